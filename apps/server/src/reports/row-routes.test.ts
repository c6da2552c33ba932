import type { Group } from "@portico/contract/common";
import * as contract from "@portico/contract/reports/rows";
import { updateReportSettings } from "@portico/contract/reports/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { makeCarpark } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { endpointsOf } from "../platform/testing/endpoints.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { insertRows } from "./testing/insert-rows.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const TODAY = "2026-11-20";
const FEATURES = ["desks", "rooms", "parking", "camera", "remote"];
const EVERY_LIST = endpointsOf(contract);
const NAMED = [contract.listDeskUsers, contract.listResourceUsers, contract.listPresenceRows];

let app: TestApp;
let client: TestClient;
let caller: Caller;
let carpark: string;

const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));
const ofClient = (row: object) => ({ client_id: client.id, id: newId(), ...row });

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: FEATURES });
  caller = await as("reporting");
  carpark = await makeCarpark(app, client, { spaces: 4 });
});

const query = { bucket: "1", start: TODAY, end: TODAY } as const;
const parts = () => ({ params: { carparkId: carpark, date: TODAY }, query }) as never;

/** A person who said that they are on site, booked a desk and hosts a meeting in a room. */
async function makeElena(): Promise<TestPerson> {
  const person = await makePerson(app, client, ["deskbooking", "employee"], {
    firstName: "Elena",
    lastName: "Secret",
  });
  const zone = await makeZone(app, client, {});
  const [desk] = await makeDesks(app, client, zone, "A-1");
  const at = { day: TODAY, site_id: client.siteId, created_at: NOW };
  await insertRows(app, "presence", [
    ofClient({ ...at, person_id: person.id, on_site: true, source: "prompt", changed_at: NOW }),
  ]);
  await insertRows(app, "desk_reservation", [
    ofClient({
      ...at,
      desk_id: desk,
      zone_id: zone,
      person_id: person.id,
      status: "approved",
      is_over: false,
    }),
  ]);
  const [type, room, meeting] = [newId(), newId(), newId()];
  await insertRows(app, "resource_type", [
    ofClient({ id: type, position: 1, name: "Room", plural_name: "Rooms", dashboard: false }),
  ]);
  await insertRows(app, "resource", [
    ofClient({
      ...{ id: room, type_id: type, site_id: client.siteId, position: 1, name: "Thames", capacity: 4 },
      ...{ booking: "bookable", is_active: true, groups: "{}", opens: "00:00", closes: "24:00" },
      ...{ open_weekdays: "{1,2,3,4,5,6,7}", lead_minutes: 0, setup_minutes: 0, cleardown_minutes: 0 },
      ...{ meeting_timeslot_type: "free", addons_enabled: false, addon_minimum_notice_hours: 0 },
    }),
  ]);
  await insertRows(app, "meeting", [
    ofClient({
      ...{ ...at, id: meeting, during: `[${TODAY}T09:00Z,${TODAY}T10:00Z)`, description: "Talk" },
      ...{ host_id: person.id, booked_by: person.id, status: "booked", sequence: 0 },
    }),
  ]);
  await insertRows(app, "meeting_resource", [
    { client_id: client.id, meeting_id: meeting, resource_id: room },
  ]);
  return person;
}

/** A vehicle that passed a camera at noon. */
async function makeVehicle(): Promise<void> {
  const camera = newId();
  await insertRows(app, "camera", [
    ofClient({
      ...{ id: camera, site_id: client.siteId, name: "Gate", short_code: "G", color: "#2F6FED" },
      ...{ is_active: true, maker: "axis", facing: "both", directions: [], created_at: NOW },
      secret_hash: `\\x${newId().replaceAll("-", "")}`,
    }),
  ]);
  const at = `${TODAY}T09:12:00Z`;
  await insertRows(app, "camera_event", [
    ofClient({
      ...{ camera_id: camera, site_id: client.siteId, executed_at: at, received_at: at, plate: "AB12CDE" },
      ...{ candidates: "{}", status: "unknown", reason: {}, suggestions: "{}", note: "" },
    }),
  ]);
}

/** A request for two hours, and the space that it holds. */
async function makeRequest(person: TestPerson): Promise<void> {
  const [{ id: space }] = (await app.sql<{ id: string }>(
    "select id from parking_space where carpark_id = $1 order by id limit 1",
    [carpark],
  )) as [{ id: string }];
  const [id, during] = [newId(), `[${TODAY}T09:00Z,${TODAY}T11:00Z)`];
  await insertRows(app, "parking_reservation", [
    ofClient({
      ...{ id, carpark_id: carpark, person_id: person.id, day: TODAY, status: "confirmed", during },
      ...{ space_id: space, created_at: NOW, credits: 0 },
    }),
  ]);
  await insertRows(app, "parking_occupancy", [
    ofClient({ carpark_id: carpark, space_id: space, during, source: "reservation", reservation_id: id }),
  ]);
}

const reads = (action: string) =>
  app.sql<{ after: object }>(
    "select after from audit_entry where client_id = $1 and action = $2 order by id",
    [client.id, action],
  );

