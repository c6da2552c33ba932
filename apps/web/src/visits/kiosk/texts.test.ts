import { limits, messages } from "@portico/contract/visits/kiosk";
import { messages as visits } from "@portico/contract/visits/personal-page";
import { expect, test } from "vitest";
import { visitsKiosk } from "../../locales/en-GB/visits-kiosk.ts";
import { NAME_MIN } from "./use-visit-search.ts";

/**
 * The browser does not download the contract's schemas for a few words, so it has a copy, which this test
 * compares.
 */
test("the kiosk says what the contract says, to the letter", () => {
  const { more, none, timeOver } = messages;
  expect([visitsKiosk.more, visitsKiosk.none, visitsKiosk.timeOver]).toEqual([more, none, timeOver]);
  expect([visitsKiosk.pin.wrong, visitsKiosk.nda.required]).toEqual([
    visits.pinWrong,
    visits.signatureRequired,
  ]);
  expect(NAME_MIN).toBe(limits.nameMin);
});
