import type { Status } from "@portico/contract/parking";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database.ts";
import type { Window } from "./rules.ts";
import { nextRank, range } from "./space-queries.ts";

/** SQL of reservations. The database handle is always the first argument, the client's id the second. */

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
