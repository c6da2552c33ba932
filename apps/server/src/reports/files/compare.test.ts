import { addDays } from "@portico/contract/days/days";
import { MEETING_SIZES, meetingsBySize } from "@portico/contract/reports/capacity";
import * as contract from "@portico/contract/reports/reports";
import * as endpoints from "@portico/contract/reports/tallies/endpoints";
import { TALLIES, TALLY_IDS } from "@portico/contract/reports/tallies/tallies";
import {
  type AnyTally,
  groupsOf,
  isPeriod,
  NONE,
  type TallyRow,
} from "@portico/contract/reports/tallies/tally";
import { GROUPED_ROWS, type GroupedRows } from "@portico/contract/reports/testing/grouped-rows";
import { LOCALES } from "@portico/contract/texts/text";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { endpointsOf } from "../../platform/testing/endpoints.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { readPdf } from "../../platform/testing/pdf.ts";
import { type DayQuery, type DayReport, readTable } from "../days/report.ts";
import { capacity, parkingSummary } from "../days/reports.ts";
import { type GroupedQuery, tallyReport } from "../tallies/report.ts";
import { DAYS, FIRST_DAY, NOW } from "../testing/random-client.ts";
import { makeRandomData, type RandomData } from "../testing/random-data.ts";
import { makeRandomFacts } from "../testing/random-facts.ts";

/** Each number of a compared file is that of the right other row: of random data, read by calls without a comparison. */

let app: TestApp;
let data: RandomData;
let caller: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
  data = await makeRandomData(app, 6);
  await makeRandomFacts(app, data);
  caller = await app.as(await makePerson(app, data.client, ["reporting", "admin"]));
});
afterAll(() => app.close());

const HALF = DAYS / 2;
/** From Thursday 29 October to Wednesday 4 November, and the seven days before. */
const span = { start: addDays(FIRST_DAY, HALF), end: addDays(FIRST_DAY, DAYS - 1) };
const before = { start: FIRST_DAY, end: addDays(FIRST_DAY, HALF - 1) };

const AGAINST = ["before", "site"] as const;
type Against = (typeof AGAINST)[number];

/** A row of a report: its key, the cells that name it, and its numbers. */
interface Row {
  key: string;
  names: (string | number)[];
  /** Undefined: not known. */
  numbers: (number | undefined)[];
}

/** The number that stands beside each one of a row; undefined: an empty cell. */
type OtherNumbers = (number | undefined)[];

const byKey = (rows: Row[], others: Row[]): OtherNumbers[] =>
  rows.map(({ key, numbers }) => others.find((one) => one.key === key)?.numbers ?? numbers.map(() => 0));
const byPlace = (rows: Row[], others: Row[]): OtherNumbers[] =>
  rows.map(({ numbers }, at) => others[at]?.numbers ?? numbers.map(() => undefined));
const byNothing = (rows: Row[]): OtherNumbers[] => rows.map(({ numbers }) => numbers.map(() => undefined));

const PAIRED: Record<GroupedRows, Record<Against, (rows: Row[], others: Row[]) => OtherNumbers[]>> = {
  time: { before: byPlace, site: byKey },
  everywhere: { before: byKey, site: byKey },
  once: { before: byNothing, site: byNothing },
  place: {
    before: byKey,
    // What is at no place is the same at both.
    site: (rows, others) =>
      byKey(rows, others).map((numbers, at) =>
        rows[at]!.key === NONE ? numbers : numbers.map(() => undefined),
      ),
  },
};

/** The cells of a CSV file, without its headings. */
function cellsOf(csv: string): string[][] {
  const lines = csv.replace("\uFEFF", "").trimEnd().split("\r\n").slice(1);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    ),
  );
}

const besideEach = (numbers: Row["numbers"], others: OtherNumbers): string[] =>
  numbers.flatMap((number, at) => [number, others[at]]).map((number) => String(number ?? ""));

type Query = Record<string, string>;
interface Report {
  endpoint: typeof contract.deskUtilisation;
  query?: Query;
  rowsOf: GroupedRows;
  toRows: (results: never[]) => Row[];
}

/** Asks for the report, for the other one, and for the file with both; returns the other numbers of the file. */
async function compare({ endpoint, query = {}, rowsOf, toRows }: Report, against: Against) {
  const own = data.sites[0]!.id;
  const other = data.sites[1]!.id;
  const ask = async (asked: Query) =>
    toRows((await caller.ok(endpoint, { query: asked as never })).results as never[]);
  const rows = await ask({ ...query, ...span, site: own });
  const { by } = query;
  const ofOther: Query = by === undefined ? {} : { by };
  const others = await ask(
    against === "before" ? { ...query, ...before, site: own } : { ...ofOther, ...span, site: other },
  );
  const numbers = PAIRED[rowsOf][against](rows, others);
  const { raw } = await caller.call(endpoint, {
    query: {
      ...{ ...query, ...span, site: own, format: "csv" },
      compare: against === "before" ? "before" : other,
    } as never,
  });
  expect(cellsOf(raw.toString())).toEqual(
    rows.map((row, at) => [...row.names.map(String), ...besideEach(row.numbers, numbers[at]!)]),
  );
  return numbers.flat();
}

