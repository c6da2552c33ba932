import { addDays } from "@portico/contract/days/days";
import { USAGE_BUCKETS } from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/reports";
import * as rows from "@portico/contract/reports/rows";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { collectFeatures } from "../../collect-features.ts";
import { features } from "../../features.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { keepDays } from "../testing/late-changes.ts";
import { DAYS, FIRST_DAY, NOW } from "../testing/random-client.ts";
import { makeRandomData, type RandomData } from "../testing/random-data.ts";
import { makeRandomFacts } from "../testing/random-facts.ts";

const KEPT = [
  ...["report_desk_day", "report_desk_month", "report_carpark_day", "report_carpark_times"],
  ...["report_resource_day", "report_host_month", "report_presence_day", "report_camera_day"],
  ...["report_tally_day", "report_parking_month", "report_visit_month"],
];
const start = FIRST_DAY;
const end = addDays(FIRST_DAY, DAYS - 1);

let app: TestApp;
let data: RandomData;
let caller: Caller;
let seed = 10;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  // One client at a time: the others' days are of no concern here.
  await app.sql("delete from report_mark");
  data = await makeRandomData(app, ++seed);
  caller = await app.as(await makePerson(app, data.client, ["reporting", "admin"]));
});

/** What every report says, of all days and of some, of everything and of a site. */
async function readReports(): Promise<unknown> {
  const answers: unknown[] = [];
  const spans = [
    { start, end },
    { start: addDays(start, 3), end: addDays(end, -4) },
  ];
  for (const site of [undefined, data.sites[0]!.id])
    for (const days of spans) {
      const query = { ...days, ...(site ? { site } : {}) };
      answers.push(
        (await caller.ok(contract.deskUtilisation, { query })).results,
        (await caller.ok(contract.deskUserUsage, { query })).results,
        (await caller.ok(contract.parkingByWeek, { query })).results,
        (await caller.ok(contract.resourceCapacity, { query })).results,
        (await caller.ok(contract.resourceUserUsage, { query })).results,
        (await caller.ok(contract.presenceByDay, { query })).results,
      );
    }
  // The first are closed or made again, the last are live; clocks change on the fourth.
  for (const at of [0, 3, 9, 12]) {
    const date = addDays(start, at);
    answers.push((await caller.ok(contract.anprByDay, { params: { date } })).results);
    for (const { id } of data.carparks.slice(1)) {
      const params = { carparkId: id, date };
      answers.push((await caller.ok(contract.carparkOccupancy, { params })).results);
      answers.push((await caller.ok(contract.carparkRequests, { params })).results);
    }
  }
  return answers;
}

/** The rows behind numbers that are read from what is kept. */
async function readKeptRows(): Promise<unknown> {
  const answers: unknown[] = [];
  for (const bucket of USAGE_BUCKETS) {
    const query = { start, end, bucket, names: "true", limit: 200 } as const;
    answers.push(await caller.ok(rows.listDeskUsers, { query }));
    answers.push(await caller.ok(rows.listResourceUsers, { query }));
  }
  const params = { date: start };
  answers.push(await caller.ok(rows.listPassedVehicles, { params, query: { limit: 200 } }));
  return answers;
}

const readKept = async () =>
  Object.fromEntries(
    await Promise.all(
      KEPT.map(async (table) => [
        table,
        (
          await app.sql<{ row: string }>(
            `select (to_jsonb(t) - 'number')::text as row from ${table} t where client_id = $1 order by 1`,
            [data.client.id],
          )
        ).map(({ row }) => row),
      ]),
    ),
  );

const marks = async () =>
  (
    await app.sql<{ count: number }>(
      `select count(*)::int as count from report_mark m join report_progress p using (client_id, subject)
       where client_id = $1 and m.day <= p.kept_until`,
      [data.client.id],
    )
  )[0]!.count;

const occupiedOn = async (day: string) =>
  (await caller.ok(contract.deskUtilisation, { query: { start: day, end: day } })).results[0]!.occupiedCount;

