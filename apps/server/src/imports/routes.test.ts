import type { Group } from "@portico/contract/common";
import { IMPORT_KINDS, IMPORT_SAMPLES, type ImportKind, limits } from "@portico/contract/imports/form";
import * as contract from "@portico/contract/imports/imports";
import * as rooms from "@portico/contract/rooms/rooms";
import * as sites from "@portico/contract/sites/sites";
import { inEnglish, textInEnglish } from "@portico/contract/testing/in-english";
import { type Text, text } from "@portico/contract/texts/text";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCarpark } from "../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "desks", "rooms"] });
  admin = await as("superadmin");
});

const as = async (...groups: Group[]): Promise<Caller> => app.as(await makePerson(app, client, groups));
const check = (kind: ImportKind, csv: string, caller = admin) =>
  caller.ok(contract.checkPlaceImport, { params: { kind }, body: { csv } });
const bring = (kind: ImportKind, csv: string, caller = admin) =>
  caller.call(contract.importPlaces, { params: { kind }, body: { csv } });
const count = async (table: string): Promise<number> => {
  const [row] = await app.sql<{ count: number }>(
    `select count(*)::int as count from ${table} where client_id = $1`,
    [client.id],
  );
  return row!.count;
};
const HEADS: Record<ImportKind, string> = {
  sites: "Site,Time zone,Address",
  desks: "Site,Building,Floor,Zone,Desk",
  rooms: "Site,Building,Floor,Type,Room,Capacity,Features",
  carparks: "Site,Car park,Space",
};
const file = (kind: ImportKind, ...rows: string[]): string => [HEADS[kind], ...rows].join("\n");
const line = (number: number, problem: Text) => inEnglish("accounts.csvLine", { line: number, problem });

describe("a file brings what is not there yet, and a second time nothing", () => {
  test.each<[ImportKind, string[], string[], Record<string, number>]>([
    ["sites", ["Porto,Europe/Lisbon,", '"Lab, the old one",Europe/London,"Mill ""4"""'], [], { site: 3 }],
    [
      "desks",
      ["London,Canal House,Floor 1,Window,A-01", "london,canal house,floor 1,window,A-02"],
      ["Canal House", "Floor 1", "Window"],
      { building: 1, floor: 1, desk_zone: 1, desk: 2 },
    ],
    [
      "rooms",
      [
        'London,Canal House,Floor 1,Meeting room,Thames,8,"Whiteboard, Screen"',
        "London,,,Meeting room,Tyne,,screen",
      ],
      ["Canal House", "Floor 1", "Meeting room", "Whiteboard", "Screen"],
      { building: 1, floor: 1, resource_type: 1, resource_feature: 2, resource: 2, resource_has_feature: 3 },
    ],
    [
      "carparks",
      ["London,North,N01", "London,North,N02", "London,South,"],
      ["North"],
      { parking_carpark: 2, parking_space: 2 },
    ],
  ])("%s", async (kind, rows, alsoCreate, counts) => {
    const csv = file(kind, ...rows);
    const before = await count(Object.keys(counts)[0]!);
    const planned = await check(kind, csv);
    expect(planned).toMatchObject({ create: rows.length, alsoCreate, unknownColumns: [] });
    expect(planned.results.map(({ line, outcome }) => [line, outcome])).toEqual(
      rows.map((_, at) => [at + 2, "create"]),
    );
    // Looking writes nothing.
    expect(await count(Object.keys(counts)[0]!)).toBe(before);
    expect((await bring(kind, csv)).body).toEqual({ created: rows.length });
    for (const [table, expected] of Object.entries(counts))
      expect([table, await count(table)]).toEqual([table, expected]);
    expect((await check(kind, csv)).results.map(({ outcome }) => outcome)).toEqual(rows.map(() => "same"));
    expect((await bring(kind, csv)).body).toEqual({ created: 0 });
    for (const [table, expected] of Object.entries(counts)) expect(await count(table)).toBe(expected);
  });

  test("a room stands where its row says", async () => {
    await bring("rooms", file("rooms", "London,Canal House,Floor 1,Meeting room,Thames,8"));
    const { results } = await admin.ok(rooms.listResources);
    expect(results).toEqual([
      expect.objectContaining({ name: "Thames", capacity: 8, siteId: client.siteId }),
    ]);
    const [floor] = (await admin.ok(sites.listFloors)).results;
    expect(results[0]).toMatchObject({ buildingId: floor!.buildingId, floorId: floor!.id });
  });

  test("two files at once bring each thing once", async () => {
    const csv = file("desks", "London,Canal House,Floor 1,Window,A-01");
    const replies = await Promise.all([bring("desks", csv), bring("desks", csv)]);
    expect(replies.map(({ body }) => body.created).sort((a, b) => a - b)).toEqual([0, 1]);
    expect(await count("desk")).toBe(1);
  });

  test("as a spreadsheet saves it: with a mark of UTF-8, semicolons, CRLF and columns in any order", async () => {
    const csv = "\uFEFFStandort;Stellplatz;Parkplatz;Note\r\nLondon;Ñ01;Praça;x\r\n\r\nLondon;Ñ02;Praça;\r\n";
    expect(await check("carparks", csv)).toMatchObject({ create: 2, unknownColumns: ["Note"] });
    expect((await bring("carparks", csv)).status).toBe(201);
    const names = await app.sql("select name from parking_space where client_id = $1 order by name", [
      client.id,
    ]);
    expect(names).toEqual([{ name: "Ñ01" }, { name: "Ñ02" }]);
  });
});

