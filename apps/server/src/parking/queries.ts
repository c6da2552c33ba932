import type { Status } from "@portico/contract/parking";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database.ts";
import type { CarparkRule, Held, Waiting, Window } from "./rules.ts";

/** All SQL of parking. The database handle is always the first argument, the client's id the second. */

export interface CarparkRow extends CarparkRule {
  id: string;
  siteId: string;
  siteName: string;
  name: string;
  icon: string | null;
  color: string | null;
  requestsWeekday: number | null;
}

const carparkColumns = [
  "c.id",
  "c.site_id as siteId",
  "c.name",
  "c.icon",
  "c.color",
  "c.pseudo",
  "c.for_visitors as forVisitors",
  "c.groups",
  "c.allocation_mode as allocationMode",
  "c.allocation_weekday as allocationWeekday",
  "c.requests_weekday as requestsWeekday",
  "c.allocation_time as allocationTime",
  "s.name as siteName",
  "s.time_zone as timeZone",
] as const;

const carparkQuery = (db: Db, clientId: string) =>
  db
    .selectFrom("parking_carpark as c")
    .innerJoin("site as s", (join) =>
      join.onRef("s.client_id", "=", "c.client_id").onRef("s.id", "=", "c.site_id"),
    )
    .select(carparkColumns)
    .where("c.client_id", "=", clientId);

/** Car parks in the sites' and their own order; `siteId` and `ids` narrow it. */
export function listCarparks(
  db: Db,
  clientId: string,
  only: { siteId?: string | undefined; ids?: string[] } = {},
): Promise<CarparkRow[]> {
  let query = carparkQuery(db, clientId);
  if (only.siteId) query = query.where("c.site_id", "=", only.siteId);
  if (only.ids) query = query.where("c.id", "=", sql<string>`any(${only.ids}::uuid[])`);
  return query.orderBy("s.position").orderBy("c.position").orderBy("c.id").execute();
}

export interface CarparkNow {
  id: string;
  spaceCount: number;
  occupied: number;
  queueLength: number;
}

