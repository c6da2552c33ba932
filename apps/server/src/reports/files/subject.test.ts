import * as contract from "@portico/contract/reports/reports";
import * as endpoints from "@portico/contract/reports/tallies/endpoints";
import type { Locale } from "@portico/contract/texts/text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCamera } from "../../cameras/testing/kit.ts";
import { makeDesks, makeFloor, makeZone } from "../../desks/testing/kit.ts";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { readPdf } from "../../platform/testing/pdf.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { readReport } from "../../platform/testing/xlsx.ts";

/** Files say what they are of: days, site, filters, and what they are compared with. */

const FEATURES = ["desks", "rooms", "parking", "camera", "remote", "paypark"];
/** The last week, from Monday to Friday. */
const DAYS = { start: "2026-11-16", end: "2026-11-20" };

let app: TestApp;
let client: TestClient;
let caller: Caller;
let lisbon: string;
let floor: string;
let zone: string;
let north: string;
let camera: string;

beforeAll(async () => {
  app = await startTestApp("2026-11-20T10:42:00.000Z");
  client = await makeClient(app, { features: FEATURES });
  caller = await app.as(await makePerson(app, client, ["reporting"]));
  lisbon = newId();
  await app.sql(
    "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
    [client.id, lisbon],
  );
  floor = await makeFloor(app, client);
  zone = await makeZone(app, client, { floorId: floor, name: "Canal" });
  north = await makeCarpark(app, client, { name: "North", spaces: 4 });
  const operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  ({ id: camera } = await addCamera(app, operator, client, { name: "Gate" }));
  const desks = await makeDesks(app, client, zone, "A-1", "A-2");
  const ofLisbon = await makeZone(app, client, { siteId: lisbon, name: "Rio" });
  const others = await makeDesks(app, client, ofLisbon, "B-1", "B-2");
  const booked = [
    ...desks.map((id) => ({ id, zone, site: client.siteId })),
    { id: others[0]!, zone: ofLisbon, site: lisbon },
  ];
  for (const desk of booked) {
    const person = await makePerson(app, client, ["deskbooking"]);
    await app.sql(
      `insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, day, status, created_at)
       values ($1, $2, $3, $4, $5, $6, '2026-11-17', 'approved', now())`,
      [client.id, newId(), desk.id, desk.zone, desk.site, person.id],
    );
  }
});
afterAll(() => app.close());

/** The words of the PDF, and the lines of the sheet beside the Excel rows. */
async function filesOf(path: string, query: Record<string, string>, locale: Locale = "en-GB", by = caller) {
  const read = async (format: string) => {
    const url = `/api${path}?${new URLSearchParams({ ...query, format })}`;
    const { status, raw } = await by.request({ method: "GET", url, headers: { "x-locale": locale } });
    expect([path, format, status]).toEqual([path, format, 200]);
    return raw;
  };
  const pdf = await readPdf(await read("pdf"));
  const { name, about } = readReport(await read("xlsx"));
  return { pdf: pdf.text, name, about };
}

const DESKS = contract.deskUtilisation.path;
const IN_WORDS = "Mon 16 Nov to Fri 20 Nov";

test.each([
  { of: "all sites", path: DESKS, query: () => DAYS, subject: `${IN_WORDS}, all sites` },
  {
    ...{ of: "a site", path: contract.presenceByWeek.path },
    query: () => ({ ...DAYS, site: lisbon }),
    subject: `${IN_WORDS}, Lisbon`,
  },
  {
    ...{ of: "a floor and a zone", path: DESKS },
    query: () => ({ ...DAYS, site: client.siteId, floor, zone }),
    subject: `${IN_WORDS}, London, Floor: Floor 1, Zone: Canal`,
  },
  {
    ...{ of: "a car park, which says the site", path: contract.parkingByMonth.path },
    query: () => ({ ...DAYS, carpark: north }),
    subject: `${IN_WORDS}, London, Car park: North`,
  },
  {
    ...{ of: "a tally of a site", path: endpoints.deskTeams.path },
    query: () => ({ ...DAYS, site: client.siteId, compare: "before" }),
    subject: `${IN_WORDS}, London, compared with Wed 11 Nov to Sun 15 Nov`,
  },
  {
    ...{ of: "what is the client's, whatever the site", path: endpoints.credits.path },
    query: () => ({ ...DAYS, site: client.siteId }),
    subject: `${IN_WORDS}, all sites`,
  },
  {
    ...{ of: "a camera", path: contract.anprByDay.path.replace(":date", "2026-11-17") },
    query: () => ({ cameraId: camera }),
    subject: "Tuesday 17 November 2026, London, Camera: Gate",
  },
])("PDF and Excel are of $of", async ({ path, query, subject }) => {
  const asked = Object.fromEntries(
    Object.entries(query()).map(([key, value]) => [key === "cameraId" ? "camera_id" : key, value]),
  );
  const { pdf, about } = await filesOf(path, asked);
  expect(pdf).toContain(subject);
  expect(about[2]).toBe(subject);
});

test("the sheet says the report, its finding, of what it is, and when it was made, in the reader's language", async () => {
  const query = { ...DAYS, site: client.siteId, compare: lisbon };
  const english = await filesOf(DESKS, query);
  expect(english.name).toBe("Desk Utilization");
  expect(english.about).toEqual([
    "Desk Utilization",
    "London is fuller than Lisbon: desks were 100% and 50% used",
    `${IN_WORDS}, London, compared with Lisbon`,
    "As of Friday 20 November 2026, 10:42",
  ]);
  for (const line of english.about) expect(english.pdf).toContain(line);
  const german = await filesOf(DESKS, query, "de-DE");
  expect(german.about).toEqual([
    "Schreibtischauslastung",
    "London ist voller als Lisbon: Die Schreibtische waren zu 100 % und 50 % belegt",
    "Mo 16. Nov. bis Fr 20. Nov., London, verglichen mit Lisbon",
    "Stand: Freitag, 20. November 2026, 10:42 Uhr",
  ]);
  for (const line of german.about) expect(german.pdf).toContain(line);
  const whole = await filesOf(DESKS, { ...DAYS, floor }, "de-DE");
  expect(whole.about[2]).toBe("Mo 16. Nov. bis Fr 20. Nov., London, Etage: Floor 1");
});

test("a floor is not compared with a whole site in the title", async () => {
  const { about } = await filesOf(DESKS, { ...DAYS, site: client.siteId, floor, compare: lisbon });
  expect(about[1]).toBe("Desks were 100% used");
});

test("a car park's day says its site, and a client with one site that one", async () => {
  const path = contract.carparkOccupancy.path.replace(":carparkId", north).replace(":date", "2026-11-17");
  const { pdf, about } = await filesOf(path, {});
  expect(about[2]).toBe("Tuesday 17 November 2026, London, Car park: North");
  expect(pdf).toContain(about[2]);
  const small = await makeClient(app, { features: FEATURES });
  const reader = await app.as(await makePerson(app, small, ["reporting"]));
  const own = await filesOf(DESKS, DAYS, "en-GB", reader);
  expect(own.about[2]).toBe(`${IN_WORDS}, London`);
  // Places of another client have no names.
  const foreign = await filesOf(DESKS, { ...DAYS, site: lisbon, zone }, "en-GB", reader);
  expect(foreign.about[2]).toBe(IN_WORDS);
});
