import { test } from "vitest";
import { setUp } from "./kit.ts";
import { runWardenModel } from "./warden-model.ts";

setUp();

/** warden-model.long.test.ts has the full counts. */
test("wardens with bad networks lose no mark", { timeout: 300_000 }, async () => {
  await runWardenModel(2, { seed: 20_261_120 });
});
