import type { CameraEvent } from "@portico/contract/cameras/events";
import {
  type Direction,
  EVENT_STATUSES,
  EVENTS_COUNT_MAX,
  type EventStatus,
  type Match,
} from "@portico/contract/cameras/form";
import type { Text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { type RawBuilder, sql } from "kysely";
import { matchesPerson } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";
import { foundVisitors } from "../../visitors/public.ts";

/** SQL of lists of events, and of the vehicles in them. */

export interface VehicleRow {
  id: string;
  registration: string;
  /** The operators'. */
  note: string;
  driverNote: string;
  user: {
    id: string;
    kind: "person" | "visitor" | "driver";
    firstName: string;
    lastName: string;
    hasPhone: boolean;
    email: string | null;
  } | null;
}

export interface EventRow {
  id: string;
  siteId: string;
  executedAt: string;
  receivedAt: string;
  timeZone: string;
  cameraId: string;
  cameraName: string;
  /** The camera's car park. */
  carparkId: string | null;
  direction: Direction | null;
  status: EventStatus;
  plate: string | null;
  plateRaw: string | null;
  confidence: number | null;
  match: Match | null;
  reason: Text;
  suggestions: string[];
  vehicle: VehicleRow | null;
  /** Pictures that can be shown. */
  pictures: ("plate" | "overview")[];
  note: string;
  decidedBy: string | null;
  list: "allow" | "deny" | null;
  opening: CameraEvent["opening"];
  /** The camera opens a barrier that is switched on. */
  hasBarrier: boolean;
}

/**
 * The employee, the visitor, or whoever registered it, of the vehicle `v`; in another collation their indexes would not
 * be used.
 */
const driver = (now: Date) => sql`coalesce(
  (select json_build_object('id', p.id, 'kind', 'person', 'firstName', p.first_name, 'lastName', p.last_name,
      'hasPhone', coalesce(p.phone, '') <> '', 'email', p.email)
    from person_vehicle a join person p on p.client_id = a.client_id and p.id = a.person_id
    where a.client_id = v.client_id and a.plate = v.plate collate "default" order by p.last_name, p.first_name, p.id limit 1),
  (select json_build_object('id', g.id, 'kind', 'visitor', 'firstName', g.first_name, 'lastName', g.last_name,
      'hasPhone', coalesce(g.phone, '') <> '', 'email', g.email)
    from visitor_vehicle a join visitor g on g.client_id = a.client_id and g.id = a.visitor_id
    where a.client_id = v.client_id and a.plate = v.plate collate "default" order by g.last_name, g.first_name, g.id limit 1),
  (select json_build_object('id', r.id, 'kind', 'driver', 'firstName', r.first_name, 'lastName', r.last_name,
      'hasPhone', r.phone <> '', 'email', r.email)
    from registered_vehicle r where r.client_id = v.client_id and r.plate = v.plate and r.kept_until > ${now.toISOString()}
    order by r.registered_at desc, r.id limit 1))`;

/** What was said when the vehicle `v` was registered. It stays apart from the operators' note, which outlives it. */
const driverNoteOf = (now: Date) => sql`coalesce((select r.note from registered_vehicle r
  where r.client_id = v.client_id and r.plate = v.plate and r.kept_until > ${now.toISOString()} order by r.registered_at desc, r.id limit 1), '')`;

/** The list that holds the plate of the event `e` at this time, at its camera `c`; the denylist counts first. */
const listNow = (now: Date) => sql`(
  select l.list from plate_entry l
  where l.client_id = e.client_id and l.plate = e.plate
    and (l.starts is null or l.starts <= ${now.toISOString()}) and (l.ends is null or l.ends > ${now.toISOString()})
    and (l.carpark_ids = '{}' or c.carpark_id = any(l.carpark_ids))
  order by l.list desc limit 1)`;

const eventQuery = (clientId: string, now: Date, ids: RawBuilder<unknown>) => sql<EventRow>`
  select e.id, e.site_id as "siteId", e.executed_at as "executedAt", e.received_at as "receivedAt",
    s.time_zone as "timeZone", e.camera_id as "cameraId", c.name as "cameraName", c.carpark_id as "carparkId", e.direction, e.status, e.plate,
    e.plate_raw as "plateRaw", e.confidence, e.match, e.reason, e.suggestions,
    (select json_build_object('id', v.id, 'registration', v.registration, 'note', v.note, 'driverNote', ${driverNoteOf(now)},
      'user', ${driver(now)})
      from vehicle v where v.client_id = e.client_id and v.plate = e.matched_plate) as vehicle,
    array(select p.kind from camera_picture p
      where p.client_id = e.client_id and p.event_id = e.id and p.jpeg is not null) as pictures,
    e.note, e.decided_by as "decidedBy", ${listNow(now)} as list,
    (select json_build_object('cause', o.cause, 'status', o.status, 'problem', o.problem, 'answerStatus', o.answer_status)
      from barrier_opening o where o.client_id = e.client_id and o.event_id = e.id
      order by o.created_at desc, o.id desc limit 1) as opening,
    c.removed_at is null and exists (select from camera_barrier b
      where b.client_id = e.client_id and b.camera_id = e.camera_id and b.is_active) as "hasBarrier"
  from camera_event e
  join camera c on c.client_id = e.client_id and c.id = e.camera_id
  join site s on s.client_id = e.client_id and s.id = e.site_id
  where e.client_id = ${clientId} and e.id = any(${ids})
  order by e.executed_at desc, e.id desc`;

interface EventFilter {
  search?: string | undefined;
  status?: EventStatus | undefined;
  camera?: string | undefined;
  site?: string | undefined;
  until?: string | undefined;
  after?: string | undefined;
  /** Events of exactly this plate. */
  plate?: string | undefined;
}

/** Newest first. */
export async function listEvents(
  db: Db,
  clientId: string,
  filter: EventFilter,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<{ count: number; results: EventRow[] }> {
  const conditions = [sql`client_id = ${clientId}`];
  if (filter.camera) conditions.push(sql`camera_id = ${filter.camera}`);
  if (filter.site) conditions.push(sql`site_id = ${filter.site}`);
  if (filter.until) conditions.push(sql`executed_at <= ${filter.until}::timestamptz`);
  if (filter.after) conditions.push(sql`executed_at > ${filter.after}::timestamptz`);
  if (filter.plate !== undefined) conditions.push(sql`plate = ${filter.plate}`);
  if (filter.status) conditions.push(sql`status = ${filter.status}`);
  const search = filter.search ? await readSearch(db, clientId, filter.search, now) : undefined;
  if (search && !search.plates) conditions.push(search.matches);
  const others = sql.join(conditions, sql` and `);
  const where = search?.plates ? sql`${others} and ${search.matches}` : others;
  // The newest of each plate by its index; a plate that passes daily would else be read and sorted whole.
  const found = search?.plates
    ? sql`unnest(${search.plates}::text[]) as wanted (plate) cross join lateral (
        select id, executed_at from camera_event where ${others} and plate = wanted.plate
        order by executed_at desc, id desc limit ${page * limit}) as found`
    : sql`camera_event where ${where}`;
  const ids = sql`array(select id from ${found} order by executed_at desc, id desc
    limit ${limit} offset ${(page - 1) * limit})`;
  const [{ rows: counted }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) from (
      select from camera_event where ${where} limit ${EVENTS_COUNT_MAX}) as found`.execute(db),
    eventQuery(clientId, now, ids).execute(db),
  ]);
  return { count: counted[0]!.count, results };
}

interface Search {
  /** A condition on events. */
  matches: RawBuilder<unknown>;
  /** All plates that are found; undefined: they are too many. */
  plates: string[] | undefined;
}

/** Drivers of more vehicles than this need more letters of their name. */
const PLATES_MAX = 200;
/** Most visitors have no vehicle. */
const VISITORS_MAX = 5000;
/** Sorts after every character of a plate. */
const LAST = "\u{10FFFF}";

/** The search begins the plate, or finds its driver among the people or visitors. */
async function readSearch(db: Db, clientId: string, search: string, now: Date): Promise<Search> {
  const begins = normalizePlate(search);
  const { rows } = await sql<{ plate: string }>`
    select v.plate from person_vehicle v join person p on p.client_id = v.client_id and p.id = v.person_id
      where v.client_id = ${clientId} and ${matchesPerson(search, "p")}
    union
    select plate from registered_vehicle
      where client_id = ${clientId} and kept_until > ${now.toISOString()}
        and position(lower(${search}) in lower(concat(first_name, ' ', last_name))) > 0
    union
    select plate from visitor_vehicle where client_id = ${clientId}
      and visitor_id = any(array(select * from (${foundVisitors(clientId, search)}) as found limit ${VISITORS_MAX}))
    limit ${PLATES_MAX}`.execute(db);
  const ofDrivers = rows.map(({ plate }) => plate);
  const isOneOf = (plates: string[]) => sql`plate = any(${plates}::text[])`;
  if (begins === "") return { matches: isOneOf(ofDrivers), plates: ofDrivers };
  const begun = await listPlatesThatBegin(db, clientId, begins);
  if (begun.length > PLATES_MAX)
    return {
      matches: sql`((plate >= ${begins} and plate < ${begins + LAST}) or ${isOneOf(ofDrivers)})`,
      plates: undefined,
    };
  const plates = [...new Set([...begun, ...ofDrivers])];
  return { matches: isOneOf(plates), plates };
}

/** The plates that cameras saw and that begin so, one more than `PLATES_MAX` at most: from one to the next by the index. */
async function listPlatesThatBegin(db: Db, clientId: string, begins: string): Promise<string[]> {
  const next = (from: RawBuilder<unknown>) => sql`(select e.plate from camera_event e
    where e.client_id = ${clientId} and e.plate ${from} and e.plate < ${begins + LAST} order by e.plate limit 1)`;
  const { rows } = await sql<{ plate: string }>`
    with recursive begun (plate) as (
      select ${next(sql`>= ${begins}`)}
      union all
      select ${next(sql`> begun.plate`)} from begun where begun.plate is not null
    ) select plate from begun where plate is not null limit ${PLATES_MAX + 1}`.execute(db);
  return rows.map(({ plate }) => plate);
}

/** Events of today by status, and the unknown vehicles of today whose plates are on no list now. */
export async function countEvents(
  db: Db,
  clientId: string,
  filter: { site?: string | undefined; camera?: string | undefined },
  now: Date,
): Promise<Record<EventStatus | "undecided", number>> {
  const { rows } = await sql<Record<EventStatus | "undecided", number>>`
    select ${sql.join(EVENT_STATUSES.map((status) => sql`count(*) filter (where e.status = ${status}) as ${sql.ref(status)}`))},
      count(distinct coalesce(e.plate, e.id::text)) filter (where e.status = 'unknown' and ${listNow(now)} is null) as undecided
    from site s
    join camera c on c.client_id = s.client_id and c.site_id = s.id
    join camera_event e on e.client_id = c.client_id and e.camera_id = c.id
      and e.executed_at >= date_trunc('day', ${now.toISOString()}::timestamptz at time zone s.time_zone) at time zone s.time_zone
    where s.client_id = ${clientId}
      and (${filter.site ?? null}::uuid is null or s.id = ${filter.site ?? null}::uuid)
      and (${filter.camera ?? null}::uuid is null or c.id = ${filter.camera ?? null}::uuid)`.execute(db);
  return rows[0]!;
}

export async function readEvent(
  db: Db,
  clientId: string,
  id: string,
  now: Date,
): Promise<EventRow | undefined> {
  const { rows } = await eventQuery(clientId, now, sql`array[${id}::uuid]`).execute(db);
  return rows[0];
}

/** An operator's decision: it stays, whatever the camera says afterwards. */
export async function decideEvent(
  db: Db,
  clientId: string,
  id: string,
  decision: { status: EventStatus; reason: Text; by: string; now: Date },
): Promise<void> {
  await sql`update camera_event set status = ${decision.status}, reason = ${JSON.stringify(decision.reason)}::jsonb,
      suggestions = '{}', decided_by = ${decision.by}, decided_at = ${decision.now.toISOString()}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

export async function setNote(db: Db, clientId: string, id: string, note: string): Promise<void> {
  await sql`update camera_event set note = ${note} where client_id = ${clientId} and id = ${id}`.execute(db);
}

/** The vehicle of a plate; undefined: no camera has seen it while it was known or on a list. */
export async function findVehicle(
  db: Db,
  clientId: string,
  { plate, now }: { plate: string; now: Date },
): Promise<VehicleRow | undefined> {
  const { rows } = await sql<VehicleRow>`
    select v.id, v.registration, v.note, ${driverNoteOf(now)} as "driverNote", ${driver(now)} as user from vehicle v
    where v.client_id = ${clientId} and v.plate = ${plate}`.execute(db);
  return rows[0];
}

/** Locks a vehicle until the transaction ends; its note. */
export async function lockVehicle(
  db: Db,
  clientId: string,
  id: string,
): Promise<{ note: string } | undefined> {
  noteLocks(db, "vehicle", [id]);
  const { rows } = await sql<{ note: string }>`
    select note from vehicle where client_id = ${clientId} and id = ${id} for no key update`.execute(db);
  return rows[0];
}

/** Changes the note about a vehicle; undefined: there is no such vehicle. */
export async function noteVehicle(
  db: Db,
  clientId: string,
  id: string,
  { note, now }: { note: string; now: Date },
): Promise<VehicleRow | undefined> {
  const { rows } = await sql<VehicleRow>`
    with v as (update vehicle set note = ${note} where client_id = ${clientId} and id = ${id} returning *)
    select v.id, v.registration, v.note, ${driverNoteOf(now)} as "driverNote", ${driver(now)} as user from v`.execute(
    db,
  );
  return rows[0];
}

export interface ReadTarget {
  action: "cameras.event.read" | "cameras.plate.read" | "cameras.list.read" | "cameras.registration.read";
  targetType: "camera_event" | "plate_entry" | "registered_vehicle";
  targetId: string;
}

/** Whether the person has read this within the last quarter of an hour, by the audit log. */
export async function hasRead(
  db: Db,
  clientId: string,
  read: ReadTarget & { personId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry where client_id = ${clientId} and actor_id = ${read.personId}
      and at >= ${read.since.toISOString()} and target_type = ${read.targetType} and target_id = ${read.targetId}
      and action = ${read.action} limit 1`.execute(db);
  return rows.length > 0;
}
