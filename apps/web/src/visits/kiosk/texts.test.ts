import { inEnglish } from "@portico/contract/testing/in-english";
import { english } from "@portico/contract/texts/en-GB";
import { limits } from "@portico/contract/visits/kiosk";
import { expect, test } from "vitest";
import { visitsKiosk } from "../../locales/en-GB/visits-kiosk.ts";
import { NAME_MIN } from "./use-visit-search.ts";

/**
 * The browser does not download the contract's schemas for a few words, so it has a copy, which this test
 * compares.
 */
test("the kiosk says what the contract says, to the letter", () => {
  const { more, none, timeOver } = english.visits;
  expect([visitsKiosk.more, visitsKiosk.none, visitsKiosk.timeOver]).toEqual([more, none, timeOver]);
  expect([visitsKiosk.pin.wrong, visitsKiosk.nda.required]).toEqual([
    inEnglish("common.pinWrong"),
    inEnglish("visits.signatureRequired"),
  ]);
  expect(NAME_MIN).toBe(limits.nameMin);
});
