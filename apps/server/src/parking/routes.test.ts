import * as parking from "@portico/contract/parking";
import { messages } from "@portico/contract/parking";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../places/test-kit.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { brokenInvariants, makeCarpark } from "./test-kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let asElena: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, {
    settings: {
      parkingFutureBookingDaysLimit: 90,
      activeFutureParkingReservations: 20,
      parkingPermitReleaseNoticeDays: 2,
    },
  });
  elena = await makePerson(app, client, ["employee", "parking"], { firstName: "Elena", lastName: "Novak" });
  asElena = await app.as(elena);
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

const body = (targetCarpark: string | null, dates: string[], more: Record<string, unknown> = {}) => ({
  targetCarpark,
  dates,
  startTime: "09:00",
  endTime: "17:00",
  ...more,
});
const request = (caller: Caller, carpark: string, dates = ["2026-11-25"], more = {}) =>
  caller.ok(parking.createReservations, { body: body(carpark, dates, more) }).then(({ results }) => results);
const colleague = async (...groups: Parameters<typeof makePerson>[2] & string[]) =>
  app.as(await makePerson(app, client, groups.length > 0 ? groups : undefined));

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
    expect(results[1]?.positionReason).toBe("1st of 1 in the queue for South, in the order of requests.");
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
    const { results } = await (await colleague()).ok(parking.listCarparks, {
      query: { dates: "2026-11-25,2026-11-26" },
    });
    expect(results.map(({ days }) => days?.map(({ outcome }) => outcome)[0])).toEqual(
      results.map(() => "unavailable"),
    );
    expect(results.find(({ id }) => id === street)?.days?.[1]?.outcome).toBe("confirmed");
    const visit = (day: string) =>
      admin.ok(parking.visitorAvailability, {
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
    ["no dates", { dates: [] }, { dates: [messages.noDate] }],
    ["dates missing", { dates: undefined }, { dates: [messages.noDate] }],
    ["start missing", { startTime: undefined }, { startTime: [messages.noStart] }],
    ["start empty", { startTime: "" }, { startTime: [messages.noStart] }],
    ["end missing", { endTime: undefined }, { endTime: [messages.noEnd] }],
    ["end before start", { endTime: "08:00" }, { endTime: [messages.endBeforeStart] }],
    ["car park missing", { targetCarpark: undefined }, { targetCarpark: [messages.noCarpark] }],
    ["car park null", { targetCarpark: null }, { targetCarpark: [messages.noCarpark] }],
    [
      "a car park that does not exist",
      { targetCarpark: "018f0000-0000-7000-8000-000000000000" },
      { targetCarpark: [messages.carparkNotOfSite] },
    ],
    [
      "another site",
      { targetSite: "018f0000-0000-7000-8000-000000000000" },
      { targetSite: [messages.siteUnknown] },
    ],
    ["the past", { dates: ["2026-11-19"] }, { dates: [messages.windowEnded("Thu 19 Nov")] }],
    [
      "one good and one too far",
      { dates: ["2026-11-25", "2027-02-19"] },
      { dates: [messages.beyondLimit("Thu 18 Feb")] },
    ],
    ["a date twice", { dates: ["2026-11-25", "2026-11-25"] }, { dates: [messages.sameDateTwice] }],
    ["a day that does not exist", { dates: ["2026-02-30"] }, { dates: ["This day does not exist."] }],
    [
      "EV where there is none",
      { evSpaceReservation: { requestedStart: "09:00", requestedEnd: "10:00" } },
      { evSpaceReservation: [messages.noEvSpaces] },
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
    ["more dates than can be meant", { dates: Array.from({ length: 101 }, () => "2026-11-25") }, "dates"],
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
    expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [messages.restricted] }]);
  });

  test("a person without the group parking", async () => {
    const reply = await (await colleague("employee")).call(parking.createReservations, {
      body: body(south, ["2026-11-25"]),
    });
    expect([reply.status, reply.body.detail]).toEqual([403, messages.mayNotPark]);
  });

  test("another client's car park", async () => {
    const elsewhere = await makeCarpark(app, await makeClient(app));
    const reply = await asElena.call(parking.createReservations, { body: body(elsewhere, ["2026-11-25"]) });
    expect([reply.status, reply.body]).toEqual([400, { targetCarpark: [messages.carparkNotOfSite] }]);
  });

  test("for somebody else without the right to", async () => {
    const other = await makePerson(app, client);
    const reply = await asElena.call(parking.createReservations, {
      body: body(south, ["2026-11-25"], { employee: other.id }),
    });
    expect([reply.status, reply.body]).toEqual([400, { employee: [messages.mayNotBookForOthers] }]);
  });

  test("for somebody of another client, or who may not park", async () => {
    const pa = await colleague("employee", "PA");
    const foreign = await makePerson(app, await makeClient(app));
    const walker = await makePerson(app, client, ["employee"]);
    const ask = (employee: string) =>
      pa.call(parking.createReservations, { body: body(south, ["2026-11-25"], { employee }) });
    expect((await ask(foreign.id)).body).toEqual({ employee: [messages.employeeUnknown] });
    expect((await ask(walker.id)).body).toEqual({ employee: [messages.mayNotPark] });
  });

  test("a client without parking", async () => {
    const rooms = await makeClient(app, { features: ["rooms"] });
    const caller = await app.as(await makePerson(app, rooms));
    expect(
      (await caller.call(parking.createReservations, { body: body(south, ["2026-11-25"]) })).body.code,
    ).toBe("feature_off");
    expect((await caller.call(parking.listCarparks)).status).toBe(403);
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
  expect([reply.status, reply.body]).toEqual([400, { dates: [messages.tooManyActive(2)] }]);
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

describe("cancelling and releasing", () => {
  const cancel = (caller: Caller, id: string, cancellationReason?: string) =>
    caller.call(parking.updateReservation, {
      params: { id },
      body: { status: "cancelled", ...(cancellationReason ? { cancellationReason } : {}) },
    });

  test("a release confirms the next in the queue and tells them once", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [mine] = await request(asElena, south);
    const second = await makePerson(app, client);
    const asSecond = await app.as(second);
    const [waiting] = await request(asSecond, south);
    const third = await colleague();
    const [last] = await request(third, south);
    expect([waiting?.position, last?.position]).toEqual([1, 2]);

    const reply = await cancel(asElena, mine!.id);
    expect([reply.status, reply.body.status, reply.body.space?.name]).toEqual([200, "cancelled", "S01"]);
    expect(reply.body.cancelledAt).toBe(app.clock.now().toISOString());
    expect(await asSecond.ok(parking.getReservation, { params: { id: waiting!.id } })).toMatchObject({
      status: "confirmed",
      space: { name: "S01" },
      position: null,
    });
    expect(await third.ok(parking.getReservation, { params: { id: last!.id } })).toMatchObject({
      status: "queued",
      position: 1,
    });
    const mails = await app.sql("select kind, recipient from message where client_id = $1", [client.id]);
    expect(mails).toEqual([{ kind: "parking.promoted", recipient: second.email }]);
    const jobs = await app.sql<{ data: { messageId: string } }>(
      "select data from pgboss.job where name = 'send-message' and data->>'clientId' = $1",
      [client.id],
    );
    expect(jobs).toHaveLength(1);
  });

  test("repeated, it is 200 and changes nothing", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    const first = await cancel(asElena, mine!.id, "No longer needed");
    app.clock.set("2026-11-20T11:00:00.000Z");
    const again = await cancel(asElena, mine!.id, "Another reason");
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("one that waits leaves the queue, and those behind move up in it", async () => {
    const south = await makeCarpark(app, client);
    await request(await colleague(), south);
    const [mine] = await request(asElena, south);
    const third = await colleague();
    const [last] = await request(third, south);
    await cancel(asElena, mine!.id);
    expect((await third.ok(parking.getReservation, { params: { id: last!.id } })).position).toBe(1);
  });

  test("late, it needs a reason from its owner and none from an administrator", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const [mine] = await request(asElena, south, ["2026-11-21"]);
    expect(mine).toMatchObject({ lateRelease: true, releaseBy: "2026-11-19" });
    expect((await cancel(asElena, mine!.id)).body).toEqual({ cancellationReason: [messages.noteRequired] });
    expect((await cancel(await colleague("employee", "parking_admin"), mine!.id)).status).toBe(200);
    const [other] = await request(asElena, south, ["2026-11-21"]);
    const plain = await asElena.call(parking.cancelReservation, { params: { id: other!.id } });
    expect([plain.status, plain.body]).toEqual([400, { reason: [messages.noteRequired] }]);
    const reply = await cancel(asElena, other!.id, "My train is cancelled");
    expect([reply.status, reply.body.cancellationReason]).toEqual([200, "My train is cancelled"]);
    expect((await request(asElena, south, ["2026-11-22"]))[0]).toMatchObject({
      lateRelease: false,
      releaseBy: "2026-11-20",
    });
  });

  test("of a window that has begun, the rest becomes free", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south, ["2026-11-20"]);
    const waitingFor = await colleague();
    const [waiting] = await request(waitingFor, south, ["2026-11-20"], {
      startTime: "13:00",
      endTime: "17:00",
    });
    app.clock.set("2026-11-20T12:00:00.000Z");
    const reply = await cancel(asElena, mine!.id, "Going home");
    expect(reply.body).toMatchObject({ status: "cancelled", end: "2026-11-20T12:00:00.000Z" });
    expect((await waitingFor.ok(parking.getReservation, { params: { id: waiting!.id } })).status).toBe(
      "confirmed",
    );
  });

  test("after its end it is 409 with the row", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south, ["2026-11-20"]);
    app.clock.set("2026-11-20T17:00:00.000Z");
    const reply = await cancel(asElena, mine!.id, "Too late");
    expect([reply.status, reply.body.code, reply.body.detail, reply.body.row.status]).toEqual([
      409,
      "state",
      messages.ended,
      "confirmed",
    ]);
  });

  test("of somebody else's, or another client's, it is not there", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    expect((await cancel(await colleague(), mine!.id)).status).toBe(404);
    const elsewhere = await makeClient(app);
    const foreignAdmin = await app.as(await makePerson(app, elsewhere, ["superadmin"]));
    expect((await cancel(foreignAdmin, mine!.id)).status).toBe(404);
    expect((await cancel(asElena, "nonsense")).status).toBe(404);
  });

  test("only the status cancelled can be set; PUT and DELETE are 405", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    const patch = await asElena.call(parking.updateReservation, {
      params: { id: mine!.id },
      body: { status: "confirmed" } as never,
    });
    expect(patch.status).toBe(400);
    for (const method of ["PUT", "DELETE"] as const) {
      const reply = await asElena.request({ method, url: `/api/parking/reservations/${mine!.id}/` });
      expect([method, reply.status, reply.body.code]).toEqual([method, 405, "method_not_allowed"]);
    }
  });
});

