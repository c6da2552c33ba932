import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";

export type WalkIn = Answer<Api["GET /walk-ins/"]>["results"][number];

/** The live topics: of everything that shows visits, and of who asks for the person that is signed in. */
const VISITS = "visits";
const ARRIVALS = "arrivals";
const REFRESH_MS = 20_000;
/** Those who asked within the last hour: there are never more. */
const WALK_INS_MAX = 100;

/** Whoever waits for a decision, longest first. */
export const useWalkIns = (siteId: string | null, isMine: boolean) =>
  useQuery({
    queryKey: [isMine ? ARRIVALS : VISITS, "walk-ins", { siteId, isMine }],
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
    select: ({ results }) => results.toReversed(),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });

/** Decides; however it went, the list is asked again, since somebody else may have been quicker. */
export const useWalkInDecisions = () => {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all([VISITS, ARRIVALS].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
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
