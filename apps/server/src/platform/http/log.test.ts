import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient } from "../testing/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("every line of a request has its id, and none a secret", async () => {
  const lines: string[] = [];
  const log = pino(
    { level: "trace" },
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const client = await makeClient(app);
  const logged = await buildApp({
    ...app.tools,
    log,
    config: { secret: "s".repeat(40), publicUrl: "http://portico.test", mailboxVisible: false },
  });
  const headers = {
    host: client.host,
    "x-request-id": "request-0001",
    cookie: "portico_session=the-session-token",
  };
  await logged.inject({
    method: "POST",
    url: "/api/login/",
    headers,
    payload: { email: "elena@example.test", password: "the-password" },
  });
  await logged.inject({ url: "/reset-password?user_id=1&token=the-reset-token", headers });
  // The pages, and the calls that they make.
  for (const prefix of ["", "/api", "/"])
    for (const path of [
      "users/1/activate",
      "users/1/withdraw-address",
      "users/1/line_verify",
      "invitation",
      "invites",
      "visit",
      "ingest/anpr/hikvision",
    ])
      await logged.inject({ url: `${prefix}/${path}/the-link-token`, headers });
  await logged.inject({ url: "/api/calendar/the-feed-token.ics", headers });
  await logged.inject({ url: "/api/parking/reservations/?search=Elena", headers });
  await app.sql("alter table person rename to away");
  try {
    const reply = await logged.inject({
      method: "POST",
      url: "/api/login/",
      headers,
      payload: { email: "elena@example.test", password: "the-password" },
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      {
        code: "internal",
        detail: "Something went wrong. Please try again later.",
        requestId: "request-0001",
      },
    ]);
  } finally {
    await app.sql("alter table away rename to person");
    await logged.close();
  }
  const requests = lines.filter((line) => /"method"|"err"/.test(line));
  expect(requests.length).toBeGreaterThanOrEqual(5);
  for (const line of requests) expect(JSON.parse(line).reqId).toBe("request-0001");
  expect(lines.join("")).not.toMatch(
    /the-password|the-session-token|the-reset-token|the-link-token|the-feed-token|elena@example/,
  );
});

test("metrics name routes, not addresses, and readiness asks the database", async () => {
  const anonymous = app.anonymous();
  await anonymous.request({ url: "/api/parking/reservations/018f0000-0000-7000-8000-000000000000/" });
  const { body } = await anonymous.request({ url: "/metrics" });
  expect(body).toContain('route="/api/parking/reservations/:id/"');
  expect(body).not.toContain("018f0000");
  expect((await anonymous.request({ url: "/readyz" })).body).toEqual({ status: "ok" });
  expect((await anonymous.request({ url: "/healthz" })).body).toEqual({
    status: "ok",
    origin: "http://localhost",
  });
});
