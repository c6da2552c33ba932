import type { Api } from "@portico/contract/api";
import { addDays, monthOf } from "@portico/contract/days/days";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { COUNTS_KEY, limits } from "@portico/contract/parking/form";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { fetchAllRows } from "../../shell/api/all-rows.ts";
import { call } from "../../shell/api/call.ts";
import { useTopicMutation, useTopicSteps } from "../../shell/api/use-topic-mutation.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import { useSession } from "../../shell/session/session.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { firstShownDay } from "../../ui/days/month-range.ts";

export type Reservation = Answer<Api["GET /parking/reservations/"]>["results"][number];
export type Carpark = Answer<Api["GET /parking/carparks/"]>["results"][number];
export type CarparkCount = Answer<Api["GET /parking/carparks/counts/"]>["results"][number];
export type ParkingRequest = Sent<Api["POST /parking/reservations/"]>["body"];
type ReservationQuery = NonNullable<Sent<Api["GET /parking/reservations/"]>["query"]>;

/**
 * All reservations of a range: those of a person who books for a team can exceed one page. Every key begins with the live
 * topic, so that events refetch it (shell/live/events.ts).
 *
 * @param query with both days
 */
const useReservations = (query: ReservationQuery & { start: string; end: string }, enabled = true) =>
  useQuery({
    queryKey: ["parking", "reservations", query],
    meta: {
      shows: {
        site: query.site,
        days: [query.start, query.end],
        own: query.mine === "true" || query.involvingMe === "true",
      },
    },
    queryFn: ({ signal }) =>
      fetchAllRows(limits.listLimit, (page) =>
        call("GET /parking/reservations/", { query: { ...query, limit: limits.listLimit, page }, signal }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(limits.countsRefreshMs),
    enabled,
  });

/** The days that a calendar shows around a month's day: six weeks. */
export const calendarRange = (month: string): [first: string, last: string] => {
  const first = firstShownDay({ month });
  return [first, addDays(first, 41)];
};

/** These days and two weeks more, so that at a month's end too one answer serves the week above the calendar. */
export const reservationsRange = (month: string): [first: string, last: string] => {
  const [first, last] = calendarRange(month);
  return [first, addDays(last, 14)];
};

/**
 * The reservations in a range, inclusive, on any site: the person's own and those the person booked for others.
 */
export const useCalendarReservations = (start: string, end: string, enabled = true) =>
  useReservations({ start, end, hideCancelled: "true", involvingMe: "true" }, enabled);

/** A person's days with a reservation on any site, since a person cannot park twice at the same time. */
export const useBookedDays = (personId: string | undefined, start: string, end: string) =>
  useReservations({ start, end, employee: personId, hideCancelled: "true" }, personId !== undefined);

/** The caller's earliest confirmed parking of today that has not ended, on any site. */
export const useTodaysParking = (today: string, now: Date): Reservation | undefined => {
  const { user } = useSession();
  const { mayPark } = useParkingRights();
  // The call of the calendar, which shows this month at first.
  const { data } = useCalendarReservations(...reservationsRange(monthOf(today)), mayPark);
  return data?.results
    .filter(
      ({ day, end, employee, status }) =>
        day === today && employee === user.id && status === "confirmed" && Date.parse(end) > now.getTime(),
    )
    .sort((a, b) => a.start.localeCompare(b.start))[0];
};

export const useCarparkCounts = (siteId: string | null) =>
  useQuery({
    queryKey: [...COUNTS_KEY, siteId],
    meta: { isSent: true },
    queryFn: ({ signal }) =>
      call("GET /parking/carparks/counts/", { query: { site: siteId ?? undefined }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(limits.countsRefreshMs),
  });

interface CarparksQuery {
  siteId: string | null;
  /** Undefined until a person is chosen. */
  personId: string | undefined;
  dates: readonly string[];
  startTime: string;
  endTime: string;
}

/** @param userId the caller's */
export const carparksQuery = (
  { siteId, personId, dates, startTime, endTime }: CarparksQuery,
  userId: string,
) => {
  const days = dates.length > 0 ? dates.join(",") : undefined;
  const times = startTime && endTime && startTime < endTime ? { startTime, endTime } : {};
  const query = {
    site: siteId ?? undefined,
    userId: personId === userId ? undefined : personId,
    dates: days,
    ...(days ? times : {}),
  };
  return queryOptions({
    queryKey: ["parking", "carparks", query] as const,
    // Beside the chosen days it has today's counts.
    meta: { shows: { site: siteId } },
    queryFn: ({ signal }) => call("GET /parking/carparks/", { query, signal }),
    // The last rows stay while other days load; rows of another site or person do not.
    placeholderData: (previous, before) => {
      const asked = before?.queryKey[2];
      return asked?.site === query.site && asked?.userId === query.userId ? previous : undefined;
    },
    enabled: siteId !== null && personId !== undefined,
  });
};

/** The car parks of a site that the person may use, with the forecast for the chosen days and times. */
export const useCarparks = (query: CarparksQuery) => {
  const { user } = useSession();
  return useQuery(carparksQuery(query, user.id));
};

export const useParkingMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) =>
  useTopicMutation("parking", mutationFn);

interface ParkingAttempt {
  body: ParkingRequest;
  /** A repeated attempt with an unknown outcome uses the same key. */
  idempotencyKey: string;
}
const requestParking = ({ body, idempotencyKey }: ParkingAttempt) =>
  call("POST /parking/reservations/", { body, idempotencyKey });

export const useRequestParking = () => useParkingMutation(requestParking);

export const useRequestParkingSteps = () => useTopicSteps("parking", requestParking);

/** Changes the hours of a reservation on its day. */
export const useChangeHours = () =>
  useParkingMutation(({ id, startTime, endTime }: { id: string; startTime: string; endTime: string }) =>
    call("PATCH /parking/reservations/:id/", { params: { id }, body: { startTime, endTime } }),
  );

export const useHandOverReservation = () =>
  useParkingMutation(({ id, employee }: { id: string; employee: string }) =>
    call("POST /parking/reservations/:id/hand-over/", { params: { id }, body: { employee } }),
  );

/** Cancels a request or releases a space; the reason is required when the release is late. */
export const useEndReservation = () =>
  useParkingMutation(({ id, reason }: { id: string; reason?: string }) =>
    call("PATCH /parking/reservations/:id/", {
      params: { id },
      body: { status: "cancelled", ...(reason ? { cancellationReason: reason } : {}) },
    }),
  );
