import type { Group } from "@portico/contract/common";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { minutesOf, timeWithinDay } from "@portico/contract/days/times-of-day";
import { LATER_MINUTES } from "@portico/contract/meetings/free-rooms";
import type { Text, TextCode } from "@portico/contract/texts/text";
import { overlap, type Window } from "../../platform/core/window.ts";
import * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";

/** Which rooms can be booked at a time, and when people are busy. Pure, `now` included. */

export interface RequestedTime {
  date: string;
  startTime: string;
  endTime: string;
}

/** The time half an hour later; undefined where it would not end on the same day, or the clock skips its times. */
export function laterTime(
  { date, startTime, endTime }: RequestedTime,
  timeZone: string,
  now: Date,
): { time: RequestedTime; window: times.DatedWindow } | undefined {
  const [start, end] = [startTime, endTime].map((time) => minutesOf(time) + LATER_MINUTES);
  if (end! >= 24 * 60) return undefined;
  const time = { date, startTime: timeWithinDay(start!), endTime: timeWithinDay(end!) };
  const read = times.readWindows([time], timeZone, now);
  return "problems" in read ? undefined : { time, window: read.windows[0]! };
}

interface RoomWithTimeslots extends rules.RoomRule {
  timeslots: readonly { startTime: string; endTime: string }[];
}

export interface RoomsFacts<Room> {
  rooms: readonly Room[];
  host: { groups: readonly Group[] };
  time: RequestedTime;
  window: times.DatedWindow;
  later: ReturnType<typeof laterTime>;
  held: readonly rules.HeldRoom[];
  closed: readonly rules.ClosedSpan[];
  now: Date;
}

export interface SortedRooms<Room> {
  free: { room: Room; freeUntil: Date }[];
  later: { room: Room; freeUntil: Date; busyUntil: Date; meetingId: string | null }[];
  refused: { room: Room; problem: Text }[];
}

const TAKEN: ReadonlySet<TextCode> = new Set(["meetings.roomTaken", "meetings.roomBlocked"]);

/** Each room with what can be done with it at that time; a room that is taken for longer is in no list. */
export function sortRooms<Room extends RoomWithTimeslots>(facts: RoomsFacts<Room>): SortedRooms<Room> {
  const { rooms, host, time, window, later, closed, now } = facts;
  const heldBy = Map.groupBy(facts.held, ({ resourceId }) => resourceId);
  const sorted: SortedRooms<Room> = { free: [], later: [], refused: [] };
  for (const room of rooms) {
    const held = heldBy.get(room.id) ?? [];
    const problemAt = (at: times.DatedWindow) =>
      rules.roomProblem({ room, host, window: at, closed, held, now });
    const problem = problemAt(window);
    if (!problem) {
      // Beside the steps of the time fields only a room's own timeslots can be booked.
      if (times.areOnStep([time], [room]))
        sorted.free.push({ room, freeUntil: freeUntil(room, window, held) });
      continue;
    }
    if (!TAKEN.has(problem.code)) {
      sorted.refused.push({ room, problem });
      continue;
    }
    if (!later || problemAt(later.window) || !times.areOnStep([later.time], [room])) continue;
    const last = lastInTheWay(room, window, held, now);
    sorted.later.push({
      room,
      freeUntil: freeUntil(room, later.window, held),
      busyUntil: new Date(last.end.getTime() + room.setupMinutes * MINUTE_MS),
      meetingId: last.meetingId ?? null,
    });
  }
  return sorted;
}

function freeUntil(room: rules.RoomRule, window: times.DatedWindow, held: readonly rules.HeldRoom[]): Date {
  const next = held.filter(({ start }) => start >= window.end).map(({ start }) => start.getTime());
  const nextStart = next.length > 0 ? new Date(Math.min(...next)) : null;
  return rules.availableUntil(window.day, room.timeZone, [{ ...room, nextStart }]);
}

const lastInTheWay = (
  room: rules.RoomRule,
  window: Window,
  held: readonly rules.HeldRoom[],
  now: Date,
): rules.HeldRoom => {
  const needed = rules.heldWindow(room, window, now);
  return held.filter((one) => overlap(one, needed)).reduce((last, one) => (one.end > last.end ? one : last));
};

/** Times within a day, by start; those that overlap or touch are one, so that nothing is said of how many they are. */
export function mergeTimes(spans: readonly Window[], day: Window): Window[] {
  const within = spans
    .map(({ start, end }) => ({ start: times.laterOf(start, day.start), end: times.earlierOf(end, day.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  const merged: Window[] = [];
  for (const span of within) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = times.laterOf(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}
