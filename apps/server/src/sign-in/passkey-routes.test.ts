import * as account from "@portico/contract/sign-in/security";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { relyingParty } from "./passkeys/webauthn.ts";
import { makeAuthenticator } from "./testing/authenticator-kit.ts";
import { app, client, login, PASSWORD, person, setUp } from "./testing/routes-kit.ts";

setUp();

const failed = { nonFieldErrors: [inEnglish("signIn.passkeyFailed")] };
const over = { nonFieldErrors: [inEnglish("signIn.stepOver")] };
const wait = (seconds: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());

const begin = async (caller: Caller) =>
  (await caller.ok(account.beginPasskey, { body: { password: PASSWORD } })).options;

async function add(caller: Caller, name = "Phone", host = client.host) {
  const key = makeAuthenticator(host);
  const response = key.create(await begin(caller));
  return { key, ...(await caller.ok(account.addPasskey, { body: { name, response } })) };
}

const stranger = (host = client.host) => app.anonymous(host);
const beginLogin = (token?: string, host = client.host) =>
  stranger(host).ok(account.beginPasskeyLogin, { body: token === undefined ? {} : { token } });
const show = (
  challenge: string,
  response: ReturnType<ReturnType<typeof makeAuthenticator>["get"]>,
  host = client.host,
) => stranger(host).call(account.loginByPasskey, { body: { challenge, response } });
const step = async (): Promise<string> => (await login()).body.secondStep.token;

