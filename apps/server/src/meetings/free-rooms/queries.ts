import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of free rooms and busy people. The handle is always the first argument, the client's id the second. */

/** What meetings are about, by id. */
export async function readDescriptions(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; description: string }>`
    select id, description from meeting where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, description }) => [id, description]));
}

interface FoundPerson {
  id: string;
  isLocatable: boolean;
}

/** Those of these people who have an account at the client that is not disabled. */
export async function listFoundPeople(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select id, is_locatable as "isLocatable" from person
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[]) and disabled_at is null`.execute(db);
  return rows;
}

/** A meeting lies on one day of its site, whose day can begin a day before that of another site. */
const BEFORE = sql.raw("interval '1 day'");

/** The times of the meetings at any time of a window that people host or have accepted. */
export async function listAcceptedTimes(
  db: Db,
  clientId: string,
  personIds: readonly string[],
  { start, end }: { start: Date; end: Date },
): Promise<{ personId: string; start: string; end: string }[]> {
  if (personIds.length === 0) return [];
  const [from, until] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
  const { rows } = await sql<{ personId: string; start: string; end: string }>`
    select a.person_id as "personId", m.starts as start, m.ends as "end"
    from meeting_attendee a join meeting m on m.client_id = a.client_id and m.id = a.meeting_id
    where a.client_id = ${clientId} and a.person_id = any(${[...personIds]}::uuid[])
      and a.starts >= ${from} - ${BEFORE} and a.starts < ${until}
      and (a.is_host or a.answer = 'accepted') and m.status in ('booked', 'ended') and m.ends > ${from}
    order by m.starts, m.id`.execute(db);
  return rows;
}
