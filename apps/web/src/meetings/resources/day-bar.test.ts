import { expect, test } from "vitest";
import { marksOf, nowOn } from "./day-bar.ts";

const HOUR = 60;
const meeting = (id: string, from: number, until: number, isOwn = false) => ({
  ...{ id, from: from * HOUR, until: until * HOUR, isOwn },
  ...{ start: "", description: "", hostName: "", isHost: false },
});
const block = (from: number, until: number) => ({ from: from * HOUR, until: until * HOUR, reason: null });

test("closed times, meetings and what is over have their place between seven and nineteen", () => {
  const marks = marksOf({
    blocks: [block(0, 10)],
    meetings: [meeting("past", 7, 8), meeting("own", 10, 13, true), meeting("other", 16, 19)],
    pastUntil: 9 * HOUR,
  });
  expect(marks).toEqual([
    { key: "block 0", kind: "block", start: 0, width: 25 },
    { key: "past", kind: "past", start: 0, width: (100 * 1) / 12 },
    { key: "own", kind: "own", start: 25, width: 25 },
    { key: "other", kind: "other", start: 75, width: 25 },
  ]);
});

test("what lies outside is cut off or left out", () => {
  const marks = marksOf({
    blocks: [block(20, 24)],
    meetings: [meeting("early", 5, 6), meeting("late", 18, 22)],
    pastUntil: 0,
  });
  expect(marks).toEqual([{ key: "late", kind: "other", start: (100 * 11) / 12, width: (100 * 1) / 12 }]);
});

test.each([
  [undefined, undefined],
  [6 * HOUR, undefined],
  [7 * HOUR, 0],
  [13 * HOUR, 50],
  [19 * HOUR, 100],
  [20 * HOUR, undefined],
])("minute %s is at %s per cent", (now, place) => {
  expect(nowOn({ now })).toBe(place);
});
