import { instantAt } from "@portico/contract/days/instants";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { releaseForVisitor, reserveForVisitor } from "../../parking/public.ts";
import { personById } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { listVisitorTypes } from "../../visitors/public.ts";
import { setSearch } from "../core/booking-queries.ts";
import { nameOf, stateOf } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import type { ActionContext } from "../lifecycle/transitions.ts";
import { listHostsToNotify, notifyHosts } from "../notices/host-mails.ts";
import { publishVisits } from "../notices/live-events.ts";
import { notifyVisitors } from "../notices/visitor-mails.ts";
import { readSearchTexts } from "./create.ts";

/**
 * Other changes of a locked visit, inside the caller's transaction. Its status changes in
 * lifecycle/transitions.ts.
 */

/** Reserves a space for the visit's time, or refuses with 409. A space that is reserved already stays. */
export async function reserveParking(
  work: Work,
  row: queries.VisitRow,
  context: ActionContext,
): Promise<queries.VisitRow> {
  if (row.parking) return row;
  const window = { start: new Date(row.start), end: new Date(row.end) };
  const reserved = rules.isParkable(stateOf(row), work.now)
    ? await reserveForVisitor(work, {
        visitId: row.id,
        visitorName: nameOf(row),
        siteId: row.siteId,
        window,
      })
    : null;
  if (!reserved) throw refuse.state(context.present(row), text("visits.parkingNotReserved"));
  return recordParkingChange(work, row, true);
}

/** Releases the space; without a space it does nothing. */
export async function removeParking(
  work: Work,
  row: queries.VisitRow,
  context: ActionContext,
): Promise<queries.VisitRow> {
  if (!row.parking && !row.needsParking) return row;
  const isReleased = await releaseForVisitor(work, row.id);
  if (row.parking && !isReleased) throw refuse.state(context.present(row), text("visits.parkingNotRemoved"));
  return recordParkingChange(work, row, false);
}

async function recordParkingChange(
  work: Work,
  row: queries.VisitRow,
  needsParking: boolean,
): Promise<queries.VisitRow> {
  const { db, clientId, now } = work;
  await queries.setVisitColumns(db, clientId, row.id, { needsParking }, now);
  work.audit({
    action: needsParking ? "visits.visit.reserve-parking" : "visits.visit.remove-parking",
    targetType: "visit",
    targetId: row.id,
    before: { needsParking: row.needsParking },
    after: { needsParking },
  });
  publishVisits(work, [row.id]);
  await notifyVisitors(work, [row.id], "parking");
  return (await queries.visitById(db, clientId, row.id))!;
}

/**
 * Records a host's answer that they are on their way. Only the first answer counts; on another day it is
 * refused.
 */
export async function answerOnMyWay(
  work: Work,
  row: queries.VisitRow,
  context: ActionContext,
): Promise<queries.VisitRow> {
  const { db, clientId, actorId, now } = work;
  if (row.onMyWayAt) return row;
  if (!rules.isArrivedOrInside(stateOf(row), dayOf(now, row.timeZone)))
    throw refuse.state(context.present(row));
  await queries.setVisitColumns(db, clientId, row.id, { onMyWayAt: now }, now);
  await queries.addEvent(db, clientId, {
    visitId: row.id,
    kind: "on-my-way",
    via: context.via,
    actorId,
    at: now,
  });
  work.audit({ action: "visits.visit.on-my-way", targetType: "visit", targetId: row.id });
  publishVisits(work, [row.id]);
  return (await queries.visitById(db, clientId, row.id))!;
}

export interface VisitUpdate {
  typeId?: string | null | undefined;
  host?: string | undefined;
  description?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/**
 * Changes a visit's type, and a walk-in's host, purpose and times. Other visits take those from their
 * meeting.
 */
export async function updateVisit(
  work: Work,
  row: queries.VisitRow,
  update: VisitUpdate,
  context: ActionContext,
): Promise<queries.VisitRow> {
  const { db, clientId, now } = work;
  const { typeId: _, ...own } = update;
  const isOfMeeting = !row.isWalkIn && Object.values(own).some((value) => value !== undefined);
  if (isOfMeeting) throw refuse.state(context.present(row), text("visits.changeMeeting"));
  const change = await toChanges(work, row, update);
  if (Object.keys(change).length === 0) return row;
  const hosts = change.hostId ? await newHostsToNotify(work, row, change.hostId) : [];
  // The new host has not answered yet.
  const anew = change.hostId ? { onMyWayAt: null, hostToldAt: hosts.length > 0 ? now : null } : {};
  await queries.setVisitColumns(db, clientId, row.id, { ...change, ...anew }, now);
  if (change.hostId) await refreshSearchText(work, row, change.hostId);
  work.audit({
    action: "visits.visit.update",
    targetType: "visit",
    targetId: row.id,
    after: { fields: Object.keys(change) },
  });
  const after = (await queries.visitById(db, clientId, row.id))!;
  publishVisits(work, [row.id], [row]);
  const noticeKind = row.status === "arrived" ? "arrived" : "checked-in";
  await notifyHosts(work, after, { news: noticeKind, hosts });
  return after;
}

/** The requested values that differ from the row. */
const toChanges = async (
  work: Work,
  row: queries.VisitRow,
  update: VisitUpdate,
): Promise<queries.VisitChanges> => ({
  ...(await typeChange(work, row, update.typeId)),
  ...(await hostChange(work, row, update.host)),
  ...(update.description !== undefined && update.description !== row.description
    ? { description: update.description }
    : {}),
  ...timeChange(row, update),
});

/** The host who takes over is notified of a visitor who is here already. */
const newHostsToNotify = async (
  work: Work,
  row: queries.VisitRow,
  hostId: string,
): Promise<queries.HostRow[]> =>
  rules.isArrivedOrInside(stateOf(row), dayOf(work.now, row.timeZone))
    ? listHostsToNotify(work, { ...row, hostIds: [hostId] })
    : [];

async function typeChange({ db, clientId }: Work, row: queries.VisitRow, typeId: string | null | undefined) {
  if (!typeId || typeId === row.type?.id) return {};
  const type = (await listVisitorTypes(db, clientId)).find(({ id }) => id === typeId);
  if (!type?.isActive) throw refuse.fields({ typeId: [text("visitors.typeUnknown")] });
  return { typeId };
}

async function hostChange({ db, clientId }: Work, row: queries.VisitRow, host: string | undefined) {
  if (!host || host === row.host?.id) return {};
  const person = await personById(db, clientId, host);
  if (!person) throw refuse.fields({ host: [text("common.colleagueUnknown")] });
  return { hostId: host };
}

/** New times on the visit's own day. */
function timeChange(row: queries.VisitRow, { startTime, endTime }: VisitUpdate) {
  if (startTime === undefined && endTime === undefined) return {};
  const { day, timeZone } = row;
  const at = (time: string | undefined, kept: string): Date =>
    time === undefined || time === timeOf(new Date(kept), timeZone)
      ? new Date(kept)
      : instantAt(day, time, timeZone);
  const start = at(startTime, row.start);
  const end = at(endTime, row.end);
  if (end <= start) throw refuse.fields({ endTime: [text("common.endBeforeStart")] });
  const isSame = start.toISOString() === row.start && end.toISOString() === row.end;
  return isSame ? {} : { start, end };
}

async function refreshSearchText(work: Work, row: queries.VisitRow, hostId: string): Promise<void> {
  const visit = { visitorId: row.visitor.id, hostId };
  const { searchOf } = await readSearchTexts(work, [visit]);
  await setSearch(work.db, work.clientId, [{ id: row.id, search: searchOf(visit) }]);
}
