import { type RawBuilder, sql } from "kysely";

/** What belongs to a meeting `m`, read by the index that begins with the meeting, as `roomsOfMeeting` says. */

/** The number of a meeting's attendees and visitors, counted once however often it is used: `n.people`. */
export const peopleOfMeeting: RawBuilder<unknown> = sql`lateral (select
  (select count(*) from (select from meeting_attendee a where a.client_id = m.client_id
    and a.meeting_id = any(array[m.id]) and a.answer <> 'declined' order by a.meeting_id) one)
  + (select count(*) from (select from visit v where v.client_id = m.client_id
    and v.meeting_id = any(array[m.id]) and v.status not in ('cancelled', 'no-show') order by v.meeting_id) one) as people
  offset 0) n`;

/** The lines of a meeting's order: `l.item_id`, `l.quantity`, `l.cost`. */
export const orderOfMeeting: RawBuilder<unknown> = sql`lateral (select o.item_id, o.quantity, o.cost from meeting_addon_line o
  where o.client_id = m.client_id and o.meeting_id = any(array[m.id]) order by o.meeting_id offset 0) l`;
