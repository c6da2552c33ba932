import { parseDay, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { addDays } from "../../ui/days/arithmetic.ts";
import type { MeetingSummary, MeetingsQuery } from "../core/use-meetings.ts";
import { STATUSES } from "./statuses.ts";

/** The address of the meetings table; defaults are left out. */
export interface MeetingsSearch {
  page?: number;
  from?: string;
  until?: string;
  search?: string;
  type?: string;
  group?: string;
  site?: string;
  floor?: string;
  status?: MeetingSummary["status"];
  order?: "-start";
}

export const PAGE_SIZE = 25;
/** The coming week: today and six more days. */
const DAYS_AHEAD = 6;

export const parseMeetingsSearch = (search: Record<string, unknown>): MeetingsSearch => ({
  page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
  from: parseDay(search.from),
  until: parseDay(search.until),
  search: parseText(search.search),
  type: parseText(search.type),
  group: parseText(search.group),
  site: parseText(search.site),
  floor: parseText(search.floor),
  status: STATUSES.find((status) => status === search.status),
  order: search.order === "-start" ? "-start" : undefined,
});

/**
 * The shown days: those of the address, else the coming week; a last day before the first is replaced by the
 * week from the first day.
 */
export const daysOf = ({ from, until }: MeetingsSearch, today: string): { from: string; until: string } => {
  const first = from ?? (until && until < today ? until : today);
  const last = until && until >= first ? until : addDays(first, DAYS_AHEAD);
  return { from: first, until: last };
};

/** The query to the server. */
export const queryOf = (search: MeetingsSearch, today: string): MeetingsQuery => {
  const { from, until } = daysOf(search, today);
  return {
    page: search.page ?? 1,
    limit: PAGE_SIZE,
    fromDate: from,
    untilDate: until,
    search: search.search,
    resourceTypeId: search.type,
    resourceGroupId: search.group,
    siteId: search.site,
    floorId: search.floor,
    status: search.status,
    ordering: search.order ?? "start",
  };
};

/** The number of active filters; the two days count as one. */
export const countFilters = ({
  from,
  until,
  search,
  type,
  group,
  site,
  floor,
  status,
}: MeetingsSearch): number =>
  [from ?? until, search, type, group, site, floor, status].filter(Boolean).length;
