import * as carparks from "@portico/contract/parking/carparks";
import * as parking from "@portico/contract/parking/reservations";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { brokenInvariants, makeCarpark, makeVisit } from "../testing/kit.ts";
import { releaseForVisitor, reserveForVisitor } from "./for-visitors.ts";

let app: TestApp;
let client: TestClient;
let host: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app);
  host = await app.as(await makePerson(app, client, ["employee"]));
  await makeCarpark(app, client, { name: "South", spaces: 5 });
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

const start = "2026-11-25T10:00:00.000Z";
const end = "2026-11-25T11:00:00.000Z";
const window = { start: new Date(start), end: new Date(end) };
const reserve = async (visitId?: string) => {
  const visit = visitId ?? (await makeVisit(app, client));
  return app.asSystem(client.id, (change) =>
    reserveForVisitor(change, { visitId: visit, visitorName: "Ada Visitor", siteId: client.siteId, window }),
  );
};
const fits = async (more: object = {}) =>
  (await host.ok(carparks.visitorAvailability, { body: { start, end, ...more } })).available;

test("a visitor's window fits while a space of the visitors' car park is free", async () => {
  expect(await fits()).toBe(false);
  await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
  expect(await fits()).toBe(true);
  const row = await reserve();
  expect(row).toMatchObject({
    status: "confirmed",
    spaceName: "S01",
    employee: null,
    visitorName: "Ada Visitor",
  });
  expect(await fits()).toBe(false);
  expect(await fits({ exclude: row!.id })).toBe(true);
  expect(await fits({ start: "2026-11-25T12:00:00+01:00", end: "2026-11-25T13:00:00+01:00" })).toBe(true);
  expect(await fits({ start: "2026-11-20T08:00:00Z", end: "2026-11-20T09:00:00Z" })).toBe(false);
});

test("reserving confirms or fails and never queues; releasing gives it back once", async () => {
  await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
  const visitId = await makeVisit(app, client);
  await reserve(visitId);
  expect(await reserve()).toBeNull();
  const release = () => app.asSystem(client.id, (change) => releaseForVisitor(change, visitId));
  expect(await release()).toBe(true);
  expect(await release()).toBe(false);
  expect(await reserve()).not.toBeNull();
});

test("an administrator sees it among all rows, an employee does not", async () => {
  await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
  await reserve();
  const admin = await app.as(await makePerson(app, client, ["parking_admin"]));
  const { results } = await admin.ok(parking.listReservations, { query: { type: "visitor" } });
  expect(results[0]).toMatchObject({ employee: null, user: { firstName: "Ada Visitor" } });
  expect((await admin.ok(parking.listEmployeeReservations)).count).toBe(0);
  expect((await host.ok(parking.listReservations)).count).toBe(0);
});

describe("refused", () => {
  test.each([
    ["end before start", { start: end, end: start }, "end"],
    ["no zone", { start: "2026-11-25T10:00:00" }, "start"],
    ["a text", { end: "tomorrow" }, "end"],
    ["nothing", { start: undefined }, "start"],
    ["an unknown site", { site: "018f0000-0000-7000-8000-000000000000" }, "site"],
  ])("%s", async (_, more, field) => {
    const reply = await host.call(carparks.visitorAvailability, { body: { start, end, ...more } as never });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  });
});
