import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { refuse } from "../core/refuse.ts";
import type { Database } from "../database/database.ts";
import { isEqualText } from "./csrf.ts";
import { type MetricSources, openMetrics, type ShareMetrics } from "./metrics.ts";

interface HealthConfig {
  metricsToken?: string | undefined;
  dataDir?: string | undefined;
  shareMetrics?: ShareMetrics | undefined;
}

/**
 * `/healthz`: the process answers, and says by which address it was asked, as the proxy passes it on. `/readyz`: it can also reach
 * its database, and write. `/metrics`: counts for Prometheus, without personal data, with the installation's token where it has one.
 */
export function addHealth(
  app: FastifyInstance,
  sources: MetricSources,
  { metricsToken, dataDir, shareMetrics = (registry) => () => registry.metrics() }: HealthConfig,
): void {
  const { database } = sources;
  const checkWriting = writeProbe(database, dataDir);
  const metrics = openMetrics(sources, shareMetrics);
  app.addHook("onResponse", async (request, reply) => metrics.noteAnswer(request, reply));
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
    reply.serializer(String).type(metrics.contentType);
    return metrics.read();
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
