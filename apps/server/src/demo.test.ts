import * as auditLog from "@portico/contract/administration/audit";
import * as deliveries from "@portico/contract/administration/messages";
import * as cameraEvents from "@portico/contract/cameras/events";
import { EVENT_STATUSES } from "@portico/contract/cameras/form";
import * as plateLists from "@portico/contract/cameras/lists";
import { listRegisteredVehicles } from "@portico/contract/cameras/registration";
import { listClosures } from "@portico/contract/closures/closures";
import { MESSAGE_KINDS } from "@portico/contract/core/message-kinds";
import * as credits from "@portico/contract/credits/credits";
import { addDays, weekdayOf } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import * as desks from "@portico/contract/desks/desks";
import * as rollCalls from "@portico/contract/muster/roll-calls";
import * as wardens from "@portico/contract/muster/wardens";
import * as allocations from "@portico/contract/parking/allocations";
import * as carparks from "@portico/contract/parking/carparks";
import * as permits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import * as parkingSettings from "@portico/contract/parking/settings";
import * as tallyEndpoints from "@portico/contract/reports/tallies/endpoints";
import { TALLIES, TALLY_IDS } from "@portico/contract/reports/tallies/tallies";
import { groupsOf } from "@portico/contract/reports/tallies/tally";
import * as resourceCatalogs from "@portico/contract/rooms/catalogues";
import * as resources from "@portico/contract/rooms/rooms";
import * as sessions from "@portico/contract/sign-in/sessions";
import * as siteEndpoints from "@portico/contract/sites/sites";
import * as visitors from "@portico/contract/visitors/visitors";
import * as personalPage from "@portico/contract/visits/personal-page";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD, demoVisit, seedDemo } from "./demo.ts";
import { brokenInvariants as brokenDesks } from "./desks/testing/kit.ts";
import { brokenInvariants as brokenMeetings } from "./meetings/testing/kit.ts";
import { brokenInvariants } from "./parking/testing/kit.ts";
import { EMPLOYEES, NORTHWIND_ACCOUNTS } from "./people/demo/people.ts";
import { startTestApp, type TestApp } from "./platform/testing/app.ts";
import { CLIENTS } from "./sites/demo/clients.ts";
import { brokenInvariants as brokenVisits } from "./visits/testing/kit.ts";

const TUESDAY = 2;
/** Months without long holidays. */
const TERM_TIME = ["01", "02", "03", "05", "06", "09", "10", "11"];

/** The long tests start the demo at more moments, since each start takes ten seconds of a core. */
const isThorough = process.env.PORTICO_LONG === "1";

// A working day, a Saturday night, and hours at which one site's day is not another's.
const MOMENTS = ["2026-11-20T10:42:00.000Z", "2026-11-21T23:50:00.000Z", "2026-07-06T00:10:00.000Z"];

/** The seeding as in a process of its own: the ids go on from one seeding to the next. */
async function newSeeding({ ownerUrl, clock }: TestApp): Promise<() => ReturnType<typeof seedDemo>> {
  vi.resetModules();
  const demo = await import("./demo.ts");
  return () => demo.seedDemo(ownerUrl, clock);
}

const readIds = (app: TestApp) =>
  app.sql(`select md5(string_agg(id::text, ' ' order by id)) as ids, count(*) from (
    select id from person union all select id from parking_reservation union all select id from visit
    union all select id from meeting union all select id from desk_reservation
    union all select id from visit_event union all select id from camera_event
    union all select id from roll_call_entry union all select id from credit_entry union all select id from parking_ev_slot
    union all select id from message union all select id from audit_entry union all select id from file) r`);

/** The ids of the first start at each moment, before anything used the demo. */
const firstIds = new Map<string, unknown>();

