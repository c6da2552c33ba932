import type { Outcome } from "@portico/contract/cameras/form";
import type { CameraReading } from "@portico/contract/cameras/set-up";
import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of what cameras sent, in words. */

export interface NewPayload {
  cameraId: string;
  outcome: Outcome;
  content: string;
  sha256: Buffer;
  sender: string;
  reading: CameraReading | null;
  eventId: string | null;
  now: Date;
}

export const insertionOfPayload = (clientId: string, payload: NewPayload) => sql`
    insert into camera_payload
      (client_id, id, camera_id, received_at, outcome, content, sha256, sender, reading, event_id)
    values (${clientId}, ${newId()}, ${payload.cameraId}, ${payload.now.toISOString()}, ${payload.outcome},
      ${payload.content}, ${payload.sha256}, ${payload.sender},
      ${payload.reading && JSON.stringify(payload.reading)}::jsonb, ${payload.eventId})`;

export async function insertPayload(db: Db, clientId: string, payload: NewPayload): Promise<void> {
  await insertionOfPayload(clientId, payload).execute(db);
}

/** Whether such a request of the camera was kept a short time before: cameras send what is no event all day long. */
export async function hasPayloadSince(
  db: Db,
  clientId: string,
  { cameraId, outcome, since }: { cameraId: string; outcome: Outcome; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from camera_payload where client_id = ${clientId} and camera_id = ${cameraId} and outcome = ${outcome}
      and received_at > ${since.toISOString()} limit 1`.execute(db);
  return rows.length > 0;
}

export interface PayloadRow {
  id: string;
  receivedAt: string;
  outcome: Outcome;
  sender: string | null;
  size: number;
}

const payloadColumns = sql`id, received_at as "receivedAt", outcome, sender, length(content) as size`;

/** Newest first, of the time after `since`. */
export async function listPayloads(
  db: Db,
  clientId: string,
  { cameraId, since }: { cameraId: string; since: Date },
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: PayloadRow[] }> {
  const where = sql`client_id = ${clientId} and camera_id = ${cameraId} and received_at > ${since.toISOString()}`;
  const [{ rows: counted }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) from (
      select from camera_payload where ${where} limit ${PAYLOADS_COUNT_MAX}) as found`.execute(db),
    sql<PayloadRow>`select ${payloadColumns} from camera_payload where ${where}
      order by received_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: counted[0]!.count, results };
}

/** Nobody pages through more. */
const PAYLOADS_COUNT_MAX = 1000;

export async function readPayload(
  db: Db,
  clientId: string,
  only: { cameraId: string; id: string; since: Date },
): Promise<
  (PayloadRow & { content: string; reading: CameraReading | null; event: string | null }) | undefined
> {
  const { rows } = await sql<
    PayloadRow & { content: string; reading: CameraReading | null; event: string | null }
  >`select ${payloadColumns}, content, reading, event_id as event from camera_payload
    where client_id = ${clientId} and camera_id = ${only.cameraId} and id = ${only.id}
      and received_at > ${only.since.toISOString()}`.execute(db);
  return rows[0];
}

export interface Activity {
  id: string;
  events: number;
  last: { registration: string | null; executedAt: string } | null;
}

/** Of each camera that was not removed: events since then, and the last one. */
export async function listActivity(db: Db, clientId: string, since: Date): Promise<Activity[]> {
  const { rows } = await sql<{
    id: string;
    events: number;
    plate: string | null;
    executedAt: string | null;
  }>`
    select c.id, n.events, last.plate, last.executed_at as "executedAt"
    from camera c
    cross join lateral (select count(*) as events from camera_event e
      where e.client_id = c.client_id and e.camera_id = c.id and e.executed_at > ${since.toISOString()}) n
    left join lateral (select e.plate, e.executed_at from camera_event e
      where e.client_id = c.client_id and e.camera_id = c.id order by e.executed_at desc, e.id desc limit 1) last on true
    where c.client_id = ${clientId} and c.removed_at is null order by c.id`.execute(db);
  return rows.map(({ plate, executedAt, ...rest }) => ({
    ...rest,
    last: executedAt === null ? null : { registration: plate, executedAt },
  }));
}
