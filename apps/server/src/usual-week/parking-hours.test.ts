import { inEnglish } from "@portico/contract/testing/in-english";
import * as contract from "@portico/contract/usual-week/usual-week";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCharging, brokenInvariants, makeCarpark } from "../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { BOOK_USUAL_WEEKS } from "./jobs.ts";

/** Friday; the week of 30 November is open as a whole. */
const FRIDAY = "2026-11-27T09:00:00Z";
const [MONDAY, WEDNESDAY] = ["2026-11-30", "2026-12-02"] as const;
const NINE = { requestedStart: "09:00", requestedEnd: "11:00" };
const MORNING = { startTime: "07:30", endTime: "12:00" };

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let carpark: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(FRIDAY);
  await app.sql("delete from usual_week");
  client = await makeClient(app, { features: ["parking", "paypark"] });
  elena = await makePerson(app, client, ["employee", "parking", "ev_space_booking"]);
  caller = await app.as(elena);
  carpark = await makeCarpark(app, client, { name: "South", spaces: 2 });
  await addCharging(app, client, carpark, { spaces: 1, times: [NINE] });
});

const monday = (more: object = {}) => ({ weekday: 1, carparkId: carpark, ...more });
const set = (days: object[], by = caller) =>
  by.call(contract.setUsualWeek, { body: { days: days as never, from: "2026-11-28" } });
const run = () => app.runJob(BOOK_USUAL_WEEKS);
const read = (by = caller) => by.ok(contract.getUsualWeek);
const booked = () =>
  app.sql<{ start: string; end: string; slot: string | null }>(
    `select to_char(r.starts at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as start,
       to_char(r.ends at time zone 'Europe/London', 'HH24:MI') as "end", to_char(e.starts at time zone 'Europe/London', 'HH24:MI') as slot
     from parking_reservation r left join parking_ev_slot e on e.reservation_id = r.id and e.status <> 'ended'
     where r.person_id = $1 order by r.starts`,
    [elena.id],
  );
const mail = async () =>
  (
    await app.sql<{ text: string }>(
      "select body_text as text from message where client_id = $1 and kind = 'usual-week.booked' order by id desc limit 1",
      [client.id],
    )
  )[0]?.text;

test("hours and charging are kept with the week, booked with it and said in its mail", async () => {
  const { body } = await set([monday({ ...MORNING, evSpaceReservation: NINE })]);
  const kept = { ...MORNING, evSpaceReservation: NINE };
  expect(body).toMatchObject({ days: [{ weekday: 1, carpark: { name: "South" }, ...kept }] });
  await run();
  expect(await booked()).toEqual([{ start: `${MONDAY} 07:30`, end: "12:00", slot: "09:00" }]);
  expect((await read()).outcomes).toMatchObject([
    { day: MONDAY, thing: "parking", outcome: "booked", reason: null, ...kept },
  ]);
  expect(await mail()).toContain("parking in South, 07:30–12:00, charging 09:00–11:00, booked");
  expect(await brokenInvariants(app)).toEqual([]);
});

test("a week without hours, such as one of before, is booked during the business day as it is then", async () => {
  await set([monday(), { weekday: 3, carparkId: carpark, ...MORNING }]);
  expect((await read()).days).toMatchObject([
    { weekday: 1, startTime: null, endTime: null, evSpaceReservation: null },
    { weekday: 3, ...MORNING, evSpaceReservation: null },
  ]);
  await app.sql("update client set business_day_start = '08:15', business_day_end = '16:45' where id = $1", [
    client.id,
  ]);
  await run();
  expect(await booked()).toEqual([
    { start: `${MONDAY} 08:15`, end: "16:45", slot: null },
    { start: `${WEDNESDAY} 07:30`, end: "12:00", slot: null },
  ]);
  expect((await read()).outcomes[0]).toMatchObject({ startTime: null, endTime: null });
  expect(await mail()).toContain("parking in South, booked");
});

test("outcomes that were noted before there were hours have none", async () => {
  await set([monday()]);
  const old = {
    day: MONDAY,
    thing: "parking",
    place: "South",
    outcome: "kept",
    reason: null,
    reservation: null,
  };
  await app.sql("update usual_week set outcomes = $2 where person_id = $1", [
    elena.id,
    JSON.stringify([old]),
  ]);
  expect((await read()).outcomes).toEqual([
    { ...old, startTime: null, endTime: null, evSpaceReservation: null, isEnded: false },
  ]);
});