describe("decisions of administrators", () => {
  let praca: string;
  let admin: Caller;
  beforeEach(async () => {
    praca = await makeCarpark(app, client, { mode: "manual", spaces: 1 });
    admin = await colleague("employee", "parking_admin");
  });
  const approve = (caller: Caller, id: string) => caller.call(parking.approveReservation, { params: { id } });

  test("approve: a space, then the queue", async () => {
    const [mine] = await request(asElena, praca);
    const [other] = await request(await colleague(), praca);
    expect((await approve(admin, mine!.id)).body).toMatchObject({
      status: "confirmed",
      space: { name: "S01" },
    });
    expect((await approve(admin, other!.id)).body).toMatchObject({ status: "queued", position: 1 });
    expect((await approve(admin, mine!.id)).status).toBe(200);
  });

  test("approve a person who has lost the right: unavailable", async () => {
    const [mine] = await request(asElena, praca);
    await app.sql("update person set groups = '{employee}' where id = $1", [elena.id]);
    expect((await approve(admin, mine!.id)).body.status).toBe("unavailable");
  });

  test("deny, and nothing after it", async () => {
    const [mine] = await request(asElena, praca);
    const deny = await admin.call(parking.denyReservation, {
      params: { id: mine!.id },
      body: { reason: "Closed" },
    });
    expect(deny.body).toMatchObject({ status: "denied", cancellationReason: "Closed" });
    expect((await admin.call(parking.denyReservation, { params: { id: mine!.id } })).status).toBe(200);
    const late = await approve(admin, mine!.id);
    expect([late.status, late.body.code, late.body.row.status]).toEqual([409, "state", "denied"]);
    expect((await admin.call(parking.cancelReservation, { params: { id: mine!.id } })).status).toBe(409);
  });

  test("cancel somebody's confirmed space: they are told why", async () => {
    const [mine] = await request(asElena, praca);
    await approve(admin, mine!.id);
    await admin.ok(parking.cancelReservation, { params: { id: mine!.id }, body: { reason: "Resurfacing" } });
    const mails = await app.sql<{ kind: string; body_text: string }>(
      "select kind, body_text from message where recipient = $1 order by id",
      [elena.email],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["parking.promoted", "parking.cancelled"]);
    expect(mails[1]?.body_text).toContain("Resurfacing");
  });

  test("others get 403", async () => {
    const [mine] = await request(asElena, praca);
    for (const caller of [asElena, await colleague("employee", "PA", "admin")]) {
      expect((await approve(caller, mine!.id)).status).toBe(403);
      expect((await caller.call(parking.denyReservation, { params: { id: mine!.id } })).status).toBe(403);
    }
  });
});

