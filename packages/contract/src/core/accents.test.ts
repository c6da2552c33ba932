import { expect, test } from "vitest";
import { withoutAccents } from "./accents.ts";

test.each([
  ["Müller", "muller"],
  ["Ångström", "angstrom"],
  ["Groß", "groß"],
])("%s without accents is %s", (text, expected) => {
  expect(withoutAccents(text)).toBe(expected);
});
