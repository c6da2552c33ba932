import { afterAll, beforeAll, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { play, type Stage, sceneNames, setStage } from "./races.ts";

const TIMES = 40;
let app: TestApp;
let stage: Stage;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app);
});
afterAll(() => app.close());

test.for(sceneNames)("%s", (scene) => play(stage, scene, TIMES));
