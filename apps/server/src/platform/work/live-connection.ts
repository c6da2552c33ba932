import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { LiveReader } from "./live-reader.ts";

const CHANNEL = "portico_live";
/** After a failure. */
const RETRY_MS = 500;

interface LiveConnection {
  /** Whether messages of other processes arrive now. */
  isConnected(): boolean;
  close(): Promise<void>;
}

interface ConnectionContext {
  ownerUrl: string;
  /** So often the connection is asked for a sign of life, which it must give within as long. */
  signOfLifeMs: number;
  openReader(client: pg.Client): LiveReader;
  onError(error: unknown): void;
  /** Once aborted, a lost connection is not opened again. */
  closing: AbortSignal;
}

/** Listens to the messages of all processes, by one connection after another. */
export function openLiveConnection({
  ownerUrl,
  signOfLifeMs,
  openReader,
  onError,
  closing,
}: ConnectionContext): LiveConnection {
  let connection: pg.Client | undefined;
  let isConnected = false;
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();

  async function listen(): Promise<void> {
    while (!closing.aborted) {
      const client = createClient(ownerUrl);
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
        await Promise.race([
          begin(),
          untilSilent(client, signOfLifeMs, Promise.race([lost, stopped])),
          stopped,
        ]);
      } catch (error) {
        onError(error);
      }
      isGivenUp = true;
      isConnected = false;
      connection = undefined;
      client.removeAllListeners("notification");
      await endSoon(client);
      if (!closing.aborted) await pause(RETRY_MS);
    }
  }
  const loop = listen();

  return {
    isConnected: () => isConnected,
    async close() {
      stop();
      await endSoon(connection);
      await loop;
    },
  };
}

const createClient = (ownerUrl: string): pg.Client =>
  new pg.Client({
    connectionString: ownerUrl,
    options: "-c role=portico_app",
    application_name: "portico-live",
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });

/** A connection that is silent would never say that it has ended. */
const endSoon = (client: pg.Client | undefined) =>
  Promise.race([client?.end().catch(() => {}), pause(RETRY_MS)]);

/**
 * Resolves when the connection gives no sign of life: its machine or the way to it is gone, which no event says.
 *
 * @param ended when the connection is lost or closed otherwise
 */
function untilSilent(client: pg.Client, signOfLifeMs: number, ended: Promise<void>): Promise<void> {
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
    void ended.then(() => clearInterval(timer));
  });
}
