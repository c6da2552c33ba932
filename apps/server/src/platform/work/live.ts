import { EventEmitter } from "node:events";
import { GROUPS } from "@portico/contract/common";
import { EVERYTHING } from "@portico/contract/core/live";
import pg from "pg";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import type { LiveEvent } from "./live-event.ts";
import { Versions } from "./versions.ts";

const CHANNEL = "portico_live";
const BATCH_MS = 25;
/** How long to wait until events that could not be sent are sent again. */
const RESEND_MS = 500;
/** How long events are kept, for browsers that connect after they have loaded their first page. */
const HISTORY_MS = 5 * 60_000;

export interface Live {
  /**
   * Sends events to all processes, shortly after the change was committed. Never fails: screens also poll.
   *
   * @returns the change's version, for `hasHeard`; undefined without events
   */
  publish(clientId: string, events: LiveEvent[]): string | undefined;
  /** Whether this process has heard all that a caller has seen (`SEEN_HEADER`). */
  hasHeard(seen: string): boolean;
  /** The version for the answer to a repeated change. */
  repeatedVersion(): string;
  /** Sends what has been published, without gathering more. */
  flush(): Promise<void>;
  /**
   * For caches of all clients: hears an event of this process when it is published, and those of others when they
   * arrive.
   */
  watch(listener: (clientId: string, event: LiveEvent) => void): void;
  subscribe(clientId: string, listener: (event: LiveEvent) => void): () => void;
  /**
   * At least the events of the last `ageMs` milliseconds; undefined if this process did not listen all that
   * time.
   */
  eventsWithin(clientId: string, ageMs: number): LiveEvent[] | undefined;
  /** Whether events of other processes arrive now. */
  connected(): boolean;
  close(): Promise<void>;
}

const Events = z.array(
  z.object({
    clientId: z.string(),
    topic: z.string(),
    personId: z.string().optional(),
    groups: z.array(z.enum(GROUPS)).optional(),
    sites: z.array(z.string()).optional(),
    days: z.array(z.tuple([z.string(), z.string()]).readonly()).optional(),
    people: z.array(z.string()).optional(),
    kind: z.literal("bookings").optional(),
    version: z.string().optional(),
    completes: z.boolean().optional(),
  }),
);
interface SentEvent extends LiveEvent {
  clientId: string;
  /** Whether everything up to the event's version has now been sent. */
  completes?: boolean | undefined;
}

/**
 * Live events over LISTEN/NOTIFY. Events are gathered for a moment and sent outside the change's transaction,
 * since a commit that notifies takes a lock on the whole database
 * (https://www.postgresql.org/docs/current/sql-notify.html).
 */