describe.each(MOMENTS.slice(0, isThorough ? 3 : 2))("the demo, first started at %s", (now) => {
  let app: TestApp;
  let starts: Awaited<ReturnType<typeof seedDemo>>[];
  beforeAll(async () => {
    app = await startTestApp(now);
    const seedings = [await newSeeding(app), await newSeeding(app)];
    starts = await Promise.all(seedings.map((seed) => seed()));
    firstIds.set(now, await readIds(app));
  }, 1_200_000);
  afterAll(() => app.close());

  test("two first starts at once seed one demo", async () => {
    expect(new Set(starts.map(({ isNew }) => isNew))).toEqual(new Set([false, true]));
    expect(starts.map(({ present }) => present)).toEqual([true, true]);
    expect(await app.sql("select count(*)::int from client")).toEqual([{ count: 3 }]);
  });

  const signIn = async (email: string, host = "localhost") => {
    const rows = await app.sql<{ id: string; clientId: string }>(
      'select id, client_id as "clientId" from person where email = $1',
      [email],
    );
    return app.as({ ...rows[0]!, email, host });
  };

  test("breaks no rule, and is not seeded twice", async () => {
    expect(await brokenInvariants(app)).toEqual([]);
    expect(await brokenDesks(app)).toEqual([]);
    expect(await brokenMeetings(app)).toEqual([]);
    expect(await brokenVisits(app)).toEqual([]);
    const before = await app.sql("select count(*) from parking_reservation");
    expect(await seedDemo(app.ownerUrl, app.clock)).toEqual({ present: true, isNew: false });
    expect(await app.sql("select count(*) from parking_reservation")).toEqual(before);
  });

  test("South costs a credit a day, and everybody has what the ledger says", async () => {
    const elena = await signIn("employee@northwind.example");
    const { current } = await elena.ok(credits.currentCredits);
    const { results } = await elena.ok(credits.listCredits);
    for (const { purpose } of results.filter(({ reason }) => reason === "use" || reason === "refund"))
      expect(purpose).toMatch(/^Parking, South, \w{3} \d{1,2} \w{3}$/);
    expect([current, results.map(({ reason }) => reason).sort()]).toEqual([
      12,
      ["adjustment", "purchase", "refund", "use", "use"],
    ]);
    const admin = await signIn("parking@northwind.example");
    const balances = (await admin.ok(credits.listBalances, { query: { limit: 200 } })).results;
    const of = (name: string) => balances.find(({ user }) => `${user.firstName} ${user.lastName}` === name);
    expect(of("Callum Reid")?.current).toBe(0);
    const others = balances.filter((one) => one !== of("Callum Reid") && one !== of("Elena Novak"));
    expect(new Set(others.map((one) => one.current))).toEqual(new Set([50]));
    const { results: all } = await admin.ok(carparks.listCarparks);
    expect(all.filter((one) => one.credits > 0).map(({ name, credits: price }) => [name, price])).toEqual([
      ["South", 1],
    ]);
  });

  test("its cameras saw vehicles of every kind, none of them in the future", async () => {
    const priya = await signIn("parking@northwind.example");
    const { count, results } = await priya.ok(cameraEvents.listCameraEvents, { query: { limit: 200 } });
    expect(count).toBeGreaterThanOrEqual(20);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(EVENT_STATUSES));
    expect(new Set(results.map(({ cameraName }) => cameraName))).toEqual(
      new Set(["NORTH-IN", "NORTH-OUT", "SOUTH"]),
    );
    expect(results.filter(({ match }) => match === "look-alike").length).toBeGreaterThanOrEqual(2);
    expect(results.some(({ suggestions }) => suggestions.length > 0)).toBe(true);
    expect(results.filter(({ executedAt }) => executedAt > now)).toEqual([]);
    const { results: allowed } = await priya.ok(plateLists.listAllowlist);
    expect(allowed.filter(({ isInForce }) => isInForce)).toHaveLength(3);
    expect(allowed.filter(({ isInForce }) => !isInForce)).toHaveLength(1);
    expect((await priya.ok(plateLists.listDenylist)).count).toBe(2);
    const { results: registered } = await priya.ok(listRegisteredVehicles);
    expect(registered.map(({ lastSeenAt }) => lastSeenAt !== null)).toEqual([true, false, false]);
  });

  test("three wardens stand at two assembly points, and two drills are over, the last one the faster", async () => {
    const admin = await signIn("admin@northwind.example");
    const { results } = await admin.ok(wardens.listWardens);
    expect(
      results.map(({ user, assemblyPoint }) => `${user.firstName} ${assemblyPoint?.code}`).sort(),
    ).toEqual(["Callum A", "Priya A", "Stefan B"]);
    // Lisbon's are of the year behind the first start.
    const drills = (await admin.ok(rollCalls.listRollCalls)).results.filter(
      ({ site }) => site.name === "London",
    );
    expect(drills).toMatchObject([
      { kind: "drill", count: 92, safe: 91, unaccounted: 1, endedAt: expect.any(String) },
      { kind: "drill", count: 84, safe: 82, unaccounted: 2, endedAt: expect.any(String) },
    ]);
    const [last, before] = await Promise.all(
      drills.map(({ id }) => admin.ok(rollCalls.rollCallReport, { params: { id } })),
    );
    expect(last!.to90).toBeLessThan(before!.to90!);
  });

  test("its rooms, labs and projectors are where they should be", async () => {
    const elena = await signIn("employee@northwind.example");
    const types = (await elena.ok(resourceCatalogs.listResourceTypes)).results;
    expect(types.map(({ pluralName }) => pluralName)).toEqual(["Meeting Rooms", "Hot Labs", "Projectors"]);
    const sites = (await elena.ok(siteEndpoints.listAllSites)).results;
    const rooms = await Promise.all(
      sites.map(({ id }) =>
        elena.ok(resources.listResources, { query: { site: id, type: types[0]!.id, limit: 50 } }),
      ),
    );
    expect(rooms.map(({ count }) => count)).toEqual([14, 4]);
    expect(rooms[0]?.results[0]).toMatchObject({ name: "Thames", capacity: 16, floorName: "Floor 3" });
    expect((await elena.ok(siteEndpoints.listFloors, { query: { site: sites[0]!.id } })).count).toBe(4);
    const ahead = (day: string) => (Date.parse(day) - Date.parse(now)) / 86_400_000;
    const fromDate = dayOf(new Date(now), "Europe/London");
    const closures = (await elena.ok(listClosures, { query: { fromDate } })).results;
    expect(closures.map(({ firstDay }) => ahead(firstDay) > 38 && ahead(firstDay) < 410)).toEqual([
      true,
      true,
    ]);
    const contoso = await signIn("employee@contoso.example", "contoso.localhost");
    expect((await contoso.ok(resources.listResources)).count).toBe(6);
  });

  test("its accounts log in", async () => {
    const reply = await app
      .anonymous()
      .call(sessions.login, { body: { email: "employee@northwind.example", password: DEMO_PASSWORD } });
    expect(reply.status).toBe(200);
    expect([NORTHWIND_ACCOUNTS.length, EMPLOYEES.length]).toEqual([13, 250]);
  });

  test("today has visits in every status, whatever the clock says", async () => {
    const rosa = await signIn("reception@northwind.example");
    const { scheduled, expected, ...others } = await rosa.ok(visits.countVisits);
    expect(scheduled + expected).toBeGreaterThan(5);
    expect(Object.entries(others).filter(([, count]) => count === 0)).toEqual([]);
    const days = await app.sql<{ first: number; last: number }>(
      `select min(v.day - $1::date) as first, max(v.day - $1::date) as last from visit v`,
      [now],
    );
    expect(days[0]!.first).toBeLessThan(-9);
    expect(days[0]!.last).toBeGreaterThan(15);
    expect((await rosa.ok(visitors.listVisitors)).count).toBe(120);
    const wilsons = await rosa.ok(visits.listVisits, { query: { search: "james wilson" } });
    expect(new Set(wilsons.results.map(({ visitor }) => visitor.company)).size).toBe(2);
  });

  test("a visitor's link opens the visit, with pin, code and parking", async () => {
    const visit = (await demoVisit(app.database, app.clock))!;
    const seen = await app.visitor("localhost", visit.uuid).ok(personalPage.getOwnVisit);
    expect(seen).toMatchObject({
      visitor: { firstName: "Amélie" },
      status: "scheduled",
      checkinPin: visit.pin,
      parkingReservation: { carpark: { name: "Visitors" } },
      nda: { required: true, signed: false },
      site: { mapDirectionsUrl: expect.stringMatching(/^https:/) },
    });
    expect(
      await app.sql("select id from qr_action where id = $1 and is_enabled", [visit.codeId]),
    ).toHaveLength(1);
  });

  test("South is full with a queue today and tomorrow and empty after; coming Wednesdays are free", async () => {
    const admin = await signIn("parking@northwind.example");
    const { results } = await admin.ok(carparks.listCarparks);
    const south = results.find(({ name }) => name === "South");
    expect(south).toMatchObject({ spaceCount: 6, freeSpaces: 0, queueLength: 3 });
    const rows = await app.sql<{ offset: number; weekday: number; name: string }>(
      `
      select r.day - ($1::timestamptz at time zone s.time_zone)::date as offset, extract(isodow from r.day)::int as weekday, c.name
      from parking_reservation r join parking_carpark c on c.id = r.carpark_id join site s on s.id = c.site_id`,
      [now],
    );
    expect(rows.filter(({ name, offset }) => name === "South" && offset === 1)).toHaveLength(9);
    expect(rows.filter(({ name, offset }) => name === "South" && offset > 1)).toEqual([]);
    expect(rows.filter(({ offset, weekday }) => weekday === 3 && offset > 7)).toEqual([]);
    expect(Math.max(...rows.map(({ offset }) => offset))).toBeGreaterThan(14);
    expect(Math.min(...rows.map(({ offset }) => offset))).toBeLessThanOrEqual(-10);
  });

  test("permits: Ewan's own space, Elena's days to claim, and releases to come", async () => {
    const monthOf = async (email: string, month: string) => {
      const caller = await signIn(email);
      const { results } = await caller.ok(permits.permitMonth, { params: { month } });
      return results.flatMap(({ carpark, permitType, space, calendar }) =>
        (calendar ?? []).map((day) => ({ ...day, carpark: carpark.name, permitType, space: space?.name })),
      );
    };
    const months = [0, 30, 60].map((days) =>
      new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 7),
    );
    const ahead = async (email: string) =>
      (await Promise.all(months.map((month) => monthOf(email, month)))).flat();
    const ewans = await ahead("executive@northwind.example");
    expect(
      new Set(ewans.map(({ carpark, permitType, space }) => `${carpark} ${permitType} ${space}`)),
    ).toEqual(new Set(["North GR N01"]));
    const statuses = ewans.map(({ status }) => status).filter((status) => status !== "closed");
    expect(new Set(statuses)).toEqual(new Set(["granted", "released"]));
    const elenas = await ahead("employee@northwind.example");
    const mondays = elenas.filter(({ carpark, status }) => carpark === "South" && status === "claimable");
    expect(mondays.length).toBeGreaterThan(4);
    expect(new Set(mondays.map(({ day }) => new Date(day).getUTCDay()))).toEqual(new Set([1]));
    expect(elenas.some(({ carpark, status }) => carpark === "North" && status === "released")).toBe(true);
  });

  test("its weeks of North are allocated: replayed they come out the same; who queues is told why", async () => {
    const admin = await signIn("parking@northwind.example");
    const { results } = await admin.ok(allocations.listAllocations);
    expect(results.length).toBeGreaterThan(0);
    for (const { id, carpark, confirmed, queued, unavailable, finishedAt } of results) {
      expect([carpark.name, finishedAt !== null, unavailable]).toEqual(["North", true, 0]);
      expect(await admin.ok(allocations.replayAllocation, { params: { id } })).toEqual({
        places: confirmed + queued,
        differences: 0,
      });
    }
    expect(results[0]!.queued).toBeGreaterThan(3);
    const query = { carpark: results[0]!.carpark.id, status: "queued" } as never;
    const waiting = (await admin.ok(parking.listReservations, { query })).results;
    expect(waiting).toHaveLength(results[0]!.queued);
    for (const { positionReason } of waiting)
      expect(positionReason).toMatch(/^\d+\w\w of \d+: [\d a-z]+ parked in the last 28 days$/);
    // The server has nothing left to decide.
    const before = await app.sql("select id, status, space_id from parking_reservation order by id");
    await app.runJob("parking-allocate");
    expect(await app.sql("select id, status, space_id from parking_reservation order by id")).toEqual(before);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test("EV spaces of North: on a working day all are taken at one time, by people who may charge; most people have a vehicle, two a need", async () => {
    const slots = await app.sql<{ offset: number; starts: string; count: number }>(
      `select e.day - ($1::timestamptz at time zone 'Europe/London')::date as offset, to_char(e.starts at time zone
           'Europe/London', 'HH24:MI') as starts, count(*)::int as count from parking_ev_slot e where status = 'held' group by 1, 2`,
      [now],
    );
    const working = new Set(
      (
        await app.sql<{ offset: number }>(
          `select distinct r.day - ($1::timestamptz at time zone 'Europe/London')::date as offset from parking_reservation r
             join parking_carpark c on c.id = r.carpark_id where c.name = 'North' and r.status = 'confirmed'`,
          [now],
        )
      ).map(({ offset }) => offset),
    );
    const strangers = await app.sql(`select p.id from parking_ev_slot e join person p on p.id = e.person_id
        where not 'ev_space_booking' = any(p.groups)`);
    expect(strangers).toEqual([]);
    const full = slots.filter(({ starts, count }) => starts === "14:00" && count === 4);
    const [firstDay] = [...working].filter((offset) => offset >= 0).toSorted((a, b) => a - b);
    expect(full.map(({ offset }) => offset)).toContain(firstDay);
    if (working.has(0)) {
      const day = dayOf(new Date(now), "Europe/London");
      const executive = await signIn("executive@northwind.example");
      const query = { dates: day, start_time: "00:00", end_time: "23:55" } as never;
      const north = (await executive.ok(carparks.listCarparks, { query })).results.find(
        ({ name }) => name === "North",
      );
      expect(north?.days?.[0]?.evSlots.find(({ startTime }) => startTime === "14:00")).toMatchObject({
        freeSpaces: 0,
        total: 4,
      });
    }
    const [counts] = await app.sql<{ drivers: number; needs: number }>(
      `select (select count(distinct person_id) from person_vehicle)::int as drivers,
           (select count(*) from parking_need)::int as needs`,
    );
    expect(counts!.drivers).toBeGreaterThan(200);
    expect(counts!.needs).toBe(2);
  });

  test("its desks are in use, never on a closed day, and coming Wednesdays are free to try", async () => {
    const rows = await app.sql<{
      offset: number;
      weekday: number;
      zone: string;
      email: string;
      live: boolean;
    }>(
      `
      select r.day - ($1::timestamptz at time zone s.time_zone)::date as offset, extract(isodow from r.day)::int as weekday,
        z.name as zone, p.email, r.ended_at is null as live
      from desk_reservation r join desk_zone z on z.id = r.zone_id join site s on s.id = r.site_id
        join person p on p.id = r.person_id where p.email like '%@northwind.example'
          and r.day >= ($1::timestamptz at time zone s.time_zone)::date - 14`,
      [now],
    );
    expect([Math.min, Math.max].map((most) => most(...rows.map(({ offset }) => offset)))).toEqual([-14, 21]);
    const onDay = (offset: number) => rows.filter((row) => row.live && row.offset === offset).length;
    const workingDays = new Set(rows.filter(({ weekday }) => weekday < 6).map(({ offset }) => offset));
    const perDay = [...workingDays].map(onDay);
    expect(Math.min(...perDay), String(perDay)).toBeGreaterThan(50);
    expect(Math.max(...perDay)).toBeLessThan(100);
    const freeToTry = rows.filter(({ offset, weekday }) => weekday === 3 && offset > 7);
    expect(freeToTry.filter(({ zone }) => zone === "Canal zone")).toEqual([]);
    const own = ["employee", "colleague", "pa", "executive"].map((name) => `${name}@northwind.example`);
    expect(freeToTry.filter(({ email }) => own.includes(email))).toEqual([]);
    const onHolidays =
      await app.sql(`select r.id from desk_reservation r join closure c on c.client_id = r.client_id
        and (c.site_id is null or c.site_id = r.site_id) and r.day between c.first_day and c.last_day`);
    expect(onHolidays).toEqual([]);
    const dates = await app.sql(
      `select id from desk_reservation
        where created_at > $1 or ended_at > $1 or checked_in_at > $1 or decided_at > $1 or ended_at < created_at`,
      [now],
    );
    expect(dates).toEqual([]);
  });

  test("a year lies behind it that looks like one", async () => {
    for (const [table, condition] of [
      ["desk_reservation", "status = 'approved'"],
      ["parking_reservation", "status = 'confirmed'"],
      ["presence", "on_site"],
      ["meeting", "status in ('booked', 'ended')"],
      ["visit", "status <> 'cancelled'"],
    ]) {
      const rows = await app.sql<{ day: string; count: number }>(
        `select day::text as day, count(*)::int as count from ${table} where client_id = $1 and ${condition}
             and day < $2::date - 20 group by day`,
        [CLIENTS.northwind, now],
      );
      const usual = (days: typeof rows) => days.reduce((sum, { count }) => sum + count, 0) / days.length;
      const on = (weekday: number) => usual(rows.filter(({ day }) => weekdayOf(day) === weekday));
      const monthly = (month: string) => usual(rows.filter(({ day }) => day.slice(5, 7) === month));
      expect(rows.length, table).toBeGreaterThan(210);
      expect(rows.filter(({ day }) => weekdayOf(day) > 5)).toEqual([]);
      expect(on(2), table).toBeGreaterThan(on(5) * 1.3);
      expect(monthly("06"), table).toBeGreaterThan(monthly("08"));
      const inTerm = rows.filter(({ day }) => TERM_TIME.includes(day.slice(5, 7)));
      const fullness = [1, 2, 3, 4, 5].map((weekday) =>
        usual(inTerm.filter(({ day }) => weekdayOf(day) === weekday)),
      );
      expect([table, fullness.indexOf(Math.max(...fullness)) + 1]).toEqual([table, TUESDAY]);
    }
  });

  test("its bank holidays were as quiet as they are", async () => {
    const busy = await app.sql<{ holidays: number; rows: number }>(
      `select count(*)::int as holidays, sum((select count(*) from desk_reservation r where r.site_id = c.site_id and r.day = c.first_day)
           + (select count(*) from meeting r where r.site_id = c.site_id and r.day = c.first_day)
           + (select count(*) from visit r where r.site_id = c.site_id and r.day = c.first_day)
           + (select count(*) from presence r where r.site_id = c.site_id and r.day = c.first_day)
           + (select count(*) from parking_reservation r join parking_carpark k on k.id = r.carpark_id
              where k.site_id = c.site_id and r.day = c.first_day))::int as rows
         from closure c join site s on s.id = c.site_id where c.client_id = $1 and c.first_day < $2::date - 14`,
      [CLIENTS.northwind, now],
    );
    expect(busy[0]!.holidays).toBeGreaterThan(14);
    expect(busy[0]!.rows).toBe(0);
  });

  test("each report that counts has something to say of nearly every month", async () => {
    const reiko = await signIn("reports@northwind.example");
    const end = dayOf(new Date(now), "Europe/London");
    const start = addDays(end, -350);
    for (const id of TALLY_IDS) {
      const tally = TALLIES[id];
      const counts = Object.values(tallyEndpoints).find(({ path }) => path === tally.path);
      // Shares are of people over the whole time.
      const isMonthly = (groupsOf(tally) as string[]).includes("month");
      const by = isMonthly ? "month" : tally.usual;
      const { results } = await reiko.ok(counts as typeof tallyEndpoints.visitors, {
        query: { start, end, by: by as "month" },
      });
      const filled = results.filter((row) => Object.values(row.counts).some((count) => count > 0));
      expect([id, filled.length >= (isMonthly ? 10 : 4)], JSON.stringify(results)).toEqual([id, true]);
    }
    const seen = await app.sql<{ months: number }>(
      "select count(distinct to_char(executed_at, 'YYYY-MM'))::int as months from camera_event",
    );
    expect(seen[0]!.months).toBeGreaterThan(10);
  });

  test("Elena Novak's desk today is C-12, and Floor 2 is seldom that full", async () => {
    const elena = await signIn("employee@northwind.example");
    const floor2 = (await elena.ok(siteEndpoints.listFloors)).results.find(({ name }) => name === "Floor 2")!;
    const { results } = await elena.ok(desks.listDesks, { query: { map: floor2.id, limit: 100 } });
    const count = (status: string) => results.filter((desk) => desk.statusOnDate === status).length;
    expect(["available", "occupied", "needs-cleaning", "unavailable"].map(count)).toEqual([11, 15, 2, 2]);
    const mine = results.filter(({ currentReservation }) => currentReservation?.isMine);
    expect(mine.map(({ name, zone }) => [name, zone.name])).toEqual([["C-12", "Canal zone"]]);
    const favourites = await elena.ok(desks.listDesks, { query: { favourites: "true" } });
    expect(favourites.results.map(({ name }) => name)).toEqual(["C-07", "C-12", "S-04"]);
  });

  test("a few requests wait, of the last days and for coming ones, and nothing looks neglected", async () => {
    const pending = async (email: string, host?: string) => {
      const query = { status: "pre-approval", limit: 100 } as never;
      return (await (await signIn(email, host)).ok(parking.listReservations, { query })).count;
    };
    expect(await pending("parking@northwind.example")).toBe(10);
    expect(await pending("super@fabrikam.example", "fabrikam.localhost")).toBe(8);
    expect(await neglected(app, now)).toEqual([]);
  });

  test("Fabrikam Parking is lived in, and its accounts have something to see", async () => {
    const femke = await signIn("super@fabrikam.example", "fabrikam.localhost");
    const emre = await signIn("employee@fabrikam.example", "fabrikam.localhost");
    const count = async (query: object) =>
      (await femke.ok(parking.listReservations, { query: { limit: 200, ...query } as never })).count;
    expect(await count({})).toBeGreaterThan(200);
    for (const status of ["confirmed", "denied", "cancelled"])
      expect(await count({ status }), status).toBeGreaterThan(2);
    expect((await femke.ok(allocations.listAllocations)).results.length).toBeGreaterThan(0);
    expect((await femke.ok(permits.listPermits)).count).toBe(3);
    expect((await femke.ok(parkingSettings.listCarparkClosures)).results.length).toBeGreaterThan(1);
    expect((await femke.ok(credits.listBalances)).count).toBeGreaterThan(60);
    expect((await emre.ok(credits.currentCredits)).current).toBe(14);
    const vehicles = await app.sql(
      "select v.id from person_vehicle v join person p on p.id = v.person_id where p.email like '%@fabrikam.example'",
    );
    expect(vehicles.length).toBeGreaterThan(40);
    const own = { mine: "true", limit: 100 } as never;
    expect((await emre.ok(parking.listReservations, { query: own })).count).toBeGreaterThan(4);
  });

  test("Contoso Rooms is lived in: rooms, desks, and people who use them", async () => {
    const siobhan = await signIn("super@contoso.example", "contoso.localhost");
    const { results } = await siobhan.ok(desks.listDesks, { query: { limit: 100 } });
    expect(results.filter(({ statusOnDate }) => statusOnDate === "occupied").length).toBeGreaterThan(0);
    const [house] = await app.sql<{ hosts: number; guests: number; sitters: number }>(
      `select (select count(distinct host_id) from meeting where client_id = c.id)::int as hosts,
           (select count(*) from meeting_attendee where client_id = c.id and not is_host)::int as guests,
           (select count(distinct person_id) from desk_reservation where client_id = c.id)::int as sitters
         from client c where name = 'Contoso Rooms'`,
    );
    expect(house!.hosts).toBeGreaterThan(30);
    expect(house!.guests).toBeGreaterThan(300);
    expect(house!.sitters).toBeGreaterThan(30);
  });

  test("people, visitors and rooms have photos, which are real files", async () => {
    const rosa = await signIn("reception@northwind.example");
    const photos = await app.sql<{ of: string; photo: string }>(
      `select 'person' as of, photo from person where photo_file_id is not null
         union all select 'visitor', '/api/files/' || photo_id || '/' from visitor where photo_id is not null
         union all select 'resource', '/api/files/' || photo_id || '/' from resource where photo_id is not null`,
    );
    const counts = Map.groupBy(photos, (one) => one.of);
    expect(["person", "visitor", "resource"].map((of) => counts.get(of)?.length)).toEqual([24, 8, 12]);
    for (const { photo } of photos) {
      const { status, headers } = await rosa.request({ method: "GET", url: photo });
      expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    }
  });

  test("messages of both channels were sent, failed and are retried; the audit log reads as a story", async () => {
    const amir = await signIn("admin@northwind.example");
    const all = (await amir.ok(deliveries.listDeliveries, { query: { limit: 100 } })).results;
    const fates = await app.sql<{ fate: string }>(
      "select distinct channel || ' ' || status as fate from message order by 1",
    );
    expect(fates.map(({ fate }) => fate)).toEqual([
      ...["email dead", "email retrying", "email sent", "sms dead", "sms sent"],
    ]);
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(10);
    // The mailbox holds one of each kind of mail.
    const mails = await app.sql<{ kind: string }>(
      "select distinct kind from message where channel = 'email' and client_id = (select id from client order by position limit 1)",
    );
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...MESSAGE_KINDS]));
    const story = (await amir.ok(auditLog.listAudit, { query: { limit: 100 } })).results;
    const logIns = story.filter(({ action }) => action === "people.session.start");
    expect(logIns.length).toBeLessThan(story.length / 10);
    expect(new Set(story.map(({ action }) => action)).size).toBeGreaterThan(18);
    expect(new Set(story.map(({ actor }) => actor?.name)).size).toBeGreaterThan(12);
    for (const { at } of story) expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(now));
    const later = await app.sql("select id from message where created_at > $1 or sent_at > $1", [now]);
    expect(later).toEqual([]);
    // The mail that is retried has its attempt in the queue.
    const queued = await app.sql(
      `select m.id from message m join pgboss.job j on j.name = 'send-message' and j.data->>'messageId' = m.id::text
         where m.status = 'retrying' and (j.data->>'attempt')::int = m.attempts`,
    );
    expect(queued).toHaveLength(1);
    const tickets = await app.sql("select client_id from support_ticket");
    expect(tickets).toHaveLength(3);
  });

  test("Haruto Okada has come for months, and people are seen on site today", async () => {
    const rosa = await signIn("reception@northwind.example");
    const { results } = await rosa.ok(visits.listVisits, {
      query: { search: "haruto okada", start: "2020-01-01", end: "2030-01-01", limit: 50 } as never,
    });
    expect(results.length).toBeGreaterThan(5);
    const [seen] = await app.sql<{ count: number }>(
      `select count(distinct person_id)::int as count from sighting s join site x on x.id = s.site_id
         where (s.seen_from at time zone x.time_zone)::date = ($1::timestamptz at time zone x.time_zone)::date`,
      [now],
    );
    expect(seen!.count).toBeGreaterThan(20);
  });

  test("who signs in to try it is free today and tomorrow", async () => {
    const employee = await signIn("employee@northwind.example");
    const { results } = await employee.ok(parking.listReservations, {
      query: { mine: "true", limit: 200 },
    });
    expect(results.length).toBeGreaterThan(2);
    const [today, tomorrow] = [0, 1].map((days) =>
      new Date(Date.parse(now) + days * 86_400_000).toLocaleDateString("sv", { timeZone: "Europe/London" }),
    );
    expect(results.filter(({ day }) => day === today || day === tomorrow)).toEqual([]);
  });
});

