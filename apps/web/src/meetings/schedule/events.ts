import type { ScheduleEventData } from "@mantine/schedule";
import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { limits } from "@portico/contract/meetings/form";
import type { Span } from "./free-window.ts";
import { type BarredReason, barredReason, type MeetingSpan, type Row } from "./rows.ts";
import { DAY_MINUTES, type Minutes } from "./site-clock.ts";

/**
 * The view gets a fixed day: it takes times for the viewer's own, and on the real day the viewer's clock
 * could change where the site's does not. The lines name their real day.
 */
export const DRAWN_DAY = "2001-01-01";

export const FIRST = limits.firstHour * 60;
export const LAST = limits.lastHour * 60;
const HOUR = 60;

export const drawnTime = (minutes: Minutes): string =>
  `${DRAWN_DAY} ${minutes >= DAY_MINUTES ? "23:59:59" : `${timeUpToMidnight(minutes)}:00`}`;

/** The minutes of a time that the view hands back. */
export const minuteOf = (drawn: string): Minutes =>
  Number(drawn.slice(11, 13)) * HOUR + Number(drawn.slice(14, 16));

/** The content of an event; the view hands it back for rendering. */
export type DrawnItem =
  | { kind: "meeting"; row: Row; meeting: MeetingSpan; isPast: boolean }
  | { kind: "block"; reason: string | null; hasWord: boolean; barred?: BarredReason }
  | { kind: "edge" }
  | { kind: "now" };

export type DrawnEvent = ScheduleEventData<{ drawn: DrawnItem }>;

/** The least minutes of a block with room for its word. */
const WORD_MINUTES = 90;

const isShown = ({ from, until }: Span): boolean => from < LAST && until > FIRST;

const eventOf = (row: Row, key: string, span: Span, drawn: DrawnItem): DrawnEvent => ({
  id: `${row.id} ${key}`,
  title: "",
  color: "gray",
  resourceId: row.id,
  start: drawnTime(Math.max(span.from, FIRST)),
  end: drawnTime(Math.min(span.until, LAST)),
  ...(drawn.kind === "meeting" ? {} : { display: "background" }),
  payload: { drawn },
});

/** What the viewer cannot book is hatched all day, with the reason. */
const barredEvents = (row: Row): DrawnEvent[] => {
  const barred = barredReason(row.resource);
  if (!barred) return [];
  const day = { from: FIRST, until: LAST };
  return [eventOf(row, "barred", day, { kind: "block", reason: null, hasWord: true, barred })];
};

/** @param withNow adds the present time as a mark in each line, where a single line for all would be wrong */
export const eventsOf = (row: Row, withNow: boolean): DrawnEvent[] => [
  ...barredEvents(row),
  ...(row.isBookable ? row.blocks : []).filter(isShown).map((block, at) =>
    eventOf(row, `block ${at}`, block, {
      kind: "block",
      reason: block.reason,
      hasWord: Math.min(block.until, LAST) - Math.max(block.from, FIRST) >= WORD_MINUTES,
    }),
  ),
  ...row.edges.filter(isShown).map((edge, at) => eventOf(row, `edge ${at}`, edge, { kind: "edge" })),
  ...row.meetings.filter(isShown).map((meeting) =>
    eventOf(row, meeting.id, meeting, {
      kind: "meeting",
      row,
      meeting,
      isPast: meeting.until <= row.pastUntil,
    }),
  ),
  ...(withNow && row.now !== undefined && row.now >= FIRST
    ? [eventOf(row, "now", { from: row.now, until: row.now + 1 }, { kind: "now" })]
    : []),
];

/** Whether the meeting can be dragged: the viewer hosts it, and it has not begun. */
export const isMovable = ({ row, meeting }: Extract<DrawnItem, { kind: "meeting" }>): boolean =>
  meeting.isHost && meeting.from >= row.pastUntil;