describe("a file with a problem brings nothing, and says it by line", () => {
  const column = (heading: Text["code"], problem: Text) =>
    text("accounts.csvProblem", { column: text(heading as "imports.site"), problem });

  test.each<[string, ImportKind, string[], [number, Text]]>([
    [
      "an empty cell",
      "desks",
      ["London,Canal House,Floor 1,,A-01"],
      [2, text("imports.empty", { column: text("imports.zone") })],
    ],
    [
      "a site that is not there",
      "desks",
      ["Paris,A,B,C,D"],
      [2, text("imports.siteUnknown", { site: "Paris" })],
    ],
    ["a row twice", "desks", ["London,A,B,C,D", "London,A,B,C,d"], [3, text("imports.twice")]],
    [
      "a long name",
      "desks",
      [`London,A,B,C,${"d".repeat(51)}`],
      [2, column("imports.desk", text("common.tooLong", { max: 50 }))],
    ],
    [
      "a zone of nowhere",
      "sites",
      ["Porto,Mars/Olympus,"],
      [2, column("imports.timeZone", text("sites.zoneUnknown"))],
    ],
    [
      "a capacity that is no number",
      "rooms",
      ["London,,,Meeting room,Thames,many,"],
      [2, text("imports.capacityForm")],
    ],
    [
      "a feature whose name is too long",
      "rooms",
      [`London,,,Meeting room,Thames,,Screen; ${"x".repeat(101)}`],
      [
        2,
        text("accounts.csvProblem", {
          column: text("imports.features"),
          problem: text("common.tooLong", { max: 100 }),
        }),
      ],
    ],
    [
      "too many features",
      "rooms",
      [`London,,,Meeting room,Thames,,${Array.from({ length: 51 }, (_, at) => `f${at}`).join(";")}`],
      [
        2,
        text("accounts.csvProblem", {
          column: text("imports.features"),
          problem: text("imports.tooManyFeatures", { max: 50 }),
        }),
      ],
    ],
    [
      "a floor of no building",
      "rooms",
      ["London,,Floor 1,Meeting room,Thames,,"],
      [2, text("imports.floorWithoutBuilding")],
    ],
  ])("%s", async (_, kind, rows, [at, problem]) => {
    const csv = file(kind, ...rows);
    const planned = await check(kind, csv);
    expect(planned.results.find(({ line }) => line === at)?.problems).toEqual([textInEnglish(problem)]);
    const reply = await bring(kind, csv);
    expect([reply.status, reply.body]).toEqual([400, { csv: [line(at, problem)] }]);
    for (const table of ["building", "desk", "resource", "parking_carpark"])
      expect(await count(table)).toBe(0);
    expect(await count("site")).toBe(1);
  });

  test.each<[string, ImportKind, string, string]>([
    [
      "without a column that is needed",
      "sites",
      "Site\nPorto",
      inEnglish("imports.noColumn", { column: text("imports.timeZone") }),
    ],
    ["without rows", "sites", "Site,Time zone", inEnglish("common.csvEmpty")],
    [
      "with too many rows",
      "carparks",
      file("carparks", ...Array.from({ length: limits.rowsMax + 1 }, (_, at) => `London,North,N${at}`)),
      inEnglish("imports.tooMany", { max: limits.rowsMax }),
    ],
  ])("a file %s", async (_, kind, csv, message) => {
    const reply = await bring(kind, csv);
    expect([reply.status, reply.body]).toEqual([400, { csv: [message] }]);
  });

  test("spaces for a car park that has none", async () => {
    await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    const reply = await bring("carparks", file("carparks", "London,Street,S1"));
    expect(reply.body).toEqual({ csv: [line(2, text("imports.pseudo", { carpark: "Street" }))] });
  });
});

describe("who may import what", () => {
  test.each<[Group[], ImportKind[]]>([
    [["superadmin"], [...IMPORT_KINDS]],
    [["admin"], ["sites", "rooms"]],
    [["desk_admin"], ["desks"]],
    [["parking_admin"], ["carparks"]],
    [["employee", "reception"], []],
  ])("%s", async (groups, kinds) => {
    const caller = await as(...groups);
    expect((await caller.ok(contract.listImportKinds)).kinds).toEqual(kinds);
    for (const kind of IMPORT_KINDS) {
      const csv = file(kind, IMPORT_SAMPLES[kind].map((cell) => `"${cell}"`).join(","));
      const body = { params: { kind }, body: { csv } };
      const status = kinds.includes(kind) ? 200 : 403;
      expect([kind, (await caller.call(contract.checkPlaceImport, body)).status]).toEqual([kind, status]);
      if (status === 403) expect((await bring(kind, csv, caller)).status).toBe(403);
    }
  });

  test("a desk administrator adds desks to floors that are there, and no floors", async () => {
    const desks = await as("desk_admin");
    const csv = file("desks", "London,Canal House,Floor 1,Window,A-01");
    const refused = await bring("desks", csv, desks);
    expect(refused.body).toEqual({ csv: [line(2, text("imports.mayNotAdd", { name: "Canal House" }))] });
    await bring("desks", csv);
    expect(
      (await bring("desks", file("desks", "London,Canal House,Floor 1,Aisle,B-01"), desks)).body,
    ).toEqual({
      created: 1,
    });
  });

  test("a site of another client is not there", async () => {
    const other = await makeClient(app, { features: ["desks"] });
    await app.sql("update site set name = 'Elsewhere' where id = $1", [other.siteId]);
    const reply = await bring("desks", file("desks", "Elsewhere,A,B,C,D"));
    expect(reply.body).toEqual({ csv: [line(2, text("imports.siteUnknown", { site: "Elsewhere" }))] });
  });
});
