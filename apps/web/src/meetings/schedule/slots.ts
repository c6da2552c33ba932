import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import type { Translate } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import classes from "./board.module.css";
import { FIRST } from "./events.ts";
import { type ClickOutcome, freeWindow, hourWindow, type Span } from "./free-window.ts";
import type { Row } from "./rows.ts";
import type { Minutes } from "./site-clock.ts";

const HOUR = 60;

export const lineElements = (board: Element): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>(`.${classes.line}`),
];
export const slotElements = (line: Element): HTMLElement[] => [
  ...line.querySelectorAll<HTMLElement>(`.${classes.slot}`),
];

/** The id of the row that a line of the view shows, from the line's label. */
export const rowIdOf = (line: Element): string | undefined =>
  line.querySelector<HTMLElement>("[data-row]")?.dataset.row;

/**
 * The outcome of a click or key on an hour's cell; `fraction` is the click's position in the cell, from 0 to
 * 1.
 */
export const clickOutcomeAt = (row: Row, hourStart: Minutes, fraction: number | undefined): ClickOutcome => {
  if (!row.isBookable) return { kind: "blocked" };
  return fraction === undefined
    ? hourWindow(row, hourStart)
    : freeWindow(row, hourStart + Math.min(Math.floor(fraction * HOUR), HOUR - 1));
};

/** The row and hour below the pointer. */
export const slotAtPointer = (
  target: Element,
  clientX: number | undefined,
): { rowId: string; line: HTMLElement; hour: Minutes; fraction: number | undefined } | undefined => {
  const slot = target.closest<HTMLElement>(`.${classes.slot}`);
  const line = slot?.closest<HTMLElement>(`.${classes.line}`);
  const rowId = line && rowIdOf(line);
  if (!slot || !line || !rowId) return undefined;
  const box = slot.getBoundingClientRect();
  return {
    rowId,
    line,
    hour: FIRST + slotElements(line).indexOf(slot) * HOUR,
    fraction: clientX === undefined ? undefined : (clientX - box.left) / box.width,
  };
};

const spanTimes = ({ from, until }: Span) => ({
  from: timeUpToMidnight(from),
  until: timeUpToMidnight(until),
});

const isCovered = (row: Row, from: Minutes): boolean =>
  row.meetings.some((meeting) => meeting.from <= from && meeting.until >= from + HOUR);

/** The accessible name of an hour's cell, and whether pressing it books. */
export const slotState = (row: Row, hour: Minutes, t: Translate<"meetingsSchedule">) => {
  const names = { name: row.resource.name, day: formatDay(row.day) };
  const pointed = isCovered(row, hour) ? undefined : clickOutcomeAt(row, hour, undefined);
  const label =
    pointed?.kind === "free"
      ? t("slot.free", { ...names, ...spanTimes(pointed.window) })
      : t(`slot.${pointed?.kind ?? "taken"}`, { ...names, hour: timeUpToMidnight(hour) });
  return { kind: pointed?.kind ?? "taken", label };
};

/**
 * Names each hour's cell for screen readers, with the outcome of pressing it. The view itself names cells by
 * date and seconds, and makes the first cell a tab stop, while here each room has one.
 */
export const markSlots = (
  board: Element,
  rows: ReadonlyMap<string, Row>,
  t: Translate<"meetingsSchedule">,
): void => {
  for (const line of lineElements(board)) {
    const row = rows.get(rowIdOf(line) ?? "");
    if (!row) continue;
    for (const [at, slot] of slotElements(line).entries()) {
      const { kind, label } = slotState(row, FIRST + at * HOUR, t);
      slot.tabIndex = -1;
      slot.dataset.kind = kind;
      slot.ariaDisabled = kind === "free" ? null : "true";
      slot.ariaLabel = label;
    }
  }
};
