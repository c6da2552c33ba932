import { CAPACITY_MAX, isTime } from "@portico/contract/core/search-limits";
import { parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";

/** What a list of resources is narrowed by. */
export interface ResourceFilterValues {
  floor?: string | undefined;
  /** Ids; a resource has every one of them. */
  features?: readonly string[] | undefined;
  search?: string | undefined;
  /** Seats, at least. */
  capacity?: number | undefined;
  /** Free from then until then, `HH:mm` at the site, on the day that is shown. */
  availableFrom?: string | undefined;
  availableUntil?: string | undefined;
}

/** The same in an address: `features` as `a,b`. */
export interface ResourceFilterSearch {
  floor?: string | undefined;
  features?: string | undefined;
  search?: string | undefined;
  capacity?: number | undefined;
  available_from?: string | undefined;
  available_until?: string | undefined;
}

const parseTime = (value: unknown): string | undefined => {
  const found = parseText(value);
  return found && isTime(found) ? found : undefined;
};

/** For a route's `validateSearch`: what makes no sense is dropped. */
export const parseResourceFilterSearch = (search: Record<string, unknown>): ResourceFilterSearch => {
  const capacity = Math.min(parseWholeNumber(search.capacity, 0), CAPACITY_MAX);
  return {
    floor: parseText(search.floor),
    features: parseText(search.features),
    search: parseSearchText(search.search),
    capacity: capacity > 0 ? capacity : undefined,
    available_from: parseTime(search.available_from),
    available_until: parseTime(search.available_until),
  };
};

export const filtersOf = (search: ResourceFilterSearch): ResourceFilterValues => ({
  floor: search.floor,
  features: search.features?.split(",").filter(Boolean),
  search: search.search,
  capacity: search.capacity,
  availableFrom: search.available_from,
  availableUntil: search.available_until,
});

export const searchOf = (filters: ResourceFilterValues): ResourceFilterSearch => ({
  floor: filters.floor || undefined,
  features: filters.features?.join(",") || undefined,
  search: filters.search?.trim() || undefined,
  capacity: filters.capacity || undefined,
  available_from: filters.availableFrom || undefined,
  available_until: filters.availableUntil || undefined,
});

/** What is asked of the server; the times need a day and a zone, which only the page knows. */
export const queryOf = (filters: ResourceFilterValues) => {
  const { floor, features, search, capacity } = searchOf(filters);
  return { floor, features, search, capacity };
};

/** `half`: one end of the time is missing, or they are turned round. Then nothing is asked, as specified. */
export const availableTimesState = ({
  availableFrom,
  availableUntil,
}: ResourceFilterValues): "none" | "half" | "both" => {
  if (!availableFrom && !availableUntil) return "none";
  return availableFrom && availableUntil && availableFrom < availableUntil ? "both" : "half";
};

export const countFilters = (filters: ResourceFilterValues): number =>
  [
    filters.floor,
    filters.features?.length,
    filters.search,
    filters.capacity,
    filters.availableFrom || filters.availableUntil,
  ].filter(Boolean).length;
