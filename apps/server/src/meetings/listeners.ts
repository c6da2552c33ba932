import { limits } from "@portico/contract/meetings/form";
import type { PersonListener } from "../accounts/public.ts";
import type { Work } from "../platform/work/work.ts";
import { lockForChange } from "./booking/availability.ts";
import { cancelRows } from "./booking/transitions.ts";
import * as queries from "./core/queries.ts";

/**
 * Somebody is disabled: the meetings that they would have hosted are cancelled as if they had done it, visits with them. One
 * that has begun goes on; visits without a meeting stay, and reception finds them another host.
 */
export const cancelHostedMeetings: PersonListener = async (work, personId) => {
  const { db, clientId, now } = work;
  const ids = await queries.listUpcomingHosted(db, clientId, personId, now);
  for (let at = 0; at < ids.length; at += limits.bulkMax) {
    const portion = ids.slice(at, at + limits.bulkMax);
    const rows = await lockForChange(db, clientId, portion, { siteIds: [], rooms: [] });
    // Somebody may have cancelled one, or given it another host, meanwhile.
    const live = rows.filter((row) => row.status === "booked" && row.hostId === personId);
    const groups = Map.groupBy(live, ({ seriesId }) => seriesId);
    for (const [seriesId, group] of groups) {
      const isSeries = seriesId !== null && group.length > 1;
      await cancelRows(work, group, null, isSeries ? seriesId : null);
    }
  }
};

/** A closure comes down on bookings: how many it would meet, or, with `cancel`, has cancelled. */
export async function closeMeetings(
  work: Work,
  closure: { siteId: string | null; firstDay: string; lastDay: string; name: string },
  { cancel }: { cancel: boolean },
): Promise<number> {
  const { db, clientId, now } = work;
  const ids = await queries.listBookingsOnDays(db, clientId, closure, now);
  if (!cancel) return ids.length;
  // The closing itself holds the sites' locks already; what it cancels is limited by what a transaction can bear.
  for (let at = 0; at < ids.length; at += limits.bulkMax) {
    const rows = await lockForChange(db, clientId, ids.slice(at, at + limits.bulkMax), {
      siteIds: [],
      rooms: [],
    });
    await cancelRows(work, rows, closure.name, null);
  }
  return ids.length;
}
