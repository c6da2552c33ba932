import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as parking from "@portico/contract/parking/reservations";
import * as sessions from "@portico/contract/sign-in/sessions";
import * as sites from "@portico/contract/sites/sites";
import { describe, expect, test } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { SECRET, startTestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import { app, body, caller, carpark, client, person, setUp } from "../testing/serve-kit.ts";
import { CSRF_COOKIE, CSRF_HEADER, isOwnOrigin, newCsrfToken } from "./csrf.ts";

setUp();

const json = { "content-type": "application/json" };

describe("the wire", () => {
  test("requests are snake_case, camelCase is accepted, answers are camelCase", async () => {
    const snake = {
      target_carpark: carpark,
      dates: ["2026-11-25"],
      start_time: "09:00:00",
      end_time: "17:00",
    };
    const replies = [
      await caller.request({ method: "POST", url: "/api/parking/reservations/", payload: snake }),
      await caller.request({
        method: "POST",
        url: "/api/parking/reservations/",
        payload: body("2026-11-26"),
      }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.results[0]).toMatchObject({
      timeZone: "Europe/London",
      parkingSpace: { name: "S01" },
    });
    expect(JSON.stringify(replies[0]?.body)).not.toMatch(/_/);
  });

  test("undeclared keys are ignored", async () => {
    const reply = await caller.request({
      method: "POST",
      url: "/api/parking/reservations/",
      payload: { ...body("2026-11-27"), status: "denied", clientId: "x" },
    });
    expect(reply.body.results[0].status).toBe("confirmed");
  });

  test("with and without the trailing slash", async () => {
    expect((await caller.request({ url: "/api/help-texts" })).status).toBe(200);
    expect((await caller.request({ url: "/api/help-texts/" })).status).toBe(200);
  });

  test.each([
    ["an unknown path", { url: "/api/nothing/" }, 404, "not_found"],
    ["another method", { method: "DELETE", url: "/api/sites/" }, 405, "method_not_allowed"],
    [
      "another type wanted",
      { url: "/api/sites/", headers: { accept: "application/xml" } },
      406,
      "not_acceptable",
    ],
    [
      "another type sent",
      {
        method: "POST",
        url: "/api/parking/reservations/",
        payload: "a=1",
        headers: { "content-type": "text/plain" },
      },
      415,
      "media_type",
    ],
    [
      "too much",
      {
        method: "POST",
        url: "/api/parking/reservations/",
        payload: `"${"x".repeat(1_100_000)}"`,
        headers: json,
      },
      413,
      "too_large",
    ],
  ] as const)("%s is refused in the wire's shape", async (_, options, status, code) => {
    const reply = await caller.request(options as never);
    expect([reply.status, reply.body.code, typeof reply.body.detail]).toEqual([status, code, "string"]);
  });

  test.each([
    ["broken JSON", "{", {}],
    ["a list for an object", "[]", {}],
    ["a text for an object", '"x"', {}],
    ["null", "null", {}],
    ["a poisoned prototype", '{"__proto__": {"x": 1}}', {}],
  ])("%s is 400 by field or for the request", async (_, payload, headers) => {
    const reply = await caller.request({
      method: "POST",
      url: "/api/parking/reservations/",
      payload,
      headers: { ...json, ...headers },
    });
    expect(reply.status).toBe(400);
    expect(Object.values(reply.body as object).every((messages) => Array.isArray(messages))).toBe(true);
  });

  test.each([
    ["PUT", "/login/"],
    ["POST", "/api/live/"],
    ["HEAD", "/api/live/"],
    ["HEAD", "/api/whoami/"],
    ["OPTIONS", "/api/whoami/"],
  ] as const)("%s %s is 405", async (method, url) => {
    expect((await caller.request({ method, url })).status).toBe(405);
  });

  test("nothing hidden is handed out", async () => {
    for (const url of [
      "/.built-from",
      "/.git/config",
      "/..%2f..%2fserver/src/app.ts",
      "/assets/..%2f.built-from",
    ]) {
      expect([url, (await caller.request({ url })).status]).toEqual([url, 404]);
    }
  });

  test("days at the ends of the calendar are refused, and nesting without end", async () => {
    for (const url of [
      "/api/parking/reservations/?start=0000-01-01",
      "/api/audit/?end=0000-01-01",
      "/api/parking/reservations/?end=9999-12-31",
    ]) {
      const reply = await (await app.as(await makePerson(app, client, ["superadmin"]))).request({ url });
      expect([url, reply.status]).toEqual([url, 400]);
    }
    let deep = "1";
    for (let at = 0; at < 7000; at++) deep = `[${deep}]`;
    const reply = await app.anonymous(client.host).request({
      method: "POST",
      url: "/login/",
      payload: `{"email":${deep},"password":"x"}`,
      headers: json,
    });
    expect(reply.status).toBe(400);
  });

  test("what waits too long for a lock is told to come again", async () => {
    // Of its own: nothing else waits for locks there.
    const impatient = await startTestApp(undefined, { lockTimeout: 500 });
    const house = await makeClient(impatient);
    const one = await makePerson(impatient, house);
    const targetCarpark = await makeCarpark(impatient, house, { spaces: 1 });
    const connection = await impatient.database.pool.connect();
    try {
      await connection.query("begin");
      await connection.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
        `parking-person ${one.id}`,
      ]);
      const reply = await (await impatient.as(one)).call(parking.createReservations, {
        body: { ...body("2026-12-11"), targetCarpark },
      });
      expect([reply.status, reply.body.code, reply.headers["retry-after"]]).toEqual([
        503,
        "unavailable",
        "2",
      ]);
    } finally {
      await connection.query("rollback");
      connection.release();
      await impatient.close();
    }
  });

  test("a path that cannot be read", async () => {
    expect((await caller.request({ url: "/api/parking/reservations/%E0%A4%A/" })).status).toBe(400);
    expect((await caller.request({ url: `/api/parking/reservations/${"9".repeat(300)}/` })).status).toBe(404);
    expect((await caller.request({ url: "/api/parking/reservations/%00/" })).status).toBe(404);
  });

  test("security headers on everything, pages and refusals alike", async () => {
    for (const url of ["/api/whoami/", "/api/nothing/", "/login"]) {
      const { headers } = await caller.request({ url });
      expect(headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-request-id"]).toMatch(/^[\w-]{8,}$/);
    }
  });

  test("large answers are packed for whoever can unpack them; what comes in is never unpacked", async () => {
    const ask = (headers: Record<string, string>, url = "/api/docs/json") =>
      app.app.inject({ method: "GET", url, headers: { host: client.host, ...headers } });
    const [plain, packed] = [await ask({}), await ask({ "accept-encoding": "br, gzip" })];
    expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([
      undefined,
      "gzip",
    ]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    const small = await ask({ "accept-encoding": "gzip" }, "/api/whoami/");
    expect([small.statusCode, small.headers["content-encoding"]]).toEqual([200, undefined]);
    const bomb = await app.app.inject({
      method: "POST",
      url: "/api/login/",
      headers: { host: client.host, "content-type": "application/json", "content-encoding": "gzip" },
      payload: gzipSync("a".repeat(10_000_000)),
    });
    expect(bomb.statusCode).toBe(400);
  });
});

describe("the texts of a refusal", () => {
  const refused = async (payload: object, url = "/api/parking/reservations/", headers = {}) => {
    const reply = await caller.request({ method: "POST", url, payload, headers });
    return JSON.parse(reply.raw.toString()) as Record<string, unknown>;
  };

  test("stand as codes and facts beside the fields of a 400, in the same order", async () => {
    const past = { ...body("2026-11-19"), dates: ["2026-11-19", "2026-11-18"] };
    expect(await refused(past)).toEqual({
      dates: [
        "These times on Wed 18 Nov have already passed.",
        "These times on Thu 19 Nov have already passed.",
      ],
      codes: {
        dates: ["2026-11-18", "2026-11-19"].map((day) => ({ code: "common.windowEnded", facts: { day } })),
      },
    });
    const empty = await refused({ ...body("2026-11-25"), startTime: 7 });
    expect(empty).toMatchObject({
      startTime: ["Start time is required"],
      codes: { startTime: [{ code: "common.startRequired", facts: {} }] },
    });
  });

  test("any other refusal names its text and facts beside the sentence", async () => {
    expect(await refused({}, "/api/help-texts/")).toEqual({
      code: "method_not_allowed",
      detail: "This method is not allowed here.",
      text: "common.methodNotAllowed",
      facts: {},
    });
  });

  test("are in English where no locale fits", async () => {
    const french = { "accept-language": "fr", "x-locale": "tlh" };
    expect(await refused({}, "/api/help-texts/", french)).toMatchObject({
      detail: "This method is not allowed here.",
    });
  });
});

describe("clients", () => {
  test("a session is refused on another client's host", async () => {
    const other = await makeClient(app);
    const reply = await caller.request({ url: "/api/sites/", headers: { host: other.host } });
    expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
  });

  test("an unknown host gets the first client", async () => {
    const { client: found } = await app.anonymous("nobody.example").ok(sessions.whoami);
    const first = await app.sql<{ id: string }>("select id from client order by position limit 1");
    expect(found.id).toBe(first[0]?.id);
    expect((await app.anonymous(client.host.toUpperCase()).ok(sessions.whoami)).client.id).toBe(client.id);
  });

  test("a query that forgets its client filter still sees nothing of another client's", async () => {
    const other = await makeClient(app);
    await makePerson(app, other);
    const tables = [
      "person",
      "site",
      "session",
      "parking_carpark",
      "parking_space",
      "parking_reservation",
      "parking_occupancy",
      "audit_entry",
      "message",
    ] as const;
    await (await app.as(person)).ok(parking.createReservations, { body: body("2026-12-01") });
    const mine = app.database.forClient(client.id);
    const theirs = app.database.forClient(other.id);
    for (const table of tables) {
      const seen = await mine.selectFrom(table).select("client_id").distinct().execute();
      expect([table, seen.every((row) => row.client_id === client.id)]).toEqual([table, true]);
      const foreign = await theirs
        .selectFrom(table)
        .select("client_id")
        .where("client_id", "=", client.id)
        .execute();
      expect([table, foreign]).toEqual([table, []]);
    }
    expect(await app.database.anonymous.selectFrom("person").selectAll().execute()).toEqual([]);
    expect((await mine.selectFrom("client").select("id").execute()).map(({ id }) => id)).toEqual([client.id]);
  });

  test("nor can it write there, and connections that take turns do not mix clients up", async () => {
    const other = await makeClient(app);
    const theirs = app.database.forClient(other.id);
    await expect(
      theirs
        .insertInto("site")
        .values({ client_id: client.id, id: client.id, position: 9, name: "X", time_zone: "UTC" })
        .execute(),
    ).rejects.toThrow(/row-level security/);
    const changed = await theirs.updateTable("site").set({ name: "Taken" }).returning("client_id").execute();
    expect(changed.map(({ client_id }) => client_id)).toEqual([other.id]);
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const id = at % 2 ? client.id : other.id;
        const rows = await app.database.forClient(id).selectFrom("site").select("client_id").execute();
        expect(new Set(rows.map(({ client_id }) => client_id))).toEqual(new Set([id]));
      }),
    );
  });

  test("every table of a client is protected, and begins its primary key with client_id", async () => {
    const bare = await app.sql(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'client_domain' and (not c.relrowsecurity
        or not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum)
        or not exists (select from pg_policy p where p.polrelid = c.oid))`);
    expect(bare).toEqual([]);
  });
});

describe("forgery", () => {
  test("a change needs the CSRF token that the cookie has", async () => {
    const ask = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
      caller.request({
        method: "POST",
        url: "/api/parking/reservations/",
        payload: body("2026-12-02"),
        headers,
        cookies,
      });
    const foreign = newCsrfToken("another installation's secret, long enough", undefined);
    // As a neighbouring subdomain gets one for itself, without a session and with one of its own.
    const planted = [undefined, randomBytes(32)].map((session) => newCsrfToken(SECRET, session));
    for (const reply of [
      await ask({ [CSRF_HEADER]: "" }),
      await ask({ [CSRF_HEADER]: "x.y" }),
      await ask({ [CSRF_HEADER]: foreign }, { [CSRF_COOKIE]: foreign }),
      ...(await Promise.all(planted.map((token) => ask({ [CSRF_HEADER]: token }, { [CSRF_COOKIE]: token })))),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, "csrf"]);
    }
    expect(await app.sql("select id from parking_reservation where day = '2026-12-02'")).toEqual([]);
  });

  test("a neighbouring subdomain's page is refused, whatever token it planted", async () => {
    const headers = { origin: `http://evil.${client.host}`, "sec-fetch-site": "same-site" };
    const reply = await caller.request({
      method: "POST",
      url: "/api/parking/reservations/",
      payload: body("2026-12-02"),
      headers,
    });
    expect([reply.status, reply.body.code]).toEqual([403, "csrf"]);
  });

  test("without a session it is 401, whatever the token", async () => {
    const reply = await app
      .anonymous(client.host)
      .request({ method: "POST", url: "/api/parking/reservations/", payload: body("2026-12-02") });
    expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
  });
});

