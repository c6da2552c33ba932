import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { call } from "../../shell/api/call.ts";
import { ALL_ROWS, type RowOf, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";

export type Carpark = RowOf<"GET /parking/carparks/">;
export type CarparkBody = NonNullable<Sent<Api["PATCH /parking/carparks/:id/"]>["body"]>;
export type Space = RowOf<"GET /parking/spaces/">;
export type EvSpace = RowOf<"GET /parking/ev-spaces/">;
export type CarparkClosure = RowOf<"GET /parking/closures/">;
export type SiteClosure = RowOf<"GET /closures/">;
export type Permit = RowOf<"GET /parking/permits/">;
export type AccessibilityNeed = RowOf<"GET /parking/needs/">;
export type Allocation = RowOf<"GET /parking/allocations/">;
export type AllocationPlace = RowOf<"GET /parking/allocations/:id/places/">;
export type ParkingSettings = Answer<Api["GET /parking/settings/"]>;

type QueryOf<Line extends keyof Api> = NonNullable<Sent<Api[Line]>["query"]>;

export type PermitQuery = QueryOf<"GET /parking/permits/">;
export type PlaceQuery = QueryOf<"GET /parking/allocations/:id/places/">;

export const useSpaces = (query: QueryOf<"GET /parking/spaces/">, enabled = true) =>
  useSettingsQuery(
    ["parking", "settings", "spaces"],
    query,
    (signal) => call("GET /parking/spaces/", { query, signal }),
    enabled,
  );

export const useEvSpaces = (carpark: string) => {
  const query = { carpark, ...ALL_ROWS };
  return useSettingsQuery(["parking", "settings", "ev-spaces"], query, (signal) =>
    call("GET /parking/ev-spaces/", { query, signal }),
  );
};

/** Closures that have not passed. */
export const useCarparkClosures = () =>
  useSettingsQuery(["parking", "settings", "closures"], ALL_ROWS, (signal) =>
    call("GET /parking/closures/", { query: ALL_ROWS, signal }),
  );

/** Closures of sites, which administrators maintain; read-only here. */
export const useSiteClosures = (today: string) => {
  const query = { fromDate: today, ...ALL_ROWS };
  return useSettingsQuery(["parking", "settings", "site-closures"], query, (signal) =>
    call("GET /closures/", { query, signal }),
  );
};

export const usePermits = (query: PermitQuery) =>
  useSettingsQuery(["parking", "settings", "permits"], query, (signal) =>
    call("GET /parking/permits/", { query, signal }),
  );

/** A person has at most one row, so the person's id is the row's id. */
export const useAccessibilityNeeds = (query: QueryOf<"GET /parking/needs/">) =>
  useSettingsQuery(["parking", "settings", "needs"], query, async (signal) => {
    const { count, results } = await call("GET /parking/needs/", { query, signal });
    return { count, results: results.map((need) => ({ ...need, id: need.user.id })) };
  });

export const useAllocations = (query: QueryOf<"GET /parking/allocations/">) =>
  useSettingsQuery(["parking", "settings", "allocations"], query, (signal) =>
    call("GET /parking/allocations/", { query, signal }),
  );

/** An allocation by its id, as far back as the list of its car park reaches. */
export const useAllocation = (carpark: string | undefined, id: string): Allocation | undefined => {
  const { data } = useAllocations({ carpark, ...ALL_ROWS });
  return data?.results.find((allocation) => allocation.id === id);
};

/** Places have no id of their own; rank and day identify them. */
export const fetchPlaces = async (id: string, query: PlaceQuery, signal?: AbortSignal) => {
  const list = await call("GET /parking/allocations/:id/places/", { params: { id }, query, signal });
  return {
    count: list.count,
    results: list.results.map((place) => ({ ...place, id: `${place.day}-${place.rank}` })),
  };
};

export const useAllocationPlaces = (id: string, query: PlaceQuery) =>
  useSettingsQuery(["parking", "settings", "allocation-places"], { id, ...query }, (signal) =>
    fetchPlaces(id, query, signal),
  );

export const useParkingSettings = () =>
  useSettingsQuery(["parking", "settings", "client"], {}, (signal) =>
    call("GET /parking/settings/", { signal }),
  );
