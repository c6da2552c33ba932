import * as contract from "@portico/contract/cameras/lists";
import { writeCsv } from "@portico/contract/core/csv";
import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { makeSite } from "../../sites/testing/kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
const ZONE = "Europe/London";
const HEAD = "Registration,Reason,Valid from,Valid until,Car parks";
let app: TestApp;
let client: TestClient;
let operator: Caller;
let north: string;
let south: string;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "camera"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  north = await makeCarpark(app, client, { name: "North" });
  south = await makeCarpark(app, client, { name: "South" });
});

const bodyOf = (csv: string, timeZone = ZONE) => ({ body: { csv, timeZone } });
const check = async (csv: string, timeZone?: string) =>
  (await operator.ok(contract.checkAllowlistImport, bodyOf(csv, timeZone))).results;
const write = (csv: string, timeZone?: string) =>
  operator.ok(contract.importAllowlist, bodyOf(csv, timeZone));
const entries = async () =>
  (await operator.ok(contract.listAllowlist, { query: { limit: 200 } })).results.toSorted((a, b) =>
    a.plate < b.plate ? -1 : 1,
  );

test("checking a file is audited as reading the list is, without a plate", async () => {
  await write("Registration,Reason\n007,Trade plate");
  for (const _ of [1, 2])
    expect(await check("Registration\n007")).toMatchObject([{ outcome: "same", note: "Trade plate" }]);
  await check("Registration\n008");
  const audit = await app.sql<{ target: string; after: object }>(
    "select target_id as target, after from audit_entry where client_id = $1 and action = 'cameras.list.read' order by id",
    [client.id],
  );
  expect(audit.map(({ after }) => after)).toEqual(Array(2).fill({ list: "allow", filter: ["csv"] }));
  expect(JSON.stringify(audit)).not.toMatch(/00[78]\b/);
});

test("a file adds plates with their times, reasons and car parks, all in one", async () => {
  const csv = [
    HEAD,
    "hv21 krt,Kingsway Catering,2026-12-01,2026-12-31,North; south",
    "1E10,Trade plate,,2026-12-31 18:00,",
    "007,,,,",
    "tö-sl 123,,2026-07-01 08:00,,NORTH",
  ].join("\n");
  const rows = await check(csv);
  expect(rows.map(({ outcome, problems }) => [outcome, problems])).toEqual(Array(4).fill(["new", []]));
  expect(await entries()).toEqual([]);
  expect(await write(csv)).toEqual({ created: 4, changed: 0 });
  const shown = (await entries()).map((one) => [
    one.registration,
    one.plate,
    one.note,
    one.from,
    one.until,
    one.carparks.map(({ name }) => name),
  ]);
  expect(shown).toEqual([
    ["007", "007", "", null, null, []],
    ["1E10", "1E10", "Trade plate", null, "2026-12-31T18:00:00.000Z", []],
    [
      "hv21 krt",
      "HV21KRT",
      "Kingsway Catering",
      "2026-12-01T00:00:00.000Z",
      // To the end of the day.
      "2027-01-01T00:00:00.000Z",
      ["North", "South"],
    ],
    ["tö-sl 123", "TÖSL123", "", "2026-07-01T07:00:00.000Z", null, ["North"]],
  ]);
  const audit = await app.sql<{ action: string; after: object }>(
    "select action, after from audit_entry where client_id = $1 and action like 'cameras.allowlist.%'",
    [client.id],
  );
  expect(audit).toEqual([{ action: "cameras.allowlist.import", after: { created: 4, changed: 0 } }]);
});

test("an entry keeps what the file does not say, and who added it", async () => {
  const params = await operator.ok(contract.addToAllowlist, {
    body: { registration: "BX19 CLN", note: "Cleaning", until: "2026-11-30T18:00:30Z", carparks: [south] },
  });
  await operator.ok(contract.addToAllowlist, { body: { registration: "DH24 LPX" } });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  const csv = "plate;comment\nbx19cln;\nDH24 LPX;Deliveries\nNE70 NEW;";
  expect((await check(csv)).map(({ outcome }) => outcome)).toEqual(["changed", "changed", "new"]);
  expect(await write(csv)).toEqual({ created: 1, changed: 2 });
  expect(await write(csv)).toEqual({ created: 0, changed: 0 });
  const [changed, other] = await entries();
  expect(changed).toEqual({ ...params, registration: "bx19cln" });
  expect(other).toMatchObject({ registration: "DH24 LPX", note: "Deliveries" });
});

test.each([
  ["Europe/London", "2026-10-25"],
  ["Europe/Berlin", "2026-03-29"],
])("what was exported is the same again, also in %s in the night of %s", async (timeZone, day) => {
  const times = ["00:30", "01:00", "01:30", "02:30"].map((time) => `${day}T${time}:12.345Z`);
  for (const [at, until] of times.entries())
    await operator.ok(contract.addToAllowlist, {
      body: { registration: `AB${at}`, note: "=1+1", until, carparks: [north] },
    });
  const before = await entries();
  // As the web app writes the file.
  const shown = (instant: string) =>
    new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }).format(
      new Date(instant),
    );
  const csv = writeCsv([
    HEAD.split(","),
    ...before.map((one) => [one.registration, one.note, "", shown(one.until!), "North"]),
  ]);
  expect((await check(csv, timeZone)).map(({ outcome, problems }) => [outcome, problems])).toEqual(
    Array(4).fill(["same", []]),
  );
  expect(await write(csv, timeZone)).toEqual({ created: 0, changed: 0 });
  expect(await entries()).toEqual(before);
});

