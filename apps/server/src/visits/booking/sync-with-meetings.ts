import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { releaseForVisitor, rescheduleForVisitor, reserveForVisitor } from "../../parking/public.ts";
import type { Reason } from "../../platform/core/reason.ts";
import type { Work } from "../../platform/work/work.ts";
import { endSightings } from "../../presence/public.ts";
import * as queries from "../core/booking-queries.ts";
import { matchVisits } from "../deny-list/match.ts";
import { publishVisits } from "../notices/live-events.ts";
import { notifyVisitors } from "../notices/visitor-mails.ts";
import { createFreePins, createVisits, readSearchTexts, scheduledEvent } from "./create.ts";
import * as rules from "./rules.ts";

/**
 * Visits of meetings: created, updated and cancelled with their meetings, inside the caller's transaction.
 */

interface MeetingPlan extends rules.VisitPlan {
  meeting: rules.MeetingOfVisits;
}

/**
 * Updates the visits of meetings to match the meetings and, where given, the requests. The caller holds the
 * meetings' locks. Visitors are notified here, not by the caller.
 *
 * @param requests the visitors to come; undefined: those who are invited already
 */
export async function syncVisits(
  work: Work,
  meetings: readonly rules.MeetingOfVisits[],
  requests?: readonly rules.VisitRequest[],
): Promise<void> {
  const { db, clientId, now } = work;
  const ids = meetings.map(({ id }) => id);
  const existing = await queries.lockVisitsOf(db, clientId, ids);
  if (existing.length === 0 && !requests?.length) return;
  const of = Map.groupBy(existing, ({ meetingId }) => meetingId);
  const plans = meetings.map(
    (meeting): MeetingPlan => ({
      meeting,
      ...rules.planVisits(meeting, of.get(meeting.id) ?? [], requests, now),
    }),
  );
  const removed = plans.flatMap((plan) => plan.removed);
  const changed = plans.flatMap((plan) => plan.changed);
  await cancelRows(work, removed, null);
  for (const { row, parking } of changed) if (parking === "release") await releaseForVisitor(work, row.id);
  await applyChanges(work, changed);
  const added = await insertAdded(work, plans);
  await parkVisitors(work, changed, added);
  const back = changed.filter(({ isReinvited }) => isReinvited).map(({ row }) => row.id);
  await notifyVisitors(work, [...added, ...back], "invited");
  await notifyOfChanges(work, changed);
}

/** Cancels the scheduled and arrived visits of meetings; a visitor inside stays until they check out. */
export async function cancelVisitsOfMeetings(
  work: Work,
  meetingIds: readonly string[],
  reason: Reason,
): Promise<void> {
  const rows = await queries.lockVisitsOf(work.db, work.clientId, meetingIds);
  await cancelRows(work, rows.filter(rules.isCancellable), reason);
}

/**
 * Ends the visits of a meeting that ended early. A visitor who has come knows, and keeps their space for as
 * long as it was promised: the car still stands there. A visitor who has not come loses the space and is
 * notified.
 */
export async function endVisitsOfMeeting(work: Work, meetingId: string, end: Date): Promise<void> {
  const { db, clientId } = work;
  const all = await queries.lockVisitsOf(db, clientId, [meetingId]);
  const rows = all.filter((row) => row.status !== "cancelled" && new Date(row.end) > end);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await queries.setEnds(db, clientId, ids, end);
  const missing = rows.filter(({ status }) => status === "scheduled");
  for (const { id, parking } of missing) if (parking) await releaseForVisitor(work, id);
  for (const row of rows) auditVisit(work, "end", row, { end: row.end }, { end: end.toISOString() });
  await notifyVisitors(
    work,
    missing.map(({ id }) => id),
    "changed",
    missing,
  );
  publishVisits(work, ids);
}

async function cancelRows(work: Work, rows: readonly queries.BookedVisit[], reason: Reason): Promise<void> {
  if (rows.length === 0) return;
  const { db, clientId, now } = work;
  const ids = rows.map(({ id }) => id);
  await queries.cancelVisits(db, clientId, ids, { reason, now });
  await endSightings(work, "visit", ids);
  await queries.addEvents(db, clientId, ids, { ...(await scheduledEvent(work, rows)), kind: "cancelled" });
  for (const { id, parking } of rows) if (parking) await releaseForVisitor(work, id);
  for (const row of rows) auditVisit(work, "cancel", row, { status: row.status }, { status: "cancelled" });
  await notifyVisitors(work, ids, "cancelled", rows);
  publishVisits(work, ids);
}

