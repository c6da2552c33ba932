import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp, jobsFor } from "./app.ts";
import { DEMO_PASSWORD, demoLogins, demoVisit } from "./demo.ts";
import type { AppConfig } from "./feature.ts";
import { systemClock } from "./platform/core/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { refusePendingMigrations } from "./platform/database/migrate.ts";
import { createSlowStatementLog } from "./platform/database/slow-statements.ts";
import { drain } from "./platform/http/drain.ts";
import { type Config, canText, isLoopback } from "./platform/startup/config.ts";
import { refusalOfPort } from "./platform/startup/port.ts";
import { SHUTDOWN_MS, waitAtMost } from "./platform/startup/run-process.ts";
import type { Assignment } from "./platform/startup/worker-messages.ts";
import type { Telemetry } from "./platform/telemetry/telemetry.ts";
import { createStatementTracer } from "./platform/telemetry/trace-statements.ts";
import { openBoss, startJobs } from "./platform/work/jobs.ts";
import { openLive } from "./platform/work/live.ts";
import { openReplica } from "./platform/work/replica.ts";
import { openServices } from "./platform/work/services.ts";
import { prepareDatabase } from "./prepare-database.ts";

interface ServerOptions extends Assignment {
  config: Config;
  log: Logger;
  resources: AsyncDisposableStack;
  /** Whether other processes serve the same address. */
  isShared: boolean;
  shareMetrics?: AppConfig["shareMetrics"];
}

export interface ServerProcess {
  /** Prints the address and, of the demo, the accounts. */
  announce(): Promise<void>;
  /** Accepts nothing more and waits until what is open has ended. */
  drain(): Promise<void>;
}

/** Opens all that one process serves: the database, live events, jobs and, unless it is a worker, HTTP. */
export async function openServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { config, log, resources, ownerUrl, works, prepares, poolSize } = options;
  const jobs = jobsFor(config);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  let hasDemo = false;
  let setUpToken: string | undefined;
  if (prepares)
    ({ hasDemo, setUpToken } = await prepareDatabase(ownerUrl, {
      jobs,
      demo: config.demo,
      clock: systemClock,
      origin,
    }));
  else await refusePendingMigrations(ownerUrl);

  const telemetry = await openTelemetryOf(config, log, resources);
  const database = resources.adopt(await openDatabase(ownerUrl, { max: poolSize }), (it) => it.close());
  database.observe(
    createSlowStatementLog(database, {
      log,
      limitMs: config.slowStatementMs,
      now: () => performance.now(),
      traceId: telemetry?.traceId,
    }),
  );
  if (telemetry) database.observe(createStatementTracer(telemetry));
  const live = resources.adopt(
    openLive(ownerUrl, database, (error) => log.warn({ err: error }, "Live events wait for the database")),
    (it) => it.close(),
  );
  const { databaseReplicaUrl } = config;
  const replica =
    databaseReplicaUrl === undefined || config.role === "worker"
      ? undefined
      : resources.adopt(
          openReplica(
            databaseReplicaUrl,
            { database, live },
            { max: poolSize, onError: (error) => log.warn({ err: error }, "The replica is not asked") },
          ),
          (it) => it.close(),
        );
  const boss = resources.adopt(await openBoss(ownerUrl, log, works), (it) =>
    it.stop({ graceful: true, timeout: SHUTDOWN_MS }),
  );
  const tools = {
    database,
    live,
    boss,
    clock: systemClock,
    log,
    inboundAddress: config.inboundAddress,
    canText: canText(config),
    services: openServices({ database, live, secret: config.secret }),
    origin,
    telemetry,
    secret: config.secret,
    ownerUrl,
    barrierNetworks: config.barrierNetworks,
  };
  if (works) await startJobs(tools, jobs);
  if (config.role === "worker") return { announce: async () => {}, drain: async () => {} };

  const others: Server[] = [];
  const app = resources.adopt(
    await buildApp({
      config: { ...config, settings: config, shareMetrics: options.shareMetrics },
      ...tools,
      replica,
    }),
    (it) => waitAtMost(SHUTDOWN_MS, closeServers(it, others)),
  );
  await (options.isShared
    ? listenBeside(app, others, config)
    : app.listen({ host: config.host, port: config.port })
  ).catch((error: unknown) => {
    throw refusalOfPort(error, config.host, config.port);
  });
  return {
    async announce() {
      const { port } = app.server.address() as { port: number };
      const address =
        config.publicUrl ?? `http://${isLoopback(config.host) ? "localhost" : config.host}:${port}`;
      printAddress(config, hasDemo, hasDemo ? await demoVisit(database, systemClock) : undefined, address);
      if (setUpToken) printSetUp(`${address.replace(/\/$/, "")}/set-up/${setUpToken}`);
    },
    drain: () => drain(app, [app.server, ...others]),
  };
}

