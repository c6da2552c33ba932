import { checkTicket } from "@portico/contract/support/form";
import * as support from "@portico/contract/support/support";
import { inEnglish, problemsInEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { settings: { supportEmail: "help@example.test" } });
  // Attempts of the other tests came from the same address.
  await app.sql("delete from rate_limit");
});

const ticketsOf = (at: TestClient) =>
  app.sql(
    "select person_id, name, email, url, problem from support_ticket where client_id = $1 order by id",
    [at.id],
  );
const mailsOf = (at: TestClient) =>
  app.sql<{ recipient: string; subject: string; body_text: string; body_html: string }>(
    "select recipient, subject, body_text, body_html from message where client_id = $1 order by recipient",
    [at.id],
  );
const GOOD = { name: "Ana Sá", email: "ana@example.test", url: "/login", problem: "I cannot\nlog in." };

test("a stranger's ticket is kept, and goes to the client's support with the asker's address", async () => {
  const reply = await app.anonymous(client.host).call(support.createTicket, { body: GOOD });
  expect([reply.status, reply.body]).toEqual([201, { detail: inEnglish("support.created") }]);
  expect(await ticketsOf(client)).toEqual([{ person_id: null, ...GOOD }]);
  const [mail, ...more] = await mailsOf(client);
  expect(more).toEqual([]);
  expect([mail!.recipient, mail!.subject]).toEqual(["help@example.test", "Support: Ana Sá"]);
  expect(mail!.body_text).toContain(
    "I cannot\n\nlog in.\n\nFrom: Ana Sá <ana@example.test>, not logged in\n\nPage: /login",
  );
});

test("a colleague's name and address are the session's, whatever is sent", async () => {
  const elena = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
  const body = { name: "Somebody Else", email: "else@example.test", problem: " It is broken. " };
  await (await app.as(elena)).ok(support.createTicket, { body });
  expect(await ticketsOf(client)).toEqual([
    { person_id: elena.id, name: "Elena Novak", email: elena.email, url: "", problem: "It is broken." },
  ]);
  const [mail] = await mailsOf(client);
  expect(mail!.body_text).toContain(`From: Elena Novak <${elena.email}>, logged in\n\nTicket: `);
});

test("without a support address the superadmins get it, those who are there", async () => {
  const other = await makeClient(app);
  const first = await makePerson(app, other, ["superadmin", "employee"]);
  const second = await makePerson(app, other, ["superadmin"]);
  const gone = await makePerson(app, other, ["superadmin"]);
  await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
  await makePerson(app, other, ["admin"]);
  await makePerson(app, client, ["superadmin"]);
  await app.anonymous(other.host).ok(support.createTicket, { body: GOOD });
  const mails = await mailsOf(other);
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([first.email, second.email].toSorted());
});

describe("what is missing or wrong is said at its field, by the server as by the dialog", () => {
  test.each<[string, Partial<typeof GOOD>, [string, string][]]>([
    [
      "everything",
      { name: " ", email: "", problem: " \n " },
      [
        ["email", "Email is required"],
        ["name", "Full name is required"],
        ["problem", "Please describe your issue"],
      ],
    ],
    ["half an email", { email: "ana@" }, [["email", "Please enter a valid email."]]],
    [
      "an endless email",
      { email: `${"a".repeat(5000)}@example.test` },
      [["email", "Please enter a valid email."]],
    ],
    [
      "endless texts",
      { name: "x".repeat(101), problem: "x".repeat(4001) },
      [
        ["name", "Enter at most 100 characters."],
        ["problem", "Enter at most 4000 characters."],
      ],
    ],
  ])("%s", async (_, wrong, problems) => {
    const draft = { ...GOOD, ...wrong };
    expect(Object.entries(problemsInEnglish(checkTicket(draft)))).toEqual(problems);
    const reply = await app.anonymous(client.host).call(support.createTicket, { body: draft });
    expect([reply.status, Object.entries(reply.body)]).toEqual([
      400,
      problems.map(([field, problem]) => [field, [problem]]),
    ]);
    expect([await ticketsOf(client), await mailsOf(client)]).toEqual([[], []]);
  });

  test("nothing at all", async () => {
    const reply = await app
      .anonymous(client.host)
      .request({ method: "POST", url: "/api/support/", payload: {} });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ["email", "name", "problem"]]);
  });
});

test("the same attempt again is one ticket; another text with its key is refused", async () => {
  const elena = await app.as(await makePerson(app, client));
  for (const caller of [elena, app.anonymous(client.host)])
    await Promise.all([1, 2].map(() => caller.ok(support.createTicket, { body: GOOD, key: "k" })));
  expect(await ticketsOf(client)).toHaveLength(2);
  expect(await mailsOf(client)).toHaveLength(2);
  for (const caller of [elena, app.anonymous(client.host)])
    for (const other of [{ problem: "And this." }, { url: "/desks" }]) {
      const reply = await caller.call(support.createTicket, { body: { ...GOOD, ...other }, key: "k" });
      expect([reply.status, reply.body.code]).toEqual([422, "key_reused"]);
    }
  expect(await ticketsOf(client)).toHaveLength(2);
  expect(await mailsOf(client)).toHaveLength(2);
  // The keys of two anonymous callers are independent.
  await app
    .anonymous(client.host)
    .ok(support.createTicket, { body: { ...GOOD, email: "bo@example.test" }, key: "k" });
  expect(await ticketsOf(client)).toHaveLength(3);
});

test("words become no markup and no line of a mail's head", async () => {
  const problem = "<img src=x onerror=alert(1)>\r\nBcc: all@example.test";
  const body = { ...GOOD, name: "Ana\r\nBcc: all@example.test", url: "javascript:alert(1)", problem };
  await app.anonymous(client.host).ok(support.createTicket, { body });
  const [mail] = await mailsOf(client);
  expect(mail!.subject).toBe("Support: Ana Bcc: all@example.test");
  expect(mail!.body_html).not.toMatch(/<img|href="javascript/);
});

test("a caller who asks without end is slowed, by person and by address", async () => {
  const elena = await app.as(await makePerson(app, client));
  const ask = async (caller: typeof elena, email: string) =>
    (await caller.call(support.createTicket, { body: { ...GOOD, email } })).status;
  const own = [];
  for (let times = 0; times < 7; times++) own.push(await ask(elena, `${times}@example.test`));
  expect(own).toEqual([201, 201, 201, 201, 201, 201, 429]);
  const others = [];
  for (let times = 0; times < 28; times++)
    others.push(await ask(app.anonymous(client.host), `a${times}@example.test`));
  expect(others[0]).toBe(201);
  expect(others.at(-1)).toBe(429);
});

test("another site's form is refused", async () => {
  const reply = await app.anonymous(client.host).request({
    method: "POST",
    url: "/api/support/",
    headers: { origin: "https://evil.example" },
    payload: GOOD,
  });
  expect(reply.status).toBe(403);
});
