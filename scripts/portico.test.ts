import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getSetUp } from "@portico/contract/installation/set-up";
import { completePasswordReset } from "@portico/contract/sign-in/passwords";
import { login, whoami } from "@portico/contract/sign-in/sessions";
import { getKiosk } from "@portico/contract/visits/kiosk";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobsFor } from "../apps/server/src/app.ts";
import { hashPassword } from "../apps/server/src/people/public.ts";
import { hashToken, newId } from "../apps/server/src/platform/core/ids.ts";
import { startEmbeddedDatabase } from "../apps/server/src/platform/database/embedded.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTestApp, type TestApp } from "../apps/server/src/platform/testing/app.ts";
import { makeClient, makePerson } from "../apps/server/src/platform/testing/fixtures.ts";
import type { TestClient } from "../apps/server/src/platform/testing/types.ts";
import { makeCamera } from "../apps/server/src/privacy/testing/kit.ts";
import { SESSION_COOKIE } from "../apps/server/src/sign-in/sessions/authenticator.ts";
import { runPortico } from "./portico/run.ts";

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp(new Date().toISOString());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date().toISOString());
  client = await makeClient(app);
});

/** Runs a command line against the test's database; `json` is what a program reads. */
async function portico(line: string, env: NodeJS.ProcessEnv = { DATABASE_URL: app.ownerUrl }) {
  const said = { out: "", err: "" };
  const code = await runPortico(line.split(" ").filter(Boolean), env, {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
  });
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own shape
  return { code, ...said, json: line.includes("--json") ? (JSON.parse(said.out) as any) : undefined };
}

const actions = (of = client.id) =>
  app.sql<{ action: string; by: string | null }>(
    "select action, actor_id as by from audit_entry where client_id = $1 order by at, id",
    [of],
  );

describe("a command line", () => {
  test("without a command, or with --help, lists all commands", async () => {
    const help = await portico("--help");
    expect(help).toMatchObject({ code: 0, err: "" });
    expect(help.out).toContain("client suspend <client>");
    expect(help.out).toContain("retention run [--client CLIENT] [--dry]");
    expect(await portico("")).toMatchObject({ code: 2, out: help.out });
  });

  test.each([
    ["client", "There is no such command"],
    ["client remove x", "There is no such command"],
    ["client delete x", "--reason says why"],
    ["client suspend", "This is used as: client suspend <client>"],
    ["client suspend one two", "This is used as: client suspend <client>"],
    ["client list --loud", "--loud"],
    ["client create", "--host says at which host"],
    ["client create --host", "--host"],
    ["client create --host not_a_host!", "not_a_host! is no name of a host"],
    [`client create --host a.example --name ${"n".repeat(61)}`, "at most 60 characters"],
    ["person reset", "This is used as: person reset <email>"],
    ["audit check --head 5", "--head is a position"],
    ["retention run --dry=yes", "--dry"],
  ])("that is wrong is refused with code 2: %s", async (line, said) => {
    const { code, out, err } = await portico(line);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(said);
    expect(await portico(`${line} --json`)).toMatchObject({
      code: 2,
      json: { error: expect.stringMatching(/^[^\n]+$/) },
    });
  });

  test.each(["client suspend", "client resume", "audit check --client", "retention run --client"])(
    "about an unknown client is refused with code 1: %s",
    async (line) => {
      const { code, err } = await portico(`${line} nowhere.example`);
      expect({ code, err }).toEqual({ code: 1, err: "No client has the id or host nowhere.example." });
    },
  );
});

