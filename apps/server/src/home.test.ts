import { createDeskReservations, listDeskReservations } from "@portico/contract/desks/reservations";
import { cancelMeeting, createMeetings } from "@portico/contract/meetings/booking";
import { listMyMeetings, myCalendar } from "@portico/contract/meetings/meetings";
import { permitMonth } from "@portico/contract/parking/permits";
import {
  createReservations,
  listReservations,
  type Reservation,
  updateReservation,
} from "@portico/contract/parking/reservations";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants as brokenDesks, makeDesks, makeZone } from "./desks/testing/kit.ts";
import { brokenInvariants as brokenMeetings } from "./meetings/testing/kit.ts";
import { brokenInvariants as brokenParking, makeCarpark, makePermit } from "./parking/testing/kit.ts";
import { newId } from "./platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "./platform/testing/types.ts";
import { makeResource, makeResourceType } from "./rooms/testing/kit.ts";
import { makeSite } from "./sites/testing/kit.ts";

/** The calls of the home: what they say of one person's days, and what Plan My Week may book. */

/** A Tuesday, 23:00 in London and 18:00 in New York. */
const NOW = "2026-10-20T22:00:00Z";
const HOURS = { startTime: "09:00", endTime: "17:00" };

let app: TestApp;
let client: TestClient;
let sites: string[];
let roomType: string;
let colleague: TestPerson;
let asColleague: Caller;
let visitors: string[];

beforeAll(async () => {
  app = await startTestApp(NOW);
  client = await makeClient(app, { features: ["desks", "parking", "rooms", "reception"] });
  sites = [client.siteId, await makeSite(app, client, "New York", "America/New_York")];
  roomType = await makeResourceType(app, client);
  colleague = await makePerson(app, client, ["employee"]);
  asColleague = await app.as(colleague);
  visitors = await Promise.all(["Vera", "Igor"].map(makeVisitor));
});
afterAll(() => app.close());

