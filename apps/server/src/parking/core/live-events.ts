import { collectPerTransaction } from "../../platform/work/collect-per-transaction.ts";
import { touchedBookings } from "../../platform/work/live-event.ts";
import type { Work } from "../../platform/work/work.ts";
import { type ParkingDay, readTouched } from "./live-event-queries.ts";
import type { DaySpan } from "./permit-days.ts";

/**
 * Collects what a call changes, so that one live event says it. A change of what administrators set publishes the topic
 * alone.
 */

interface Collected {
  reservationIds: Set<string>;
  days: ParkingDay[];
}

const collect = collectPerTransaction(
  (): Collected => ({ reservationIds: new Set(), days: [] }),
  async (work, { reservationIds, days }) => {
    const rows = await readTouched(work.db, work.clientId, [...reservationIds], days);
    if (rows.length > 0) work.publish({ topic: "parking", ...touchedBookings(rows) });
  },
);

/** Publishes that these reservations were made or changed, on the days on which they are now. */
export function publishReservations(work: Work, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const { reservationIds } = collect(work);
  for (const id of ids) reservationIds.add(id);
}

/** Publishes that a permit's holder gave back these days or took them again. */
export function publishRelease(
  work: Work,
  { siteId, personId }: { siteId: string; personId: string },
  { firstDay, lastDay }: DaySpan,
): void {
  work.publish({
    topic: "parking",
    ...touchedBookings([{ siteId, day: firstDay, lastDay, people: [personId] }]),
  });
}

/** Publishes that days of permits were taken, held or given back. */
export function publishPermitDays(work: Work, days: readonly ParkingDay[]): void {
  if (days.length > 0) collect(work).days.push(...days);
}
