import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

export type Floor = Answer<Api["GET /desks/maps/"]>["results"][number];

/** Floors change rarely, and a live event reports the change. */
const STALE_AFTER_MS = 10 * 60_000;
/** The server's maximum of rows per page; lists for selection are fetched whole. */
const ALL_ROWS_LIMIT = 200;

/** The floors of a site, or of all sites for null. Floors belong to buildings and share their live topic. */
const floorsQuery = (siteId: string | null) =>
  queryOptions({
    queryKey: ["resources", "floors", "of-site", siteId],
    queryFn: ({ signal }) =>
      call("GET /desks/maps/", { query: { site: siteId ?? undefined, limit: ALL_ROWS_LIMIT }, signal }),
  });

/** The floors of a site, or of all sites for null, to choose from. */
export const useFloors = (siteId: string | null, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...floorsQuery(siteId), staleTime: STALE_AFTER_MS, enabled });

/** The floors of all sites, to be changed: asked for more often. */
export const useAllFloors = () => useQuery(floorsQuery(null));
