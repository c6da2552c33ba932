import "../../../styles/app.css";
import { Select, Switch } from "@mantine/core";
import { IconDesk, IconParking } from "@tabler/icons-react";
import type { DeskDay } from "../../../desks/week/use-week-desks.ts";
import { type Translate, useTexts } from "../../../locales/use-texts.ts";
import type { ParkingDay, ParkingOffer } from "../../../parking/week/use-week-parking.ts";
import { formatDay, formatList, ordinal } from "../../../ui/days/format.ts";
import { AvatarStack } from "../../../ui/people/avatar-stack.tsx";
import type { Choice, PlannedDay } from "./plan.ts";
import classes from "./plan-week.module.css";

/** Stands for no desk and no parking in the lists. */
const NONE = "none";
const FACES = 4;

interface DayRowProps {
  planned: PlannedDay;
  onChange: (choice: Choice) => void;
}

/** One day of the plan: whether the person comes, with which desk and car park, and which of the team are there. */
export const DayRow = ({ planned, onChange }: DayRowProps) => {
  const { t } = useTexts("planWeek");
  const { day, isOnSite, desk, parking } = planned;
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
      {isOnSite && parking && <ParkingChoice planned={planned} parking={parking} onChange={onChange} />}
      {!isOnSite && <p className={classes.about}>{t("away")}</p>}
    </li>
  );
};

const whyOf = (t: Translate<"planWeek">, { proposal, free }: DeskDay, id: string | undefined): string => {
  const why = proposal?.desk.id === id ? proposal?.why : undefined;
  if (why?.kind === "near") return t("near", { name: why.name });
  return why ? t(`why.${why.kind}`) : t("free", { count: free?.length ?? 0 });
};

const DeskChoice = ({ planned, desk, onChange }: DayRowProps & { desk: DeskDay }) => {
  const { t } = useTexts("planWeek");
  const { day, newDesk } = planned;
  if (desk.booked)
    return <Fixed title={t("deskChip", { desk: desk.booked.desk.name })} about={t("booked")} isDesk />;
  if (desk.closed !== null)
    return <Fixed title={t("noDesk")} about={t("closed", { name: desk.closed })} isDesk />;
  if (!desk.isBookable) return <Fixed title={t("noDesk")} about={t("notBookable")} isDesk />;
  return (
    <Select
      className={classes.choice}
      label={t("deskOn", { day: formatDay(day) })}
      classNames={{ label: "visually-hidden" }}
      leftSection={<IconDesk size={16} stroke={1.75} aria-hidden />}
      data={[
        { value: NONE, label: t("noDesk") },
        ...(desk.free ?? []).map(({ id, name, zone }) => ({ value: id, label: `${name} · ${zone.name}` })),
      ]}
      value={newDesk?.id ?? NONE}
      onChange={(id) => onChange({ deskId: id === NONE ? null : id })}
      description={desk.free?.length === 0 ? t("full") : newDesk && whyOf(t, desk, newDesk.id)}
      inputWrapperOrder={["label", "input", "description"]}
      allowDeselect={false}
      searchable
    />
  );
};

function offerLabel(t: Translate<"planWeek">, { name, credits, forecast }: ParkingOffer): string {
  const { outcome, freeSpaces, queueLength } = forecast;
  const label =
    outcome === "queued"
      ? t("offer.queued", { name, position: ordinal(queueLength + 1) })
      : outcome === "confirmed"
        ? freeSpaces === null
          ? t("offer.open", { name })
          : t("offer.confirmed", { name, count: freeSpaces })
        : t(`offer.${outcome}`, { name });
  return credits > 0 ? `${label} · ${t("credits", { count: credits })}` : label;
}

const ParkingChoice = ({ planned, parking, onChange }: DayRowProps & { parking: ParkingDay }) => {
  const { t } = useTexts("planWeek");
  const { day, newParking } = planned;
  if (parking.own) return <Fixed title={parking.own.place} about={t("booked")} />;
  if (!parking.isBookable) return <Fixed title={t("noParking")} about={t("notBookable")} />;
  return (
    <Select
      className={classes.choice}
      label={t("parkingOn", { day: formatDay(day) })}
      classNames={{ label: "visually-hidden" }}
      leftSection={<IconParking size={16} stroke={1.75} aria-hidden />}
      data={[
        { value: NONE, label: t("noParking") },
        ...parking.offers.map((offer) => ({
          value: offer.id,
          label: offerLabel(t, offer),
          disabled: offer.forecast.outcome === "unavailable",
        })),
      ]}
      value={newParking?.id ?? NONE}
      onChange={(id) => onChange({ carparkId: id === NONE ? null : id })}
      allowDeselect={false}
    />
  );
};

const Fixed = ({ title, about, isDesk }: { title: string; about: string; isDesk?: boolean }) => {
  const Icon = isDesk ? IconDesk : IconParking;
  return (
    <div className={classes.fixed}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {title}
        <span className={classes.about}>{about}</span>
      </span>
    </div>
  );
};
