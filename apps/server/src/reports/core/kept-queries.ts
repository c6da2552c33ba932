import { type RawBuilder, sql } from "kysely";
import type { DaySpan } from "./days.ts";

/** SQL by which reports tell kept days from those that are counted from their rows. */

/** What tallies count together. */
const TALLY_SUBJECTS = [
  "desk-tallies",
  "parking-tallies",
  "meeting-tallies",
  "visit-tallies",
  "credit-tallies",
] as const;
export type TallySubject = (typeof TALLY_SUBJECTS)[number];

/** What reports count together; its days are kept and closed on their own. */
export const SUBJECTS = ["desks", "parking", "meetings", "presence", "cameras", ...TALLY_SUBJECTS] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * A list of the days that are not kept, or changed since they were. It is part of the statement that counts, so that
 * totals and rows are of one moment.
 */
export const liveDays = (
  clientId: string,
  subject: Subject,
  { start, end }: DaySpan,
): RawBuilder<unknown> => sql`array(
  select g.day::date from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as g (day)
  left join report_progress p on p.client_id = ${clientId} and p.subject = ${subject}
  where p.kept_until is null or g.day::date > p.kept_until
    or (g.day::date >= coalesce(p.closed_before, g.day::date) and exists (select from report_mark m
      where m.client_id = ${clientId} and m.subject = ${subject} and m.day = g.day::date)))`;

/**
 * Begins a statement with `live`, the list of `liveDays`, and `span_month`: the months of the days, each with those of its
 * days that count from what is kept, and whether these are all that is kept of the month.
 */
export const withMonths = (clientId: string, subject: Subject, days: DaySpan): RawBuilder<unknown> => sql`
  with live as materialized (select ${liveDays(clientId, subject, days)} as days),
  span_month as materialized (
    select date_trunc('month', g.day)::date as month,
      array_agg(extract(day from g.day)::int) filter (where c.is_counted) as days,
      bool_and(c.is_counted or g.day::date > p.kept_until) as is_whole
    from live join report_progress p on p.client_id = ${clientId} and p.subject = ${subject}
    cross join generate_series(date_trunc('month', ${days.start}::timestamp),
      date_trunc('month', ${days.end}::timestamp) + interval '1 month - 1 day', interval '1 day') as g (day)
    cross join lateral (select g.day::date between ${days.start}::date and ${days.end}::date
      and g.day::date <> all(live.days) as is_counted) c
    group by 1 having bool_or(c.is_counted)
  )`;

/** Months of people, each with its total and a list of its 31 days. */
export type MonthTable = "report_desk_month" | "report_host_month" | "report_visit_month";

/**
 * How often somebody used something on the days that count of months `u`: integers, which PostgreSQL adds up much faster
 * than longer numbers. To be joined and filtered further.
 */
export const usesOfMonths = (
  clientId: string,
  table: MonthTable,
  days: DaySpan,
  columns: readonly string[] = ["person_id"],
): RawBuilder<unknown> => sql`
  select ${sql.join(columns.map((column) => sql.ref(`u.${column}`)))}, case when m.is_whole then u.total
    else (select sum(u.days[one.day]) from unnest(m.days) as one (day))::int end as often
  from span_month m join ${sql.table(table)} u on u.client_id = ${clientId} and u.month = m.month
    and u.month between date_trunc('month', ${days.start}::timestamp)::date and ${days.end}::date`;

/** In a statement that begins with `withMonths`: whether a day counts from its rows. */
export const isLive = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${day} = any((select days from live)::date[])`;

/** Rows `day` of the same. */
export const LIVE_DAYS: RawBuilder<unknown> = sql`(select one.day from live cross join unnest(live.days) as one (day))`;

/** Rows `month, bits`: the days of months that count from what is kept; the first bit is the month's first day. */
export const KEPT_MONTHS: RawBuilder<unknown> = sql`(
  select s.month, (select bit_or(1 << (one.day - 1)) from unnest(s.days) as one (day)) as bits from span_month s offset 0)`;
