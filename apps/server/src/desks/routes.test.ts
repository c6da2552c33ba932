import type { Group } from "@portico/contract/common";
import * as desks from "@portico/contract/desks/desks";
import * as contract from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../closures/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { listSubjects } from "../platform/testing/sent-mails.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { endDeskDays } from "./jobs.ts";
import { brokenInvariants, makeDesks, makeFeature, makeZone } from "./testing/kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const [THU, FRI, MON] = ["2026-11-19", "2026-11-20", "2026-11-23"];

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let admin: Caller;
let zone: string;
let ids: string[];

const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
const as = async (...groups: Group[]) => app.as(await person(...groups));
const book = async (
  by: Caller,
  body: { deskId?: string; zoneId?: string; date: string; userId?: string },
) => {
  const { results } = await by.ok(contract.createDeskReservations, { body });
  return results[0]!;
};
const get = (by: Caller, id: string) => by.ok(contract.getDeskReservation, { params: { id } });
const desk = (by: Caller, id: string, onDate?: string) =>
  by.ok(desks.getDesk, { params: { id }, query: onDate ? { onDate } : {} });
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["desks"], settings: { deskFutureBookingDaysLimit: 30 } });
  elena = await person("deskbooking");
  [caller, admin] = [await app.as(elena), await as("desk_admin")];
  zone = await makeZone(app, client, { name: "Canal zone", hasCleaning: true });
  ids = await makeDesks(app, client, zone, "C-1", "C-2", "C-10");
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

describe("moves", () => {
  test("cancelling frees the desk; again changes nothing", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: MON });
    const cancel = () => caller.ok(contract.cancelDeskReservation, { params: { id: row.id }, body: {} });
    expect(await cancel()).toMatchObject({ status: "cancelled", can: { cancel: false } });
    expect(await cancel()).toMatchObject({ status: "cancelled" });
    expect(await desk(caller, ids[0]!, MON)).toMatchObject({ status: "available", currentReservation: null });
    expect(await listSubjects(app, elena)).toEqual([]);
  });

  test("whoever cancels for somebody else tells them", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: MON });
    await admin.ok(contract.cancelDeskReservation, { params: { id: row.id }, body: { reason: "Painting" } });
    expect(await listSubjects(app, elena)).toEqual(["Desk cancelled on Mon 23 Nov"]);
    expect((await get(caller, row.id)).reason).toBe("Painting");
  });

  test("a pending one is approved or denied by desk administrators, once", async () => {
    const roof = await makeZone(app, client, { needsApproval: true });
    const [one, two] = await makeDesks(app, client, roof, "R-1", "R-2");
    const first = await book(caller, { deskId: one!, date: MON });
    const second = await book(await as("deskbooking"), { deskId: two!, date: MON });
    expect(first.status).toBe("pending");
    const params = { id: first.id };
    expect((await caller.call(contract.approveDeskReservation, { params })).status).toBe(403);
    expect(await admin.ok(contract.approveDeskReservation, { params })).toMatchObject({ status: "approved" });
    expect(await admin.ok(contract.approveDeskReservation, { params })).toMatchObject({ status: "approved" });
    const late = await admin.call(contract.denyDeskReservation, { params, body: {} });
    expect([late.status, late.body.code, late.body.row.status]).toEqual([409, "state", "approved"]);
    const denied = await admin.ok(contract.denyDeskReservation, {
      params: { id: second.id },
      body: { reason: "Full" },
    });
    expect(denied).toMatchObject({ status: "denied", reason: "Full" });
    expect(await listSubjects(app, elena)).toEqual(["Your desk on Mon 23 Nov"]);
  });

  test("released on the day: the desk waits for cleaning, and is booked again once it is clean", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: FRI });
    await caller.ok(contract.checkInAtDesk, { params: { id: row.id } });
    expect(await caller.ok(contract.releaseDesk, { params: { id: row.id } })).toMatchObject({
      status: "released",
    });
    expect(await desk(caller, ids[0]!)).toMatchObject({ status: "needs-cleaning", needsCleaning: true });
    expect(await desk(caller, ids[0]!, MON)).toMatchObject({ status: "available" });
    expect((await caller.call(desks.cleanDesk, { params: { id: ids[0]! } })).status).toBe(403);
    const clean = await (await as("cleaning")).ok(desks.cleanDesk, { params: { id: ids[0]! } });
    expect(clean).toMatchObject({ needsCleaning: false, lastCleanedOn: NOW });
    expect(await desk(caller, ids[0]!)).toMatchObject({ status: "available" });
    await book(caller, { deskId: ids[0]!, date: FRI });
  });

  test("checking in: the person themselves, on the day; afterwards it is released, not cancelled", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: FRI });
    const params = { id: row.id };
    expect((await admin.call(contract.checkInAtDesk, { params })).status).toBe(409);
    expect(await caller.ok(contract.checkInAtDesk, { params })).toMatchObject({
      checkedInAt: NOW,
      can: { cancel: false, release: true, checkIn: false },
    });
    expect((await caller.call(contract.cancelDeskReservation, { params, body: {} })).status).toBe(409);
    const tomorrow = await book(caller, { deskId: ids[1]!, date: MON });
    expect((await caller.call(contract.checkInAtDesk, { params: { id: tomorrow.id } })).status).toBe(409);
  });

  test("others' rows are not there; nor are another client's", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: MON });
    const params = { id: row.id };
    const stranger = await as("deskbooking");
    const foreign = await app.as(
      await makePerson(app, await makeClient(app, { features: ["desks"] }), ["superadmin"]),
    );
    for (const by of [stranger, foreign]) {
      expect((await by.call(contract.getDeskReservation, { params })).status).toBe(404);
      expect((await by.call(contract.cancelDeskReservation, { params, body: {} })).status).toBe(404);
      expect((await by.call(contract.releaseDesk, { params })).status).toBe(404);
    }
    expect((await foreign.call(desks.getDesk, { params: { id: ids[0]! } })).status).toBe(404);
    expect((await foreign.call(desks.cleanDesk, { params: { id: ids[0]! } })).status).toBe(404);
    expect((await foreign.call(desks.addFavourite, { params: { id: ids[0]! } })).status).toBe(404);
  });
});

