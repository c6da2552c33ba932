import { text } from "@portico/contract/texts/text";
import type { Work } from "../../platform/work/work.ts";
import { dayKey, lockPeopleAndDays } from "../core/occupancy-queries.ts";
import { reservationsById } from "../core/reservation-queries.ts";
import { isLive } from "../core/rules.ts";
import { endReservations } from "./transitions.ts";

/** Cancels the reservations on the days of a closure, of a site or of one car park. */
export async function endForClosure(work: Work, ids: readonly string[], closureName: string): Promise<void> {
  const { db, clientId } = work;
  const snapshot = await reservationsById(db, clientId, [...ids]);
  await lockPeopleAndDays(db, [...new Set(snapshot.map(({ carparkId, day }) => dayKey(carparkId, day)))]);
  // Read again under the locks: some reservations may have ended in between.
  const rows = (await reservationsById(db, clientId, [...ids])).filter(isLive);
  const end = { status: "cancelled", reason: text("common.reasonClosure", { name: closureName }) } as const;
  await endReservations(
    work,
    rows.map((row) => ({ row, ...end })),
    work.actorId,
  );
}
