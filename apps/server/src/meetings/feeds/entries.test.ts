import * as desks from "@portico/contract/desks/reservations";
import * as calendar from "@portico/contract/meetings/feeds";
import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { makeCarpark, makePermit } from "../../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { makeMeeting, readCalendar } from "../testing/calendar-kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let ids: string[];

const colleague = () => makePerson(app, client, ["employee", "deskbooking", "parking"]);
const book = async (by: Caller, deskId: string, ...dates: string[]) =>
  (await by.ok(desks.createDeskReservations, { body: { deskId, dates } })).results.map(({ id }) => id);
const park = async (by: Caller, targetCarpark: string, date: string) => {
  const { results } = await by.ok(parking.createReservations, {
    body: { targetCarpark, startTime: "08:30", endTime: "17:00", dates: [date] },
  });
  return results[0]!;
};
const makeFeed = async (by: Caller) => {
  const { url } = await by.ok(calendar.createFeed, { body: { kind: "days" } });
  return new URL(url).pathname;
};
const read = async (path: string) => {
  const { status, body } = await app.anonymous(client.host).request({ method: "GET", url: path });
  expect(status).toBe(200);
  return readCalendar(body);
};

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["desks", "parking", "rooms"] });
  elena = await makePerson(app, client, ["employee", "deskbooking", "parking"], {
    firstName: "Elena",
    lastName: "Novak",
  });
  caller = await app.as(elena);
  ids = await makeDesks(app, client, await makeZone(app, client, { name: "Canal, east" }), "C-1", "C-2");
});

test("whole days: desk, zone and floor; space, times and car park", async () => {
  const carpark = await makeCarpark(app, client, { name: "Riverside" });
  const [desk] = await book(caller, ids[0]!, "2026-11-23");
  const space = await park(caller, carpark, "2026-11-24");
  const { root, events } = await read(await makeFeed(caller));
  expect(events).toMatchObject([
    { uid: `${desk}@portico`, summary: "Desk C-1", status: null, attendees: [] },
    { uid: `${space.id}@portico`, summary: "Parking S01, 08:30–17:00", location: "Riverside, London" },
  ]);
  expect(events[0]!.location).toMatch(/^Canal, east, Floor 1, House \d+$/);
  const written = root
    .getAllSubcomponents("vevent")
    .map((event) => [
      event.getFirstPropertyValue("dtstart")?.toString(),
      event.getFirstPropertyValue("dtend")?.toString(),
      event.getFirstProperty("dtstart")?.type,
      event.getFirstPropertyValue("transp"),
    ]);
  expect(written).toEqual([
    ["2026-11-23", "2026-11-24", "date", "TRANSPARENT"],
    ["2026-11-24", "2026-11-25", "date", "TRANSPARENT"],
  ]);
  expect(String(root.getFirstPropertyValue("x-wr-calname"))).toMatch(
    /^Elena Novak: desk and parking \(Client \d+\)$/,
  );
});

test("the same name for the same day while it lasts; what was given back, denied or queued is not there", async () => {
  const carpark = await makeCarpark(app, client);
  const [kept, given] = await book(caller, ids[0]!, "2026-11-23", "2026-11-24");
  await park(await app.as(await colleague()), carpark, "2026-11-25");
  expect((await park(caller, carpark, "2026-11-25")).status).toBe("queued");
  const path = await makeFeed(caller);
  const uids = async () => (await read(path)).events.map(({ uid }) => uid);
  expect(await uids()).toEqual([`${kept}@portico`, `${given}@portico`]);
  await caller.ok(desks.cancelDeskReservation, { params: { id: given! }, body: {} });
  expect(await uids()).toEqual([`${kept}@portico`]);
});

