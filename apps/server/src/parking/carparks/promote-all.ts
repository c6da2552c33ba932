import { dayOf } from "../../platform/core/time.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesExclusive } from "../../sites/public.ts";
import type { CarparkRow } from "../core/carpark-queries.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { syncHolds } from "../permits/holds.ts";
import { promoteQueue } from "../queue/transitions.ts";
import * as queries from "./queries.ts";

/** What every change of a car park, its spaces and its closures shares, inside the caller's transaction. */

/**
 * Keeps a car park to this change alone. Whoever asks for a day of it, or is given one, shares its site and waits; whoever
 * decides or gives back what was asked for needs one of the days that are locked here.
 */
export async function lockCarpark(work: Work, carpark: Pick<CarparkRow, "id" | "siteId" | "timeZone">) {
  const { db, clientId, now } = work;
  await lockSitesExclusive(db, [carpark.siteId]);
  const days = await queries.listAffectedDays(db, clientId, carpark.id, now);
  // Today time alone frees spaces, and the queue may be moving up onto them.
  const keys = [...new Set([...days, dayOf(now, carpark.timeZone)])].map((day) =>
    spaceQueries.dayKey(carpark.id, day),
  );
  await spaceQueries.lockPeopleAndDays(db, keys);
}

/**
 * Lets everybody who waits move up onto what is free: the queues of all days, those who wait for an EV space, and then the
 * priority permits whose days no space was left for.
 */
export async function promoteAll(work: Work, carparkId: string, daysAhead: number | null): Promise<void> {
  for (const day of await queries.listWaitingDays(work.db, work.clientId, carparkId, work.now))
    await promoteQueue(work, carparkId, day);
  await syncHolds(work, carparkId, daysAhead);
}
