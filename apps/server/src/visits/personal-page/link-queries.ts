import { sql } from "kysely";
import type { VisitLink } from "../../platform/callers/caller.ts";
import type { Db } from "../../platform/database/database.ts";

/** A link works until a day after its visit has ended. */
const LINK_HOURS = 24;

/** The visit of a personal link's secret at this client; null once the link has expired. */
export async function readVisitLink(
  db: Db,
  clientId: string,
  uuid: string,
  now: Date,
): Promise<VisitLink | null> {
  const since = new Date(now.getTime() - LINK_HOURS * 3_600_000).toISOString();
  const { rows } = await sql<VisitLink>`
    select id, visitor_id as "visitorId" from visit
    where client_id = ${clientId} and uuid = ${uuid}::uuid and ends > ${since}`.execute(db);
  return rows[0] ?? null;
}
