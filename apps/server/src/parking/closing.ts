import { messages } from "@portico/contract/parking-form";
import type { ClosureListener } from "../places/closure-public.ts";
import type { Work } from "../platform/work.ts";
import { listCarparks } from "./carpark-queries.ts";
import { endReservations } from "./moves.ts";
import { reservationsById } from "./queries.ts";
import { isLive } from "./rules.ts";
import { liveOnDays } from "./settings-queries.ts";
import { dayKey, lock } from "./space-queries.ts";

/**
 * A closure comes down on parking: how many reservations it would meet, or, with `cancel`, has cancelled. What has ended
 * stays, and permits stay as they are: nobody can park there on these days.
 */
export const closeParking: ClosureListener = async (work, closure, { cancel, clientName }) => {
  const { db, clientId, now } = work;
  const siteId = closure.siteId ?? undefined;
  const ids: string[] = [];
  for (const { id } of await listCarparks(db, clientId, { siteId, includeInactive: true }))
    ids.push(...(await liveOnDays(db, clientId, id, closure, now)));
  if (cancel) await endForClosure(work, ids, closure.name, clientName);
  return ids.length;
};

/** Cancels these. */
export async function endForClosure(
  work: Work,
  ids: readonly string[],
  closureName: string,
  clientName: string,
): Promise<void> {
  const { db, clientId } = work;
  const seen = await reservationsById(db, clientId, [...ids]);
  await lock(db, [...new Set(seen.map(({ carparkId, day }) => dayKey(carparkId, day)))]);
  // Read again under the locks: some may have been given back meanwhile.
  const rows = (await reservationsById(db, clientId, [...ids])).filter(isLive);
  const end = { status: "cancelled", reason: messages.reasonClosure(closureName) } as const;
  await endReservations(
    work,
    rows.map((row) => ({ row, ...end })),
    clientName,
    work.actorId,
  );
}
