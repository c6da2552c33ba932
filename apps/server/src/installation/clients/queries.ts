import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";

/** SQL of the database's owner, who sees all clients of the installation. */

export interface ClientRow {
  id: string;
  name: string;
  product: string;
  mode: string;
  hosts: string[];
  /** Accounts that can log in. */
  people: number;
  suspendedAt: string | null;
}

export async function listClients(db: Db): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select c.id, c.name, c.product, c.mode, c.suspended_at as "suspendedAt",
      array(select d.domain from client_domain d where d.client_id = c.id order by d.domain) as hosts,
      (select count(*) from person p where p.client_id = c.id and p.disabled_at is null) as people
    from client c order by c.position`.execute(db);
  return rows;
}

/** Two that make a client, or start on an empty database, run one after the other. */
export const lockSetUps = (db: Db): Promise<void> => lockKeys(db, "set-up", ["set-up"]);

/** A client that nobody runs yet, at its host. */
export async function insertClient(
  db: Db,
  { id, name, host }: { id: string; name: string; host: string },
): Promise<void> {
  await sql`insert into client (id, position, name, product, mode, features)
    select ${id}, coalesce(max(position), 0) + 1, ${name}, 've', 'set-up', '{dark mode}' from client`.execute(
    db,
  );
  await sql`insert into client_domain (domain, client_id) values (${host}, ${id})`.execute(db);
}

/** The token of the client's set-up link; an earlier one ends, and its answers stay. */
export async function storeSetUpToken(
  db: Db,
  clientId: string,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await sql`insert into client_set_up (client_id, token_hash, created_at)
    values (${clientId}, ${tokenHash}, ${now.toISOString()})
    on conflict (client_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    db,
  );
}

/** False: the host belongs to a client already. */
export async function insertHost(db: Db, clientId: string, host: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into client_domain (domain, client_id) values (${host}, ${clientId})
    on conflict (domain) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Removes a host of the client, except for its last one; two that remove at once run one after the other. */
export async function deleteHost(
  db: Db,
  clientId: string,
  host: string,
): Promise<"removed" | "last" | "unknown"> {
  const { rows } = await sql<{ domain: string }>`
    select domain from client_domain where client_id = ${clientId} order by domain for update`.execute(db);
  if (!rows.some(({ domain }) => domain === host)) return "unknown";
  if (rows.length === 1) return "last";
  await sql`delete from client_domain where client_id = ${clientId} and domain = ${host}`.execute(db);
  return "removed";
}
