import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { buildApp, jobsFor } from "../../apps/server/src/app.ts";
import { DEMO_PASSWORD, demoVisit, seedDemo } from "../../apps/server/src/demo.ts";
import { openDatabase } from "../../apps/server/src/platform/database/database.ts";
import { startEmbeddedDatabase } from "../../apps/server/src/platform/database/embedded.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { openProvider } from "../../apps/server/src/platform/testing/oidc.ts";
import { openBoss } from "../../apps/server/src/platform/work/jobs.ts";
import { type Live, openLive } from "../../apps/server/src/platform/work/live.ts";
import type { LiveEvent } from "../../apps/server/src/platform/work/live-event.ts";

/**
 * The demo as main.ts starts it, but with a controlled clock, without a port, and with jobs that run on
 * demand.
 */
export interface Demo {
  app: Awaited<ReturnType<typeof buildApp>>;
  /** The application's time. */
  clock: { now(): Date; set(instant: string): void; forward(seconds: number): void };
  /** The password of every account. */
  password: string;
  /** A visit of today with the secret of its link, and the code at the site's entrance. */
  visit: { uuid: string; pin: string; codeId: string | null };
  inboundSecret: string;
  /** A sign-in provider on a port of this machine. */
  openProvider: typeof openProvider;
  jobNames: string[];
  /** Runs a job once, as the queue would; with an SMTP_URL as if mails were sent to a real server. */
  runJob(name: string, data?: object, smtpUrl?: string): Promise<void>;
  /** The live events since the last call. */
  takeLiveEvents(): { clientId: string; event: LiveEvent }[];
  /** Waits until background work of earlier calls is done and its live events have been received. */
  quiet(): Promise<void>;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A working Tuesday, in a week without a clock change. */
const START = "2026-11-24T10:42:00.000Z";
const SECRET = "the secret of the record, of 32 characters or more";
const INBOUND_SECRET = "the-secret-of-whoever-hands-in-calendar-replies";

/**
 * The database is temporary, so nothing needs to be flushed to disk. Rows without an order come as the
 * planner reads them, and plans must not change during the record.
 */
const settings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", autovacuum: "off" };
const kindsOfJobs = { publicUrl: undefined, demo: true, twilio: undefined };

export async function startDemo(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-record-"));
  const opened = new AsyncDisposableStack();
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    return await open(dataDir, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(dataDir: string, opened: AsyncDisposableStack): Promise<Demo> {
  const log = pino({ level: process.env.LOG_LEVEL ?? "error" }, pino.destination(2));
  let now = new Date(START);
  const clock = {
    now: () => now,
    set: (instant: string) => {
      now = new Date(instant);
    },
    forward: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
  const embedded = opened.adopt(
    await startEmbeddedDatabase({ dataDir, log: pino({ level: "silent" }), settings }),
    (it) => it.stop(),
  );
  const { ownerUrl } = embedded;
  await migrate(ownerUrl, jobsFor({ ...kindsOfJobs, smtpUrl: undefined }));
  await seedDemo(ownerUrl, clock);

  const database = opened.adopt(await openDatabase(ownerUrl), (it) => it.close());
  const live = opened.adopt(
    openLive(ownerUrl, database, (error) => log.warn(error)),
    (it) => it.close(),
  );
  const boss = opened.adopt(await openBoss(ownerUrl, log, false), (it) => it.stop({ graceful: false }));
  const owner = opened.adopt(new pg.Pool({ connectionString: ownerUrl, max: 2 }), (it) => it.end());
  owner.on("error", () => {});
  await owner.query("vacuum analyze");

  let liveEvents: { clientId: string; event: LiveEvent }[] = [];
  // Client settings are cached for seconds, or until a live event tells all browsers to refetch their
  // session.
  const staleClients = new Set<string>();
  const isForAll = ({ topic, personId }: LiveEvent): boolean => topic === "session" && personId === undefined;
  for (const { id } of (await owner.query<{ id: string }>("select id from client")).rows)
    live.subscribe(id, (event) => isForAll(event) && staleClients.delete(id));
  const recordedLive: Live = {
    ...live,
    publish: (clientId, events) => {
      liveEvents.push(...events.map((event) => ({ clientId, event })));
      if (events.some(isForAll)) staleClients.add(clientId);
      live.publish(clientId, events);
    },
  };
  const tools = {
    database,
    live: recordedLive,
    boss,
    clock,
    log,
    canText: true,
    origin: "http://localhost:3000",
    inboundAddress: "answers@portico.example",
    secret: SECRET,
    ownerUrl,
    barrierNetworks: [],
  };
  const config = {
    secret: SECRET,
    publicUrl: undefined,
    mailboxVisible: true,
    inboundSecret: INBOUND_SECRET,
  };
  const app = opened.adopt(await buildApp({ ...tools, config }), (it) => it.close());
  const visit = await demoVisit(database, clock);
  if (!visit) throw new Error("The demo has no visit to try.");

  return {
    app,
    clock,
    password: DEMO_PASSWORD,
    visit,
    inboundSecret: INBOUND_SECRET,
    openProvider,
    jobNames: jobsFor({ ...kindsOfJobs, smtpUrl: undefined }).map(({ name }) => name),
    async runJob(name, data = {}, smtpUrl) {
      const job = jobsFor({ ...kindsOfJobs, smtpUrl }).find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await job.run(tools, data);
    },
    takeLiveEvents() {
      const events = liveEvents;
      liveEvents = [];
      return events;
    },
    async quiet() {
      for (let idle = 0; idle < 2; ) {
        await new Promise((resolve) => setTimeout(resolve, 4));
        const { total, idle: free, waiting } = database.poolStats();
        idle = total === free && waiting === 0 && staleClients.size === 0 ? idle + 1 : 0;
      }
    },
    sql: async (text, values) => (await owner.query(text, values)).rows,
    close: () => opened.disposeAsync(),
  };
}
