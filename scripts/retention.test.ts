import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@portico/contract/texts/text";
import { expect, test } from "vitest";
import type { Feature } from "../apps/server/src/feature.ts";
import { features } from "../apps/server/src/features.ts";
import { translate } from "../apps/server/src/platform/core/translate.ts";
import { root } from "./root.ts";
import { tableOwners } from "./table-owners.ts";

/** Nothing may be kept without a word about how long. */

/**
 * Tables that belong to no client and hold no names of its people: the migrations' own, counters by hashed keys, and the
 * operators of the installation, whose log stays and whose links and sessions end by themselves.
 */
const OF_NO_CLIENT = [
  ...["client_archive", "client_archive_part", "client_removal"],
  ...["installation_setting", "live_message", "migration_hash"],
  ...["operator", "operator_entry", "operator_link", "operator_session"],
  "rate_limit",
];

const owned = (name: string): readonly string[] =>
  Object.entries(tableOwners).find(([owner]) => owner === name)?.[1] ?? [];

/** Tables of a feature that have neither an end nor a reason to last. */
const undeclared = (given: readonly Feature[], names: string[]) => {
  const declared = new Set(
    given.flatMap(({ retention = [], lasting = [] }) =>
      [...retention, ...lasting].flatMap(({ tables }) => tables),
    ),
  );
  return names.filter((name) => !declared.has(name as never));
};

const inSchema = (): string[] => {
  const types = readFileSync(join(root, "apps/server/src/platform/database/database-types.gen.ts"), "utf8");
  const schema = types.slice(types.indexOf("export interface DB {"));
  return [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!);
};

test("every table has an end for its rows, or a reason why they last", () => {
  expect(inSchema().length).toBeGreaterThan(100);
  expect(undeclared(features, inSchema())).toEqual(OF_NO_CLIENT);
});

test("a table that nobody speaks of is found", () => {
  const silent = features.map((feature) =>
    feature.name === "support" ? { ...feature, retention: [] } : feature,
  );
  expect(undeclared(silent, inSchema())).toEqual([...OF_NO_CLIENT, "support_ticket"].sort());
});

test("a feature speaks of its own tables; privacy also of the platform's", () => {
  const foreign = features.flatMap(({ name, retention = [], lasting = [] }) => {
    const own = [...owned(name), ...(name === "privacy" ? owned("platform") : [])];
    return [...retention, ...lasting].flatMap(({ tables }) =>
      tables.filter((table) => !own.includes(table)).map((table) => `${name}: ${table}`),
    );
  });
  expect(foreign).toEqual([]);
});

const retention = features.flatMap((feature: Feature) => feature.retention ?? []);
const lasting = features.flatMap((feature: Feature) => feature.lasting ?? []);

test("keys are names of features with a kind, once each; days followed are those of a kind with its own", () => {
  const keys = retention.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, days } of retention) {
    expect(features.map(({ name }) => name)).toContain(key.split(".")[0]);
    if ("like" in days) expect(retention.find((one) => one.key === days.like)?.days).toHaveProperty("usual");
    else expect(days.least <= days.usual && days.usual <= days.most, key).toBe(true);
  }
});

test("each says what it keeps and why, in every language", () => {
  for (const locale of LOCALES)
    for (const said of [...retention, ...lasting].flatMap(({ what, why }) => [what, why]))
      expect(translate(said, locale)).not.toBe(said.code);
});

test("the periods that were agreed are the usual ones", () => {
  const usual = Object.fromEntries(
    retention.flatMap(({ key, days }) => ("usual" in days ? [[key, days.usual]] : [])),
  );
  expect(usual).toMatchObject({
    "cameras.pictures": 7,
    "cameras.unmatched": 30,
    "cameras.matched": 90,
    "cameras.payloads": 7,
    "visits.visits": 180,
    "visitors.profiles": 365,
    "presence.sightings": 42,
    "muster.roll-calls": 365,
    "privacy.audit": 365,
  });
});
