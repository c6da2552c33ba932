import { afterAll, beforeAll, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { expectNoDeadlock, play, type Stage, sceneNames, setStage } from "./races.ts";

/** Each scene is many callers at once already; races.long.test.ts repeats it. */
const TIMES = 1;
let app: TestApp;
let stage: Stage;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app);
});
afterAll(() => app.close());

test.for(sceneNames)("%s", { timeout: 1_200_000 }, (scene) => play(stage, scene, TIMES));

test("none of them waited for another in a circle", () => expectNoDeadlock(stage));
