import { personById } from "../../people/public.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { type ResourceRow, resourcesById } from "../../rooms/public.ts";
import { syncVisits } from "../../visits/public.ts";
import { readCalendarMeetings } from "../core/calendar-queries.ts";
import { publishMeetings } from "../core/live-events.ts";
import { toMeetingOfVisits } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import type * as times from "../core/times.ts";
import { notifyGuests } from "../invitations/send.ts";
import { findProblems } from "./availability.ts";
import * as writes from "./queries.ts";
import * as waits from "./waiting-list-queries.ts";

/**
 * The waiting list of rooms: the change that frees a room assigns it, in the same transaction and under the
 * room's lock.
 */

export interface FreedRoom extends Window {
  resourceId: string;
}

/**
 * Assigns freed rooms to meetings that wait for them, in order; a meeting that still does not fit, or whose people may not
 * book at the site any more, is passed over. The caller holds the rooms' locks.
 */
export async function assignFreedRooms(work: Work, freed: readonly FreedRoom[]): Promise<void> {
  if (freed.length === 0) return;
  const { db, clientId, now } = work;
  const ids = [...new Set(freed.map(({ resourceId }) => resourceId))].sort();
  // All at once, because two rooms may be assigned to the same meetings in another order.
  await queries.lockMeetings(db, clientId, await waits.listMeetingsWaitingFor(db, clientId, ids, now));
  const rooms = new Map((await resourcesById(db, clientId, ids)).map((room) => [room.id, room]));
  const assigned: string[] = [];
  for (const one of freed) {
    if (one.end <= now) continue;
    for (const waiting of await waits.listWaitingMeetings(db, clientId, one.resourceId, one, now))
      if (waiting.isSitePermitted && (await assignRoom(work, waiting, rooms.get(one.resourceId)!)))
        assigned.push(waiting.meetingId);
  }
  if (assigned.length === 0) return;
  const rows = await queries.meetingsById(db, clientId, assigned);
  await syncVisits(work, rows.map(toMeetingOfVisits));
}

/** @returns whether the meeting got the room */
async function assignRoom(work: Work, waiting: waits.WaitingMeeting, room: ResourceRow): Promise<boolean> {
  const { db, clientId, now } = work;
  const window = { day: waiting.day, start: new Date(waiting.start), end: new Date(waiting.end) };
  const host = await personById(db, clientId, waiting.hostId);
  if (!host) return false;
  const [problem] = await findProblems(
    db,
    clientId,
    { siteId: room.siteId, host, rooms: [room], windows: [window] },
    now,
  );
  if (problem) return false;
  // The meeting may have got another room of its list before its lock, under that room's lock.
  if (!(await waits.isWaiting(db, clientId, waiting.meetingId, room.id))) return false;
  const before = await readCalendarMeetings(db, clientId, [waiting.meetingId]);
  await addAwaitedRoom(work, { id: waiting.meetingId, window }, room);
  await writes.changeMeeting(db, clientId, waiting.meetingId, { advancesSequence: true });
  work.audit({
    action: "meetings.meeting.get-room",
    targetType: "meeting",
    targetId: waiting.meetingId,
    onBehalfOf: waiting.hostId,
    after: { rooms: [room.id] },
  });
  publishMeetings(work, [waiting.meetingId]);
  const after = await readCalendarMeetings(db, clientId, [waiting.meetingId]);
  await notifyGuests(work, before, after, { kind: "gotRoom" });
  return true;
}

/** Adds a room to a meeting, which then waits for no room any more. */
export async function addAwaitedRoom(
  { db, clientId, now }: Work,
  meeting: { id: string; window: times.DatedWindow },
  room: ResourceRow,
): Promise<void> {
  const { id, window } = meeting;
  await writes.addRooms(db, clientId, [
    { meetingId: id, resourceId: room.id, held: rules.heldWindow(room, window, now) },
  ]);
  await waits.setWaitingList(db, clientId, { id, start: window.start }, [], now);
  await writes.setCheckInBy(db, clientId, id, rules.checkInDeadline([room], window, now));
}
