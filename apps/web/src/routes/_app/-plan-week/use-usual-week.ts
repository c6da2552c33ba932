import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shell/api/call.ts";
import { useRefreshingMutation } from "../../../shell/settings/use-refreshing-mutation.ts";

export type UsualWeek = Answer<Api["GET /usual-week/"]>;
export type UsualDays = Sent<Api["PUT /usual-week/"]>["body"]["days"];

/** The person's week that is booked by itself, and its changes. */
export const useUsualWeek = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ["usual-week"],
    // It says which of its bookings have ended.
    meta: { shows: { own: true }, alsoTopics: ["desks", "parking"] },
    queryFn: ({ signal }) => call("GET /usual-week/", { signal }),
  });
  const set = useRefreshingMutation((body: { days: UsualDays; from: string }) =>
    call("PUT /usual-week/", { body, idempotencyKey: crypto.randomUUID() }),
  );
  const pause = useRefreshingMutation((pausedUntil: string | null) =>
    call("PATCH /usual-week/", { body: { pausedUntil }, idempotencyKey: crypto.randomUUID() }),
  );
  return { week: data, error: data ? null : error, refetch, set, pause };
};
