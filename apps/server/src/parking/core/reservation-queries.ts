import type { Status } from "@portico/contract/parking/reservations";
import { type RawBuilder, sql } from "kysely";
import { type Reason, toReasonColumns } from "../../platform/core/reason.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { toRange } from "../../platform/database/range.ts";
import { nextRank } from "./occupancy-queries.ts";
import { type QueueBasis, type QueueEnd, queueEndOf } from "./rules.ts";

/** SQL of reservations. The database handle is always the first argument, the client's id the second. */

/** `evSpaceId` is null while the slot waits. */
export interface EvSlotRow {
  id: string;
  credits: number;
  evSpaceId: string | null;
  evSpaceName: string | null;
  start: string;
  end: string;
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
  bookerFirstName: string | null;
  bookerLastName: string | null;
  vehicles: { registration: string; vehicleType: string | null }[];
  accessibilityNeed: boolean;
  siteId: string;
  siteName: string;
  carparkId: string;
  carparkName: string;
  spaceId: string | null;
  spaceName: string | null;
  position: number | null;
  queueLength: number | null;
  queueBasis: QueueBasis | null;
  /** The priority permit whose day the reservation claims. */
  permitId: string | null;
  evSlot: EvSlotRow | null;
  /** What it costs once it is confirmed. */
  credits: number;
  /** When a space was free for the queued request and its person had too few credits; null: never. */
  passedOverAt: string | null;
  createdAt: string;
  cancelledAt: string | null;
  cancellationReason: Reason;
}

/**
 * Reservations `r` of a client as ReservationRow. One SQL text, since building the query by Kysely would cost
 * more time than PostgreSQL needs to run it.
 *
 * @param source the rows of `parking_reservation` to choose from
 */
export const reservations = (
  clientId: string,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
  source: RawBuilder<unknown> = sql`parking_reservation`,
) =>
  sql<ReservationRow>`
    select r.id, r.status, r.starts as start, r.ends as "end", r.day, s.time_zone as "timeZone",
      r.person_id as employee, u.first_name as "firstName", u.last_name as "lastName",
      r.visit_id as "visitId", r.visitor_name as "visitorName", r.requested_by as "requestedBy",
      b.first_name as "bookerFirstName", b.last_name as "bookerLastName",
      (select coalesce(jsonb_agg(jsonb_build_object('registration', v.registration, 'vehicleType', v.vehicle_type)
        order by v.position), '[]') from (
          select position, registration, vehicle_type from person_vehicle
          where client_id = r.client_id and person_id = r.person_id
          union all
          select g.position, g.registration, g.vehicle_type from visit w
          join visitor_vehicle g on g.client_id = w.client_id and g.visitor_id = w.visitor_id
          where w.client_id = r.client_id and w.id = r.visit_id) v) as vehicles,
      exists (select from parking_need n where n.client_id = r.client_id and n.person_id = r.person_id)
        as "accessibilityNeed",
      s.id as "siteId", s.name as "siteName", c.id as "carparkId", c.name as "carparkName",
      p.id as "spaceId", p.name as "spaceName",
      case when r.status = 'queued' then (select count(*) from parking_reservation q
        where q.client_id = r.client_id and q.carpark_id = r.carpark_id and q.day = r.day and q.status = 'queued'
          and q.queue_rank <= r.queue_rank) end as position,
      case when r.status = 'queued' then (select count(*) from parking_reservation q
        where q.client_id = r.client_id and q.carpark_id = r.carpark_id and q.day = r.day and q.status = 'queued')
        end as "queueLength",
      r.queue_basis as "queueBasis", r.permit_id as "permitId", r.credits, r.passed_over_at as "passedOverAt",
      (select jsonb_build_object('id', e.id, 'credits', e.credits, 'evSpaceId', e.ev_space_id, 'evSpaceName', x.name, 'start', e.starts, 'end', e.ends)
        from parking_ev_slot e left join parking_ev_space x on x.client_id = e.client_id and x.id = e.ev_space_id
        where e.client_id = r.client_id and e.reservation_id = r.id and e.status <> 'ended') as "evSlot",
      r.created_at as "createdAt", r.cancelled_at as "cancelledAt", coalesce(to_jsonb(r.cancellation_reason), r.cancellation_text) as "cancellationReason"
    from ${source} r
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_space p on p.client_id = r.client_id and p.id = r.space_id
    left join person u on u.client_id = r.client_id and u.id = r.person_id
    left join person b on b.client_id = r.client_id and b.id = r.requested_by
    where r.client_id = ${clientId} and ${where} ${rest}`;

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

