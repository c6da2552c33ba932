import type { Group } from "@portico/contract/common";
import { getDesk } from "@portico/contract/desks/desks";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import * as contract from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { listSubjects } from "../../platform/testing/sent-mails.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { brokenInvariants, makeDesks, makeFeature, makeZone } from "../testing/kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const [FRI, MON, TUE] = ["2026-11-20", "2026-11-23", "2026-11-24"];

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let zone: string;
let ids: string[];

interface BookingRequest {
  deskId?: string;
  zoneId?: string;
  userId?: string;
  dates: string[];
  features?: string[];
}

const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
const as = async (...groups: Group[]) => app.as(await person(...groups));
const book = async (by: Caller, body: BookingRequest) =>
  (await by.ok(contract.createDeskReservations, { body })).results;
const replace = async (by: Caller, body: BookingRequest) =>
  (await by.ok(contract.createDeskReservations, { body: { ...body, replace: true } })).results;
const refused = async (by: Caller, body: BookingRequest) => {
  const reply = await by.call(contract.createDeskReservations, { body: { ...body, replace: true } });
  expect(reply.status).toBe(400);
  return reply.body;
};
/** The person's reservations, as `C-1 2026-11-23 approved`. */
const rows = async (by: Caller) =>
  (await by.ok(contract.listDeskReservations, { query: { mine: "true", ordering: "date" } })).results.map(
    ({ desk, date, status }) => `${desk.name} ${date} ${status}`,
  );
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["desks"] });
  elena = await person("deskbooking");
  caller = await app.as(elena);
  zone = await makeZone(app, client, { name: "Canal zone", hasCleaning: true });
  ids = await makeDesks(app, client, zone, "C-1", "C-2", "C-3");
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

test("another desk instead, on the days on which there was one", async () => {
  await book(caller, { deskId: ids[0]!, dates: [MON!] });
  const results = await replace(caller, { deskId: ids[1]!, dates: [TUE!, MON!] });
  expect(results.map(({ date, desk, status }) => [date, desk.name, status])).toEqual([
    [TUE, "C-2", "approved"],
    [MON, "C-2", "approved"],
  ]);
  expect((await rows(caller)).sort()).toEqual([
    `C-1 ${MON} cancelled`,
    `C-2 ${MON} approved`,
    `C-2 ${TUE} approved`,
  ]);
  const audits = await app.sql<{ action: string }>(
    "select action from audit_entry where client_id = $1 order by at, id",
    [client.id],
  );
  expect(audits.map(({ action }) => action)).toEqual([
    "desks.reservation.request",
    "desks.reservation.cancelled",
    "desks.reservation.request",
    "desks.reservation.request",
  ]);
  expect(await listSubjects(app, elena)).toEqual([]);
  const [gone] = (
    await caller.ok(contract.listDeskReservations, { query: { mine: "true", status: "cancelled" } })
  ).results;
  expect(gone).toMatchObject({ reason: inEnglish("desks.reasonReplaced") });
});

test("all or nothing: where the new one cannot be had, the old one stays", async () => {
  await book(caller, { deskId: ids[0]!, dates: [MON!, TUE!] });
  await book(await as("deskbooking"), { deskId: ids[1]!, dates: [TUE!] });
  expect(await refused(caller, { deskId: ids[1]!, dates: [MON!, TUE!] })).toEqual({
    desk: [inEnglish("desks.deskTaken", { day: "2026-11-24" })],
    invalidDates: [TUE],
  });
  expect(await rows(caller)).toEqual([`C-1 ${MON} approved`, `C-1 ${TUE} approved`]);
});

test("who had checked in gives the desk back, and it waits for cleaning", async () => {
  const [row] = await book(caller, { deskId: ids[0]!, dates: [FRI!] });
  await caller.ok(contract.checkInAtDesk, { params: { id: row!.id } });
  await replace(caller, { deskId: ids[1]!, dates: [FRI!] });
  expect((await rows(caller)).sort()).toEqual([`C-1 ${FRI} released`, `C-2 ${FRI} approved`]);
  const desk = await caller.ok(getDesk, { params: { id: ids[0]! } });
  expect(desk).toMatchObject({ status: "needs-cleaning", currentReservation: null });
});

