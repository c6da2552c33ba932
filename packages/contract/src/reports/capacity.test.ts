import { expect, test } from "vitest";
import { MEETING_SIZES, meetingsBySize, peopleOfSize } from "./capacity.ts";

test("meetings by size: those without people are a size of their own, and ten people and more are one", () => {
  const sizes = meetingsBySize({ occupierReport: { "0": 4, "1": 2, "9": 1, "10": 3, "30": 5 } });
  expect(MEETING_SIZES.map((size) => sizes[size])).toEqual([4, 2, 0, 0, 0, 0, 0, 0, 0, 1, 8]);
});

test.each(MEETING_SIZES)("each number of people belongs to the one size that opens it: %s", (size) => {
  const { from, until = 40 } = peopleOfSize(size);
  for (let people = 0; people <= 40; people++) {
    const isOf = meetingsBySize({ occupierReport: { [people]: 1 } })[size] === 1;
    expect([people, isOf]).toEqual([people, from <= people && people <= until]);
  }
});
