import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { useTopicMutation } from "../../shell/api/use-topic-mutation.ts";
import type { Meeting } from "./use-meetings.ts";

export type MeetingRoom = Meeting["rooms"][number];
export type Room = Answer<Api["GET /rooms/"]>["results"][number];
export type AddonItem = Answer<Api["GET /meeting-addon-items/"]>["results"][number];
export type MeetingBody = Sent<Api["POST /meetings/"]>["body"];
export type MeetingChange = Sent<Api["PATCH /meetings/:id/"]>["body"];
export type BookingCheckBody = Sent<Api["POST /meetings/check/"]>["body"];
export type BookingCheck = Answer<Api["POST /meetings/check/"]>;
export type DateCheck = BookingCheck["results"][number];
export type Scope = NonNullable<MeetingChange["scope"]>;
type RoomsQuery = NonNullable<Sent<Api["GET /rooms/"]>["query"]>;

/** Types, buildings and items change rarely, and a live event reports the change. */
const STALE_AFTER_MS = 10 * 60_000;

const roomQuery = (id: string) => ({
  queryKey: ["resources", "one", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call("GET /rooms/:id/", { params: { id }, signal }),
  staleTime: STALE_AFTER_MS,
});

export const useRoom = (id: string | undefined) =>
  useQuery({ ...roomQuery(id ?? ""), enabled: id !== undefined });

/**
 * Visitors by the ids in an address, separated by commas, in that order. Unknown ids are left out; after a
 * failure `isReady` is true, so that the rest can be booked.
 */
export const useVisitors = (ids: string | undefined) => {
  const { data, isPending } = useQuery({
    queryKey: ["visitors", "named", ids],
    queryFn: ({ signal }) => call("GET /visitors/", { query: { visitor: ids, limit: 200 }, signal }),
    enabled: ids !== undefined,
  });
  const known = new Map(data?.results.map((visitor) => [visitor.id, visitor]));
  const requestedIds = new Set(ids?.split(","));
  return {
    isReady: ids === undefined || !isPending,
    found: [...requestedIds].flatMap((id) => known.get(id) ?? []),
  };
};

/** The loaded rooms, by id. */
export const useRoomsById = (ids: readonly string[]): ReadonlyMap<string, Room> =>
  useQueries({
    queries: ids.map(roomQuery),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  });

/** One page of the rooms to choose from. */
export const useRoomsPage = (query: RoomsQuery) =>
  useQuery({
    queryKey: ["resources", "list", query],
    queryFn: ({ signal }) => call("GET /rooms/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useSiteBuildings = (siteId: string | null) =>
  useQuery({
    queryKey: ["resources", "buildings", siteId],
    queryFn: ({ signal }) => call("GET /buildings/", { query: { site: siteId ?? undefined }, signal }),
    staleTime: STALE_AFTER_MS,
    enabled: siteId !== null,
  });

export const useAddonItems = (enabled: boolean) =>
  useQuery({
    queryKey: ["resources", "addon-items", "offered"],
    queryFn: ({ signal }) => call("GET /meeting-addon-items/", { query: { isActive: "true" }, signal }),
    staleTime: STALE_AFTER_MS,
    enabled,
  });

/** The server's preview of a booking, date by date. Refetched when meetings or rooms change. */
export const bookingCheckQuery = (body: BookingCheckBody) => ({
  queryKey: ["meetings", "check", body],
  queryFn: ({ signal }: { signal: AbortSignal }) => call("POST /meetings/check/", { body, signal }),
  staleTime: 0,
});

export const useBookingCheck = (body: BookingCheckBody | null) =>
  useQuery({
    ...bookingCheckQuery(body ?? { dates: [] }),
    placeholderData: keepPreviousData,
    enabled: body !== null,
  });

const useMeetingMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) =>
  useTopicMutation("meetings", mutationFn);

/** A repeated attempt with an unknown outcome uses the same key. */
export const useBookMeeting = () =>
  useMeetingMutation(({ body, idempotencyKey }: { body: MeetingBody; idempotencyKey: string }) =>
    call("POST /meetings/", { body, idempotencyKey }),
  );

export const useChangeMeeting = (id: string) =>
  useMeetingMutation(({ body, idempotencyKey }: { body: MeetingChange; idempotencyKey: string }) =>
    call("PATCH /meetings/:id/", { params: { id }, body, idempotencyKey }),
  );

export const useDeleteMeeting = (id: string) =>
  useMeetingMutation((scope: Scope) => call("DELETE /meetings/:id/", { params: { id }, query: { scope } }));
