import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import pg from "pg";
import { PgBoss, type QueueOptions } from "pg-boss";
import { RefusalToStart } from "../core/refusal-to-start.ts";
import { withClient } from "./with-client.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));

/** A queue for background work (`Job`). */
interface JobQueue {
  name: string;
  queue: QueueOptions;
}

interface MigrationFile {
  name: string;
  text: string;
  hash: string;
}

async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, "utf8");
      return {
        name: name.replace(/\.sql$/, ""),
        text,
        hash: createHash("sha256").update(text).digest("hex"),
      };
    }),
  );
}

/**
 * Brings a database to the newest schema, as its owner, and creates a queue for each job. All migrations run
 * in one transaction, so a failure leaves nothing half done, and under a lock, so several processes may start
 * at once. Throws if a migration was changed after it had run. `isChanged`: at least one migration ran.
 */
export async function migrate(
  ownerUrl: string,
  jobs: readonly JobQueue[],
  folder = FOLDER,
): Promise<{ isChanged: boolean }> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, connectionTimeoutMillis: 5000 });
  pool.on("error", () => {});
  pool.on("connect", (connection) => connection.on("error", () => {}));
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  try {
    // Held until its connection closes: of several processes that start at once, one migrates and the others
    // find it done.
    const guard = await pool.connect();
    try {
      await guard.query("select pg_advisory_lock(hashtextextended('portico migrations', 0))");
      await createRole(db);
      const isChanged = await runFiles(db, await readFiles(folder));
      await installJobs(ownerUrl, db, jobs);
      return { isChanged };
    } finally {
      guard.release(true);
    }
  } finally {
    await db.destroy();
  }
}

/** The names of migrations that have not run on this database. */
export async function listPendingMigrations(ownerUrl: string, folder = FOLDER): Promise<string[]> {
  const files = await readFiles(folder);
  return withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_tables where tablename = 'migration_hash'");
    // An empty database has run none.
    if (rowCount === 0) return files.map(({ name }) => name);
    const { rows } = await client.query<{ name: string }>("select name from migration_hash");
    const done = new Set(rows.map(({ name }) => name));
    return files.map(({ name }) => name).filter((name) => !done.has(name));
  });
}

/** For a process of a newer release that takes another's place while the older ones still serve. */
export async function refusePendingMigrations(ownerUrl: string): Promise<void> {
  const [first] = await listPendingMigrations(ownerUrl);
  if (first === undefined) return;
  throw new RefusalToStart(
    `Migration ${first} has not run on this database: stop Portico and start it again, which migrates.`,
  );
}

async function runFiles(db: Kysely<Record<string, never>>, files: MigrationFile[]): Promise<boolean> {
  await sql`create table if not exists migration_hash (name text primary key, hash text not null)`.execute(
    db,
  );
  await refuseChangedMigrations(db, files);
  const { error, results } = await new Migrator({ db, provider: provider(files) }).migrateToLatest();
  if (!error) return results !== undefined && results.length > 0;
  const failed = results?.find(({ status }) => status === "Error");
  const { message: reason } = error as Error;
  throw new RefusalToStart(
    failed
      ? `Migration ${failed.migrationName} failed, and nothing was changed: ${reason}`
      : `The migrations could not run: ${reason}`,
  );
}

const provider = (files: MigrationFile[]): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      files.map(({ name, text, hash }): [string, Migration] => [
        name,
        {
          async up(db) {
            await sql.raw(text).execute(db);
            await sql`insert into migration_hash (name, hash) values (${name}, ${hash})`.execute(db);
          },
        },
      ]),
    ),
});

async function refuseChangedMigrations(
  db: Kysely<Record<string, never>>,
  files: MigrationFile[],
): Promise<void> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration_hash`.execute(
    db,
  );
  for (const { name, hash } of rows) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new RefusalToStart(
        `Migration ${name} has run here but its file is missing: this is an older Portico than the data.`,
      );
    if (file.hash !== hash)
      throw new RefusalToStart(
        `Migration ${name} was changed after it had run: restore the file and write a new one.`,
      );
  }
}

/** The role of requests. Two first starts at once may both try to create it; the second finds it there. */
async function createRole(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = 'portico_app') then create role portico_app nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`.execute(db);
  await sql`grant portico_app to current_user`.execute(db);
}

/**
 * The job queue's own schema. The owner creates it, because the application's role may not create anything.
 */
async function installJobs(
  ownerUrl: string,
  db: Kysely<Record<string, never>>,
  jobs: readonly JobQueue[],
): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 });
  boss.on("error", () => {});
  await boss.start();
  for (const job of jobs) await boss.createQueue(job.name, job.queue);
  await boss.stop({ graceful: false });
  await sql
    .raw(
      `grant usage on schema pgboss to portico_app;
       grant select, insert, update, delete on all tables in schema pgboss to portico_app;
       grant usage on all sequences in schema pgboss to portico_app;
       grant execute on all functions in schema pgboss to portico_app;`,
    )
    .execute(db);
}