/** What would look as if nobody cared, and coming days without life, in words. */
async function neglected(app: TestApp, now: string): Promise<string[]> {
  const rows = await app.sql<{ what: string }>(
    `select 'parking pending for ' || day as what from parking_reservation
       where status = 'pre-approval' and (starts < $1 or created_at > $1 or created_at < $1::timestamptz - interval '8 days')
     union all select 'desk pending for ' || day from desk_reservation
       where status = 'pending' and (day <= $1::date or created_at < $1::timestamptz - interval '8 days')
     union all select count(*) || ' desks are pending' from desk_reservation where status = 'pending'
       having count(*) not between 3 and 10
     union all select 'scheduled visit of ' || day from visit where status = 'scheduled' and ends < $1
     union all select 'visitor inside since ' || starts from visit
       where status in ('arrived', 'checked-in') and ends < $1::timestamptz - interval '1 hour'
     union all select 'dirty desk ' || name from desk
       where needs_cleaning and last_cleaned_at < $1::timestamptz - interval '4 days'
     union all select 'walk-in of ' || created_at from walk_in
       where status = 'pending' and created_at < $1::timestamptz - interval '1 hour'
     union all select 'request in the future ' || id from parking_reservation where created_at > $1 or decided_at > $1
     union all select 'entry in the future ' || action from audit_entry where at > $1
     union all select 'an empty week: ' || of || ', ' || c.name from client c
       cross join lateral (values
         ('parking', 'parking' = any(c.features), (select count(*) from parking_reservation r where r.client_id = c.id
           and status in ('confirmed', 'pre-approval', 'queued') and day > $1::date and day <= $1::date + 7)),
         ('desks', 'desks' = any(c.features), (select count(*) from desk_reservation r where r.client_id = c.id
           and status = 'approved' and day > $1::date and day <= $1::date + 7)),
         ('rooms', 'rooms' = any(c.features), (select count(*) from meeting r where r.client_id = c.id
           and status = 'booked' and day > $1::date and day <= $1::date + 7))) of_week (of, has, count)
       where has and count < 15`,
    [now],
  );
  return rows.map(({ what }) => what);
}

