import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { hashPassword } from "../../people/public.ts";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { hashToken, newId, newToken } from "../core/ids.ts";
import { isAlive } from "../database/data-lock.ts";
import { endOrphans } from "../database/postgres-orphans.ts";
import type { TestApp } from "../testing/app.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "../testing/databases.ts";
import { type EventStream, openEventStream } from "../testing/event-stream.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import { inheritedEnv, postmasterOf, type RealServer, startRealServer } from "../testing/real-server.ts";

/** Several processes behind one address, as people start them. */

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
const SECRET = "a secret that only tests know, of 32 characters or more";
const EMAIL = "guessed@example.test";
/** For what hangs: no test is about time. */
const NET = { timeout: 1_200_000 };

const folder = mkdtempSync(join(tmpdir(), "portico-processes-"));
const name = `test_${newId().replaceAll("-", "")}`;
let ownerUrl: string;
let owner: pg.Pool;
let server: RealServer;
let cookie: string;

const env = () => ({ DATABASE_URL: ownerUrl, WEB_PROCESSES: "2", DEMO: "false", SECRET });
const sql: TestApp["sql"] = async (text, values) => (await owner.query(text, values)).rows;

beforeAll(async () => {
  ownerUrl = await createDatabase(inject("ownerUrl"), name, TEMPLATE);
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on("error", () => {});
  const client = await makeClient({ sql } as TestApp, { host: "localhost" });
  const passwordHash = await hashPassword("the right password, 3 words");
  const { id } = await makePerson({ sql } as TestApp, client, undefined, { email: EMAIL, passwordHash });
  const token = newToken();
  await sql(
    `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
     values ($1, $2, $3, now(), now())`,
    [client.id, hashToken(token), id],
  );
  cookie = `${SESSION_COOKIE}=${token}`;
  server = await startRealServer(join(folder, "data"), env());
}, NET.timeout);
afterAll(async () => {
  await server.stop();
  await owner.end();
  await dropDatabase(inject("ownerUrl"), name);
  rmSync(folder, { recursive: true, force: true });
}, NET.timeout);

/** The processes of a supervisor that are programs of Node. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const isWorker = (child: number): boolean => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, "utf8").includes("main.ts");
    } catch {
      return false;
    }
  };
  return children === "" ? [] : children.split(" ").map(Number).filter(isWorker);
}
const workers = () => workersOf(server.process.pid ?? 0);

const until = (what: () => unknown) => expect.poll(what, { ...NET, interval: 20 });

/** The streams hear an event that is published now. */
async function expectHeard(streams: readonly EventStream[]): Promise<void> {
  await until(() => streams.every((stream) => stream.isOpen())).toBe(true);
  const topic = `topic-${newId()}`;
  const [client] = await sql<{ id: string }>("select id from client");
  // As a process does that is not one of these.
  await sql("select publish_live_message($1)", [JSON.stringify([{ clientId: client?.id, topic }])]);
  await until(() => streams.filter(({ heard }) => heard.includes(topic)).length).toBe(streams.length);
}

const scrape = async (): Promise<string> => (await fetch(`${server.address}/metrics`)).text();
const countRequests = async (): Promise<number> =>
  Number(/^http_request_duration_seconds_count{[^}]*"\/healthz"[^}]*} (\d+)/m.exec(await scrape())?.[1] ?? 0);

test("a process that is killed is replaced, its streams go on, its counts stay", NET, async () => {
  const streams = Array.from({ length: 6 }, () => openEventStream(server.address, cookie));
  try {
    for (let at = 0; at < 10; at++)
      await fetch(`${server.address}/healthz`, { headers: { connection: "close" } });
    expect(await scrape()).toMatch(/^web_processes 2$/m);
    expect(await countRequests()).toBe(10);
    await expectHeard(streams);
    expect(streams.flatMap(({ heard }) => heard)).not.toContain("*");
    const [victim = 0, other = 0] = workers();
    process.kill(victim, "SIGKILL");
    await until(() => streams.some((stream) => stream.connections() > 1)).toBe(true);
    // Of what it had committed and not sent nobody knows: all ask for everything.
    await until(() => streams.filter(({ heard }) => heard.includes("*")).length).toBe(streams.length);
    await expectHeard(streams);
    await until(async () => /^web_processes 2$/m.test(await scrape())).toBe(true);
    expect(workers()).toHaveLength(2);
    expect(workers()).toContain(other);
    expect(workers()).not.toContain(victim);
    expect(await countRequests()).toBe(10);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  } finally {
    await Promise.all(streams.map((stream) => stream.close()));
  }
});

