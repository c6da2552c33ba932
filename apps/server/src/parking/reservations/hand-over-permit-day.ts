import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { lockPersonShared } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesShared } from "../../sites/public.ts";
import { carparkById } from "../core/carpark-queries.ts";
import { publishPermitDays, publishReservations } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { dayStatus, wholeDay } from "../core/permit-days.ts";
import * as permitQueries from "../core/permit-queries.ts";
import * as reservations from "../core/reservation-queries.ts";
import { remainingWindow } from "../core/rules.ts";
import { noteForOwner } from "../notices/collect.ts";
import * as dayQueries from "../permits/day-queries.ts";
import { auditPermit, reloadPermit } from "../permits/grant-change-end.ts";
import { syncOtherHolds } from "../permits/holds.ts";
import { lockOccupiedDays, toOccupiedDays } from "../permits/occupy-days.ts";
import type { ReleaseContext } from "../permits/release.ts";
import { createForColleague, readColleague, releaseHandedOverDay } from "./hand-over.ts";

/** Hands a day of a granted permit over to a colleague. */

export interface PermitDayHandOver extends ReleaseContext {
  day: string;
  /** The colleague who gets the day. */
  employee: string;
  activeLimit: number | null;
}

/**
 * Returns the colleague's reservation on the permit's space; the day counts as released. Repeating the call
 * returns the same reservation.
 */
export async function handOverPermitDay(
  work: Work,
  snapshot: permitQueries.PermitRow,
  command: PermitDayHandOver,
): Promise<reservations.ReservationRow> {
  const { db, clientId, now } = work;
  const { day, employee } = command;
  // readColleague checks whether the colleague still has an account, with the other conditions.
  await lockPersonShared(db, clientId, employee);
  await lockSitesShared(db, [snapshot.siteId]);
  const people = [...new Set([snapshot.personId, employee])];
  await spaceQueries.lockPeopleAndDays(db, people.map(spaceQueries.personKey));
  const handed = toOccupiedDays(snapshot, [day], now);
  await lockOccupiedDays(work, handed);
  const permit = await reloadPermit(work, snapshot.id);
  const before = await dayQueries.listHandedOver(db, clientId, permit.id, { firstDay: day, lastDay: day });
  const done = before.find((one) => one.personId === employee && one.status === "confirmed");
  if (done) return (await reservations.reservationById(db, clientId, done.id))!;
  await checkDay(work, permit, command);
  const carpark = (await carparkById(work, permit.carparkId))!;
  const window = remainingWindow(wholeDay(day, permit.timeZone), now);
  if (employee === permit.personId) throw refuse.fields({ employee: [text("parking.colleagueCannot")] });
  const colleague = await readColleague(work, { ...command, carpark, window });
  const note = text("parking.reasonHandedOver", { name: `${colleague.firstName} ${colleague.lastName}` });
  await dayQueries.vacateDays(db, clientId, permit.id, [day], now);
  await releaseHandedOverDay(work, { permitId: permit.id, day, note });
  const { spaceId } = permit;
  const created = await createForColleague(work, {
    personId: colleague.id,
    carpark,
    day,
    window,
    spaceId,
    permitId: permit.id,
  });
  await syncOtherHolds(work, handed, command.daysAhead);
  auditPermit(work, "hand-over", permit, undefined, { day, to: colleague.id, reservation: created.id });
  noteForOwner(work, { ...created, status: "pre-approval" }, "received");
  publishReservations(work, [created.id]);
  publishPermitDays(work, handed);
  return created;
}

/** Only a granted day can be handed over: a closed, released or past day cannot. */
async function checkDay(
  { db, clientId, now }: Work,
  permit: permitQueries.PermitRow,
  { day, daysAhead, present }: PermitDayHandOver,
): Promise<void> {
  const today = dayOf(now, permit.timeZone);
  const lastBookable = daysAhead === null ? null : addDays(today, daysAhead);
  if (day < today) throw refuse.fields({ day: [text("parking.startPast")] });
  if (lastBookable && day > lastBookable)
    throw refuse.fields({ day: [text("parking.beyondLimit", { lastDay: lastBookable })] });
  const all = await permitQueries.permitsWithDays(db, clientId, permit.personId, [day], now);
  const facts = all.find(({ id }) => id === permit.id)?.calendar[0];
  if (!facts) throw refuse.fields({ day: [text("parking.noPermitDay")] });
  const status = dayStatus(permit, permit, facts, { now, today, lastBookable });
  if (status !== "granted") throw refuse.state(present(permit));
}
