import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { loadedOf } from "../../shell/api/loaded.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import type { Plan } from "../core/markers.ts";

const REFRESH_MS = 60_000;

/** A constant function, so that unchanged answers give the same array. */
const combine = (all: UseQueryResult<Plan>[]) => ({
  plans: all.flatMap(({ data }) => data ?? []),
  loaded: loadedOf(all),
});

/**
 * A floor's plan on each of these days, one call a day; days that are still loading are left out. An event refetches only the days
 * and the site that it concerns; the rooms of these plans are not kept up to date.
 */
export const useFloorDays = (floor: { id: string; siteId: string } | undefined, days: readonly string[]) =>
  useQueries({
    queries: days.map((day) => ({
      queryKey: ["desks", "plan", floor?.id, "days", day],
      meta: { shows: { site: floor?.siteId, days: [day, day] as const } },
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call("GET /desks/maps/:id/", { params: { id: floor?.id ?? "" }, query: { onDate: day }, signal }),
      refetchInterval: pollWhenNotLive(REFRESH_MS),
      enabled: floor !== undefined,
    })),
    combine,
  });
