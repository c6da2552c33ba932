import { type RawBuilder, sql } from "kysely";
import { isPermittedSite } from "../../people/public.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import { toRange } from "../../platform/database/range.ts";
import type { HeldSpace, QueuedRequest, Space } from "./fill-from-queue.ts";
import type { CarparkRule, SpaceRights } from "./rules.ts";

/** SQL of spaces: the locks, occupancies, and the queue for spaces. */

/** Waits for the named locks until the transaction ends: those of people, then of permits, then of days. */
export async function lockPeopleAndDays(db: Db, keys: string[]): Promise<void> {
  const people = keys.filter((key) => key.startsWith("parking-person "));
  const permits = keys.filter((key) => key.startsWith("parking-permits "));
  await lockKeys(db, "parking of a person", people);
  await lockKeys(db, "parking permits", permits);
  await lockKeys(
    db,
    "parking of a day",
    keys.filter((key) => !people.includes(key) && !permits.includes(key)),
  );
}

export const dayKey = (carparkId: string, day: string): string => `parking ${carparkId} ${day}`;
export const permitsKey = (carparkId: string): string => `parking-permits ${carparkId}`;
export const personKey = (personId: string): string => `parking-person ${personId}`;

/** Half-open windows that overlap, compared by the columns of their bounds (migration 0003 says why). */
const overlaps = (alias: "r" | "o", { start, end }: Window) =>
  sql`${sql.ref(`${alias}.ends`)} > ${start.toISOString()}::timestamptz
    and ${sql.ref(`${alias}.starts`)} < ${end.toISOString()}::timestamptz`;

export interface PersonWindow {
  personId: string;
  window: Window;
  /**
   * The part of the window still to come. A permit's day conflicts with this part only, since it may be
   * released after it began.
   */
  needed: Window;
}

/**
 * Whether car park and site are open on the day of occupancy `o` of a permit. On a closed day the permit's
 * holder has no space.
 */
export const isOpenDay = sql`not exists (select from parking_closure k where k.client_id = o.client_id
    and k.carpark_id = o.carpark_id and k.first_day <= o.day and k.last_day >= o.day)
  and not exists (select from closure k join parking_carpark place on place.client_id = k.client_id and place.id = o.carpark_id
    where k.client_id = o.client_id and (k.site_id is null or k.site_id = place.site_id)
      and k.first_day <= o.day and k.last_day >= o.day)`;

const conflictingParking = (
  clientId: string,
  { personId, window, needed }: PersonWindow,
  exclude: string | null,
) => sql`(
  exists (select from parking_reservation r where r.client_id = ${clientId} and r.person_id = ${personId}
    and ${overlaps("r", window)} and r.status in ('pre-approval', 'queued', 'confirmed')
    and r.id is distinct from ${exclude}::uuid)
  or exists (select from parking_permit m join parking_occupancy o on o.client_id = m.client_id and o.permit_id = m.id
    where m.client_id = ${clientId} and m.person_id = ${personId} and o.source = 'permit' and ${overlaps("o", needed)}
      and ${isOpenDay}))`;

/**
 * Whether the person has a live reservation other than `exclude`, or a granted permit, that overlaps the
 * window.
 */
export async function hasConflictingParking(
  db: Db,
  clientId: string,
  personWindow: PersonWindow,
  exclude: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ hasConflict: boolean }>`
    select ${conflictingParking(clientId, personWindow, exclude)} as "hasConflict"`.execute(db);
  return rows[0]!.hasConflict;
}

/** The same check, and the first space that is free for the rest of the window. */
export async function findSpaceAndConflicts(
  db: Db,
  clientId: string,
  at: PersonWindow & { carparkId: string; day: string },
): Promise<{ overlaps: boolean; spaceId: string | null }> {
  const { rows } = await sql<{ overlaps: boolean; spaceId: string | null }>`
    select ${conflictingParking(clientId, at, null)} as overlaps,
      ${freeSpace(clientId, at.carparkId, at.needed, at)} as "spaceId"`.execute(db);
  return rows[0]!;
}

interface FreeSpaceOptions {
  /** The person who parks; null or left out for a visitor. */
  personId?: string | null;
  /** The day, for a person who may have a permit. */
  day?: string;
  /** A reservation whose own space counts as free. */
  exclude?: string | null;
}

