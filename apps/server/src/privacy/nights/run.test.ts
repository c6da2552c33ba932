import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { retentionOf } from "../../collect-features.ts";
import { features } from "../../features.ts";
import { newId } from "../../platform/core/ids.ts";
import { daysOf, HELD_SUBJECTS, type Retention } from "../../platform/retention/declaration.ts";
import type { KeptTotals } from "../../platform/retention/kept-totals.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { readClient } from "../../platform/work/client.ts";
import { RETENTION_JOB } from "../jobs.ts";
import * as kit from "../testing/kit.ts";
import { BATCH, runNight } from "./run.ts";

const entries = retentionOf(features);
/** In the night after the clocks went back in London: the day before had 25 hours. */
const NIGHT = "2026-10-26T03:10:00Z";
const DAY = "2026-10-26";

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp(NIGHT);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NIGHT);
  client = await makeClient(app);
});

const night = async (of = client, batch?: number) =>
  runNight(app.tools, (await readClient(app.tools, of.id))!, entries, [], batch);
const endedOf = async (of = client): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await app.sql<{ key: string; ended: number }>(
        "select key, sum(ended)::int as ended from retention_count where client_id = $1 group by key",
        [of.id],
      )
    ).map(({ key, ended }) => [key, ended]),
  );
const runs = (of = client) =>
  app.sql<{ day: string; isFinished: boolean }>(
    `select day::text as day, finished_at is not null as "isFinished" from retention_run
     where client_id = $1 and day > '2000-01-01' order by day`,
    [of.id],
  );

/** The last instant or day that is too old in a night, and the first that is not. */
function edgesOf(entry: Retention, day = DAY): { outside: string; inside: string } {
  const first = addDays(day, -daysOf(entry, entries, new Map()));
  if (entry.rows.unit === "day") return { outside: addDays(first, -1), inside: first };
  const begins = instantAt(first, "00:00", "Europe/London");
  return { outside: new Date(begins.getTime() - 1).toISOString(), inside: begins.toISOString() };
}

/** A row of each kind, by its key. */
async function makeEach(
  edge: "outside" | "inside",
  {
    of = client,
    day = DAY,
    about = {},
    only = entries,
  }: { of?: TestClient; day?: string; about?: kit.About; only?: readonly Retention[] } = {},
): Promise<Map<string, kit.SampleRow>> {
  const rows = new Map<string, kit.SampleRow>();
  for (const entry of only)
    rows.set(entry.key, await kit.makers[entry.key]!(app, of, edgesOf(entry, day)[edge], about));
  return rows;
}
/** The kinds whose row is as it was. */
async function thereOf(rows: Map<string, kit.SampleRow>): Promise<string[]> {
  const there: string[] = [];
  for (const [key, { isThere }] of rows) if (await isThere()) there.push(key);
  return there;
}
const KEYS = entries.map(({ key }) => key);
/** The one who signed an agreement goes with it. */
const EACH_ONCE = { ...Object.fromEntries(KEYS.map((key) => [key, 1])), "visitors.profiles": 2 };

describe("the edge of each period", () => {
  test("the kit makes rows of every kind", () => {
    expect(Object.keys(kit.makers).sort()).toEqual(KEYS.toSorted());
  });

  // The clocks of London go back on 25 October and forward on 29 March.
  test.each([
    [NIGHT, DAY],
    ["2026-10-25T03:10:00Z", "2026-10-25"],
    ["2026-03-30T02:10:00Z", "2026-03-30"],
  ])("at %s what is a day too old ends, and what is not stays", async (now, day) => {
    app.clock.set(now);
    const [gone, kept] = [await makeEach("outside", { day }), await makeEach("inside", { day })];
    expect(await thereOf(gone)).toEqual(KEYS);
    expect(await thereOf(kept)).toEqual(KEYS);
    await night();
    expect(await thereOf(gone)).toEqual([]);
    expect(await thereOf(kept)).toEqual(KEYS);
    expect(await endedOf()).toEqual(EACH_ONCE);
    expect(await runs()).toEqual([{ day, isFinished: true }]);
  });

  test("the client's own days count instead, also for what follows them", async () => {
    const rows = await makeEach("outside");
    for (const { key, days } of entries)
      if (!("like" in days))
        await app.sql("insert into retention_period (client_id, key, days) values ($1, $2, $3)", [
          client.id,
          key,
          days.usual + 1,
        ]);
    await night();
    expect(await thereOf(rows)).toEqual(KEYS);
  });

  test("another client's rows stay as they are", async () => {
    const other = await makeClient(app);
    const rows = await makeEach("outside", { of: other });
    await makeEach("outside");
    await night();
    expect(await thereOf(rows)).toEqual(KEYS);
    expect([await runs(other), await endedOf(other)]).toEqual([[], {}]);
  });
});

