import { updateMe } from "@portico/contract/accounts/profile";
import * as signUp from "@portico/contract/accounts/sign-up";
import * as passwords from "@portico/contract/sign-in/passwords";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  form,
  invite,
  lastLink,
  mailsTo,
  newAddress,
  openSignUp,
  PASSWORD,
  type PersonLink,
} from "../../accounts/testing/sign-up-kit.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import type { TokenPurpose } from "./token-queries.ts";

/** Every link of a mail, used in every wrong way: it is refused with its own message, and nothing changes. */

const MANAGER = "manager@example.test";
const HOUR = 3_600_000;
let app: TestApp;
let client: TestClient;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T10:42:00.000Z");
  await app.sql("delete from rate_limit");
  client = await makeClient(app);
  email = newAddress();
  await openSignUp(app, client, { line_manager_verification: true });
});

const stranger = (host = client.host) => app.anonymous(host);

/** `key`: sent as Idempotency-Key, as the browser does. */
const keyed = (key: string | undefined) => (key ? { key } : {});
const activate = (params: PersonLink, host?: string, key?: string) =>
  stranger(host).call(signUp.activate, { params, ...keyed(key) });
const reset = ({ userId, token }: PersonLink, host?: string, key?: string) =>
  stranger(host).call(passwords.completePasswordReset, {
    body: { userId, token, password: PASSWORD },
    ...keyed(key),
  });

async function signedUp(): Promise<PersonLink> {
  await stranger().ok(signUp.signUp, { body: form({ email, lineManagerEmail: MANAGER }) });
  return lastLink(app, client, email, "activation");
}

interface Kind {
  make(): Promise<PersonLink>;
  follow(link: PersonLink, host?: string, key?: string): ReturnType<typeof activate>;
  /** How many hours the link works. */
  hours: number;
  refused: [status: number, body: object];
  /** Wrong links that are checked before their address must wait. */
  guesses: number;
}

const notFound = (detail: string): Kind["refused"] => [404, { code: "not_found", detail }];
const byAddress = 61;

/** One for each purpose: a new purpose does not compile without its row. */
const LINKS: Record<TokenPurpose | "invitation", Kind> = {
  activate: {
    make: signedUp,
    follow: activate,
    hours: 7 * 24,
    refused: notFound(inEnglish("accounts.notActivated")),
    guesses: byAddress,
  },
  "email-change": {
    async make() {
      await (await app.as(await makePerson(app, client))).ok(updateMe, { body: { email } });
      return lastLink(app, client, email, "email-change");
    },
    follow: activate,
    hours: 24,
    refused: notFound(inEnglish("accounts.notActivated")),
    guesses: byAddress,
  },
  "address-withdrawal": {
    async make() {
      const person = await makePerson(app, client, ["employee"], { email });
      await (await app.as(person)).ok(updateMe, { body: { email: newAddress() } });
      return lastLink(app, client, email, "email-change-asked");
    },
    follow: (params, host, key) => stranger(host).call(signUp.withdrawAddress, { params, ...keyed(key) }),
    hours: 24,
    refused: notFound(inEnglish("accounts.addressNotKept")),
    guesses: byAddress,
  },
  "line-verify": {
    async make() {
      expect((await activate(await signedUp())).status).toBe(200);
      return lastLink(app, client, MANAGER, "line-verify");
    },
    follow: (params, host, key) =>
      stranger(host).call(signUp.verifyLine, { params, body: { approve: true }, ...keyed(key) }),
    hours: 14 * 24,
    refused: notFound(inEnglish("signIn.linkUsed")),
    guesses: byAddress,
  },
  "password-reset": {
    async make() {
      const { id: userId } = await makePerson(app, client, ["employee"], { email });
      await stranger().ok(passwords.requestPasswordReset, { body: { email } });
      await expect.poll(async () => (await mailsTo(app, client, email)).length).toBe(1);
      const [mail] = await mailsTo(app, client, email);
      return { userId, token: /token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "" };
    },
    follow: reset,
    hours: 1,
    refused: [400, { nonFieldErrors: [inEnglish("signIn.linkUsed")] }],
    // The request for the link counts too.
    guesses: 30,
  },
  invitation: {
    make: async () => ({ userId: "", token: await invite(app, client, { email }) }),
    follow: ({ token }, host, key) =>
      stranger(host).call(signUp.acceptInvite, { params: { token }, body: form(), ...keyed(key) }),
    hours: 14 * 24,
    refused: notFound(inEnglish("accounts.invitationFailed")),
    guesses: byAddress,
  },
};
const kinds = Object.keys(LINKS) as (keyof typeof LINKS)[];

