import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./error.ts";

/** Refusals are answers; only a missing answer or a server in trouble is asked again. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * The first part of a query key is its live topic (`["parking", …]`): events invalidate by it (live.ts).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
      refetchOnWindowFocus: true,
    },
    // Offline a mutation says so at once instead of happening some time later.
    mutations: { networkMode: "always", retry: false },
  },
});
