import * as contract from "@portico/contract/cameras/cameras";
import * as setup from "@portico/contract/cameras/set-up";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { addCamera, listEvents, type TestCamera } from "./testing/kit.ts";
import * as samples from "./testing/samples.ts";

const NOW = "2026-11-20T10:42:01.000Z";
const minutesLater = (minutes: number): string => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
let app: TestApp;
let client: TestClient;
let operator: Caller;
let camera: TestCamera;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["parking", "camera"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  camera = await addCamera(app, operator, client);
});

const listPayloads = async (of = camera) =>
  (await operator.ok(setup.listCameraPayloads, { params: { id: of.id } })).results;
const auditOf = (action: string) =>
  app.sql<{ after: object }>("select after from audit_entry where client_id = $1 and action = $2", [
    client.id,
    action,
  ]);

describe("what a camera sent", () => {
  test("is listed, and shown with what was understood of it; each look is audited", async () => {
    await camera.send(samples.hikvision({ direction: "reverse" }));
    const [event] = await listEvents(operator);
    const [row, ...others] = await listPayloads();
    expect(others).toEqual([]);
    expect(row).toEqual({
      id: expect.any(String),
      receivedAt: NOW,
      outcome: "event",
      sender: "127.0.0.1",
      size: expect.any(Number),
    });
    const params = { id: camera.id, payload: row!.id };
    const shown = await operator.ok(setup.getCameraPayload, { params });
    expect(shown).toEqual({
      ...row,
      content: expect.stringContaining("<licensePlate>AB12CDE</licensePlate>"),
      event: event!.id,
      reading: {
        plateRaw: "AB12CDE",
        registration: "AB12CDE",
        candidates: [],
        confidence: 0.98,
        motion: "reverse",
        direction: "away",
        occurredAt: "2026-11-20T10:42:00.000Z",
        key: "a0fe72d4-0000-4000-8000-000000000001",
        hasPlatePicture: true,
        hasOverviewPicture: true,
      },
    });
    await operator.ok(setup.getCameraPayload, { params });
    expect((await auditOf("cameras.payload.read")).map(({ after }) => after)).toEqual([
      { payload: row!.id },
      { payload: row!.id },
    ]);
  });

  test("says also what was not understood, and that it was sent", async () => {
    const junk = { headers: { "content-type": "application/json" }, payload: Buffer.from('{"hello":1}') };
    expect((await camera.send(junk)).status).toBe(400);
    await camera.send(samples.hikvision({ plate: "unknown", direction: "sideways" }));
    const [unread, odd] = (await listPayloads()).toSorted((a, b) => b.outcome.localeCompare(a.outcome));
    expect([unread!.outcome, odd!.outcome]).toEqual(["not-understood", "event"]);
    const look = (payload: string) =>
      operator.ok(setup.getCameraPayload, { params: { id: camera.id, payload } });
    expect(await look(unread!.id)).toMatchObject({ content: '{"hello":1}', reading: null, event: null });
    expect((await look(odd!.id)).reading).toMatchObject({
      plateRaw: "unknown",
      registration: null,
      motion: "sideways",
    });
  });

  test("a form that cannot be divided is kept as it came", async () => {
    const broken = {
      headers: { "content-type": "multipart/form-data" },
      payload: Buffer.from("--x\0\r\nplate"),
    };
    expect((await camera.send(broken)).status).toBe(400);
    const [row] = await listPayloads();
    expect(row).toMatchObject({ outcome: "not-understood", size: 10 });
  });

  test("signs of life and refusals are kept once a minute, events always", async () => {
    const dahua = await addCamera(app, operator, client, { maker: "dahua" });
    const live = () => dahua.send(samples.json({ DeviceID: "7E0A" }, "/NotificationInfo/KeepAlive"));
    for (let sent = 0; sent < 5; sent++) await live();
    expect(await listPayloads(dahua)).toMatchObject([{ outcome: "sign-of-life" }]);
    app.clock.set(minutesLater(2));
    await live();
    expect(await listPayloads(dahua)).toHaveLength(2);
    for (const plate of ["AB12CDE", "AB12CDF"]) await dahua.send(samples.json(samples.dahuaEvent({ plate })));
    expect(await listPayloads(dahua)).toHaveLength(4);
  });

  test("a wrong log-in shows, the first question of a Digest does not, and a wrong secret leaves nothing", async () => {
    const gate = await addCamera(app, operator, client, { userName: "gate", password: "right" });
    expect((await gate.send(samples.hikvision())).status).toBe(401);
    expect(await listPayloads(gate)).toEqual([]);
    const authorization = `Basic ${Buffer.from("gate:wrong").toString("base64")}`;
    expect((await gate.send(samples.hikvision(), { authorization })).status).toBe(401);
    expect(await listPayloads(gate)).toMatchObject([{ outcome: "log-in", size: 0 }]);
    const [{ count: before }] = (await app.sql<{ count: number }>(
      "select count(*) from camera_payload where client_id = $1",
      [client.id],
    )) as [{ count: number }];
    await app.anonymous("192.0.2.1").request({
      method: "POST",
      url: gate.ingestPath.slice(0, -1),
      headers: samples.hikvision().headers,
      payload: samples.hikvision().payload,
    });
    const after = await app.sql("select count(*) from camera_payload where client_id = $1", [client.id]);
    expect(after).toEqual([{ count: before }]);
  });

  test("is gone after seven days", async () => {
    await camera.send(samples.hikvision());
    const [row] = await listPayloads();
    app.clock.set("2026-11-28T10:42:01.000Z");
    operator = await app.as(await makePerson(app, client, ["parking_admin"]));
    expect(await listPayloads()).toEqual([]);
    const params = { id: camera.id, payload: row!.id };
    expect((await operator.call(setup.getCameraPayload, { params })).status).toBe(404);
  });
});

