import * as templates from "@portico/contract/administration/message-templates";
import type { WordedKind } from "@portico/contract/core/message-kinds";
import { createMeetings } from "@portico/contract/meetings/booking";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeVisit, makeVisitor } from "../visits/testing/kit.ts";

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp("2026-11-20T10:42:00.000Z");
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception"] });
  person = await makePerson(app, client, ["employee", "admin"], { firstName: "Amir" });
  admin = await app.as(person);
});

const at = (kind: WordedKind, locale: "en-GB" | "de-DE" = "en-GB") => ({ kind, locale });
const INVITED = at("visits.invited");
const ARRIVED = at("visits.arrived");
const RESET = at("people.password-reset");
const change = (params: typeof INVITED, body: object, caller = admin) =>
  caller.call(templates.changeMessageWording, { params, body });
const rows = async (caller = admin) => (await caller.ok(templates.listMessageWordings)).results;
const latest = async (channel = "email") =>
  (
    await app.sql<{ kind: string; recipient: string; subject: string; body_text: string; body_html: string }>(
      "select kind, recipient, subject, body_text, body_html from message where client_id = $1 and channel = $2 order by id desc limit 1",
      [client.id, channel],
    )
  )[0];
/** A mail of a real event: somebody asks for a new password. */
async function askForPassword(of = person): Promise<void> {
  await app.sql("delete from rate_limit");
  await app.anonymous(of.host).ok(passwords.requestPasswordReset, { body: { email: of.email } });
  await expect.poll(async () => (await latest())?.recipient).toBe(of.email);
}

describe("the wording", () => {
  test("is kept by message and language, and back to the standard one it is gone", async () => {
    const words = { subject: "Come to {{siteName}}", paragraph: "Bring an ID.\nPark at the rear." };
    expect(await admin.ok(templates.changeMessageWording, { params: INVITED, body: words })).toEqual({
      ...{ ...INVITED, ...words, sms: null },
    });
    await change(at("visits.invited", "de-DE"), { subject: "  Kommen Sie  ", paragraph: "" });
    expect(await rows()).toEqual([
      { ...at("visits.invited", "de-DE"), subject: "Kommen Sie", paragraph: null, sms: null },
      { ...INVITED, ...words, sms: null },
    ]);
    await change(INVITED, { subject: null });
    await change(INVITED, { paragraph: "" });
    expect((await rows()).map(({ locale }) => locale)).toEqual(["de-DE"]);
    const audit = await app.sql<{ action: string; before: object; after: object }>(
      "select action, before, after from audit_entry where client_id = $1 order by id",
      [client.id],
    );
    expect(audit).toHaveLength(4);
    expect(audit[2]).toEqual({
      action: "messages.wording.change",
      before: { ...INVITED, subject: "Come to {{siteName}}" },
      after: { ...INVITED, subject: null },
    });
  });

  test("that stays as it is leaves no trace", async () => {
    await change(INVITED, { paragraph: "Bring an ID." });
    await change(INVITED, { paragraph: " Bring an ID. " });
    const [audit] = await app.sql("select count(*)::int from audit_entry where client_id = $1", [client.id]);
    expect(audit).toEqual({ count: 1 });
  });

  test("is refused by field, and nothing of it is kept", async () => {
    const reply = await change(ARRIVED, {
      subject: "{{nobody}}",
      paragraph: "<i>Now</i>",
      sms: "He is here",
    });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        subject: ["{{nobody}} has no meaning in this message. Remove it."],
        paragraph: ["<i> would be shown as typed. Use plain text only."],
        sms: ["Add {{link}}, so that people can see what this message is about."],
      },
    });
    expect((await change(INVITED, { sms: "{{link}}" })).body).toMatchObject({
      sms: ["This message cannot be sent as a text message."],
    });
    expect(await rows()).toEqual([]);
    const elsewhere = await admin.request({
      ...{ method: "PATCH", url: "/api/message-templates/visits.nothing/en-GB/", payload: { subject: "a" } },
    });
    expect(elsewhere.status).toBe(404);
  });

  test("two who change one value at once: one is told, and different fields go together", async () => {
    const seen = { subject: null, paragraph: null };
    const replies = await Promise.all(["one", "two"].map((subject) => change(INVITED, { subject, seen })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await change(INVITED, { paragraph: "three", seen })).status).toBe(200);
    expect(await rows()).toMatchObject([{ subject: expect.stringMatching(/one|two/), paragraph: "three" }]);
  });

  test("a repeated change is answered as before", async () => {
    const call = { params: INVITED, body: { subject: "one" }, key: "again" };
    const first = await admin.call(templates.changeMessageWording, call);
    await change(INVITED, { subject: "two" });
    expect((await admin.call(templates.changeMessageWording, call)).body).toEqual(first.body);
    expect(await rows()).toMatchObject([{ subject: "two" }]);
  });
});

