import { call } from "../api/call.ts";
import { ALL_ROWS, useSettingsQuery } from "../settings/use-settings-query.ts";

/** The buildings of all sites. */
export const useAllBuildings = () =>
  useSettingsQuery(["resources", "buildings"], ALL_ROWS, (signal) =>
    call("GET /buildings/", { query: ALL_ROWS, signal }),
  );
