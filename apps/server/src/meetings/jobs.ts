import { clientName } from "../people/public.ts";
import { perClient } from "../platform/jobs.ts";
import { releaseMeeting } from "./changes.ts";
import * as queries from "./queries.ts";

/** Each minute: rooms of meetings to which nobody came in time go to whoever waits, else they are free. */
export const releaseEmptyRooms = perClient("meetings-release", "* * * * *", async (work) => {
  const { db, clientId, now } = work;
  const due = await queries.notCheckedIn(db, clientId, now);
  if (due.length === 0) return;
  const name = await clientName(db, clientId);
  for (const id of due) {
    const row = await queries.meetingById(db, clientId, id);
    if (row) await releaseMeeting(work, row, name);
  }
});
