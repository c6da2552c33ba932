import { sql } from "kysely";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of accepting an invitation by its link. The handle comes first, the client's id second. */

export interface Invitation {
  id: string;
  email: string;
  prefill: Record<string, unknown>;
  groups: string[];
  siteId: string | null;
}

const selectOpenInvitation = (db: Db, clientId: string, token: string, now: Date) =>
  db
    .selectFrom("invitation")
    .select([
      "id",
      "email",
      sql<Record<string, unknown>>`prefill`.as("prefill"),
      "groups",
      "site_id as siteId",
    ])
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token))
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now.toISOString());

export const findInvitation = (
  db: Db,
  clientId: string,
  token: string,
  now: Date,
): Promise<Invitation | undefined> => selectOpenInvitation(db, clientId, token, now).executeTakeFirst();

/** Locked until the transaction ends: the second of two concurrent acceptances finds it accepted. */
export async function lockOpenInvitation(
  db: Db,
  clientId: string,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const invitation = await selectOpenInvitation(db, clientId, token, now).forUpdate().executeTakeFirst();
  if (invitation) noteLocks(db, "invitation", [invitation.id]);
  return invitation;
}

export async function markAccepted(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("invitation")
    .set({ accepted_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}
