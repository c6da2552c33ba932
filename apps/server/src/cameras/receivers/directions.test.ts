import type { Direction, Facing } from "@portico/contract/cameras/form";
import { expect, test } from "vitest";
import { directionOf } from "./directions.ts";
import { receivers } from "./receivers.ts";

type Row = [maker: keyof typeof receivers, facing: Facing, said: string | null, direction: Direction | null];

test.each<Row>([
  ["hikvision", "arriving", "forward", "towards"],
  ["hikvision", "arriving", "reverse", "away"],
  ["hikvision", "arriving", "unknown", "towards"],
  ["hikvision", "departing", "forward", "away"],
  ["hikvision", "departing", "reverse", "towards"],
  ["hikvision", "departing", null, "away"],
  ["hikvision", "both", "forward", "towards"],
  ["hikvision", "both", "reverse", "away"],
  ["hikvision", "both", "unknown", null],
  ["axis", "arriving", "out", "away"],
  ["axis", "departing", "in", "towards"],
  ["axis", "both", "out", "away"],
  ["axis", "both", "unknown", null],
  ["dahua", "both", "Obverse", "towards"],
  ["dahua", "departing", "Obverse", "away"],
  ["json", "arriving", "towards", "towards"],
  ["json", "arriving", "away", "away"],
  ["json", "arriving", "Approach", "towards"],
  ["json", "arriving", "out", "away"],
  ["json", "departing", "towards", "away"],
  ["json", "departing", "away", "towards"],
  ["json", "departing", "Approach", "away"],
  ["json", "departing", "in", "towards"],
  ["json", "departing", "forward", "away"],
  ["json", "departing", "reverse", "towards"],
  ["json", "both", "towards", "towards"],
  ["json", "both", "Away", "away"],
  ["json", "both", "in", "towards"],
  ["json", "both", "elsewhere", null],
  ["plate-recognizer", "both", "210", null],
  ["plate-recognizer", "arriving", "210", "towards"],
])("%s, %s: %s is %s", (maker, facing, said, direction) => {
  expect(directionOf(said, receivers[maker].meanings, { facing, directions: [] })).toBe(direction);
});

test("a client's own meaning of a word counts more than the maker's", () => {
  const directions = [{ word: "Forward", direction: "away" } as const];
  expect(directionOf("forward", receivers.hikvision.meanings, { facing: "both", directions })).toBe("away");
});

test.each([
  ["210", "away"],
  ["90", "away"],
  ["271", null],
  ["350", "towards"],
  ["10.5", "towards"],
] as const)("%s degrees are %s by ranges", (said, direction) => {
  const directions = [
    { word: "90-270", direction: "away" },
    { word: "300-60", direction: "towards" },
  ] as const;
  expect(directionOf(said, {}, { facing: "both", directions })).toBe(direction);
});
