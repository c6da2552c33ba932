import type { DeskStatus } from "@portico/contract/desks/statuses";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import {
  conditions,
  type DeskRow,
  type DeskView,
  deskRows,
  type FeatureRow,
  ORDERINGS,
  type SiteDay,
} from "../core/desk-queries.ts";

/**
 * SQL of all desks of a floor as they are shown. The handle is always the first argument, the client's id the
 * second.
 */

/**
 * All desks of a floor, by zone and name. There may be thousands: features and occupants are read for all of
 * them at once and joined here, since the planner misjudges how many rows there are.
 */
export async function listDesksOfFloor(
  db: Db,
  clientId: string,
  view: DeskView,
  floorId: string,
): Promise<DeskRow[]> {
  const where = conditions(clientId, view, { map: floorId });
  const [{ rows }, features, taken] = await Promise.all([
    deskRows(clientId, view, where, sql`order by ${ORDERINGS.place}`, {
      features: sql`'[]'::jsonb`,
      reservations: sql`left join desk_reservation r on false`,
    }).execute(db),
    featuresOnFloor(db, clientId, floorId),
    listOccupants(db, clientId, view.sites[0]!),
  ]);
  return rows.map((row) => ({
    ...row,
    features: features.get(row.id) ?? [],
    ...(taken.has(row.id) ? { ...taken.get(row.id), status: statusOfTaken(row) } : {}),
  }));
}

/** The same rule as `statusOf`. */
const statusOfTaken = ({ status }: DeskRow): DeskStatus => (status === "unavailable" ? status : "occupied");

async function featuresOnFloor(
  db: Db,
  clientId: string,
  floorId: string,
): Promise<Map<string, FeatureRow[]>> {
  const { rows } = await sql<{ deskId: string; features: FeatureRow[] }>`
    select h.desk_id as "deskId",
      jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'icon', g.icon, 'color', g.color) order by g.position)
        as features
    from desk_zone z join desk d on d.client_id = z.client_id and d.zone_id = z.id
    join desk_has_feature h on h.client_id = d.client_id and h.desk_id = d.id
    join desk_feature g on g.client_id = h.client_id and g.id = h.feature_id
    where z.client_id = ${clientId} and z.floor_id = ${floorId} group by h.desk_id`.execute(db);
  return new Map(rows.map(({ deskId, features }) => [deskId, features]));
}

type OccupantColumns = Pick<
  DeskRow,
  | "reservationId"
  | "reservationStatus"
  | "userId"
  | "firstName"
  | "lastName"
  | "photo"
  | "isLocatable"
  | "requestedById"
  | "checkedInAt"
>;

/** The reservations of a site's desks on a day, by desk. */
async function listOccupants(
  db: Db,
  clientId: string,
  { siteId, day }: SiteDay,
): Promise<Map<string, OccupantColumns>> {
  const { rows } = await sql<OccupantColumns & { deskId: string }>`
    select r.desk_id as "deskId", r.id as "reservationId", r.status as "reservationStatus", r.person_id as "userId",
      u.first_name as "firstName", u.last_name as "lastName", u.photo, u.is_locatable as "isLocatable",
      r.requested_by as "requestedById", r.checked_in_at as "checkedInAt"
    from desk_reservation r join person u on u.client_id = r.client_id and u.id = r.person_id
    where r.client_id = ${clientId} and r.site_id = ${siteId} and r.day = ${day}::date
      and r.status in ('pending', 'approved')`.execute(db);
  return new Map(rows.map(({ deskId, ...taken }) => [deskId, taken]));
}
