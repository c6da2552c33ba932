import { snakeCase } from "@portico/contract/wire-keys";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { jobsFor } from "./app.ts";
import { demoLogins } from "./demo.ts";
import { startTestApp, type TestApp } from "./platform/testing/app.ts";
import { endpoints } from "./platform/testing/endpoints.ts";
import { countSteps } from "./platform/testing/plans.ts";
import { type GivenStatement, recordStatements } from "./platform/testing/statements.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** A new installation with the demo, before PostgreSQL has looked at its tables by itself. */

const NOW = "2026-11-23T10:42:00.000Z";
/** PostgreSQL takes that many in a second of a core; a plan that joins each row to each takes thousands of millions. */
const STEPS_MAX = 20_000_000;
const jobs = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined });

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(NOW);
  for (const name of await listTables())
    await app.sql(`alter table ${name} set (autovacuum_enabled = false)`);
  await prepareDatabase(app.ownerUrl, { jobs, demo: true, clock: app.clock });
});
afterAll(() => app.close());

const listTables = async (): Promise<string[]> =>
  (
    await app.sql<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  ).map(({ name }) => name);

const listTablesWithoutStatistics = () =>
  app.sql(`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and pg_relation_size(c.oid) > 0 and not exists (select from pg_statistic s where s.starelid = c.oid)`);

/** Rows with which a plan that joins each to each takes minutes: more people, and the desks of some months. */
const MORE_ROWS = `
  insert into person (client_id, id, email, first_name, last_name, created_at)
    select client_id, gen_random_uuid(), 'n' || n || '@northwind.example', 'Nora', 'North', created_at
    from person, generate_series(1, 500) n where email = 'employee@northwind.example';
  insert into desk_reservation
    (client_id, id, desk_id, zone_id, site_id, person_id, requested_by, day, status, is_over, created_at)
    select client_id, gen_random_uuid(), desk_id, zone_id, site_id, person_id, requested_by, day - 400, 'approved', true,
      created_at
    from desk_reservation where status = 'approved'`;

test("statistics are there when it is ready, and are gathered again where they are missing", async () => {
  expect(await listTablesWithoutStatistics()).toEqual([]);
  await forgetStatistics();
  expect(await listTablesWithoutStatistics()).not.toEqual([]);
  await prepareDatabase(app.ownerUrl, { jobs, demo: true, clock: app.clock });
  expect(await listTablesWithoutStatistics()).toEqual([]);
});

test("a statement that joins each row to each is counted as that", async () => {
  const [{ clientId, people } = { clientId: "", people: 0 }] = await app.sql<{
    clientId: string;
    people: number;
  }>(
    'select client_id as "clientId", count(*)::int as people from person group by client_id order by 2 desc limit 1',
  );
  const planted = { text: "select count(*) from person a cross join person b", values: [], by: "planted" };
  const [counted] = await countAll(clientId, [planted]);
  expect(people).toBeGreaterThan(20);
  expect(counted?.steps).toBeGreaterThanOrEqual(people ** 2);
});

async function forgetStatistics(): Promise<void> {
  await app.sql("delete from pg_statistic");
  await setEstimates(-1, 0);
}

/** The numbers of rows and pages that PostgreSQL remembers of every table. */
const setEstimates = (rows: number, pages: number) =>
  app.sql(
    "update pg_class set reltuples = $1, relpages = $2 where relnamespace = 'public'::regnamespace and relkind = 'r'",
    [rows, pages],
  );

test("every list answers every role, whatever PostgreSQL believes of its tables", async () => {
  await app.sql(MORE_ROWS);
  await forgetStatistics();
  // The worst belief: each table was last looked at when its first row came.
  await setEstimates(1, 1);
  const lists = endpoints.filter(({ method, path }) => method === "GET" && !path.includes(":"));
  const refused: string[] = [];
  const counted: { by: string; steps: number }[] = [];
  const given = recordStatements(app.database);
  for (const { email, host } of demoLogins) {
    const before = new Set(given.keys());
    const [person] = await app.sql<{ id: string; clientId: string }>(
      'select id, client_id as "clientId" from person where email = $1',
      [email],
    );
    const caller = await app.as({ ...person!, email, host });
    for (const { path, query } of lists)
      for (const search of searchesOf(query)) {
        const { status } = await caller.request({ method: "GET", url: `/api${path}${search}` });
        if (status >= 500) refused.push(`${status} ${path}${search} ${email}`);
      }
    const reads = [...given.values()].filter(({ text }) => !before.has(text) && IS_READ.test(text));
    counted.push(...(await countAll(person!.clientId, reads)));
  }
  expect(refused).toEqual([]);
  expect(counted.length).toBeGreaterThan(200);
  expect(counted.filter(({ steps }) => steps > STEPS_MAX)).toEqual([]);
});

const IS_READ = /^\s*(select|with)\b/i;

/** The steps of each statement, with what that client's people see. */
async function countAll(
  clientId: string,
  statements: readonly GivenStatement[],
): Promise<{ by: string; steps: number }[]> {
  const db = new pg.Client({
    connectionString: app.ownerUrl,
    options: "-c role=portico_app -c timezone=UTC",
  });
  await db.connect();
  await db.query("select set_config('app.client_id', $1, false)", [clientId]);
  const counted = [];
  for (const statement of statements)
    counted.push({ by: statement.by, steps: await countSteps(db, statement) });
  await db.end();
  return counted;
}

/** All of a list, and the part of it that a dashboard shows. */
function searchesOf(query: z.ZodType | undefined): string[] {
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const own = fields.find((field) => ["mine", "involvingMe"].includes(field));
  return own ? ["", `?${snakeCase(own)}=true`] : [""];
}
