import fc from "fast-check";
import { expect, test } from "vitest";
import { continueCsv, withoutApostrophe, writeCsv } from "./csv.ts";

const rowOf = (...cells: string[]) => writeCsv([cells]).slice(1, -2);

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
  ["\t=1", '"\'\t=1"'],
  ["\n=1", '"\'\n=1"'],
  // Spreadsheets in Japanese and Chinese read full-width signs as the narrow ones.
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠cmd", "'＠cmd"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
])("%j is written as %s", (text, written) => {
  expect(rowOf(text)).toBe(written);
});

test("rows end as RFC 4180 says, after Excel's mark", () => {
  expect(
    writeCsv([
      ["a", "b"],
      ["", "c"],
    ]),
  ).toBe("\uFEFFa,b\r\n,c\r\n");
});

test("a file may be written in parts", () => {
  const rows = [
    ["a", "b"],
    ["=1", ""],
    ["c;d", "é"],
  ];
  expect(writeCsv(rows.slice(0, 1)) + continueCsv(rows.slice(1)) + continueCsv([])).toBe(writeCsv(rows));
});

test("a text is restored after any number of apostrophes", () => {
  const start = fc.constantFrom("", "'", "''", "=", "'=", "''+", "-", "'@", "＝");
  fc.assert(
    fc.property(start, fc.stringMatching(/^[a-z0-9 ]*$/), (before, rest) => {
      expect(withoutApostrophe(rowOf(before + rest))).toBe(before + rest);
    }),
  );
});
