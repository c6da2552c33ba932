import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../apps/server/src/platform/core/ids.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "../apps/server/src/platform/testing/databases.ts";
import {
  distributionStatements,
  findObstacles,
  LOCAL_TABLES,
  REFERENCE_TABLES,
  readCatalog,
} from "./distribution.ts";

const name = `distribution_${newId().replaceAll("-", "")}`;
let db: pg.Client;
beforeAll(async () => {
  db = new pg.Client({ connectionString: await createDatabase(inject("ownerUrl"), name, TEMPLATE) });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await dropDatabase(inject("ownerUrl"), name);
});

test("each table can be distributed by the client's id, or is named with a reason", async () => {
  expect(findObstacles(await readCatalog(db))).toEqual([]);
});

test("only tables that exist are named", async () => {
  const { tables } = await readCatalog(db);
  const names = tables.map((table) => table.name);
  expect(
    [...Object.keys(REFERENCE_TABLES), ...Object.keys(LOCAL_TABLES)].filter((one) => !names.includes(one)),
  ).toEqual([]);
});

test("a table, key or reference without the client's id is found", async () => {
  await db.query(`begin;
    create table planted (id uuid primary key, client_id uuid not null,
      during tstzrange, exclude using gist (client_id with <>, during with &&), unique (client_id, id));
    create unique index planted_during on planted (during);
    create table planted_part (client_id uuid, id uuid, planted_id uuid references planted (id), primary key (client_id, id),
      foreign key (client_id, planted_id) references planted (client_id, id) on delete set null);
    create table planted_list (id uuid)`);
  try {
    expect(findObstacles(await readCatalog(db))).toEqual([
      "planted_list: no client_id that is never null",
      "planted: the key planted_client_id_during_excl is without client_id",
      "planted: the key planted_during is without client_id",
      "planted: the key planted_pkey is without client_id",
      "planted_part: planted_part_client_id_planted_id_fkey changes client_id",
      "planted_part: planted_part_planted_id_fkey is without client_id",
    ]);
  } finally {
    await db.query("rollback");
  }
});

test("every table is distributed after those that it refers to", async () => {
  const catalog = await readCatalog(db);
  const statements = distributionStatements(catalog);
  const at = (table: string) => statements.findIndex((line) => line.includes(`_table('${table}'`));
  for (const { name: table } of catalog.tables)
    expect([table, at(table) >= 0]).toEqual([table, !(table in LOCAL_TABLES)]);
  // Tables of the coordinating database refer to each other there.
  const distributed = catalog.references.filter(({ table }) => !(table in LOCAL_TABLES));
  for (const { table, target } of distributed)
    if (table !== target) expect([table, target, at(target) < at(table)]).toEqual([table, target, true]);
});
