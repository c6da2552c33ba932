import * as sites from "@portico/contract/sites/sites";
import { text } from "@portico/contract/texts/text";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { ChangingCall, Serve, WithId } from "../platform/http/serve.ts";
import { deleteUnlessReferenced } from "../platform/lists/delete-unless-referenced.ts";
import { lockClient } from "../platform/work/client-settings.ts";
import { requireUnchanged, type SeenChange } from "../platform/work/seen.ts";
import { addBuilding, addFloor, auditPlace } from "./add.ts";
import * as queries from "./queries.ts";
import { mayManageSites } from "./rules.ts";

export interface SiteOptions {
  /** From people: the sites that a person may use. */
  permittedSites(db: Db, clientId: string, personId: string): Promise<string[]>;
}

export function siteRoutes(serve: Serve, { permittedSites }: SiteOptions): void {
  serve(sites.listSites, async ({ db, client, user, query }) => {
    const ids = await permittedSites(db, client.id, user.id);
    return queries.listSites(db, client.id, query, ids);
  });

  serve.shared(sites.listAllSites, { topics: ["sites", "resources"] }, ({ db, client, query }) =>
    queries.listSites(db, client.id, query),
  );

  serve(sites.getSite, async ({ db, client, params }) =>
    requireRow(await queries.siteById(db, client.id, params.id)),
  );

  serve(sites.getBuilding, async ({ db, client, params }) =>
    requireRow(await queries.buildingById(db, client.id, params.id)),
  );

  serve.shared(sites.listBuildings, { topics: ["resources"] }, ({ db, client, query }) =>
    queries.listBuildings(db, client.id, query),
  );

  serve(sites.createBuilding, async (call) => {
    requireRight(call, mayManageSites);
    const id = await addBuilding(call, call.body);
    return requireRow(await queries.buildingById(call.db, call.clientId, id));
  });

  serve(sites.updateBuilding, (call) => renameRow(call, BUILDING));
  serve(sites.deleteBuilding, (call) => removeRow(call, BUILDING));

  serve.shared(sites.listFloors, { topics: ["resources"] }, ({ db, client, query }) =>
    queries.listFloors(db, client.id, query),
  );

  serve(sites.createFloor, async (call) => {
    requireRight(call, mayManageSites);
    const id = await addFloor(call, call.body);
    return requireRow(await queries.floorById(call.db, call.clientId, id));
  });

  serve(sites.updateFloor, (call) => renameRow(call, FLOOR));
  serve(sites.deleteFloor, (call) => removeRow(call, FLOOR));
}

interface EditableKind<Row> {
  table: "building" | "floor";
  byId: (db: Db, clientId: string, id: string) => Promise<Row | undefined>;
}
const BUILDING: EditableKind<sites.Building> = { table: "building", byId: queries.buildingById };
const FLOOR: EditableKind<sites.Floor> = { table: "floor", byId: queries.floorById };

async function renameRow<Row extends sites.Building | sites.Floor>(
  call: ChangingCall & WithId & { body: { name: string } & SeenChange<{ name?: string | undefined }> },
  { table, byId }: EditableKind<Row>,
): Promise<Row> {
  requireRight(call, mayManageSites);
  const { db, clientId, params, body } = call;
  await lockClient(db, clientId);
  const row = requireRow(await byId(db, clientId, params.id));
  const { seen, name } = body;
  requireUnchanged(row, { name }, seen);
  await queries.renameRow(db, clientId, table, row.id, name);
  auditPlace(call, `${table}.rename`, row.id, { name: row.name }, { name });
  return { ...row, name };
}

async function removeRow<Row extends sites.Building | sites.Floor>(
  call: ChangingCall & WithId,
  { table, byId }: EditableKind<Row>,
): Promise<Row> {
  requireRight(call, mayManageSites);
  const row = requireRow(await byId(call.db, call.clientId, call.params.id));
  await deleteUnlessReferenced(
    queries.deleteRow(call.db, call.clientId, table, row.id),
    text("common.inUse"),
  );
  auditPlace(call, `${table}.remove`, row.id, { name: row.name }, undefined);
  return row;
}
