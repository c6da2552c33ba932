import { sql } from "kysely";
import { PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import type { Networks } from "../core/networks.ts";
import { runInSpan } from "../telemetry/telemetry.ts";
import { readClient, type WorkClient } from "./client.ts";
import { runAsSystem, type Tools, type Work } from "./work.ts";

/**
 * Background work. Its queue is created by migrate.ts, since the application's role may not create anything.
 */
export interface Job {
  name: string;
  queue: QueueOptions & { policy?: "standard" | "singleton" | "short" };
  /** Cron expression in UTC, for work at fixed times. */
  cron?: string;
  /** True for a job with fixed times that is sent between them too, when somebody waits for it. */
  isSent?: boolean;
  /** How many of its jobs a process runs at once; one, if left out. */
  workers?: number;
  run(tools: JobTools, data: unknown): Promise<void>;
}

export interface JobTools extends Tools {
  log: Logger;
  /** The installation's SECRET, for what jobs must decrypt. */
  secret: string;
  /** Of the database's owner, for what no client's role may do. */
  ownerUrl: string;
  /** The networks in which barriers may be called (BARRIER_NETWORKS). */
  barrierNetworks: Networks;
}

/** A job that does the same for each client, with one transaction each. */
export const perClient = (name: string, cron: string, change: (work: Work) => Promise<void>): Job =>
  perClientInSteps(name, cron, (tools, client) => runAsSystem(tools, client, change));

/**
 * The same for work with its own transactions; each must be complete in itself, in case the next one fails. Suspended
 * clients are left out, unless they are owed the work too.
 */
export const perClientInSteps = (
  name: string,
  cron: string,
  work: (tools: JobTools, client: WorkClient) => Promise<void>,
  { alsoSuspended = false }: { alsoSuspended?: boolean } = {},
): Job => ({
  name,
  cron,
  queue: { policy: "short", retryLimit: 3, expireInSeconds: 300 },
  async run(tools) {
    const { rows } = await sql<{ id: string }>`select client_ids() as id`.execute(tools.database.anonymous);
    for (const { id } of rows) {
      try {
        const client = await readClient(tools, id);
        if (client && (alsoSuspended || !client.isSuspended)) await work(tools, client);
      } catch (error) {
        tools.log.error(
          { err: error, job: name, clientId: id },
          "a job failed for one client; the others go on",
        );
      }
    }
  },
});

/** The queue's connection, as the application's role. Ready to send; `startJobs` begins the work. */
export async function openBoss(ownerUrl: string, log: Logger, works: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    options: "-c role=portico_app",
    application_name: "portico-jobs",
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    reindex: false,
    max: works ? 4 : 1,
  });
  boss.on("error", (error) =>
    log.warn({ err: error }, "the job queue cannot reach the database; it tries again"),
  );
  await boss.start();
  return boss;
}

/**
 * How often a queue is asked for work. The clock that sends jobs at fixed times looks twice a minute, so that these
 * lose nothing by the slower pace; asking all queues at the faster one was most of what an idle installation did.
 */
const SENT_POLL_SECONDS = 0.5;
const CRON_POLL_SECONDS = 5;

/** Begins to work on the queues. Safe with many processes: each job runs in one. */
export async function startJobs(tools: JobTools, jobs: readonly Job[]): Promise<void> {
  // An earlier release may have scheduled a job that is gone or renamed; its queue has no worker.
  for (const { name } of await tools.boss.getSchedules())
    if (!jobs.some((job) => job.name === name)) await tools.boss.unschedule(name);
  for (const job of jobs) {
    await tools.boss.work(
      job.name,
      {
        pollingIntervalSeconds: job.cron && !job.isSent ? CRON_POLL_SECONDS : SENT_POLL_SECONDS,
        burstWhenBatchFull: true,
        localConcurrency: job.workers ?? 1,
      },
      async ([one]) => {
        if (!one) return;
        try {
          await runInSpan(
            tools.telemetry,
            {
              name: job.name,
              kind: "consumer",
              metric: "portico.job.duration",
              attributes: { "portico.job": job.name },
              parent: (one.data as { traceparent?: string } | null)?.traceparent,
            },
            () => job.run(tools, one.data),
          );
        } catch (error) {
          tools.log.error(
            { err: error, job: job.name, jobId: one.id },
            "a job failed and will be tried again",
          );
          throw error;
        }
      },
    );
    if (job.cron) await tools.boss.schedule(job.name, job.cron);
  }
}
