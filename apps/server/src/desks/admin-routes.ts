import * as desks from "@portico/contract/desks/desks";
import * as zones from "@portico/contract/desks/zones";
import { text } from "@portico/contract/texts/text";
import { permittedSites } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import { firstLocale } from "../platform/core/translate.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { JsonWithFacts, type Personal } from "../platform/http/shared-route.ts";
import { addRow, changeRow, removeRow } from "../platform/lists/sortable-list.ts";
import { listRows, rowById } from "../platform/lists/sortable-list-queries.ts";
import { changeClientSettings, readSettings } from "../platform/work/client-settings.ts";
import type { Work } from "../platform/work/work.ts";
import { floorById } from "../sites/public.ts";
import { desksOfZone } from "./core/bookable-queries.ts";
import { desksById, setClean } from "./core/desk-queries.ts";
import { readDeskView, requireDesk } from "./core/desk-viewer.ts";
import { publishCleaning } from "./core/live-events.ts";
import { readBookingPerson } from "./core/on-behalf-of.ts";
import { deskPresenter, toZone, type ZoneViewer } from "./core/present.ts";
import * as rules from "./core/rules.ts";
import { deskSettings } from "./core/settings.ts";
import * as queries from "./core/zone-queries.ts";
import { drawCodeSheets } from "./floor/codes-pdf.ts";
import { addDesk, changeDesk, changeDesks, removeDesk } from "./floor/manage-desks.ts";

/**
 * Calls of desk administrators: zones, features, desks, their codes and the client's settings. Cleaners mark
 * desks as clean.
 */
export function deskAdminRoutes(serve: Serve): void {
  zoneRoutes(serve);
  featureRoutes(serve);
  deskChangeRoutes(serve);
  cleaningRoutes(serve);

  serve.shared(desks.getDeskSettings, { topics: ["desks"] }, ({ db, client }) =>
    readSettings(db, client.id, deskSettings),
  );
  serve(desks.updateDeskSettings, (call) =>
    changeClientSettings(requireRight(call, rules.isDeskAdmin), deskSettings, call.body),
  );
}

function zoneRoutes(serve: Serve): void {
  serve.shared(
    zones.listZones,
    ({ query }) => ({ topics: ["desks", "resources", "people"], shows: { site: query.site } }),
    async ({ db, client, query }) => {
      const list = await queries.listZones(db, client.id, query, query);
      return new JsonWithFacts(JSON.stringify(list), list);
    },
    personalZones,
  );

  serve(zones.getZone, (call) => readZone(call, call.params.id, call.query.userId));

  serve(zones.createZone, async (call) => {
    const { db, clientId, body } = requireRight(call, rules.isDeskAdmin);
    const floor = await floorById(db, clientId, body.mapId);
    if (!floor) throw refuse.fields({ mapId: [text("desks.floorUnknown")] });
    const { id } = await addRow(call, queries.ZONES, { ...body, siteId: floor.siteId });
    return readZone(call, id);
  });

  serve(zones.updateZone, async (call) => {
    const { db, clientId, params, body } = requireRight(call, rules.isDeskAdmin);
    await changeRow(call, queries.ZONES, params.id, body);
    if (body.hasCleaning === false) await queries.stopCleaning(db, clientId, params.id);
    return readZone(call, params.id);
  });

  serve(zones.deleteZone, async (call) => {
    const zone = await readZone(requireRight(call, rules.isDeskAdmin), call.params.id);
    await removeRow(call, queries.ZONES, zone.id, text("desks.zoneInUse"));
    return zone;
  });

  serve(zones.deskCodesPdf, async (call) => {
    const { db, client, origin, params } = requireRight(call, rules.isDeskAdmin);
    const zone = await requireZone(call, params.id);
    const standing = await desksOfZone(db, client.id, zone.id, []);
    if (standing.length === 0) throw refuse.request(text("desks.nothingToPrint"));
    const bytes = await drawCodeSheets(zone, standing, { origin, locale: firstLocale(client.locale) });
    return asFile({ bytes, type: "application/pdf", name: `${zone.floorName} ${zone.name}.pdf` });
  });
}

interface ZoneList {
  count: number;
  results: queries.ZoneRow[];
}
/** The colleague for whom zones are shown; null: the caller. */
type OwnZones = Pick<ZoneViewer, "sites"> & { colleague: rules.Person | null };

