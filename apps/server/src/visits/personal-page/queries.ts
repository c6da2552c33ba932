import type { OwnVisit } from "@portico/contract/visits/personal-page";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the visitor's own calls. The database handle is always the first argument, the client's id the second. */

/** The site of a visit, with its directions for the visitor. */
export async function readSite(db: Db, clientId: string, siteId: string): Promise<OwnVisit["site"]> {
  const { rows } = await sql<OwnVisit["site"]>`
    select id, name, address, map_directions_url as "mapDirectionsUrl", directions from site
    where client_id = ${clientId} and id = ${siteId}`.execute(db);
  return rows[0]!;
}

/** Stores the time at which the visitor says they will come; null: on time. */
export async function setDelay(db: Db, clientId: string, id: string, at: Date | null): Promise<void> {
  await sql`update visit set expected_at = ${at?.toISOString() ?? null}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

/** A visitor's visits that are scheduled or arrived, to compare with the deny-list. */
export async function listOpenVisits(db: Db, clientId: string, visitorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visit where client_id = ${clientId} and visitor_id = ${visitorId}
      and status in ('scheduled', 'arrived') order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The site of a sign-in code; undefined if the code is of another kind or switched off. */
export async function findSignInSite(
  db: Db,
  clientId: string,
  qrActionId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ siteId: string }>`
    select site_id as "siteId" from qr_action where client_id = ${clientId} and id = ${qrActionId}
      and action_type = 'site-sign-in' and is_enabled and site_id is not null`.execute(db);
  return rows[0]?.siteId;
}
