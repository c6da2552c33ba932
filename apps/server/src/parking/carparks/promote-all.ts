import { dayOf } from "@portico/contract/days/zones";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesExclusive } from "../../sites/public.ts";
import type { CarparkRow } from "../core/carpark-queries.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { lockHoldDays, syncHolds } from "../permits/holds.ts";
import { promoteQueue } from "../queue/transitions.ts";
import * as queries from "./queries.ts";

/** What every change of a car park, its spaces or its closures shares, inside the caller's transaction. */

/**
 * Locks a car park for one change. Requests and grants share the lock of its site and wait; decisions and
 * releases need one of the days that are locked here.
 */
export async function lockCarpark(work: Work, carpark: Pick<CarparkRow, "id" | "siteId" | "timeZone">) {
  const { db, clientId, now } = work;
  await lockSitesExclusive(db, [carpark.siteId]);
  const days = await queries.listAffectedDays(db, clientId, carpark.id, now);
  // Today is locked always: time alone frees spaces today, and the queue may be promoted onto them.
  const keys = [...new Set([...days, dayOf(now, carpark.timeZone)])].map((day) =>
    spaceQueries.dayKey(carpark.id, day),
  );
  await spaceQueries.lockPeopleAndDays(db, keys);
}

/**
 * Promotes everything that waits onto free spaces: the queues of all days, waiting EV slots, and then
 * priority permits without a hold.
 */
export async function promoteAll(work: Work, carparkId: string, daysAhead: number | null): Promise<void> {
  await lockHoldDays(work, carparkId, daysAhead);
  for (const day of await queries.listWaitingDays(work.db, work.clientId, carparkId, work.now))
    await promoteQueue(work, carparkId, day);
  await syncHolds(work, carparkId, daysAhead);
}
