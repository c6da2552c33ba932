import {
  type Change,
  concerns,
  EVERYTHING,
  REPLACED,
  REPLACED_PAUSE_MS,
  VALUES,
  type Values,
} from "@portico/contract/core/live";
import type { Query, QueryFilters } from "@tanstack/react-query";
import { dropEarlyAnswers } from "../api/early-answers.ts";
import { noteVersion } from "../api/known-answers.ts";
import { queryClient, showsTopic } from "../api/query-client.ts";
import { refreshSession } from "../session/session.ts";
import { createValueStore } from "../value-store.ts";
import { refetchPaced } from "./pace.ts";
import { keepValues } from "./values.ts";

/**
 * Live events: one EventSource for all tabs of a browser, since HTTP/1.1 allows six connections to a host.
 * The tab that holds the lock listens to the server and forwards events to the other tabs; when it closes,
 * the next tab gets the lock. While no tab is connected, each query's own refetchInterval keeps its data
 * fresh (`pollWhenNotLive`).
 *
 * An event says what a change touched. A query's `meta.shows` says what its answer depends on (query-client.ts): an
 * answer that the change does not concern stays as it is. What everybody sees alike comes with the events (`Values`).
 *
 * No event between a page's first answers and the connection is lost, and no query is repeated needlessly:
 * the connecting tab sends the age of its page, and the server answers the events since; a tab that opens later
 * gets those events from the listening tab. After a break the tab sends the last event that it heard, and gets those
 * since. Where the server does not know them all, it says EVERYTHING, and every shown query is fetched again.
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
  lastEvents: Heard[];
}

type Heard = { at: number } & ({ change: Change } | { values: Values });

type TabMessage = { lastId?: string | undefined } & (
  | ({ kind: "state" } & ListenerReport)
  | { kind: "change"; change: Change }
  | { kind: "values"; values: Values }
  | { kind: "position" }
  | { kind: "hello" }
);

const LOCK = "portico-live";
/** `EventSource` reconnects only after a dropped connection, not after the server has closed the stream. */
const RECONNECT_MS = 5000;
/** After several attempts. Half of each wait is random: browsers that lost one server do not come back together. */
const RECONNECT_MAX_MS = 60_000;
/** The server says something every 25 seconds; a connection that is silent for this long, as after sleep, is dead. */
const SILENCE_MS = 60_000;
/** A stream that was open for this long had found its server. */
const STEADY_MS = 10_000;
/** More than any page takes to load; a tab whose page is older asks for everything. */
const HEARD_MS = 60_000;

const store = createValueStore<LiveState>({ isLive: false, freshAt: 0 });

const setState = (next: Partial<LiveState>) => store.set({ ...store.get(), ...next });

/**
 * Refetches the shown queries. A query whose first answer is pending began before the change and cannot be
 * fetched twice at once, so the second fetch waits for that answer.
 */
const refetchShown = (filters: QueryFilters): void => {
  const cache = queryClient.getQueryCache();
  const paced = cache.findAll({ ...filters, type: "active" }).filter(({ meta }) => meta?.paceMs);
  for (const query of paced) refetchPaced(query, query.meta?.paceMs ?? 0);
  const isAtOnce = (query: Query) => !paced.includes(query) && (filters.predicate?.(query) ?? true);
  const atOnce = { ...filters, predicate: isAtOnce };
  const pendingQueries = cache
    .findAll({ ...atOnce, fetchStatus: "fetching" })
    .filter(({ state: { data } }) => data === undefined);
  void queryClient.invalidateQueries(atOnce);
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
    refetchShown({
      predicate: (query) =>
        showsTopic(topic)(query) &&
        !(query.meta?.isSent && store.get().isLive) &&
        concerns(change, query.meta?.shows ?? {}),
    });
};

const keep = (values: Values): void => {
  dropEarlyAnswers();
  setState({ freshAt: Date.now() });
  keepValues(values);
};

/** At once, or at a random time within the given milliseconds if all browsers ask again. */
const refetchInTime = (change: Change): void => {
  const { within = 0, version } = change;
  noteVersion(version);
  if (within > 0) setTimeout(() => refetch(change), Math.random() * within);
  else refetch(change);
};

const takeIn = (event: Heard): void => {
  if ("change" in event) refetchInTime(event.change);
  else keep(event.values);
};

/** The start of this page, on the machine's clock. */
const PAGE_STARTED_AT = performance.timeOrigin;
/** Whether this tab has heard what changed since its page began; from then on events come without a gap. */
let hasJoined = false;
/** The last event that this tab heard, from the server or from the tab that listens. */
let lastId: string | undefined;

/** Begins or ends the polling of what is shown (`pollWhenNotLive`); by itself a query decides it with its next answer. */
const decidePolling = (): void => {
  for (const { observers } of queryClient.getQueryCache().findAll({ type: "active" }))
    for (const observer of observers) observer.setOptions(observer.options);
};

const setLive = ({ isLive, since, lastEvents }: ListenerReport): void => {
  if (isLive === store.get().isLive) return;
  setState({ isLive, ...(isLive ? { freshAt: Date.now() } : {}) });
  decidePolling();
  if (!isLive || hasJoined) return;
  hasJoined = true;
  if (since > PAGE_STARTED_AT) refetchShown({ predicate: isNotSession });
  else for (const event of lastEvents) if (event.at >= PAGE_STARTED_AT) takeIn(event);
};

