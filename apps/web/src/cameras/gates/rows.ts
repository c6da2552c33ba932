import type { RowOf } from "../../shell/settings/use-settings-query.ts";

/** Rows of the lists of gates, by the id of the camera or the car park. */
export type Gate = RowOf<"GET /parking/gates/"> & { id: string };
export type Count = RowOf<"GET /parking/counts/"> & { id: string };
