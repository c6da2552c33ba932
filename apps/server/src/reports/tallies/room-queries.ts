import type { HOSPITALITY } from "@portico/contract/reports/tallies/hospitality";
import type { ROOM_USE } from "@portico/contract/reports/tallies/room-use";
import type { SEATS } from "@portico/contract/reports/tallies/seats";
import { sql } from "kysely";
import { roomsOfMeeting } from "../../meetings/public.ts";
import { orderOfMeeting, peopleOfMeeting } from "../core/meeting-queries.ts";
import { atSite, type FactScope, onDays, type TallySource } from "./facts-queries.ts";

/** A meeting with each of its resources: a fact's id is that of both. */
const bookings = (scope: FactScope) => sql`
  from meeting m cross join ${roomsOfMeeting}
  join resource r on r.client_id = m.client_id and r.id = w.resource_id
  join site s on s.client_id = r.client_id and s.id = r.site_id
  cross join ${peopleOfMeeting}
  where m.client_id = ${scope.clientId} and ${onDays(sql`m.day`, scope)} and ${atSite(sql`r.site_id`, scope.site)}`;

const bookingFact = sql`m.id || ':' || r.id as id, m.day, m.starts as at, s.time_zone, s.id as site_id, 1 as value,
  r.id as resource_id,
  r.name as resource, r.capacity as seats, n.people`;
const ofResource = { key: sql`f.resource_id::text`, name: sql`f.resource`, table: "resource" } as const;
const columns = { resource: sql`f.resource`, people: sql`f.people`, seats: sql`f.seats` };

/** A meeting that was ended by hand ended early; one that nobody checked in was released. */
export const roomUse: TallySource<typeof ROOM_USE> = {
  subject: "meeting-tallies",
  facts: (scope) => sql`
    select ${bookingFact}, case when m.status = 'released' then 'noShow' when m.status = 'ended' then 'endedEarly'
      when m.ends <= ${scope.now.toISOString()}::timestamptz then 'used' else 'upcoming' end as series
    ${bookings(scope)} and m.status <> 'cancelled'`,
  groups: { resource: ofResource },
  columns,
};

export const seats: TallySource<typeof SEATS> = {
  subject: "meeting-tallies",
  facts: (scope) => sql`
    select ${bookingFact}, case when n.people > r.capacity then 'over' when n.people * 2 > r.capacity then 'full'
      when n.people * 4 > r.capacity then 'half' else 'quarter' end as series
    ${bookings(scope)} and m.status in ('booked', 'ended') and r.capacity > 0
      and m.starts <= ${scope.now.toISOString()}::timestamptz`,
  groups: { resource: ofResource },
  columns,
};

/** An order's line costs what it cost when it was ordered. `offset 0` finds the meetings by their day, not by their site. */
export const hospitality: TallySource<typeof HOSPITALITY> = {
  subject: "meeting-tallies",
  facts: (scope) => sql`
    select m.id || ':' || i.id as id, m.day, m.starts as at, s.time_zone, s.id as site_id, l.quantity::bigint * l.cost as value,
      'cost' as series, nullif(m.cost_centre, '') as cost_centre, i.id as item_id, i.name as item, c.id as category_id,
      c.name as category, l.quantity
    from (select x.* from meeting x where x.client_id = ${scope.clientId} and x.status in ('booked', 'ended')
      and ${onDays(sql`x.day`, scope)} and ${atSite(sql`x.site_id`, scope.site)} offset 0) m
    cross join ${orderOfMeeting}
    join addon_item i on i.client_id = m.client_id and i.id = l.item_id
    join addon_category c on c.client_id = i.client_id and c.id = i.category_id
    join site s on s.client_id = m.client_id and s.id = m.site_id`,
  groups: {
    costCentre: { key: sql`f.cost_centre` },
    category: { key: sql`f.category_id::text`, name: sql`f.category`, table: "addon_category" },
    item: { key: sql`f.item_id::text`, name: sql`f.item`, table: "addon_item" },
  },
  columns: {
    item: sql`f.item`,
    quantity: sql`f.quantity`,
    costCentre: sql`f.cost_centre`,
    amount: sql`f.value`,
  },
};
