import { listMailbox } from "@portico/contract/administration/audit";
import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { CalendarMeeting } from "../../meetings/core/calendar-queries.ts";
import { writeMeetingCalendar } from "../../meetings/invitations/calendar.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient } from "../testing/fixtures.ts";
import { words } from "../testing/mail.ts";
import { type MailSink, openMailSink } from "../testing/mail-sink.ts";
import type { TestClient } from "../testing/types.ts";
import { type JobTools, openBoss, startJobs } from "../work/jobs.ts";
import { createMailer } from "./mail.ts";
import { sendMessage } from "./send-message.ts";
import { createSmsSender } from "./sms.ts";

let app: TestApp;
let client: TestClient;
let sink: MailSink;

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  sink = await openMailSink();
});
afterEach(() => sink.close());

const noTexter = createSmsSender({ twilio: undefined, demo: false });
const from = "Portico <no-reply@portico.test>";
const smtpJob = () =>
  sendMessage({ mailer: createMailer({ smtpUrl: sink.url, from, demo: false }), texter: noTexter });

async function queueOne(subject: string, confidential = false): Promise<{ id: string }> {
  await app.asSystem(client.id, async ({ mail }) =>
    mail({
      kind: "test.mail",
      to: "elena@example.test",
      locale: null,
      subject: words(subject),
      lines: ["Olá, Praça"],
      confidential,
    }),
  );
  return (await app.sql<{ id: string }>("select id from message where subject = $1", [subject]))[0]!;
}

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let at = 0; at < 400 && !(await holds()); at++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await holds()).toBe(true);
};

test("a mail goes out once, by a worker of its own, with a Message-ID of its row", async () => {
  const boss = await openBoss(app.ownerUrl, app.tools.log, true);
  const tools: JobTools = { ...app.tools, boss };
  await startJobs(tools, [smtpJob()]);
  const { id } = await queueOne("One");
  await until(
    async () =>
      (await app.sql("select id from message where id = $1 and status = 'sent'", [id])).length === 1,
  );
  await boss.stop({ graceful: true, timeout: 2000 });
  expect(sink.received).toHaveLength(1);
  expect(sink.received[0]).toContain(`Message-ID: <${id}@portico>`);
  expect(sink.received[0]).toContain("To: elena@example.test");
});

test("two workers with the same job send it once", async () => {
  const { id } = await queueOne("Two");
  const job = smtpJob();
  await Promise.all([1, 2, 3].map(() => job.run(app.tools, { clientId: client.id, messageId: id })));
  expect(sink.received).toHaveLength(1);
});

test("a refusal is noted, and the next attempt sends it", async () => {
  const { id } = await queueOne("Three");
  sink.refuse(1);
  const job = smtpJob();
  await job.run(app.tools, { clientId: client.id, messageId: id });
  expect(await app.sql("select status, attempts from message where id = $1", [id])).toEqual([
    { status: "retrying", attempts: 1 },
  ]);
  await job.run(app.tools, { clientId: client.id, messageId: id });
  expect(await app.sql("select status, attempts, last_error from message where id = $1", [id])).toEqual([
    { status: "sent", attempts: 2, last_error: null },
  ]);
});

test("a mail with a secret link is not kept once it is out", async () => {
  const { id } = await queueOne("Secret", true);
  await smtpJob().run(app.tools, { clientId: client.id, messageId: id });
  expect(sink.received[0]).toContain("Secret");
  expect(await app.sql("select body_text, body_html from message where id = $1", [id])).toEqual([
    { body_text: "", body_html: null },
  ]);
});

