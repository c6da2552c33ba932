import type { ShownRows } from "@portico/contract/core/live";
import { addDays } from "@portico/contract/days/days";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { limits } from "@portico/contract/meetings/form";
import { dayIn } from "../../ui/days/format.ts";
import type { RoomScreen, ScreenBlock, ScreenMeeting } from "./use-screen.ts";

/**
 * The state of a door screen at a moment, computed only from the server's last answer, so that it stays right
 * while the screen is offline. Instants are compared as instants, so clock changes and midnight need no
 * special case.
 */
export type ScreenState =
  /** `until` null: free for the rest of the day. */
  | { kind: "free"; until: number | null; next: ScreenMeeting | null }
  | { kind: "occupied"; meeting: ScreenMeeting; from: number; until: number }
  /** The room is being prepared or cleared. */
  | { kind: "preparing"; until: number; next: ScreenMeeting | null }
  /** Out of hours, closed or blocked; `until` null: beyond the known time. */
  | { kind: "closed"; block: ScreenBlock; until: number | null }
  /** The answer is too old for any state, and never counts as free. */
  | { kind: "unknown" };

const toMillis = (instant: string): number => Date.parse(instant);

const knownEntries = (roomScreen: RoomScreen) => ({
  booked: [...roomScreen.meetings, ...roomScreen.tomorrow.meetings].filter(
    ({ status }) => status === "booked",
  ),
  all: [...roomScreen.meetings, ...roomScreen.tomorrow.meetings],
  blocks: [...roomScreen.blocks, ...roomScreen.tomorrow.blocks],
});

/**
 * The days that an answer covers, and the next one in case it is asked again.
 *
 * @param now milliseconds since 1970, by the server's clock
 */
export const shownBy = (roomScreen: RoomScreen | undefined, now: number): ShownRows => {
  if (!roomScreen) return {};
  const dayAt = (instant: number) => dayIn(roomScreen.room.timeZone, new Date(instant));
  return { days: [dayAt(toMillis(roomScreen.now)), addDays(dayAt(now), 1)] };
};

/** @param now milliseconds since 1970, by the server's clock */
export const stateOf = (roomScreen: RoomScreen, now: number): ScreenState => {
  if (now >= toMillis(roomScreen.knownUntil) || now < toMillis(roomScreen.now) - MINUTE_MS)
    return { kind: "unknown" };
  const { booked, all, blocks } = knownEntries(roomScreen);
  const meeting = booked.find(({ start, end }) => toMillis(start) <= now && now < toMillis(end));
  if (meeting)
    return { kind: "occupied", meeting, from: toMillis(meeting.start), until: toMillis(meeting.end) };
  const block = blocks.find(({ start, end }) => toMillis(start) <= now && now < toMillis(end));
  if (block)
    return { kind: "closed", block, until: closedUntil(blocks, now, toMillis(roomScreen.knownUntil)) };
  const next = booked.find(({ start }) => toMillis(start) > now) ?? null;
  const holder = all.find(
    ({ heldFrom, heldUntil }) =>
      heldFrom && heldUntil && toMillis(heldFrom) <= now && now < toMillis(heldUntil),
  );
  if (holder?.heldUntil) {
    const until = toMillis(holder.start) > now ? toMillis(holder.start) : toMillis(holder.heldUntil);
    return { kind: "preparing", until, next };
  }
  return { kind: "free", until: freeUntil(roomScreen, now), next };
};

/** The end of consecutive blocks without a gap. */
const closedUntil = (blocks: readonly ScreenBlock[], now: number, knownUntil: number): number | null => {
  let until = now;
  for (;;) {
    const further = blocks.filter(({ start, end }) => toMillis(start) <= until && toMillis(end) > until);
    if (further.length === 0) return until < knownUntil ? until : null;
    until = Math.max(...further.map(({ end }) => toMillis(end)));
  }
};

