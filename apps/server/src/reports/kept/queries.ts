import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Subject } from "../core/kept-queries.ts";
import type { Progress } from "./rules.ts";

/** SQL of how far kept days are. The handle is the first argument, the client's id the second. */

export async function listTimeZones(db: Db, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct time_zone as "timeZone" from site where client_id = ${clientId}`.execute(db);
  return rows.map(({ timeZone }) => timeZone);
}

export async function readProgress(
  db: Db,
  clientId: string,
  subject: Subject,
): Promise<Progress | undefined> {
  const { rows } = await sql<Omit<Progress, "markedAt"> & { markedAt: string }>`
    select marked_until as "markedUntil", marked_at as "markedAt", kept_until as "keptUntil",
      closed_before as "closedBefore"
    from report_progress where client_id = ${clientId} and subject = ${subject}`.execute(db);
  return rows[0] && { ...rows[0], markedAt: new Date(rows[0].markedAt) };
}

export async function writeProgress(
  db: Db,
  clientId: string,
  subject: Subject,
  { markedUntil, markedAt, keptUntil, closedBefore }: Progress,
): Promise<void> {
  await sql`
    insert into report_progress (client_id, subject, marked_until, marked_at, kept_until, closed_before)
    values (${clientId}, ${subject}, ${markedUntil}, ${markedAt.toISOString()}, ${keptUntil}, ${closedBefore})
    on conflict (client_id, subject) do update set marked_until = excluded.marked_until,
      marked_at = excluded.marked_at, kept_until = excluded.kept_until,
      closed_before = excluded.closed_before`.execute(db);
}

/** A day before which a subject has no rows; null if there are none at all. */
export async function readFirstDay(db: Db, clientId: string, subject: Subject): Promise<string | null> {
  const first = {
    desks: sql`least((select min(day) from desk_reservation where client_id = ${clientId}),
      (select min(day) from desk_day where client_id = ${clientId}))`,
    // What is held ends within four days.
    parking: sql`least((select min(starts)::date - 1 from parking_reservation where client_id = ${clientId}),
      (select min(o.ends)::date - 5 from parking_carpark c cross join lateral (select min(o.ends) as ends
        from parking_occupancy o where o.client_id = ${clientId} and o.carpark_id = c.id) o
        where c.client_id = ${clientId}))`,
    meetings: sql`(select min(starts)::date - 1 from meeting where client_id = ${clientId})`,
    presence: sql`(select min(day) from presence where client_id = ${clientId})`,
    cameras: sql`(select min(executed_at)::date - 1 from camera_event where client_id = ${clientId})`,
    "desk-tallies": sql`(select min(day) from desk_reservation where client_id = ${clientId})`,
    "parking-tallies": sql`(select min(starts)::date - 1 from parking_reservation where client_id = ${clientId})`,
    "meeting-tallies": sql`(select min(starts)::date - 1 from meeting where client_id = ${clientId})`,
    "visit-tallies": sql`(select min(starts)::date - 1 from visit where client_id = ${clientId})`,
    "credit-tallies": sql`(select min(created_at)::date - 1 from credit_entry where client_id = ${clientId})`,
  }[subject];
  const { rows } = await sql<{ day: string | null }>`select ${first} as day`.execute(db);
  return rows[0]!.day;
}

/** Marks days that were never kept. */
export async function markNewDays(
  db: Db,
  clientId: string,
  subject: Subject,
  { start, end }: { start: string; end: string },
): Promise<void> {
  await sql`
    insert into report_mark (client_id, subject, day, is_new)
    select ${clientId}::uuid, ${subject}, g.day::date, true
    from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as g (day)`.execute(db);
}

/** The last of the marked days that are over and not closed. */
export async function findMarkedDay(db: Db, clientId: string, subject: Subject): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select m.day from report_progress p join report_mark m on m.client_id = p.client_id and m.subject = p.subject
    where p.client_id = ${clientId} and p.subject = ${subject} and m.client_id = ${clientId}
      and m.day <= p.kept_until and m.day >= coalesce(p.closed_before, m.day)
    order by m.day desc limit 1`.execute(db);
  return rows[0]?.day;
}

/** The first of the marked days that are not closed. */
export async function firstMarkedDay(
  db: Db,
  clientId: string,
  subject: Subject,
  closedBefore: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from report_mark where client_id = ${clientId} and subject = ${subject}
      and ${closedBefore ? sql`day >= ${closedBefore}::date` : sql`true`}`.execute(db);
  return rows[0]!.day;
}

/** Whether the day was never kept before. */
export async function takeMarks(db: Db, clientId: string, subject: Subject, day: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    delete from report_mark where client_id = ${clientId} and subject = ${subject} and day = ${day}
    returning is_new as "isNew"`.execute(db);
  return rows.some(({ isNew }) => isNew);
}