/** Loads OpenTelemetry only where a collector is given: it takes memory and time at the start. */
async function openTelemetryOf(
  { telemetry }: Config,
  log: Logger,
  resources: AsyncDisposableStack,
): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  const { openTelemetry } = await import("./platform/telemetry/open-telemetry.ts");
  return resources.adopt(openTelemetry(telemetry, log), (it) => it.close());
}

/**
 * Listens at each address of the host as one of several processes. For the name `localhost` Fastify would open
 * servers of its own for further addresses, which could not be stopped from accepting by themselves.
 */
async function listenBeside(app: FastifyInstance, others: Server[], config: Config): Promise<void> {
  const addresses = await lookup(config.host, { all: true });
  for (const { address: host } of addresses) {
    const isFirst = !app.server.listening;
    try {
      if (isFirst) await app.listen({ host, port: config.port });
      else others.push(await listenToo(app, host));
    } catch (error) {
      // On a machine without IPv6 the name localhost still includes ::1.
      if (addresses.length === 1 || (error as NodeJS.ErrnoException).code !== "EADDRNOTAVAIL") throw error;
    }
  }
}

async function listenToo(app: FastifyInstance, host: string): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit("connection", socket),
  );
  const { port } = app.server.address() as { port: number };
  await once(server.listen(port, host), "listening");
  return server;
}

async function closeServers(app: FastifyInstance, others: readonly Server[]): Promise<void> {
  const closed = others.map((server) => new Promise((resolve) => server.close(resolve)));
  // Also ends idle connections of the other servers.
  await app.close();
  await Promise.all(closed);
}

function printSetUp(link: string): void {
  console.log("\nNobody runs this installation yet. Whoever opens this link sets it up, once:");
  console.log(`  ${link}`);
  console.log("The next start prints another one.");
}

function printAddress(
  config: Config,
  hasDemo: boolean,
  visit: Awaited<ReturnType<typeof demoVisit>>,
  address: string,
): void {
  console.log(`\nPortico is ready at ${address}`);
  if (!hasDemo) return;
  console.log(`\nThe demo workplace; the password of every account is ${DEMO_PASSWORD}`);
  for (const { client, host, email, name } of demoLogins) {
    const at = address.replace("localhost", host);
    console.log(`  ${client.padEnd(18)} ${email.padEnd(30)} ${name.padEnd(16)} ${at}`);
  }
  if (visit) {
    const { name, day, uuid, pin, codeId } = visit;
    console.log(`\nA visitor, ${name} on ${day}, needs no log-in`);
    console.log(`  personal link      ${address}/visit/${uuid}`);
    console.log(`  pin at the kiosk   ${pin}`);
    if (codeId) console.log(`  the site's code    ${address}/handle-qr?qid=${codeId}`);
  }
  if (!isLoopback(config.host)) {
    console.warn(
      "\nThe demo's accounts are public and it can be reached from other machines; its mailbox is hidden.",
    );
  }
}
