import type { HOSPITALITY } from "@portico/contract/reports/tallies/hospitality";
import type { ROOM_USE } from "@portico/contract/reports/tallies/room-use";
import type { SEATS } from "@portico/contract/reports/tallies/seats";
import { sql } from "kysely";
import { roomsOfMeeting } from "../../meetings/public.ts";
import { orderOfMeeting, peopleOfMeeting } from "../core/meeting-queries.ts";
import { atSite, type FactScope, onDays, type Sql, type TallySource } from "./facts-queries.ts";

/**
 * What is looked up for each row by itself, by a lateral join of which `offset 0` is a part. While PostgreSQL knows no sizes, it takes
 * a client's rooms for one, begins with them, and reads the meetings of all days once for each room. For the same reason ids are in an
 * array and in order, as `roomsOfMeeting` says.
 */
const roomAtSite = ({
  site,
}: FactScope) => sql`lateral (select x.id, x.name, x.capacity, x.site_id, y.time_zone
  from resource x join site y on y.client_id = x.client_id and y.id = x.site_id
  where x.client_id = m.client_id and x.id = any(array[w.resource_id]) and ${atSite(sql`x.site_id`, site)}
  order by x.id offset 0) r`;
const itemOfLine = sql`lateral (select x.id, x.name, y.id as category_id, y.name as category
  from addon_item x join addon_category y on y.client_id = x.client_id and y.id = x.category_id
  where x.client_id = m.client_id and x.id = any(array[l.item_id]) order by x.id offset 0) i`;
const siteOfMeeting = sql`lateral (select x.id, x.time_zone from site x
  where x.client_id = m.client_id and x.id = any(array[m.site_id]) order by x.id offset 0) s`;

/** A meeting with each of its resources: a fact's id is that of both. `also` is joined to each of them. */
const bookings = (scope: FactScope, also: Sql = sql``) => sql`
  from meeting m cross join ${roomsOfMeeting} cross join ${roomAtSite(scope)} ${also}
  where m.client_id = ${scope.clientId} and ${onDays(sql`m.day`, scope)}`;

const bookingFact = sql`m.id || ':' || r.id as id, m.day, m.starts as at, r.time_zone, r.site_id, 1 as value,
  r.id as resource_id,
  r.name as resource, r.capacity as seats`;
const ofResource = { key: sql`f.resource_id::text`, name: sql`f.resource`, table: "resource" } as const;
const columns = { resource: sql`f.resource`, people: sql`f.people`, seats: sql`f.seats` };

/** The people of a meeting. The condition always holds: with it they are counted after the room has been found. */
const peopleInRoom = sql`cross join lateral (select n.people from ${peopleOfMeeting} where r.id is not null offset 0) n`;

/** A meeting that was ended by hand ended early; one that nobody checked in was released. */
export const roomUse: TallySource<typeof ROOM_USE> = {
  subject: "meeting-tallies",
  facts: (scope) => sql`
    select ${bookingFact}, (select n.people from ${peopleOfMeeting}) as people, case when m.status = 'released' then 'noShow' when m.status = 'ended' then 'endedEarly'
      when m.ends <= ${scope.now.toISOString()}::timestamptz then 'used' else 'upcoming' end as series
    ${bookings(scope)} and m.status <> 'cancelled'`,
  groups: { resource: ofResource },
  columns,
};

export const seats: TallySource<typeof SEATS> = {
  subject: "meeting-tallies",
  facts: (scope) => sql`
    select ${bookingFact}, n.people, case when n.people > r.capacity then 'over' when n.people * 2 > r.capacity then 'full'
      when n.people * 4 > r.capacity then 'half' else 'quarter' end as series
    ${bookings(scope, peopleInRoom)} and m.status in ('booked', 'ended') and r.capacity > 0
      and m.starts <= ${scope.now.toISOString()}::timestamptz`,
  groups: { resource: ofResource },
  columns,
};

/** An order's line costs what it cost when it was ordered. `offset 0` finds the meetings by their day, not by their site. */
export const hospitality: TallySource<typeof HOSPITALITY> = {
  subject: "meeting-tallies",
  facts: (scope) => sql`
    select m.id || ':' || i.id as id, m.day, m.starts as at, s.time_zone, s.id as site_id, l.quantity::bigint * l.cost as value,
      'cost' as series, nullif(m.cost_centre, '') as cost_centre, i.id as item_id, i.name as item, i.category_id, i.category,
      l.quantity
    from (select x.* from meeting x where x.client_id = ${scope.clientId} and x.status in ('booked', 'ended')
      and ${onDays(sql`x.day`, scope)} and ${atSite(sql`x.site_id`, scope.site)} offset 0) m
    cross join ${orderOfMeeting} cross join ${itemOfLine} cross join ${siteOfMeeting}`,
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