/** The start of today's next entry that takes the room, its set-up included; null: none. */
const freeUntil = (roomScreen: RoomScreen, now: number): number | null => {
  const { timeZone } = roomScreen.room;
  const { booked, blocks } = knownEntries(roomScreen);
  const starts = [
    ...booked.map(({ heldFrom, start }) => toMillis(heldFrom ?? start)),
    ...blocks.map(({ start }) => toMillis(start)),
  ];
  const next = Math.min(...starts.filter((start) => start > now));
  return Number.isFinite(next) && dayIn(timeZone, new Date(next)) === dayIn(timeZone, new Date(now))
    ? next
    : null;
};

/** A line of the day's list. */
export type DayLine =
  | { kind: "meeting"; key: string; start: string; end: string; meeting: ScreenMeeting; isNow: boolean }
  | { kind: "closed"; key: string; start: string; end: string; block: ScreenBlock; isNow: boolean };

/** The running and coming entries of the day of `now`, in order. */
export const linesOf = (roomScreen: RoomScreen, now: number): DayLine[] => {
  const { timeZone } = roomScreen.room;
  const { booked, blocks } = knownEntries(roomScreen);
  const today = dayIn(timeZone, new Date(now));
  const isNow = ({ start, end }: { start: string; end: string }) =>
    toMillis(start) <= now && now < toMillis(end);
  const isToday = ({ start, end }: { start: string; end: string }) =>
    toMillis(end) > now &&
    dayIn(timeZone, start) <= today &&
    dayIn(timeZone, new Date(toMillis(end) - 1)) >= today;
  return [
    ...booked.filter(isToday).map((meeting) => ({
      kind: "meeting" as const,
      key: meeting.id,
      start: meeting.start,
      end: meeting.end,
      meeting,
      isNow: isNow(meeting),
    })),
    ...blocks
      // The end of business hours is not listed; a block or closure is.
      .filter((block) => isToday(block) && block.kind !== "hours")
      .map((block) => ({
        kind: "closed" as const,
        key: `${block.kind} ${block.start}`,
        start: block.start,
        end: block.end,
        block,
        isNow: isNow(block),
      })),
  ].sort((a, b) => toMillis(a.start) - toMillis(b.start));
};

/** Whole minutes left, rounded up, so that 0 means over. */
export const minutesUntil = (until: number, now: number): number => Math.ceil((until - now) / MINUTE_MS);

/** A length offered for a booking at the door. */
export interface BookingLength {
  minutes: number;
  /** Whether the booking lasts until the end of the free time. */
  isToTheEnd: boolean;
}

/** Bookings at the door begin at the running minute. */
export const startOfMinute = (now: number): number => Math.floor(now / MINUTE_MS) * MINUTE_MS;

/** 15 minutes, half an hour, an hour, and the whole free time; only those that fit. */
export const lengthsOf = (roomScreen: RoomScreen, now: number): BookingLength[] => {
  if (roomScreen.bookableUntil === null || stateOf(roomScreen, now).kind !== "free") return [];
  const left = Math.floor((toMillis(roomScreen.bookableUntil) - startOfMinute(now)) / MINUTE_MS);
  if (toMillis(roomScreen.bookableUntil) - now < limits.timeStep * MINUTE_MS) return [];
  const whole = { minutes: Math.min(left, limits.doorMinutesMax), isToTheEnd: true };
  if (roomScreen.room.byTimeslots) return [whole];
  return [
    ...[15, 30, 60].filter((minutes) => minutes < left).map((minutes) => ({ minutes, isToTheEnd: false })),
    whole,
  ];
};

/** The possible ends of an extension, in the form's steps; empty when another entry follows at once. */
export const extensionEnds = (meeting: ScreenMeeting): number[] => {
  if (meeting.availableUntil === null) return [];
  const steps = Math.floor(
    (toMillis(meeting.availableUntil) - toMillis(meeting.end)) / (limits.timeStep * MINUTE_MS),
  );
  return Array.from(
    { length: Math.max(0, steps) },
    (_, step) => toMillis(meeting.end) + (step + 1) * limits.timeStep * MINUTE_MS,
  );
};
