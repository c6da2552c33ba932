import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { TouchedBooking } from "../../platform/work/live-event.ts";

/** The days of these meetings, with everybody in whose own lists they stand. */
export async function readTouched(
  db: Db,
  clientId: string,
  meetingIds: readonly string[],
): Promise<TouchedBooking[]> {
  const { rows } = await sql<TouchedBooking>`
    select m.site_id as "siteId", m.day, (m.ends at time zone s.time_zone)::date as "lastDay",
      array(select a.person_id from meeting_attendee a where a.client_id = m.client_id and a.meeting_id = m.id)
        || m.host_id || m.booked_by as people
    from meeting m join site s on s.client_id = m.client_id and s.id = m.site_id
    where m.client_id = ${clientId} and m.id = any(${[...meetingIds]}::uuid[])`.execute(db);
  return rows;
}
