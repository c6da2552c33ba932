import { addDays, daysBetween } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/reports/core/limits";
import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { readTimeZone } from "./days-queries.ts";

/** Both days included. */
export interface DaySpan {
  start: string;
  end: string;
}

interface DaysCall {
  db: Db;
  client: { id: string };
  now: Date;
  query: { start?: string | undefined; end?: string | undefined; site?: string | undefined };
}

/** The days of a report: as asked, else the four weeks until today at the site. 400 for too many. */
export async function readDays(
  { db, client, now, query }: DaysCall,
  daysMax: number = limits.daysMax,
): Promise<DaySpan> {
  const before = limits.usualDays - 1;
  const end =
    query.end ??
    (query.start ? addDays(query.start, before) : dayOf(now, await readTimeZone(db, client.id, query.site)));
  const start = query.start ?? addDays(end, -before);
  if (start > end) throw refuse.fields({ end: [text("reports.daysReversed")] });
  if (daysBetween(start, end) >= daysMax)
    throw refuse.fields({ end: [text("reports.tooManyDays", { count: daysMax })] });
  return { start, end };
}
