import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type Floor = Answer<Api["GET /desks/maps/"]>["results"][number];

/** Floors change rarely; an event says so. */
const STALE_AFTER_MS = 10 * 60_000;
/** The server's most rows a page: lists to choose from are asked for whole. */
const ALL_ROWS_LIMIT = 200;

/** Floors of a site, of all when it is null, under the key that desks have them under too. */
export const useFloors = (siteId: string | null) =>
  useQuery({
    queryKey: ["resources", "floors", "desks", siteId],
    queryFn: ({ signal }) =>
      call("GET /desks/maps/", { query: { site: siteId ?? undefined, limit: ALL_ROWS_LIMIT }, signal }),
    staleTime: STALE_AFTER_MS,
  });
