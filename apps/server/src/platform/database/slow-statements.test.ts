import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personById } from "../../people/core/queries.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient } from "../testing/fixtures.ts";
import { createSlowStatementLog } from "./slow-statements.ts";

interface Line {
  msg: string;
  statement: string;
  ms: number;
  rows?: number;
  plan?: string;
  failed?: boolean;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PERSON = "019a0000-0000-7000-8000-000000000001";

/** A log of all statements that takes the time from `clock`. */
function openLog(limitMs: number) {
  const lines: Line[] = [];
  const clock = { ms: 0 };
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  app.database.observe(createSlowStatementLog(app.database, { log, limitMs, now: () => clock.ms }));
  return { lines, clock };
}

test("a slow statement is logged with its function and, once a minute, its plan, without values", async () => {
  const { id } = await makeClient(app);
  const { lines, clock } = openLog(0);
  const logged = async (count: number) => {
    await expect.poll(() => lines.length).toBe(count);
    return lines.at(-1)!;
  };
  await personById(app.database.forClient(id), id, PERSON);
  const first = await logged(1);
  expect(first).toMatchObject({
    level: 40,
    msg: "slow statement",
    statement: "personById (people/core/queries.ts)",
    ms: expect.any(Number),
    rows: 0,
  });
  expect(first.plan).toMatch(/Scan.* on person/);
  expect(first.plan).toContain("$1");

  await personById(app.database.forClient(id), id, PERSON);
  expect((await logged(2)).plan).toBeUndefined();
  clock.ms += 60_000;
  await personById(app.database.forClient(id), id, PERSON);
  expect((await logged(3)).plan).toBe(first.plan);
  expect(JSON.stringify(lines)).not.toContain(PERSON);
  expect(JSON.stringify(lines)).not.toContain(id);
});

test("a transaction whose statement fails is logged, and a fast statement is not", async () => {
  const { id } = await makeClient(app);
  const { lines } = openLog(0);
  const fast = openLog(600_000);
  await expect(
    app.asSystem(id, async ({ db }) => {
      await db
        .insertInto("site")
        .values({ client_id: id } as never)
        .execute();
    }),
  ).rejects.toThrow();
  await expect
    .poll(() => lines.map(({ statement, failed }) => [statement, failed]))
    .toContainEqual(["rollback", undefined]);
  // Its line waits for its plan, which a rollback does not have.
  await expect.poll(() => lines.filter(({ failed }) => failed)).toHaveLength(1);
  expect(fast.lines).toEqual([]);
});
