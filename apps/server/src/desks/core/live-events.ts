import { touchedBookings } from "../../platform/work/live-event.ts";
import type { Work } from "../../platform/work/work.ts";
import type { ReservationRow } from "./reservation-queries.ts";

type PublishedRow = Pick<ReservationRow, "siteId" | "day" | "userId" | "requestedById">;

/** Publishes that desks need cleaning or are clean, which shows on every day; in no reservation. */
export const publishCleaning = (work: Pick<Work, "publish">): void =>
  work.publish({ topic: "desks", kind: "bookings", people: [] });

/** Publishes that these reservations were made or changed. */
export function publishReservations(work: Pick<Work, "publish">, rows: readonly PublishedRow[]): void {
  if (rows.length === 0) return;
  const bookings = rows.map(({ siteId, day, userId, requestedById }) => ({
    siteId,
    day,
    people: [userId, requestedById],
  }));
  work.publish({ topic: "desks", ...touchedBookings(bookings) });
}
