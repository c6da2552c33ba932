import type { VisitStatus } from "@portico/contract/visits/states";
import type { SiteSeen } from "../../people/public.ts";
import { addDays, dayOf, instantAt } from "../../platform/core/time.ts";
import { foldWords } from "../../visitors/public.ts";
import type { VisitFilter } from "./list-queries.ts";
import * as rules from "./rules.ts";
import type { SiteViewer } from "./viewer.ts";

/** What a list is asked for, as its query takes it. Pure. */

interface VisitQuery {
  start?: string | undefined;
  end?: string | undefined;
  site?: string | undefined;
  siteId?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
  visitor?: string | undefined;
  meeting?: string | undefined;
  mine?: boolean | undefined;
  walkIn?: boolean | undefined;
  type?: string | undefined;
}

export function toFilter(viewer: SiteViewer, query: VisitQuery, now: Date): VisitFilter {
  const siteId = query.siteId ?? query.site;
  const sites = siteId ? viewer.sites.filter(({ id }) => id === siteId) : viewer.sites;
  return {
    ...toScope(viewer, siteId, query.mine ?? false),
    ...toBounds(sites, toDays(sites, query, now)),
    siteId,
    statuses: query.status?.split(",") as (VisitStatus | "expected")[] | undefined,
    words: query.search ? foldWords(query.search) : undefined,
    visitorId: query.visitor,
    meetingId: query.meeting,
    isWalkIn: query.walkIn,
    typeId: query.type,
  };
}

/** Whose visits the viewer sees: as few conditions as say it, since millions of rows are asked. */
function toScope(
  viewer: SiteViewer,
  siteId: string | undefined,
  isMine: boolean,
): Pick<VisitFilter, "ownOf" | "siteIdsOrOwn"> {
  const { id, siteIds, sites } = viewer;
  if (isMine || !rules.maySeeAll(viewer)) return { ownOf: id };
  if (siteId) return siteIds.includes(siteId) ? {} : { ownOf: id };
  return siteIds.length === sites.length ? {} : { siteIdsOrOwn: { siteIds, personId: id } };
}

/** As far back as is searched where no first day is said. */
const YEAR = 365;

/**
 * The days that are meant. All visits of a client are millions: where the first day is left out, only one visitor's or one
 * meeting's are read whole; a search, or a list until some day, goes a year back; any other begins today, which where
 * sites' days differ is the earlier one.
 */
export function toDays(
  sites: readonly Pick<SiteSeen, "timeZone">[],
  { start, end, visitor, meeting, search }: VisitQuery,
  now: Date,
): { start?: string | undefined; end?: string | undefined } {
  if (start || visitor || meeting) return { start, end };
  if (end) return { start: addDays(end, -YEAR), end };
  const today = sites.map(({ timeZone }) => dayOf(now, timeZone)).toSorted()[0] ?? dayOf(now, "UTC");
  return { start: search ? addDays(today, -YEAR) : today };
}

/** Days as instants; where sites disagree on when a day begins, the widest, and each row's own day besides. */
export function toBounds(
  sites: readonly Pick<SiteSeen, "timeZone">[],
  { start, end }: { start?: string | undefined; end?: string | undefined },
): Pick<VisitFilter, "from" | "until" | "firstDay" | "lastDay"> {
  const zones = [...new Set(sites.map(({ timeZone }) => timeZone))];
  if (zones.length === 0) return { firstDay: start, lastDay: end };
  const times = (day: string) => zones.map((zone) => instantAt(day, "00:00", zone).getTime());
  return {
    from: start ? new Date(Math.min(...times(start))) : undefined,
    until: end ? new Date(Math.max(...times(addDays(end, 1)))) : undefined,
    ...(zones.length > 1 ? { firstDay: start, lastDay: end } : {}),
  };
}