test("days whose rows are gone keep their totals, and stay as they were", async () => {
  await keepDays(app);
  const before = await readReports();
  const rowsBefore = await readKeptRows();
  const closed = addDays(FIRST_DAY, 9);
  const db = app.database.forClient(data.client.id);
  const firstDays = new Map<string, string>();
  for (const { tables, close } of collectFeatures(features).keptTotals) {
    const first = await close(db, data.client.id, closed);
    for (const table of tables) firstDays.set(table, [firstDays.get(table) ?? first!, first!].sort()[0]!);
    expect(await close(db, data.client.id, closed)).toBe(first);
  }
  // A reservation over midnight counts on the day after, which is open.
  expect([firstDays.get("desk_reservation"), firstDays.get("parking_reservation")]).toEqual([
    closed,
    addDays(closed, -1),
  ]);
  const DAY_OF: Record<string, string> = {
    parking_occupancy: `(t.ends - interval '1 microsecond') at time zone
      (select s.time_zone from site s join parking_carpark c on c.site_id = s.id where c.id = t.carpark_id)`,
    meeting_attendee: "(select m.day from meeting m where m.id = t.meeting_id)",
    meeting_resource: "(select m.day from meeting m where m.id = t.meeting_id)",
    camera_event: "t.executed_at at time zone (select s.time_zone from site s where s.id = t.site_id)",
  };
  const gone = new Map<string, number>();
  const tables = [
    ...["desk_reservation", "desk_day", "parking_occupancy", "parking_reservation", "meeting_attendee"],
    ...["meeting_resource", "visit", "meeting", "presence", "camera_event"],
  ];
  for (const table of tables)
    gone.set(
      table,
      (
        await app.sql(
          `delete from ${table} t where client_id = $1 and (${DAY_OF[table] ?? "t.day"})::date < $2 returning 1`,
          [data.client.id, firstDays.get(table)],
        )
      ).length,
    );
  expect([...gone].filter(([, rows]) => rows === 0)).toEqual([]);
  expect(await marks()).toBe(0);
  expect(await readReports()).toEqual(before);
  await keepDays(app);
  expect(await readReports()).toEqual(before);
  // Behind user usage and passed vehicles there are as many rows as before; elsewhere those that are still there.
  expect(await readKeptRows()).toEqual(rowsBefore);
  const day = { start, end: start };
  const [said] = (await caller.ok(contract.presenceByDay, { query: day })).results;
  expect([said!.onSiteCount > 0, (await caller.ok(rows.listPresenceRows, { query: day })).count]).toEqual([
    ...[true, 0],
  ]);
  // Something is entered for a closed day: its totals stay.
  await app.sql(
    `insert into presence (client_id, id, person_id, day, site_id, on_site, created_at, changed_at)
     values ($1, gen_random_uuid(), $2, $3, $4, true, $5, $5)`,
    [data.client.id, data.people[0], FIRST_DAY, data.sites[0]!.id, NOW],
  );
  await keepDays(app);
  expect(await readReports()).toEqual(before);
});

test("nothing may go of a subject of which nothing is kept, and nothing from the first changed day on", async () => {
  const db = app.database.forClient(data.client.id);
  const { close } = collectFeatures(features).keptTotals.find(({ tables }) => tables.includes("presence"))!;
  expect(await close(db, data.client.id, end)).toBeUndefined();
  await keepDays(app);
  const changed = addDays(FIRST_DAY, 4);
  await app.sql("update presence set on_site = not on_site where client_id = $1 and day = $2", [
    data.client.id,
    changed,
  ]);
  expect(await close(db, data.client.id, end)).toBe(changed);
  await keepDays(app);
  expect(await close(db, data.client.id, "2027-01-01")).toBe("2026-11-03");
  // No step back: what is closed stays closed.
  expect(await close(db, data.client.id, addDays(FIRST_DAY, 1))).toBe(addDays(FIRST_DAY, 1));
});

test("days that are made again say the same to the last digit", async () => {
  await keepDays(app);
  const [before, kept] = [await readReports(), await readKept()];
  expect(Object.values(kept).filter((rows) => (rows as unknown[]).length === 0)).toEqual([]);
  for (const table of KEPT) await app.sql(`delete from ${table} where client_id = $1`, [data.client.id]);
  await app.sql(
    `insert into report_mark (client_id, subject, day) select client_id, subject, g::date
     from report_progress cross join lateral generate_series(
       -- In New York it is still the day before when the events begin in UTC.
       $2::timestamp - (subject = 'cameras')::int * interval '1 day', kept_until::timestamp, interval '1 day') g
     where client_id = $1`,
    [data.client.id, start],
  );
  expect(await readReports()).toEqual(before);
  await Promise.all([app.runJob("reports-keep-days"), app.runJob("reports-keep-days")]);
  expect([await marks(), await readKept(), await readReports()]).toEqual([0, kept, before]);
});

