import type { PersonListener } from "../accounts/public.ts";
import { lockSitesShared } from "../sites/public.ts";
import { closedSites } from "./close-sites.ts";

/** First of those who hear of somebody's leaving: what they give back lies at several sites, and sites are locked first. */
export const holdSites: PersonListener = async (work) =>
  lockSitesShared(work.db, await closedSites(work, null));
