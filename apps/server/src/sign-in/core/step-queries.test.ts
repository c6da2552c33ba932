import * as account from "@portico/contract/sign-in/security";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import type { Caller, Reply } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeAuthenticator } from "../testing/authenticator-kit.ts";
import { app, client, login, PASSWORD, person, setUp } from "../testing/routes-kit.ts";
import type { StepPurpose } from "./step-queries.ts";

/** Every token of a step in progress, used in every wrong way: it is refused, and nothing changes. */

setUp();

const MINUTES = 10;
const over = inEnglish("signIn.stepOver");

/** A person with a passkey and recovery codes. */
async function withFactors() {
  const caller = await app.as(person);
  const key = makeAuthenticator(client.host);
  const { options } = await caller.ok(account.beginPasskey, { body: { password: PASSWORD } });
  const { recoveryCodes } = await caller.ok(account.addPasskey, {
    body: { name: "Phone", response: key.create(options) },
  });
  return { caller, key, recoveryCodes };
}
type Holder = Awaited<ReturnType<typeof withFactors>>;

/** The caller who uses the token: at another client, a person who is logged in there. */
interface By {
  host: string;
  caller: Caller;
}
interface Step {
  /** Begins a step; returns the token that finishes it. */
  begin(holder: Holder): Promise<string>;
  finish(token: string, holder: Holder, by: By): Promise<Reply>;
  refused: string;
}

const stepOf = async (): Promise<string> => (await login()).body.secondStep.token;
const challenge = async (token?: string): Promise<string> => {
  const body = token === undefined ? {} : { token };
  return (await app.anonymous(client.host).ok(account.beginPasskeyLogin, { body })).challenge;
};
/** As on the page of the called host, so that only the challenge is wrong. */
const showPasskey: Step["finish"] = (token, { key }, { host }) =>
  app.anonymous(host).call(account.loginByPasskey, {
    body: {
      challenge: token,
      response: key.get({ challenge: token }, { rpId: host, origin: `http://${host}` }),
    },
  });

/** One for each purpose: a new purpose does not compile without its row. */
const STEPS: Record<StepPurpose, Step> = {
  "second-factor": {
    begin: stepOf,
    finish: (token, { recoveryCodes }, { host }) =>
      app.anonymous(host).call(account.loginByCode, { body: { token, code: recoveryCodes.pop()! } }),
    refused: over,
  },
  "passkey-login": { begin: () => challenge(), finish: showPasskey, refused: over },
  "passkey-step": { begin: async () => challenge(await stepOf()), finish: showPasskey, refused: over },
  "passkey-add": {
    begin: async ({ caller }) =>
      String((await caller.ok(account.beginPasskey, { body: { password: PASSWORD } })).options.challenge),
    finish: (token, _, { host, caller }) =>
      caller.call(account.addPasskey, {
        body: {
          name: "Another",
          response: makeAuthenticator(host).create(
            { challenge: token, user: { id: "AA" } },
            { rpId: host, origin: `http://${host}` },
          ),
        },
      }),
    refused: inEnglish("signIn.passkeyFailed"),
  },
};
const purposes = Object.keys(STEPS) as StepPurpose[];

/** All sessions and all ways to log in. Challenges are left out: every answer consumes them. */
const state = async () =>
  JSON.stringify([
    await app.sql("select id from session where client_id = $1 order by id", [client.id]),
    await app.sql("select * from passkey where client_id = $1 order by id", [client.id]),
    await app.sql("select * from recovery_code where client_id = $1 order by code_hash", [client.id]),
    await app.sql(
      "select token_hash, data from token where client_id = $1 and purpose = 'second-factor' order by 1",
      [client.id],
    ),
  ]);

const altered = (token: string): string => (token.startsWith("A") ? "B" : "A") + token.slice(1);

describe.each(purposes)("the token of %s", (purpose) => {
  const { begin, finish, refused } = STEPS[purpose];
  const at = (holder: Holder): By => ({ host: client.host, caller: holder.caller });
  const expectRefused = async (token: string, holder: Holder, by: By) => {
    const before = await state();
    const reply = await finish(token, holder, by);
    expect([reply.status, reply.body, reply.headers["set-cookie"]]).toEqual([
      400,
      { nonFieldErrors: [refused] },
      undefined,
    ]);
    expect(await state()).toBe(before);
  };

  test("works once", async () => {
    const holder = await withFactors();
    const token = await begin(holder);
    expect((await finish(token, holder, at(holder))).status).toBeLessThan(300);
    await expectRefused(token, holder, at(holder));
  });

  test("shown twice at once works once", async () => {
    const holder = await withFactors();
    const token = await begin(holder);
    const replies = await Promise.all([finish(token, holder, at(holder)), finish(token, holder, at(holder))]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(1);
  });

  test("works for ten minutes", async () => {
    const holder = await withFactors();
    const begun = app.clock.now().getTime();
    const [late, intime] = [await begin(holder), await begin(holder)];
    app.clock.set(new Date(begun + MINUTES * 60_000).toISOString());
    await expectRefused(late, holder, at(holder));
    app.clock.set(new Date(begun + MINUTES * 60_000 - 1000).toISOString());
    expect((await finish(intime, holder, at(holder))).status).toBeLessThan(300);
  });

  test("does not work altered, or at another client", async () => {
    const holder = await withFactors();
    const token = await begin(holder);
    await expectRefused(altered(token), holder, at(holder));
    const other = await makeClient(app);
    const caller = await app.as(await makePerson(app, other));
    await expectRefused(token, holder, { host: other.host, caller });
    expect((await finish(token, holder, at(holder))).status).toBeLessThan(300);
  });

  test("does nothing that another step is for", async () => {
    const holder = await withFactors();
    for (const other of purposes) {
      // The log-in by passkey accepts the challenges of both.
      if (other === purpose || STEPS[other].finish === finish) continue;
      const token = await begin(holder);
      const before = await state();
      const reply = await STEPS[other].finish(token, holder, at(holder));
      expect([other, reply.status, reply.body]).toEqual([
        other,
        400,
        { nonFieldErrors: [STEPS[other].refused] },
      ]);
      expect(await state()).toBe(before);
    }
  });
});
