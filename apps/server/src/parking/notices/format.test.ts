import { expect, test } from "vitest";
import { inLocale } from "../../platform/core/translate.ts";
import { hoursText } from "./format.ts";

test.each([
  ["ordinary hours", "2026-12-02T08:30:00Z", "2026-12-02T17:30:00Z", "08:30–17:30"],
  ["the rest of a day", "2026-12-02T11:42:30Z", "2026-12-03T00:00:00Z", "11:42–24:00"],
  ["a whole day", "2026-12-02T00:00:00Z", "2026-12-03T00:00:00Z", "all day"],
  ["one of 25 hours", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z", "all day"],
])("%s in a mail", (_, start, end, words) => {
  expect(inLocale(hoursText({ start, end }, "Europe/London"), "en-GB")).toBe(words);
});