test("a desk that is replaced by itself stays booked and checked in, and further days are added", async () => {
  const [row] = await book(caller, { deskId: ids[0]!, dates: [FRI!] });
  await caller.ok(contract.checkInAtDesk, { params: { id: row!.id } });
  const results = await replace(caller, { deskId: ids[0]!, dates: [FRI!, MON!] });
  expect(results[0]).toMatchObject({ id: row!.id, checkedInAt: NOW });
  expect((await rows(caller)).sort()).toEqual([`C-1 ${FRI} approved`, `C-1 ${MON} approved`]);
  const again = await replace(caller, { deskId: ids[0]!, dates: [FRI!, MON!] });
  expect(again.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
});

test("any desk of a zone: one that has what is asked for stays, another does not", async () => {
  const screen = await makeFeature(app, client, "Dual screen", ids[1]!, ids[2]!);
  await book(caller, { deskId: ids[1]!, dates: [MON!] });
  await book(caller, { deskId: ids[0]!, dates: [TUE!] });
  await book(await as("deskbooking"), { deskId: ids[1]!, dates: [TUE!] });
  const results = await replace(caller, { zoneId: zone, dates: [MON!, TUE!], features: [screen] });
  expect(results.map(({ desk }) => desk.name)).toEqual(["C-2", "C-3"]);
  expect((await rows(caller)).sort()).toEqual([
    `C-1 ${TUE} cancelled`,
    `C-2 ${MON} approved`,
    `C-3 ${TUE} approved`,
  ]);
});

test("what lies at another site stays", async () => {
  const lisbon = await makeSite(app, client);
  const [there] = await makeDesks(app, client, await makeZone(app, client, { siteId: lisbon }), "L-1");
  await book(caller, { deskId: there!, dates: [MON!] });
  await replace(caller, { deskId: ids[0]!, dates: [MON!] });
  expect((await rows(caller)).sort()).toEqual([`C-1 ${MON} approved`, `L-1 ${MON} approved`]);
});

test("a PA replaces what they booked, not what their colleague chose", async () => {
  const pa = await as("PA");
  await book(pa, { deskId: ids[0]!, dates: [MON!], userId: elena.id });
  await book(caller, { deskId: ids[0]!, dates: [TUE!] });
  const body = { deskId: ids[1]!, userId: elena.id };
  expect(await refused(pa, { ...body, dates: [MON!, TUE!] })).toEqual({
    user: [inEnglish(ALREADY_BOOKED)],
    invalidDates: [TUE],
  });
  expect(await refused(pa, { ...body, deskId: ids[0]!, dates: [TUE!] })).toMatchObject({
    user: [inEnglish(ALREADY_BOOKED)],
  });
  await replace(pa, { ...body, dates: [MON!] });
  expect(await listSubjects(app, elena)).toEqual([
    "A desk was booked for you: Mon 23 Nov",
    "Desk cancelled on Mon 23 Nov",
    "A desk was booked for you: Mon 23 Nov",
  ]);
  await replace(await as("desk_admin"), { ...body, dates: [TUE!] });
  expect(await rows(caller)).toContain(`C-2 ${TUE} approved`);
});

test("in a zone that needs approval the new one waits", async () => {
  const [roof] = await makeDesks(app, client, await makeZone(app, client, { needsApproval: true }), "R-1");
  await book(caller, { deskId: ids[0]!, dates: [MON!] });
  expect((await replace(caller, { deskId: roof!, dates: [MON!] }))[0]).toMatchObject({ status: "pending" });
  expect((await replace(caller, { deskId: ids[0]!, dates: [MON!] }))[0]).toMatchObject({
    status: "approved",
  });
});

test("repeated with its key, or at once, there is one desk in the end", async () => {
  await book(caller, { deskId: ids[0]!, dates: [MON!] });
  const body = { deskId: ids[1]!, dates: [MON!], replace: true };
  const replies = await Promise.all(
    ["a", "a", "b", "b"].map((key) => caller.call(contract.createDeskReservations, { body, key })),
  );
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await rows(caller)).sort()).toEqual([`C-1 ${MON} cancelled`, `C-2 ${MON} approved`]);
});
