import { sql } from "kysely";
import { isTouchDue } from "../../platform/callers/last-seen.ts";
import type { Operator } from "../../platform/callers/operator.ts";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of operators' sessions. `db` serves no client. */

/** Shorter than a person's: an operator comes for a task. */
const IDLE_MINUTES = 60;
export const SESSION_HOURS = 12;

const before = (now: Date, minutes: number): string =>
  new Date(now.getTime() - minutes * 60_000).toISOString();
const usedAfter = (now: Date): string => before(now, IDLE_MINUTES);
const begunAfter = (now: Date): string => before(now, SESSION_HOURS * 60);

/** The operator of a cookie's token, if the session is valid; it counts as used now. */
export async function readSession(db: Db, token: string, now: Date): Promise<Operator | null> {
  const sessionHash = hashToken(token);
  const { rows } = await sql<{ id: string; email: string; lastSeenAt: string }>`
    select o.id, o.email, s.last_seen_at as "lastSeenAt"
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${sessionHash} and s.last_seen_at > ${usedAfter(now)}
      and s.created_at > ${begunAfter(now)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (isTouchDue(row.lastSeenAt, now))
    await sql`update operator_session set last_seen_at = ${now.toISOString()}
      where token_hash = ${sessionHash}`.execute(db);
  return { id: row.id, email: row.email, sessionHash };
}

/** Also deletes the sessions that have expired: there are few, and each log-in comes here. */
export async function insertSession(db: Db, operatorId: string, token: string, now: Date): Promise<void> {
  await sql`delete from operator_session
    where last_seen_at <= ${usedAfter(now)} or created_at <= ${begunAfter(now)}`.execute(db);
  await sql`insert into operator_session (token_hash, operator_id, created_at, last_seen_at)
    values (${hashToken(token)}, ${operatorId}, ${now.toISOString()}, ${now.toISOString()})`.execute(db);
}

export async function endSession(db: Db, sessionHash: Buffer): Promise<void> {
  await sql`delete from operator_session where token_hash = ${sessionHash}`.execute(db);
}

export async function endSessionsOf(db: Db, operatorId: string): Promise<void> {
  await sql`delete from operator_session where operator_id = ${operatorId}`.execute(db);
}