test.each([
  ["employee", 403],
  ["reception", 403],
  ["parking_admin", 403],
  ["admin", 200],
  ["superadmin", 200],
] as const)("%s: %i", async (group, status) => {
  const caller = await app.as(await makePerson(app, client, ["employee", group]));
  const calls = [
    caller.call(templates.listMessageWordings),
    change(INVITED, { subject: "Come" }, caller),
    caller.call(templates.previewMessage, { params: INVITED, body: {} }),
    caller.call(templates.sendTestMessage, { params: INVITED, body: {} }),
  ];
  expect((await Promise.all(calls)).map((reply) => reply.status)).toEqual(calls.map(() => status));
});

describe("a real message", () => {
  test("has the own subject and paragraph, as words and never as HTML", async () => {
    await app.sql("update client set name = 'Ham & Eggs <b>' where id = $1", [client.id]);
    await change(RESET, {
      subject: "{{clientName}}: your password, {{firstName}}",
      paragraph: "Use 10 > 9 signs & more at {{clientName}}.\n\nAsk us: 020.",
    });
    await askForPassword();
    const mail = await latest();
    expect(mail).toMatchObject({
      kind: "people.password-reset",
      subject: "Ham & Eggs <b>: your password, Amir",
    });
    expect(mail!.body_text.split("\n\n").slice(0, 4)).toEqual([
      "Hello Amir,",
      "Use 10 > 9 signs & more at Ham & Eggs <b>.",
      "Ask us: 020.",
      expect.stringMatching(/^Somebody, probably you, asked to reset the password/),
    ]);
    expect(mail!.body_text).toContain("/reset-password?user_id=");
    expect(mail!.body_html).toContain("Use 10 &#62; 9 signs &#38; more at Ham &#38; Eggs &#60;b&#62;.");
    expect(mail!.body_html).not.toContain("<b>");
    // Lists of mails show what it is about, not what is the same in each of them.
    expect(mail!.body_html).toMatch(/class="preheader"[^>]*>Somebody, probably you/);
  });

  test("is in the receiver's language, and standard where that has no words", async () => {
    await change(at("people.password-reset", "de-DE"), { subject: "Ihr Kennwort" });
    await askForPassword();
    expect((await latest())?.subject).toMatch(/^Reset your password/);
    await app.sql("delete from message where client_id = $1", [client.id]);
    await app.sql("update person set locale = 'de-DE' where id = $1", [person.id]);
    await askForPassword();
    expect((await latest())?.subject).toBe("Ihr Kennwort");
  });

  test("of another client has the standard words", async () => {
    const other = await makeClient(app);
    const theirs = await makePerson(app, other);
    await change(RESET, { subject: "Ours" });
    await app.anonymous(other.host).ok(passwords.requestPasswordReset, { body: { email: theirs.email } });
    const subjects = () =>
      app.sql<{ subject: string }>("select subject from message where client_id = $1", [other.id]);
    await expect.poll(async () => (await subjects()).length).toBe(1);
    expect((await subjects())[0]?.subject).toMatch(/^Reset your password/);
    expect(await rows(await app.as(await makePerson(app, other, ["admin"])))).toEqual([]);
  });

  test("a host's mail and text have the facts of the visit", async () => {
    const host = await makePerson(app, client, ["employee"]);
    await app.sql("update person set phone = '+44 20 7946 0001' where id = $1", [host.id]);
    await app.sql(
      `insert into notification_choice (client_id, person_id, kind, channel, is_on)
       values ($1, $2, 'visitor-arrived', 'sms', true)`,
      [client.id, host.id],
    );
    await change(ARRIVED, {
      subject: "{{visitorName}} waits in {{siteName}}",
      sms: "{{visitorName}} is here, {{companyName}} {{link}}",
    });
    const visit = await makeVisit(app, client, { hostId: host.id });
    const desk = await app.as(await makePerson(app, client, ["employee", "reception"]));
    await desk.ok(visits.markArrived, { params: { id: visit.id } });
    const [mail, sms] = [await latest(), await latest("sms")];
    expect(mail?.subject).toMatch(/ waits in London$/);
    const name = mail!.subject.replace(" waits in London", "");
    expect(sms?.body_text).toMatch(new RegExp(`^${name} is here,.* https?://.+/visits/${visit.id}$`));
  });
});

