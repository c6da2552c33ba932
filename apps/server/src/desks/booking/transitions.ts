import { dayOf } from "@portico/contract/days/zones";
import { isLive, type ReservationStatus } from "@portico/contract/desks/form";
import { type Notification, notify } from "../../notifications/public.ts";
import { personById } from "../../people/public.ts";
import type { Reason } from "../../platform/core/reason.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { endSightings, type NewSighting, recordSighting } from "../../presence/public.ts";
import { lockSiteShared, lockSitesShared } from "../../sites/public.ts";
import { markForCleaning } from "../core/desk-queries.ts";
import { publishCleaning, publishReservations } from "../core/live-events.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { deskMail, deskNotice, type NoticeKind } from "./mails.ts";

/**
 * Changes of a reservation's status, inside the caller's transaction. Repeating an action that was applied
 * changes nothing.
 */

export interface ActionContext {
  viewer: rules.Person;
  /** The current row as the contract's object, for refusals that show it. */
  present(row: queries.ReservationRow): unknown;
}

type Action = keyof rules.Abilities;

const RESULTING_STATUS: Record<Exclude<Action, "checkIn">, ReservationStatus> = {
  cancel: "cancelled",
  release: "released",
  approve: "approved",
  deny: "denied",
};

/**
 * Applies the action, or refuses and sends the current row. The caller has checked that the viewer may see
 * the row.
 */
export async function applyAction(
  work: Work,
  snapshot: queries.ReservationRow,
  action: Action,
  context: ActionContext,
  reason: Reason = null,
): Promise<queries.ReservationRow> {
  const row = await lockReservation(work, snapshot);
  if (isApplied(row, action)) return row;
  if (!rules.abilities(context.viewer, row, dayOf(work.now, row.timeZone))[action])
    throw refuse.state(context.present(row));
  await writeAction(work, row, action, context.viewer.id, reason);
  work.audit({
    action: `desks.reservation.${action === "checkIn" ? "check-in" : action}`,
    targetType: "desk_reservation",
    targetId: row.id,
    onBehalfOf: row.userId,
    before: { status: row.status },
    after: { status: action === "checkIn" ? row.status : RESULTING_STATUS[action] },
  });
  publishReservations(work, [row]);
  const after = await reloadReservation(work, row.id);
  if (action !== "checkIn" && context.viewer.id !== row.userId)
    await notifyOwners(work, [after], RESULTING_STATUS[action] as NoticeKind);
  return after;
}

function isApplied(row: queries.ReservationRow, action: Action): boolean {
  if (action === "checkIn") return row.status === "approved" && row.checkedInAt !== null;
  return row.status === RESULTING_STATUS[action];
}

async function writeAction(
  work: Work,
  row: queries.ReservationRow,
  action: Action,
  by: string,
  reason: Reason,
): Promise<void> {
  const { db, clientId, now } = work;
  if (action === "checkIn") {
    await queries.setCheckedIn(db, clientId, row.id, now);
    await recordSighting(work, sightingOf(row, work));
    return;
  }
  if (action === "approve") return queries.setApproved(db, clientId, row.id, by, now);
  const status = RESULTING_STATUS[action] as queries.EndChange["status"];
  await queries.endReservations(
    db,
    clientId,
    [row.id],
    { status, reason, ...(action === "deny" ? { decidedBy: by } : {}) },
    now,
  );
  if (action !== "release") return;
  await markForCleaning(db, clientId, [row.deskId]);
  publishCleaning(work);
  await endSightings(work, "desk", [row.id]);
}

/** The desk's person is seen there from now on. */
function sightingOf(row: queries.ReservationRow, { now, actorId }: Work): NewSighting {
  return {
    source: "desk",
    sourceId: row.id,
    personId: row.userId,
    siteId: row.siteId,
    floorId: row.floorId,
    zone: row.zoneName,
    place: row.deskName,
    from: now,
    recordedBy: actorId,
  };
}

/**
 * Ends reservations by the system: a day that is over, or a desk without a check-in.
 *
 * @param stillHolds checks each live row again under the locks
 * @returns how many reservations ended
 */
