import type { Db } from "../platform/database/database.ts";
import { lockKeys } from "../platform/database/lock-order.ts";

/** Locks of sites, which bookings and closures take before any other lock. */

const siteKeys = (ids: string[]): string[] => ids.map((id) => `site ${id}`);

/**
 * For bookings at these sites, before any other lock: a closure of one of them waits until the bookings are
 * visible, and later bookings see the closure.
 */
export async function lockSitesShared(db: Db, siteIds: string[]): Promise<void> {
  await lockKeys(db, "site", siteKeys(siteIds), "shared");
}

/** For closures of these sites and other changes that cancel bookings there; before any lock of a booking. */
export async function lockSitesExclusive(db: Db, siteIds: string[]): Promise<void> {
  await lockKeys(db, "site", siteKeys(siteIds));
}

/** For a booking at one site, before any other lock: the booking and a closure cannot miss each other. */
export const lockSiteShared = (db: Db, siteId: string): Promise<void> => lockSitesShared(db, [siteId]);
