import type { PersonListener } from "../accounts/public.ts";
import { lockSitesShared } from "../sites/public.ts";
import { listClosedSites } from "./close-sites.ts";

/** First of those who hear of somebody's leaving: what they give back lies at several sites, and sites are locked first. */
export const lockSitesOfPerson: PersonListener = async (work) =>
  lockSitesShared(work.db, await listClosedSites(work, null));
