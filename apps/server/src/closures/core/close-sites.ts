import type { Closure } from "@portico/contract/closures/closures";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { listSites, lockSitesExclusive, siteById } from "../../sites/public.ts";
import type { Holiday } from "../holidays/holidays.ts";
import type { ClosureListener } from "./closure-listener.ts";
import * as closures from "./queries.ts";

/** Closes sites, and reopens them, inside the caller's transaction. */

/** More sites than any client has: a closure of all sites locks each of them. */
const ALL_SITES = { page: 1, limit: 10_000 };

interface ClosureDraft {
  siteId: string | null;
  firstDay: string;
  lastDay: string;
  name: string;
  cancelBookings: boolean;
}

/**
 * Closes a site, or all. Bookings on these days are cancelled with `cancelBookings`; otherwise they refuse
 * the closure.
 */
export async function closeSites(
  work: Work,
  draft: ClosureDraft,
  listeners: readonly ClosureListener[],
): Promise<Closure> {
  if (draft.lastDay < draft.firstDay) throw refuse.fields({ lastDay: [text("common.daysReversed")] });
  await lockSitesExclusive(work.db, await listClosedSites(work, draft.siteId));
  const { closure, inTheWay } = await close(work, draft, listeners);
  refuseInTheWay(inTheWay, draft.cancelBookings);
  return closure;
}

/** Closes a site on several spans of days, all or none. */
export async function closeSiteOn(
  work: Work,
  {
    days,
    ...draft
  }: Omit<ClosureDraft, "firstDay" | "lastDay" | "name"> & { siteId: string; days: Holiday[] },
  listeners: readonly ClosureListener[],
): Promise<void> {
  let sum = 0;
  for (const span of days) sum += (await close(work, { ...draft, ...span }, listeners)).inTheWay;
  refuseInTheWay(sum, draft.cancelBookings);
}

function refuseInTheWay(count: number, isCancelling: boolean): void {
  if (count > 0 && !isCancelling) throw refuse.request(text("closures.bookingsInTheWay", { count }));
}

/** Under the locks of the sites. */
async function close(
  work: Work,
  draft: ClosureDraft,
  listeners: readonly ClosureListener[],
): Promise<{ closure: Closure; inTheWay: number }> {
  const { db, clientId } = work;
  const id = newId();
  await closures.insertClosure(db, clientId, { ...draft, id, createdAt: work.now });
  const closure = (await closures.closureById(db, clientId, id))!;
  let inTheWay = 0;
  for (const listener of listeners)
    inTheWay += await listener(work, closure, { cancel: draft.cancelBookings });
  const { siteName: _, ...after } = closure;
  work.audit({
    action: "places.closure.add",
    targetType: "closure",
    targetId: id,
    after: { ...after, cancelled: inTheWay },
  });
  publishClosureChange(work, closure);
  return { closure, inTheWay };
}

export async function reopenSites(work: Work, id: string): Promise<Closure> {
  const closure = await closures.closureById(work.db, work.clientId, id);
  if (!closure) throw refuse.with("notFound");
  await closures.deleteClosure(work.db, work.clientId, id);
  const { siteName: _, ...before } = closure;
  work.audit({ action: "places.closure.remove", targetType: "closure", targetId: id, before });
  publishClosureChange(work, closure);
  return closure;
}

/** The ids of the sites that a closure of this site, or of all sites (null), closes. */
export async function listClosedSites({ db, clientId }: Work, siteId: string | null): Promise<string[]> {
  if (siteId) {
    if (!(await siteById(db, clientId, siteId)))
      throw refuse.fields({ siteId: [text("common.siteUnknown")] });
    return [siteId];
  }
  return (await listSites(db, clientId, ALL_SITES)).results.map(({ id }) => id);
}

/** Closures show in lists of closures, in schedules, on desks and in parking's forecasts. */
function publishClosureChange(work: Work, { siteId, firstDay, lastDay }: Closure): void {
  const touched = { ...(siteId ? { sites: [siteId] } : {}), days: [[firstDay, lastDay] as const] };
  for (const topic of ["resources", "meetings", "desks", "parking"] as const)
    work.publish({ topic, ...touched });
}
