import type { Locale } from "@portico/contract/texts/text";
import type { VisitStatus } from "@portico/contract/visits/states";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Reason } from "../../platform/core/reason.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of visits. The database handle is always the first argument, the client's id the second. */

interface NamedRow {
  id: string;
  name: string;
}

export interface Vehicle {
  registration: string;
  vehicleType: "Car" | "Motorcycle" | null;
}

export type Via = "staff" | "host" | "link" | "kiosk" | "qr" | "system" | "camera";

export type EventKind =
  | VisitStatus
  | "delayed"
  | "nda-signed"
  | "host-told"
  | "by-car"
  | "on-my-way"
  | "badge"
  | "deny-allowed"
  | "deny-refused";

/** A visit with all columns that decisions about it and its display need. */
export interface VisitRow {
  id: string;
  /** The secret of the visitor's link. */
  uuid: string;
  status: VisitStatus;
  start: string;
  end: string;
  day: string;
  timeZone: string;
  siteId: string;
  siteName: string;
  /** The visit's own type, else the visitor's, else the client's default type. */
  type: NamedRow | null;
  visitor: {
    id: string;
    firstName: string;
    lastName: string;
    company: string | null;
    email: string | null;
    phone: string | null;
    locale: Locale | null;
    photoId: string | null;
    tags: string[];
    registration: Vehicle[];
    additional: Record<string, unknown>;
  };
  meetingId: string | null;
  description: string;
  location: string;
  host: { id: string; name: string; photo: string | null; hasPhone: boolean } | null;
  /** Every person marked as host, including `host`. */
  hostIds: string[];
  bookedBy: string | null;
  isWalkIn: boolean;
  needsParking: boolean;
  /** The reserved space; its instants in PostgreSQL's JSON format. */
  parking: {
    id: string;
    status: string;
    start: string;
    end: string;
    day: string;
    carpark: NamedRow;
    site: NamedRow;
    space: NamedRow | null;
  } | null;
  delay: string | null;
  pin: string;
  nda: {
    required: boolean;
    /** The text in force; null: the visit's type has none. */
    textId: string | null;
    /** The visitor's latest signature of it, or of an earlier version. */
    signed: { textId: string; at: string } | null;
  };
  deny: "matched" | "allowed" | "refused" | null;
  /** The latest changes of status, newest first; instants in PostgreSQL's JSON format. */
  statusChanges: { status: VisitStatus; at: string; by: string | null; via: Via }[];
  arrivedAt: string | null;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  hostToldAt: string | null;
  onMyWayAt: string | null;
  /** When a camera saw the visitor's car come in. */
  byCarAt: string | null;
  cancelledAt: string | null;
  cancellationReason: Reason;
  createdAt: string;
}

const STATUS_CHANGES_SHOWN = 4;

