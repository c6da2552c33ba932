import { afterAll, beforeAll, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { runModel } from "./model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("long random sequences end as the model says", async () => {
  await runModel(app, { runs: 300, maxCommands: 100 });
});
