import { Tooltip } from "@mantine/core";
import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { IconPlus } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./board.module.css";
import { FIRST, LAST } from "./events.ts";
import type { Span } from "./free-window.ts";
import type { Row } from "./rows.ts";
import { DAY_MINUTES } from "./site-clock.ts";
import { clickOutcomeAt, slotAtPointer } from "./slots.ts";

interface Hint {
  row: Row;
  window: Span;
  around: Span;
  /** The hours of the line, into which the hint is rendered. */
  place: Element;
}

const percent = (minutes: number): number => ((minutes - FIRST) / (LAST - FIRST)) * 100;

const isSame = (a: Hint | undefined, b: Hint | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.place === b.place &&
    a.row === b.row &&
    a.window.from === b.window.from &&
    a.window.until === b.window.until);

const useHint = (board: RefObject<HTMLElement | null>, rows: ReadonlyMap<string, Row>) => {
  const [hint, setHint] = useState<Hint>();
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const show = (target: EventTarget | null, clientX: number | undefined) => {
      const found = target instanceof Element ? slotAtPointer(target, clientX) : undefined;
      const row = found && rows.get(found.rowId);
      const pointed = row && clickOutcomeAt(row, found.hour, found.fraction);
      const place = found?.line.querySelector(`.${classes.hours}`);
      const next =
        row && pointed?.kind === "free" && place
          ? { row, window: pointed.window, around: pointed.around, place }
          : undefined;
      setHint((last) => (isSame(last, next) ? last : next));
    };
    const hide = () => setHint(undefined);
    const point = (event: PointerEvent) => {
      if (event.pointerType === "mouse") show(event.target, event.clientX);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible"))
        show(event.target, undefined);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    element.addEventListener("pointermove", point, options);
    element.addEventListener("pointerleave", hide, options);
    element.addEventListener("dragstart", hide, options);
    element.addEventListener("focusin", focus, options);
    element.addEventListener("focusout", hide, options);
    return () => stop.abort();
  }, [board, rows]);
  return hint && rows.get(hint.row.id) === hint.row && hint.place.isConnected ? hint : undefined;
};

/** "Free from 10:00 to 15:30". */
const useFreeSpanLabel = () => {
  const { t } = useTexts("meetingsSchedule");
  return ({ from, until }: Span): string => {
    const times = { from: timeUpToMidnight(from), until: timeUpToMidnight(until) };
    if (from <= 0) return until >= DAY_MINUTES ? t("hint.freeAllDay") : t("hint.freeUntil", times);
    return until >= DAY_MINUTES ? t("hint.freeFrom", times) : t("hint.free", times);
  };
};

interface BoardHintProps {
  board: RefObject<HTMLElement | null>;
  rows: ReadonlyMap<string, Row>;
}

/**
 * The window that a click would book, at the pointer or the focus. It is a component of its own, rendered
 * into the view's line, so that moving the pointer renders nothing else again. Its text is also in the cell's
 * name.
 */
export const BoardHint = ({ board, rows }: BoardHintProps) => {
  const { t } = useTexts("meetingsSchedule");
  const aroundWords = useFreeSpanLabel();
  const hint = useHint(board, rows);
  if (!hint) return null;
  const { row, window, around, place } = hint;
  const words = (
    <>
      <strong>{row.resource.name}</strong>, {timeUpToMidnight(window.from)}–{timeUpToMidnight(window.until)}
      <div className={classes.hintAround}>{aroundWords(around)}</div>
    </>
  );
  return createPortal(
    <Tooltip opened label={words} position="bottom" offset={6} classNames={{ tooltip: classes.hintTooltip }}>
      <div
        className={classes.hint}
        aria-hidden
        style={{
          insetInlineStart: `${percent(window.from)}%`,
          width: `${percent(window.until) - percent(window.from)}%`,
        }}
      >
        <IconPlus size={14} stroke={2} />
        <span>{t("book")}</span>
      </div>
    </Tooltip>,
    place,
  );
};
