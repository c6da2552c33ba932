import { createHash } from "node:crypto";
import * as admin from "@portico/contract/admin";
import * as people from "@portico/contract/people";
import * as places from "@portico/contract/places";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, type Reply, startTestApp, type TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { hashPassword, newPasswordProblem } from "./passwords.ts";
import { isMeetingRoomPin } from "./public.ts";
import { linkBase } from "./rules.ts";

const PASSWORD = "Correct-horse-7";
let passwordHash: string;
let app: TestApp;
let client: TestClient;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T10:42:00.000Z");
  await app.sql("delete from rate_limit");
  client = await makeClient(app);
  person = await makePerson(app, client, ["employee"], {
    passwordHash,
    email: `elena${client.host}@example.test`,
    firstName: "Elena",
    lastName: "Novak",
  });
});

const login = (given: { email?: string; password?: string } = {}, headers: Record<string, string> = {}) =>
  app.stranger(client.host).request({
    method: "POST",
    url: "/login/",
    payload: { email: person.email, password: PASSWORD, ...given },
    headers,
  });

/** A browser that has taken the cookies of an answer. */
function browser(reply: Reply): Caller["request"] {
  const set = [reply.headers["set-cookie"] ?? []].flat() as string[];
  const cookies = Object.fromEntries(set.map((line) => line.split(";")[0]!.split("=") as [string, string]));
  return (options) =>
    app.stranger(client.host).request({
      ...options,
      cookies,
      headers: { "x-csrftoken": cookies.csrftoken ?? "", ...options.headers },
    });
}

describe("logging in", () => {
  test("with any case of the address; the cookie is httpOnly, the CSRF token readable", async () => {
    const reply = await login({ email: ` ${person.email.toUpperCase()} ` });
    expect([reply.status, reply.body.user.email]).toEqual([200, person.email]);
    const [session, csrf] = ["portico_session", "csrftoken"].map((name) =>
      ([reply.headers["set-cookie"]].flat() as string[]).find((line) => line.startsWith(name)),
    );
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(csrf).not.toMatch(/HttpOnly/);
    const { body } = await browser(reply)({ url: "/api/whoami/" });
    expect(body.user).toMatchObject({
      id: person.id,
      groups: ["employee"],
      permittedSites: [client.siteId],
      hasPassword: true,
    });
    expect(JSON.stringify(body)).not.toContain("argon2");
  });

  test("at /api/login/ too", async () => {
    expect(
      (
        await app
          .stranger(client.host)
          .call(people.login, { body: { email: person.email, password: PASSWORD } })
      ).status,
    ).toBe(200);
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const refused = { nonFieldErrors: [people.messages.loginFailed] };
    for (const given of [{ password: "wrong" }, { email: "nobody@example.test" }, { email: "x\u0001'--" }]) {
      const reply = await login(given);
      expect([reply.status, reply.body]).toEqual([400, refused]);
      expect(reply.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("what is missing is said by field", async () => {
    const reply = await app.stranger(client.host).request({ method: "POST", url: "/login/", payload: {} });
    expect(reply.body).toEqual({
      email: [people.messages.emailRequired],
      password: [people.messages.passwordRequired],
    });
  });

  test("the same address at another client is another person", async () => {
    const other = await makeClient(app);
    await makePerson(app, other, ["employee"], {
      email: person.email,
      passwordHash: await hashPassword("Other-password-9"),
    });
    expect(
      (
        await app
          .stranger(other.host)
          .call(people.login, { body: { email: person.email, password: PASSWORD } })
      ).status,
    ).toBe(400);
    expect(
      (
        await app
          .stranger(other.host)
          .call(people.login, { body: { email: person.email, password: "Other-password-9" } })
      ).status,
    ).toBe(200);
  });

  test("a disabled person, or one without a password, cannot", async () => {
    await app.sql("update person set disabled_at = now() where id = $1", [person.id]);
    expect((await login()).status).toBe(400);
    await app.sql("update person set disabled_at = null, password_hash = null where id = $1", [person.id]);
    expect((await login()).status).toBe(400);
  });

  test("from another site is refused", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ];
    for (const headers of foreign) expect((await login({}, headers)).status).toBe(403);
    expect((await login({}, { origin: `http://${client.host}` })).status).toBe(200);
  });

  test("failures slow the account down, whether or not it exists, and success forgets them", async () => {
    for (const email of [person.email, "nobody@example.test"]) {
      const statuses: number[] = [];
      for (let at = 0; at < 8; at++) statuses.push((await login({ email, password: "wrong" })).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 429]);
      const slowed = await login({ email });
      expect([slowed.status, slowed.body.code, Number(slowed.headers["retry-after"])]).toEqual([
        429,
        "too_many",
        expect.any(Number),
      ]);
      expect(Number(slowed.headers["retry-after"])).toBeGreaterThan(0);
    }
    await app.sql("delete from rate_limit");
    for (let at = 0; at < 3; at++) {
      for (let miss = 0; miss < 5; miss++) await login({ password: "wrong" });
      expect((await login()).status).toBe(200);
    }
    expect(await app.sql("select key from rate_limit where key like '%@%'")).toEqual([]);
  });
});

test("guesses made at once are counted one by one", async () => {
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => login({ password: "wrong" })))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(7);
  expect(statuses.filter((status) => status === 429)).toHaveLength(13);
});

