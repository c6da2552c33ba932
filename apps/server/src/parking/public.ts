import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { newId } from "../platform/core/ids.ts";
import type { Window } from "../platform/core/window.ts";
import type { Db } from "../platform/database/database.ts";
import type { Work } from "../platform/work/work.ts";
import { lockSiteShared } from "../sites/public.ts";
import * as carparkQueries from "./core/carpark-queries.ts";
import { readClosedDays } from "./core/closure-queries.ts";
import { publishReservations } from "./core/live-events.ts";
import * as spaceQueries from "./core/occupancy-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import { remainingWindow } from "./core/rules.ts";
import { endReservations, holdSpace, promoteQueue } from "./queue/transitions.ts";

/**
 * What later features may use of parking: the names of car parks, spaces for visitors in the car parks for visitors, and
 * what follows from vehicles at gates.
 */

export { recordPassage, removePassage } from "./arrivals/passages.ts";
export { forgetPassages, lockPlates, platesInside } from "./arrivals/queries.ts";
export { settleDue, settlePlates } from "./arrivals/settle.ts";
export { addSpacesToCarparks } from "./carparks/add-many.ts";
export { addCarpark, type CarparkListener } from "./carparks/manage.ts";
export { forgetVisitors } from "./core/reservation-queries.ts";
export { isParkingAdmin } from "./core/rules.ts";
export { parkingSettings } from "./core/settings.ts";
export { bookOwnParking } from "./reservations/book-own.ts";

/** Those of the car parks that exist, or all of them, in any state, with their sites. */
export const carparkNames = (
  db: Db,
  clientId: string,
  ids?: readonly string[],
): Promise<Pick<carparkQueries.CarparkRow, "id" | "name" | "siteId">[]> =>
  carparkQueries.listCarparks(db, clientId, { ...(ids && { ids: [...ids] }), includeInactive: true });

interface VisitorWindow {
  window: Window;
  /** Left out: any site of the client. */
  siteId: string | undefined;
  /** A reservation whose own space counts as free. */
  exclude: string | null;
  now: Date;
}

/** Whether a space is free now for a visitor in this window. */
export async function canParkVisitor(db: Db, clientId: string, query: VisitorWindow): Promise<boolean> {
  const needed = remainingWindow(query.window, query.now);
  if (needed.end <= needed.start) return false;
  for (const carpark of await openVisitorCarparks(db, clientId, query)) {
    if (await spaceQueries.findFreeSpace(db, clientId, carpark.id, needed, { exclude: query.exclude }))
      return true;
  }
  return false;
}

interface VisitorParking {
  visitId: string;
  visitorName: string;
  siteId: string;
  window: Window;
}

/** Reserves a space for a visit: confirmed, or null if none is free. A visit never queues. */
export async function reserveForVisitor(
  work: Work,
  visit: VisitorParking,
): Promise<queries.ReservationRow | null> {
  const { db, clientId, now } = work;
  const needed = remainingWindow(visit.window, now);
  if (needed.end <= needed.start) return null;
  await lockSiteShared(db, visit.siteId);
  const carparks = await openVisitorCarparks(db, clientId, visit);
  const dayIn = (timeZone: string): string => dayOf(visit.window.start, timeZone);
  await spaceQueries.lockPeopleAndDays(
    db,
    carparks.map(({ id, timeZone }) => spaceQueries.dayKey(id, dayIn(timeZone))),
  );
  for (const carpark of carparks) {
    const spaceId = await spaceQueries.findFreeSpace(db, clientId, carpark.id, needed);
    if (!spaceId) continue;
    const id = newId();
    await queries.insertReservation(db, clientId, {
      id,
      carparkId: carpark.id,
      visit: { id: visit.visitId, visitorName: visit.visitorName },
      requestedBy: work.actorId,
      day: dayIn(carpark.timeZone),
      window: visit.window,
      status: "confirmed",
      spaceId,
      createdAt: now,
    });
    await holdSpace(work, { id, carparkId: carpark.id }, spaceId, needed);
    work.audit({
      action: "parking.reservation.reserve-for-visitor",
      targetType: "parking_reservation",
      targetId: id,
      after: { visit: visit.visitId, carpark: carpark.id, space: spaceId },
    });
    publishReservations(work, [id]);
    return (await queries.reservationById(db, clientId, id)) ?? null;
  }
  return null;
}

/**
 * Moves a visit's parking to other hours in its own space. Returns false and changes nothing if that space is
 * not free then, or is at another site.
 */
export async function rescheduleForVisitor(
  work: Work,
  visit: Omit<VisitorParking, "visitorName">,
): Promise<boolean> {
  const { db, clientId, now } = work;
  const snapshot = await queries.findReservationOfVisit(db, clientId, visit.visitId);
  if (!snapshot || snapshot.siteId !== visit.siteId) return false;
  await lockSiteShared(db, snapshot.siteId);
  const day = dayOf(visit.window.start, snapshot.timeZone);
  const keys = [
    spaceQueries.dayKey(snapshot.carparkId, snapshot.day),
    spaceQueries.dayKey(snapshot.carparkId, day),
  ];
  await spaceQueries.lockPeopleAndDays(db, [...new Set(keys)]);
  const row = await queries.reservationById(db, clientId, snapshot.id);
  if (row?.status !== "confirmed" || !row.spaceId || new Date(row.end) <= now) return false;
  const needed = remainingWindow(visit.window, now);
  if (needed.end <= needed.start) return false;
  const isClosed = await readClosedDays(db, clientId, day, day);
  if (isClosed({ id: row.carparkId, siteId: row.siteId }, day)) return false;
  const { id, spaceId } = row;
  if (!(await spaceQueries.isOwnSpaceFree(db, clientId, { id, spaceId }, needed))) return false;
  await spaceQueries.rescheduleInSpace(db, clientId, id, { day, window: visit.window, needed });
  work.audit({
    action: "parking.reservation.move",
    targetType: "parking_reservation",
    targetId: id,
    before: { start: row.start, end: row.end },
    after: { start: visit.window.start.toISOString(), end: visit.window.end.toISOString() },
  });
  work.publish({ topic: "parking" });
  await promoteQueue(work, row.carparkId, row.day);
  return true;
}

/** Releases a visit's space and promotes the queue. Returns whether the visit had one. */
export async function releaseForVisitor(work: Work, visitId: string): Promise<boolean> {
  const snapshot = await queries.findReservationOfVisit(work.db, work.clientId, visitId);
  if (!snapshot) return false;
  await spaceQueries.lockPeopleAndDays(work.db, [spaceQueries.dayKey(snapshot.carparkId, snapshot.day)]);
  const row = await queries.reservationById(work.db, work.clientId, snapshot.id);
  if (row?.status !== "confirmed" || new Date(row.end) <= work.now) return false;
  await endReservations(work, [{ row, status: "cancelled", reason: null }], work.actorId);
  return true;
}

/** Car parks for visitors that are not closed on the day on which the window begins. */
async function openVisitorCarparks(
  db: Db,
  clientId: string,
  { siteId, window }: { siteId: string | undefined; window: Window },
): Promise<carparkQueries.CarparkRow[]> {
  const carparks = (await carparkQueries.listCarparks(db, clientId, { siteId })).filter(
    (carpark) => carpark.forVisitors && !carpark.pseudo,
  );
  const day = dayOf(window.start, "UTC");
  const isClosed = await readClosedDays(db, clientId, addDays(day, -1), addDays(day, 1));
  return carparks.filter((one) => !isClosed(one, dayOf(window.start, one.timeZone)));
}
