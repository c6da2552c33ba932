import { expect, test } from "vitest";
import { id } from "../../testing/people.ts";
import { desk } from "../testing/rows.ts";
import { groupByZone } from "./group-by-zone.ts";

const quiet = {
  zone: { ...desk("Q-1").zone, id: id(702), name: "Quiet zone" },
  location: "Quiet zone, Floor 3",
};
const some = (count: number, over = {}) =>
  Array.from({ length: count }, (_, at) => desk(`D-${at + 1}`, { id: id(820 + at), ...over }));

test("eleven desks of two zones stand under their zones, in the order of the list", () => {
  const mixed = [desk("Q-1", quiet), ...some(9), desk("Q-2", quiet)];
  expect(groupByZone(mixed)?.map(({ location, desks }) => [location, desks.map(({ name }) => name)])).toEqual(
    [
      ["Quiet zone, Floor 3", ["Q-1", "Q-2"]],
      ["Canal zone, Floor 2, East Wing", some(9).map(({ name }) => name)],
    ],
  );
});

test("ten desks, and any number of one zone, need no headings", () => {
  expect(groupByZone([desk("Q-1", quiet), ...some(9)])).toBeUndefined();
  expect(groupByZone(some(40))).toBeUndefined();
});
