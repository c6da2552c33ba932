import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@portico/contract/texts/text";
import { expect, test } from "vitest";
import { subjectsOf } from "../apps/server/src/collect-features.ts";
import type { Feature } from "../apps/server/src/feature.ts";
import { features } from "../apps/server/src/features.ts";
import { translate } from "../apps/server/src/platform/core/translate.ts";
import { root } from "./root.ts";
import { tableOwners } from "./table-owners.ts";

/** Nothing may name somebody that neither their file shows nor an erasure reaches. */

/** Columns that lead to a person, a visitor or a vehicle. */
const NAMING =
  /^(?:person_id|visitor_id|mate_id|host_id|recipient|email|phone|first_name|visitor_name|plate|registration)$/;

/** Tables with such a column whose rows go with others, with the reason. */
const WITH_OTHERS: Record<string, string> = {
  operator: "An operator is nobody of a client, and is removed on the command line.",
  visitor_word: "The words by which a visitor is found are deleted with the visitor.",
};

const types = readFileSync(join(root, "apps/server/src/platform/database/database-types.gen.ts"), "utf8");
const tableOf = new Map(
  [...types.slice(types.indexOf("export interface DB {")).matchAll(/^ {2}(\w+): (\w+);/gm)].map(
    ([, table, name]) => [name!, table!],
  ),
);

/** The tables with a column that names somebody, as the schema has them. */
const naming = [...types.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(
  ([, name, body]) => {
    const table = tableOf.get(name!);
    const columns = [...body!.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => column!);
    return table && columns.some((column) => NAMING.test(column)) ? [table] : [];
  },
);

const undeclared = (given: readonly Feature[]): string[] => {
  const declared = new Set<string>(subjectsOf(given).map(({ table }) => table));
  return naming.filter((table) => !declared.has(table) && !(table in WITH_OTHERS));
};

test("every table that names somebody is in their record", () => {
  expect(naming.length).toBeGreaterThan(40);
  expect(undeclared(features)).toEqual([]);
});

test("a table that is left out is found, and so is a reason that is not needed", () => {
  const silent = features.map((feature) =>
    feature.name === "support" ? { ...feature, subjects: [] } : feature,
  );
  expect(undeclared(silent)).toEqual(["support_ticket"]);
  expect(Object.keys(WITH_OTHERS).filter((table) => !naming.includes(table))).toEqual([]);
});

test("a feature erases in its own tables; privacy also in the platform's", () => {
  const owned = (name: string): readonly string[] =>
    Object.entries(tableOwners).find(([owner]) => owner === name)?.[1] ?? [];
  const foreign = features.flatMap(({ name, subjects = [] }: Feature) => {
    const own = [...owned(name), ...(name === "privacy" ? owned("platform") : [])];
    return subjects.flatMap(({ table }) => (own.includes(table) ? [] : [`${name}: ${table}`]));
  });
  expect(foreign).toEqual([]);
});

test("each has a heading in every language", () => {
  for (const locale of LOCALES)
    for (const { what } of subjectsOf(features)) expect(translate(what, locale)).not.toBe(what.code);
});
