import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail, TextMessage } from "../messages/message.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient } from "../testing/fixtures.ts";
import { words } from "../testing/mail.ts";
import { type MailSink, openMailSink } from "../testing/mail-sink.ts";
import { type FakeTwilio, openTwilio } from "../testing/twilio.ts";
import type { TestClient } from "../testing/types.ts";
import type { Work } from "../work/work.ts";
import { createMailer } from "./mail.ts";
import { ATTEMPTS_MAX, secondsUntilNextAttempt } from "./retry-delays.ts";
import { sendMessage } from "./send-message.ts";
import { createSmsSender, type OutgoingSms, toE164 } from "./sms.ts";

let app: TestApp;
let client: TestClient;
let sink: MailSink;
let twilio: FakeTwilio;

beforeAll(async () => {
  app = await startTestApp(new Date().toISOString());
});
afterAll(() => app.close());
beforeEach(async () => {
  // The fake Twilio uses the real time.
  app.clock.set(new Date().toISOString());
  client = await makeClient(app);
  [sink, twilio] = await Promise.all([openMailSink(), openTwilio()]);
});
afterEach(() => Promise.all([sink.close(), twilio.close()]));

const START = Date.now();
const later = (seconds: number) => app.clock.set(new Date(START + seconds * 1000).toISOString());

const carriers = () => ({
  mailer: createMailer({ smtpUrl: sink.url, from: "Portico <no-reply@portico.test>", demo: false }),
  texter: createSmsSender({ twilio: twilio.account, demo: false }),
});

async function queue(translate: (work: Work) => void): Promise<string> {
  await app.asSystem(client.id, async (work) => translate(work));
  const rows = await app.sql<{ id: string }>(
    "select id from message where client_id = $1 order by id desc limit 1",
    [client.id],
  );
  return rows[0]!.id;
}
const queueText = (
  to = "+44 20 7946 0001",
  text = "The lift is out.",
  more: Partial<Omit<TextMessage, "kind" | "values">> = {},
) =>
  queue((work) =>
    work.text({ kind: "test.text", to, locale: null, subject: words(""), text: words(text), ...more }),
  );
const queueMail = (more: Partial<Omit<Mail, "kind" | "values">> = {}) =>
  queue((work) =>
    work.mail({
      kind: "test.mail",
      to: "elena@example.test",
      locale: null,
      subject: words("Hello"),
      lines: ["Hello"],
      ...more,
    }),
  );

interface Row {
  status: string;
  attempts: number;
  last_error: string | null;
  next_attempt_at: Date | null;
  provider_reference: string | null;
  body_text: string;
}
const read = async (id: string): Promise<Row> =>
  (
    await app.sql<Row>(
      "select status, attempts, last_error, next_attempt_at, provider_reference, body_text from message where id = $1",
      [id],
    )
  )[0]!;
const jobsOf = (id: string) =>
  app.sql<{ attempt: number; wait: number }>(
    `select (data->>'attempt')::integer as attempt, round(extract(epoch from start_after - created_on))::integer as wait
     from pgboss.job where data->>'messageId' = $1 order by 1`,
    [id],
  );
const send = (id: string, attempt?: number, using = carriers()) =>
  sendMessage(using).run(app.tools, { clientId: client.id, messageId: id, attempt });

describe("the times of attempts", () => {
  const waits = Array.from({ length: ATTEMPTS_MAX }, (_, at) => secondsUntilNextAttempt(at + 1));

  test("18 attempts over about eight hours, none later than the one before", () => {
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(waits.at(-1)).toBeUndefined();
    const known = waits.slice(0, -1) as number[];
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    const hours = known.reduce((sum, one) => sum + one, 0) / 3600;
    expect(hours).toBeGreaterThan(7.5);
    expect(hours).toBeLessThan(8.5);
  });

  test("a mail server that never comes back: one job to come after each attempt, and dead after the last", async () => {
    const id = await queueMail();
    sink.refuse(1000);
    let seconds = 0;
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      later(seconds);
      await send(id, attempt);
      const row = await read(id);
      const wait = secondsUntilNextAttempt(attempt + 1);
      expect([row.attempts, row.status]).toEqual([attempt + 1, wait === undefined ? "dead" : "retrying"]);
      expect(row.last_error).toContain("come again");
      if (wait === undefined) break;
      expect(row.next_attempt_at).toEqual(new Date(START + (seconds + wait) * 1000));
      expect((await jobsOf(id)).at(-1)).toEqual({ attempt: attempt + 1, wait });
      seconds += wait;
    }
    expect(await read(id)).toMatchObject({ status: "dead", next_attempt_at: null });
    expect(await jobsOf(id)).toHaveLength(ATTEMPTS_MAX);
    sink.refuse(0);
    await send(id);
    expect(sink.received).toEqual([]);
  });

  test("a job that comes a second time, since nobody could tell that it was done, makes no attempt of its own", async () => {
    const id = await queueMail();
    sink.refuse(1);
    await send(id, 0);
    await send(id, 0);
    expect(await read(id)).toMatchObject({ attempts: 1, status: "retrying" });
    expect((await jobsOf(id)).map(({ attempt }) => attempt)).toEqual([0, 1]);
  });
});

