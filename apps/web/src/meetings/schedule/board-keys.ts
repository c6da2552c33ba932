import type { KeyboardEvent } from "react";
import classes from "./board.module.css";
import { lineElements, slotElements } from "./slots.ts";

const middle = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/**
 * The stops of the arrow keys in a line, from left to right: its name, its meetings, and the hours that can
 * be booked.
 */
const focusStops = (line: HTMLElement): HTMLElement[] => {
  const name = line.querySelector<HTMLElement>("[data-row]");
  const slots = slotElements(line).filter(
    ({ dataset }) => dataset.kind === "free" || dataset.kind === "blocked",
  );
  const meetings = [...line.querySelectorAll<HTMLElement>(`.${classes.meeting}`)];
  const cells = [...slots, ...meetings].toSorted((a, b) => middle(a) - middle(b));
  return name ? [name, ...cells] : cells;
};

const nearestStop = (stops: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined => {
  if (from.dataset.row) return stops[0];
  const x = middle(from);
  const [, ...cells] = stops;
  return cells.toSorted((a, b) => Math.abs(middle(a) - x) - Math.abs(middle(b) - x))[0] ?? stops[0];
};

interface FocusPosition {
  lines: readonly HTMLElement[];
  line: HTMLElement;
  stops: readonly HTMLElement[];
  at: number;
}

/** The target of a key; undefined at an edge, null for any other key. */
const focusTarget = (
  key: string,
  { lines, line, stops, at }: FocusPosition,
): HTMLElement | undefined | null => {
  const from = stops[at];
  const beside = (count: number) => {
    const other = lines[lines.indexOf(line) + count];
    return other && from && nearestStop(focusStops(other), from);
  };
  switch (key) {
    case "ArrowRight":
      return stops[at + 1];
    case "ArrowLeft":
      return stops[at - 1];
    case "Home":
      return stops[0];
    case "End":
      return stops.at(-1);
    case "ArrowDown":
      return beside(1);
    case "ArrowUp":
      return beside(-1);
    default:
      return null;
  }
};

/**
 * Each room is one tab stop. From there the arrow keys move through its meetings and hours, and up and down
 * between rooms. This runs before the view's own key handling, which knows the hours only.
 */
export const moveFocusByKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const line = target.closest<HTMLElement>(`.${classes.line}`);
  if (!line) return;
  const stops = focusStops(line);
  if (!stops.includes(target)) return;
  const goal = focusTarget(key, {
    line,
    stops,
    at: stops.indexOf(target),
    lines: lineElements(currentTarget),
  });
  if (goal === null) return;
  event.preventDefault();
  event.stopPropagation();
  goal?.focus();
};
