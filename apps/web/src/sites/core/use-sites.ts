import { call } from "../../shell/api/call.ts";
import { ALL_ROWS, type RowOf, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";

export type Site = RowOf<"GET /sites/all/">;
export type SiteAccess = RowOf<"GET /sites/access/">;
export type Building = RowOf<"GET /buildings/">;
export type Floor = RowOf<"GET /desks/maps/">;
export type Closure = RowOf<"GET /closures/">;

export const useSiteList = () =>
  useSettingsQuery(["sites", "settings"], ALL_ROWS, (signal) =>
    call("GET /sites/all/", { query: ALL_ROWS, signal }),
  );

export const useSitesAccess = () =>
  useSettingsQuery(["sites", "access"], ALL_ROWS, (signal) =>
    call("GET /sites/access/", { query: ALL_ROWS, signal }),
  );

/** Closures from a day until another. */
export const useClosuresBetween = (fromDate: string, untilDate: string) => {
  const query = { ...ALL_ROWS, fromDate, untilDate };
  return useSettingsQuery(["resources", "closures"], query, (signal) =>
    call("GET /closures/", { query, signal }),
  );
};
