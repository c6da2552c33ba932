import type { Meeting } from "@portico/contract/meetings/meetings";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of guests' answers. The database handle first, the client's id second. */

export type GuestAnswer = Meeting["attends"][number]["answer"];

export interface InvitedDate {
  meetingId: string;
  personId: string;
  /** Null: a single meeting. */
  recurrenceDay: string | null;
  timeZone: string;
}

/**
 * Locks the booked dates of a meeting or series to which an address is invited, until the transaction ends.
 */
export async function lockInvitedDates(
  db: Db,
  clientId: string,
  meetingOrSeriesId: string,
  email: string,
): Promise<InvitedDate[]> {
  const { rows } = await sql<InvitedDate>`
    select m.id as "meetingId", a.person_id as "personId", m.recurrence_day as "recurrenceDay",
      coalesce(series.time_zone, site.time_zone) as "timeZone"
    from meeting m
      join site on site.client_id = m.client_id and site.id = m.site_id
      left join meeting_series series on series.client_id = m.client_id and series.id = m.series_id
      join meeting_attendee a on a.client_id = m.client_id and a.meeting_id = m.id
      join person p on p.client_id = a.client_id and p.id = a.person_id
    where m.client_id = ${clientId} and m.status = 'booked'
      and (m.series_id = ${meetingOrSeriesId} or (m.id = ${meetingOrSeriesId} and m.series_id is null))
      and p.email = ${email.toLowerCase()} and p.disabled_at is null
    order by m.id for update of a`.execute(db);
  noteLocks(
    db,
    "attendee",
    rows.map(({ meetingId, personId }) => `${meetingId} ${personId}`),
  );
  return rows;
}

/** Stores an answer unless a newer one is stored; returns whether it did. */
export async function recordAnswer(
  db: Db,
  clientId: string,
  { meetingId, personId }: InvitedDate,
  answer: GuestAnswer,
  at: Date,
): Promise<boolean> {
  const stamp = at.toISOString();
  const changed = await db
    .updateTable("meeting_attendee")
    .set({ answer, answered_at: stamp })
    .where("client_id", "=", clientId)
    .where("meeting_id", "=", meetingId)
    .where("person_id", "=", personId)
    .where((eb) => eb.or([eb("answered_at", "is", null), eb("answered_at", "<", stamp)]))
    .returning("meeting_id")
    .execute();
  return changed.length > 0;
}
