import { sql } from "kysely";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { chance, fullness, historyDays, idBy } from "../../platform/demo/history.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { ADDON_ITEMS } from "../../rooms/demo/resources.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SUBJECTS } from "./today.ts";

/** How many of a room's times are booked on a day that is quite full. */
const BOOKED = 0.34;
/** The times at which meetings begin in rooms without timeslots, with the most minutes until the next one is set up. */
const TIMES = JSON.stringify([
  { starts: "08:30", minutes: 60 },
  { starts: "10:00", minutes: 60 },
  { starts: "11:30", minutes: 60 },
  { starts: "13:30", minutes: 90 },
  { starts: "15:30", minutes: 60 },
]);
/** How many meetings were cancelled, and how many of those that took place were ended early by hand. */
const CANCELLED = 0.04;
const ENDED = 0.1;
/** How many meetings in a room that asks for a check-in were checked in by nobody. */
const EMPTY = 0.11;
/** How many meetings in a room with hospitality order something. */
const ORDERED = 0.4;
const COST_CENTRES = ["41200", "41350", "52010"];

/**
 * A year of meetings in Northwind House's rooms: of people of one team, some ended early, and in rooms that ask for a
 * check-in some to which nobody came.
 */
export async function demoMeetingHistory({ db, now }: Demo): Promise<void> {
  const clientId = CLIENTS.northwind;
  const by = (what: string) => chance(sql`${what}::text`, sql`t.resource_id`, sql`h.day`, sql`t.starts`);
  const ofMeeting = (what: string) => chance(sql`${what}::text`, sql`b.id`);
  await sql`
    with h as materialized (select h.*, ${fullness(sql`h.day`, sql`h.today`)} as share
      from ${historyDays(clientId, now)}),
    team as materialized (
      select home_site_id as site_id, array_agg(id order by ${chance(sql`'team'`, sql`id`)}) as people from person
      where client_id = ${clientId} and id = any(${EMPLOYEES.map(({ id }) => id)}::uuid[]) group by home_site_id
    ), slot as materialized (
      select resource_id, start_time::time as starts,
        extract(epoch from end_time::time - start_time::time)::int / 60 as minutes, true as is_fixed
      from resource_timeslot where client_id = ${clientId}
      union all
      select r.id, t.starts, t.minutes, false
      from resource r cross join jsonb_to_recordset(${TIMES}::jsonb) as t (starts time, minutes int)
      where r.client_id = ${clientId} and not exists (select from resource_timeslot s
        where s.client_id = r.client_id and s.resource_id = r.id)
    ), booked as materialized (
      select ${idBy(sql`'meeting'`, sql`t.resource_id`, sql`h.day`, sql`t.starts`)} as id, r.id as resource_id, h.site_id, h.day,
        t.starts, (h.day + t.starts) at time zone h.time_zone as begins,
        case when t.is_fixed then t.minutes
          else least(t.minutes, (array[30, 45, 60, 60, 90])[1 + floor(5 * ${by("length")})::int]) end as minutes,
        r.setup_minutes, r.cleardown_minutes, r.check_in_minutes, r.addons_enabled, r.capacity,
        floor(cardinality(w.people) * ${by("host")})::int as host_at, w.people, ${by("fate")} as fate
      from h join resource r on r.client_id = ${clientId} and r.site_id = h.site_id and r.booking = 'bookable' and r.capacity > 0
        and r.groups = '{}'
      join slot t on t.resource_id = r.id and t.starts >= r.opens::time
        and (t.starts + t.minutes * interval '1 minute')::time <= r.closes::time
      join team w on w.site_id = h.site_id
      where ${by("booked")} < h.share * ${BOOKED}
        -- Elena's weekly meeting began before the last two weeks.
        and not exists (select from resource_occupancy o where o.client_id = r.client_id and o.resource_id = r.id
          and o.during && tstzrange((h.day + t.starts - interval '30 minutes') at time zone h.time_zone,
            (h.day + t.starts + interval '2 hours') at time zone h.time_zone))
    ), held as materialized (
      select b.*, b.people[1 + b.host_at] as host_id, s.status, b.begins + b.minutes * interval '1 minute'
          * case when s.status = 'ended' then 0.4 + 0.4 * ${ofMeeting("end")} else 1 end as finishes,
        b.begins + b.check_in_minutes * interval '1 minute' as check_in_by,
        b.begins - interval '1 day' * (1 + floor(9 * ${ofMeeting("asked")})) as asked,
        b.addons_enabled and s.status in ('booked', 'ended') and ${ofMeeting("orders")} < ${ORDERED} as orders
      from booked b cross join lateral (select case when b.fate < ${CANCELLED} then 'cancelled'
        when b.check_in_minutes is not null and b.fate < ${CANCELLED + EMPTY} then 'released'
        when b.fate > ${1 - ENDED} then 'ended' else 'booked' end as status) s
    ), meetings as (
      insert into meeting (client_id, id, site_id, day, during, description, host_id, booked_by, status, check_in_by,
        checked_in_at, cancelled_at, cost_centre, created_at)
      select ${clientId}, b.id, b.site_id, b.day, tstzrange(b.begins, date_trunc('minute', b.finishes)),
        (${[...SUBJECTS]}::text[])[1 + floor(${SUBJECTS.length} * ${ofMeeting("subject")})::int], b.host_id, b.host_id, b.status,
        b.check_in_by, case when b.check_in_by is not null and b.status in ('booked', 'ended') then b.begins end,
        case b.status when 'cancelled' then b.asked + interval '5 hours' when 'released' then b.check_in_by end,
        case when b.orders then (${COST_CENTRES}::text[])[1 + floor(${COST_CENTRES.length} * ${ofMeeting("centre")})::int] end,
        b.asked
      from held b
    ), attendees as (
      insert into meeting_attendee (client_id, meeting_id, person_id, is_host, answer, starts)
      select ${clientId}, b.id, b.people[1 + (b.host_at + g.seat) % cardinality(b.people)], g.seat = 0,
        case when g.seat = 0 or ${chance(sql`b.id`, sql`g.seat`)} < 0.75 then 'accepted'
          when ${chance(sql`b.id`, sql`g.seat`)} < 0.87 then 'declined' else 'needs-action' end, b.begins
      from held b cross join lateral generate_series(0, least(cardinality(b.people) - 1,
        1 + floor(0.8 * b.capacity * ${ofMeeting("guests")} * ${ofMeeting("guests")})::int)) as g (seat)
    ), rooms as (
      insert into meeting_resource (client_id, meeting_id, resource_id)
      select ${clientId}, b.id, b.resource_id from held b
    ), orders as (
      insert into meeting_addon_line (client_id, meeting_id, item_id, quantity, cost)
      select ${clientId}, b.id, i.id, 2 + floor(b.capacity * ${ofMeeting("guests")})::int, i.cost
      from held b join addon_item i on i.client_id = ${clientId} and (i.id = ${ADDON_ITEMS["Coffee and tea"]}
        or i.id = case when extract(hour from b.starts) between 11 and 13 then ${ADDON_ITEMS["Sandwich lunch"]}::uuid
          else ${ADDON_ITEMS.Pastries}::uuid end)
      where b.orders
    )
    insert into resource_occupancy (client_id, id, resource_id, during, source, meeting_id)
    select ${clientId}, ${idBy(sql`'held'`, sql`b.id`)}, b.resource_id, tstzrange(
        b.begins - b.setup_minutes * interval '1 minute',
        date_trunc('minute', b.finishes) + b.cleardown_minutes * interval '1 minute'), 'meeting', b.id
    from held b where b.status in ('booked', 'ended')`.execute(db);
}
