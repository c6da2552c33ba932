import { clientName } from "../people/public.ts";
import { perClient } from "../platform/jobs.ts";
import { lockForChange } from "./availability.ts";
import { releaseMeeting } from "./changes.ts";
import * as queries from "./queries.ts";
import { giveOn } from "./waits.ts";

/**
 * Each minute: rooms of meetings to which nobody came in time go to whoever waits, else they are free; those who wait
 * for the rest of a time that has begun get what time itself has freed.
 */
export const releaseEmptyRooms = perClient("meetings-release", "* * * * *", async (work) => {
  const { db, clientId, now } = work;
  const due = await queries.notCheckedIn(db, clientId, now);
  const begun = await queries.begunWaits(db, clientId, now);
  if (due.length + begun.length === 0) return;
  const name = await clientName(db, clientId);
  const seen = await queries.meetingsById(db, clientId, due);
  // All of them at once: locks taken one after another would cross those of others.
  await lockForChange(db, clientId, due, {
    siteIds: [...seen, ...begun].map(({ siteId }) => siteId),
    rooms: begun.map(({ resourceId }) => resourceId),
  });
  for (const row of seen) await releaseMeeting(work, row, name);
  const freed = begun.map(({ resourceId, start, end }) => ({
    resourceId,
    start: new Date(start),
    end: new Date(end),
  }));
  await giveOn(work, name, freed);
});
