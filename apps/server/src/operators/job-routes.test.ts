import * as contract from "@portico/contract/operators/jobs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeOperator } from "./testing/kit.ts";

const JOB = "visits-end-of-day";

let app: TestApp;
let operator: Caller & { email: string };
beforeAll(async () => {
  app = await startTestApp();
  operator = await makeOperator(app);
  await app.tools.boss.schedule(JOB, "*/5 * * * *");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("delete from pgboss.job");
});

const job = async (name = JOB) =>
  (await operator.ok(contract.listOperatedJobs)).results.find((one) => one.name === name);
const run = (name = JOB) => operator.call(contract.runOperatedJob, { params: { name } });
const ended = (state: string, completed: string, seconds: number) =>
  app.sql(
    `insert into pgboss.job (name, state, started_on, completed_on, data)
     values ($1, $2::text::pgboss.job_state, $3::timestamptz - make_interval(secs => $4), $3, '{"plate": "SECRET1"}')`,
    [JOB, state, completed, seconds],
  );

test("each job has its times, its last run and its failures, and nothing of what it was about", async () => {
  await ended("completed", "2026-11-20T09:00:00Z", 2);
  await ended("failed", "2026-11-20T09:05:00Z", 4.5);
  await ended("failed", "2026-11-19T09:05:00Z", 1);
  expect(await job()).toEqual({
    ...{ name: JOB, cron: "*/5 * * * *", failures: 2, waiting: 0, running: 0 },
    lastRun: { at: "2026-11-20T09:05:00.000Z", seconds: 4.5, outcome: "failed" },
  });
  await ended("completed", "2026-11-20T10:00:00Z", 0.5);
  expect((await job())?.lastRun).toMatchObject({ outcome: "done", seconds: 0.5 });
  expect(await job("send-message")).toMatchObject({ cron: null, lastRun: null });
  const reply = await operator.call(contract.listOperatedJobs);
  expect(reply.raw.toString()).not.toContain("SECRET1");
  expect(reply.body.results.filter(({ name }: { name: string }) => name.startsWith("__"))).toEqual([]);
});

test("run now queues the job once and is written down", async () => {
  expect((await run()).body).toMatchObject({ name: JOB, waiting: 1 });
  // One waits already.
  expect((await run()).body).toMatchObject({ waiting: 1 });
  expect(
    await app.sql(
      "select action, subject, operator_email as email from operator_entry where action = 'job.run'",
    ),
  ).toEqual(Array.from({ length: 2 }, () => ({ action: "job.run", subject: JOB, email: operator.email })));
});

test("what comes by itself only, and what is unknown, cannot be run", async () => {
  expect((await run("send-message")).status).toBe(404);
  expect((await run("no-such-job")).status).toBe(404);
  expect(await app.sql("select from pgboss.job")).toEqual([]);
});
