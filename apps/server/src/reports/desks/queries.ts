import { DESK_DAY_STATES } from "@portico/contract/reports/form";
import type { DeskDay, UtilisationDay } from "@portico/contract/reports/reports";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";
import { liveDays, usesOfMonths } from "../core/kept-queries.ts";
import { keepUses } from "../core/kept-uses-queries.ts";
import type { Usage } from "../core/usage-queries.ts";

/** SQL of the desk reports. The handle is the first argument, the client's id the second. */

export interface DeskFilter {
  site?: string | undefined;
  zone?: string | undefined;
  floor?: string | undefined;
}

const places = (alias: string, { site, zone, floor }: DeskFilter): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql.join(
    [
      sql`true`,
      ...(site ? [sql`${column("site_id")} = ${site}`] : []),
      ...(zone ? [sql`${column("zone_id")} = ${zone}`] : []),
      ...(floor ? [sql`${column("floor_id")} = ${floor}`] : []),
    ],
    sql` and `,
  );
};

/**
 * Each desk on each of the days with its state. Past days whose desks were kept are read as they were; on others the
 * desks of today stand, and only on the site's today they need cleaning.
 */
const deskDays = (
  clientId: string,
  days: RawBuilder<unknown>,
  filter: DeskFilter,
  now: Date,
): RawBuilder<unknown> => sql`
  with live as materialized (select ${days} as days), site_day as materialized (
    select s.id as site_id, g.day as day, g.day = t.today as is_today,
      g.day < t.today and exists (select from desk_day k where k.client_id = ${clientId} and k.site_id = s.id
        and k.day = g.day) as is_kept,
      exists (select from closure c where c.client_id = ${clientId} and (c.site_id is null or c.site_id = s.id)
        and c.first_day <= g.day and c.last_day >= g.day) as is_closed
    from site s
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date as today) t
    cross join live cross join unnest(live.days) as g (day)
    where s.client_id = ${clientId}
  ), unit as (
    select k.day, k.desk_id, k.site_id, k.zone_id, k.floor_id, k.is_active, k.needs_cleaning
    from desk_day k join site_day y on y.site_id = k.site_id and y.day = k.day and y.is_kept
    where k.client_id = ${clientId} and k.day = any((select days from live)::date[]) and ${places("k", filter)}
    union all
    select y.day, d.id, z.site_id, d.zone_id, z.floor_id, d.is_active and not y.is_closed, d.needs_cleaning and y.is_today
    from (select x.client_id, x.id as zone_id, x.site_id, x.floor_id from desk_zone x) z
    join desk d on d.client_id = z.client_id and d.zone_id = z.zone_id
    join site_day y on y.site_id = z.site_id and not y.is_kept
    where z.client_id = ${clientId} and ${places("z", filter)}
  ), state as (
    select u.day, u.desk_id, u.site_id, u.zone_id, u.floor_id, case when r.desk_id is not null then 'occupied'
      when not u.is_active then 'inactive' when u.needs_cleaning then 'needs-cleaning' else 'available' end as state
    from unit u
    left join desk_reservation r on r.client_id = ${clientId} and r.desk_id = u.desk_id and r.day = u.day
      and r.status = 'approved' and r.day = any((select days from live)::date[])
  )`;

const countStates = sql.join(
  DESK_DAY_STATES.map((state) => sql`count(*) filter (where state = ${state})::int`),
);

/** From kept days, and from the rows of all others. */

