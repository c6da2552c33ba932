import { useSyncExternalStore } from "react";
import { queryClient } from "./query-client.ts";
import { refillSession } from "./session.ts";

/**
 * Live events: one EventSource for all tabs of a browser, since HTTP/1.1 allows six connections to a host. The tab
 * that holds the lock listens and passes on; when it closes, the lock goes to the next one. While no tab is
 * connected, each query's own refetchInterval keeps its data fresh (`pollWhenNotLive`).
 */
interface LiveState {
  isLive: boolean;
  /** Milliseconds since 1970 when the data were last known to be true; 0 before the first. */
  trueAt: number;
}

type Message = { kind: "state"; isLive: boolean } | { kind: "topic"; topic: string } | { kind: "hello" };

const LOCK = "portico-live";
/** After the server closes the stream, `EventSource` gives up on anything but a dropped connection. */
const RECONNECT_MS = 5000;

let state: LiveState = { isLive: false, trueAt: 0 };
const listeners = new Set<() => void>();

const setState = (next: Partial<LiveState>) => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

const refresh = (topic: string): void => {
  setState({ trueAt: Date.now() });
  if (topic === "session") {
    void refillSession();
    return;
  }
  void queryClient.invalidateQueries({ queryKey: [topic] });
};

const setLive = (isLive: boolean): void => {
  if (isLive === state.isLive) return;
  const isBack = isLive && state.trueAt > 0;
  setState({ isLive, ...(isLive ? { trueAt: Date.now() } : {}) });
  if (!isLive) return;
  // What happened while nobody listened is unknown. After a break all that is shown is asked for again; at the
  // first connection it is a moment old and only counts as stale.
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "session";
  void queryClient.invalidateQueries({ predicate, refetchType: isBack ? "active" : "none" });
};

const listen = (channel: BroadcastChannel, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (message: Message) => channel.postMessage(message);
    const report = (isLive: boolean) => {
      setLive(isLive);
      tell({ kind: "state", isLive });
    };
    const connect = () => {
      source = new EventSource("/api/live/");
      source.onopen = () => report(true);
      source.addEventListener("change", ({ data }: MessageEvent<string>) => {
        const { topic } = JSON.parse(data) as { topic: string };
        refresh(topic);
        tell({ kind: "topic", topic });
      });
      source.onerror = () => {
        report(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(connect, RECONNECT_MS);
      };
    };
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.kind === "hello") tell({ kind: "state", isLive: state.isLive });
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
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "state") setLive(data.isLive);
    if (data.kind === "topic") refresh(data.topic);
  };
  const ask = { kind: "hello" } satisfies Message;
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