test("an administrator may ask for what concerns them alone", async () => {
  const south = await makeCarpark(app, client, { spaces: 3 });
  const admin = await colleague("employee", "parking", "parking_admin");
  const [own] = await request(admin, south);
  const [booked] = await request(admin, south, ["2026-11-26"], { employee: elena.id });
  await request(asElena, south, ["2026-11-27"]);
  const ids = async (query: object) =>
    (await admin.ok(parking.listReservations, { query: { ordering: "start", ...query } })).results.map(
      ({ id }) => id,
    );
  expect(await ids({})).toHaveLength(3);
  expect(await ids({ involvingMe: "true" })).toEqual([own!.id, booked!.id]);
  expect(await ids({ mine: "true" })).toEqual([own!.id]);
});

describe("lists", () => {
  test("pages neither repeat nor skip, newest first, and filters narrow", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const days = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"];
    const rows = await request(asElena, south, days);
    await asElena.ok(parking.updateReservation, {
      params: { id: rows[1]!.id },
      body: { status: "cancelled" },
    });
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        asElena.ok(parking.listReservations, { query: { mine: "true", page, limit: 2 } }),
      ),
    );
    expect(pages.flatMap(({ results }) => results.map(({ day }) => day))).toEqual([...days].reverse());
    expect(pages[0]?.count).toBe(5);
    const listed = async (query: object) =>
      (await asElena.ok(parking.listReservations, { query: { ordering: "start", ...query } })).results.map(
        ({ day }) => day,
      );
    expect(await listed({ hideCancelled: "true" })).toEqual(days.filter((day) => day !== "2026-11-26"));
    expect(await listed({ start: "2026-11-26", end: "2026-11-30" })).toEqual([
      "2026-11-26",
      "2026-11-27",
      "2026-11-30",
    ]);
    expect(await listed({ status: "cancelled" })).toEqual(["2026-11-26"]);
    expect(await listed({ targetCarpark: "018f0000-0000-7000-8000-000000000000" })).toEqual([]);
    expect(await listed({ search: "nova", targetSite: client.siteId })).toHaveLength(5);
    expect(await listed({ search: "100%_" })).toEqual([]);
  });

  test.each([
    ["limit=0"],
    ["limit=201"],
    ["page=0"],
    ["limit=x"],
    ["ordering=name"],
    ["start=yesterday"],
    ["mine=1"],
    ["limit=2&limit=3"],
    ["employee=7"],
  ])("%s is 400", async (query) => {
    const reply = await asElena.request({ url: `/api/parking/reservations/?${query}` });
    expect([query, reply.status]).toEqual([query, 400]);
  });
});

