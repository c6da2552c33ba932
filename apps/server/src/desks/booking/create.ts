import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { findClosureOn, listClosuresBetween } from "../../closures/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSiteShared } from "../../sites/public.ts";
import * as bookable from "../core/bookable-queries.ts";
import { publishReservations } from "../core/live-events.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { pickDesks } from "./pick-desks.ts";
import { cancelAll, notifyOwners } from "./transitions.ts";

/**
 * Booking desks, inside the caller's transaction: all days or none. The unique indexes are the proof; the
 * locks, in the order of platform/database/lock-order.ts, keep transactions from running into them.
 */

export interface DeskRequest {
  person: rules.Person;
  requestedBy: string;
  zone: bookable.BookableZone;
  /** Left out: any desk of the zone. */
  deskId: string | undefined;
  /** In the order of the request, each once, none of them past. */
  dates: readonly string[];
  today: string;
  featureIds: readonly string[];
  /**
   * The caller who replaces the person's reservations at the site on these days; null: such reservations
   * refuse the request.
   */
  replacedBy: rules.Person | null;
}

export function throwIfRefused(refused: rules.RefusedDays): void {
  const fields = rules.toFieldErrors(refused);
  if (fields) throw refuse.fields(fields);
}

/** @returns the reservations in the order of the dates */
export async function createReservations(
  work: Work,
  request: DeskRequest,
): Promise<queries.ReservationRow[]> {
  const { db, clientId } = work;
  // Checked without locks first: in a crowd most requests are refused here and need not wait for each other.
  if (!request.replacedBy) await checkRequest(work, request);
  await lockSiteShared(db, request.zone.siteId);
  await lockRequest(work, request);
  const { kept: retained, wanted, desks } = await checkRequest(work, request);
  const made = await insertReservations(work, wanted, desks);
  const stored = await queries.reservationsById(db, clientId, [...retained.values(), ...made]);
  // A person who books for themselves knows it.
  if (request.person.id !== request.requestedBy)
    await notifyOwners(
      work,
      stored.filter(({ id }) => made.includes(id)),
      "booked",
    );
  const byDay = new Map(stored.map((row) => [row.day, row]));
  return request.dates.map((day) => byDay.get(day)!);
}

/** Ends the replaced reservations and chooses desks; refuses by field. */
async function checkRequest(work: Work, request: DeskRequest) {
  const refused = rules.noRefusals();
  await refuseClosedDays(work, request, refused);
  const retained = await releaseReplaced(work, request, refused);
  const wanted = { ...request, dates: request.dates.filter((day) => !retained.has(day)) };
  const desks = await (request.deskId
    ? checkRequestedDesk(work, wanted, refused)
    : pickAnyDesk(work, wanted, refused));
  throwIfRefused(refused);
  return { kept: retained, wanted, desks };
}

/**
 * Locks the person, then the zones' days in one order: those of the request and of the reservations that it
 * replaces.
 */
async function lockRequest({ db, clientId }: Work, request: DeskRequest): Promise<void> {
  const { person, zone, dates } = request;
  const personKey = queries.personKey(person.id);
  const keys = dates.map((day) => queries.zoneKey(zone.id, day));
  if (request.replacedBy) {
    // From here on no other transaction books for this person, so this read finds the same reservations as
    // under all locks.
    await queries.lockPeopleAndDays(db, [personKey]);
    const held = await queries.listLiveOfPerson(db, clientId, reservationKey(request));
    keys.push(...held.map((row) => queries.zoneKey(row.zoneId, row.day)));
  }
  await queries.lockPeopleAndDays(db, [personKey, ...keys]);
}

const reservationKey = ({ person, zone, dates }: DeskRequest) => ({
  personId: person.id,
  siteId: zone.siteId,
  days: dates,
});

/**
 * Refuses the days on which the person has a desk at the site, or, when replacing, ends those reservations:
 * cancelled, or released after a check-in. A reservation that already fits the request stays.
 *
 * @returns the ids of the reservations that stay, by day
 */
