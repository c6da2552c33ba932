import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

type RowOf<Line extends keyof Api> = Answer<Api[Line]> extends { results: (infer Row)[] } ? Row : never;

export type Resource = RowOf<"GET /rooms/">;
export type ResourceType = RowOf<"GET /room-types/">;
export type Feature = RowOf<"GET /room-features/">;
export type ResourceGroup = RowOf<"GET /resource-groups/">;
export type AddonItem = RowOf<"GET /meeting-addon-items/">;
export type Building = RowOf<"GET /buildings/">;
export type Floor = RowOf<"GET /desks/maps/">;
export type Block = RowOf<"GET /resource-blocks/">;
export type Screen = RowOf<"GET /screens/">;
export type Closure = RowOf<"GET /closures/">;
export type ResourceBody = Sent<Api["POST /rooms/"]>["body"];

/** Rows on a page; lists for dialogs are fetched whole. */
export const PAGE_SIZE = 25;
const ALL_ROWS_LIMIT = 200;

interface Paging {
  page?: number;
  limit?: number;
}

/** Every key begins with the live topic, so that events refetch it (shell/live/events.ts). */
const useSettingsList = <List>(
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

const withPaging = ({ page = 1, limit = ALL_ROWS_LIMIT }: Paging): Required<Paging> => ({ page, limit });

type ResourceQuery = NonNullable<Sent<Api["GET /rooms/"]>["query"]>;
export const useResources = (query: ResourceQuery) =>
  useSettingsList("list", query, (signal) => call("GET /rooms/", { query, signal }));

export const useResourceTypeList = (listing: Paging = {}) => {
  const query = withPaging(listing);
  return useSettingsList("type-list", query, (signal) => call("GET /room-types/", { query, signal }));
};

export const useResourceFeatures = (listing: Paging = {}) => {
  const query = withPaging(listing);
  return useSettingsList("features", query, (signal) => call("GET /room-features/", { query, signal }));
};

export const useResourceGroups = (listing: Paging = {}) => {
  const query = withPaging(listing);
  return useSettingsList("groups", query, (signal) => call("GET /resource-groups/", { query, signal }));
};

export const useAddonCategories = () =>
  useSettingsList("addon-categories", {}, (signal) =>
    call("GET /meeting-addon-item-categories/", { query: { limit: ALL_ROWS_LIMIT }, signal }),
  );

export const useAddonItems = () =>
  useSettingsList("addon-items", {}, (signal) =>
    call("GET /meeting-addon-items/", { query: { limit: ALL_ROWS_LIMIT }, signal }),
  );

export const useBuildings = (site?: string) => {
  const query = { limit: ALL_ROWS_LIMIT, site };
  return useSettingsList("buildings", query, (signal) => call("GET /buildings/", { query, signal }));
};

export const useFloors = (building?: string) => {
  const query = { limit: ALL_ROWS_LIMIT, building };
  return useSettingsList("floors", query, (signal) => call("GET /desks/maps/", { query, signal }));
};

/** Screens have a live topic of their own. */
export const useScreens = (query: Paging) =>
  useQuery({
    queryKey: ["screens", "list", query],
    queryFn: ({ signal }) => call("GET /screens/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useBlocks = (query: Paging) =>
  useSettingsList("blocks", query, (signal) => call("GET /resource-blocks/", { query, signal }));

/** Closures that have not passed. */
export const useClosures = (today: string, listing: Paging) => {
  const query = { ...listing, fromDate: today };
  return useSettingsList("closures", query, (signal) => call("GET /closures/", { query, signal }));
};
