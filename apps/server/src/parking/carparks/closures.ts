import type { Received } from "@portico/contract/endpoint";
import type { CarparkClosure, closeCarpark as CloseCarpark } from "@portico/contract/parking/settings";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { recordRowChange } from "../../platform/lists/sortable-list.ts";
import type { Work } from "../../platform/work/work.ts";
import { carparkById } from "../core/carpark-queries.ts";
import * as closures from "../core/closure-queries.ts";
import { endForClosure } from "../queue/end-for-closure.ts";
import { lockCarpark, promoteAll } from "./promote-all.ts";
import * as queries from "./queries.ts";

/** Closes one car park on some days, and reopens it, inside the caller's transaction. */

const CLOSURE = queries.auditSubject("parking_closure", "parking.closure");

/**
 * Cancels the reservations on these days if `cancelBookings` is set; otherwise such reservations refuse the
 * closure.
 */
export async function closeCarpark(
  work: Work,
  { carpark: carparkId, cancelBookings = false, ...closure }: Received<typeof CloseCarpark>["body"],
): Promise<CarparkClosure> {
  const { db, clientId, now } = work;
  if (closure.lastDay < closure.firstDay) throw refuse.fields({ lastDay: [text("common.daysReversed")] });
  const carpark = await carparkById(work, carparkId);
  if (!carpark) throw refuse.fields({ carpark: [text("parking.carparkUnknown")] });
  await lockCarpark(work, carpark);
  const ids = await queries.listLiveOnDays(db, clientId, carpark.id, closure, now);
  if (ids.length > 0 && !cancelBookings)
    throw refuse.request(text("closures.bookingsInTheWay", { count: ids.length }));
  const id = newId();
  await closures.insertClosure(db, clientId, { ...closure, id, carparkId: carpark.id, createdAt: now });
  recordRowChange(work, CLOSURE, "add", id, undefined, {
    ...closure,
    carpark: carpark.id,
    cancelled: ids.length,
  });
  await endForClosure(work, ids, closure.name);
  return (await closures.closureById(db, clientId, id))!;
}

export async function reopenCarpark(
  work: Work,
  id: string,
  daysAhead: number | null,
): Promise<CarparkClosure> {
  const { db, clientId } = work;
  const closure = await lockClosure(work, id);
  await closures.deleteClosure(db, clientId, closure.id);
  const { carpark, firstDay, lastDay, name } = closure;
  recordRowChange(
    work,
    CLOSURE,
    "remove",
    closure.id,
    { carpark: carpark.id, firstDay, lastDay, name },
    undefined,
  );
  await promoteAll(work, carpark.id, daysAhead);
  return closure;
}

/** The current closure, once the car park's lock keeps others from removing it. */
async function lockClosure(work: Work, id: string): Promise<CarparkClosure> {
  const snapshot = await closures.closureById(work.db, work.clientId, id);
  if (!snapshot) throw refuse.with("notFound");
  await lockCarpark(work, (await carparkById(work, snapshot.carpark.id))!);
  const closure = await closures.closureById(work.db, work.clientId, id);
  if (!closure) throw refuse.with("notFound");
  return closure;
}
