import { textInEnglish } from "@portico/contract/testing/in-english";
import { ACTIONS, STATUSES } from "@portico/contract/visits/states";
import { decideDeny } from "@portico/contract/visits/visits";
import { expect, test } from "vitest";
import { visits } from "../../locales/en-GB/visits/core.ts";

/**
 * The browser does not download the contract's schemas for a few words, so it has a copy, which this test
 * compares.
 */
test("the screen knows the contract's words of a decision about the deny-list", () => {
  const { error } = decideDeny.body.safeParse({ decision: "allowed", note: "" });
  expect(error?.issues.map(({ message }) => textInEnglish(message))).toEqual([visits.deny.noteRequired]);
});

test("every action and every status has its words", () => {
  expect(ACTIONS.map((action) => visits.actions[action])).toEqual([
    "Check In",
    "Check Out",
    "Mark as Arrived",
    "Mark as No Show",
    "Cancel",
  ]);
  for (const status of STATUSES) expect(visits.events[status]).toBeTruthy();
});
