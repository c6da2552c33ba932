import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { type DeskView, isPermittedZone } from "../core/desk-queries.ts";

/** SQL of available desks. The database handle is always the first argument, the client's id the second. */

/**
 * The desks to count: those of a site, one of its zones or one desk, that the person may use, with all of the
 * features.
 */
export interface DeskSelection {
  siteId: string;
  zoneId: string | undefined;
  deskId: string | undefined;
  featureIds: readonly string[];
  person: DeskView["person"];
}

const selectedDesks = (clientId: string, selection: DeskSelection): RawBuilder<unknown> => {
  const { siteId, zoneId, deskId, featureIds } = selection;
  const all = [
    sql`z.client_id = ${clientId} and z.site_id = ${siteId} and d.is_active and ${isPermittedZone(selection)}`,
  ];
  if (zoneId) all.push(sql`z.id = ${zoneId}`);
  if (deskId) all.push(sql`d.id = ${deskId}`);
  for (const id of new Set(featureIds))
    all.push(sql`exists (select from desk_has_feature h where h.client_id = ${clientId} and h.desk_id = d.id
      and h.feature_id = ${id})`);
  return sql`desk_zone z join desk d on d.client_id = z.client_id and d.zone_id = z.id where ${sql.join(all, sql` and `)}`;
};

export interface DeskCount {
  desks: number;
  /** How many of them wait for cleaning. */
  unclean: number;
}

export async function countDesks(db: Db, clientId: string, selection: DeskSelection): Promise<DeskCount> {
  const { rows } = await sql<DeskCount>`
    select count(*) as desks, count(*) filter (where d.needs_cleaning) as unclean
    from ${selectedDesks(clientId, selection)}`.execute(db);
  return rows[0]!;
}

export interface ReservedCount {
  day: string;
  desks: number;
  /** How many of them also wait for cleaning. */
  unclean: number;
}

/** How many of the desks are reserved, on each day with a reservation. */
export async function countReservedByDay(
  db: Db,
  clientId: string,
  selection: DeskSelection,
  { start, end }: { start: string; end: string },
): Promise<ReservedCount[]> {
  const { rows } = await sql<ReservedCount>`
    select r.day, count(*) as desks, count(*) filter (where w.needs_cleaning) as unclean
    from (select d.id, d.needs_cleaning from ${selectedDesks(clientId, selection)}) w
    join desk_reservation r on r.client_id = ${clientId} and r.desk_id = w.id
      and r.day >= ${start}::date and r.day <= ${end}::date and r.status in ('pending', 'approved')
    group by r.day`.execute(db);
  return rows;
}
