import { limits } from "@portico/contract/meetings/form";
import type { PersonListener } from "../accounts/public.ts";
import type { Work } from "../platform/work/work.ts";
import { lockForChange } from "./booking/availability.ts";
import { cancelRows } from "./booking/transitions.ts";
import * as queries from "./core/queries.ts";

/**
 * When a person is disabled, meetings that they would have hosted are cancelled as if they did it, with their
 * visits. A meeting that has begun goes on. Visits without a meeting stay, and reception finds another host.
 */
export const cancelHostedMeetings: PersonListener = async (work, personId) => {
  const { db, clientId, now } = work;
  const ids = await queries.listUpcomingHosted(db, clientId, personId, now);
  for (let at = 0; at < ids.length; at += limits.bulkMax) {
    const portion = ids.slice(at, at + limits.bulkMax);
    const rows = await lockForChange(work, portion, { siteIds: [], rooms: [] });
    // Another transaction may have cancelled a meeting, or changed its host, before the lock.
    const live = rows.filter((row) => row.status === "booked" && row.hostId === personId);
    const groups = Map.groupBy(live, ({ seriesId }) => seriesId);
    for (const [seriesId, group] of groups) {
      const isSeries = seriesId !== null && group.length > 1;
      await cancelRows(work, group, null, isSeries ? seriesId : null);
    }
  }
};

/** The number of bookings within a new closure; with `cancel` these are cancelled. */
export async function closeMeetings(
  work: Work,
  closure: { siteId: string | null; firstDay: string; lastDay: string; name: string },
  { cancel }: { cancel: boolean },
): Promise<number> {
  const { db, clientId, now } = work;
  const ids = await queries.listBookingsOnDays(db, clientId, closure, now);
  if (!cancel) return ids.length;
  // The closure holds the sites' locks already. Batches keep each step within what a transaction can bear.
  for (let at = 0; at < ids.length; at += limits.bulkMax) {
    const rows = await lockForChange(work, ids.slice(at, at + limits.bulkMax), {
      siteIds: [],
      rooms: [],
    });
    await cancelRows(work, rows, closure.name, null);
  }
  return ids.length;
}
