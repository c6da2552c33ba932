import { expect, test } from "vitest";
import { desk, draft, room, zone } from "../testing/kit.ts";
import { problemsOf } from "./checks.ts";
import * as edits from "./edits.ts";

const ids = (...some: string[]) => new Set(some);
const names = ({ desks }: { desks: readonly { name: string }[] }) => desks.map(({ name }) => name);

test("a selection moves together, and no further than the drawing goes", () => {
  const before = draft({
    desks: [
      desk("one", { place: { x: 20, y: 20 } }),
      desk("two", { place: { x: 60, y: 20 } }),
      desk("away", { place: null }),
    ],
    rooms: [room("r", { place: { x: 40, y: 90 } })],
  });
  const after = edits.moveItems(before, ids("one", "r", "away"), { x: -50, y: 10 });
  expect(after.desks.map(({ place }) => place)).toEqual([{ x: 0, y: 30 }, { x: 60, y: 20 }, null]);
  expect(after.rooms[0]?.place).toEqual({ x: 20, y: 100 });
  // An unmoved desk is the same object, so that it does not count as changed.
  expect(after.desks[1]).toBe(before.desks[1]);
});

test("a row is named and placed", () => {
  const after = edits.addRow(draft(), {
    ids: ["1", "2", "3"],
    zoneId: "b",
    numbering: { prefix: "W-", first: 9, step: 1, digits: 2 },
    start: { x: 100, y: 50 },
    step: { x: 0, y: 46 },
    turned: 90,
  });
  expect(names(after)).toEqual(["W-09", "W-10", "W-11"]);
  expect(after.desks.map(({ place }) => place?.y)).toEqual([50, 96, 142]);
  expect(after.desks.every(({ zoneId, turned }) => zoneId === "b" && turned === 90)).toBe(true);
});

test("copies of a row go on counting, row after row", () => {
  const row = [1, 2, 3].map((at) => desk(`d${at}`, { name: `C-0${at}`, place: { x: at * 50, y: 100 } }));
  const after = edits.repeatDesks(draft({ desks: row }), row, ["4", "5", "6", "7", "8", "9"], {
    x: 0,
    y: 40,
  });
  expect(names(after).slice(3)).toEqual(["C-04", "C-05", "C-06", "C-07", "C-08", "C-09"]);
  expect(after.desks.slice(3).map(({ place }) => place?.y)).toEqual([140, 140, 140, 180, 180, 180]);
  expect(problemsOf(after)).toEqual([]);
});

test("desks are turned full circle, and features given and taken", () => {
  const before = draft({ desks: [desk("one", { turned: 350 }), desk("two", { features: ["screen"] })] });
  expect(edits.turnDesks(before, ids("one"), 15).desks[0]?.turned).toBe(5);
  expect(edits.turnDesks(before, ids("two"), -15).desks[1]?.turned).toBe(345);
  expect(
    edits.setFeature(before, ids("one", "two"), "screen", true).desks.map(({ features }) => features),
  ).toEqual([["screen"], ["screen"]]);
  expect(edits.setFeature(before, ids("two"), "screen", false).desks[1]?.features).toEqual([]);
});

test("removing takes desks away and rooms off the drawing", () => {
  const before = draft({ desks: [desk("one"), desk("two")], rooms: [room("r", { place: { x: 5, y: 5 } })] });
  const after = edits.removeItems(before, ids("one", "r"));
  expect(names(after)).toEqual(["two"]);
  expect(after.rooms).toEqual([room("r")]);
});

test("a desk that must stay comes back switched off, with its zone", () => {
  const before = draft({ desks: [desk("one")] });
  const gone = edits.removeZone(edits.removeItems(before, ids("one")), "a");
  const back = edits.restoreAsInactive(gone, before.desks, before);
  expect(back.desks).toEqual([desk("one", { isActive: false })]);
  expect(back.zones.map(({ id }) => id)).toEqual(["b", "a"]);
});

test("what is not drawn yet is put around the middle", () => {
  const before = draft({ desks: ["one", "two", "three"].map((id) => desk(id, { place: null })) });
  const after = edits.placeAround(before, ["one", "two", "three"], { x: 400, y: 300 });
  expect(after.desks.map(({ place }) => place)).toEqual([
    { x: 375, y: 275 },
    { x: 425, y: 275 },
    { x: 375, y: 325 },
  ]);
});

test("a zone in which desks stand stays", () => {
  const before = draft({ desks: [desk("one")] });
  expect(edits.removeZone(before, "a")).toBe(before);
  expect(edits.removeZone(before, "b").zones.map(({ id }) => id)).toEqual(["a"]);
});

test("numbering keeps to the order of the plan", () => {
  const desks = [desk("right", { place: { x: 90, y: 10 } }), desk("left", { place: { x: 10, y: 12 } })];
  const run = { prefix: "N", first: 1, step: 1, digits: 1 };
  expect(names(edits.renumberDesks(draft({ desks }), desks, run, "rows"))).toEqual(["N2", "N1"]);
});

test("what the server would refuse is known before", () => {
  const wrong = draft({
    zones: [zone("a", "Canal"), zone("b", " Canal")],
    desks: [
      desk("1", { name: "C-01" }),
      desk("2", { name: "C-01 " }),
      desk("3", { name: "C-01", zoneId: "b" }),
      desk("4", { name: "  " }),
      desk("5", { name: "x".repeat(51), place: { x: 851, y: 0 } }),
    ],
    rooms: [room("r", { place: { x: 0, y: 601 } })],
  });
  expect(problemsOf(wrong).map(({ id, kind }) => [id, kind])).toEqual([
    ["b", "zoneTwice"],
    ["4", "nameRequired"],
    ["5", "nameTooLong"],
    ["5", "outside"],
    ["2", "nameTwice"],
    ["r", "outside"],
  ]);
});
