import { EVERYTHING, type Topic } from "@portico/contract/core/live";
import { sql } from "kysely";
import { decrypt, encrypt } from "../core/encryption.ts";
import { defineService, type Service } from "../core/service.ts";
import type { Database, Db } from "../database/database.ts";
import type { Live } from "./live.ts";

/**
 * Services that operators connected with on their pages, sealed by SECRET. `db` serves no client. What the environment says
 * wins over them, and is not asked for here.
 */

/** The account that sends text messages by Twilio. */
export interface TextsAccount {
  accountSid: string;
  authToken: string;
  /** A number, a messaging service (`MG…`) or a name of the sender. */
  from: string;
}

/** Each change asks whether text messages can be sent, so the platform's ground knows this service. */
export const TEXTS = defineService<TextsAccount>("texts");

export interface StripeKeys {
  secretKey: string;
  /** Verifies Stripe's notifications, which Stripe signs with it. */
  webhookSecret: string;
}

export const PAYMENTS = defineService<StripeKeys>("payments");

const contextOf = ({ purpose }: Service<unknown>) => ({ clientId: "installation", purpose });

/** The values of a row; undefined: SECRET has changed since, or it is another service's. */
export function openValues<Values>(
  secret: string,
  service: Service<Values>,
  sealed: string,
): Values | undefined {
  const opened = decrypt(secret, contextOf(service), sealed);
  return opened === undefined ? undefined : (JSON.parse(opened) as Values);
}

export interface StoredService<Values> {
  values: Values;
  changedAt: string;
}

/** Undefined: none was stored, or SECRET has changed since. */
export async function readService<Values>(
  db: Db,
  secret: string,
  service: Service<Values>,
): Promise<StoredService<Values> | undefined> {
  const { rows } = await sql<{ sealed: string; changedAt: string }>`
    select sealed, changed_at as "changedAt" from installation_setting where key = ${service.key}`.execute(
    db,
  );
  const values = rows[0] && openValues(secret, service, rows[0].sealed);
  return rows[0] && values !== undefined ? { values, changedAt: rows[0].changedAt } : undefined;
}

export async function storeService<Values>(
  db: Db,
  secret: string,
  service: Service<Values>,
  values: Values,
  now: Date,
): Promise<void> {
  const sealed = encrypt(secret, contextOf(service), JSON.stringify(values));
  await sql`insert into installation_setting (key, sealed, changed_at)
    values (${service.key}, ${sealed}, ${now.toISOString()})
    on conflict (key) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`.execute(db);
}

/** Returns whether there was one. */
export async function removeService(db: Db, { key }: Service<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from installation_setting where key = ${key}`.execute(db);
  return numAffectedRows === 1n;
}

/** What is stored about services, for what asks often: each process keeps it until it changes. */
export interface Services {
  read<Values>(service: Service<Values>): Promise<Values | undefined>;
}

/** The live event of a change. It belongs to no client. */
const TOPIC: Topic = "services";
/** Even if the event of another process were lost. */
const KEPT_MS = 30_000;

/** On a further connection: it may be asked for during a transaction, which has one already. */
async function readKept<Values>(
  { limiterPool }: Pick<Database, "limiterPool">,
  secret: string,
  service: Service<Values>,
): Promise<Values | undefined> {
  const { rows } = await limiterPool.query<{ sealed: string }>(
    "select sealed from installation_setting where key = $1",
    [service.key],
  );
  return rows[0] && openValues(secret, service, rows[0].sealed);
}

export function openServices({
  database,
  live,
  secret,
}: {
  database: Pick<Database, "limiterPool">;
  live: Pick<Live, "watch" | "connected">;
  secret: string;
}): Services {
  const kept = new Map<string, { values: Promise<unknown>; until: number }>();
  live.watch((_clientId, { topic }) => {
    if (topic === TOPIC || topic === EVERYTHING) kept.clear();
  });
  return {
    async read<Values>(service: Service<Values>) {
      const known = kept.get(service.key);
      if (known && known.until > performance.now() && live.connected())
        return (await known.values) as Values | undefined;
      const values = readKept(database, secret, service);
      const mine = { values, until: performance.now() + KEPT_MS };
      // Kept while it is being read, so that a change meanwhile removes it.
      kept.set(service.key, mine);
      try {
        return await values;
      } catch (error) {
        if (kept.get(service.key) === mine) kept.delete(service.key);
        throw error;
      }
    },
  };
}

/** After a service was stored or removed: all processes read it again, and open pages what they may offer. */
export async function publishServiceChange({
  database,
  live,
}: {
  database: Pick<Database, "anonymous">;
  live: Pick<Live, "publish" | "flush">;
}): Promise<void> {
  live.publish("", [{ topic: TOPIC }]);
  const { rows } = await sql<{ id: string }>`select client_ids() as id`.execute(database.anonymous);
  for (const { id } of rows) live.publish(id, [{ topic: "session" }]);
  await live.flush();
}
