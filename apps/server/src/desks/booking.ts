import { ALREADY_BOOKED, messages } from "@portico/contract/desk-form";
import { closureOn, closuresOf, lockSiteShared } from "../places/public.ts";
import { newId } from "../platform/ids.ts";
import { refuse } from "../platform/refuse.ts";
import { dayInWords } from "../platform/time.ts";
import type { Work } from "../platform/work.ts";
import { deskMail } from "./mails.ts";
import * as queries from "./reservation-queries.ts";
import * as rules from "./rules.ts";

/**
 * Booking desks, inside the caller's transaction: all days or none. Locks are taken in the order site, person, (zone, day);
 * the unique indexes are the proof, the locks keep them from being tried in vain.
 */

export interface DeskRequest {
  person: rules.Person & { email: string; firstName: string };
  requestedBy: string;
  zone: queries.BookableZone;
  /** Left out: any desk of the zone. */
  deskId: string | undefined;
  /** As asked for, each once, none of them past. */
  dates: readonly string[];
  today: string;
  featureIds: readonly string[];
  clientName: string;
}

export function refuseWhatIs(refused: rules.Refused): void {
  const fields = rules.refusalOf(refused);
  if (fields) throw refuse.fields(fields);
}

/** @returns the reservations in the order of the dates */
export async function createReservations(
  work: Work,
  request: DeskRequest,
): Promise<queries.ReservationRow[]> {
  const { db, clientId } = work;
  const { person, zone, dates } = request;
  await lockSiteShared(db, zone.siteId);
  await queries.lock(db, [
    queries.personKey(person.id),
    ...dates.map((day) => queries.zoneKey(zone.id, day)),
  ]);
  const refused = rules.nothingRefused();
  await refuseClosedDays(work, request, refused);
  const taken = await queries.daysOfPerson(db, clientId, {
    personId: person.id,
    siteId: zone.siteId,
    days: dates,
  });
  if (taken.length > 0) rules.addReason(refused, "user", ALREADY_BOOKED, ...taken);
  const desks = await (request.deskId ? thatDesk(work, request, refused) : anyDesk(work, request, refused));
  refuseWhatIs(refused);
  const rows = dates.map((day) => ({ id: newId(), day, deskId: desks.get(day)! }));
  const status = zone.needsApproval ? "pending" : "approved";
  await queries.insertReservations(db, clientId, rows, {
    zoneId: zone.id,
    siteId: zone.siteId,
    personId: person.id,
    requestedBy: request.requestedBy,
    status,
    createdAt: work.now,
  });
  for (const { id, day, deskId } of rows)
    work.audit({
      action: "desks.reservation.request",
      targetType: "desk_reservation",
      targetId: id,
      onBehalfOf: person.id,
      after: { desk: deskId, day, status },
    });
  work.tell({ topic: "desks" });
  const stored = await queries.reservationsById(
    db,
    clientId,
    rows.map(({ id }) => id),
  );
  if (person.id !== request.requestedBy) work.mail(deskMail(request.clientName, person, stored, "booked"));
  const byId = new Map(stored.map((row) => [row.id, row]));
  return rows.map(({ id }) => byId.get(id)!);
}

async function refuseClosedDays(
  { db, clientId }: Work,
  { zone, dates }: DeskRequest,
  refused: rules.Refused,
): Promise<void> {
  const sorted = dates.toSorted();
  const closures = await closuresOf(db, clientId, zone.siteId, sorted[0]!, sorted.at(-1)!);
  for (const day of sorted) {
    const closure = closureOn(closures, zone.siteId, day);
    if (closure) rules.addReason(refused, "dates", messages.siteClosed(dayInWords(day), closure.name), day);
  }
}

/** Read again under the locks: it may have been switched off or used meanwhile. */
async function thatDesk(
  { db, clientId }: Work,
  { deskId, dates, today }: DeskRequest,
  refused: rules.Refused,
): Promise<Map<string, string>> {
  const found = await queries.deskWithZone(db, clientId, deskId!);
  const desk = found?.desk;
  if (!desk?.isActive) rules.addReason(refused, "desk", messages.deskUnavailable, ...dates);
  if (desk?.needsCleaning && dates.includes(today))
    rules.addReason(refused, "desk", messages.deskUnclean, today);
  for (const { day } of await queries.takenOn(db, clientId, [deskId!], dates))
    rules.addReason(refused, "desk", messages.deskTaken(dayInWords(day)), day);
  return new Map(dates.map((day) => [day, deskId!]));
}

async function anyDesk(
  { db, clientId }: Work,
  { zone, dates, today, featureIds, person }: DeskRequest,
  refused: rules.Refused,
): Promise<Map<string, string>> {
  const desks = await queries.desksOfZone(db, clientId, zone.id, featureIds);
  const taken = await queries.takenOn(
    db,
    clientId,
    desks.map(({ id }) => id),
    dates,
  );
  const isTaken = new Set(taken.map(({ deskId, day }) => `${deskId} ${day}`));
  const free = new Map(
    dates.map((day) => [
      day,
      desks
        .filter(({ id, needsCleaning }) => !isTaken.has(`${id} ${day}`) && !(needsCleaning && day === today))
        .map(({ id }) => id),
    ]),
  );
  const picked = new Map<string, string>();
  for (const [day, id] of rules.pickDesks(free, await queries.favouritesOf(db, clientId, person.id))) {
    if (id === undefined) rules.addReason(refused, "zone", messages.zoneFull(dayInWords(day)), day);
    else picked.set(day, id);
  }
  return picked;
}
