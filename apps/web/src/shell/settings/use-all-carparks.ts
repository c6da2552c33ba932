import { call } from "../api/call.ts";
import { ALL_ROWS, useSettingsQuery } from "./use-settings-query.ts";

/** All car parks of the client, inactive ones included. */
export const useAllCarparks = () => {
  const query = { includeInactive: "true", ...ALL_ROWS } as const;
  return useSettingsQuery(["parking", "settings", "carparks"], query, (signal) =>
    call("GET /parking/carparks/", { query, signal }),
  );
};
