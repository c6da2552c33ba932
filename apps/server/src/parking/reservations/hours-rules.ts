import { instantAt } from "@portico/contract/days/instants";
import { timeOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import type { FieldTexts } from "../../platform/core/refuse.ts";
import { findSkippedTime } from "../../platform/core/skipped-time.ts";
import { overlap, type Window } from "../../platform/core/window.ts";

/** Decisions about changed hours of a reservation: pure. */

/**
 * The changed hours on the reservation's day, or their problems by field. A start or end that stays keeps the
 * row's instant to the millisecond, since the rest of a day that was handed over begins at any instant and
 * ends at the next midnight.
 */
export function checkHours(
  row: Window & { day: string; timeZone: string },
  { startTime, endTime }: { startTime: string; endTime: string },
  now: Date,
): { window: Window } | { errors: FieldTexts } {
  const keepsStart = timeOf(row.start, row.timeZone) === startTime;
  const start = keepsStart ? row.start : instantAt(row.day, startTime, row.timeZone);
  const keepsEnd = timeOf(row.end, row.timeZone) === endTime;
  const end = keepsEnd ? row.end : instantAt(row.day, endTime, row.timeZone);
  const changed = { startTime: keepsStart ? undefined : startTime, endTime: keepsEnd ? undefined : endTime };
  const skipped = findSkippedTime(row.day, changed, row.timeZone);
  if (skipped) return { errors: { [skipped.field]: [skipped.problem] } };
  if ((endTime <= startTime && !keepsEnd) || end <= start)
    return { errors: { endTime: [text("common.endBeforeStart")] } };
  if (row.start <= now && !keepsStart) return { errors: { startTime: [text("parking.hoursBegun")] } };
  const passed = [text("common.windowEnded", { day: row.day })];
  if (end <= now) return { errors: { endTime: passed } };
  if (start < now && !keepsStart) return { errors: { startTime: passed } };
  return { window: { start, end } };
}

/**
 * For how many milliseconds the space counts as used when its hours change too late: the new hours and the
 * released part of the former hours. Null: no part is released.
 */
export function usedDespiteChange(former: Window, window: Window): number | null {
  if (window.start <= former.start && window.end >= former.end) return null;
  const shared = overlap(former, window)
    ? Math.min(+former.end, +window.end) - Math.max(+former.start, +window.start)
    : 0;
  return durationOf(former) + durationOf(window) - shared;
}

const durationOf = ({ start, end }: Window): number => +end - +start;

/** Whether an EV slot that has not ended would lie outside these hours. */
export const losesSlot = (slot: { start: string; end: string } | null, window: Window, now: Date): boolean =>
  slot !== null &&
  new Date(slot.end) > now &&
  (new Date(slot.start) < window.start || new Date(slot.end) > window.end);
