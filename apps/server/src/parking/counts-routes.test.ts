import * as carparks from "@portico/contract/parking/carparks";
import * as contract from "@portico/contract/parking/counts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCamera, listEvents, type TestCamera } from "../cameras/testing/kit.ts";
import * as samples from "../cameras/testing/samples.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { makeCarpark } from "./testing/kit.ts";

let app: TestApp;
let client: TestClient;
let operator: Caller;
let carpark: string;
let entry: TestCamera;
let exit: TestCamera;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T10:00:00.000Z");
  client = await makeClient(app, { features: ["parking", "camera"] });
  await logIn();
  carpark = await makeCarpark(app, client, { spaces: 10 });
  entry = await addCamera(app, operator, client, { carpark });
  exit = await addCamera(app, operator, client, { carpark, facing: "departing" });
});

const logIn = async (): Promise<void> => {
  operator = await app.as(await makePerson(app, client, ["parking_admin", "employee"]));
};
let seen = 0;
const pass = async (camera: TestCamera, instant: string, given: object = {}): Promise<void> => {
  app.clock.set(instant);
  const number = String(++seen).padStart(4, "0");
  const uuid = `00000000-0000-4000-8000-00000000${number}`;
  const reply = await camera.send(samples.hikvision({ uuid, at: instant, plate: `CA${number}R`, ...given }));
  expect(reply.status).toBe(200);
};
const free = async (): Promise<number> =>
  (await operator.ok(carparks.listCarparkCounts)).results.find(({ id }) => id === carpark)!.freeSpaces;
const set = (cars: number, note?: string) =>
  operator.ok(contract.setCount, { params: { id: carpark }, body: { cars, ...(note ? { note } : {}) } });
const count = async () => (await operator.ok(contract.listCounts)).results[0]!;
const entries = async () =>
  (await operator.ok(contract.listCountEntries, { params: { id: carpark } })).results;

describe("cars inside", () => {
  test("are not known before somebody says how many there are: what is booked counts", async () => {
    await pass(entry, "2026-11-20T10:01:00.000Z");
    expect(await count()).toMatchObject({
      carpark: { id: carpark },
      spaceCount: 10,
      hasEntry: true,
      hasExit: true,
      cars: null,
      entries: 0,
      since: null,
      drift: null,
    });
    expect(await free()).toBe(10);
  });

  test("are those that came in minus those that left since then", async () => {
    await set(4, "Counted by hand");
    for (const minute of ["01", "02", "03"]) await pass(entry, `2026-11-20T10:${minute}:00.000Z`);
    await pass(exit, "2026-11-20T10:04:00.000Z");
    expect(await count()).toMatchObject({ cars: 6, entries: 3, exits: 1, since: "2026-11-20T10:00:00.000Z" });
    expect(await free()).toBe(4);
    // A correction is kept, with what had been counted.
    await set(5);
    await pass(entry, "2026-11-20T10:05:00.000Z");
    expect(await count()).toMatchObject({ cars: 6, entries: 1, exits: 0 });
    expect(await entries()).toMatchObject([
      { source: "hand", counted: 6, cars: 5, note: "", madeBy: { name: expect.any(String) } },
      { source: "hand", counted: null, cars: 4, note: "Counted by hand" },
    ]);
  });

  test("are counted once, however often a camera says it", async () => {
    await set(0);
    const uuid = "00000000-0000-4000-8000-00000000eeee";
    for (let again = 0; again < 3; again++)
      await pass(entry, "2026-11-20T10:01:00.000Z", { uuid, plate: "AB12CDE" });
    expect((await count()).cars).toBe(1);
    expect(await listEvents(operator)).toHaveLength(1);
  });

  test("are never fewer than none on the tiles; the miss is shown", async () => {
    await set(0);
    await pass(exit, "2026-11-20T10:01:00.000Z");
    expect((await count()).cars).toBe(-1);
    expect(await free()).toBe(10);
  });

  test("are what is booked where a camera is missing, or the client has none", async () => {
    await set(7);
    expect(await free()).toBe(3);
    await app.sql("update camera set is_active = false where id = $1", [exit.id]);
    expect(await free()).toBe(10);
    await app.sql("update camera set is_active = true where id = $1", [exit.id]);
    await app.sql("update client set features = '{parking}' where id = $1", [client.id]);
    app.tools.live.publish(client.id, [{ topic: "session" }]);
    expect(await free()).toBe(10);
  });
});

describe("at midnight", () => {
  test("what is counted is kept and shown, once, also in a night of 25 hours", async () => {
    // London's clocks go back on 25 October: that day ends at 00:00 UTC of the 26th, and began at 23:00 UTC.
    app.clock.set("2026-10-24T12:00:00.000Z");
    await logIn();
    await set(3);
    await pass(entry, "2026-10-24T22:59:00.000Z");
    await pass(exit, "2026-10-24T23:01:00.000Z");
    await logIn();
    app.clock.set("2026-10-24T23:04:00.000Z");
    await app.runJob("parking-count-midnights");
    expect(await entries()).toHaveLength(1);
    app.clock.set("2026-10-24T23:15:00.000Z");
    await Promise.all([app.runJob("parking-count-midnights"), app.runJob("parking-count-midnights")]);
    expect(await entries()).toMatchObject([
      { at: "2026-10-24T23:00:00.000Z", source: "midnight", counted: 4, cars: 4, madeBy: null },
      { source: "hand" },
    ]);
    expect(await count()).toMatchObject({ cars: 3, entries: 0, exits: 1, drift: 4 });
    app.clock.set("2026-10-26T00:15:00.000Z");
    await logIn();
    await app.runJob("parking-count-midnights");
    expect((await entries())[0]).toMatchObject({ at: "2026-10-26T00:00:00.000Z", counted: 3 });
  });

  test("fewer than none become none, and a correction after it stays", async () => {
    await set(0);
    await pass(exit, "2026-11-20T10:01:00.000Z");
    app.clock.set("2026-11-21T00:10:00.000Z");
    await logIn();
    await set(2);
    app.clock.set("2026-11-21T00:15:00.000Z");
    await app.runJob("parking-count-midnights");
    expect(await entries()).toMatchObject([
      { source: "hand", cars: 2 },
      { source: "midnight", counted: -1, cars: 0 },
      { source: "hand", cars: 0 },
    ]);
    expect(await count()).toMatchObject({ cars: 2, drift: -1 });
  });
});

test("are read and said by parking administrators of the client only", async () => {
  const other = await makeClient(app, { features: ["parking", "camera"] });
  const stranger = await app.as(await makePerson(app, other, ["parking_admin"]));
  const employee = await app.as(await makePerson(app, client));
  const params = { id: carpark };
  expect((await employee.call(contract.listCounts)).status).toBe(403);
  expect((await employee.call(contract.setCount, { params, body: { cars: 1 } })).status).toBe(403);
  expect((await employee.call(contract.listCountEntries, { params })).status).toBe(403);
  expect((await stranger.call(contract.setCount, { params, body: { cars: 1 } })).status).toBe(404);
  expect((await stranger.call(contract.listCountEntries, { params })).status).toBe(404);
  expect((await stranger.ok(contract.listCounts)).results).toEqual([]);
  for (const cars of [-1, 1.5, 20_001])
    expect((await operator.call(contract.setCount, { params, body: { cars } })).status).toBe(400);
  // A repeated request is one correction.
  await operator.ok(contract.setCount, { params, body: { cars: 1 }, key: "one" });
  await operator.ok(contract.setCount, { params, body: { cars: 1 }, key: "one" });
  expect(await entries()).toHaveLength(1);
});
