import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";

export type WalkIn = Answer<Api["GET /walk-ins/"]>["results"][number];

/** The live topics: a decided walk-in is a visit, and waits for its host. */
const WALK_INS = "walk-ins";
const TOPICS = [WALK_INS, "visits", "arrivals"];
const REFRESH_MS = 20_000;
/** More than the walk-ins of the last hour, which is what the list contains. */
const WALK_INS_MAX = 100;

/** The walk-ins that wait for a decision, longest first. */
export const useWalkIns = (siteId: string | null, isMine: boolean, isEnabled = true) =>
  useQuery({
    queryKey: [WALK_INS, { siteId, isMine }],
    meta: { shows: { site: siteId, own: isMine } },
    queryFn: ({ signal }) =>
      call("GET /walk-ins/", {
        query: {
          status: "pending",
          limit: WALK_INS_MAX,
          ...(siteId ? { site: siteId } : {}),
          ...(isMine ? { mine: "true" as const } : {}),
        },
        signal,
      }),
    enabled: isEnabled,
    select: ({ results }) => results.toReversed(),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });

/** Decides about a walk-in; every outcome refetches the list, since another person may have decided first. */
export const useWalkInDecisions = () => {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(TOPICS.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
  const approve = useMutation({
    mutationFn: ({ id, hostId }: { id: string; hostId?: string }) =>
      call("POST /walk-ins/:id/approve/", { params: { id }, body: hostId ? { hostId } : {} }),
    onSettled,
  });
  const deny = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call("POST /walk-ins/:id/deny/", { params: { id }, body: reason ? { reason } : {} }),
    onSettled,
  });
  return { approve, deny };
};
