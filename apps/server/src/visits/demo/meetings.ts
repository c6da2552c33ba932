import { DAY_MS } from "@portico/contract/days/durations";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { type DemoMeeting, range } from "./visits.ts";

const client_id = CLIENTS.northwind;

/**
 * The demo's meetings of these days, left out: of all, each with its rooms as text. The feature visits comes before
 * meetings, so the SQL reads the table.
 */
export async function bookedMeetings(db: Db, days?: { start: string; end: string }): Promise<DemoMeeting[]> {
  const ofDays = days ? sql`m.day between ${days.start}::date and ${days.end}::date` : sql`true`;
  const { rows } = await sql<DemoMeeting>`
    select m.id, m.site_id as "siteId", m.day::text as day, m.starts as start, m.ends as "end", m.description, m.host_id as "hostId",
      array(select a.person_id from meeting_attendee a
        where a.client_id = m.client_id and a.meeting_id = m.id and a.is_host order by a.person_id) as "hostIds",
      coalesce((select string_agg(concat_ws(', ', r.name, b.name, f.name), '; ' order by r.position, r.name)
        from meeting_resource x join resource r on r.client_id = x.client_id and r.id = x.resource_id
        left join building b on b.client_id = r.client_id and b.id = r.building_id
        left join floor f on f.client_id = r.client_id and f.id = r.floor_id
        where x.client_id = m.client_id and x.meeting_id = m.id), '') as location
    from meeting m where m.client_id = ${client_id} and m.status = 'booked' and m.host_id is not null
      and ${ofDays}
    order by m.starts, m.id`.execute(db);
  return rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }));
}

/** Meetings without a room, for the visits that the demo makes by themselves. */
export async function insertMeetings({ db, now }: Demo, meetings: DemoMeeting[]): Promise<void> {
  await db
    .insertInto("meeting")
    .values(
      meetings.map((one) => ({
        client_id,
        id: one.id,
        site_id: one.siteId,
        day: one.day,
        during: range(one),
        description: one.description,
        host_id: one.hostId,
        booked_by: one.hostId,
        status: "booked",
        created_at: daysBefore(one.start, 3, now).toISOString(),
      })),
    )
    .execute();
  await db
    .insertInto("meeting_attendee")
    .values(
      meetings.map((one) => ({
        client_id,
        meeting_id: one.id,
        person_id: one.hostId,
        is_host: true,
        answer: "accepted",
        starts: one.start.toISOString(),
      })),
    )
    .execute();
}

/** Never in the future. */
const daysBefore = (start: Date, days: number, now: Date): Date =>
  new Date(Math.min(start.getTime(), now.getTime()) - days * DAY_MS);
