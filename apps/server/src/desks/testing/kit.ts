import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Creates floors, zones and desks, as the database's owner. */

let made = 0;

export async function makeFloor(app: TestApp, client: TestClient, siteId = client.siteId): Promise<string> {
  const [building, floor] = [newId(), newId()];
  await app.sql("insert into building (client_id, id, site_id, position, name) values ($1, $2, $3, 1, $4)", [
    client.id,
    building,
    siteId,
    `House ${++made}`,
  ]);
  await app.sql(
    "insert into floor (client_id, id, building_id, position, name) values ($1, $2, $3, 1, 'Floor 1')",
    [client.id, floor, building],
  );
  return floor;
}

interface ZoneOptions {
  name?: string;
  siteId?: string;
  floorId?: string;
  needsApproval?: boolean;
  hasCleaning?: boolean;
  groups?: string[];
}

export async function makeZone(app: TestApp, client: TestClient, given: ZoneOptions = {}): Promise<string> {
  const id = newId();
  const siteId = given.siteId ?? client.siteId;
  await app.sql(
    `insert into desk_zone (client_id, id, site_id, floor_id, position, name, needs_approval, has_cleaning, groups)
     values ($1, $2, $3, $4, 1, $5, $6, $7, $8)`,
    [
      client.id,
      id,
      siteId,
      given.floorId ?? (await makeFloor(app, client, siteId)),
      given.name ?? `Zone ${++made}`,
      given.needsApproval ?? false,
      given.hasCleaning ?? false,
      given.groups ?? [],
    ],
  );
  return id;
}

/** Creates desks with these names in a zone; returns their ids. */
export async function makeDesks(
  app: TestApp,
  client: TestClient,
  zoneId: string,
  ...names: string[]
): Promise<string[]> {
  const ids = names.map(() => newId());
  await app.sql(
    `insert into desk (client_id, id, zone_id, name) select $1, u.id, $2, u.name
     from unnest($3::uuid[], $4::text[]) as u (id, name)`,
    [client.id, zoneId, ids, names],
  );
  return ids;
}

export async function makeFeature(app: TestApp, client: TestClient, name: string, ...deskIds: string[]) {
  const id = newId();
  await app.sql("insert into desk_feature (client_id, id, position, name) values ($1, $2, 1, $3)", [
    client.id,
    id,
    name,
  ]);
  await app.sql(
    "insert into desk_has_feature (client_id, desk_id, feature_id) select $1, unnest($2::uuid[]), $3",
    [client.id, deskIds, id],
  );
  return id;
}

/** Checks what must hold after any sequence; returns a sentence for each violation. */
export async function brokenInvariants(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ broken: string }>(`
    select 'desk ' || desk_id || ' twice on ' || day as broken from desk_reservation
      where status in ('pending', 'approved') group by client_id, desk_id, day having count(*) > 1
    union all
    select 'person ' || person_id || ' twice on ' || day from desk_reservation
      where status in ('pending', 'approved') group by client_id, person_id, site_id, day having count(*) > 1
    union all
    select 'reservation ' || id || ' is over and ' || status from desk_reservation
      where is_over and status <> 'approved'
    union all
    select 'reservation ' || r.id || ' lies in a zone of another site' from desk_reservation r
      join desk_zone z on z.client_id = r.client_id and z.id = r.zone_id where z.site_id <> r.site_id
    union all
    select 'reservation ' || id || ' was checked in to and is ' || status from desk_reservation
      where checked_in_at is not null and status not in ('approved', 'released')
    union all
    select 'reservation ' || s.source_id || ' was given back, and its person is still seen there' from sighting s
      join desk_reservation r on r.client_id = s.client_id and r.id = s.source_id
      where s.source = 'desk' and s.seen_until is null and r.status <> 'approved'
    union all
    select 'reservation ' || id || ' was checked in to, and its person is not seen there' from desk_reservation r
      where checked_in_at is not null and status = 'approved' and not exists (
        select from sighting s where s.client_id = r.client_id and s.source = 'desk' and s.source_id = r.id)
    union all
    select 'desk ' || d.id || ' needs cleaning in a zone without' from desk d
      join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id where d.needs_cleaning and not z.has_cleaning`);
  return rows.map(({ broken }) => broken);
}
