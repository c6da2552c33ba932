import * as people from "@portico/contract/people/people";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as sessions from "@portico/contract/sign-in/sessions";
import * as sites from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../people/core/passwords.ts";
import type { Caller, Reply } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { app, client, login, PASSWORD, person, setUp } from "./testing/routes-kit.ts";

setUp();

function cookiesOf(reply: Reply): Record<string, string> {
  const set = [reply.headers["set-cookie"] ?? []].flat() as string[];
  return Object.fromEntries(set.map((line) => line.split(";")[0]!.split("=") as [string, string]));
}

/** A browser with the cookies of an answer. */
function browser(reply: Reply): Caller["request"] {
  const cookies = cookiesOf(reply);
  return (options) =>
    app.anonymous(client.host).request({
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

  describe("with a CSRF token of before", () => {
    const ask = (cookies: Record<string, string>, csrf: string, url: string, payload: object) =>
      app.anonymous(client.host).request({
        ...{ method: "POST", url, payload, cookies },
        headers: { "x-csrftoken": csrf },
      });
    const logInWith = async (header: (csrf: string) => string) => {
      const before = cookiesOf(await app.anonymous(client.host).request({ url: "/api/whoami/" }));
      const csrf = before.csrftoken!;
      const reply = await ask(before, header(csrf), "/api/login/", {
        email: person.email,
        password: PASSWORD,
      });
      return { csrf, reply, cookies: { ...before, ...cookiesOf(reply) } };
    };

    test("that the header repeats: it stays valid for the session, and for no other", async () => {
      const { csrf, reply, cookies } = await logInWith((token) => token);
      expect(cookiesOf(reply)).not.toHaveProperty("csrftoken");
      const whoami = await app.anonymous(client.host).request({ url: "/api/whoami/", cookies });
      expect([whoami.body.user.id, cookiesOf(whoami)]).toEqual([person.id, {}]);
      const other = { ...cookiesOf(await login()), csrftoken: csrf };
      expect((await ask(other, csrf, "/api/logout/", {})).status).toBe(403);
      expect((await ask(cookies, csrf, "/api/logout/", {})).body).toEqual({ ended: 1 });
    });

    test("that the header does not repeat: the session gets a token of its own", async () => {
      const { csrf, cookies } = await logInWith(() => "");
      expect(cookies.csrftoken).not.toBe(csrf);
      const planted = { ...cookies, csrftoken: csrf };
      expect((await ask(planted, csrf, "/api/logout/", {})).status).toBe(403);
    });
  });

  test("at /api/login/ too", async () => {
    expect(
      (
        await app
          .anonymous(client.host)
          .call(sessions.login, { body: { email: person.email, password: PASSWORD } })
      ).status,
    ).toBe(200);
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const refused = { nonFieldErrors: [inEnglish("signIn.loginFailed")] };
    for (const given of [{ password: "wrong" }, { email: "nobody@example.test" }, { email: "x\u0001'--" }]) {
      const reply = await login(given);
      expect([reply.status, reply.body]).toEqual([400, refused]);
      expect(reply.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("what is missing is said by field", async () => {
    const reply = await app.anonymous(client.host).request({ method: "POST", url: "/login/", payload: {} });
    expect(reply.body).toEqual({
      email: [inEnglish("common.emailRequired")],
      password: [inEnglish("passwords.required")],
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
          .anonymous(other.host)
          .call(sessions.login, { body: { email: person.email, password: PASSWORD } })
      ).status,
    ).toBe(400);
    expect(
      (
        await app
          .anonymous(other.host)
          .call(sessions.login, { body: { email: person.email, password: "Other-password-9" } })
      ).status,
    ).toBe(200);
  });

  test("a disabled person, or one without a password, cannot", async () => {
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [person.id]);
    expect((await login()).status).toBe(400);
    await app.sql(
      "update person set disabled_at = null, status = 'active', password_hash = null where id = $1",
      [person.id],
    );
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

  test("a log-in ends the session whose cookie came with it, and no other", async () => {
    const [here, elsewhere] = [await login(), browser(await login())];
    const before = browser(here);
    const cookie = cookiesOf(here).portico_session!;
    const after = browser(await login({}, { cookie: `portico_session=${cookie}` }));
    expect((await before({ url: "/api/sites/" })).status).toBe(401);
    expect((await elsewhere({ url: "/api/sites/" })).status).toBe(200);
    expect((await after({ url: "/api/sites/" })).status).toBe(200);
  });

  test("going to /admin/logout ends it and leads to log-in, but not from another origin", async () => {
    const who = browser(await login());
    for (const site of ["cross-site", "same-site"]) {
      await who({ url: "/admin/logout", headers: { "sec-fetch-site": site } });
      expect((await who({ url: "/api/sites/" })).status).toBe(200);
    }
    const reply = await who({ url: "/admin/logout" });
    expect([reply.status, reply.headers.location]).toEqual([302, "/login"]);
    expect((await who({ url: "/api/sites/" })).status).toBe(401);
  });

  test("a disabled person is out at once", async () => {
    const who = browser(await login());
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [person.id]);
    expect((await who({ url: "/api/sites/" })).status).toBe(401);
  });

  test("a stranger learns only what the log-in page needs", async () => {
    const { user, client: config } = await app.anonymous(client.host).ok(sessions.whoami);
    expect(user).toBeNull();
    expect(config).toMatchObject({
      id: client.id,
      config: { domains: [client.host], features: ["parking"], signInProviders: [] },
    });
    expect((await app.anonymous(client.host).call(sites.listSites)).status).toBe(401);
    expect((await app.anonymous(client.host).call(people.listUsers)).status).toBe(401);
  });
});

describe("resetting the password", () => {
  const ask = (email = person.email) =>
    app.anonymous(client.host).call(passwords.requestPasswordReset, { body: { email } });
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
    app.anonymous(client.host).call(passwords.completePasswordReset, { body: given as never });

  test("of an account whose address is not in ASCII, and not of what is no address", async () => {
    expect((await ask("jörg@bücher.test")).status).toBe(200);
    expect((await ask("x<jo@books.test")).body).toEqual({ email: [inEnglish("common.emailInvalid")] });
  });

  test("by a link that works once, ends all sessions and lets the new password in", async () => {
    const who = browser(await login());
    expect((await ask()).body).toEqual({ detail: inEnglish("signIn.resetSent") });
    const { userId, token } = await link();
    const stored = await app.sql<{ token_hash: Buffer }>(
      "select token_hash from token where person_id = $1",
      [person.id],
    );
    expect(stored[0]?.token_hash.toString("base64url")).not.toBe(token);
    expect((await complete({ userId, token, password: "short" })).body).toEqual({
      password: [inEnglish("passwords.short")],
    });
    expect(
      (await complete({ userId, token, password: "New-password-99", passwordConfirm: "Other" })).body,
    ).toEqual({ passwordConfirm: [inEnglish("passwords.differ")] });
    expect((await complete({ userId, token, password: "New-password-99" })).status).toBe(200);
    expect((await complete({ userId, token, password: "New-password-98" })).body).toEqual({
      nonFieldErrors: [inEnglish("signIn.linkUsed")],
    });
    expect((await who({ url: "/api/sites/" })).status).toBe(401);
    expect((await login()).status).toBe(400);
    expect((await login({ password: "New-password-99" })).status).toBe(200);
  });

  test("not after an hour, not for another person, not with a made-up token", async () => {
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
      nonFieldErrors: [inEnglish("signIn.linkUsed")],
    });
  });

  test("says the same for an unknown address, and writes nothing", async () => {
    expect((await ask("nobody@example.test")).body).toEqual({ detail: inEnglish("signIn.resetSent") });
    expect(await app.sql("select id from message where recipient = 'nobody@example.test'")).toEqual([]);
    expect((await ask("no address")).body).toEqual({ email: [inEnglish("common.emailInvalid")] });
  });
});
