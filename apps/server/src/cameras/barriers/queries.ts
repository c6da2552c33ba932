import type {
  BarrierKind,
  OpeningCause,
  OpeningProblem,
  OpeningStatus,
} from "@portico/contract/cameras/gate-form";
import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of barriers and of their openings. The handle is the first argument, the client's id the second. */

export interface BarrierRow {
  isActive: boolean;
  kind: BarrierKind;
  url: string;
  channel: number;
  userName: string | null;
  /** Encrypted, as is the secret. */
  password: string | null;
  secret: string | null;
  opensOnLookAlike: boolean;
}

const columns = sql`b.is_active as "isActive", b.kind, b.url, b.channel, b.user_name as "userName", b.password, b.secret,
  b.opens_on_look_alike as "opensOnLookAlike"`;

/** Of cameras that were not removed. */
export async function listBarriers(db: Db, clientId: string): Promise<(BarrierRow & { cameraId: string })[]> {
  const { rows } = await sql<BarrierRow & { cameraId: string }>`
    select b.camera_id as "cameraId", ${columns} from camera_barrier b where b.client_id = ${clientId}`.execute(
    db,
  );
  return rows;
}

export async function readBarrier(
  db: Db,
  clientId: string,
  cameraId: string,
): Promise<BarrierRow | undefined> {
  const { rows } = await sql<BarrierRow>`
    select ${columns} from camera_barrier b where b.client_id = ${clientId} and b.camera_id = ${cameraId}`.execute(
    db,
  );
  return rows[0];
}

/** A camera's barrier, if it has one, and the client's settings as stored. */
export async function readGate(
  db: Db,
  clientId: string,
  cameraId: string,
): Promise<{ settings: Record<string, unknown>; barrier: BarrierRow | undefined }> {
  const { rows } = await sql<BarrierRow & { settings: Record<string, unknown>; hasBarrier: boolean }>`
    select k.settings, b.camera_id is not null as "hasBarrier", ${columns}
    from client k left join camera_barrier b on b.client_id = k.id and b.camera_id = ${cameraId}
    where k.id = ${clientId}`.execute(db);
  const { settings, hasBarrier, ...barrier } = rows[0]!;
  return { settings, barrier: hasBarrier ? barrier : undefined };
}

export async function writeBarrier(
  db: Db,
  clientId: string,
  cameraId: string,
  row: BarrierRow,
): Promise<void> {
  const values = {
    is_active: row.isActive,
    kind: row.kind,
    url: row.url,
    channel: row.channel,
    user_name: row.userName,
    password: row.password,
    secret: row.secret,
    opens_on_look_alike: row.opensOnLookAlike,
  };
  await db
    .insertInto("camera_barrier")
    .values({ client_id: clientId, camera_id: cameraId, ...values })
    .onConflict((conflict) => conflict.columns(["client_id", "camera_id"]).doUpdateSet(values))
    .execute();
}

interface NewOpening {
  cameraId: string;
  eventId: string | null;
  cause: OpeningCause;
  /** Why it is not opened; null: it is. */
  problem: OpeningProblem | null;
  requestedBy: string | null;
  now: Date;
}

/**
 * The id; undefined where the barrier has opened by itself for the event, which it does once. One that stayed closed opens
 * where better data say so. An operator may open it again.
 */
export async function insertOpening(
  db: Db,
  clientId: string,
  opening: NewOpening,
): Promise<string | undefined> {
  const { problem } = opening;
  const now = opening.now.toISOString();
  const { rows } = await sql<{ id: string }>`
    insert into barrier_opening as o (client_id, id, camera_id, event_id, cause, requested_by, created_at, status, problem,
      finished_at)
    values (${clientId}, ${newId()}, ${opening.cameraId}, ${opening.eventId}, ${opening.cause}, ${opening.requestedBy},
      ${now}, ${problem === null ? "waiting" : "skipped"}, ${problem}, ${problem === null ? null : now})
    on conflict (client_id, event_id) where cause = 'entry' do update
      set status = 'waiting', problem = null, finished_at = null, created_at = excluded.created_at
      where o.status = 'skipped' and excluded.status = 'waiting'
    returning id`.execute(db);
  return rows[0]?.id;
}

export interface OpeningRow {
  id: string;
  cause: OpeningCause;
  registration: string | null;
  requestedBy: { id: string; name: string } | null;
  createdAt: string;
  status: OpeningStatus;
  attempts: number;
  tookMs: number | null;
  problem: OpeningProblem | null;
  answerStatus: number | null;
}

export async function listOpenings(
  db: Db,
  clientId: string,
  only: { cameraId: string; id?: string },
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: OpeningRow[] }> {
  const where = sql`o.client_id = ${clientId} and o.camera_id = ${only.cameraId}
    and (${only.id ?? null}::uuid is null or o.id = ${only.id ?? null}::uuid)`;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    sql<OpeningRow>`
      select o.id, o.cause, e.plate as registration,
        case when p.id is not null then json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) end
          as "requestedBy",
        o.created_at as "createdAt", o.status, o.attempts, o.problem, o.answer_status as "answerStatus",
        (extract(epoch from o.finished_at - o.created_at) * 1000)::integer as "tookMs"
      from barrier_opening o
      left join camera_event e on e.client_id = o.client_id and e.id = o.event_id
      left join person p on p.client_id = o.client_id and p.id = o.requested_by
      where ${where} order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{
      count: number;
    }>`select count(*) as count from (select from barrier_opening o where ${where} limit 10000) n`.execute(
      db,
    ),
  ]);
  return { count: total[0]!.count, results };
}

export interface WaitingOpening {
  cause: OpeningCause;
  eventId: string | null;
  camera: { id: string; name: string };
  siteId: string;
  createdAt: string;
  /** Including this one. */
  attempts: number;
  barrier: BarrierRow | null;
}

/** Begins another attempt: its row, or undefined where it is over. */
export async function beginAttempt(
  db: Db,
  clientId: string,
  id: string,
): Promise<WaitingOpening | undefined> {
  const { rows } = await sql<Omit<WaitingOpening, "barrier"> & (BarrierRow | Record<keyof BarrierRow, null>)>`
    with o as (update barrier_opening set attempts = attempts + 1
      where client_id = ${clientId} and id = ${id} and status = 'waiting' returning *)
    select o.cause, o.event_id as "eventId", json_build_object('id', c.id, 'name', c.name) as camera,
      c.site_id as "siteId", o.created_at as "createdAt", o.attempts, ${columns}
    from o join camera c on c.client_id = o.client_id and c.id = o.camera_id
    left join camera_barrier b on b.client_id = o.client_id and b.camera_id = o.camera_id and b.is_active
      and c.removed_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { cause, eventId, camera, siteId, createdAt, attempts, ...barrier } = row;
  return {
    ...{ cause, eventId, camera, siteId, createdAt, attempts },
    barrier: barrier.kind === null ? null : (barrier as BarrierRow),
  };
}

export async function finishOpening(
  db: Db,
  clientId: string,
  id: string,
  result: { problem: OpeningProblem | null; answerStatus: number | null; now: Date },
): Promise<void> {
  await sql`update barrier_opening set status = ${result.problem === null ? "opened" : "failed"},
      problem = ${result.problem}, answer_status = ${result.answerStatus}, finished_at = ${result.now.toISOString()}
    where client_id = ${clientId} and id = ${id} and status = 'waiting'`.execute(db);
}