test("events a day and the last plate are counted for each camera, and the look is audited", async () => {
  const other = await addCamera(app, operator, client);
  await camera.send(samples.hikvision({ at: "2026-11-20T10:41:00.000Z" }));
  await camera.send(samples.hikvision({ plate: "AB12CDF", uuid: "another" }));
  const list = () => operator.ok(setup.listCameraActivity);
  expect((await list()).results.toSorted((a, b) => b.events - a.events)).toEqual([
    { id: camera.id, events: 2, last: { registration: "AB12CDF", executedAt: "2026-11-20T10:42:00.000Z" } },
    { id: other.id, events: 0, last: null },
  ]);
  expect(await auditOf("cameras.event.read")).toHaveLength(1);
  await list();
  expect(await auditOf("cameras.event.read")).toHaveLength(1);
  app.clock.set("2026-11-21T10:42:01.000Z");
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  const seen = (await list()).results.map(({ events, last }) => `${events} ${last?.registration ?? "none"}`);
  expect(seen.toSorted()).toEqual(["0 AB12CDF", "0 none"]);
});

describe("a mapping is tried", () => {
  const attempt = (given: object, by = operator) =>
    by.call(setup.tryMapping, {
      body: {
        sample: JSON.stringify(samples.presetEvents.milesight),
        mapping: { preset: "milesight" },
        facing: "both",
        timeZone: "Europe/Berlin",
        ...given,
      } as never,
    });

  test("on an event: what it makes of it, with own pointers and meanings", async () => {
    expect((await attempt({})).body).toEqual({
      reading: {
        plateRaw: "AB12CDE",
        registration: "AB12CDE",
        candidates: [],
        confidence: 0.97,
        motion: "Approach",
        direction: "towards",
        occurredAt: "2026-11-20T09:42:00.000Z",
        key: null,
        hasPlatePicture: true,
        hasOverviewPicture: true,
      },
    });
    const own = await attempt({
      sample: '{"data":[{"p":"x 1"}],"way":"Hinaus"}',
      mapping: { plate: "/data/0/p", direction: "/way" },
      directions: [{ word: "hinaus", direction: "away" }],
    });
    expect(own.body).toMatchObject({
      reading: {
        registration: "X1",
        motion: "Hinaus",
        direction: "away",
        confidence: null,
        occurredAt: null,
      },
    });
    expect((await attempt({ sample: '{"type":"heartbeat"}' })).body).toEqual({ reading: null });
    expect(await listEvents(operator)).toEqual([]);
  });

  test.each([
    [{ sample: "not JSON" }, "sample", inEnglish("cameras.sampleForm")],
    [{ sample: "[1]" }, "sample", inEnglish("cameras.sampleForm")],
    [{ sample: `${"[".repeat(5000)}` }, "sample", inEnglish("cameras.sampleForm")],
    [{ mapping: { confidence: "/sure" } }, "mapping", inEnglish("cameras.mappingRequired")],
  ])("%j is refused", async (given, field, message) => {
    const reply = await attempt(given);
    expect([reply.status, reply.body]).toEqual([400, { [field]: [message] }]);
  });

  test("by operators only", async () => {
    const employee = await app.as(await makePerson(app, client, ["employee", "admin"]));
    expect((await attempt({}, employee)).status).toBe(403);
  });
});

test("others see nothing of what cameras sent, and another client's are not found", async () => {
  await camera.send(samples.hikvision());
  const [row] = await listPayloads();
  const params = { id: camera.id, payload: row!.id };
  const employee = await app.as(await makePerson(app, client, ["employee", "admin", "security"]));
  const elsewhere = await makeClient(app, { features: ["camera"] });
  const stranger = await app.as(await makePerson(app, elsewhere, ["superadmin"]));
  for (const [by, status] of [
    [employee, 403],
    [stranger, 404],
  ] as const) {
    expect((await by.call(setup.listCameraPayloads, { params })).status).toBe(status);
    expect((await by.call(setup.getCameraPayload, { params })).status).toBe(status);
  }
  expect((await employee.call(setup.listCameraActivity)).status).toBe(403);
  expect((await stranger.ok(setup.listCameraActivity)).results).toEqual([]);
  // Of another camera of the same client.
  const other = await addCamera(app, operator, client);
  for (const wrong of [
    { id: other.id, payload: row!.id },
    { id: camera.id, payload: newId() },
  ])
    expect((await operator.call(setup.getCameraPayload, { params: wrong })).status).toBe(404);
  await operator.ok(contract.removeCamera, { params: { id: camera.id } });
  expect((await operator.call(setup.listCameraPayloads, { params })).status).toBe(404);
});
