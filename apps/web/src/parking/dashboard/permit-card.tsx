import { Button } from "@mantine/core";
import { IconClock, IconDoorExit, IconMapPin, IconUserShare } from "@tabler/icons-react";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import panel from "../../ui/days/panel-calendar.module.css";
import type { StatusName } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { spaceName } from "../core/labels.ts";
import type { PermitOnDay } from "../core/use-permits.ts";
import { CardMenu } from "./card-menu.tsx";
import classes from "./dashboard.module.css";
import type { AskDayQuestion } from "./day-question.ts";
import { useClaimPermitDay } from "./use-claim-permit-day.ts";
import { useUndoReleaseWithToast } from "./use-undo-release-with-toast.ts";

/** A claimed day has the card of its reservation. */
const CARD_STATUS: Record<Exclude<PermitOnDay["status"], "claimed">, StatusName> = {
  granted: "permit",
  released: "released",
  claimable: "claimable",
  full: "notPossible",
  "out-of-range": "outOfRange",
  closed: "closed",
};

const describePermitDay = (t: Translate<"parking">, permitDay: PermitOnDay, times: string): string | null => {
  const { status, can, lateRelease, releaseBy } = permitDay;
  if (status === "claimed") return null;
  if (status === "claimable") return t("permit.about.claimable", { times });
  if (status === "released") return t(can.undo ? "permit.about.released" : "permit.about.releasedTaken");
  if (status !== "granted") return t(`permit.about.${status}`);
  if (!can.release) return null;
  return lateRelease ? t("releaseLate") : releaseBy && t("releaseBy", { day: formatDay(releaseBy) });
};

interface PermitCardProps {
  permitDay: PermitOnDay;
  onAsk: AskDayQuestion;
  /** Opens the request dialog, to claim the day with other hours. */
  onOtherHours: () => void;
  /** Called when the pressed button has disappeared with its action. */
  onDone: () => void;
}

/** A day of a permit: its status and its actions. */
export const PermitCard = ({ permitDay, onAsk, onOtherHours, onDone }: PermitCardProps) => {
  const { t } = useTexts("parking");
  const { day, status, permit, can, release } = permitDay;
  const { claim, times, isPending: isClaiming } = useClaimPermitDay(onDone);
  const { undoRelease, isPending: isUndoing } = useUndoReleaseWithToast();
  if (status === "claimed") return null;
  const space = spaceName(t, permit);
  const about = describePermitDay(t, permitDay, times);
  const ask = () => onAsk({ kind: "release", permit, day });
  const undo = async () => {
    if (release && (await undoRelease({ id: release, day }))) onDone();
  };
  const choices = [
    ...(can.claim ? [{ label: t("permit.otherHours"), icon: IconClock, run: onOtherHours }] : []),
    ...(can.handOver
      ? [
          {
            label: t("handOver.choice"),
            icon: IconUserShare,
            run: () => onAsk({ kind: "handOverDay", permitDay }),
          },
        ]
      : []),
    ...(can.release && can.claim ? [{ label: t("permit.release"), icon: IconDoorExit, run: ask }] : []),
  ];
  return (
    <article className={classes.card} aria-label={`${permit.carpark.name}, ${t("permit.wholeDay")}`}>
      <div className={classes.facts}>
        <div className={classes.head}>
          <p className={classes.place}>
            <strong>{permit.carpark.name}</strong>
            {space && <span> · {space}</span>}
          </p>
          <StatusChip status={CARD_STATUS[status]} />
        </div>
        <p className={panel.about}>{t(`permit.types.${permit.permitType}`)}</p>
        {status === "granted" && (
          <p className={classes.fact}>
            <IconClock size={16} stroke={1.75} aria-hidden />
            {t("permit.allDay")}
          </p>
        )}
        {about && <p className={panel.about}>{about}</p>}
      </div>
      <footer className={classes.foot}>
        <span className={classes.site}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {permit.site.name}
        </span>
        <span className={classes.verbs}>
          <CardMenu name={permit.carpark.name} choices={choices} />
          {can.claim ? (
            <Button size="xs" loading={isClaiming} onClick={() => claim(permitDay)}>
              {t("permit.claim")}
            </Button>
          ) : can.undo ? (
            <Button variant="default" size="xs" loading={isUndoing} onClick={() => void undo()}>
              {t("permit.takeBack")}
            </Button>
          ) : (
            can.release && (
              <Button variant="default" size="xs" onClick={ask}>
                {t("permit.release")}
              </Button>
            )
          )}
        </span>
      </footer>
    </article>
  );
};
