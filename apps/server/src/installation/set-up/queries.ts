import type { Brand, FirstSite, Organisation } from "@portico/contract/installation/set-up";
import { sql } from "kysely";
import type { z } from "zod";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of a client's set-up. The handle comes first, the client's id second. */

/** The answers of the steps so far. */
export interface SetUpDraft {
  organisation?: z.output<typeof Organisation>;
  brand?: z.output<typeof Brand>;
  site?: z.output<typeof FirstSite>;
}

export const TEST_MAIL = "installation.test-mail";

const open = (db: Db, clientId: string, token: string) =>
  db
    .selectFrom("client_set_up")
    .select(sql<SetUpDraft>`draft`.as("draft"))
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token));

/** The draft of the set-up with this token; undefined: no such set-up. */
export const findDraft = async (db: Db, clientId: string, token: string): Promise<SetUpDraft | undefined> =>
  (await open(db, clientId, token).executeTakeFirst())?.draft;

/** The same, locked until the transaction ends: two browsers that save or end at once run one after the other. */
export async function lockDraft(db: Db, clientId: string, token: string): Promise<SetUpDraft | undefined> {
  noteLocks(db, "set-up", [clientId]);
  return (await open(db, clientId, token).forUpdate().executeTakeFirst())?.draft;
}

export async function storeDraft(db: Db, clientId: string, draft: SetUpDraft): Promise<void> {
  await db
    .updateTable("client_set_up")
    .set({ draft: JSON.stringify(draft) })
    .where("client_id", "=", clientId)
    .execute();
}

export async function endSetUp(db: Db, clientId: string): Promise<void> {
  await db.deleteFrom("client_set_up").where("client_id", "=", clientId).execute();
}

/** Makes the host the client's only one; false: it belongs to another client. Only while the client is being set up. */
export async function claimHost(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select claim_host_in_set_up(${host}) as "isOurs"`.execute(
    db,
  );
  return rows[0]!.isOurs;
}

interface TestMail {
  to: string;
  status: "waiting" | "retrying" | "sent" | "dead";
  error: string | null;
}

export const lastTestMail = (db: Db, clientId: string): Promise<TestMail | undefined> =>
  db
    .selectFrom("message")
    .select(["recipient as to", sql<TestMail["status"]>`status`.as("status"), "last_error as error"])
    .where("client_id", "=", clientId)
    .where("kind", "=", TEST_MAIL)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
