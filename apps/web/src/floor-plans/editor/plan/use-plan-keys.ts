import type { KeyboardEvent } from "react";
import type { Point } from "../../core/point.ts";
import { findNeighbour, type Heading, type PlacedItem } from "../../draft/arrange.ts";
import { type Ids, placedItems } from "../../draft/edits.ts";
import { sortDesks } from "../../draft/numbering.ts";
import type { EditorState } from "../../draft/state.ts";

interface KeyOptions {
  state: EditorState;
  isAdding: boolean;
  select: (ids: Iterable<string>, how?: "only" | "add" | "toggle") => void;
  focus: (id: string) => void;
  move: (ids: Ids, by: Point) => void;
  turn: (by: number) => void;
  remove: () => void;
  edit: () => void;
  addInMiddle: () => void;
  /** True when a gesture was cancelled. */
  cancel: () => boolean;
}

const HEADING_BY_KEY: Record<string, Heading> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
/** In units. */
const STEP = 1;
const BIG_STEP = 10;
const TURN_DEGREES = 15;

const STEP_BY_HEADING: Record<Heading, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The plan by keyboard. Without a selection the arrow keys go from marker to marker; with one they move the
 * selection by 1 unit, with Shift by 10. With Ctrl they still go from marker to marker, and Ctrl and Space
 * adds to the selection.
 */
export const usePlanKeys = (options: KeyOptions) => {
  const { state, select, focus } = options;

  const inReadingOrder = (): PlacedItem[] => {
    const { desks, rooms, sheet } = state.draft;
    const places = new Map(placedItems(state.draft).map((item) => [item.id, item]));
    const ids = [...sortDesks(desks, "rows", sheet.deskCircleSize), ...rooms].map(({ id }) => id);
    return ids.flatMap((id) => places.get(id) ?? []);
  };

  const arrow = (heading: Heading, event: KeyboardEvent) => {
    const isMoving = state.selected.size > 0 && !event.ctrlKey && !event.metaKey;
    if (isMoving) {
      const length = event.shiftKey ? BIG_STEP : STEP;
      return options.move(state.selected, {
        x: STEP_BY_HEADING[heading].x * length,
        y: STEP_BY_HEADING[heading].y * length,
      });
    }
    const all = placedItems(state.draft);
    const from = all.find(({ id }) => id === state.focused);
    const next = from ? findNeighbour(from, all, heading) : inReadingOrder()[0];
    if (next) focus(next.id);
  };

  const toEnd = (end: "Home" | "End") => {
    const all = inReadingOrder();
    const next = end === "Home" ? all[0] : all.at(-1);
    if (next) focus(next.id);
  };

  const enter = () => {
    if (options.isAdding) return options.addInMiddle();
    if (state.selected.size === 0 && state.focused !== null) select([state.focused]);
    if (state.selected.size > 0 || state.focused !== null) options.edit();
  };

  const space = (event: KeyboardEvent) => {
    if (state.focused === null) return;
    select(
      [state.focused],
      event.ctrlKey || event.shiftKey || state.selected.has(state.focused) ? "toggle" : "only",
    );
  };

  /** True when the key has an action here. */
  const act = (event: KeyboardEvent): boolean => {
    const heading = HEADING_BY_KEY[event.key];
    if (heading) arrow(heading, event);
    else if (event.key === "Home" || event.key === "End") toEnd(event.key);
    else if (event.key === "Enter") enter();
    else if (event.key === " ") space(event);
    else if (event.key === "Delete" || event.key === "Backspace") options.remove();
    else if (event.key === "Escape") {
      if (!options.cancel()) select([]);
    } else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey)
      options.turn(event.shiftKey ? -TURN_DEGREES : TURN_DEGREES);
    else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey))
      select(placedItems(state.draft).map(({ id }) => id));
    else return false;
    return true;
  };

  return (event: KeyboardEvent) => {
    if (act(event)) event.preventDefault();
  };
};