const isSome = (number: number | undefined) => number !== undefined && number > 0;

const usage = (rows: Record<string, string | number>[]): Row[] =>
  rows.map((row) => {
    const [bucket, people] = Object.values(row) as [string, number];
    return { key: bucket, names: [bucket], numbers: [people] };
  });

const utilisation = (rows: contract.UtilisationDay[]): Row[] =>
  rows.map(({ date, occupiedCount, needsCleaningCount, availableCount, inactiveCount }) => ({
    ...{ key: date, names: [date] },
    numbers: [occupiedCount, needsCleaningCount, availableCount, inactiveCount],
  }));
const presence = (rows: contract.PresenceCount[]): Row[] =>
  rows.map(({ date, onSiteCount, offSiteCount }) => ({
    ...{ key: date, names: [date], numbers: [onSiteCount, offSiteCount] },
  }));

/** The specification's reports of days, but for parking, whose rows are of two things. */
const reports = (): Record<string, Report> =>
  Object.fromEntries(
    Object.entries({
      "what desks were": [contract.deskUtilisation, "time", utilisation],
      "how often people used desks": [contract.deskUserUsage, "everywhere", usage],
      "how often people used resources": [contract.resourceUserUsage, "everywhere", usage],
      "people on site by day": [contract.presenceByDay, "time", presence],
      "people on site by week": [contract.presenceByWeek, "time", presence],
      "people on site by month": [contract.presenceByMonth, "time", presence],
      capacity: [
        contract.resourceCapacity,
        "place",
        (rows: contract.ResourceCapacity[]): Row[] =>
          rows.map((row) => ({
            ...{ key: row.id, names: [row.name, row.capacity] },
            numbers: MEETING_SIZES.map((size) => meetingsBySize(row)[size]),
          })),
      ],
    }).map(([name, [endpoint, rowsOf, toRows]]) => [name, { endpoint, rowsOf, toRows } as Report]),
  );

describe.each(AGAINST)("compared with %s", (against) => {
  test.each(Object.keys(reports()))("%s", async (name) => {
    const report = reports()[name]!;
    const numbers = await compare(report, against);
    // What is compared is more than nothing, and a place of another site has nothing beside it.
    expect(numbers.some(isSome)).toBe(!(report.rowsOf === "place" && against === "site"));
  });

  test("what desks of one floor were, beside all of the other site", async () => {
    const desk = data.desks.find(({ site }) => site === data.sites[0])!;
    const query = { floor: desk.floor, zone: desk.zone };
    const numbers = await compare({ ...reports()["what desks were"]!, query }, against);
    expect(numbers.some(isSome)).toBe(true);
  });

  test.each(["day", "week", "month"] as const)("parking by %s, of each car park", async (period) => {
    const endpoint = {
      day: contract.parkingByDay,
      week: contract.parkingByWeek,
      month: contract.parkingByMonth,
    }[period] as typeof contract.parkingByDay;
    const own = data.sites[0]!.id;
    const results = async (days: typeof span) =>
      (await caller.ok(endpoint, { query: { ...days, site: own } })).results;
    const [rows, others] = [await results(span), await results(before)];
    const firsts = (of: typeof rows) => [...new Set(of.map(({ startDate }) => startDate))];
    const compared = against === "before" ? "before" : data.sites[1]!.id;
    const { raw } = await caller.call(endpoint, {
      query: { ...span, site: own, format: "csv", compare: compared },
    });
    const expected = rows.map((row) => {
      const at = firsts(rows).indexOf(row.startDate);
      const date = against === "before" ? firsts(others)[at] : undefined;
      const other = others.find(
        (one) => one.startDate === date && one.targetCarparkId === row.targetCarparkId,
      );
      return [
        ...[row.startDate, row.targetCarparkName],
        ...besideEach(
          [row.confirmedCount, row.pendingCount, row.requestCount],
          [other?.confirmedCount, other?.pendingCount, other?.requestCount],
        ),
      ];
    });
    expect(cellsOf(raw.toString())).toEqual(expected);
  });

  test.each(TALLY_IDS)("%s, by everything it can be grouped by", async (id) => {
    const tally: AnyTally = TALLIES[id];
    expect(Object.keys(GROUPED_ROWS[id]).sort()).toEqual(groupsOf(tally).sort());
    const endpoint = Object.values(endpoints).find(({ path }) => path === tally.path) as never;
    const inUnit = (count: number) => (tally.unit === "money" ? count / 100 : count);
    const toRows =
      (by: string) =>
      (rows: TallyRow[]): Row[] =>
        rows.map(({ key, name, counts, peak }) => ({
          ...{ key, names: [isPeriod(by) ? key : name] },
          numbers: [
            ...Object.keys(tally.series).map((one) => inUnit(counts[one]!)),
            ...(tally.peak ? [peak] : []),
          ],
        }));
    const numbers: OtherNumbers = [];
    for (const [by, rowsOf] of Object.entries(GROUPED_ROWS[id])) {
      // A tally of the client has nothing that another site could have.
      if (tally.isOfClient && against === "site") {
        const query = { ...span, by, format: "csv" };
        const alone = await caller.call(endpoint, { query } as never);
        const asked = await caller.call(endpoint, {
          query: { ...query, compare: data.sites[1]!.id },
        } as never);
        expect(asked.raw.toString()).toBe(alone.raw.toString());
        continue;
      }
      numbers.push(...(await compare({ endpoint, query: { by }, rowsOf, toRows: toRows(by) }, against)));
    }
    // The other site has no EV spaces: beside each number stands 0.
    const isNothing = against === "site" && (tally.isOfClient || id === "ev-times");
    expect(numbers.some(isSome)).toBe(!isNothing);
  });
});

