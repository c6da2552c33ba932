import { newId } from "../platform/core/ids.ts";
import type { Db } from "../platform/database/database.ts";

/** SQL of people who sign in at a site by its code. The handle comes first, the client's id second. */

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
