import fc from "fast-check";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildHttp } from "../platform/http/server.ts";
import { INBOUND_SECRET, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { readCalendarReplies } from "./invitations/replies.ts";
import { addRepliesRoute } from "./reply-routes.ts";
import { makeMeeting, makeSeries } from "./testing/calendar-kit.ts";

let app: TestApp;
let client: TestClient;
let host: TestPerson;
let guest: TestPerson;

const URL_OF_REPLIES = "/api/calendar/replies/";

beforeAll(async () => {
  app = await startTestApp("2026-11-20T10:42:00.000Z");
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["rooms"] });
  host = await makePerson(app, client);
  guest = await makePerson(app, client, ["employee"], {
    email: `Tom${Date.now()}@example.test`.toLowerCase(),
  });
});

interface ReplyOptions {
  uid: string;
  email?: string;
  answer?: string;
  stamp?: string;
  sequence?: number;
  recurrenceId?: string;
  method?: string;
  more?: string[];
}

const reply = (given: ReplyOptions): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Another//Program//EN",
    `METHOD:${given.method ?? "REPLY"}`,
    "BEGIN:VEVENT",
    `UID:${given.uid}`,
    `DTSTAMP:${given.stamp ?? "20261120T100000Z"}`,
    `SEQUENCE:${given.sequence ?? 0}`,
    ...(given.recurrenceId ? [`RECURRENCE-ID${given.recurrenceId}`] : []),
    "ORGANIZER:mailto:host@example.test",
    `ATTENDEE;PARTSTAT=${given.answer ?? "ACCEPTED"};CN="Reed, Tom":mailto:${given.email ?? guest.email}`,
    ...(given.more ?? []),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const mailOf = (text: string, from: string): string =>
  [
    `From: "Reed, Tom" <${from}>`,
    "To: rooms@portico.test",
    "Subject: Accepted: Budget review",
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Tom accepts.",
    "--b",
    'Content-Type: text/calendar; charset="utf-8"; method=REPLY',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(text).toString("base64"),
    "--b--",
    "",
  ].join("\r\n");

const send = (
  payload: string | Buffer,
  type = "text/calendar",
  headers: Record<string, string> = {},
  at = client.host,
) =>
  app.anonymous(at).request({
    method: "POST",
    url: URL_OF_REPLIES,
    payload,
    headers: { "content-type": type, authorization: `Bearer ${INBOUND_SECRET}`, ...headers },
  });
const matched = async (...sent: Parameters<typeof send>): Promise<number> => {
  const { status, body } = await send(...sent);
  expect([status, Object.keys(body)]).toEqual([200, ["matched"]]);
  return body.matched;
};
const answersOf = async (person: TestPerson) =>
  (
    await app.sql<{ answer: string }>(
      "select answer from meeting_attendee where person_id = $1 order by starts",
      [person.id],
    )
  ).map(({ answer }) => answer);

