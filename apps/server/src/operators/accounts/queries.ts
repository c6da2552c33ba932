import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of operators and their links. `db` serves no client. */

export interface OperatorRow {
  id: string;
  email: string;
  passwordHash: string | null;
  /** Sealed. */
  totpSecret: string | null;
  readyAt: string | null;
}

const columns = sql`o.id, o.email, o.password_hash as "passwordHash", o.totp_secret as "totpSecret",
  o.ready_at as "readyAt"`;

export async function operatorByEmail(db: Db, email: string): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${columns} from operator o where o.email = ${email.trim().toLowerCase()}`.execute(db);
  return rows[0];
}

export interface ListedOperator {
  id: string;
  email: string;
  readyAt: string | null;
  lastSeenAt: string | null;
}

export async function listOperators(db: Db): Promise<ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select o.id, o.email, o.ready_at as "readyAt",
      (select max(s.last_seen_at) from operator_session s where s.operator_id = o.id) as "lastSeenAt"
    from operator o order by o.email`.execute(db);
  return rows;
}

/** The operator's id: of a new one, or of the one that had the address before. */
export async function insertOperator(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into operator (id, email, created_at) values (${id}, ${email}, ${now.toISOString()})
    on conflict (email) do update set email = excluded.email returning id`.execute(db);
  const found = rows[0]!.id;
  return { id: found, isNew: found === id };
}

/** Sessions and link go with it. */
export async function deleteOperator(db: Db, email: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from operator where email = ${email.trim().toLowerCase()}`.execute(db);
  return numAffectedRows === 1n;
}

/** An earlier link ends. */
export async function storeLink(
  db: Db,
  operatorId: string,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`insert into operator_link (operator_id, token_hash, expires_at)
    values (${operatorId}, ${tokenHash}, ${expiresAt.toISOString()})
    on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
      totp_secret = null`.execute(db);
}

export interface LinkRow {
  operatorId: string;
  email: string;
  expiresAt: string;
  /** Of the app that is being set up, sealed. */
  totpSecret: string | null;
}

export async function findLink(db: Db, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select o.id as "operatorId", o.email, l.expires_at as "expiresAt", l.totp_secret as "totpSecret"
    from operator_link l join operator o on o.id = l.operator_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now.toISOString()}`.execute(db);
  return rows[0];
}

export async function storeLinkSecret(db: Db, tokenHash: Buffer, sealed: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update operator_link set totp_secret = ${sealed} where token_hash = ${tokenHash}`.execute(db);
  return numAffectedRows === 1n;
}

/** Uses up the link, if its app is still the one whose code was checked; of two at once only one does. */
export async function consumeLink(db: Db, tokenHash: Buffer, sealed: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from operator_link where token_hash = ${tokenHash} and totp_secret = ${sealed}`.execute(db);
  return numAffectedRows === 1n;
}

export async function setAccess(
  db: Db,
  operatorId: string,
  { passwordHash, sealed, step, now }: { passwordHash: string; sealed: string; step: number; now: Date },
): Promise<void> {
  await sql`update operator set password_hash = ${passwordHash}, totp_secret = ${sealed}, totp_step = ${step},
      ready_at = ${now.toISOString()}
    where id = ${operatorId}`.execute(db);
}

/** Whether this code's time step was not used before; then it is used now. */
export async function consumeStep(db: Db, operatorId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update operator set totp_step = ${step} where id = ${operatorId} and (totp_step is null or totp_step < ${step})`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