test("the hours are those of the site's clock on either side of a clock change", async () => {
  app.clock.set("2027-03-20T09:00:00Z");
  caller = await app.as(elena);
  const from = "2027-03-21";
  await caller.ok(contract.setUsualWeek, { body: { days: [monday(MORNING)] as never, from } });
  await run();
  app.clock.set("2027-03-22T09:00:00Z");
  await run();
  // The clocks go forward on 28 March.
  expect((await booked()).map(({ start }) => start)).toEqual(["2027-03-22 07:30", "2027-03-29 07:30"]);
});

describe("whoever cannot charge still parks, and is told why:", () => {
  const WANTED = { ...MORNING, evSpaceReservation: NINE };
  test.each([
    [
      "the person may not any more",
      () => app.sql("update person set groups = '{employee,parking}' where id = $1", [elena.id]),
      "parking.evNotAllowed" as const,
    ],
    [
      "the car park has other times",
      () => app.sql("update parking_carpark set ev_timeslots = '[]' where id = $1", [carpark]),
      "parking.evNoSlot" as const,
    ],
  ])("%s", async (_, happens, why) => {
    await set([monday(WANTED)]);
    await happens();
    await run();
    expect(await booked()).toEqual([{ start: `${MONDAY} 07:30`, end: "12:00", slot: null }]);
    const reason = `Charging was not possible. ${inEnglish(why)}`;
    expect((await read()).outcomes).toMatchObject([{ outcome: "booked", evSpaceReservation: null, reason }]);
    expect(await mail()).toContain(`07:30–12:00, booked. ${reason}`);
  });

  test("there are too few credits for it", async () => {
    await app.sql("update parking_carpark set ev_credits = 3 where id = $1", [carpark]);
    await set([monday(WANTED)]);
    await run();
    expect(await booked()).toMatchObject([{ slot: null }]);
    expect((await read()).outcomes[0]?.reason).toBe(inEnglish("usualWeek.chargingUnpaid"));
  });
});

test("what is not possible at all says the reason of parking, not that of charging", async () => {
  await set([monday({ ...MORNING, evSpaceReservation: NINE })]);
  await app.sql("update parking_carpark set credits = 5 where id = $1", [carpark]);
  await run();
  expect(await booked()).toEqual([]);
  expect((await read()).outcomes).toMatchObject([
    { outcome: "refused", reason: inEnglish("parking.tooFewCredits"), ...MORNING },
  ]);
});

test("two runs at once book the hours and the charging once", async () => {
  await set([monday({ ...MORNING, evSpaceReservation: NINE })]);
  await Promise.all([run(), run()]);
  expect(await booked()).toEqual([{ start: `${MONDAY} 07:30`, end: "12:00", slot: "09:00" }]);
  expect(await brokenInvariants(app)).toEqual([]);
});

describe("refused", () => {
  test.each([
    ["an end without a start", { endTime: "12:00" }, "common.startRequired" as const],
    ["a start without an end", { startTime: "12:00" }, "common.endRequired" as const],
    ["an end before the start", { startTime: "12:00", endTime: "07:30" }, "common.endBeforeStart" as const],
    [
      "hours that end as they begin",
      { startTime: "12:00", endTime: "12:00" },
      "common.endBeforeStart" as const,
    ],
    ["no time of day", { startTime: "25:00", endTime: "26:00" }, "common.timeFormat" as const],
    [
      "charging that ends before it begins",
      { evSpaceReservation: { requestedStart: "11:00", requestedEnd: "09:00" } },
      "common.endBeforeStart" as const,
    ],
  ])("is %s", async (_, times, why) => {
    await set([monday(MORNING)]);
    expect(await set([monday(times)])).toMatchObject({ status: 400, body: { days: [inEnglish(why)] } });
    // The week of before stays.
    expect((await read()).days).toMatchObject([MORNING]);
  });

  test("is a car park of another client, whatever the hours", async () => {
    const other = await makeClient(app, { features: ["parking"] });
    const theirs = await makeCarpark(app, other, { name: "Theirs" });
    expect(await set([{ weekday: 1, carparkId: theirs, ...MORNING }])).toMatchObject({
      status: 400,
      body: { days: [inEnglish("usualWeek.carparkUnknown")] },
    });
    const stranger = await app.as(await makePerson(app, other, ["employee", "parking"]));
    await set([monday(MORNING)]);
    expect((await read(stranger)).days).toEqual([]);
  });
});

test("hours without a car park are not kept", async () => {
  const desks = [{ weekday: 2, ...MORNING, evSpaceReservation: NINE }];
  await set([monday(), ...desks]);
  expect((await read()).days.map(({ weekday }) => weekday)).toEqual([1]);
});