export function openLive(ownerUrl: string, database: Database, onError: (error: unknown) => void): Live {
  const listeners = new EventEmitter().setMaxListeners(0);
  const watchers: ((clientId: string, event: LiveEvent) => void)[] = [];
  const tellWatchers = (clientId: string, event: LiveEvent): void => {
    for (const watcher of watchers) watcher(clientId, event);
  };
  const versions = new Versions();
  /** Of the last change of this process. */
  let version: string | undefined;
  let pending = new Map<string, SentEvent>();
  let timer: NodeJS.Timeout | undefined;
  let connection: pg.Client | undefined;
  /** Since when this process listens, by its own clock; undefined while it does not. */
  let listeningSince: number | undefined;
  let isFirst = true;
  /** By event key, the latest event last. */
  const history = new Map<string, { event: SentEvent; at: number }>();
  let closed = false;

  async function listen(): Promise<void> {
    while (!closed) {
      const client = new pg.Client({
        connectionString: ownerUrl,
        options: "-c role=portico_app",
        connectionTimeoutMillis: 3000,
        keepAlive: true,
      });
      const lost = new Promise<void>((resolve) => {
        client.on("error", () => resolve());
        client.on("end", () => resolve());
      });
      client.on("notification", ({ payload }) => {
        for (const event of readEvents(payload)) receive(event);
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        connection = client;
        listeningSince = performance.now();
        if (!isFirst) publishGap();
        isFirst = false;
        await lost;
      } catch (error) {
        onError(error);
      }
      listeningSince = undefined;
      connection = undefined;
      await client.end().catch(() => {});
      if (!closed) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  function receive(event: SentEvent): void {
    const now = performance.now();
    for (const [key, { at }] of history) {
      if (at > now - HISTORY_MS) break;
      history.delete(key);
    }
    history.delete(keyOf(event));
    history.set(keyOf(event), { event, at: now });
    // The watchers heard an event of this process when it was published.
    if (!versions.isOwn(event.version)) tellWatchers(event.clientId, event);
    if (event.completes && event.version !== undefined) versions.hear(event.version);
    listeners.emit(event.clientId, event);
  }
  /** Events during a lost connection are unknown: every listener reloads all that it shows. */
  function publishGap(): void {
    tellWatchers("", { topic: EVERYTHING });
    for (const clientId of listeners.eventNames()) listeners.emit(clientId, { topic: EVERYTHING });
  }
  /** Every role that may connect may notify: payloads that are not ours are skipped. */
  function readEvents(payload: string | undefined): SentEvent[] {
    try {
      return Events.parse(JSON.parse(payload ?? ""));
    } catch (error) {
      onError(error);
      return [];
    }
  }
  const loop = listen();

  let sending = Promise.resolve();
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send);
    return sending;
  };
  async function send(): Promise<void> {
    // An event that may be anything of a topic makes the topic's other events superfluous.
    const events = [...pending.values()].filter(
      (event) => isAnything(event) || !pending.has(keyOf({ clientId: event.clientId, topic: event.topic })),
    );
    pending = new Map();
    const sent = events.map((event, at) => ({ ...event, version, completes: at === events.length - 1 }));
    try {
      for (const payload of packEvents(sent))
        await database.pool.query("select pg_notify($1, $2)", [CHANNEL, payload]);
    } catch (error) {
      onError(error);
      // Other processes keep answers until they hear of a change.
      for (const event of events) pending.set(keyOf(event), event);
      if (!closed) timer ??= setTimeout(() => void flush(), RESEND_MS);
    }
  }

  return {
    publish(clientId, events) {
      for (const event of events) {
        const sent = { clientId, ...event };
        pending.set(keyOf(sent), sent);
      }
      for (const event of events) tellWatchers(clientId, event);
      if (pending.size > 0) timer ??= setTimeout(() => void flush(), BATCH_MS);
      if (events.length === 0) return undefined;
      version = versions.next();
      return version;
    },
    hasHeard: (seen) => versions.hasHeard(seen),
    repeatedVersion: () => versions.repeated(),
    flush,
    watch(listener) {
      watchers.push(listener);
    },
    subscribe(clientId, listener) {
      listeners.on(clientId, listener);
      return () => listeners.off(clientId, listener);
    },
    eventsWithin(clientId, ageMs) {
      const since = performance.now() - ageMs;
      if (listeningSince === undefined || listeningSince > since || ageMs > HISTORY_MS) return undefined;
      return [...history.values()]
        .filter(({ event, at }) => event.clientId === clientId && at >= since)
        .map(({ event }) => event);
    },
    connected: () => listeningSince !== undefined,
    async close() {
      closed = true;
      if (timer) await flush();
      await connection?.end().catch(() => {});
      await loop;
    },
  };
}

const keyOf = ({ clientId, topic, personId, groups, sites, days, people, kind }: SentEvent): string =>
  JSON.stringify([clientId, topic, personId, groups, sites, days, people, kind]);

/** Whether the event concerns everybody and says nothing but its topic. */
const isAnything = (event: SentEvent): boolean =>
  keyOf(event) === keyOf({ clientId: event.clientId, topic: event.topic });

/** A payload must be shorter than 8,000 bytes. */
const PAYLOAD_MAX_BYTES = 7900;

/** The events as JSON lists that each fit into one notification. */
function packEvents(events: readonly SentEvent[]): string[] {
  const payloads: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const event of events) {
    const json = JSON.stringify(event);
    const length = Buffer.byteLength(json) + 1;
    if (size + length > PAYLOAD_MAX_BYTES) {
      payloads.push([]);
      size = 2;
    }
    payloads.at(-1)!.push(json);
    size += length;
  }
  return payloads.map((list) => `[${list.join()}]`);
}
