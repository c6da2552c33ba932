import type { Camera, Mapping } from "@portico/contract/cameras/cameras";
import type { Facing, Maker } from "@portico/contract/cameras/form";
import { sql } from "kysely";
import type { Database, Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of cameras themselves. */

export interface CameraRow {
  id: string;
  name: string;
  shortCode: string;
  color: string;
  site: { id: string; name: string };
  carpark: { id: string; name: string } | null;
  isActive: boolean;
  maker: Maker;
  facing: Facing;
  /** Its own, or its site's. */
  timeZone: string;
  siteTimeZone: string;
  directions: Camera["directions"];
  mapping: Mapping | null;
  userName: string | null;
  /** The header in the place of a user name. */
  loginHeader: string | null;
  /** Encrypted. */
  password: string | null;
  lastSeenAt: string | null;
  clockSkewMs: number | null;
  oldSecretUntil: string | null;
  signOfLifeMinutes: number | null;
  /** A barrier that is switched on. */
  hasBarrier: boolean;
  createdAt: string;
}

interface CameraFilter {
  id?: string | undefined;
  siteId?: string | undefined;
}

const cameras = sql`
    select c.id, c.name, c.short_code as "shortCode", c.color, c.is_active as "isActive", c.maker, c.facing,
      json_build_object('id', s.id, 'name', s.name) as site,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as carpark,
      coalesce(c.time_zone, s.time_zone) as "timeZone", s.time_zone as "siteTimeZone", c.directions, c.mapping,
      c.user_name as "userName", c.login_header as "loginHeader", c.password, c.last_seen_at as "lastSeenAt", c.clock_skew_ms as "clockSkewMs",
      c.old_secret_until as "oldSecretUntil", c.sign_of_life_minutes as "signOfLifeMinutes", c.created_at as "createdAt",
      exists (select from camera_barrier b
        where b.client_id = c.client_id and b.camera_id = c.id and b.is_active) as "hasBarrier"
    from camera c
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_carpark p on p.client_id = c.client_id and p.id = c.carpark_id`;

/** Ordered by site and name; removed cameras are left out. */
export async function listCameras(db: Db, clientId: string, only: CameraFilter = {}): Promise<CameraRow[]> {
  const { rows } = await sql<CameraRow>`${cameras}
    where c.client_id = ${clientId} and c.removed_at is null
      and (${only.id ?? null}::uuid is null or c.id = ${only.id ?? null}::uuid)
      and (${only.siteId ?? null}::uuid is null or c.site_id = ${only.siteId ?? null}::uuid)
    order by s.position, c.name collate natural_order, c.id`.execute(db);
  return rows;
}

export interface CameraOfSecret {
  clientId: string;
  camera: CameraRow;
}

/** The active camera of a secret, at a client that has cameras. */
export async function findBySecret(
  { anonymous, forClient }: Pick<Database, "anonymous" | "forClient">,
  hash: Buffer,
  now: Date,
): Promise<CameraOfSecret | undefined> {
  const { rows } = await sql<{ clientId: string; id: string }>`
    select client_id as "clientId", id from camera_by_secret(${hash}, ${now.toISOString()})`.execute(
    anonymous,
  );
  const found = rows[0];
  if (!found) return undefined;
  const [camera] = await listCameras(forClient(found.clientId), found.clientId, found);
  return camera && { clientId: found.clientId, camera };
}

/** The active camera, if the secret is its own; undefined: it is not, or not any more. */
export async function readBySecret(
  db: Db,
  clientId: string,
  { id, hash, now }: { id: string; hash: Buffer; now: Date },
): Promise<CameraRow | undefined> {
  const { rows } = await sql<CameraRow>`${cameras}
    join client k on k.id = c.client_id
    where c.client_id = ${clientId} and c.id = ${id} and c.removed_at is null and c.is_active and 'camera' = any(k.features)
      and (c.secret_hash = ${hash} or (c.old_secret_hash = ${hash} and c.old_secret_until > ${now.toISOString()}))`.execute(
    db,
  );
  return rows[0];
}

const SEEN_MS = 5000;
const SKEW_STEP_MS = 10_000;
const SKEW_MAX = 2_147_483_647;

/**
 * Notes that a camera gave a sign of life; at most every few seconds, so that its row is not written at each event.
 *
 * @param camera as it was read when its request came
 */
export async function noteSeen(
  db: Db,
  clientId: string,
  { id, lastSeenAt, clockSkewMs: skewBefore }: Pick<CameraRow, "id" | "lastSeenAt" | "clockSkewMs">,
  { now, clockSkewMs }: { now: Date; clockSkewMs: number | null | undefined },
): Promise<void> {
  const since = new Date(now.getTime() - SEEN_MS).toISOString();
  // A clock that was never set is decades wrong.
  const skew = clockSkewMs == null ? null : Math.max(-SKEW_MAX, Math.min(SKEW_MAX, clockSkewMs));
  const hasMoved = skew !== null && Math.abs(skew - (skewBefore ?? 0)) > SKEW_STEP_MS;
  if (lastSeenAt !== null && lastSeenAt >= since && !hasMoved) return;
  await sql`update camera set last_seen_at = ${now.toISOString()}, clock_skew_ms = coalesce(${skew}, clock_skew_ms)
    where client_id = ${clientId} and id = ${id} and (last_seen_at is null or last_seen_at < ${since}
      or (${skew}::integer is not null and abs(${skew}::integer - coalesce(clock_skew_ms, 0)) > ${SKEW_STEP_MS}))`.execute(
    db,
  );
}

export interface NewCamera {
  id: string;
  siteId: string;
  maker: Maker;
  secretHash: Buffer;
}

export interface CameraColumns {
  name?: string | undefined;
  short_code?: string | undefined;
  color?: string | undefined;
  carpark_id?: string | null | undefined;
  is_active?: boolean | undefined;
  facing?: Facing | undefined;
  time_zone?: string | null | undefined;
  directions?: string | undefined;
  mapping?: string | null | undefined;
  user_name?: string | null | undefined;
  login_header?: string | null | undefined;
  password?: string | null | undefined;
  sign_of_life_minutes?: number | null | undefined;
}

export async function insertCamera(
  db: Db,
  clientId: string,
  { id, siteId, maker, secretHash }: NewCamera,
  columns: CameraColumns & { name: string; short_code: string; color: string; facing: Facing },
  now: Date,
): Promise<void> {
  await db
    .insertInto("camera")
    .values({
      ...columns,
      client_id: clientId,
      id,
      site_id: siteId,
      maker,
      secret_hash: secretHash,
      created_at: now.toISOString(),
    })
    .execute();
}

export async function updateCamera(
  db: Db,
  clientId: string,
  id: string,
  columns: CameraColumns,
): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db
    .updateTable("camera")
    .set(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Locks a camera; its row, unless it was removed. */
export async function lockCamera(db: Db, clientId: string, id: string): Promise<CameraRow | undefined> {
  noteLocks(db, "camera", [id]);
  await sql`select id from camera where client_id = ${clientId} and id = ${id} for no key update`.execute(db);
  const [row] = await listCameras(db, clientId, { id });
  return row;
}

/** @param keepUntil how long the secret before counts too; null: no longer */
export async function replaceSecret(
  db: Db,
  clientId: string,
  id: string,
  { secretHash, keepUntil }: { secretHash: Buffer; keepUntil: Date | null },
): Promise<void> {
  const until = keepUntil?.toISOString() ?? null;
  await sql`update camera set secret_hash = ${secretHash}, old_secret_until = ${until},
      old_secret_hash = case when ${until}::timestamptz is not null then secret_hash end
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

/**
 * The secret is forgotten: the address never works again. So are the address, password and secret of its barrier, whose
 * openings stay with the camera.
 */
export async function removeCamera(
  db: Db,
  clientId: string,
  id: string,
  { noSecret, now }: { noSecret: Buffer; now: Date },
): Promise<void> {
  await sql`update camera set removed_at = ${now.toISOString()}, secret_hash = ${noSecret}, old_secret_hash = null,
      old_secret_until = null, user_name = null, login_header = null, password = null
    where client_id = ${clientId} and id = ${id}`.execute(db);
  await sql`delete from camera_barrier where client_id = ${clientId} and camera_id = ${id}`.execute(db);
}
