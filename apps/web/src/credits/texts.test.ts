import { BUNDLE_SIZE, messages } from "@portico/contract/credits/credits";
import { expect, test } from "vitest";
import { credits } from "../locales/en-GB/credits.ts";

test("the screen's words are the contract's, and the bundle is the one they name", () => {
  expect(credits.bought).toBe(messages.bought);
  expect(credits.notSold).toBe(messages.notSold);
  expect(credits.buy).toBe(`Buy ${BUNDLE_SIZE} Credits`);
});
