import { limits } from "@portico/contract/meeting-form";
import type { PersonListener } from "../people/public.ts";
import { lockForChange } from "./availability.ts";
import { cancelRows } from "./changes.ts";
import * as queries from "./queries.ts";

/**
 * Somebody is disabled: the meetings that they would have hosted are cancelled as if they had done it, visits with them. One
 * that has begun goes on; visits without a meeting stay, and reception finds them another host.
 */
export const cancelHosted: PersonListener = async (work, personId, { clientName }) => {
  const { db, clientId, now } = work;
  const ids = await queries.hostedAhead(db, clientId, personId, now);
  for (let at = 0; at < ids.length; at += limits.bulkMax) {
    const portion = ids.slice(at, at + limits.bulkMax);
    const rows = await lockForChange(db, clientId, portion, { siteIds: [], rooms: [] });
    // Somebody may have cancelled one, or given it another host, meanwhile.
    const live = rows.filter((row) => row.status === "booked" && row.hostId === personId);
    const groups = Map.groupBy(live, ({ seriesId }) => seriesId);
    for (const [seriesId, group] of groups) {
      const isSeries = seriesId !== null && group.length > 1;
      await cancelRows(work, group, null, clientName, isSeries ? seriesId : null);
    }
  }
};
