import type { Group } from "@portico/contract/common";
import { FORMATS } from "@portico/contract/reports/form";
import { updateReportSettings } from "@portico/contract/reports/settings";
import * as endpoints from "@portico/contract/reports/tallies/endpoints";
import { TALLIES } from "@portico/contract/reports/tallies/tallies";
import { FOLDED } from "@portico/contract/reports/tallies/tally";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collectFeatures } from "../collect-features.ts";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { features } from "../features.ts";
import { makeCarpark } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { endpointsOf } from "../platform/testing/endpoints.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { readReport, readSheets } from "../platform/testing/xlsx.ts";
import { factRows } from "./tallies/queries.ts";
import { SOURCES } from "./tallies/sources.ts";
import { insertRows } from "./testing/insert-rows.ts";
import { keepDays } from "./testing/late-changes.ts";

/** A Friday. */
const TODAY = "2026-11-20";
const FEATURES = ["desks", "rooms", "parking", "reception", "muster", "paypark"];
const EVERY_TALLY = endpointsOf(endpoints);

let app: TestApp;
let client: TestClient;
let caller: Caller;
let desks: string[];

const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));

beforeAll(async () => {
  app = await startTestApp(`${TODAY}T10:42:00.000Z`);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${TODAY}T10:42:00.000Z`);
  client = await makeClient(app, { features: FEATURES });
  caller = await as("reporting");
  const zone = await makeZone(app, client, {});
  desks = await makeDesks(app, client, zone, ...Array.from({ length: 12 }, (_, at) => `A-${at}`));
});

/** Bookings of one day by people of these teams, in order. */
async function book(day: string, ...teams: string[]): Promise<void> {
  for (const [at, department] of teams.entries()) {
    const person = await makePerson(app, client, ["deskbooking"]);
    await app.sql("update person set additional_information = $2 where id = $1", [person.id, { department }]);
    await app.sql(
      `insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, day, status, created_at)
       select client_id, $2, id, zone_id, $3, $4, $5, 'approved', now() from desk where id = $1`,
      [desks[at], newId(), client.siteId, person.id, day],
    );
  }
}

async function expectVisit(host: TestPerson, day = TODAY): Promise<void> {
  const visitor = newId();
  await app.sql(
    `insert into visitor (client_id, id, first_name, last_name, created_at, letter)
     values ($1, $2, 'Ada', 'Secret', now(), 'S')`,
    [client.id, visitor],
  );
  await app.sql(
    `insert into visit (client_id, id, uuid, visitor_id, site_id, day, starts, ends, description, status, status_at, pin,
       search, created_at, host_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'Talk', 'checked-in', now(), $9, 'ada', now(), $10)`,
    [
      ...[client.id, newId(), crypto.randomUUID(), visitor, client.siteId, day],
      ...[`${day}T09:00Z`, `${day}T10:00Z`, String(Math.floor(1e5 + Math.random() * 9e5)), host.id],
    ],
  );
}

describe("who reads tallies", () => {
  test("reporting and superadmin, nobody else, and only of the client's features", async () => {
    expect(EVERY_TALLY).toHaveLength(24);
    const [superadmin, other] = [await as("superadmin"), await as("admin", "reception", "parking_admin")];
    for (const endpoint of EVERY_TALLY) {
      expect([endpoint.path, (await caller.call(endpoint)).status]).toEqual([endpoint.path, 200]);
      expect([endpoint.path, (await superadmin.call(endpoint)).status]).toEqual([endpoint.path, 200]);
      expect([endpoint.path, (await other.call(endpoint)).status]).toEqual([endpoint.path, 403]);
      expect((await app.anonymous(client.host).call(endpoint)).status).toBe(401);
    }
    client = await makeClient(app, { features: [] });
    caller = await as("reporting");
    for (const endpoint of EVERY_TALLY) expect((await caller.call(endpoint)).body.code).toBe("feature_off");
  });

  test("another client's facts are not counted, whatever is asked", async () => {
    await book(TODAY, "Sales", "Sales");
    await expectVisit(await makePerson(app, client));
    const other = await makeClient(app, { features: FEATURES });
    const stranger = await app.as(await makePerson(app, other, ["superadmin"]));
    for (const endpoint of EVERY_TALLY) {
      const { body } = await stranger.call(endpoint, { query: { site: client.siteId } } as never);
      const sums = body.results.flatMap((row: { counts?: object }) =>
        Object.values(row.counts ?? { row: 1 }),
      );
      expect([endpoint.path, sums.every((sum: number) => sum === 0)]).toEqual([endpoint.path, true]);
    }
    const compared = await stranger.call(endpoints.visitors, {
      query: { format: "csv", compare: client.siteId },
    });
    expect(compared.status).toBe(404);
  });

  test("what is asked in a wrong way is refused", async () => {
    const wrong = [
      { by: "person" },
      { start: TODAY, end: "2026-11-19" },
      { site: "x" },
      { compare: "after" },
      { by: "team' or true --" },
    ];
    for (const query of wrong)
      expect([query, (await caller.call(endpoints.deskTeams, { query: query as never })).status]).toEqual([
        query,
        400,
      ]);
    const none = await caller.ok(endpoints.listDeskTeamFacts, { query: { row: "' or true --" } });
    expect(none).toEqual({ count: 0, sum: 0, results: [] });
  });
});

describe("people", () => {
  test("no answer names one, but for visitors by host, to those with the right; each reading is audited", async () => {
    const host = await makePerson(app, client, [], { firstName: "Elena", lastName: "Secret" });
    await expectVisit(host);
    for (const endpoint of EVERY_TALLY)
      expect((await caller.call(endpoint)).raw.toString()).not.toMatch(/Elena|Secret|example\.test/);
    const byHost = { query: { by: "host" } } as const;
    for (const endpoint of [endpoints.visitors, endpoints.listVisitorFacts])
      expect((await caller.call(endpoint, byHost)).status).toBe(403);
    const reads = () =>
      app.sql<{ after: object }>(
        "select after from audit_entry where client_id = $1 and action = 'reports.names.read' order by id",
        [client.id],
      );
    expect(await reads()).toEqual([]);
    const named = await as("reporting", "admin");
    const { results } = await named.ok(endpoints.visitors, byHost);
    expect(results.map(({ name, counts }) => [name, counts.came])).toEqual([["Elena Secret", 1]]);
    await named.ok(endpoints.listVisitorFacts, { query: { by: "host", row: host.id } });
    await named.call(endpoints.visitors, { query: { by: "host", format: "csv" } });
    expect(await reads()).toMatchObject([
      { after: { report: "visitors", by: "host" } },
      { after: { row: host.id } },
      { after: { format: "csv" } },
    ]);
  });

  test("teams of fewer than five are folded where the client says so, and cannot be opened", async () => {
    await book(TODAY, "Sales", "Sales", "Sales", "Sales", "Sales", "Legal", "Legal", "Finance");
    await book("2026-11-19", "Legal");
    const teams = async () =>
      (await caller.ok(endpoints.deskTeams)).results.map(({ name, counts }) => [name, counts.friday]);
    expect(await teams()).toEqual([
      ["Sales", 5],
      ["Legal", 2],
      ["Finance", 1],
    ]);
    const settings = { body: { reportFoldsSmallGroups: true } };
    expect((await caller.call(updateReportSettings, settings)).status).toBe(403);
    await (await as("superadmin")).ok(updateReportSettings, settings);
    // Three people of Legal and one of Finance are too few together, so that Sales is folded with them.
    expect(await teams()).toEqual([["Small groups together", 8]]);
    await book("2026-11-18", "Finance", "Finance");
    expect(await teams()).toEqual([
      ["Sales", 5],
      ["Small groups together", 3],
    ]);
    const behind = async (row: string) =>
      (await caller.ok(endpoints.listDeskTeamFacts, { query: { row } })).count;
    const isFolded = async () => {
      expect(await teams()).toEqual([
        ["Sales", 5],
        ["Small groups together", 3],
      ]);
      expect([await behind("Legal"), await behind(FOLDED), await behind("Sales")]).toEqual([0, 6, 5]);
    };
    await isFolded();
    app.clock.set("2026-11-22T10:00:00Z");
    await keepDays(app);
    caller = await as("reporting");
    await isFolded();
    // People who change to another team take their kept days along: now Sales has three, and Legal five.
    await app.sql(
      `update person set additional_information = '{"department": "Legal"}' where id in (select id from person
         where client_id = $1 and additional_information ->> 'department' = 'Sales' order by id limit 2)`,
      [client.id],
    );
    expect(await teams()).toEqual([
      ["Legal", 4],
      ["Small groups together", 4],
    ]);
  });

  test("no row of parking shares leads to a person, and few people are not opened where the client folds small groups", async () => {
    const [north, south] = [
      await makeCarpark(app, client, { name: "North" }),
      await makeCarpark(app, client, { name: "South" }),
    ];
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(app, client)));
    const ask = (person: TestPerson, carpark: string, status: string) =>
      insertRows(app, "parking_reservation", [
        {
          ...{
            client_id: client.id,
            id: newId(),
            carpark_id: carpark,
            person_id: person.id,
            day: TODAY,
            status,
          },
          ...{ during: `[${TODAY}T09:00Z,${TODAY}T11:00Z)`, created_at: `${TODAY}T08:00Z`, credits: 0 },
        },
      ]);
    for (const person of people.slice(1)) await ask(person, north, "denied");
    const list = (query: object = {}) =>
      caller.call(endpoints.listParkingShareFacts, { query: query as never });
    const { results } = (await list()).body;
    expect(results.map(({ id }: { id: string }) => id)).toEqual(["1", "2", "3", "4"]);
    await (await as("superadmin")).ok(updateReportSettings, { body: { reportFoldsSmallGroups: true } });
    for (const query of [{}, { row: "1" }, { by: "carpark", row: north }, { format: "csv" }])
      expect([query, (await list(query)).body]).toMatchObject([
        query,
        { row: [expect.stringContaining("fewer than 5")] },
      ]);
    await ask(people[0]!, north, "denied");
    expect((await list({ row: "1" })).body.count).toBe(5);
    await ask(people[0]!, south, "denied");
    expect((await list({ by: "carpark", row: south })).status).toBe(400);
    // The folded row of teams is two people, who have no larger team to go with.
    await book(TODAY, "Sales", "Sales");
    await book("2026-11-19", "Sales", "Sales");
    expect((await caller.call(endpoints.listDeskTeamFacts, { query: { row: FOLDED } })).status).toBe(400);
  });

  test("the longest queue of a day is that of a car park at any time, and what became of each is told", async () => {
    const [north, south] = [
      await makeCarpark(app, client, { name: "North" }),
      await makeCarpark(app, client, { name: "South" }),
    ];
    const day = "2026-11-19";
    let rank = 0;
    const queue = async (carpark: string, status: string, from: string, left?: string, end?: string) =>
      insertRows(app, "parking_reservation", [
        {
          ...{ client_id: client.id, id: newId(), carpark_id: carpark, day, status },
          person_id: (await makePerson(app, client)).id,
          ...{ during: `[${day}T09:00Z,${day}T11:00Z)`, created_at: `${day}T06:00Z`, credits: 0 },
          ...{ queued_at: `${day}T${from}Z`, queue_end: end ?? null },
          queue_left_at: left ? `${day}T${left}Z` : null,
          queue_rank: status === "queued" ? ++rank : null,
        },
      ]);
    await queue(north, "confirmed", "06:00", "07:00", "promoted");
    // The second leaves when the third joins: there were never three.
    await queue(north, "cancelled", "06:30", "06:45", "withdrawn");
    await queue(north, "cancelled", "06:45", "09:00", "missed");
    await queue(north, "denied", "08:00", "08:30", "ended");
    await queue(south, "cancelled", "06:00", "07:00", "promoted");
    await queue(south, "queued", "06:00");
    await queue(south, "queued", "06:10");
    const query = { start: "2026-11-18", end: day };
    const { results } = await caller.ok(endpoints.parkingQueues, { query });
    const counts = { promoted: 2, waiting: 2, missed: 2, withdrawn: 1 };
    expect(results).toMatchObject([{ peak: 0 }, { key: day, counts, peak: 3 }]);
    const byCarpark = await caller.ok(endpoints.parkingQueues, { query: { ...query, by: "carpark" } });
    expect(byCarpark.results.map(({ name, peak }) => [name, peak])).toEqual([
      ["North", 2],
      ["South", 3],
    ]);
    const { raw } = await caller.call(endpoints.parkingQueues, { query: { ...query, format: "csv" } });
    expect(raw.toString()).toContain(
      "Withdrawn,Longest queue\r\n2026-11-18,0,0,0,0,0\r\n2026-11-19,2,2,2,1,3",
    );
    const rows = await caller.ok(endpoints.listQueueFacts, { query: { ...query, series: "withdrawn" } });
    expect(rows.results).toMatchObject([{ cells: { carpark: "North", waited: 15 } }]);
    // A day that was closed without its requests, before longest queues were kept.
    await keepDays(app);
    const peaks = async () =>
      (await caller.ok(endpoints.parkingQueues, { query })).results.map(({ peak }) => peak);
    expect(await peaks()).toEqual([0, 3]);
    await app.sql("delete from report_tally_day where grouped_by = 'peak' and client_id = $1", [client.id]);
    expect(await peaks()).toEqual([0, undefined]);
  });

  test("what is gone keeps the name it had, and people keep none", async () => {
    const day = "2026-11-10";
    const host = await makePerson(app, client, [], { firstName: "Elena", lastName: "Secret" });
    const type = newId();
    await app.sql(
      `insert into visitor_type (client_id, id, position, name, is_active, is_default, nda_required, walk_in, fields, questions)
       values ($1, $2, 1, 'Contractor', true, false, false, false, '{}', '[]')`,
      [client.id, type],
    );
    await expectVisit(host, day);
    await app.sql("update visit set type_id = $2 where client_id = $1", [client.id, type]);
    await keepDays(app);
    const kept = await app.sql<{ row: string }>(
      "select to_jsonb(t)::text as row from report_tally_day t where client_id = $1",
      [client.id],
    );
    expect(kept.map(({ row }) => row).join()).toContain("Contractor");
    expect(kept.map(({ row }) => row).join()).not.toMatch(/Elena|Secret/);
    const named = await as("reporting", "admin");
    const names = async (by: "type" | "host") =>
      (await named.ok(endpoints.visitors, { query: { by, start: day, end: day } })).results.map(
        ({ name, counts }) => [name, counts.came],
      );
    await app.sql("update visitor_type set name = 'Supplier' where id = $1", [type]);
    await app.sql("update person set first_name = 'Ela' where id = $1", [host.id]);
    expect([await names("type"), await names("host")]).toEqual([[["Supplier", 1]], [["Ela Secret", 1]]]);
    const db = app.database.forClient(client.id);
    for (const { tables, close } of collectFeatures(features).keptTotals)
      if (tables.includes("visit")) await close(db, client.id, "2026-11-12");
    for (const table of ["visit", "visitor_type"])
      await app.sql(`delete from ${table} where client_id = $1`, [client.id]);
    await app.sql("delete from person where id = $1", [host.id]);
    expect([await names("type"), await names("host")]).toEqual([
      [["Contractor", 1]],
      [["Without a host", 1]],
    ]);
  });
});

test("tallies of rooms read the meetings of their days once, and not once for each room", async () => {
  const person = await makePerson(app, client);
  // PostgreSQL has no statistics of what was just written.
  await app.sql(
    "insert into resource_type (client_id, id, position, name, plural_name) values ($1, $1, 1, 'Room', 'Rooms')",
    [client.id],
  );
  await app.sql(
    `insert into resource (client_id, id, type_id, site_id, position, name, capacity)
     select $1, gen_random_uuid(), $1, $2, n, 'Room ' || n, 8 from generate_series(1, 20) n`,
    [client.id, client.siteId],
  );
  await app.sql(
    `insert into meeting (client_id, id, site_id, day, during, description, host_id, booked_by, status, created_at)
     select $1, gen_random_uuid(), $2, d, tstzrange(d + time '09:00', d + time '10:00'), '', $3, $3, 'ended', d
     from (select date '2026-01-01' + n % 300 as d from generate_series(1, 3000) n) days`,
    [client.id, client.siteId, person.id],
  );
  await app.sql(
    `insert into meeting_resource (client_id, meeting_id, resource_id) select m.client_id, m.id, r.id
     from meeting m join resource r on r.client_id = m.client_id and r.position = 1 where m.client_id = $1`,
    [client.id],
  );
  const db = app.tools.database.forClient(client.id);
  for (const id of ["rooms-use", "rooms-seats"] as const) {
    const facts = await factRows(
      db,
      {
        ...{ id, tally: TALLIES[id], source: SOURCES[id], clientId: client.id, site: undefined },
        ...{ days: { start: "2026-01-01", end: TODAY }, now: new Date(`${TODAY}T10:42:00.000Z`) },
        ...{ teamField: "", by: "day", folds: false },
      },
      {},
    );
    const { rows } = await sql`explain (analyze, timing off, format json) ${facts}`.execute(db);
    const [read] = /"Relation Name":"meeting".*?"Actual Loops":(\d+)/.exec(JSON.stringify(rows))!.slice(1);
    expect([id, read]).toEqual([id, "1"]);
  }
});

describe("compared, as a file", () => {
  const file = (query: Record<string, string>) =>
    caller.call(endpoints.deskTeams, {
      query: { start: "2026-11-16", end: "2026-11-22", ...query } as never,
    });

  test("with the days before: each number has its other beside it", async () => {
    await book("2026-11-20", "Sales", "Sales", "Legal");
    await book("2026-11-13", "Sales");
    const csv = (await file({ format: "csv", compare: "before" })).raw.toString();
    const [head, ...rows] = csv.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toContain('Friday,"Friday, Mon 9 Nov to Sun 15 Nov"');
    expect(rows).toEqual(["Sales,0,0,0,0,0,0,0,0,2,1,0,0,0,0", "Legal,0,0,0,0,0,0,0,0,1,0,0,0,0,0"]);
    const sheet = readReport((await file({ format: "xlsx", compare: "before" })).raw);
    expect(sheet.rows.slice(1)).toEqual([
      ["Sales", 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0],
      ["Legal", 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    ]);
    expect(sheet.rows[0]).toEqual(expect.arrayContaining(["Friday", "Friday, Mon 9 Nov to Sun 15 Nov"]));
    const { pages, text } = await readPdf((await file({ format: "pdf", compare: "before" })).raw);
    expect(pages).toBe(1);
    expect(text).toContain("compared with Mon 9 Nov to Sun 15 Nov");
    expect(text).toContain("3 (1)");
  });

  test("with days of another year: both have their years", async () => {
    const { raw } = await file({ start: "2026-01-01", end: "2026-01-07", format: "csv", compare: "before" });
    expect(raw.toString()).toContain('"Friday, Thu 25 Dec 2025 to Wed 31 Dec 2025"');
    const pdf = await file({ start: "2026-01-01", end: "2026-01-07", format: "pdf", compare: "before" });
    expect((await readPdf(pdf.raw)).text).toContain(
      "Thu 1 Jan 2026 to Wed 7 Jan 2026, London, compared with Thu 25 Dec 2025 to Wed 31 Dec 2025",
    );
  });

  test("with another site", async () => {
    const other = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, other],
    );
    await book("2026-11-20", "Sales");
    const csv = (await file({ format: "csv", compare: other })).raw.toString();
    expect(csv).toContain('Friday,"Friday, Lisbon"');
    expect((await file({ format: "csv", compare: newId() })).status).toBe(404);
  });

  // With numbers, and in German: files/compare.test.ts.
  test("every tally in which nothing happened is a file of one page, in each format", async () => {
    for (const endpoint of EVERY_TALLY)
      for (const format of FORMATS) {
        const query = { format, compare: "before" };
        const { status, raw } = await caller.call(endpoint, { query } as never);
        // Rows behind a number are no page.
        const isThere = format !== "pdf" || endpoint.exportTypes?.includes("application/pdf");
        expect([endpoint.path, format, status]).toEqual([endpoint.path, format, isThere ? 200 : 400]);
        if (format === "csv") expect(raw.toString()).toMatch(/^\uFEFF.+,.+\r\n/);
        if (format === "xlsx") expect(readSheets(raw)[0]!.rows[0]!.length).toBeGreaterThan(1);
        if (format === "pdf" && isThere)
          expect(raw.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
      }
  });
});
