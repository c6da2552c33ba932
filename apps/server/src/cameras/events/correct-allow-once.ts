import { lockPlates } from "../../parking/public.ts";
import type { Work } from "../../platform/work/work.ts";
import { moveAllowOnce, releaseAllowOnce } from "../decisions/queries.ts";
import type { SeenPlate } from "../receivers/seen-plate.ts";

type Seen = Pick<SeenPlate, "plate" | "direction">;

/**
 * What the correction of an event means for allow once. An operator allows a vehicle, not a reading: the allow once moves to the
 * corrected plate. An event that turns out to be another vehicle's, or no entry, releases the allow once that it had used. The caller
 * holds the event's lock.
 */
export async function correctAllowOnce(
  { db, clientId }: Work,
  { siteId, id, before, now }: { siteId: string; id: string; before: Seen; now: Seen },
): Promise<void> {
  const { plate, direction } = now;
  if (plate === null || (plate === before.plate && direction === before.direction)) return;
  const plates = before.plate === null ? [plate] : [before.plate, plate];
  await lockPlates(
    db,
    plates.map((one) => ({ siteId, plate: one })),
  );
  await moveAllowOnce(db, clientId, id, plate);
  await releaseAllowOnce(db, clientId, { id, plate, isLeaving: direction === "away" });
}
