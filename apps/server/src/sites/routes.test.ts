import * as sites from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { listAuditEntries } from "../platform/testing/audit-entries.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { makeBuilding, makeResource } from "../rooms/testing/kit.ts";
import { makeSite } from "./testing/kit.ts";

const NOBODY = "018f0000-0000-7000-8000-000000000000";
let app: TestApp;
let client: TestClient;
let admin: Caller;
let employee: Caller;
/** An administrator of another client who knows our ids. */
let outsider: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["rooms"] });
  admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
  employee = await app.as(await makePerson(app, client, ["employee", "reception", "parking_admin"]));
  const other = await makeClient(app, { features: ["rooms"] });
  outsider = await app.as(await makePerson(app, other, ["admin"]));
});

const audited = (action: string) => listAuditEntries(app, client, action);

describe("buildings", () => {
  const add = (name: string, siteId = client.siteId) =>
    admin.ok(sites.createBuilding, { body: { name, siteId } });

  test("are added in order, renamed and removed", async () => {
    const lisbon = await makeSite(app, client);
    const [cais, canal, barn] = [await add("Cais", lisbon), await add("Canal"), await add(" Barn ")];
    expect(canal).toEqual({ id: canal.id, name: "Canal", siteId: client.siteId });
    const params = { id: canal.id };
    expect(await admin.ok(sites.updateBuilding, { params, body: { name: "Wharf" } })).toEqual({
      ...canal,
      name: "Wharf",
    });
    const list = await employee.ok(sites.listBuildings);
    expect([list.count, list.results.map(({ name }) => name)]).toEqual([3, ["Wharf", "Barn", "Cais"]]);
    const ofLisbon = await employee.ok(sites.listBuildings, { query: { site: lisbon } });
    expect(ofLisbon.results).toEqual([cais]);
    expect(await admin.ok(sites.deleteBuilding, { params: { id: barn.id } })).toEqual(barn);
    expect((await employee.ok(sites.listBuildings)).count).toBe(2);
    expect(await audited("places.building.rename")).toEqual([
      expect.objectContaining({ before: { name: "Canal" }, after: { name: "Wharf" } }),
    ]);
    expect(await audited("places.building.remove")).toHaveLength(1);
  });

  test("have names of their own within a site", async () => {
    const lisbon = await makeSite(app, client);
    const canal = await add("Canal");
    await add("Canal", lisbon);
    const again = await admin.call(sites.createBuilding, {
      body: { name: "Canal", siteId: client.siteId },
    });
    expect([again.status, again.body]).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    const wharf = await add("Wharf");
    const renamed = await admin.call(sites.updateBuilding, {
      params: { id: wharf.id },
      body: { name: "Canal" },
    });
    expect([renamed.status, renamed.body]).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    const same = { params: { id: canal.id }, body: { name: "Canal" } };
    expect((await admin.call(sites.updateBuilding, same)).status).toBe(200);
  });

  test.each([
    ["no name", { name: undefined }, { name: [inEnglish("common.nameRequired")] }],
    ["an empty name", { name: "  " }, { name: [inEnglish("common.nameRequired")] }],
    ["a long name", { name: "x".repeat(101) }, { name: ["Enter at most 100 characters."] }],
    ["a site that is not there", { siteId: NOBODY }, { siteId: [inEnglish("common.siteUnknown")] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const body = { name: "Canal", siteId: client.siteId, ...wrong };
    const reply = await admin.call(sites.createBuilding, { body: body as never });
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });

  test("with floors or resources stay", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const used = [400, { nonFieldErrors: [inEnglish("common.inUse")] }];
    const refused = await admin.call(sites.deleteBuilding, { params: { id: buildingId } });
    expect([refused.status, refused.body]).toEqual(used);
    const room = await makeResource(app, client, { buildingId, floorId });
    const floor = await admin.call(sites.deleteFloor, { params: { id: floorId } });
    expect([floor.status, floor.body]).toEqual(used);
    await app.sql("delete from resource where id = $1", [room]);
    expect((await admin.call(sites.deleteFloor, { params: { id: floorId } })).status).toBe(200);
    expect((await admin.call(sites.deleteBuilding, { params: { id: buildingId } })).status).toBe(200);
  });
});

describe("floors", () => {
  test("are added in order, renamed and removed", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const second = await admin.ok(sites.createFloor, { body: { name: "Floor 2", buildingId } });
    expect(second).toEqual({
      id: second.id,
      name: "Floor 2",
      siteId: client.siteId,
      buildingId,
      buildingName: "Canal House",
    });
    const params = { id: floorId };
    await admin.ok(sites.updateFloor, { params, body: { name: "Ground floor" } });
    const list = await employee.ok(sites.listFloors, { query: { building: buildingId } });
    expect([list.count, list.results.map(({ name }) => name)]).toEqual([2, ["Ground floor", "Floor 2"]]);
    expect((await employee.ok(sites.listFloors, { query: { site: client.siteId } })).count).toBe(2);
    expect(
      (await employee.ok(sites.listFloors, { query: { site: await makeSite(app, client) } })).count,
    ).toBe(0);
    expect(await admin.ok(sites.deleteFloor, { params: { id: second.id } })).toEqual(second);
    const again = await admin.call(sites.deleteFloor, { params: { id: second.id } });
    expect(again.status).toBe(404);
  });

  test("have names of their own within a building, which must be there", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const taken = await admin.call(sites.createFloor, { body: { name: "Floor 1", buildingId } });
    expect([taken.status, taken.body]).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    const nowhere = await admin.call(sites.createFloor, { body: { name: "Floor 1", buildingId: NOBODY } });
    expect([nowhere.status, nowhere.body]).toEqual([
      400,
      { buildingId: [inEnglish("sites.buildingUnknown")] },
    ]);
    const other = await admin.ok(sites.createFloor, { body: { name: "Floor 2", buildingId } });
    const params = { id: other.id };
    const renamed = await admin.call(sites.updateFloor, { params, body: { name: "Floor 1" } });
    expect([renamed.status, renamed.body]).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    expect((await employee.ok(sites.listFloors)).results.map(({ id }) => id)).toEqual([floorId, other.id]);
  });
});

