import type { Group } from "@portico/contract/common";
import * as contract from "@portico/contract/desks/reservations";
import * as qr from "@portico/contract/qr/qr";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../closures/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { brokenInvariants, makeDesks, makeZone } from "./testing/kit.ts";

/** A Friday, 08:42 in London. */
const NOW = "2026-11-20T08:42:00.000Z";
const FRI = "2026-11-20";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let zone: string;
let ids: string[];

const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
const as = async (...groups: Group[]) => app.as(await person(...groups));
const scan = (by: Caller, objectId: string, key?: string) =>
  by.call(qr.createQrEvent, {
    body: { qrActionTypeId: "desk-booking", objectId, device: "app" },
    ...(key ? { key } : {}),
  });
const refused = async (by: Caller, objectId: string) => {
  const { status, body } = await scan(by, objectId);
  return [status, body.code, body.detail];
};
const stored = () =>
  app.sql<{ status: string }>("select status from desk_reservation where client_id = $1 order by id", [
    client.id,
  ]);
/** A client with these settings, Elena, a zone and two desks. */
async function setUp(settings: Record<string, unknown> = {}) {
  client = await makeClient(app, {
    features: ["desks", "qr codes"],
    settings: { deskFutureBookingDaysLimit: 0, ...settings },
  });
  elena = await person("deskbooking");
  caller = await app.as(elena);
  zone = await makeZone(app, client, { name: "Canal zone", hasCleaning: true });
  ids = await makeDesks(app, client, zone, "C-1", "C-2");
}

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await setUp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

