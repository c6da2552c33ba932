import { expect, test } from "vitest";
import { initialsOf } from "./avatar-tint.ts";

test.each([
  ["Elena", "Novak", "EN"],
  ["Haruto", "", "HA"],
  ["", "Okada", "OK"],
  ["Ana Maria", "", "AM"],
  ["Zoë", "", "ZO"],
  ["X", "", "X"],
  ["", "", ""],
])("%s %s is %s", (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials);
});
