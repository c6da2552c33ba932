import type { Group } from "@portico/contract/common";
import { addDays, consecutiveDays } from "@portico/contract/days/days";
import { FORMATS } from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/reports";
import * as rows from "@portico/contract/reports/rows";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endDeskDays } from "../desks/jobs.ts";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { makeCarpark } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { translate } from "../platform/core/translate.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { endpointsOf } from "../platform/testing/endpoints.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { readReport, readSheets } from "../platform/testing/xlsx.ts";
import { drawReport } from "./files/pdf.ts";
import { occupancyTable } from "./files/tables.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const TODAY = "2026-11-20";
const FEATURES = ["desks", "rooms", "parking", "camera", "remote"];

let app: TestApp;
let client: TestClient;
let caller: Caller;
let carpark: string;
let zone: string;
let desks: string[];

const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: FEATURES });
  caller = await as("reporting");
  carpark = await makeCarpark(app, client, { name: "=North", spaces: 4 });
  zone = await makeZone(app, client, { hasCleaning: true });
  desks = await makeDesks(app, client, zone, "A-1", "A-2", "A-3");
});

const book = async (deskId: string, day: string, status = "approved") => {
  const person = await makePerson(app, client, ["deskbooking"], { firstName: "Elena", lastName: "Secret" });
  await app.sql(
    `insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, day, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [client.id, newId(), deskId, zone, client.siteId, person.id, day, status, NOW],
  );
};
const oneDay = async (day: string) =>
  (await caller.ok(contract.deskUtilisation, { query: { start: day, end: day } })).results[0]!;
const counts = (
  occupiedCount: number,
  inactiveCount: number,
  needsCleaningCount: number,
  availableCount: number,
) => expect.objectContaining({ occupiedCount, inactiveCount, needsCleaningCount, availableCount });

const params = () => ({ id: "anpr", carparkId: carpark, date: TODAY });
const query = { date: TODAY };

describe("who reads reports", () => {
  test("reporting and superadmin, nobody else", async () => {
    const endpoints = endpointsOf(contract);
    expect(endpoints.length).toBeGreaterThan(15);
    const parts = { params: params(), query } as never;
    for (const group of ["reporting", "superadmin"] as const) {
      const reader = await as(group);
      for (const endpoint of endpoints)
        expect([endpoint.path, (await reader.call(endpoint, parts)).status]).toEqual([endpoint.path, 200]);
    }
    const others = await as(
      "admin",
      "employee",
      "parking_admin",
      "desk_admin",
      "reception",
      "security",
      "PA",
    );
    for (const endpoint of endpoints) {
      expect([endpoint.path, (await others.call(endpoint, parts)).status]).toEqual([endpoint.path, 403]);
      const anonymous = await app.anonymous(client.host).call(endpoint, parts);
      expect([endpoint.path, anonymous.status]).toEqual([endpoint.path, 401]);
    }
  });

  test("another client sees nothing of it", async () => {
    await book(desks[0]!, TODAY);
    const other = await makeClient(app, { features: FEATURES });
    const stranger = await app.as(await makePerson(app, other, ["superadmin"]));
    for (const endpoint of [contract.carparkOccupancy, contract.carparkRequests])
      expect((await stranger.call(endpoint, { params: { carparkId: carpark, date: TODAY } })).status).toBe(
        404,
      );
    const site = client.siteId;
    const utilisation = await stranger.ok(contract.deskUtilisation, { query: { site, zone } });
    expect(utilisation.results.every((row) => row.occupiedCount + row.availableCount === 0)).toBe(true);
    expect(await stranger.ok(contract.listDeskDays, { query: { date: TODAY, zone } })).toEqual({
      count: 0,
      results: [],
    });
    expect(await stranger.ok(contract.parkingByDay, { query: { carpark } })).toEqual({
      count: 0,
      results: [],
    });
    expect(await stranger.ok(contract.listParkingRows, { query: { carpark } })).toEqual({
      count: 0,
      results: [],
    });
  });

  test("no answer names a person", async () => {
    await book(desks[0]!, TODAY);
    for (const endpoint of endpointsOf(contract)) {
      const { raw } = await caller.call(endpoint, { params: params(), query } as never);
      expect(raw.toString()).not.toMatch(/Elena|Secret|example\.test/);
    }
  });
});

describe("the index", () => {
  test("names each report once, with its page", async () => {
    const { count, results } = await caller.ok(contract.listReports);
    expect(count).toBe(17);
    expect(results.slice(0, 2)).toEqual([
      {
        id: "desks-utilisation",
        name: "Desk Utilization",
        section: "desks",
        route: "/reports/desks/utilization",
      },
      { id: "desks-user-usage", name: "User Usage", section: "desks", route: "/reports/desks/user-usage" },
    ]);
    expect(results.find(({ id }) => id === "carpark-occupancy")?.route).toBe(
      `/reports/carpark-occupancy/${carpark}`,
    );
    for (const row of results)
      expect(await caller.ok(contract.getReport, { params: { id: row.id } })).toEqual(row);
    expect((await caller.call(contract.getReport, { params: { id: "salaries" } })).status).toBe(404);
  });

  test("the reports of one car park are of the chosen site's first one, and missing where it has none", async () => {
    const [lisbon, porto] = [newId(), newId()];
    for (const [at, site] of [lisbon, porto].entries())
      await app.sql(
        "insert into site (client_id, id, position, name, time_zone) values ($1, $2, $3, $4, 'Europe/Lisbon')",
        [client.id, site, at + 2, `Site ${at}`],
      );
    const tejo = await makeCarpark(app, client, { name: "Tejo", siteId: lisbon });
    const routeAt = async (site: string) =>
      (await caller.ok(contract.listReports, { query: { site } })).results.find(
        ({ id }) => id === "carpark-occupancy",
      )?.route;
    expect([await routeAt(client.siteId), await routeAt(lisbon), await routeAt(porto)]).toEqual([
      ...[`/reports/carpark-occupancy/${carpark}`, `/reports/carpark-occupancy/${tejo}`, undefined],
    ]);
  });

  test("without a feature its section is not there, and its calls are refused", async () => {
    client = await makeClient(app, { features: ["parking"] });
    caller = await as("reporting");
    expect((await caller.ok(contract.listReports)).results.map(({ id }) => id)).toEqual([
      ...["parking", "parking-shares", "parking-allocation", "parking-queues", "ev-times"],
    ]);
    expect((await caller.call(contract.getReport, { params: { id: "anpr" } })).status).toBe(404);
    const refused = await caller.call(contract.presenceByDay);
    expect([refused.status, refused.body.code]).toEqual([403, "feature_off"]);
  });
});

describe("days", () => {
  test("without days, the four weeks until today at the site", async () => {
    const { results } = await caller.ok(contract.deskUtilisation);
    expect([results.length, results[0]?.date, results.at(-1)?.date]).toEqual([28, "2026-10-24", TODAY]);
  });

  test("31 days of desks at most, and never backwards", async () => {
    const ask = (start: string, end: string) =>
      caller.call(contract.deskUtilisation, { query: { start, end } });
    expect((await ask("2026-10-01", "2026-10-31")).body).toMatchObject({ count: 31 });
    const long = await ask("2026-10-01", "2026-11-01");
    expect([long.status, long.body.end]).toEqual([400, ["Choose at most 31 days."]]);
    const reversed = await ask(TODAY, addDays(TODAY, -1));
    expect([reversed.status, reversed.body.end]).toEqual([
      400,
      ["The last day must not be before the first."],
    ]);
    expect(
      (await caller.call(contract.presenceByDay, { query: { start: "2000-01-01", end: TODAY } })).status,
    ).toBe(400);
  });

  test("what desks were on a day that is over stays what it was", async () => {
    await book(desks[0]!, TODAY);
    await app.sql("update desk set needs_cleaning = true where id = $1", [desks[1]]);
    const before = counts(1, 0, 1, 1);
    expect(await oneDay(TODAY)).toEqual(before);
    // Five minutes past midnight; the job may run as often as it likes.
    app.clock.set("2026-11-21T00:05:00.000Z");
    caller = await as("reporting");
    await app.runJob(endDeskDays.name);
    await app.runJob(endDeskDays.name);
    await app.sql("update desk set is_active = false, needs_cleaning = false where id = any($1)", [desks]);
    await app.sql("delete from desk where id = $1", [desks[2]]);
    await app.runJob(endDeskDays.name);
    expect(await oneDay(TODAY)).toEqual(before);
    const { count, results } = await caller.ok(contract.listDeskDays, { query: { date: TODAY } });
    expect([count, results.map(({ state }) => state).sort()]).toEqual([
      3,
      ["available", "needs-cleaning", "occupied"],
    ]);
    // Today, and days before the first that was kept, show the desks there are.
    expect(await oneDay("2026-11-21")).toEqual(counts(0, 2, 0, 0));
    expect(await oneDay("2026-11-19")).toEqual(counts(0, 2, 0, 0));
  });
});

const TYPES: Record<(typeof FORMATS)[number], string> = { csv: "csv", xlsx: "spreadsheetml", pdf: "pdf" };

describe("as a file", () => {
  const asked = (format: "csv" | "xlsx" | "pdf", locale = "en-GB") =>
    caller.request({
      method: "GET",
      url: `/api/reports/parking-requests/day/?start=${TODAY}&end=${TODAY}&format=${format}`,
      headers: { "x-locale": locale },
    });

  test("CSV in the reader's language, in which no cell is a formula", async () => {
    const { headers, raw } = await asked("csv");
    expect(headers["content-type"]).toContain("text/csv");
    expect(headers["content-disposition"]).toContain('filename="parking.csv"');
    expect(raw.toString()).toBe(
      "\uFEFFDate,Car park,Confirmed,Pending,Requests\r\n2026-11-20,'=North,0,0,0\r\n",
    );
    expect((await asked("csv", "de-DE")).raw.toString()).toContain(
      "Datum,Parkplatz,Bestätigt,Ausstehend,Anfragen",
    );
  });

  test("Excel, with numbers as numbers", async () => {
    const { headers, raw } = await asked("xlsx");
    expect(headers["content-type"]).toContain("spreadsheetml");
    expect(readReport(raw)).toMatchObject({
      name: "Parking",
      rows: [
        ["Date", "Car park", "Confirmed", "Pending", "Requests"],
        [TODAY, "=North", 0, 0, 0],
      ],
      formulas: [],
    });
  });

  test("a PDF of one page that says the finding", async () => {
    for (let at = 0; at < 2; at++) await book(desks[at]!, TODAY);
    const { raw } = await caller.request({
      method: "GET",
      url: "/api/reports/desks/utilisation/?format=pdf",
    });
    const { pages, text } = await readPdf(raw);
    expect(pages).toBe(1);
    expect(text).toContain("Desks were 67% used");
    expect(text).toContain("on the busiest, Fri 20 Nov");
    expect(text).toContain("As of Friday 20 November 2026, 10:42");
  });

  test("a PDF has all days of a month and all half hours of a day, and says what its bars count", async () => {
    const { raw } = await caller.call(contract.deskUtilisation, {
      query: { start: "2026-10-01", end: "2026-10-31", format: "pdf" },
    });
    const month = await readPdf(raw);
    for (const date of consecutiveDays("2026-10-01", 31)) expect(month.text).toContain(date);
    const times = Array.from({ length: 48 }, (_, at) => ({
      time: `${String(at >> 1).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
      ...{ count: 100 + at, counts: { confirmed: 200 + at, pending: 0 }, occupancy: null, spaceCount: 0 },
    }));
    const drawn = await drawReport(
      { ...occupancyTable(times, "North"), subject: "Friday" },
      { locale: "en-GB", translate: (said) => translate(said, "en-GB"), made: "now" },
    );
    const day = await readPdf(drawn);
    expect([month.pages, day.pages]).toEqual([1, 1]);
    for (const { time, count } of times) expect(day.text).toContain(`${time} ${count} `);
    expect(day.text).not.toContain("…");
    expect(day.text).toMatch(/147 Spaces held/);
  });

  // With numbers, and in German: files/compare.test.ts.
  test("every report in which nothing happened, in each format", async () => {
    const exported = [...endpointsOf(contract), ...endpointsOf(rows)].filter(
      ({ exportTypes }) => exportTypes,
    );
    expect(exported).toHaveLength(22);
    for (const endpoint of exported)
      for (const type of endpoint.exportTypes ?? []) {
        const format = FORMATS.find((one) => type.includes(TYPES[one]))!;
        const { status, headers, raw } = await caller.call(endpoint, {
          params: params(),
          query: { ...query, bucket: "0", format },
        } as never);
        expect([endpoint.path, format, status, String(headers["content-type"]).split(";")[0]]).toEqual([
          ...[endpoint.path, format, 200, type],
        ]);
        if (format === "pdf") expect(raw.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
        if (format === "xlsx") expect(readSheets(raw)[0]!.rows[0]!.length).toBeGreaterThan(0);
      }
  });
});
