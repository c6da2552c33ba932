import * as parking from "@portico/contract/parking/reservations";
import { normalizePlate } from "@portico/contract/visitors/form";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { reserveForVisitor } from "../reservations/for-visitors.ts";
import { makeCarpark, makeVisit } from "../testing/kit.ts";
import { app, asElena, client, elena, goTo, request, setUp } from "../testing/routes-kit.ts";

setUp();

let admin: Caller;
let callum: TestPerson;
let asCallum: Caller;
let manual: string;
let small: string;

type Query = NonNullable<Parameters<typeof admin.ok<typeof parking.listReservations>>[1]>["query"];
const listAs = async (caller: Caller, query: Query = {}) =>
  (await caller.ok(parking.listReservations, { query })).results;
const list = (query?: Query) => listAs(admin, query);
/** First name and status of each row. */
const shown = async (query?: Query) =>
  (await list(query)).map(({ user, status }) => `${user!.firstName} ${status}`);
const drives = (person: TestPerson, registration: string, position = 0) =>
  app.sql(
    `insert into person_vehicle (client_id, id, person_id, position, registration, plate, vehicle_type)
     values ($1, $2, $3, $4, $5, $6, 'Car')`,
    [person.clientId, newId(), person.id, position, registration, normalizePlate(registration)],
  );

/** Ada's visit on the 25th with parking; she comes by car. */
async function visitorParks(registration: string) {
  const visitorId = newId();
  const visitId = await makeVisit(app, client, visitorId);
  await app.sql(
    "insert into visitor_vehicle (client_id, visitor_id, position, registration, plate) values ($1, $2, 0, $3, $4)",
    [client.id, visitorId, registration, normalizePlate(registration)],
  );
  await app.asSystem(client.id, (work) =>
    reserveForVisitor(work, {
      visitId,
      visitorName: "Ada Visitor",
      siteId: client.siteId,
      window: { start: new Date("2026-11-25T10:00:00Z"), end: new Date("2026-11-25T11:00:00Z") },
    }),
  );
}

beforeEach(async () => {
  admin = await app.as(await makePerson(app, client, ["employee", "parking_admin"], { firstName: "Priya" }));
  callum = await makePerson(app, client, undefined, { firstName: "Callum", lastName: "Reid" });
  asCallum = await app.as(callum);
  manual = await makeCarpark(app, client, { name: "Praça", mode: "manual", spaces: 1 });
  small = await makeCarpark(app, client, { name: "South", spaces: 1 });
});

describe("what an administrator sees of everybody", () => {
  test("all of the client, and nothing of another", async () => {
    await request(asElena, small);
    await request(asCallum, manual);
    const other = await makeClient(app);
    const stranger = await app.as(await makePerson(app, other));
    await request(stranger, await makeCarpark(app, other, { name: "South" }));
    expect((await shown({ ordering: "created" })).toSorted()).toEqual([
      "Callum pre-approval",
      "Elena confirmed",
    ]);
    const superuser = await app.as(await makePerson(app, other, ["superadmin"]));
    expect((await listAs(superuser)).map(({ employee }) => employee)).not.toContain(elena.id);
    expect(await listAs(superuser)).toHaveLength(1);
  });

  test("an employee their own rows alone, whatever they filter by", async () => {
    await request(asElena, small);
    await request(asCallum, manual);
    expect((await listAs(asElena, { employee: callum.id })).length).toBe(0);
    expect((await listAs(asElena, { status: "pre-approval", carpark: manual })).length).toBe(0);
    expect((await listAs(asElena)).map(({ employee }) => employee)).toEqual([elena.id]);
  });

  test("decisions are offered to administrators alone", async () => {
    await request(asElena, manual);
    expect((await list())[0]!.can).toMatchObject({ approve: true, deny: true, cancel: true });
    expect((await listAs(asElena))[0]!.can).toMatchObject({ approve: false, deny: false, cancel: true });
  });
});

