import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import type {} from "../apps/server/src/platform/testing/global-setup.ts";
import { inheritedEnv } from "../apps/server/src/platform/testing/real-server.ts";
import { root } from "./root.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-start-"));
/** For what hangs: no test is about time. */
const NET_MS = 200_000;
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill("SIGINT");
  await Promise.all([...running].map((child) => once(child, "exit")));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts Portico as `npm start` does, without the web app's build. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: {
      ...inheritedEnv(),
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "error",
      WEB_PROCESSES: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const said = { out: "", err: "" };
  child.stdout.on("data", (part) => {
    said.out += part;
  });
  child.stderr.on("data", (part) => {
    said.err += part;
  });
  const ended = once(child, "exit").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, said, ended };
}

/** Waits for the address that it prints when it is ready. */
async function ready({ said, ended }: ReturnType<typeof start>): Promise<string> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  await expect
    .poll(() => isOver || said.out.includes("Portico is ready"), { timeout: NET_MS, interval: 20 })
    .toBe(true);
  expect(said.err).not.toContain("Error");
  return /ready at (\S+)/.exec(said.out)?.[1] as string;
}

/** The single sentence on stderr, with nothing on stdout and code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const portico = start(env);
  const code = await portico.ended;
  expect({ code, out: portico.said.out }).toEqual({ code: 1, out: "" });
  expect(portico.said.err).toMatch(/^[A-Z][^\n]+[.:)]\n$/);
  return portico.said.err;
}

test("a malformed variable is named", async () => {
  expect(await refusal({ PORT: "many" })).toBe(
    "The variable PORT is malformed: it must be a number from 0 to 65535 (0 takes any free port).\n",
  );
});

test("a taken port is refused before anything is created", async () => {
  const taken = createServer().listen(0, "localhost");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const DATA_DIR = join(folder, "untouched");
  expect(await refusal({ PORT: String(port), DATA_DIR })).toMatch(`Port ${port} is taken by another program`);
  expect(readdirSync(DATA_DIR)).not.toContain("postgres");
  taken.close();
});

test("an address that is not this machine's is refused", async () => {
  expect(await refusal({ HOST: "203.0.113.7" })).toMatch("HOST 203.0.113.7 is no address of this machine.");
});

test("a data folder that cannot be written is refused", async () => {
  writeFileSync(join(folder, "file"), "");
  expect(await refusal({ DATA_DIR: join(folder, "file", "data") })).toMatch("cannot be written");
});

test("an unreachable DATABASE_URL is refused, its password kept", async () => {
  const said = await refusal({ DATABASE_URL: "postgres://owner:pass-word@127.0.0.1:1/portico" });
  expect(said).toMatch("The database of DATABASE_URL at 127.0.0.1:1 cannot be used");
  expect(said).not.toContain("pass-word");
});

test("a DATABASE_URL without such a database is refused", async () => {
  const url = inject("ownerUrl").replace("/portico?", "/no_such_database?");
  expect(await refusal({ DATABASE_URL: url })).toMatch('database "no_such_database" does not exist');
});

test("starts, refuses a second, stops cleanly on a signal and starts again", {
  timeout: 1_200_000,
}, async () => {
  const first = start({});
  const address = await ready(first);
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: "ok" });
  expect(first.said.out).toContain("super@northwind.example");
  // As `systemctl reload` does it. One process alone is not replaced, and serves on.
  first.child.kill("SIGHUP");
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: "ok" });
  expect(await refusal({})).toMatch(`Another Portico (process ${first.child.pid})`);

  first.child.kill("SIGINT");
  // npm forwards Ctrl-C a second time, which must not abort the shutdown.
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(readdirSync(join(folder, "data")).sort()).not.toContain("portico.lock");

  const second = start({});
  await ready(second);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});

test("a signal while it is starting ends it as cleanly", { timeout: 1_200_000 }, async () => {
  const portico = start({ DATA_DIR: join(folder, "hasty") });
  await expect
    .poll(() => readdirSync(folder).includes("hasty"), { interval: 10, timeout: NET_MS })
    .toBe(true);
  portico.child.kill("SIGTERM");
  expect(await portico.ended).toBe(0);
  expect(readdirSync(join(folder, "hasty"))).not.toContain("portico.lock");
});