describe("adding a passkey", () => {
  test("asks the password again, brings recovery codes the first time, and tells whose it is", async () => {
    const caller = await app.as(person);
    const { passkey, recoveryCodes } = await add(caller, "Phone");
    expect([passkey.name, passkey.lastUsedAt, recoveryCodes.length]).toEqual(["Phone", null, 10]);
    const second = await add(caller, "Key");
    expect(second.recoveryCodes).toEqual([]);
    expect(await caller.ok(account.getSecondFactors)).toMatchObject({
      isOn: true,
      hasApp: false,
      passkeys: [{ name: "Phone" }, { name: "Key" }],
      recoveryCodesLeft: 10,
    });
    expect(await begin(caller)).toMatchObject({
      rp: { id: client.host },
      user: { name: person.email, displayName: "Elena Novak" },
      excludeCredentials: [{ transports: ["internal"] }, {}],
    });
  });

  test.each([
    ["from another site's page", { origin: "https://evil.example" }],
    ["from another port", { origin: "http://localhost:9999" }],
    ["for another host", { rpId: "evil.example" }],
  ])("an answer %s is refused", async (_, behaviour) => {
    const caller = await app.as(person);
    const response = makeAuthenticator(client.host).create(await begin(caller), behaviour);
    expect((await caller.call(account.addPasskey, { body: { name: "x", response } })).body).toEqual(failed);
    expect((await caller.ok(account.getSecondFactors)).isOn).toBe(false);
  });

  test("a challenge counts once, for ten minutes, and for who asked for it", async () => {
    const caller = await app.as(person);
    const options = await begin(caller);
    const response = makeAuthenticator(client.host).create(options);
    await caller.ok(account.addPasskey, { body: { name: "x", response } });
    const another = makeAuthenticator(client.host).create(options);
    expect((await caller.call(account.addPasskey, { body: { name: "y", response: another } })).body).toEqual(
      failed,
    );
    const late = makeAuthenticator(client.host).create(await begin(caller));
    wait(601);
    expect((await caller.call(account.addPasskey, { body: { name: "y", response: late } })).body).toEqual(
      failed,
    );
    const colleague = await app.as(await makePerson(app, client));
    const theirs = makeAuthenticator(client.host).create(
      (await colleague.ok(account.beginPasskey, { body: {} })).options,
    );
    expect((await caller.call(account.addPasskey, { body: { name: "y", response: theirs } })).body).toEqual(
      failed,
    );
    for (const clientDataJSON of ["", "e30", Buffer.from('{"challenge":1}').toString("base64url")]) {
      const broken = { ...response, response: { ...response.response, clientDataJSON } };
      expect((await caller.call(account.addPasskey, { body: { name: "y", response: broken } })).body).toEqual(
        failed,
      );
    }
    expect((await caller.ok(account.getSecondFactors)).passkeys).toHaveLength(1);
  });

  test("one that the client knows already is not added twice", async () => {
    const caller = await app.as(person);
    const { key } = await add(caller);
    const response = key.create(await begin(caller));
    expect((await caller.call(account.addPasskey, { body: { name: "again", response } })).body).toEqual(
      failed,
    );
  });

  test("at most ten, also when two are added at once; a name is needed", async () => {
    const caller = await app.as(person);
    for (let at = 0; at < 9; at++) await add(caller, `Key ${at}`);
    const responses = [];
    for (let at = 0; at < 2; at++) responses.push(makeAuthenticator(client.host).create(await begin(caller)));
    const replies = await Promise.all(
      responses.map((response) => caller.call(account.addPasskey, { body: { name: "Last", response } })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const full = await caller.call(account.beginPasskey, { body: { password: PASSWORD } });
    expect([full.status, full.body.detail]).toEqual([409, inEnglish("signIn.tooManyPasskeys")]);
    const unnamed = await caller.call(account.addPasskey, { body: { name: "  ", response: responses[0]! } });
    expect(unnamed.body).toEqual({ name: [inEnglish("common.nameRequired")] });
  });
});

describe("logging in with a passkey", () => {
  test("after the password", async () => {
    const { key } = await add(await app.as(person));
    const reply = await login();
    expect(reply.body).toMatchObject({ user: null, secondStep: { ways: ["passkey", "recovery"] } });
    const { challenge, options } = await beginLogin(reply.body.secondStep.token);
    expect(options).toMatchObject({ allowCredentials: [{ id: key.credential.id }] });
    // A plain security key, which neither verifies its owner nor names them.
    const response = key.get(options, { isVerified: false, userHandle: undefined });
    const done = await show(challenge, response);
    expect([done.status, done.body.user.id]).toEqual([200, person.id]);
    expect(String(done.headers["set-cookie"])).toMatch(/portico_session=/);
    expect((await show(challenge, key.get(options))).body).toEqual(over);
    const [entry] = await app.sql<{ after: object }>(
      "select after from audit_entry where actor_id = $1 and action = 'people.session.start'",
      [person.id],
    );
    expect(entry?.after).toEqual({ by: "password and passkey" });
  });

  test("by itself, without saying who", async () => {
    const { key } = await add(await app.as(person));
    const { challenge, options } = await beginLogin();
    expect(options).toMatchObject({ rpId: client.host, userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect((await show(challenge, key.get(options))).body.user.id).toBe(person.id);
    const { passkeys } = await (await app.as(person)).ok(account.getSecondFactors);
    expect(passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  test.each([
    ["that did not ask its owner", { isVerified: false }],
    ["that names nobody", { userHandle: undefined }],
    ["that names somebody else", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["from another site's page", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
  ])("by itself, one %s is refused", async (_, behaviour) => {
    const { key } = await add(await app.as(person));
    const { challenge, options } = await beginLogin();
    const reply = await show(challenge, key.get(options, behaviour));
    expect([reply.status, reply.body, reply.headers["set-cookie"]]).toEqual([400, failed, undefined]);
    // Every answer consumes the challenge.
    expect((await show(challenge, key.get(options))).body).toEqual(over);
  });

  test("a copy, whose counter has stood still, is refused", async () => {
    const { key } = await add(await app.as(person));
    const once = async (counter: number) => {
      const { challenge, options } = await beginLogin();
      return (await show(challenge, key.get(options, { counter }))).status;
    };
    expect(await once(0)).toBe(200);
    expect(await once(0)).toBe(200);
    expect(await once(5)).toBe(200);
    expect(await once(5)).toBe(400);
    expect(await once(0)).toBe(400);
    expect(await once(6)).toBe(200);
  });

  test("a passkey does not finish another person's log-in", async () => {
    await add(await app.as(person));
    const colleague = await makePerson(app, client);
    const caller = await app.as(colleague);
    const key = makeAuthenticator(client.host);
    const response = key.create((await caller.ok(account.beginPasskey, { body: {} })).options);
    await caller.ok(account.addPasskey, { body: { name: "Mine", response } });
    const { challenge, options } = await beginLogin(await step());
    expect((await show(challenge, key.get(options))).body).toEqual(failed);
    const unknown = makeAuthenticator(client.host);
    const again = await beginLogin();
    expect((await show(again.challenge, unknown.get(again.options))).body).toEqual(failed);
  });

  test("a signature that was altered, or is of another challenge, is refused", async () => {
    const { key } = await add(await app.as(person));
    const first = await beginLogin();
    const second = await beginLogin();
    expect((await show(first.challenge, key.get(second.options))).body).toEqual(failed);
    const good = key.get(second.options);
    const altered = {
      ...good,
      response: { ...good.response, signature: `A${good.response.signature.slice(1)}B` },
    };
    expect((await show(second.challenge, altered)).body).toEqual(failed);
  });

  test("neither late, nor at another client, nor when disabled", async () => {
    const { key } = await add(await app.as(person));
    const late = await beginLogin();
    wait(601);
    expect((await show(late.challenge, key.get(late.options))).body).toEqual(over);
    const other = await makeClient(app);
    const elsewhere = await beginLogin();
    expect((await show(elsewhere.challenge, key.get(elsewhere.options), other.host)).body).toEqual(over);
    const there = await beginLogin(undefined, other.host);
    const fitting = key.get(there.options, { rpId: other.host, origin: `http://${other.host}` });
    expect((await show(there.challenge, fitting, other.host)).body).toEqual(failed);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [person.id]);
    const now = await beginLogin();
    expect((await show(now.challenge, key.get(now.options))).body).toEqual(failed);
  });

  test("a second step that is over cannot be finished by a challenge begun before", async () => {
    const { key } = await add(await app.as(person));
    const given = await step();
    const { challenge, options } = await beginLogin(given);
    await app.sql("delete from token where purpose = 'second-factor'");
    expect((await show(challenge, key.get(options))).body).toEqual(over);
    expect((await stranger().call(account.beginPasskeyLogin, { body: { token: given } })).body).toEqual(over);
  });

  test("challenges asked for by an address without end are slowed, and gone the next night", async () => {
    for (let at = 0; at < 301; at++) await beginLogin();
    expect((await stranger().call(account.beginPasskeyLogin, { body: {} })).status).toBe(429);
    wait(3600);
    await app.runJob("people-drop-expired");
    expect(await app.sql("select purpose from token where client_id = $1", [client.id])).toEqual([]);
  });
});

describe("removing a passkey", () => {
  test("one's own only; the last takes the second step along", async () => {
    const caller = await app.as(person);
    const { passkey, key } = await add(caller);
    const colleague = await app.as(await makePerson(app, client));
    const foreign = await app.as(await makePerson(app, await makeClient(app)));
    for (const other of [colleague, foreign])
      expect((await other.call(account.removePasskey, { params: { id: passkey.id }, body: {} })).status).toBe(
        404,
      );
    const params = { id: passkey.id };
    expect((await caller.call(account.removePasskey, { params, body: { password: "wrong" } })).body).toEqual({
      password: [inEnglish("signIn.currentWrong")],
    });
    const left = await caller.ok(account.removePasskey, {
      params: { id: passkey.id },
      body: { password: PASSWORD },
    });
    expect(left).toEqual({ isOn: false, hasApp: false, passkeys: [], recoveryCodesLeft: 0 });
    const { challenge, options } = await beginLogin();
    expect((await show(challenge, key.get(options))).body).toEqual(failed);
    expect((await login()).body.user.id).toBe(person.id);
  });
});

test.each([
  ["the client's host", "a.example", undefined, "a.example", ["https://a.example:3000"]],
  ["this machine", "localhost", undefined, "localhost", ["https://localhost:3000", "http://localhost:3000"]],
  [
    "the public address",
    "portico.example",
    "https://portico.example",
    "portico.example",
    ["https://portico.example:3000", "https://portico.example"],
  ],
  ["a made-up host", "evil.example", "https://portico.example", undefined, undefined],
])("who asks for a passkey at %s", (_, hostname, publicUrl, id, origins) => {
  const domains = ["a.example", "localhost"];
  const party = relyingParty({ name: "A", domains }, { hostname, host: `${hostname}:3000` }, publicUrl);
  expect([party?.id, party?.origins]).toEqual([id, origins]);
});
