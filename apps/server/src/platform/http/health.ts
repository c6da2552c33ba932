import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import type { Live } from "../work/live.ts";
import { ACCESS_EVENT_KINDS } from "./access-events.ts";

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its database. `/metrics`: counts for
 * Prometheus, without personal data.
 */
export function addHealth(app: FastifyInstance, database: Database, live: Live): void {
  const registry = new Registry();
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
    name: "live_connected",
    help: "1 while events of other processes arrive",
    registers: [registry],
    collect() {
      this.set(live.connected() ? 1 : 0);
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
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async () => {
    await database.pool.query("select 1");
    return { status: "ok" };
  });
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    reply.serializer(String).type(registry.contentType);
    return registry.metrics();
  });
}
