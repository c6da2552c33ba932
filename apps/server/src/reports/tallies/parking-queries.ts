import type { EV_TIMES } from "@portico/contract/reports/tallies/ev-times";
import type { PARKING_ALLOCATION } from "@portico/contract/reports/tallies/parking-allocation";
import type { PARKING_QUEUE } from "@portico/contract/reports/tallies/parking-queue";
import type { PARKING_SHARES } from "@portico/contract/reports/tallies/parking-shares";
import { type RawBuilder, sql } from "kysely";
import { KEPT_MONTHS } from "../core/kept-queries.ts";
import { atSite, type FactScope, onDays, type TallySource } from "./facts-queries.ts";
import { requestsByPerson } from "./shares-queries.ts";

/** Car parks `c` with their sites `s`, joined to rows that have a car park. */
const carparks = (column: RawBuilder<unknown>, { clientId, site }: FactScope) => sql`
  join parking_carpark c on c.client_id = ${clientId} and c.id = ${column} and ${atSite(sql`c.site_id`, site)}
  join site s on s.client_id = c.client_id and s.id = c.site_id`;

const ofCarpark = { key: sql`f.carpark_id::text`, name: sql`f.carpark`, table: "parking_carpark" } as const;

/** Months of people at car parks, from what is kept and from requests: a month can have a row of both. */
const monthsOfPeople = (scope: FactScope) => sql`
  select u.person_id, u.carpark_id, u.month, u.asked & m.bits as asked, u.given & m.bits as given
  from ${KEPT_MONTHS} m
  join report_parking_month u on u.client_id = ${scope.clientId} and u.month = m.month and u.asked & m.bits <> 0
    and u.month between date_trunc('month', ${scope.days.start}::timestamp)::date and ${scope.days.end}::date
  union all
  ${requestsByPerson(scope)}`;

/** Of the bits of a person's months. */
const daysAskedAndGiven = sql`
  sum(bit_count(m.asked::bit(32)))::int as asked, sum(bit_count(m.given::bit(32)))::int as given`;

const shareOf = sql`case when n.given = n.asked then 'all' when n.given = 0 then 'none' when n.given * 2 >= n.asked then 'most'
  else 'some' end as series`;

/**
 * A fact is a person, and by car park a person at one: a day on which somebody asked for two of them is one day. Its id is its
 * place among all of them: whoever knows the ids of people must not find one in it. Visitors' requests are not their hosts'.
 */
export const parkingShares: TallySource<typeof PARKING_SHARES> = {
  subject: "parking-tallies",
  readsKept: true,
  facts: (scope) => {
    const atCarparks = sql`select one.*, c.name as carpark, s.id as site_id, s.time_zone
      from (${monthsOfPeople(scope)}) one ${carparks(sql`one.carpark_id`, scope)}`;
    // Counting a year of many people together with what their rows say takes twice as long.
    if (scope.onlyCounts && scope.by !== "carpark")
      return sql`
      select 1 as value, n.person_id, n.asked, ${shareOf}
      from (
        select m.person_id, ${daysAskedAndGiven}
        from (
          select one.person_id, one.month, bit_or(one.asked) as asked, bit_or(one.given) as given
          from (${scope.site ? atCarparks : monthsOfPeople(scope)}) one group by one.person_id, one.month
        ) m group by m.person_id
      ) n`;
    const of = scope.by === "carpark" ? sql`m.person_id, m.carpark_id` : sql`m.person_id`;
    return sql`
    select row_number() over (order by n.first_day, n.asked, n.given, n.carpark, n.person_id) as id, n.first_day as day,
      n.first_day::timestamp at time zone n.time_zone as at, n.time_zone, n.site_id, 1 as value, n.person_id, n.carpark_id,
      n.carpark, n.asked, n.given, ${shareOf}
    from (select m.person_id, min(m.first_day) as first_day, string_agg(distinct m.carpark, ', ') as carpark,
        (array_agg(m.carpark_id order by m.first_day, m.carpark_id))[1] as carpark_id,
        (array_agg(m.site_id order by m.first_day, m.carpark_id))[1] as site_id,
        (array_agg(m.time_zone order by m.first_day, m.carpark_id))[1] as time_zone,
        sum(bit_count(m.asked::bit(32))) filter (where m.place = 1)::int as asked,
        sum(bit_count(m.given::bit(32))) filter (where m.place = 1)::int as given
      from (
        select m.person_id, m.carpark_id, m.carpark, m.site_id, m.time_zone,
          m.month + strpos(reverse(m.asked::bit(31)::text), '1') - 1 as first_day,
          bit_or(m.asked) over of_month as asked, bit_or(m.given) over of_month as given, row_number() over of_month as place
        from (${atCarparks}) m window of_month as (partition by ${of}, m.month)
      ) m group by ${of}) n`;
  },
  groups: {
    asked: { key: sql`case when f.asked >= 10 then '10+' else f.asked::text end` },
    carpark: ofCarpark,
  },
  columns: { carpark: sql`f.carpark`, asked: sql`f.asked`, given: sql`f.given` },
};

