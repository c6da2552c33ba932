import type { Db } from "../../platform/database/database.ts";
import type { AccountStatus } from "./queries.ts";

/** Who is not active is not there for anybody else: `disabled_at` says since when. */
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
