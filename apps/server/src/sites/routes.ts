import * as places from "@portico/contract/sites/sites";
import type { User } from "../platform/callers/caller.ts";
import { newId } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { removeUnused } from "../platform/lists/delete-unless-referenced.ts";
import type { Work } from "../platform/work/work.ts";
import * as queries from "./queries.ts";
import { mayManage } from "./rules.ts";

export interface PlacesOptions {
  /** Of people: the sites that a person may use. */
  permittedSites(db: Db, clientId: string, personId: string): Promise<string[]>;
}

export function placesRoutes(serve: Serve, { permittedSites }: PlacesOptions): void {
  serve(places.listSites, async ({ db, client, user, query }) => {
    const ids = await permittedSites(db, client.id, user.id);
    return queries.listSites(db, client.id, query, ids);
  });

  serve(places.listAllSites, ({ db, client, query }) => queries.listSites(db, client.id, query));

  serve(places.listBuildings, ({ db, client, query }) => queries.listBuildings(db, client.id, query));

  serve(places.createBuilding, async (call) => {
    refuseOthers(call.user);
    const id = newId();
    await queries.insertBuilding(call.db, call.clientId, { ...call.body, id });
    record(call, "building.add", id, undefined, call.body);
    return found(await queries.buildingById(call.db, call.clientId, id));
  });

  serve(places.updateBuilding, (call) => rename(call, BUILDING));
  serve(places.deleteBuilding, (call) => remove(call, BUILDING));

  serve(places.listFloors, ({ db, client, query }) => queries.listFloors(db, client.id, query));

  serve(places.createFloor, async (call) => {
    refuseOthers(call.user);
    const id = newId();
    await queries.insertFloor(call.db, call.clientId, { ...call.body, id });
    record(call, "floor.add", id, undefined, call.body);
    return found(await queries.floorById(call.db, call.clientId, id));
  });

  serve(places.updateFloor, (call) => rename(call, FLOOR));
  serve(places.deleteFloor, (call) => remove(call, FLOOR));
}

interface Kind<Row> {
  table: "building" | "floor";
  byId: (db: Db, clientId: string, id: string) => Promise<Row | undefined>;
}
const BUILDING: Kind<places.Building> = { table: "building", byId: queries.buildingById };
const FLOOR: Kind<places.Floor> = { table: "floor", byId: queries.floorById };

type Called = Work & { user: User; params: { id: string } };

async function rename<Row extends places.Building | places.Floor>(
  call: Called & { body: { name: string } },
  { table, byId }: Kind<Row>,
): Promise<Row> {
  refuseOthers(call.user);
  const row = found(await byId(call.db, call.clientId, call.params.id));
  await queries.rename(call.db, call.clientId, table, row.id, call.body.name);
  record(call, `${table}.rename`, row.id, { name: row.name }, call.body);
  return { ...row, name: call.body.name };
}

async function remove<Row extends places.Building | places.Floor>(
  call: Called,
  { table, byId }: Kind<Row>,
): Promise<Row> {
  refuseOthers(call.user);
  const row = found(await byId(call.db, call.clientId, call.params.id));
  await removeUnused(queries.remove(call.db, call.clientId, table, row.id), places.messages.inUse);
  record(call, `${table}.remove`, row.id, { name: row.name }, undefined);
  return row;
}

function refuseOthers(user: User): void {
  if (!mayManage(user)) throw refuse.with("forbidden");
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw refuse.with("notFound");
  return row;
}

/** Names of buildings and floors stand in schedules, meetings and desks too. */
function record(
  work: Work,
  verb: `${"building" | "floor"}.${string}`,
  targetId: string,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): void {
  work.audit({
    action: `places.${verb}`,
    targetType: verb.split(".")[0]!,
    targetId,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
  for (const topic of ["resources", "meetings", "desks"]) work.tell({ topic });
}
