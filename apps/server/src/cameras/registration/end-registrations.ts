import { dayOf } from "@portico/contract/days/zones";
import { lockRules, readHeld } from "../../platform/retention/run-queries.ts";
import { perClient } from "../../platform/work/jobs.ts";
import { clientZoneOf, listSites } from "../../sites/public.ts";
import { publishCameras } from "../core/rights.ts";
import { deleteEndedRegistered } from "./queries.ts";

/**
 * Every night, registered vehicles whose time is over are removed, except those that a legal hold covers. They are unknown
 * from that time on anyway.
 */
export const endRegistrations = perClient("cameras-end-registrations", "20 2 * * *", async (work) => {
  const { db, clientId, now } = work;
  await lockRules(db, clientId);
  const { results: sites } = await listSites(db, clientId, { page: 1, limit: 1 });
  const held = await readHeld(db, clientId, dayOf(now, clientZoneOf(sites)));
  if (held.everything) return;
  if ((await deleteEndedRegistered(db, clientId, { now, held })) > 0) publishCameras(work);
});