async function applyChanges(work: Work, changed: readonly rules.ChangedVisit[]): Promise<void> {
  if (changed.length === 0) return;
  const { db, clientId, now } = work;
  const sought = ({ row, facts }: rules.ChangedVisit) => ({
    visitorId: row.visitor.id,
    hostId: facts.hostId,
  });
  const { searchOf } = await readSearchTexts(work, changed.map(sought));
  const pins = await createNewPins(work, changed);
  for (const one of changed) {
    const { row, facts, needsParking, isRescheduled, isReset } = one;
    const search = searchOf(sought(one));
    const pin = pins.get(row.id);
    const next = { facts, search, needsParking, pin, isPutOff: isRescheduled, isReset };
    await queries.rewriteVisit(db, clientId, row.id, next, now);
    auditVisit(
      work,
      one.isReinvited ? "invite-again" : "change",
      row,
      { status: row.status, start: row.start, end: row.end, site: row.siteId, parking: row.needsParking },
      {
        start: facts.start.toISOString(),
        end: facts.end.toISOString(),
        site: facts.siteId,
        parking: needsParking,
        ...(isReset ? { status: "scheduled" } : {}),
      },
    );
  }
  const reset = changed.filter(({ isReset }) => isReset);
  await endSightings(
    work,
    "visit",
    reset.map(({ row }) => row.id),
  );
  if (reset.length > 0)
    await queries.addEvents(
      db,
      clientId,
      reset.map(({ row }) => row.id),
      await scheduledEvent(
        work,
        reset.map(({ facts }) => facts),
      ),
    );
  // Entries of the deny-list are valid for a time: on another day other entries may match.
  const toInvite = changed.filter(({ isRescheduled, isReinvited }) => isRescheduled || isReinvited);
  await matchVisits(
    work,
    toInvite.map(({ row }) => row.id),
  );
  // Previous hosts and days get the live event too, so that the visit leaves their lists.
  publishVisits(
    work,
    changed.map(({ row }) => row.id),
    changed.map(({ row }) => row),
  );
}

/** On another day or at another site another visit may have the same pin. */
async function createNewPins(
  work: Work,
  changed: readonly rules.ChangedVisit[],
): Promise<Map<string, string>> {
  const moved = changed.filter(({ row, facts }) => facts.day !== row.day || facts.siteId !== row.siteId);
  if (moved.length === 0) return new Map();
  const pins = await createFreePins(
    work,
    moved.map(({ facts }) => facts),
  );
  return new Map(moved.map(({ row }, at) => [row.id, pins[at]!]));
}

async function insertAdded(work: Work, plans: readonly MeetingPlan[]): Promise<string[]> {
  return createVisits(
    work,
    plans.flatMap(({ meeting, added }) => {
      const { id: meetingId, ...facts } = meeting;
      return added.map(({ visitor, needsParking }) => ({
        ...facts,
        meetingId,
        visitorId: visitor,
        needsParking,
        isWalkIn: false,
      }));
    }),
  );
}

/**
 * Reserves the parking of visits. A moved visit keeps its space where possible, and a car that stands there
 * already keeps it for as long as it was promised. After one refusal the window counts as full for the other
 * visits.
 */
async function parkVisitors(
  work: Work,
  changed: readonly rules.ChangedVisit[],
  added: readonly string[],
): Promise<void> {
  const moved = new Map(
    changed.filter(({ parking }) => parking === "move").map((one) => [one.row.id, one] as const),
  );
  const asking = changed.filter(({ parking }) => parking === "reserve").map(({ row }) => row.id);
  const rows = await queries.bookedVisitsById(work.db, work.clientId, [...moved.keys(), ...asking, ...added]);
  const isFull = new Set<string>();
  for (const { id, siteId, start, end, needsParking, visitor } of rows) {
    if (!needsParking) continue;
    const window = { start: new Date(start), end: new Date(end) };
    const move = moved.get(id);
    if (move) {
      if (await rescheduleForVisitor(work, { visitId: id, siteId, window })) continue;
      if (!move.isRescheduled && window.start <= work.now) continue;
      await releaseForVisitor(work, id);
    }
    const key = `${siteId} ${start} ${end}`;
    if (isFull.has(key)) continue;
    const wish = { visitId: id, visitorName: visitor.name, siteId, window };
    if (!(await reserveForVisitor(work, wish))) isFull.add(key);
  }
}

async function notifyOfChanges(work: Work, changed: readonly rules.ChangedVisit[]): Promise<void> {
  const before = changed.filter(({ isReinvited }) => !isReinvited).map(({ row }) => row);
  const after = await queries.bookedVisitsById(
    work.db,
    work.clientId,
    before.map(({ id }) => id),
  );
  const was = new Map(before.map((row) => [row.id, row]));
  const notified = Map.groupBy(after.filter(rules.isComing), (row) =>
    rules.requiredMail(was.get(row.id)!, row),
  );
  for (const kind of ["changed", "parking"] as const)
    await notifyVisitors(
      work,
      (notified.get(kind) ?? []).map(({ id }) => id),
      kind,
      before,
    );
}

function auditVisit(
  work: Work,
  verb: AuditVerb<"visits.visit">,
  { id, hostId }: queries.BookedVisit,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  work.audit({
    action: `visits.visit.${verb}`,
    targetType: "visit",
    targetId: id,
    onBehalfOf: hostId,
    before,
    after,
  });
}