describe("nobody else", () => {
  test("changes places: 403, and nothing is written", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const name = { name: "New" };
    const replies = [
      await employee.call(sites.createBuilding, { body: { ...name, siteId: client.siteId } }),
      await employee.call(sites.updateBuilding, { params: { id: buildingId }, body: name }),
      await employee.call(sites.deleteBuilding, { params: { id: buildingId } }),
      await employee.call(sites.createFloor, { body: { ...name, buildingId } }),
      await employee.call(sites.updateFloor, { params: { id: floorId }, body: name }),
      await employee.call(sites.deleteFloor, { params: { id: floorId } }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [403, "forbidden"]),
    );
    expect(await app.sql("select action from audit_entry where client_id = $1", [client.id])).toEqual([]);
  });

  test("of another client finds them, whatever ids they know", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const body = { name: "Ours" };
    const replies = [
      await outsider.call(sites.updateBuilding, { params: { id: buildingId }, body }),
      await outsider.call(sites.deleteBuilding, { params: { id: buildingId } }),
      await outsider.call(sites.updateFloor, { params: { id: floorId }, body }),
      await outsider.call(sites.deleteFloor, { params: { id: floorId } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const planted = await outsider.call(sites.createFloor, { body: { ...body, buildingId } });
    expect([planted.status, planted.body]).toEqual([
      400,
      { buildingId: [inEnglish("sites.buildingUnknown")] },
    ]);
    const site = await outsider.call(sites.createBuilding, { body: { ...body, siteId: client.siteId } });
    expect([site.status, site.body]).toEqual([400, { siteId: [inEnglish("common.siteUnknown")] }]);
    for (const list of [sites.listBuildings, sites.listFloors])
      expect((await outsider.ok(list)).count).toBe(0);
  });

  test("without a session reads them", async () => {
    const stranger = app.anonymous(client.host);
    for (const list of [sites.listBuildings, sites.listFloors])
      expect((await stranger.call(list)).status).toBe(401);
  });
});

test("two who add the same building at once: one is told that the name is taken", async () => {
  const body = { name: "Canal", siteId: client.siteId };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => admin.call(sites.createBuilding, { body, key: newId() })),
  );
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201, 400, 400, 400, 400, 400, 400, 400,
  ]);
});
