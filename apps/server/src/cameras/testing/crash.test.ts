import { expect, test } from "vitest";
import { crash } from "./crash.ts";

/** crash.long.test.ts has the full counts. */
test("database and server are killed under events; none is lost or doubled, and the pictures are encoded", async () => {
  const report = await crash({ kills: ["database", "server"], between: 20, eventsPerSecond: 50 });
  expect(report.answers["503"]).toBeGreaterThan(0);
}, 600_000);
