import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the database's owner, who alone may delete a client. */

export interface RemovalRow {
  clientId: string;
  requestedBy: string;
  reason: string;
  requestedAt: string;
  dueAt: string;
  confirmedBy: string | null;
  begunAt: string | null;
}

/** Locked, so that a cancellation and the beginning of the deletion come one after the other. */
export async function lockRemoval(db: Db, clientId: string): Promise<RemovalRow | undefined> {
  const { rows } = await sql<RemovalRow>`
    select client_id as "clientId", requested_by as "requestedBy", reason, requested_at as "requestedAt",
      due_at as "dueAt", confirmed_by as "confirmedBy", begun_at as "begunAt"
    from client_removal where client_id = ${clientId} for update`.execute(db);
  return rows[0];
}

/** False: it was requested before. */
export async function insertRemoval(
  db: Db,
  clientId: string,
  { by, reason, now, dueAt }: { by: string; reason: string; now: Date; dueAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into client_removal (client_id, requested_by, reason, requested_at, due_at)
    values (${clientId}, ${by}, ${reason}, ${now.toISOString()}, ${dueAt.toISOString()})
    on conflict (client_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function confirmRemoval(
  db: Db,
  clientId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`update client_removal set confirmed_by = ${by}, due_at = least(due_at, ${now.toISOString()}::timestamptz)
    where client_id = ${clientId}`.execute(db);
}

export async function deleteRemoval(db: Db, clientId: string): Promise<void> {
  await sql`delete from client_removal where client_id = ${clientId}`.execute(db);
}

/** Notes that the deletion of these has begun, which are due; a client that is in use again, by whatever way, is kept. */
export async function beginRemovals(db: Db, now: Date): Promise<{ id: string; name: string }[]> {
  const at = now.toISOString();
  await sql`delete from client_removal r using client c
    where c.id = r.client_id and c.suspended_at is null and r.begun_at is null`.execute(db);
  const { rows } = await sql<{ id: string; name: string }>`
    update client_removal r set begun_at = coalesce(r.begun_at, ${at}) from client c
    where c.id = r.client_id and (r.begun_at is not null or r.due_at <= ${at})
    returning c.id, c.name`.execute(db);
  return rows;
}

/** Deletes so many rows of a client in a table; returns how many there were. */
export async function deleteClientRows(
  db: Db,
  table: string,
  clientId: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where client_id = ${clientId} limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}

/** When nothing of it is left but its row. */
export async function deleteClient(db: Db, clientId: string): Promise<void> {
  await sql`delete from client where id = ${clientId}`.execute(db);
}
