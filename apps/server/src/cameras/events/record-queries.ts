import type { Direction, EventStatus, Match } from "@portico/contract/cameras/form";
import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys, noteLocks } from "../../platform/database/lock-order.ts";
import type { Decision, Facts } from "../decisions/rules.ts";
import { insertionOfPayload, type NewPayload } from "../payloads/queries.ts";
import type { Pictures } from "../receivers/reading.ts";
import type { SeenPlate } from "../receivers/seen-plate.ts";

/** SQL that records what cameras saw. */

export interface RecordedEvent extends SeenPlate {
  id: string;
  status: EventStatus;
  match: Match | null;
  matchedPlate: string | null;
  executedAt: string;
  receivedAt: string;
  decidedBy: string | null;
}

/** Readings of the same key or plate at a camera wait for each other, so that they become one event. */
export const lockReading = (db: Db, cameraId: string, keys: readonly string[]): Promise<void> =>
  lockKeys(
    db,
    "camera reading",
    keys.map((key) => `${cameraId} ${key}`),
  );

/** Within which the same plate at the same camera is the same vehicle passing once. */
const SAME_PASSING_MS = 20_000;

/**
 * Within which a key means the same event. A camera that starts again counts its vehicles from the beginning; and a time
 * that summer's end shows twice may be an hour off.
 */
const SAME_KEY_MS = 3_600_000;

/** The same for words without a time in the place of a key: a vehicle that comes back is announced by the same words. */
const SAME_WORDS_MS = 120_000;

interface Seen {
  cameraId: string;
  key: string;
  /** The camera sent no key: a hash of its words is the key. */
  isHash: boolean;
  /** By the camera's clock. */
  occurredAt: Date | null;
  plate: string | null;
  direction: Direction | null;
  executedAt: Date;
  receivedAt: Date;
}

const eventColumns = sql`e.id, e.plate, e.plate_raw as "plateRaw", e.candidates, e.confidence, e.motion, e.direction,
  e.status, e.match, e.matched_plate as "matchedPlate", e.executed_at as "executedAt", e.received_at as "receivedAt",
  e.decided_by as "decidedBy"`;

/**
 * The event that this is another word of, locked: the one with its key, else one of the same plate a few seconds before
 * or after, unless it goes the other way.
 */
export async function findSameEvent(
  db: Db,
  clientId: string,
  seen: Seen,
): Promise<RecordedEvent | undefined> {
  const at = seen.executedAt.getTime();
  const occurredAt = seen.occurredAt?.getTime();
  const aroundOf = (time: number, distanceMs: number) =>
    sql`between ${new Date(time - distanceMs).toISOString()} and ${new Date(time + distanceMs).toISOString()}`;
  const isSameTime =
    occurredAt === undefined
      ? sql`and e.received_at ${aroundOf(seen.receivedAt.getTime(), seen.isHash ? SAME_WORDS_MS : SAME_KEY_MS)}`
      : sql`and (e.occurred_at is null or e.occurred_at ${aroundOf(occurredAt, SAME_KEY_MS)})`;
  const { rows: found } = await sql<{ id: string }>`
    select k.event_id as id, 0 as rank, interval '0' as distance from camera_event_key k
      join camera_event e on e.client_id = k.client_id and e.id = k.event_id
      where k.client_id = ${clientId} and k.camera_id = ${seen.cameraId} and k.event_key = ${seen.key} ${isSameTime}
    union all
    select id, 1, greatest(executed_at - ${seen.executedAt.toISOString()}, ${seen.executedAt.toISOString()} - executed_at)
      from camera_event
      where client_id = ${clientId} and camera_id = ${seen.cameraId} and plate = ${seen.plate}
        and executed_at ${aroundOf(at, SAME_PASSING_MS)}
        and (direction is null or ${seen.direction}::text is null or direction = ${seen.direction})
    order by rank, distance, id limit 1`.execute(db);
  if (!found[0]) return undefined;
  return lockEvent(db, clientId, found[0].id);
}

export async function lockEvent(db: Db, clientId: string, id: string): Promise<RecordedEvent | undefined> {
  noteLocks(db, "camera event", [id]);
  const { rows } = await sql<RecordedEvent>`
    select ${eventColumns} from camera_event e where e.client_id = ${clientId} and e.id = ${id} for no key update`.execute(
    db,
  );
  return rows[0];
}

export interface NewEvent extends SeenPlate {
  id: string;
  cameraId: string;
  siteId: string;
  occurredAt: Date | null;
  executedAt: Date;
  receivedAt: Date;
}

/** Inserts an event alone, without what it was made of. */
export async function insertEvent(
  db: Db,
  clientId: string,
  event: NewEvent,
  decision: Decision,
): Promise<void> {
  await insertionOfEvent(clientId, event, decision).execute(db);
}

