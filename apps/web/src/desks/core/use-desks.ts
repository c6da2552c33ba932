import type { Api } from "@portico/contract/api";
import type { ShownRows, Span } from "@portico/contract/core/live";
import { addDays } from "@portico/contract/days/days";
import {
  limits,
  MAY_BOOK_DESKS,
  MAY_BOOK_FOR_OTHERS,
  NO_LOOK_AHEAD_LIMIT,
} from "@portico/contract/desks/form";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { fetchAllRows } from "../../shell/api/all-rows.ts";
import { call } from "../../shell/api/call.ts";
import { loadedOf } from "../../shell/api/loaded.ts";
import { useTopicMutation, useTopicSteps } from "../../shell/api/use-topic-mutation.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import { spanOf, todayEverywhere } from "../../shell/live/span.ts";
import { useSession } from "../../shell/session/session.ts";

export type Desk = Answer<Api["GET /desks/desks/"]>["results"][number];
export type Zone = Answer<Api["GET /desks/zones/"]>["results"][number];
export type DeskFeature = Answer<Api["GET /desks/features/"]>["results"][number];
export type DeskReservation = Answer<Api["GET /desks/reservations/"]>["results"][number];
export type DeskAvailability = Answer<Api["GET /desks/availability/"]>["results"][number];
export type Teammate = Answer<Api["GET /desks/team/"]>["results"][number];
export type DesksQuery = NonNullable<Sent<Api["GET /desks/desks/"]>["query"]>;
export type DeskReservationsQuery = NonNullable<Sent<Api["GET /desks/reservations/"]>["query"]>;
export type DeskRequest = Sent<Api["POST /desks/reservations/"]>["body"];

/** Every key begins with the live topic, so that events refetch it (shell/live/events.ts). */
const TOPIC = "desks";
const REFRESH_MS = 60_000;
/** Zones, floors and features change rarely, and a live event reports the change. */
const STALE_AFTER_MS = 10 * 60_000;
/** The server's maximum of rows per page; lists for selection are fetched whole. */
const ALL_ROWS_LIMIT = 200;

/** The person's rights to desks. */
export const useDeskRights = () => {
  const { client, inGroup } = useSession();
  const { features, settings } = client.config;
  const mayBook = inGroup("deskbooking");
  const limit = inGroup(...NO_LOOK_AHEAD_LIMIT) ? null : settings.deskFutureBookingDaysLimit;
  return {
    mayBook,
    mayBookForOthers: inGroup(...MAY_BOOK_FOR_OTHERS),
    hasPanel: features.includes("desks") && inGroup(...MAY_BOOK_DESKS),
    /** Whether a look-ahead limit applies to this person. */
    isLimited: limit !== null,
    lastDayFrom: (today: string) => addDays(today, limit ?? limits.daysAheadMax),
  };
};

/** A desk's status is that of a day, and on the other days it is free or not. */
const daysOf = ({ onDate, availableOn }: DesksQuery): Span[] | undefined => {
  if (onDate === undefined && availableOn === undefined) return undefined;
  const free = availableOn?.split(",") ?? [];
  const ofStatus = onDate === undefined ? todayEverywhere(new Date()) : ([onDate, onDate] as const);
  return [ofStatus, ...free.map((day): Span => [day, day])];
};

const desksQuery = (query: DesksQuery) =>
  queryOptions({
    queryKey: [TOPIC, "list", query],
    meta: { shows: { site: query.site, days: daysOf(query) } },
    queryFn: ({ signal }) => call("GET /desks/desks/", { query, signal }),
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });

/** Desks with their status on a day; the former rows stay until the next rows are loaded. */
export const useDesks = (query: DesksQuery, enabled = true) =>
  useQuery({ ...desksQuery(query), placeholderData: keepPreviousData, enabled });

/** The free desks of a site on each of these days, at most a page of each. */
export const useFreeDesks = (siteId: string | null, days: readonly string[]) =>
  useQueries({
    queries: days.map((availableOn) => ({
      ...desksQuery({ site: siteId ?? undefined, isActive: "true", availableOn, limit: ALL_ROWS_LIMIT }),
      enabled: siteId !== null,
    })),
    combine: (all) => ({
      byDay: new Map(all.map(({ data }, at) => [days[at]!, data?.results])),
      loaded: loadedOf(all),
    }),
  });

const shownBy = (query: DeskReservationsQuery): ShownRows => ({
  site: query.site,
  days: spanOf(query.start, query.end),
  own: query.mine === "true" || query.involvingMe === "true",
});