test("an invitation has the own words, beside the facts of the visit", async () => {
  const own = {
    subject: "{{hostName}} waits at {{siteName}}",
    paragraph: "{{visitorName}}, please bring an ID.",
  };
  expect((await change(INVITED, own)).status).toBe(200);
  const host = await makePerson(app, client, ["employee"], { firstName: "Grace", lastName: "Hopper" });
  const email = `ada-${newId()}@visitors.test`;
  const visitor = await makeVisitor(app, client, { firstName: "Ada", company: "Lovelace Ltd", email });
  const dates = [{ date: "2026-11-24", startTime: "10:00", endTime: "11:00" }];
  await (await app.as(host)).ok(createMeetings, {
    body: { description: "Tour", dates, visits: [{ visitor }] },
  });
  const mail = await latest();
  expect(mail).toMatchObject({
    kind: "visits.invited",
    recipient: email,
    subject: "Grace Hopper waits at London",
  });
  expect(mail?.body_text).toMatch(/^Hello Ada,\n\nAda .+, please bring an ID\./);
  expect(mail?.body_text).toMatch(/\/visit\/[0-9a-f-]{36}/);
});

describe("the preview", () => {
  const preview = (params: typeof INVITED, body: object = {}) =>
    admin.ok(templates.previewMessage, { params, body });

  test("is the message itself with examples, and nothing is kept or sent", async () => {
    const { subject, html, text, standard, sms } = await preview(INVITED, {
      subject: "Come, {{visitorName}}",
      paragraph: "Bring an ID.",
    });
    expect([subject, standard.subject, sms]).toEqual([
      "Come, Haruto Okada",
      expect.stringMatching(/^Invitation: your visit to Client \d+ on Mon 23 Nov$/),
      null,
    ]);
    expect(text).toMatch(/^Hello Haruto,\n\nBring an ID\.\n\nElena Novak invites you/);
    expect(html).toContain(">Bring an ID.</p>");
    expect(html).toContain("View your visit");
    expect([await rows(), await latest()]).toEqual([[], undefined]);
  });

  test("shows stored words only where they are given", async () => {
    await change(INVITED, { paragraph: "Stored." });
    expect((await preview(INVITED)).text).not.toContain("Stored.");
  });

  test("is in the language asked for, and has the text message", async () => {
    const { text, sms, standard } = await preview(at("visits.arrived", "de-DE"), { sms: "Da: {{link}}" });
    expect(text).toMatch(/^Guten Tag Amir,/);
    expect(sms).toMatch(/^Da: http.*\/visits\//);
    expect(standard.sms).toContain("Haruto Okada");
  });

  test("refuses what could not be kept", async () => {
    const reply = await admin.call(templates.previewMessage, {
      ...{ params: INVITED, body: { subject: "{{link}}" } },
    });
    expect(reply).toMatchObject({ status: 400, body: { subject: [expect.stringContaining("{{link}}")] } });
  });
});

describe("a test mail", () => {
  const send = (body: object = {}, params = INVITED) =>
    admin.call(templates.sendTestMessage, { params, body });

  test("goes to the administrator alone, with the words of the draft and no calendar entry", async () => {
    await change(INVITED, { paragraph: "Stored." });
    const reply = await send({ subject: "Try {{day}}", paragraph: "Draft." });
    expect(reply).toMatchObject({ status: 200, body: { email: person.email } });
    const mails = await app.sql(
      "select kind, recipient, subject, calendar, confidential from message where client_id = $1",
      [client.id],
    );
    expect(mails).toEqual([
      {
        ...{ kind: "visits.invited", recipient: person.email, subject: "Try Mon 23 Nov" },
        ...{ calendar: null, confidential: false },
      },
    ]);
    const { body_text } = (await latest())!;
    expect(body_text).toContain("Draft.");
    expect(body_text).not.toContain("Stored.");
    const [entry] = await app.sql(
      "select action, after from audit_entry where client_id = $1 order by id desc limit 1",
      [client.id],
    );
    expect(entry).toEqual({ action: "messages.wording.test", after: INVITED });
  });

  test("refuses what could not be kept, and more than ten", async () => {
    expect((await send({ paragraph: "<script>" })).status).toBe(400);
    for (let sent = 0; sent < 11; sent++) await send();
    expect((await send()).status).toBe(429);
  });
});
