import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type JobTools, openBoss, startJobs } from "./jobs.ts";
import { mailer, sendMessage } from "./mail.ts";
import { startTestApp, type TestApp } from "./test-kit/app.ts";
import type { TestClient } from "./test-kit/types.ts";
import { makeClient } from "./test-kit/world.ts";
import { inTransaction } from "./work.ts";

let app: TestApp;
let client: TestClient;
let received: string[];
let refusals: number;
let smtp: SMTPServer;

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  received = [];
  refusals = 0;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      stream.on("end", () => {
        if (refusals-- > 0) return done(new Error("451 come again"));
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
});
afterEach(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const deliver = () =>
  mailer(
    `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    "Portico <no-reply@portico.test>",
  );

async function queueOne(subject: string): Promise<{ id: string }> {
  await inTransaction(app.tools, { clientId: client.id, actorId: null, requestId: null }, async ({ mail }) =>
    mail({ kind: "test", to: "elena@example.test", subject, text: "Olá, Praça", html: "<p>Olá</p>" }),
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
  await startJobs(tools, [sendMessage(deliver())]);
  const { id } = await queueOne("One");
  await until(
    async () =>
      (await app.sql("select id from message where id = $1 and status = 'sent'", [id])).length === 1,
  );
  await boss.stop({ graceful: true, timeout: 2000 });
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${id}@portico>`);
  expect(received[0]).toContain("To: elena@example.test");
});

test("two workers with the same job send it once", async () => {
  const { id } = await queueOne("Two");
  const job = sendMessage(deliver());
  await Promise.all([1, 2, 3].map(() => job.run(app.tools, { clientId: client.id, messageId: id })));
  expect(received).toHaveLength(1);
});

test("a refusal is noted, and the next attempt sends it", async () => {
  const { id } = await queueOne("Three");
  refusals = 1;
  const job = sendMessage(deliver());
  await expect(job.run(app.tools, { clientId: client.id, messageId: id })).rejects.toThrow();
  expect(await app.sql("select status, attempts from message where id = $1", [id])).toEqual([
    { status: "failed", attempts: 1 },
  ]);
  await job.run(app.tools, { clientId: client.id, messageId: id });
  expect(await app.sql("select status, attempts, last_error from message where id = $1", [id])).toEqual([
    { status: "sent", attempts: 2, last_error: null },
  ]);
});

test("a change that is undone sends nothing", async () => {
  await expect(
    inTransaction(app.tools, { clientId: client.id, actorId: null, requestId: null }, async ({ mail }) => {
      mail({ kind: "test", to: "x@example.test", subject: "Never", text: "" });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await app.sql("select id from message where subject = 'Never'")).toEqual([]);
});
