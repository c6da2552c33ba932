import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import type { FormDate } from "@portico/contract/meetings/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type FreeRooms = Answer<Api["GET /free-rooms/"]>;
export type FreeRoom = FreeRooms["free"][number];
export type LaterRoom = FreeRooms["later"][number];
export type BusyTimes = Answer<Api["GET /busy-times/"]>["results"][number];

/** Refetched even with live events: notice and the half hour that is left change without an event. */
const REFRESH_MS = 60_000;
/** The most people of one call. */
const PEOPLE_MAX = 50;

interface At {
  siteId: string | undefined;
  /** Undefined: the time is not whole yet. */
  when: FormDate | undefined;
}

/** The rooms that are free at a time. */
export const useFreeRooms = ({ siteId, typeId, when }: At & { typeId: string | undefined }) =>
  useQuery({
    queryKey: ["meetings", "free-rooms", siteId, typeId, when],
    meta: {
      shows: { site: siteId, days: when && [when.date, when.date] },
      alsoTopics: ["resources"],
    },
    queryFn: async ({ signal }) => ({
      when: when!,
      ...(await call("GET /free-rooms/", { query: { site: siteId!, type: typeId, ...when! }, signal })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled: siteId !== undefined && when !== undefined,
  });

/** When these people are busy on the day; nothing is known of those beyond the first fifty. */
export const useBusyTimes = ({
  siteId,
  date,
  people,
}: {
  siteId: string | undefined;
  date: string;
  people: readonly string[];
}) => {
  const asked = people.slice(0, PEOPLE_MAX);
  const { data } = useQuery({
    queryKey: ["meetings", "busy-times", siteId, date, asked],
    meta: { shows: { days: [date, date] }, alsoTopics: ["desks"] },
    queryFn: async ({ signal }) => ({
      date,
      ...(await call("GET /busy-times/", {
        query: { site: siteId!, date, people: asked.join() },
        signal,
      })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled: siteId !== undefined && date !== "",
  });
  // While another day loads, nothing is said of it.
  return new Map(data?.date === date ? data.results.map((one) => [one.id, one]) : []);
};
