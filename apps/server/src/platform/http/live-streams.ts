import type { ServerResponse } from "node:http";
import { type Change, EVERYTHING, type REPLACED } from "@portico/contract/core/live";
import {
  isClientChange,
  isForAll,
  isForListener,
  isOwn,
  type Listener,
  type LiveEvent,
} from "../work/live-event.ts";
import type { SharedValues } from "./live-values.ts";

/** An open stream and its listener, who may have other groups later. */
export interface Stream<Proof> {
  response: ServerResponse;
  listener: Listener;
  /** What the listener's access is checked by. */
  proof: Proof;
  /** Whether the listener may see what every person of the client sees. */
  hearsValues: boolean;
}

/** The listeners of these streams that still have access, as they are now. */
export type Recheck<Proof> = (
  streams: readonly Stream<Proof>[],
) => Promise<ReadonlyMap<Stream<Proof>, Listener>>;

interface Events {
  position(): number | undefined;
  subscribe(clientId: string, listener: (event: LiveEvent) => void): () => void;
}

const HEARTBEAT_MS = 25_000;
const UNREAD_MAX_BYTES = 64 * 1024;

/** The database is away: values stay due until the next heartbeat. */
const ignore = (): void => undefined;

/** Topics after which streams check whether their listeners still have access. */
const REAUTHENTICATING_TOPICS: readonly string[] = ["session", "screens", EVERYTHING];

/** Events wait this long for others, so that each stream is written once: half a millisecond for each stream. */
const GATHER_MS_PER_STREAM = 0.5;
const GATHER_MAX_MS = 1000;

/** What every browser asks for, everything after a break, is spread over a time by their number. */
const AT_ONCE = 20;
const SPREAD_MS_PER_STREAM = 5;
const SPREAD_MAX_MS = 15_000;
/** When a browser connects again after a break: not all at the same moment, and within two seconds. */
const RECONNECT_MS = { least: 400, most: 1400 };

/**
 * The streams of one client in this process. Each event is written out once for all who hear the same, and all
 * listeners are checked by one query.
 */
export class Audience<Proof> {
  private readonly streams = new Set<Stream<Proof>>();
  private readonly pending: LiveEvent[] = [];
  /** The position before the first pending event. */
  private sentUpTo: number | undefined;
  private readonly events: Events;
  private readonly unsubscribe: () => void;
  private readonly heartbeat: NodeJS.Timeout;
  private gathering: NodeJS.Timeout | undefined;
  private readonly recheck: Recheck<Proof>;
  private readonly values: SharedValues;

  constructor(
    clientId: string,
    events: Events,
    recheck: Recheck<Proof>,
    openValues: (write: (lines: string) => void) => SharedValues,
  ) {
    this.events = events;
    this.recheck = recheck;
    this.values = openValues((lines) => this.sendValues(lines));
    this.unsubscribe = events.subscribe(clientId, (event) => this.hear(event));
    this.heartbeat = setInterval(() => {
      void this.endStrangers();
      this.sayValues("beat");
    }, HEARTBEAT_MS);
  }

  get size(): number {
    return this.streams.size;
  }

  get open(): Iterable<Stream<Proof>> {
    return this.streams;
  }

  /**
   * @param ageMs since the listener's page was loaded; undefined: not known
   * @param isAhead whether the listener has heard events elsewhere that this process has not: then what was said here may be
   * older than what they show, and all is read again
   */
  add(
    stream: Stream<Proof>,
    missed: readonly LiveEvent[],
    {
      ageMs = Number.POSITIVE_INFINITY,
      isAhead = false,
    }: { ageMs?: number | undefined; isAhead?: boolean } = {},
  ): void {
    this.streams.add(stream);
    const { listener } = stream;
    const lines = new Set(missed.map((event) => this.lineOf(event, isOwn(event, listener))));
    // The position comes last: a browser that loses the connection before it asks for the same events again.
    stream.response.write(`retry: ${randomBetween(RECONNECT_MS)}\n${[...lines].join("")}${this.hello()}`);
    if (!stream.hearsValues) return;
    if (isAhead) this.values.hearAll();
    this.write(stream, this.values.linesFor(ageMs, this.pending));
    this.sayValues();
  }

  /** Ends the stream, after a last event. */
  end(stream: Stream<Proof>, event?: typeof REPLACED): void {
    this.streams.delete(stream);
    stream.response.end(event && `event: ${event}\ndata: {}\n\n`);
  }

  /** Ends all streams and hears no more. */
  close(): void {
    this.unsubscribe();
    clearInterval(this.heartbeat);
    clearTimeout(this.gathering);
    for (const stream of this.streams) this.end(stream);
  }

