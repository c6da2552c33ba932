import * as carparks from "@portico/contract/parking/carparks";
import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../../closures/testing/kit.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark } from "../testing/kit.ts";
import { app, asElena, body, client, colleague, elena, request, setUp } from "../testing/routes-kit.ts";

setUp();

describe("requesting", () => {
  test("confirms while there is room, then queues, in the order of the request's dates", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    await request(await colleague(), south, ["2026-11-25"]);
    const results = await request(asElena, south, ["2026-11-26", "2026-11-25"]);
    expect(results.map(({ day, status, position }) => [day, status, position])).toEqual([
      ["2026-11-26", "confirmed", null],
      ["2026-11-25", "queued", 1],
    ]);
    expect(results[0]).toMatchObject({
      type: "reservation",
      start: "2026-11-26T09:00:00.000Z",
      end: "2026-11-26T17:00:00.000Z",
      timeZone: "Europe/London",
      employee: elena.id,
      user: { id: elena.id, firstName: "Elena", lastName: "Novak" },
      carpark: { id: south, name: "South" },
      site: { id: client.siteId, name: "London" },
      space: { name: "S01" },
      can: { cancel: false, release: true },
    });
    expect(results[1]).toMatchObject({ space: null, can: { cancel: true, release: false } });
    expect(results[1]?.positionReason).toBe("1st of 1: in order of request");
  });

  test("gives the lowest name first, sorted as people sort", async () => {
    const south = await makeCarpark(app, client, { spaces: 12 });
    await app.sql("update parking_space set name = replace(name, 'S0', 'S') where carpark_id = $1", [south]);
    const names: (string | undefined)[] = [];
    for (let at = 0; at < 11; at++) names.push((await request(await colleague(), south))[0]?.space?.name);
    expect(names).toEqual(["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11"]);
  });

  test("two windows that meet share a space", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const morning = await request(asElena, south, ["2026-11-25"], { startTime: "09:00", endTime: "12:00" });
    const afternoon = await request(await colleague(), south, ["2026-11-25"], {
      startTime: "12:00",
      endTime: "15:00",
    });
    expect([morning[0]?.status, afternoon[0]?.status]).toEqual(["confirmed", "confirmed"]);
    expect(morning[0]?.space).toEqual(afternoon[0]?.space);
  });

  test("who is placed already is unavailable, and nothing is stored", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    await request(asElena, south);
    const [again] = await request(asElena, south, ["2026-11-25"], { startTime: "16:00", endTime: "18:00" });
    expect(again).toMatchObject({ status: "unavailable", user: { firstName: "Elena", lastName: "Novak" } });
    expect((await asElena.ok(parking.listReservations)).count).toBe(1);
    expect((await asElena.call(parking.getReservation, { params: { id: again!.id } })).status).toBe(404);
  });

  test("a week that is not open, and a car park decided by hand, wait for approval", async () => {
    const north = await makeCarpark(app, client, { name: "North", allocationWeekday: 5, spaces: 2 });
    const praca = await makeCarpark(app, client, { name: "Praça", mode: "manual", spaces: 2 });
    expect((await request(asElena, north, ["2026-11-23", "2026-11-30"])).map(({ status }) => status)).toEqual(
      ["confirmed", "pre-approval"],
    );
    expect((await request(asElena, praca, ["2026-11-24"]))[0]?.status).toBe("pre-approval");
  });

  test("on a day on which the site is closed nobody parks", async () => {
    const south = await makeCarpark(app, client);
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true });
    const praca = await makeCarpark(app, client, { name: "Praça", mode: "manual" });
    const [asked] = await request(asElena, praca, ["2026-11-25"]);
    await makeClosure(app, client, ["2026-11-25", "2026-11-25"]);
    for (const carpark of [south, street]) {
      const results = await request(asElena, carpark, ["2026-11-25", "2026-11-26"]);
      expect(results.map(({ status }) => status)[0]).toBe("unavailable");
    }
    const admin = await colleague("employee", "parking_admin");
    const approved = await admin.ok(parking.approveReservation, { params: { id: asked!.id }, body: {} });
    expect(approved.status).toBe("unavailable");
    const { results } = await (await colleague()).ok(carparks.listCarparks, {
      query: { dates: "2026-11-25,2026-11-26" },
    });
    expect(results.map(({ days }) => days?.map(({ outcome }) => outcome)[0])).toEqual(
      results.map(() => "unavailable"),
    );
    expect(results.find(({ id }) => id === street)?.days?.[1]?.outcome).toBe("confirmed");
    const visit = (day: string) =>
      admin.ok(carparks.visitorAvailability, {
        body: { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, site: client.siteId },
      });
    expect(await visit("2026-11-25")).toEqual({ available: false });
    expect(await visit("2026-11-26")).toEqual({ available: true });
  });

  test("a pseudo car park confirms everybody without a space", async () => {
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    for (const caller of [asElena, await colleague(), await colleague()]) {
      expect((await request(caller, street))[0]).toMatchObject({ status: "confirmed", space: null });
    }
  });

  test("a car park with a group of its own", async () => {
    const top = await makeCarpark(app, client, { groups: ["Executive"] });
    expect((await request(asElena, top))[0]?.status).toBe("unavailable");
    expect((await request(await colleague("employee", "parking", "Executive"), top))[0]?.status).toBe(
      "confirmed",
    );
  });

  test("where the server chooses: the first car park in order with room, else the first one's queue", async () => {
    await app.sql(
      "update client set settings = settings || '{\"parkingDisableCarparkSelection\": true}' where id = $1",
      [client.id],
    );
    await makeCarpark(app, client, { name: "Board", groups: ["Executive"] });
    const first = await makeCarpark(app, client, { name: "First", spaces: 1 });
    const second = await makeCarpark(app, client, { name: "Second", spaces: 1 });
    await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    const chosen: unknown[] = [];
    for (let at = 0; at < 3; at++) {
      const reply = await (await colleague()).ok(parking.createReservations, {
        body: body(second, ["2026-11-25"], { targetSite: client.siteId }),
      });
      chosen.push([reply.results[0]?.carpark.id, reply.results[0]?.status]);
    }
    expect(chosen).toEqual([
      [first, "confirmed"],
      [second, "confirmed"],
      [first, "queued"],
    ]);
  });

  test("for today while the window lasts, on what is left of it", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const other = await colleague();
    const [early] = await request(other, south, ["2026-11-20"], { startTime: "08:00", endTime: "18:00" });
    app.clock.set("2026-11-20T12:00:00.000Z");
    await other.ok(parking.updateReservation, {
      params: { id: early!.id },
      body: { status: "cancelled", cancellationReason: "Going home" },
    });
    expect((await request(asElena, south, ["2026-11-20"]))[0]).toMatchObject({
      status: "confirmed",
      start: "2026-11-20T09:00:00.000Z",
    });
  });
});

