import type { Db } from "../../platform/database/database.ts";
import type { ResourceRow } from "../../rooms/public.ts";
import type * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import { type DaySchedule, readSchedules } from "./read-schedules.ts";

/** The status of rooms on one day, for screens that show many rooms at once. */

export interface RoomStatus {
  status: rules.ResourceStatus;
  /** The end of that status; on another day of a room that is free at first. Null if it does not change any more. */
  until: string | null;
  /** On another day: the end of what takes a room at first. */
  freeFrom: string | null;
}

/** A status for each room, in their order. */
export async function readRoomStatuses(
  db: Db,
  clientId: string,
  rooms: ResourceRow[],
  { viewer, day, now }: { viewer: Pick<rules.Person, "groups">; day: string; now: Date },
): Promise<RoomStatus[]> {
  const days = { from: day, until: day };
  const schedules = await readSchedules(db, clientId, rooms, { viewer, days, now });
  return schedules.map((reading) => ({ status: reading.status, ...nextChangeOf(reading, now) }));
}

const TIMED_STATUSES: readonly rules.ResourceStatus[] = [
  "available",
  "semi-occupied",
  "occupied",
  "unavailable",
];

function nextChangeOf(
  { status, unavailable, meetings, span }: DaySchedule,
  now: Date,
): Pick<RoomStatus, "until" | "freeFrom"> {
  const timed = span.isToday ? TIMED_STATUSES.includes(status) : status === "semi-occupied";
  if (!timed) return { until: null, freeFrom: null };
  const taken = (JSON.parse(meetings) as { start: string; end: string }[]).map(({ start, end }) => ({
    start: new Date(start),
    end: new Date(end),
  }));
  const busy = [...unavailable, ...taken];
  const changeAfter = (from: Date) => times.nextChangeAt(busy, from, span.dayEnd)?.toISOString() ?? null;
  if (span.isToday) return { until: changeAfter(now), freeFrom: null };
  const opens = unavailable.find(({ start, end }) => start <= span.start && end > span.start)?.end;
  const first = opens ?? span.start;
  const isTaken = busy.some(({ start, end }) => start <= first && end > first);
  return isTaken
    ? { until: null, freeFrom: changeAfter(first) }
    : { until: changeAfter(first), freeFrom: null };
}