// A Sunday on which London's clocks change, the last day of a year; then the other such Sunday, a Sunday night, and each
// weekday.
const FURTHER_MOMENTS = [
  "2027-03-28T00:30:00.000Z",
  "2026-12-31T15:00:00.000Z",
  "2026-10-25T00:30:00.000Z",
  "2026-11-22T23:30:00.000Z",
  "2026-11-23T09:00:00.000Z",
  "2026-11-24T09:00:00.000Z",
  "2026-11-25T17:30:00.000Z",
  "2026-11-26T06:00:00.000Z",
  "2026-11-20T18:00:00.000Z",
];
test.each(FURTHER_MOMENTS.slice(0, isThorough ? undefined : 2))(
  "it can be first started at %s",
  { timeout: 1_200_000 },
  async (now) => {
    const app = await startTestApp(now);
    try {
      await seedDemo(app.ownerUrl, app.clock);
      const broken = [brokenInvariants, brokenDesks, brokenMeetings, brokenVisits].map((ask) => ask(app));
      expect((await Promise.all(broken)).flat()).toEqual([]);
      expect(await neglected(app, now)).toEqual([]);
      const today = await app.sql("select id from meeting where day = $1", [now.slice(0, 10)]);
      expect(today.length).toBeGreaterThan(34);
    } finally {
      await app.close();
    }
  },
);

test("each first start at one time makes the same rows", { timeout: 1_200_000 }, async () => {
  const app = await startTestApp(MOMENTS[0]);
  try {
    const seed = await newSeeding(app);
    await seed();
    expect(await readIds(app)).toEqual(firstIds.get(MOMENTS[0]!));
  } finally {
    await app.close();
  }
});