async function releaseReplaced(
  work: Work,
  request: DeskRequest,
  refused: rules.RefusedDays,
): Promise<Map<string, string>> {
  const { db, clientId } = work;
  const { replacedBy: by } = request;
  if (!by) {
    const taken = await bookable.listReservedDaysOfPerson(db, clientId, reservationKey(request));
    if (taken.length > 0) rules.addReason(refused, "user", text(ALREADY_BOOKED), ...taken);
    return new Map();
  }
  const held = await queries.listLiveOfPerson(db, clientId, reservationKey(request));
  const fitting = await listFittingDesks(work, request);
  const retained = held.filter(({ deskId }) => fitting.has(deskId));
  const replaced = held.filter(({ deskId }) => !fitting.has(deskId));
  for (const row of held)
    if (!rules.mayAct(by, row)) rules.addReason(refused, "user", text(ALREADY_BOOKED), row.day);
  await cancelAll(work, replaced, text("desks.reasonReplaced"), by.id !== request.person.id);
  return new Map(retained.map(({ day, id }) => [day, id]));
}

/** The requested desk; or the zone's desks with the requested features. */
async function listFittingDesks({ db, clientId }: Work, { deskId, zone, featureIds }: DeskRequest) {
  if (deskId) return new Set([deskId]);
  const desks = await bookable.desksOfZone(db, clientId, zone.id, featureIds);
  return new Set(desks.map(({ id }) => id));
}

/** @returns the ids of the new reservations */
async function insertReservations(
  work: Work,
  { person, zone, dates, requestedBy }: DeskRequest,
  desks: ReadonlyMap<string, string>,
): Promise<string[]> {
  const rows = dates.map((day) => ({ id: newId(), day, deskId: desks.get(day)! }));
  const status = zone.needsApproval ? "pending" : "approved";
  await queries.insertReservations(work.db, work.clientId, rows, {
    zoneId: zone.id,
    siteId: zone.siteId,
    personId: person.id,
    requestedBy,
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
  publishReservations(
    work,
    rows.map(({ day }) => ({ siteId: zone.siteId, day, userId: person.id, requestedById: requestedBy })),
  );
  return rows.map(({ id }) => id);
}

async function refuseClosedDays(
  { db, clientId }: Work,
  { zone, dates }: DeskRequest,
  refused: rules.RefusedDays,
): Promise<void> {
  const sorted = dates.toSorted();
  const closures = await listClosuresBetween(db, clientId, zone.siteId, sorted[0]!, sorted.at(-1)!);
  for (const day of sorted) {
    const closure = findClosureOn(closures, zone.siteId, day);
    if (closure)
      rules.addReason(refused, "dates", text("desks.siteClosed", { day, closure: closure.name }), day);
  }
}

/** Read again under the locks: the desk may have been switched off, moved or taken in between. */
async function checkRequestedDesk(
  { db, clientId }: Work,
  { deskId, zone, dates, today }: DeskRequest,
  refused: rules.RefusedDays,
): Promise<Map<string, string>> {
  const found = await bookable.deskWithZone(db, clientId, deskId!);
  const desk = found?.zone.id === zone.id ? found.desk : undefined;
  if (!desk?.isActive) rules.addReason(refused, "desk", text("desks.deskUnavailable"), ...dates);
  if (desk?.needsCleaning && dates.includes(today))
    rules.addReason(refused, "desk", text("desks.deskUnclean"), today);
  for (const day of await bookable.listTakenDaysOfDesk(db, clientId, deskId!, dates))
    rules.addReason(refused, "desk", text("desks.deskTaken", { day }), day);
  return new Map(dates.map((day) => [day, deskId!]));
}

async function pickAnyDesk(
  { db, clientId }: Work,
  { zone, dates, today, featureIds, person }: DeskRequest,
  refused: rules.RefusedDays,
): Promise<Map<string, string>> {
  const desks = await bookable.listOffers(db, clientId, zone.id, { featureIds, dates, personId: person.id });
  const free = new Map(
    dates.map((day) => [
      day,
      desks
        .filter(
          ({ reservedDays, needsCleaning }) =>
            !reservedDays.includes(day) && !(needsCleaning && day === today),
        )
        .map(({ id }) => id),
    ]),
  );
  const favourites = new Set(desks.filter(({ isFavourite }) => isFavourite).map(({ id }) => id));
  const picked = new Map<string, string>();
  for (const [day, id] of pickDesks(free, favourites)) {
    if (id === undefined) rules.addReason(refused, "zone", text("desks.zoneFull", { day }), day);
    else picked.set(day, id);
  }
  return picked;
}