test("guesses of a password are counted for all processes together", NET, async () => {
  const guess = async (): Promise<number> => {
    const reply = await fetch(`${server.address}/api/login/`, {
      method: "POST",
      headers: { "content-type": "application/json", connection: "close" },
      body: JSON.stringify({ email: EMAIL, password: "a wrong password" }),
    });
    await reply.text();
    return reply.status;
  };
  const answers = await Promise.all(Array.from({ length: 24 }, guess));
  // Six failures are allowed and the seventh blocks, as with one process.
  expect(answers.filter((status) => status === 400)).toHaveLength(7);
  expect(answers.filter((status) => status === 429)).toHaveLength(17);
});

async function askWhoami(agent: Agent): Promise<string> {
  const request = get(`${server.address}/api/whoami/`, { agent, headers: { cookie } });
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  await reply.toArray();
  return String(reply.statusCode);
}

test("a restart by SIGHUP refuses no request, and streams go on at the new processes", NET, async () => {
  const before = workers();
  const streams = Array.from({ length: 4 }, () => openEventStream(server.address, cookie));
  await expectHeard(streams);
  const answers: Record<string, number> = {};
  let isOver = false;
  const ask = async (keepAlive: boolean): Promise<void> => {
    // One connection, which is never idle: a process that drains closes idle ones, also under a request on its way.
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!isOver) {
      const answer = await askWhoami(agent).catch((error: Error) => error.message);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
    agent.destroy();
  };
  // On connections that are kept, and each on one of its own.
  const load = [true, true, true, false, false].map(ask);
  server.process.kill("SIGHUP");
  await until(() => workers().length === 2 && workers().every((pid) => !before.includes(pid))).toBe(true);
  isOver = true;
  await Promise.all(load);
  expect(Object.keys(answers)).toEqual(["200"]);
  await expectHeard(streams);
  await Promise.all(streams.map((stream) => stream.close()));
});

test("a release that brings a migration does not take the place of the one that serves", NET, async () => {
  const before = workers();
  const [last] = await sql<{ name: string; hash: string }>(
    "delete from migration_hash where name = (select max(name) from migration_hash) returning *",
  );
  server.process.kill("SIGHUP");
  await until(() => server.output()).toContain("the others serve on");
  expect(server.output()).toContain(`Migration ${last?.name} has not run on this database`);
  expect(workers()).toEqual(before);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await sql("insert into migration_hash (name, hash) values ($1, $2)", [last?.name, last?.hash]);
});

test("a process that dies at each start ends the whole with a sentence", NET, async () => {
  const all = workers();
  await sql("alter table migration_hash rename to migration_hash_away");
  process.kill(all[0] ?? 0, "SIGKILL");
  await until(() => server.process.exitCode).toBe(1);
  expect(server.output()).toContain("A process of Portico could not start: the line above says why.");
  expect(all.filter(isAlive)).toEqual([]);
});

/** With its own database, in a process group as a terminal makes one. */
async function startInGroup(dataDir: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...inheritedEnv(),
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "error",
      WEB_PROCESSES: "2",
      DEMO: "false",
    },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (part) => {
    output += part;
  });
  const pid = child.pid ?? 0;
  const ended = once(child, "exit") as Promise<[number | null]>;
  await until(() => output.includes("Portico is ready")).toBe(true);
  return { pid, ended, workers: workersOf(pid) };
}

test("Ctrl-C, which reaches every process, ends all in order, the database last", NET, async () => {
  const portico = await startInGroup(join(folder, "terminal"));
  const postmaster = postmasterOf(join(folder, "terminal")) ?? 0;
  process.kill(-portico.pid, "SIGINT");
  expect((await portico.ended)[0]).toBe(0);
  expect([...portico.workers, postmaster].filter(isAlive)).toEqual([]);
});

test("when the first process is killed, the others end by themselves", NET, async () => {
  const portico = await startInGroup(join(folder, "killed"));
  process.kill(portico.pid, "SIGKILL");
  await portico.ended;
  await until(() => portico.workers.filter(isAlive)).toEqual([]);
  // The next start would end it.
  await endOrphans(join(folder, "killed", "postgres"), "SIGINT");
});