/** Whether permit `m` makes its space a person's own on a day. */
const isOwn = (person: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`m.person_id = ${person}
  and m.ended_at is null and m.first_day <= ${day} and (m.last_day is null or m.last_day >= ${day})`;

/**
 * The best space that nothing holds during the window: first a space of the person's own permit, then
 * ordinary ones by name, then accessible ones; for a person with an accessibility need, accessible ones
 * before ordinary ones.
 */
const freeSpace = (
  clientId: string,
  carparkId: string,
  needed: Window,
  { personId = null, day, exclude = null }: FreeSpaceOptions,
) => sql`(
  select p.id from parking_space p where p.client_id = ${clientId} and p.carpark_id = ${carparkId} and p.is_active
    and not exists (select from parking_occupancy o where o.client_id = p.client_id and o.space_id = p.id
      and ${overlaps("o", needed)} and (o.reservation_id is null or o.reservation_id is distinct from ${exclude}::uuid))
  order by exists (select from parking_permit m where m.client_id = p.client_id and m.space_id = p.id
      and ${isOwn(sql`${personId}::uuid`, sql`${day ?? null}::date`)}) desc,
    p.accessible <> exists (select from parking_need n where n.client_id = p.client_id and n.person_id = ${personId}::uuid),
    p.name collate natural_order limit 1)`;

export async function findFreeSpace(
  db: Db,
  clientId: string,
  carparkId: string,
  needed: Window,
  options: FreeSpaceOptions = {},
): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`select ${freeSpace(clientId, carparkId, needed, options)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The next rank at the end of the queue of a car park and day. The caller holds the day's lock. */
export const nextRank = (clientId: string, carparkId: string, day: string) => sql<number>`(
  select coalesce(max(queue_rank), 0) + 1 from parking_reservation
  where client_id = ${clientId} and carpark_id = ${carparkId} and day = ${day} and status = 'queued')`;

/** Holds a space for a reservation. A taken space violates the constraint `parking_occupancy_space_free`. */
export async function occupySpace(
  db: Db,
  clientId: string,
  held: HeldSpace & { id: string; carparkId: string; reservationId: string },
): Promise<void> {
  await db
    .insertInto("parking_occupancy")
    .values({
      client_id: clientId,
      id: held.id,
      carpark_id: held.carparkId,
      space_id: held.spaceId,
      during: toRange(held),
      source: "reservation",
      reservation_id: held.reservationId,
    })
    .execute();
}

/** Frees what the reservations hold from now on; what has passed stays on record. */
export async function vacateSpaces(
  db: Db,
  clientId: string,
  reservationIds: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await sql`delete from parking_occupancy where client_id = ${clientId}
    and reservation_id = any(${reservationIds}::uuid[]) and starts >= ${at}::timestamptz`.execute(db);
  await sql`update parking_occupancy set during = tstzrange(starts, ${at}::timestamptz)
    where client_id = ${clientId} and reservation_id = any(${reservationIds}::uuid[])
      and ends > ${at}::timestamptz`.execute(db);
}

/** Whether no other occupancy holds the reservation's space during a window. */
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

/**
 * Sets another time in the same space. What has passed stays on record if the new time continues it without a
 * break.
 *
 * @param used for at least how many milliseconds the reservation counts as used; time that counted already
 * still does
 */
export async function rescheduleInSpace(
  db: Db,
  clientId: string,
  id: string,
  {
    day,
    window,
    needed,
    used: usedMs = null,
  }: { day: string; window: Window; needed: Window; used?: number | null },
): Promise<void> {
  await sql`update parking_reservation set day = ${day}, during = ${toRange(window)},
      used_until = ${window.start.toISOString()}::timestamptz
        + greatest(used_until - starts, ${usedMs}::double precision * interval '1 millisecond')
    where client_id = ${clientId} and id = ${id}`.execute(db);
  const [from, until] = [needed.start.toISOString(), needed.end.toISOString()];
  await sql`update parking_occupancy set during = tstzrange(case
      when starts <= ${from}::timestamptz and starts >= ${window.start.toISOString()}::timestamptz
        and ends >= ${from}::timestamptz then starts
      else ${from}::timestamptz end, ${until}::timestamptz)
    where client_id = ${clientId} and reservation_id = ${id}`.execute(db);
}

/** A request in a queue, with what of its person decides whether they may still be given a space. */
interface WaitingRequest extends QueuedRequest, SpaceRights {
  personId: string;
  credits: number;
  carpark: Pick<CarparkRule, "forVisitors" | "groups">;
}

/** The queue of a car park and day in its order, without requests whose windows have ended. */
export async function readQueue(
  db: Db,
  clientId: string,
  carparkId: string,
  day: string,
  now: Date,
): Promise<WaitingRequest[]> {
  const { rows } = await sql<Omit<WaitingRequest, keyof Window> & { start: string; end: string }>`
    select r.id, r.person_id as "personId", r.credits, r.starts as start, r.ends as end,
      jsonb_build_object('forVisitors', c.for_visitors, 'groups', c.groups) as carpark, u.groups,
      u.is_restricted as "isRestricted", ${isPermittedSite("u", "s")} as "isSitePermitted",
      exists (select from parking_need n where n.client_id = r.client_id and n.person_id = r.person_id) as "needsAccessible",
      array(select m.space_id from parking_permit m where m.client_id = r.client_id and m.space_id is not null
        and ${isOwn(sql`r.person_id`, sql`r.day`)}) as "ownSpaces"
    from parking_reservation r
    join person u on u.client_id = r.client_id and u.id = r.person_id
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    where r.client_id = ${clientId} and r.carpark_id = ${carparkId} and r.day = ${day} and r.status = 'queued'
      and r.ends > ${now.toISOString()}::timestamptz
    order by r.queue_rank`.execute(db);
  return rows.map(({ start, end, ...row }) => ({ ...row, start: new Date(start), end: new Date(end) }));
}

/**
 * The active spaces of a car park in the order of allocation (by name), and the occupancies that overlap a
 * window.
 */
export async function readSpaces(
  db: Db,
  clientId: string,
  carparkId: string,
  within: Window,
): Promise<{ spaces: Space[]; held: HeldSpace[] }> {
  const spaces = await db
    .selectFrom("parking_space")
    .select(["id", "accessible"])
    .where("client_id", "=", clientId)
    .where("carpark_id", "=", carparkId)
    .where("is_active", "=", true)
    .orderBy(sql`name collate natural_order`)
    .execute();
  const { rows } = await sql<{ spaceId: string; start: string; end: string }>`
    select space_id as "spaceId", starts as start, ends as end from parking_occupancy o
    where client_id = ${clientId} and carpark_id = ${carparkId} and ${overlaps("o", within)}`.execute(db);
  return {
    spaces,
    held: rows.map(({ spaceId, start, end }) => ({ spaceId, start: new Date(start), end: new Date(end) })),
  };
}