describe("client", () => {
  test("list names hosts, people and whether each is in use", async () => {
    await makePerson(app, client);
    const { code, json } = await portico("client list --json");
    expect(code).toBe(0);
    expect(json.clients.find(({ id }: { id: string }) => id === client.id)).toEqual({
      ...{ id: client.id, name: expect.any(String), product: "ve", mode: "live" },
      ...{ hosts: [client.host], people: 1, suspendedAt: null },
    });
    expect((await portico("client list")).out).toContain(`${client.id}  live`);
  });

  test("create gives a link that works at the host, and again another one", async () => {
    const host = `acme${newId()}.example`;
    const setUp = (link: string) =>
      app.anonymous(host).call(getSetUp, { params: { token: link.split("/").at(-1)! } });
    const first = await portico(`client create --host ${host.toUpperCase()} --name Acme --json`);
    expect(first).toMatchObject({ code: 0, json: { host, isNew: true } });
    expect(first.json.link).toMatch(new RegExp(`^http://${host}:3000/set-up/.{43}$`));
    expect(await setUp(first.json.link)).toMatchObject({ status: 200, body: { proposedHost: host } });
    const second = await portico(`client create --host ${host}`);
    expect(second).toMatchObject({ code: 0 });
    const link = /http:\S+/.exec(second.out)![0];
    expect((await setUp(link)).status).toBe(200);
    expect((await setUp(first.json.link)).status).toBe(404);
    expect(await actions(first.json.id)).toEqual([
      { action: "installation.client.create", by: null },
      { action: "installation.client.create", by: null },
    ]);
  });

  test("create refuses the host of a client in use", async () => {
    expect(await portico(`client create --host ${client.host} --json`)).toMatchObject({
      code: 1,
      json: { error: `The host ${client.host} belongs to another client.` },
    });
  });

  test("suspend refuses people, screens, visitors and cameras, and resume gives everything back", async () => {
    const person = await app.as(await makePerson(app, client));
    await app.sql("update client set features = '{parking,camera}' where id = $1", [client.id]);
    const other = await makeClient(app);
    const colleague = await app.as(await makePerson(app, other));
    const camera = await makeCamera(app, client);
    await app.sql("update camera set secret_hash = $2 where id = $1", [camera, hashToken("t".repeat(43))]);
    const calls = {
      session: () => person.call(whoami),
      anonymous: () => app.anonymous(client.host).call(whoami),
      screen: () => app.screen(client.host, "secret").call(getKiosk),
      visitor: () => app.visitor(client.host, newId()).request({ url: "/api/visits/my/" }),
      calendar: () => app.anonymous(client.host).request({ url: `/api/calendar/${"f".repeat(43)}.ics` }),
      camera: () =>
        app.anonymous(client.host).request({
          method: "POST",
          url: `/api/ingest/anpr/hikvision/${"t".repeat(43)}`,
          payload: "<x/>",
          headers: { "content-type": "application/xml" },
        }),
    };
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(calls).map(async ([name, ask]) => [name, (await ask()).status])),
      );
    const before = await statuses();
    expect(before.session).toBe(200);
    expect(Object.values(before)).not.toContain(503);

    expect(await portico(`client suspend ${client.host} --json`)).toMatchObject({
      code: 0,
      json: { id: client.id, isSuspended: true, isChanged: true },
    });
    await expect.poll(async () => (await calls.session()).status).toBe(503);
    expect(await statuses()).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 503])));
    const refused = await calls.session();
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused.codes.detail).toMatchObject([{ code: "common.suspended" }]);
    expect((await colleague.call(whoami)).status).toBe(200);
    expect((await portico("client list")).out).toContain(`${client.id}  suspended`);
    // Again: nothing changes, and that is no failure.
    expect(await portico(`client suspend ${client.id} --json`)).toMatchObject({
      code: 0,
      json: { isChanged: false },
    });

    expect(await portico(`client resume ${client.id}`)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await calls.session()).status).toBe(200);
    expect(await statuses()).toEqual(before);
    expect(await portico(`client resume ${client.id} --json`)).toMatchObject({
      code: 0,
      json: { isSuspended: false, isChanged: false },
    });
    expect((await actions()).map(({ action }) => action)).toEqual([
      "installation.client.suspend",
      "installation.client.resume",
    ]);
  });

  test("suspend ends the live streams that are open", async () => {
    const person = await makePerson(app, client);
    await app.as(person);
    await app.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const token = newId();
    await app.sql(
      `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
       values ($1, $2, $3, $4, $4)`,
      [client.id, hashToken(token), person.id, app.clock.now()],
    );
    const ended = new Promise<void>((resolve, reject) => {
      request(
        {
          host: "127.0.0.1",
          port,
          path: "/api/live/",
          headers: { host: client.host, cookie: `${SESSION_COOKIE}=${token}` },
        },
        (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`refused: ${reply.statusCode}`));
          reply.once("data", () => void portico(`client suspend ${client.id}`).catch(reject));
          reply.on("end", resolve).resume();
        },
      )
        .on("error", reject)
        .end();
    });
    await ended;
    expect(await actions()).toEqual([{ action: "installation.client.suspend", by: null }]);
  });

  test("suspend has jobs leave the client out, except for retention and the audit log's chain", async () => {
    const person = await makePerson(app, client);
    const tokens = () => app.sql("select from token where client_id = $1", [client.id]);
    await app.sql(
      `insert into token (client_id, token_hash, purpose, person_id, expires_at)
       values ($1, $2, 'password-reset', $3, '2020-01-01Z')`,
      [client.id, hashToken("x"), person.id],
    );
    await portico(`client suspend ${client.id}`);
    await app.runJob("people-drop-expired");
    expect(await tokens()).toHaveLength(1);
    await app.runJob("administration-link-audit");
    expect(await app.sql("select from audit_link where client_id = $1", [client.id])).toHaveLength(1);
    await portico(`client resume ${client.id}`);
    await app.runJob("people-drop-expired");
    expect(await tokens()).toEqual([]);
  });
});

