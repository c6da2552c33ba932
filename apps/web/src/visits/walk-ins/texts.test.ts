import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { visitsWalkIns } from "../../locales/en-GB/visits-walk-ins.ts";

/**
 * The browser does not download the contract's schemas for a few words, so it has a copy, which this test
 * compares.
 */
test("walk-ins say what the contract says, to the letter", () => {
  expect([visitsWalkIns.onlyReception, visitsWalkIns.host.required]).toEqual([
    inEnglish("visits.reception"),
    inEnglish("visits.hostRequired"),
  ]);
});
