import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../../styles/app.css";
import "../core/schedule-texts.ts";
import { ResourcesDayView } from "@mantine/schedule";
import "@mantine/schedule/styles.layer.css";
import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./board.module.css";
import { renderLineEvent } from "./board-event.tsx";
import { BoardHint } from "./board-hint.tsx";
import { moveFocusByKey } from "./board-keys.ts";
import {
  DRAWN_DAY,
  type DrawnItem,
  drawnTime,
  eventsOf,
  FIRST,
  isMovable,
  LAST,
  minuteOf,
} from "./events.ts";
import type { Span } from "./free-window.ts";
import type { MeetingSpan, Row } from "./rows.ts";
import { clickOutcomeAt, markSlots } from "./slots.ts";
import { useRowWindow } from "./use-row-window.ts";

/** The step, in minutes, in which meetings are dropped. */
const DRAG_STEP = 15;

export interface BoardProps {
  rows: readonly Row[];
  /** The name of the board for screen readers. */
  label: string;
  /** The text above the lines' names: "14 rooms". */
  corner: string;
  /** A line's name; its focusable element has `data-row={row.id}`. */
  renderName: (row: Row) => ReactNode;
  onBook: (row: Row, window: Span) => void;
  onMeeting: (id: string) => void;
  /** Left out: meetings cannot be dragged. */
  onMove?: (meeting: MeetingSpan, from: Row, to: Row, window: Span) => void;
}

const viewClasses = {
  resourcesDayView: classes.view,
  resourcesDayViewRoot: classes.root,
  resourcesDayViewScrollArea: classes.scroll,
  resourcesDayViewInner: classes.inner,
  resourcesDayViewTimeLabelsRow: classes.labels,
  resourcesDayViewTimeLabel: classes.hour,
  resourcesDayViewCorner: classes.corner,
  resourcesDayViewRow: classes.line,
  resourcesDayViewResourceLabel: classes.name,
  resourcesDayViewRowSlots: classes.hours,
  resourcesDayViewRowSlot: classes.slot,
  resourcesDayViewEventWrapper: classes.place,
  resourcesDayViewDragPreview: classes.preview,
  resourcesDayViewCurrentTimeIndicator: classes.nowLine,
  resourcesDayViewCurrentTimeIndicatorTimeBubble: classes.nowTime,
};

const drawnOf = (payload: unknown): DrawnItem => (payload as { drawn: DrawnItem }).drawn;

const HOUR = 60;
/** The first visible hour of a day that is not today. */
const MORNING = 8 * HOUR;

/** The first visible hour where not all hours fit. */
const startOf = (now: number | undefined): number =>
  Math.max(FIRST, now === undefined ? MORNING : Math.floor(now / HOUR - 1) * HOUR);

/** Minutes before a full hour in which the chip with the time would cover the hour's name. */
const CHIP = 20;

/**
 * An hour's name; empty where the chip with the time covers it. The view also uses it for the chip's own
 * text.
 */
const hourLabel = (minutes: number, now: number | undefined): string => {
  const isCovered = now !== undefined && now !== minutes && now > minutes - CHIP && now < minutes + HOUR;
  return isCovered ? "" : timeUpToMidnight(minutes);
};

/** A line for each room (or day), with the hours from left to right: Mantine's view with additions. */
export const Board = memo(({ rows, label, corner, renderName, onBook, onMeeting, onMove }: BoardProps) => {
  const { t } = useTexts("meetingsSchedule");
  const board = useRef<HTMLElement>(null);
  const { first, end, before, after } = useRowWindow(rows.length, board);
  const shown = useMemo(() => rows.slice(first, end), [rows, first, end]);
  const byId = useMemo(() => new Map(shown.map((row) => [row.id, row])), [shown]);

  // A single line for the present time only where it is the same time in all lines.
  const now = rows[0]?.now;
  const hasOneNow = now !== undefined && rows.every((row) => row.now === now);
  const start = startOf(hasOneNow ? now : undefined);
  const events = useMemo(() => shown.flatMap((row) => eventsOf(row, !hasOneNow)), [shown, hasOneNow]);
  const resources = useMemo(() => shown.map(({ id, resource }) => ({ id, label: resource.name })), [shown]);

  useEffect(() => {
    const viewport = board.current?.querySelector("[data-scrollarea-viewport]");
    const hour = viewport?.querySelector<HTMLElement>(`.${classes.hour}`);
    // Where not all hours fit, the view starts about an hour before now.
    if (viewport && hour) viewport.scrollLeft = ((start - FIRST) / HOUR) * hour.offsetWidth;
  }, [start]);

  useEffect(() => {
    if (board.current) markSlots(board.current, byId, t);
  }, [byId, t]);

  const press = (rowId: string, hour: number, event: React.MouseEvent<HTMLElement>) => {
    const row = byId.get(rowId);
    if (!row) return;
    const box = event.currentTarget.getBoundingClientRect();
    // Enter has no position within the hour.
    const fraction = event.detail === 0 ? undefined : (event.clientX - box.left) / box.width;
    const pointed = clickOutcomeAt(row, hour, fraction);
    if (pointed.kind === "free") onBook(row, pointed.window);
    if (pointed.kind === "blocked") toast.warning(translate(text("meetings.roomUnavailable")));
  };

  const drop = (payload: unknown, rowId: string, start: number) => {
    const drawn = drawnOf(payload);
    const to = byId.get(rowId);
    if (drawn.kind !== "meeting" || !to) return;
    const { meeting, row } = drawn;
    onMove?.(meeting, row, to, { from: start, until: start + meeting.until - meeting.from });
  };

  return (
    <section
      ref={board}
      className={classes.board}
      aria-label={label}
      style={{ "--before": `${before}px`, "--after": `${after}px` } as CSSProperties}
      onKeyDownCapture={moveFocusByKey}
    >
      <ResourcesDayView
        classNames={viewClasses}
        date={DRAWN_DAY}
        startTime="07:00:00"
        endTime="23:59:59"
        withHeader={false}
        resources={resources}
        events={events}
        labels={{ resources: corner }}
        slotWidth="var(--hour)"
        maxEventsPerTimeSlot={8}
        slotLabelFormat={(drawn) => hourLabel(minuteOf(drawn), hasOneNow ? now : undefined)}
        withCurrentTimeIndicator={hasOneNow && now > FIRST && now < LAST}
        getCurrentTime={() => drawnTime(now ?? 0)}
        renderEvent={renderLineEvent}
        renderResourceLabel={({ id }) => {
          const row = byId.get(String(id));
          return row ? renderName(row) : null;
        }}
        onTimeSlotClick={({ slotStart, nativeEvent, resourceId }) =>
          press(String(resourceId), minuteOf(slotStart), nativeEvent)
        }
        onEventClick={({ payload }) => {
          const drawn = drawnOf(payload);
          if (drawn.kind === "meeting") onMeeting(drawn.meeting.id);
        }}
        withEventsDragAndDrop={onMove !== undefined}
        eventDragInterval={DRAG_STEP}
        canDragEvent={({ payload }) => {
          const drawn = drawnOf(payload);
          return drawn.kind === "meeting" && isMovable(drawn);
        }}
        onEventDrop={({ event, newStart, resourceId }) =>
          drop(event.payload, String(resourceId), minuteOf(newStart))
        }
      />
      <BoardHint board={board} rows={byId} />
    </section>
  );
});
Board.displayName = "Board";
