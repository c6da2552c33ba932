import type { Closure } from "@portico/contract/places";
import type { Db } from "../platform/database.ts";
import type { Work } from "../platform/work.ts";
import { lockSitesShared } from "./closure-queries.ts";

/** What later features may ask of places. */
export { closuresOf, lockSitesExclusive, lockSitesShared } from "./closure-queries.ts";
export { buildingById, floorById, siteById } from "./queries.ts";
export { closureOn } from "./rules.ts";

/** A booking at a site, before any other lock: a closure and it cannot pass each other. */
export const lockSiteShared = (db: Db, siteId: string): Promise<void> => lockSitesShared(db, [siteId]);

/**
 * A later feature with bookings that a closure would stand against. Called in the closure's transaction, under the
 * exclusive lock of each site that it closes.
 *
 * @returns how many of its bookings lie on these days, or, with `cancel`, how many it cancelled
 */
export type ClosureListener = (
  work: Work,
  closure: Closure,
  how: { cancel: boolean; clientName: string },
) => Promise<number>;
