import { limits } from "@portico/contract/meetings/form";
import { dayIn } from "../../ui/days/format.ts";
import type { Door, DoorBlock, DoorMeeting } from "./use-screen.ts";

/**
 * What a door says at a moment, computed from the server's last answer alone, so that it stays right while the screen is
 * offline. Instants are compared as instants: clock changes and midnight need no care.
 */
export type DoorState =
  /** `until` null: nothing comes for the rest of the day. */
  | { kind: "free"; until: number | null; next: DoorMeeting | null }
  | { kind: "occupied"; meeting: DoorMeeting; from: number; until: number }
  /** Made ready or cleared. */
  | { kind: "preparing"; until: number; next: DoorMeeting | null }
  /** Out of hours, closed or blocked; `until` null: for longer than is known. */
  | { kind: "closed"; block: DoorBlock; until: number | null }
  /** The answer is too old to say anything: never "free". */
  | { kind: "unknown" };

const MINUTE = 60_000;
const at = (instant: string): number => Date.parse(instant);

const known = (door: Door) => ({
  booked: [...door.meetings, ...door.tomorrow.meetings].filter(({ status }) => status === "booked"),
  all: [...door.meetings, ...door.tomorrow.meetings],
  blocks: [...door.blocks, ...door.tomorrow.blocks],
});

/** @param now milliseconds since 1970, by the server's clock */
export const stateOf = (door: Door, now: number): DoorState => {
  if (now >= at(door.knownUntil) || now < at(door.now) - MINUTE) return { kind: "unknown" };
  const { booked, all, blocks } = known(door);
  const meeting = booked.find(({ start, end }) => at(start) <= now && now < at(end));
  if (meeting) return { kind: "occupied", meeting, from: at(meeting.start), until: at(meeting.end) };
  const block = blocks.find(({ start, end }) => at(start) <= now && now < at(end));
  if (block) return { kind: "closed", block, until: closedUntil(blocks, now, at(door.knownUntil)) };
  const next = booked.find(({ start }) => at(start) > now) ?? null;
  const holder = all.find(
    ({ heldFrom, heldUntil }) => heldFrom && heldUntil && at(heldFrom) <= now && now < at(heldUntil),
  );
  if (holder?.heldUntil) {
    const until = at(holder.start) > now ? at(holder.start) : at(holder.heldUntil);
    return { kind: "preparing", until, next };
  }
  return { kind: "free", until: freeUntil(door, now), next };
};

/** Blocks that follow each other without a gap are one. */
const closedUntil = (blocks: readonly DoorBlock[], now: number, knownUntil: number): number | null => {
  let until = now;
  for (;;) {
    const further = blocks.filter(({ start, end }) => at(start) <= until && at(end) > until);
    if (further.length === 0) return until < knownUntil ? until : null;
    until = Math.max(...further.map(({ end }) => at(end)));
  }
};

/** When the next thing begins today that the room is not free for, making ready included. */
const freeUntil = (door: Door, now: number): number | null => {
  const { timeZone } = door.room;
  const { booked, blocks } = known(door);
  const starts = [
    ...booked.map(({ heldFrom, start }) => at(heldFrom ?? start)),
    ...blocks.map(({ start }) => at(start)),
  ];
  const next = Math.min(...starts.filter((start) => start > now));
  return Number.isFinite(next) && dayIn(timeZone, new Date(next)) === dayIn(timeZone, new Date(now))
    ? next
    : null;
};

/** A line of the day's list. */
export type DayLine =
  | { kind: "meeting"; key: string; start: string; end: string; meeting: DoorMeeting; isNow: boolean }
  | { kind: "closed"; key: string; start: string; end: string; block: DoorBlock; isNow: boolean };

/** What is still to come, or runs, on the day of `now`, in order. */
export const linesOf = (door: Door, now: number): DayLine[] => {
  const { timeZone } = door.room;
  const { booked, blocks } = known(door);
  const today = dayIn(timeZone, new Date(now));
  const isNow = ({ start, end }: { start: string; end: string }) => at(start) <= now && now < at(end);
  const isToday = ({ start, end }: { start: string; end: string }) =>
    at(end) > now && dayIn(timeZone, start) <= today && dayIn(timeZone, new Date(at(end) - 1)) >= today;
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
      // Closing time at the end of the day is no news; a repair is.
      .filter((block) => isToday(block) && block.kind !== "hours")
      .map((block) => ({
        kind: "closed" as const,
        key: `${block.kind} ${block.start}`,
        start: block.start,
        end: block.end,
        block,
        isNow: isNow(block),
      })),
  ].sort((a, b) => at(a.start) - at(b.start));
};

/** Whole minutes that are left, never 0 while some are. */
export const minutesUntil = (until: number, now: number): number => Math.ceil((until - now) / MINUTE);

/** A choice of how long to book at the door. */
export interface Length {
  minutes: number;
  /** To the end of what is free. */
  isToTheEnd: boolean;
}

/** Meetings at the door begin on the running minute. */
export const minuteOf = (now: number): number => Math.floor(now / MINUTE) * MINUTE;

/** 15 minutes, half an hour, an hour, and all that is left; those that fit. */
export const lengthsOf = (door: Door, now: number): Length[] => {
  if (door.bookableUntil === null || stateOf(door, now).kind !== "free") return [];
  const left = Math.floor((at(door.bookableUntil) - minuteOf(now)) / MINUTE);
  if (at(door.bookableUntil) - now < limits.timeStep * MINUTE) return [];
  const whole = { minutes: Math.min(left, limits.doorMinutesMax), isToTheEnd: true };
  if (door.room.byTimeslots) return [whole];
  return [
    ...[15, 30, 60].filter((minutes) => minutes < left).map((minutes) => ({ minutes, isToTheEnd: false })),
    whole,
  ];
};

/** Ends to which a meeting could be extended, in the form's steps; none when something follows at once. */
export const extensionsOf = (meeting: DoorMeeting): number[] => {
  if (meeting.availableUntil === null) return [];
  const steps = Math.floor((at(meeting.availableUntil) - at(meeting.end)) / (limits.timeStep * MINUTE));
  return Array.from(
    { length: Math.max(0, steps) },
    (_, step) => at(meeting.end) + (step + 1) * limits.timeStep * MINUTE,
  );
};
