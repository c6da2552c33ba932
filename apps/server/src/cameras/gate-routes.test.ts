import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { changeCamera, getCamera, removeCamera } from "@portico/contract/cameras/cameras";
import * as events from "@portico/contract/cameras/events";
import * as contract from "@portico/contract/cameras/gates";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCarpark } from "../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { signatureOf } from "./barriers/call.ts";
import { addCamera, addVehicle, listEvents, reserve, runQueued, type TestCamera } from "./testing/kit.ts";
import * as samples from "./testing/samples.ts";

const NOW = "2026-11-20T10:42:01.000Z";
let app: TestApp;
let client: TestClient;
let operator: Caller;
let camera: TestCamera;
let calls: { id: string; signature: string; timestamp: string; body: string }[] = [];
let status = 200;
const barrier = createServer((request, response) => {
  const header = (name: string): string => String(request.headers[name]);
  void textOf(request).then((body) => {
    calls.push({
      id: header("webhook-id"),
      signature: header("webhook-signature"),
      timestamp: header("webhook-timestamp"),
      body,
    });
    response.writeHead(status).end();
  });
});
let url: string;

beforeAll(async () => {
  app = await startTestApp(NOW);
  await new Promise<void>((resolve) => barrier.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(barrier.address() as AddressInfo).port}/open`;
});
afterAll(async () => {
  barrier.closeAllConnections();
  barrier.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(NOW);
  calls = [];
  status = 200;
  await app.sql("delete from pgboss.job where name like 'cameras-%'");
  client = await makeClient(app, { features: ["parking", "camera"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  camera = await addCamera(app, operator, client);
  const ada = await makePerson(app, client);
  await addVehicle(app, ada, "AB12 CDE");
  const carpark = await makeCarpark(app, client);
  await reserve(app, ada, carpark, ["2026-11-20T09:00:00Z", "2026-11-20T17:00:00Z"]);
});

const change = (body: object, id = camera.id) =>
  operator.ok(contract.changeBarrier, { params: { id }, body });
const webhook = () => change({ kind: "webhook", url });
const openings = async () =>
  (await operator.ok(contract.listOpenings, { params: { id: camera.id } })).results;
const open = () => runQueued(app, "cameras-open-barrier");
let uuids = 0;
const pass = (given: Parameters<typeof samples.hikvision>[0] = {}) =>
  camera.send(
    samples.hikvision({ uuid: `00000000-0000-4000-8000-${String(++uuids).padStart(12, "0")}`, ...given }),
  );

describe("a barrier", () => {
  test("opens for an authorized vehicle, once, by a call that only its secret could sign", async () => {
    const { secret } = await webhook();
    await pass({ uuid: "00000000-0000-4000-8000-00000000aaaa" });
    await pass({ uuid: "00000000-0000-4000-8000-00000000aaaa" });
    await pass({ uuid: "00000000-0000-4000-8000-00000000bbbb" });
    const jobs = await open();
    // The job runs again, as after a crash of its process.
    await Promise.all(jobs.map((data) => app.runJob("cameras-open-barrier", data)));
    expect(calls).toHaveLength(1);
    const [{ id, timestamp, body, signature }] = calls as [(typeof calls)[0]];
    expect(signature).toBe(signatureOf(secret!, id, Number(timestamp), body));
    expect(await openings()).toEqual([
      {
        id,
        cause: "entry",
        registration: "AB12CDE",
        requestedBy: null,
        createdAt: NOW,
        status: "opened",
        attempts: 1,
        tookMs: 0,
        problem: null,
        answerStatus: 200,
      },
    ]);
  });

  test("has its openings read with an audit entry, once in a quarter of an hour, since they name plates", async () => {
    await webhook();
    await pass();
    await openings();
    await openings();
    expect(
      await app.sql(
        "select after from audit_entry where client_id = $1 and action = 'cameras.event.read' order by id",
        [client.id],
      ),
    ).toEqual([{ after: { filter: ["openings"] } }]);
  });

  test.each([
    ["an unknown vehicle", { plate: "ZZ99ZZZ" }, []],
    ["one that leaves", { direction: "reverse" }, []],
    ["a look-alike", { plate: "A812CDE" }, ["look-alike"]],
    ["an event that came late", { at: "2026-11-20T10:40:50.000Z" }, ["late"]],
    ["an event of an hour ago", { at: "2026-11-20T09:42:00.000Z" }, ["late"]],
  ])("stays closed for %s", async (_, given, problems) => {
    await webhook();
    await pass(given);
    await open();
    expect(calls).toEqual([]);
    expect((await openings()).map(({ problem, status: is }) => [is, problem])).toEqual(
      problems.map((problem) => ["skipped", problem]),
    );
  });

  test("opens for a look-alike that a better reading corrects, and for others only if the client says so", async () => {
    await webhook();
    const uuid = "00000000-0000-4000-8000-00000000cccc";
    await pass({ uuid, plate: "A812CDE", confidence: 90 });
    await pass({ uuid, plate: "AB12CDE", confidence: 99 });
    await open();
    expect(await openings()).toMatchObject([{ status: "opened", registration: "AB12CDE" }]);
    await change({ opensOnLookAlike: true });
    app.clock.set("2026-11-20T10:44:01.000Z");
    await pass({ plate: "A812CDE", at: "2026-11-20T10:44:00.000Z" });
    await open();
    expect(calls).toHaveLength(2);
  });

  test("stays closed while it is switched off, also for what was queued", async () => {
    await webhook();
    await pass();
    await change({ isActive: false });
    await open();
    expect(calls).toEqual([]);
    expect(await openings()).toMatchObject([{ status: "failed", problem: "off" }]);
    app.clock.set("2026-11-20T10:44:01.000Z");
    await pass({ at: "2026-11-20T10:44:00.000Z" });
    expect(await open()).toEqual([]);
  });

  test("is tried again for a moment, and then no more: another vehicle may stand there", async () => {
    await webhook();
    status = 503;
    await pass();
    for (let attempt = 0; attempt < 5; attempt++) await open();
    expect(calls).toHaveLength(3);
    expect(await openings()).toMatchObject([
      { status: "failed", attempts: 3, problem: "answer", answerStatus: 503 },
    ]);
    app.clock.set("2026-11-20T10:44:01.000Z");
    await pass({ at: "2026-11-20T10:44:00.000Z" });
    app.clock.set("2026-11-20T10:44:22.000Z");
    await open();
    expect(calls).toHaveLength(3);
    expect((await openings())[0]).toMatchObject({ status: "failed", problem: "late" });
  });

  test("is not called in a network that the installation does not permit", async () => {
    await change({ kind: "webhook", url: "http://10.1.2.3/open" });
    await pass();
    await open();
    expect(await openings()).toMatchObject([{ status: "failed", attempts: 1, problem: "network" }]);
  });

  test("opens by an operator's allow once, once, and for the vehicle's next reading", async () => {
    await webhook();
    await pass({ plate: "ZZ99ZZZ" });
    const [event] = await listEvents(operator);
    const params = { id: event!.id };
    const twice = await Promise.all([
      operator.call(events.allowOnce, { params, body: {} }),
      operator.call(events.allowOnce, { params, body: {} }),
    ]);
    expect(twice.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await open();
    expect(await openings()).toMatchObject([
      {
        cause: "operator",
        status: "opened",
        registration: "ZZ99ZZZ",
        requestedBy: { id: expect.any(String) },
      },
    ]);
    app.clock.set("2026-11-20T10:43:01.000Z");
    await pass({ plate: "ZZ99ZZZ", at: "2026-11-20T10:43:00.000Z" });
    await open();
    expect((await openings()).map(({ cause }) => cause)).toEqual(["entry", "operator"]);
  });

  test("opens for the next entry by an allow once where the camera's clock is behind", async () => {
    await pass({ plate: "ZZ99ZZZ", at: "2026-11-20T10:40:31.000Z" });
    const [event] = await listEvents(operator);
    await operator.ok(events.allowOnce, { params: { id: event!.id }, body: {} });
    app.clock.set("2026-11-20T10:43:01.000Z");
    await pass({ plate: "ZZ99ZZZ", at: "2026-11-20T10:41:31.000Z" });
    expect((await listEvents(operator)).map(({ status }) => status)).toEqual(["authorized", "authorized"]);
  });

  test("opens for an entry by an allow once that its camera announces before it knows the direction", async () => {
    const axis = await addCamera(app, operator, client, { maker: "axis", facing: "both" });
    await change({ kind: "webhook", url }, axis.id);
    const say = (carID: string, given: object, at = "2026-11-20T10:42:00.000Z") =>
      axis.send(
        samples.json(
          samples.axisEvent({
            ...{ plateText: "ZZ99ZZZ", plateUTF8: "ZZ99ZZZ", plateASCII: "ZZ99ZZZ" },
            ...{ carID, capture_timestamp: String(Date.parse(at)), ...given },
          }),
        ),
      );
    await say("1", {});
    const [asked] = await listEvents(operator);
    await operator.ok(events.allowOnce, { params: { id: asked!.id }, body: {} });
    await open();
    app.clock.set("2026-11-20T10:44:01.000Z");
    const later = "2026-11-20T10:44:00.000Z";
    await say("2", {}, later);
    await say("2", { carState: "update", carMoveDirection: "in" }, later);
    await say("2", { carState: "lost", carMoveDirection: "in", plateConfidence: "0.99" }, later);
    expect((await listEvents(operator))[0]).toMatchObject({
      status: "authorized",
      direction: "towards",
      reasonText: { code: "cameras.reasonAllowedOnce" },
    });
    await open();
    const listed = await operator.ok(contract.listOpenings, { params: { id: axis.id } });
    expect(listed.results.map(({ cause, status: is }) => [cause, is])).toEqual([
      ["entry", "opened"],
      ["operator", "opened"],
    ]);
    expect(await app.sql("select from parking_passage where client_id = $1", [client.id])).toHaveLength(1);
    // The next one is decided by itself.
    app.clock.set("2026-11-20T10:46:01.000Z");
    await say("3", { carMoveDirection: "in" }, "2026-11-20T10:46:00.000Z");
    expect((await listEvents(operator))[0]).toMatchObject({ status: "unknown" });
  });

  test("opens once for a vehicle that an operator let in, whatever the camera says of it afterwards", async () => {
    await webhook();
    const uuid = "00000000-0000-4000-8000-00000000dddd";
    await pass({ uuid, plate: "ZZ99ZZZ", confidence: 80 });
    const [event] = await listEvents(operator);
    await operator.ok(events.allowOnce, { params: { id: event!.id }, body: {} });
    await pass({ uuid, plate: "ZZ99ZZ2", confidence: 99 });
    await open();
    expect((await openings()).map(({ cause }) => cause)).toEqual(["operator"]);
  });

  test("opens by an operator for an authorized vehicle before which it stayed closed, as often as it fails", async () => {
    await webhook();
    await pass({ plate: "A812CDE" });
    const first = (await listEvents(operator))[0]!;
    expect(first).toMatchObject({
      status: "authorized",
      opening: { cause: "entry", status: "skipped", problem: "look-alike", answerStatus: null },
      can: { allow: false, open: true },
    });
    const isInside = async () =>
      (await app.sql("select from parking_passage where client_id = $1", [client.id])).length > 0;
    expect(await isInside()).toBe(false);
    const params = { id: first.id };
    const openIt = () => operator.call(events.openForEvent, { params, body: {} });
    status = 503;
    const twice = await Promise.all([openIt(), openIt()]);
    expect(twice.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await isInside()).toBe(true);
    for (let attempt = 0; attempt < 3; attempt++) await open();
    const read = () => operator.ok(events.getCameraEvent, { params });
    expect(await read()).toMatchObject({
      reason: first.reason,
      opening: { cause: "operator", status: "failed", problem: "answer", answerStatus: 503 },
      can: { open: true },
    });
    status = 200;
    app.clock.set("2026-11-20T10:43:01.000Z");
    expect((await openIt()).status).toBe(200);
    await open();
    expect(await read()).toMatchObject({
      opening: { cause: "operator", status: "opened", problem: null },
      can: { open: false },
    });
    expect((await openings()).map(({ cause, status: is }) => [cause, is])).toEqual([
      ["operator", "opened"],
      ["operator", "failed"],
      ["entry", "skipped"],
    ]);
    const audit = await app.sql(
      "select from audit_entry where client_id = $1 and action = 'cameras.event.open' and target_id = $2",
      [client.id, first.id],
    );
    expect(audit).toHaveLength(2);
  });

  test.each([
    ["has no barrier", { isActive: false }, {}, "2026-11-20T10:42:02.000Z", "cameras.barrierOff"],
    ["leaves", {}, { direction: "reverse" }, "2026-11-20T10:42:02.000Z", "cameras.isExit"],
    ["is unknown", {}, { plate: "ZZ99ZZZ" }, "2026-11-20T10:42:02.000Z", "cameras.notAuthorized"],
    ["passed long ago", {}, { plate: "A812CDE" }, "2026-11-20T10:53:01.000Z", "cameras.passedLongAgo"],
  ])("does not open by an operator for a vehicle that %s", async (_, barrierOf, given, now, code) => {
    await webhook();
    await change(barrierOf);
    await pass(given);
    app.clock.set(now);
    const [event] = await listEvents(operator);
    expect(event!.can.open).toBe(false);
    const reply = await operator.call(events.openForEvent, { params: { id: event!.id }, body: {} });
    expect(reply).toMatchObject({ status: 409, body: { detail: inEnglish(code as "cameras.isExit") } });
    expect(await open()).toEqual([]);
  });

  test("stays closed while the camera's clock is a minute off, and the camera says so", async () => {
    const clockOf = async () => {
      const { isClockWrong, hasBarrier } = await operator.ok(getCamera, { params: { id: camera.id } });
      return { isClockWrong, hasBarrier };
    };
    await pass({ plate: "ZZ99ZZZ", at: "2026-11-20T10:40:31.000Z" });
    expect(await clockOf()).toEqual({ isClockWrong: false, hasBarrier: false });
    await webhook();
    expect(await clockOf()).toEqual({ isClockWrong: true, hasBarrier: true });
    app.clock.set("2026-11-20T10:43:01.000Z");
    await pass({ at: "2026-11-20T10:41:31.000Z" });
    expect(await openings()).toMatchObject([{ status: "skipped", problem: "clock" }]);
    expect((await listEvents(operator))[0]!.opening).toMatchObject({ status: "skipped", problem: "clock" });
  });

  test("does not open by an allow once of what is long past", async () => {
    await webhook();
    await pass({ plate: "ZZ99ZZZ" });
    const [event] = await listEvents(operator);
    app.clock.set("2026-11-20T10:53:01.000Z");
    await operator.ok(events.allowOnce, { params: { id: event!.id }, body: {} });
    expect(await open()).toEqual([]);
  });

  test("opens now for an operator who tries it", async () => {
    const params = { id: camera.id };
    expect((await operator.call(contract.openBarrier, { params })).status).toBe(409);
    await webhook();
    const one = await operator.ok(contract.openBarrier, { params, key: "once" });
    expect(one).toMatchObject({ cause: "test", status: "waiting", registration: null, attempts: 0 });
    expect(await operator.ok(contract.openBarrier, { params, key: "once" })).toEqual(one);
    await open();
    expect(calls).toHaveLength(1);
    expect(await openings()).toMatchObject([{ id: one.id, status: "opened" }]);
    const stored = () => app.sql("select kind from camera_barrier where camera_id = $1", [camera.id]);
    expect(await stored()).toHaveLength(1);
    await operator.ok(contract.openBarrier, { params });
    await operator.ok(removeCamera, { params });
    expect((await operator.call(contract.openBarrier, { params })).status).toBe(404);
    // The barrier is forgotten with its address and secrets, and what it did is kept.
    expect(await stored()).toEqual([]);
    await open();
    expect(calls).toHaveLength(1);
    const logged = "select status, problem from barrier_opening where camera_id = $1 order by created_at, id";
    expect(await app.sql(logged, [camera.id])).toEqual([
      { status: "opened", problem: null },
      { status: "failed", problem: "off" },
    ]);
  });
});

describe("setting a barrier up", () => {
  test("answers the webhook's secret when it is made, and never again", async () => {
    expect((await operator.ok(contract.listGates)).results).toMatchObject([{ barrier: null }]);
    const made = await webhook();
    expect(made).toMatchObject({
      camera: { id: camera.id },
      barrier: {
        isActive: true,
        kind: "webhook",
        url,
        channel: 1,
        userName: null,
        opensOnLookAlike: false,
      },
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
    });
    expect((await change({ opensOnLookAlike: true })).secret).toBeNull();
    expect(JSON.stringify(await operator.ok(contract.listGates))).not.toContain("whsec_");
    const other = await change({ newSecret: true });
    expect(other.secret).toMatch(/^whsec_/);
    expect(other.secret).not.toBe(made.secret);
    const stored = await app.sql<{ secret: string }>(
      "select secret from camera_barrier where client_id = $1",
      [client.id],
    );
    expect(stored[0]!.secret).not.toContain(other.secret);
    const audit = await app.sql<{ after: object }>(
      "select after from audit_entry where client_id = $1 and action = 'cameras.barrier.change' order by id",
      [client.id],
    );
    expect(audit.map(({ after }) => after)).toEqual([
      { fields: ["kind", "url"] },
      { fields: ["opensOnLookAlike"] },
      { fields: ["newSecret"] },
    ]);
  });

  test("keeps a maker's password to itself, and forgets it for another address", async () => {
    const relay = { kind: "axis", url: "http://127.0.0.1:8001", userName: "admin", password: "Gate-2026" };
    const made = await change(relay);
    expect(made).toMatchObject({ barrier: { kind: "axis", userName: "admin" }, secret: null });
    expect(JSON.stringify(made)).not.toContain("Gate-2026");
    await change({ channel: 2 });
    const stored = await app.sql<{ password: string | null }>(
      "select password from camera_barrier where client_id = $1",
      [client.id],
    );
    expect(stored[0]!.password).toMatch(/^1\./);
    const moved = await operator.call(contract.changeBarrier, {
      params: { id: camera.id },
      body: { url: "http://127.0.0.1:8002", userName: "admin" },
    });
    expect([moved.status, Object.keys(moved.codes)]).toEqual([400, ["password"]]);
    expect((await change({ url: "http://127.0.0.1:8002" })).barrier).toMatchObject({ userName: null });
  });

  test.each([
    ["no address", { kind: "webhook" }, "url"],
    ["no kind", { url: "https://gate.example" }, "url"],
    ["another protocol", { kind: "webhook", url: "ftp://gate.example" }, "url"],
    ["a user name in the address", { kind: "axis", url: "https://admin:secret@gate.example" }, "url"],
    [
      "a user name without a password",
      { kind: "axis", url: "https://gate.example", userName: "a" },
      "password",
    ],
    [
      "a password without a user name",
      { kind: "axis", url: "https://gate.example", password: "a" },
      "userName",
    ],
    ["no such channel", { kind: "axis", url: "https://gate.example", channel: 0 }, "channel"],
  ])("needs more than %s", async (_, body, field) => {
    const reply = await operator.call(contract.changeBarrier, {
      params: { id: camera.id },
      body: body as object,
    });
    expect([reply.status, Object.keys(reply.codes)]).toEqual([400, [field]]);
  });

  test("is for operators of the client only", async () => {
    const other = await makeClient(app, { features: ["parking", "camera"] });
    const stranger = await app.as(await makePerson(app, other, ["superadmin"]));
    const employee = await app.as(await makePerson(app, client));
    await webhook();
    const params = { id: camera.id };
    for (const [caller, wanted] of [
      [stranger, 404],
      [employee, 403],
    ] as const) {
      const replies = [
        await caller.call(contract.changeBarrier, { params, body: { isActive: false } }),
        await caller.call(contract.openBarrier, { params }),
        await caller.call(contract.listOpenings, { params }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual([wanted, wanted, wanted]);
    }
    expect((await employee.call(contract.listGates)).status).toBe(403);
    expect((await stranger.ok(contract.listGates)).results).toEqual([]);
    await operator.ok(changeCamera, { params, body: { isActive: false } });
    expect((await operator.ok(contract.listGates)).results).toHaveLength(1);
  });
});
