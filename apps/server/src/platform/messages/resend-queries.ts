import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { noteLocks } from "../database/lock-order.ts";

/** SQL for sending messages again. The handle is always the first argument, the client's id the second. */

/** Whether the message's text is still stored, its link has not expired, and the browser of a push message still receives some. */
export const isResendable = (now: Date) =>
  sql<boolean>`(body_text <> '' and (expires_at is null or expires_at > ${now.toISOString()})
    and (channel <> 'push' or push_subscription_id is not null))`;

export interface LockedMessage {
  id: string;
  status: "waiting" | "retrying" | "sent" | "dead";
  isGood: boolean;
}

/** Locks in the order of ids, so that two administrators who resend the same messages do not deadlock. */
export async function lockMessages(
  db: Db,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<LockedMessage[]> {
  noteLocks(db, "message", ids);
  const { rows } = await sql<LockedMessage>`
    select id, status, ${isResendable(now)} as "isGood" from message
    where client_id = ${clientId} and id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return rows;
}

/** Makes the messages wait as if they were new. */
export async function requeueMessages(
  db: Db,
  clientId: string,
  ids: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`update message set status = 'waiting', attempts = 0, last_error = null, next_attempt_at = null,
      resent_by = ${by}, resent_at = ${now.toISOString()}
    where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db);
}