test("a plate of the other list is marked, since the denylist comes first", async () => {
  await operator.ok(contract.addToDenylist, { body: { registration: "PX08 RRT" } });
  const rows = await check(`${HEAD}\npx08rrt,,,,\nAB12,,,,`);
  expect(rows.map(({ isOnOtherList }) => isOnOtherList)).toEqual([true, false]);
  const denied = await operator.ok(contract.checkDenylistImport, bodyOf(`${HEAD}\nAB12,,,,`));
  expect(denied.results).toMatchObject([{ isOnOtherList: false, outcome: "new" }]);
  expect(await operator.ok(contract.importDenylist, bodyOf(`${HEAD}\nAB12,,,,`))).toEqual({
    created: 1,
    changed: 0,
  });
  expect((await operator.ok(contract.listDenylist)).count).toBe(2);
});

const problem = (column: "csvRegistration" | "csvNote", max: number) =>
  inEnglish("accounts.csvProblem", {
    column: text(`cameras.${column}`),
    problem: text("common.tooLong", { max }),
  });

test.each<[string, string]>([
  [",Nobody,,,", inEnglish("cameras.registrationRequired")],
  ["-1-,,,,", inEnglish("cameras.registrationForm")],
  ["AB12 CDE 345,,,,", problem("csvRegistration", 10)],
  [`AB12,${"x".repeat(256)},,,`, problem("csvNote", 255)],
  ["AB12,,,31/12/2026,", "Write Valid until as 2026-12-31 or 2026-12-31 18:00."],
  ["AB12,,2026-02-30,,", "Write Valid from as 2026-12-31 or 2026-12-31 18:00."],
  ["AB12,,,2026-12-31 24:30,", "Write Valid until as 2026-12-31 or 2026-12-31 18:00."],
  ["AB12,,2026-12-02,2026-12-01,", inEnglish("cameras.untilBeforeFrom")],
  ["AB12,,,,East", "There is no car park East."],
  ["OK1,,,,", inEnglish("cameras.csvTwice")],
])("%s is shown with its line and imports nothing", async (row, message) => {
  const csv = `${HEAD}\nOK1,,,,\n${row}`;
  expect((await check(csv)).map(({ line, problems }) => [line, problems])).toEqual([
    [2, []],
    [3, [message]],
  ]);
  const reply = await operator.call(contract.importAllowlist, bodyOf(csv));
  expect([reply.status, reply.body]).toEqual([
    400,
    { csv: [inEnglish("accounts.csvLine", { line: 3, problem: message })] },
  ]);
  expect(await entries()).toEqual([]);
});

test("a name of several car parks is refused, except where the entry has one of them", async () => {
  const other = await makeCarpark(app, client, {
    name: "North",
    siteId: await makeSite(app, client),
  });
  const csv = `${HEAD}\nAB12,,,,North`;
  expect((await check(csv))[0]!.problems).toEqual(["There are several car parks North."]);
  await operator.ok(contract.addToAllowlist, { body: { registration: "AB12", carparks: [other] } });
  expect((await check(csv))[0]).toMatchObject({ outcome: "same", problems: [] });
});

test.each([
  ["Name\nAB12", inEnglish("cameras.csvNoRegistration")],
  [HEAD, inEnglish("common.csvEmpty")],
  ["", inEnglish("common.csvEmpty")],
  ['Registration\n"AB12', inEnglish("common.csvUnreadable")],
  [
    ["Registration", ...Array.from({ length: 5001 }, (_, at) => `A${at}`)].join("\n"),
    "Import at most 5000 rows at once.",
  ],
])("a file that cannot be taken is refused as a whole", async (csv, message) => {
  for (const endpoint of [contract.checkAllowlistImport, contract.importAllowlist] as const) {
    const reply = await operator.call(endpoint as typeof contract.importAllowlist, bodyOf(csv));
    expect([reply.status, reply.body]).toEqual([400, { csv: [message] }]);
  }
});

test("5,000 rows are taken, listed page by page, and taken again without a change", async () => {
  const csv = [
    HEAD,
    ...Array.from({ length: 5000 }, (_, at) => `QA${at},Delivery ${at},,2027-01-01,North; South`),
  ].join("\n");
  expect(await check(csv)).toHaveLength(5000);
  expect(await write(csv)).toEqual({ created: 5000, changed: 0 });
  expect(await write(csv)).toEqual({ created: 0, changed: 0 });
  const { count, results } = await operator.ok(contract.listAllowlist, { query: { page: 25, limit: 200 } });
  expect([count, results.length]).toEqual([5000, 200]);
  expect((await operator.ok(contract.listAllowlist, { query: { search: "QA4999" } })).count).toBe(1);
});

test("two imports at once write each plate once", async () => {
  const csv = `${HEAD}\nAB12,,,,\nAB13,,,,`;
  const made = await Promise.all([write(csv), write(csv), write(csv)]);
  expect(made.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  expect(await entries()).toHaveLength(2);
});

test("is for operators, and knows the car parks of their client only", async () => {
  const employee = await app.as(await makePerson(app, client, ["employee", "admin"]));
  for (const endpoint of [contract.checkAllowlistImport, contract.importAllowlist] as const)
    expect((await employee.call(endpoint as typeof contract.importAllowlist, bodyOf(HEAD))).status).toBe(403);
  const other = await makeClient(app, { features: ["parking", "camera"] });
  const foreign = await app.as(await makePerson(app, other, ["parking_admin"]));
  const { results } = await foreign.ok(contract.checkAllowlistImport, bodyOf(`${HEAD}\nAB12,,,,North`));
  expect(results[0]!.problems).toEqual(["There is no car park North."]);
});
