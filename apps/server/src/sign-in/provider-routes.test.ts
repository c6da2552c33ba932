import * as contract from "@portico/contract/sign-in/providers";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../people/core/passwords.ts";
import type { Caller } from "../platform/testing/app.ts";
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
  setUp,
  signIn,
} from "./testing/provider-kit.ts";

setUp();

const PASSWORD = "Correct-horse-7";

const only = async (caller?: Caller) =>
  (await (caller ?? (await app.as(boss))).ok(contract.listProviders)).results[0]!;

describe("keeping providers", () => {
  test("the log-in page offers those that are switched on", async () => {
    const offered = async () =>
      (await app.anonymous(client.host).ok(sessions.whoami)).client.config.signInProviders;
    expect(await offered()).toEqual([{ slug: "real", name: "Real" }]);
    const { id } = await only();
    const caller = await app.as(boss);
    await caller.ok(contract.changeProvider, { params: { id }, body: { isActive: false, name: "Realer" } });
    expect(await offered()).toEqual([]);
    await caller.ok(contract.changeProvider, { params: { id }, body: { isActive: true } });
    expect(await offered()).toEqual([{ slug: "real", name: "Realer" }]);
    await caller.ok(contract.removeProvider, { params: { id } });
    expect(await offered()).toEqual([]);
  });

  test("the secret is sealed, never shown, and stays where it is left out", async () => {
    const caller = await app.as(boss);
    const row = await only(caller);
    expect(row).toMatchObject({
      hasSecret: true,
      redirectUri: `http://${client.host}/api/sign-in/real/return/`,
    });
    const changed = await caller.ok(contract.changeProvider, { params: { id: row.id }, body: { name: "R" } });
    expect(changed.hasSecret).toBe(true);
    const stored = await app.sql("select * from sign_in_provider where client_id = $1", [client.id]);
    const audit = await app.sql("select before, after from audit_entry where client_id = $1", [client.id]);
    expect(JSON.stringify([row, changed, stored, audit])).not.toContain(real.clientSecret);
    expect(JSON.stringify([row, changed, audit])).not.toContain(
      (stored[0] as { oidc_client_secret: string }).oidc_client_secret,
    );
    expect(await signIn(openBrowser(), "elena")).toBe("/");
    const without = await caller.ok(contract.changeProvider, {
      params: { id: row.id },
      body: { oidcClientSecret: null },
    });
    expect(without.hasSecret).toBe(false);
    expect(JSON.stringify(await app.sql("select after from audit_entry order by at"))).toContain(
      '"fields":["oidcClientSecret"]',
    );
  });

  test("superadmin writes, admin reads, others do neither, and other clients not at all", async () => {
    const row = await only();
    const params = { id: row.id };
    const admin = await app.as(await makePerson(app, client, ["admin"]));
    expect((await only(admin)).id).toBe(row.id);
    const neighbour = await makeClient(app);
    const theirs = await app.as(await makePerson(app, neighbour, ["superadmin"]));
    expect((await theirs.ok(contract.listProviders)).results).toEqual([]);
    const body = { slug: "x", name: "X", issuer: real.issuer, oidcClientId: "x" };
    const employee = await app.as(elena);
    expect((await employee.call(contract.listProviders)).status).toBe(403);
    for (const [caller, status] of [
      [admin, 403],
      [employee, 403],
    ] as const)
      expect((await caller.call(contract.addProvider, { body })).status).toBe(status);
    for (const [caller, status] of [
      [admin, 403],
      [employee, 403],
      [theirs, 404],
    ] as const) {
      expect((await caller.call(contract.changeProvider, { params, body: { name: "X" } })).status).toBe(
        status,
      );
      expect((await caller.call(contract.removeProvider, { params })).status).toBe(status);
    }
    expect(await only()).toEqual(row);
  });

  test("what is wrong is said by field, and nothing is written", async () => {
    const caller = await app.as(boss);
    const good = { slug: "new", name: "New", issuer: other.issuer, oidcClientId: "portico" };
    for (const [given, errors] of [
      [{ slug: "real" }, { slug: [inEnglish("signIn.slugTaken")] }],
      [{ slug: "Real/" }, { slug: [inEnglish("signIn.slugForm")] }],
      [{ issuer: "http://id.example.com" }, { issuer: [inEnglish("signIn.issuerInvalid")] }],
      [
        { issuer: "https://login.microsoftonline.com/common/v2.0" },
        { issuer: [inEnglish("signIn.microsoftIssuer")] },
      ],
      [{ issuer: "https://10.0.0.1" }, { issuer: [inEnglish("signIn.issuerNetwork")] }],
      [{ issuer: "http://127.0.0.1:9" }, { issuer: [inEnglish("signIn.issuerUnreachable")] }],
      [{ verifiedDomains: ["@example.com"] }, { verifiedDomains: [inEnglish("common.domainForm")] }],
    ] as const) {
      const reply = await caller.call(contract.addProvider, { body: { ...good, ...given } as never });
      expect([reply.status, reply.body]).toEqual([400, errors]);
    }
    expect((await caller.ok(contract.listProviders)).count).toBe(1);
    const { id } = await only();
    const reply = await caller.call(contract.changeProvider, {
      params: { id },
      body: { name: "Other", issuer: "http://127.0.0.1:9" },
    });
    expect(reply.status).toBe(400);
    expect(await only()).toMatchObject({ name: "Real", issuer: real.issuer });
  });

  test("asked again with the same key, one is added", async () => {
    const caller = await app.as(boss);
    const body = { slug: "new", name: "New", issuer: other.issuer, oidcClientId: "portico" };
    const [first, second] = [
      await caller.call(contract.addProvider, { body, key: "one-and-the-same" }),
      await caller.call(contract.addProvider, { body, key: "one-and-the-same" }),
    ];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  test("another issuer starts without links: those of the former go, accounts stay", async () => {
    await signIn(openBrowser(), "elena");
    const { id } = await only();
    const caller = await app.as(boss);
    const before = await countRows();
    await caller.ok(contract.changeProvider, { params: { id }, body: { issuer: real.issuer, slug: "real" } });
    expect(await countRows()).toEqual(before);
    await caller.ok(contract.changeProvider, { params: { id }, body: { issuer: other.issuer } });
    expect(await countRows()).toEqual({ ...before, links: 0 });
  });

  test("removing one keeps the people", async () => {
    await signIn(openBrowser(), "elena");
    const { people: before } = await countRows();
    const caller = await app.as(boss);
    await caller.ok(contract.removeProvider, { params: { id: (await only(caller)).id } });
    expect(await countRows()).toMatchObject({ people: before, links: 0 });
  });
});

describe("one's own ways to sign in", () => {
  const password = async () =>
    app.sql("update person set password_hash = $2 where id = $1", [elena.id, await hashPassword(PASSWORD)]);

  /** Elena's browser on its way to link an account. */
  const linking = async (name: string, redirectFrom = "/security") => {
    const caller = await app.as(elena);
    const asked = await caller.call(contract.linkProvider, {
      params: { slug: "real" },
      body: { redirectFrom, password: PASSWORD },
    });
    expect(asked.status).toBe(200);
    const [cookie = ""] = String([asked.headers["set-cookie"]].flat()[0]).split(";");
    const [, session = ""] = await sessionOf(caller);
    const browser = openBrowser(client.host, {
      portico_sign_in: cookie.split("=")[1]!,
      portico_session: session,
    });
    const back = await real.logIn(asked.body.url, name);
    return { caller, browser, way: `${back.pathname}${back.search}` };
  };
  /** The session of the kit's caller, as a cookie. */
  const sessionOf = async (caller: Caller) => {
    const { newToken } = await import("../platform/core/ids.ts");
    const { insertSession } = await import("./sessions/start-queries.ts");
    const token = newToken();
    await insertSession(app.database.forClient(client.id), client.id, elena.id, token, app.clock.now());
    return [caller, token] as const;
  };
  const toast = (message: string, type: string): string =>
    `/security?${new URLSearchParams({ toast: message, toastType: type })}`;

  test("are listed, linked by who is logged in, and unlinked", async () => {
    await password();
    const { caller, browser, way } = await linking("work-account");
    real.people.set("work-account", { email: "another@elsewhere.test" });
    expect((await caller.ok(contract.listIdentities)).results).toEqual([
      { slug: "real", name: "Real", linkedAt: null, email: null, can: { link: true, unlink: false } },
    ]);
    expect(locationOf(await browser.get(way))).toBe(toast("signIn.linked", "success"));
    expect((await caller.ok(contract.listIdentities)).results).toEqual([
      {
        slug: "real",
        name: "Real",
        linkedAt: app.clock.now().toISOString(),
        email: "another@elsewhere.test",
        can: { link: false, unlink: true },
      },
    ]);
    expect(await app.sql("select kind from message where recipient = $1", [elena.email])).toHaveLength(1);
    const again = await caller.call(contract.linkProvider, { params: { slug: "real" }, body: {} });
    expect([again.status, again.body.detail]).toEqual([409, inEnglish("signIn.linkedAlready")]);
    const phone = openBrowser();
    expect(await signIn(phone, "work-account")).toBe("/");
    expect(await phone.whoami()).toBe(elena.id);
    const unlink = { params: { slug: "real" }, body: { password: PASSWORD } };
    expect(await caller.ok(contract.unlinkProvider, unlink)).toEqual({ unlinked: true });
    expect((await caller.call(contract.unlinkProvider, unlink)).status).toBe(404);
    expect(await signIn(openBrowser(), "work-account")).toContain("/login?");
  });

  test("the only one stays, also when two are unlinked at once", async () => {
    await offerProvider({ slug: "other" }, other);
    other.people.set("elena", { email: elena.email, email_verified: true });
    await signIn(openBrowser(), "elena");
    const caller = await app.as(elena);
    const alone = await caller.call(contract.unlinkProvider, { params: { slug: "real" }, body: {} });
    expect([alone.status, alone.body.detail]).toEqual([409, inEnglish("signIn.lastWay")]);
    await signIn(openBrowser(), "elena", { slug: "other", provider: other });
    expect((await countRows()).links).toBe(2);
    const replies = await Promise.all(
      ["real", "other"].map((slug) => caller.call(contract.unlinkProvider, { params: { slug }, body: {} })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await countRows()).links).toBe(1);
  });

  test("neither linking nor unlinking is done by a session alone", async () => {
    await password();
    await signIn(openBrowser(), "elena");
    await offerProvider({ slug: "other" }, other);
    const caller = await app.as(elena);
    const calls = (body: { password?: string }) => [
      () => caller.call(contract.linkProvider, { params: { slug: "other" }, body }),
      () => caller.call(contract.unlinkProvider, { params: { slug: "real" }, body }),
    ];
    for (const call of calls({}))
      expect((await call()).body).toEqual({ password: [inEnglish("passwords.currentRequired")] });
    for (const call of calls({ password: "Guessed-horse-1" }))
      expect((await call()).body).toEqual({ password: [inEnglish("signIn.currentWrong")] });
    expect((await countRows()).links).toBe(1);
    for (const call of calls({ password: PASSWORD })) expect((await call()).status).toBe(200);
    expect((await countRows()).links).toBe(0);
  });

  test("another person's account is not linked", async () => {
    const callum = await makePerson(app, client, ["employee"], {
      email: `callum.${client.host}@example.test`,
    });
    real.people.set("callum", { email: callum.email, email_verified: true });
    await signIn(openBrowser(), "callum");
    const { browser, way } = await linking("callum");
    expect(locationOf(await browser.get(way))).toBe(toast("signIn.linkedElsewhere", "error"));
    expect((await countRows()).links).toBe(1);
  });

  test("nor linked to who is logged in by the time it comes back", async () => {
    const { browser, way } = await linking("work-account");
    await app.sql("delete from session where person_id = $1", [elena.id]);
    expect(locationOf(await browser.get(way))).toContain("/login?");
    const second = await linking("work-account");
    const callum = await makePerson(app, client, ["employee"]);
    await app.sql("update session set person_id = $2 where person_id = $1", [elena.id, callum.id]);
    expect(locationOf(await second.browser.get(second.way))).toContain("/login?");
    expect((await countRows()).links).toBe(0);
  });

  test("linking is not begun by a link, anonymously, nor at a provider that is not there", async () => {
    const caller = await app.as(elena);
    expect((await caller.request({ url: "/api/users/me/identities/real/" })).status).toBe(405);
    const params = { slug: "real" };
    expect((await app.anonymous(client.host).call(contract.linkProvider, { params, body: {} })).status).toBe(
      401,
    );
    expect((await caller.call(contract.linkProvider, { params: { slug: "nobody" }, body: {} })).status).toBe(
      404,
    );
    const browser = openBrowser();
    const way = await goAndReturn(browser, "elena");
    expect(locationOf(await browser.get(way))).toBe("/");
  });

  test("one in a network that is no longer permitted is said to be so, in the list too", async () => {
    expect(await only()).toMatchObject({ isNetworkRefused: false });
    await app.sql("update sign_in_provider set issuer = 'https://10.0.0.1' where client_id = $1", [
      client.id,
    ]);
    expect(await only()).toMatchObject({ isNetworkRefused: true });
    const reply = await (await app.as(elena)).call(contract.linkProvider, {
      params: { slug: "real" },
      body: {},
    });
    expect([reply.status, reply.body.detail]).toEqual([503, inEnglish("signIn.providerNetwork")]);
  });

  test("a provider that does not answer is said to be unavailable", async () => {
    await app.sql("update sign_in_provider set issuer = 'http://127.0.0.1:9' where client_id = $1", [
      client.id,
    ]);
    const reply = await (await app.as(elena)).call(contract.linkProvider, {
      params: { slug: "real" },
      body: {},
    });
    expect([reply.status, reply.body.detail]).toEqual([503, inEnglish("signIn.providerFailed")]);
  });
});
