import type { Work } from "../../platform/work/work.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { DAYS_WITHOUT_LIMIT } from "../core/permit-days.ts";
import * as permitQueries from "../core/permit-queries.ts";
import * as dayQueries from "./day-queries.ts";
import { syncHoldsBeside } from "./holds.ts";
import { lockDays, moveOthers, takeDays, takenBy } from "./occupy-days.ts";

/**
 * Writes what granted permits hold up to the horizon, also after that has been moved. Who reserved a space further ahead moves
 * to another; where there is none they lose it.
 */
export async function writeMissingDays(work: Work, daysAhead: number | null): Promise<void> {
  const ahead = daysAhead ?? DAYS_WITHOUT_LIMIT;
  const seen = await missing(work, ahead);
  if (seen.length === 0) return;
  const holders = new Set(seen.map(({ personId }) => personId));
  await spaceQueries.lock(work.db, [...holders].map(spaceQueries.personKey));
  await lockDays(work, seen);
  // Read again under the locks: some may have been given back, or written, meanwhile.
  const locked = new Set(seen.map(nameOf));
  const days = (await missing(work, ahead)).filter((one) => locked.has(nameOf(one)));
  const taken = new Set((await dayQueries.inTheWay(work.db, work.clientId, days)).map(placeOf));
  const [free, blocked] = [false, true].map((isTaken) =>
    days.filter((one) => taken.has(placeOf(one)) === isTaken),
  );
  if (free!.length > 0) await takeDays(work, free!, () => Promise.resolve([]));
  // One after another: where one is moved to, the next may have to make room.
  for (const one of blocked!) await takeDays(work, [one], (inTheWay) => makeRoom(work, inTheWay));
  await syncHoldsBeside(work, days, daysAhead);
  work.tell({ topic: "parking" });
}

const nameOf = ({ permitId, day }: dayQueries.DayTaken): string => `${permitId} ${day}`;
const placeOf = ({ spaceId, day }: { spaceId: string; day: string }): string => `${spaceId} ${day}`;

async function missing(work: Work, daysAhead: number): Promise<dayQueries.DayTaken[]> {
  const { db, clientId, now } = work;
  const rows = await dayQueries.missingDays(db, clientId, daysAhead, now);
  if (rows.length === 0) return [];
  const permits = await permitQueries.permitsInForce(db, clientId, { permitType: "GR" }, now);
  const byId = new Map(permits.map((row) => [row.id, row]));
  return rows.flatMap(({ permitId, day }) => takenBy(byId.get(permitId)!, [day], now));
}

const makeRoom = async (work: Work, inTheWay: dayQueries.InTheWay[]) =>
  (await moveOthers(work, inTheWay)).map(({ row }) => row);