test.each([
  ["a host of the client", "a.example", 3000, undefined, "http://a.example:3000"],
  [
    "also behind a public address, with its scheme",
    "b.example",
    3000,
    "https://portico.example",
    "https://b.example",
  ],
  ["the client's first instead of a made-up host", "evil.example", 3000, undefined, "http://a.example:3000"],
  [
    "the public address instead of a made-up host",
    "evil.example",
    3000,
    "https://portico.example",
    "https://portico.example",
  ],
])("links in mails lead to %s", (_, hostname, localPort, publicUrl, base) => {
  expect(linkBase({ domains: ["a.example", "b.example"] }, { hostname, localPort }, publicUrl)).toBe(base);
});

describe("sessions", () => {
  test("end after 12 idle hours, and after 30 days in any case", async () => {
    const who = browser(await login());
    const user = async () => (await who({ url: "/api/whoami/" })).body.user?.id ?? null;
    app.clock.set("2026-11-20T22:41:00.000Z");
    expect(await user()).toBe(person.id);
    app.clock.set("2026-11-21T10:40:00.000Z");
    expect(await user()).toBe(person.id);
    app.clock.set("2026-11-21T22:41:00.000Z");
    expect(await user()).toBeNull();
    const busy = browser(await login());
    for (let day = 0; day < 62; day++) {
      app.clock.set(new Date(Date.parse("2026-11-21T22:41:00.000Z") + day * 11.9 * 3_600_000).toISOString());
      const { status } = await busy({ url: "/api/sites/" });
      if (day * 11.9 < 30 * 24) expect(status).toBe(200);
      else expect(status).toBe(401);
    }
    await app.runJob("people-drop-expired");
    expect(await app.sql("select person_id from session where person_id = $1", [person.id])).toEqual([]);
  });

  test("log out ends this one, everywhere ends all", async () => {
    const [phone, desk] = [browser(await login()), browser(await login())];
    const ask = (who: Caller["request"], everywhere = false) =>
      who({ method: "POST", url: "/api/logout/", payload: { everywhere } });
    expect((await ask(phone)).body).toEqual({ ended: 1 });
    expect((await phone({ url: "/api/sites/" })).status).toBe(401);
    expect((await desk({ url: "/api/sites/" })).status).toBe(200);
    const third = browser(await login());
    expect((await ask(third, true)).body).toEqual({ ended: 2 });
    expect((await desk({ url: "/api/sites/" })).status).toBe(401);
  });

  test("going to /admin/logout ends it and leads to log-in, but not from another site", async () => {
    const who = browser(await login());
    await who({ url: "/admin/logout", headers: { "sec-fetch-site": "cross-site" } });
    expect((await who({ url: "/api/sites/" })).status).toBe(200);
    const reply = await who({ url: "/admin/logout" });
    expect([reply.status, reply.headers.location]).toEqual([302, "/login"]);
    expect((await who({ url: "/api/sites/" })).status).toBe(401);
  });

  test("a disabled person is out at once", async () => {
    const who = browser(await login());
    await app.sql("update person set disabled_at = now() where id = $1", [person.id]);
    expect((await who({ url: "/api/sites/" })).status).toBe(401);
  });

  test("a stranger learns only what the log-in page needs", async () => {
    const { user, client: config } = await app.stranger(client.host).ok(people.whoami);
    expect(user).toBeNull();
    expect(config).toMatchObject({
      id: client.id,
      config: { domains: [client.host], features: ["parking"], signInProviders: [] },
    });
    expect((await app.stranger(client.host).call(places.listSites)).status).toBe(401);
    expect((await app.stranger(client.host).call(people.listUsers)).status).toBe(401);
  });
});

