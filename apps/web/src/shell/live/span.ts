import type { Span } from "@portico/contract/core/live";
import { addDays } from "@portico/contract/days/days";
import { dayIn } from "../../ui/days/format.ts";

/** Days for a query's `meta.shows`, both included; undefined if one of them is open. */
export const spanOf = (from: string | undefined, until: string | undefined): Span | undefined =>
  from === undefined || until === undefined ? undefined : [from, until];

/** Today, wherever a site is, and the given number of days after it. */
export const todayEverywhere = (now: Date, daysAfter = 0): Span => {
  const today = dayIn("UTC", now);
  return [addDays(today, -1), addDays(today, daysAfter + 1)];
};
