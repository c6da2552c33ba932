import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";

interface ResourceOptions {
  name?: string;
  /** Left out: a type Meeting Room, created once per client. */
  typeId?: string;
  siteId?: string;
  buildingId?: string;
  floorId?: string;
  groupId?: string;
  features?: string[];
  timeslots?: [string, string][];
  /** Columns of the table `resource`, by their SQL names. */
  columns?: Record<string, unknown>;
}

/** Creates a type of resources; returns its id. */
export async function makeResourceType(
  app: TestApp,
  client: TestClient,
  name = "Meeting Room",
  given: { dashboard?: boolean } = {},
): Promise<string> {
  const known = await app.sql<{ id: string }>(
    "select id from resource_type where client_id = $1 and name = $2",
    [client.id, name],
  );
  if (known[0]) return known[0].id;
  const id = newId();
  await app.sql(
    `insert into resource_type (client_id, id, position, name, plural_name, icon, dashboard)
     values ($1, $2, (select count(*) from resource_type where client_id = $1), $3, $4, 'door', $5)`,
    [client.id, id, name, `${name}s`, given.dashboard ?? false],
  );
  return id;
}

/** Creates a feature of resources; returns its id. */
export async function makeFeature(app: TestApp, client: TestClient, name: string): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into resource_feature (client_id, id, position, name)
     values ($1, $2, (select count(*) from resource_feature where client_id = $1), $3)`,
    [client.id, id, name],
  );
  return id;
}

/** Creates a building with one floor. */
export async function makeBuilding(
  app: TestApp,
  client: TestClient,
  name = "Canal House",
  siteId = client.siteId,
): Promise<{ buildingId: string; floorId: string }> {
  const [buildingId, floorId] = [newId(), newId()];
  await app.sql(
    `insert into building (client_id, id, site_id, position, name)
     values ($1, $2, $3, (select count(*) from building where client_id = $1), $4)`,
    [client.id, buildingId, siteId, name],
  );
  await app.sql(
    "insert into floor (client_id, id, building_id, position, name) values ($1, $2, $3, 0, 'Floor 1')",
    [client.id, floorId, buildingId],
  );
  return { buildingId, floorId };
}

let made = 0;

/** Creates a resource that can be booked at any time unless `columns` say otherwise; returns its id. */
export async function makeResource(
  app: TestApp,
  client: TestClient,
  given: ResourceOptions = {},
): Promise<string> {
  const id = newId();
  const columns = {
    type_id: given.typeId ?? (await makeResourceType(app, client)),
    site_id: given.siteId ?? client.siteId,
    building_id: given.buildingId ?? null,
    floor_id: given.floorId ?? null,
    group_id: given.groupId ?? null,
    name: given.name ?? `Room ${++made}`,
    capacity: 8,
    ...(given.timeslots ? { meeting_timeslot_type: "timeslot" } : {}),
    ...given.columns,
  };
  const names = Object.keys(columns);
  await app.sql(
    `insert into resource (client_id, id, position, ${names.join(", ")})
     values ($1, $2, (select count(*) from resource where client_id = $1), ${names.map((_, at) => `$${at + 3}`).join(", ")})`,
    [client.id, id, ...Object.values(columns)],
  );
  for (const feature of given.features ?? [])
    await app.sql(
      "insert into resource_has_feature (client_id, resource_id, feature_id) values ($1, $2, $3)",
      [client.id, id, feature],
    );
  for (const [start, end] of given.timeslots ?? [])
    await app.sql(
      "insert into resource_timeslot (client_id, resource_id, start_time, end_time) values ($1, $2, $3, $4)",
      [client.id, id, start, end],
    );
  return id;
}

/** Creates a category with one item; returns the item's id. */
export async function makeAddonItem(
  app: TestApp,
  client: TestClient,
  name = "Coffee",
  cost = 250,
): Promise<string> {
  const [categoryId, id] = [newId(), newId()];
  await app.sql(
    `insert into addon_category (client_id, id, position, name)
     values ($1, $2, (select count(*) from addon_category where client_id = $1), $3)`,
    [client.id, categoryId, `${name} and more`],
  );
  await app.sql(
    "insert into addon_item (client_id, id, category_id, position, name, cost) values ($1, $2, $3, 0, $4, $5)",
    [client.id, id, categoryId, name, cost],
  );
  return id;
}

/** Creates a meeting that holds a resource between two instants, as booking does; returns its id. */
export async function makeHeldMeeting(
  app: TestApp,
  client: TestClient,
  resourceId: string,
  [start, end]: [string, string],
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into meeting (client_id, id, site_id, day, during, description, status, created_at)
     values ($1, $2, $3, ($4::timestamptz at time zone 'UTC')::date, tstzrange($4, $5), 'Review', 'booked', '2026-11-01Z')`,
    [client.id, id, client.siteId, start, end],
  );
  await app.sql("insert into meeting_resource (client_id, meeting_id, resource_id) values ($1, $2, $3)", [
    client.id,
    id,
    resourceId,
  ]);
  await app.sql(
    `insert into resource_occupancy (client_id, id, resource_id, during, source, meeting_id)
     values ($1, $2, $3, tstzrange($4, $5), 'meeting', $6)`,
    [client.id, newId(), resourceId, start, end, id],
  );
  return id;
}
