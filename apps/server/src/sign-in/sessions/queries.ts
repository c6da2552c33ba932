import type { Db } from "../../platform/database/database.ts";
import { dropPushSubscriptions } from "../../platform/messages/push-queries.ts";
import { sessionBounds } from "./lifecycle-queries.ts";

export interface SessionRow {
  id: string;
  tokenHash: Buffer;
  userAgent: string | null;
  address: string | null;
  createdAt: string;
  lastSeenAt: string;
}

/** A person's valid sessions, the last used first. */
export function listActiveSessions(
  db: Db,
  clientId: string,
  personId: string,
  now: Date,
): Promise<SessionRow[]> {
  const { usedAfter, begunAfter } = sessionBounds(now);
  return db
    .selectFrom("session")
    .select([
      "id",
      "token_hash as tokenHash",
      "user_agent as userAgent",
      "address",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
    ])
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("last_seen_at", ">", usedAfter)
    .where("created_at", ">", begunAfter)
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
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
