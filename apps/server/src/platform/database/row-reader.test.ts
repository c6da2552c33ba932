import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient } from "../testing/fixtures.ts";
import type { TestClient } from "../testing/types.ts";
import { openRows, PORTION } from "./row-reader.ts";

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app);
});
afterAll(() => app.close());

const MAX_MS = 60_000;
const numbersUntil = (last: number) =>
  openRows(
    app.database.forClient(client.id),
    () => sql<{ n: number }>`select n from generate_series(1, ${last}::int) n order by n`,
    { maxMs: MAX_MS },
  );
const allOf = async <T>(parts: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
};
const sizesOf = async (portions: AsyncIterable<readonly unknown[]>): Promise<number[]> =>
  (await allOf(portions)).map(({ length }) => length);

/** Transactions of this database that wait for their next statement, or read a portion. */
const openTransactions = async (): Promise<number> => {
  const [row] = await app.sql<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database()
       and (state = 'idle in transaction' or state = 'active' and query like 'fetch forward%')`,
  );
  return row!.open;
};

test.each([
  [0, []],
  [1, [1]],
  [PORTION, [PORTION]],
  [2 * PORTION + 500, [PORTION, PORTION, 500]],
])("%i rows come in portions, and the transaction has ended with the last", async (count, sizes) => {
  const rows = await numbersUntil(count);
  expect(rows.first).toHaveLength(Math.min(count, PORTION));
  expect(await openTransactions()).toBe(1);
  expect(await sizesOf(rows.portions())).toEqual(sizes);
  expect(await openTransactions()).toBe(0);
});

test("statements with other columns can be read on the same connection", async () => {
  await sizesOf((await numbersUntil(3)).portions());
  const texts = await openRows(
    app.database.forClient(client.id),
    () => sql<{ word: string; length: number }>`select 'a' as word, 1 as length`,
    { maxMs: MAX_MS },
  );
  expect(await allOf(texts.portions())).toEqual([[{ word: "a", length: 1 }]]);
});

test("all portions are of one moment, and so is what was read for the statement", async () => {
  const names = (db: Parameters<Parameters<typeof openRows>[1]>[0]) =>
    sql<{ name: string }>`select name from site`.execute(db);
  let before = "";
  const rows = await openRows(
    app.database.forClient(client.id),
    async (db) => {
      before = (await names(db)).rows[0]!.name;
      await app.sql("update site set name = 'Renamed' where id = $1", [client.siteId]);
      return sql<{ name: string }>`
        select s.name from site s cross join generate_series(1, ${2 * PORTION}::int) n`;
    },
    { maxMs: MAX_MS },
  );
  const [first, ...others] = await allOf(rows.portions());
  expect(before).not.toBe("Renamed");
  expect([first!, ...others].flat().every(({ name }) => name === before)).toBe(true);
  expect((await names(app.database.forClient(client.id))).rows[0]!.name).toBe("Renamed");
});

test("other clients' rows are not there", async () => {
  await makeClient(app);
  const rows = await openRows(
    app.database.forClient(client.id),
    () => sql<{ id: string }>`select id from site`,
    { maxMs: MAX_MS },
  );
  expect(rows.first).toEqual([{ id: client.siteId }]);
  await rows.close();
});

test("a reader that stops gives the connection back, however it stops", async () => {
  const unread = await numbersUntil(5 * PORTION);
  await unread.close();
  await unread.close();
  const left = await numbersUntil(5 * PORTION);
  for await (const portion of left.portions()) {
    expect(portion).toHaveLength(PORTION);
    break;
  }
  const failing = await numbersUntil(5 * PORTION);
  await expect(
    (async () => {
      for await (const _ of failing.portions()) throw new Error("The disk is full.");
    })(),
  ).rejects.toThrow("The disk is full.");
  expect(await openTransactions()).toBe(0);
});

test("a statement that fails, at once or in a later portion, is said, and gives the connection back", async () => {
  const failing = (statement: string) =>
    openRows(app.database.forClient(client.id), () => sql.raw(statement), { maxMs: MAX_MS });
  await expect(failing("select no_such_column from site")).rejects.toThrow("no_such_column");
  const later = await failing(`select 1 / (${PORTION + 1} - n) from generate_series(1, ${2 * PORTION}) n`);
  await expect(sizesOf(later.portions())).rejects.toThrow("division by zero");
  expect(await openTransactions()).toBe(0);
});

test("nothing can be changed, and PostgreSQL ends a transaction that takes too long", async () => {
  await expect(
    openRows(
      app.database.forClient(client.id),
      async (db) => {
        await sql`update site set name = 'Changed'`.execute(db);
        return sql<object>`select 1`;
      },
      { maxMs: MAX_MS },
    ),
  ).rejects.toThrow("read-only transaction");
  await expect(
    openRows(app.database.forClient(client.id), () => sql<object>`select pg_sleep(50)`, { maxMs: 1 }),
    // It is said to the statement that runs, or found by the next one.
  ).rejects.toThrow(/transaction timeout|connection error/);
  await expect.poll(openTransactions).toBe(0);
});
