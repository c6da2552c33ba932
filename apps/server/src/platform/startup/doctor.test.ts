import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { encrypt } from "../core/encryption.ts";
import { newId } from "../core/ids.ts";
import { passCertificates } from "../testing/certificates.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "../testing/databases.ts";
import { checkAddress } from "./address-check.ts";
import { readConfig } from "./config.ts";
import { checks, examine, type Installation } from "./doctor.ts";

const dataDir = mkdtempSync(join(tmpdir(), "portico-doctor-"));
const name = `test_${newId().replaceAll("-", "")}`;
let ownerUrl: string;
let db: pg.Client;

beforeAll(async () => {
  ownerUrl = await createDatabase(inject("ownerUrl"), name, TEMPLATE);
  db = new pg.Client({ connectionString: ownerUrl });
  await db.connect();
  writeFileSync(join(dataDir, "secret"), "s".repeat(32), { mode: 0o600 });
});
afterAll(async () => {
  await db.end();
  await dropDatabase(inject("ownerUrl"), name);
  rmSync(dataDir, { recursive: true });
});

const installation = (
  env: Record<string, string> = {},
  others: Partial<Installation> = {},
): Installation => ({
  config: readConfig({ DATA_DIR: dataDir, ...env }),
  machine: { cores: 2, memoryMb: 4096 },
  ownerUrl,
  db,
  now: () => new Date(),
  ...others,
});

async function run(check: string, at: Installation = installation()) {
  const one = checks.find((candidate) => candidate.name === check);
  if (!one) throw new Error(`There is no check ${check}.`);
  return one.run(at);
}

/** The disk's own state is this machine's, so only its form is looked at. */
const OF_THE_MACHINE = ["disk space", "disk speed"];

test("an installation without a fault is well", async () => {
  const findings = await examine(installation());
  expect(findings.filter(({ ok, check }) => !ok && !OF_THE_MACHINE.includes(check.name))).toEqual([]);
  expect(findings.map(({ found }) => found).join("\n")).toMatch(
    /[\d.]+ GB .* are free.*[\d.]+ ms, which is/s,
  );
  expect(new Set(checks.map((check) => check.name)).size).toBe(checks.length);
});

test("a check that cannot be made is not well", async () => {
  const [, space] = await examine(installation({ DATA_DIR: join(dataDir, "nowhere") }));
  expect(space).toMatchObject({ ok: false, found: expect.stringContaining("could not be checked (ENOENT") });
});

test("a clock that is wrong", async () => {
  const now = () => new Date(Date.now() - 60_000);
  expect(await run("clock", installation({}, { now }))).toMatchObject({ ok: false });
});

test("a secret that is missing or that others can read", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "portico-doctor-"));
  const at = installation({ DATA_DIR: elsewhere });
  expect(await run("secret", at)).toMatchObject({ ok: false, found: expect.stringContaining("neither") });
  writeFileSync(join(elsewhere, "secret"), "s".repeat(32), { mode: 0o644 });
  expect(await run("secret", at)).toMatchObject({
    ok: false,
    found: expect.stringContaining("others can read"),
  });
  rmSync(elsewhere, { recursive: true });
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: "https://portico.example" }, true],
  [{ PUBLIC_URL: "https://portico.example", HOST: "0.0.0.0" }, false],
  [{ PUBLIC_URL: "http://portico.example" }, false],
  [{ HOST: "0.0.0.0", DEMO: "false" }, false],
])("a proxy by %o is well: %s", async (env, ok) => {
  expect(await run("proxy", installation(env))).toMatchObject({ ok });
});