describe("refused before anything is written", () => {
  let south: string;
  beforeEach(async () => {
    south = await makeCarpark(app, client);
  });
  afterEach(async () => {
    expect(await app.sql("select id from parking_reservation where client_id = $1", [client.id])).toEqual([]);
  });

  test.each([
    ["no dates", { dates: [] }, { dates: [inEnglish("parking.noDate")] }],
    ["dates missing", { dates: undefined }, { dates: [inEnglish("parking.noDate")] }],
    ["start missing", { startTime: undefined }, { startTime: [inEnglish("common.startRequired")] }],
    ["start empty", { startTime: "" }, { startTime: [inEnglish("common.startRequired")] }],
    ["end missing", { endTime: undefined }, { endTime: [inEnglish("common.endRequired")] }],
    ["end before start", { endTime: "08:00" }, { endTime: [inEnglish("common.endBeforeStart")] }],
    ["car park missing", { targetCarpark: undefined }, { targetCarpark: [inEnglish("parking.noCarpark")] }],
    ["car park null", { targetCarpark: null }, { targetCarpark: [inEnglish("parking.noCarpark")] }],
    [
      "a car park that does not exist",
      { targetCarpark: "018f0000-0000-7000-8000-000000000000" },
      { targetCarpark: [inEnglish("parking.carparkNotOfSite")] },
    ],
    [
      "another site",
      { targetSite: "018f0000-0000-7000-8000-000000000000" },
      { targetSite: [inEnglish("common.siteNotYours")] },
    ],
    [
      "the past",
      { dates: ["2026-11-19"] },
      { dates: [inEnglish("common.windowEnded", { day: "2026-11-19" })] },
    ],
    [
      "one good and one too far",
      { dates: ["2026-11-25", "2027-02-19"] },
      { dates: [inEnglish("parking.beyondLimit", { lastDay: "2027-02-18" })] },
    ],
    ["a date twice", { dates: ["2026-11-25", "2026-11-25"] }, { dates: [inEnglish("common.sameDateTwice")] }],
    ["a day that does not exist", { dates: ["2026-02-30"] }, { dates: ["This day does not exist."] }],
    [
      "EV where there is none",
      { evSpaceReservation: { requestedStart: "09:00", requestedEnd: "10:00" } },
      { evSpaceReservation: [inEnglish("parking.noEvSpaces")] },
    ],
  ])("%s", async (_, given, errors) => {
    const reply = await asElena.call(parking.createReservations, {
      body: { ...body(south, ["2026-11-25"]), ...given } as never,
    });
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });

  test.each([
    ["a time that is none", { startTime: "25:00" }, "startTime"],
    ["a number for a time", { startTime: 9 }, "startTime"],
    ["a text for the dates", { dates: "2026-11-25" }, "dates"],
    ["a day before all calendars", { dates: ["0000-01-01"] }, "dates"],
    ["more dates than can be meant", { dates: Array.from({ length: 367 }, () => "2026-11-25") }, "dates"],
    ["an id that is none", { targetCarpark: "South" }, "targetCarpark"],
    ["a NUL", { targetCarpark: "\0" }, "targetCarpark"],
  ])("%s", async (_, given, field) => {
    const reply = await asElena.call(parking.createReservations, {
      body: { ...body(south, ["2026-11-25"]), ...given } as never,
    });
    expect(reply.status).toBe(400);
    expect(reply.body[field]?.[0]).toEqual(expect.any(String));
  });

  test("a restricted employee", async () => {
    const restricted = await app.as(
      await makePerson(app, client, ["employee", "parking"], { isRestricted: true }),
    );
    const reply = await restricted.call(parking.createReservations, { body: body(south, ["2026-11-25"]) });
    expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [inEnglish("parking.restricted")] }]);
  });

  test("a person without the group parking", async () => {
    const reply = await (await colleague("employee")).call(parking.createReservations, {
      body: body(south, ["2026-11-25"]),
    });
    expect([reply.status, reply.body.detail]).toEqual([403, inEnglish("parking.mayNotPark")]);
  });

  test("another client's car park", async () => {
    const elsewhere = await makeCarpark(app, await makeClient(app));
    const reply = await asElena.call(parking.createReservations, { body: body(elsewhere, ["2026-11-25"]) });
    expect([reply.status, reply.body]).toEqual([
      400,
      { targetCarpark: [inEnglish("parking.carparkNotOfSite")] },
    ]);
  });

  test("for somebody else without the right to", async () => {
    const other = await makePerson(app, client);
    const reply = await asElena.call(parking.createReservations, {
      body: body(south, ["2026-11-25"], { employee: other.id }),
    });
    expect([reply.status, reply.body]).toEqual([
      400,
      { employee: [inEnglish("parking.mayNotBookForOthers")] },
    ]);
  });

  test("for somebody of another client, or who may not park", async () => {
    const pa = await colleague("employee", "PA");
    const foreign = await makePerson(app, await makeClient(app));
    const walker = await makePerson(app, client, ["employee"]);
    const ask = (employee: string) =>
      pa.call(parking.createReservations, { body: body(south, ["2026-11-25"], { employee }) });
    expect((await ask(foreign.id)).body).toEqual({ employee: [inEnglish("common.colleagueUnknown")] });
    expect((await ask(walker.id)).body).toEqual({ employee: [inEnglish("parking.mayNotPark")] });
  });

  test("a client without parking", async () => {
    const rooms = await makeClient(app, { features: ["rooms"] });
    const caller = await app.as(await makePerson(app, rooms));
    expect(
      (await caller.call(parking.createReservations, { body: body(south, ["2026-11-25"]) })).body.code,
    ).toBe("feature_off");
    expect((await caller.call(carparks.listCarparks)).status).toBe(403);
  });
});