test("a job that is ended in the middle leaves the reports right, and the next one goes on", async () => {
  const before = await readReports();
  await app.runJob("reports-keep-days");
  app.clock.set("2026-11-03T15:06:00Z");
  const locks = new pg.Client({ connectionString: app.ownerUrl });
  await locks.connect();
  await locks.query("begin; lock table report_resource_day in access exclusive mode");
  const job = app.runJob("reports-keep-days");
  await expect
    .poll(
      () =>
        app.sql(
          `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'report_resource_day'::regclass
             and database = (select oid from pg_database where datname = current_database())`,
        ),
      { timeout: 60_000 },
    )
    .toHaveLength(1);
  await job;
  await locks.query("rollback");
  await locks.end();
  expect(await marks()).toBeGreaterThan(0);
  expect(await readReports()).toEqual(before);
  await app.runJob("reports-keep-days");
  expect(await marks()).toBe(0);
  expect(await readReports()).toEqual(before);
});

test("a change that the job cannot see yet is not lost", async () => {
  const row = data.deskReservations.find(
    ({ status, day }) => status === "approved" && day > FIRST_DAY && day < "2026-10-30",
  )!;
  await app.runJob("reports-keep-days");
  app.clock.set("2026-11-03T15:06:00Z");
  const before = await occupiedOn(row.day);
  const change = new pg.Client({ connectionString: app.ownerUrl });
  await change.connect();
  await change.query("begin");
  await change.query(
    `update desk_reservation set status = 'cancelled', ended_at = now()
     where client_id = $1 and desk_id = $2 and day = $3`,
    [data.client.id, row.desk, row.day],
  );
  await app.runJob("reports-keep-days");
  expect([await marks(), await occupiedOn(row.day)]).toEqual([0, before]);
  await change.query("commit");
  await change.end();
  // A mark of desks and one of their tallies.
  expect([await marks(), await occupiedOn(row.day)]).toEqual([2, before - 1]);
  await app.runJob("reports-keep-days");
  expect([await marks(), await occupiedOn(row.day)]).toEqual([0, before - 1]);
});

test("changes to today leave no marks, and those to other clients none here", async () => {
  await keepDays(app);
  await app.sql("update presence set on_site = not on_site where client_id = $1 and day >= '2026-11-03'", [
    data.client.id,
  ]);
  await app.sql("update presence set on_site = not on_site where client_id <> $1", [data.client.id]);
  const rows = await app.sql("select from report_mark where client_id = $1", [data.client.id]);
  expect(rows).toEqual([]);
});

