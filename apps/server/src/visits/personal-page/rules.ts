import { type MyVisit, messages } from "@portico/contract/visits/personal-page";
import { type VisitAction, messages as visitMessages } from "@portico/contract/visits/states";
import { addDays, instantAt } from "../../platform/core/time.ts";
import { type VisitState, visitorActions } from "../core/rules.ts";

/** What visitors may do by their personal link. Pure decisions; everything is passed in. */

export type Obstacle = NonNullable<MyVisit["checkIn"]["reason"]>;

export interface CheckInFacts extends Pick<VisitState, "status" | "day" | "deny"> {
  /** The day at the visit's site. */
  today: string;
  /** Whether the client lets visitors check in by themselves. */
  isOn: boolean;
  mustSign: boolean;
}

/** What is in the way of checking in, the least curable first; null when nothing is. */
export function checkInObstacle(facts: CheckInFacts): Obstacle | null {
  const { status, day, today, deny } = facts;
  if (!visitorActions({ status, day: today, deny: null }, today).includes("check-in")) return "status";
  if (!facts.isOn) return "off";
  if (day !== today) return day < today ? "status" : "not-today";
  // The visitor is not told why: reception and security decide face to face.
  if (deny === "matched" || deny === "refused") return "reception";
  return facts.mustSign ? "nda" : null;
}

/** Said to the visitor who checks in all the same. */
export const OBSTACLES: Record<Obstacle, string> = {
  status: visitMessages.over,
  off: messages.checkInOff,
  "not-today": visitMessages.notToday,
  reception: messages.seeReception,
  nda: messages.ndaFirst,
};

/** Exactly what would be accepted now from the visitor. */
export const allowedActions = (facts: CheckInFacts): VisitAction[] =>
  visitorActions(facts, facts.today).filter(
    (action) => action !== "check-in" || checkInObstacle(facts) === null,
  );

export type DelayInput = string | number | null;

/**
 * When the visitor will come: an instant, a time of the visit's day, or minutes after its start.
 *
 * @returns null for on time, else the instant; a text is why it cannot be
 */
export function readDelay(
  input: DelayInput,
  visit: { start: string; day: string; timeZone: string },
): Date | null | string {
  if (input === null) return null;
  const at = toDelayedTime(input, visit);
  if (at.getTime() <= Date.parse(visit.start)) return messages.delayEarly;
  const midnight = instantAt(addDays(visit.day, 1), "00:00", visit.timeZone);
  return at < midnight ? at : messages.delayLate;
}

function toDelayedTime(
  input: string | number,
  { start, day, timeZone }: { start: string; day: string; timeZone: string },
): Date {
  if (typeof input === "number") return new Date(Date.parse(start) + input * 60_000);
  return /^\d{2}:\d{2}$/.test(input) ? instantAt(day, input, timeZone) : new Date(input);
}
