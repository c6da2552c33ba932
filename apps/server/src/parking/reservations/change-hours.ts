import { type Text, text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { settleEarlierRequests } from "../allocation/allocate.ts";
import { carparkById } from "../core/carpark-queries.ts";
import { publishReservations } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import type * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import type { EndingContext } from "../decisions/decide.ts";
import { noteForOwner } from "../notices/collect.ts";
import { auditReservation, lockReservations, promoteQueue, reloadReservation } from "../queue/transitions.ts";
import { checkHours, losesSlot, usedDespiteChange } from "./hours-rules.ts";

/** Changes the hours of a reservation on its day. */

export interface HoursChange extends Omit<EndingContext, "reason" | "reasonField"> {
  startTime: string;
  endTime: string;
}

/**
 * Keeps the space, or the place in the queue. If that is not possible, nothing changes and the refusal says
 * what would be lost. The time that becomes free goes to the queue; time released too late still counts as
 * used. Repeating the call changes nothing.
 */
export async function changeHours(
  work: Work,
  snapshot: queries.ReservationRow,
  change: HoursChange,
): Promise<queries.ReservationRow> {
  await lockReservations(work, [snapshot]);
  const before = await reloadReservation(work, snapshot.id);
  refuseFinal(work, before, change);
  const carpark = (await carparkById(work, before.carparkId))!;
  // Earlier requests for the same hours are placed before this reservation may take more of them.
  await settleEarlierRequests(work, carpark, before.day);
  const row = await reloadReservation(work, snapshot.id);
  refuseFinal(work, row, change);
  const current = { ...row, start: new Date(row.start), end: new Date(row.end) };
  const checked = checkHours(current, change, work.now);
  if ("errors" in checked) throw refuse.fields(checked.errors);
  const { window } = checked;
  if (+window.start === +current.start && +window.end === +current.end) return row;
  const detail = await describeLoss(work, row, window);
  if (detail) throw refuse.state(change.present(row), detail);
  const used = rules.releasesLate(change.viewer, row, change) ? usedDespiteChange(current, window) : null;
  await applyHours(work, row, window, used);
  return reloadReservation(work, row.id);
}

function refuseFinal(
  { now }: Work,
  row: queries.ReservationRow,
  { viewer, present }: Pick<HoursChange, "viewer" | "present">,
): void {
  if (!rules.isOwn(viewer, row)) throw refuse.with("forbidden");
  if (!rules.isLive(row)) throw refuse.state(present(row));
  if (new Date(row.end) <= now) throw refuse.state(present(row), text("parking.ended"));
}

/** What is said of what these hours would lose; undefined: nothing. */
async function describeLoss(
  { db, clientId, now }: Work,
  row: queries.ReservationRow,
  window: Window,
): Promise<Text | undefined> {
  const needed = rules.remainingWindow(window, now);
  const spaceQuery = { personId: row.employee!, window, needed };
  if (await spaceQueries.hasConflictingParking(db, clientId, spaceQuery, row.id))
    return text("parking.personPlaced");
  if (losesSlot(row.evSlot, window, now)) return text("parking.hoursLoseEv");
  const { id, spaceId, spaceName } = row;
  if (row.status !== "confirmed" || !spaceId) return undefined;
  if (await spaceQueries.isOwnSpaceFree(db, clientId, { id, spaceId }, needed)) return undefined;
  return text("parking.hoursTaken", { space: spaceName ?? "" });
}

async function applyHours(
  work: Work,
  row: queries.ReservationRow,
  window: Window,
  used: number | null,
): Promise<void> {
  const { db, clientId, now } = work;
  const needed = rules.remainingWindow(window, now);
  await spaceQueries.rescheduleInSpace(db, clientId, row.id, { day: row.day, window, needed, used });
  auditReservation(work, "change-hours", row, {
    before: { start: row.start, end: row.end },
    after: { start: window.start.toISOString(), end: window.end.toISOString() },
  });
  publishReservations(work, [row.id]);
  noteForOwner(work, row, "changed");
  await promoteQueue(work, row.carparkId, row.day);
}
