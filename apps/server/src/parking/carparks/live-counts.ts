import type { ShownRows } from "@portico/contract/core/live";
import { addDays } from "@portico/contract/days/days";
import { CarparkCount } from "@portico/contract/parking/carparks";
import { COUNTS_KEY } from "@portico/contract/parking/form";
import type { Db } from "../../platform/database/database.ts";
import type { ValueSource } from "../../platform/http/live-values.ts";
import { listCarparks, readCarparkUsage } from "../core/carpark-queries.ts";
import { toCarpark } from "../core/present.ts";

const NO_RIGHTS = { userHasPermission: false, userMayBookEv: false };

/** What is free now, which everybody who is signed in may see. */
export async function readCounts(
  db: Db,
  clientId: string,
  now: Date,
  only: Parameters<typeof listCarparks>[2] = {},
) {
  const [rows, usage] = await Promise.all([
    listCarparks(db, clientId, only),
    readCarparkUsage(db, clientId, now),
  ]);
  return rows.map((row) => ({
    row,
    count: CarparkCount.parse(toCarpark(row, usage.get(row.id), NO_RIGHTS)),
  }));
}

/** Today; sites in other time zones may have the day before or after. */
export const daysOfCounts = (now: Date): Pick<ShownRows, "days"> => {
  const today = now.toISOString().slice(0, 10);
  return { days: [addDays(today, -1), addDays(today, 1)] };
};

/** The same rows for live events. */
export const liveCounts: ValueSource = {
  of: COUNTS_KEY,
  features: ["parking", "live space counts"],
  shows: daysOfCounts,
  async read(db, clientId, now) {
    const counts = await readCounts(db, clientId, now);
    return Map.groupBy(
      counts.map(({ count }) => count),
      ({ siteId }) => siteId,
    );
  },
};