test("a calendar part arrives as a calendar program expects it, its method in the body and in the type", async () => {
  const meeting: CalendarMeeting = {
    id: "018f0000-0000-7000-8000-000000000001",
    seriesId: null,
    recurrenceDay: null,
    sequence: 2,
    status: "cancelled",
    start: new Date("2027-03-29T08:00:00Z"),
    end: new Date("2027-03-29T09:00:00Z"),
    day: "2027-03-29",
    timeZone: "Europe/London",
    site: "London",
    description: `Olá, Praça 𝄞; ${"a long title ".repeat(20)}`,
    location: "Room 1, Canal House",
    host: { id: "1", name: "Elena Costa", email: "elena@example.test" },
    attendees: [],
    cancellationReason: null,
  };
  const text = writeMeetingCalendar(meeting, undefined, {
    method: "CANCEL",
    now: new Date("2026-11-20T10:42:00Z"),
    inboundAddress: undefined,
  });
  await app.asSystem(client.id, async ({ mail }) =>
    mail({
      kind: "test.mail",
      to: "elena@example.test",
      locale: null,
      subject: words("Calendar"),
      lines: ["Off"],
      calendar: { method: "CANCEL", text: () => text },
    }),
  );
  const [{ id }] = (await app.sql<{ id: string }>("select id from message where subject = 'Calendar'")) as [
    { id: string },
  ];
  await smtpJob().run(app.tools, { clientId: client.id, messageId: id });
  expect(sink.received[0]).toMatch(/^content-type: text\/calendar; charset=utf-8;\s+method=CANCEL/im);
  const mail = await PostalMime.parse(sink.received[0]!, { attachmentEncoding: "utf8" });
  expect(mail.text).toMatch(/^Off\s+invite\.ics removes the entry from your calendar\.\s+Client \d+/);
  const part = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  expect(part).toMatchObject({ method: "CANCEL" });
  const root = new ICAL.Component(ICAL.parse(part?.content as string));
  expect(root.getFirstPropertyValue("method")).toBe("CANCEL");
  const event = new ICAL.Event(root.getFirstSubcomponent("vevent")!);
  expect([event.uid, event.sequence, event.summary]).toEqual([
    `${meeting.id}@portico`,
    2,
    meeting.description.trim(),
  ]);
  expect(event.startDate.toJSDate()).toEqual(meeting.start);
  const { results } = await app.anonymous(client.host).ok(listMailbox);
  expect(results.find((one) => one.id === id)?.calendar).toEqual({ method: "CANCEL", text });
  expect(results.filter(({ calendar }) => calendar === null).length).toBe(results.length - 1);
});

test("a thousand mails of one change are queued in few steps, a job for each", async () => {
  const mails = Array.from({ length: 1001 }, (_, at) => ({
    kind: "test.many" as const,
    to: `many${at}@example.test`,
    locale: null,
    subject: words("Many"),
    lines: ["Many"],
  }));
  await app.asSystem(client.id, async ({ mail }) =>
    mails.forEach((one) => {
      mail(one);
    }),
  );
  const [counts] = await app.sql(
    `select count(*)::integer as messages, (select count(*)::integer from pgboss.job j where j.name = 'send-message' and j.retry_limit = 8
       and exists (select from message m where m.kind = 'test.many' and m.id::text = j.data ->> 'messageId')) as jobs
     from message where kind = 'test.many'`,
  );
  expect(counts).toEqual({ messages: 1001, jobs: 1001 });
});

test("without a mail server the demo keeps it, and anybody else is told that it waits", async () => {
  const run = async (subject: string, demo: boolean) => {
    const { id } = await queueOne(subject, true);
    const job = sendMessage({ mailer: createMailer({ smtpUrl: undefined, from, demo }), texter: noTexter });
    await job.run(app.tools, { clientId: client.id, messageId: id });
    return app.sql("select status, last_error, body_text from message where id = $1", [id]);
  };
  expect(await run("Shown", true)).toEqual([
    { status: "sent", last_error: null, body_text: expect.stringMatching(/^Olá, Praça\n\nClient \d+$/) },
  ]);
  expect(await run("Waits", false)).toEqual([
    {
      status: "retrying",
      last_error: "SMTP_URL is not set.",
      body_text: expect.stringMatching(/^Olá, Praça\n\nClient \d+$/),
    },
  ]);
});

test("a change that is undone sends nothing", async () => {
  await expect(
    app.asSystem(client.id, async ({ mail }) => {
      mail({
        kind: "test.mail",
        to: "x@example.test",
        locale: null,
        subject: words("Never"),
        lines: ["Never"],
      });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await app.sql("select id from message where subject = 'Never'")).toEqual([]);
});
