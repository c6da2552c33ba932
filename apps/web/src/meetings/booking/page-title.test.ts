import { expect, test } from "vitest";
import { isVisit, pageTitleKey } from "./page-title.ts";

test.each([
  ["Meeting Room", true, true, "bookResource"],
  ["Meeting Room", false, false, "bookResource"],
  [undefined, false, true, "bookVisitors"],
  [undefined, true, true, "bookMeeting"],
  [undefined, false, false, "bookMeeting"],
] as const)("type %s, room %s, visitors %s: %s", (typeName, hasRoom, booksVisitors, title) => {
  expect(pageTitleKey({ typeName, hasRoom, booksVisitors })).toBe(title);
});

test.each([
  [[], ["scheduled"], true],
  [[], ["cancelled", "arrived"], true],
  [[], ["cancelled"], false],
  [[], [], false],
  [["a room"], ["scheduled"], false],
])("rooms %j, visits %j: a visit is %s", (rooms, statuses, expected) => {
  expect(isVisit({ rooms, visits: statuses.map((status) => ({ status })) })).toBe(expected);
});
