import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { meetingsScreens } from "../../locales/en-GB/meetings-screens.ts";
import { shell } from "../../locales/en-GB/shell.ts";

/**
 * The browser does not download the contract's schemas for a few words, so it has a copy, which this test
 * compares.
 */
test("the door and the pin's dialog say what the contract says, to the letter", () => {
  expect([meetingsScreens.pinRequired, shell.pin.length]).toEqual([
    inEnglish("meetings.pinRequired"),
    inEnglish("accounts.pinLength"),
  ]);
});
