import { EVERYTHING } from "@portico/contract/core/live";
import type { Query, QueryFilters } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryClient } from "../api/query-client.ts";
import { refreshSession } from "../session/session.ts";

/**
 * Live events: one EventSource for all tabs of a browser, since HTTP/1.1 allows six connections to a host. The tab
 * that holds the lock listens and passes on; when it closes, the lock goes to the next one. While no tab is
 * connected, each query's own refetchInterval keeps its data fresh (`pollWhenNotLive`).
 *
 * Nothing is missed between a page's first answers and the connection, and nothing is asked twice in vain: the tab that
 * connects says how old its page is, and the server tells what has changed since; a tab that joins later is told by the
 * one that listens. After a break nobody knows, and all that is shown is asked for again.
 */
interface LiveState {
  isLive: boolean;
  /** Milliseconds since 1970 when the data were last known to be true; 0 before the first. */
  freshAt: number;
}

interface ListenerReport {
  isLive: boolean;
  /** Milliseconds since 1970: since when nothing has been missed. */
  since: number;
  /** When each topic was last heard. */
  heard: [topic: string, at: number][];
}

type TabMessage = ({ kind: "state" } & ListenerReport) | { kind: "topic"; topic: string } | { kind: "hello" };

const LOCK = "portico-live";
/** After the server closes the stream, `EventSource` gives up on anything but a dropped connection. */
const RECONNECT_MS = 5000;

let state: LiveState = { isLive: false, freshAt: 0 };
const listeners = new Set<() => void>();

const setState = (next: Partial<LiveState>) => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

/**
 * Asks again for what is shown. A first answer that is on its way was asked for before, and cannot be asked for twice at
 * once: it is awaited.
 */
const refetchShown = (filters: QueryFilters): void => {
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state: { data } }) => data === undefined);
  void queryClient.invalidateQueries(filters);
  for (const query of onTheirWay)
    query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      // Whoever asked for it says so.
      () => undefined,
    );
};

/** The session is asked for by itself, and ends where it is refused. */
const isNotSession = ({ queryKey }: Query): boolean => queryKey[0] !== "session";

const refetchTopic = (topic: string): void => {
  setState({ freshAt: Date.now() });
  if (topic === "session" || topic === EVERYTHING) refreshSession().catch(() => undefined);
  if (topic === EVERYTHING) refetchShown({ predicate: isNotSession });
  else if (topic !== "session") refetchShown({ queryKey: [topic] });
};

/** When this page began, on the machine's clock. */
const PAGE_STARTED_AT = performance.timeOrigin;
/** Whether what is shown may be out of date, since nobody listened for a while. */
let mayBeStale = false;

const setLive = ({ isLive, since, heard }: ListenerReport): void => {
  if (!isLive) mayBeStale = true;
  if (isLive === state.isLive) return;
  setState({ isLive, ...(isLive ? { freshAt: Date.now() } : {}) });
  if (!isLive) return;
  if (mayBeStale || since > PAGE_STARTED_AT) refetchShown({ predicate: isNotSession });
  else for (const [topic, at] of heard) if (at >= PAGE_STARTED_AT) refetchTopic(topic);
  mayBeStale = false;
};

/** In milliseconds; the one clock stands still while the machine sleeps, the other can be set. */
const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - PAGE_STARTED_AT));

const listen = (channel: BroadcastChannel, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = PAGE_STARTED_AT;
    const heard = new Map<string, number>();
    const tell = (message: TabMessage) => channel.postMessage(message);
    const listening = (isLive: boolean): ListenerReport => ({ isLive, since, heard: [...heard] });
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
        const { topic } = JSON.parse(data) as { topic: string };
        heard.set(topic, Date.now());
        refetchTopic(topic);
        tell({ kind: "topic", topic });
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

/** Starts listening for the signed-in person; the returned function stops. */
export const startLive = (): (() => void) => {
  const stop = new AbortController();
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "state") setLive(data);
    if (data.kind === "topic") refetchTopic(data.topic);
  };
  const ask = { kind: "hello" } satisfies TabMessage;
  channel.postMessage(ask);
  navigator.locks
    .request(LOCK, { signal: stop.signal }, () => listen(channel, stop.signal))
    // Aborted while it waited for its turn.
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

/** `refetchInterval: pollWhenNotLive(20_000)`: the specification's polling, as the fallback. */
export const pollWhenNotLive = (ms: number) => (): number | false => (state.isLive ? false : ms);
