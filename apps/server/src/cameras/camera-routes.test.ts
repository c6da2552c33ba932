import * as contract from "@portico/contract/cameras/cameras";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCarpark } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let operator: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "camera"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
});

const draft = (given: object = {}) => ({
  name: "NORTH-IN",
  shortCode: "NI",
  color: "#2F6FED",
  site: client.siteId,
  maker: "hikvision" as const,
  facing: "arriving" as const,
  ...given,
});
const add = (given: object = {}, by = operator) => by.call(contract.addCamera, { body: draft(given) });

test("a camera is added with its address, which is answered this once", async () => {
  const carpark = await makeCarpark(app, client, { name: "North" });
  const added = await add({ carpark });
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: "NORTH-IN",
      shortCode: "NI",
      color: "#2F6FED",
      site: { id: client.siteId, name: "London" },
      carpark: { id: carpark, name: "North" },
      isActive: true,
      maker: "hikvision",
      facing: "arriving",
      timeZone: "Europe/London",
      directions: [],
      mapping: null,
      userName: null,
      loginHeader: null,
      lastSeenAt: null,
      signOfLifeMinutes: null,
      isSilent: false,
      clockSkewMs: null,
      isClockWrong: false,
      hasBarrier: false,
      oldSecretUntil: null,
      createdAt: NOW,
      ingestPath: expect.stringMatching(/^\/api\/ingest\/anpr\/hikvision\/[\w-]{43}$/),
    },
  ]);
  const { ingestPath: _, ...camera } = added.body;
  expect(await operator.ok(contract.listCameras)).toEqual({ count: 1, results: [camera] });
  expect(await operator.ok(contract.getCamera, { params: { id: camera.id } })).toEqual(camera);
});

test("what is changed changes, the rest stays", async () => {
  const { body } = await add({ userName: "gate", password: "secret" });
  const params = { id: body.id };
  const change = (given: object) => operator.call(contract.changeCamera, { params, body: given });
  const changed = await change({
    name: "North entrance",
    timeZone: "Europe/Lisbon",
    directions: [{ word: "reverse", direction: "towards" }],
  });
  expect(changed.body).toEqual({
    ...body,
    ingestPath: undefined,
    name: "North entrance",
    timeZone: "Europe/Lisbon",
    directions: [{ word: "reverse", direction: "towards" }],
  });
  expect((await change({ timeZone: null, userName: null })).body).toMatchObject({
    timeZone: "Europe/London",
    userName: null,
  });
  expect((await change({ userName: "gate" })).codes).toHaveProperty("password");
  expect((await change({ userName: "gate", password: "new" })).status).toBe(200);
});

test.each<[object, string, string]>([
  [{ name: " " }, "name", inEnglish("common.nameRequired")],
  [{ shortCode: "N I" }, "shortCode", inEnglish("cameras.shortCodeForm")],
  [{ color: "red" }, "color", inEnglish("cameras.colorForm")],
  [{ site: newId() }, "site", inEnglish("common.siteNotYours")],
  [{ carpark: newId() }, "carpark", inEnglish("cameras.carparkNotOfSite")],
  [{ timeZone: "Mars/Olympus" }, "timeZone", inEnglish("cameras.zoneUnknown")],
  [{ maker: "json" }, "mapping", inEnglish("cameras.mappingRequired")],
  [{ maker: "json", mapping: { confidence: "/sure" } }, "mapping", inEnglish("cameras.mappingRequired")],
  [{ maker: "json", mapping: { plate: "plate" } }, "mapping", inEnglish("cameras.pointerForm")],
  [{ mapping: { preset: "frigate" } }, "mapping", inEnglish("cameras.mappingOnlyJson")],
  [{ userName: "gate" }, "password", inEnglish("cameras.passwordWithUser")],
  [{ password: "secret" }, "password", inEnglish("cameras.passwordWithUser")],
  [{ loginHeader: "X-Auth-Key" }, "password", inEnglish("cameras.passwordWithHeader")],
  [{ loginHeader: "X-Auth-Key", password: "s " }, "password", inEnglish("cameras.loginHeaderValue")],
  [{ loginHeader: "X-Auth-Key", password: "schlüssel" }, "password", inEnglish("cameras.loginHeaderValue")],
  [{ loginHeader: "X Auth", password: "s" }, "loginHeader", inEnglish("cameras.loginHeaderForm")],
  [
    { userName: "gate", loginHeader: "X-Auth-Key", password: "s" },
    "loginHeader",
    inEnglish("cameras.loginHeaderOrUser"),
  ],
])("%j is refused", async (given, field, message) => {
  const reply = await add(given);
  expect([reply.status, reply.body]).toEqual([400, { [field]: [message] }]);
  expect((await operator.ok(contract.listCameras)).count).toBe(0);
});

test("a name is a site's once, and free again after a removal", async () => {
  const { body } = await add();
  expect((await add()).body).toEqual({ name: [inEnglish("common.nameTaken")] });
  await operator.ok(contract.removeCamera, { params: { id: body.id } });
  expect((await operator.call(contract.getCamera, { params: { id: body.id } })).status).toBe(404);
  expect((await add()).status).toBe(201);
});

test("others may neither see nor change cameras; another client's are not found", async () => {
  const { body } = await add();
  const params = { id: body.id };
  const employee = await app.as(await makePerson(app, client, ["employee", "admin", "security"]));
  const other = await makeClient(app, { features: ["camera"] });
  const stranger = await app.as(await makePerson(app, other, ["superadmin"]));
  for (const [by, status] of [
    [employee, 403],
    [stranger, 404],
  ] as const) {
    expect((await by.call(contract.getCamera, { params })).status).toBe(status);
    expect((await by.call(contract.changeCamera, { params, body: { name: "Mine" } })).status).toBe(status);
    expect((await by.call(contract.rotateCameraSecret, { params, body: {} })).status).toBe(status);
    expect((await by.call(contract.removeCamera, { params })).status).toBe(status);
  }
  expect((await employee.call(contract.listCameras)).status).toBe(403);
  expect((await add({}, employee)).status).toBe(403);
  expect((await stranger.ok(contract.listCameras)).count).toBe(0);
  expect((await add({ site: client.siteId }, stranger)).status).toBe(400);
});