export const useDeskReservations = (query: DeskReservationsQuery, enabled = true) =>
  useQuery({
    queryKey: [TOPIC, "reservations", query],
    meta: { shows: shownBy(query) },
    queryFn: ({ signal }) => call("GET /desks/reservations/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
    enabled,
  });

/** The reservations of a person who books for a team can exceed one page. */
const fetchAllReservations = async (query: DeskReservationsQuery, signal: AbortSignal) => {
  const { results } = await fetchAllRows(ALL_ROWS_LIMIT, (page) =>
    call("GET /desks/reservations/", { query: { ...query, limit: ALL_ROWS_LIMIT, page }, signal }),
  );
  return results;
};

const useAllReservations = (
  query: DeskReservationsQuery,
  enabled = true,
  select?: (rows: DeskReservation[]) => DeskReservation[],
) =>
  useQuery({
    queryKey: [TOPIC, "reservations", "whole", query],
    meta: { shows: shownBy(query) },
    queryFn: ({ signal }) => fetchAllReservations(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
    enabled,
    ...(select && { select }),
  });

/**
 * The caller's reservations, at whatever site, and those the caller booked for others at this site (null: at any), in a range,
 * inclusive; ended ones too.
 */
export const useMyDeskReservations = (start: string, end: string, siteId: string | null, enabled = true) => {
  const { user } = useSession();
  return useAllReservations({ start, end, involvingMe: "true", ordering: "date" }, enabled, (rows) =>
    rows.filter((row) => row.user.id === user.id || siteId === null || row.siteId === siteId),
  );
};

/** A person's reservations at whatever site, as far as the caller may see them. */
export const usePersonDeskReservations = (
  userId: string | undefined,
  { start, end }: { start: string; end: string },
  enabled: boolean,
) => useAllReservations({ start, end, userId, hideEnded: "true" }, enabled && userId !== undefined);

type AvailabilityQuery = Sent<Api["GET /desks/availability/"]>["query"];

/** Free desks by day, for at most 100 days; null: the query is not complete yet. */
export const useDeskAvailability = (query: AvailabilityQuery | null) =>
  useQuery({
    queryKey: [TOPIC, "availability", query],
    meta: { shows: { site: query?.site, days: spanOf(query?.start, query?.end) } },
    queryFn: ({ signal }) => call("GET /desks/availability/", { query: query!, signal }),
    // The former days stay while another zone loads; days of another site or person do not.
    placeholderData: (previous, before) => {
      const asked = before?.queryKey[2] as AvailabilityQuery | null | undefined;
      return asked?.site === query?.site && asked?.userId === query?.userId ? previous : undefined;
    },
    enabled: query !== null,
  });

/** The zones of a site, or of all sites for null. */
export const useZones = (siteId: string | null, userId?: string) =>
  useQuery({
    queryKey: [TOPIC, "zones", siteId, userId],
    meta: { shows: { kind: "settings" } },
    queryFn: ({ signal }) =>
      call("GET /desks/zones/", {
        query: { site: siteId ?? undefined, userId, limit: ALL_ROWS_LIMIT },
        signal,
      }),
    staleTime: STALE_AFTER_MS,
  });

export const useDeskFeatures = () =>
  useQuery({
    queryKey: [TOPIC, "features"],
    meta: { shows: { kind: "settings" } },
    queryFn: ({ signal }) => call("GET /desks/features/", { query: { limit: ALL_ROWS_LIMIT }, signal }),
    staleTime: STALE_AFTER_MS,
  });

const teamQuery = (onDate: string, siteId: string | null) =>
  queryOptions({
    queryKey: [TOPIC, "team", onDate, siteId],
    meta: { shows: { days: [onDate, onDate] } },
    queryFn: ({ signal }) =>
      call("GET /desks/team/", {
        query: { onDate, site: siteId ?? undefined, limit: ALL_ROWS_LIMIT },
        signal,
      }),
  });

/** The caller's team, with the desks of locatable members on a day. */
export const useTeam = (onDate: string, siteId: string | null) =>
  useQuery({ ...teamQuery(onDate, siteId), placeholderData: keepPreviousData });

/** The caller's team on each of these days. */
export const useTeamDays = (siteId: string | null, days: readonly string[], enabled: boolean) =>
  useQueries({
    queries: days.map((day) => ({ ...teamQuery(day, siteId), enabled })),
    combine: (all) => ({
      byDay: new Map(all.map(({ data }, at) => [days[at]!, data?.results])),
      loaded: loadedOf(all),
    }),
  });

/** Colleagues whom the person follows, with the days on which they have a desk. */
export const useFollowedDays = (siteId: string | null, days: readonly string[], enabled: boolean) => {
  const [start = "", end = ""] = [days[0], days.at(-1)];
  return useQuery({
    queryKey: [TOPIC, "followed", siteId, start, end],
    meta: { shows: { days: [start, end] }, alsoTopics: ["account"] },
    queryFn: ({ signal }) =>
      call("GET /desks/followed/", { query: { start, end, site: siteId ?? undefined }, signal }),
    enabled,
  });
};

export const useDeskMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) =>
  useTopicMutation(TOPIC, mutationFn);

interface DeskAttempt {
  body: DeskRequest;
  /** A repeated attempt with an unknown outcome uses the same key. */
  idempotencyKey: string;
}
const requestDesk = ({ body, idempotencyKey }: DeskAttempt) =>
  call("POST /desks/reservations/", { body, idempotencyKey });

export const useRequestDesk = () => useDeskMutation(requestDesk);

export const useRequestDesks = () => useTopicSteps(TOPIC, requestDesk);

export const useCancelDeskReservation = () =>
  useDeskMutation((id: string) => call("POST /desks/reservations/:id/cancel/", { params: { id }, body: {} }));

export const useReleaseDeskReservation = () =>
  useDeskMutation((id: string) => call("POST /desks/reservations/:id/release/", { params: { id } }));

export const useCheckInAtDesk = () =>
  useDeskMutation((id: string) => call("POST /desks/reservations/:id/check-in/", { params: { id } }));

export const useAddTeammate = () =>
  useDeskMutation((userId: string) => call("POST /desks/team/", { body: { userId } }));

export const useRemoveTeammate = () =>
  useDeskMutation((id: string) => call("DELETE /desks/team/:id/", { params: { id } }));

export const useToggleFavourite = () =>
  useDeskMutation(({ id, isFavourite }: Pick<Desk, "id" | "isFavourite">) =>
    isFavourite
      ? call("DELETE /desks/desks/:id/favourite/", { params: { id } })
      : call("POST /desks/desks/:id/favourite/", { params: { id } }),
  );
