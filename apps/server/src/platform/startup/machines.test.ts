import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { hashPassword } from "../../people/public.ts";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { hashToken, newId, newToken } from "../core/ids.ts";
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from "../http/csrf.ts";
import type { TestApp } from "../testing/app.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "../testing/databases.ts";
import { openEventStream } from "../testing/event-stream.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import { inheritedEnv, type RealServer, startRealServer } from "../testing/real-server.ts";
import type { TestPerson } from "../testing/types.ts";

/** Installations that share nothing but the database and the secret, as on several machines. */

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
const SECRET = "a secret that only tests know, of 32 characters or more";
/** For what hangs: no test is about time. */
const NET = { timeout: 1_200_000 };

const folder = mkdtempSync(join(tmpdir(), "portico-machines-"));
const name = `test_${newId().replaceAll("-", "")}`;
let ownerUrl: string;
let owner: pg.Pool;
let servers: RealServer[];
let worker: ChildProcess | undefined;
let elena: TestPerson;
let deskId: string;
let headers: Record<string, string>;

const env = () => ({ DATABASE_URL: ownerUrl, WEB_PROCESSES: "1", DEMO: "false", SECRET });
const sql: TestApp["sql"] = async (text, values) => (await owner.query(text, values)).rows;
const until = (what: () => unknown) => expect.poll(what, { ...NET, interval: 20 });

beforeAll(async () => {
  ownerUrl = await createDatabase(inject("ownerUrl"), name, TEMPLATE);
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on("error", () => {});
  const kit = { sql } as TestApp;
  const settings = { deskFutureBookingDaysLimit: 30 };
  const client = await makeClient(kit, { host: "localhost", features: ["desks"], settings });
  const passwordHash = await hashPassword("the right password, 3 words");
  elena = await makePerson(kit, client, ["employee", "deskbooking"], { passwordHash });
  const admin = await makePerson(kit, client, ["employee", "desk_admin"]);
  [deskId = ""] = await makeDesks(kit, client, await makeZone(kit, client), "C-1");
  const token = newToken();
  await sql(
    `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
     values ($1, $2, $3, now(), now())`,
    [client.id, hashToken(token), admin.id],
  );
  const csrf = newCsrfToken(SECRET, hashToken(token));
  headers = { cookie: `${SESSION_COOKIE}=${token}; ${CSRF_COOKIE}=${csrf}`, [CSRF_HEADER]: csrf };
  servers = await Promise.all(
    ["one", "two"].map((machine) => startRealServer(join(folder, machine), { ...env(), ROLE: "web" })),
  );
}, NET.timeout);
afterAll(async () => {
  worker?.kill("SIGTERM");
  await Promise.all([worker && once(worker, "exit"), ...servers.map((server) => server.stop())]);
  await owner.end();
  await dropDatabase(inject("ownerUrl"), name);
  rmSync(folder, { recursive: true, force: true });
}, NET.timeout);

const post = async (at: number, path: string, body: object, more: Record<string, string> = {}) => {
  const reply = await fetch(`${servers[at]!.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...more },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.text() };
};

test("a booking at one machine is live at another, answered once, and mailed by a third", NET, async () => {
  const stream = openEventStream(servers[1]!.address, headers.cookie!);
  try {
    await until(() => stream.isOpen()).toBe(true);
    const [{ day } = { day: "" }] = await sql<{ day: string }>(
      "select (now() + interval '7 days')::date::text as day",
    );
    const booking = { desk_id: deskId, date: day, user_id: elena.id };
    const given = { ...headers, "idempotency-key": newId() };
    const booked = await post(0, "/desks/reservations/", booking, given);
    expect([booked.status, booked.body]).toEqual([201, expect.stringContaining(deskId)]);
    expect(await post(1, "/desks/reservations/", booking, given)).toEqual(booked);
    await until(() => stream.heard.includes("desks")).toBe(true);

    const attempts = () =>
      sql<{ attempts: number }>("select attempts from message where recipient = $1", [elena.email]);
    expect(await attempts()).toEqual([{ attempts: 0 }]);
    worker = spawn(process.execPath, [MAIN], {
      env: {
        ...inheritedEnv(),
        LOG_LEVEL: "error",
        DATA_DIR: join(folder, "three"),
        ...env(),
        ROLE: "worker",
      },
      stdio: "ignore",
    });
    // There is no mail server: the attempt fails, and is noted.
    await until(attempts).toEqual([{ attempts: 1 }]);
  } finally {
    await stream.close();
  }
});

test("guesses of a password are counted for all machines together", NET, async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      post(at % 2, "/login/", { email: elena.email, password: "a wrong password" }),
    ),
  );
  // Six failures are allowed and the seventh blocks, as with one machine.
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
});
