import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { refuse } from "../core/refuse.ts";
import { createTaskQueue } from "../core/task-queue.ts";
import type { Database } from "../database/database.ts";
import type { Live } from "../work/live.ts";
import { ACCESS_EVENT_KINDS } from "./access-events.ts";
import { isEqualText } from "./csrf.ts";
import type { SharedAnswers } from "./shared-answers.ts";

interface HealthConfig {
  metricsToken?: string | undefined;
  dataDir?: string | undefined;
  /** Joins this process's metrics with those of the others that serve the address; returns all as text. */
  shareMetrics?: ((registry: Registry) => () => Promise<string>) | undefined;
}

/**
 * `/healthz`: the process answers, and says by which address it was asked, as the proxy passes it on. `/readyz`: it can also reach
 * its database, and write. `/metrics`: counts for Prometheus, without personal data, with the installation's token where it has one.
 */
export function addHealth(
  app: FastifyInstance,
  { database, live, sharedAnswers }: { database: Database; live: Live; sharedAnswers: SharedAnswers },
  { metricsToken, dataDir, shareMetrics = (registry) => () => registry.metrics() }: HealthConfig,
): void {
  const checkWriting = writeProbe(database, dataDir);
  const registry = new Registry();
  const allMetrics = shareMetrics(registry);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: "http_errors_total",
    help: "Answers of 500 and above",
    registers: [registry],
  });
  const accessEvents = new Counter({
    name: "access_refused_total",
    help: "Refused access by kind",
    labelNames: ["kind"],
    registers: [registry],
  });
  // From the start at 0, so that a rate is known from the first event on.
  for (const kind of ACCESS_EVENT_KINDS) accessEvents.inc({ kind }, 0);
  new Gauge({
    name: "database_connections",
    help: "Connections of the pool",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = database.poolStats();
      this.set({ state: "used" }, total - idle);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
  new Gauge({
    name: "audit_checks_failed",
    help: "Clients whose audit log was not as it was written, at its last check",
    registers: [registry],
    aggregator: "max",
    async collect() {
      // While the database is away, the other metrics are needed, and this one keeps its value.
      await database.pool
        .query<{ count: number }>("select failed_audit_checks() as count")
        .then(({ rows }) => this.set(rows[0]!.count))
        .catch(() => undefined);
    },
  });
  new Gauge({
    name: "web_processes",
    help: "Processes that serve the address and have answered",
    registers: [registry],
  }).set(1);
  new Gauge({
    name: "live_connected",
    help: "1 while events of other processes arrive; of several processes, the least",
    registers: [registry],
    aggregator: "min",
    collect() {
      this.set(live.connected() ? 1 : 0);
    },
  });
  new Counter({
    name: "shared_answers_total",
    help: "Reads of shared answers: kept ones, those made, and those made for a caller who has seen more",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(sharedAnswers.counts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: "shared_answers_bytes",
    help: "Memory of the shared answers that are kept",
    registers: [registry],
    collect() {
      this.set(sharedAnswers.bytes);
    },
  });

  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern, not the address: each id would make a series of its own.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    if (request.accessEvent) accessEvents.inc({ kind: request.accessEvent });
  });
  const queued = createTaskQueue();
  let next: Promise<string> | undefined;
  /** Those who ask before it is written share one text: a thousand series are a megabyte, and strangers may ask. */
  const readMetrics = (): Promise<string> => {
    next ??= queued(() => {
      next = undefined;
      return allMetrics();
    });
    return next;
  };
  app.get("/healthz", { schema: { hide: true } }, async ({ protocol, host }) => ({
    status: "ok",
    origin: `${protocol}://${host}`,
  }));
  app.get("/readyz", { schema: { hide: true } }, async () => {
    await database.pool.query("select 1");
    await checkWriting();
    return { status: "ok" };
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (metricsToken && !isEqualText(request.headers.authorization ?? "", `Bearer ${metricsToken}`))
      throw refuse.with("unauthenticated", undefined, { "www-authenticate": "Bearer" });
    reply.serializer(String).type(registry.contentType);
    return readMetrics();
  });
}

/** Strangers may ask too: they must not make it write more often. */
const PROBE_MS = 5000;
/** More than a block that happens to be free on a full disk. */
const PROBE_BYTES = 256 * 1024;

/**
 * Writes a little to the data folder, on whose disk the embedded database is, and to the database, which may be
 * elsewhere. Throws 503 while that fails.
 */
function writeProbe(database: Database, dataDir: string | undefined): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  const write = async (): Promise<void> => {
    if (dataDir !== undefined) {
      const file = join(dataDir, `.ready-${process.pid}`);
      try {
        await writeFile(file, Buffer.alloc(PROBE_BYTES));
      } finally {
        await rm(file, { force: true });
      }
    }
    await database.pool.query(
      `insert into rate_limit (key, points, expire) values ('readyz', 0, 0)
       on conflict (key) do update set points = 0`,
    );
  };
  return async () => {
    const now = performance.now();
    if (!last || now - last.at > PROBE_MS) last = { at: now, outcome: write() };
    await last.outcome.catch(() => {
      throw refuse.later("unavailable", PROBE_MS / 1000);
    });
  };
}
