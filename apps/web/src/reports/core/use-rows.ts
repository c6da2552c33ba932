import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** Reports are of days that are mostly over. */
const STALE_AFTER_MS = 60_000;

/** The rows of a report. `of` says which, and with what filters. */
export const useRows = <Answer>(
  of: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<Answer>,
  enabled = true,
) =>
  useQuery({
    queryKey: ["reports", ...of],
    queryFn: ({ signal }) => fetch(signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    enabled,
  });
