import { limits } from "@portico/contract/meetings/form";
import { DAY_MINUTES, type Minutes } from "./site-clock.ts";

/** Half-open, in minutes of the site's day. */
export interface Span {
  from: Minutes;
  until: Minutes;
}

export interface BookedSpan extends Span {
  /** Left out: a block, or closed hours. */
  meetingId?: string;
}

export interface RoomDay {
  /**
   * The times that a new meeting must not overlap, by `from`: meetings with set-up and clear-down, blocks,
   * closed hours.
   */
  taken: readonly BookedSpan[];
  /** A room with fixed timeslots accepts meetings only in these; null: any time. */
  timeslots: readonly Span[] | null;
  /** The time before is over: 0 for a coming day, 1440 for a past one. */
  pastUntil: Minutes;
}

/** The outcome of a click. `free`: the window to book, within the free time around it. */
export type ClickOutcome = { kind: "free"; window: Span; around: Span } | { kind: "blocked" | "past" };

const HOUR = 60;
const STEP = limits.timeStep;
/** The latest time of day that the form can express. */
const LAST = DAY_MINUTES - STEP;

const roundUp = (minutes: Minutes): Minutes => Math.ceil(minutes / STEP) * STEP;
const roundDown = (minutes: Minutes): Minutes => Math.floor(minutes / STEP) * STEP;

const overlaps = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

const slotAt = (day: RoomDay, slots: readonly Span[], at: Minutes): ClickOutcome => {
  const slot = slots.find(({ from, until }) => from <= at && at < until);
  if (!slot || day.taken.some((span) => overlaps(span, slot))) return { kind: "blocked" };
  return slot.from < day.pastUntil ? { kind: "past" } : { kind: "free", window: slot, around: slot };
};

/**
 * The free window at a click: it starts at the end of the entry before or at the start of the hour, and ends
 * at the next entry or one hour later; in a room with timeslots it is the timeslot. Of the running hour only
 * the rest can be booked.
 *
 * @param at the clicked minute; a click by keyboard is at the start of its hour
 */
export const freeWindow = (day: RoomDay, at: Minutes): ClickOutcome => {
  const hour = Math.floor(at / HOUR) * HOUR;
  const isPast = at < day.pastUntil;
  const { taken, timeslots } = day;
  if (taken.some(({ from, until }) => from <= at && at < until)) return { kind: isPast ? "past" : "blocked" };
  if (timeslots) return slotAt(day, timeslots, at);
  if (isPast) return { kind: "past" };
  const from = Math.max(0, ...taken.filter(({ until }) => until <= at).map(({ until }) => until));
  const until = Math.min(DAY_MINUTES, ...taken.filter((span) => span.from > at).map((span) => span.from));
  const start = roundUp(Math.max(hour, from, day.pastUntil));
  const end = Math.min(roundDown(until), start + HOUR, LAST);
  return end - start < STEP
    ? { kind: "blocked" }
    : { kind: "free", window: { from: start, until: end }, around: { from, until } };
};

/** The first free window of an hour, for the keyboard; else why there is none. */
export const hourWindow = (day: RoomDay, hour: Minutes): ClickOutcome => {
  const end = hour + HOUR;
  const starts = [hour, day.pastUntil, ...day.taken.map(({ until }) => until)];
  if (day.timeslots) starts.push(...day.timeslots.map(({ from }) => from));
  const within = starts.filter((at) => at >= hour && at < end).toSorted((a, b) => a - b);
  const found = within.map((at) => freeWindow(day, at));
  return found.find(({ kind }) => kind === "free") ?? found.at(-1) ?? { kind: "past" };
};

/** Whether a meeting could be there; when a meeting is moved, its present time counts as free. */
export const isFree = (day: RoomDay, span: Span, meetingId?: string): boolean =>
  span.from >= day.pastUntil &&
  span.until <= DAY_MINUTES &&
  !day.taken.some((other) => !(meetingId && other.meetingId === meetingId) && overlaps(other, span)) &&
  (!day.timeslots || fillsSlots(day.timeslots, span));

/** Whether the meeting starts with one timeslot and ends with one, without a gap between its timeslots. */
const fillsSlots = (slots: readonly Span[], { from, until }: Span): boolean => {
  const inside = slots.filter((slot) => slot.from >= from && slot.until <= until);
  const length = inside.reduce((sum, slot) => sum + slot.until - slot.from, 0);
  return inside.length > 0 && length === until - from;
};

export type StateUntil = { kind: "free" | "busy"; until: Minutes };

/** The end of the state at that minute: of the free time until the next entry, or of the taken time. */
export const stateUntil = (taken: readonly Span[], at: Minutes): StateUntil => {
  const holding = (minute: Minutes) =>
    taken.filter(({ from, until }) => from <= minute && minute < until).map(({ until }) => until);
  const first = holding(at);
  if (first.length === 0) {
    const next = taken.filter(({ from }) => from > at).map(({ from }) => from);
    return { kind: "free", until: Math.min(DAY_MINUTES, ...next) };
  }
  let end = Math.max(...first);
  for (let more = holding(end); more.length > 0; more = holding(end)) end = Math.max(...more);
  return { kind: "busy", until: end };
};
