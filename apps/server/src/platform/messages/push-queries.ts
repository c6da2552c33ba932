import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** SQL of the browsers that receive push messages. The handle is always the first argument, the client's id the second. */

/** What a push message is encrypted for, and where it is sent. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSubscriptionRow {
  id: string;
  userAgent: string | null;
  createdAt: string;
}

/** Ids of the subscriptions of these people, by person. */
export async function pushSubscriptionsOf(
  db: Db,
  clientId: string,
  personIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("push_subscription")
    .select(["id", "person_id as personId"])
    .where("client_id", "=", clientId)
    .where(sql<boolean>`person_id = any(${[...personIds]}::uuid[])`)
    .orderBy("id")
    .execute();
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map([...byPerson].map(([personId, own]) => [personId, own.map(({ id }) => id)]));
}

export const pushTarget = (db: Db, clientId: string, id: string): Promise<PushTarget | undefined> =>
  db
    .selectFrom("push_subscription")
    .select(["endpoint", "p256dh", "auth"])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The oldest first. */
export const listPushSubscriptions = (
  db: Db,
  clientId: string,
  personId: string,
): Promise<PushSubscriptionRow[]> =>
  db
    .selectFrom("push_subscription")
    .select(["id", "user_agent as userAgent", "created_at as createdAt"])
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export interface NewPushSubscription extends PushTarget {
  id: string;
  personId: string;
  sessionHash: Buffer;
  userAgent: string | null;
}

/**
 * Stores a browser's subscription, or confirms the one that it has. One address belongs to one person: of a browser that
 * two people use, the last one has it.
 */
export async function storePushSubscription(
  db: Db,
  clientId: string,
  { id, personId, sessionHash, userAgent, endpoint, p256dh, auth }: NewPushSubscription,
  now: Date,
): Promise<PushSubscriptionRow> {
  const at = now.toISOString();
  const { rows } = await sql<PushSubscriptionRow>`
    insert into push_subscription as s (client_id, id, person_id, session_hash, endpoint, p256dh, auth, user_agent, created_at,
      confirmed_at)
    values (${clientId}, ${id}, ${personId}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${userAgent}, ${at}, ${at})
    on conflict (client_id, endpoint) do update set person_id = excluded.person_id, session_hash = excluded.session_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent, confirmed_at = excluded.confirmed_at,
      created_at = case when s.person_id = excluded.person_id then s.created_at else excluded.created_at end
    returning id, user_agent as "userAgent", created_at as "createdAt"`.execute(db);
  return rows[0]!;
}

/** Keeps the person's newest ones, by confirmation. */
export async function dropOldestPushSubscriptions(
  db: Db,
  clientId: string,
  personId: string,
  kept: number,
): Promise<void> {
  await sql`delete from push_subscription where client_id = ${clientId} and id in (
    select id from push_subscription where client_id = ${clientId} and person_id = ${personId}
    order by confirmed_at desc, id desc offset ${kept})`.execute(db);
}

/** Which of a person's subscriptions end: one, those of one session, those of other sessions; else all. */
interface Ended {
  id?: string;
  sessionHash?: Buffer;
  exceptSession?: Buffer;
}

/** Returns their number. */
export async function dropPushSubscriptions(
  db: Db,
  clientId: string,
  personId: string,
  { id, sessionHash, exceptSession }: Ended = {},
): Promise<number> {
  let query = db
    .deleteFrom("push_subscription")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId);
  if (id) query = query.where("id", "=", id);
  if (sessionHash) query = query.where("session_hash", "=", sessionHash);
  if (exceptSession) query = query.where("session_hash", "<>", exceptSession);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends one whose browser receives no messages any more. */
export async function dropPushSubscription(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("client_id", "=", clientId).where("id", "=", id).execute();
}
