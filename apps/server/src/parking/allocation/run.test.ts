import { afterEach, describe, expect, test } from "vitest";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { waitForBlockedQuery } from "../../platform/testing/locks.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { lockSitesExclusive } from "../../sites/public.ts";
import { updateCarpark } from "../carparks/queries.ts";
import {
  app,
  client,
  daysDone,
  listPlacementActors,
  listReservationsByName,
  MONDAY,
  mailsTo,
  makeEmployee,
  OPENS,
  requestDays,
  runAt,
  runs,
  setUp,
  THURSDAY,
  weekly,
} from "../testing/allocation-kit.ts";
import { makeCarpark } from "../testing/kit.ts";

setUp();

const crowd = (count: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => makeEmployee(`P${String(at).padStart(2, "0")}`)));
const decisions = (carpark: string) =>
  app.sql<{ id: string; count: number }>(
    `select target_id as id, count(*)::integer as count from audit_entry a join parking_reservation r on r.id::text = a.target_id
     where a.action = 'parking.reservation.allocate' and r.carpark_id = $1 group by 1`,
    [carpark],
  );
describe("exactly once", () => {
  test("several workers at once: one run, each request decided once, one mail for each person", async () => {
    const north = await weekly({ spaces: 3 });
    const people = await crowd(6);
    for (const person of people) await requestDays(person, north, [MONDAY, "2026-11-24", THURSDAY]);
    app.clock.set(OPENS);
    await Promise.all([1, 2, 3].map(() => app.runJob("parking-allocate")));
    const decided = await decisions(north);
    expect(decided).toHaveLength(18);
    expect(decided.every(({ count }) => count === 1)).toBe(true);
    expect(await runs(north)).toEqual([
      { week: "2026-11-16", finished: true },
      { week: MONDAY, finished: true },
    ]);
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
    await runAt("2026-11-20T09:01:00.000Z");
    expect(await decisions(north)).toHaveLength(18);
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
  });

  test("a crash in the middle leaves whole days; the next minute goes on, and mails come when all is done", async () => {
    const north = await weekly({ spaces: 1, mode: "lottery" });
    const people = await crowd(3);
    for (const person of people) await requestDays(person, north, [MONDAY, THURSDAY]);
    await app.sql(`create function crash() returns trigger language plpgsql as $$ begin
      if new.day >= '2026-11-25' then raise exception 'the power went out'; end if; return new; end $$`);
    await app.sql(
      "create trigger crash before insert on parking_allocation_day for each row execute function crash()",
    );
    await runAt(OPENS);
    await app.sql("drop trigger crash on parking_allocation_day; drop function crash");
    const monday = await listReservationsByName(north);
    expect(monday.map((line) => line.split(" ")[1]!).sort()).toEqual(["confirmed", "queued", "queued"]);
    expect(
      (await listReservationsByName(north, THURSDAY)).every((line) => line.endsWith("pre-approval")),
    ).toBe(true);
    for (const person of people) expect(await mailsTo(person)).toEqual([]);
    await runAt("2026-11-20T09:01:00.000Z");
    expect(await listReservationsByName(north)).toEqual(monday);
    expect((await listReservationsByName(north, THURSDAY)).some((line) => line.includes("confirmed"))).toBe(
      true,
    );
    expect((await runs(north)).at(-1)).toEqual({ week: MONDAY, finished: true });
    for (const person of people)
      expect(await mailsTo(person)).toEqual([
        expect.stringMatching(/^parking\.allocated: .*Mon 23 Nov.*Thu 26 Nov/s),
      ]);
  });

  test("one car park's failure stops no other's", async () => {
    const north = await weekly({ spaces: 1 });
    const south = await weekly({ name: "South", spaces: 1 });
    const ana = await makeEmployee("Ana");
    await requestDays(ana, north);
    await requestDays(await makeEmployee("Ben"), south);
    await app.sql(`create function crash() returns trigger language plpgsql as $$ begin
      if new.carpark_id = '${north}' then raise exception 'the power went out'; end if; return new; end $$`);
    await app.sql(
      "create trigger crash before insert on parking_allocation for each row execute function crash()",
    );
    await runAt(OPENS);
    await app.sql("drop trigger crash on parking_allocation; drop function crash");
    expect(await listReservationsByName(north)).toEqual(["Ana pre-approval"]);
    expect(await listReservationsByName(south)).toEqual(["Ben confirmed S01"]);
  });
});