test("sites: those the person is permitted, and all", async () => {
  const second = await app.sql<{ id: string }>(
    "insert into site (client_id, id, position, name, time_zone) values ($1, gen_random_uuid(), 2, 'Lisbon', 'Europe/Lisbon') returning id",
    [client.id],
  );
  expect((await caller.ok(sites.listSites)).results.map(({ name }) => name)).toEqual(["London", "Lisbon"]);
  await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
    client.id,
    person.id,
    second[0]!.id,
  ]);
  expect((await caller.ok(sites.listSites)).results.map(({ name }) => name)).toEqual(["Lisbon"]);
  expect((await caller.ok(sites.listAllSites)).count).toBe(2);
  expect((await caller.ok(sessions.whoami)).user?.permittedSites).toEqual([second[0]!.id]);
});

test.each([
  ["http://a.example", "a.example", undefined, true],
  ["https://a.example", "a.example", undefined, true],
  ["http://a.example:81", "a.example", undefined, false],
  ["https://a.example", "a.example", "https://portico.example", true],
  ["http://a.example", "a.example", "https://portico.example", false],
  ["https://portico.example", "10.0.0.1:3000", "https://portico.example", true],
  ["http://portico.example", "portico.example", "https://portico.example", false],
  ["https://evil.example", "a.example", "https://portico.example", false],
  ["null", "null", undefined, false],
])(
  "the origin %s of a request to %s, with the public address %s: %s",
  (origin, host, publicUrl, expected) => {
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(expected);
  },
);
