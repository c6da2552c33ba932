import * as passwords from "@portico/contract/sign-in/passwords";
import * as account from "@portico/contract/sign-in/security";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../people/core/passwords.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { app, client, login, PASSWORD, person, setUp } from "./testing/routes-kit.ts";

setUp();

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const wait = (amount: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + amount * 1000).toISOString());
const codeOf = (secret: string, offset = 0) => generate({ secret, epoch: seconds() + offset });

async function setUpApp(caller: Caller) {
  const { secret, uri } = await caller.ok(account.beginApp, { body: { password: PASSWORD } });
  const { recoveryCodes } = await caller.ok(account.confirmApp, { body: { code: await codeOf(secret) } });
  // A code works once: the next code needs the next time step.
  wait(30);
  return { secret, uri, recoveryCodes };
}

/** Logs in up to the second step; returns its token. */
async function token(): Promise<string> {
  const { status, body, headers } = await login();
  expect([status, body.user, headers["set-cookie"]]).toEqual([200, null, undefined]);
  return body.secondStep.token;
}
const finish = (given: { token: string; code: string }, host = client.host) =>
  app.anonymous(host).call(account.loginByCode, { body: given });

const lastStep = () => app.sql("select last_step from totp where person_id = $1", [person.id]);

const factors = async () =>
  (
    await app.sql<{ on: boolean; apps: number; codes: number }>(
      `select second_factor_since is not null as on, (select count(*)::int from totp where person_id = p.id) as apps,
         (select count(*)::int from recovery_code where person_id = p.id) as codes from person p where id = $1`,
      [person.id],
    )
  )[0];