test.each([
  ["an address that the server does not know", { command: "RCPT TO", responseCode: 550 }, "dead"],
  ["a server that is busy", { command: "RCPT TO", responseCode: 450 }, "retrying"],
  ["a mail that the server will not have", { command: "DATA", responseCode: 554 }, "dead"],
  ["a server that does not speak with us", { command: "CONN", responseCode: 554 }, "retrying"],
  ["a sender that is refused", { command: "MAIL FROM", responseCode: 550 }, "retrying"],
])("%s", async (_name, refusal, status) => {
  const id = await queueMail();
  sink.refuseWith(refusal);
  await send(id);
  expect(await read(id)).toMatchObject({ status, attempts: 1 });
});

test("where there is no address, it is dead at once", async () => {
  const id = await queueMail({ to: "" });
  await send(id);
  expect((await read(id)).status).toBe("dead");
});

describe("a text message", () => {
  test("goes to Twilio once, with the number as it wants it, and keeps Twilio's name for it", async () => {
    const id = await queueText("0044 (0)20 7946-0001");
    const job = sendMessage(carriers());
    await Promise.all([1, 2, 3].map(() => job.run(app.tools, { clientId: client.id, messageId: id })));
    expect(twilio.taken).toEqual([
      { sid: expect.any(String), to: "+442079460001", body: "The lift is out.", from: "+442079460000" },
    ]);
    expect(await read(id)).toMatchObject({ status: "sent", provider_reference: twilio.taken[0]!.sid });
  });

  test.each([
    [400, 21211, "dead"],
    [400, 21610, "dead"],
    [429, 20429, "retrying"],
    [401, 20003, "retrying"],
    [503, 20500, "retrying"],
  ])("answered by %d (%d) is %s", async (status, code, becomes) => {
    const id = await queueText();
    twilio.next.push({ status, code, message: "No." });
    await send(id);
    expect(await read(id)).toMatchObject({
      status: becomes,
      last_error: `Twilio answered ${status} (${code}): No.`,
    });
  });

  test("that Twilio took without an answer is found there, and not sent again", async () => {
    const first = await queueText();
    await send(first);
    // The same text to the same number, on purpose: the earlier text must not be taken for this one.
    const id = await queueText();
    twilio.next.push("lost");
    await send(id, 0);
    expect(await read(id)).toMatchObject({ status: "retrying", attempts: 1 });
    await send(id, 1);
    expect(await read(id)).toMatchObject({ status: "sent", provider_reference: twilio.taken[1]!.sid });
    expect(twilio.taken).toHaveLength(2);
    const third = await queueText();
    twilio.next.push({ status: 503, code: 20500, message: "Later." });
    await send(third, 0);
    await send(third, 1);
    expect(twilio.taken).toHaveLength(3);
  });

  test("whose process died after Twilio took it is found too, though no attempt was noted", async () => {
    const id = await queueText();
    const [{ createdAt }] = (await app.sql<{ createdAt: Date }>(
      'select created_at as "createdAt" from message where id = $1',
      [id],
    )) as [{ createdAt: Date }];
    const text: OutgoingSms = {
      to: "+442079460001",
      text: "The lift is out.",
      createdAt,
      isRepeated: false,
      known: [],
    };
    await carriers().texter.deliver(text);
    app.clock.set(new Date(createdAt.getTime() + 60_000).toISOString());
    await send(id, 0);
    expect(twilio.taken).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: "sent", provider_reference: twilio.taken[0]!.sid });
  });

  test("waits where text messages are not set up, and is shown by the demo's mailbox", async () => {
    const id = await queueText();
    const mail = carriers().mailer;
    await send(id, 0, { mailer: mail, texter: createSmsSender({ twilio: undefined, demo: false }) });
    expect(await read(id)).toMatchObject({
      status: "retrying",
      last_error: "TWILIO_ACCOUNT_SID is not set.",
    });
    await send(id, 1, { mailer: mail, texter: createSmsSender({ twilio: undefined, demo: true }) });
    expect(await read(id)).toMatchObject({ status: "sent", body_text: "The lift is out." });
  });

  test("with a secret is not kept once Twilio has it", async () => {
    const id = await queueText(undefined, "Your code is 123456", { confidential: true });
    await send(id);
    expect(twilio.taken[0]!.body).toBe("Your code is 123456");
    expect((await read(id)).body_text).toBe("");
  });
});

test("a link that ended while its mail waited is not sent, and not kept", async () => {
  const id = await queueMail({ confidential: true, expiresAt: new Date(Date.now() - 1000) });
  await send(id);
  expect(await read(id)).toMatchObject({
    status: "dead",
    body_text: "",
    last_error: '{"code":"answers.linkEnded"}',
  });
  expect(sink.received).toEqual([]);
});

test.each([
  ["+44 (0)20 7946 0001", "+442079460001"],
  ["0044 20 7946 0001", "+442079460001"],
  ["+351 21 123-45.67", "+351211234567"],
  ["020 7946 0001", "02079460001"],
])("%s is %s to Twilio", (written, wanted) => {
  expect(toE164(written)).toBe(wanted);
});
