import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of the end of a site's day. The database handle is always the first argument, the client's id the second. */

/** Of sites at which people may be checked out: not while a roll call is open. */
export async function listSiteZones(db: Db, clientId: string): Promise<{ id: string; timeZone: string }[]> {
  const { rows } = await sql<{ id: string; timeZone: string }>`
    select id, time_zone as "timeZone" from site where client_id = ${clientId} and not check_outs_paused`.execute(
    db,
  );
  return rows;
}

export interface UnclosedVisit {
  id: string;
  status: "scheduled" | "arrived" | "checked-in";
}

/**
 * Locks visits of days that are over at their site until the transaction ends. Visits that another
 * transaction has locked are skipped; a later run closes them.
 */
export async function lockUnclosedVisits(
  db: Db,
  clientId: string,
  days: readonly { siteId: string; today: string }[],
  limit: number,
): Promise<UnclosedVisit[]> {
  const { rows } = await sql<UnclosedVisit>`
    select v.id, v.status from visit v
    where v.client_id = ${clientId} and v.status in ('scheduled', 'arrived', 'checked-in') and exists (
      select from unnest(${days.map(({ siteId }) => siteId)}::uuid[], ${days.map(({ today }) => today)}::date[])
        as d (site_id, today) where v.site_id = d.site_id and v.day < d.today)
    order by v.id limit ${limit} for no key update of v skip locked`.execute(db);
  noteLocks(
    db,
    "visit",
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Closes visits that the caller has locked, each with its event. */
export async function closeVisits(
  db: Db,
  clientId: string,
  ids: readonly string[],
  status: "no-show" | "checked-out",
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await sql`update visit set status = ${status}, status_at = ${at},
      checked_out_at = case when ${status} = 'checked-out' then ${at}::timestamptz else checked_out_at end
    where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into visit_event (client_id, id, visit_id, at, kind, via)
    select ${clientId}, u.id, u.visit_id, ${at}, ${status}, 'system'
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) as u (id, visit_id)`.execute(db);
}
