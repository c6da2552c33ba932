import * as allocations from "@portico/contract/parking/allocations";
import { expect, test } from "vitest";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import {
  app,
  client,
  insertPastParking,
  MONDAY,
  makeEmployee,
  OPENS,
  requestDays,
  runAt,
  setUp,
  weekly,
} from "./testing/allocation-kit.ts";

setUp();

const adminOf = async (of: TestClient) => app.as(await makePerson(app, of, ["employee", "parking_admin"]));

/** A decided week with two spaces and four people, as an administrator sees it. */
async function decidedWeek(mode = "fair_usage") {
  const north = await weekly({ spaces: 2, mode });
  const [ana, ben, need, lost] = await Promise.all(
    ["Ana", "Ben", "Need", "Lost"].map((name) => makeEmployee(name)),
  );
  await insertPastParking(ben!, north, "2026-11-12", { end: "2026-11-12T15:00:00Z" });
  await insertPastParking(need!, north, "2026-11-12");
  for (const one of [ana!, ben!, need!, lost!]) await requestDays(one, north, [MONDAY, "2026-11-24"]);
  await app.sql(
    "insert into parking_need (client_id, person_id, set_at) select client_id, id, now() from person where id = $1",
    [need!.id],
  );
  await app.sql("update person set groups = '{employee}' where id = $1", [lost!.id]);
  await runAt(OPENS);
  const admin = await adminOf(client);
  const { results } = await admin.ok(allocations.listAllocations, { query: { carpark: north } });
  return { admin, north, run: results.find(({ week }) => week === MONDAY)! };
}

test("an administrator sees each run with its outcome, and each place with its reason", async () => {
  const { admin, north, run } = await decidedWeek();
  expect(run).toEqual({
    id: run.id,
    carpark: { id: north, name: "North" },
    week: MONDAY,
    mode: "fair_usage",
    startedAt: OPENS,
    finishedAt: OPENS,
    timeZone: "Europe/London",
    confirmed: 4,
    queued: 2,
    unavailable: 2,
  });
  const { count, results } = await admin.ok(allocations.listAllocationPlaces, {
    params: { id: run.id },
    query: { day: MONDAY },
  });
  expect(count).toBe(4);
  const asked = "requested on Tue 17 Nov";
  expect(
    results.map(({ rank, user, outcome, space, reason }) => [
      rank,
      user.firstName,
      outcome,
      space?.name,
      reason,
    ]),
  ).toEqual([
    [1, "Need", "confirmed", "S01", `needs an accessible space, 8 h parked in the last 28 days, ${asked}`],
    [2, "Ana", "confirmed", "S02", `0 h parked in the last 28 days, ${asked}`],
    [3, "Ben", "queued", undefined, `6 h parked in the last 28 days, ${asked}`],
    [4, "Lost", "unavailable", undefined, "is not allowed to use this car park"],
  ]);
  const second = await admin.ok(allocations.listAllocationPlaces, {
    params: { id: run.id },
    query: { page: 2, limit: 5 },
  });
  expect([second.count, second.results.map(({ day, rank }) => [day, rank])]).toEqual([
    8,
    [
      ["2026-11-24", 2],
      ["2026-11-24", 3],
      ["2026-11-24", 4],
    ],
  ]);
});

test("the newest week comes first; site and car park narrow the list", async () => {
  const { north, run } = await decidedWeek();
  await requestDays(await makeEmployee("Dan"), north, ["2026-11-30"]);
  await runAt("2026-11-27T09:00:00.000Z");
  const admin = await adminOf(client);
  const all = await admin.ok(allocations.listAllocations, { query: { site: client.siteId } });
  expect([all.count, all.results.map(({ week }) => week)]).toEqual([2, ["2026-11-30", MONDAY]]);
  expect((await admin.ok(allocations.listAllocations, { query: { page: 2, limit: 1 } })).results).toEqual([
    run,
  ]);
  expect(await admin.ok(allocations.listAllocations, { query: { carpark: run.id } })).toEqual({
    count: 0,
    results: [],
  });
});

test("weeks for which nobody had asked are left out, and their record stays", async () => {
  const north = await weekly();
  await runAt(OPENS);
  const runs = await app.sql("select from parking_allocation where carpark_id = $1", [north]);
  expect(runs.length).toBeGreaterThan(0);
  const admin = await adminOf(client);
  expect(await admin.ok(allocations.listAllocations)).toEqual({ count: 0, results: [] });
});

test.each(["fifo", "fair_usage", "lottery"])(
  "%s: worked out again from what was stored it is the same",
  async (mode) => {
    const { admin, run } = await decidedWeek(mode);
    const params = { id: run.id };
    // Later changes do not affect a replay: all facts are stored.
    await app.sql("delete from parking_need where client_id = $1", [client.id]);
    await app.sql("update parking_space set accessible = true, name = 'X' || name where client_id = $1", [
      client.id,
    ]);
    expect(await admin.ok(allocations.replayAllocation, { params })).toEqual({ places: 8, differences: 0 });
    await app.sql(
      `update parking_allocation_place set outcome = 'queued', space_id = null
     where allocation_id = $1 and rank = 1 and day = $2`,
      [run.id, MONDAY],
    );
    expect(await admin.ok(allocations.replayAllocation, { params })).toEqual({ places: 8, differences: 1 });
  },
);

test("an employee, and whoever receives visitors, sees none of it", async () => {
  const { run } = await decidedWeek();
  for (const groups of [
    ["employee", "parking"],
    ["employee", "PA", "reception", "admin"],
  ] as const) {
    const caller = await app.as(await makePerson(app, client, [...groups]));
    expect((await caller.call(allocations.listAllocations)).status).toBe(403);
    for (const endpoint of [allocations.listAllocationPlaces, allocations.replayAllocation])
      expect((await caller.call(endpoint, { params: { id: run.id } })).status).toBe(403);
  }
});

test("at another client there is no such allocation", async () => {
  const { run } = await decidedWeek();
  const stranger = await adminOf(await makeClient(app));
  expect(await stranger.ok(allocations.listAllocations)).toEqual({ count: 0, results: [] });
  for (const endpoint of [allocations.listAllocationPlaces, allocations.replayAllocation])
    expect((await stranger.call(endpoint, { params: { id: run.id } })).status).toBe(404);
});