describe("the list of desks", () => {
  const names = async (by: Caller, query: Parameters<typeof list>[1] = {}) =>
    (await list(by, query)).results.map(({ name }) => name);
  const list = (
    by: Caller,
    query: {
      zone?: string;
      search?: string;
      status?: "available" | "occupied" | "unauthorized" | "unavailable" | "needs-cleaning";
      features?: string;
      availableOn?: string;
      onDate?: string;
      favourites?: "true";
      isActive?: "true" | "false";
      ordering?: "-name";
      limit?: number;
      page?: number;
      userId?: string;
    } = {},
  ) => by.ok(desks.listDesks, { query });

  test("in the order people count; by page; by name, zone, status, feature, favourite", async () => {
    expect(await names(caller)).toEqual(["C-1", "C-2", "C-10"]);
    expect(await names(caller, { ordering: "-name" })).toEqual(["C-10", "C-2", "C-1"]);
    expect(await list(caller, { limit: 2, page: 1 })).toMatchObject({ count: 3 });
    expect(await names(caller, { limit: 2, page: 2 })).toEqual(["C-10"]);
    expect(await names(caller, { search: "canal c-1" })).toEqual(["C-1", "C-10"]);
    expect(await names(caller, { search: "%" })).toEqual([]);
    expect(await names(caller, { zone: newId() })).toEqual([]);
    const quiet = await makeFeature(app, client, "Quiet", ids[1]!);
    expect(await names(caller, { features: quiet })).toEqual(["C-2"]);
    await caller.ok(desks.addFavourite, { params: { id: ids[2]! } });
    await caller.ok(desks.addFavourite, { params: { id: ids[2]! } });
    expect(await names(caller, { favourites: "true" })).toEqual(["C-10"]);
    expect(await names(admin, { favourites: "true" })).toEqual([]);
    await caller.ok(desks.removeFavourite, { params: { id: ids[2]! } });
    expect(await names(caller, { favourites: "true" })).toEqual([]);
    await book(caller, { deskId: ids[0]!, date: FRI });
    expect(await names(caller, { status: "occupied" })).toEqual(["C-1"]);
    expect(await names(caller, { status: "available" })).toEqual(["C-2", "C-10"]);
    expect(await names(caller, { status: "occupied", onDate: MON })).toEqual([]);
  });

  test("free on each of several days", async () => {
    await book(caller, { deskId: ids[0]!, date: MON });
    expect(await names(caller, { availableOn: `${FRI},${MON}` })).toEqual(["C-2", "C-10"]);
    await app.sql("update desk set needs_cleaning = true where id = $1", [ids[1]]);
    expect(await names(caller, { availableOn: FRI })).toEqual(["C-1", "C-10"]);
    // Today counts at any position among the days.
    expect(await names(caller, { availableOn: `${MON},${FRI}` })).toEqual(["C-10"]);
    expect(await names(caller, { availableOn: MON })).toEqual(["C-2", "C-10"]);
    await makeClosure(app, client, [MON, MON]);
    expect(await names(caller, { availableOn: `${FRI},${MON}` })).toEqual([]);
    expect(await names(await as(), { availableOn: FRI })).toEqual([]);
  });

  test("statuses: closed, switched off, kept for others, taken", async () => {
    const kept = await makeZone(app, client, { groups: ["Executive"] });
    const [executive] = await makeDesks(app, client, kept, "E-1");
    expect(await desk(caller, executive!)).toMatchObject({ status: "unauthorized", can: { book: false } });
    expect(await desk(await as("deskbooking", "Executive"), executive!)).toMatchObject({
      status: "available",
      can: { book: true },
    });
    await app.sql("update desk set is_active = false where id = $1", [ids[0]]);
    expect(await desk(caller, ids[0]!)).toMatchObject({ status: "unavailable" });
    expect(await names(caller, { isActive: "true" })).not.toContain("C-1");
    await makeClosure(app, client, [MON, MON]);
    expect(await desk(caller, ids[1]!, MON)).toMatchObject({ status: "unavailable" });
    expect(await desk(caller, ids[1]!)).toMatchObject({ status: "available" });
  });

  test("on a day that is past, or beyond the caller's limit, a free desk cannot be booked", async () => {
    const canBook = async (by: Caller, day: string) => {
      const { status, can } = await desk(by, ids[0]!, day);
      return [status, can.book];
    };
    const last = "2026-12-20";
    expect(await canBook(caller, "2026-11-19")).toEqual(["available", false]);
    expect(await canBook(caller, last)).toEqual(["available", true]);
    expect(await canBook(caller, "2026-12-21")).toEqual(["available", false]);
    expect(await canBook(await as("deskbooking", "Executive"), "2026-12-21")).toEqual(["available", true]);
  });

  test("who sits there is told to those who may know", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: FRI });
    await app.sql("update person set photo = '/api/files/elena/' where id = $1", [elena.id]);
    const seen = async (by: Caller) => (await desk(by, ids[0]!)).currentReservation;
    const stranger = await as("deskbooking");
    expect(await seen(caller)).toMatchObject({ id: row.id, isMine: true, user: { id: elena.id } });
    expect(await seen(stranger)).toMatchObject({ isMine: false, user: null });
    for (const group of ["reception", "security", "desk_admin", "superadmin"] as const)
      expect(await seen(await as(group))).toMatchObject({
        user: { id: elena.id, photo: "/api/files/elena/" },
      });
    await app.sql("update person set is_locatable = true where id = $1", [elena.id]);
    // Without the feature 'locate colleague' people cannot change whether they are locatable.
    expect(await seen(stranger)).toMatchObject({ isMine: false, user: null });
    await app.sql("update client set features = '{desks,locate colleague}' where id = $1", [client.id]);
    app.tools.live.publish(client.id, [{ topic: "session" }]);
    expect(await seen(stranger)).toMatchObject({ user: { id: elena.id } });
  });

  test("as a colleague would see it: only for who may book for others", async () => {
    const executive = await person("deskbooking", "Executive");
    const kept = await makeZone(app, client, { groups: ["Executive"] });
    await makeDesks(app, client, kept, "E-1");
    const pa = await as("PA");
    expect(await names(pa, { status: "available", zone: kept, userId: executive.id })).toEqual(["E-1"]);
    expect(await names(pa, { status: "available", zone: kept })).toEqual([]);
    const reply = await caller.call(desks.listDesks, { query: { userId: executive.id } });
    expect([reply.status, reply.body]).toEqual([400, { userId: [inEnglish("desks.mayNotBookForOthers")] }]);
  });

  test("at sites that the person is not permitted none can be booked, whoever looks", async () => {
    const elsewhere = await person("deskbooking");
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      elsewhere.id,
      await makeSite(app, client),
    ]);
    const own = await app.as(elsewhere);
    expect(await desk(own, ids[0]!)).toMatchObject({ status: "unauthorized", userHasPermission: false });
    const refused = await own.call(contract.createDeskReservations, {
      body: { deskId: ids[0]!, date: MON },
    });
    expect(refused.body).toEqual({ zone: [inEnglish("desks.notPermitted")] });
    const pa = await as("PA", "deskbooking");
    expect(await names(pa, { status: "available" })).toHaveLength(3);
    expect(await names(pa, { status: "available", userId: elsewhere.id })).toEqual([]);
    expect(await names(pa, { availableOn: MON, userId: elsewhere.id })).toEqual([]);
  });

  test("each site by its own today", async () => {
    const auckland = await makeSite(app, client, "Auckland", "Pacific/Auckland");
    const far = await makeZone(app, client, { siteId: auckland });
    const [there] = await makeDesks(app, client, far, "A-1");
    // 23:42 on Friday in Auckland; 90 minutes later it is Saturday there.
    await book(caller, { deskId: there!, date: FRI });
    expect(await desk(caller, there!)).toMatchObject({ status: "occupied" });
    app.clock.set("2026-11-20T12:12:00.000Z");
    expect(await desk(caller, there!)).toMatchObject({ status: "available" });
    expect(await desk(caller, there!, FRI)).toMatchObject({ status: "occupied" });
  });
});