describe("an authenticator app", () => {
  test("is asked for after the password, and its code logs in", async () => {
    const caller = await app.as(person);
    const { secret, uri, recoveryCodes } = await setUpApp(caller);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const reply = await login();
    expect(reply.body).toEqual({
      user: null,
      secondStep: { token: expect.any(String), ways: ["app", "recovery"] },
    });
    const done = await finish({ token: reply.body.secondStep.token, code: await codeOf(secret) });
    expect([done.status, done.body.user.id]).toEqual([200, person.id]);
    expect(String(done.headers["set-cookie"])).toMatch(/portico_session=/);
    const entries = await app.sql<{ after: { by: string } }>(
      "select after from audit_entry where actor_id = $1 and action = 'people.session.start'",
      [person.id],
    );
    expect(entries).toEqual([{ after: { by: "password and app" } }]);
  });

  test("neither secret nor codes stand in the database as they are", async () => {
    const { secret, recoveryCodes } = await setUpApp(await app.as(person));
    const rows = await app.sql<{ all: string }>(
      `select (select string_agg(t::text, ' ') from totp t) || (select string_agg(r::text, ' ') from recovery_code r)
         || (select coalesce(string_agg(k::text, ' '), '') from stored_response k) || (select string_agg(a::text, ' ') from audit_entry a) as all`,
    );
    for (const known of [secret, ...recoveryCodes, recoveryCodes[0]!.replace("-", "")])
      expect(rows[0]!.all).not.toContain(known);
  });

  test("is told of only after the right password", async () => {
    await setUpApp(await app.as(person));
    const wrong = await login({ password: "wrong" });
    expect([wrong.status, wrong.body]).toEqual([400, { nonFieldErrors: [inEnglish("signIn.loginFailed")] }]);
  });

  test("a code works once, one step early or late, and no further", async () => {
    const { secret } = await setUpApp(await app.as(person));
    const late = await codeOf(secret, -60);
    const early = await codeOf(secret, 60);
    const next = await codeOf(secret, 30);
    for (const code of [late, early])
      expect((await finish({ token: await token(), code })).body).toEqual({
        code: [inEnglish("signIn.codeWrong")],
      });
    expect((await finish({ token: await token(), code: next })).status).toBe(200);
    for (const again of [next, await codeOf(secret)])
      expect((await finish({ token: await token(), code: again })).body).toEqual({
        code: [inEnglish("signIn.codeWrong")],
      });
    wait(60);
    expect((await finish({ token: await token(), code: await codeOf(secret, -30 + 60) })).status).toBe(200);
  });

  test("of two who use a code, or a log-in, at once only one gets in", async () => {
    const { secret } = await setUpApp(await app.as(person));
    const code = await codeOf(secret);
    const [one, two] = [await token(), await token()];
    const byCode = await Promise.all([one, two].map((given) => finish({ token: given, code })));
    expect(byCode.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    wait(60);
    const step = await token();
    const [first, second] = [await codeOf(secret), await codeOf(secret, 30)];
    const byToken = await Promise.all([first, second].map((given) => finish({ token: step, code: given })));
    expect(byToken.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const rows = await app.sql("select id from session where person_id = $1 and user_agent is not null", [
      person.id,
    ]);
    expect(rows).toHaveLength(2);
  });

  test("counts only once a code of it was given; a new start replaces an unfinished one", async () => {
    const caller = await app.as(person);
    const first = await caller.ok(account.beginApp, { body: { password: PASSWORD } });
    expect((await login()).body.user.id).toBe(person.id);
    const second = await caller.ok(account.beginApp, { body: { password: PASSWORD } });
    expect(
      (await caller.call(account.confirmApp, { body: { code: await codeOf(first.secret) } })).body,
    ).toEqual({
      code: [inEnglish("signIn.codeWrong")],
    });
    expect(await factors()).toEqual({ on: false, apps: 1, codes: 0 });
    await caller.ok(account.confirmApp, { body: { code: await codeOf(second.secret) } });
    const again = await caller.call(account.beginApp, { body: { password: PASSWORD } });
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      "state",
      inEnglish("signIn.appThere"),
    ]);
    const confirmed = await caller.call(account.confirmApp, {
      body: { code: await codeOf(second.secret, 30) },
    });
    expect(confirmed.status).toBe(409);
  });

  test("an unfinished one is deleted the day after", async () => {
    await (await app.as(person)).ok(account.beginApp, { body: { password: PASSWORD } });
    await app.runJob("people-drop-expired");
    expect(await factors()).toMatchObject({ apps: 1 });
    wait(25 * 3600);
    await app.runJob("people-drop-expired");
    expect(await factors()).toMatchObject({ apps: 0 });
  });

  test("its removal, the last, takes the recovery codes along", async () => {
    const caller = await app.as(person);
    await setUpApp(caller);
    const step = await token();
    expect(await caller.ok(account.removeApp, { body: { password: PASSWORD } })).toEqual({
      isOn: false,
      hasApp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await factors()).toEqual({ on: false, apps: 0, codes: 0 });
    expect((await login()).body.user.id).toBe(person.id);
    expect((await finish({ token: step, code: "123456" })).body).toEqual({
      nonFieldErrors: [inEnglish("signIn.stepOver")],
    });
    expect((await caller.call(account.removeApp, { body: { password: PASSWORD } })).status).toBe(404);
  });

  test("each change asks the password again and tells the person by mail", async () => {
    const caller = await app.as(person);
    for (const body of [{}, { password: "" }])
      expect((await caller.call(account.beginApp, { body })).body).toEqual({
        password: [inEnglish("passwords.currentRequired")],
      });
    await setUpApp(caller);
    for (const endpoint of [
      account.beginApp,
      account.removeApp,
      account.renewRecoveryCodes,
      account.beginPasskey,
    ])
      expect((await caller.call(endpoint, { body: { password: "wrong" } })).body).toEqual({
        password: [inEnglish("signIn.currentWrong")],
      });
    expect(await factors()).toEqual({ on: true, apps: 1, codes: 10 });
    const mails = await app.sql("select kind, confidential from message where recipient = $1", [
      person.email,
    ]);
    expect(mails).toEqual([{ kind: "people.second-factor-changed", confidential: false }]);
  });

  test("a person without a password is not asked for one", async () => {
    await app.sql("update person set password_hash = null where id = $1", [person.id]);
    await (await app.as(person)).ok(account.beginApp, { body: {} });
  });
});

describe("recovery codes", () => {
  test("log in once each, however they are typed", async () => {
    const { recoveryCodes } = await setUpApp(await app.as(person));
    const [first = "", second = ""] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replace("-", " ")} `;
    expect((await finish({ token: await token(), code: typed })).status).toBe(200);
    expect((await finish({ token: await token(), code: first })).body).toEqual({
      code: [inEnglish("signIn.codeWrong")],
    });
    expect((await finish({ token: await token(), code: second.replace("-", "") })).status).toBe(200);
    const { recoveryCodesLeft } = await (await app.as(person)).ok(account.getSecondFactors);
    expect(recoveryCodesLeft).toBe(8);
  });

  test("new ones replace the old; there are none without a factor", async () => {
    const caller = await app.as(person);
    const none = await caller.call(account.renewRecoveryCodes, { body: { password: PASSWORD } });
    expect([none.status, none.body.detail]).toEqual([409, inEnglish("signIn.noFactor")]);
    const { recoveryCodes: old } = await setUpApp(caller);
    const { recoveryCodes } = await caller.ok(account.renewRecoveryCodes, { body: { password: PASSWORD } });
    expect(recoveryCodes).toHaveLength(10);
    expect((await finish({ token: await token(), code: old[0]! })).body).toEqual({
      code: [inEnglish("signIn.codeWrong")],
    });
    expect((await finish({ token: await token(), code: recoveryCodes[0]! })).status).toBe(200);
  });

  test("those of another person, or of another client, are wrong", async () => {
    const { recoveryCodes } = await setUpApp(await app.as(person));
    const other = await makeClient(app);
    for (const where of [client, other]) {
      const stranger = await makePerson(app, where, ["employee"], {
        passwordHash: await hashPassword(PASSWORD),
      });
      await setUpApp(await app.as(stranger));
      const { body } = await app
        .anonymous(where.host)
        .call(sessions.login, { body: { email: stranger.email, password: PASSWORD } });
      expect(
        (await finish({ token: body.secondStep.token, code: recoveryCodes[0]! }, where.host)).body,
      ).toEqual({
        code: [inEnglish("signIn.codeWrong")],
      });
    }
    expect((await finish({ token: await token(), code: recoveryCodes[0]! })).status).toBe(200);
  });
});

describe("the second step", () => {
  test.each([
    ["made up", async () => "x"],
    ["altered", async () => `${(await token()).slice(0, -1)}!`],
    [
      "of a password reset",
      async () => {
        await app.sql(
          "insert into token (client_id, token_hash, purpose, person_id, expires_at) values ($1, sha256('other'), 'password-reset', $2, '2027-01-01Z')",
          [client.id, person.id],
        );
        return "other";
      },
    ],
    [
      "over",
      async () => {
        const given = await token();
        wait(600);
        return given;
      },
    ],
    [
      "begun before the password changed",
      async () => {
        const given = await token();
        const body = { currentPassword: PASSWORD, password: "Another-horse-8" };
        await (await app.as(person)).ok(account.setPassword, { body });
        return given;
      },
    ],
    [
      "of somebody who was disabled since",
      async () => {
        const given = await token();
        await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [
          person.id,
        ]);
        return given;
      },
    ],
  ])("a token that is %s is refused, and nobody is logged in", async (_, make) => {
    const { secret } = await setUpApp(await app.as(person));
    const given = await make();
    const before = await lastStep();
    const reply = await finish({ token: given, code: await codeOf(secret) });
    expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [inEnglish("signIn.stepOver")] }]);
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(await lastStep()).toEqual(before);
    expect(
      await app.sql("select id from audit_entry where action = 'people.session.start' and actor_id = $1", [
        person.id,
      ]),
    ).toEqual([]);
  });

  test("a token of this client is nothing at another, and used up by success", async () => {
    const { secret } = await setUpApp(await app.as(person));
    const given = await token();
    const other = await makeClient(app);
    expect((await finish({ token: given, code: await codeOf(secret) }, other.host)).body).toEqual({
      nonFieldErrors: [inEnglish("signIn.stepOver")],
    });
    expect((await finish({ token: given, code: await codeOf(secret) })).status).toBe(200);
    expect((await finish({ token: given, code: await codeOf(secret, 30) })).body).toEqual({
      nonFieldErrors: [inEnglish("signIn.stepOver")],
    });
  });

  test("five wrong codes end it, also at once, and its owner is told", async () => {
    const { secret } = await setUpApp(await app.as(person));
    const given = await token();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => finish({ token: given, code: "abcde" })),
    );
    const said = replies.map(({ body }) => body.code?.[0] ?? body.nonFieldErrors?.[0]);
    expect(said.filter((one) => one === inEnglish("signIn.codeWrong"))).toHaveLength(4);
    expect(said.filter((one) => one === inEnglish("signIn.tooManyWrong"))).toHaveLength(1);
    expect(said.filter((one) => one === inEnglish("signIn.stepOver"))).toHaveLength(3);
    expect((await finish({ token: given, code: await codeOf(secret) })).body).toEqual({
      nonFieldErrors: [inEnglish("signIn.stepOver")],
    });
    const mails = await app.sql(
      "select id from message where recipient = $1 and kind = 'people.wrong-codes'",
      [person.email],
    );
    expect(mails).toHaveLength(1);
  });

  test("an account is slowed after ten wrong codes, whichever log-in they came from", async () => {
    const { secret } = await setUpApp(await app.as(person));
    const statuses: number[] = [];
    for (let at = 0; at < 13; at++)
      statuses.push((await finish({ token: await token(), code: "000000x" })).status);
    expect(statuses).toEqual([...Array(11).fill(400), 429, 429]);
    const slowed = await finish({ token: await token(), code: await codeOf(secret) });
    expect([slowed.status, Number(slowed.headers["retry-after"]) > 60]).toEqual([429, true]);
  });

  test("a success forgets the wrong ones", async () => {
    const { recoveryCodes } = await setUpApp(await app.as(person));
    for (const good of recoveryCodes.slice(0, 4)) {
      const given = await token();
      for (let at = 0; at < 4; at++) expect((await finish({ token: given, code: "wrong" })).status).toBe(400);
      expect((await finish({ token: given, code: good })).status).toBe(200);
    }
  });

  test("a new password by a link does not ask for it, but the log-in after does", async () => {
    const { secret } = await setUpApp(await app.as(person));
    await app.sql(
      "insert into token (client_id, token_hash, purpose, person_id, expires_at) values ($1, sha256('link'), 'password-reset', $2, '2027-01-01Z')",
      [client.id, person.id],
    );
    const body = { userId: person.id, token: "link", password: "Another-horse-8" };
    await app.anonymous(client.host).ok(passwords.completePasswordReset, { body });
    const reply = await login({ password: "Another-horse-8" });
    expect(reply.body.user).toBeNull();
    expect((await finish({ token: reply.body.secondStep.token, code: await codeOf(secret) })).status).toBe(
      200,
    );
  });
});