/** What is held now, and how many queue for today, by car park. */
export async function carparksNow(db: Db, clientId: string, now: Date): Promise<Map<string, CarparkNow>> {
  const at = now.toISOString();
  const { rows } = await sql<CarparkNow>`
    select c.id,
      (select count(*) from parking_space p where p.client_id = c.client_id and p.carpark_id = c.id) as "spaceCount",
      case when c.pseudo
        then (select count(*) from parking_reservation r where r.client_id = c.client_id and r.carpark_id = c.id
          and r.day = (${at}::timestamptz at time zone s.time_zone)::date
          and r.status = 'confirmed' and r.space_id is null and r.starts <= ${at}::timestamptz and r.ends > ${at}::timestamptz)
        else (select count(*) from parking_occupancy o where o.client_id = c.client_id and o.carpark_id = c.id
          and o.starts <= ${at}::timestamptz and o.ends > ${at}::timestamptz)
      end as occupied,
      (select count(*) from parking_reservation r where r.client_id = c.client_id and r.carpark_id = c.id
        and r.status = 'queued' and r.day = (${at}::timestamptz at time zone s.time_zone)::date) as "queueLength"
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Forecast {
  carparkId: string;
  day: string;
  freeSpaces: number;
  queueLength: number;
  /** Whether the person already holds something overlapping that window. */
  overlaps: boolean;
}

/** For each car park and day: spaces free for the whole window, the queue, and whether the person is placed already. */
export async function forecast(
  db: Db,
  clientId: string,
  personId: string,
  windows: { carparkId: string; day: string; start: Date; end: Date }[],
): Promise<Forecast[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<Forecast>`
    select w.carpark_id as "carparkId", w.day,
      (select count(*) from parking_space p where p.client_id = ${clientId} and p.carpark_id = w.carpark_id)
        - (select count(distinct o.space_id) from parking_occupancy o where o.client_id = ${clientId}
            and o.carpark_id = w.carpark_id and o.ends > w.starts and o.starts < w.ends) as "freeSpaces",
      (select count(*) from parking_reservation r where r.client_id = ${clientId} and r.carpark_id = w.carpark_id
        and r.day = w.day and r.status = 'queued') as "queueLength",
      exists (select from parking_reservation r where r.client_id = ${clientId} and r.person_id = ${personId}
        and r.ends > w.starts and r.starts < w.ends and r.status in ('pre-approval', 'queued', 'confirmed')) as overlaps
    from unnest(${windows.map((w) => w.carparkId)}::uuid[], ${windows.map((w) => w.day)}::date[],
      ${windows.map((w) => w.start.toISOString())}::timestamptz[], ${windows.map((w) => w.end.toISOString())}::timestamptz[])
      as w (carpark_id, day, starts, ends)`.execute(db);
  return rows;
}

export interface ReservationRow {
  id: string;
  status: Status;
  start: string;
  end: string;
  day: string;
  timeZone: string;
  employee: string | null;
  firstName: string | null;
  lastName: string | null;
  visitId: string | null;
  visitorName: string | null;
  requestedBy: string | null;
  siteId: string;
  siteName: string;
  carparkId: string;
  carparkName: string;
  spaceId: string | null;
  spaceName: string | null;
  position: number | null;
  queueLength: number | null;
  createdAt: string;
  cancelledAt: string | null;
  cancellationReason: string | null;
}

/** Reservations `r` of a client in the words of ReservationRow. One text, since a builder costs more than PostgreSQL takes. */
const reservations = (clientId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) =>
  sql<ReservationRow>`
    select r.id, r.status, r.starts as start, r.ends as "end", r.day, s.time_zone as "timeZone",
      r.person_id as employee, u.first_name as "firstName", u.last_name as "lastName",
      r.visit_id as "visitId", r.visitor_name as "visitorName", r.requested_by as "requestedBy",
      s.id as "siteId", s.name as "siteName", c.id as "carparkId", c.name as "carparkName",
      p.id as "spaceId", p.name as "spaceName",
      case when r.status = 'queued' then (select count(*) from parking_reservation q
        where q.client_id = r.client_id and q.carpark_id = r.carpark_id and q.day = r.day and q.status = 'queued'
          and q.queue_rank <= r.queue_rank) end as position,
      case when r.status = 'queued' then (select count(*) from parking_reservation q
        where q.client_id = r.client_id and q.carpark_id = r.carpark_id and q.day = r.day and q.status = 'queued')
        end as "queueLength",
      r.created_at as "createdAt", r.cancelled_at as "cancelledAt", r.cancellation_reason as "cancellationReason"
    from parking_reservation r
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_space p on p.client_id = r.client_id and p.id = r.space_id
    left join person u on u.client_id = r.client_id and u.id = r.person_id
    where r.client_id = ${clientId} and ${where} ${rest}`;

export interface ReservationFilter {
  /** Only rows this person parks on or booked for others. */
  seenBy?: string | undefined;
  employee?: string | undefined;
  siteId?: string | undefined;
  carparkId?: string | undefined;
  status?: Status | undefined;
  type?: "employee" | "visitor" | undefined;
  /** Whose visits. */
  visitor?: string | undefined;
  search?: string | undefined;
  hideCancelled?: boolean | undefined;
  start?: string | undefined;
  end?: string | undefined;
  ordering: "start" | "-start";
  page: number;
  limit: number;
}

export async function listReservations(db: Db, clientId: string, filter: ReservationFilter) {
  const matches = sql`${sql.join(conditions(clientId, filter), sql` and `)}`;
  const order =
    filter.ordering === "start" ? sql`order by r.starts, r.id` : sql`order by r.starts desc, r.id desc`;
  const before = (filter.page - 1) * filter.limit;
  const page = sql`${order} limit ${filter.limit} offset ${before}`;
  const { rows: results } = await reservations(clientId, matches, page).execute(db);
  // A page that is not full tells by itself how many there are.
  const isLast = results.length < filter.limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from parking_reservation r where r.client_id = ${clientId} and ${matches}`.execute(
    db,
  );
  return { count: rows[0]!.count, results };
}

/** What a filter asks of a reservation `r`, in terms of its own columns, so that counting needs no other table. */
function conditions(clientId: string, filter: ReservationFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`];
  const { seenBy, employee, siteId, carparkId, status, type, hideCancelled, start, end, search, visitor } =
    filter;
  // In the words of the index parking_reservation_by_requester, which would not be used without them.
  if (seenBy)
    all.push(sql`(r.person_id = ${seenBy}
      or (r.requested_by = ${seenBy} and r.requested_by is distinct from r.person_id))`);
  if (employee) all.push(sql`r.person_id = ${employee}`);
  if (siteId)
    all.push(
      sql`r.carpark_id in (select id from parking_carpark where client_id = ${clientId} and site_id = ${siteId})`,
    );
  if (carparkId) all.push(sql`r.carpark_id = ${carparkId}`);
  if (status) all.push(sql`r.status = ${status}`);
  if (type) all.push(type === "employee" ? sql`r.person_id is not null` : sql`r.visit_id is not null`);
  if (visitor)
    all.push(
      sql`r.visit_id in (select id from visit where client_id = ${clientId} and visitor_id = ${visitor})`,
    );
  if (hideCancelled) all.push(sql`r.status <> 'cancelled'`);
  if (start) all.push(sql`r.day >= ${start}`);
  if (end) all.push(sql`r.day <= ${end}`);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    all.push(sql`(r.visitor_name ilike ${part} or exists (select from person w where w.client_id = r.client_id
      and w.id = r.person_id and w.first_name || ' ' || w.last_name ilike ${part}))`);
  }
  return all;
}

export async function reservationById(
  db: Db,
  clientId: string,
  id: string,
): Promise<ReservationRow | undefined> {
  const { rows } = await reservations(clientId, sql`r.id = ${id}`).execute(db);
  return rows[0];
}

export async function reservationsById(db: Db, clientId: string, ids: string[]): Promise<ReservationRow[]> {
  const { rows } = await reservations(clientId, sql`r.id = any(${ids}::uuid[])`).execute(db);
  return rows;
}

/** Waits for the named locks, in order, until the transaction ends. Keys are sorted here, so that two never cross. */
export async function lock(db: Db, keys: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${[...keys].sort()}::text[]) as key`.execute(
    db,
  );
}

