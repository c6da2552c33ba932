import { expect, test } from "vitest";
import { desk, draft, planOf, room, zone } from "../testing/kit.ts";
import { bodyOf, changesOf, type Draft, draftOf } from "./draft.ts";
import * as edits from "./edits.ts";
import { countUnsavedChanges, type EditorAction, editorOf, reduceEditor, UNDO_MAX } from "./state.ts";

const START = draft({
  desks: [desk("one", { place: { x: 10, y: 10 } }), desk("two", { place: { x: 50, y: 10 } })],
  rooms: [room("r", { place: { x: 200, y: 200 } })],
});
const opened = (version = 3) => editorOf(planOf(START, version));
const play = (actions: EditorAction[], from = opened()) => actions.reduce(reduceEditor, from);
const nudge = (id: string, step?: string): EditorAction => ({
  type: "change",
  make: (before) => edits.moveItems(before, new Set([id]), { x: 1, y: 0 }),
  step,
});
const xOf = ({ desks }: Draft, id: string) => desks.find((one) => one.id === id)?.place?.x;

test("a plan comes back as it was sent", () => {
  const plan = planOf(START, 3);
  expect(draftOf(plan)).toEqual(START);
  expect(bodyOf(START, 3)).toMatchObject({
    version: 3,
    desks: [{ id: "one", x: 10, y: 10 }, { id: "two" }],
    rooms: [{ id: "r", x: 200, y: 200, shape: null }],
  });
});

test("a change is counted, undone and done again", () => {
  const moved = play([nudge("one")]);
  expect(countUnsavedChanges(moved)).toBe(1);
  const back = reduceEditor(moved, { type: "undo" });
  expect(countUnsavedChanges(back)).toBe(0);
  expect(xOf(reduceEditor(back, { type: "redo" }).draft, "one")).toBe(11);
});

test("what was undone is gone once something else is done", () => {
  const state = play([nudge("one"), { type: "undo" }, nudge("two"), { type: "redo" }]);
  expect([xOf(state.draft, "one"), xOf(state.draft, "two")]).toEqual([10, 51]);
});

test("holding an arrow key is one step, until something else is chosen", () => {
  const held = play([nudge("one", "arrows"), nudge("one", "arrows"), nudge("one", "arrows")]);
  expect(xOf(held.draft, "one")).toBe(13);
  expect(xOf(reduceEditor(held, { type: "undo" }).draft, "one")).toBe(10);
  const twice = play([{ type: "select", ids: ["two"] }, nudge("two", "arrows")], held);
  expect(xOf(reduceEditor(twice, { type: "undo" }).draft, "one")).toBe(13);
});

test("only so many steps are kept", () => {
  const many = play(Array.from({ length: UNDO_MAX + 20 }, () => nudge("one")));
  expect(many.past.length).toBe(UNDO_MAX);
});

test("what is chosen is there: removing lets go, and undoing does not choose again what was not", () => {
  const chosen = play([
    { type: "select", ids: ["one", "nobody"] },
    { type: "focus", id: "one" },
  ]);
  expect([...chosen.selected]).toEqual(["one"]);
  const removed = reduceEditor(chosen, {
    type: "change",
    make: (before) => edits.removeItems(before, new Set(["one"])),
  });
  expect(removed.selected.size).toBe(0);
  expect(removed.focused).toBeNull();
  expect(countUnsavedChanges(removed)).toBe(1);
});

test("a selection is added to and taken from", () => {
  const state = play([
    { type: "select", ids: ["one"] },
    { type: "select", ids: ["r"], how: "add" },
    { type: "select", ids: ["one"], how: "toggle" },
  ]);
  expect([...state.selected]).toEqual(["r"]);
});

test("what is saved is the new beginning; what was drawn meanwhile is still to be saved", () => {
  const sent = play([nudge("one")]);
  const plan = planOf(sent.draft, 4);
  expect(countUnsavedChanges(reduceEditor(sent, { type: "saved", plan, sent: sent.draft }))).toBe(0);
  const meanwhile = play([nudge("two")], sent);
  const after = reduceEditor(meanwhile, { type: "saved", plan, sent: sent.draft });
  expect(after.version).toBe(4);
  expect(changesOf(after.base, after.draft)).toMatchObject({ desks: 1, count: 1 });
  expect(xOf(after.draft, "two")).toBe(51);
});

const THEIRS: Draft = {
  ...START,
  zones: [zone("a", "Quay"), zone("b"), zone("c")],
  desks: [desk("one", { name: "theirs", place: { x: 300, y: 300 } }), desk("three", { zoneId: "c" })],
};

test("loading anew drops what was changed here, or puts it on top", () => {
  const mine = play([
    nudge("one"),
    { type: "change", make: (before) => edits.addZone(before, zone("d")) },
    {
      type: "change",
      make: (before) => edits.addDesk(before, { id: "new", name: "new", zoneId: "d", place: null }),
    },
  ]);
  const dropped = reduceEditor(mine, { type: "load", plan: planOf(THEIRS, 9), keep: false });
  expect([countUnsavedChanges(dropped), dropped.version, dropped.past.length]).toEqual([0, 9, 0]);
  const kept = reduceEditor(mine, { type: "load", plan: planOf(THEIRS, 9), keep: true });
  // Both changed `one`, so this editor's version stays. `two` was removed on the server and is unchanged
  // here.
  expect(kept.draft.desks.map(({ id, name }) => [id, name])).toEqual([
    ["one", "one"],
    ["three", "three"],
    ["new", "new"],
  ]);
  expect(kept.draft.zones.map(({ name }) => name)).toEqual(["Quay", "b", "c", "d"]);
  expect(xOf(kept.draft, "one")).toBe(11);
});

test("what was removed here stays removed, and a desk that was changed here comes back", () => {
  const removed = play([
    { type: "change", make: (before) => edits.removeItems(before, new Set(["one"])) },
    nudge("two"),
  ]);
  const kept = reduceEditor(removed, { type: "load", plan: planOf(THEIRS, 9), keep: true });
  expect(kept.draft.desks.map(({ id }) => id)).toEqual(["three", "two"]);
});

test("a zone that they removed comes back while a desk here stands in it", () => {
  const mine = play([
    { type: "change", make: (before) => edits.patchDesks(before, new Set(["one"]), { zoneId: "b" }) },
  ]);
  const without = { ...START, zones: [zone("a")] };
  const kept = reduceEditor(mine, { type: "load", plan: planOf(without, 9), keep: true });
  expect(kept.draft.zones.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("another drawing alone keeps what can be undone", () => {
  const moved = play([nudge("one")]);
  const after = reduceEditor(moved, { type: "load", plan: planOf(START, 77), keep: true });
  expect([after.version, after.past.length, countUnsavedChanges(after)]).toEqual([77, 1, 1]);
});
