import * as help from "@portico/contract/help";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/test-kit/app.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("help texts keep their emphasis and lose what could run", async () => {
  const client = await makeClient(app);
  const html = `<p onclick="x()">Choose <strong>days</strong>.</p><script>alert(1)</script><a href="javascript:x()">a</a><img src=x onerror=x()>`;
  await app.sql(
    "insert into help_text (client_id, key, title, body_html) values ($1, 'request_parking', 'Parking', $2)",
    [client.id, html],
  );
  const caller = await app.as(await makePerson(app, client));
  expect(await caller.ok(help.listHelpTexts)).toEqual({
    count: 1,
    results: [
      {
        key: "request_parking",
        content: { title: "Parking", text: "<p>Choose <strong>days</strong>.</p><a>a</a>" },
      },
    ],
  });
});