export const dayKey = (carparkId: string, day: string): string => `parking ${carparkId} ${day}`;
export const personKey = (personId: string): string => `parking-person ${personId}`;

/** How many live reservations of a person are still to come or running. */
export async function countActive(db: Db, clientId: string, personId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("parking_reservation")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("status", "in", ["pre-approval", "queued", "confirmed"])
    .where("ends", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

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

export interface NewReservation {
  id: string;
  carparkId: string;
  personId?: string;
  visit?: { id: string; visitorName: string };
  requestedBy: string | null;
  day: string;
  window: Window;
  status: Status;
  spaceId: string | null;
  createdAt: Date;
}

export async function insertReservation(db: Db, clientId: string, row: NewReservation): Promise<void> {
  await db
    .insertInto("parking_reservation")
    .values({
      client_id: clientId,
      id: row.id,
      carpark_id: row.carparkId,
      person_id: row.personId ?? null,
      visit_id: row.visit?.id ?? null,
      visitor_name: row.visit?.visitorName ?? null,
      requested_by: row.requestedBy,
      day: row.day,
      during: range(row.window),
      status: row.status,
      space_id: row.spaceId,
      queue_rank: row.status === "queued" ? nextRank(clientId, row.carparkId, row.day) : null,
      created_at: row.createdAt.toISOString(),
    })
    .execute();
}

/** The end of the queue of a car park and day; the caller holds its lock. */
const nextRank = (clientId: string, carparkId: string, day: string) => sql<number>`(
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

export interface StatusChange {
  status: Status;
  spaceId?: string | null;
  cancelledAt?: Date;
  reason?: string | null;
  /** Cuts a window that has begun. */
  endsAt?: Date;
}

export async function setStatus(
  db: Db,
  clientId: string,
  row: { id: string; carparkId: string; day: string },
  change: StatusChange,
): Promise<void> {
  await db
    .updateTable("parking_reservation")
    .set({
      status: change.status,
      queue_rank: change.status === "queued" ? nextRank(clientId, row.carparkId, row.day) : null,
      ...(change.spaceId === undefined ? {} : { space_id: change.spaceId }),
      ...(change.cancelledAt ? { cancelled_at: change.cancelledAt.toISOString() } : {}),
      ...(change.reason === undefined ? {} : { cancellation_reason: change.reason }),
      ...(change.endsAt
        ? { during: sql<string>`tstzrange(starts, ${change.endsAt.toISOString()}::timestamptz)` }
        : {}),
    })
    .where("client_id", "=", clientId)
    .where("id", "=", row.id)
    .execute();
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

/** Requests whose time to be decided has come: queued or not decided when their window begins. */
export async function undecided(db: Db, clientId: string, now: Date) {
  const { rows } = await sql<{
    id: string;
    carparkId: string;
    day: string;
    status: Status;
    start: string;
    end: string;
    createdAt: string;
  }>`
    select id, carpark_id as "carparkId", day, status, starts as start, ends as end, created_at as "createdAt"
    from parking_reservation
    where client_id = ${clientId} and status in ('queued', 'pre-approval') and starts <= ${now.toISOString()}::timestamptz
    order by starts, id limit 1000`.execute(db);
  return rows;
}

/** The parking of a visit that has not been cancelled. */
export async function ofVisit(
  db: Db,
  clientId: string,
  visitId: string,
): Promise<ReservationRow | undefined> {
  const { rows } = await reservations(
    clientId,
    sql`r.visit_id = ${visitId} and r.status <> 'cancelled'`,
  ).execute(db);
  return rows[0];
}

/** Car parks and days on which somebody queues for a window that has begun and not ended. */
export async function begunQueues(
  db: Db,
  clientId: string,
  now: Date,
): Promise<{ carparkId: string; day: string }[]> {
  const { rows } = await sql<{ carparkId: string; day: string }>`
    select distinct carpark_id as "carparkId", day from parking_reservation
    where client_id = ${clientId} and status = 'queued' and starts <= ${now.toISOString()}::timestamptz
      and ends > ${now.toISOString()}::timestamptz`.execute(db);
  return rows;
}
