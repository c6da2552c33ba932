import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import pino from "pino";
import { buildApp, jobsFor } from "./app.ts";
import { DEMO_PASSWORD, demoLogins, demoVisit } from "./demo.ts";
import { systemClock } from "./platform/core/clock.ts";
import { RefusalToStart } from "./platform/core/refusal-to-start.ts";
import { openDatabase } from "./platform/database/database.ts";
import { startEmbeddedDatabase } from "./platform/database/embedded.ts";
import { refuseUnfitDatabase } from "./platform/database/external-database.ts";
import {
  type Config,
  canText,
  isLoopback,
  prepareDataFolder,
  readConfig,
} from "./platform/startup/config.ts";
import { refusalOfPort, refuseTakenPort } from "./platform/startup/port.ts";
import { openBoss, startJobs } from "./platform/work/jobs.ts";
import { openLive } from "./platform/work/live.ts";
import { prepareDatabase } from "./prepare-database.ts";

/**
 * Resources in the order of opening, closed in the opposite order: the database, opened first, closes last.
 */
const openResources = new AsyncDisposableStack();
let stoppingSince: number | undefined;

/** How long current requests and jobs may take to finish. */
const SHUTDOWN_MS = 10_000;
/** How long code that is being compiled may take. */
const COMPILING_MS = 100;

process.on("SIGINT", handleStopSignal);
process.on("SIGTERM", handleStopSignal);
const startup = start();
await startup.catch(reportStartFailure);

async function start(): Promise<void> {
  const config = prepareDataFolder(readConfig(process.env));
  const log = createLogger(config);
  if (config.role !== "worker") await refuseTakenPort(config.host, config.port);

  const jobs = jobsFor(config);
  const ownerUrl = await databaseUrl(config, log);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const { hasDemo } = await prepareDatabase(ownerUrl, {
    ...{ jobs, demo: config.demo, clock: systemClock, origin },
  });

  const database = openResources.adopt(await openDatabase(ownerUrl), (it) => it.close());
  const live = openResources.adopt(
    openLive(ownerUrl, database, (error) => log.warn({ err: error }, "Live events wait for the database")),
    (it) => it.close(),
  );
  const works = config.role !== "web";
  const boss = openResources.adopt(await openBoss(ownerUrl, log, works), (it) =>
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
    origin,
  };
  if (works) await startJobs(tools, jobs);
  if (config.role !== "worker") await serveHttp(config, hasDemo, tools);
}

function createLogger(config: Config): pino.Logger {
  const pretty = {
    target: "pino-pretty",
    options: { ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" },
  };
  // Only fields that say what happened: a database error contains its whole connection.
  const err = ({ name, message, code, stack }: NodeJS.ErrnoException) => ({
    type: name,
    message,
    code,
    stack,
  });
  return pino({
    level: config.logLevel,
    serializers: { err },
    ...(process.stdout.isTTY ? { transport: pretty } : {}),
  });
}

async function databaseUrl(config: Config, log: pino.Logger): Promise<string> {
  if (config.databaseUrl !== undefined) {
    await refuseUnfitDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  const embedded = openResources.adopt(await startEmbeddedDatabase({ dataDir: config.dataDir, log }), (it) =>
    it.stop(),
  );
  return embedded.ownerUrl;
}

async function serveHttp(
  config: Config,
  hasDemo: boolean,
  tools: Omit<Parameters<typeof buildApp>[0], "config">,
): Promise<void> {
  const app = openResources.adopt(await buildApp({ config, ...tools }), (it) =>
    waitAtMost(SHUTDOWN_MS, it.close()),
  );
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw refusalOfPort(error, config.host, config.port);
  });
  const { port } = app.server.address() as { port: number };
  printAddress(
    config,
    hasDemo,
    hasDemo ? await demoVisit(tools.database, tools.clock) : undefined,
    config.publicUrl ?? `http://${isLoopback(config.host) ? "localhost" : config.host}:${port}`,
  );
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

/** Ctrl-C reaches the process twice, from the terminal and from npm: only a later signal means "now". */
function handleStopSignal(): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > 1000) void exitProcess(1);
    return;
  }
  stoppingSince = performance.now();
  console.log("\nStopping; all data are kept.");
  void closeResources();
}

async function closeResources(): Promise<void> {
  // A resource that is still being opened could not be closed.
  await startup.catch(() => {});
  await endProcess(0);
}

async function reportStartFailure(error: unknown): Promise<void> {
  console.error(error instanceof RefusalToStart ? error.message : error);
  if (stoppingSince === undefined) await endProcess(1);
}

async function endProcess(code: number): Promise<void> {
  try {
    await openResources.disposeAsync();
  } catch (error) {
    console.error(error);
    code = 1;
  }
  await exitProcess(code);
}

/**
 * Node can hang at its exit while V8's Maglev compiles code, on a busy machine one time in five
 * (https://github.com/nodejs/node/issues/54918): this starts no new compilation, and gives the current one
 * time to finish.
 */
async function exitProcess(code: number): Promise<void> {
  setFlagsFromString("--no-maglev");
  await pause(COMPILING_MS);
  process.exit(code);
}

function waitAtMost(milliseconds: number, work: PromiseLike<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  Promise.resolve(work)
    .then(() => resolve(), reject)
    .finally(() => clearTimeout(timer));
  return promise;
}
