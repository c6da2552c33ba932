import { STATUSES as contracted } from "@portico/contract/meetings/meetings";
import { expect, test } from "vitest";
import { ui } from "../../locales/en-GB/ui.ts";
import { STATUSES } from "./statuses.ts";

/**
 * The browser does not download the contract's schemas for a few words, so it has a copy, which this test
 * compares.
 */
test("the screen knows the contract's statuses", () => {
  expect(STATUSES).toEqual(contracted);
  expect(contracted.every((status) => ui.status[status])).toBe(true);
});
