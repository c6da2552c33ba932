import type { Db } from "../../platform/database/database.ts";
import type { ResourceRow } from "../../rooms/public.ts";
import type * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import { type DaySchedule, readSchedules } from "./read-schedules.ts";

/** The status of rooms on one day, for screens that show many rooms at once. */

export interface RoomStatus {
  status: rules.ResourceStatus;
  /** The end of that status today; null on another day, and if the status does not change any more. */
  until: string | null;
}

/** A status for each room, in their order. */
export async function readRoomStatuses(
  db: Db,
  clientId: string,
  rooms: ResourceRow[],
  { viewer, day, now }: { viewer: rules.Person; day: string; now: Date },
): Promise<RoomStatus[]> {
  const days = { from: day, until: day };
  const schedules = await readSchedules(db, clientId, rooms, { viewer, days, now });
  return schedules.map((reading) => ({ status: reading.status, until: nextChangeOf(reading, now) }));
}

const TIMED_STATUSES: readonly rules.ResourceStatus[] = [
  "available",
  "semi-occupied",
  "occupied",
  "unavailable",
];

function nextChangeOf({ status, unavailable, meetings, span }: DaySchedule, now: Date): string | null {
  if (!span.isToday || !TIMED_STATUSES.includes(status)) return null;
  const taken = (JSON.parse(meetings) as { start: string; end: string }[]).map(({ start, end }) => ({
    start: new Date(start),
    end: new Date(end),
  }));
  return times.nextChangeAt([...unavailable, ...taken], now, span.dayEnd)?.toISOString() ?? null;
}