describe("newcomers", () => {
  test("who asks in the instant in which the week opens comes behind those who waited", async () => {
    const north = await weekly({ spaces: 1 });
    const [ana, ben] = await crowd(2);
    await requestDays(ana!, north);
    app.clock.set(OPENS);
    const [row] = await requestDays(ben!, north);
    expect(row).toMatchObject({ status: "queued", position: 1 });
    expect(await listReservationsByName(north)).toEqual(["P00 confirmed S01", "P01 queued 1"]);
    expect(await daysDone(north)).toBe(1);
    expect(await listPlacementActors(north, "allocate")).toEqual([{ by: null, for: ana!.id }]);
    expect(await mailsTo(ana!)).toEqual([]);
    await app.runJob("parking-allocate");
    expect(await daysDone(north)).toBe(7 + 7);
    expect(await mailsTo(ana!)).toHaveLength(1);
    const toBen = await mailsTo(ben!);
    expect(toBen.filter((mail) => mail.startsWith("parking.allocated"))).toEqual([]);
  });

  test("twenty newcomers and two workers at once: the one who waited has the space", async () => {
    const north = await weekly({ spaces: 1 });
    const [ana, ...others] = await crowd(12);
    await requestDays(ana!, north);
    app.clock.set(OPENS);
    await Promise.all([
      ...others.map((person) => requestDays(person, north)),
      app.runJob("parking-allocate"),
      app.runJob("parking-allocate"),
    ]);
    const lines = await listReservationsByName(north);
    expect(lines[0]).toBe("P00 confirmed S01");
    expect(lines.filter((line) => line.includes("queued"))).toHaveLength(11);
    expect(await decisions(north)).toHaveLength(1);
  });
});

describe("time", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  /** Requests the first day of a week. Returns its status a millisecond before an instant, and at it. */
  async function around(instant: string, week: string, weekday: number, time: string, asked: string) {
    app.clock.set(asked);
    const north = await weekly({ spaces: 1, allocationWeekday: weekday });
    await app.sql("update parking_carpark set allocation_time = $2 where id = $1", [north, time]);
    await requestDays(await makeEmployee("Ana"), north, [week]);
    await runAt(new Date(Date.parse(instant) - 1).toISOString());
    const before = await listReservationsByName(north, week);
    await runAt(instant);
    return [before, await listReservationsByName(north, week)];
  }
  const OPENED = [["Ana pre-approval"], ["Ana confirmed S01"]];

  test.each<[string, string, string, string, string]>([
    [
      "nine on the Sunday on which clocks go forward",
      "2026-03-29T08:00:00.000Z",
      "2026-03-30",
      "09:00",
      "2026-03-25",
    ],
    [
      "half past one, which that Sunday skips",
      "2026-03-29T01:30:00.000Z",
      "2026-03-30",
      "01:30",
      "2026-03-25",
    ],
    [
      "nine on the Sunday on which clocks go back",
      "2026-10-25T09:00:00.000Z",
      "2026-10-26",
      "09:00",
      "2026-10-21",
    ],
    [
      "half past one, which that Sunday has twice",
      "2026-10-25T00:30:00.000Z",
      "2026-10-26",
      "01:30",
      "2026-10-21",
    ],
  ])("%s", async (_, instant, week, time, asked) => {
    expect(await around(instant, week, 7, time, `${asked}T10:00:00.000Z`)).toEqual(OPENED);
  });

  test.each(["Pacific/Auckland", "America/Los_Angeles"])(
    "a week begins at midnight in London, with the server in %s",
    async (elsewhere) => {
      process.env.TZ = elsewhere;
      // Monday 6 July begins at 23:00 UTC on Sunday; from then on the week of the 13th is the next one.
      const asked = "2026-07-04T10:00:00.000Z";
      expect(await around("2026-07-05T23:00:00.000Z", "2026-07-13", 1, "00:00", asked)).toEqual(OPENED);
    },
  );

  test("a week across the end of the year", async () => {
    app.clock.set("2026-12-22T10:00:00.000Z");
    const north = await weekly({ spaces: 1, allocationWeekday: 4 });
    const ana = await makeEmployee("Ana");
    await requestDays(ana, north, ["2026-12-31", "2027-01-01", "2027-01-03"]);
    await runAt("2026-12-24T09:00:00.000Z");
    for (const day of ["2026-12-31", "2027-01-01", "2027-01-03"])
      expect(await listReservationsByName(north, day)).toEqual(["Ana confirmed S01"]);
    expect(await runs(north)).toEqual([
      { week: "2026-12-21", finished: true },
      { week: "2026-12-28", finished: true },
    ]);
    expect((await mailsTo(ana))[0]).toMatch(/Thu 31 Dec.*Fri 1 Jan.*Sun 3 Jan/s);
    // The run of the next week, which begins in the new year, is on the last day of the old one.
    app.clock.set("2026-12-30T10:00:00.000Z");
    await requestDays(ana, north, ["2027-01-04"]);
    await runAt("2026-12-31T09:00:00.000Z");
    expect(await listReservationsByName(north, "2027-01-04")).toEqual(["Ana confirmed S01"]);
  });

  test("each site has its own hours", async () => {
    const honolulu = await makeClient(app, {
      timeZone: "Pacific/Honolulu",
      settings: { parkingFutureBookingDaysLimit: 90 },
    });
    const far = await makeCarpark(app, honolulu, { name: "Far", allocationWeekday: 5 });
    const person = await makePerson(app, honolulu, undefined, { firstName: "Kai" });
    await requestDays(person, far);
    await runAt("2026-11-20T18:59:59.999Z");
    expect(await listReservationsByName(far)).toEqual(["Kai pre-approval"]);
    await runAt("2026-11-20T19:00:00.000Z");
    expect(await listReservationsByName(far)).toEqual(["Kai confirmed S01"]);
  });

  test("hours are those that pass: across the hour that a Sunday has twice, one more", async () => {
    app.clock.set("2026-10-20T10:00:00.000Z");
    const north = await weekly({ spaces: 1, allocationWeekday: null });
    const ana = await makeEmployee("Ana");
    await requestDays(ana, north, ["2026-10-25"], { startTime: "00:30", endTime: "03:00" });
    await app.sql("update parking_carpark set allocation_weekday = 5 where id = $1", [north]);
    app.clock.set("2026-10-28T10:00:00.000Z");
    await requestDays(ana, north, ["2026-11-02"]);
    await runAt("2026-10-30T09:00:00.000Z");
    const [place] = await app.sql<{ minutes: number }>(
      "select (facts->>'minutes')::integer as minutes from parking_allocation_place where client_id = $1",
      [client.id],
    );
    expect(place?.minutes).toBe(210);
  });
});

