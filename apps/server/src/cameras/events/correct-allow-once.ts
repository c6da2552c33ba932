import { lockPlates } from "../../parking/public.ts";
import type { Work } from "../../platform/work/work.ts";
import { giveBackAllowOnce, moveAllowOnce } from "../decisions/queries.ts";
import type { SeenPlate } from "../receivers/seen-plate.ts";

type Seen = Pick<SeenPlate, "plate" | "direction">;

/**
 * What a corrected event means for allow once. An operator meant the vehicle: what the event allowed is its better
 * plate's. And an entry was another vehicle's, or none: what it has used up is given back. The event is locked.
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
  await giveBackAllowOnce(db, clientId, { id, plate, isLeaving: direction === "away" });
}
