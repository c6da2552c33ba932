import { expect, test } from "vitest";
import { desk, draft, zone } from "../testing/kit.ts";
import type { Draft, DraftDesk } from "./draft.ts";
import { nextDeskName, nextFreeNames, numberedName, numberingOf, sortDesks } from "./numbering.ts";

test.each([
  ["C-07", { prefix: "C-", first: 7, step: 1, digits: 2 }],
  ["12", { prefix: "", first: 12, step: 1, digits: 2 }],
  ["Desk 9", { prefix: "Desk ", first: 9, step: 1, digits: 1 }],
  ["2.04-B3", { prefix: "2.04-B", first: 3, step: 1, digits: 1 }],
  ["Window", { prefix: "Window ", first: 1, step: 1, digits: 1 }],
])("%s is part of a run", (name, run) => {
  expect(numberingOf(name)).toEqual(run);
});

test("a run counts with its step and keeps its digits", () => {
  const run = { prefix: "C-", first: 8, step: 2, digits: 2 };
  expect([0, 1, 2].map((index) => numberedName(run, index))).toEqual(["C-08", "C-10", "C-12"]);
});

test("names go on counting, past those that are taken", () => {
  expect(nextFreeNames("C-09", 3, new Set(["C-09", "C-11"]))).toEqual(["C-10", "C-12", "C-13"]);
  expect(nextFreeNames("Window", 2, new Set(["Window"]))).toEqual(["Window 1", "Window 2"]);
});

const named = (...names: string[]): Draft =>
  draft({ zones: [zone("a", "Canal zone")], desks: names.map((name) => desk(name, { name })) });

test("a zone's next desk is the one after its last, as people count", () => {
  expect(nextDeskName(named("C-2", "C-10", "C-9"), "a")).toBe("C-11");
  expect(nextDeskName(named(), "a")).toBe("C-01");
});

const at = (id: string, x: number, y: number): DraftDesk => desk(id, { place: { x, y } });
/** Two rows that are not exactly aligned. */
const ROWS = [at("d", 10, 102), at("b", 50, 13), at("a", 10, 10), at("c", 90, 8), at("e", 50, 99)];

test("desks are counted row by row, column by column, or as they were chosen", () => {
  const ids = (order: "rows" | "columns" | "chosen") => sortDesks(ROWS, order, 40).map(({ id }) => id);
  expect(ids("rows")).toEqual(["a", "b", "c", "d", "e"]);
  expect(ids("columns")).toEqual(["a", "d", "b", "e", "c"]);
  expect(ids("chosen")).toEqual(["d", "b", "a", "c", "e"]);
  expect(sortDesks([desk("z", { place: null }), ...ROWS], "rows", 40).at(-1)?.id).toBe("z");
});
