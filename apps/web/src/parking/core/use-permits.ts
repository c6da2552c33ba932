import type { Api } from "@portico/contract/api";
import { addMonths, addMonthsToDay, monthOf } from "@portico/contract/days/days";
import type { Answer } from "@portico/contract/endpoint";
import { limits } from "@portico/contract/parking/form";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useAtRest } from "../../shell/api/at-rest.ts";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import { useSession } from "../../shell/session/session.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { useParkingMutation } from "./use-parking.ts";

export type Permit = Answer<Api["GET /parking/permits/"]>["results"][number];
type PermitDay = NonNullable<Permit["calendar"]>[number];
/** A day of a permit together with the permit. */
export type PermitOnDay = PermitDay & { permit: Permit };

/** The months ahead for which permits are listed. Source: specification 1, section 8. */
const MONTHS_AHEAD = 3;

const monthsBetween = (first: string, last: string): string[] => {
  const months = [monthOf(first)];
  while (months.at(-1)! < monthOf(last)) months.push(addMonths(months.at(-1)!, 1));
  return months;
};

const daysOf = (permits: readonly Permit[]): PermitOnDay[] =>
  permits.flatMap((permit) => (permit.calendar ?? []).map((day) => ({ ...day, permit })));

/**
 * A person's permit days of all months in the range; `isError`: at least one month failed to load. With a `main` month the
 * others load once the page is at rest, and are not waited for.
 */
export const usePermitDays = (
  first: string,
  last: string,
  personId: string | undefined,
  enabled = true,
  main?: string,
) => {
  const { user } = useSession();
  const isAtRest = useAtRest();
  const userId = personId === user.id ? undefined : personId;
  const asked = monthsBetween(first, last);
  return useQueries({
    queries: asked.map((month) => ({
      queryKey: ["parking", "permit-month", month, userId],
      meta: { shows: { own: userId === undefined } },
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call("GET /parking/permits/month/:month/", { params: { month }, query: { userId }, signal }),
      refetchInterval: pollWhenNotLive(limits.countsRefreshMs),
      enabled: enabled && personId !== undefined && (main === undefined || month === main || isAtRest),
    })),
    combine: (months) => {
      const failed = months.filter(({ isError, data }) => isError && !data);
      return {
        days: months.flatMap(({ data }) => daysOf(data?.results ?? [])),
        isLoading: months.some(({ isLoading }, at) => isLoading && (!main || asked[at] === main)),
        isError: failed.length > 0,
        error: failed[0]?.error,
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
      };
    },
  });
};

/** The caller's permits that are in force now or within three months. */
export const useOwnPermits = (today: string) => {
  const { mayPark } = useParkingRights();
  const isAtRest = useAtRest();
  const query = { mine: "true", start: today, end: addMonthsToDay(today, MONTHS_AHEAD) } as const;
  return useQuery({
    queryKey: ["parking", "permits", query],
    meta: { shows: { own: true } },
    queryFn: ({ signal }) =>
      call("GET /parking/permits/", { query: { ...query, limit: limits.listLimit }, signal }),
    placeholderData: keepPreviousData,
    enabled: mayPark && isAtRest,
  });
};

/** The caller's granted permit day of today, on any site: its holder may park. */
export const useTodaysPermit = (today: string, now: Date): PermitOnDay | undefined => {
  const { user } = useSession();
  const { mayPark } = useParkingRights();
  const { days } = usePermitDays(today, today, user.id, mayPark);
  return days.find(
    ({ day, status, end }) => day === today && status === "granted" && Date.parse(end) > now.getTime(),
  );
};

export interface Release {
  permit: string;
  /** Both included. */
  start: string;
  end: string;
  note?: string;
}

export const useReleasePermit = () =>
  useParkingMutation((body: Release) => call("POST /parking/permit-releases/", { body }));

/** Undoes the release, or only one of its days. */
export const useUndoRelease = () =>
  useParkingMutation(({ id, day }: { id: string; day?: string }) =>
    call("DELETE /parking/permit-releases/:id/", { params: { id }, query: day ? { day } : {} }),
  );

export const useHandOverDay = () =>
  useParkingMutation(({ id, day, employee }: { id: string; day: string; employee: string }) =>
    call("POST /parking/permits/:id/hand-over/", { params: { id }, body: { day, employee } }),
  );
