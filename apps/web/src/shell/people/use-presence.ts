import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { useAtRest } from "../api/at-rest.ts";
import { call } from "../api/call.ts";
import { useHasFeature } from "../session/session.ts";
import { useSites } from "../session/sites.ts";

type PresenceList = Answer<Api["GET /presence/"]>;
export type Presence = PresenceList["results"][number];
export type Travel = NonNullable<Presence["travellingBy"]>;
type PresenceSource = NonNullable<Sent<Api["POST /presence/"]>["body"]["source"]>;

/** The query key of today's presence, which the prompt and the toggle share. A new day has a new key. */
const usePresenceKey = () => {
  const { timeZone } = useSites();
  return ["presence", "own", dayIn(timeZone, useNow())] as const;
};

/**
 * `presence` is undefined while it loads, and null without a statement today. A failed load is silently
 * ignored.
 *
 * @param isFirst whether it is asked for with what the page shows first, not at rest
 */
export const useOwnPresence = (isFirst = false) => {
  const isOn = useHasFeature("remote");
  const isAtRest = useAtRest();
  const { data, isPending } = useQuery({
    queryKey: usePresenceKey(),
    meta: { shows: { own: true } },
    queryFn: ({ signal }) => call("GET /presence/", { query: { limit: 1 }, signal }),
    enabled: isOn && (isFirst || isAtRest),
  });
  return { isOn, isPending: isOn && isPending, presence: data && (data.results[0] ?? null) };
};

/** A successful change is shown at once; a failed one refetches the presence. */
const usePresenceMutation = <Input>(mutationFn: (input: Input) => Promise<Presence>) => {
  const queryClient = useQueryClient();
  const queryKey = usePresenceKey();
  return useMutation({
    mutationFn,
    onSuccess: (presence) =>
      queryClient.setQueryData<PresenceList>(queryKey, { count: 1, results: [presence] }),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};

export const useReportPresence = (source: PresenceSource) =>
  usePresenceMutation((onSite: boolean) => call("POST /presence/", { body: { onSite, source } }));

export const useReportTravel = () =>
  usePresenceMutation(({ id, travellingBy }: { id: string; travellingBy: Travel }) =>
    call("PATCH /presence/:id/", { params: { id }, body: { travellingBy } }),
  );
