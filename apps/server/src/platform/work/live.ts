import { EventEmitter } from "node:events";
import { EVERYTHING } from "@portico/contract/core/live";
import type { Database } from "../database/database.ts";
import { withClient } from "../database/with-client.ts";
import { openLiveConnection } from "./live-connection.ts";
import type { LiveEvent } from "./live-event.ts";
import { ALL_CLIENTS, isGap, type LiveMessage, LiveMessages, type SentEvent } from "./live-messages.ts";
import { sendMessages } from "./live-queries.ts";
import { openLiveReader } from "./live-reader.ts";
import { openLiveSender } from "./live-sender.ts";
import { Versions } from "./versions.ts";

/** So often the connection that listens is asked for a sign of life, which it must give within as long. */
const SIGN_OF_LIFE_MS = 10_000;

export interface Live {
  /**
   * Sends events to all processes, shortly after the change was committed. Never fails: screens also poll.
   *
   * @returns the change's version, for `hasHeard`; undefined without events
   */
  publish(clientId: string, events: LiveEvent[]): string | undefined;
  /** Whether this process has heard all that a caller has seen (`SEEN_HEADER`). */
  hasHeard(seen: string): boolean;
  /** The versions of what this process heard lately, with commas between; undefined: of nothing. */
  recentVersions(): string | undefined;
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
  /** At least the events of the last `ageMs` milliseconds; undefined if not all of them are known. */
  eventsWithin(clientId: string, ageMs: number): LiveEvent[] | undefined;
  /** The events that were heard after this position; undefined if not all of them are known. */
  eventsSince(clientId: string, position: number): LiveEvent[] | undefined;
  /** Up to where all events have been handed to those who subscribe, alike in all processes; undefined at the start. */
  position(): number | undefined;
  /** Whether events of other processes arrive now. */
  connected(): boolean;
  close(): Promise<void>;
}

/**
 * Live events over LISTEN/NOTIFY. Events are gathered for a moment and sent outside the change's transaction,
 * since a commit that notifies takes a lock on the whole database
 * (https://www.postgresql.org/docs/current/sql-notify.html).
 */
export function openLive(
  ownerUrl: string,
  { pool }: Database,
  onError: (error: unknown) => void,
  signOfLifeMs = SIGN_OF_LIFE_MS,
): Live {
  const listeners = new EventEmitter().setMaxListeners(0);
  const watchers: ((clientId: string, event: LiveEvent) => void)[] = [];
  const tellWatchers = (clientId: string, event: LiveEvent): void => {
    for (const watcher of watchers) watcher(clientId, event);
  };
  const versions = new Versions();
  /** Of the last change of this process. */
  let version: string | undefined;
  const messages = new LiveMessages();

  function receive(message: LiveMessage, at?: number): void {
    messages.add(message, at);
    for (const event of message.events) {
      if (isGap(event)) {
        publishGap();
        continue;
      }
      // The watchers heard an event of this process when it was published.
      if (!versions.isOwn(event.version)) tellWatchers(event.clientId, event);
      if (event.completes && event.version !== undefined) versions.hear(event.version);
      listeners.emit(event.clientId, event);
    }
    messages.reach(message.id);
  }
  /** Some events are unknown: every listener reloads all that it shows. */
  function publishGap(): void {
    tellWatchers("", { topic: EVERYTHING });
    // Another process may not have heard yet of what the listeners are to see.
    const everything = { topic: EVERYTHING, version: versions.recent() };
    for (const clientId of listeners.eventNames()) listeners.emit(clientId, everything);
  }

  const closing = new AbortController();
  const common = { onError, closing: closing.signal };
  const sender = openLiveSender({ pool, latestVersion: () => version, ...common });
  const connection = openLiveConnection({
    ...{ ownerUrl, signOfLifeMs, ...common },
    openReader: (client) => openLiveReader(client, { pool, messages, receive, publishGap, onError }),
  });

  return {
    publish(clientId, events) {
      sender.add(clientId, events);
      for (const event of events) tellWatchers(clientId, event);
      if (events.length === 0) return undefined;
      version = versions.next();
      return version;
    },
    hasHeard: (seen) => versions.hasHeard(seen),
    recentVersions: () => versions.recent(),
    repeatedVersion: () => versions.repeated(),
    flush: sender.flush,
    watch(listener) {
      watchers.push(listener);
    },
    subscribe(clientId, listener) {
      listeners.on(clientId, listener);
      return () => listeners.off(clientId, listener);
    },
    eventsWithin: (clientId, ageMs) =>
      connection.isConnected() ? messages.within(clientId, ageMs) : undefined,
    // What is not heard yet comes to all who subscribe.
    eventsSince: (clientId, position) => messages.since(clientId, position),
    position: () => messages.position,
    connected: () => connection.isConnected(),
    async close() {
      closing.abort();
      await sender.flushRest();
      await connection.close();
    },
  };
}

/**
 * Tells all processes that events were lost, so that everybody asks for all that they show: a process that was killed takes with it what it
 * had committed and not yet sent.
 */
export const announceGap = (ownerUrl: string): Promise<unknown> =>
  withClient(ownerUrl, (db) =>
    sendMessages(db, [JSON.stringify([{ clientId: ALL_CLIENTS, topic: EVERYTHING } satisfies SentEvent])]),
  );