test("Excel has no number where there is nothing to compare with", async () => {
  const { raw } = await caller.call(contract.resourceCapacity, {
    query: { ...span, site: data.sites[0]!.id, format: "xlsx", compare: data.sites[1]!.id },
  });
  const sheet = strFromU8(unzipSync(new Uint8Array(raw))["xl/worksheets/sheet1.xml"]!);
  // Two columns name the room: C has its own number, D would have the other site's.
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>\d+<\/v>/);
  expect(sheet).not.toMatch(/<c r="D2"[^>]*><v>/);
});

test("bars stand beside those of the same period or kind, also where their rows are of other places", async () => {
  const reading = {
    ...{ db: app.database.forClient(data.client.id), client: { id: data.client.id, settings: {} } },
    ...{ now: new Date(NOW), locale: "en-GB" as const, translate: (said: unknown) => JSON.stringify(said) },
  };
  const barsOf = async <Query extends DayQuery, Row>(
    report: DayReport<Query, Row>,
    query: Query,
    days: typeof span,
  ) => (await readTable(report, reading, days, query)).chart;
  const [own, other] = data.sites.map(({ id }) => id);
  for (const report of [capacity, parkingSummary("day"), tallyReport("rooms-use")] as DayReport<
    DayQuery,
    unknown
  >[])
    for (const against of AGAINST) {
      const query = { site: own, by: "weekday" };
      const bars = await barsOf(report, { ...query, compare: against === "before" ? "before" : other }, span);
      const others =
        against === "before"
          ? await barsOf(report, query, before)
          : await barsOf(report, { ...query, site: other }, span);
      expect(bars.map((bar) => bar.other)).toEqual(others.map(({ value }) => value));
      expect(others.some(({ value }) => value > 0)).toBe(true);
    }
  const rooms = await barsOf(
    tallyReport("rooms-use"),
    { site: own, by: "resource", compare: other } as GroupedQuery,
    span,
  );
  expect(rooms.length).toBeGreaterThan(0);
  expect(rooms.every((bar) => bar.other === undefined)).toBe(true);
});

/** The reports, without the rows behind them. */
const exported = [...endpointsOf(contract), ...endpointsOf(endpoints)].filter(({ exportTypes }) =>
  exportTypes?.includes("application/pdf"),
);

test("every report of many numbers in each format and language, and compared", async () => {
  expect(exported).toHaveLength(25);
  for (const endpoint of exported) {
    const path = endpoint.path
      .replace(":date", addDays(FIRST_DAY, 1))
      .replace(":carparkId", data.carparks[0]!.id);
    const isOfDays = !endpoint.path.includes(":date");
    const headings = new Set<string>();
    for (const locale of LOCALES) {
      const ask = async (format: string, compare?: string) => {
        const query = { format, ...(isOfDays ? span : {}), ...(compare ? { compare } : {}) };
        const { status, raw } = await caller.request({
          method: "GET",
          url: `/api${path}?${new URLSearchParams(query)}`,
          headers: { "x-locale": locale },
        });
        expect([path, locale, format, status]).toEqual([path, locale, format, 200]);
        return raw;
      };
      for (const compare of isOfDays && locale === "de-DE" ? [undefined, "before"] : [undefined]) {
        const csv = (await ask("csv", compare)).toString();
        const numbers = cellsOf(csv)
          .flat()
          .filter((cell) => /^[1-9]\d*(\.\d+)?$/.test(cell));
        expect([path, numbers.length > 0]).toEqual([path, true]);
        const [line = ""] = csv.replace("\uFEFF", "").split("\r\n");
        if (compare === undefined) headings.add(line);
        const [heading = ""] = line.split(",");
        const sheet = unzipSync(new Uint8Array(await ask("xlsx", compare)));
        expect(strFromU8(sheet["xl/sharedStrings.xml"]!)).toContain(heading);
        const pdf = await ask("pdf", compare);
        expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
        if (locale === "en-GB" || compare) continue;
        const { text } = await readPdf(pdf);
        expect(text).toContain(heading);
        expect(text).toContain("Stand: ");
      }
    }
    expect([path, headings.size]).toEqual([path, LOCALES.length]);
  }
});
