import { Writable } from "node:stream";
import { activate, getSignUpConfig, signUp } from "@portico/contract/accounts/sign-up";
import pino from "pino";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { form, lastLink, openSignUp } from "../accounts/testing/sign-up-kit.ts";
import { buildApp } from "../app.ts";
import { SECRET } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import {
  app,
  boss,
  client,
  countRows,
  elena,
  goAndReturn,
  locationOf,
  offerProvider,
  openBrowser,
  other,
  real,
  refused,
  setUp,
  signIn,
} from "./testing/provider-kit.ts";

setUp();

describe("signing in by a provider", () => {
  test("links the account with the verified address, then knows it by its subject", async () => {
    const browser = openBrowser();
    expect(await signIn(browser, "elena", { redirectFrom: "/parking?day=2026-11-25#top" })).toBe(
      "/parking?day=2026-11-25#top",
    );
    expect(await browser.whoami()).toBe(elena.id);
    const [link] = await app.sql<Record<string, unknown>>(
      "select issuer, subject, email, person_id from person_identity where client_id = $1",
      [client.id],
    );
    expect(link).toEqual({ issuer: real.issuer, subject: "elena", email: elena.email, person_id: elena.id });
    const audit = await app.sql<{ action: string; after: unknown; actor_id: string }>(
      "select action, after, actor_id from audit_entry where client_id = $1 and target_id = $2 order by action",
      [client.id, elena.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(["people.identity.link", "people.session.start"]);
    expect(audit.every(({ actor_id }) => actor_id === elena.id)).toBe(true);
    expect(JSON.stringify(audit)).not.toContain("@");
    expect(await app.sql("select kind from message where recipient = $1", [elena.email])).toEqual([
      { kind: "people.identity-linked" },
    ]);

    // The address at the provider may change; the subject stays.
    real.people.set("elena", { email: "elsewhere@other.test", email_verified: false });
    const phone = openBrowser();
    expect(await signIn(phone, "elena")).toBe("/");
    expect(await phone.whoami()).toBe(elena.id);
    expect((await countRows()).links).toBe(1);
  });

  test("asks with PKCE, state and nonce, and by a cookie that scripts cannot read", async () => {
    const reply = await openBrowser().get("/api/sign-in/real");
    expect(reply.status).toBe(302);
    const { searchParams } = new URL(locationOf(reply));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: "portico",
      redirect_uri: `http://${client.host}/api/sign-in/real/return/`,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
    expect([reply.headers["set-cookie"]].flat()[0]).toMatch(
      /^portico_sign_in=.{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [row] = await app.sql<{ state_hash: Buffer }>("select * from sign_in_attempt");
    expect(JSON.stringify(row)).not.toContain(searchParams.get("state"));
  });

  test("a stranger's address is not enough: unverified, or of another domain, or without an account", async () => {
    const before = await countRows();
    for (const claims of [
      { email: elena.email },
      { email: elena.email, email_verified: false },
      { email: elena.email, email_verified: "true" },
      { email: "nobody@example.test", email_verified: true },
      { email: elena.email.replace("example.test", "sub.example.test"), email_verified: true },
      {},
    ]) {
      real.people.set("stranger", claims);
      const browser = openBrowser();
      expect(await signIn(browser, "stranger")).toBe(refused("signIn.notLinked"));
      expect(await browser.whoami()).toBeNull();
    }
    expect(await countRows()).toEqual(before);
  });

  test("no domain is verified by default", async () => {
    await offerProvider({ slug: "other", verifiedDomains: undefined }, other);
    other.people.set("elena", { email: elena.email, email_verified: true });
    expect(await signIn(openBrowser(), "elena", { slug: "other", provider: other })).toBe(
      refused("signIn.notLinked"),
    );
  });

  test("the same subject of another issuer is another person", async () => {
    await signIn(openBrowser(), "elena");
    await offerProvider({ slug: "other", verifiedDomains: [] }, other);
    other.people.set("elena", { email: elena.email, email_verified: true });
    const browser = openBrowser();
    expect(await signIn(browser, "elena", { slug: "other", provider: other })).toBe(
      refused("signIn.notLinked"),
    );
    expect(await browser.whoami()).toBeNull();
  });

  test("an address that was reassigned to another person takes no account over", async () => {
    await signIn(openBrowser(), "elena");
    real.people.set("successor", { email: elena.email, email_verified: true });
    expect(await signIn(openBrowser(), "successor")).toBe(refused("signIn.notLinked"));
    expect((await countRows()).links).toBe(1);
  });

  test("makes an employee where the provider may, once, also when two come at once", async () => {
    await offerProvider({ slug: "other", createsAccounts: true }, other);
    other.people.set("new", {
      email: `New.${client.host}@Example.test`,
      email_verified: true,
      name: "Ana  María\u0000 Ruiz",
    });
    const at = { slug: "other", provider: other };
    const browsers = [openBrowser(), openBrowser(), openBrowser()];
    const ways = await Promise.all(browsers.map((browser) => goAndReturn(browser, "new", at)));
    const ends = await Promise.all(ways.map((way, at) => browsers[at]!.get(way)));
    expect(ends.map(locationOf)).toEqual(["/", "/", "/"]);
    const people = await app.sql<Record<string, unknown>>(
      "select first_name, last_name, groups, password_hash, status from person where client_id = $1 and email like 'new.%@example.test'",
      [client.id],
    );
    expect(people).toEqual([
      {
        first_name: "Ana",
        last_name: "María Ruiz",
        groups: ["employee"],
        password_hash: null,
        status: "active",
      },
    ]);
    expect(new Set(await Promise.all(browsers.map((browser) => browser.whoami()))).size).toBe(1);
  });

  test("also with an address that a stranger began to sign up with, of whom nothing stays", async () => {
    await openSignUp(app, client);
    await offerProvider({ slug: "other", createsAccounts: true }, other);
    // The server caches a client for some seconds, or until its providers change.
    await expect.poll(() => app.anonymous(client.host).ok(getSignUpConfig)).not.toBeNull();
    const email = `new.${client.host}@example.test`;
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const password = "Stranger-pass-1";
    await app.anonymous(client.host).ok(signUp, {
      body: form({ email, password, passwordConfirm: password }),
      files: { photo },
    });
    const begun = await lastLink(app, client, email, "activation");
    other.people.set("new", { email, email_verified: true, name: "Ana Ruiz" });
    const browser = openBrowser();
    expect(await signIn(browser, "new", { slug: "other", provider: other })).toBe("/");
    expect(
      await app.sql("select id, first_name, password_hash, photo from person where email = $1", [email]),
    ).toEqual([{ id: await browser.whoami(), first_name: "Ana", password_hash: null, photo: null }]);
    expect(await app.sql("select id from file where client_id = $1", [client.id])).toEqual([]);
    expect((await app.anonymous(client.host).call(activate, { params: begun })).status).toBe(404);
  });

  test("a disabled person stays out, linked or not, and is not made anew", async () => {
    await offerProvider({ slug: "other", createsAccounts: true }, other);
    other.people.set("elena", { email: elena.email, email_verified: true });
    await signIn(openBrowser(), "elena");
    await app.sql("delete from session");
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [elena.id]);
    const before = await countRows();
    expect(await signIn(openBrowser(), "elena")).toBe(refused("signIn.notLinked"));
    expect(await signIn(openBrowser(), "elena", { slug: "other", provider: other })).toBe(
      refused("signIn.notLinked"),
    );
    expect(await countRows()).toEqual(before);
  });
});

describe("what comes back", () => {
  const failed = refused("signIn.providerFailed");

  test("counts once, in the browser that went, for ten minutes, as it was sent", async () => {
    const browser = openBrowser();
    const way = await goAndReturn(browser, "elena");
    const before = await countRows();
    expect(locationOf(await openBrowser().get(way))).toBe(failed);
    expect(locationOf(await openBrowser(client.host, { portico_sign_in: "x".repeat(43) }).get(way))).toBe(
      failed,
    );
    expect(locationOf(await browser.get(way.replace(/state=./, "state=~")))).toBe(failed);
    expect(locationOf(await browser.get(way.replace(/state=[^&]*/, "state=a&state=b")))).toBe(failed);
    expect(await countRows()).toEqual(before);
    expect(locationOf(await browser.get(way))).toBe("/");
    expect(locationOf(await browser.get(way))).toBe(failed);
    expect((await countRows()).sessions).toBe(before.sessions + 1);

    const late = await goAndReturn(browser, "elena");
    app.clock.set(new Date(Date.now() + 10 * 60_000 + 1).toISOString());
    expect(locationOf(await browser.get(late))).toBe(failed);
    await app.runJob("people-drop-expired");
    expect(await app.sql("select 1 from sign_in_attempt where client_id = $1", [client.id])).toEqual([]);
  });

  test("twice at once is one session", async () => {
    const browser = openBrowser();
    const way = await goAndReturn(browser, "elena");
    const before = await countRows();
    const ends = await Promise.all(
      [1, 2, 3, 4].map(() => openBrowser(client.host, { ...browser.cookies }).get(way)),
    );
    expect(ends.map(locationOf).toSorted()).toEqual(["/", failed, failed, failed].toSorted());
    expect((await countRows()).sessions).toBe(before.sessions + 1);
  });

  test("two tabs may be on their way", async () => {
    const browser = openBrowser();
    const [first, second] = [await goAndReturn(browser, "elena"), await goAndReturn(browser, "elena")];
    expect(locationOf(await browser.get(second))).toBe("/");
    expect(locationOf(await browser.get(first))).toBe("/");
  });

  test("is nothing at another client, nor by another provider of the same one", async () => {
    const neighbour = await makeClient(app);
    const theirBoss = await makePerson(app, neighbour, ["superadmin"], { email: elena.email });
    await app.sql(
      `insert into sign_in_provider (client_id, id, slug, name, issuer, oidc_client_id, verified_domains)
       select $1, gen_random_uuid(), 'real', name, issuer, oidc_client_id, verified_domains from sign_in_provider where client_id = $2`,
      [neighbour.id, client.id],
    );
    await offerProvider({ slug: "other" }, other);
    const browser = openBrowser();
    const way = await goAndReturn(browser, "elena");
    expect(locationOf(await openBrowser(neighbour.host, { ...browser.cookies }).get(way))).toBe(failed);
    expect(locationOf(await browser.get(way.replace("/real/", "/other/")))).toBe(failed);
    expect(await app.sql("select 1 from session where person_id = $1", [theirBoss.id])).toEqual([]);
    expect(locationOf(await browser.get(way))).toBe("/");
  });

  test.each([
    ["another nonce", { claims: { nonce: "another" } }],
    ["another audience", { claims: { aud: "somebody-else" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["an expired token", { claims: { exp: 1_000_000 } }],
    ["a signature of another key", { isForeignKey: true }],
    ["no signature", { algorithm: "none" }],
    ["a signature by the secret that both sides know", { algorithm: "HS256" }],
    ["no subject", { claims: { sub: undefined } }],
    ["a subject that cannot be stored", { claims: { sub: "a\u0000b", email: "elena@example.test" } }],
  ] as const)("with %s is refused", async (_, forge) => {
    const before = await countRows();
    real.forge = forge;
    const browser = openBrowser();
    expect(await signIn(browser, "elena")).toBe(failed);
    expect(await browser.whoami()).toBeNull();
    expect(await countRows()).toEqual(before);
  });

  test("from another issuer than it went to, or with an error, is refused", async () => {
    const browser = openBrowser();
    const mixed = (await goAndReturn(browser, "elena")).replace(
      /iss=[^&]*/,
      `iss=${encodeURIComponent(other.issuer)}`,
    );
    expect(mixed).toContain(encodeURIComponent(other.issuer));
    expect(locationOf(await browser.get(mixed))).toBe(failed);
    const state = new URL(
      locationOf(await browser.get("/api/sign-in/real/?redirectFrom=/desks")),
    ).searchParams.get("state");
    const denied = `/api/sign-in/real/return/?error=access_denied&state=${state}&iss=${encodeURIComponent(real.issuer)}`;
    expect(locationOf(await browser.get(denied))).toBe(
      `/login?${new URLSearchParams({ redirectFrom: "/desks", toast: "signIn.providerFailed", toastType: "error" })}`,
    );
    expect(await browser.whoami()).toBeNull();
  });
});

test("a token that was only signed anew is taken: what else is refused is refused for what it says", async () => {
  real.forge = {};
  const browser = openBrowser();
  expect(await signIn(browser, "elena")).toBe("/");
  expect(await browser.whoami()).toBe(elena.id);
});

describe("where it leads", () => {
  test("from another origin only to the log-in page; the provider's own way back counts", async () => {
    const ask = (site: string) =>
      app.anonymous(client.host).request({
        url: "/api/sign-in/real/?redirectFrom=/desks",
        headers: { "sec-fetch-site": site },
      });
    for (const site of ["cross-site", "same-site"])
      expect(locationOf(await ask(site))).toBe("/login?redirectFrom=%2Fdesks");
    expect(await app.sql("select 1 from sign_in_attempt where client_id = $1", [client.id])).toEqual([]);
    for (const site of ["same-origin", "none"]) expect(locationOf(await ask(site))).toContain(real.issuer);
    const browser = openBrowser();
    const url = await goAndReturn(browser, "elena");
    const back = await app
      .anonymous(client.host)
      .request({ url, cookies: browser.cookies, headers: { "sec-fetch-site": "cross-site" } });
    expect(locationOf(back)).toBe("/");
    // A provider of the organisation's own may be a neighbour.
    const neighbour = openBrowser();
    const returned = await app.anonymous(client.host).request({
      url: await goAndReturn(neighbour, "elena"),
      cookies: neighbour.cookies,
      headers: { "sec-fetch-site": "same-site" },
    });
    expect(locationOf(returned)).toBe("/");
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "https://evil.example/",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/api/sign-in/real/",
    "/admin/logout",
    `/${"a".repeat(2001)}`,
  ])("never to %j", async (redirectFrom) => {
    expect(await signIn(openBrowser(), "elena", { redirectFrom })).toBe("/");
  });
});

describe("a provider that fails", () => {
  test("by being unknown or switched off", async () => {
    expect(locationOf(await openBrowser().get("/api/sign-in/nobody/"))).toBe(
      refused("signIn.providerFailed"),
    );
    const browser = openBrowser();
    const way = await goAndReturn(browser, "elena");
    await app.sql("update sign_in_provider set is_active = false where client_id = $1", [client.id]);
    expect(locationOf(await browser.get(way))).toBe(refused("signIn.providerFailed"));
    expect(locationOf(await openBrowser().get("/api/sign-in/real/"))).toBe(refused("signIn.providerFailed"));
  });

  test("by another secret, an answer without end, or a redirect elsewhere", async () => {
    const before = await countRows();
    const browser = openBrowser();
    const way = await goAndReturn(browser, "elena");
    real.answers.set("/token", (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () =>
        void (response.write("x".repeat(65_536)) ? setImmediate(more) : response.once("drain", more));
      more();
    });
    expect(locationOf(await browser.get(way))).toBe(refused("signIn.providerFailed"));
    real.answers.set("/token", (response) =>
      response.writeHead(302, { location: `${other.issuer}/token` }).end(),
    );
    expect(await signIn(browser, "elena")).toBe(refused("signIn.providerFailed"));
    real.answers.clear();
    await app.sql("update sign_in_provider set oidc_client_secret = 'broken' where client_id = $1", [
      client.id,
    ]);
    expect(locationOf(await browser.get("/api/sign-in/real/"))).toBe(refused("signIn.providerFailed"));
    expect(await countRows()).toEqual(before);
    expect((await (await app.as(boss)).request({ url: "/api/whoami/" })).status).toBe(200);
  });

  test("by being in a network that is not permitted, which the log says too", async () => {
    await app.sql("update sign_in_provider set issuer = 'https://10.0.0.1' where client_id = $1", [
      client.id,
    ]);
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const logged = await buildApp({
      ...app.tools,
      log: pino(stream),
      config: { secret: SECRET, publicUrl: undefined, mailboxVisible: false },
    });
    const reply = await logged.inject({ url: "/api/sign-in/real/", headers: { host: client.host } });
    await logged.close();
    expect([reply.statusCode, reply.headers.location]).toEqual([302, refused("signIn.providerNetwork")]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        provider: "real",
        reason: expect.stringContaining(
          "10.0.0.1 is in none of the permitted networks (for providers PROVIDER_NETWORKS",
        ),
      }),
    );
  });

  test("by being asked too often from one address", async () => {
    await app.sql("delete from rate_limit");
    const ask = () => openBrowser().get("/api/sign-in/nobody/");
    for (let at = 0; at < 3; at++) await ask();
    expect(await app.sql("select 1 from rate_limit")).toEqual([]);
    const reply = await openBrowser().get("/api/sign-in/real/");
    expect(locationOf(reply)).toContain(real.issuer);
    await app.sql("update rate_limit set points = 1000");
    expect(locationOf(await openBrowser().get("/api/sign-in/real/"))).toBe(refused("common.tooMany"));
  });
});
