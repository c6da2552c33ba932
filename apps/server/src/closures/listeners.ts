import type { PersonListener } from "../accounts/public.ts";
import { lockSitesShared } from "../sites/public.ts";
import { listClosedSites } from "./core/close-sites.ts";

/**
 * Runs before the other listeners of a person who leaves: these release bookings at several sites, and sites
 * are locked first.
 */
export const lockSitesOfPerson: PersonListener = async (work) =>
  lockSitesShared(work.db, await listClosedSites(work, null));
