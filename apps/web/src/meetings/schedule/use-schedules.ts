import type { Api } from "@portico/contract/api";
import { MINUTE_MS } from "@portico/contract/days/durations";
import type { Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../shell/api/call.ts";
import type { DayRange } from "../../ui/days/range.ts";
import { useNow } from "../../ui/days/use-now.ts";

type SchedulesQuery = NonNullable<Sent<Api["GET /room-schedules/"]>["query"]>;

/** Refetched even with live events: a meeting that begins or ends changes the state without an event. */
const REFRESH_MS = 60_000;
/** The most lines per call that the contract allows. */
const LINES_MAX = 200;

/** The present time in whole minutes, so that lines render at most once a minute. */
export const useMinute = (): Date => {
  const minute = Math.floor(useNow().getTime() / MINUTE_MS) * MINUTE_MS;
  return useMemo(() => new Date(minute), [minute]);
};

/** The schedules of resources on a day. */
export const useSchedules = (day: string, query: Omit<SchedulesQuery, "onDate">, enabled: boolean) =>
  useQuery({
    queryKey: ["meetings", "schedules", day, query],
    meta: { shows: { site: query.site, days: [day, day] } },
    queryFn: async ({ signal }) => ({
      day,
      ...(await call("GET /room-schedules/", {
        query: { ...query, onDate: day, limit: LINES_MAX },
        signal,
      })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled,
  });

/** The schedule of one resource on some days. */
export const useSchedule = (id: string, days: DayRange) =>
  useQuery({
    queryKey: ["meetings", "schedules", id, days.from, days.until],
    meta: { shows: { days: [days.from, days.until] } },
    queryFn: async ({ signal }) => ({
      days,
      ...(await call("GET /room-schedules/:id/", {
        params: { id },
        query: { fromDate: days.from, untilDate: days.until },
        signal,
      })),
    }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
    refetchInterval: REFRESH_MS,
  });

export const useResource = (id: string) =>
  useQuery({
    queryKey: ["resources", "one", id],
    queryFn: ({ signal }) => call("GET /rooms/:id/", { params: { id }, signal }),
  });
