import { expect, test } from "vitest";
import { isWholeTime, readTime } from "./read-time.ts";

test.each([
  ["9", "09:00"],
  ["09", "09:00"],
  ["930", "09:30"],
  ["0930", "09:30"],
  ["1630", "16:30"],
  ["9:30", "09:30"],
  ["9.30", "09:30"],
  [" 09:30 ", "09:30"],
  ["16h30", "16:30"],
  ["16h", "16:00"],
  ["16:", "16:00"],
  ["9 30", "09:30"],
  ["4pm", "16:00"],
  ["4:30 PM", "16:30"],
  ["12 am", "00:00"],
  ["12pm", "12:00"],
  ["9 Uhr", "09:00"],
  ["9:30 Uhr", "09:30"],
  ["16.30uhr", "16:30"],
  ["0 Uhr", "00:00"],
  ["0", "00:00"],
  ["2359", "23:59"],
])("%s is %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  "",
  "24:00",
  "2400",
  "25",
  "9:60",
  "960",
  "9:3",
  "13pm",
  "0 am",
  "noon",
  "09:30:00",
  "-9",
  "16300",
])("%s is no time", (text) => {
  expect(readTime(text)).toBeUndefined();
});

test.each([
  ["1630", true],
  ["16:30", true],
  ["9:30", true],
  ["930", true],
  ["163", false],
  ["16", false],
  ["16:3", false],
  ["9", false],
])("%s needs no further key: %s", (text, expected) => {
  expect(isWholeTime(text)).toBe(expected);
});
