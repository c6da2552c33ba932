import { GROUPS } from "@portico/contract/common";
import type pg from "pg";
import { z } from "zod";
import type { LiveMessage, LiveMessages, SentEvent } from "./live-messages.ts";
import { readMissed, sendMessages } from "./live-queries.ts";

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

interface ReaderContext {
  pool: pg.Pool;
  messages: LiveMessages;
  /** @param at when the message was sent, by `performance.now()`; left out: now */
  receive(message: LiveMessage, at?: number): void;
  /** Some events are unknown and stay so. */
  publishGap(): void;
  onError(error: unknown): void;
}

export interface LiveReader {
  /** Reads the messages that were missed from the database. */
  catchUp(): Promise<void>;
  /** @param payload of a notification */
  hear(payload: string): void;
}

/** Reads what one connection hears; messages that it did not hear are read from the database. */
export function openLiveReader(client: pg.Client, context: ReaderContext): LiveReader {
  const { messages, receive, onError } = context;
  let isBehind = true;
  let pendingCatchUp: Promise<void> | undefined;
  const readAll = async (): Promise<void> => {
    while (isBehind) {
      isBehind = false;
      await receiveMissed(client, context);
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
    hear(payload) {
      const [, id, previous, events] = /^(\d{1,16}) (\d{1,16}) (.*)$/s.exec(payload) ?? [];
      // Every role that may connect may notify.
      if (events === undefined) onError(new Error("A notification is not one of Portico's."));
      else if (pendingCatchUp) isBehind = true;
      else if (Number(previous) === messages.position)
        receive({ id: Number(id), events: readEvents(events, onError) });
      else if (Number(id) > (messages.position ?? 0))
        catchUp().catch(() => client.end().catch(() => undefined));
    },
  };
}

async function receiveMissed(client: pg.Client, context: ReaderContext): Promise<void> {
  const { pool, messages, receive, publishGap, onError } = context;
  const { position } = messages;
  const { oldest, now, messages: missed } = await readMissed(client, position ?? 0);
  if (oldest === null) {
    // From an empty message on, everybody can tell whether they heard all.
    await sendMessages(pool, ["[]"]);
    return receiveMissed(client, context);
  }
  const ageMs = (id: number): number => Math.max(0, now - id) / 1000;
  const isCutOff = position === undefined || oldest > position;
  if (isCutOff) messages.restart(oldest, performance.now() - ageMs(oldest));
  for (const { id, events } of missed)
    receive({ id, events: readEvents(events, onError) }, performance.now() - ageMs(id));
  if (isCutOff && position !== undefined) publishGap();
}

function readEvents(events: string, onError: (error: unknown) => void): SentEvent[] {
  try {
    return Events.parse(JSON.parse(events));
  } catch (error) {
    onError(error);
    return [];
  }
}
