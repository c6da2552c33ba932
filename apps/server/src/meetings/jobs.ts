import { perClient } from "../platform/work/jobs.ts";
import { lockForChange } from "./booking/availability.ts";
import { releaseMeeting } from "./booking/transitions.ts";
import { assignFreedRooms } from "./booking/waiting-list.ts";
import { listFreedResources } from "./booking/waiting-list-queries.ts";
import { readCalendarMeetings } from "./core/calendar-queries.ts";
import * as queries from "./core/queries.ts";
import { remindOfCheckIn } from "./invitations/send.ts";

/**
 * Runs every minute: rooms of meetings that were not checked in in time go to the waiting list, else they are
 * free. Waiting meetings also get rooms that time itself has freed, such as the rest of an hour that has
 * begun.
 */
export const releaseEmptyRooms = perClient("meetings-release", "* * * * *", async (work) => {
  const { db, clientId, now } = work;
  const due = await queries.listNotCheckedIn(db, clientId, now);
  const waits = await listFreedResources(db, clientId, now);
  if (due.length + waits.length === 0) return;
  const snapshot = await queries.meetingsById(db, clientId, due);
  // All locks at once: locks taken one after another could deadlock with other transactions.
  await lockForChange(work, due, {
    siteIds: [...snapshot, ...waits].map(({ siteId }) => siteId),
    rooms: waits.map(({ resourceId }) => resourceId),
  });
  for (const row of snapshot) await releaseMeeting(work, row);
  const freed = waits.map(({ resourceId, start, end }) => ({
    resourceId,
    start: new Date(start),
    end: new Date(end),
  }));
  await assignFreedRooms(work, freed);
});

/** Runs every minute: the hosts of a meeting that nobody has checked in to hear that its rooms will be released. */
export const remindHosts = perClient("meetings-remind", "* * * * *", async (work) => {
  const due = new Map(
    (await queries.takeToRemind(work.db, work.clientId, work.now)).map(({ id, checkInBy }) => [
      id,
      checkInBy,
    ]),
  );
  if (due.size === 0) return;
  for (const meeting of await readCalendarMeetings(work.db, work.clientId, [...due.keys()]))
    await remindOfCheckIn(work, meeting, new Date(due.get(meeting.id)!));
});
