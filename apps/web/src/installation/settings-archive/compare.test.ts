import { expect, test } from "vitest";
import { readArchive, writeArchive } from "./archive.ts";
import { compareKind } from "./compare.ts";
import { KINDS } from "./kinds.ts";
import { type FoundRow, nameRows } from "./read.ts";

const kind = (name: string) => KINDS.find((one) => one.name === name)!;
const found = (name: string, values: object): FoundRow => ({
  id: `id of ${name}`,
  name,
  values: { ...values },
});

test("a row is added, changed, the same or only here", () => {
  const archived = [
    { name: "Boardroom", pluralName: "Boardrooms", icon: null, dashboard: true },
    { name: "Pod", pluralName: "Pods", icon: "door", dashboard: false },
    { name: "Studio", pluralName: "Studios", icon: "door", dashboard: false },
  ];
  const here = [
    found("Pod", { name: "Pod", pluralName: "Pods", icon: "box", dashboard: true }),
    found("Studio", archived[2]!),
    found("Bike", { name: "Bike", pluralName: "Bikes" }),
  ];
  const compared = compareKind(kind("resourceTypes"), archived, here)!;
  expect(compared.sameCount).toBe(1);
  expect(compared.onlyHere).toEqual(["Bike"]);
  const seen = compared.differences.map(({ name, what, fields }) => ({ name, what, fields }));
  expect(seen).toEqual([
    {
      ...{ name: "Boardroom", what: "added" },
      // Nothing is said of what says nothing.
      fields: [
        { field: "pluralName", from: undefined, to: "Boardrooms" },
        { field: "dashboard", from: undefined, to: true },
      ],
    },
    {
      ...{ name: "Pod", what: "changed" },
      fields: [
        { field: "icon", from: "box", to: "door" },
        { field: "dashboard", from: true, to: false },
      ],
    },
  ]);
});

test("a kind that the archive lacks is not compared, and rows that cannot be added are missing", () => {
  expect(compareKind(kind("sites"), undefined, [])).toBeNull();
  const directions = compareKind(kind("directions"), [{ name: "Harbour", address: "1 Quay" }], [])!;
  expect(directions.differences).toMatchObject([{ name: "Harbour", what: "missing", fields: [] }]);
});

test("rows of one name are told apart by their place", () => {
  const rows = [
    { siteId: "Harbour", name: "North" },
    { siteId: "Harbour", name: "North" },
    { siteId: "Riverside", name: "North" },
  ];
  expect(nameRows(kind("buildings"), rows)).toEqual([
    "Harbour / North",
    "Harbour / North (2)",
    "Riverside / North",
  ]);
});

test("an archive is read as it was written; what is unknown is left out", () => {
  const archive = {
    name: "Northwind",
    madeOn: "2026-11-27",
    kinds: new Map([["sites", [{ name: "Harbour" }]]]),
  };
  expect(readArchive(writeArchive(archive))).toEqual(archive);
  const strange = JSON.parse(writeArchive(archive)) as { kinds: Record<string, object[]> };
  strange.kinds.spells = [{ name: "x" }];
  strange.kinds.sites = [JSON.parse('{ "name": "Harbour", "__proto__": { "isAdmin": true }, "owner": "x" }')];
  expect(readArchive(JSON.stringify(strange))).toEqual(archive);
});

test.each([
  ["no JSON", "{", "none"],
  ["another file", '{"format":"other"}', "none"],
  ["a list", "[]", "none"],
  [
    "kinds that are no lists",
    '{"format":"portico-settings","version":1,"name":"a","madeOn":"b","kinds":{"sites":{}}}',
    "none",
  ],
  [
    "rows that are no rows",
    '{"format":"portico-settings","version":1,"name":"a","madeOn":"b","kinds":{"sites":[1]}}',
    "none",
  ],
  ["no name", '{"format":"portico-settings","version":1,"kinds":{}}', "none"],
  ["another release", '{"format":"portico-settings","version":2,"kinds":{}}', "version"],
])("%s is refused", (_, content, problem) => {
  expect(readArchive(content)).toBe(problem);
});
