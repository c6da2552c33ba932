import * as signUp from "@portico/contract/accounts/sign-up";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import {
  form,
  invite,
  lastLink,
  mailsTo,
  makeGroup,
  newAddress,
  openSignUp,
  PASSWORD,
  type PersonLink,
  statusOf,
} from "./testing/sign-up-kit.ts";

const MANAGER = "manager@example.test";
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
const activate = (params: PersonLink, host?: string) => stranger(host).call(signUp.activate, { params });
const verify = (params: PersonLink, approve: boolean, host?: string) =>
  stranger(host).call(signUp.verifyLine, { params, body: { approve } });
const login = () => stranger().call(sessions.login, { body: { email, password: PASSWORD } });
const accept = (token: string, given: Parameters<typeof form>[0] = {}, host?: string) =>
  stranger(host).call(signUp.acceptInvite, { params: { token }, body: form(given) });

/** Signs a person up; returns the link to confirm the address. */
async function signedUp(given: Parameters<typeof form>[0] = {}): Promise<PersonLink> {
  await stranger().ok(signUp.signUp, { body: form({ email, lineManagerEmail: MANAGER, ...given }) });
  return lastLink(app, client, email, "activation");
}

/** Signs a person up and confirms the address; returns the line manager's link. */
async function waiting(given: Parameters<typeof form>[0] = {}): Promise<PersonLink> {
  const { status } = await activate(await signedUp(given));
  expect(status).toBe(200);
  return lastLink(app, client, MANAGER, "line-verify");
}

/** The line manager's refusal, in either shape of a form. */
function deny<Form extends FormData | URLSearchParams>(sent: Form): Form {
  sent.set("approve", "false");
  return sent;
}

