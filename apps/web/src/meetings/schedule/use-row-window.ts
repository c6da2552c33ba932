import { type RefObject, startTransition, useEffect, useState } from "react";
import classes from "./board.module.css";

/** The window moves in steps of this many lines, so that scrolling rarely renders again. */
const STEP = 4;
/** Up to this number all lines are rendered: then find-in-page works, and a window would gain nothing. */
const DRAW_ALL_MAX = 40;
const DEFAULT_ROW_HEIGHT = 43;

export interface RowWindow {
  first: number;
  end: number;
  /** The height in pixels of the lines that are not rendered, above and below. */
  before: number;
  after: number;
}

/** The lines to render: those in view and some around them, since two hundred rooms have 3,400 cells. */
export const useRowWindow = (count: number, board: RefObject<HTMLElement | null>): RowWindow => {
  const [view, setView] = useState({ top: 0, height: DEFAULT_ROW_HEIGHT });
  const isLong = count > DRAW_ALL_MAX;

  useEffect(() => {
    const viewport = board.current?.querySelector("[data-scrollarea-viewport]");
    if (!isLong || !viewport) return;
    const look = () => {
      const height =
        viewport.querySelector<HTMLElement>(`.${classes.line}`)?.offsetHeight ?? DEFAULT_ROW_HEIGHT;
      const top = Math.floor(viewport.scrollTop / height / STEP) * STEP;
      // As a transition, so that scrolling is not interrupted.
      startTransition(() =>
        setView((last) => (last.top === top && last.height === height ? last : { top, height })),
      );
    };
    look();
    viewport.addEventListener("scroll", look, { passive: true });
    return () => viewport.removeEventListener("scroll", look);
  }, [board, isLong]);

  if (!isLong) return { first: 0, end: count, before: 0, after: 0 };
  const first = Math.max(0, Math.min(view.top, count - 1) - STEP);
  const inView = Math.ceil(window.innerHeight / view.height);
  const end = Math.min(count, view.top + inView + STEP);
  return { first, end, before: first * view.height, after: (count - end) * view.height };
};
