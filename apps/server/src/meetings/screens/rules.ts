import type { Group } from "@portico/contract/common";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/meetings/form";
import { inGroup } from "../../platform/callers/caller.ts";
import type { Window } from "../../platform/core/window.ts";
import { availableUntil, type ClosedSpan, type HeldRoom, type RoomRule, roomProblem } from "../core/rules.ts";
import { instantOn } from "../core/times.ts";

/** Decisions about screens. Pure, `now` included. */

/** Whether the person manages screens. */
export const mayManageScreens = (person: { groups: readonly Group[] }): boolean => inGroup(person, "admin");

/** In a demo everybody may try a screen. */
export const mayBecomeScreen = (person: { groups: readonly Group[] }, client: { mode: string }): boolean =>
  client.mode === "demo" || mayManageScreens(person);

/**
 * The latest end of a booking at a room's door that begins this minute: until the next booking, less the
 * clear-down, until the room closes, and within its maximum length; for a room with timeslots the end of the
 * current slot. Null if less than one step of the form is left. A booking at the door needs no notice.
 *
 * @param held everything that holds the room from now on, in order
 */
export function bookableUntil(
  room: RoomRule,
  held: readonly HeldRoom[],
  closed: readonly ClosedSpan[],
  now: Date,
): Date | null {
  const day = dayOf(now, room.timeZone);
  const window = { day, ...(findSlotAt(room, day, now) ?? freeWindow(room, held, day, now)) };
  if (window.end.getTime() - now.getTime() < limits.timeStep * MINUTE_MS) return null;
  const problem = roomProblem({ room: { ...room, leadMinutes: 0 }, host: null, window, closed, held, now });
  return problem === undefined ? window.end : null;
}

const floorToMinute = (time: number): Date => new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS);

function findSlotAt(room: RoomRule, day: string, now: Date): Window | undefined {
  if (room.meetingTimeslotType !== "timeslot") return undefined;
  return room.timeslots
    .map(({ startTime, endTime }) => ({
      start: instantOn(day, startTime, room.timeZone),
      end: instantOn(day, endTime, room.timeZone),
    }))
    .find(({ start, end }) => start <= now && now < end);
}

function freeWindow(room: RoomRule, held: readonly HeldRoom[], day: string, now: Date): Window {
  const next = held.map(({ start }) => start).find((start) => start > now) ?? null;
  const until = availableUntil(day, room.timeZone, [{ ...room, nextStart: next }]);
  const longest = Math.min(room.maxMinutes ?? limits.doorMinutesMax, limits.doorMinutesMax) * MINUTE_MS;
  const start = floorToMinute(now.getTime());
  return { start, end: floorToMinute(Math.min(until.getTime(), start.getTime() + longest)) };
}
