import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { NIGHT_BEGINS } from "@portico/contract/privacy/form";
import type { Retention } from "../../platform/retention/declaration.ts";

/** When nights are, and what is too old in one. */

/** The client's day whose night has begun: its rows may end now. Null: it is before the quiet hour. */
export function begunNight(now: Date, timeZone: string): string | null {
  return timeOf(now, timeZone) >= NIGHT_BEGINS ? dayOf(now, timeZone) : null;
}

/** The client's day whose night comes next. */
export function nextNight(now: Date, timeZone: string): string {
  const today = dayOf(now, timeZone);
  return begunNight(now, timeZone) === null ? today : addDays(today, 1);
}

/**
 * Rows from before this end in the night of `day`: what happened on a day is kept for so many whole days after it, by the
 * client's clock, however long those days are.
 */
export function endOfPeriod(
  unit: Retention["rows"]["unit"],
  { day, timeZone, days }: { day: string; timeZone: string; days: number },
): string {
  const first = addDays(day, -days);
  return unit === "day" ? first : instantAt(first, "00:00", timeZone).toISOString();
}
