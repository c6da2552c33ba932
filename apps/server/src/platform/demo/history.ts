import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";

/**
 * A year behind the demo's first day, as SQL: a hundred thousand rows are written faster by the database itself. The days
 * before the last two weeks, which each feature's demo tells in detail.
 */
export const HISTORY_DAYS = 364;
export const TOLD_DAYS = 14;

/** 0 ≤ number < 1 by some columns, the same on every machine. */
export const chance = (...columns: RawBuilder<unknown>[]): RawBuilder<number> =>
  sql`((hashtextextended(concat_ws(' ', ${sql.join(columns)}), 19) & 1048575) / 1048576.0)`;

/** An id by some columns, the same on every machine. */
export const idBy = (...columns: RawBuilder<unknown>[]): RawBuilder<string> =>
  sql`md5(concat_ws(' ', ${sql.join(columns)}))::uuid`;

/**
 * How full a workplace is on a day, as a share of a day that is quite full: most on Tuesdays, least on Fridays, less in summer
 * and around New Year, and a little more each month.
 */
export const fullness = (day: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<number> => sql`(
  (array[0.58, 0.88, 0.74, 0.7, 0.45, 0, 0])[extract(isodow from ${day})::int]
  * case when to_char(${day}, 'MMDD') >= '1221' or to_char(${day}, 'MMDD') <= '0103' then 0.25
      when extract(month from ${day}) = 8 then 0.65 when extract(month from ${day}) = 7 then 0.8 else 1 end
  * (1 - 0.0006 * (${today} - ${day}))
  * (0.92 + 0.16 * ${chance(day)}))`;

/** The sites of a client with each day of the history on which they were open: `h.site_id`, `h.day`, `h.today`. */
export const historyDays = (clientId: string, now: Date): RawBuilder<unknown> => sql`(
  select s.id as site_id, s.time_zone, g.day::date as day, t.today
  from site s
  cross join lateral (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date as today) t
  cross join lateral generate_series(t.today - ${HISTORY_DAYS}::int, t.today - ${TOLD_DAYS + 1}::int,
    interval '1 day') as g (day)
  where s.client_id = ${clientId} and extract(isodow from g.day) < 6
    and not exists (select from closure c where c.client_id = ${clientId} and (c.site_id is null or c.site_id = s.id)
      and c.first_day <= g.day::date and c.last_day >= g.day::date)) h`;

/**
 * Runs `work` while the tables that reports count leave no marks: no day has been kept yet, so that each of a hundred thousand
 * rows would ask for nothing. Tables that a feature's other rules watch keep those triggers.
 */
export async function withoutMarks(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select t.tgrelid::regclass::text as "table", t.tgname as trigger from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname like 'mark\\_%' and p.pronamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  const alter = async (verb: RawBuilder<unknown>) => {
    for (const { table, trigger } of rows)
      await sql`alter table ${sql.table(table)} ${verb} trigger ${sql.ref(trigger)}`.execute(db);
  };
  await alter(sql`disable`);
  await work();
  await alter(sql`enable`);
}
