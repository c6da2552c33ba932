import type { Db } from "../platform/database/database.ts";
import { lockKeys } from "../platform/database/lock-order.ts";

/** Locks of sites, which bookings and closures take before any other lock. */

const siteKeys = (ids: string[]): string[] => ids.map((id) => `site ${id}`);

/**
 * Taken by whoever books at these sites: a closure of one of them waits until the bookings are there to be seen, and
 * who comes after it sees the closure. Before any other lock.
 */
export async function lockSitesShared(db: Db, siteIds: string[]): Promise<void> {
  await lockKeys(db, "site", siteKeys(siteIds), "shared");
}

/** Taken by whoever closes these sites, or takes from them what is booked; before any lock of a booking. */
export async function lockSitesExclusive(db: Db, siteIds: string[]): Promise<void> {
  await lockKeys(db, "site", siteKeys(siteIds));
}

/** A booking at a site, before any other lock: a closure and it cannot pass each other. */
export const lockSiteShared = (db: Db, siteId: string): Promise<void> => lockSitesShared(db, [siteId]);