describe("filters", () => {
  beforeEach(async () => {
    await request(asElena, small, ["2026-11-25", "2026-11-26"]);
    await request(asCallum, small, ["2026-11-25"]);
    await request(asCallum, manual, ["2026-11-26"]);
  });

  test("by status, car park, site and person", async () => {
    expect(await shown({ status: "queued" })).toEqual(["Callum queued"]);
    expect(await shown({ carpark: manual })).toEqual(["Callum pre-approval"]);
    expect(await shown({ targetCarpark: manual })).toEqual(["Callum pre-approval"]);
    expect((await list({ site: client.siteId })).length).toBe(4);
    expect((await list({ site: newId() })).length).toBe(0);
    expect((await list({ employee: elena.id })).length).toBe(2);
  });

  test("days are inclusive, and the site's own", async () => {
    expect((await list({ start: "2026-11-26", end: "2026-11-26" })).length).toBe(2);
    expect((await list({ start: "2026-11-25", end: "2026-11-26" })).length).toBe(4);
    expect((await list({ start: "2026-11-27" })).length).toBe(0);
    expect((await list({ end: "2026-11-24" })).length).toBe(0);
  });

  test.each([
    ["Pacific/Kiritimati", "00:00", "23:59"],
    ["Etc/GMT+12", "00:00", "23:59"],
    ["Pacific/Kiritimati", "22:00", "23:00"],
    ["Etc/GMT+12", "22:00", "23:00"],
  ])("also where the day is furthest from UTC's: %s, %s to %s", async (timeZone, startTime, endTime) => {
    const far = await makeClient(app, { timeZone });
    const carpark = await makeCarpark(app, far);
    const person = await app.as(await makePerson(app, far));
    await request(person, carpark, ["2026-11-25"], { startTime, endTime });
    const boss = await app.as(await makePerson(app, far, ["parking_admin"]));
    const count = async (start: string, end: string) => (await listAs(boss, { start, end })).length;
    expect(await count("2026-11-25", "2026-11-25")).toBe(1);
    expect(await count("2026-11-24", "2026-11-24")).toBe(0);
    expect(await count("2026-11-26", "2026-11-26")).toBe(0);
  });

  test("by page, with the count of all", async () => {
    const page = (number: number) =>
      admin.ok(parking.listReservations, { query: { page: number, limit: 3, ordering: "start" } });
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.count, second.count, third.count]).toEqual([4, 4, 4]);
    expect([first, second, third].map(({ results }) => results.length)).toEqual([3, 1, 0]);
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe("orders", () => {
  test("what waits for a decision first, then what waits for a space, then by day", async () => {
    await request(asElena, small, ["2026-11-26", "2026-11-25"]);
    await request(asCallum, small, ["2026-11-25"]);
    await goTo("2026-11-20T11:00:00.000Z");
    await request(asCallum, manual, ["2026-11-27"]);
    const expected = ["Callum pre-approval", "Callum queued", "Elena confirmed", "Elena confirmed"];
    expect(await shown({ ordering: "status" })).toEqual(expected);
    expect(await shown({ ordering: "-status" })).toEqual(expected.toReversed());
    expect((await list({ ordering: "status" })).slice(2).map(({ day }) => day)).toEqual([
      "2026-11-25",
      "2026-11-26",
    ]);
    expect((await list({ ordering: "start" })).map(({ day }) => day)[3]).toBe("2026-11-27");
    expect((await list({ ordering: "-start" })).map(({ day }) => day)[0]).toBe("2026-11-27");
    expect((await shown({ ordering: "created" }))[3]).toBe("Callum pre-approval");
    expect((await shown({ ordering: "-created" }))[0]).toBe("Callum pre-approval");
  });
});

test("who queues stands in the queue's order, whenever they asked and for whatever hours", async () => {
  await request(asElena, small);
  const hours = { Third: ["08:00", "17:00"], Second: ["09:00", "17:00"], First: ["10:00", "17:00"] };
  for (const [firstName, [startTime, endTime]] of Object.entries(hours)) {
    const person = await makePerson(app, client, undefined, { firstName });
    await request(await app.as(person), small, undefined, { startTime, endTime });
  }
  await app.sql(
    `update parking_reservation set queue_rank = 100 - queue_rank where client_id = $1 and status = 'queued'`,
    [client.id],
  );
  const names = async (ordering: "status" | "-status") =>
    (await list({ status: "queued", ordering })).map(({ user }) => user!.firstName);
  expect(await names("status")).toEqual(["First", "Second", "Third"]);
  expect(await names("-status")).toEqual(["Third", "Second", "First"]);
});

describe("number plates", () => {
  beforeEach(async () => {
    await request(asElena, small);
    await request(asCallum, manual);
    await drives(callum, "YD71 OLU", 1);
    await drives(callum, "LK22 RDE", 0);
  });

  test("are shown to administrators and to whoever drives", async () => {
    const [callums] = await list({ employee: callum.id });
    expect(callums!.vehicles.map(({ registration }) => registration)).toEqual(["LK22 RDE", "YD71 OLU"]);
    expect((await listAs(asCallum))[0]!.vehicles).toHaveLength(2);
    const pa = await app.as(await makePerson(app, client, ["employee", "PA"]));
    await request(pa, small, ["2026-11-30"], { employee: callum.id });
    expect((await listAs(pa))[0]).toMatchObject({
      employee: callum.id,
      vehicles: [],
      accessibilityNeed: null,
    });
  });

  test.each(["lk22rde", "LK22 RDE", "22-rd", "yd71"])("are found as %s", async (search) => {
    expect(await shown({ search })).toEqual(["Callum pre-approval"]);
  });

  test.each(["lk", "LK22 XXX", "%", "_", "' or 1=1 --"])("are not found by %s", async (search) => {
    expect(await shown({ search })).toEqual([]);
  });

  test("find nothing for whoever may not read them", async () => {
    const pa = await app.as(await makePerson(app, client, ["employee", "PA"]));
    await request(pa, small, ["2026-11-30"], { employee: callum.id });
    expect(await listAs(pa, { search: "LK22" })).toEqual([]);
    expect(await listAs(pa, { search: "Callum" })).toHaveLength(1);
  });

  test("of another client's cars find nobody here", async () => {
    const other = await makeClient(app);
    await drives(await makePerson(app, other), "ZZ99 ZZZ");
    expect(await list({ search: "ZZ99" })).toEqual([]);
  });

  test("of visitors are found and shown through their visit", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true });
    await visitorParks("71-QX-04");
    for (const search of ["Ada", "71qx", "visitor"]) {
      const found = await list({ search });
      expect(found).toMatchObject([
        { employee: null, vehicles: [{ registration: "71-QX-04", vehicleType: null }] },
      ]);
    }
    expect((await list({ type: "visitor" })).length).toBe(1);
    expect((await list({ type: "employee" })).length).toBe(2);
  });
});

test("a need for an accessible space is told to administrators and to the person, nobody else", async () => {
  const pa = await app.as(await makePerson(app, client, ["employee", "PA"]));
  await request(pa, small, ["2026-11-30"], { employee: callum.id });
  await app.sql("insert into parking_need (client_id, person_id, set_at) values ($1, $2, now())", [
    client.id,
    callum.id,
  ]);
  const need = async (caller: Caller) => (await listAs(caller))[0]!.accessibilityNeed;
  expect([await need(admin), await need(asCallum), await need(pa)]).toEqual([true, true, null]);
});
