import type { Work } from "../../platform/work/work.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { DAYS_WITHOUT_LIMIT } from "../core/permit-days.ts";
import * as permitQueries from "../core/permit-queries.ts";
import * as dayQueries from "./day-queries.ts";
import { syncOtherHolds } from "./holds.ts";
import { lockOccupiedDays, occupyDays, relocateConflicts, toOccupiedDays } from "./occupy-days.ts";

/**
 * Writes the days that granted permits hold up to the horizon, also after the horizon has moved. Holders of
 * reservations further ahead move to other spaces, or lose theirs if none is free.
 */
export async function writeMissingDays(work: Work, daysAhead: number | null): Promise<void> {
  const ahead = daysAhead ?? DAYS_WITHOUT_LIMIT;
  const seen = await readMissingDays(work, ahead);
  if (seen.length === 0) return;
  const holders = new Set(seen.map(({ personId }) => personId));
  await spaceQueries.lockPeopleAndDays(work.db, [...holders].map(spaceQueries.personKey));
  await lockOccupiedDays(work, seen);
  // Read again under the locks: some days may have been released or written in between.
  const locked = new Set(seen.map(permitDayKey));
  const days = (await readMissingDays(work, ahead)).filter((one) => locked.has(permitDayKey(one)));
  const taken = new Set((await dayQueries.listConflicts(work.db, work.clientId, days)).map(spaceDayKey));
  const [free, blocked] = [false, true].map((isTaken) =>
    days.filter((one) => taken.has(spaceDayKey(one)) === isTaken),
  );
  if (free!.length > 0) await occupyDays(work, free!, () => Promise.resolve([]));
  // One after another: the space to which one holder moves may be the next permit's.
  for (const one of blocked!) await occupyDays(work, [one], (conflicts) => clearConflicts(work, conflicts));
  await syncOtherHolds(work, days, daysAhead);
  work.publish({ topic: "parking" });
}

const permitDayKey = ({ permitId, day }: dayQueries.OccupiedDay): string => `${permitId} ${day}`;
const spaceDayKey = ({ spaceId, day }: { spaceId: string; day: string }): string => `${spaceId} ${day}`;

async function readMissingDays(work: Work, daysAhead: number): Promise<dayQueries.OccupiedDay[]> {
  const { db, clientId, now } = work;
  const rows = await dayQueries.listMissingDays(db, clientId, daysAhead, now);
  if (rows.length === 0) return [];
  const permits = await permitQueries.permitsInForce(db, clientId, { permitType: "GR" }, now);
  const byId = new Map(permits.map((row) => [row.id, row]));
  return rows.flatMap(({ permitId, day }) => toOccupiedDays(byId.get(permitId)!, [day], now));
}

const clearConflicts = async (work: Work, conflicts: dayQueries.ConflictingHolder[]) =>
  (await relocateConflicts(work, conflicts)).map(({ row }) => row);