/** Asks a server at its own address in place of the public one. */
async function askStandIn<T>(listener: RequestListener, ask: (publicUrl: string) => Promise<T>): Promise<T> {
  const server = createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test.each<[name: string, listener: RequestListener, ok: boolean, found: string]>([
  [
    "that Portico answers",
    ({ headers: { host } }, response) => response.end(`{"status":"ok","origin":"http://${host}"}`),
    true,
    "Portico answers at",
  ],
  [
    "whose proxy passes neither scheme nor host on",
    (_, response) => response.end('{"status":"ok","origin":"https://backend:3000"}'),
    false,
    "Portico sees https: X-Forwarded-Proto is missing, or its sender is not in TRUSTED_PROXIES; Portico sees the host backend: Host or X-Forwarded-Host",
  ],
  [
    "that another server answers",
    (_, response) => response.end("<h1>It works</h1>"),
    false,
    "another server answers",
  ],
  [
    "whose proxy finds nobody behind it",
    (_, response) => response.writeHead(502).end("Bad Gateway"),
    false,
    "does not reach Portico (502)",
  ],
  [
    "that leads elsewhere",
    (_, response) => response.writeHead(301, { location: "https://parked.example/" }).end(),
    false,
    "leads on to https://parked.example/",
  ],
  ["that hangs up", (_, response) => response.destroy(), false, "closed without an answer"],
])("an address %s", async (_, listener, ok, found) => {
  const finding = await askStandIn(listener, (publicUrl) => checkAddress({ config: { publicUrl } }));
  expect(finding).toEqual({ ok, found: expect.stringContaining(found) });
});

test("an address that nobody has, that speaks no TLS, or that this machine does not reach", async () => {
  const silent = () => undefined;
  const unanswered = await askStandIn(silent, (publicUrl) => checkAddress({ config: { publicUrl } }, 20));
  // What this machine cannot reach may be well.
  expect(unanswered).toEqual({ ok: true, found: expect.stringContaining("no answer in time") });
  const secure = await askStandIn(silent, (address) =>
    checkAddress({ config: { publicUrl: address.replace("http:", "https:") } }),
  );
  expect(secure).toEqual({ ok: false, found: expect.stringContaining("does not speak TLS") });
  const publicUrl = await askStandIn(silent, async (address) => address);
  expect(await checkAddress({ config: { publicUrl } })).toEqual({
    ok: false,
    found: expect.stringContaining("the connection is refused"),
  });
});

test("an address with another machine's certificate, and one without a name", async () => {
  const { certificate, privateKey } = passCertificates(
    "pass.example",
    "TEAM",
    new Date(Date.now() - 3_600_000),
  );
  const server = createTlsServer({ cert: certificate, key: privateKey });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await checkAddress({ config: { publicUrl: `https://127.0.0.1:${port}` } })).toEqual({
    ok: false,
    found: expect.stringContaining("certificate"),
  });
  await new Promise((resolve) => server.close(resolve));
  // RFC 6761: this name is never given to anybody. Without a DNS server nobody can say so, which is no fault of the address.
  const unknown = await checkAddress({ config: { publicUrl: "https://portico.invalid" } });
  expect(unknown.found).toMatch(/no DNS server knows its name|cannot reach/);
});

