import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeCameras } from "./camera-kit.ts";

const root = join(import.meta.dirname, "..");
const START_MS = 120_000;

const ended = (server: ChildProcess): Promise<void> =>
  server.exitCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => server.once("exit", () => resolve()));

const isReady = async (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Starts the real server with the demo workplace on a folder of its own; the returned function ends both. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, "apps/web/dist/index.html")))
    throw new Error("The web app is not built: npm run build");
  const dataFolder = mkdtempSync(join(tmpdir(), "portico-e2e-"));
  const port = process.env.E2E_PORT ?? "";
  const server = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: dataFolder },
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
