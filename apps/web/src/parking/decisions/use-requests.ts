import type { Api } from "@portico/contract/api";
import type { Sent } from "@portico/contract/endpoint";
import { limits } from "@portico/contract/parking/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import { spanOf } from "../../shell/live/span.ts";
import { timeIn } from "../../ui/days/format.ts";
import type { Reservation } from "../core/use-parking.ts";

export type RequestsQuery = NonNullable<Sent<Api["GET /parking/reservations/"]>["query"]>;

/**
 * Every key begins with the live topic, so that events refetch it; the rows stay until the next rows are
 * loaded.
 */
export const useRequests = (query: RequestsQuery, enabled = true) =>
  useQuery({
    queryKey: ["parking", "requests", query],
    meta: { shows: { site: query.site, days: spanOf(query.start, query.end) } },
    queryFn: ({ signal }) => call("GET /parking/reservations/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(limits.countsRefreshMs),
    enabled,
  });

const waitingQuery = (siteId: string | null) =>
  ({ site: siteId ?? undefined, status: "pre-approval", limit: 1 }) as const;

/** The number of requests that wait for a decision, with the oldest. */
export const useWaitingCount = (siteId: string | null, enabled = true) =>
  useRequests({ ...waitingQuery(siteId), ordering: "created" }, enabled);

/** The number of requests that wait for a decision, the oldest of them, and the last day with one. */
export const useWaitingRequests = (siteId: string | null) => {
  const { data: byAge } = useWaitingCount(siteId);
  const byDay = useRequests({ ...waitingQuery(siteId), ordering: "-start" });
  return {
    count: byAge?.count,
    oldest: byAge?.results[0],
    lastDay: byDay.data?.results[0]?.day,
    /** Whether the last day is known, or known not to be. */
    isReady: !byDay.isPending && !byDay.isPlaceholderData,
  };
};

/** The car parks of the filter, inactive ones included: their rows can still be listed. */
export const useCarparkNames = (siteId: string | null) =>
  useQuery({
    queryKey: ["parking", "carparks", "names", siteId],
    meta: { shows: { kind: "settings" } },
    queryFn: ({ signal }) =>
      call("GET /parking/carparks/", {
        query: { site: siteId ?? undefined, includeInactive: "true", limit: limits.listLimit },
        signal,
      }),
  }).data?.results ?? [];

/**
 * Spaces that are free for the whole time of a request; undefined: unknown, or not counted in a pseudo car
 * park.
 */
export const useFreeSpaces = (request: Reservation | undefined): number | undefined => {
  const query = request && {
    site: request.site.id,
    dates: request.day,
    startTime: timeIn(request.timeZone, request.start),
    endTime: timeIn(request.timeZone, request.end),
    limit: limits.listLimit,
  };
  const { data } = useQuery({
    queryKey: ["parking", "carparks", "free", query],
    meta: { shows: { site: query?.site, days: query && [query.dates, query.dates] } },
    queryFn: ({ signal }) => call("GET /parking/carparks/", { query: query, signal }),
    enabled: query !== undefined,
    refetchInterval: pollWhenNotLive(limits.countsRefreshMs),
  });
  const carpark = data?.results.find(({ id }) => id === request?.carpark.id);
  return carpark?.days?.[0]?.freeSpaces ?? undefined;
};