/** Whether the person may use the zones. */
const personalZones: Personal<{ userId?: string | undefined }, ZoneList, OwnZones, ZoneViewer> = {
  async read({ db, client, user, query }) {
    const { id, groups } = await readBookingPerson(db, client.id, user, query.userId);
    const sites = await permittedSites(db, client.id, id);
    return { sites, colleague: id === user.id ? null : { id, groups } };
  },
  differences: (_list, { sites, colleague }, { id, groups }) => ({
    sites,
    person: colleague ?? { id, groups },
  }),
  write: ({ count, results }, viewer) =>
    JSON.stringify({ count, results: results.map((row) => toZone(row, viewer)) }),
};

function featureRoutes(serve: Serve): void {
  const { FEATURES } = queries;
  serve.shared(zones.listDeskFeatures, { topics: ["desks"] }, ({ db, client, query }) =>
    listRows(db, client.id, FEATURES, query),
  );
  serve(zones.getDeskFeature, async ({ db, client, params }) =>
    requireRow(await rowById(db, client.id, FEATURES, params.id)),
  );
  serve(zones.createDeskFeature, (call) =>
    addRow(requireRight(call, rules.isDeskAdmin), FEATURES, call.body),
  );
  serve(zones.updateDeskFeature, (call) =>
    changeRow(requireRight(call, rules.isDeskAdmin), FEATURES, call.params.id, call.body),
  );
  serve(zones.deleteDeskFeature, (call) =>
    removeRow(requireRight(call, rules.isDeskAdmin), FEATURES, call.params.id, text("common.inUse")),
  );
}

function deskChangeRoutes(serve: Serve): void {
  serve(desks.createDesk, async (call) =>
    readDesk(call, await addDesk(requireRight(call, rules.isDeskAdmin), call.body)),
  );

  serve(desks.updateDesk, async (call) => {
    await changeDesk(requireRight(call, rules.isDeskAdmin), call.params.id, call.body);
    return readDesk(call, call.params.id);
  });

  serve(desks.bulkUpdateDesks, async (call) => {
    await changeDesks(requireRight(call, rules.isDeskAdmin), call.body);
    return readDesks(
      call,
      call.body.map(({ id }) => id),
    );
  });

  serve(desks.deleteDesk, async (call) => {
    const desk = await readDesk(requireRight(call, rules.isDeskAdmin), call.params.id);
    await removeDesk(call, desk.id);
    return desk;
  });
}

function cleaningRoutes(serve: Serve): void {
  serve(desks.cleanDesk, async (call) => {
    await markClean(call, [call.params.id]);
    return readDesk(call, call.params.id);
  });

  serve(desks.cleanDesks, async (call) => {
    await markClean(call, call.body.ids);
    return readDesks(call, call.body.ids);
  });
}

async function markClean(work: Work & { user: User }, ids: readonly string[]): Promise<void> {
  requireRight(work, rules.mayClean);
  const cleaned = await setClean(work.db, work.clientId, ids, work.now);
  for (const id of cleaned) work.audit({ action: "desks.desk.clean", targetType: "desk", targetId: id });
  if (cleaned.length > 0) publishCleaning(work);
}

async function readZoneViewer({ db, client, user }: Call, userId?: string): Promise<ZoneViewer> {
  const person = await readBookingPerson(db, client.id, user, userId);
  return { person, sites: await permittedSites(db, client.id, person.id) };
}

async function requireZone({ db, client }: Call, id: string): Promise<queries.ZoneRow> {
  const { results } = await queries.listZones(db, client.id, { id }, { page: 1, limit: 1 });
  return requireRow(results[0]);
}

const readZone = async (call: Call, id: string, userId?: string): Promise<zones.Zone> =>
  toZone(await requireZone(call, id), await readZoneViewer(call, userId));

const readDesk = async (call: Call, id: string): Promise<desks.Desk> =>
  deskPresenter(call)(await requireDesk(call, await readDeskView(call), id));

/** The client's desks with these ids, in this order. */
async function readDesks(call: Call, ids: readonly string[]): Promise<{ results: desks.Desk[] }> {
  const rows = await desksById(call.db, call.client.id, await readDeskView(call), ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  return { results: found.map(deskPresenter(call)) };
}