describe("resetting the password", () => {
  const ask = (email = person.email) =>
    app.stranger(client.host).call(people.requestPasswordReset, { body: { email } });
  const link = async () => {
    for (let at = 0; at < 50; at++) {
      const rows = await app.sql<{ body_text: string }>(
        "select body_text from message where recipient = $1 order by created_at desc, id desc",
        [person.email],
      );
      const found = rows[0]?.body_text.match(/user_id=([\w-]+)&token=([\w-]+)/);
      if (found) return { userId: found[1]!, token: found[2]! };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error("No link came.");
  };
  const complete = (given: object) =>
    app.stranger(client.host).call(people.completePasswordReset, { body: given as never });

  test("by a link that works once, ends all sessions and lets the new password in", async () => {
    const who = browser(await login());
    expect((await ask()).body).toEqual({ detail: people.messages.resetSent });
    const { userId, token } = await link();
    const stored = await app.sql<{ token_hash: Buffer }>(
      "select token_hash from token where person_id = $1",
      [person.id],
    );
    expect(stored[0]?.token_hash.toString("base64url")).not.toBe(token);
    expect((await complete({ userId, token, password: "short" })).body).toEqual({
      password: [people.messages.passwordShort],
    });
    expect(
      (await complete({ userId, token, password: "New-password-99", passwordConfirm: "Other" })).body,
    ).toEqual({ passwordConfirm: [people.messages.passwordsDiffer] });
    expect((await complete({ userId, token, password: "New-password-99" })).status).toBe(200);
    expect((await complete({ userId, token, password: "New-password-98" })).body).toEqual({
      nonFieldErrors: [people.messages.resetInvalid],
    });
    expect((await who({ url: "/api/sites/" })).status).toBe(401);
    expect((await login()).status).toBe(400);
    expect((await login({ password: "New-password-99" })).status).toBe(200);
  });

  test("not after an hour, not for somebody else, not with a made-up token", async () => {
    await ask();
    const { userId, token } = await link();
    const other = await makePerson(app, client);
    for (const given of [
      { userId: other.id, token },
      { userId, token: "x" },
      { userId: "1", token },
    ]) {
      expect((await complete({ ...given, password: "New-password-99" })).status).toBe(400);
    }
    app.clock.set("2026-11-20T11:42:00.001Z");
    expect((await complete({ userId, token, password: "New-password-99" })).body).toEqual({
      nonFieldErrors: [people.messages.resetInvalid],
    });
  });

  test("says the same for an address nobody has, and writes nothing", async () => {
    expect((await ask("nobody@example.test")).body).toEqual({ detail: people.messages.resetSent });
    expect(await app.sql("select id from message where recipient = 'nobody@example.test'")).toEqual([]);
    expect((await ask("no address")).body).toEqual({ email: [people.messages.emailInvalid] });
  });
});

test.each([
  ["Portico-demo-1", undefined],
  ["short-1A", people.messages.passwordShort],
  ["alllowercaseletters", people.messages.passwordClasses],
  ["lower-and-symbols", people.messages.passwordClasses],
  [`Aa1${"x".repeat(126)}`, people.messages.passwordLong],
  ["Password123!", people.messages.passwordCommon],
  ["ÄÖÜäöüßéè1", undefined],
])("the password %s", (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem);
});

describe("people for pickers", () => {
  test("by words of the name or the address, in order, without contact details", async () => {
    const caller = await app.as(person);
    await makePerson(app, client, ["employee"], { firstName: "Ana Maria", lastName: "Özdemir" });
    await makePerson(app, client, ["employee"], { firstName: "Zoe", lastName: "Novakova" });
    await makePerson(app, await makeClient(app), ["employee"], { firstName: "Foreign", lastName: "Novak" });
    const names = async (search: string) =>
      (await caller.ok(people.listUsers, { query: { search, isStaff: "true" } })).results.map(
        ({ firstName, lastName }) => `${firstName} ${lastName}`,
      );
    expect(await names("nov")).toEqual(["Elena Novak", "Zoe Novakova"]);
    expect(await names("maria özd")).toEqual(["Ana Maria Özdemir"]);
    expect(await names("novak elena")).toEqual(["Elena Novak"]);
    expect(await names("%")).toEqual([]);
    expect(await names(person.email)).toEqual(["Elena Novak"]);
    expect(await names(person.email.slice(0, 8))).toEqual([]);
    const { results, count } = await caller.ok(people.listUsers, { query: { limit: 1, page: 2 } });
    expect([count, results.length, Object.keys(results[0]!).sort()]).toEqual([
      3,
      1,
      ["company", "firstName", "id", "lastName", "photo"],
    ]);
  });
});

