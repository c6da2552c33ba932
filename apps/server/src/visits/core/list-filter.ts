import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import type { VisitStatus } from "@portico/contract/visits/states";
import type { SiteAccess } from "../../people/public.ts";
import { foldWords } from "../../visitors/public.ts";
import type { VisitFilter } from "./list-queries.ts";
import * as rules from "./rules.ts";
import type { SiteViewer } from "./viewer.ts";

/** Turns the query of a list of visits into the filter of the SQL. Pure. */

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

/** The visits that the viewer sees, in as few conditions as possible: the SQL reads millions of rows. */
function toScope(
  viewer: SiteViewer,
  siteId: string | undefined,
  isMine: boolean,
): Pick<VisitFilter, "hostOrBookerId" | "siteIdsOrOwn"> {
  const { id, siteIds, sites } = viewer;
  if (isMine || !rules.maySeeAll(viewer)) return { hostOrBookerId: id };
  if (siteId) return siteIds.includes(siteId) ? {} : { hostOrBookerId: id };
  return siteIds.length === sites.length ? {} : { siteIdsOrOwn: { siteIds, personId: id } };
}

/** Days that a search goes back where the query has no first day. */
const YEAR = 365;

/**
 * The days that the query means. A client has millions of visits: without a first day only the visits of one
 * visitor or one meeting are read whole. A search goes back a year from today, a list with only a last day a
 * year from that day. Any other list begins today, the earliest one where the sites' days differ.
 */
export function toDays(
  sites: readonly Pick<SiteAccess, "timeZone">[],
  { start, end, visitor, meeting, search }: VisitQuery,
  now: Date,
): { start?: string | undefined; end?: string | undefined } {
  if (start || visitor || meeting) return { start, end };
  if (end) return { start: addDays(end, -YEAR), end };
  const today = sites.map(({ timeZone }) => dayOf(now, timeZone)).toSorted()[0] ?? dayOf(now, "UTC");
  return { start: search ? addDays(today, -YEAR) : today };
}

/**
 * Days as instants. Where sites disagree on when a day begins, the instants are the widest range, and the SQL
 * also compares each row's own day.
 */
export function toBounds(
  sites: readonly Pick<SiteAccess, "timeZone">[],
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