describe("car parks", () => {
  test("count what is held now, and forecast days", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    await request(await colleague(), south, ["2026-11-20", "2026-11-25"]);
    await request(await colleague(), south, ["2026-11-20", "2026-11-25"]);
    await request(await colleague(), south, ["2026-11-20", "2026-11-25"]);
    await request(await colleague(), street, ["2026-11-20"]);
    const counts = (await asElena.ok(parking.listCarparkCounts)).results;
    expect(
      counts.map(({ name, freeSpaces, spaceCount, queueLength, pseudo }) => [
        name,
        freeSpaces,
        spaceCount,
        queueLength,
        pseudo,
      ]),
    ).toEqual([
      ["South", 0, 2, 1, false],
      ["Street", -1, 0, 0, true],
    ]);
    const { results } = await asElena.ok(parking.listCarparks, {
      query: { dates: "2026-11-25,2026-11-26", startTime: "09:00", endTime: "10:00" },
    });
    expect(results.find(({ id }) => id === south)?.days).toEqual([
      { day: "2026-11-25", freeSpaces: 0, queueLength: 1, outcome: "queued" },
      { day: "2026-11-26", freeSpaces: 2, queueLength: 0, outcome: "confirmed" },
    ]);
    expect(results.find(({ id }) => id === street)?.days?.[0]).toMatchObject({
      freeSpaces: null,
      outcome: "confirmed",
    });
  });

  test("forecast what a request would be answered, for a restricted person and another site too", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const outcome = async (caller: Caller) => {
      const { results } = await caller.ok(parking.listCarparks, { query: { dates: "2026-11-25" } });
      const row = results.find(({ id }) => id === south);
      return [row?.userHasPermission, row?.days?.[0]?.outcome];
    };
    expect(await outcome(asElena)).toEqual([true, "confirmed"]);
    const restricted = await makePerson(app, client, ["employee", "parking"], { isRestricted: true });
    expect(await outcome(await app.as(restricted))).toEqual([true, "unavailable"]);
    const [lisbon] = await app.sql<{ id: string }>(
      "insert into site (client_id, id, position, name, time_zone) values ($1, gen_random_uuid(), 2, 'Lisbon', 'Europe/Lisbon') returning id",
      [client.id],
    );
    const elsewhere = await makePerson(app, client);
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      elsewhere.id,
      lisbon!.id,
    ]);
    expect(await outcome(await app.as(elsewhere))).toEqual([false, "unavailable"]);
  });

  test("say whether the person asked for may use them", async () => {
    const top = await makeCarpark(app, client, { groups: ["Executive"] });
    const executive = await makePerson(app, client, ["employee", "parking", "Executive"]);
    const permission = async (caller: Caller, userId?: string) =>
      (await caller.ok(parking.listCarparks, { query: userId ? { userId } : {} })).results.find(
        ({ id }) => id === top,
      )?.userHasPermission;
    expect(await permission(asElena)).toBe(false);
    expect(await permission(await colleague("employee", "PA"), executive.id)).toBe(true);
    expect((await asElena.call(parking.listCarparks, { query: { userId: executive.id } })).status).toBe(400);
  });
});

