import * as resourceCatalogs from "@portico/contract/rooms/catalogues";
import { photoLimits } from "@portico/contract/rooms/form";
import * as resources from "@portico/contract/rooms/rooms";
import { text } from "@portico/contract/texts/text";
import { permittedSites } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import { readPhoto } from "../platform/documents/files.ts";
import type { Serve } from "../platform/http/serve.ts";
import { addRow, changeRow, removeRow } from "../platform/lists/sortable-list.ts";
import { listRows, rowById } from "../platform/lists/sortable-list-queries.ts";
import type { Work } from "../platform/work/work.ts";
import * as catalogs from "./core/catalog-queries.ts";
import { listBlocks } from "./core/occupancy-queries.ts";
import { toResource, type Viewer } from "./core/present.ts";
import { listResourceRows, type ResourceFilter } from "./core/queries.ts";
import { mayManageResources } from "./core/rules.ts";
import { blockResource, type ResourceFreedListener, unblockResource } from "./settings/block-resource.ts";
import { addResource, changeResource, requireResource } from "./settings/change-resource.ts";

const { photoSide } = photoLimits;
const inUse = text("common.inUse");

export interface RoomsOptions {
  /** Later features that wait for resources to become free. */
  onResourceFreed: readonly ResourceFreedListener[];
}

export function roomRoutes(serve: Serve, { onResourceFreed }: RoomsOptions): void {
  typeRoutes(serve);
  listRoutes(serve);
  addonRoutes(serve);

  serve(resources.listResources, async (call) => {
    const { db, client, query, user } = call;
    const found = await listResourceRows(db, client.id, toFilter(query, user), query);
    const viewer = await readViewer(call);
    return { count: found.count, results: found.results.map((row) => toResource(row, viewer)) };
  });

  serve(resources.getResource, async (call) => {
    const row = await requireResource({ db: call.db, clientId: call.client.id }, call.params.id);
    return toResource(row, await readViewer(call));
  });

  serve(resources.createResource, async (call) =>
    toResource(
      await addResource(
        requireRight(call, mayManageResources),
        call.body,
        await readPhoto(call.files.photo, photoSide),
      ),
      await readViewer(call),
    ),
  );

  serve(resources.updateResource, async (call) => {
    const { body, files, params } = requireRight(call, mayManageResources);
    const photo = await readPhoto(files.photo, photoSide);
    return toResource(await changeResource(call, params.id, body, photo), await readViewer(call));
  });

  serve(resources.listBlocks, ({ db, client, query, now }) => listBlocks(db, client.id, query, now));

  serve(resources.createBlock, (call) =>
    blockResource(requireRight(call, mayManageResources), { ...call.body, reason: call.body.reason || null }),
  );

  serve(resources.deleteBlock, (call) =>
    unblockResource(requireRight(call, mayManageResources), call.params.id, onResourceFreed),
  );
}

function typeRoutes(serve: Serve): void {
  const { TYPES } = catalogs;
  serve.shared(resourceCatalogs.listResourceTypes, { topics: ["resources"] }, ({ db, client, query }) =>
    listRows(db, client.id, TYPES, query),
  );
  serve(resourceCatalogs.getResourceType, async ({ db, client, params }) =>
    requireRow(await rowById(db, client.id, TYPES, params.id)),
  );
  // The types with a panel are part of the session's configuration.
  serve(resourceCatalogs.createResourceType, async (call) => {
    const row = await addRow(requireRight(call, mayManageResources), TYPES, call.body);
    if (row.dashboard) call.publish({ topic: "session" });
    return row;
  });
  serve(resourceCatalogs.updateResourceType, async (call) => {
    const row = await changeRow(requireRight(call, mayManageResources), TYPES, call.params.id, call.body);
    if (call.body.dashboard !== undefined) call.publish({ topic: "session" });
    return row;
  });
  serve(resourceCatalogs.deleteResourceType, async (call) => {
    const row = await removeRow(requireRight(call, mayManageResources), TYPES, call.params.id, inUse);
    if (row.dashboard) call.publish({ topic: "session" });
    return row;
  });
}

