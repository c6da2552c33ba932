import type { Locale } from "@portico/contract/texts/text";
import type { VisitStatus } from "@portico/contract/visits/states";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import { type Reason, toReasonColumns } from "../../platform/core/reason.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/**
 * SQL for booking visits and notifying visitors. The handle is always the first argument, the client's id the
 * second.
 */

/** A visit with all columns that planning it and notifying its visitor need. */
export interface BookedVisit {
  id: string;
  uuid: string;
  sequence: number;
  status: VisitStatus;
  isWalkIn: boolean;
  meetingId: string | null;
  siteId: string;
  siteName: string;
  timeZone: string;
  address: string | null;
  mapDirectionsUrl: string | null;
  directions: string | null;
  day: string;
  start: string;
  end: string;
  description: string;
  location: string;
  hostId: string | null;
  hostIds: string[];
  host: { name: string; email: string } | null;
  visitor: { id: string; name: string; firstName: string; email: string | null; locale: Locale | null };
  needsParking: boolean;
  parking: { carpark: string; space: string | null; end: string } | null;
  cancellationReason: Reason;
  /** For checking in; null where the client does not let visitors check in by it. */
  pin: string | null;
}

const bookedVisits = (clientId: string, where: RawBuilder<unknown>) => sql<BookedVisit>`
  select v.id, v.uuid, v.sequence, v.status, v.is_walk_in as "isWalkIn", v.meeting_id as "meetingId",
    s.id as "siteId", s.name as "siteName", s.time_zone as "timeZone", s.address,
    s.map_directions_url as "mapDirectionsUrl", s.directions, v.day, v.starts as start, v.ends as "end",
    v.description, v.location, v.host_id as "hostId", v.host_ids as "hostIds",
    case when h.id is not null
      then json_build_object('name', h.first_name || ' ' || h.last_name, 'email', h.email) end as host,
    json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'firstName', p.first_name,
      'email', p.email, 'locale', p.locale) as visitor,
    v.needs_parking as "needsParking",
    case when r.id is not null then json_build_object('carpark', c.name, 'space', k.name, 'end', r.ends) end as parking,
    coalesce(to_jsonb(v.cancellation_reason), v.cancellation_text) as "cancellationReason",
    case when exists (select from client w where w.id = v.client_id
      and w.visitor_settings->'checkInPin' = 'true'::jsonb) then v.pin end as pin
  from visit v
  join site s on s.client_id = v.client_id and s.id = v.site_id
  join visitor p on p.client_id = v.client_id and p.id = v.visitor_id
  left join person h on h.client_id = v.client_id and h.id = v.host_id
  left join parking_reservation r on r.client_id = v.client_id and r.visit_id = v.id and r.status = 'confirmed'
  left join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
  left join parking_space k on k.client_id = r.client_id and k.id = r.space_id
  where v.client_id = ${clientId} and ${where} order by v.starts, v.id`;

