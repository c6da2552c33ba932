import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { refuse } from "../core/refuse.ts";
import type { Database } from "../database/database.ts";
import type { Live } from "../work/live.ts";
import { isEqualText } from "./csrf.ts";

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its database. `/metrics`: counts for
 * Prometheus, without personal data, with the installation's token where it has one.
 */
export function addHealth(
  app: FastifyInstance,
  database: Database,
  live: Live,
  metricsToken: string | undefined,
): void {
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
  });
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async () => {
    await database.pool.query("select 1");
    return { status: "ok" };
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (metricsToken && !isEqualText(request.headers.authorization ?? "", `Bearer ${metricsToken}`))
      throw refuse.with("unauthenticated", undefined, { "www-authenticate": "Bearer" });
    reply.serializer(String).type(registry.contentType);
    return registry.metrics();
  });
}
