import { requireRow } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { siteById } from "../../sites/public.ts";
import { listPoints } from "./queries.ts";

/** An assembly point with its site. */
export async function pointOf(db: Db, clientId: string, id: string) {
  const point = requireRow((await listPoints(db, clientId, { id }))[0]);
  const site = requireRow(await siteById(db, clientId, point.site));
  return { point, site };
}
