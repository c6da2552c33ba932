import type { Pool } from "pg";
import type { LiveEvent } from "./live-event.ts";
import { keyOf, type SentEvent } from "./live-messages.ts";
import { sendMessages } from "./live-queries.ts";

const BATCH_MS = 25;
/** After a failure. */
const RETRY_MS = 500;

interface LiveSender {
  /** Sends the events shortly after, with others that are added meanwhile. */
  add(clientId: string, events: readonly LiveEvent[]): void;
  /** Sends what has been added, without gathering more. */
  flush(): Promise<void>;
  /** Sends what has been added, where anything has. */
  flushRest(): Promise<void>;
}

interface SenderContext {
  pool: Pool;
  /** The version of the last change of this process. */
  latestVersion(): string | undefined;
  onError(error: unknown): void;
  /** Once aborted, a failure is not followed by another attempt. */
  closing: AbortSignal;
}

/** Gathers events for a moment and sends them as few messages, outside the changes' transactions. */
export function openLiveSender({ pool, latestVersion, onError, closing }: SenderContext): LiveSender {
  let pending = new Map<string, SentEvent>();
  let timer: NodeJS.Timeout | undefined;
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
    const version = latestVersion();
    const sent = events.map((event, at) => ({ ...event, version, completes: at === events.length - 1 }));
    try {
      await sendMessages(pool, packEvents(sent));
    } catch (error) {
      onError(error);
      // Repeated events do no harm, lost ones do: other processes keep answers until they hear of a change.
      for (const event of events) pending.set(keyOf(event), event);
      if (!closing.aborted) timer ??= setTimeout(() => void flush(), RETRY_MS);
    }
  }
  return {
    add(clientId, events) {
      for (const event of events) {
        const sent = { clientId, ...event };
        pending.set(keyOf(sent), sent);
      }
      if (pending.size > 0) timer ??= setTimeout(() => void flush(), BATCH_MS);
    },
    flush,
    async flushRest() {
      if (timer) await flush();
    },
  };
}

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
