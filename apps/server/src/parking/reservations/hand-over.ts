import { type Text, text } from "@portico/contract/texts/text";
import { giveBackCredits, openPurse, spendCredits } from "../../credits/public.ts";
import { lockPersonShared, permittedSites, personById } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { endEvSlot } from "../charging/slots.ts";
import { type CarparkRow, carparkById } from "../core/carpark-queries.ts";
import { publishReservations } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { paidSubjects, parkingCharges } from "../core/pay.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import type { DecisionContext } from "../decisions/decide.ts";
import { noteForOwner } from "../notices/collect.ts";
import { insertRelease, listReleasesOn } from "../permits/release-queries.ts";
import {
  auditReservation,
  holdSpace,
  lockReservations,
  promoteQueue,
  reloadReservation,
} from "../queue/transitions.ts";

/** Hands a confirmed space over to a colleague, for the rest of its time. */

export interface HandOverCommand extends DecisionContext {
  viewer: rules.Viewer;
  /** The colleague who gets the space. */
  employee: string;
  activeLimit: number | null;
}

/**
 * Returns the colleague's reservation. Repeating the call returns the same reservation and changes nothing.
 */
export async function handOverReservation(
  work: Work,
  snapshot: queries.ReservationRow,
  command: HandOverCommand,
): Promise<queries.ReservationRow> {
  const { db, clientId, now } = work;
  // readColleague checks whether the colleague still has an account, with the other conditions.
  await lockPersonShared(db, clientId, command.employee);
  await lockReservations(work, [snapshot], [command.employee]);
  const row = await reloadReservation(work, snapshot.id);
  if (row.employee === null) throw refuse.with("forbidden");
  const done = await queries.findHandedOver(db, clientId, row, command.employee);
  if (done) return done;
  if (row.status !== "confirmed") throw refuse.state(command.present(row));
  if (new Date(row.end) <= now) throw refuse.state(command.present(row), text("parking.ended"));
  const window = rules.remainingWindow({ start: new Date(row.start), end: new Date(row.end) }, now);
  const carpark = (await carparkById(work, row.carparkId))!;
  if (command.employee === row.employee) throw refuse.fields({ employee: [text("parking.colleagueCannot")] });
  const colleague = await readColleague(work, { ...command, carpark, window });
  const reason = text("parking.reasonHandedOver", { name: `${colleague.firstName} ${colleague.lastName}` });
  await endGiversReservation(work, row, reason);
  const credits = await moveCredits(work, row, colleague.id);
  // Otherwise the day could be claimed again.
  if (row.permitId) await releaseHandedOverDay(work, { permitId: row.permitId, day: row.day, note: reason });
  const created = await createForColleague(work, {
    personId: colleague.id,
    carpark,
    day: row.day,
    window,
    spaceId: row.spaceId,
    permitId: row.permitId,
    credits,
  });
  await spendCredits(work, parkingCharges({ ...created, carparkName: carpark.name }));
  auditReservation(
    work,
    "hand-over",
    row,
    { status: row.status },
    { status: "cancelled", to: colleague.id, reservation: created.id },
  );
  auditReservation(work, "receive", created, undefined, {
    status: "confirmed",
    space: row.spaceId,
    from: row.employee,
  });
  // The status before is `pre-approval`, since the new reservation was in no calendar before.
  noteForOwner(work, { ...created, status: "pre-approval" }, "received");
  noteForOwner(work, row, "handedOver");
  await promoteQueue(work, row.carparkId, row.day);
  publishReservations(work, [row.id, created.id]);
  return created;
}

interface ColleagueCheck {
  employee: string;
  carpark: CarparkRow;
  window: Window;
  activeLimit: number | null;
}

/**
 * The colleague, if they may have a space of the car park at that time. The caller holds the colleague's
 * lock.
 */
export async function readColleague(
  { db, clientId, now }: Work,
  { employee, carpark, window, activeLimit }: ColleagueCheck,
): Promise<{ id: string; firstName: string; lastName: string }> {
  const person = await personById(db, clientId, employee);
  if (!person) throw refuse.fields({ employee: [text("common.colleagueUnknown")] });
  const sites = await permittedSites(db, clientId, person.id);
  const hasConflict = await spaceQueries.hasConflictingParking(db, clientId, {
    personId: person.id,
    window,
    needed: window,
  });
  const active = await queries.countActive(db, clientId, person.id, now);
  const may =
    rules.mayBePlaced({ ...person, isSitePermitted: sites.includes(carpark.siteId) }, carpark) &&
    !hasConflict &&
    (activeLimit === null || active < activeLimit);
  if (!may) throw refuse.fields({ employee: [text("parking.colleagueCannot")] });
  return person;
}

/** Ends the giver's reservation without promoting the queue onto its space. */
async function endGiversReservation(work: Work, row: queries.ReservationRow, reason: Text): Promise<void> {
  const { db, clientId, now } = work;
  await queries.endReservations(db, clientId, [{ row, status: "cancelled", reason }], work.actorId, now);
  await spaceQueries.vacateSpaces(db, clientId, [row.id], now);
  await endEvSlot(work, row.id);
}

/**
 * The person who parks pays: the giver gets their credits back and the colleague pays as many, unless the parking has
 * begun, which the giver has paid for. Returns what the colleague pays; refuses if they have too few.
 */
async function moveCredits(work: Work, row: queries.ReservationRow, to: string): Promise<number> {
  if (new Date(row.start) <= work.now) return 0;
  await giveBackCredits(work, paidSubjects([row]));
  const price = { personId: to, credits: row.credits };
  if (!(await openPurse(work, [price])).pay(price))
    throw refuse.fields({ employee: [text("parking.colleagueCannotPay")] });
  return row.credits;
}

/** Records a permit's day as released because a colleague has its space. */
export async function releaseHandedOverDay(
  { db, clientId, actorId, now }: Work,
  { permitId, day, note }: { permitId: string; day: string; note: Text },
): Promise<void> {
  const before = await listReleasesOn(db, clientId, permitId, day, day);
  if (before.length > 0) return;
  await insertRelease(db, clientId, {
    id: newId(),
    permitId,
    firstDay: day,
    lastDay: day,
    note: null,
    noteTexts: [note],
    late: false,
    releasedBy: actorId,
    createdAt: now,
  });
}

interface HandOverDraft {
  personId: string;
  carpark: CarparkRow;
  day: string;
  window: Window;
  /** Null: a pseudo car park has no spaces. */
  spaceId: string | null;
  /** The permit whose day it is; null: none. */
  permitId: string | null;
  /** What the colleague pays; left out: nothing, as for the day of a permit. */
  credits?: number;
}

/**
 * Creates a confirmed reservation on a space that was just vacated. The colleague counts as its booker: the
 * giver has no more rights on it.
 */
export async function createForColleague(
  work: Work,
  { personId, carpark, day, window, spaceId, permitId, credits = 0 }: HandOverDraft,
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
    credits,
  };
  await queries.insertReservation(work.db, work.clientId, made);
  if (spaceId) await holdSpace(work, made, spaceId, window);
  return reloadReservation(work, made.id);
}
