import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../core/ids.ts";
import { createDatabase, dropDatabase } from "../testing/databases.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

const REAL = fileURLToPath(new URL("../../../migrations", import.meta.url));
let folder: string;
let url: string;
let name: string;

beforeEach(async () => {
  name = `migrate_${newId().replaceAll("-", "")}`;
  url = await createDatabase(inject("ownerUrl"), name);
  folder = await mkdtemp(join(tmpdir(), "portico-migrations-"));
  await cp(REAL, folder, { recursive: true });
});
afterEach(async () => {
  await dropDatabase(inject("ownerUrl"), name);
  await rm(folder, { recursive: true });
});

async function rows<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

test("several processes may migrate at once, and a second time does nothing", async () => {
  await Promise.all([migrate(url, [], folder), migrate(url, [], folder), migrate(url, [], folder)]);
  const first = await rows("select * from kysely_migration order by name");
  await migrate(url, [], folder);
  expect(await rows("select * from kysely_migration order by name")).toEqual(first);
});

test("a migration that fails leaves nothing half done", async () => {
  await writeFile(join(folder, "9999-broken.sql"), "create table half (id int); select 1 / 0;");
  await expect(migrate(url, [], folder)).rejects.toThrow(/division by zero/);
  expect(await rows("select to_regclass('half') as half, to_regclass('person') as person")).toEqual([
    { half: null, person: null },
  ]);
});

test("a file that was changed after it had run is refused, and so is one that is gone", async () => {
  await migrate(url, [], folder);
  await writeFile(join(folder, "0002-places.sql"), "select 1;");
  await expect(migrate(url, [], folder)).rejects.toThrow(
    "Migration 0002-places was changed after it had run",
  );
  await rm(join(folder, "0002-places.sql"));
  await expect(migrate(url, [], folder)).rejects.toThrow(
    "Migration 0002-places has run here but its file is missing",
  );
});

test("a role that owns tables or passes row-level security is refused", async () => {
  await migrate(url, [], folder);
  await rows("alter role portico_app bypassrls");
  try {
    await expect(openDatabase(url)).rejects.toThrow("too strong");
  } finally {
    await rows("alter role portico_app nobypassrls");
  }
});
