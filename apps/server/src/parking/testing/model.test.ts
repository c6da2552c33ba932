import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { runModel } from "./model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("short random sequences end as the model says, and everything comes about", {
  timeout: 1_200_000,
}, async () => {
  expect(await runModel(app, { runs: 10, maxCommands: 110, seed: 20_261_120 })).toEqual([]);
});