const MEETINGS = ["meeting-tallies", "meetings"];
const PARKING = ["parking", "parking-tallies"];
/** Changes of one kind of rows, and the subjects whose days they mark. */
const CHANGES: [statement: string, subjects: string[]][] = [
  ["update visit set description = 'Other'", []],
  ["update visit set type_id = null", ["visit-tallies"]],
  ["update visit set host_id = null", ["visit-tallies"]],
  ["update visit set is_walk_in = not is_walk_in", ["visit-tallies"]],
  ["update visit set arrived_at = null", ["visit-tallies"]],
  ["update visit set checked_in_at = null", ["visit-tallies"]],
  ["update visit set starts = starts - interval '1 hour'", ["visit-tallies"]],
  ["update visit set day = day - 1", ["visit-tallies"]],
  ["update visit set status = 'no-show'", [...MEETINGS, "visit-tallies"]],
  ["update parking_ev_slot set status = 'ended'", ["parking-tallies"]],
  ["update parking_ev_slot set ev_space_id = null where status = 'ended'", ["parking-tallies"]],
  ["update parking_allocation_place set outcome = 'queued'", ["parking-tallies"]],
  ["update parking_allocation_place set facts = '{}'", ["parking-tallies"]],
  [
    "update parking_reservation set person_id = (select min(person_id::text)::uuid from parking_reservation where client_id = $1) where status = 'denied'",
    ["parking-tallies"],
  ],
  [
    `update parking_reservation set status = 'denied', queue_rank = null, queue_left_at = now(), queue_end = 'ended'
     where status = 'queued'`,
    PARKING,
  ],
  ["update meeting set cost_centre = '4'", ["meeting-tallies"]],
  ["update meeting_addon_line set quantity = 3", ["meeting-tallies"]],
  ["update meeting set status = 'ended'", MEETINGS],
  ["update meeting_attendee set answer = 'declined'", MEETINGS],
  ["update desk_reservation set status = 'denied' where status = 'cancelled'", ["desk-tallies", "desks"]],
  [
    "update credit_entry set created_at = created_at - interval '1 day' where created_at > '2026-10-30'",
    ["credit-tallies"],
  ],
  ["update resource set name = name || ' x'", []],
  ["update resource set capacity = 3", ["meeting-tallies"]],
  [
    "update addon_item set category_id = (select max(id::text)::uuid from addon_category where client_id = $1)",
    ["meeting-tallies"],
  ],
  [
    "update desk_zone set name = id::text, floor_id = (select max(id::text)::uuid from floor where client_id = $1)",
    ["desk-tallies"],
  ],
  ["update site set position = 9 where position = 1", ["credit-tallies"]],
  [
    "update parking_carpark set site_id = (select max(id::text)::uuid from site where client_id = $1)",
    PARKING,
  ],
  [
    "update site set time_zone = 'Asia/Tokyo'",
    ["cameras", "credit-tallies", "meeting-tallies", ...PARKING, "visit-tallies"],
  ],
  ["delete from visit", [...MEETINGS, "visit-tallies"]],
  ["delete from parking_ev_slot", ["parking-tallies"]],
  ["delete from parking_allocation_place", ["parking-tallies"]],
  ["delete from meeting_addon_line", ["meeting-tallies"]],
  ["delete from meeting_resource", MEETINGS],
];

test("every change by which a tally counts differently marks days of its subject, and no other", async () => {
  await makeRandomFacts(app, data);
  await keepDays(app);
  const found: [string, string[]][] = [];
  for (const [statement] of CHANGES) {
    await app.sql("delete from report_mark where client_id = $1", [data.client.id]);
    const joined = statement.includes(" where ") && !statement.endsWith("$1)") ? "and" : "where";
    await app.sql(`${statement} ${joined} client_id = $1`, [data.client.id]);
    const rows = await app.sql<{ subject: string }>(
      "select distinct subject from report_mark where client_id = $1 order by 1",
      [data.client.id],
    );
    found.push([statement, rows.map(({ subject }) => subject)]);
  }
  expect(found).toEqual(CHANGES);
});

test("a changed time zone counts vehicles on days that had none", async () => {
  const empty = addDays(FIRST_DAY, 6);
  const cameraDays = async () => {
    const counts: number[] = [];
    for (let at = -1; at <= DAYS; at++) {
      const params = { date: addDays(FIRST_DAY, at) };
      counts.push((await caller.ok(contract.anprByDay, { params })).results.length);
    }
    return counts;
  };
  await app.sql(
    "delete from camera_event where client_id = $1 and executed_at between $2::date - 1 and $2::date + 2",
    [data.client.id, empty],
  );
  await app.sql("update site set time_zone = 'Europe/London' where client_id = $1", [data.client.id]);
  await app.sql(
    `update camera_event set executed_at = $2::date::timestamp at time zone 'UTC' - interval '1 hour'
     where id = (select id from camera_event where client_id = $1 order by executed_at limit 1)`,
    [data.client.id, empty],
  );
  await keepDays(app);
  const before = await cameraDays();
  // At eleven in the evening in London it is the next morning in Tokyo.
  await app.sql("update site set time_zone = 'Asia/Tokyo' where client_id = $1", [data.client.id]);
  const after = await cameraDays();
  expect([before[6], before[7], after[7]]).toEqual([1, 0, 1]);
  const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
  expect(total(after)).toBe(total(before));
  await keepDays(app);
  expect(await cameraDays()).toEqual(after);
});
