import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the database's owner: archives that are kept for a download, one of each client. */

export interface KeptArchive {
  clientId: string;
  requestedBy: string | null;
  requestedAt: string;
  madeAt: string | null;
  problem: string | null;
  bytes: number;
  expiresAt: string;
  downloadedAt: string | null;
  sealedKey: string | null;
}

const COLUMNS = sql`client_id as "clientId", requested_by as "requestedBy", requested_at as "requestedAt",
  made_at as "madeAt", problem, bytes, expires_at as "expiresAt", downloaded_at as "downloadedAt",
  sealed_key as "sealedKey"`;

export async function readKept(db: Db, clientId: string): Promise<KeptArchive | undefined> {
  const { rows } = await sql<KeptArchive>`
    select ${COLUMNS} from client_archive where client_id = ${clientId} for update`.execute(db);
  return rows[0];
}

/** Asks for a new archive in the place of an earlier one. */
export async function insertRequest(
  db: Db,
  clientId: string,
  { by, now, expiresAt }: { by: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from client_archive where client_id = ${clientId}`.execute(db);
  await sql`insert into client_archive (client_id, requested_by, requested_at, expires_at)
    values (${clientId}, ${by}, ${now.toISOString()}, ${expiresAt.toISOString()})`.execute(db);
}

/** Notes an archive that was written to a file, in the place of one that was kept for a download. */
export async function noteWritten(
  db: Db,
  clientId: string,
  given: { startedAt: Date; now: Date; bytes: number; fingerprint: string },
): Promise<void> {
  const now = given.now.toISOString();
  await sql`delete from client_archive where client_id = ${clientId}`.execute(db);
  await sql`insert into client_archive (client_id, requested_at, made_at, bytes, fingerprint, expires_at, downloaded_at)
    values (${clientId}, ${given.startedAt.toISOString()}, ${now}, ${given.bytes}, ${given.fingerprint}, ${now}, ${now})`.execute(
    db,
  );
}

export async function listUnmade(db: Db): Promise<{ clientId: string; requestedAt: string }[]> {
  const { rows } = await sql<{ clientId: string; requestedAt: string }>`
    select client_id as "clientId", requested_at as "requestedAt" from client_archive
    where made_at is null and problem is null order by requested_at`.execute(db);
  return rows;
}

export async function deleteParts(db: Db, clientId: string): Promise<void> {
  await sql`delete from client_archive_part where client_id = ${clientId}`.execute(db);
}

export async function insertPart(
  db: Db,
  clientId: string,
  { number, bytes }: { number: number; bytes: Buffer },
): Promise<void> {
  await sql`insert into client_archive_part (client_id, number, bytes) values (${clientId}, ${number}, ${bytes})`.execute(
    db,
  );
}

/** The parts are whole. What was asked for anew meanwhile stays as it is. */
export async function completeArchive(
  db: Db,
  clientId: string,
  made: { requestedAt: string; now: Date; bytes: number; fingerprint: string; sealedKey: string },
): Promise<void> {
  await sql`update client_archive set made_at = ${made.now.toISOString()}, bytes = ${made.bytes},
      fingerprint = ${made.fingerprint}, sealed_key = ${made.sealedKey}
    where client_id = ${clientId} and requested_at = ${made.requestedAt}`.execute(db);
}

export async function setProblem(
  db: Db,
  clientId: string,
  { requestedAt, problem }: { requestedAt: string; problem: string },
): Promise<void> {
  await sql`update client_archive set problem = ${problem}
    where client_id = ${clientId} and requested_at = ${requestedAt} and made_at is null`.execute(db);
}

/** Removes the bytes, keys and links whose time is over; that the archive was made stays noted. */
export async function endExpired(db: Db, now: Date): Promise<number> {
  const at = now.toISOString();
  const { rows } = await sql<{ clientId: string }>`
    update client_archive set sealed_key = null, link_hash = null, link_until = null
    where made_at is not null and sealed_key is not null and expires_at <= ${at} returning client_id as "clientId"`.execute(
    db,
  );
  for (const { clientId } of rows) await deleteParts(db, clientId);
  return rows.length;
}

export async function setLink(
  db: Db,
  clientId: string,
  { hash, until }: { hash: Buffer; until: Date },
): Promise<void> {
  await sql`update client_archive set link_hash = ${hash}, link_until = ${until.toISOString()}
    where client_id = ${clientId}`.execute(db);
}

/** The client of a link that is in its time, and until when that is; the link stays. */
export async function findLink(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ clientId: string; until: string } | undefined> {
  const { rows } = await sql<{ clientId: string; until: string }>`
    select client_id as "clientId", link_until as until from client_archive
    where link_hash = ${hash} and link_until > ${now.toISOString()}`.execute(db);
  return rows[0];
}

/** Takes a link, once; undefined: it was used, is over, or never was. */
export async function takeLink(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ clientId: string; bytes: number; madeAt: string } | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<{ clientId: string; bytes: number; madeAt: string }>`
    update client_archive set link_hash = null, link_until = null
    where link_hash = ${hash} and link_until > ${at} and expires_at > ${at} and made_at is not null
    returning client_id as "clientId", bytes, made_at as "madeAt"`.execute(db);
  return rows[0];
}

/** All its bytes were sent. Another archive that was made meanwhile was not. */
export async function setDownloaded(
  db: Db,
  { clientId, madeAt }: { clientId: string; madeAt: string },
  now: Date,
): Promise<void> {
  await sql`update client_archive set downloaded_at = ${now.toISOString()}
    where client_id = ${clientId} and made_at = ${madeAt}`.execute(db);
}

export async function readPart(db: Db, clientId: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from client_archive_part where client_id = ${clientId} and number = ${number}`.execute(db);
  return rows[0]?.bytes;
}
