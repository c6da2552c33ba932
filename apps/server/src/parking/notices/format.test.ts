import { expect, test } from "vitest";
import { translate } from "../../platform/core/translate.ts";
import { hoursText } from "./format.ts";

test.each([
  ["ordinary hours", "2026-12-02T08:30:00Z", "2026-12-02T17:30:00Z", "08:30–17:30", "08:30–17:30 Uhr"],
  ["the rest of a day", "2026-12-02T11:42:30Z", "2026-12-03T00:00:00Z", "11:42–24:00", "11:42–24:00 Uhr"],
  ["a whole day", "2026-12-02T00:00:00Z", "2026-12-03T00:00:00Z", "all day", "ganztägig"],
  ["one of 25 hours", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z", "all day", "ganztägig"],
])("%s in a mail", (_, start, end, inEnglish, inGerman) => {
  const hours = hoursText({ start, end }, "Europe/London");
  expect([translate(hours, "en-GB"), translate(hours, "de-DE")]).toEqual([inEnglish, inGerman]);
});
