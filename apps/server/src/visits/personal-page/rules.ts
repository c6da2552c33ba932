import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { type Text, text } from "@portico/contract/texts/text";
import type { OwnVisit } from "@portico/contract/visits/personal-page";
import type { VisitAction } from "@portico/contract/visits/states";
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

/**
 * Whether the link only shows the visit any more, and changes nothing. A no-show of today may still come; a visitor who
 * has checked out comes back by way of reception.
 */
export const isOver = ({ status, day }: Pick<VisitState, "status" | "day">, today: string): boolean =>
  status === "cancelled" || status === "checked-out" || day < today;

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

/** The text for a visitor who tries to check in despite an obstacle. */
export const OBSTACLES: Record<Obstacle, Text> = {
  status: text("visits.over"),
  off: text("visits.checkInOff"),
  "not-today": text("visits.notToday"),
  reception: text("visits.seeReception"),
  nda: text("visits.ndaFirst"),
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
 * @returns null for on time, else the instant; a text says why the time is refused
 */
export function readDelay(
  input: DelayInput,
  visit: { start: string; day: string; timeZone: string },
): Date | null | Text {
  if (input === null) return null;
  const at = toDelayedTime(input, visit);
  if (at.getTime() <= Date.parse(visit.start)) return text("visits.delayEarly");
  const midnight = instantAt(addDays(visit.day, 1), "00:00", visit.timeZone);
  return at < midnight ? at : text("visits.delayLate");
}

function toDelayedTime(
  input: string | number,
  { start, day, timeZone }: { start: string; day: string; timeZone: string },
): Date {
  if (typeof input === "number") return new Date(Date.parse(start) + input * 60_000);
  return /^\d{2}:\d{2}$/.test(input) ? instantAt(day, input, timeZone) : new Date(input);
}
