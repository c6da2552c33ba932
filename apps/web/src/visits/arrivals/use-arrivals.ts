import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import { todayEverywhere } from "../../shell/live/span.ts";
import { useNow } from "../../ui/days/use-now.ts";

export type Arrival = Answer<Api["GET /visits/waiting/"]>["results"][number];

/**
 * The key begins with the live topic of this person's own visitors (shell/live/events.ts), since every screen
 * fetches them.
 */
export const arrivalsQuery = queryOptions({
  queryKey: ["arrivals", "waiting"],
  queryFn: ({ signal }) => call("GET /visits/waiting/", { signal }),
});
const REFRESH_MS = 60_000;

/** Visitors who wait for the signed-in person. */
export const useArrivals = (): readonly Arrival[] => {
  const days = todayEverywhere(useNow());
  const { data } = useQuery({
    ...arrivalsQuery,
    meta: { shows: { days, own: true } },
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });
  return data?.results ?? NO_ARRIVALS;
};
const NO_ARRIVALS: readonly Arrival[] = [];

/**
 * Calls `tell` once for each visitor who arrives while the page is open; earlier arrivals are in the banner
 * already.
 */
export const useNewArrivals = (
  arrivals: readonly Arrival[],
  openedAt: number,
  tell: (arrival: Arrival) => void,
): void => {
  const notifiedIds = useRef(new Set<string>());
  useEffect(() => {
    for (const arrival of arrivals) {
      const since = arrival.statusChanges[0]?.at;
      if (notifiedIds.current.has(arrival.id)) continue;
      notifiedIds.current.add(arrival.id);
      if (since && Date.parse(since) > openedAt) tell(arrival);
    }
  });
};
