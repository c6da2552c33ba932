import { EVERYTHING } from "@portico/contract/core/live";
import type { Feature } from "@portico/contract/endpoint";
import type { Locale } from "@portico/contract/texts/text";
import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { Refusal, refuse } from "../core/refuse.ts";
import type { Database } from "../database/database.ts";
import { clientOrigin } from "./origin.ts";

/** A client as every request needs it. */
export interface Client {
  id: string;
  name: string;
  product: "ve" | "c2p" | "c2b";
  mode: "demo" | "live" | "set-up";
  logo: string | null;
  /** `#RRGGBB`. */
  brandColor: string;
  signupEnabled: boolean;
  features: Feature[];
  /** As stored; a feature reads its own settings by `settingsOf`. */
  settings: Record<string, unknown>;
  visitorSettings: Record<string, unknown>;
  businessDayStart: string;
  businessDayEnd: string;
  domains: string[];
  /** The locale of those who have chosen none; null: that of their browser. */
  locale: Locale | null;
  /** The client's address for its people, for links in messages: without a slash at the end. */
  origin: string;
}

const CLIENT_CACHE_MS = 5000;

const SUSPENDED = text("common.suspended");

/** For every call at a suspended client. Devices try again, and sessions and secrets stay. */
export const refuseSuspended = () => refuse.later("unavailable", 60, SUSPENDED);

export const isSuspension = (error: unknown): boolean =>
  error instanceof Refusal && error.text.code === SUSPENDED.code;

/** Finds the client to which a host belongs. */
export type ClientFinder = (host: string) => Promise<Client>;

/** The part of live.ts that is needed here, which cannot be imported since live.ts imports this folder. */
export interface LiveEvents {
  connected(): boolean;
  watch(listener: (clientId: string, event: { topic: string; personId?: string }) => void): unknown;
}

/**
 * Finds the client to which a host belongs; an unknown host gets the first client. The result is cached until
 * a client changes, which the live event `session` says: before the change is answered in its own process, and
 * as soon as the event arrives in others. While no events arrive, nothing is cached. A suspended client is refused.
 */
export function clientFinder({
  database,
  live,
  origin,
}: {
  database: Database;
  live: LiveEvents;
  origin?: string | undefined;
}): ClientFinder {
  const cache = new Map<string, { client: Client; until: number }>();
  /** Counts the changes, so that a client that was read before a change is not cached after it. */
  let changes = 0;
  live.watch((_clientId, { topic, personId }) => {
    if ((topic !== "session" && topic !== EVERYTHING) || personId !== undefined) return;
    changes += 1;
    cache.clear();
  });
  return async (host) => {
    const cached = cache.get(host);
    if (cached && cached.until > Date.now() && live.connected()) return cached.client;
    const changesBefore = changes;
    const { rows } = await sql<Client & { suspendedAt: string | null }>`
      select id, name, product, mode, logo, features, settings, locale, suspended_at as "suspendedAt",
        signup_enabled as "signupEnabled", brand_color as "brandColor", visitor_settings as "visitorSettings",
        business_day_start as "businessDayStart", business_day_end as "businessDayEnd"
      from client_by_host(${host})`.execute(database.anonymous);
    if (!rows[0]) throw refuse.later("unavailable", 60, text("common.noClient"));
    const { suspendedAt, ...row } = rows[0];
    if (suspendedAt !== null) throw refuseSuspended();
    const rowsOfDomains = await database
      .forClient(row.id)
      .selectFrom("client_domain")
      .select("domain")
      .orderBy("domain")
      .execute();
    const domains = rowsOfDomains.map(({ domain }) => domain);
    const client = { ...row, domains, origin: clientOrigin(domains, origin) };
    if (changes !== changesBefore || !live.connected()) return client;
    // Any caller can send any host: the cache must not grow with unknown ones.
    if (cache.size > 1000) cache.clear();
    cache.set(host, { client, until: Date.now() + CLIENT_CACHE_MS });
    return client;
  };
}