test("a week that was missed is decided late, for the days that are left", async () => {
  const north = await weekly({ spaces: 1 });
  const ana = await makeEmployee("Ana");
  await requestDays(ana, north, [MONDAY, THURSDAY]);
  await runAt("2026-11-24T12:00:00.000Z");
  await app.runJob("parking-expire");
  expect(await listReservationsByName(north, THURSDAY)).toEqual(["Ana confirmed S01"]);
  expect(await listReservationsByName(north)).toEqual(["Ana denied"]);
  expect(await daysDone(north)).toBe(7);
});

test("a day is given out by the rule that holds once its turn has come", async () => {
  const north = await weekly({ spaces: 1 });
  await requestDays(await makeEmployee("Ana"), north);
  app.clock.set(OPENS);
  let job: Promise<void> | undefined;
  // An administrator's change of a car park locks its site, and the job runs at the same time.
  await app.database
    .forClient(client.id)
    .transaction()
    .execute(async (db) => {
      await lockSitesExclusive(db, [client.siteId]);
      job = app.runJob("parking-allocate");
      await waitForBlockedQuery(app);
      await updateCarpark(db, client.id, north, { allocation_mode: "manual" });
    });
  await job;
  expect(await listReservationsByName(north)).toEqual(["Ana pre-approval"]);
  expect(await runs(north)).toEqual([]);
});

test("a car park that is switched off, or is given over to administrators, is left alone", async () => {
  const off = await weekly({ spaces: 1 });
  const byHand = await weekly({ name: "South", spaces: 1 });
  await requestDays(await makeEmployee("Ana"), off);
  await requestDays(await makeEmployee("Ben"), byHand);
  await app.sql("update parking_carpark set is_active = false where id = $1", [off]);
  await app.sql("update parking_carpark set allocation_mode = 'manual' where id = $1", [byHand]);
  await runAt(OPENS);
  expect([await listReservationsByName(off), await listReservationsByName(byHand)]).toEqual([
    ["Ana pre-approval"],
    ["Ben pre-approval"],
  ]);
});
