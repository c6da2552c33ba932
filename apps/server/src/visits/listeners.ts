import { DAY_MS } from "@portico/contract/days/durations";
import type { VisitorListener } from "../visitors/public.ts";
import { readSearchTexts } from "./booking/create.ts";
import { setSearch } from "./core/booking-queries.ts";
import { lockVisitsOfVisitors } from "./core/visitor-queries.ts";
import { matchVisits } from "./deny-list/match.ts";
import { publishVisits } from "./notices/live-events.ts";

/**
 * Updates the search texts of visits to their visitors' new names, companies and plates, and compares the
 * visitors with the deny-list again.
 */
export const refreshVisits: VisitorListener = async (work, visitorIds) => {
  const { db, clientId, now } = work;
  // Visits that ended within a day count too: reception still searches for visitors who left today, in any time zone.
  const visits = await lockVisitsOfVisitors(db, clientId, visitorIds, new Date(now.getTime() - DAY_MS));
  if (visits.length === 0) return;
  const { searchOf } = await readSearchTexts(work, visits);
  await setSearch(
    db,
    clientId,
    visits.map((visit) => ({ id: visit.id, search: searchOf(visit) })),
  );
  await matchVisits(
    work,
    visits.map(({ id }) => id),
  );
  publishVisits(
    work,
    visits.map(({ id }) => id),
  );
};
