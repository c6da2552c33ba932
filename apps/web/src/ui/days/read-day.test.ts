import type { Locale } from "@portico/contract/texts/text";
import { afterEach, describe, expect, test } from "vitest";
import { locale, setLocale } from "../../locales/locale.ts";
import { isWholeDate, readDay } from "./read-day.ts";

const TODAY = "2026-11-23";
const before = locale();
afterEach(() => {
  setLocale(before);
});

describe("in English", () => {
  test.each([
    ["2026-11-24", "2026-11-24"],
    ["24/11/2026", "2026-11-24"],
    ["24.11.2026", "2026-11-24"],
    ["24-11-2026", "2026-11-24"],
    ["24 11 26", "2026-11-24"],
    ["24.11.", "2026-11-24"],
    ["4/1", "2026-01-04"],
    ["24112026", "2026-11-24"],
    ["241126", "2026-11-24"],
    ["2411", "2026-11-24"],
    ["24", "2026-11-24"],
    ["24 nov", "2026-11-24"],
    ["Nov 24", "2026-11-24"],
    ["24 November 2027", "2027-11-24"],
    ["3 sept", "2026-09-03"],
    ["Tue 24 Nov 2026", "2026-11-24"],
    ["Tuesday, 24 November", "2026-11-24"],
    ["  tomorrow ", "2026-11-24"],
    ["Today", "2026-11-23"],
    ["yesterday", "2026-11-22"],
    ["29 feb 2028", "2028-02-29"],
  ])("%s is %s", (text, day) => {
    expect(readDay(text, TODAY)).toBe(day);
  });

  test.each([
    "",
    "soon",
    "31/02/2026",
    "24/13/2026",
    "29 feb 2027",
    "24 nov dec",
    "24 n",
    "nov",
    "24/11/202",
    "24/11/2026 09:00",
    "24/11/2026/1",
    "32",
    "tue",
  ])("%s is no day", (text) => {
    expect(readDay(text, TODAY)).toBeUndefined();
  });

  test("without a year or a month, the limits choose it", () => {
    expect(readDay("4/1", TODAY, { min: TODAY })).toBe("2027-01-04");
    expect(readDay("24 dec", "2027-01-04", { max: "2027-01-04" })).toBe("2026-12-24");
    expect(readDay("5", TODAY, { min: TODAY })).toBe("2026-12-05");
    // Outside the limits in every year: the field says so.
    expect(readDay("4/1/2026", TODAY, { min: TODAY })).toBe("2026-01-04");
  });
});

describe("in German", () => {
  test.each([
    ["24.11.2026", "2026-11-24"],
    ["24. Nov.", "2026-11-24"],
    ["Di 24. Nov. 2026", "2026-11-24"],
    ["3. März", "2026-03-03"],
    ["3 mar", "2026-03-03"],
    ["24 dez", "2026-12-24"],
    ["morgen", "2026-11-24"],
    ["tomorrow", undefined],
  ])("%s is %s", (text, day) => {
    setLocale("de-DE");
    expect(readDay(text, TODAY)).toBe(day);
  });
});

test("the order of the digits is the locale's", () => {
  setLocale("en-US" as Locale);
  expect(readDay("11/24/2026", TODAY)).toBe("2026-11-24");
  expect(readDay("4/1", TODAY)).toBe("2026-04-01");
  expect(readDay("2026-11-24", TODAY)).toBe("2026-11-24");
});

test.each([
  ["24/11/2026", true],
  ["Tue 24 Nov 2026", true],
  ["2026-11-24", true],
  ["24112026", true],
  ["24/11/202", false],
  ["24/11", false],
  ["2411", false],
  ["tomorrow", false],
])("%s is whole: %s", (text, expected) => {
  expect(isWholeDate(text)).toBe(expected);
});
