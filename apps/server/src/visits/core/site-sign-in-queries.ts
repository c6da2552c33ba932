import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of what codes do. The handle is always the first argument, the client's id the second. */

/** Somebody with a session is at a site, as its code says. */
export async function insertSignIn(
  db: Db,
  clientId: string,
  { siteId, personId }: { siteId: string; personId: string },
  now: Date,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("site_sign_in")
    .values({ client_id: clientId, id, site_id: siteId, person_id: personId, at: now.toISOString() })
    .execute();
  return id;
}
