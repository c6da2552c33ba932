import type { Db } from "../../platform/database/database.ts";
import type { ResourceRow } from "../../rooms/public.ts";
import * as rules from "../core/rules.ts";
import { type Reading, readAll } from "./read.ts";

/** What rooms are on one day, in a word, for those who show many at once. */

export interface RoomState {
  status: rules.ResourceStatus;
  /** Until when that stays so, today. Null on another day, and where nothing changes any more. */
  until: string | null;
}

/** A state for each room, in their order. */
export async function roomStates(
  db: Db,
  clientId: string,
  rooms: ResourceRow[],
  { viewer, day, now }: { viewer: rules.Person; day: string; now: Date },
): Promise<RoomState[]> {
  const days = { from: day, until: day };
  const readings = await readAll(db, clientId, rooms, { viewer, days, now });
  return readings.map((reading) => ({ status: reading.status, until: untilOf(reading, now) }));
}

const TELLS_TIME: readonly rules.ResourceStatus[] = ["available", "semi-occupied", "occupied", "unavailable"];

function untilOf({ status, barred, meetings, span }: Reading, now: Date): string | null {
  if (!span.isToday || !TELLS_TIME.includes(status)) return null;
  const taken = (JSON.parse(meetings) as { start: string; end: string }[]).map(({ start, end }) => ({
    start: new Date(start),
    end: new Date(end),
  }));
  return rules.changesAt([...barred, ...taken], now, span.dayEnd)?.toISOString() ?? null;
}