describe("a desk's code", () => {
  test("books it for today, once per scan", async () => {
    const first = await scan(caller, ids[0]!, "one scan");
    expect(first).toMatchObject({
      status: 200,
      body: {
        qrAction: null,
        qrActionType: { id: "desk-booking", contentType: "desk", action: "book" },
        contentObject: {
          isNew: true,
          date: FRI,
          status: "approved",
          desk: { id: ids[0], name: "C-1" },
          checkedInAt: null,
          can: { cancel: true },
        },
        user: { id: elena.id },
      },
    });
    expect(await scan(caller, ids[0]!, "one scan")).toMatchObject({ status: 200, body: first.body });
    expect(await stored()).toEqual([{ status: "approved" }]);
  });

  test("scanned again answers what one has, to be cancelled", async () => {
    const { body } = await scan(caller, ids[0]!);
    const again = await scan(caller, ids[0]!);
    expect(again).toMatchObject({
      status: 200,
      body: { contentObject: { id: body.contentObject.id, isNew: false, can: { cancel: true } } },
    });
    const params = { id: body.contentObject.id };
    await caller.ok(contract.cancelDeskReservation, { params, body: {} });
    expect((await scan(caller, ids[0]!)).body.contentObject).toMatchObject({ isNew: true });
  });

  test("waits in a zone that needs approval", async () => {
    await setUp({ deskReleaseTime: "10:00" });
    const [roof] = await makeDesks(app, client, await makeZone(app, client, { needsApproval: true }), "R-1");
    expect((await scan(caller, roof!)).body.contentObject).toMatchObject({
      status: "pending",
      checkedInAt: null,
    });
    expect((await scan(caller, roof!)).body.contentObject).toMatchObject({ isNew: false, status: "pending" });
  });

  test("where unused desks are released, scanning one's own desk checks in", async () => {
    await setUp({ deskReleaseTime: "10:00" });
    const body = { deskId: ids[0]!, date: FRI };
    await caller.ok(contract.createDeskReservations, { body });
    const { body: said } = await scan(caller, ids[0]!);
    expect(said.contentObject).toMatchObject({
      isNew: false,
      checkedInAt: NOW,
      checkInUntil: null,
      can: { cancel: false, release: true },
    });
    const other = await as("deskbooking");
    expect((await scan(other, ids[1]!)).body.contentObject).toMatchObject({ isNew: true, checkedInAt: NOW });
    expect((await scan(other, ids[1]!)).body.contentObject).toMatchObject({ isNew: false, checkedInAt: NOW });
  });

  test("another's is refused in the specified words, without a name", async () => {
    await scan(await as("deskbooking"), ids[0]!);
    const reply = await scan(caller, ids[0]!);
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: "state",
        detail: "Sorry this desk has already been booked for today.",
        row: { id: ids[0], status: "occupied", currentReservation: { user: null }, ownReservation: null },
      },
    });
    expect(await stored()).toHaveLength(1);
  });

  test("with another desk at the site today, that one is named, to be replaced", async () => {
    await scan(caller, ids[0]!);
    const reply = await scan(caller, ids[1]!);
    expect(reply).toMatchObject({
      status: 409,
      body: {
        detail: inEnglish("desks.alreadyBooked"),
        row: { id: ids[1], status: "available", ownReservation: { date: FRI, desk: { id: ids[0] } } },
      },
    });
    const body = { deskId: ids[1]!, date: reply.body.row.ownReservation.date, replace: true };
    await caller.ok(contract.createDeskReservations, { body });
    expect((await scan(caller, ids[1]!)).body.contentObject).toMatchObject({ isNew: false });
    await scan(await as("deskbooking"), ids[0]!);
    expect(await refused(caller, ids[0]!)).toEqual([409, "state", inEnglish("desks.qrUnavailable")]);
  });

  test("the true reason where it is not reserved", async () => {
    await app.sql("update desk set needs_cleaning = true where id = $1", [ids[0]]);
    await app.sql("update desk set is_active = false where id = $1", [ids[1]]);
    const [kept] = await makeDesks(
      app,
      client,
      await makeZone(app, client, { groups: ["Executive"] }),
      "E-1",
    );
    expect(await refused(caller, ids[0]!)).toEqual([409, "state", inEnglish("desks.deskUnclean")]);
    expect(await refused(caller, ids[1]!)).toEqual([409, "state", inEnglish("desks.deskUnavailable")]);
    expect(await refused(caller, kept!)).toEqual([409, "state", inEnglish("desks.notPermitted")]);
    expect(await refused(await as(), ids[0]!)).toEqual([409, "state", inEnglish("desks.mayNotBookOneself")]);
    await makeClosure(app, client, [FRI, FRI]);
    expect(await refused(caller, ids[0]!)).toEqual([
      409,
      "state",
      inEnglish("desks.siteClosed", { day: "2026-11-20", closure: "Holiday" }),
    ]);
    expect(await stored()).toEqual([]);
  });

  test("books the site's today", async () => {
    const auckland = await makeSite(app, client, "Auckland", "Pacific/Auckland");
    const [far] = await makeDesks(app, client, await makeZone(app, client, { siteId: auckland }), "A-1");
    app.clock.set("2026-11-20T11:30:00.000Z");
    const by = await app.as(elena);
    expect((await scan(by, far!)).body.contentObject).toMatchObject({ isNew: true, date: "2026-11-21" });
    expect((await scan(by, ids[0]!)).body.contentObject).toMatchObject({ isNew: true, date: FRI });
  });

  test("needs a session, and both features; another client's is not there", async () => {
    expect(await refused(app.anonymous(client.host), ids[0]!)).toEqual([
      401,
      "unauthenticated",
      "This QR code requires you to be logged in.",
    ]);
    for (const features of [["qr codes"], ["desks"]]) {
      const without = await makeClient(app, { features });
      const [desk] = await makeDesks(app, without, await makeZone(app, without), "X-1");
      const by = await app.as(await makePerson(app, without, ["employee", "deskbooking"]));
      expect(await refused(by, desk!)).toEqual([
        403,
        "forbidden",
        "This QR code action has not been enabled.",
      ]);
    }
    const other = await makeClient(app, { features: ["desks", "qr codes"] });
    const stranger = await app.as(await makePerson(app, other, ["employee", "superadmin"]));
    expect((await scan(stranger, ids[0]!)).status).toBe(404);
    expect((await scan(stranger, newId())).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("twenty scans at once, by one person and by many: one desk, one reservation", async () => {
    const mine = await Promise.all(Array.from({ length: 10 }, () => scan(caller, ids[0]!)));
    expect(new Set(mine.map(({ status, body }) => `${status} ${body.contentObject?.id}`)).size).toBe(1);
    expect(mine.filter(({ body }) => body.contentObject.isNew)).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 10 }, () => as("deskbooking")));
    const replies = await Promise.all(others.map((by) => scan(by, ids[1]!)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
  });
});
