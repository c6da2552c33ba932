import * as passwords from "@portico/contract/sign-in/passwords";
import * as account from "@portico/contract/sign-in/security";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { translate } from "../platform/core/translate.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { describeDevice } from "./sessions/device.ts";
import { app, client, login, PASSWORD, person, setUp } from "./testing/routes-kit.ts";

setUp();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each([
  [FIREFOX, "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "macOS"],
  ["curl/8.5.0", null],
  ["", null],
  [null, null],
])("the browser %s is called %s", (userAgent, device) => {
  const described = describeDevice(userAgent);
  expect(described && translate(described, "en-GB")).toBe(device);
});

test("a device is described in the reader's language", () => {
  expect(translate(describeDevice(FIREFOX)!, "de-DE")).toBe("Firefox unter Linux");
});

describe("one's own sessions", () => {
  test("say what they were begun with, the last used first, and only those that are alive", async () => {
    await login({}, { "user-agent": FIREFOX });
    app.clock.set("2026-11-20T12:00:00.000Z");
    await login({}, { "user-agent": "x".repeat(5000) });
    app.clock.set("2026-11-20T13:00:00.000Z");
    const caller = await app.as(person);
    await app.as(await makePerson(app, client));
    const { count, results } = await caller.ok(account.listSessions);
    expect([count, results.map(({ isCurrent, device }) => [isCurrent, device])]).toEqual([
      3,
      [
        [true, null],
        [false, null],
        [false, "Firefox on Linux"],
      ],
    ]);
    expect(results[2]).toMatchObject({
      address: "127.0.0.1",
      createdAt: "2026-11-20T10:42:00.000Z",
      lastSeenAt: "2026-11-20T10:42:00.000Z",
    });
    expect(JSON.stringify(results)).not.toMatch(/hash/i);
    app.clock.set("2026-11-20T22:50:00.000Z");
    expect((await caller.ok(account.listSessions)).count).toBe(2);
  });

  test("are ended one by one; a repeated request ends no other, and is answered alike", async () => {
    const [caller, other] = [await app.as(person), await app.as(person)];
    const { results } = await caller.ok(account.listSessions);
    const { id } = results.find(({ isCurrent }) => !isCurrent)!;
    const end = () => caller.call(account.endSession, { params: { id }, key: "once" });
    expect([(await end()).body, (await end()).body]).toEqual([{ ended: 1 }, { ended: 1 }]);
    expect((await caller.call(account.endSession, { params: { id } })).status).toBe(404);
    expect((await other.call(account.listSessions)).status).toBe(401);
    expect((await caller.ok(account.listSessions)).count).toBe(1);
  });

  test("those of another person or client cannot be ended", async () => {
    const caller = await app.as(person);
    const { results } = await caller.ok(account.listSessions);
    const id = results[0]!.id;
    const others = [
      await makePerson(app, client, ["superadmin", "admin"]),
      await makePerson(app, await makeClient(app), ["superadmin"]),
    ];
    for (const other of others)
      expect((await (await app.as(other)).call(account.endSession, { params: { id } })).status).toBe(404);
    expect((await caller.call(account.endSession, { params: { id: "x" } })).status).toBe(404);
    expect((await caller.ok(account.listSessions)).count).toBe(1);
  });

  test("all but this one end together", async () => {
    const [caller, ...others] = [await app.as(person), await app.as(person), await app.as(person)];
    const colleague = await app.as(await makePerson(app, client));
    expect(await caller!.ok(account.endOtherSessions)).toEqual({ ended: 2 });
    for (const other of others) expect((await other.call(account.listSessions)).status).toBe(401);
    expect((await caller!.ok(account.listSessions)).count).toBe(1);
    expect((await colleague.ok(account.listSessions)).count).toBe(1);
    const entries = await app.sql(
      "select after from audit_entry where action = 'people.session.end' and actor_id = $1",
      [person.id],
    );
    expect(entries).toEqual([{ after: { others: 2 } }]);
  });
});

describe("changing the password", () => {
  const NEW = "Battery-staple-9";
  const body = (given: object = {}) => ({
    currentPassword: PASSWORD,
    password: NEW,
    passwordConfirm: NEW,
    ...given,
  });

  test("ends the other sessions, tells the person, and lets the new one in", async () => {
    const [caller, other] = [await app.as(person), await app.as(person)];
    expect(await caller.ok(account.setPassword, { body: body() })).toEqual({
      detail: inEnglish("signIn.passwordUpdated"),
    });
    expect((await other.call(account.listSessions)).status).toBe(401);
    expect((await caller.call(account.listSessions)).status).toBe(200);
    expect((await login()).status).toBe(400);
    expect((await login({ password: NEW })).status).toBe(200);
    const [mail] = await app.sql<Record<string, unknown>>(
      "select kind, confidential, body_text from message where recipient = $1",
      [person.email],
    );
    expect(mail).toMatchObject({ kind: "people.password-changed", confidential: false });
    expect(String(mail?.body_text)).not.toContain(NEW);
    const audit = await app.sql("select before, after from audit_entry where action = 'people.password.set'");
    expect(audit).toContainEqual({ before: null, after: null });
  });

  test.each([
    [{ currentPassword: undefined }, { currentPassword: [inEnglish("passwords.currentRequired")] }],
    [{ currentPassword: "" }, { currentPassword: [inEnglish("passwords.currentRequired")] }],
    [{ currentPassword: "wrong" }, { currentPassword: [inEnglish("signIn.currentWrong")] }],
    [{ password: "short" }, { password: [inEnglish("passwords.short")] }],
    [{ password: "alllowercaseletters" }, { password: [inEnglish("passwords.classes")] }],
    [{ password: "Password123!" }, { password: [inEnglish("passwords.common")] }],
    [{ password: "Portico-Novak-1" }, { password: [inEnglish("passwords.common")] }],
    [{ password: undefined }, { password: [inEnglish("passwords.required")] }],
    [{ passwordConfirm: "Battery-staple-8" }, { passwordConfirm: [inEnglish("passwords.differ")] }],
  ])("%j is refused on its field, and nothing changes", async (given, errors) => {
    const [caller, other] = [await app.as(person), await app.as(person)];
    const reply = await caller.call(account.setPassword, { body: body(given) as never });
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect((await other.call(account.listSessions)).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test("all that is wrong is said at once, in the form's order", async () => {
    const nothing = { currentPassword: "", password: "", passwordConfirm: "" };
    const { body: said } = await (await app.as(person)).call(account.setPassword, { body: nothing });
    expect(Object.entries(said)).toEqual([
      ["currentPassword", ["Current password is required"]],
      ["password", ["Password is required"]],
    ]);
  });

  test("wrong guesses of the current one slow the account down as log-ins do", async () => {
    const caller = await app.as(person);
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++)
      statuses.push(
        (await caller.call(account.setPassword, { body: body({ currentPassword: "wrong" }) })).status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 429]);
    expect((await login()).status).toBe(429);
  });

  test("sent twice with the same key it changes once, and is answered alike", async () => {
    const caller = await app.as(person);
    const twice = () => caller.call(account.setPassword, { body: body(), key: "once" });
    expect([(await twice()).status, (await twice()).status]).toEqual([200, 200]);
    expect(await app.sql("select id from message where recipient = $1", [person.email])).toHaveLength(1);
  });

  test("who has none sets one without a current one; a link that was asked for stops working", async () => {
    await app.sql("update person set password_hash = null where id = $1", [person.id]);
    await app.sql(
      "insert into token (client_id, token_hash, purpose, person_id, expires_at) values ($1, sha256('link'), 'password-reset', $2, '2027-01-01Z')",
      [client.id, person.id],
    );
    const caller = await app.as(person);
    await caller.ok(account.setPassword, { body: { password: NEW } });
    expect((await login({ password: NEW })).status).toBe(200);
    const reset = { userId: person.id, token: "link", password: "Another-horse-8" };
    expect(
      (await app.anonymous(client.host).call(passwords.completePasswordReset, { body: reset })).body,
    ).toEqual({
      nonFieldErrors: [inEnglish("signIn.linkUsed")],
    });
  });
});
