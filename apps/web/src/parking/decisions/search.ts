import { allowsOrder, NAME_ORDERS } from "@portico/contract/parking/form";
import { type DayRange, dayRangeOrToday } from "../../ui/days/range.ts";
import {
  dayParam,
  idParam,
  lastDayParam,
  oneOf,
  orderParam,
  pageParam,
  pageSizeParam,
  searchParam,
  view,
} from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { RequestsQuery } from "./use-requests.ts";

/** The specification's statuses in the filter, and queued; unavailable rows are listed under all. */
export const STATUS_CHOICES = ["confirmed", "denied", "cancelled", "pre-approval", "queued"] as const;
export const TYPES = ["employee", "visitor"] as const;
const SORTABLE = ["status", "start", ...NAME_ORDERS] as const;
const ORDERS = [...SORTABLE, "created" as const].flatMap((order) => [order, `-${order}`] as const);

/** Requests that wait for a decision come first; without days the list reaches to the last of them. */
export const decisionsSearch = listSearch({
  site: view(idParam),
  carpark: idParam,
  start: dayParam,
  end: lastDayParam,
  search: searchParam,
  type: oneOf(TYPES),
  status: oneOf(STATUS_CHOICES),
  ordering: orderParam(ORDERS, "status"),
  page: pageParam,
  limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
});
export type DecisionsSearch = AddressOf<typeof decisionsSearch>;

/** `lastWaiting`: the last day with a request that waits, if there is one. */
export const daysOf = (
  { start, end }: DecisionsSearch,
  today: string,
  lastWaiting: string | undefined,
): DayRange => {
  const isUsual = start === undefined && end === undefined;
  return isUsual && lastWaiting && lastWaiting > today
    ? { from: today, until: lastWaiting }
    : dayRangeOrToday(start, end, today);
};

/**
 * The site of the list, null for all: a chosen car park is searched at all sites, or at the site in the
 * address.
 */
export const siteOf = ({ site, carpark }: DecisionsSearch, shownSiteId: string | null): string | null =>
  carpark ? (site ?? null) : shownSiteId;

/** The query to the server. */
export const queryOf = (
  search: DecisionsSearch,
  { from: start, until: end }: DayRange,
  siteId: string | null,
): RequestsQuery => {
  const { ordering } = decisionsSearch.values(search);
  return {
    ...decisionsSearch.query(search),
    // The days may have been chosen after the order.
    ordering: allowsOrder(ordering, { start, end }) ? ordering : "status",
    site: siteOf(search, siteId) ?? undefined,
    start,
    end,
  };
};

/** The columns by which a list of these days can be sorted. */
export const sortableColumns = ({ from: start, until: end }: DayRange) =>
  SORTABLE.filter((column) => allowsOrder(column, { start, end }));

/** Identifies a list apart from its page, page size and order: ticked rows belong to one list. */
export const listKey = (query: RequestsQuery): string =>
  JSON.stringify({ ...query, page: undefined, limit: undefined, ordering: undefined });

/** The address that shows every waiting request, up to the last day with one. */
export const waitingSearch = ({ site, limit }: DecisionsSearch, lastDay: string): DecisionsSearch => ({
  site,
  limit,
  status: "pre-approval",
  end: lastDay,
});

/** Whether every waiting request is in the list, on one of its pages. */
export const showsWaiting = (
  search: DecisionsSearch,
  { from, until }: DayRange,
  today: string,
  lastDay: string,
): boolean => {
  const isNarrowed = Boolean(search.search || search.carpark || search.type);
  const hasStatus = search.status === undefined || search.status === "pre-approval";
  return !isNarrowed && hasStatus && from <= today && until >= lastDay;
};
