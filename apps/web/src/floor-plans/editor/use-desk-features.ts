import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

/** Features change rarely, and a live event reports the change. */
const STALE_AFTER_MS = 10 * 60_000;
/** The server's maximum of rows per page; lists for selection are fetched whole. */
const ALL_ROWS_LIMIT = 200;

/** The features for desks, under the same query key as in the desks feature. */
export const useDeskFeatures = () =>
  useQuery({
    queryKey: ["desks", "features"],
    queryFn: ({ signal }) => call("GET /desks/features/", { query: { limit: ALL_ROWS_LIMIT }, signal }),
    staleTime: STALE_AFTER_MS,
  });