describe("legal holds", () => {
  const NEXT = "2026-10-27T03:10:00Z";

  test("of everything keep all until their last day is over", async () => {
    const rows = await makeEach("outside");
    await kit.holdRow(app, client, "everything", null, { until: DAY });
    await night();
    expect(await thereOf(rows)).toEqual(KEYS);
    app.clock.set(NEXT);
    await night();
    expect(await thereOf(rows)).toEqual([]);
  });

  test.each(HELD_SUBJECTS)("of one %s keep what is about it, and nothing of another", async (subject) => {
    // A visitor is one row: what is about them is asked apart from whether they are known.
    const covering = entries.filter(({ key, covers }) => covers[subject] && !ALONE.includes(key));
    const [held, other] = [await aboutOne(subject), await aboutOne(subject)];
    const kept = await makeEach("outside", { about: held, only: covering });
    const gone = await makeEach("outside", { about: other, only: covering });
    const hold = await kit.holdRow(app, client, subject, held[subject]!);
    await night();
    expect(await thereOf(kept)).toEqual(covering.map(({ key }) => key));
    expect(await thereOf(gone)).toEqual([]);
    await app.sql("update legal_hold set ended_at = $2 where id = $1", [hold, NIGHT]);
    app.clock.set(NEXT);
    await night();
    expect(await thereOf(kept)).toEqual([]);
  });

  test.each([
    ["cameras.vehicles", "plate"],
    ["visitors.profiles", "visitor"],
    ["visitors.profiles", "plate"],
    ["visits.signatures", "visitor"],
  ] as const)("keep %s by %s", async (key, subject) => {
    const only = entries.filter((entry) => entry.key === key);
    const about = async () => ({ [subject]: (await aboutOne(subject))[subject]! });
    const [held, other] = [await about(), await about()];
    const kept = await makeEach("outside", { about: held, only });
    const gone = await makeEach("outside", { about: other, only });
    await kit.holdRow(app, client, subject, held[subject]!);
    await night();
    expect([await thereOf(kept), await thereOf(gone)]).toEqual([[key], []]);
  });

  test("that have ended, are over or have not begun keep nothing", async () => {
    await kit.holdRow(app, client, "everything", null, { endedAt: NIGHT });
    await kit.holdRow(app, client, "everything", null, { until: "2026-10-25" });
    await kit.holdRow(app, client, "everything", null, { from: "2026-10-27" });
    const rows = await makeEach("outside");
    await night();
    expect(await thereOf(rows)).toEqual([]);
  });
});

/** Rows that others about the same person or plate keep. */
const ALONE = ["cameras.vehicles", "visitors.profiles", "visits.signatures"];