/** Live reservations of a person that are still to come or running. */
export async function listUpcomingOfPerson(
  db: Db,
  clientId: string,
  personId: string,
  now: Date,
): Promise<ReservationRow[]> {
  const { rows } = await reservations(
    clientId,
    sql`r.person_id = ${personId} and r.ends > ${now.toISOString()}::timestamptz
      and r.status in ('pre-approval', 'queued', 'confirmed')`,
    sql`order by r.starts, r.id`,
  ).execute(db);
  return rows;
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
  permitId?: string | null;
  /** The permit whose day is handed over with the reservation. */
  givenPermitId?: string | null;
  createdAt: Date;
  /** What it costs once it is confirmed; left out: nothing. */
  credits?: number;
  /** The person who decided, if not the booker. */
  decidedBy?: string | null;
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
      during: toRange(row.window),
      status: row.status,
      space_id: row.spaceId,
      queue_rank: row.status === "queued" ? nextRank(clientId, row.carparkId, row.day) : null,
      queue_basis: row.status === "queued" ? BY_REQUESTS : null,
      queued_at: row.status === "queued" ? row.createdAt.toISOString() : null,
      permit_id: row.permitId ?? null,
      given_permit_id: row.givenPermitId ?? null,
      credits: row.credits ?? 0,
      decided_by: row.decidedBy ?? row.requestedBy,
      decided_at: row.createdAt.toISOString(),
      created_at: row.createdAt.toISOString(),
    })
    .execute();
}

/** The basis of the rank of requests that join a queue one after another. */
const BY_REQUESTS = JSON.stringify({ by: "requests" } satisfies QueueBasis);

export interface StatusChange {
  status: Status;
  /** The person who decided; null: the system. */
  by: string | null;
  at: Date;
  spaceId?: string | null;
}

/** When a request joins the queue with its approval, or leaves it for a space. It queues once at most. */
const stayInQueue = ({ status, at }: StatusChange) => {
  const now = sql<string>`${at.toISOString()}::timestamptz`;
  if (status === "queued") return { queued_at: now };
  if (status !== "confirmed") return {};
  return {
    queue_left_at: sql<string>`case when status = 'queued' then ${now} else queue_left_at end`,
    queue_end: sql<string>`case when status = 'queued' then ${"promoted" satisfies QueueEnd} else queue_end end`,
  };
};

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
      queue_basis: change.status === "queued" ? BY_REQUESTS : null,
      ...stayInQueue(change),
      decided_by: change.by,
      decided_at: change.at.toISOString(),
      ...(change.spaceId === undefined ? {} : { space_id: change.spaceId }),
    })
    .where("client_id", "=", clientId)
    .where("id", "=", row.id)
    .execute();
}

/** Marks queued requests as passed over; returns those that were not before. */
export async function markPassedOver(
  db: Db,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; employee: string }[]> {
  const { rows } = await sql<{ id: string; employee: string }>`
    update parking_reservation set passed_over_at = ${now.toISOString()}::timestamptz
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and passed_over_at is null
    returning id, person_id as employee`.execute(db);
  return rows;
}

interface EndUpdate {
  row: Pick<ReservationRow, "id" | "employee" | "requestedBy">;
  status: "cancelled" | "denied";
  reason: Reason;
  /** Until when the released space still counts as used. */
  usedUntil?: Date | null;
}

/**
 * Ends reservations in one statement. A confirmed one that has begun ends now, and counts as used until now
 * at least.
 */