async function makeVisitor(firstName: string): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into visitor (client_id, id, first_name, last_name, letter, created_at)
     values ($1, $2, $3, 'Guest', 'G', '2026-01-01Z')`,
    [client.id, id, firstName],
  );
  return id;
}

/** Both zones leave summer time between them: London on 25 October, New York on 1 November. */
const BUSY_DAYS = ["2026-10-21", "2026-10-24", "2026-10-25", "2026-10-26", "2026-10-31", "2026-11-01"];
const [WEEK_FIRST, WEEK_LAST] = ["2026-10-21", "2026-11-03"] as const;
const [MONTH_FIRST, MONTH_LAST] = ["2026-09-28", "2026-11-08"] as const;
const MONTHS = ["2026-10", "2026-11"];

const atSite = fc.nat({ max: 1 });
const DESK_ENDS = ["none", "approved", "pending"] as const;
const desks = fc.tuple(fc.constantFrom(...DESK_ENDS), fc.constantFrom(...DESK_ENDS));
const parking = fc.record({
  site: atSite,
  state: fc.constantFrom(
    ...(["none", "confirmed", "queued", "pending", "cancelled", "granted", "claimable", "claimed"] as const),
  ),
});
const meeting = fc.record({
  site: atSite,
  // The first and the last quarter of a day, an hour that a day of autumn has twice, and noon.
  hours: fc.constantFrom(["00:00", "00:15"], ["01:15", "01:45"], ["12:00", "13:00"], ["23:45", "23:55"]),
  role: fc.constantFrom("host", "needs-action", "accepted", "tentative", "declined", "booker"),
  isCancelled: fc.constantFrom(false, false, true),
  visitors: fc.nat({ max: 2 }),
  hasRoom: fc.boolean(),
});
const busyDay = fc.record({ desks, parking, meetings: fc.array(meeting, { maxLength: 3 }) });
type BusyDay = typeof busyDay extends fc.Arbitrary<infer Value> ? Value : never;
type Meeting = BusyDay["meetings"][number];

/** What one part of the home says of a day; counts are those of meetings. */
interface Said {
  desks: string[];
  parking: string;
  meetings: number;
  withVisitors: number;
  withRooms: number;
}
const NOTHING: Said = { desks: [], parking: "none", meetings: 0, withVisitors: 0, withRooms: 0 };

/** The bookings of one person, made by the calls of the screens. */
async function makeDays(person: TestPerson, days: readonly BusyDay[]): Promise<Record<string, Said>> {
  const caller = await app.as(person);
  const said: Record<string, Said> = {};
  for (const [at, { desks, parking, meetings }] of days.entries()) {
    const day = BUSY_DAYS[at]!;
    const names = [];
    for (const [site, end] of desks.entries())
      if (end !== "none") names.push(await bookDesk(caller, day, site, end));
    await park(person, caller, day, parking);
    for (const one of meetings) await meet(person, caller, day, one);
    const attended = meetings.filter(
      ({ role, isCancelled }) => role !== "declined" && role !== "booker" && !isCancelled,
    );
    said[day] = {
      desks: names.toSorted(),
      parking: { cancelled: "none", claimed: "confirmed" }[parking.state as string] ?? parking.state,
      meetings: attended.length,
      withVisitors: attended.filter((one) => one.visitors > 0).length,
      withRooms: attended.filter(({ hasRoom }) => hasRoom).length,
    };
  }
  return said;
}

/** Books a desk of its own; returns its name with the status. */
async function bookDesk(caller: Caller, day: string, site: number, status: string): Promise<string> {
  const name = `D ${newId().slice(-6)}`;
  const zone = await makeZone(app, client, { siteId: sites[site]!, needsApproval: status === "pending" });
  const [deskId] = await makeDesks(app, client, zone, name);
  await caller.ok(createDeskReservations, { body: { deskId: deskId!, dates: [day] } });
  return `${name} ${status}`;
}

/** Brings a person's parking of a day into a state, in a car park of its own. */
async function park(person: TestPerson, caller: Caller, day: string, { site, state }: BusyDay["parking"]) {
  if (state === "none") return;
  const mode = state === "pending" ? "manual" : "fair_usage";
  const carpark = await makeCarpark(app, client, { name: newId(), siteId: sites[site]!, mode });
  if (state === "queued") await makePermit(app, colleague, carpark, day);
  if (state === "granted") await makePermit(app, person, carpark, day);
  if (state === "claimable" || state === "claimed")
    await makePermit(app, person, carpark, day, { type: "PR" });
  if (state === "granted" || state === "claimable") return;
  const { results } = await caller.ok(createReservations, {
    body: { targetSite: sites[site]!, targetCarpark: carpark, ...HOURS, dates: [day] },
  });
  if (state === "cancelled")
    await caller.ok(updateReservation, {
      params: { id: results[0]!.id },
      body: { status: "cancelled", cancellationReason: "Ill" },
    });
}

/** Books a meeting in which the person has a role: its host, a guest with an answer, or only the one who booked it. */
async function meet(person: TestPerson, caller: Caller, day: string, given: Meeting) {
  const [startTime, endTime] = given.hours as [string, string];
  const siteId = sites[given.site]!;
  const isGuest = given.role !== "host" && given.role !== "booker";
  const by = isGuest ? asColleague : caller;
  const { results } = await by.ok(createMeetings, {
    body: {
      ...{ description: "Talk", siteId, dates: [{ date: day, startTime, endTime }] },
      rooms: given.hasRoom ? [await makeResource(app, client, { typeId: roomType, siteId })] : [],
      visits: visitors.slice(0, given.visitors).map((visitor) => ({ visitor })),
      ...(given.role === "booker" && { host: colleague.id }),
      ...(isGuest && { attends: [{ employee: person.id }] }),
    },
  });
  const { id } = results[0]!;
  if (isGuest)
    await app.sql("update meeting_attendee set answer = $3 where meeting_id = $1 and person_id = $2", [
      ...[id, person.id, given.role],
    ]);
  if (given.isCancelled) await by.ok(cancelMeeting, { params: { id }, body: {} });
}

/** The parking of one day in the order in which the specification lets one status hide another. */
function parkingOf(entries: readonly Reservation[], permits: readonly string[]): string {
  const has = (status: string) => entries.some((row) => row.status === status);
  if (has("confirmed")) return "confirmed";
  if (permits.includes("granted")) return "granted";
  if (has("pre-approval")) return "pending";
  if (has("queued")) return "queued";
  return permits.includes("claimable") ? "claimable" : "none";
}

/** The days on which the calls for this range say anything: those of the strip and of the panels' calendars. */
async function readRange(caller: Caller, start: string, end: string): Promise<Record<string, Said>> {
  const query = { start, end };
  const [desks, parked, permits, all, withVisitors, withRooms] = await Promise.all([
    caller.ok(listDeskReservations, {
      query: { ...query, involvingMe: "true", ordering: "date", limit: 200 },
    }),
    caller.ok(listReservations, {
      query: { ...query, hideCancelled: "true", involvingMe: "true", limit: 200 },
    }),
    readPermitDays(caller),
    caller.ok(myCalendar, { query }),
    caller.ok(myCalendar, { query: { ...query, visitors: "true" } }),
    caller.ok(myCalendar, { query: { ...query, resourceType: roomType } }),
  ]);
  const countOf = ({ results }: typeof all, day: string) =>
    results.find(({ date }) => date === day)?.count ?? 0;
  const days = [
    ...desks.results.map(({ date }) => date),
    ...parked.results.map(({ day }) => day),
    ...permits.map(({ day }) => day).filter((day) => day >= start && day <= end),
    ...[all, withVisitors, withRooms].flatMap(({ results }) => results.map(({ date }) => date)),
  ];
  return Object.fromEntries(
    [...new Set(days)].map((day) => [
      day,
      {
        desks: namesOf(desks.results.filter(({ date }) => date === day)),
        parking: parkingOf(
          parked.results.filter((row) => row.day === day),
          permits.filter((one) => one.day === day).map(({ status }) => status),
        ),
        meetings: countOf(all, day),
        withVisitors: countOf(withVisitors, day),
        withRooms: countOf(withRooms, day),
      },
    ]),
  );
}

const namesOf = (rows: readonly { status: string; desk: { name: string } }[]) =>
  rows.map(({ desk, status }) => `${desk.name} ${status}`).toSorted();

async function readPermitDays(caller: Caller) {
  const months = await Promise.all(
    MONTHS.map((month) => caller.ok(permitMonth, { params: { month }, query: {} })),
  );
  return months.flatMap(({ results }) => results.flatMap(({ calendar }) => calendar ?? []));
}

/** What the calls for one day say: those of the time line, and of a panel's list below its calendar. */
async function readDay(caller: Caller, day: string): Promise<Said> {
  const range = (await readRange(caller, day, day))[day] ?? NOTHING;
  const [all, withVisitors, withRooms] = await Promise.all([
    caller.ok(listMyMeetings, { query: { date: day } }),
    caller.ok(listMyMeetings, { query: { date: day, visitors: "true" } }),
    caller.ok(listMyMeetings, { query: { date: day, resourceType: roomType } }),
  ]);
  expect(new Set(all.results.map(({ id }) => id)).size).toBe(all.results.length);
  const said = {
    meetings: all.results.length,
    withVisitors: withVisitors.results.length,
    withRooms: withRooms.results.length,
  };
  expect({ day, ...range }).toEqual({ day, ...range, ...said });
  // The list itself shows which meetings have visitors.
  expect(all.results.filter((row) => row.visitors.length > 0)).toHaveLength(said.withVisitors);
  return range;
}

test("day, week and calendars say the same of each day, at two sites over the ends of summer time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(busyDay, { minLength: BUSY_DAYS.length, maxLength: BUSY_DAYS.length }),
      async (days) => {
        const person = await makePerson(app, client, ["employee", "parking", "deskbooking", "PA"]);
        const made = await makeDays(person, days);
        const caller = await app.as(person);
        const withAnything = Object.entries(made).filter(
          ([, said]) => JSON.stringify(said) !== JSON.stringify(NOTHING),
        );
        const expected = Object.fromEntries(withAnything);
        const week = await readRange(caller, WEEK_FIRST, WEEK_LAST);
        expect(week).toEqual(expected);
        expect(await readRange(caller, MONTH_FIRST, MONTH_LAST)).toEqual(expected);
        for (const day of ["2026-10-20", ...BUSY_DAYS, "2026-10-27", "2026-11-02"])
          expect({ day, ...(await readDay(caller, day)) }).toEqual({ day, ...(expected[day] ?? NOTHING) });
      },
    ),
    { numRuns: 8 },
  );
  expect([
    ...(await brokenDesks(app)),
    ...(await brokenParking(app)),
    ...(await brokenMeetings(app)),
  ]).toEqual([]);
});

/** The working days that Plan My Week shows; the last one is beyond the limits of its client. */
const PLANNED = ["2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30"];
const LIMITS = {
  activeFutureParkingReservations: 3,
  deskFutureBookingDaysLimit: 9,
  parkingFutureBookingDaysLimit: 9,
};
const DESKS_OF_PLAN = 3;
/** For each day the number of a desk, and whether the person drives; null: no desk. */
const plan = fc.array(
  fc.record({ desk: fc.option(fc.nat({ max: DESKS_OF_PLAN - 1 })), drives: fc.boolean() }),
  { minLength: PLANNED.length, maxLength: PLANNED.length },
);
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

test("two confirmations of a week at once book a desk for each day, keep the limits, and repeat exactly", async () => {
  const house = await makeClient(app, { features: ["desks", "parking"], settings: LIMITS });
  const zone = await makeZone(app, house);
  await fc.assert(
    fc.asyncProperty(plan, plan, async (one, other) => {
      const person = await makePerson(app, house, ["employee", "deskbooking", "parking"]);
      const names = Array.from({ length: DESKS_OF_PLAN }, () => newId());
      const ids = await makeDesks(app, house, zone, ...names);
      const carpark = await makeCarpark(app, house, { name: newId(), spaces: 2 });
      const caller = await app.as(person);

      const desk = (at: number, day: string) => {
        const asked = { body: { deskId: ids[at]!, dates: [day] }, key: newId() };
        return () => caller.call(createDeskReservations, asked);
      };
      const drive = (day: string) => {
        const asked = { body: { targetCarpark: carpark, ...HOURS, dates: [day] }, key: newId() };
        return () => caller.call(createReservations, asked);
      };
      /** One page confirms a plan step by step; each step is sent twice at once, as after a lost answer. */
      const confirm = async (days: Plan) => {
        const answered = [];
        for (const [at, { desk: wanted, drives }] of days.entries()) {
          const day = PLANNED[at]!;
          const steps = [...(wanted === null ? [] : [desk(wanted, day)]), ...(drives ? [drive(day)] : [])];
          for (const send of steps) {
            const twice = await Promise.all([send(), send()]);
            const decided = twice.filter(({ body }) => body.code !== "in_progress");
            expect(decided.length).toBeGreaterThan(0);
            for (const { status } of decided) expect([201, 400]).toContain(status);
            answered.push({ send, decided });
          }
        }
        return answered;
      };
      const booked = async () => ({
        desks: (
          await caller.ok(listDeskReservations, {
            query: { mine: "true", hideEnded: "true", ordering: "date" },
          })
        ).results.map(({ id, date }) => ({ id, date })),
        parking: (
          await caller.ok(listReservations, { query: { mine: "true", hideCancelled: "true" } })
        ).results
          .map(({ id, day }) => ({ id, day }))
          .toSorted((a, b) => a.day.localeCompare(b.day)),
      });

      const answered = (await Promise.all([confirm(one), confirm(other)])).flat();
      const before = await booked();
      const open = PLANNED.slice(0, -1);
      const wanted = open.filter((_, at) => one[at]?.desk !== null || other[at]?.desk !== null);
      expect(before.desks.map(({ date }) => date)).toEqual(wanted);
      const driven = open.filter((_, at) => one[at]?.drives || other[at]?.drives);
      const parked = before.parking.map(({ day }) => day);
      expect(parked).toHaveLength(Math.min(driven.length, LIMITS.activeFutureParkingReservations));
      expect(new Set(parked).size).toBe(parked.length);
      expect(driven).toEqual(expect.arrayContaining(parked));

      for (const { send, decided } of answered) {
        const again = await send();
        for (const { status, body } of decided)
          expect({ status: again.status, body: again.body }).toEqual({ status, body });
      }
      expect(await booked()).toEqual(before);
    }),
    { numRuns: 8 },
  );
  expect([...(await brokenDesks(app)), ...(await brokenParking(app))]).toEqual([]);
});