describe("an answer", () => {
  test.each([
    ["ACCEPTED", "accepted"],
    ["DECLINED", "declined"],
    ["tentative", "tentative"],
  ])("%s is noted as %s, and in the audit without its words", async (answer, noted) => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    expect(await matched(reply({ uid: `${id}@portico`, answer }))).toBe(1);
    expect(await answersOf(guest)).toEqual([noted]);
    expect(await answersOf(host)).toEqual(["needs-action"]);
    expect(
      await app.sql(
        "select action, actor_id, on_behalf_of_id, before, after from audit_entry where target_id = $1",
        [id],
      ),
    ).toEqual([
      {
        action: "meetings.meeting.answer",
        actor_id: null,
        on_behalf_of_id: guest.id,
        before: null,
        after: { fields: ["answer"] },
      },
    ]);
  });

  test("by mail counts when it comes from the one who answers", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const text = reply({ uid: `${id}@portico`, email: guest.email.toUpperCase() });
    expect(await matched(mailOf(text, "thief@example.test"), "message/rfc822")).toBe(0);
    expect(await answersOf(guest)).toEqual(["needs-action"]);
    expect(await matched(mailOf(text, guest.email), "message/rfc822")).toBe(1);
    expect(await answersOf(guest)).toEqual(["accepted"]);
  });

  test("in a forwarded mail does not count", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const inner = mailOf(reply({ uid: `${id}@portico` }), guest.email);
    const outer = `From: ${guest.email}\r\nContent-Type: message/rfc822\r\n\r\n${inner}`;
    expect(await matched(outer, "message/rfc822")).toBe(0);
  });

  test("an older one never overwrites a newer one, in whichever order they come; repeating changes nothing", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    await app.sql("update meeting set sequence = 4 where id = $1", [id]);
    const uid = `${id}@portico`;
    // An answer to the invitation before the last still counts.
    expect(await matched(reply({ uid, answer: "DECLINED", stamp: "20261120T090000Z", sequence: 1 }))).toBe(1);
    expect(await answersOf(guest)).toEqual(["declined"]);
    await matched(reply({ uid, answer: "ACCEPTED", stamp: "20261120T080000Z", sequence: 4 }));
    expect(await answersOf(guest)).toEqual(["declined"]);
    await matched(reply({ uid, answer: "TENTATIVE", stamp: "20261120T093000Z", sequence: 1 }));
    await matched(reply({ uid, answer: "TENTATIVE", stamp: "20261120T093000Z", sequence: 1 }));
    expect(await answersOf(guest)).toEqual(["tentative"]);
    expect(await app.sql("select id from audit_entry where target_id = $1", [id])).toHaveLength(2);
  });

  test("from the future counts as of now, and does not stand in the way of the next", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const uid = `${id}@portico`;
    await matched(reply({ uid, answer: "DECLINED", stamp: "29991231T000000Z" }));
    app.clock.set("2026-11-20T11:00:00.000Z");
    await matched(reply({ uid, answer: "ACCEPTED", stamp: "20261120T105900Z" }));
    expect(await answersOf(guest)).toEqual(["accepted"]);
    app.clock.set("2026-11-20T10:42:00.000Z");
  });
});

describe("of a series", () => {
  const weekly = () =>
    makeSeries(app, client, { host, guests: [guest], rrule: "FREQ=WEEKLY;COUNT=3", firstDay: "2026-11-24" });

  test("without a date it is for all of them that are still on", async () => {
    const { id, meetings } = await weekly();
    await app.sql("update meeting set status = 'cancelled' where id = $1", [meetings[2]]);
    expect(await matched(reply({ uid: `${id}@portico` }))).toBe(2);
    expect(await answersOf(guest)).toEqual(["accepted", "accepted", "needs-action"]);
  });

  test.each([
    ["in UTC", ":20261201T090000Z"],
    ["in our zone, which was not sent along", ";TZID=Europe/London:20261201T090000"],
    ["as a day", ";VALUE=DATE:20261201"],
  ])("with a date %s it is for that one, wherever it was moved", async (_, recurrenceId) => {
    const { id, meetings } = await weekly();
    await app.sql(
      "update meeting set day = '2026-12-02', during = tstzrange('2026-12-02T09:00Z', '2026-12-02T10:00Z') where id = $1",
      [meetings[1]],
    );
    expect(await matched(reply({ uid: `${id}@portico`, recurrenceId }))).toBe(1);
    expect(await answersOf(guest)).toEqual(["needs-action", "accepted", "needs-action"]);
  });

  test("with a date it does not have, or of a meeting that has none, it is for none", async () => {
    const { id, meetings } = await weekly();
    expect(await matched(reply({ uid: `${id}@portico`, recurrenceId: ":20261202T090000Z" }))).toBe(0);
    expect(await matched(reply({ uid: `${meetings[0]}@portico` }))).toBe(0);
    const single = await makeMeeting(app, client, { host, guests: [guest] });
    expect(await matched(reply({ uid: `${single}@portico`, recurrenceId: ":20261124T090000Z" }))).toBe(0);
  });
});