describe("the meeting-room pin", () => {
  const PIN = "402817";
  let owner: TestPerson;
  let caller: Caller;
  const set = (meetingRoomPin: string | null, key?: string) =>
    caller.call(people.updateMe, { body: { meetingRoomPin }, ...(key ? { key } : {}) });
  const check = (pin: string, ids = [owner.id]) =>
    isMeetingRoomPin(app.database.forClient(client.id), client.id, ids, pin);

  beforeEach(async () => {
    client = await makeClient(app, { features: ["screen"] });
    owner = await makePerson(app, client, ["employee"]);
    caller = await app.as(owner);
  });

  test("is set, replaced and taken back; whoami says whether there is one", async () => {
    const has = async () => (await caller.ok(people.whoami)).user?.hasMeetingRoomPin;
    expect(await check(PIN)).toBe("not set");
    expect((await set(PIN)).body.user.hasMeetingRoomPin).toBe(true);
    expect([await has(), await check(PIN), await check("402818")]).toEqual([true, "right", "wrong"]);
    await set("111222");
    expect(await check(PIN)).toBe("wrong");
    expect((await caller.ok(people.updateMe, { body: {} })).user.hasMeetingRoomPin).toBe(true);
    expect((await set(null)).body.user.hasMeetingRoomPin).toBe(false);
    expect([await has(), await check("111222")]).toEqual([false, "not set"]);
  });

  test.each(["12345", "1234567", "12345a", "", " 12345", "１２３４５６", "12345\n"])(
    "%j is refused",
    async (pin) => {
      const reply = await set(pin);
      expect([reply.status, reply.body]).toEqual([400, { meetingRoomPin: [people.messages.pinLength] }]);
    },
  );

  test("stands nowhere: a slow hash of it is kept, and the log names the field only", async () => {
    await set(PIN, "key");
    const [row] = await app.sql<{ hash: string }>(
      "select meeting_room_pin_hash as hash from person where id = $1",
      [owner.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    const [entry] = await app.sql<{ after: unknown }>("select after from audit_entry where target_id = $1", [
      owner.id,
    ]);
    expect(entry?.after).toEqual({ fields: ["meetingRoomPin"] });
    const [kept] = await app.sql<{ body_hash: Buffer }>(
      "select body_hash from kept_answer where client_id = $1",
      [client.id],
    );
    const bare = createHash("sha256")
      .update(JSON.stringify({ meetingRoomPin: PIN }))
      .digest();
    expect(kept?.body_hash.equals(bare)).toBe(false);
  });

  test("any of the hosts' pins will do; none of another client's, nor of a disabled person", async () => {
    await set(PIN);
    const second = await makePerson(app, client, ["employee"]);
    expect(await check(PIN, [second.id, owner.id])).toBe("right");
    expect(await check(PIN, [second.id])).toBe("not set");
    expect(await check(PIN, [])).toBe("not set");
    const other = await makeClient(app);
    expect(await isMeetingRoomPin(app.database.forClient(other.id), other.id, [owner.id], PIN)).toBe(
      "not set",
    );
    await app.sql("update person set disabled_at = now() where id = $1", [owner.id]);
    expect(await check(PIN)).toBe("not set");
  });

  test("not where there are no screens", async () => {
    const plain = await app.as(person);
    const reply = await plain.call(people.updateMe, { body: { meetingRoomPin: PIN } });
    expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
    expect((await plain.call(people.updateMe, { body: {} })).status).toBe(200);
  });
});

describe("the audit log", () => {
  test("is read by admin and superadmin of the client, filtered, and nobody changes it", async () => {
    await login();
    const reader = await app.as(await makePerson(app, client, ["employee", "admin"]));
    const { results } = await reader.ok(admin.listAudit, {
      query: { person: person.id, action: "people.session" },
    });
    expect(results[0]).toMatchObject({
      action: "people.session.start",
      actor: { id: person.id, name: "Elena Novak" },
      targetId: person.id,
    });
    expect(results[0]?.requestId).toEqual(expect.any(String));
    expect((await reader.ok(admin.listAudit, { query: { start: "2026-11-21" } })).count).toBe(0);
    expect(
      (await reader.ok(admin.listAudit, { query: { start: "2026-11-20", end: "2026-11-20" } })).count,
    ).toBeGreaterThan(0);
    expect((await (await app.as(person)).call(admin.listAudit)).status).toBe(403);
    const foreign = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    expect((await foreign.ok(admin.listAudit, { query: { person: person.id } })).count).toBe(0);
    const db = app.database.forClient(client.id);
    await expect(db.updateTable("audit_entry").set({ action: "x" }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.deleteFrom("audit_entry").execute()).rejects.toThrow(/permission denied/);
  });
});
