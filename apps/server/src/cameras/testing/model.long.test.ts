import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { runModel } from "./model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("long random sequences at gates decide as on paper", async () => {
  const seen = await runModel(app, { runs: 150, steps: 150 });
  console.log(seen);
  expect(seen.size).toBeGreaterThanOrEqual(20);
});