export async function endReservations(
  work: Work,
  ids: readonly string[],
  ended: queries.EndChange,
  stillHolds: (row: queries.ReservationRow) => boolean = () => true,
): Promise<number> {
  const { db, clientId } = work;
  if (ids.length === 0) return 0;
  const before = await queries.reservationsById(db, clientId, ids);
  await lockSitesShared(
    db,
    before.map(({ siteId }) => siteId),
  );
  await queries.lockPeopleAndDays(
    db,
    before.map(({ zoneId, day }) => queries.zoneKey(zoneId, day)),
  );
  // Read again under the locks: some reservations may have ended in between.
  const rows = (await queries.reservationsById(db, clientId, ids)).filter(
    (row) => isLive(row.status) && stillHolds(row),
  );
  await endRows(work, rows, ended, ended.status !== "expired");
  return rows.length;
}

/**
 * Ends live reservations. The caller holds their locks.
 *
 * @param isNotified whether their people are told; otherwise these people know already
 */
async function endRows(
  work: Work,
  rows: readonly queries.ReservationRow[],
  ended: queries.EndChange,
  isNotified: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  await queries.endReservations(
    work.db,
    work.clientId,
    rows.map(({ id }) => id),
    ended,
    work.now,
  );
  const checkedInIds = rows.filter(({ checkedInAt }) => checkedInAt !== null).map(({ id }) => id);
  await endSightings(work, "desk", checkedInIds);
  for (const row of rows) {
    work.audit({
      action: `desks.reservation.${ended.status}`,
      targetType: "desk_reservation",
      targetId: row.id,
      onBehalfOf: row.userId,
      before: { status: row.status },
      after: { status: ended.status, reason: ended.reason ?? null },
    });
  }
  publishReservations(work, rows);
  if (!isNotified) return;
  await notifyOwners(
    work,
    rows.map((row) => ({ ...row, reason: ended.reason ?? null })),
    ended.status as NoticeKind,
  );
}

/**
 * Cancels live reservations. The caller holds their locks. Those with a check-in are released instead, and
 * their desks may then need cleaning.
 *
 * @param isNotified as for `endRows`
 */
export async function cancelAll(
  work: Work,
  rows: readonly queries.ReservationRow[],
  reason: Reason,
  isNotified = true,
): Promise<void> {
  const taken = rows.filter(({ checkedInAt }) => checkedInAt !== null);
  const ahead = rows.filter(({ checkedInAt }) => checkedInAt === null);
  await endRows(work, ahead, { status: "cancelled", reason }, isNotified);
  await endRows(work, taken, { status: "released", reason }, isNotified);
  await markForCleaning(
    work.db,
    work.clientId,
    taken.map(({ deskId }) => deskId),
  );
  if (taken.length > 0) publishCleaning(work);
}

/** The current row, once the lock of its zone's day keeps others from changing it. */
async function lockReservation(work: Work, row: queries.ReservationRow): Promise<queries.ReservationRow> {
  await lockSiteShared(work.db, row.siteId);
  await queries.lockPeopleAndDays(work.db, [queries.zoneKey(row.zoneId, row.day)]);
  const now = await reloadReservation(work, row.id);
  // Its desk moved to another zone before the site was locked. Now it stays there, so the next try ends.
  return now.zoneId === row.zoneId ? now : lockReservation(work, now);
}

async function reloadReservation({ db, clientId }: Work, id: string): Promise<queries.ReservationRow> {
  const [row] = await queries.reservationsById(db, clientId, [id]);
  if (!row) throw refuse.with("notFound");
  return row;
}

/** Tells the people of these reservations, each of their own, by the channels that they have chosen. */
export async function notifyOwners(
  work: Work,
  rows: readonly queries.ReservationRow[],
  noticeKind: NoticeKind,
): Promise<void> {
  const notifications: Notification[] = [];
  for (const [personId, own] of Map.groupBy(rows, ({ userId }) => userId)) {
    const person = await personById(work.db, work.clientId, personId);
    if (!person) continue;
    notifications.push({
      personId,
      mail: () => deskMail(person, own, noticeKind),
      short: () => deskNotice(own, noticeKind),
    });
  }
  await notify(work, "desk-reservation", notifications);
}
