import type { PersonListener } from "../accounts/public.ts";
import type { ClosureListener } from "../closures/public.ts";
import { readSettings } from "../platform/work/client-settings.ts";
import type { Work } from "../platform/work/work.ts";
import { listLiveOnDays } from "./carparks/queries.ts";
import { listCarparks } from "./core/carpark-queries.ts";
import * as spaceQueries from "./core/occupancy-queries.ts";
import { type PermitRow, permitsInForce } from "./core/permit-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import { parkingSettings } from "./core/settings.ts";
import { listDaysHeldByPermit, type OccupiedDay } from "./permits/day-queries.ts";
import { endPermit } from "./permits/grant-change-end.ts";
import { keysOf, toOccupiedDays } from "./permits/occupy-days.ts";
import { endForClosure } from "./queue/end-for-closure.ts";
import { endReservations } from "./queue/transitions.ts";

/** What parking does after a closure is made, and after a person is disabled or leaves. */

/**
 * Counts the live reservations on a closure's days, and cancels them with `cancel`. Ended reservations stay,
 * and permits stay unchanged: nobody can park there on these days.
 */
export const closeParking: ClosureListener = async (work, closure, { cancel }) => {
  const { db, clientId, now } = work;
  const siteId = closure.siteId ?? undefined;
  const ids: string[] = [];
  for (const { id } of await listCarparks(db, clientId, { siteId, includeInactive: true }))
    ids.push(...(await listLiveOnDays(db, clientId, id, closure, now)));
  if (cancel) await endForClosure(work, ids, closure.name);
  return ids.length;
};

/**
 * Ends the permits of a person who leaves or is disabled, cancels their coming reservations and promotes the
 * queues. Reservations that the person booked for colleagues stay with the colleagues.
 */
export const releaseParkingOf: PersonListener = async (work, personId) => {
  const { db, clientId, now } = work;
  const { parkingFutureBookingDaysLimit: daysAhead } = await readSettings(db, clientId, parkingSettings);
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.personKey(personId)]);
  const permits = await permitsInForce(db, clientId, { personId }, now);
  const carparks = permits.map(({ carparkId }) => spaceQueries.permitsKey(carparkId));
  // All days are locked at once, since the days of permits and reservations alternate in the lock order.
  await spaceQueries.lockPeopleAndDays(db, [...carparks, ...(await dayKeysOf(work, personId, permits))]);
  for (const permit of permits) await endPermit(work, permit, daysAhead);
  // Read again under the locks: some reservations may have changed in between.
  const rows = await queries.listUpcomingOfPerson(db, clientId, personId, now);
  const ends = rows.map((row) => ({ row, status: "cancelled" as const, reason: null }));
  await endReservations(work, ends, work.actorId);
};

/**
 * The keys of every day on which the person parks, or a permit of theirs holds a space, with the days that
 * depend on these.
 */
async function dayKeysOf(work: Work, personId: string, permits: readonly PermitRow[]): Promise<string[]> {
  const { db, clientId, now } = work;
  const held: OccupiedDay[] = [];
  for (const permit of permits)
    held.push(...toOccupiedDays(permit, await listDaysHeldByPermit(db, clientId, permit.id, now), now));
  const coming = await queries.listUpcomingOfPerson(db, clientId, personId, now);
  return [
    ...(await keysOf(work, held)),
    ...coming.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day)),
  ];
}
