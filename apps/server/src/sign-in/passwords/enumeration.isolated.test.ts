import * as argon2 from "@node-rs/argon2";
import * as passwords from "@portico/contract/sign-in/passwords";
import { inEnglish } from "@portico/contract/testing/in-english";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { app, client, login, PASSWORD, person, setUp } from "../testing/routes-kit.ts";

/**
 * No answer reveals who has an account: neither by text or status nor by the server's work. The work is
 * counted in hashes and database queries, which are the same on every machine.
 */

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});

setUp();
afterEach(() => vi.restoreAllMocks());

/** Queries of the application's connections until the answer came. */
async function workOf<T>(act: () => Promise<T>): Promise<{ answer: T; hashes: number; asked: string[] }> {
  const asked: string[] = [];
  const real = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [what] = given as [string | { text?: string }];
    asked.push((typeof what === "string" ? what : (what?.text ?? "")).replace(/\s+/g, " "));
    return Reflect.apply(real, this, given) as never;
  } as never);
  const before = vi.mocked(argon2.verify).mock.calls.length + vi.mocked(argon2.hash).mock.calls.length;
  const answer = await act();
  spy.mockRestore();
  const hashes =
    vi.mocked(argon2.verify).mock.calls.length + vi.mocked(argon2.hash).mock.calls.length - before;
  // Left out: a connection sets its client when it served another one before, the client is cached for
  // seconds, and the queue's own queries belong to no request.
  const ours = asked.filter(
    (text) => !/app\.client_id|set role|pgboss|client_by_host|"client_domain"/i.test(text),
  );
  return { answer, hashes, asked: ours };
}

/** Addresses that cannot log in, each for another reason, and one that is unknown. */
async function strangers(): Promise<string[]> {
  const [disabled, noPassword] = [await makePerson(app, client), await makePerson(app, client)];
  await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [disabled.id]);
  return ["nobody@example.test", disabled.email, noPassword.email];
}

/** A failed log-in of a known account is written to the audit log after the answer: its queries are not counted. */
const waitForAudit = (email: string) =>
  expect
    .poll(() =>
      app.sql(
        `select from person p where p.client_id = $1 and p.email = $2 and not exists (select from audit_entry a
           where a.client_id = p.client_id and a.target_id = p.id::text and a.action = 'people.session.refuse')`,
        [client.id, email],
      ),
    )
    .toEqual([]);

test("log-in answers alike, and works as much, for any address", async () => {
  // The decoy hash is created once.
  await login({ email: "first@example.test", password: "wrong" });
  const known = await workOf(() => login({ password: "Wrong-password-1" }));
  await waitForAudit(person.email);
  expect([known.answer.status, known.answer.body]).toEqual([
    400,
    { nonFieldErrors: [inEnglish("signIn.loginFailed")] },
  ]);
  expect(known.hashes).toBe(1);
  expect(known.asked.length).toBeGreaterThan(1);
  for (const email of await strangers()) {
    const unknown = await workOf(() => login({ email, password: PASSWORD }));
    await waitForAudit(email);
    expect([unknown.answer.status, unknown.answer.body]).toEqual([known.answer.status, known.answer.body]);
    expect(Object.keys(unknown.answer.headers).toSorted()).toEqual(
      Object.keys(known.answer.headers).toSorted(),
    );
    expect(unknown.hashes).toBe(known.hashes);
    expect(unknown.asked.toSorted()).toEqual(known.asked.toSorted());
  }
});

const ask = (email: string) =>
  app.anonymous(client.host).call(passwords.requestPasswordReset, { body: { email } });

test("a reset answers alike, and hashes nothing, for any address", async () => {
  const [nobody, disabled] = (await strangers()) as [string, string];
  const unknown = [await workOf(() => ask(nobody)), await workOf(() => ask(disabled))];
  // Last, since its work continues after the answer, as below.
  const known = await workOf(() => ask(person.email));
  expect([known.answer.status, known.hashes]).toEqual([200, 0]);
  for (const { answer, hashes, asked } of unknown) {
    expect([answer.status, answer.body, hashes]).toEqual([200, known.answer.body, 0]);
    expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(known.answer.headers).toSorted());
    expect(asked.length).toBeGreaterThan(1);
    // Every query for an unknown address is made for a known one too, as often.
    const counts = (texts: string[]) => Map.groupBy(texts, (text) => text);
    const ofKnown = counts(known.asked);
    for (const [text, times] of counts(asked))
      expect([text, (ofKnown.get(text) ?? []).length]).toEqual([text, times.length]);
  }
});

test("the answer to a reset does not wait for the mail of a known address", async () => {
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  try {
    await owner.query("begin");
    await owner.query("lock table message in access exclusive mode");
    // This answer would never come if the request waited for the mail.
    expect((await ask(person.email)).body).toEqual({ detail: inEnglish("signIn.resetSent") });
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
  await expect
    .poll(async () => (await app.sql("select from message where recipient = $1", [person.email])).length)
    .toBe(1);
});