function listRoutes(serve: Serve): void {
  const { FEATURES, GROUPS } = catalogs;
  serve.shared(resourceCatalogs.listResourceFeatures, { topics: ["resources"] }, ({ db, client, query }) =>
    listRows(db, client.id, FEATURES, query),
  );
  serve(resourceCatalogs.getResourceFeature, async ({ db, client, params }) =>
    requireRow(await rowById(db, client.id, FEATURES, params.id)),
  );
  serve(resourceCatalogs.createResourceFeature, (call) =>
    addRow(requireRight(call, mayManageResources), FEATURES, call.body),
  );
  serve(resourceCatalogs.updateResourceFeature, (call) =>
    changeRow(requireRight(call, mayManageResources), FEATURES, call.params.id, call.body),
  );
  serve(resourceCatalogs.deleteResourceFeature, (call) =>
    removeRow(requireRight(call, mayManageResources), FEATURES, call.params.id, inUse),
  );

  serve.shared(resourceCatalogs.listResourceGroups, { topics: ["resources"] }, ({ db, client, query }) =>
    listRows(db, client.id, GROUPS, query),
  );
  serve(resourceCatalogs.getResourceGroup, async ({ db, client, params }) =>
    requireRow(await rowById(db, client.id, GROUPS, params.id)),
  );
  serve(resourceCatalogs.createResourceGroup, (call) =>
    addRow(requireRight(call, mayManageResources), GROUPS, call.body),
  );
  serve(resourceCatalogs.updateResourceGroup, (call) =>
    changeRow(requireRight(call, mayManageResources), GROUPS, call.params.id, call.body),
  );
  serve(resourceCatalogs.deleteResourceGroup, (call) =>
    removeRow(requireRight(call, mayManageResources), GROUPS, call.params.id, inUse),
  );
}

function addonRoutes(serve: Serve): void {
  const { CATEGORIES, ITEMS } = catalogs;
  serve.shared(resourceCatalogs.listAddonCategories, { topics: ["resources"] }, ({ db, client, query }) =>
    listRows(db, client.id, CATEGORIES, query),
  );
  serve(resourceCatalogs.getAddonCategory, async ({ db, client, params }) =>
    requireRow(await rowById(db, client.id, CATEGORIES, params.id)),
  );
  serve(resourceCatalogs.createAddonCategory, (call) =>
    addRow(requireRight(call, mayManageResources), CATEGORIES, call.body),
  );
  serve(resourceCatalogs.updateAddonCategory, (call) =>
    changeRow(requireRight(call, mayManageResources), CATEGORIES, call.params.id, call.body),
  );
  serve(resourceCatalogs.deleteAddonCategory, (call) =>
    removeRow(requireRight(call, mayManageResources), CATEGORIES, call.params.id, inUse),
  );

  const item = async ({ db, clientId }: Pick<Work, "db" | "clientId">, id: string) =>
    requireRow((await catalogs.addonItemsById(db, clientId, [id]))[0]);
  serve.shared(resourceCatalogs.listAddonItems, { topics: ["resources"] }, ({ db, client, query }) =>
    catalogs.listAddonItems(db, client.id, query),
  );
  serve(resourceCatalogs.getAddonItem, ({ db, client, params }) =>
    item({ db, clientId: client.id }, params.id),
  );
  serve(resourceCatalogs.createAddonItem, async (call) => {
    const { id } = await addRow(requireRight(call, mayManageResources), ITEMS, call.body);
    return item(call, id);
  });
  serve(resourceCatalogs.updateAddonItem, async (call) => {
    const { id } = await changeRow(requireRight(call, mayManageResources), ITEMS, call.params.id, call.body);
    return item(call, id);
  });
}

async function readViewer({ db, client, user }: { db: Work["db"]; client: { id: string }; user: User }) {
  const viewer: Viewer = { groups: user.groups, sites: await permittedSites(db, client.id, user.id) };
  return viewer;
}

interface ResourceQuery extends Omit<ResourceFilter, "available"> {
  map?: string | undefined;
  all?: boolean | undefined;
  availableFrom?: string | undefined;
  availableUntil?: string | undefined;
  exclude?: string | undefined;
}

/** Only administrators see inactive resources: they may activate them again. */
function toFilter(query: ResourceQuery, user: User): ResourceFilter {
  const { map, all, availableFrom: from, availableUntil: until, exclude, ...filter } = query;
  if ((all || filter.isActive === false) && !mayManageResources(user)) throw refuse.with("forbidden");
  if ((from === undefined) !== (until === undefined))
    throw refuse.fields({ [from ? "availableUntil" : "availableFrom"]: [text("common.availableBoth")] });
  return {
    ...filter,
    floor: filter.floor ?? map,
    isActive: all ? undefined : (filter.isActive ?? true),
    available: from && until ? { from, until, exclude } : undefined,
  };
}
