import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { expect, test } from "vitest";
import { parseDay, parseMonth, parseSearch, parseWholeNumber, stringifySearch } from "./search-params.ts";

test.each(["?token=12345678901234567890", "?plate=1E10", "?room_id=12", "?a=%22x%22"])(
  "%s stays what it is",
  (search) => {
    expect(stringifySearch(parseSearch(search))).toBe(search);
  },
);

test("empty params leave the address", () => {
  expect(stringifySearch({ a: undefined, b: "", c: 0 })).toBe("?c=0");
});

test.each([
  ["/", "/"],
  ["/parking/approve?site=1#x", "/parking/approve?site=1#x"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["https://evil.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["/\t/evil.example", undefined],
  ["/.//evil.example", undefined],
  ["/a/..//evil.example", undefined],
  [`/${"a".repeat(2000)}`, undefined],
  ["", undefined],
  [undefined, undefined],
])("redirectFrom %j leads to %j", (value, expected) => {
  expect(safeRedirectPath(value)).toBe(expected);
});

test("numbers and days", () => {
  expect([
    parseWholeNumber("3", 1),
    parseWholeNumber("0", 1),
    parseWholeNumber("x", 1),
    parseWholeNumber("1.5", 1),
    parseWholeNumber(undefined, 2),
  ]).toEqual([3, 1, 1, 1, 2]);
  expect([parseDay("2026-11-20"), parseDay("20.11.2026"), parseDay(undefined)]).toEqual([
    "2026-11-20",
    undefined,
    undefined,
  ]);
});

test("only days and months that exist", () => {
  expect(["2026-02-31", "2026-13-01", "2026-99-99"].map(parseDay)).toEqual([undefined, undefined, undefined]);
  expect(["2026-11", "2026-13", "2026-00", "11-2026", undefined].map(parseMonth)).toEqual([
    "2026-11",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
