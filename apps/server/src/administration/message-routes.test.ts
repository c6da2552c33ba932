import * as deliveries from "@portico/contract/administration/messages";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { words } from "../platform/testing/mail.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app);
  person = await makePerson(app, client, ["admin"]);
  admin = await app.as(person);
});

interface MessageOptions {
  channel?: "email" | "sms";
  status?: string;
  to?: string;
  subject?: string;
  expiresAt?: string | null;
  text?: string;
  createdAt?: string;
}

/** A message after some attempts to send it. */
async function make(given: MessageOptions = {}): Promise<string> {
  const { channel = "email", to = "elena@example.test", subject = "Hello", text = "Hello" } = given;
  await app.asSystem(client.id, async (work) => {
    const base = { to, locale: null, subject: words(subject) };
    if (channel === "sms") work.text({ ...base, kind: "test.text", text: words(text) });
    else work.mail({ ...base, kind: "test.mail", lines: [text] });
  });
  const [row] = await app.sql<{ id: string }>(
    `update message set status = $2, expires_at = $3, created_at = coalesce($4, created_at),
       attempts = case $2 when 'waiting' then 0 else 18 end, last_error = case $2 when 'dead' then '550 unknown' end
     where client_id = $1 and id = (select id from message where client_id = $1 order by id desc limit 1) returning id`,
    [client.id, given.status ?? "dead", given.expiresAt ?? null, given.createdAt ?? null],
  );
  return row!.id;
}
const list = async (query: object = {}) => (await admin.ok(deliveries.listDeliveries, { query })).results;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const resend = (given: string[], caller = admin, key?: string) =>
  caller.call(deliveries.resendDeliveries, { body: { ids: given }, ...(key ? { key } : {}) });
const jobsOf = async (id: string) =>
  (await app.sql("select from pgboss.job where data->>'messageId' = $1", [id])).length;

describe("the list", () => {
  test("newest first, with how far each came, and without its text", async () => {
    const first = await make({ status: "sent" });
    const second = await make({ channel: "sms", to: "+44 20 7946 0001", text: "Secret words" });
    const answer = await admin.ok(deliveries.listDeliveries);
    expect([answer.count, answer.dead, ids(answer.results)]).toEqual([2, 1, [second, first]]);
    expect(answer.results[0]).toMatchObject({
      channel: "sms",
      recipient: "+44 20 7946 0001",
      status: "dead",
      attempts: 18,
      lastError: "550 unknown",
      can: { resend: true },
    });
    expect(JSON.stringify(answer)).not.toContain("Secret words");
  });

  test("with our own error in the reader's language, and others as they came", async () => {
    const id = await make();
    const errorIn = async (locale: string, error: string) => {
      await app.sql("update message set last_error = $2 where id = $1", [id, error]);
      const { body } = await admin.request({ url: "/api/deliveries/", headers: { "x-locale": locale } });
      return body.results[0].lastError;
    };
    const ended = '{"code":"answers.linkEnded"}';
    expect(await errorIn("en-GB", ended)).toBe("The link in it has expired, so it was not sent.");
    expect(await errorIn("de-DE", ended)).toMatch(/^Der Link darin ist abgelaufen/);
    // A row of before there was a text.
    const old = "The link in it has expired, so it was not sent.";
    expect(await errorIn("de-DE", old)).toBe(old);
    for (const error of [
      "550 unknown",
      '{"code":30003,"message":"Unreachable"}',
      '{"code":"21211"',
      '{"code":"x.y"}',
    ])
      expect(await errorIn("de-DE", error)).toBe(error);
  });

  test("by state, channel, part of the recipient or the subject, and day", async () => {
    const sent = await make({ status: "sent", to: "a_b@example.test" });
    const retrying = await make({ status: "retrying", subject: "50% off" });
    const dead = await make({ channel: "sms", createdAt: "2026-11-18T23:59:00Z" });
    expect(ids(await list({ status: "dead" }))).toEqual([dead]);
    expect(ids(await list({ status: "undelivered" }))).toEqual([retrying, dead]);
    expect(ids(await list({ channel: "sms" }))).toEqual([dead]);
    expect(ids(await list({ search: "A_B@" }))).toEqual([sent]);
    expect(ids(await list({ search: "0% O" }))).toEqual([retrying]);
    expect(ids(await list({ search: "_" }))).toEqual([sent]);
    expect(ids(await list({ start: "2026-11-18", end: "2026-11-18" }))).toEqual([dead]);
    expect(ids(await list({ start: "2026-11-19" }))).toEqual([retrying, sent]);
    expect((await admin.ok(deliveries.listDeliveries, { query: { status: "sent" } })).dead).toBe(1);
  });

  test("for admin and superadmin of this client only", async () => {
    const other = await makeClient(app);
    await make();
    for (const group of ["employee", "reception", "security", "reporting"] as const) {
      const caller = await app.as(await makePerson(app, client, [group]));
      expect((await caller.call(deliveries.listDeliveries)).status).toBe(403);
      expect((await resend([newId()], caller)).status).toBe(403);
    }
    const foreign = await app.as(await makePerson(app, other, ["superadmin"]));
    expect((await foreign.ok(deliveries.listDeliveries)).count).toBe(0);
    expect((await app.anonymous(client.host).call(deliveries.listDeliveries)).status).toBe(401);
  });

  test("5,000 of them: a page of them, and their number", async () => {
    await make();
    await app.sql(
      `insert into message (client_id, id, kind, recipient, subject, body_text, status, created_at)
       select $1, gen_random_uuid(), 'test.many', 'p' || n || '@example.test', 'Many', 'x', 'dead', now()
       from generate_series(1, 5000) n`,
      [client.id],
    );
    const answer = await admin.ok(deliveries.listDeliveries, { query: { page: 26, limit: 200 } });
    expect([answer.count, answer.dead, answer.results.length]).toEqual([5001, 5001, 1]);
    await app.sql("delete from message where kind = 'test.many'");
  });
});

