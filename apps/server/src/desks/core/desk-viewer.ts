import { dayOf } from "@portico/contract/days/zones";
import { findClosureOn, listClosuresBetween } from "../../closures/public.ts";
import { listSiteAccess } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/http/serve.ts";
import * as queries from "./desk-queries.ts";
import { readBookingPerson } from "./on-behalf-of.ts";

/** The desks of a call as its caller sees them. */

/**
 * The view for the caller, or for a colleague for whom the caller may book, on the given day or else on each
 * site's today.
 */
export async function readDeskView(
  { db, client, user, now }: Call,
  day?: string,
  userId?: string,
  siteId?: string,
): Promise<queries.DeskView> {
  const person = await readBookingPerson(db, client.id, user, userId);
  const seen = await listSiteAccess(db, client.id, person.id);
  const sites = seen
    .filter(({ id }) => !siteId || id === siteId)
    .map(({ id, timeZone, isPermitted }): queries.SiteDay => {
      const today = dayOf(now, timeZone);
      return { siteId: id, timeZone, isPermitted, day: day ?? today, isToday: (day ?? today) === today };
    });
  return {
    ...{ sites, closedSiteIds: await listClosedSites(db, client.id, sites), person, viewerId: user.id },
    canLocate: client.features.includes("locate colleague"),
  };
}

/** No person has it. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** A floor's desks on a day as somebody sees them who may use every zone. */
export async function viewOfEverybody(
  db: Db,
  clientId: string,
  { siteId, timeZone }: { siteId: string; timeZone: string },
  { day, now }: { day: string; now: Date },
): Promise<queries.DeskView> {
  const sites = [{ siteId, timeZone, day, isToday: day === dayOf(now, timeZone), isPermitted: true }];
  const closedSiteIds = await listClosedSites(db, clientId, sites);
  return {
    ...{ sites, closedSiteIds, person: { id: NOBODY, groups: ["superadmin"] }, viewerId: NOBODY },
    canLocate: false,
  };
}

async function listClosedSites(
  db: Db,
  clientId: string,
  sites: readonly queries.SiteDay[],
): Promise<string[]> {
  const days = sites.map(({ day }) => day).sort();
  if (days.length === 0) return [];
  const closures = await listClosuresBetween(db, clientId, null, days[0]!, days.at(-1)!);
  return sites.filter(({ siteId, day }) => findClosureOn(closures, siteId, day)).map(({ siteId }) => siteId);
}

export async function requireDesk(
  { db, client }: Call,
  view: queries.DeskView,
  id: string,
): Promise<queries.DeskRow> {
  const [row] = await queries.desksById(db, client.id, view, [id]);
  if (!row) throw refuse.with("notFound");
  return row;
}
