import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Locks of sites, which bookings and closures take before any other lock. */

const siteKeys = (ids: string[]): string[] => [...new Set(ids)].map((id) => `site ${id}`).sort();

/**
 * Taken by whoever books at these sites: a closure of one of them waits until the bookings are there to be seen, and
 * who comes after it sees the closure. Before any other lock.
 */
export async function lockSitesShared(db: Db, siteIds: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(key, 0))
    from unnest(${siteKeys(siteIds)}::text[]) as key`.execute(db);
}

/** Taken by whoever closes these sites, or takes from them what is booked; before any lock of a booking. */
export async function lockSitesExclusive(db: Db, siteIds: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${siteKeys(siteIds)}::text[]) as key`.execute(db);
}

/** A booking at a site, before any other lock: a closure and it cannot pass each other. */
export const lockSiteShared = (db: Db, siteId: string): Promise<void> => lockSitesShared(db, [siteId]);
