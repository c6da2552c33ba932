import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { GROUPS } from "@portico/contract/common";
import { EVERYTHING } from "@portico/contract/core/live";
import pg from "pg";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { withClient } from "../database/with-client.ts";
import type { LiveEvent } from "./live-event.ts";
import {
  ALL_CLIENTS,
  isGap,
  keyOf,
  type LiveMessage,
  LiveMessages,
  type SentEvent,
} from "./live-messages.ts";
import { readMissed, sendMessages } from "./live-queries.ts";
import { Versions } from "./versions.ts";

const CHANNEL = "portico_live";
const BATCH_MS = 25;
/** After a failure. */
const RETRY_MS = 500;
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

/**
 * Live events over LISTEN/NOTIFY. Events are gathered for a moment and sent outside the change's transaction,
 * since a commit that notifies takes a lock on the whole database
 * (https://www.postgresql.org/docs/current/sql-notify.html).
 */
export function openLive(
  ownerUrl: string,
  database: Database,
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
  let pending = new Map<string, SentEvent>();
  let timer: NodeJS.Timeout | undefined;
  let connection: pg.Client | undefined;
  let isConnected = false;
  const messages = new LiveMessages();
  let closed = false;

  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();

  async function listen(): Promise<void> {
    while (!closed) {
      const client = new pg.Client({
        connectionString: ownerUrl,
        options: "-c role=portico_app",
        application_name: "portico-live",
        connectionTimeoutMillis: 3000,
        keepAlive: true,
      });
      const lost = new Promise<void>((resolve) => {
        client.on("error", () => resolve());
        client.on("end", () => resolve());
      });
      const reader = openReader(client);
      client.on("notification", ({ payload }) => reader.hear(payload ?? ""));
      let isGivenUp = false;
      const begin = async (): Promise<void> => {
        await client.query(`listen ${CHANNEL}`);
        if (isGivenUp) return;
        connection = client;
        await reader.catchUp();
        isConnected = !isGivenUp;
        await lost;
      };
      try {
        await client.connect();
        await Promise.race([begin(), untilSilent(client, lost), stopped]);
      } catch (error) {
        onError(error);
      }
      isGivenUp = true;
      isConnected = false;
      connection = undefined;
      client.removeAllListeners("notification");
      await endSoon(client);
      if (!closed) await pause(RETRY_MS);
    }
  }
  /** A connection that is silent would never say that it has ended. */
  const endSoon = (client: pg.Client | undefined) =>
    Promise.race([client?.end().catch(() => {}), pause(RETRY_MS)]);
  /** Resolves when the connection gives no sign of life: its machine or the way to it is gone, which no event says. */
  function untilSilent(client: pg.Client, lost: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      let isAnswered = true;
      const timer = setInterval(() => {
        if (!isAnswered) return resolve();
        isAnswered = false;
        client.query("select 1").then(
          () => {
            isAnswered = true;
          },
          () => resolve(),
        );
      }, signOfLifeMs);
      timer.unref();
      void Promise.race([lost, stopped]).then(() => clearInterval(timer));
    });
  }
  /** What one connection hears; messages that it did not hear are read from the database. */
  function openReader(client: pg.Client) {
    let isBehind = true;
    let pendingCatchUp: Promise<void> | undefined;
    const readAll = async (): Promise<void> => {
      while (isBehind) {
        isBehind = false;
        await receiveMissed(client);
      }
    };
    const catchUp = (): Promise<void> => {
      isBehind = true;
      pendingCatchUp ??= readAll().finally(() => {
        pendingCatchUp = undefined;
      });
      return pendingCatchUp;
    };
    return {
      catchUp,
      hear(payload: string): void {
        const [, id, previous, events] = /^(\d{1,16}) (\d{1,16}) (.*)$/s.exec(payload) ?? [];
        // Every role that may connect may notify.
        if (events === undefined) onError(new Error("A notification is not one of Portico's."));
        else if (pendingCatchUp) isBehind = true;
        else if (Number(previous) === messages.position)
          receive({ id: Number(id), events: readEvents(events) });
        else if (Number(id) > (messages.position ?? 0))
          catchUp().catch(() => client.end().catch(() => undefined));
      },
    };
  }
  async function receiveMissed(client: pg.Client): Promise<void> {
    const { position } = messages;
    const { oldest, now, messages: missed } = await readMissed(client, position ?? 0);
    if (oldest === null) {
      // From an empty message on, everybody can tell whether they heard all.
      await sendMessages(database.pool, ["[]"]);
      return receiveMissed(client);
    }
    const ageMs = (id: number): number => Math.max(0, now - id) / 1000;
    const isCutOff = position === undefined || oldest > position;
    if (isCutOff) messages.restart(oldest, performance.now() - ageMs(oldest));
    for (const { id, events } of missed)
      receive({ id, events: readEvents(events) }, performance.now() - ageMs(id));
    if (isCutOff && position !== undefined) publishGap();
  }
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
  function readEvents(events: string): SentEvent[] {
    try {
      return Events.parse(JSON.parse(events));
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
    if (events.length === 0) return;
    const sent = events.map((event, at) => ({ ...event, version, completes: at === events.length - 1 }));
    try {
      await sendMessages(database.pool, packEvents(sent));
    } catch (error) {
      onError(error);
      // Repeated events do no harm, lost ones do: other processes keep answers until they hear of a change.
      for (const event of events) pending.set(keyOf(event), event);
      if (!closed) timer ??= setTimeout(() => void flush(), RETRY_MS);
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
    recentVersions: () => versions.recent(),
    repeatedVersion: () => versions.repeated(),
    flush,
    watch(listener) {
      watchers.push(listener);
    },
    subscribe(clientId, listener) {
      listeners.on(clientId, listener);
      return () => listeners.off(clientId, listener);
    },
    eventsWithin: (clientId, ageMs) => (isConnected ? messages.within(clientId, ageMs) : undefined),
    // What is not heard yet comes to all who subscribe.
    eventsSince: (clientId, position) => messages.since(clientId, position),
    position: () => messages.position,
    connected: () => isConnected,
    async close() {
      closed = true;
      if (timer) await flush();
      stop();
      await endSoon(connection);
      await loop;
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

/** Whether the event concerns everybody and says nothing but its topic. */
const isAnything = (event: SentEvent): boolean =>
  keyOf(event) === keyOf({ clientId: event.clientId, topic: event.topic });

/** A notification must be shorter than 8,000 bytes, with the ids before the events. */
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