describe("time passes", () => {
  test("frees the rest of a window for who waits for it, before anybody who asks later", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    await request(await colleague(), south, ["2026-11-20"], { startTime: "08:00", endTime: "11:00" });
    const first = await colleague();
    const [waiting] = await request(first, south, ["2026-11-20"], { startTime: "09:00", endTime: "17:00" });
    expect(waiting?.status).toBe("queued");
    app.clock.set("2026-11-20T11:00:00.000Z");
    const [later] = await request(asElena, south, ["2026-11-20"], { startTime: "10:00", endTime: "12:00" });
    expect(later?.status).toBe("queued");
    expect((await first.ok(parking.getReservation, { params: { id: waiting!.id } })).status).toBe(
      "confirmed",
    );
  });

  test("so does the job, when nobody asks", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    await request(await colleague(), south, ["2026-11-20"], { startTime: "08:00", endTime: "11:00" });
    const [waiting] = await request(asElena, south, ["2026-11-20"], { startTime: "09:00", endTime: "17:00" });
    app.clock.set("2026-11-20T11:00:00.000Z");
    await app.runJob("parking-expire");
    expect((await asElena.ok(parking.getReservation, { params: { id: waiting!.id } })).status).toBe(
      "confirmed",
    );
  });

  test("undecided requests are denied and queued ones cancelled when their window begins", async () => {
    const south = await makeCarpark(app, client);
    const praca = await makeCarpark(app, client, { mode: "manual" });
    await request(await colleague(), south, ["2026-11-25"]);
    const [queued] = await request(asElena, south, ["2026-11-25"]);
    const [pending] = await request(asElena, praca, ["2026-11-26"]);
    const statuses = async () =>
      Promise.all(
        [queued!, pending!].map(async ({ id }) => {
          const row = await asElena.ok(parking.getReservation, { params: { id } });
          return [row.status, row.cancellationReason];
        }),
      );
    app.clock.set("2026-11-25T08:59:59.999Z");
    asElena = await app.as(elena);
    await app.runJob("parking-expire");
    expect(await statuses()).toEqual([
      ["queued", null],
      ["pre-approval", null],
    ]);
    app.clock.set("2026-11-25T09:00:00.000Z");
    await app.runJob("parking-expire");
    expect(await statuses()).toEqual([
      ["cancelled", messages.reasonQueueExpired],
      ["pre-approval", null],
    ]);
    app.clock.set("2026-11-26T09:00:00.000Z");
    asElena = await app.as(elena);
    await app.runJob("parking-expire");
    await app.runJob("parking-expire");
    expect((await statuses())[1]).toEqual(["denied", messages.reasonNotDecided]);
  });
});
