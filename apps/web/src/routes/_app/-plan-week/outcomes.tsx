import { useDeskName } from "../../../desks/core/use-desk-name.ts";
import { type Translate, useTexts } from "../../../locales/use-texts.ts";
import type { Hours } from "../../../parking/core/hours.ts";
import { formatCost } from "../../../parking/core/labels.ts";
import { useAllDay } from "../../../parking/core/use-all-day.ts";
import { costOf } from "../../../parking/request/cost.ts";
import { forecastEv } from "../../../parking/request/ev-slots.ts";
import { formatDay, ordinal } from "../../../ui/days/format.ts";
import { formatDayList } from "../../../ui/days/format-day-list.ts";
import type { StatusName } from "../../../ui/feedback/status.ts";
import { StatusChip } from "../../../ui/feedback/status-chip.tsx";
import type { PlannedDay } from "./plan.ts";
import classes from "./plan-week.module.css";
import { areHoursRight, hoursText } from "./times-text.ts";

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
function outcomesOf(
  t: Translate<"planWeek">,
  nameOf: ReturnType<typeof useDeskName>,
  { isOnSite, desk, parking, newDesk, newParking }: PlannedDay,
) {
  const outcomes: Outcome[] = [];
  const add = (key: string, status: StatusName, words: string) => outcomes.push({ key, status, words });
  if (desk?.booked) {
    const status = desk.booked.status === "pending" ? "pending" : "booked";
    add("desk", status, t("deskChip", { desk: nameOf(desk.booked) }));
  } else if (newDesk)
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

/** About the parking, in words: its hours, its charging and what it costs; and that it is not possible. */
function parkingFacts(
  { t, p, ui, allDay }: FactTexts,
  { day, parking, newParking, ev }: PlannedDay,
): string[] {
  if (parking?.own) return [parking.own.facts.join(" · ")];
  // What is wrong with the hours is said instead.
  if (!parking || !newParking || !areHoursRight(parking.hours)) return [];
  const { forecast } = newParking;
  if (forecast.outcome === "unavailable")
    return [p("forecast.unavailable", { days: formatDayList(ui, [day]), count: 1 })];
  const { total } = costOf({ ...newParking, days: [forecast] }, [day], ev !== null);
  const cost = formatCost(p, { credits: total, evCredits: 0, status: forecast.outcome });
  return [
    [hoursText(t, parking.hours, allDay), cost].filter((fact) => fact !== "").join(" · "),
    ...(ev ? [forecastEv(p, ev, forecast.evSlots)] : []),
  ];
}

interface FactTexts {
  t: Translate<"planWeek">;
  /** Of parking. */
  p: Translate<"parking">;
  ui: Translate<"ui">;
  allDay: Hours | undefined;
}

interface OutcomesProps {
  days: readonly PlannedDay[];
  /** Why steps were refused, by their keys. */
  refusals: ReadonlyMap<string, string>;
}

/** Each day with what happens on it, said before it does. */
export const Outcomes = ({ days, refusals }: OutcomesProps) => {
  const { t } = useTexts("planWeek");
  const { t: p } = useTexts("parking");
  const { t: ui } = useTexts("ui");
  const allDay = useAllDay();
  const nameOf = useDeskName();
  return (
    <ul className={classes.outcomes} aria-live="polite">
      {days.map((planned) => {
        const { day, parking, problems } = planned;
        const outcomes = outcomesOf(t, nameOf, planned);
        const facts = parkingFacts({ t, p, ui, allDay }, planned);
        const refused = [refusals.get(`${day} desk`), refusals.get(`${day} parking`)];
        const reasons = [...Object.values(problems), ...refused].filter(Boolean);
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
            {facts.map((fact) => (
              <span key={fact} className={classes.about} data-settling={parking?.isSettling || undefined}>
                {fact}
              </span>
            ))}
            {outcomes.length === 0 && reasons.length === 0 && (
              <span className={classes.about}>{t(planned.isOnSite ? "nothing" : "away")}</span>
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