describe("person reset", () => {
  const password = "Correct-horse-8";

  test("ends password, factors and sessions, and its link sets a new password once", async () => {
    const passwordHash = await hashPassword("Former-horse-8");
    const person = await makePerson(app, client, ["employee"], { passwordHash });
    const session = await app.as(person);
    await app.sql(
      "insert into totp (client_id, person_id, secret, created_at, confirmed_at) values ($1, $2, 's', now(), now())",
      [client.id, person.id],
    );
    await app.sql("update person set second_factor_since = now() where id = $1", [person.id]);
    const reset = await portico(`person reset ${person.email.toUpperCase()} --client ${client.host} --json`);
    expect(reset).toMatchObject({ code: 0, json: { client: client.id } });
    const link = new URL(reset.json.link);
    expect(link.host).toBe(`${client.host}:3000`);
    expect((await session.ok(whoami)).user).toBeNull();
    expect(await app.sql("select from totp where person_id = $1", [person.id])).toEqual([]);
    const stranger = app.anonymous(client.host);
    const logIn = (typed: string) => stranger.call(login, { body: { email: person.email, password: typed } });
    expect((await logIn("Former-horse-8")).status).toBe(400);
    const complete = () =>
      stranger.call(completePasswordReset, {
        body: {
          userId: link.searchParams.get("user_id")!,
          token: link.searchParams.get("token")!,
          ...{ password, passwordConfirm: password },
        },
      });
    expect((await complete()).status).toBe(200);
    expect((await logIn(password)).status).toBe(200);
    expect((await complete()).status).toBe(400);
    expect(await actions()).toContainEqual({ action: "people.person.reset", by: null });
    expect(
      await app.sql("select from message where client_id = $1 and kind = 'people.factors-reset'", [
        client.id,
      ]),
    ).toHaveLength(1);
  });

  test("refuses who is unknown or not active, and asks which client", async () => {
    const person = await makePerson(app, client);
    expect(await portico(`person reset nobody@example.test --client ${client.id}`)).toMatchObject({
      code: 1,
    });
    await app.sql("update person set status = 'disabled', disabled_at = now() where id = $1", [person.id]);
    const { code, err } = await portico(`person reset ${person.email} --client ${client.id}`);
    expect(code).toBe(1);
    expect(err).toContain("is not active");
    await makeClient(app);
    expect(await portico(`person reset ${person.email}`)).toMatchObject({
      code: 2,
      err: "There are several clients: --client says which, by id or host.",
    });
    expect(await actions()).toEqual([]);
  });
});

describe("audit check", () => {
  const line = () => `audit check --client ${client.id}`;
  const write = async (count: number) => {
    for (let n = 0; n < count; n++)
      await app.sql(
        "insert into audit_entry (client_id, id, at, action, target_type) values ($1, $2, $3, 'desks.desk.change', 'desk')",
        [client.id, newId(), app.clock.now()],
      );
    await app.runJob("administration-link-audit");
  };

  test("says that the log is as it was written, with its last link", async () => {
    await write(3);
    const { code, json } = await portico(`${line()} --json`);
    expect({ code, report: json.clients[0] }).toMatchObject({
      code: 0,
      report: { client: { id: client.id }, holds: true, checked: 3, first: 1, findings: [] },
    });
    const { position, hash } = json.clients[0].head;
    const { out } = await portico(`${line()} --head ${position}:${hash}`);
    expect(out).toContain("as it was written. 3 entries checked, positions 1 to 3.");
    expect(out).toContain(`3:${hash}`);
  });

  test("has code 1 for what is missing, changed, put in, or cut off", async () => {
    await write(6);
    const { json } = await portico(`${line()} --json`);
    const { hash } = json.clients[0].head;
    const ids = (
      await app.sql<{ id: string }>(
        "select entry_id as id from audit_link where client_id = $1 order by position",
        [client.id],
      )
    ).map(({ id }) => id);
    await app.sql("delete from audit_entry where id = $1", [ids[1]]);
    await app.sql("update audit_entry set target_type = 'room' where id = $1", [ids[2]]);
    await app.sql("delete from audit_link where client_id = $1 and position = 6", [client.id]);
    await app.sql("delete from audit_entry where id = $1", [ids[5]]);
    const inserted = newId();
    await app.sql(
      "insert into audit_entry (client_id, id, at, action, target_type) values ($1, $2, '2026-01-01Z', 'x', 'x')",
      [client.id, inserted],
    );
    const { code, out } = await portico(`${line()} --head 6:${hash}`);
    expect(code).toBe(1);
    for (const said of [
      "NOT AS IT WAS WRITTEN",
      "Missing: position 2.",
      `Changed: position 3, entry ${ids[2]}.`,
      `Put in: entry ${inserted} has no link.`,
      "The link at position 6 is not the one that was noted",
    ])
      expect(out).toContain(said);
  });

  test("takes a noted link for one client only", async () => {
    await makeClient(app);
    expect(await portico(`audit check --head 1:${"0".repeat(64)}`)).toMatchObject({ code: 2 });
  });
});

