import { BUNDLE_SIZE } from "@portico/contract/credits/credits";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { credits } from "../locales/en-GB/credits.ts";

test("the screen's words are the contract's, and the bundle is the one they name", () => {
  expect(credits.bought).toBe(inEnglish("credits.bought"));
  expect(credits.notSold).toBe(inEnglish("credits.notSold"));
  expect(credits.buy).toBe(`Buy ${BUNDLE_SIZE} Credits`);
});
