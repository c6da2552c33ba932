import { test } from "vitest";
import { setUp } from "./kit.ts";
import { runWardenModel } from "./warden-model.ts";

setUp();

test("wardens with bad networks lose no mark, however the marks come", async () => {
  await runWardenModel(150);
});
