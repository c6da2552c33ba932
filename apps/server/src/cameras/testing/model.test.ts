import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { runModel } from "./model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** model.long.test.ts has the full counts. */
test("lists, allow once, bookings and time decide as on paper", { timeout: 240_000 }, async () => {
  const seen = await runModel(app, { runs: 2, steps: 70 });
  const outcomes = ["exact: denied", "exact: authorized", "look-alike: authorized", "no match: unknown"];
  expect(outcomes.filter((outcome) => !seen.has(outcome))).toEqual([]);
});
