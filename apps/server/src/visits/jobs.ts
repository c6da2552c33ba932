import { dayOf } from "@portico/contract/days/zones";
import { perClient } from "../platform/work/jobs.ts";
import type { Work } from "../platform/work/work.ts";
import { endSightings } from "../presence/public.ts";
import { lockSitesShared } from "../sites/public.ts";
import * as queries from "./lifecycle/end-of-day-queries.ts";
import { publishVisits } from "./notices/live-events.ts";

/** The most visits that a run closes; the next run, minutes later, continues. */
const AT_ONCE = 2000;

/**
 * Runs every few minutes. Where a site's day is over, a visitor who did not come becomes a no-show, and one
 * who came is checked out. Their parking is left alone: its time has passed.
 */
export const endDays = perClient("visits-end-of-day", "*/5 * * * *", async (work) => {
  const { db, clientId, now } = work;
  const all = await queries.listSiteZones(db, clientId);
  // A roll call that begins now waits for this run, or is seen by it.
  await lockSitesShared(
    db,
    all.map(({ id }) => id),
  );
  const sites = await queries.listSiteZones(db, clientId);
  const days = sites.map(({ id, timeZone }) => ({ siteId: id, today: dayOf(now, timeZone) }));
  const left = await queries.lockUnclosedVisits(db, clientId, days, AT_ONCE);
  await closeUnclosedVisits(work, left, "no-show");
  await closeUnclosedVisits(work, left, "checked-out");
});

async function closeUnclosedVisits(
  work: Work,
  unclosed: readonly queries.UnclosedVisit[],
  status: "no-show" | "checked-out",
): Promise<void> {
  const rows = unclosed.filter((row) => (row.status === "scheduled") === (status === "no-show"));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await queries.closeVisits(work.db, work.clientId, ids, status, work.now);
  await endSightings(work, "visit", ids);
  for (const row of rows)
    work.audit({
      action: "visits.visit.end-of-day",
      targetType: "visit",
      targetId: row.id,
      before: { status: row.status },
      after: { status },
    });
  publishVisits(work, ids);
}
