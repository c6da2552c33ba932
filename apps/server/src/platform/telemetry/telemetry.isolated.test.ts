import { setTimeout as pause } from "node:timers/promises";
import * as contract from "@portico/contract/desks/reservations";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { createMailer } from "../delivery/mail.ts";
import { sendMessage } from "../delivery/send-message.ts";
import { createSmsSender } from "../delivery/sms.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import { openOtlpCollector } from "../testing/otlp-collector.ts";
import { openBoss, startJobs } from "../work/jobs.ts";
import { openTelemetry } from "./open-telemetry.ts";
import type { Telemetry } from "./telemetry.ts";
import { createStatementTracer } from "./trace-statements.ts";

/** In a process of its own: a statement keeps the name of the function that ran it first, in whichever test that was. */

const NOW = "2026-11-20T10:42:00.000Z";
const MONDAY = "2026-11-23";
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const BROWSER = "00f067aa0ba902b7";

const opened = new Set<() => Promise<unknown>>();
afterEach(async () => {
  for (const close of [...opened].reverse()) await close();
  opened.clear();
});

async function start(telemetry: Telemetry): Promise<TestApp> {
  const app = await startTestApp(NOW, { telemetry });
  opened.add(app.close);
  app.database.observe(createStatementTracer(telemetry));
  return app;
}

async function makeDeskBooker(app: TestApp) {
  const client = await makeClient(app, { features: ["desks"], settings: { deskFutureBookingDaysLimit: 30 } });
  const elena = await makePerson(app, client, ["employee", "deskbooking"], { firstName: "Elena" });
  const admin = await makePerson(app, client, ["employee", "desk_admin"]);
  const [deskId] = await makeDesks(app, client, await makeZone(app, client), "C-1");
  return { client, elena, admin, deskId: deskId! };
}

test("a booking's trace leads from the browser's call over the route and its statements to the mail", async () => {
  const collector = await openOtlpCollector();
  opened.add(collector.close);
  const telemetry = openTelemetry(
    { url: collector.url, headers: { "x-key": "abc" }, ratio: 1 },
    pino({ level: "silent" }),
  );
  const app = await start(telemetry);
  const { elena, admin, deskId } = await makeDeskBooker(app);
  const booked = await (await app.as(admin)).request({
    method: "POST",
    url: "/api/desks/reservations/",
    headers: { traceparent: `00-${TRACE}-${BROWSER}-01` },
    payload: { desk_id: deskId, date: MONDAY, user_id: elena.id },
  });
  expect(booked.status).toBe(201);
  expect(booked.headers["server-timing"]).toContain(TRACE);

  const boss = await openBoss(app.ownerUrl, app.tools.log, true);
  const sending = sendMessage({
    mailer: createMailer({ smtpUrl: undefined, from: "x@portico.test", demo: true }),
    texter: createSmsSender({ twilio: undefined, demo: true }),
  });
  try {
    await startJobs({ ...app.tools, boss }, [sending]);
    const unsent = () => app.sql("select 1 from message where status <> 'sent'");
    while ((await unsent()).length > 0) await pause(50);
  } finally {
    await boss.stop({ graceful: true });
  }
  await telemetry.close();

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const byName = (name: string) => spans.find((span) => span.name === name);
  const route = byName("POST /api/desks/reservations/");
  expect(route?.parentSpanId).toBe(BROWSER);
  const insideRoute = spans
    .filter(({ parentSpanId }) => parentSpanId === route?.spanId)
    .map(({ name }) => name);
  expect(insideRoute).toEqual(expect.arrayContaining(["begin", "commit"]));
  expect(insideRoute.filter((name) => name.endsWith("queries.ts)")).length).toBeGreaterThan(2);
  expect(insideRoute).toContain("insertMessages (platform/messages/outbox.ts)");
  const job = byName("send-message");
  expect(job?.parentSpanId).toBe(route?.spanId);
  expect(byName("deliver email")?.parentSpanId).toBe(job?.spanId);
  expect(byName("lockMessage (platform/delivery/send-message.ts)")?.parentSpanId).toBe(job?.spanId);

  expect(new Set(collector.metrics())).toEqual(
    new Set([
      "http.server.request.duration",
      "db.client.operation.duration",
      "portico.job.duration",
      "portico.delivery.duration",
    ]),
  );
  expect(new Set(collector.headers())).toEqual(new Set(["abc"]));
  for (const value of [elena.email, elena.id, admin.email, admin.id, "Elena", deskId, "where ", "select "])
    expect(collector.raw()).not.toContain(value);
});

test("a malformed trace of a caller is not continued", async () => {
  const collector = await openOtlpCollector();
  opened.add(collector.close);
  const telemetry = openTelemetry({ url: collector.url, headers: {}, ratio: 1 }, pino({ level: "silent" }));
  const app = await start(telemetry);
  const { elena } = await makeDeskBooker(app);
  const caller = await app.as(elena);
  for (const traceparent of [`00-${TRACE}-0000000000000000-01`, "Elena", `01-${TRACE}-${BROWSER}-01-x`])
    await caller.request({ method: "GET", url: "/api/whoami/", headers: { traceparent } });
  await telemetry.close();
  const routes = collector.spans().filter(({ name }) => name === "GET /api/whoami/");
  expect(routes.map(({ traceId, parentSpanId }) => [traceId === TRACE, parentSpanId])).toEqual(
    Array(3).fill([false, undefined]),
  );
});

test("a part of all traces is kept, by their ids and not by the caller's wish", async () => {
  const collector = await openOtlpCollector();
  opened.add(collector.close);
  const telemetry = openTelemetry({ url: collector.url, headers: {}, ratio: 0 }, pino({ level: "silent" }));
  const span = telemetry.start("step", "server", { parent: `00-${TRACE}-${BROWSER}-01` });
  span.end({ failed: false });
  await telemetry.close();
  expect(span.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  expect(collector.spans()).toEqual([]);
});

test("a collector that is away fails no call, and is said in one line", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  // Nothing listens at this port.
  const telemetry = openTelemetry({ url: "http://127.0.0.1:9", headers: {}, ratio: 1 }, log);
  const app = await start(telemetry);
  const { elena, deskId } = await makeDeskBooker(app);
  const caller = await app.as(elena);
  await caller.ok(contract.createDeskReservations, { body: { deskId, date: MONDAY } });
  // More than the queue holds.
  for (let at = 0; at < 5000; at++) telemetry.start("step", "client").end({ failed: false });
  await caller.request({ method: "GET", url: "/api/whoami/" });
  await telemetry.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    "traces and metrics do not reach OTEL_EXPORTER_OTLP_ENDPOINT; those that wait too long are dropped",
  ]);
});