export async function endReservations(
  db: Db,
  clientId: string,
  ends: readonly EndUpdate[],
  by: string | null,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const began = sql`r.status = 'confirmed' and r.starts < ${at}`;
  const reasons = ends.map(({ reason }) => toReasonColumns(reason));
  await sql`
    update parking_reservation r set status = e.status, queue_rank = null, queue_basis = null,
      decided_by = ${by}, decided_at = ${at}, cancellation_reason = e.reason,
      cancellation_text = e.text,
      cancelled_at = case when e.status = 'cancelled' then ${at} end,
      queue_left_at = case when r.status = 'queued' then ${at} else r.queue_left_at end,
      queue_end = case when r.status = 'queued' then e.queue_end else r.queue_end end,
      used_until = greatest(r.used_until, e.used_until, case when ${began} then ${at} end),
      during = case when ${began} then tstzrange(r.starts, ${at}) else r.during end
    from unnest(${ends.map(({ row }) => row.id)}::uuid[], ${ends.map(({ status }) => status)}::text[],
      ${reasons.map(([note]) => note)}::text[], ${reasons.map(([, text]) => text)}::jsonb[],
      ${ends.map(({ usedUntil }) => usedUntil?.toISOString() ?? null)}::timestamptz[],
      ${ends.map((end) => queueEndOf(end, by))}::text[]) as e (id, status, reason, text, used_until, queue_end)
    where r.client_id = ${clientId} and r.id = e.id`.execute(db);
}

/** Requests that have expired as rules.queueExpiresAt says, the earliest start first. */
export async function listExpired(
  db: Db,
  clientId: string,
  now: Date,
): Promise<{ id: string; carparkId: string; day: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ id: string; carparkId: string; day: string }>`
    select id, carpark_id as "carparkId", day from parking_reservation
    where client_id = ${clientId} and status in ('queued', 'pre-approval') and starts <= ${at}
      and (created_at < starts or ends <= ${at})
    order by starts, id limit 1000`.execute(db);
  return rows;
}

/** The reservation of a visit, unless it is cancelled. */
export async function findReservationOfVisit(
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

/**
 * The reservation that this person got when the given one was handed over: created when that one was
 * cancelled, on the same space.
 */
export async function findHandedOver(
  db: Db,
  clientId: string,
  row: Pick<ReservationRow, "carparkId" | "day" | "spaceId" | "cancelledAt">,
  personId: string,
): Promise<ReservationRow | undefined> {
  if (!row.cancelledAt) return undefined;
  const { rows } = await reservations(
    clientId,
    sql`r.carpark_id = ${row.carparkId} and r.day = ${row.day} and r.person_id = ${personId}
      and r.created_at = ${row.cancelledAt}::timestamptz and r.space_id is not distinct from ${row.spaceId}::uuid`,
  ).execute(db);
  return rows[0];
}

/** Car parks and days with a queued request whose window has begun and not ended. */
export async function listBegunQueues(
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

/** Car parks and days on which somebody was passed over who has enough credits now. */
export async function listPassedOverDays(
  db: Db,
  clientId: string,
  now: Date,
): Promise<{ carparkId: string; day: string }[]> {
  const { rows } = await sql<{ carparkId: string; day: string }>`
    select distinct w.carpark_id as "carparkId", w.day from (
      select carpark_id, day, person_id, credits, ends from parking_reservation
      where client_id = ${clientId} and status = 'queued' and passed_over_at is not null
      union all
      select carpark_id, day, person_id, credits, ends from parking_ev_slot
      where client_id = ${clientId} and status = 'waiting' and passed_over_at is not null) w
    join credit_balance b on b.client_id = ${clientId} and b.person_id = w.person_id and b.current >= w.credits
    where w.ends > ${now.toISOString()}::timestamptz`.execute(db);
  return rows;
}

/** Reservations for these visits stay and are counted, without the visitor's name and what was said about it. */
export async function forgetVisitors(db: Db, clientId: string, visitIds: readonly string[]): Promise<void> {
  await sql`update parking_reservation set visitor_name = null, cancellation_reason = null, cancellation_text = null
    where client_id = ${clientId} and visit_id = any(${[...visitIds]}::uuid[])`.execute(db);
}
