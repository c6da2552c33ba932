import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL that stores sessions. The handle is always the first argument, the client's id the second. */

/** The origin of a session, which its person sees in their list. */
export interface SessionOrigin {
  userAgent: string | undefined;
  address: string;
  /** The CSRF token that came with the log-in. */
  csrfToken: string | undefined;
}

/** Longer ones are cut: the rest has no use. */
const USER_AGENT_MAX = 400;

export async function insertSession(
  db: Db,
  clientId: string,
  personId: string,
  token: string,
  now: Date,
  from?: SessionOrigin,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("session")
    .values({
      client_id: clientId,
      token_hash: hashToken(token),
      person_id: personId,
      created_at: at,
      last_seen_at: at,
      user_agent: from?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      address: from?.address ?? null,
      csrf_hash: from?.csrfToken === undefined ? null : hashToken(from.csrfToken),
    })
    .execute();
}
