import { perClient } from "../platform/work/jobs.ts";
import { lockForChange } from "./booking/availability.ts";
import { releaseMeeting } from "./booking/transitions.ts";
import { assignFreedRooms } from "./booking/waiting-list.ts";
import { listFreedWaits } from "./booking/waiting-list-queries.ts";
import * as queries from "./core/queries.ts";

/**
 * Each minute: rooms of meetings to which nobody came in time go to whoever waits, else they are free; whoever waits
 * gets what time itself has freed, such as the rest of an hour that has begun.
 */
export const releaseEmptyRooms = perClient("meetings-release", "* * * * *", async (work) => {
  const { db, clientId, now } = work;
  const due = await queries.listNotCheckedIn(db, clientId, now);
  const waits = await listFreedWaits(db, clientId, now);
  if (due.length + waits.length === 0) return;
  const seen = await queries.meetingsById(db, clientId, due);
  // All of them at once: locks taken one after another would cross those of others.
  await lockForChange(db, clientId, due, {
    siteIds: [...seen, ...waits].map(({ siteId }) => siteId),
    rooms: waits.map(({ resourceId }) => resourceId),
  });
  for (const row of seen) await releaseMeeting(work, row);
  const freed = waits.map(({ resourceId, start, end }) => ({
    resourceId,
    start: new Date(start),
    end: new Date(end),
  }));
  await assignFreedRooms(work, freed);
});
