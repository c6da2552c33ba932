import { expect, test } from "vitest";
import { crash } from "./crash.ts";

/** crash.long.test.ts has the full counts. */
test("the database and then the server are killed under load; nothing is lost or doubled", {
  timeout: 1_200_000,
}, async () => {
  const report = await crash({ kills: ["database", "server"], between: 1500, untilAllMailIsSent: false });
  expect(report.answers["503"]).toBeGreaterThan(0);
});
