import * as zones from "@portico/contract/desks/zones";
import * as directory from "@portico/contract/directory/directory";
import type { Endpoint } from "@portico/contract/endpoint";
import * as mailRoom from "@portico/contract/mail-room/mail-room";
import * as permits from "@portico/contract/parking/permits";
import * as people from "@portico/contract/people/people";
import * as presence from "@portico/contract/presence/presence";
import * as catalogues from "@portico/contract/rooms/catalogues";
import * as sites from "@portico/contract/sites/sites";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as desksKit from "./desks/testing/kit.ts";
import { makeCarpark, makePermit } from "./parking/testing/kit.ts";
import { newId } from "./platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "./platform/testing/types.ts";
import * as roomsKit from "./rooms/testing/kit.ts";
import { makeSite } from "./sites/testing/kit.ts";

/**
 * Reading one row gives what its list shows, to the same people. How each list chooses its rows is tested
 * beside it.
 */

interface Pair {
  list: Endpoint;
  row: Endpoint;
  /** What an administrator adds to see all rows. */
  all?: Record<string, string>;
}

const PAIRS: Pair[] = [
  { list: sites.listAllSites, row: sites.getSite },
  { list: sites.listBuildings, row: sites.getBuilding },
  { list: people.listUsers, row: people.getUser },
  { list: directory.listEmployees, row: directory.getEmployee },
  { list: presence.listPresence, row: presence.getPresence, all: { all: "true" } },
  { list: mailRoom.listMailUsages, row: mailRoom.getMailUsage },
  { list: catalogues.listResourceTypes, row: catalogues.getResourceType },
  { list: catalogues.listResourceFeatures, row: catalogues.getResourceFeature },
  { list: catalogues.listResourceGroups, row: catalogues.getResourceGroup },
  { list: catalogues.listAddonCategories, row: catalogues.getAddonCategory },
  { list: catalogues.listAddonItems, row: catalogues.getAddonItem },
  { list: zones.listZones, row: zones.getZone },
  { list: zones.listDeskFeatures, row: zones.getDeskFeature },
  { list: permits.listPermits, row: permits.getPermit },
  { list: permits.listPermitReleases, row: permits.getPermitRelease },
];

let app: TestApp;
let client: TestClient;
let admin: Caller;
/** Has some of these rows, not all. */
let employee: Caller;
let cleaner: Caller;
let outsider: Caller;
let withoutFeatures: Caller;

const TODAY = "2026-11-20";
const FEATURES = ["parking", "desks", "rooms", "reception", "remote"];

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app, { features: FEATURES });
  await makeSite(app, client);
  admin = await app.as(await makePerson(app, client, ["employee", "superadmin", "parking"]));
  const person = await makePerson(app, client, ["employee", "parking"]);
  employee = await app.as(person);
  cleaner = await app.as(await makePerson(app, client, ["cleaning"]));
  const superadmin = async (features: string[]) =>
    app.as(await makePerson(app, await makeClient(app, { features }), ["superadmin"]));
  outsider = await superadmin(FEATURES);
  withoutFeatures = await superadmin([]);
  await makeRows();
  await makeReleasedPermits(person, await makePerson(app, client, ["employee", "parking"]));
});
afterAll(() => app.close());

async function makeRows(): Promise<void> {
  await roomsKit.makeResource(app, client);
  await roomsKit.makeFeature(app, client, "Screen");
  await roomsKit.makeAddonItem(app, client, "Coffee");
  await admin.ok(catalogues.createResourceGroup, { body: { name: "Suite" } });
  await desksKit.makeZone(app, client, { groups: ["Executive"] });
  await desksKit.makeFeature(app, client, "Two screens");
  for (const who of [admin, employee]) {
    await who.ok(presence.setPresence, { body: { onSite: true } });
    await who.ok(mailRoom.createMailUsage, { body: { numberItems: 2 } });
  }
}

async function makeReleasedPermits(...holders: TestPerson[]): Promise<void> {
  const carpark = await makeCarpark(app, client);
  for (const holder of holders) {
    const permit = await makePermit(app, holder, carpark, TODAY, { isHeld: false });
    await app.sql(
      `insert into parking_permit_release (client_id, id, permit_id, first_day, last_day, late, created_at)
       values ($1, $2, $3, $4, $4, false, '2026-11-01Z')`,
      [client.id, newId(), permit, TODAY],
    );
  }
}

type Row = { id: string };
const read = async (by: Caller, endpoint: Endpoint, input: object) => by.call(endpoint, input as never);
const rowsOf = async (by: Caller, list: Endpoint, query: Record<string, string> = {}) => {
  const { status, body } = await read(by, list, list.query ? { query } : {});
  return status === 200 ? (body as { results: Row[] }).results : [];
};

describe.each(PAIRS.map((pair) => [pair.row.path, pair] as const))("GET %s", (_, { list, row, all }) => {
  test("gives the list's row to everybody whose list shows it, and to nobody else", async () => {
    const rows = await rowsOf(admin, list, all);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      for (const [by, query] of [[admin, all], [employee], [cleaner]] as const) {
        const shown = (await rowsOf(by, list, query)).find((one) => one.id === id);
        const reply = await read(by, row, { params: { id } });
        if (shown) expect([reply.status, reply.body]).toEqual([200, shown]);
        else expect([403, 404]).toContain(reply.status);
      }
    }
  });

  test("is not found at another client", async () => {
    const [first] = await rowsOf(admin, list, all);
    expect((await read(outsider, row, { params: { id: first!.id } })).status).toBe(404);
  });

  test("needs the list's feature", async () => {
    expect(row.feature).toBe(list.feature);
    const [first] = await rowsOf(admin, list, all);
    const reply = await read(withoutFeatures, row, { params: { id: first!.id } });
    expect(reply.status).toBe(row.feature ? 403 : 404);
  });
});
