import { expect, test } from "vitest";
import { carpark, carparkDay } from "../testing/rows.ts";
import { fullnessOf, spacesAhead } from "./fullness.ts";

test.each([
  [40, 40, "many"],
  [17, 40, "many"],
  [16, 40, "some"],
  [7, 40, "some"],
  [6, 40, "few"],
  [1, 40, "few"],
  [0, 40, "full"],
  [-2, 40, "full"],
  [1, 6, "some"],
  [1, 1, "many"],
])("%i free of %i is %s", (free, all, fullness) => {
  expect(fullnessOf(free, all)).toBe(fullness);
});

test("car parks without counted spaces are left out, and more people than spaces leave none free", () => {
  const [day, next] = ["2026-11-23", "2026-11-24"];
  expect(
    spacesAhead([
      carpark({ pseudo: true, spaceCount: 0 }),
      carpark({
        spaceCount: 6,
        days: [carparkDay(day, { freeSpaces: -1, queueLength: 3 }), carparkDay(next, { freeSpaces: null })],
      }),
    ]),
  ).toMatchObject([
    {
      name: "South",
      days: [
        { day, free: 0, queued: 3, fullness: "full" },
        { day: next, free: undefined, fullness: undefined },
      ],
    },
  ]);
});
