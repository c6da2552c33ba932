import { connect } from "node:net";
import type { Group } from "@portico/contract/common";
import { withoutApostrophe } from "@portico/contract/core/csv";
import { addDays } from "@portico/contract/days/days";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/reports/core/limits";
import * as contract from "@portico/contract/reports/reports";
import * as endpoints from "@portico/contract/reports/tallies/endpoints";
import { TALLIES, type TallyId } from "@portico/contract/reports/tallies/tallies";
import { type AnyTally, groupsOf, momentText } from "@portico/contract/reports/tallies/tally";
import { type Text, text } from "@portico/contract/texts/text";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeZone } from "../desks/testing/kit.ts";
import { newToken } from "../platform/core/ids.ts";
import { translate } from "../platform/core/translate.ts";
import { PORTION } from "../platform/database/row-reader.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { readSheet } from "../platform/testing/xlsx.ts";
import { SESSION_COOKIE } from "../sign-in/sessions/authenticator.ts";
import { insertSession } from "../sign-in/sessions/start-queries.ts";
import { writeRows } from "./files/row-file.ts";
import { DAYS, FIRST_DAY, NOW } from "./testing/random-client.ts";
import { makeRandomData, type RandomData } from "./testing/random-data.ts";
import { makeRandomFacts } from "./testing/random-facts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());

type Cell = string | number | null;
const FORMATS = ["csv", "xlsx"] as const;

/** The rows of a CSV file below its headings; an empty cell is null. */
const readCsv = (bytes: Buffer): Cell[][] =>
  (parse(bytes, { bom: true, cast: withoutApostrophe }) as string[][]).map((row) =>
    row.map((cell) => (cell === "" ? null : cell)),
  );
/** As CSV has them. */
const asTexts = (rows: readonly Cell[][]): Cell[][] =>
  rows.map((row) => row.map((cell) => (cell === null || cell === "" ? null : String(cell))));
const asCells = (rows: readonly Cell[][]): Cell[][] =>
  rows.map((row) => row.map((cell) => (cell === "" ? null : cell)));

