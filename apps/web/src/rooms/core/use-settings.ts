import type { Api } from "@portico/contract/api";
import type { Sent } from "@portico/contract/endpoint";
import { call } from "../../shell/api/call.ts";
import { ALL_ROWS, type RowOf, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";

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

interface Paging {
  page?: number;
  limit?: number;
}

const withPaging = ({ page = 1, limit = ALL_ROWS.limit }: Paging): Required<Paging> => ({ page, limit });

type ResourceQuery = NonNullable<Sent<Api["GET /rooms/"]>["query"]>;
export const useResources = (query: ResourceQuery) =>
  useSettingsQuery(["resources", "list"], query, (signal) => call("GET /rooms/", { query, signal }));

export const useResourceTypeList = (listing: Paging = {}) => {
  const query = withPaging(listing);
  return useSettingsQuery(["resources", "type-list"], query, (signal) =>
    call("GET /room-types/", { query, signal }),
  );
};

export const useResourceFeatures = (listing: Paging = {}) => {
  const query = withPaging(listing);
  return useSettingsQuery(["resources", "features"], query, (signal) =>
    call("GET /room-features/", { query, signal }),
  );
};

export const useResourceGroups = (listing: Paging = {}) => {
  const query = withPaging(listing);
  return useSettingsQuery(["resources", "groups"], query, (signal) =>
    call("GET /resource-groups/", { query, signal }),
  );
};

export const useAddonCategories = () =>
  useSettingsQuery(["resources", "addon-categories"], {}, (signal) =>
    call("GET /meeting-addon-item-categories/", { query: { limit: ALL_ROWS.limit }, signal }),
  );

export const useAddonItems = () =>
  useSettingsQuery(["resources", "addon-items"], {}, (signal) =>
    call("GET /meeting-addon-items/", { query: { limit: ALL_ROWS.limit }, signal }),
  );

/** Screens have a live topic of their own. */
export const useScreens = (query: Paging) =>
  useSettingsQuery(["screens", "list"], query, (signal) => call("GET /screens/", { query, signal }));

export const useBlocks = (query: Paging) =>
  useSettingsQuery(["resources", "blocks"], query, (signal) =>
    call("GET /resource-blocks/", { query, signal }),
  );

/** Closures that have not passed. */
export const useComingClosures = (today: string, listing: Paging) => {
  const query = { ...listing, fromDate: today };
  return useSettingsQuery(["resources", "closures"], query, (signal) =>
    call("GET /closures/", { query, signal }),
  );
};
