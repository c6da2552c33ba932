import { afterAll, beforeAll, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { runModel } from "./model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("short random sequences end as the model says", { timeout: 1_200_000 }, async () => {
  await runModel(app, { runs: 30, maxCommands: 60, seed: 20_261_121 });
});
