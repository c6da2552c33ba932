import { afterAll, beforeAll, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { play, type Stage, sceneNames, setStage } from "./races.ts";

/** A few repetitions here; races.long.test.ts has the full counts. */
const TIMES = 2;
let app: TestApp;
let stage: Stage;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app);
});
afterAll(() => app.close());

test.for(sceneNames)("%s", { timeout: 240_000 }, (scene) => play(stage, scene, TIMES));
