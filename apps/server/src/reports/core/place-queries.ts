import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** The handle is the first argument, the client's id the second. */

/** The filters of a report that are places. */
export interface PlaceQuery {
  site?: string | undefined;
  floor?: string | undefined;
  zone?: string | undefined;
  carpark?: string | undefined;
  cameraId?: string | undefined;
}

export interface PlaceNames {
  /** Those that a report is of; more than one: all of the client's. */
  sites: string[];
  filters: { kind: "floor" | "zone" | "carpark" | "camera"; name: string }[];
}

/** The names of a report's places. A car park's site, and that of each other place, is the report's, where none was asked for. */
export async function readPlaces(db: Db, clientId: string, of: PlaceQuery): Promise<PlaceNames> {
  const { rows } = await sql<PlaceNames>`
    with place as (
      select 1 as position, 'floor' as kind, f.name, b.site_id from floor f
        join building b on b.client_id = f.client_id and b.id = f.building_id
        where f.client_id = ${clientId} and f.id = ${of.floor ?? null}::uuid
      union all select 2, 'zone', name, site_id from desk_zone
        where client_id = ${clientId} and id = ${of.zone ?? null}::uuid
      union all select 3, 'carpark', name, site_id from parking_carpark
        where client_id = ${clientId} and id = ${of.carpark ?? null}::uuid
      union all select 4, 'camera', name, site_id from camera
        where client_id = ${clientId} and id = ${of.cameraId ?? null}::uuid
    ), asked as (
      select coalesce(${of.site ?? null}::uuid, (select site_id from place order by position limit 1)) as site_id
    )
    select
      coalesce((select jsonb_agg(s.name order by s.position, s.id) from site s
        where s.client_id = ${clientId} and s.id = coalesce((select site_id from asked), s.id)), '[]') as sites,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'name', name) order by position)
        from place), '[]') as filters`.execute(db);
  return rows[0]!;
}
