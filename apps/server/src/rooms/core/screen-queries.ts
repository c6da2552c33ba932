import { hashToken, type Screen } from "../../platform/callers/identity.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL that makes and ends screens. The handle is always the first argument, the client's id the second. */

export async function insertScreen(
  db: Db,
  clientId: string,
  screen: Pick<Screen, "id" | "name" | "kind" | "resourceId" | "siteId"> & {
    secret: string;
    createdBy: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto("screen")
    .values({
      client_id: clientId,
      id: screen.id,
      token_hash: hashToken(screen.secret),
      name: screen.name,
      kind: screen.kind,
      resource_id: screen.resourceId,
      site_id: screen.siteId,
      created_by: screen.createdBy,
      created_at: screen.now.toISOString(),
    })
    .execute();
}

/** Whether it was still there. */
export async function deleteScreen(db: Db, clientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("screen")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
