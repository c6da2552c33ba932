import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { concerns, EVERYTHING, type ShownRows } from "@portico/contract/core/live";
import { LRUCache } from "lru-cache";
import type { Live } from "../work/live.ts";
import { isClientChange, isOwn, type LiveEvent } from "../work/live-event.ts";

const compress = promisify(gzip);

/**
 * Answers that are the same for everybody of a client, made once until a live event concerns them. Without the live
 * events of other processes nothing is kept. Decision 035.
 */

/** What an answer depends on, in the words of the browser's queries. */
export interface Dependence {
  /** A live event of another topic leaves the answer as it is. */
  topics: readonly string[];
  shows?: Pick<ShownRows, "site" | "days" | "kind"> | undefined;
  /** The person whose own rows these are; left out: everybody's. */
  personId?: string | undefined;
}

/** Even if an event were lost with the process that had to send it. */
const KEPT_MS = 30_000;
/** Of one process, and of one client's part of it. */
const PROCESS_BYTES = 64 * 1024 * 1024;
const CLIENT_BYTES = 16 * 1024 * 1024;
/** Of an entry besides its text. */
const ENTRY_BYTES = 1000;

interface Sized {
  /** In bytes. */
  size: number;
}
interface PendingAnswer {
  dependence: Dependence;
  value: Promise<Sized>;
}
interface KeptAnswer {
  dependence: Dependence;
  value: Sized;
  until: number;
}
interface ClientAnswers {
  kept: LRUCache<string, KeptAnswer>;
  making: Map<string, PendingAnswer>;
}

export class SharedAnswers {
  readonly counts = { hits: 0, misses: 0, bypassed: 0 };
  private readonly clients = new Map<string, ClientAnswers>();
  private readonly live: Pick<Live, "watch" | "connected">;
  private readonly limits: { process: number; client: number };

  constructor(
    live: Pick<Live, "watch" | "connected">,
    limits = { process: PROCESS_BYTES, client: CLIENT_BYTES },
  ) {
    this.live = live;
    this.limits = limits;
    live.watch((clientId, event) => this.hear(clientId, event));
  }

  get bytes(): number {
    return [...this.clients.values()].reduce((sum, { kept }) => sum + kept.calculatedSize, 0);
  }

  /**
   * The kept value; or one that is being made, which everybody waits for who asks meanwhile.
   *
   * @param mayKeep whether the caller accepts what this process keeps
   */
  async read<Value extends Sized>(
    clientId: string,
    key: string,
    dependence: Dependence,
    mayKeep: boolean,
    make: () => Promise<Value>,
  ): Promise<Value> {
    if (!mayKeep || !this.live.connected()) {
      this.counts.bypassed += 1;
      return make();
    }
    const { kept, making } = this.answersOf(clientId);
    const known = kept.get(key);
    const begunAt = performance.now();
    const found = known && known.until > begunAt ? known.value : making.get(key)?.value;
    if (found) {
      this.counts.hits += 1;
      return (await found) as Value;
    }
    this.counts.misses += 1;
    const mine = { dependence, value: make() };
    making.set(key, mine);
    try {
      const value = await mine.value;
      // Otherwise something has changed since it was begun.
      if (making.get(key) === mine) {
        kept.set(key, { dependence, value, until: begunAt + KEPT_MS });
        this.evict();
      }
      return value;
    } finally {
      if (making.get(key) === mine) making.delete(key);
    }
  }

  private answersOf(clientId: string): ClientAnswers {
    const known = this.clients.get(clientId);
    if (known) return known;
    const sizeCalculation = ({ value }: KeptAnswer, key: string) => ENTRY_BYTES + key.length + value.size;
    const made = {
      kept: new LRUCache<string, KeptAnswer>({ maxSize: this.limits.client, sizeCalculation }),
      making: new Map<string, PendingAnswer>(),
    };
    this.clients.set(clientId, made);
    return made;
  }

  /** The client that keeps most gives way, so that nobody can push out all others. */
  private evict(): void {
    while (this.bytes > this.limits.process) {
      const all = [...this.clients.values()];
      const largest = all.reduce((most, one) =>
        one.kept.calculatedSize > most.kept.calculatedSize ? one : most,
      );
      largest.kept.pop();
    }
  }

  private hear(clientId: string, event: LiveEvent): void {
    if (event.topic === EVERYTHING && clientId === "") {
      for (const { kept, making } of this.clients.values()) {
        kept.clear();
        making.clear();
      }
      return;
    }
    const answers = this.clients.get(clientId);
    if (!answers) return;
    const { kept, making } = answers;
    for (const [key, { dependence }] of [...kept.entries()])
      if (mayChange(dependence, event)) kept.delete(key);
    for (const [key, { dependence }] of making) if (mayChange(dependence, event)) making.delete(key);
  }
}

/** Whether an answer may be another one after the event. */
function mayChange({ topics, shows, personId }: Dependence, event: LiveEvent): boolean {
  if (event.topic === EVERYTHING || isClientChange(event)) return true;
  if (!topics.includes(event.topic)) return false;
  // For one person only: what everybody sees alike is the same as before.
  if (event.personId !== undefined && event.groups === undefined && event.personId !== personId) return false;
  if (personId === undefined) return concerns(event, shows ?? {});
  const own = isOwn(event, { id: personId, groups: [] });
  return concerns({ ...event, own }, { ...shows, own: true });
}

/** An answer as bytes, with what its personal parts are made of. */
export class SharedText<Facts> implements Sized {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly facts: Facts;
  readonly size: number;
  private packed: Promise<Buffer> | undefined;

  /** @param size in bytes, with the facts */
  constructor(text: string, facts: Facts, size = 1) {
    this.bytes = Buffer.from(text);
    this.hash = hashOf(this.bytes);
    this.facts = facts;
    // A quarter for the compressed form.
    this.size = Math.ceil(this.bytes.length * (size + 0.25));
  }

  /** Compressed once for all. */
  gzipped(): Promise<Buffer> {
    this.packed ??= compress(this.bytes, { level: 6 });
    return this.packed;
  }
}

/** A person's own part of an answer. */
export class OwnPart<Value> implements Sized {
  readonly value: Value;
  readonly size: number;

  constructor(value: Value) {
    this.value = value;
    this.size = JSON.stringify(value).length;
  }
}

export const hashOf = (data: Buffer | string): string => createHash("sha1").update(data).digest("base64url");
