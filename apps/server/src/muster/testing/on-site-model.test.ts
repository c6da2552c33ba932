import { test } from "vitest";
import { setUp } from "./kit.ts";
import { runOnSiteModel } from "./on-site-model.ts";

setUp();

/** on-site-model.long.test.ts has the full counts. */
test("who is on site agrees with a model on paper through random days", { timeout: 300_000 }, async () => {
  await runOnSiteModel(2, { seed: 20_261_120 });
});
