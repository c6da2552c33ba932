import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { DayContent } from "./day-content.ts";
import { formatWeekday } from "./format.ts";
import { MonthDay } from "./month-day.tsx";
import classes from "./month-grid.module.css";
import {
  dayAfterKey,
  type GridView,
  shiftView,
  tabStopDay,
  viewContaining,
  viewTitle,
  weeksShown,
} from "./month-range.ts";

export interface MonthGridProps {
  /** The name of the grid for screen readers. */
  label: string;
  view: GridView;
  onView: (view: GridView) => void;
  /** The site's today, `yyyy-MM-dd`. */
  today: string;
  /** Chosen days, `yyyy-MM-dd`. */
  chosen: readonly string[];
  onChoose: (day: string) => void;
  /** Whether several days can be chosen; `onChoose` is then a toggle. */
  multiple?: boolean;
  /** Disabled days can be focused and read, but not chosen. */
  isDisabled?: (day: string) => boolean;
  /** Strikes disabled days without a status through, besides greying them (the request dialog). */
  strikeDisabled?: boolean;
  content?: (day: string) => DayContent | undefined;
  /** Centred numbers and low rows, for dialogs; chosen days are filled. */
  compact?: boolean;
  /** Replaces the title above the grid. */
  title?: ReactNode;
}

const WEEK = Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 2}`);

/** A calendar of days: one tab stop, arrow keys, Home and End, Page Up and Down (with Shift a year). */
export const MonthGrid = (props: MonthGridProps) => {
  const { label, view, onView, today, chosen, onChoose, multiple, compact } = props;
  const { t } = useTexts("ui");
  const [active, setActive] = useState<string>();
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const weeks = weeksShown(view);
  const shown = weeks.flat();
  const tabStop = active && shown.includes(active) ? active : tabStopDay(view, chosen, today);

  // After a key press the focus follows, also to another month.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(tabStop, event.key, event.shiftKey);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive(next);
    if (!shown.includes(next)) onView(viewContaining(view, next));
  };

  const onClick = ({ target }: MouseEvent) => {
    const day = target instanceof Element && target.closest<HTMLElement>("[data-day]");
    if (!day || day.ariaDisabled === "true") return;
    setActive(day.dataset.day);
    onChoose(day.dataset.day!);
  };

  const isMonth = "month" in view;
  const heading = viewTitle(view, (from, to) => t("month.range", { from, to }));
  return (
    <div className={classes.root} data-compact={compact || undefined}>
      <div className={classes.header}>
        <div className={classes.title} aria-live="polite">
          {props.title ?? heading}
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => onView(shiftView(view, -1))}
          aria-label={t(isMonth ? "month.previous" : "month.previousWeeks")}
        >
          <IconChevronLeft size={18} stroke={1.75} />
        </ActionIcon>
        {isMonth && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.todayButton}
            onClick={() => onView(viewContaining(view, today))}
          >
            {t("month.today")}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => onView(shiftView(view, 1))}
          aria-label={t(isMonth ? "month.next" : "month.nextWeeks")}
        >
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table that takes keys
        role="grid"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className={classes.grid}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day, "long")}>
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  isTabStop={day === tabStop}
                  isToday={day === today}
                  isPast={day < today}
                  isChosen={chosen.includes(day)}
                  isDisabled={props.isDisabled?.(day) ?? false}
                  strikeDisabled={props.strikeDisabled ?? false}
                  compact={compact ?? false}
                  content={props.content?.(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