describe("a line manager", () => {
  test("must be named, by an address that is not one's own", async () => {
    const reply = await stranger().call(signUp.signUp, {
      body: form({ email, lineManagerEmail: email.toUpperCase() }),
    });
    expect(reply.body).toEqual({ lineManagerEmail: ["Cannot use same email for line manager"] });
  });

  test("is asked once the address is confirmed, reads the details, and approves", async () => {
    await makeGroup(app, client, { name: "Work" }, [
      { name: "first_aider", type: "bool" },
      { name: "languages", type: "multi", options: ["English", "Portuguese"] },
    ]);
    const given = {
      phone: "+44 20 7946 0001",
      vehicles: [
        { registration: "ab12 cde", vehicleType: "Motorcycle" as const },
        { registration: "x1 abc" },
      ],
      additionalInformation: { first_aider: true, languages: ["English", "Portuguese"] },
    };
    await signedUp(given);
    expect(await mailsTo(app, client, MANAGER)).toEqual([]);
    const link = await waiting(given);
    expect((await login()).body).toEqual({ nonFieldErrors: [inEnglish("accounts.notVerified")] });
    const read = await stranger().ok(signUp.getLineVerification, { params: link });
    expect(read).toEqual({
      firstName: "Nadia",
      lastName: "Haas",
      email,
      photo: null,
      askedAt: "2026-11-20T10:42:00.000Z",
      details: [
        { label: "Phone", value: "+44 20 7946 0001" },
        { label: "Home Site", value: "London" },
        { label: "Vehicles", value: "ab12 cde (motorcycle), x1 abc" },
        { label: "The first_aider", value: "Yes" },
        { label: "The languages", value: "English, Portuguese" },
      ],
    });
    const german = await stranger().request({
      url: `/api${signUp.getLineVerification.path.replace(":userId", link.userId).replace(":token", link.token)}`,
      headers: { "x-locale": "de-DE" },
    });
    expect(german.body.details.map(({ label, value }: Record<string, string>) => [label, value])).toEqual([
      ["Telefon", "+44 20 7946 0001"],
      ["Heimatstandort", "London"],
      ["Fahrzeuge", "ab12 cde (Motorrad), x1 abc"],
      ["The first_aider", "Ja"],
      ["The languages", "English, Portuguese"],
    ]);
    expect((await verify(link, true)).body).toEqual({ detail: inEnglish("accounts.approved") });
    expect((await login()).status).toBe(200);
    expect((await mailsTo(app, client, email)).map(({ kind }) => kind)).toEqual([
      "people.activation",
      "people.activation",
      "people.line-manager-asked",
      "people.line-approved",
    ]);
  });

  test.each<[string, { payload: FormData | string; headers?: Record<string, string> }]>([
    ["with parts", { payload: deny(new FormData()) }],
    [
      "in one line",
      {
        payload: deny(new URLSearchParams()).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    ],
  ])("denies, also by a form %s: the person is told and cannot log in", async (_, sent) => {
    const link = await waiting();
    const reply = await stranger().request({
      method: "POST",
      url: `/api/users/${link.userId}/line_verify/${link.token}/`,
      ...sent,
    });
    expect([reply.status, reply.body]).toEqual([200, { detail: inEnglish("accounts.denied") }]);
    expect(await statusOf(app, client, email)).toBe("denied");
    expect((await login()).body).toEqual({ nonFieldErrors: [inEnglish("signIn.loginFailed")] });
    expect((await mailsTo(app, client, email)).at(-1)?.kind).toBe("people.line-denied");
    // Nor by another sign-up.
    await stranger().ok(signUp.signUp, { body: form({ email, lineManagerEmail: MANAGER }) });
    expect((await mailsTo(app, client, email)).at(-1)?.kind).toBe("people.sign-up-taken");
    expect(await statusOf(app, client, email)).toBe("denied");
  });

  test("who answers twice at once is heard once", async () => {
    const link = await waiting();
    const replies = await Promise.all([verify(link, true), verify(link, false)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const approved = replies[0]?.status === 200;
    expect(await statusOf(app, client, email)).toBe(approved ? "active" : "denied");
  });
});

describe("an invitation", () => {
  test("says whom it is for, and makes the account with its groups and site", async () => {
    const token = await invite(app, client, {
      email,
      groups: ["employee", "reception"],
      siteId: client.siteId,
      prefill: { firstName: "Nadia" },
    });
    const read = await stranger().ok(signUp.getInvite, { params: { token } });
    expect([read.email, read.prefill]).toEqual([email, { firstName: "Nadia", site: client.siteId }]);
    const other = await accept(token, { email: "other@example.test" });
    expect([other.status, other.body]).toEqual([201, { detail: inEnglish("accounts.invitationAccepted") }]);
    const { user } = (await login()).body;
    expect([user.email, user.groups, user.siteId]).toEqual([email, ["employee", "reception"], client.siteId]);
  });

  test("needs neither sign-up nor the client's domains", async () => {
    await app.sql("update client set signup_enabled = false where id = $1", [client.id]);
    await app.sql(
      "update signup_config set allowed_email_domains = '{elsewhere.example}' where client_id = $1",
      [client.id],
    );
    expect((await accept(await invite(app, client, { email }))).status).toBe(201);
  });

  test("takes no pin where there are no screens", async () => {
    const plain = await makeClient(app, { features: [] });
    const token = await invite(app, plain, { email });
    const reply = await accept(token, { meetingRoomPin: "402817" }, plain.host);
    expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
  });

  test("a form that is refused leaves it open", async () => {
    const token = await invite(app, client, { email });
    expect((await accept(token, { firstName: "" })).body).toEqual({ firstName: ["First name is required"] });
    expect((await accept(token)).status).toBe(201);
  });

  test("takes over an account whose address was never confirmed", async () => {
    const begun = await signedUp({
      firstName: "Somebody",
      password: "Stranger-pass-1",
      passwordConfirm: "Stranger-pass-1",
    });
    expect((await accept(await invite(app, client, { email }))).status).toBe(201);
    expect((await activate(begun)).status).toBe(404);
    const { body } = await login();
    expect([body.user.firstName, body.user.groups]).toEqual(["Nadia", ["employee", "parking"]]);
  });

  test("changes nothing for who has an account already, and stays open", async () => {
    await makePerson(app, client, ["employee"], { email });
    const token = await invite(app, client, { email });
    const reply = await accept(token);
    expect([reply.status, reply.body]).toEqual([
      400,
      { nonFieldErrors: ["An account with this email already exists."] },
    ]);
    expect((await stranger().call(signUp.getInvite, { params: { token } })).status).toBe(200);
  });

  test("two who accept at once make one account", async () => {
    const token = await invite(app, client, { email });
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
    expect(await app.sql("select from person where client_id = $1", [client.id])).toHaveLength(1);
  });
});

const altered = (token: string): string => (token.startsWith("A") ? "B" : "A") + token.slice(1);

test("what a line manager reads is refused like what they answer", async () => {
  const link = await waiting();
  const read = (params: PersonLink, host?: string) =>
    stranger(host).call(signUp.getLineVerification, { params });
  expect((await read(link)).status).toBe(200);
  const other = await makeClient(app);
  for (const reply of [
    await read({ ...link, token: altered(link.token) }),
    await read({ ...link, userId: (await makePerson(app, client)).id }),
    await read(link, other.host),
  ])
    expect([reply.status, reply.body.detail]).toEqual([404, inEnglish("signIn.linkUsed")]);
  await verify(link, true);
  expect((await read(link)).body.detail).toBe(inEnglish("signIn.linkUsed"));
});

test.each(["withdrawn_at", "accepted_at"])("an invitation with %s is no more", async (column) => {
  const token = await invite(app, client, { email });
  await app.sql(`update invitation set ${column} = now() where client_id = $1`, [client.id]);
  const reply = await stranger().call(signUp.getInvite, { params: { token } });
  expect([reply.status, reply.body.detail]).toEqual([404, inEnglish("accounts.invitationFailed")]);
  expect((await accept(token)).status).toBe(404);
});
