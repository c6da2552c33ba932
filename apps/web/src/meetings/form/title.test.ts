import { expect, test } from "vitest";
import { titleOf } from "./title.ts";

test.each([
  ["Meeting Room", true, true, "bookResource"],
  ["Meeting Room", false, false, "bookResource"],
  [undefined, true, true, "bookVisitors"],
  [undefined, true, false, "bookMeeting"],
  [undefined, false, true, "bookMeeting"],
] as const)("type %s, reception %s, visitors %s: %s", (typeName, hasReception, hasVisitors, title) => {
  expect(titleOf({ typeName, hasReception, hasVisitors })).toBe(title);
});