test("days of a granted permit, but not where it is closed; an EV space on its day", async () => {
  const [north, south] = [
    await makeCarpark(app, client, { name: "North" }),
    await makeCarpark(app, client, { name: "South", spaces: 2 }),
  ];
  const own = await makePermit(app, elena, north, "2026-11-25");
  await makePermit(app, elena, south, "2026-11-26");
  await makePermit(app, await colleague(), south, "2026-11-27");
  await app.sql(
    `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
     values ($1, gen_random_uuid(), $2, '2026-11-26', '2026-11-26', 'Works', now())`,
    [client.id, south],
  );
  const space = await park(caller, south, "2026-11-24");
  await app.sql(
    `with e as (insert into parking_ev_space (client_id, id, carpark_id, name)
       values ($1, gen_random_uuid(), $2, 'EV 1') returning id)
     insert into parking_ev_slot (client_id, id, carpark_id, reservation_id, person_id, day, during, status, ev_space_id, created_at)
     select $1, gen_random_uuid(), $2, $3, $4, '2026-11-24', '[2026-11-24 10:00Z, 2026-11-24 12:00Z)', 'held', id, now() from e`,
    [client.id, south, space.id, elena.id],
  );
  const { root, events } = await read(await makeFeed(caller));
  expect(events).toMatchObject([
    { uid: `${space.id}@portico`, summary: "Parking S01, 08:30–17:00" },
    { uid: `${own}-2026-11-25@portico`, summary: "Parking S01", location: "North, London" },
  ]);
  const notes = root.getAllSubcomponents("vevent").map((event) => event.getFirstPropertyValue("description"));
  expect(notes).toEqual(["EV space EV 1, 10:00–12:00.", null]);
});

test("what waits for approval says so", async () => {
  const [roof] = await makeDesks(app, client, await makeZone(app, client, { needsApproval: true }), "R-1");
  await book(caller, roof!, "2026-11-23");
  const { events } = await read(await makeFeed(caller));
  expect(events.map(({ summary }) => summary)).toEqual(["Desk R-1 (pending)"]);
});

test("from 30 days ago to a year ahead, each day that of its site", async () => {
  const auckland = await makeSite(app, client, "Auckland", "Pacific/Auckland");
  const [far] = await makeDesks(app, client, await makeZone(app, client, { siteId: auckland }), "A-1");
  const [sample] = await book(caller, far!, "2026-11-21");
  for (const day of ["2026-10-20", "2026-10-21", "2027-11-21", "2027-11-22"])
    await app.sql(
      `insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, day, status, created_at)
       select client_id, gen_random_uuid(), desk_id, zone_id, site_id, person_id, $2::date, 'approved', now()
       from desk_reservation where id = $1`,
      [sample, day],
    );
  const { root } = await read(await makeFeed(caller));
  const days = root
    .getAllSubcomponents("vevent")
    .map((event) => event.getFirstPropertyValue("dtstart")?.toString());
  expect(days).toEqual(["2026-10-21", "2026-11-21", "2027-11-21"]);
});

test("no other person's days, not even those one booked for them, and no meetings", async () => {
  const pa = await makePerson(app, client, ["employee", "deskbooking", "PA"]);
  const by = await app.as(pa);
  await by.ok(desks.createDeskReservations, {
    body: { deskId: ids[0]!, date: "2026-11-23", userId: elena.id },
  });
  await makeMeeting(app, client, { host: pa });
  expect((await read(await makeFeed(by))).events).toEqual([]);
  expect((await read(await makeFeed(caller))).events).toHaveLength(1);
  const { url } = await caller.ok(calendar.createFeed, { body: {} });
  expect((await read(new URL(url).pathname)).events).toEqual([]);
  expect((await caller.ok(calendar.listFeeds)).results.map(({ kind }) => kind)).toEqual(["meetings", "days"]);
});

test("a room has no days, a client without desks and parking neither; a key is for one kind", async () => {
  const admin = await app.as(await makePerson(app, client, ["admin"]));
  const room = await makeResource(app, client);
  const ofRoom = await admin.call(calendar.createFeed, { body: { kind: "days", room } });
  expect([ofRoom.status, ofRoom.body]).toEqual([400, { kind: [inEnglish("meetings.daysOfRoom")] }]);
  const make = (kind: "days" | "meetings") => admin.call(calendar.createFeed, { body: { kind }, key: "one" });
  expect([(await make("days")).status, (await make("days")).status]).toEqual([201, 201]);
  expect((await make("meetings")).status).toBe(422);
  const other = await makeClient(app, { features: ["rooms"] });
  const stranger = await app.as(await makePerson(app, other, ["employee"]));
  expect((await stranger.call(calendar.createFeed, { body: { kind: "days" } })).status).toBe(403);
});
