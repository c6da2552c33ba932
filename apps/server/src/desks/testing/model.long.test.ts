import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { runModel } from "./model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("long random sequences end as the model says, and everything comes about", async () => {
  expect(await runModel(app, { runs: 300, maxCommands: 120 })).toEqual([]);
});
