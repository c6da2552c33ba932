import { expect, test } from "vitest";
import { nextTimeslot } from "./timeslots.ts";

test("the next timeslot follows the last", () => {
  const first = nextTimeslot([]);
  expect(first).toEqual({ key: 0, startTime: "09:00", endTime: "10:00" });
  expect(nextTimeslot([first, { key: 4, startTime: "10:00", endTime: "23:30" }])).toEqual({
    key: 5,
    startTime: "23:30",
    endTime: "00:00",
  });
});

test("it ends at the latest end, and has none where nothing is left of the day", () => {
  const endAfter = (endTime: string) =>
    nextTimeslot([{ key: 0, startTime: "09:00", endTime }], "23:59").endTime;
  expect(["22:30", "23:30", "23:59"].map(endAfter)).toEqual(["23:30", "23:59", ""]);
});
