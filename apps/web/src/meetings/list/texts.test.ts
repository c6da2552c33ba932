import { STATUSES as contracted, messages } from "@portico/contract/meetings";
import { expect, test } from "vitest";
import { ui } from "../../locales/en-GB/ui.ts";
import { SMS_NOT_SET_UP } from "./contact-words.ts";
import { STATUSES } from "./statuses.ts";

/** The browser does not download the contract's schemas for a few words: they are written again, and compared. */
test("the screen knows the contract's statuses and words", () => {
  expect(STATUSES).toEqual(contracted);
  expect(SMS_NOT_SET_UP).toBe(messages.smsNotSetUp);
  expect(contracted.every((status) => ui.status[status])).toBe(true);
});
