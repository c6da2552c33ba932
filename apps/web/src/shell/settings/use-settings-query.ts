import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** A row of the list that this endpoint answers. */
export type RowOf<Line extends keyof Api> =
  Answer<Api[Line]> extends { results: (infer Row)[] } ? Row : never;

/** Rows on a page. */
export const PAGE_SIZE = 25;
/** Lists for dialogs are fetched whole. */
export const ALL_ROWS = { limit: 200 };

/**
 * A query of the settings; the last answer stays while the next one loads.
 * @param key the key without the query; it begins with the live topic, so that events refetch it (shell/live/events.ts)
 */
export const useSettingsQuery = <T>(
  key: readonly [topic: string, ...names: string[]],
  query: object,
  ask: (signal: AbortSignal) => Promise<T>,
  enabled = true,
) =>
  useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    enabled,
  });
