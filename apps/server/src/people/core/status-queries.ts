import type { Db } from "../../platform/database/database.ts";
import type { AccountStatus } from "./queries.ts";

/** A person who is not active does not exist for others: `disabled_at` is set. */
export async function changeStatus(
  db: Db,
  clientId: string,
  personId: string,
  status: AccountStatus,
  now: Date,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ status, disabled_at: status === "active" ? null : now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
}