const namedJson = (alias: string) => sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name)`);

/** Visits `v` of a source, such as one page of visits, as `VisitRow`. */
export const visitRows = (
  clientId: string,
  source: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql<VisitRow>`
  select v.id, v.uuid, v.status, v.starts as start, v.ends as "end", v.day, s.time_zone as "timeZone",
    s.id as "siteId", s.name as "siteName",
    case when t.id is not null then ${namedJson("t")} end as type,
    json_build_object('id', w.id, 'firstName', w.first_name, 'lastName', w.last_name, 'company', w.company,
      'email', w.email, 'phone', w.phone, 'locale', w.locale, 'photoId', w.photo_id, 'tags', w.tags, 'additional', w.additional,
      'registration', (select coalesce(json_agg(json_build_object('registration', c.registration,
          'vehicleType', c.vehicle_type) order by c.position), '[]')
        from visitor_vehicle c where c.client_id = v.client_id and c.visitor_id = v.visitor_id)) as visitor,
    v.meeting_id as "meetingId", v.description, v.location,
    case when h.id is not null then json_build_object('id', h.id, 'name', h.first_name || ' ' || h.last_name,
      'photo', h.photo, 'hasPhone', coalesce(h.phone, '') <> '') end as host,
    case when v.host_id is null or v.host_id = any(v.host_ids) then v.host_ids else v.host_id || v.host_ids end
      as "hostIds",
    v.booked_by as "bookedBy", v.is_walk_in as "isWalkIn", v.needs_parking as "needsParking",
    (select json_build_object('id', r.id, 'status', r.status, 'start', r.starts, 'end', r.ends, 'day', r.day,
        'carpark', ${namedJson("k")}, 'site', ${namedJson("ks")}, 'space', case when p.id is not null then ${namedJson("p")} end)
      from parking_reservation r
      join parking_carpark k on k.client_id = r.client_id and k.id = r.carpark_id
      join site ks on ks.client_id = k.client_id and ks.id = k.site_id
      left join parking_space p on p.client_id = r.client_id and p.id = r.space_id
      where r.client_id = v.client_id and r.visit_id = v.id and r.status = 'confirmed') as parking,
    v.expected_at as delay, v.pin,
    json_build_object('required', coalesce(t.nda_required, false), 'textId', n.id, 'signed', n.signed) as nda,
    v.deny,
    (select coalesce(json_agg(json_build_object('status', e.kind, 'at', e.at, 'by', e.by, 'via', e.via)
        order by e.at desc, e.id desc), '[]')
      from (select e.id, e.kind, e.at, e.via, a.first_name || ' ' || a.last_name as by from visit_event e
        left join person a on a.client_id = e.client_id and a.id = e.actor_id
        where e.client_id = v.client_id and e.visit_id = v.id
          and e.kind in ('scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled')
        order by e.at desc, e.id desc limit ${STATUS_CHANGES_SHOWN}) e) as "statusChanges",
    v.arrived_at as "arrivedAt", v.checked_in_at as "checkedInAt", v.checked_out_at as "checkedOutAt",
    v.host_told_at as "hostToldAt", v.on_my_way_at as "onMyWayAt", v.by_car_at as "byCarAt", v.cancelled_at as "cancelledAt",
    coalesce(to_jsonb(v.cancellation_reason), v.cancellation_text) as "cancellationReason", v.created_at as "createdAt"
  from ${source} v
  join site s on s.client_id = v.client_id and s.id = v.site_id
  join visitor w on w.client_id = v.client_id and w.id = v.visitor_id
  left join person h on h.client_id = v.client_id and h.id = v.host_id
  left join visitor_type t on t.client_id = v.client_id and t.id = coalesce(v.type_id, w.type_id,
    (select d.id from visitor_type d where d.client_id = ${clientId} and d.is_default))
  left join lateral (
    select x.id, (select json_build_object('textId', g.nda_text_id, 'at', g.signed_at)
        from nda_text o join nda_signature g on g.client_id = o.client_id and g.nda_text_id = o.id
          and g.visitor_id = v.visitor_id
        where o.client_id = x.client_id and o.type_id is not distinct from x.type_id and o.version <= x.version
        order by o.version desc limit 1) as signed
    from nda_text x where x.client_id = v.client_id and (x.type_id is null or x.type_id = t.id)
    order by x.type_id is null, x.version desc limit 1) n on true
  order by ${order}`;

export async function visitsById(db: Db, clientId: string, ids: readonly string[]): Promise<VisitRow[]> {
  const { rows } = await visitRows(
    clientId,
    sql`(select * from visit where client_id = ${clientId} and id = any(${ids}::uuid[]))`,
    sql`v.starts, v.id`,
  ).execute(db);
  return rows;
}

export async function visitById(db: Db, clientId: string, id: string): Promise<VisitRow | undefined> {
  return (await visitsById(db, clientId, [id]))[0];
}

/** The visits of the drivers of a vehicle at a site that are on at this time, or begin later that day, by start. */
export async function visitIdsOfPlate(
  db: Db,
  clientId: string,
  { siteId, plate, at }: { siteId: string; plate: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from visitor_vehicle g
    join visit v on v.client_id = g.client_id and v.visitor_id = g.visitor_id
    join site s on s.client_id = v.client_id and s.id = v.site_id
    where g.client_id = ${clientId} and g.plate = ${plate} and v.site_id = ${siteId} and v.status = 'scheduled'
      and v.day = (${at.toISOString()}::timestamptz at time zone s.time_zone)::date and v.ends > ${at.toISOString()}
    order by v.starts, v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the rows in the order of their ids until the transaction ends, and returns their current values. */
export async function lockVisits(db: Db, clientId: string, ids: readonly string[]): Promise<VisitRow[]> {
  noteLocks(db, "visit", ids);
  await sql`select id from visit where client_id = ${clientId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(db);
  return visitsById(db, clientId, ids);
}

