import { parseDay, parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { type DayRange, dayRangeOrToday } from "../../ui/days/range.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { RequestsQuery } from "./use-requests.ts";

/** The specification's statuses to choose from, and who waits for a space; what is unavailable is among all. */
export const STATUS_CHOICES = ["confirmed", "denied", "cancelled", "pre-approval", "queued"] as const;
export const TYPES = ["employee", "visitor"] as const;
const ORDERS = ["status", "-status", "start", "-start", "created", "-created"] as const;
export type Order = (typeof ORDERS)[number];

/** What the address of Parking Requests says; what is left out is usual. */
export interface DecisionsSearch {
  site?: string | undefined;
  carpark?: string | undefined;
  /** Days, inclusive; both left out: today, and tomorrow the new today. */
  start?: string | undefined;
  end?: string | undefined;
  search?: string | undefined;
  type?: (typeof TYPES)[number] | undefined;
  status?: (typeof STATUS_CHOICES)[number] | undefined;
  ordering?: Order | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** What waits for a decision comes first. */
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

/** The site that is asked for, null for all: a car park is looked for everywhere, or at the site that the address names. */
export const siteOf = ({ site, carpark }: DecisionsSearch, shownSiteId: string | null): string | null =>
  carpark ? (site ?? null) : shownSiteId;

/** What the server is asked. */
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

/** Which list that is, whatever its page, its pages' size and its order: what is ticked belongs to one. */
export const listKey = (query: RequestsQuery): string =>
  JSON.stringify({ ...query, page: undefined, limit: undefined, ordering: undefined });

/** Which of a column's two orders the list is in. */
export const directionOf = (search: DecisionsSearch, column: "status" | "start"): boolean | undefined => {
  const order = orderOf(search);
  return order === column ? false : order === `-${column}` ? true : undefined;
};

/** Filters that are set, the days together as one. */
export const countFilters = ({ start, end, search, carpark, type, status }: DecisionsSearch): number =>
  [start ?? end, search, carpark, type, status].filter(Boolean).length;

/** Shows every request that waits, up to the last day on which one does. */
export const waitingSearch = ({ site, limit }: DecisionsSearch, lastDay: string): DecisionsSearch => ({
  site,
  limit,
  status: "pre-approval",
  end: lastDay,
});

/** Whether every request that waits is in the list, on one of its pages. */
export const showsWaiting = (search: DecisionsSearch, today: string, lastDay: string): boolean => {
  const { from, until } = daysOf(search, today);
  const isNarrowed = Boolean(search.search || search.carpark || search.type);
  const hasStatus = search.status === undefined || search.status === "pre-approval";
  return !isNarrowed && hasStatus && from <= today && until >= lastDay;
};
