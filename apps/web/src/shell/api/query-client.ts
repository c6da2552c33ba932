import type { ShownRows, Topic } from "@portico/contract/core/live";
import { type Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** What the answer depends on; left out: on anything of its topic. A live event that does not concern it leaves it. */
      shows?: ShownRows;
      /** Further live topics that its answer shows something of, beside the first part of its key. */
      alsoTopics?: readonly Topic[];
      /** Its rows come with live events (`Values`): no event makes the browser ask again. */
      isSent?: true;
      /** At most one fetch in so many milliseconds, however many live events concern it. */
      paceMs?: number;
    };
  }
}

/** Whether a query's answer shows something of a live topic. */
export const showsTopic =
  (topic: string) =>
  ({ queryKey, meta }: Query): boolean =>
    queryKey[0] === topic || meta?.alsoTopics?.some((one) => one === topic) === true;

/** Refusals are final; a query is retried only without an answer or after a server error. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * The first part of a query key is its live topic (`["parking", …]`): events invalidate by it (live/events.ts). A key that
 * begins with no topic (`["audit", …]`, `["kiosk", …]`) is of an answer about which the server publishes nothing: it is
 * asked again by time, by focus and after the screen's own changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
      refetchOnWindowFocus: true,
    },
    // Offline, a mutation fails at once instead of running some time later.
    mutations: { networkMode: "always", retry: false },
  },
});
