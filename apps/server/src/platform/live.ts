import { EventEmitter } from "node:events";
import pg from "pg";
import { z } from "zod";
import type { Database } from "./database.ts";

/** Says that something of a topic changed; never what. The browser asks again for what it shows. */
export interface LiveEvent {
  /** First word of the query keys to refresh: `parking`, `session`. */
  topic: string;
  /** Who should hear it; left out: everybody of the client. */
  personId?: string;
}

const CHANNEL = "portico_live";
const GATHER_MS = 25;

export interface Live {
  /** Tells all processes, shortly after the change was committed. Never fails: screens also poll. */
  tell(clientId: string, events: LiveEvent[]): void;
  subscribe(clientId: string, listener: (event: LiveEvent) => void): () => void;
  /** Whether events of other processes arrive now. */
  connected(): boolean;
  close(): Promise<void>;
}

const Events = z.array(
  z.object({ clientId: z.string(), topic: z.string(), personId: z.string().optional() }),
);
type Sent = z.output<typeof Events>[number];

/**
 * Live events over LISTEN/NOTIFY. Events are gathered for a moment and sent outside the change's transaction, since
 * a commit that notifies takes a lock on the whole database
 * (https://www.postgresql.org/docs/current/sql-notify.html).
 */
export function openLive(ownerUrl: string, database: Database, onError: (error: unknown) => void): Live {
  const listeners = new EventEmitter().setMaxListeners(0);
  let gathered = new Map<string, Sent>();
  let timer: NodeJS.Timeout | undefined;
  let connection: pg.Client | undefined;
  let listening = false;
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
        for (const event of readEvents(payload)) listeners.emit(event.clientId, event);
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        connection = client;
        listening = true;
        await lost;
      } catch (error) {
        onError(error);
      }
      listening = false;
      connection = undefined;
      await client.end().catch(() => {});
      if (!closed) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  /** Whoever may connect may notify: what is not ours is passed over. */
  function readEvents(payload: string | undefined): Sent[] {
    try {
      return Events.parse(JSON.parse(payload ?? ""));
    } catch (error) {
      onError(error);
      return [];
    }
  }
  const loop = listen();

  async function flush(): Promise<void> {
    timer = undefined;
    const events = [...gathered.values()];
    gathered = new Map();
    try {
      // A payload holds at most 8,000 bytes.
      for (let i = 0; i < events.length; i += 40) {
        await database.pool.query("select pg_notify($1, $2)", [
          CHANNEL,
          JSON.stringify(events.slice(i, i + 40)),
        ]);
      }
    } catch (error) {
      onError(error);
    }
  }

  return {
    tell(clientId, events) {
      for (const event of events)
        gathered.set(`${clientId} ${event.topic} ${event.personId ?? ""}`, { clientId, ...event });
      if (gathered.size > 0) timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    subscribe(clientId, listener) {
      listeners.on(clientId, listener);
      return () => listeners.off(clientId, listener);
    },
    connected: () => listening,
    async close() {
      closed = true;
      if (timer) {
        clearTimeout(timer);
        await flush();
      }
      await connection?.end().catch(() => {});
      await loop;
    },
  };
}
