import { CAPACITY_MAX, isTime } from "@portico/contract/core/search-limits";
import { idParam, idsParam, numberParam, param, searchParam } from "../../ui/list/params.ts";
import type { Address } from "../../ui/list/search.ts";

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

const timeParam = param((value) => (typeof value === "string" && isTime(value) ? value : undefined));

/** The same filters in an address: `features` as `a,b`. */
export const resourceFilterParams = {
  floor: idParam,
  features: idsParam,
  search: searchParam,
  capacity: numberParam(CAPACITY_MAX),
  available_from: timeParam,
  available_until: timeParam,
};
export type ResourceFilterSearch = Address<typeof resourceFilterParams>;

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
