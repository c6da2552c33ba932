import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { runModel } from "./model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** model.long.test.ts has the full counts. */
test("lists, allow once, bookings and time decide as on paper", async () => {
  const seen = await runModel(app, { runs: 3, steps: 90 });
  for (const outcome of ["exact: denied", "exact: authorized", "look-alike: authorized", "no match: unknown"])
    expect([outcome, seen.get(outcome) ?? 0]).toEqual([outcome, expect.toSatisfy((count) => count > 0)]);
});