export async function bookedVisitsById(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<BookedVisit[]> {
  if (ids.length === 0) return [];
  return (await bookedVisits(clientId, sql`v.id = any(${[...ids]}::uuid[])`).execute(db)).rows;
}

/** Locks the visits of meetings until the transaction ends, and returns their current values. */
export async function lockVisitsOf(
  db: Db,
  clientId: string,
  meetingIds: readonly string[],
): Promise<BookedVisit[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visit where client_id = ${clientId} and meeting_id = any(${[...meetingIds]}::uuid[])
    order by id for no key update`.execute(db);
  const ids = rows.map(({ id }) => id);
  noteLocks(db, "visit", ids);
  return bookedVisitsById(db, clientId, ids);
}

/** The ids of those visitors that exist. */
export async function listKnownVisitors(db: Db, clientId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from visitor where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The facts of a visitor that are written with each visit. */
export interface InvitedVisitor {
  id: string;
  firstName: string;
  lastName: string;
  company: string | null;
  /** The visitor's own type, else the client's default type. */
  typeId: string | null;
  plates: string[];
}

export async function invitedVisitors(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<InvitedVisitor[]> {
  const { rows } = await sql<InvitedVisitor>`
    select v.id, v.first_name as "firstName", v.last_name as "lastName", v.company,
      coalesce(v.type_id, (select t.id from visitor_type t where t.client_id = v.client_id and t.is_default)) as "typeId",
      array(select g.plate from visitor_vehicle g where g.client_id = v.client_id and g.visitor_id = v.id
        order by g.position) as plates
    from visitor v where v.client_id = ${clientId} and v.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function readHostNames(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from person
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface PinOfDay {
  siteId: string;
  day: string;
  pin: string;
}

/** Those pins that a visit already has on that day at that site. */
export async function listTakenPins(
  db: Db,
  clientId: string,
  pins: readonly PinOfDay[],
): Promise<PinOfDay[]> {
  const { rows } = await sql<PinOfDay>`
    select distinct v.site_id as "siteId", v.day, v.pin
    from unnest(${pins.map(({ siteId }) => siteId)}::uuid[], ${pins.map(({ day }) => day)}::date[],
      ${pins.map(({ pin }) => pin)}::text[]) as u (site_id, day, pin)
    join visit v on v.client_id = ${clientId} and v.site_id = u.site_id and v.day = u.day and v.pin = u.pin`.execute(
    db,
  );
  return rows;
}

/** The time, place, purpose and hosts of a visit. */
export interface VisitFacts {
  siteId: string;
  /** The day of `start` at the site. */
  day: string;
  start: Date;
  end: Date;
  description: string;
  /** Rooms with building and floor as text; empty without a room. */
  location: string;
  hostId: string | null;
  /** Everybody marked as host, including `hostId`. */
  hostIds: string[];
}

export interface NewVisit extends VisitFacts {
  id: string;
  uuid: string;
  visitorId: string;
  typeId: string | null;
  meetingId: string | null;
  bookedBy: string | null;
  needsParking: boolean;
  isWalkIn: boolean;
  pin: string;
  search: string;
}

/** Rows per statement: each has twenty values, and a statement takes at most 65,535. */
const AT_ONCE = 2000;

export async function insertVisits(
  db: Db,
  clientId: string,
  rows: readonly NewVisit[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto("visit")
      .values(
        rows.slice(from, from + AT_ONCE).map((row) => ({
          client_id: clientId,
          id: row.id,
          uuid: row.uuid,
          visitor_id: row.visitorId,
          type_id: row.typeId,
          meeting_id: row.meetingId,
          site_id: row.siteId,
          day: row.day,
          starts: row.start.toISOString(),
          ends: row.end.toISOString(),
          description: row.description,
          location: row.location,
          host_id: row.hostId,
          host_ids: row.hostIds,
          booked_by: row.bookedBy,
          status: "scheduled",
          status_at: now.toISOString(),
          pin: row.pin,
          needs_parking: row.needsParking,
          is_walk_in: row.isWalkIn,
          search: row.search,
          created_at: now.toISOString(),
        })),
      )
      .execute();
}

export interface EventOfMany {
  kind: "scheduled" | "cancelled";
  via: "staff" | "host" | "system";
  actorId: string | null;
  at: Date;
}

/** Adds the same event to several visits. */
export async function addEvents(
  db: Db,
  clientId: string,
  visitIds: readonly string[],
  event: EventOfMany,
): Promise<void> {
  if (visitIds.length === 0) return;
  await sql`insert into visit_event (client_id, id, visit_id, at, kind, via, actor_id)
    select ${clientId}, u.id, u.visit_id, ${event.at.toISOString()}, ${event.kind}, ${event.via}, ${event.actorId}
    from unnest(${visitIds.map(() => newId())}::uuid[], ${[...visitIds]}::uuid[]) as u (id, visit_id)`.execute(
    db,
  );
}

/** Cancels visits that the caller has locked. */
export async function cancelVisits(
  db: Db,
  clientId: string,
  ids: readonly string[],
  { reason, now }: { reason: Reason; now: Date },
): Promise<void> {
  const [note, text] = toReasonColumns(reason);
  await sql`update visit set status = 'cancelled', status_at = ${now.toISOString()},
      cancelled_at = ${now.toISOString()}, cancellation_reason = ${note}, cancellation_text = ${text}
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

export interface VisitChange {
  facts: VisitFacts;
  search: string;
  needsParking: boolean;
  /** A new pin where the day or the site changes; undefined: the pin stays. */
  pin: string | undefined;
  /** The time or site changes: the delay that the visitor announced no longer applies. */
  isPutOff: boolean;
  /** The visitor is to come again: the visit starts over as scheduled. */
  isReset: boolean;
}

export async function rewriteVisit(
  db: Db,
  clientId: string,
  id: string,
  { facts, search, needsParking, pin, isPutOff, isReset }: VisitChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable("visit")
    .set({
      site_id: facts.siteId,
      day: facts.day,
      starts: facts.start.toISOString(),
      ends: facts.end.toISOString(),
      description: facts.description,
      location: facts.location,
      host_id: facts.hostId,
      host_ids: facts.hostIds,
      needs_parking: needsParking,
      search,
      ...(pin === undefined ? {} : { pin }),
      ...(isPutOff || isReset ? { expected_at: null } : {}),
      ...(isReset
        ? {
            status: "scheduled",
            status_at: now.toISOString(),
            arrived_at: null,
            checked_in_at: null,
            checked_out_at: null,
            host_told_at: null,
            on_my_way_at: null,
            cancelled_at: null,
            cancellation_reason: null,
            cancellation_text: null,
          }
        : {}),
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Sets another end for visits that the caller has locked. */
export async function setEnds(db: Db, clientId: string, ids: readonly string[], end: Date): Promise<void> {
  await sql`update visit set ends = ${end.toISOString()}
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Updates the search texts of visits whose facts stay. */
export async function setSearch(
  db: Db,
  clientId: string,
  words: readonly { id: string; search: string }[],
): Promise<void> {
  await sql`update visit v set search = u.search
    from unnest(${words.map(({ id }) => id)}::uuid[], ${words.map(({ search }) => search)}::text[]) as u (id, search)
    where v.client_id = ${clientId} and v.id = u.id`.execute(db);
}

/** Raises the SEQUENCE of visits, before their visitors get the calendar mail. */
export async function nextSequence(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`update visit set sequence = sequence + 1
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
}