  private hear(event: LiveEvent): void {
    if (this.pending.length === 0) this.sentUpTo = this.events.position();
    this.pending.push(event);
    const wait = Math.min(this.streams.size * GATHER_MS_PER_STREAM, GATHER_MAX_MS);
    this.gathering ??= setTimeout(() => this.send(), wait);
  }

  private send(): void {
    this.gathering = undefined;
    const events = this.pending.splice(0);
    const lines = events.map((event) => ({
      event,
      own: this.lineOf(event, event.people && true),
      others: this.lineOf(event, event.people && false),
    }));
    const named = new Set(events.flatMap(({ people = [], personId }) => [...people, personId]));
    const isForGroups = events.some(({ groups }) => groups !== undefined);
    // Nearly everybody hears the same.
    const idLine = idOf(this.events.position());
    const common = Buffer.from(
      withId(
        idLine,
        lines.flatMap(({ event, others }) => (isForAll(event) ? others : [])),
      ),
    );
    for (const stream of this.streams) {
      const { listener } = stream;
      const isCommon = listener === null || !(isForGroups || named.has(listener.id));
      this.write(stream, isCommon ? common : withId(idLine, linesFor(listener, lines)));
    }
    if (events.some(({ topic }) => REAUTHENTICATING_TOPICS.includes(topic))) void this.endStrangers(events);
    this.values.hear(events);
    this.sayValues();
  }

  private sayValues(step: "beat" | "sayDue" = "sayDue"): void {
    const isHeard = [...this.streams].some(({ hearsValues }) => hearsValues);
    if (isHeard) void this.values[step]().catch(ignore);
  }

  private sendValues(lines: string): void {
    const bytes = Buffer.from(lines);
    for (const stream of this.streams) if (stream.hearsValues) this.write(stream, bytes);
  }

  private write(stream: Stream<Proof>, text: Buffer | string): void {
    if (text.length === 0) return;
    // A browser that does not read gets no more events: it connects again and asks for everything.
    if (stream.response.writableLength > UNREAD_MAX_BYTES) this.end(stream);
    else stream.response.write(text);
  }

  /** Ends the streams whose listeners have no access any more: those whom the events concern, or all. */
  private async endStrangers(events?: readonly LiveEvent[]): Promise<void> {
    const isDue = ({ listener }: Stream<Proof>): boolean =>
      events?.some(
        (event) => REAUTHENTICATING_TOPICS.includes(event.topic) && isForListener(listener, event),
      ) ?? true;
    const due = [...this.streams].filter(isDue);
    if (due.length === 0) return;
    try {
      const still = await this.recheck(due);
      for (const stream of due) {
        const listener = still.get(stream);
        if (listener === undefined) this.end(stream);
        else {
          stream.listener = listener;
          this.write(stream, `: still here\n${this.hello()}`);
        }
      }
    } catch {
      // The database is away: the next heartbeat checks again.
    }
  }

  private get spreadMs(): number {
    return Math.min(Math.max(0, this.streams.size - AT_ONCE) * SPREAD_MS_PER_STREAM, SPREAD_MAX_MS);
  }

  /** Says how far the browser has heard everything, from where it goes on after a break. */
  private hello(): string {
    const position = this.pending.length > 0 ? this.sentUpTo : this.events.position();
    return `${idOf(position)}event: hello\ndata: {}\n\n`;
  }

  private lineOf(event: LiveEvent, own: boolean | undefined): string {
    const { topic, sites, days, kind, version } = event;
    const isForEveryBrowser = topic === EVERYTHING || isClientChange(event);
    const within = isForEveryBrowser && this.spreadMs > 0 ? this.spreadMs : undefined;
    const change: Change = { topic, sites, days, own, kind, within, version };
    return `event: change\ndata: ${JSON.stringify(change)}\n\n`;
  }
}

const linesFor = (
  listener: Listener,
  lines: readonly { event: LiveEvent; own: string; others: string }[],
): string[] =>
  lines
    .filter(({ event }) => isForListener(listener, event))
    .map(({ event, own, others }) => (isOwn(event, listener) ? own : others));

const idOf = (position: number | undefined): string => (position === undefined ? "" : `id: ${position}\n`);

/** The last event says that all before it were heard. */
const withId = (idLine: string, lines: readonly string[]): string =>
  lines.map((line, at) => (at === lines.length - 1 ? `${idLine}${line}` : line)).join("");

const randomBetween = ({ least, most }: { least: number; most: number }): number =>
  Math.round(least + Math.random() * (most - least));