interface NewEvent {
  visitId: string;
  kind: EventKind;
  via: Via;
  /** Null: the visitor, a device or the system. */
  actorId: string | null;
  at: Date;
}

export async function addEvent(db: Db, clientId: string, event: NewEvent): Promise<void> {
  await db
    .insertInto("visit_event")
    .values({
      client_id: clientId,
      id: newId(),
      visit_id: event.visitId,
      at: event.at.toISOString(),
      kind: event.kind,
      via: event.via,
      actor_id: event.actorId,
    })
    .execute();
}

export interface HistoryRow {
  id: string;
  kind: string;
  at: string;
  by: string | null;
  via: Via;
}

/** The history of a visit, newest first. */
export async function listHistory(db: Db, clientId: string, visitId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select e.id, e.kind, e.at, e.via, a.first_name || ' ' || a.last_name as by
    from visit_event e left join person a on a.client_id = e.client_id and a.id = e.actor_id
    where e.client_id = ${clientId} and e.visit_id = ${visitId} order by e.at desc, e.id desc`.execute(db);
  return rows;
}

/** Changes of a visit; a property that is left out stays as it is. */
export interface VisitChanges {
  status?: VisitStatus;
  arrivedAt?: Date;
  checkedInAt?: Date;
  checkedOutAt?: Date | null;
  hostToldAt?: Date | null;
  onMyWayAt?: Date | null;
  byCarAt?: Date;
  cancelledAt?: Date;
  /** A person cancels in their own words. */
  cancellationReason?: string | null;
  typeId?: string | null;
  hostId?: string;
  description?: string;
  start?: Date;
  end?: Date;
  needsParking?: boolean;
}

const toInstantValue = (at: Date | null | undefined) => (at ? at.toISOString() : at);

export async function setVisitColumns(
  db: Db,
  clientId: string,
  id: string,
  changes: VisitChanges,
  now: Date,
): Promise<void> {
  const values = {
    status: changes.status,
    status_at: changes.status && now.toISOString(),
    arrived_at: toInstantValue(changes.arrivedAt),
    checked_in_at: toInstantValue(changes.checkedInAt),
    checked_out_at: toInstantValue(changes.checkedOutAt),
    host_told_at: toInstantValue(changes.hostToldAt),
    on_my_way_at: toInstantValue(changes.onMyWayAt),
    by_car_at: toInstantValue(changes.byCarAt),
    cancelled_at: toInstantValue(changes.cancelledAt),
    cancellation_reason: changes.cancellationReason,
    type_id: changes.typeId,
    host_id: changes.hostId,
    host_ids: changes.hostId && [changes.hostId],
    description: changes.description,
    starts: toInstantValue(changes.start),
    ends: toInstantValue(changes.end),
    needs_parking: changes.needsParking,
  };
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db.updateTable("visit").set(set).where("client_id", "=", clientId).where("id", "=", id).execute();
}

export interface HostRow {
  id: string;
  firstName: string;
  email: string;
  locale: Locale | null;
}

/** Those of these people whose accounts are not disabled: only they can be notified. */
export async function listHosts(db: Db, clientId: string, ids: readonly string[]): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`
    select id, first_name as "firstName", email, locale from person
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and disabled_at is null order by id`.execute(
    db,
  );
  return rows;
}
