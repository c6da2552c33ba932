import { BUNDLE_SIZE } from "@portico/contract/credits/credits";
import { expect, test } from "vitest";
import { credits } from "../locales/en-GB/credits.ts";

test("the bundle is the one that the button names", () => {
  expect(credits.buy).toBe(`Buy ${BUNDLE_SIZE} Credits`);
});
