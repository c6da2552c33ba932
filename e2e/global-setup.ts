import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeCameras } from "./kits/cameras.ts";

const root = join(import.meta.dirname, "..");
const START_MS = 900_000;
const MINUTE = 60_000;
/** The journeys take less than this, also on a busy machine. */
const JOURNEYS_MINUTES = 30;

const ended = (server: ChildProcess): Promise<void> =>
  server.exitCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => server.once("exit", () => resolve()));

const isReady = async (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Minutes until the day ends in London, where nearly all of the demo takes place. */
const minutesLeftToday = (): number => {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });
  const [hours = 0, minutes = 0] = time.format(Date.now()).split(":").map(Number);
  return 24 * 60 - (hours * 60 + minutes);
};

/**
 * The journeys book today and tomorrow, by the clock of this machine, in the browser and at the server. A day
 * that ended between two steps of a journey would make it fail, so the journeys wait for the new day.
 */
const waitForWholeRun = async (): Promise<void> => {
  const minutes = minutesLeftToday();
  if (minutes > JOURNEYS_MINUTES) return;
  console.log(`The day ends in ${minutes} minutes: the browser tests begin after it.`);
  await new Promise((resolve) => setTimeout(resolve, minutes * MINUTE));
};

/** Starts the real server with the demo workplace on a folder of its own; the returned function ends both. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, "apps/web/dist/index.html")))
    throw new Error("The web app is not built: npm run build");
  await waitForWholeRun();
  const dataFolder = mkdtempSync(join(tmpdir(), "portico-e2e-"));
  const port = process.env.E2E_PORT ?? "";
  const server = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: { ...process.env, WEB_PROCESSES: "1", PORT: port, DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));

  const stop = async (): Promise<void> => {
    server.kill("SIGTERM");
    await ended(server);
    rmSync(dataFolder, { recursive: true, force: true });
    removeCameras();
  };
  const deadline = Date.now() + START_MS;
  while (!(await isReady(`http://localhost:${port}`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return stop;
}
