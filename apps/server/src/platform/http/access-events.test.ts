import { Writable } from "node:stream";
import { listPeople } from "@portico/contract/accounts/administration";
import { getInvite } from "@portico/contract/accounts/sign-up";
import { createReservations } from "@portico/contract/parking/reservations";
import { login } from "@portico/contract/sign-in/sessions";
import type { FastifyInstance, InjectOptions } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { insertSession } from "../../sign-in/sessions/start-queries.ts";
import { newToken } from "../core/ids.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient, TestPerson } from "../testing/types.ts";

let app: TestApp;
let logged: FastifyInstance;
let client: TestClient;
let person: TestPerson;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  logged = await buildApp({
    ...app.tools,
    log: pino({ level: "info" }, sink),
    config: { secret: "s".repeat(40), publicUrl: undefined, mailboxVisible: false },
  });
});
afterAll(async () => {
  await logged.close();
  await app.close();
});
beforeEach(async () => {
  lines.length = 0;
  await app.sql("delete from rate_limit");
  client = await makeClient(app);
  person = await makePerson(app, client);
});

const send = (options: InjectOptions) =>
  logged.inject({ ...options, headers: { host: client.host, ...options.headers } });

const tryPassword = (email: string) =>
  send({ method: "POST", url: `/api${login.path}`, payload: { email, password: "wrong" } });

async function sessionCookie(): Promise<string> {
  const token = newToken();
  await insertSession(app.database.forClient(client.id), client.id, person.id, token, app.clock.now());
  return `${SESSION_COOKIE}=${token}`;
}

const events = () => lines.filter(({ msg }) => msg === "access refused");

test("failed log-ins stand in the log with the account's hash, whether or not it exists", async () => {
  await tryPassword(person.email);
  await tryPassword(person.email.toUpperCase());
  await tryPassword("nobody@example.test");
  const [first, second, third] = events();
  expect(first).toMatchObject({
    level: 40,
    event: "failed-login",
    address: "127.0.0.1",
    client: client.id,
    account: expect.stringMatching(/^[\w-]{16}$/),
    reqId: expect.any(String),
  });
  expect(second!.account).toBe(first!.account);
  expect(third).toMatchObject({ event: "failed-login", account: expect.any(String) });
  expect(third!.account).not.toBe(first!.account);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${person.email}|nobody@`, "i"));
});

test("so do throttled, forged and forbidden requests, wrong links and unreadable bodies", async () => {
  const cookie = await sessionCookie();
  await send({ url: `/api${listPeople.path}`, headers: { cookie } });
  await send({ method: "POST", url: `/api${createReservations.path}`, headers: { cookie }, payload: {} });
  await send({ url: `/api${getInvite.path.replace(":token", "made-up")}` });
  await send({
    method: "POST",
    url: `/api${login.path}`,
    headers: { "content-type": "application/json" },
    payload: "{",
  });
  expect(events().map(({ event, level, client, person }) => [event, level, client, person])).toEqual([
    ["forbidden", 30, client.id, person.id],
    ["csrf", 40, client.id, person.id],
    ["invalid-link", 40, client.id, undefined],
    ["unreadable-body", 40, client.id, undefined],
  ]);
  for (let at = 0; at < 8; at++) await tryPassword(person.email);
  expect(events().at(-1)).toMatchObject({ event: "throttled", level: 40 });
});

test("metrics count them by kind", async () => {
  const countOf = async (kind: string) => {
    const { body } = await send({ url: "/metrics" });
    return Number(new RegExp(`access_refused_total\\{kind="${kind}"\\} (\\d+)`).exec(body)?.[1]);
  };
  const before = await countOf("failed-login");
  await tryPassword(person.email);
  await tryPassword(person.email);
  expect(await countOf("failed-login")).toBe(before + 2);
  expect(await countOf("csrf")).toBeGreaterThanOrEqual(0);
});

test("the audit log has one entry for an account and minute, and none for an unknown account", async () => {
  const entries = () =>
    app.sql(
      "select actor_id, target_id from audit_entry where client_id = $1 and action = 'people.session.refuse'",
      [client.id],
    );
  await tryPassword("nobody@example.test");
  await Promise.all([tryPassword(person.email), tryPassword(person.email), tryPassword(person.email)]);
  await expect.poll(entries).toEqual([{ actor_id: null, target_id: person.id }]);
  const other = await makePerson(app, client);
  await tryPassword(other.email);
  await expect.poll(async () => (await entries()).length).toBe(2);
});