describe("who reads the rows", () => {
  test("reporting and superadmin, nobody else, and only of the client's features", async () => {
    expect(EVERY_LIST).toHaveLength(6);
    const [superadmin, other] = [await as("superadmin"), await as("admin", "parking_admin", "desk_admin")];
    for (const endpoint of EVERY_LIST) {
      expect([endpoint.path, (await caller.call(endpoint, parts())).status]).toEqual([endpoint.path, 200]);
      expect([endpoint.path, (await superadmin.call(endpoint, parts())).status]).toEqual([
        endpoint.path,
        200,
      ]);
      expect([endpoint.path, (await other.call(endpoint, parts())).status]).toEqual([endpoint.path, 403]);
      expect((await app.anonymous(client.host).call(endpoint, parts())).status).toBe(401);
    }
    client = await makeClient(app, { features: [] });
    caller = await as("reporting");
    for (const endpoint of EVERY_LIST)
      expect((await caller.call(endpoint, parts())).body.code).toBe("feature_off");
  });

  test("another client's rows are not listed, whatever is asked", async () => {
    await makeRequest(await makeElena());
    await makeVehicle();
    for (const endpoint of EVERY_LIST)
      expect([endpoint.path, (await caller.call(endpoint, parts())).body.count]).toEqual([endpoint.path, 1]);
    const other = await makeClient(app, { features: FEATURES });
    const stranger = await app.as(await makePerson(app, other, ["superadmin"]));
    for (const endpoint of EVERY_LIST) {
      const { status, body } = await stranger.call(endpoint, parts());
      const isOfCarpark = endpoint.path.includes(":carparkId");
      expect([endpoint.path, status, body.count]).toEqual([
        ...(isOfCarpark ? [endpoint.path, 404, undefined] : [endpoint.path, 200, 0]),
      ]);
    }
  });

  test("what is asked in a wrong way is refused", async () => {
    const params = { carparkId: carpark, date: TODAY };
    const wrong = [
      [contract.listDeskUsers, { bucket: "11" }],
      [contract.listDeskUsers, {}],
      [contract.listResourceUsers, { bucket: "1", names: "yes" }],
      [contract.listCarparkHoldings, { row: -1 }],
      [contract.listCarparkHoldings, { status: "asked" }],
      [contract.listCarparkRequests, { row: 60 }],
      [contract.listPassedVehicles, { hour: 24 }],
      [contract.listPassedVehicles, { as: "away" }],
      [contract.listPresenceRows, { place: "home" }],
      [contract.listPresenceRows, { start: TODAY, end: "2026-11-19" }],
    ] as const;
    for (const [endpoint, asked] of wrong)
      expect([
        endpoint.path,
        asked,
        (await caller.call(endpoint, { params, query: asked } as never)).status,
      ]).toEqual([...[endpoint.path, asked, 400]]);
  });
});

describe("names and plates", () => {
  test("people are named to those only who have the right and ask; each reading is audited", async () => {
    const elena = await makeElena();
    const named = await as("reporting", "admin");
    for (const endpoint of EVERY_LIST) {
      const { raw } = await named.call(endpoint, parts());
      expect(`${endpoint.path} ${raw}`).not.toMatch(/Elena|Secret|example\.test/);
      expect(raw.toString()).not.toContain(elena.id);
    }
    const withNames = { query: { ...query, names: "true" } } as const;
    for (const endpoint of NAMED) expect((await caller.call(endpoint, withNames)).status).toBe(403);
    expect(await reads("reports.names.read")).toEqual([]);
    for (const endpoint of NAMED) {
      const { body } = await named.call(endpoint, withNames);
      expect([endpoint.path, body.results.map(({ person }: { person: string }) => person)]).toEqual([
        ...[endpoint.path, ["Elena Secret"]],
      ]);
    }
    expect(await reads("reports.names.read")).toMatchObject([
      { after: { report: "desks-user-usage", bucket: "1" } },
      { after: { report: "resources-user-usage", bucket: "1" } },
      { after: { report: "presence", start: TODAY } },
    ]);
  });

  test("plates are shown to operators only who ask; the reading is audited once a quarter of an hour", async () => {
    await makeVehicle();
    const read = async (reader: Caller, plates?: "true") =>
      reader.call(contract.listPassedVehicles, {
        params: { date: TODAY },
        query: plates ? { plates } : {},
      });
    expect((await read(caller, "true")).status).toBe(403);
    const operator = await as("reporting", "parking_admin");
    for (const reader of [caller, operator])
      expect((await read(reader)).body.results).toMatchObject([
        { plate: null, cameraName: "Gate", status: "unknown" },
      ]);
    expect(await reads("cameras.event.read")).toEqual([]);
    for (let at = 0; at < 2; at++)
      expect((await read(operator, "true")).body.results).toMatchObject([{ plate: "AB12CDE" }]);
    expect(await reads("cameras.event.read")).toMatchObject([
      { after: { filter: expect.arrayContaining(["report", "date", "plates"]) } },
    ]);
  });

  test("a bucket of fewer than five people is not opened where the client folds small groups", async () => {
    await makeElena();
    for (let at = 0; at < 5; at++) await makePerson(app, client, ["deskbooking"]);
    const open = (bucket: "0" | "1", reader = caller) =>
      reader.call(contract.listDeskUsers, { query: { ...query, bucket } });
    expect((await open("1")).body.results).toEqual([{ id: "1", uses: 1, person: null }]);
    const superadmin = await as("superadmin");
    await superadmin.ok(updateReportSettings, { body: { reportFoldsSmallGroups: true } });
    for (const reader of [caller, superadmin]) {
      const refused = await open("1", reader);
      expect([refused.status, refused.body.bucket]).toEqual([
        ...[400, ["The people of a group of fewer than 5 are not listed."]],
      ]);
      // Neither beyond the last page nor as a file.
      for (const more of [{ page: 2 }, { page: 2, format: "csv" }, { format: "xlsx" }] as const)
        expect(
          (await reader.call(contract.listDeskUsers, { query: { ...query, bucket: "1", ...more } })).status,
        ).toBe(400);
      // The superadmin books desks too.
      expect((await open("0", reader)).body.count).toBe(6);
    }
  });
});
