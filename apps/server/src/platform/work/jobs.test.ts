import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { openBoss, perClient, startJobs } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a job that this release no longer has is not scheduled any longer", async () => {
  const boss = await openBoss(app.ownerUrl, app.tools.log, true);
  try {
    const scheduledNames = async () => (await boss.getSchedules()).map(({ name }) => name);
    const nightly = perClient("visits-end-of-day", "0 4 * * *", async () => {});
    await boss.schedule("meetings-release", "* * * * *");
    expect(await scheduledNames()).toEqual(["meetings-release"]);
    await startJobs({ ...app.tools, boss }, [nightly]);
    expect(await scheduledNames()).toEqual(["visits-end-of-day"]);
  } finally {
    await boss.stop({ graceful: false });
  }
});
