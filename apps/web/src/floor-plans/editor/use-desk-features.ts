import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

/** Features change rarely; an event says so. */
const STALE_AFTER_MS = 10 * 60_000;
/** The server's most rows a page: lists to choose from are asked for whole. */
const ALL_ROWS_LIMIT = 200;

/** What a desk may have, under the key that desks have it under too. */
export const useDeskFeatures = () =>
  useQuery({
    queryKey: ["desks", "features"],
    queryFn: ({ signal }) => call("GET /desks/features/", { query: { limit: ALL_ROWS_LIMIT }, signal }),
    staleTime: STALE_AFTER_MS,
  });
