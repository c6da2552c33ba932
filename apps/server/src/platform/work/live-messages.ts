import { EVERYTHING } from "@portico/contract/core/live";
import type { LiveEvent } from "./live-event.ts";

export interface SentEvent extends LiveEvent {
  clientId: string;
  /** Whether everything up to the event's version has now been sent. */
  completes?: boolean | undefined;
}

/** In place of a client's id. */
export const ALL_CLIENTS = "";

/** Whether the event says that others were lost, of whichever client. */
export const isGap = ({ clientId, topic }: SentEvent): boolean =>
  clientId === ALL_CLIENTS && topic === EVERYTHING;

/** What one notification said. */
export interface LiveMessage {
  /** Microseconds since 1970 by the database's clock; ascending in the order of commits. */
  id: number;
  events: readonly SentEvent[];
}

/** How long messages are known: for browsers that load their first page, or come back after a break. */
const KEPT_MS = 5 * 60_000;
/** Another process may have heard this much more. */
const AHEAD_MAX_US = 60_000_000;

interface KeptMessage extends LiveMessage {
  /** By `performance.now()`. */
  at: number;
}

/** The messages of the last minutes in their order. After `floor` none is missing. */
export class LiveMessages {
  private kept: KeptMessage[] = [];
  private floor: { id: number; at: number } | undefined;
  private latest: number | undefined;

  /** The latest message that is known; undefined: none yet. */
  get position(): number | undefined {
    return this.latest;
  }

  /** Forgets everything: from this message on all are known again. */
  restart(id: number, at: number): void {
    this.kept = [];
    this.floor = { id, at };
    this.latest = id;
  }

  add(message: LiveMessage, at = performance.now()): void {
    this.kept.push({ ...message, at });
    const old = this.kept.findIndex((one) => one.at > at - KEPT_MS);
    if (old <= 0) return;
    const { id, at: oldAt } = this.kept[old - 1]!;
    this.floor = { id, at: oldAt };
    this.kept.splice(0, old);
  }

  /** The message has been handed to all who listen. */
  reach(id: number): void {
    this.latest = id;
  }

  /** The client's events of the last milliseconds; undefined: not all are known. */
  within(clientId: string, ageMs: number): SentEvent[] | undefined {
    const since = performance.now() - ageMs;
    if (!this.floor || this.floor.at > since) return undefined;
    return this.eventsOf(clientId, ({ at }) => at >= since);
  }

  /** The client's events after a message; undefined: not all are known. */
  since(clientId: string, id: number): SentEvent[] | undefined {
    if (!this.floor || this.latest === undefined) return undefined;
    if (id < this.floor.id || id > this.latest + AHEAD_MAX_US) return undefined;
    return this.eventsOf(clientId, (message) => message.id > id);
  }

  /** Each once. */
  private eventsOf(clientId: string, isWanted: (message: KeptMessage) => boolean): SentEvent[] {
    const events = this.kept
      .filter(isWanted)
      .flatMap((message) => message.events.filter((event) => event.clientId === clientId || isGap(event)));
    return [...new Map(events.map((event) => [keyOf(event), event])).values()];
  }
}

export const keyOf = ({ clientId, topic, personId, groups, sites, days, people, kind }: SentEvent): string =>
  JSON.stringify([clientId, topic, personId, groups, sites, days, people, kind]);
