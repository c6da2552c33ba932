import { messages, type OwnVisit } from "@portico/contract/visits/personal-page";
import { type VisitAction, messages as visitMessages } from "@portico/contract/visits/states";
import { addDays, instantAt } from "../../platform/core/time.ts";
import { type VisitState, visitorActions } from "../core/rules.ts";

/** Decisions about a visitor's actions by their personal link. Pure. */

export type Obstacle = NonNullable<OwnVisit["checkIn"]["reason"]>;

export interface CheckInFacts extends Pick<VisitState, "status" | "day" | "deny"> {
  /** The day at the visit's site. */
  today: string;
  /** Whether the client lets visitors check in by themselves. */
  isOn: boolean;
  mustSign: boolean;
}

/** Why the visitor cannot check in; the reason that is hardest to remove comes first; null if they can. */
export function checkInObstacle(facts: CheckInFacts): Obstacle | null {
  const { status, day, today, deny } = facts;
  if (!visitorActions({ status, day: today, deny: null }, today).includes("check-in")) return "status";
  if (!facts.isOn) return "off";
  if (day !== today) return day < today ? "status" : "not-today";
  // The visitor does not get the reason: reception and security decide face to face.
  if (deny === "matched" || deny === "refused") return "reception";
  return facts.mustSign ? "nda" : null;
}

/** The message for a visitor who tries to check in despite an obstacle. */
export const OBSTACLES: Record<Obstacle, string> = {
  status: visitMessages.over,
  off: messages.checkInOff,
  "not-today": visitMessages.notToday,
  reception: messages.seeReception,
  nda: messages.ndaFirst,
};

/** Exactly the actions that the server would accept from the visitor now. */
export const allowedActions = (facts: CheckInFacts): VisitAction[] =>
  visitorActions(facts, facts.today).filter(
    (action) => action !== "check-in" || checkInObstacle(facts) === null,
  );

export type DelayInput = string | number | null;

/**
 * The time at which the visitor will come, from an instant, a time of the visit's day, or minutes after its
 * start.
 *
 * @returns null for on time, else the instant; a string says why the time is refused
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
