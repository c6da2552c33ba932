import { DAY_MS } from "@portico/contract/days/durations";
import type { Text } from "@portico/contract/texts/text";
import { listClosuresBetween } from "../../closures/public.ts";
import { createConflictError, type Db } from "../../platform/database/database.ts";
import type { Work } from "../../platform/work/work.ts";
import { listOccupancies, lockResources, type ResourceRow } from "../../rooms/public.ts";
import { lockSiteShared } from "../../sites/public.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import { listMeetingsWaitingFor } from "./waiting-list-queries.ts";

/** Availability of rooms, and the locks that keep the result true until it is written. */

export interface Problem {
  day: string;
  roomId: string;
  message: Text;
}

export interface RoomRequest {
  siteId: string;
  host: { groups: rules.Person["groups"] } | null;
  rooms: readonly ResourceRow[];
  windows: readonly times.DatedWindow[];
  /** Meetings whose own rooms count as free. */
  exclude?: readonly string[];
  /** Windows that also count as held. */
  additionallyHeld?: readonly rules.HeldRoom[];
}

/** Why rooms are unavailable, by date and room; empty if all are available. */
export async function findProblems(
  db: Db,
  clientId: string,
  request: RoomRequest,
  now: Date,
): Promise<Problem[]> {
  if (request.rooms.length === 0 || request.windows.length === 0) return [];
  const { held, closed } = await readSurroundings(db, clientId, request, now);
  return problemsIn(request, [...held, ...(request.additionallyHeld ?? [])], closed, now);
}

/**
 * The same check on rows that were read already. Pure. A date counts as taken for the later dates of the same
 * wish.
 */
export function problemsIn(
  { rooms, windows, host }: Pick<RoomRequest, "rooms" | "windows" | "host">,
  held: readonly rules.HeldRoom[],
  closed: readonly rules.ClosedSpan[],
  now: Date,
): Problem[] {
  // Grouped by room: a hundred dates in twenty rooms are two thousand checks.
  const heldBy = Map.groupBy(held, ({ resourceId }) => resourceId);
  return windows.flatMap((window) =>
    rooms.flatMap((room) => {
      const own = heldBy.get(room.id) ?? [];
      const message = rules.roomProblem({ room, host, window, closed, held: own, now });
      if (message) return [{ day: window.day, roomId: room.id, message }];
      own.push({ resourceId: room.id, source: "meeting", ...rules.heldWindow(room, window, now) });
      heldBy.set(room.id, own);
      return [];
    }),
  );
}

/** Everything that holds these rooms around these windows, and the days on which their site is closed. */
export async function readSurroundings(
  db: Db,
  clientId: string,
  { siteId, rooms, windows, exclude = [] }: Omit<RoomRequest, "host">,
  now: Date,
): Promise<{ held: rules.HeldRoom[]; closed: rules.ClosedSpan[] }> {
  const from = new Date(Math.min(...windows.map(({ start }) => start.getTime())) - DAY_MS);
  const until = new Date(Math.max(...windows.map(({ end }) => end.getTime())) + DAY_MS);
  const days = windows.map(({ day }) => day).sort();
  const ids = rooms.map(({ id }) => id);
  const rows = await listOccupancies(db, clientId, ids, times.laterOf(from, now), until);
  const closed = await listClosuresBetween(db, clientId, siteId, days[0]!, days.at(-1)!);
  const held = rows
    .filter(({ meetingId }) => meetingId === null || !exclude.includes(meetingId))
    .map(({ resourceId, source, meetingId, start, end }) => ({
      resourceId,
      source,
      meetingId,
      start: new Date(start),
      end: new Date(end),
    }));
  return { held, closed };
}

/**
 * Locks sites, rooms and meetings for a change. The exclusion constraint is the proof; the locks spare
 * attempts that would violate it.
 *
 * @param rooms rooms in addition to those that the meetings have or wait for
 * @returns the current rows of the meetings
 */
export async function lockForChange(
  { db, clientId, now }: Work,
  ids: string[],
  { siteIds, rooms }: { siteIds: string[]; rooms: string[] },
): Promise<queries.MeetingRow[]> {
  await lockForBooking(db, siteIds, []);
  const locked = new Set([...rooms, ...(await queries.listLockedResources(db, clientId, ids))]);
  await lockResources(db, [...locked]);
  // A freed room is assigned in the same transaction: meetings that wait for one are locked with the others.
  const waiting = await listMeetingsWaitingFor(db, clientId, [...locked], now);
  await queries.lockMeetings(db, clientId, [...ids, ...waiting]);
  if ((await queries.listLockedResources(db, clientId, ids)).some((id) => !locked.has(id)))
    throw createConflictError("rooms of a meeting");
  return queries.meetingsById(db, clientId, ids);
}

export async function lockForBooking(db: Db, siteIds: string[], rooms: string[]): Promise<void> {
  for (const siteId of [...new Set(siteIds)].sort()) await lockSiteShared(db, siteId);
  if (rooms.length > 0) await lockResources(db, rooms);
}
