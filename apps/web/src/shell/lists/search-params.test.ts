import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-params.ts";

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
