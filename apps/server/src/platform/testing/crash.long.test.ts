import { expect, test } from "vitest";
import { crash } from "./crash.ts";

test("the database is killed five times and the server twice under load; nothing is lost or doubled", async () => {
  const report = await crash({
    kills: ["database", "database", "server", "database", "database", "server", "database"],
    between: 5000,
    untilAllMailIsSent: true,
  });
  console.log(report);
  expect(report.answers["503"]).toBeGreaterThan(0);
});
