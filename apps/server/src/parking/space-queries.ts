import { sql } from "kysely";
import type { Db } from "../platform/database.ts";
import type { Held, Waiting, Window } from "./rules.ts";

/** SQL of spaces: the locks, what is held and by whom, and the queue for what is not. */

/** Waits for the named locks, in order, until the transaction ends. Keys are sorted here, so that two never cross. */
export async function lock(db: Db, keys: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${[...keys].sort()}::text[]) as key`.execute(
    db,
  );
}

export const dayKey = (carparkId: string, day: string): string => `parking ${carparkId} ${day}`;
export const personKey = (personId: string): string => `parking-person ${personId}`;

export const range = (window: Window) =>
  sql<string>`tstzrange(${window.start.toISOString()}, ${window.end.toISOString()})`;

/** Half-open windows that overlap, by the bounds' own columns (migration 0003 says why). */
const overlaps = (alias: "r" | "o", { start, end }: Window) =>
  sql`${sql.ref(`${alias}.ends`)} > ${start.toISOString()}::timestamptz
    and ${sql.ref(`${alias}.starts`)} < ${end.toISOString()}::timestamptz`;

/** Whether the person holds a live reservation overlapping the window, and the first space free for `needed`. */
export async function look(
  db: Db,
  clientId: string,
  at: { personId: string; carparkId: string; window: Window; needed: Window },
): Promise<{ overlaps: boolean; spaceId: string | null }> {
  const { rows } = await sql<{ overlaps: boolean; spaceId: string | null }>`
    select exists (select from parking_reservation r where r.client_id = ${clientId} and r.person_id = ${at.personId}
        and ${overlaps("r", at.window)} and r.status in ('pre-approval', 'queued', 'confirmed')) as overlaps,
      ${freeSpace(clientId, at.carparkId, at.needed)} as "spaceId"`.execute(db);
  return rows[0]!;
}

/** The first space, by name, that nothing holds during the window. */
const freeSpace = (
  clientId: string,
  carparkId: string,
  needed: Window,
  exclude: string | null = null,
) => sql`(
  select p.id from parking_space p where p.client_id = ${clientId} and p.carpark_id = ${carparkId}
    and not exists (select from parking_occupancy o where o.client_id = p.client_id and o.space_id = p.id
      and ${overlaps("o", needed)} and o.reservation_id is distinct from ${exclude}::uuid)
  order by p.name collate natural_order limit 1)`;

/** `exclude`: a reservation whose own space counts as free. */
export async function findFreeSpace(
  db: Db,
  clientId: string,
  carparkId: string,
  needed: Window,
  exclude: string | null = null,
): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`select ${freeSpace(clientId, carparkId, needed, exclude)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The end of the queue of a car park and day; the caller holds its lock. */
export const nextRank = (clientId: string, carparkId: string, day: string) => sql<number>`(
  select coalesce(max(queue_rank), 0) + 1 from parking_reservation
  where client_id = ${clientId} and carpark_id = ${carparkId} and day = ${day} and status = 'queued')`;

/** Holds a space for a reservation. A violation of `parking_occupancy_space_free` says that it is taken. */
export async function occupy(
  db: Db,
  clientId: string,
  held: Held & { id: string; carparkId: string; reservationId: string },
): Promise<void> {
  await db
    .insertInto("parking_occupancy")
    .values({
      client_id: clientId,
      id: held.id,
      carpark_id: held.carparkId,
      space_id: held.spaceId,
      during: range(held),
      source: "reservation",
      reservation_id: held.reservationId,
    })
    .execute();
}

/** Frees what a reservation holds from now on; what has passed stays on record. */
export async function vacate(db: Db, clientId: string, reservationId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`delete from parking_occupancy where client_id = ${clientId} and reservation_id = ${reservationId}
    and starts >= ${at}::timestamptz`.execute(db);
  await sql`update parking_occupancy set during = tstzrange(starts, ${at}::timestamptz)
    where client_id = ${clientId} and reservation_id = ${reservationId} and ends > ${at}::timestamptz`.execute(
    db,
  );
}

/** Whether nothing but this reservation holds its space during a window. */
export async function isOwnSpaceFree(
  db: Db,
  clientId: string,
  reservation: { id: string; spaceId: string },
  needed: Window,
): Promise<boolean> {
  const { rows } = await sql`select from parking_occupancy o where o.client_id = ${clientId}
    and o.space_id = ${reservation.spaceId} and ${overlaps("o", needed)}
    and o.reservation_id is distinct from ${reservation.id} limit 1`.execute(db);
  return rows.length === 0;
}

/** Another time in the same space; of what has passed the record stays while it goes on without a break. */
export async function moveInSpace(
  db: Db,
  clientId: string,
  id: string,
  { day, window, needed }: { day: string; window: Window; needed: Window },
): Promise<void> {
  await sql`update parking_reservation set day = ${day}, during = ${range(window)}
    where client_id = ${clientId} and id = ${id}`.execute(db);
  const [from, until] = [needed.start.toISOString(), needed.end.toISOString()];
  await sql`update parking_occupancy set during = tstzrange(case
      when starts <= ${from}::timestamptz and starts >= ${window.start.toISOString()}::timestamptz
        and ends >= ${from}::timestamptz then starts
      else ${from}::timestamptz end, ${until}::timestamptz)
    where client_id = ${clientId} and reservation_id = ${id}`.execute(db);
}

/** The queue of a car park and day in its order, as far as its windows have not ended. */
export async function readQueue(
  db: Db,
  clientId: string,
  carparkId: string,
  day: string,
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await sql<{ id: string; start: string; end: string }>`
    select id, starts as start, ends as end from parking_reservation
    where client_id = ${clientId} and carpark_id = ${carparkId} and day = ${day} and status = 'queued'
      and ends > ${now.toISOString()}::timestamptz
    order by queue_rank`.execute(db);
  return rows.map(({ id, start, end }) => ({ id, start: new Date(start), end: new Date(end) }));
}

/** The spaces of a car park in the order they are given out, and what holds them during a window. */
export async function readSpaces(
  db: Db,
  clientId: string,
  carparkId: string,
  within: Window,
): Promise<{ spaces: string[]; held: Held[] }> {
  const spaces = await db
    .selectFrom("parking_space")
    .select("id")
    .where("client_id", "=", clientId)
    .where("carpark_id", "=", carparkId)
    .orderBy(sql`name collate natural_order`)
    .execute();
  const { rows } = await sql<{ spaceId: string; start: string; end: string }>`
    select space_id as "spaceId", starts as start, ends as end from parking_occupancy o
    where client_id = ${clientId} and carpark_id = ${carparkId} and ${overlaps("o", within)}`.execute(db);
  return {
    spaces: spaces.map(({ id }) => id),
    held: rows.map(({ spaceId, start, end }) => ({ spaceId, start: new Date(start), end: new Date(end) })),
  };
}