describe("matches nothing and tells nothing", () => {
  test.each<[string, (id: string) => string]>([
    ["an unknown meeting", () => reply({ uid: "018f0000-0000-7000-8000-000000000000@portico" })],
    ["another system's", () => reply({ uid: "meeting@elsewhere.test" })],
    ["somebody who is not invited", (id) => reply({ uid: `${id}@portico`, email: "nobody@example.test" })],
    ["a request", (id) => reply({ uid: `${id}@portico`, method: "REQUEST" })],
    ["an answer we do not know", (id) => reply({ uid: `${id}@portico`, answer: "DELEGATED" })],
    [
      "an answer for two",
      (id) => reply({ uid: `${id}@portico`, more: ["ATTENDEE;PARTSTAT=ACCEPTED:mailto:x@example.test"] }),
    ],
    ["no calendar at all", () => "hello"],
    ["nothing", () => " "],
    ["half of one", (id) => reply({ uid: `${id}@portico` }).replace("END:VCALENDAR", "")],
    ["a NUL in an address", (id) => reply({ uid: `${id}@portico`, email: "a\0b@example.test" })],
  ])("%s", async (_, text) => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    expect(await matched(text(id))).toBe(0);
    expect(await answersOf(guest)).toEqual(["needs-action"]);
  });

  test("another client's meeting, a cancelled one, a disabled guest", async () => {
    const id = await makeMeeting(app, client, { host, guests: [guest] });
    const other = await makeClient(app);
    const text = reply({ uid: `${id}@portico` });
    expect(await matched(text, "text/calendar", {}, other.host)).toBe(0);
    await app.sql("update meeting set status = 'cancelled' where id = $1", [id]);
    expect(await matched(text)).toBe(0);
    await app.sql("update meeting set status = 'booked' where id = $1", [id]);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [guest.id]);
    expect(await matched(text)).toBe(0);
  });

  test("whatever is thrown at it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.nat(), (noise, at) => {
        const whole = reply({ uid: "018f0000-0000-7000-8000-000000000000@portico", email: "a@b.test" });
        const cut = at % whole.length;
        const text = whole.slice(0, cut) + noise + whole.slice(cut);
        try {
          for (const one of readCalendarReplies(text, "a@b.test"))
            expect(one.email.toLowerCase()).toBe("a@b.test");
        } catch (error) {
          // An error of the parser, which the route answers as no match.
          expect(error).not.toHaveProperty("matcherResult");
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("refused", () => {
  test("without the secret, with a wrong one, with another's session", async () => {
    for (const authorization of [
      "",
      "Bearer ",
      "Bearer wrong",
      `Basic ${INBOUND_SECRET}`,
      `Bearer ${INBOUND_SECRET}x`,
    ]) {
      const { status, body } = await send(reply({ uid: "x" }), "text/calendar", { authorization });
      expect([status, body.code]).toEqual([401, "unauthenticated"]);
    }
  });

  test("while no secret is set", async () => {
    const options = { trustedProxies: [], secureCookies: false, hostCookies: [], constraints: {} };
    const http = buildHttp(pino({ level: "silent" }), options);
    addRepliesRoute(http, app.tools, () => Promise.reject(new Error("nobody asks")), undefined);
    const sent = {
      method: "POST",
      url: URL_OF_REPLIES,
      headers: { authorization: "Bearer undefined" },
    } as const;
    const answer = await http.inject(sent);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "feature_off"]);
    await http.close();
  });

  test("too large, of another type, by another method", async () => {
    expect((await send("x".repeat(256 * 1024 + 1))).status).toBe(413);
    expect((await send("{}", "application/json")).status).toBe(415);
    const got = await app.anonymous(client.host).request({ method: "GET", url: URL_OF_REPLIES });
    expect([got.status, got.headers.allow]).toEqual([405, "POST"]);
  });
});
