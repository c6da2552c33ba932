import { expect, test } from "vitest";
import { beginningWith, containing, exactly } from "./like-pattern.ts";

test("a text becomes a pattern of texts that contain it, begin with it or equal it", () => {
  expect(containing("ada")).toBe("%ada%");
  expect(beginningWith("ada")).toBe("ada%");
  expect(exactly("ada")).toBe("ada");
});

test.each([
  ["100%", "100\\%"],
  ["a_b", "a\\_b"],
  ["a\\b", "a\\\\b"],
  ["\\%_", "\\\\\\%\\_"],
])("the signs of patterns in %s stand for themselves", (text, escaped) => {
  expect(containing(text)).toBe(`%${escaped}%`);
  expect(beginningWith(text)).toBe(`${escaped}%`);
  expect(exactly(text)).toBe(escaped);
});