/** Transactions that wait for their next statement, or read a portion. */
const openTransactions = async (): Promise<number> => {
  const [row] = await app.sql<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database()
       and (state = 'idle in transaction' or state = 'active' and query like 'fetch forward%')`,
  );
  return row!.open;
};

interface Listed<Row> {
  count: number;
  results: Row[];
}

/** All pages of a list, and the same as both kinds of file. */
async function listAndFiles<Row>(ask: (query: object) => Promise<{ body: Listed<Row>; raw: Buffer }>) {
  const listed: Row[] = [];
  for (let page = 1; ; page++) {
    const { count, results } = (await ask({ page, limit: 200 })).body;
    listed.push(...results);
    if (listed.length >= count) break;
  }
  const [csv, xlsx] = [(await ask({ format: "csv" })).raw, (await ask({ format: "xlsx" })).raw];
  return { listed, csv: readCsv(csv), sheet: readSheet(xlsx) };
}

/** Both files have the headings, and the cells of the listed rows in their order; the number of rows. */
async function expectSame<Row>(
  ask: (query: object) => Promise<{ body: Listed<Row>; raw: Buffer }>,
  headings: string[],
  toCells: (row: Row) => Cell[],
): Promise<number> {
  const { listed, csv, sheet } = await listAndFiles(ask);
  const rows = [headings, ...listed.map(toCells)];
  expect(csv).toEqual(asTexts(rows));
  expect(sheet.rows).toEqual(asCells(rows));
  expect(sheet.formulas).toEqual([]);
  return listed.length;
}

const STATUSES: Record<string, string> = {
  confirmed: "Confirmed",
  "pre-approval": "Pending",
  queued: "Queued",
  denied: "Denied",
  unavailable: "Unavailable",
};
const STATES: Record<string, string> = {
  occupied: "Occupied",
  inactive: "Switched off",
  "needs-cleaning": "Awaiting cleaning",
  available: "Available",
};

describe("random data: both kinds of file have the rows of the list", () => {
  const days = { start: FIRST_DAY, end: addDays(FIRST_DAY, DAYS - 1) };
  let data: RandomData;
  let caller: Caller;
  beforeAll(async () => {
    data = await makeRandomData(app, 6);
    await makeRandomFacts(app, data);
    caller = await app.as(await makePerson(app, data.client, ["reporting", "admin"]));
  });

  test("parking requests, by status and car park", async () => {
    const headings = ["Date", "From", "Until", "Car park", "Space", "Status", "For a visitor"];
    const toCells = (row: contract.ParkingRow): Cell[] => [
      ...[row.day, timeOf(new Date(row.start), row.timeZone), timeOf(new Date(row.end), row.timeZone)],
      ...[row.carpark, row.space, STATUSES[row.status]!, row.isVisitor ? "Yes" : null],
    ];
    const ask = (filter: object) => (query: object) =>
      caller.call(contract.listParkingRows, { query: { ...days, ...filter, ...query } as never });
    const counts: number[] = [];
    for (const filter of [{}, { status: "confirmed" }, { status: "other", carpark: data.carparks[0]!.id }])
      counts.push(await expectSame(ask(filter), headings, toCells));
    expect(counts[0]).toBeGreaterThan(Math.max(counts[1]!, counts[2]!));
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test("desks of a day", async () => {
    const date = addDays(FIRST_DAY, 3);
    const count = await expectSame(
      (query) => caller.call(contract.listDeskDays, { query: { date, ...query } }),
      ["Date", "Desk", "Zone", "Floor", "State"],
      (row: contract.DeskDay) => [date, row.name, row.zone, row.floor, STATES[row.state]!],
    );
    expect(count).toBeGreaterThan(10);
  });

  test("meetings, whose people and seats are numbers", async () => {
    const count = await expectSame(
      (query) => caller.call(contract.listMeetingRows, { query: { ...days, ...query } }),
      ["Date", "From", "Until", "Name", "People", "Seats"],
      (row: contract.MeetingRow) => [
        dayOf(new Date(row.start), row.timeZone),
        timeOf(new Date(row.start), row.timeZone),
        timeOf(new Date(row.end), row.timeZone),
        ...[row.resource, row.people, row.capacity],
      ],
    );
    expect(count).toBeGreaterThan(0);
  });

  const all = Object.values(endpoints);
  test.each(Object.keys(TALLIES) as TallyId[])("%s, all and one row", async (id) => {
    const tally: AnyTally = TALLIES[id];
    const counts = all.find(({ path }) => path === tally.path) as typeof endpoints.visitors;
    const facts = all.find(({ path }) => path === `${tally.path}rows/`) as typeof endpoints.listVisitorFacts;
    const say = (one: Parameters<typeof translate>[0]) => translate(one, "en-GB");
    const columns = Object.entries(tally.columns);
    const headings = columns.map(([, { label, kind }]) =>
      kind === "money" ? `${say(label)} (£)` : say(label),
    );
    const toCells = (row: { at: string; timeZone: string; cells: Record<string, Cell> }): Cell[] => [
      ...[dayOf(new Date(row.at), row.timeZone), timeOf(new Date(row.at), row.timeZone)],
      ...columns.map(([key, { kind }]) =>
        kind === "money"
          ? Number(row.cells[key]) / 100
          : kind === "moment"
            ? say(momentText(String(row.cells[key])))
            : (row.cells[key] ?? null),
      ),
    ];
    const by = groupsOf(tally).at(-1) as "day";
    const { results } = await caller.ok(counts, { query: { ...days, by } });
    const opened = results.find((row) => Object.values(row.counts).some((count) => count > 0))!;
    for (const filter of [{}, { by, row: opened.key }]) {
      const count = await expectSame(
        (query) => caller.call(facts, { query: { ...days, ...filter, ...query } as never }),
        ["Date", "Time", ...headings],
        toCells as never,
      );
      expect(count).toBeGreaterThan(0);
    }
  });
});

describe("who may", () => {
  const as = async (client: TestClient, ...groups: Group[]) => app.as(await makePerson(app, client, groups));

  test("those who read the rows on the page; names are for fewer, and audited", async () => {
    const client = await makeClient(app, { features: ["parking", "reception"] });
    const reader = await as(client, "reporting");
    const other = await as(client, "admin", "parking_admin", "reception");
    const named = await as(client, "reporting", "admin");
    for (const format of FORMATS) {
      const ask = (caller: Caller) => caller.call(contract.listParkingRows, { query: { format } });
      expect((await ask(other)).status).toBe(403);
      expect((await ask(app.anonymous(client.host))).status).toBe(401);
      expect((await ask(reader)).status).toBe(200);
      const off = await reader.call(contract.listMeetingRows, { query: { format } });
      expect([off.status, off.body.code]).toEqual([403, "feature_off"]);
      const byHost = (caller: Caller) =>
        caller.call(endpoints.listVisitorFacts, { query: { by: "host", format } });
      expect((await byHost(reader)).status).toBe(403);
      expect((await byHost(named)).status).toBe(200);
    }
    const reads = await app.sql<{ after: { format: string } }>(
      "select after from audit_entry where client_id = $1 and action = 'reports.names.read' order by id",
      [client.id],
    );
    expect(reads.map(({ after }) => after.format)).toEqual([...FORMATS]);
  });

  test("another client's rows are in no file, and what is asked in a wrong way is refused", async () => {
    const client = await makeClient(app, { features: ["desks"] });
    await makeManyDesks(client, 3);
    const stranger = await as(await makeClient(app, { features: ["desks"] }), "superadmin");
    const date = addDays(FIRST_DAY, 1);
    const file = await stranger.call(contract.listDeskDays, {
      query: { date, site: client.siteId, format: "csv" },
    });
    expect(readCsv(file.raw)).toEqual([["Date", "Desk", "Zone", "Floor", "State"]]);
    for (const query of [
      { date, format: "pdf" },
      { date, format: "xlsx", site: "x" },
    ])
      expect((await stranger.call(contract.listDeskDays, { query: query as never })).status).toBe(400);
  });
});

/** Desks whose order in lists is that of their numbers. */
async function makeManyDesks(client: TestClient, count: number): Promise<void> {
  const zone = await makeZone(app, client, {});
  await app.sql(
    `insert into desk (client_id, id, zone_id, name)
     select $1, gen_random_uuid(), $2, 'D-' || n from generate_series(1, $3::int) n`,
    [client.id, zone, count],
  );
}

describe("many rows", () => {
  const COUNT = 3 * PORTION + 1;
  const date = addDays(FIRST_DAY, 2);
  const names = (rows: Cell[][]) => rows.slice(1).map((row) => row[1]);
  const EXPECTED = Array.from({ length: COUNT }, (_, at) => `D-${at + 1}`);
  let client: TestClient;
  let caller: Caller;
  beforeAll(async () => {
    client = await makeClient(app, { features: ["desks"] });
    await makeManyDesks(client, COUNT);
    caller = await app.as(await makePerson(app, client, ["reporting"]));
  });

  test("all are in the file, in the list's order, with the type and name of a file", async () => {
    const reply = await caller.call(contract.listDeskDays, { query: { date, format: "csv" } });
    expect(names(readCsv(reply.raw))).toEqual(EXPECTED);
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringContaining('filename="desk_utilization.csv"'),
      "cache-control": "no-store",
    });
    // What pages there are says nothing.
    const query = { date, page: 7, limit: 10, format: "xlsx" } as const;
    const sheet = await caller.call(contract.listDeskDays, { query });
    expect(names(readSheet(sheet.raw).rows)).toEqual(EXPECTED);
    expect(sheet.headers["content-type"]).toContain("spreadsheetml");
    expect(await openTransactions()).toBe(0);
  });

  const callOf = (of: TestClient) => ({
    db: app.database.forClient(of.id),
    client: of,
    translate: (said: Text | string) => translate(said, "en-GB"),
  });

  /** A file of numbers, as a call has it written. */
  const write = (format: (typeof FORMATS)[number], count: number, seen = { rows: 0 }, signal?: AbortSignal) =>
    writeRows(
      callOf(client),
      {
        name: text("reports.parking"),
        columns: [
          {
            heading: text("reports.uses"),
            cell: ({ n }: { n: number }) => {
              seen.rows += 1;
              return n;
            },
          },
        ],
      },
      format,
      () => sql`select n, count(*) over () as count from generate_series(1, ${count}::int) n order by n`,
      { signal },
    );

  test.each(FORMATS)("%s: whatever changes while it is read, it is of one moment", async (format) => {
    const own = await makeClient(app, { features: ["desks"] });
    await makeManyDesks(own, COUNT);
    const { file } = await writeRows(
      callOf(own),
      {
        name: text("reports.parking"),
        columns: [{ heading: text("reports.desk"), cell: ({ name }) => name }],
      },
      format,
      () => sql<{ name: string; count: number }>`
        select name, count(*) over () as count from desk order by name collate natural_order`,
    );
    const parts: Buffer[] = [];
    const take = file.stream[Symbol.asyncIterator]();
    parts.push((await take.next()).value);
    await app.sql("update desk set name = 'Other ' || name where client_id = $1", [own.id]);
    await app.sql("delete from desk where client_id = $1 and name like '%7'", [own.id]);
    for (let part = await take.next(); !part.done; part = await take.next()) parts.push(part.value);
    const bytes = Buffer.concat(parts);
    const rows = format === "csv" ? readCsv(bytes) : readSheet(bytes).rows;
    expect(rows.slice(1).map(([name]) => name)).toEqual(EXPECTED);
  });

  test("a reader who goes away gives the connection back", async () => {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as { port: number };
    const large = await makeClient(app, { features: ["desks"] });
    await makeManyDesks(large, 30 * PORTION);
    // As a file more than the network keeps for a reader, however well it is packed.
    await app.sql(
      `update desk set name = (select string_agg(md5(desk.name || n), '') from generate_series(1, 13) n)
       where client_id = $1`,
      [large.id],
    );
    const reader = await makePerson(app, large, ["reporting"]);
    const token = newToken();
    await insertSession(app.database.forClient(large.id), large.id, reader.id, token, app.clock.now());
    for (const format of FORMATS) {
      const socket = connect(port, "127.0.0.1");
      socket.write(
        `GET /api/reports/desks/utilisation/desks/?date=${date}&format=${format} HTTP/1.1\r\n` +
          `Host: ${large.host}\r\nCookie: ${SESSION_COOKIE}=${token}\r\n\r\n`,
      );
      try {
        // It reads the beginning and then nothing, so that the server waits for it.
        const begin = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
        socket.pause();
        expect(begin.toString("latin1")).toMatch(/^HTTP\/1.1 200 /);
        expect(await openTransactions()).toBe(1);
      } finally {
        socket.destroy();
      }
      await expect.poll(openTransactions).toBe(0);
    }
  });

  test.each(FORMATS)(
    "%s: few rows are in memory, however many there are and however slowly it is read",
    async (format) => {
      const seen = { rows: 0 };
      const count = 200 * PORTION;
      const { file } = await write(format, count, seen);
      const take = file.stream[Symbol.asyncIterator]();
      await take.next();
      // While the reader does nothing, the server has time for as many statements as the whole file needs.
      for (let at = 0; at < count / PORTION; at++) await app.sql("select 1");
      expect(seen.rows).toBeLessThan(count / 4);
      let bytes = 0;
      for (let part = await take.next(); !part.done; part = await take.next()) bytes += part.value.length;
      expect(bytes).toBeGreaterThan(count);
      expect(seen.rows).toBe(count);
      expect(await openTransactions()).toBe(0);
    },
  );

  test("CSV: no more than some portions are read ahead at any time", async () => {
    const seen = { rows: 0 };
    const { file } = await write("csv", 100 * PORTION, seen);
    let lines = 0;
    for await (const part of file.stream as AsyncIterable<Buffer>) {
      lines += part.toString().split("\r\n").length - 1;
      expect(seen.rows - lines).toBeLessThanOrEqual(20 * PORTION);
    }
    expect(lines).toBe(100 * PORTION + 1);
  });

  test("more rows than a sheet holds are refused before the first byte, but not as CSV", async () => {
    const refused = await write("xlsx", limits.sheetRowsMax + 1).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 400,
      content: { fields: { format: [text("reports.tooManyRows", { max: 1_048_575 })] } },
    });
    expect(await openTransactions()).toBe(0);
    const { file } = await write("csv", limits.sheetRowsMax + 1);
    file.stream.destroy();
    await expect.poll(openTransactions).toBe(0);
  });

  test("too many files at once are refused, until one has ended", async () => {
    const { file: first } = await write("csv", 100 * PORTION);
    const { file: second } = await write("xlsx", 100 * PORTION);
    const ask = () => caller.call(contract.listDeskDays, { query: { date, format: "csv" } });
    const busy = await ask();
    expect([busy.status, busy.body.code, busy.headers["retry-after"]]).toEqual([503, "unavailable", "60"]);
    expect((await caller.call(contract.listDeskDays, { query: { date } })).status).toBe(200);
    first.stream.destroy();
    second.stream.destroy();
    await expect.poll(async () => (await ask()).status).toBe(200);
    await expect.poll(openTransactions).toBe(0);
  });

  test("a file that takes too long, or whose rows fail, is broken off and not ended", async () => {
    const over = new AbortController();
    const { file } = await write("csv", 100 * PORTION, undefined, over.signal);
    const take = file.stream[Symbol.asyncIterator]();
    await take.next();
    over.abort();
    await expect(
      (async () => {
        while (!(await take.next()).done);
      })(),
    ).rejects.toThrow("aborted");
    for (const format of FORMATS) {
      const { file: failing } = await writeRows(
        callOf(client),
        { name: text("reports.parking"), columns: [{ heading: text("reports.uses"), cell: ({ n }) => n }] },
        format,
        () => sql<{ n: number; count: number }>`
          select 1 / (${5 * PORTION}::int - n) as n, 1 as count from generate_series(1, ${9 * PORTION}::int) n`,
      );
      await expect(failing.stream.toArray()).rejects.toThrow("division by zero");
    }
    await expect.poll(openTransactions).toBe(0);
  });
});

test("no cell is a formula, and signs that a file cannot hold are left out", async () => {
  const client = await makeClient(app, { features: ["desks"] });
  const zone = await makeZone(app, client, {});
  const NAMES = [
    "=1+1",
    "+2",
    "@x",
    '<b> & "co"',
    " 007 ",
    "a\uFFFFb",
    "_x0041_",
    "Größe 🚗",
    "l1\nl2",
    "\u0007",
  ];
  for (const [at, name] of NAMES.entries())
    await app.sql("insert into desk (client_id, id, zone_id, name) values ($1, $2, $3, $4)", [
      ...[client.id, `018f0000-0000-7000-8000-${String(at).padStart(12, "0")}`, zone, name],
    ]);
  const caller = await app.as(await makePerson(app, client, ["reporting"]));
  const ask = async (format: (typeof FORMATS)[number]) =>
    (await caller.call(contract.listDeskDays, { query: { date: FIRST_DAY, format } })).raw;
  const { rows, formulas } = readSheet(await ask("xlsx"));
  expect(formulas).toEqual([]);
  expect(rows).toHaveLength(1 + NAMES.length);
  expect(new Set(rows.slice(1).map((row) => row[1]))).toEqual(
    new Set(NAMES.map((name) => name.replace("\uFFFF", ""))),
  );
  const csv = await ask("csv");
  expect(csv.toString()).toContain(",'=1+1,");
  const lines = readCsv(csv);
  expect(lines).toHaveLength(1 + NAMES.length);
  expect(new Set(lines.slice(1).map((row) => row[1]))).toEqual(new Set(NAMES));
});
