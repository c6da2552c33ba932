import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const rowsOf = (...cells: string[]) => toCsv([cells]).slice(1, -2);

test.each([
  ["plain text", "plain text"],
  ["a, b", '"a, b"'],
  ['6" pipe', '"6"" pipe"'],
  ["a;=1+1", '"a;=1+1"'],
  ["two\nlines", '"two\nlines"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ['=A1,"x"', '"\'=A1,""x"""'],
  ["+44 20", "'+44 20"],
  ["-1", "'-1"],
  ["@cmd", "'@cmd"],
])("%s", (text, written) => {
  expect(rowsOf(text)).toBe(written);
});

test("rows end as RFC 4180 says, after Excel's mark", () => {
  expect(
    toCsv([
      ["a", "b"],
      ["", "c"],
    ]),
  ).toBe("\uFEFFa,b\r\n,c\r\n");
});
