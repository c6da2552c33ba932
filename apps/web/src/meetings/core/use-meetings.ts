import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { showsTopic } from "../../shell/api/query-client.ts";
import type { ContactRequest } from "../../shell/contact/dialog.tsx";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import { spanOf } from "../../shell/live/span.ts";

export type Meeting = Answer<Api["GET /meetings/:id/"]>;
export type MeetingSummary = Answer<Api["GET /meetings/"]>["results"][number];
export type CalendarDay = Answer<Api["GET /meetings/my_calendar/"]>["results"][number];
export type MeetingScope = NonNullable<Sent<Api["POST /meetings/:id/cancel/"]>["body"]["scope"]>;
export type MeetingsQuery = NonNullable<Sent<Api["GET /meetings/"]>["query"]>;
/** A selection of the caller's meetings: those with a resource type, or those with visitors. */
export type MyMeetingsQuery = Pick<
  NonNullable<Sent<Api["GET /meetings/mine/"]>["query"]>,
  "resourceType" | "visitors"
>;

const REFRESH_MS = 60_000;
/** Every key begins with the live topic, so that events refetch it (shell/live/events.ts). */
const meetingKey = (id: string) => ["meetings", "one", id];

const meetingQuery = (id: string) => ({
  queryKey: meetingKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call("GET /meetings/:id/", { params: { id }, signal }),
});

/** A meeting as a form begins with it: what its person may do with it later is of no use there. */
export const useMeetingToEdit = (id: string) => useQuery(meetingQuery(id));

export const useMeeting = (id: string | null) =>
  useQuery({
    ...meetingQuery(id ?? ""),
    // Refetched even with live events: the possible actions change when the meeting begins and ends, without
    // an event.
    refetchInterval: REFRESH_MS,
    enabled: id !== null,
  });

/** The caller's meetings of one day. */
export const useMyMeetings = (date: string, which: MyMeetingsQuery, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ["meetings", "mine", date, which],
    meta: { shows: { days: [date, date], own: true } },
    queryFn: ({ signal }) => call("GET /meetings/mine/", { query: { date, ...which, limit: 200 }, signal }),
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });

/** The days from `start` to `end`, inclusive, on which the caller has meetings. */
export const useMyCalendar = (start: string, end: string, which: MyMeetingsQuery, enabled = true) =>
  useQuery({
    queryKey: ["meetings", "calendar", start, end, which],
    meta: { shows: { days: [start, end], own: true } },
    queryFn: ({ signal }) => call("GET /meetings/my_calendar/", { query: { start, end, ...which }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
    enabled,
  });

export const useMeetings = (query: MeetingsQuery) =>
  useQuery({
    queryKey: ["meetings", "list", query],
    meta: {
      shows: { site: query.site, days: spanOf(query.fromDate, query.untilDate), own: query.mine === "true" },
    },
    queryFn: ({ signal }) => call("GET /meetings/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });

/** A change of one meeting: shows the answer, or the row of a refusal, at once, and refetches the rest. */
const useMeetingChange = <Input extends { id: string }>(change: (input: Input) => Promise<Meeting>) => {
  const queryClient = useQueryClient();
  const keep = (row: Meeting) => queryClient.setQueryData(meetingKey(row.id), row);
  return useMutation({
    mutationFn: change,
    onSuccess: keep,
    onError: (error, { id }) => {
      const row = error instanceof ApiError ? (error.row as Meeting | undefined) : undefined;
      if (row?.id === id) keep(row);
    },
    onSettled: () => void queryClient.invalidateQueries({ predicate: showsTopic("meetings") }),
  });
};

export const useCheckInMeeting = () =>
  useMeetingChange(({ id }: { id: string }) => call("POST /meetings/:id/check-in/", { params: { id } }));

export const useEndMeeting = () =>
  useMeetingChange(({ id }: { id: string }) => call("POST /meetings/:id/end/", { params: { id }, body: {} }));

/** `endTime` is `HH:mm` of the meeting's day. */
export const useExtendMeeting = () =>
  useMeetingChange(({ id, endTime }: { id: string; endTime: string }) =>
    call("POST /meetings/:id/extend/", { params: { id }, body: { endTime } }),
  );

export const useCancelMeeting = () =>
  useMeetingChange(({ id, scope }: { id: string; scope: MeetingScope }) =>
    call("POST /meetings/:id/cancel/", { params: { id }, body: { scope } }),
  );

/** Sends a message to the hosts of these meetings. */
export const useContactHosts = (ids: readonly string[]) =>
  useMutation({
    mutationFn: ({ message, idempotencyKey }: ContactRequest) =>
      call("POST /meetings/bulk_contact/", { body: { ids: [...ids], ...message }, idempotencyKey }),
  });