/** A person or visitor with a vehicle, a plate or a site. */
async function aboutOne(subject: (typeof HELD_SUBJECTS)[number]): Promise<kit.About> {
  const plate = newId().slice(-8).toUpperCase();
  if (subject === "plate") return { plate };
  if (subject === "site") return { site: await addSite() };
  if (subject === "visitor") {
    const visitor = await kit.makeVisitorRow(app, client, { createdAt: "2030-01-01Z" });
    await kit.giveVehicle(app, client, visitor, plate);
    return { visitor, plate };
  }
  const { id: person } = await makePerson(app, client);
  await app.sql(
    "insert into person_vehicle (client_id, id, person_id, position, registration, plate) values ($1, $2, $3, 0, $4, $4)",
    [client.id, newId(), person, plate],
  );
  return { person, plate };
}
async function addSite({ isPaused = false } = {}): Promise<string> {
  const site = newId();
  await app.sql(
    `insert into site (client_id, id, position, name, time_zone, check_outs_paused)
     values ($1, $2, 2, $4, 'Europe/Lisbon', $3)`,
    [client.id, site, isPaused, `Site ${site}`],
  );
  return site;
}

describe("a night", () => {
  test("begins at the quiet hour of the client's first site, and is done once", async () => {
    const auckland = await makeClient(app, { timeZone: "Pacific/Auckland" });
    for (const [now, expected] of [
      ["2026-11-20T13:59:00Z", []],
      ["2026-11-20T14:00:00Z", [{ day: "2026-11-21", isFinished: true }]],
    ] as const) {
      app.clock.set(now);
      // Rows of cameras wait until their totals are kept.
      await app.runJob("reports-keep-days");
      await app.runJob(RETENTION_JOB);
      expect(await runs(auckland)).toEqual(expected);
    }
    const row = await kit.makers["support.tickets"]!(app, auckland, "2020-01-01T00:00Z", {});
    await app.runJob(RETENTION_JOB);
    expect(await row.isThere()).toBe(true);
    app.clock.set("2026-11-21T14:00:00Z");
    await app.runJob(RETENTION_JOB);
    expect(await row.isThere()).toBe(false);
  });

  test("waits at a site where a roll call is open, and goes on in the same night when it has ended", async () => {
    const site = await addSite({ isPaused: true });
    const only = entries.filter(({ covers }) => covers.site);
    const there = await makeEach("outside", { about: { site }, only });
    const elsewhere = await makeEach("outside");
    await night();
    expect(await thereOf(there)).toEqual(only.map(({ key }) => key));
    // What belongs to no site waits too.
    expect(await thereOf(elsewhere)).toEqual(
      entries.filter(({ covers }) => !covers.site).map(({ key }) => key),
    );
    expect(await runs()).toEqual([{ day: DAY, isFinished: false }]);
    await app.sql("update site set check_outs_paused = false where id = $1", [site]);
    await night();
    expect([await thereOf(there), await thereOf(elsewhere)]).toEqual([[], []]);
    expect(await runs()).toEqual([{ day: DAY, isFinished: true }]);
  });

  test("that two processes do at once ends each row once, and counts it once", async () => {
    for (let row = 0; row < 30; row++)
      await makeEach("outside", { only: entries.filter(({ key }) => key.startsWith("support")) });
    await Promise.all([night(client, 4), night(client, 4), night(client, 4)]);
    expect(await endedOf()).toEqual({ "support.tickets": 30 });
    expect(await runs()).toEqual([{ day: DAY, isFinished: true }]);
  });

  test("in which something fails does the rest; a later run of it goes on, and counts what it ends", async () => {
    const rows = await makeEach("outside");
    const broken = entries.map(
      (entry): Retention =>
        entry.key === "presence.sightings"
          ? {
              ...entry,
              end: {
                kind: "delete",
                after: async () => {
                  throw new Error("The connection is lost.");
                },
              },
            }
          : entry,
    );
    const known = (await readClient(app.tools, client.id))!;
    await expect(runNight(app.tools, known, broken, [])).rejects.toThrow("could not be ended");
    expect(await thereOf(rows)).toEqual(["presence.sightings"]);
    expect(Object.keys(await endedOf()).sort()).toEqual(
      KEYS.filter((key) => key !== "presence.sightings").sort(),
    );
    expect(await runs()).toEqual([{ day: DAY, isFinished: false }]);
    await night();
    expect(await thereOf(rows)).toEqual([]);
    expect(await endedOf()).toEqual(EACH_ONCE);
    expect(await runs()).toEqual([{ day: DAY, isFinished: true }]);
  });

  test("leaves rows whose totals are not kept, and closes the days of those that go", async () => {
    const only = entries.filter(({ key }) => key === "support.tickets");
    const known = (await readClient(app.tools, client.id))!;
    const closed: string[] = [];
    const totals = (stays: string | undefined): KeptTotals => ({
      tables: ["support_ticket"],
      close: async (_db, _clientId, before) => {
        closed.push(before);
        return stays;
      },
    });
    const rows = await makeEach("outside", { only });
    const { days } = only[0]!;
    const oldest = addDays(DAY, -("usual" in days ? days.usual : 0));
    for (const stays of [undefined, addDays(oldest, -1)]) {
      await runNight(app.tools, known, only, [totals(stays)]);
      expect(await thereOf(rows)).toEqual(["support.tickets"]);
      expect(await runs()).toEqual([{ day: DAY, isFinished: false }]);
    }
    await runNight(app.tools, known, only, [totals(oldest)]);
    expect(await thereOf(rows)).toEqual([]);
    expect(new Set(closed)).toEqual(new Set([oldest]));
    expect(await runs()).toEqual([{ day: DAY, isFinished: true }]);
  });

  test("passes over rows that somebody is changing", async () => {
    const only = entries.filter(({ key }) => key === "support.tickets");
    const rows = await makeEach("outside", { only });
    await app.database
      .forClient(client.id)
      .transaction()
      .execute(async (db) => {
        await db.selectFrom("support_ticket").select("id").forUpdate().execute();
        await night();
      });
    expect(await thereOf(rows)).toEqual(["support.tickets"]);
  });

  test("goes through 100,000 rows in steps of a bounded number of rows and statements", async () => {
    await app.sql(
      `insert into support_ticket (client_id, id, name, email, url, problem, created_at)
       select $1, gen_random_uuid(), 'Tim', 'tim@example.test', '/', 'Help', '2020-01-01Z'::timestamptz + n * interval '1 second'
       from generate_series(1, 100000) as n`,
      [client.id],
    );
    // Held rows do not make a step longer either.
    const person = await makePerson(app, client);
    await app.sql(
      "update support_ticket set person_id = $2 where client_id = $1 and created_at < '2020-01-01T01:00Z'",
      [client.id, person.id],
    );
    await kit.holdRow(app, client, "person", person.id);
    const deletions: number[] = [];
    app.database.observe(({ text }) => (outcome) => {
      if (text.includes("with candidate") && outcome.rows !== undefined) deletions.push(outcome.rows);
    });
    const only = entries.filter(({ key }) => key === "support.tickets");
    await runNight(app.tools, (await readClient(app.tools, client.id))!, only, []);
    const [left] = await app.sql<{ count: number }>(
      "select count(*)::int as count from support_ticket where client_id = $1",
      [client.id],
    );
    expect(left!.count).toBe(3599);
    expect(await endedOf()).toEqual({ "support.tickets": 100_000 - 3599 });
    // One statement a step, and one more that finds nothing.
    expect(deletions).toHaveLength(100_000 / BATCH + 1);
  });
});

