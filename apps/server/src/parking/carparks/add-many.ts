import { readSettings } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import { carparkById } from "../core/carpark-queries.ts";
import { parkingSettings } from "../core/settings.ts";
import { lockCarpark } from "./promote-all.ts";
import { addSpaces } from "./spaces.ts";

/** Adds spaces to several car parks, and promotes the queue of each onto them. The sites are locked. */
export async function addSpacesToCarparks(
  work: Work,
  added: readonly { carpark: string; names: string[] }[],
): Promise<void> {
  const { parkingFutureBookingDaysLimit: daysAhead } = await readSettings(
    work.db,
    work.clientId,
    parkingSettings,
  );
  const inOrder = added.toSorted((a, b) => (a.carpark < b.carpark ? -1 : 1));
  // All are locked before the first promotes its queue, which locks what comes later in the order.
  for (const { carpark } of inOrder) await lockCarpark(work, (await carparkById(work, carpark))!);
  for (const { carpark, names } of inOrder)
    await addSpaces(work, { carpark, names, accessible: false }, daysAhead);
}
