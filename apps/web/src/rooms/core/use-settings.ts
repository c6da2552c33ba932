import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

type RowOf<Line extends keyof Api> = Answer<Api[Line]> extends { results: (infer Row)[] } ? Row : never;

export type Resource = RowOf<"GET /rooms/">;
export type ResourceType = RowOf<"GET /room-types/">;
export type Feature = RowOf<"GET /room-features/">;
export type Named = RowOf<"GET /resource-groups/">;
export type Item = RowOf<"GET /meeting-addon-items/">;
export type Building = RowOf<"GET /buildings/">;
export type Floor = RowOf<"GET /desks/maps/">;
export type Block = RowOf<"GET /resource-blocks/">;
export type Screen = RowOf<"GET /screens/">;
export type Closure = RowOf<"GET /closures/">;
export type ResourceBody = Sent<Api["POST /rooms/"]>["body"];

/** Rows on a page; lists that dialogs choose from are asked for whole. */
export const LIMIT = 25;
const WHOLE = 200;

interface Listing {
  page?: number;
  limit?: number;
}

/** Every key begins with the live topic, so that events refetch it (shell/live.ts). */
const useList = <List>(
  name: string,
  query: object,
  ask: (signal: AbortSignal) => Promise<List>,
  enabled = true,
) =>
  useQuery({
    queryKey: ["resources", name, query],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    enabled,
  });

const whole = ({ page = 1, limit = WHOLE }: Listing): Required<Listing> => ({ page, limit });

type ResourceQuery = NonNullable<Sent<Api["GET /rooms/"]>["query"]>;
export const useResources = (query: ResourceQuery) =>
  useList("list", query, (signal) => call("GET /rooms/", { query, signal }));

export const useTypes = (listing: Listing = {}) => {
  const query = whole(listing);
  return useList("type-list", query, (signal) => call("GET /room-types/", { query, signal }));
};

export const useFeatures = (listing: Listing = {}) => {
  const query = whole(listing);
  return useList("features", query, (signal) => call("GET /room-features/", { query, signal }));
};

export const useGroups = (listing: Listing = {}) => {
  const query = whole(listing);
  return useList("groups", query, (signal) => call("GET /resource-groups/", { query, signal }));
};

export const useCategories = () =>
  useList("addon-categories", {}, (signal) =>
    call("GET /meeting-addon-item-categories/", { query: { limit: WHOLE }, signal }),
  );

export const useItems = () =>
  useList("addon-items", {}, (signal) =>
    call("GET /meeting-addon-items/", { query: { limit: WHOLE }, signal }),
  );

export const useBuildings = (site?: string) => {
  const query = { limit: WHOLE, site };
  return useList("buildings", query, (signal) => call("GET /buildings/", { query, signal }));
};

export const useFloors = (building?: string) => {
  const query = { limit: WHOLE, building };
  return useList("floors", query, (signal) => call("GET /desks/maps/", { query, signal }));
};

/** Devices have a live topic of their own. */
export const useScreens = (query: Listing) =>
  useQuery({
    queryKey: ["screens", "list", query],
    queryFn: ({ signal }) => call("GET /screens/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useBlocks = (query: Listing) =>
  useList("blocks", query, (signal) => call("GET /resource-blocks/", { query, signal }));

/** Those that have not passed. */
export const useClosures = (today: string, listing: Listing) => {
  const query = { ...listing, fromDate: today };
  return useList("closures", query, (signal) => call("GET /closures/", { query, signal }));
};
