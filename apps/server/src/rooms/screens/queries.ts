import { sql } from "kysely";
import type { Screen } from "../../platform/callers/caller.ts";
import { isTouchDue } from "../../platform/callers/last-seen.ts";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/**
 * SQL that creates, finds and ends screens. The handle is always the first argument, the client's id the
 * second.
 */

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

/** Returns whether the screen still existed. */
export async function deleteScreen(db: Db, clientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("screen")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The screen of a secret at this client; null if it has been ended. */
export async function readScreen(db: Db, clientId: string, token: string, now: Date): Promise<Screen | null> {
  const { rows } = await sql<Screen & { lastSeenAt: string | null }>`
    select id, name, kind, resource_id as "resourceId", site_id as "siteId", last_seen_at as "lastSeenAt"
    from screen where client_id = ${clientId} and token_hash = ${hashToken(token.toLowerCase())}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { lastSeenAt, ...screen } = row;
  if (lastSeenAt === null || isTouchDue(lastSeenAt, now)) {
    await db
      .updateTable("screen")
      .set({ last_seen_at: now.toISOString() })
      .where("client_id", "=", clientId)
      .where("id", "=", screen.id)
      .execute();
  }
  return screen;
}