export async function readUtilisation(
  db: Db,
  clientId: string,
  days: DaySpan,
  filter: DeskFilter,
  now: Date,
): Promise<UtilisationDay[]> {
  const { start, end } = days;
  const { rows } = await sql<UtilisationDay>`
    ${deskDays(clientId, liveDays(clientId, "desks", days), filter, now)},
    counted as (
      select k.day, k.occupied, k.inactive, k.needs_cleaning, k.available from report_desk_day k
      where k.client_id = ${clientId} and k.day between ${start}::date and ${end}::date
        and k.day <> all((select days from live)::date[]) and ${places("k", filter)}
      union all
      select day, ${countStates} from state group by day
    )
    select g.day::date as date, coalesce(sum(n.occupied), 0)::int as "occupiedCount",
      coalesce(sum(n.inactive), 0)::int as "inactiveCount",
      coalesce(sum(n.needs_cleaning), 0)::int as "needsCleaningCount",
      coalesce(sum(n.available), 0)::int as "availableCount"
    from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as g (day)
    left join counted n on n.day = g.day::date group by g.day order by g.day`.execute(db);
  return rows;
}

/** The desks of a day with what they were; `count` says in each row how many there are. */
export const deskRows = (
  clientId: string,
  day: string,
  { state, ...filter }: DeskFilter & { state?: DeskDay["state"] | undefined },
  now: Date,
): RawBuilder<DeskDay & { count: number }> => sql<
  DeskDay & { count: number }
>`${deskDays(clientId, sql`array[${day}::date]`, filter, now)}
    select count(*) over () as count, state.desk_id as id, coalesce(d.name, '') as name, coalesce(z.name, '') as zone,
      coalesce(f.name, '') as floor, state
    from state
    left join desk d on d.client_id = ${clientId} and d.id = state.desk_id
    left join desk_zone z on z.client_id = ${clientId} and z.id = state.zone_id
    left join floor f on f.client_id = ${clientId} and f.id = state.floor_id
    where ${state ? sql`state = ${state}` : sql`true`}
    order by f.name collate natural_order, z.name collate natural_order, d.name collate natural_order, state.desk_id`;

export async function listDeskDays(
  db: Db,
  clientId: string,
  day: string,
  filter: DeskFilter & { state?: DeskDay["state"] | undefined },
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<{ count: number; results: DeskDay[] }> {
  const { rows } = await sql<DeskDay & { count: number }>`${deskRows(clientId, day, filter, now)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}

/** The groups that book desks. */
const BOOKERS = ["deskbooking", "superadmin"];

/** How often people booked desks. */
export function deskUsage(clientId: string, days: DaySpan, filter: DeskFilter): Usage {
  const { floor, ...place } = filter;
  const zonesOf = (alias: string) =>
    floor
      ? sql`join desk_zone z on z.client_id = ${sql.ref(`${alias}.client_id`)} and z.id = ${sql.ref(`${alias}.zone_id`)}
          and z.floor_id = ${floor}`
      : sql``;
  return {
    kept: sql`${usesOfMonths(clientId, "report_desk_month", days)} ${zonesOf("u")} where ${places("u", place)}`,
    live: sql`select r.person_id, count(*)::int as often from desk_reservation r ${zonesOf("r")}
      where r.client_id = ${clientId} and r.status = 'approved' and r.day = any((select days from live)::date[])
        and ${places("r", place)}
      group by r.person_id`,
    subject: "desks",
    days,
    groups: BOOKERS,
    siteId: filter.site,
  };
}

/** Counts a day once more for `readUtilisation` and `deskUsage`. */
export async function keepDesks(db: Db, clientId: string, day: string, now: Date): Promise<void> {
  await sql`delete from report_desk_day where client_id = ${clientId} and day = ${day}`.execute(db);
  await sql`
    insert into report_desk_day (client_id, day, site_id, zone_id, floor_id, occupied, inactive, needs_cleaning,
      available)
    ${deskDays(clientId, sql`array[${day}::date]`, {}, now)}
    select ${clientId}::uuid, day, site_id, zone_id, floor_id, ${countStates} from state
    group by day, site_id, zone_id, floor_id`.execute(db);
  await keepUses(db, clientId, day, {
    table: "report_desk_month",
    places: ["site_id", "zone_id"],
    used: sql`select person_id, site_id, zone_id, count(*) as often from desk_reservation
      where client_id = ${clientId} and status = 'approved' and day = ${day}
      group by person_id, site_id, zone_id`,
  });
}