/** The minutes parked before are those on which the allocation rested: they are stored with it. */
export const parkingAllocation: TallySource<typeof PARKING_ALLOCATION> = {
  subject: "parking-tallies",
  facts: (scope) => sql`
    select p.allocation_id || ':' || p.day || ':' || p.rank as id, p.day, p.day::timestamp at time zone s.time_zone as at,
      s.time_zone, s.id as site_id, 1 as value, p.outcome as series, a.mode, p.rank, c.id as carpark_id, c.name as carpark,
      case when a.mode = 'fair_usage' then (p.facts ->> 'minutes')::int end as parked
    from parking_allocation_place p join parking_allocation a on a.client_id = p.client_id and a.id = p.allocation_id
    ${carparks(sql`a.carpark_id`, scope)}
    where p.client_id = ${scope.clientId} and ${onDays(sql`p.day`, scope)}`,
  groups: {
    parked: {
      key: sql`case when f.parked is null then 'uncounted' when f.parked = 0 then 'none' when f.parked <= 480 then 'day'
        when f.parked <= 2400 then 'week' else 'more' end`,
    },
    mode: { key: sql`f.mode` },
    carpark: ofCarpark,
  },
  columns: { carpark: sql`f.carpark`, rank: sql`f.rank`, parked: sql`f.parked` },
};

/** Requests that queued, and what became of them: each says when it joined and left its queue, and how. */
export const parkingQueues: TallySource<typeof PARKING_QUEUE> = {
  subject: "parking-tallies",
  facts: (scope) => sql`
    select r.id, r.day, r.starts as at, s.time_zone, s.id as site_id, 1 as value, c.id as carpark_id, c.name as carpark,
      floor(extract(epoch from r.queue_left_at - r.queued_at) / 60)::int as waited,
      case when r.queue_end is null then 'waiting' when r.queue_end in ('promoted', 'withdrawn') then r.queue_end
        else 'missed' end as series
    from parking_reservation r ${carparks(sql`r.carpark_id`, scope)}
    where r.client_id = ${scope.clientId} and ${onDays(sql`r.day`, scope)} and r.queued_at is not null`,
  peaks: {
    of: "carpark",
    // Where one leaves in the moment in which another joins, the queue was never longer by both.
    rows: (scope) => sql`
      select q.day, s.id as site_id, q.carpark_id, c.name as carpark, q.value
      from (
        select r.day, r.carpark_id, max(r.length) as value
        from (
          select r.day, r.carpark_id,
            sum(e.step) over (partition by r.day, r.carpark_id order by e.at, e.step rows unbounded preceding) as length
          from parking_reservation r
          cross join lateral (values (r.queued_at, 1), (coalesce(r.queue_left_at, 'infinity'), -1)) e (at, step)
          where r.client_id = ${scope.clientId} and ${onDays(sql`r.day`, scope)} and r.queued_at is not null) r
        group by r.day, r.carpark_id) q ${carparks(sql`q.carpark_id`, scope)}`,
  },
  groups: { carpark: ofCarpark },
  columns: { carpark: sql`f.carpark`, waited: sql`f.waited` },
};

export const evTimes: TallySource<typeof EV_TIMES> = {
  subject: "parking-tallies",
  facts: (scope) => sql`
    select e.id, e.day, e.starts as at, s.time_zone, s.id as site_id, 1 as value, e.status as series, c.id as carpark_id,
      c.name as carpark, k.id as space_id, k.name as space,
      floor(extract(epoch from e.ends - e.starts) / 60)::int as minutes
    from parking_ev_slot e ${carparks(sql`e.carpark_id`, scope)}
    left join parking_ev_space k on k.client_id = e.client_id and k.id = e.ev_space_id
    where e.client_id = ${scope.clientId} and ${onDays(sql`e.day`, scope)}`,
  groups: {
    carpark: ofCarpark,
    space: { key: sql`f.space_id::text`, name: sql`f.space`, table: "parking_ev_space" },
  },
  columns: { carpark: sql`f.carpark`, space: sql`f.space`, minutes: sql`f.minutes` },
};
