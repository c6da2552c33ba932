import "../../../styles/app.css";
import { Select, Switch } from "@mantine/core";
import { IconDesk } from "@tabler/icons-react";
import { useId, useState } from "react";
import { groupByZone } from "../../../desks/core/group-by-zone.ts";
import { useDeskName } from "../../../desks/core/use-desk-name.ts";
import type { Desk } from "../../../desks/core/use-desks.ts";
import type { DeskDay } from "../../../desks/week/use-week-desks.ts";
import { type Translate, useTexts } from "../../../locales/use-texts.ts";
import type { Hours } from "../../../parking/core/hours.ts";
import type { EvClock } from "../../../parking/request/ev-slots.ts";
import { formatDay, formatList } from "../../../ui/days/format.ts";
import { AvatarStack } from "../../../ui/people/avatar-stack.tsx";
import { Fixed } from "./fixed.tsx";
import { ParkingChoice } from "./parking-choice.tsx";
import { ParkingTimes } from "./parking-times.tsx";
import { type Choice, NONE, type PlannedDay } from "./plan.ts";
import classes from "./plan-week.module.css";

const FACES = 3;

interface DayRowProps {
  planned: PlannedDay;
  weekHours: Hours;
  clock: EvClock;
  onChange: (choice: Choice) => void;
}

/** One day of the plan: whether the person comes, with which desk and car park, and which of the team are there. */
export const DayRow = ({ planned, weekHours, clock, onChange }: DayRowProps) => {
  const { t } = useTexts("planWeek");
  const timesId = useId();
  const [isOpen, setOpen] = useState(false);
  const { day, isOnSite, desk, parking, newParking } = planned;
  const has = Boolean(desk?.booked ?? parking?.own);
  const colleagues = desk?.colleagues ?? [];
  return (
    <li className={classes.row} data-away={!isOnSite || undefined}>
      <div className={classes.where}>
        {has ? (
          // What is booked is cancelled where it is shown, after a question.
          formatDay(day)
        ) : (
          <Switch
            label={formatDay(day)}
            aria-label={t("onSiteOn", { day: formatDay(day) })}
            checked={isOnSite}
            onChange={({ currentTarget }) => onChange({ isOnSite: currentTarget.checked })}
          />
        )}
        {colleagues.length > 0 && (
          <span className={classes.colleagues}>
            <AvatarStack people={colleagues} count={colleagues.length} max={FACES} />
            <span className="visually-hidden">
              {t("colleagues", { names: formatList(colleagues.map(({ firstName }) => firstName)) })}
            </span>
          </span>
        )}
      </div>
      {isOnSite && desk && <DeskChoice planned={planned} desk={desk} onChange={onChange} />}
      {isOnSite && parking && (
        <ParkingChoice
          planned={planned}
          parking={parking}
          onChange={onChange}
          isOpen={isOpen}
          timesId={timesId}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && parking && newParking && (
        <ParkingTimes
          id={timesId}
          planned={planned}
          parking={parking}
          offer={newParking}
          weekHours={weekHours}
          clock={clock}
          onChange={onChange}
        />
      )}
      {!isOnSite && <p className={classes.about}>{t("away")}</p>}
    </li>
  );
};

const whyOf = (t: Translate<"planWeek">, { proposal, free }: DeskDay, id: string | undefined): string => {
  const why = proposal?.desk.id === id ? proposal?.why : undefined;
  if (why?.kind === "near") return t("near", { name: why.name });
  return why ? t(`why.${why.kind}`) : t("free", { count: free?.length ?? 0 });
};

const optionOf = ({ id, name, zone }: Desk) => ({ value: id, label: `${name} · ${zone.name}` });

/** Many desks stand under the headings of their zones. */
const deskOptions = (free: readonly Desk[]) =>
  groupByZone(free)?.map(({ location, desks }) => ({ group: location, items: desks.map(optionOf) })) ??
  free.map(optionOf);

interface DeskChoiceProps {
  planned: PlannedDay;
  desk: DeskDay;
  onChange: (choice: Choice) => void;
}

const DeskChoice = ({ planned, desk, onChange }: DeskChoiceProps) => {
  const { t } = useTexts("planWeek");
  const nameOf = useDeskName();
  const { day, newDesk } = planned;
  if (desk.booked)
    return (
      <Fixed
        title={t("deskChip", { desk: nameOf(desk.booked) })}
        about={t(desk.booked.status === "pending" ? "usual.outcome.pending" : "booked")}
        isDesk
      />
    );
  if (desk.closed !== null)
    return <Fixed title={t("noDesk")} about={t("closed", { name: desk.closed })} isDesk />;
  if (!desk.isBookable) return <Fixed title={t("noDesk")} about={t("notBookable")} isDesk />;
  return (
    <Select
      className={classes.choice}
      label={t("deskOn", { day: formatDay(day) })}
      classNames={{ label: "visually-hidden" }}
      leftSection={<IconDesk size={16} stroke={1.75} aria-hidden />}
      data={[{ value: NONE, label: t("noDesk") }, ...deskOptions(desk.free ?? [])]}
      value={newDesk?.id ?? NONE}
      onChange={(id) => onChange({ deskId: id === NONE ? null : id })}
      description={desk.free?.length === 0 ? t("full") : newDesk && whyOf(t, desk, newDesk.id)}
      inputWrapperOrder={["label", "input", "description"]}
      allowDeselect={false}
      searchable
    />
  );
};
