import { type Translate, useTexts } from "../../../locales/use-texts.ts";
import { formatDay, ordinal } from "../../../ui/days/format.ts";
import type { StatusName } from "../../../ui/feedback/status.ts";
import { StatusChip } from "../../../ui/feedback/status-chip.tsx";
import type { PlannedDay } from "./plan.ts";
import classes from "./plan-week.module.css";

interface Outcome {
  key: string;
  status: StatusName;
  words: string;
}

const FORECASTS = {
  confirmed: "confirmed",
  queued: "queued",
  "pre-approval": "pending",
  unavailable: "notPossible",
} as const satisfies Record<string, StatusName>;

/** What the person has on the day, and what Confirm would add. */
function outcomesOf(t: Translate<"planWeek">, { isOnSite, desk, parking, newDesk, newParking }: PlannedDay) {
  const outcomes: Outcome[] = [];
  const add = (key: string, status: StatusName, words: string) => outcomes.push({ key, status, words });
  if (desk?.booked) add("desk", "booked", t("deskChip", { desk: desk.booked.desk.name }));
  else if (newDesk)
    add("desk", newDesk.needsApproval ? "pending" : "approved", t("deskChip", { desk: newDesk.name }));
  else if (isOnSite && desk?.closed) add("desk", "closed", t("closed", { name: desk.closed }));
  else if (isOnSite && desk?.free?.length === 0) add("desk", "notPossible", t("full"));
  if (parking?.own) {
    const { status, place, position } = parking.own;
    add(
      "parking",
      status === "confirmed" ? "booked" : status,
      position ? t("queuedChip", { name: place, position }) : place,
    );
  } else if (newParking) {
    const { name, forecast } = newParking;
    const position = forecast.outcome === "queued" ? ordinal(forecast.queueLength + 1) : undefined;
    add("parking", FORECASTS[forecast.outcome], position ? t("queuedChip", { name, position }) : name);
  }
  return outcomes;
}

interface OutcomesProps {
  days: readonly PlannedDay[];
  /** Why steps were refused, by their keys. */
  refusals: ReadonlyMap<string, string>;
}

/** Each day with what happens on it, said before it does. */
export const Outcomes = ({ days, refusals }: OutcomesProps) => {
  const { t } = useTexts("planWeek");
  return (
    <ul className={classes.outcomes} aria-live="polite">
      {days.map((planned) => {
        const { day } = planned;
        const outcomes = outcomesOf(t, planned);
        const reasons = [refusals.get(`${day} desk`), refusals.get(`${day} parking`)].filter(Boolean);
        return (
          <li key={day}>
            <strong>{formatDay(day)}</strong>
            {outcomes.length > 0 && (
              <span className={classes.chips}>
                {outcomes.map(({ key, status, words }) => (
                  <StatusChip key={key} status={status} words={words} />
                ))}
              </span>
            )}
            {outcomes.length === 0 && reasons.length === 0 && (
              <span className={classes.about}>{t("away")}</span>
            )}
            {reasons.map((reason) => (
              <span key={reason} className={classes.refused}>
                {reason}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
};
