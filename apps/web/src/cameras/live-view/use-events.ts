import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type CameraEvent = Answer<Api["GET /parking/camera-events/"]>["results"][number];
export type EventList = Answer<Api["GET /parking/camera-events/"]>;
export type EventsQuery = NonNullable<Sent<Api["GET /parking/camera-events/"]>["query"]>;
export type Camera = Answer<Api["GET /parking/cameras/"]>["results"][number];

/** Every key begins with the live topic, so that events refetch it (shell/live/events.ts). */
export const EVENTS_KEY = ["cameras", "events"] as const;

/** The specification's. */
const REFRESH_MS = 5000;
/** Twenty vehicles a second change the list twice a second; a row is there within a second. */
const PACE_MS = 500;
const CAMERAS_MAX = 200;

const shownAt = (site: string | undefined) => ({ shows: { site } });

/** Also refreshed beside live events: a picture may come late, and an entry of a list ends without an event. */
export const useEvents = (query: EventsQuery) =>
  useQuery({
    queryKey: [...EVENTS_KEY, query],
    meta: { ...shownAt(query.site), paceMs: PACE_MS },
    queryFn: ({ signal }) => call("GET /parking/camera-events/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** How many events of the list came after a time; undefined while unknown, or while the list goes on. */
export const useWaitingCount = (query: EventsQuery, after: string | undefined): number | undefined => {
  const waiting = { ...query, after, until: undefined, page: undefined, limit: 1 };
  const { data } = useQuery({
    queryKey: ["cameras", "waiting", waiting],
    meta: { ...shownAt(query.site), paceMs: PACE_MS },
    queryFn: ({ signal }) => call("GET /parking/camera-events/", { query: waiting, signal }),
    refetchInterval: REFRESH_MS,
    enabled: after !== undefined,
  });
  return after === undefined ? undefined : data?.count;
};

/** Today's events by status. */
export const useCounts = (query: Pick<EventsQuery, "site" | "camera">) =>
  useQuery({
    queryKey: ["cameras", "counts", query],
    meta: { ...shownAt(query.site), paceMs: REFRESH_MS },
    queryFn: ({ signal }) => call("GET /parking/camera-events/counts/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  }).data;

/** The cameras of the site. */
export const useCameras = (site: string | undefined): readonly Camera[] =>
  useQuery({
    queryKey: ["cameras", "list", site],
    meta: { ...shownAt(site), paceMs: 2 * REFRESH_MS },
    queryFn: ({ signal }) => call("GET /parking/cameras/", { query: { site, limit: CAMERAS_MAX }, signal }),
  }).data?.results ?? [];
