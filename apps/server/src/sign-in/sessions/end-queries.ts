import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { dropPushSubscriptions } from "../../platform/messages/push-queries.ts";
import { sessionBounds } from "./read-queries.ts";

/**
 * SQL that ends sessions, with the push messages to their browsers. The handle is always the first argument, the
 * client's id the second.
 */

/** Ends one session (`tokenHash` given) or all of a person; returns their number. */
export async function endSessions(
  db: Db,
  clientId: string,
  personId: string,
  tokenHash?: Buffer,
): Promise<number> {
  let query = db.deleteFrom("session").where("client_id", "=", clientId).where("person_id", "=", personId);
  if (tokenHash) query = query.where("token_hash", "=", tokenHash);
  await dropPushSubscriptions(db, clientId, personId, tokenHash && { sessionHash: tokenHash });
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the session of a cookie's token, whoever its person is; returns that person. */
export async function endSessionOfToken(
  db: Db,
  clientId: string,
  token: string,
): Promise<string | undefined> {
  const sessionHash = hashToken(token);
  const ended = await db
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where("token_hash", "=", sessionHash)
    .returning("person_id")
    .executeTakeFirst();
  if (ended) await dropPushSubscriptions(db, clientId, ended.person_id, { sessionHash });
  return ended?.person_id;
}

/** Ends one of a person's sessions; returns the number that ended. */
export async function endSessionById(
  db: Db,
  clientId: string,
  personId: string,
  id: string,
): Promise<number> {
  const ended = await db
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .returning("token_hash as sessionHash")
    .executeTakeFirst();
  if (ended) await dropPushSubscriptions(db, clientId, personId, ended);
  return ended ? 1 : 0;
}

/** Ends all of a person's sessions except one; returns their number. */
export async function endSessionsExcept(
  db: Db,
  clientId: string,
  personId: string,
  tokenHash: Buffer,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("token_hash", "!=", tokenHash)
    .executeTakeFirst();
  await dropPushSubscriptions(db, clientId, personId, { exceptSession: tokenHash });
  return Number(numDeletedRows);
}

/** Deletes sessions that have expired; for the nightly job. */
export async function dropExpiredSessions(db: Db, clientId: string, now: Date): Promise<number> {
  const { usedAfter, begunAfter } = sessionBounds(now);
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where((eb) => eb.or([eb("last_seen_at", "<", usedAfter), eb("created_at", "<", begunAfter)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
