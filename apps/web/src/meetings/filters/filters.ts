import { CAPACITY_MAX, isTime } from "@portico/contract/core/search-limits";
import { parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";

/** The filters of a list of resources. */
export interface ResourceFilterValues {
  floor?: string | undefined;
  /** Ids of features; a resource must have all of them. */
  features?: readonly string[] | undefined;
  search?: string | undefined;
  /** The least number of seats. */
  capacity?: number | undefined;
  /** Free from this time to that, `HH:mm` at the site, on the shown day. */
  availableFrom?: string | undefined;
  availableUntil?: string | undefined;
}

/** The same filters in an address: `features` as `a,b`. */
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

/** For a route's `validateSearch`: invalid values are dropped. */
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

/** The query to the server without the times, which need a day and a time zone that only the page knows. */
export const queryOf = (filters: ResourceFilterValues) => {
  const { floor, features, search, capacity } = searchOf(filters);
  return { floor, features, search, capacity };
};

/**
 * `half`: one of the two times is missing, or they are reversed. Then the times are not sent, as specified.
 */
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