describe("the list of reservations", () => {
  const list = async (by: Caller, query: object = {}) => {
    const { count, results } = await by.ok(contract.listDeskReservations, { query });
    return { count, desks: results.map((row) => `${row.desk.name} ${row.date}`) };
  };

  test("one's own and those one booked; all for desk administrators; a site's for reception", async () => {
    const pa = await as("PA", "deskbooking");
    await book(pa, { deskId: ids[0]!, date: MON, userId: elena.id });
    await book(pa, { deskId: ids[1]!, date: MON });
    await book(await as("deskbooking"), { deskId: ids[2]!, date: MON });
    expect((await list(caller)).desks).toEqual([`C-1 ${MON}`]);
    expect((await list(pa)).desks.sort()).toEqual([`C-1 ${MON}`, `C-2 ${MON}`]);
    expect((await list(pa, { mine: "true" })).desks).toEqual([`C-2 ${MON}`]);
    expect((await list(admin)).count).toBe(3);
    expect((await list(admin, { involvingMe: "true" })).count).toBe(0);
    expect((await list(await as("reception"))).count).toBe(3);
    const elsewhere = await person("reception");
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      elsewhere.id,
      await makeSite(app, client),
    ]);
    expect((await list(await app.as(elsewhere))).count).toBe(0);
    expect((await list(admin, { userId: elena.id })).desks).toEqual([`C-1 ${MON}`]);
    expect((await list(admin, { search: "c-10" })).desks).toEqual([`C-10 ${MON}`]);
  });

  test("reception sees a colleague's desk and may not act on it", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: MON });
    const reception = await as("reception");
    expect((await get(reception, row.id)).status).toBe("approved");
    for (const action of [
      contract.cancelDeskReservation,
      contract.releaseDesk,
      contract.checkInAtDesk,
    ] as const)
      expect((await reception.call(action, { params: { id: row.id } })).status).toBe(403);
    expect((await get(caller, row.id)).status).toBe("approved");
  });

  test("a desk that went to another floor is not looked for on the one where it was booked", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: MON });
    await app.sql("update desk set x = 10, y = 10 where id = $1", [ids[0]]);
    const [{ floor } = { floor: "" }] = await app.sql<{ floor: string }>(
      "select floor_id as floor from desk_zone where id = $1",
      [zone],
    );
    expect((await get(caller, row.id)).desk.floorPlanRelativeUrl).toBe(
      `/floor-plans/${floor}?desk=${ids[0]}`,
    );
    await app.sql("update desk set zone_id = $2 where id = $1", [ids[0], await makeZone(app, client)]);
    expect((await get(caller, row.id)).desk.floorPlanRelativeUrl).toBeNull();
  });

  test("by day, status and page, newest first or oldest first", async () => {
    for (const date of [FRI, MON, "2026-11-24"]) await book(caller, { deskId: ids[0]!, date });
    const { results } = await caller.ok(contract.listDeskReservations, { query: { start: MON } });
    await caller.ok(contract.cancelDeskReservation, { params: { id: results[0]!.id }, body: {} });
    expect((await list(caller, { ordering: "date" })).desks).toEqual([
      `C-1 ${FRI}`,
      `C-1 ${MON}`,
      "C-1 2026-11-24",
    ]);
    expect((await list(caller, { start: MON, end: MON })).count).toBe(1);
    expect((await list(caller, { hideEnded: "true" })).count).toBe(2);
    expect((await list(caller, { status: "cancelled" })).count).toBe(1);
    expect(await list(caller, { limit: 1, page: 2, ordering: "date" })).toEqual({
      count: 3,
      desks: [`C-1 ${MON}`],
    });
  });
});

