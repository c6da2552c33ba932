import type { Query } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";

/** When each query was last fetched by `refetchPaced`, and those whose next fetch waits. */
const began = new WeakMap<Query, number>();
const waiting = new WeakSet<Query>();

/**
 * Fetches a query with `meta.paceMs` again: at once after a quiet time, else when its time has passed since the last
 * fetch. An answer on its way is waited for; events that keep coming would otherwise cut off each one.
 */
export const refetchPaced = (query: Query, paceMs: number): void => {
  if (waiting.has(query)) return;
  waiting.add(query);
  const again = () => {
    waiting.delete(query);
    began.set(query, Date.now());
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  setTimeout(
    () => {
      if (query.state.fetchStatus === "fetching") query.fetch().then(again, again);
      else again();
    },
    Math.max(0, (began.get(query) ?? 0) + paceMs - Date.now()),
  );
};