/** Everything that a link may change. */
const state = async () =>
  JSON.stringify([
    await app.sql("select * from person where client_id = $1 order by id", [client.id]),
    await app.sql("select * from token where client_id = $1 order by token_hash", [client.id]),
    await app.sql("select * from invitation where client_id = $1 order by id", [client.id]),
    await app.sql("select * from session where client_id = $1 order by id", [client.id]),
    // Without the message's status: the queue may send it at any time.
    await app.sql("select id, recipient from message where client_id = $1 order by id", [client.id]),
  ]);

async function expectRefused(kind: keyof typeof LINKS, link: PersonLink, host?: string): Promise<void> {
  const before = await state();
  const reply = await LINKS[kind].follow(link, host);
  expect([kind, reply.status, reply.body]).toEqual([kind, ...LINKS[kind].refused]);
  expect(await state()).toBe(before);
}

const altered = (token: string): string => (token.startsWith("A") ? "B" : "A") + token.slice(1);

describe.each(kinds)("the link of %s", (kind) => {
  const { make, follow, hours, guesses } = LINKS[kind];

  test("works once", async () => {
    const link = await make();
    expect((await follow(link)).status).toBeLessThan(300);
    await expectRefused(kind, link);
  });

  test("the same request again, whose answer got lost, is answered again; no other request is", async () => {
    const link = await make();
    const first = await follow(link, client.host, "key-1");
    expect(first.status).toBeLessThan(300);
    const before = await state();
    const again = await follow(link, client.host, "key-1");
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    for (const [tried, key] of [
      [link, "key-2"],
      [{ ...link, token: altered(link.token) }, "key-1"],
    ] as const) {
      const reply = await follow(tried, client.host, key);
      expect([reply.status, reply.body]).toEqual(LINKS[kind].refused);
    }
    expect((await follow(link, (await makeClient(app)).host, "key-1")).status).toBeGreaterThanOrEqual(400);
    expect(await state()).toBe(before);
    // The link's secret is not stored in plain text.
    const kept = JSON.stringify(await app.sql("select scope, key, answer from stored_response"));
    expect(kept).not.toContain(link.token);
  });

  test("followed twice at once works once", async () => {
    const link = await make();
    const [first, second] = await Promise.all([follow(link), follow(link)]);
    const refused = first.status < 300 ? second : first;
    expect(Math.min(first.status, second.status)).toBeLessThan(300);
    expect([refused.status, refused.body]).toEqual(LINKS[kind].refused);
  });

  test(`works for ${hours} hours`, async () => {
    const link = await make();
    app.clock.set(new Date(app.clock.now().getTime() + hours * HOUR).toISOString());
    await expectRefused(kind, link);
    app.clock.set(new Date(app.clock.now().getTime() - 1000).toISOString());
    expect((await follow(link)).status).toBeLessThan(300);
  });

  test("does not work altered, at another client, or with another one's secret", async () => {
    const link = await make();
    await expectRefused(kind, { ...link, token: altered(link.token) });
    await expectRefused(kind, { ...link, token: `${link.token}A` });
    await expectRefused(kind, link, (await makeClient(app)).host);
    if (link.userId) {
      await expectRefused(kind, { ...link, userId: (await makePerson(app, client)).id });
      // In an address this is a path; a reset has it in a body.
      await expectRefused(kind, { ...link, userId: "../../../" });
    }
    expect((await follow(link)).status).toBeLessThan(300);
  });

  test("does nothing that another kind is for", async () => {
    const link = await make();
    // One page confirms both an account's first address and a new one.
    const others = kinds.filter((other) => other !== kind && LINKS[other].follow !== follow);
    expect(others.length).toBeGreaterThanOrEqual(3);
    for (const other of others) await expectRefused(other, link);
  });

  test("guessing is slowed down by address", async () => {
    const link = await make();
    const wrong = { ...link, token: altered(link.token) };
    for (let at = 0; at < guesses; at++) expect((await follow(wrong)).status).toBe(LINKS[kind].refused[0]);
    expect((await follow(link)).status).toBe(429);
  });
});
