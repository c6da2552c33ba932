import type { Locale } from "@portico/contract/texts/text";
import { afterEach, expect, test, vi } from "vitest";
import { setLocale } from "../../locales/locale.ts";
import "../../testing/texts.ts";
import {
  dayIn,
  formatDay,
  formatDays,
  formatMonth,
  formatMonthName,
  formatSpan,
  ordinal,
  partOfDay,
  viewerZone,
  zoneNote,
} from "./format.ts";

afterEach(() => {
  setLocale("en-GB");
});

test("days are said as people say them", () => {
  expect(formatDay("2026-11-24")).toBe("Tue 24 Nov");
  expect(formatDay("2026-09-01")).toBe("Tue 1 Sep");
  expect(formatDay("2026-11-20", "full")).toBe("Friday 20 November");
  expect(formatDay("2026-09-01", "fullYear")).toBe("Tuesday 1 September 2026");
  expect(formatMonth("2026-11")).toBe("November 2026");
});

test.each<[Locale, string[]]>([
  ["en-GB", ["Mon 7 Sep", "Mon 7 Sep 2026", "Mon 7 September", "Monday 7 September 2026", "7 Sep"]],
  ["de-DE", ["Mo 7. Sept.", "Mo 7. Sept. 2026", "Mo 7. September", "Montag, 7. September 2026", "7. Sept."]],
])("days and months of September in %s", async (locale, [short, shortYear, long, fullYear, dayMonth]) => {
  setLocale(locale);
  const day = "2026-09-07";
  expect(formatDay(day)).toBe(short);
  expect(formatDay(day, "shortYear")).toBe(shortYear);
  expect(formatDay(day, "long")).toBe(long);
  expect(formatDay(day, "fullYear")).toBe(fullYear);
  expect(formatDay(day, "dayMonth")).toBe(dayMonth);
  expect([formatMonthName("2026-09"), formatMonth("2026-09")]).toEqual(["Sep", "September 2026"]);
  expect(formatMonth("2026-09", "short")).toBe(locale === "en-GB" ? "Sep 2026" : "Sept. 2026");
  expect(formatDays(day, "2026-09-09", "2026")).toBe(locale === "en-GB" ? "7–9 Sep" : "7.–9. Sept.");
  expect(formatDays("2026-09-28", "2026-10-02", "2026")).toBe(
    locale === "en-GB" ? "28 Sep\u2009–\u20092 Oct" : "28. Sept.\u2009–\u20092. Okt.",
  );
});

test("a span names its zone only when the viewer's clock differs", () => {
  const [start, end] = ["2026-11-24T09:00:00.000Z", "2026-11-24T17:00:00.000Z"];
  expect(formatSpan(start, end, "Europe/London", "Europe/London")).toBe("Tue 24 Nov, 09:00–17:00");
  // Lisbon and London show the same time in November.
  expect(formatSpan(start, end, "Europe/Lisbon", "Europe/London")).toBe("Tue 24 Nov, 09:00–17:00");
  expect(formatSpan(start, end, "Europe/Lisbon", "Europe/Paris")).toBe(
    "Tue 24 Nov, 09:00–17:00 (Lisbon time)",
  );
  expect(zoneNote("America/New_York", start, "Europe/London")).toBe("New York time");
});

test("a span over midnight names both days", () => {
  expect(formatSpan("2026-11-24T22:00:00Z", "2026-11-25T02:00:00Z", "Europe/London", "Europe/London")).toBe(
    "Tue 24 Nov, 22:00 – Wed 25 Nov, 02:00",
  );
});

test("the day is the zone's, across the clock change", () => {
  expect(dayIn("Europe/London", "2026-10-24T23:30:00Z")).toBe("2026-10-25");
  expect(dayIn("Europe/London", "2026-10-25T23:30:00Z")).toBe("2026-10-25");
  expect(partOfDay("Europe/London", new Date("2026-11-20T10:42:00Z"))).toBe("morning");
});

test("places in a queue", () => {
  expect([1, 2, 3, 4, 11, 21, 112].map(ordinal)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "21st",
    "112th",
  ]);
});

test("the reader's zone is not asked for at each use", () => {
  viewerZone();
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  expect(viewerZone()).toBe(viewerZone());
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