describe("sending again", () => {
  test("each by itself: the dead one waits with a job, the others say why not", async () => {
    const dead = await make();
    const sent = await make({ status: "sent" });
    const retrying = await make({ status: "retrying" });
    const ended = await make({ expiresAt: "2026-11-20T10:41:59Z" });
    const emptied = await make({ text: "gone" });
    await app.sql("update message set body_text = '', body_html = null, confidential = true where id = $1", [
      emptied,
    ]);
    const foreign = await makeClient(app);
    const unknown = newId();
    const { body } = await resend([sent, dead, retrying, ended, emptied, unknown, dead]);
    expect(body.results).toEqual([
      { id: sent, ok: false, detail: inEnglish("administration.sent") },
      { id: dead, ok: true },
      { id: retrying, ok: false, detail: inEnglish("administration.trying") },
      { id: ended, ok: false, detail: inEnglish("administration.expired") },
      { id: emptied, ok: false, detail: inEnglish("administration.expired") },
      { id: unknown, ok: false, detail: inEnglish("administration.unknown") },
    ]);
    const [row] = await list({ search: "elena", status: "waiting" });
    expect(row).toMatchObject({
      id: dead,
      attempts: 0,
      lastError: null,
      resentAt: "2026-11-20T10:42:00.000Z",
    });
    expect(await jobsOf(dead)).toBe(2);
    expect(await jobsOf(sent)).toBe(1);
    expect((await list({ status: "dead" })).map(({ can }) => can.resend)).toEqual([false, false]);
    const audit = await app.sql(
      "select action, target_id, actor_id, before, after from audit_entry where client_id = $1",
      [client.id],
    );
    expect(audit).toEqual([
      { action: "messages.message.resend", target_id: dead, actor_id: person.id, before: null, after: null },
    ]);
    const stranger = await app.as(await makePerson(app, foreign, ["superadmin"]));
    expect((await resend([ended], stranger)).body.results).toEqual([
      { id: ended, ok: false, detail: inEnglish("administration.unknown") },
    ]);
    await app.runJob("send-message", { clientId: client.id, messageId: dead, attempt: 0 });
    expect(ids(await list({ status: "sent" }))).toEqual([sent, dead].toSorted().toReversed());
  });

  test("twice at once, and repeated with its key, makes one job", async () => {
    const id = await make();
    const answers = await Promise.all([resend([id]), resend([id])]);
    expect(
      answers.map(({ body }) => body.results[0].ok).sort((one, other) => Number(one) - Number(other)),
    ).toEqual([false, true]);
    expect(await jobsOf(id)).toBe(2);
    const other = await make();
    const key = newId();
    const first = await resend([other], admin, key);
    const second = await resend([other], admin, key);
    expect(second.body).toEqual(first.body);
    expect(await jobsOf(other)).toBe(2);
  });

  test("none or too many are refused", async () => {
    expect((await resend([])).status).toBe(400);
    expect((await resend(Array.from({ length: 201 }, newId))).status).toBe(400);
    expect((await resend(["x"])).status).toBe(400);
  });
});
