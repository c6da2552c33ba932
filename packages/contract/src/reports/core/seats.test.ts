import { expect, test } from "vitest";
import { fitOf } from "./seats.ts";

test.each([
  {
    name: "half of the meetings need a third of the seats",
    seats: 12,
    sizes: { 4: 5, 10: 4 },
    usual: 4,
    fit: "tooBig",
  },
  { name: "half of them need more", seats: 12, sizes: { 5: 5, 10: 4 }, usual: 5, fit: "fits" },
  { name: "a tenth has more people than seats", seats: 4, sizes: { 2: 9, 5: 1 }, usual: 2, fit: "tight" },
  { name: "too many people come before too few", seats: 12, sizes: { 2: 9, 13: 1 }, usual: 2, fit: "tight" },
  { name: "fewer have", seats: 4, sizes: { 2: 10, 5: 1 }, usual: 2, fit: "fits" },
  { name: "a full room fits", seats: 4, sizes: { 4: 5 }, usual: 4, fit: "fits" },
  { name: "four meetings say nothing of the size", seats: 12, sizes: { 2: 4 }, usual: 2, fit: undefined },
  {
    name: "sizes as numbers, not as words",
    seats: 30,
    sizes: { 9: 2, 10: 3, 20: 1 },
    usual: 10,
    fit: "tooBig",
  },
])("$name", ({ seats: capacity, sizes, usual, fit }) => {
  const found = fitOf({ capacity, occupierReport: sizes as unknown as Record<string, number> });
  expect([found?.usual, found?.fit]).toEqual([usual, fit]);
});

test("no meetings and no seats say nothing", () => {
  expect(fitOf({ capacity: 4, occupierReport: {} })).toBeUndefined();
  expect(fitOf({ capacity: 0, occupierReport: { 3: 9 } })).toBeUndefined();
});