describe("as time goes by", () => {
  const run = () => app.runJob(endDeskDays.name);
  /** Signs in again, since sessions do not last that long. */
  const later = async (now: string) => {
    app.clock.set(now);
    [caller, admin] = [await app.as(elena), await as("desk_admin")];
  };

  test("when its day is over a used desk waits for cleaning, once", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: FRI });
    await later("2026-11-20T23:59:00.000Z");
    await run();
    expect(await desk(caller, ids[0]!, FRI)).toMatchObject({ needsCleaning: false });
    await later("2026-11-21T00:05:00.000Z");
    await run();
    expect(await desk(caller, ids[0]!)).toMatchObject({ status: "needs-cleaning" });
    await admin.ok(desks.cleanDesk, { params: { id: ids[0]! } });
    await run();
    expect(await desk(caller, ids[0]!)).toMatchObject({ status: "available" });
    expect(await get(caller, row.id)).toMatchObject({ status: "approved", can: { cancel: false } });
  });

  test("what nobody decided on its day expires", async () => {
    const roof = await makeZone(app, client, { needsApproval: true });
    const [one] = await makeDesks(app, client, roof, "R-1");
    const row = await book(caller, { deskId: one!, date: FRI });
    await run();
    expect(await get(caller, row.id)).toMatchObject({ status: "pending" });
    await later("2026-11-21T00:05:00.000Z");
    await run();
    expect(await get(caller, row.id)).toMatchObject({
      status: "expired",
      reason: inEnglish("desks.reasonExpired"),
    });
  });

  test("a desk nobody checked in to is free after the client's time; off by default", async () => {
    const row = await book(caller, { deskId: ids[0]!, date: MON });
    const colleague = await person("deskbooking");
    const here = await book(await app.as(colleague), { deskId: ids[1]!, date: MON });
    await later("2026-11-23T09:00:00.000Z");
    const other = await app.as(colleague);
    await other.ok(contract.checkInAtDesk, { params: { id: here.id } });
    await later("2026-11-23T11:00:00.000Z");
    await run();
    expect(await get(caller, row.id)).toMatchObject({ status: "approved", checkInUntil: null });
    await app.sql(`update client set settings = settings || '{"deskReleaseTime": "10:00"}' where id = $1`, [
      client.id,
    ]);
    const late = await book(await as("deskbooking"), { deskId: ids[2]!, date: MON });
    await run();
    expect(await get(caller, row.id)).toMatchObject({
      status: "released",
      reason: inEnglish("desks.reasonNotTaken"),
    });
    expect(await get(other, here.id)).toMatchObject({ status: "approved" });
    expect(await get(admin, late.id)).toMatchObject({ status: "approved" });
    expect(await desk(caller, ids[0]!)).toMatchObject({ status: "available", needsCleaning: false });
    expect(await listSubjects(app, elena)).toEqual(["Your desk on Mon 23 Nov was released"]);
    expect(await desk(caller, ids[0]!, THU)).toMatchObject({ status: "available" });
  });
});
