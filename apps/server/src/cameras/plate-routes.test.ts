import * as events from "@portico/contract/cameras/events";
import * as lists from "@portico/contract/cameras/lists";
import * as contract from "@portico/contract/cameras/plates";
import { registerVehicle } from "@portico/contract/cameras/registration";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setVehicles } from "../people/core/account-queries.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { addCamera, addVehicle, type TestCamera } from "./testing/kit.ts";
import * as samples from "./testing/samples.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let priya: TestPerson;
let operator: Caller;
let camera: TestCamera;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["parking", "camera"] });
  priya = await makePerson(app, client, ["parking_admin"], { firstName: "Priya", lastName: "Nair" });
  operator = await app.as(priya);
  camera = await addCamera(app, operator, client, { facing: "both" });
});

const seen = (plate: string, at = NOW, direction = "forward") => {
  app.clock.set(at);
  return camera.send(samples.hikvision({ plate, at, uuid: newId(), direction }));
};
const history = (plate: string, query: { page?: number; limit?: number } = {}, by = operator) =>
  by.ok(contract.getPlateHistory, { query: { plate, ...query } });

describe("the history of a plate", () => {
  test("has its events with all decisions, its lists, its vehicle and who registered it", async () => {
    await app
      .anonymous(client.host)
      .ok(registerVehicle, { body: { email: "marta@k.example", registration: "AB12 CDE", note: "Lunch" } });
    await seen("AB12CDE");
    await seen("AB12CDF");
    await seen("AB12CDE", "2026-11-20T10:50:00.000Z");
    const [latest] = (await operator.ok(events.listCameraEvents, { query: { limit: 1 } })).results;
    await operator.ok(events.denyEvent, { params: { id: latest!.id }, body: {} });
    await operator.ok(lists.addToAllowlist, { body: { registration: "ab12cde", note: "Milkman" } });
    await app.runJob("cameras-encode-pictures");
    const found = await history(" ab12-cde ");
    expect(found).toMatchObject({
      count: 2,
      plate: "AB12CDE",
      vehicle: { registration: "AB12 CDE", note: "", driverNote: "Lunch" },
      allowlist: { registration: "ab12cde", note: "Milkman", isInForce: true },
      denylist: null,
      registered: [{ email: "marta@k.example" }],
    });
    expect(found.results.map(({ status, decisions }) => [status, decisions])).toEqual([
      [
        "denied",
        [
          expect.objectContaining({
            status: "unauthorized",
            reason: inEnglish("cameras.reasonNoRight"),
            decidedBy: null,
          }),
          expect.objectContaining({
            status: "denied",
            reason: inEnglish("cameras.reasonDenied"),
            decidedBy: { id: priya.id, firstName: "Priya", lastName: "Nair" },
          }),
        ],
      ],
      ["unauthorized", [expect.objectContaining({ status: "unauthorized" })]],
    ]);
    // Pictures by the reader's own signed addresses.
    const address = found.results[0]!.registrationPicture!;
    expect((await operator.request({ url: address })).status).toBe(200);
    expect((await (await app.as(priya)).request({ url: address })).status).toBe(404);
    const [one] = (await history("AB12CDE", { page: 2, limit: 1 })).results;
    expect(one!.id).toBe(found.results[1]!.id);
  });

  test("opening it is audited once in a quarter of an hour, without the plate", async () => {
    await history("AB12CDE");
    await history("ab12 cde");
    await history("XY99ZZZ");
    app.clock.set("2026-11-20T10:45:00.000Z");
    await history("AB12CDE");
    const audit = await app.sql<{ target: string; said: string }>(
      `select target_id as target, concat(before, after) as said from audit_entry
       where client_id = $1 and action = 'cameras.plate.read' order by id`,
      [client.id],
    );
    const targets = audit.map(({ target }) => target);
    expect(targets).toEqual([targets[0], targets[1], targets[0]]);
    expect(new Set(targets).size).toBe(2);
    expect(JSON.stringify(audit)).not.toContain("AB12");
  });

  test("of a plate that nobody knows is empty", async () => {
    expect(await history("ZZ99ZZZ")).toEqual({
      count: 0,
      results: [],
      plate: "ZZ99ZZZ",
      vehicle: null,
      allowlist: null,
      denylist: null,
      registered: [],
    });
  });

  test.each(["", " ", "--", "x".repeat(65)])("%j is no plate", async (plate) => {
    expect((await operator.call(contract.getPlateHistory, { query: { plate } })).status).toBe(400);
  });

  test("is for operators, and of their client", async () => {
    await seen("AB12CDE");
    const query = { plate: "AB12CDE" };
    const employee = await app.as(await makePerson(app, client, ["employee", "reception", "admin"]));
    expect((await employee.call(contract.getPlateHistory, { query })).status).toBe(403);
    const other = await makeClient(app, { features: ["camera"] });
    const foreign = await app.as(await makePerson(app, other, ["parking_admin"]));
    expect((await foreign.ok(contract.getPlateHistory, { query })).count).toBe(0);
  });
});