describe("what ends", () => {
  test("of an event is every trace of its plate; the event is counted on", async () => {
    const event = await kit.makeEvent(app, client, "2026-01-05T08:00Z", {
      plate: "AB12CDE",
      isMatched: true,
    });
    await app.sql(
      `insert into camera_decision (client_id, id, event_id, status, reason, facts, decided_at)
       values ($1, $2, $3, 'authorized', '{"code": "x"}', '{"plate": "AB12CDE"}', now())`,
      [client.id, newId(), event],
    );
    await app.sql(
      `insert into camera_pass (client_id, event_id, site_id, plate, starts, ends) values ($1, $2, $3, 'AB12CDE', now(), now())`,
      [client.id, event, client.siteId],
    );
    await app.sql(
      `insert into parking_passage (client_id, event_id, site_id, plate, at, direction) values ($1, $2, $3, 'AB12CDE', '2026-01-05T08:00Z', 'towards')`,
      [client.id, event, client.siteId],
    );
    await night();
    expect(await findText("AB12CDE")).toEqual([]);
    expect(await app.sql("select status, site_id from camera_event where id = $1", [event])).toEqual([
      { status: "unknown", site_id: client.siteId },
    ]);
    expect(
      await app.sql("select direction, plate from parking_passage where event_id = $1", [event]),
    ).toEqual([{ direction: "towards", plate: null }]);
  });

  test("of a visit is its visitor, whose last visit stays known; a year later the visitor goes", async () => {
    const photo = await kit.makeFile(app, client);
    const visitor = await kit.makeVisitorRow(app, client, { firstName: "Xaver", lastName: "Zyx" });
    await app.sql("update visitor set photo_id = $2 where id = $1", [visitor, photo]);
    const visit = await kit.makeVisitRow(app, client, "2026-01-05", { visitor, person: null });
    await app.sql("update visit set description = 'With Xaver Zyx', search = 'xaver zyx' where id = $1", [
      visit,
    ]);
    await app.sql(
      `insert into walk_in (client_id, id, site_id, first_name, last_name, status, visit_id, photo_id, created_at)
       values ($1, $2, $3, 'Xaver', 'Zyx', 'approved', $4, $5, '2026-01-05T08:00Z')`,
      [client.id, newId(), client.siteId, visit, photo],
    );
    await night();
    expect(
      await app.sql("select visitor_id, status, day::text as day from visit where id = $1", [visit]),
    ).toEqual([{ visitor_id: null, status: "checked-out", day: "2026-01-05" }]);
    expect(await findText("Xaver")).toEqual(["visitor.first_name"]);
    // The visitor has the picture too.
    expect(await app.sql("select from file where id = $1", [photo])).toHaveLength(1);
    app.clock.set("2027-01-05T09:00:00Z");
    await night();
    expect(await findText("Xaver")).toEqual(["visitor.first_name"]);
    app.clock.set("2027-01-07T09:00:00Z");
    await night();
    expect(await findText("Xaver")).toEqual([]);
    expect(await app.sql("select from file where id = $1", [photo])).toEqual([]);
  });

  test("of a roll call are its names; who was safe is counted on", async () => {
    const rollCalls = entries.filter(({ key }) => key === "muster.roll-calls");
    await makeEach("outside", { only: rollCalls });
    await night();
    expect(await findText("Rita")).toEqual([]);
    expect(
      await app.sql("select mark, present from roll_call_entry where client_id = $1", [client.id]),
    ).toEqual([
      { mark: "safe", present: expect.objectContaining({ kind: "person", firstName: "", lastName: "" }) },
    ]);
  });

  test("of the audit log is never what is younger than 30 days before its newest entry", async () => {
    const [young, old] = [newId(), newId()];
    await app.sql(
      `insert into audit_entry (client_id, id, at, action, target_type) values ($1, $2, '2026-10-01Z', 'x', 'x'),
       ($1, $3, '2026-08-01Z', 'x', 'x')`,
      [client.id, young, old],
    );
    const db = app.database.forClient(client.id);
    await sql`select delete_audit_entries(${[young, old]}::uuid[])`.execute(db);
    const left = await app.sql<{ id: string }>("select id from audit_entry where client_id = $1", [
      client.id,
    ]);
    expect(left).toEqual([{ id: young }]);
    await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow("permission denied");
    const other = await makeClient(app);
    await sql`select delete_audit_entries(${[young]}::uuid[])`.execute(app.database.forClient(other.id));
    expect(await app.sql("select from audit_entry where client_id = $1", [client.id])).toHaveLength(1);
  });
});

/** The columns of all of the client's rows that hold this text, whatever their type. */
async function findText(words: string): Promise<string[]> {
  const columns = await app.sql<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'client_id')`);
  expect(columns.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await app.sql(
      `select from ${table} where client_id = $1 and ${column}::text ilike $2 limit 1`,
      [client.id, `%${words}%`],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