test("more coming reservations than allowed", async () => {
  const fresh = await makeClient(app, { settings: { activeFutureParkingReservations: 2 } });
  const caller = await app.as(await makePerson(app, fresh));
  const lot = await makeCarpark(app, fresh, { spaces: 3 });
  await request(caller, lot, ["2026-11-25"]);
  const reply = await caller.call(parking.createReservations, {
    body: body(lot, ["2026-11-26", "2026-11-27"]),
  });
  expect([reply.status, reply.body]).toEqual([
    400,
    { dates: [inEnglish("parking.tooManyActive", { limit: 2 })] },
  ]);
});

describe("for somebody else", () => {
  test("a PA books for a colleague; both see it, nobody else does, and the audit says who", async () => {
    const south = await makeCarpark(app, client);
    const pa = await makePerson(app, client, ["employee", "PA"]);
    const asPa = await app.as(pa);
    const [row] = await request(asPa, south, ["2026-11-25"], { employee: elena.id });
    expect(row).toMatchObject({ status: "confirmed", employee: elena.id, can: { release: true } });
    expect((await asElena.ok(parking.listReservations)).results.map(({ id }) => id)).toEqual([row!.id]);
    expect((await asPa.ok(parking.listReservations)).results.map(({ id }) => id)).toEqual([row!.id]);
    expect((await asPa.ok(parking.listReservations, { query: { mine: "true" } })).count).toBe(0);
    expect((await (await colleague()).ok(parking.listReservations)).count).toBe(0);
    const entries = await app.sql("select actor_id, on_behalf_of_id from audit_entry where target_id = $1", [
      row!.id,
    ]);
    expect(entries).toEqual([{ actor_id: pa.id, on_behalf_of_id: elena.id }]);
  });
});