describe("one's own passages", () => {
  let elena: TestPerson;
  let employee: Caller;
  const passages = async (by = employee) => {
    const { results, shared } = await by.ok(contract.listOwnPassages);
    return { times: results.map(({ executedAt }) => executedAt), shared };
  };
  const ownSince = (at: string, person = elena) =>
    app.sql("update person_vehicle set added_at = $2 where person_id = $1", [person.id, at]);

  beforeEach(async () => {
    elena = await makePerson(app, client, ["employee"]);
    employee = await app.as(elena);
    await addVehicle(app, elena, "RK23 NVK");
    await ownSince("2026-11-20T10:00:00.000Z");
  });

  test("are those of the vehicles on the account, without what operators see", async () => {
    await seen("RK23NVK", "2026-11-20T10:42:00.000Z");
    await seen("AB12CDE", "2026-11-20T10:43:00.000Z");
    await seen("RK23NVK", "2026-11-20T10:44:00.000Z", "reverse");
    const { count, results } = await employee.ok(contract.listOwnPassages);
    expect(count).toBe(2);
    expect(results[0]).toEqual({
      id: expect.any(String),
      registration: "RK23 NVK",
      executedAt: "2026-11-20T10:44:00.000Z",
      timeZone: "Europe/London",
      siteName: expect.any(String),
      cameraName: expect.stringMatching(/^Camera /),
      direction: "away",
    });
    expect(results[1]!.direction).toBe("towards");
    const second = await employee.ok(contract.listOwnPassages, { query: { page: 2, limit: 1 } });
    expect(second.results.map(({ id }) => id)).toEqual([results[1]!.id]);
    expect(await passages(await app.as(await makePerson(app, client, ["employee"])))).toEqual({
      times: [],
      shared: [],
    });
  });

  test("are also those whose plate was read as a look-alike, and not those of a plate that somebody has", async () => {
    const other = await makePerson(app, client, ["employee"]);
    await addVehicle(app, elena, "RX20 NVK");
    await addVehicle(app, other, "RX2O NVK");
    await ownSince("2026-11-20T10:00:00.000Z");
    await seen("RKZ3NVK", "2026-11-20T10:42:00.000Z");
    await seen("RX2ONVK", "2026-11-20T10:43:00.000Z");
    await seen("RK29NVK", "2026-11-20T10:44:00.000Z");
    const { count, results } = await employee.ok(contract.listOwnPassages);
    expect([count, results]).toMatchObject([
      1,
      [{ registration: "RK23 NVK", executedAt: "2026-11-20T10:42:00.000Z" }],
    ]);
  });

  test("begin when the vehicle came onto the account, and saving the account again changes nothing", async () => {
    await seen("RK23NVK", "2026-11-20T10:42:00.000Z");
    await seen("RK23NVK", "2026-11-20T11:42:00.000Z");
    employee = await app.as(elena);
    await ownSince("2026-11-20T11:00:00.000Z");
    const db = app.database.forClient(client.id);
    const vehicle = { registration: "rk23nvk", vehicleType: null };
    await setVehicles(db, client.id, elena.id, [{ ...vehicle, registration: "AA11AAA" }, vehicle]);
    expect((await passages()).times).toEqual(["2026-11-20T11:42:00.000Z"]);
    // Taken away and added again, it begins anew.
    await setVehicles(db, client.id, elena.id, []);
    await setVehicles(db, client.id, elena.id, [vehicle]);
    expect((await passages()).times).toEqual([]);
  });

  test("of a plate that another person has too are shown to neither", async () => {
    const spy = await makePerson(app, client, ["employee"]);
    await addVehicle(app, spy, "rk-23-nvk");
    await ownSince("2026-11-20T10:00:00.000Z", spy);
    await seen("RK23NVK", "2026-11-20T10:42:00.000Z");
    expect(await passages(await app.as(spy))).toEqual({ times: [], shared: ["rk-23-nvk"] });
    expect(await passages()).toEqual({ times: [], shared: ["RK23 NVK"] });
    await app.sql("delete from person_vehicle where person_id = $1", [spy.id]);
    expect((await passages()).times).toEqual(["2026-11-20T10:42:00.000Z"]);
  });

  test.each(["RK23 NVK", "RKZ3 NVK"])(
    "of a plate that a driver registered on the public page, as %s, are shown to nobody while that counts",
    async (registration) => {
      await seen("RK23NVK", "2026-11-20T10:42:00.000Z");
      const register = (email: string) =>
        app.anonymous(client.host).ok(registerVehicle, { body: { email, registration } });
      // Whoever registers their own vehicle keeps its passages.
      await register(elena.email.toUpperCase());
      expect((await passages()).times).toHaveLength(1);
      await register("marta@k.example");
      expect(await passages()).toEqual({ times: [], shared: ["RK23 NVK"] });
      await app.sql("update registered_vehicle set kept_until = $1", ["2026-11-20T10:42:00.000Z"]);
      expect((await passages()).times).toHaveLength(1);
    },
  );

  test("of a plate that looks like that of another person are shown to neither", async () => {
    const spy = await makePerson(app, client, ["employee"]);
    await addVehicle(app, spy, "RKZ3 NVK");
    await ownSince("2026-11-20T10:00:00.000Z", spy);
    // A camera has misread Elena's plate.
    await seen("RKZ3NVK", "2026-11-20T10:42:00.000Z");
    expect(await passages(await app.as(spy))).toEqual({ times: [], shared: ["RKZ3 NVK"] });
    expect(await passages()).toEqual({ times: [], shared: ["RK23 NVK"] });
  });
});