test("mail by a server that greets, refuses, hangs up or is not there", async () => {
  let greeting: string | undefined = "220 mail.example ESMTP\r\n";
  const server = createServer((socket) => {
    socket.on("error", () => {}).resume();
    if (greeting === undefined) socket.destroy();
    else socket.end(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const at = installation({ SMTP_URL: `smtp://user:password@127.0.0.1:${port}`, DEMO: "false" });
  expect(await run("mail", at)).toMatchObject({
    ok: true,
    found: expect.stringContaining("220 mail.example"),
  });
  greeting = "554 go away\r\n";
  expect(await run("mail", at)).toMatchObject({ ok: false });
  greeting = undefined;
  expect(await run("mail", at)).toMatchObject({ ok: false });
  await new Promise((resolve) => server.close(resolve));
  const gone = await run("mail", at);
  expect(gone).toMatchObject({ ok: false, found: expect.stringContaining("does not answer") });
  expect(gone.found).not.toContain("password");
  expect(await run("mail", installation({ DEMO: "false" }))).toMatchObject({ ok: false });
});

test("services that were sealed by another secret, and a certificate that ends", async () => {
  expect(await run("services")).toEqual({ ok: true, found: "none is stored at /operator" });
  const store = (key: string, secret: string, values: object = {}) =>
    db.query("insert into installation_setting (key, sealed, changed_at) values ($1, $2, now())", [
      key,
      encrypt(secret, { clientId: "installation", purpose: `operators.${key}` }, JSON.stringify(values)),
    ]);
  await store("apple-wallet", "s".repeat(32), { validUntil: "2027-10-01T00:00:00.000Z" });
  const at = (day: string) => run("services", installation({}, { now: () => new Date(`${day}T00:00:00Z`) }));
  const found = "stored at /operator: apple-wallet; Apple's certificate ends on 2027-10-01";
  expect(await at("2027-08-31")).toEqual({ ok: true, found });
  expect(await at("2027-09-01")).toEqual({ ok: false, found });
  expect(await at("2027-10-02")).toEqual({ ok: false, found });
  await store("texts", "t".repeat(32));
  expect(await at("2027-08-31")).toEqual({
    ok: false,
    found: expect.stringContaining("sealed by another SECRET and not in use: texts"),
  });
  await db.query("delete from installation_setting");
});

test("a migration that has not run", async () => {
  const { rows } = await db.query(
    "delete from migration_hash where name = (select max(name) from migration_hash) returning *",
  );
  expect(await run("migrations")).toMatchObject({ ok: false, found: expect.stringContaining(rows[0].name) });
  await db.query("insert into migration_hash (name, hash) values ($1, $2)", [rows[0].name, rows[0].hash]);
  expect(await run("migrations")).toMatchObject({ ok: true });
});

test("a large table without statistics", async () => {
  await db.query(
    "create table counted with (autovacuum_enabled = false) as select n, repeat('x', 100) as text from generate_series(1, 2000) n",
  );
  expect(await run("statistics")).toMatchObject({ ok: false, found: "missing: counted" });
  await db.query("analyze counted");
  expect(await run("statistics")).toMatchObject({ ok: true });
});

test("a transaction that was left open", async () => {
  const old = { rows: [{ pid: 17, state: "idle in transaction", minutes: 42 }] };
  const planted = { query: async () => old } as unknown as pg.Client;
  expect(await run("transactions", installation({}, { db: planted }))).toEqual({
    ok: false,
    found: "process 17 (idle in transaction, 42 minutes)",
  });
});

test("jobs that failed or that nobody takes", async () => {
  await db.query(
    `insert into pgboss.job (name, state, start_after) values ('send-message', 'created', now() - interval '1 hour')`,
  );
  await db.query(
    `insert into pgboss.job (name, state, completed_on) values ('send-message', 'failed', now())`,
  );
  expect(await run("jobs")).toEqual({
    ok: false,
    found: "1 of send-message overdue, 1 of send-message failed",
  });
});

test("messages that wait or were given up", async () => {
  const client = newId();
  await db.query(
    "insert into client (id, position, name, product, features, settings) values ($1, 1, 'Client', 've', '{}', '{}')",
    [client],
  );
  const insert = `insert into message (client_id, id, kind, recipient, subject, body_text, status, created_at)
    values ($1, $2, 'test', 'to@example.test', 'Subject', 'Text', $3, now() - interval '1 hour')`;
  await db.query(insert, [client, newId(), "waiting"]);
  await db.query(insert, [client, newId(), "dead"]);
  await db.query(insert, [client, newId(), "sent"]);
  expect(await run("messages")).toEqual({
    ok: false,
    found: "1 waits for longer than 15 minutes, 1 was given up in the last day",
  });
});

test("more connections than the database admits", async () => {
  expect(await run("connections", installation({ WEB_PROCESSES: "2" }))).toMatchObject({ ok: true });
  expect(await run("connections", installation({ WEB_PROCESSES: "64" }))).toMatchObject({ ok: false });
});
