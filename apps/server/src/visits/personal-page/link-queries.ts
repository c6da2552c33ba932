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
    select v.id, v.visitor_id as "visitorId", r.locale
    from visit v join visitor r on r.client_id = v.client_id and r.id = v.visitor_id
    where v.client_id = ${clientId} and v.uuid = ${uuid}::uuid and v.ends > ${since}`.execute(db);
  return rows[0] ?? null;
}
