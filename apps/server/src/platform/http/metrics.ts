import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { createTaskQueue } from "../core/task-queue.ts";
import type { Database } from "../database/database.ts";
import type { Live } from "../work/live.ts";
import { ACCESS_EVENT_KINDS } from "./access-events.ts";
import type { SharedAnswers } from "./shared-answers.ts";

/** What the metrics count beside the requests. */
export interface MetricSources {
  database: Database;
  live: Live;
  sharedAnswers: SharedAnswers;
}

/** Joins this process's metrics with those of the others that serve the address; returns all as text. */
export type ShareMetrics = (registry: Registry) => () => Promise<string>;

interface Metrics {
  contentType: string;
  noteAnswer(request: FastifyRequest, reply: FastifyReply): void;
  read(): Promise<string>;
}

/** Counts for Prometheus, without personal data. */
export function openMetrics(sources: MetricSources, shareMetrics: ShareMetrics): Metrics {
  const registry = new Registry();
  const allMetrics = shareMetrics(registry);
  collectDefaultMetrics({ register: registry });
  const noteAnswer = registerRequests(registry);
  registerDatabase(registry, sources.database);
  registerProcesses(registry, sources.live);
  registerSharedAnswers(registry, sources.sharedAnswers);
  const queued = createTaskQueue();
  let next: Promise<string> | undefined;
  /** Those who ask before it is written share one text: a thousand series are a megabyte, and strangers may ask. */
  const read = (): Promise<string> => {
    next ??= queued(() => {
      next = undefined;
      return allMetrics();
    });
    return next;
  };
  return { contentType: registry.contentType, noteAnswer, read };
}

/** The requests by their answers; returns how an answer is counted. */
function registerRequests(registry: Registry): Metrics["noteAnswer"] {
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
  return (request, reply) => {
    // The route's pattern, not the address: each id would make a series of its own.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    if (request.accessEvent) accessEvents.inc({ kind: request.accessEvent });
  };
}

function registerDatabase(registry: Registry, database: Database): void {
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
}

function registerProcesses(registry: Registry, live: Live): void {
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
}

function registerSharedAnswers(registry: Registry, sharedAnswers: SharedAnswers): void {
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
}