/** Inserts an event with all that belongs to it, by one statement: cameras send many at once. */
export async function insertRecorded(
  db: Db,
  clientId: string,
  { event, key, decision, kept, pictures, payload }: RecordedParts,
): Promise<void> {
  const { id: eventId, cameraId, receivedAt } = event;
  await sql`
    with event_key as (${insertionOfKey(clientId, { cameraId, key, eventId })}),
      decision as (${insertionOfDecision(clientId, kept)}),
      pictures as (
        insert into camera_picture (client_id, event_id, kind, original, received_at)
        select ${clientId}, ${eventId}, kind, original, ${receivedAt.toISOString()}
        from (values ('plate', ${pictures.plate ?? null}::bytea), ('overview', ${pictures.overview ?? null}::bytea))
          as picture (kind, original)
        where original is not null),
      payload as (${insertionOfPayload(clientId, payload)})
    ${insertionOfEvent(clientId, event, decision)}`.execute(db);
}

interface RecordedParts {
  event: NewEvent;
  key: string;
  decision: Decision;
  kept: KeptDecision;
  pictures: Pictures;
  payload: NewPayload;
}

const insertionOfEvent = (clientId: string, event: NewEvent, decision: Decision) => sql`
    insert into camera_event (client_id, id, camera_id, site_id, plate, plate_raw, candidates, confidence, motion, direction,
      occurred_at, executed_at, received_at, status, match, matched_plate, reason, suggestions)
    values (${clientId}, ${event.id}, ${event.cameraId}, ${event.siteId}, ${event.plate}, ${event.plateRaw},
      ${[...event.candidates]}::text[], ${event.confidence}, ${event.motion}, ${event.direction},
      ${event.occurredAt?.toISOString() ?? null}, ${event.executedAt.toISOString()}, ${event.receivedAt.toISOString()},
      ${decision.status}, ${decision.match}, ${decision.matchedPlate}, ${JSON.stringify(decision.reason)}::jsonb,
      ${decision.suggestions}::text[])`;

export async function updateSeen(db: Db, clientId: string, id: string, seen: SeenPlate): Promise<void> {
  await sql`update camera_event set plate = ${seen.plate}, plate_raw = ${seen.plateRaw},
      candidates = ${[...seen.candidates]}::text[], confidence = ${seen.confidence}, motion = ${seen.motion},
      direction = ${seen.direction}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

export async function updateDecision(
  db: Db,
  clientId: string,
  id: string,
  decision: Decision,
): Promise<void> {
  await sql`update camera_event set status = ${decision.status}, match = ${decision.match},
      matched_plate = ${decision.matchedPlate}, reason = ${JSON.stringify(decision.reason)}::jsonb,
      suggestions = ${decision.suggestions}::text[]
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

interface KeyOfEvent {
  cameraId: string;
  key: string;
  eventId: string;
}

const insertionOfKey = (clientId: string, { cameraId, key, eventId }: KeyOfEvent) => sql`
    insert into camera_event_key (client_id, camera_id, event_key, event_id)
    values (${clientId}, ${cameraId}, ${key}, ${eventId})
    on conflict (client_id, camera_id, event_key) do update set event_id = excluded.event_id
      where camera_event_key.event_id <> excluded.event_id`;

/** From now on the key is this event's. */
export async function putKey(db: Db, clientId: string, key: KeyOfEvent): Promise<void> {
  await insertionOfKey(clientId, key).execute(db);
}

/** A picture that the event lacks; one that it has stays. Returns whether it was new. */
export async function insertPicture(
  db: Db,
  clientId: string,
  picture: { eventId: string; kind: "plate" | "overview"; original: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into camera_picture (client_id, event_id, kind, original, received_at)
    values (${clientId}, ${picture.eventId}, ${picture.kind}, ${picture.original}, ${picture.now.toISOString()})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface KeptDecision {
  eventId: string;
  status: EventStatus;
  reason: Decision["reason"];
  facts: Facts | null;
  decidedBy: string | null;
  now: Date;
}

const insertionOfDecision = (clientId: string, decision: KeptDecision) => sql`
    insert into camera_decision (client_id, id, event_id, status, reason, facts, decided_by, decided_at)
    values (${clientId}, ${newId()}, ${decision.eventId}, ${decision.status}, ${JSON.stringify(decision.reason)}::jsonb,
      ${decision.facts && JSON.stringify(decision.facts)}::jsonb, ${decision.decidedBy}, ${decision.now.toISOString()})`;

/** Keeps a decision: of the rules with its facts, of an operator without. */
export async function insertDecision(db: Db, clientId: string, decision: KeptDecision): Promise<void> {
  await insertionOfDecision(clientId, decision).execute(db);
}

/** A vehicle that is known, or on a list, has a row of its own, for the note about it. */
export async function ensureVehicle(db: Db, clientId: string, plate: string, now: Date): Promise<void> {
  await sql`
    insert into vehicle (client_id, id, plate, registration, created_at)
    select ${clientId}, ${newId()}, ${plate}, coalesce(
        (select registration from person_vehicle where client_id = ${clientId} and plate = ${plate} limit 1),
        (select registration from visitor_vehicle where client_id = ${clientId} and plate = ${plate} limit 1),
        (select registration from registered_vehicle where client_id = ${clientId} and plate = ${plate} limit 1),
        (select registration from plate_entry where client_id = ${clientId} and plate = ${plate} limit 1), ${plate}),
      ${now.toISOString()}
    where not exists (select from vehicle where client_id = ${clientId} and plate = ${plate})
    on conflict do nothing`.execute(db);
}
