import { parseDay, parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { type DayRange, dayRangeOrToday } from "../../ui/days/range.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { RequestsQuery } from "./use-requests.ts";

/** The specification's statuses in the filter, and queued; unavailable rows are listed under all. */
export const STATUS_CHOICES = ["confirmed", "denied", "cancelled", "pre-approval", "queued"] as const;
export const TYPES = ["employee", "visitor"] as const;
const ORDERS = ["status", "-status", "start", "-start", "created", "-created"] as const;
export type Order = (typeof ORDERS)[number];

/** The address of Parking Requests; defaults are left out. */
export interface DecisionsSearch {
  site?: string | undefined;
  carpark?: string | undefined;
  /** Days, inclusive. Without both the list shows today, which moves on with the date. */
  start?: string | undefined;
  end?: string | undefined;
  search?: string | undefined;
  type?: (typeof TYPES)[number] | undefined;
  status?: (typeof STATUS_CHOICES)[number] | undefined;
  ordering?: Order | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** Requests that wait for a decision come first. */
const USUAL: Order = "status";

const oneOf = <T>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);
const omitDefault = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value);

export const parseDecisionsSearch = (search: Record<string, unknown>): DecisionsSearch => ({
  site: parseText(search.site),
  carpark: parseText(search.carpark),
  start: parseDay(search.start),
  end: parseDay(search.end),
  search: parseSearchText(search.search),
  type: oneOf(TYPES, search.type),
  status: oneOf(STATUS_CHOICES, search.status),
  ordering: omitDefault(oneOf(ORDERS, search.ordering) ?? USUAL, USUAL),
  page: omitDefault(parseWholeNumber(search.page, 1), 1),
  limit: omitDefault<number>(
    oneOf(PAGE_SIZES, parseWholeNumber(search.limit, DEFAULT_PAGE_SIZE)) ?? DEFAULT_PAGE_SIZE,
    DEFAULT_PAGE_SIZE,
  ),
});

export const daysOf = ({ start, end }: DecisionsSearch, today: string): DayRange =>
  dayRangeOrToday(start, end, today);
export const sizeOf = ({ limit }: DecisionsSearch): number => limit ?? DEFAULT_PAGE_SIZE;
export const orderOf = ({ ordering }: DecisionsSearch): Order => ordering ?? USUAL;

/**
 * The site of the list, null for all: a chosen car park is searched at all sites, or at the site in the
 * address.
 */
export const siteOf = ({ site, carpark }: DecisionsSearch, shownSiteId: string | null): string | null =>
  carpark ? (site ?? null) : shownSiteId;

/** The query to the server. */
export const queryOf = (search: DecisionsSearch, today: string, siteId: string | null): RequestsQuery => {
  const { from, until } = daysOf(search, today);
  return {
    site: siteOf(search, siteId) ?? undefined,
    carpark: search.carpark,
    start: from,
    end: until,
    search: search.search,
    type: search.type,
    status: search.status,
    ordering: orderOf(search),
    page: search.page ?? 1,
    limit: sizeOf(search),
  };
};

/** Identifies a list apart from its page, page size and order: ticked rows belong to one list. */
export const listKey = (query: RequestsQuery): string =>
  JSON.stringify({ ...query, page: undefined, limit: undefined, ordering: undefined });

/** Which of a column's two orders the list has; undefined: neither. */
export const directionOf = (search: DecisionsSearch, column: "status" | "start"): boolean | undefined => {
  const order = orderOf(search);
  return order === column ? false : order === `-${column}` ? true : undefined;
};

/** The number of active filters; the two days count as one. */
export const countFilters = ({ start, end, search, carpark, type, status }: DecisionsSearch): number =>
  [start ?? end, search, carpark, type, status].filter(Boolean).length;

/** The address that shows every waiting request, up to the last day with one. */
export const waitingSearch = ({ site, limit }: DecisionsSearch, lastDay: string): DecisionsSearch => ({
  site,
  limit,
  status: "pre-approval",
  end: lastDay,
});

/** Whether every waiting request is in the list, on one of its pages. */
export const showsWaiting = (search: DecisionsSearch, today: string, lastDay: string): boolean => {
  const { from, until } = daysOf(search, today);
  const isNarrowed = Boolean(search.search || search.carpark || search.type);
  const hasStatus = search.status === undefined || search.status === "pre-approval";
  return !isNarrowed && hasStatus && from <= today && until >= lastDay;
};
