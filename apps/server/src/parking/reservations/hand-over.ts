import { messages } from "@portico/contract/parking/form";
import { holdPerson, permittedSites, personById } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { endEv } from "../charging/slots.ts";
import { type CarparkRow, carparkById } from "../core/carpark-queries.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import type { Deciding } from "../decisions/decide.ts";
import { tellOwner } from "../notices/collect.ts";
import { insertRelease, releasesOn } from "../permits/release-queries.ts";
import { audit, hold, lockFor, promote, reread } from "../queue/transitions.ts";

/** A confirmed space goes from one person to a colleague, for what remains of its time. */

export interface HandingOver extends Deciding {
  viewer: rules.Viewer;
  /** Who gets it. */
  employee: string;
  activeLimit: number | null;
}

/** The colleague's reservation. Repeating it gives that again and changes nothing. */
export async function handOver(
  work: Work,
  seen: queries.ReservationRow,
  asked: HandingOver,
): Promise<queries.ReservationRow> {
  const { db, clientId, now } = work;
  // Whether they are still here is asked with all else that they need.
  await holdPerson(db, clientId, asked.employee);
  await lockFor(work, [seen], [asked.employee]);
  const row = await reread(work, seen.id);
  if (row.employee === null) throw refuse.with("forbidden");
  const done = await queries.handedTo(db, clientId, row, asked.employee);
  if (done) return done;
  if (row.status !== "confirmed") throw refuse.state(asked.present(row));
  if (new Date(row.end) <= now) throw refuse.state(asked.present(row), messages.ended);
  const window = rules.remaining({ start: new Date(row.start), end: new Date(row.end) }, now);
  const carpark = (await carparkById(work, row.carparkId))!;
  if (asked.employee === row.employee) throw refuse.fields({ employee: [messages.colleagueCannot] });
  const colleague = await readColleague(work, { ...asked, carpark, window });
  const reason = messages.reasonHandedOver(`${colleague.firstName} ${colleague.lastName}`);
  await giveUp(work, row, reason);
  // Else the day could be claimed again.
  if (row.permitId) await releaseGiven(work, { permitId: row.permitId, day: row.day, note: reason });
  const given = await giveTo(work, {
    personId: colleague.id,
    carpark,
    day: row.day,
    window,
    spaceId: row.spaceId,
    permitId: row.permitId,
  });
  audit(
    work,
    "hand-over",
    row,
    { status: row.status },
    { status: "cancelled", to: colleague.id, reservation: given.id },
  );
  audit(work, "receive", given, undefined, { status: "confirmed", space: row.spaceId, from: row.employee });
  // It has just been made: nobody had it in their calendar before.
  tellOwner(work, { ...given, status: "pre-approval" }, "received");
  tellOwner(work, row, "handedOver");
  await promote(work, row.carparkId, row.day);
  work.tell({ topic: "parking" });
  return given;
}

interface Receiving {
  employee: string;
  carpark: CarparkRow;
  window: rules.Window;
  activeLimit: number | null;
}

/** The colleague, when they may have a space of the car park then. The caller holds their lock. */
export async function readColleague(
  { db, clientId, now }: Work,
  { employee, carpark, window, activeLimit }: Receiving,
): Promise<{ id: string; firstName: string; lastName: string }> {
  const person = await personById(db, clientId, employee);
  if (!person) throw refuse.fields({ employee: [messages.employeeUnknown] });
  const sites = await permittedSites(db, clientId, person.id);
  const isPlaced = await spaceQueries.isPlaced(db, clientId, { personId: person.id, window, needed: window });
  const active = await queries.countActive(db, clientId, person.id, now);
  const may =
    !person.isRestricted &&
    rules.mayUseCarpark(person, carpark) &&
    sites.includes(carpark.siteId) &&
    !isPlaced &&
    (activeLimit === null || active < activeLimit);
  if (!may) throw refuse.fields({ employee: [messages.colleagueCannot] });
  return person;
}

/** Ends the giver's reservation without letting anybody else onto its space. */
async function giveUp(work: Work, row: queries.ReservationRow, reason: string): Promise<void> {
  const { db, clientId, now } = work;
  await queries.endReservations(db, clientId, [{ row, status: "cancelled", reason }], work.actorId, now);
  await spaceQueries.vacate(db, clientId, [row.id], now);
  await endEv(work, row.id);
}

/** A day of a permit counts as released once a colleague has its space. */
export async function releaseGiven(
  { db, clientId, actorId, now }: Work,
  { permitId, day, note }: { permitId: string; day: string; note: string },
): Promise<void> {
  const before = await releasesOn(db, clientId, permitId, day, day);
  if (before.length > 0) return;
  await insertRelease(db, clientId, {
    id: newId(),
    permitId,
    firstDay: day,
    lastDay: day,
    note,
    late: false,
    releasedBy: actorId,
    createdAt: now,
  });
}

interface Given {
  personId: string;
  carpark: CarparkRow;
  day: string;
  window: rules.Window;
  /** Null: a pseudo car park has none. */
  spaceId: string | null;
  /** Whose day it is; null: of no permit. */
  permitId: string | null;
}

/**
 * A confirmed reservation on a space that has just been given up. It is the colleague's as if they had asked for it: who
 * gave it has no more say in it.
 */
export async function giveTo(
  work: Work,
  { personId, carpark, day, window, spaceId, permitId }: Given,
): Promise<queries.ReservationRow> {
  const made = {
    id: newId(),
    carparkId: carpark.id,
    personId,
    requestedBy: personId,
    decidedBy: work.actorId,
    day,
    window,
    status: "confirmed" as const,
    spaceId,
    givenPermitId: permitId,
    createdAt: work.now,
  };
  await queries.insertReservation(work.db, work.clientId, made);
  if (spaceId) await hold(work, made, spaceId, window);
  return reread(work, made.id);
}
