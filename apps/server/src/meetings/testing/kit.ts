import type { TestApp } from "../../platform/testing/app.ts";

/** The hours of one day, in the shape of the booking call. */
export const at = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });

/** The time of the last action at each client: time before it needs no room any more. */
const LATE = `with late as materialized (select c.id as client_id, coalesce((select e.at from audit_entry e
  where e.client_id = c.id order by e.at desc limit 1), '-infinity') as at from client c)`;
const lately = (meeting: string): string =>
  `(select late.at from late where late.client_id = ${meeting}.client_id)`;

/**
 * Invariants that must hold after every test: no resource is in two meetings at once, none is in a meeting
 * while it is blocked, every booked meeting holds each of its rooms for the rest of its window, nothing else
 * holds a room, and no meeting waits for a room that is free for it. Returns the sentences that are broken.
 */
export async function brokenInvariants(app: Pick<TestApp, "sql">): Promise<string[]> {
  const checks: Record<string, string> = {
    "a resource is held twice": `select a.id from resource_occupancy a join resource_occupancy b
      on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during`,
    "two meetings are in one room at once": `select a.id from meeting a join meeting_resource ra on ra.meeting_id = a.id
      join meeting_resource rb on rb.resource_id = ra.resource_id join meeting b on b.id = rb.meeting_id
      where a.id < b.id and a.during && b.during and a.status in ('booked', 'ended') and b.status in ('booked', 'ended')
        and upper(a.during * b.during) > ${lately("a")}`,
    "a booked meeting does not hold its room": `select m.id from meeting m join meeting_resource r on r.meeting_id = m.id
      where m.status = 'booked' and not exists (select from resource_occupancy o
        where o.meeting_id = m.id and o.resource_id = r.resource_id and upper(o.during) >= upper(m.during)
          and lower(o.during) <= greatest(lower(m.during), m.created_at, ${lately("m")}))`,
    "a meeting holds a room that is not its own": `select o.id from resource_occupancy o join meeting m on m.id = o.meeting_id
      where m.status in ('cancelled', 'released') or not exists (select from meeting_resource r
        where r.meeting_id = m.id and r.resource_id = o.resource_id)`,
    "a meeting does not lie on its day": `select m.id from meeting m join site s on s.id = m.site_id
      where (lower(m.during) at time zone s.time_zone)::date <> m.day`,
    "a person is still seen in a room whose meeting is over": `select m.id from sighting s
      join meeting m on m.client_id = s.client_id and m.id = s.source_id
      where s.source = 'room' and s.seen_until > upper(m.during) and m.status <> 'cancelled'`,
    "a host does not attend": `select m.id from meeting m where m.host_id is not null and not exists (
      select from meeting_attendee a where a.meeting_id = m.id and a.person_id = m.host_id and a.is_host)`,
    "an attendance has another time than its meeting": `select a.meeting_id as id from meeting_attendee a
      join meeting m on m.id = a.meeting_id where a.starts <> m.starts`,
    "a meeting waits and is not booked": `select m.id from meeting m join meeting_wait w on w.meeting_id = m.id
      where m.status <> 'booked'`,
    "somebody waits beside a free room": `select m.id from meeting m join meeting_wait w on w.meeting_id = m.id
      join resource r on r.id = w.resource_id
      where m.status = 'booked' and r.is_active and r.opens = '00:00' and r.closes = '24:00' and r.setup_minutes = 0
        and r.cleardown_minutes = 0 and not exists (select from resource_occupancy o
          where o.resource_id = r.id and o.during && m.during)
        and upper(m.during) > ${lately("m")}
        and not exists (select from closure c where m.day between c.first_day and c.last_day)`,
  };
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(checks)) {
    const rows = await app.sql<{ id: string }>(`${LATE} ${query}`);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.map(({ id }) => id).join(", ")}`);
  }
  return broken;
}
