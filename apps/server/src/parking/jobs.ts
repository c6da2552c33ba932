import { messages } from "@portico/contract/parking";
import { clientName } from "../people/public.ts";
import { perClient } from "../platform/jobs.ts";
import type { Work } from "../platform/work.ts";
import { endReservation, promote } from "./booking.ts";
import * as queries from "./queries.ts";
import { queueExpiresAt } from "./rules.ts";
import * as spaceQueries from "./space-queries.ts";

/**
 * Each minute: a request whose window begins undecided is denied, one still queued is cancelled; those who wait for
 * the rest of a window that has begun get what time has freed.
 */
export const expireRequests = perClient("parking-expire", "* * * * *", async (work) => {
  await expireDue(work);
  await promoteBegun(work);
});

async function expireDue(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const due = (await queries.undecided(db, clientId, now)).filter(
    (row) =>
      queueExpiresAt({
        start: new Date(row.start),
        end: new Date(row.end),
        createdAt: new Date(row.createdAt),
      }) <= now,
  );
  if (due.length === 0) return;
  const name = await clientName(db, clientId);
  await spaceQueries.lock(db, [
    ...new Set(due.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day))),
  ]);
  // Read again under the locks: some may have been decided meanwhile.
  for (const row of await queries.reservationsById(
    db,
    clientId,
    due.map(({ id }) => id),
  )) {
    if (row.status === "pre-approval")
      await endReservation(work, row, "denied", messages.reasonNotDecided, name, null);
    else if (row.status === "queued")
      await endReservation(work, row, "cancelled", messages.reasonQueueExpired, name, null);
  }
}

async function promoteBegun(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const days = await queries.begunQueues(db, clientId, now);
  if (days.length === 0) return;
  const name = await clientName(db, clientId);
  await spaceQueries.lock(
    db,
    days.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day)),
  );
  for (const { carparkId, day } of days) await promote(work, carparkId, day, name);
}
