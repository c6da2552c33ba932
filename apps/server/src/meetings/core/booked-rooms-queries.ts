import { type RawBuilder, sql } from "kysely";

/**
 * The rooms and other resources of a meeting `m`: `w.resource_id`. `offset 0` reads them for each meeting by itself, never those of
 * all meetings there ever were.
 *
 * While PostgreSQL takes a table for nearly empty, all of the table's indexes look equally cheap. The order makes it use the
 * index that begins with the meeting. It is `= any(array[m.id])` and not `= m.id`, since PostgreSQL drops an order by a column that
 * equals one value, and with it the reason to choose that index.
 */
export const roomsOfMeeting: RawBuilder<unknown> = sql`lateral (select x.resource_id from meeting_resource x
  where x.client_id = m.client_id and x.meeting_id = any(array[m.id]) order by x.meeting_id offset 0) w`;