describe("retention run", () => {
  test("--dry counts what the next night ends, and run ends it", async () => {
    const kept = { key: "support.tickets", what: expect.any(String) };
    await app.sql(
      `insert into support_ticket (client_id, id, name, email, url, problem, created_at)
       values ($1, $2, 'Tim', 'tim@example.test', '/', 'Help', '2020-01-01Z')`,
      [client.id, newId()],
    );
    const tickets = () => app.sql("select from support_ticket where client_id = $1", [client.id]);
    const dry = await portico(`retention run --dry --client ${client.id} --json`);
    expect(dry).toMatchObject({ code: 0, json: { clients: [{ isAllHeld: false }] } });
    expect(dry.json.clients[0].due).toEqual([{ ...kept, days: 365, count: 1, isMore: false }]);
    expect((await portico(`retention run --dry --client ${client.id}`)).out).toContain("1 of: ");
    expect(await tickets()).toHaveLength(1);
    // It is always past three in one of these.
    const hour = new Date().getUTCHours();
    await app.sql("update site set time_zone = $2 where client_id = $1", [
      client.id,
      hour >= 4 ? "UTC" : "Asia/Tokyo",
    ]);
    const run = await portico(`retention run --client ${client.id} --json`);
    expect(run).toMatchObject({ code: 0, json: { clients: [{ client: { id: client.id }, isDone: true }] } });
    expect(run.json.clients[0].ended).toEqual([{ ...kept, count: 1 }]);
    expect(await tickets()).toEqual([]);
    expect((await portico(`retention run --client ${client.id}`)).out).toContain("done");
  });

  test("waits where the night has not begun", async () => {
    const hour = new Date().getUTCHours();
    // Where it is between midnight and three now.
    const offset = (25 - hour) % 24;
    const zone = offset <= 12 ? `Etc/GMT-${offset}` : `Etc/GMT+${24 - offset}`;
    await app.sql("update site set time_zone = $2 where client_id = $1", [client.id, zone]);
    expect(await portico(`retention run --client ${client.id} --json`)).toMatchObject({
      code: 0,
      json: { clients: [{ day: null, isDone: false, ended: [] }] },
    });
  });
});

describe("the embedded database", () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-command-"));
  const env = { DATA_DIR: folder };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is used while Portico runs and while it does not, and must be there", async () => {
    expect(await portico("client list", env)).toMatchObject({
      code: 1,
      err: `There is no database in the data folder ${folder}: the first start of Portico makes it.`,
    });
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const running = await startEmbeddedDatabase({ dataDir: folder, log });
    expect(await portico("client list", env)).toMatchObject({
      code: 1,
      err: expect.stringContaining("has not run"),
    });
    await migrate(
      running.ownerUrl,
      jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined }),
    );
    expect(await portico("client list --json", env)).toMatchObject({ code: 0, json: { clients: [] } });
    await running.stop();
    expect(await portico("client create --host a.example", env)).toMatchObject({ code: 0 });
    const { json } = await portico("client list --json", env);
    expect(json.clients).toMatchObject([{ hosts: ["a.example"], mode: "set-up" }]);
  });

  test("is not looked for where a variable is malformed", async () => {
    expect(await portico("client list", { ...env, PORT: "many" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("PORT"),
    });
  });
});