/**
 * In milliseconds, the larger of two clocks: one stops while the machine sleeps, the other can be changed.
 */
const pageAge = (): number => Math.ceil(Math.max(performance.now(), Date.now() - PAGE_STARTED_AT));

const listen = (channel: BroadcastChannel, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    /** Failures in a row, each soon after the one before. */
    let failed = 0;
    let openedAt: number | undefined;
    const reconnectMs = (): number =>
      Math.min(RECONNECT_MS * 2 ** (failed - 1), RECONNECT_MAX_MS) * (0.5 + Math.random() / 2);
    // Of the time before the last event, other tabs may have missed what this one does not know any more.
    let since = lastId === undefined ? PAGE_STARTED_AT : Date.now();
    let heard: Heard[] = [];
    const remember = (event: Heard) => {
      since = Math.max(since, event.at - HEARD_MS);
      heard = [...heard.filter((one) => one.at >= since), event];
      takeIn(event);
    };
    const tell = (message: TabMessage) => channel.postMessage({ ...message, lastId });
    const listening = (isLive: boolean): ListenerReport => ({ isLive, since, lastEvents: heard });
    const report = (isLive: boolean) => {
      setLive(listening(isLive));
      tell({ kind: "state", ...listening(isLive) });
    };
    /** Ends the connection and begins another one later. */
    const connectIn = (ms: number) => {
      clearTimeout(timer);
      clearTimeout(silence);
      source?.close();
      report(false);
      timer = setTimeout(connect, ms);
    };
    /** The server has said something; `id`: with which all up to this event was heard. */
    const hearSign = (id = "") => {
      if (id !== "") lastId = id;
      clearTimeout(silence);
      silence = setTimeout(connectIn, SILENCE_MS, 0);
    };
    const connect = () => {
      // One that is never answered is dead as well.
      hearSign();
      source = new EventSource(`/api/live/?age=${pageAge()}${lastId === undefined ? "" : `&last=${lastId}`}`);
      source.onopen = () => {
        openedAt = Date.now();
        hearSign();
        report(true);
      };
      source.addEventListener("change", ({ data, lastEventId }: MessageEvent<string>) => {
        hearSign(lastEventId);
        const change = JSON.parse(data) as Change;
        remember({ change, at: Date.now() });
        tell({ kind: "change", change });
      });
      source.addEventListener(VALUES, ({ data, lastEventId }: MessageEvent<string>) => {
        hearSign(lastEventId);
        const values = JSON.parse(data) as Values;
        remember({ values, at: Date.now() });
        tell({ kind: "values", values });
      });
      source.addEventListener("hello", ({ lastEventId }: MessageEvent<string>) => {
        hearSign(lastEventId);
        tell({ kind: "position" });
      });
      source.addEventListener(REPLACED, () => connectIn(REPLACED_PAUSE_MS));
      source.onerror = () => {
        if (openedAt !== undefined && Date.now() - openedAt >= STEADY_MS) failed = 0;
        openedAt = undefined;
        failed += 1;
        // By itself EventSource connects again from the last event, once a second; without one it would send the age of the page at its
        // first attempt.
        if (failed > 1 || source?.readyState === EventSource.CLOSED || lastId === undefined)
          connectIn(reconnectMs());
        else {
          clearTimeout(silence);
          report(false);
        }
      };
    };
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "hello") tell({ kind: "state", ...listening(store.get().isLive) });
    });
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      clearTimeout(silence);
      source?.close();
      report(false);
      resolve();
    });
    connect();
  });

/** Starts live events for the signed-in person; the returned function stops them. */
export const startLive = (): (() => void) => {
  hasJoined = false;
  lastId = undefined;
  setState({ isLive: false });
  const stop = new AbortController();
  const channel = new BroadcastChannel(LOCK);
  const ask = { kind: "hello" } satisfies TabMessage;
  let isListening = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** The listening tab has said something. One that sleeps keeps the lock and says nothing: what is shown is polled then. */
  const hearListeningTab = () => {
    clearTimeout(silence);
    silence = setTimeout(() => setLive({ isLive: false, since: 0, lastEvents: [] }), SILENCE_MS);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (!isListening && data.kind !== "hello") {
      hearListeningTab();
      if (!store.get().isLive && data.kind !== "state") channel.postMessage(ask);
    }
    lastId = data.lastId ?? lastId;
    if (data.kind === "state") setLive(data);
    if (data.kind === "change") refetchInTime(data.change);
    if (data.kind === "values") keep(data.values);
  };
  channel.postMessage(ask);
  navigator.locks
    .request(LOCK, { signal: stop.signal }, () => {
      isListening = true;
      clearTimeout(silence);
      return listen(channel, stop.signal);
    })
    // Aborted while it waited for the lock.
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(silence);
      channel.close();
    });
  return () => stop.abort();
};

export const useLive = store.useValue;

/** `refetchInterval: pollWhenNotLive(20_000)`: the specification's polling, as a fallback. */
export const pollWhenNotLive = (ms: number) => (): number | false => (store.get().isLive ? false : ms);
