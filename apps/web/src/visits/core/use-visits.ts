import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { resultingStatus, type VisitAction } from "@portico/contract/visits/states";
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import type { ContactRequest } from "../../shell/contact/dialog.tsx";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import { spanOf } from "../../shell/live/span.ts";

export type Visit = Answer<Api["GET /visits/"]>["results"][number];
export type VisitDetails = Answer<Api["GET /visits/:id/"]>;
export type VisitsQuery = NonNullable<Sent<Api["GET /visits/"]>["query"]>;
export type VisitList = Answer<Api["GET /visits/"]>;
export type VisitCounts = Answer<Api["GET /visits/counts/"]>;
export type BulkResult = Answer<Api["POST /visits/bulk/"]>["results"][number];
export type WalkInChange = Sent<Api["PATCH /visits/:id/"]>["body"];
type CountsQuery = NonNullable<Sent<Api["GET /visits/counts/"]>["query"]>;

/** Every key begins with the live topic, so that events refetch it (shell/live/events.ts). */
const VISITS = "visits";
/** The topic of the spaces that visits show. */
const PARKING = "parking";
const REFRESH_MS = 20_000;
const visitKey = (id: string) => [VISITS, "one", id];

export const useVisits = (query: VisitsQuery, enabled = true) =>
  useQuery({
    queryKey: [VISITS, "list", query],
    meta: {
      shows: { site: query.siteId ?? query.site, days: spanOf(query.start, query.end) },
      alsoTopics: [PARKING],
    },
    queryFn: ({ signal }) => call("GET /visits/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
    enabled,
  });

export const useVisitCounts = (query: CountsQuery) =>
  useQuery({
    queryKey: [VISITS, "counts", query],
    meta: { shows: { site: query.site, days: spanOf(query.start, query.end) } },
    queryFn: ({ signal }) => call("GET /visits/counts/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });

/** The number of walk-ins that wait for a decision. */
export const useWalkInCount = (site: string | undefined, enabled = true) =>
  useQuery({
    queryKey: ["walk-ins", "count", site],
    meta: { shows: { site } },
    queryFn: ({ signal }) => call("GET /walk-ins/", { query: { status: "pending", site, limit: 1 }, signal }),
    select: ({ count }) => count,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
    enabled,
  });

/** The visit's row from a loaded list, shown until the whole visit is loaded. */
const listedVisit = (queryClient: QueryClient, id: string): Visit | undefined =>
  queryClient
    .getQueriesData<VisitList>({ queryKey: [VISITS, "list"] })
    .flatMap(([, list]) => list?.results ?? [])
    .find((visit) => visit.id === id);

export const useVisit = (id: string) => {
  const queryClient = useQueryClient();
  const shown = queryClient.getQueryData<VisitDetails>(visitKey(id)) ?? listedVisit(queryClient, id);
  return useQuery({
    queryKey: visitKey(id),
    meta: {
      shows: { site: shown?.siteId, days: shown && [shown.day, shown.day] },
      alsoTopics: [PARKING],
    },
    queryFn: ({ signal }) => call("GET /visits/:id/", { params: { id }, signal }),
    placeholderData: (): VisitDetails | undefined => {
      const row = listedVisit(queryClient, id);
      return row && { ...row, history: [], badge: null };
    },
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });
};

/** The deny-list entry that names the visitor, for callers who decide. */
export const useDenyReason = (visitId: string, enabled: boolean) =>
  useQuery({
    queryKey: [VISITS, "deny", visitId],
    queryFn: ({ signal }) => call("GET /deny-decisions/", { query: { limit: 100 }, signal }),
    select: ({ results }) => results.find((decision) => decision.visitId === visitId),
    enabled,
  }).data;

/** Whether the list is of visitors who wait at reception. */
const isWaitingList = ([, , query]: readonly unknown[]): boolean =>
  (query as VisitsQuery | undefined)?.status === "arrived";

/**
 * Updates the row in every cached list and visit; an arrived visitor joins the waiting list at once,
 * whichever list is refetched first.
 */
const updateCachedVisit = (queryClient: QueryClient, row: Visit): void => {
  for (const [key, list] of queryClient.getQueriesData<VisitList>({ queryKey: [VISITS, "list"] })) {
    if (!list) continue;
    const isThere = list.results.some(({ id }) => id === row.id);
    const results = list.results.map((visit) => (visit.id === row.id ? row : visit));
    if (isThere) queryClient.setQueryData<VisitList>(key, { ...list, results });
    else if (row.status === "arrived" && isWaitingList(key))
      queryClient.setQueryData<VisitList>(key, { count: list.count + 1, results: [...results, row] });
  }
  queryClient.setQueryData<VisitDetails>(visitKey(row.id), (before) => before && { ...before, ...row });
};

const refusedVisitOf = (error: unknown, id: string): Visit | undefined => {
  const row = error instanceof ApiError ? (error.row as Visit | undefined) : undefined;
  return row?.id === id ? row : undefined;
};

/**
 * A change of one visit: shows the answer, or the row of a refusal, at once, and refetches the rest.
 * @param predictRow the expected row, shown until the answer comes
 */
const useVisitChange = <Input extends { id: string }>(
  change: (input: Input) => Promise<Visit>,
  predictRow?: (visit: Visit, input: Input) => Visit,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onMutate: async (input) => {
      const before = predictRow && listedVisit(queryClient, input.id);
      if (!before) return undefined;
      // A pending fetch would overwrite the expected row with the old one.
      await queryClient.cancelQueries({ queryKey: [VISITS, "list"] });
      updateCachedVisit(queryClient, predictRow(before, input));
      return before;
    },
    onSuccess: (row) => updateCachedVisit(queryClient, row),
    onError: (error, { id }, before) => {
      const row = refusedVisitOf(error, id) ?? before;
      if (row) updateCachedVisit(queryClient, row);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [VISITS] }),
  });
};

const ENDPOINTS = {
  "check-in": "POST /visits/:id/check-in/",
  "check-out": "POST /visits/:id/check-out/",
  arrived: "POST /visits/:id/arrived/",
  "no-show": "POST /visits/:id/no-show/",
  cancel: "POST /visits/:id/cancel/",
} as const satisfies Record<VisitAction, keyof Api>;

export interface VisitActionInput {
  id: string;
  action: VisitAction;
  reason?: string | undefined;
}

/**
 * Shows the expected status at once. Only the server knows the next actions, so the row offers none until the
 * answer comes.
 */
export const useVisitAction = () =>
  useVisitChange(
    ({ id, action, reason }: VisitActionInput) =>
      call(ENDPOINTS[action], { params: { id }, body: { reason } }),
    (visit, { action }) => ({ ...visit, status: resultingStatus[action], actions: [] }),
  );

export const useReserveParking = () =>
  useVisitChange(({ id }: { id: string }) => call("POST /visits/:id/parking/", { params: { id } }));

export const useRemoveParking = () =>
  useVisitChange(({ id }: { id: string }) => call("DELETE /visits/:id/parking/", { params: { id } }));

export const useOnMyWay = () =>
  useVisitChange(({ id }: { id: string }) => call("POST /visits/:id/on-my-way/", { params: { id } }));

export const useChangeWalkIn = () =>
  useVisitChange(({ id, body }: { id: string; body: WalkInChange }) =>
    call("PATCH /visits/:id/", { params: { id }, body }),
  );

export const useDecideDenyMatch = () =>
  useVisitChange(({ id, decision, note }: { id: string; decision: "allowed" | "refused"; note: string }) =>
    call("POST /visits/:id/deny-decision/", { params: { id }, body: { decision, note } }),
  );

/** An action on several visits; every outcome refetches all visits. */
const useVisitsMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [VISITS] });
      void queryClient.invalidateQueries({ queryKey: ["meetings"] });
    },
  });
};

export const useBulkVisitAction = () =>
  useVisitsMutation(({ action, ids }: { action: VisitAction; ids: string[] }) =>
    call("POST /visits/bulk/", { body: { action, ids } }),
  );

const errorMessage = (error: unknown): string | undefined =>
  error instanceof Error ? error.message : undefined;

/** Cancels one meeting after the other, each by itself; the results have the order of the meetings. */
export const useCancelMeetings = () =>
  useVisitsMutation(async (ids: readonly string[]): Promise<BulkResult[]> => {
    const results: BulkResult[] = [];
    for (const id of ids) {
      const problem = await call("POST /meetings/:id/cancel/", {
        params: { id },
        body: { scope: "one" },
      }).then(
        () => null,
        (error: unknown) => ({ id, ok: false, detail: errorMessage(error) }),
      );
      results.push(problem ?? { id, ok: true });
    }
    return results;
  });

/** Sends a message to the visitors of these visits. */
export const useContactVisitors = (ids: readonly string[]) =>
  useMutation({
    mutationFn: ({ message, idempotencyKey }: ContactRequest) =>
      call("POST /visits/bulk_contact/", { body: { ids: [...ids], ...message }, idempotencyKey }),
  });
