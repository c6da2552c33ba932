import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import type { Status } from "@portico/contract/parking/reservations";
import { type Text, text } from "@portico/contract/texts/text";
import type { FieldTexts } from "../../platform/core/refuse.ts";
import { findSkippedTime } from "../../platform/core/skipped-time.ts";
import type { Window } from "../../platform/core/window.ts";
import { type CarparkRule, isWeekOpen, mayUseCarpark, type Person } from "./rules.ts";

/** What becomes of a request for parking: pure, everything passed in, `now` included. */

export interface DecisionFacts {
  carpark: CarparkRule;
  person: Person;
  day: string;
  now: Date;
  /** Whether the person already holds a live reservation, or a granted permit, that overlaps the window. */
  overlaps: boolean;
  /** Whether a space is free for the whole window, or held for this person. */
  hasRoom: boolean;
  /** Whether the site or the car park is closed that day. */
  closed: boolean;
  /** Whether the request claims the day of a priority permit, which need not wait for the week to open. */
  isClaim: boolean;
}

export type DecidedStatus = Exclude<Status, "denied" | "cancelled">;

/** The status of a request for one day. */
export function decideRequest({
  carpark,
  person,
  day,
  now,
  overlaps,
  hasRoom,
  closed,
  isClaim,
}: DecisionFacts): DecidedStatus {
  if (closed || overlaps || !mayUseCarpark(person, carpark)) return "unavailable";
  if (carpark.pseudo || (isClaim && hasRoom)) return "confirmed";
  if (!isWeekOpen(carpark, day, now)) return "pre-approval";
  return hasRoom ? "confirmed" : "queued";
}

export interface RequestCheck {
  dates: string[];
  startTime: string;
  endTime: string;
  timeZone: string;
  now: Date;
  /** The last day is today plus this many days; null: no limit. */
  daysAhead: number | null;
  /** The person's number of live reservations to come, and its limit. */
  active: number;
  activeLimit: number | null;
}

/**
 * The windows of a request, or its problems by field. The caller writes nothing before the whole request is
 * right.
 */
export function checkRequest(check: RequestCheck): { windows: Map<string, Window> } | { errors: FieldTexts } {
  const { dates, startTime, endTime, timeZone, now } = check;
  if (endTime <= startTime) return { errors: { endTime: [text("common.endBeforeStart")] } };
  const problems: Text[] = [];
  if (new Set(dates).size < dates.length) problems.push(text("common.sameDateTwice"));
  const windows = new Map<string, Window>();
  const lastDay = check.daysAhead === null ? null : addDays(dayOf(now, timeZone), check.daysAhead);
  for (const day of [...new Set(dates)].sort()) {
    const window = { start: instantAt(day, startTime, timeZone), end: instantAt(day, endTime, timeZone) };
    const skipped = findSkippedTime(day, { startTime, endTime }, timeZone);
    if (skipped) problems.push(skipped.problem);
    else if (window.end <= now) problems.push(text("common.windowEnded", { day }));
    // Where the clock skips midnight, a day begins with the time at which its first hour ends.
    else if (window.end <= window.start) return { errors: { endTime: [text("common.endBeforeStart")] } };
    else windows.set(day, window);
  }
  if (lastDay !== null && dates.some((day) => day > lastDay))
    problems.push(text("parking.beyondLimit", { lastDay }));
  if (check.activeLimit !== null && check.active + windows.size > check.activeLimit)
    problems.push(text("parking.tooManyActive", { limit: check.activeLimit }));
  return problems.length > 0 ? { errors: { dates: problems } } : { windows };
}
