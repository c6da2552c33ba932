import { test } from "vitest";
import { setUp } from "./kit.ts";
import { runOnSiteModel } from "./on-site-model.ts";

setUp();

test("who is on site agrees with a model on paper through many random days", async () => {
  await runOnSiteModel(150);
});
