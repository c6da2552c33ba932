import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { formatDay } from "../../../ui/days/format.ts";
import type { StatusName } from "../../../ui/feedback/status.ts";
import { StatusChip } from "../../../ui/feedback/status-chip.tsx";
import { toast } from "../../../ui/feedback/toasts.ts";
import { useUndo } from "../-booking/use-undo.ts";
import classes from "./plan-week.module.css";
import { usualTimes } from "./times-text.ts";
import type { UsualWeek } from "./use-usual-week.ts";

type Outcome = UsualWeek["outcomes"][number];

const LOOKS = {
  booked: "booked",
  pending: "pending",
  queued: "queued",
  kept: "booked",
  refused: "notPossible",
} as const satisfies Record<Outcome["outcome"], StatusName>;

const keyOf = ({ day, thing }: Outcome): string => `${day} ${thing}`;

interface UsualOutcomesProps {
  outcomes: readonly Outcome[];
  today: string;
}

/** What came of the coming days of a usual week, with the reason where nothing was booked; all of it can be taken back. */
export const UsualOutcomes = ({ outcomes, today }: UsualOutcomesProps) => {
  const { t } = useTexts("planWeek");
  const { isUndoing, undo } = useUndo();
  const [stayed, setStayed] = useState<ReadonlyMap<string, string>>(new Map());
  const coming = outcomes.filter(({ day }) => day > today);
  const made = coming.flatMap((one) =>
    one.reservation && !one.isEnded && one.outcome !== "kept"
      ? [{ key: keyOf(one), kind: one.thing, id: one.reservation, isRelease: false }]
      : [],
  );
  if (coming.length === 0) return null;
  const undoComing = async () => {
    const { refused } = await undo(made);
    setStayed(refused);
    if (refused.size > 0) toast.negative(t("undoFailed", { count: refused.size }));
    else toast.positive(t("undone"));
  };
  return (
    <>
      <ul aria-label={t("usual.outcomes")}>
        {coming.map((one) => {
          const reason = stayed.get(keyOf(one)) ?? one.reason;
          const place = one.thing === "desk" ? t("usual.desk", { name: one.place }) : one.place;
          const isAside = one.outcome !== "refused" && !stayed.has(keyOf(one));
          return (
            <li key={keyOf(one)} className={classes.usualOutcome}>
              <span>
                <strong>{formatDay(one.day)}</strong> {[place, ...usualTimes(t, one)].join(", ")}
              </span>
              <StatusChip
                status={one.isEnded ? "cancelled" : LOOKS[one.outcome]}
                words={t(`usual.outcome.${one.isEnded ? "ended" : one.outcome}`)}
              />
              {reason && (
                <span className={classes.usualReason} data-aside={isAside || undefined}>
                  {reason}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {made.length > 0 && (
        <Button variant="default" loading={isUndoing} onClick={() => void undoComing()}>
          {t("usual.undo", { count: made.length })}
        </Button>
      )}
    </>
  );
};
