import { type Change, concerns, EVERYTHING, REPLACED, REPLACED_PAUSE_MS } from "@portico/contract/core/live";
import type { Query, QueryFilters } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { dropEarlyAnswers } from "../api/early-answers.ts";
import { noteVersion } from "../api/known-answers.ts";
import { queryClient } from "../api/query-client.ts";
import { refreshSession } from "../session/session.ts";

/**
 * Live events: one EventSource for all tabs of a browser, since HTTP/1.1 allows six connections to a host.
 * The tab that holds the lock listens to the server and forwards events to the other tabs; when it closes,
 * the next tab gets the lock. While no tab is connected, each query's own refetchInterval keeps its data
 * fresh (`pollWhenNotLive`).
 *
 * An event says what a change touched. A query's `meta.shows` says what its answer depends on (query-client.ts): an
 * answer that the change does not concern stays as it is.
 *
 * No event between a page's first answers and the connection is lost, and no query is repeated needlessly:
 * the connecting tab sends the age of its page, and the server answers the events since; a tab that opens later
 * gets those events from the listening tab. After a break the missed events are unknown, so every shown query is
 * fetched again.
 */
interface LiveState {
  isLive: boolean;
  /** Milliseconds since 1970 of the last time at which the data were up to date; 0 before the first. */
  freshAt: number;
}

interface ListenerReport {
  isLive: boolean;
  /** Milliseconds since 1970; no event after this time was missed. */
  since: number;
  /** The events since `since`. */
  lastEvents: HeardChange[];
}

interface HeardChange {
  change: Change;
  at: number;
}

type TabMessage =
  | ({ kind: "state" } & ListenerReport)
  | { kind: "change"; change: Change }
  | { kind: "hello" };

const LOCK = "portico-live";
/** `EventSource` reconnects only after a dropped connection, not after the server has closed the stream. */
const RECONNECT_MS = 5000;
/** More than any page takes to load; a tab whose page is older asks for everything. */
const HEARD_MS = 60_000;

let state: LiveState = { isLive: false, freshAt: 0 };
const listeners = new Set<() => void>();

const setState = (next: Partial<LiveState>) => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

/**
 * Refetches the shown queries. A query whose first answer is pending began before the change and cannot be
 * fetched twice at once, so the second fetch waits for that answer.
 */
const refetchShown = (filters: QueryFilters): void => {
  const pendingQueries = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state: { data } }) => data === undefined);
  void queryClient.invalidateQueries(filters);
  for (const query of pendingQueries)
    query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      // The component that uses the query shows its error.
      () => undefined,
    );
};

/** The session has its own refresh, which handles a session that has ended. */
const isNotSession = ({ queryKey }: Query): boolean => queryKey[0] !== "session";

const refetch = (change: Change): void => {
  const { topic } = change;
  dropEarlyAnswers();
  setState({ freshAt: Date.now() });
  if (topic === "session" || topic === EVERYTHING) refreshSession().catch(() => undefined);
  if (topic === EVERYTHING) refetchShown({ predicate: isNotSession });
  else if (topic !== "session")
    refetchShown({ queryKey: [topic], predicate: ({ meta }) => concerns(change, meta?.shows ?? {}) });
};

/** Milliseconds over which all browsers spread what they ask for after a break, as the server said last. */
let breakSpreadMs = 0;

/** At once, or at a random time within these milliseconds if all browsers ask again. */
const spread = (ms: number, ask: () => void): void => {
  if (ms > 0) setTimeout(ask, Math.random() * ms);
  else ask();
};
const refetchInTime = (change: Change): void => {
  noteVersion(change.version);
  spread(change.within ?? 0, () => refetch(change));
};

/** The start of this page, on the machine's clock. */
const PAGE_STARTED_AT = performance.timeOrigin;
/** Whether the shown data may be out of date, because no tab was connected for a while. */
let mayBeStale = false;

const setLive = ({ isLive, since, lastEvents }: ListenerReport): void => {
  if (!isLive) mayBeStale = true;
  if (isLive === state.isLive) return;
  setState({ isLive, ...(isLive ? { freshAt: Date.now() } : {}) });
  if (!isLive) return;
  if (mayBeStale || since > PAGE_STARTED_AT)
    spread(breakSpreadMs, () => refetchShown({ predicate: isNotSession }));
  else for (const { change, at } of lastEvents) if (at >= PAGE_STARTED_AT) refetchInTime(change);
  mayBeStale = false;
};

/**
 * In milliseconds, the larger of two clocks: one stops while the machine sleeps, the other can be changed.
 */
const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - PAGE_STARTED_AT));

const listen = (channel: BroadcastChannel, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = PAGE_STARTED_AT;
    let heard: HeardChange[] = [];
    const tell = (message: TabMessage) => channel.postMessage(message);
    const listening = (isLive: boolean): ListenerReport => ({ isLive, since, lastEvents: heard });
    const report = (isLive: boolean) => {
      setLive(listening(isLive));
      tell({ kind: "state", ...listening(isLive) });
    };
    const connect = () => {
      source = new EventSource(`/api/live/?age=${pageAge()}`);
      source.onopen = () => {
        if (mayBeStale) since = Date.now();
        report(true);
      };
      source.addEventListener("change", ({ data }: MessageEvent<string>) => {
        const change = JSON.parse(data) as Change;
        const at = Date.now();
        since = Math.max(since, at - HEARD_MS);
        heard = [...heard.filter((one) => one.at >= since), { change, at }];
        refetchInTime(change);
        tell({ kind: "change", change });
      });
      source.addEventListener("hello", ({ data }: MessageEvent<string>) => {
        breakSpreadMs = (JSON.parse(data) as { within: number }).within;
      });
      source.addEventListener(REPLACED, () => {
        source?.close();
        report(false);
        timer = setTimeout(connect, REPLACED_PAUSE_MS);
      });
      source.onerror = () => {
        report(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(connect, RECONNECT_MS);
      };
    };
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "hello") tell({ kind: "state", ...listening(state.isLive) });
    });
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      report(false);
      resolve();
    });
    connect();
  });

/** Starts live events for the signed-in person; the returned function stops them. */
export const startLive = (): (() => void) => {
  const stop = new AbortController();
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "state") setLive(data);
    if (data.kind === "change") refetchInTime(data.change);
  };
  const ask = { kind: "hello" } satisfies TabMessage;
  channel.postMessage(ask);
  navigator.locks
    .request(LOCK, { signal: stop.signal }, () => listen(channel, stop.signal))
    // Aborted while it waited for the lock.
    .catch(() => undefined)
    .finally(() => channel.close());
  return () => stop.abort();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useLive = (): LiveState => useSyncExternalStore(subscribe, () => state);

/** `refetchInterval: pollWhenNotLive(20_000)`: the specification's polling, as a fallback. */
export const pollWhenNotLive = (ms: number) => (): number | false => (state.isLive ? false : ms);
