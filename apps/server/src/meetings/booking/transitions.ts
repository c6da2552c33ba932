import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import type { Scope } from "@portico/contract/meetings/booking";
import { limits } from "@portico/contract/meetings/form";
import { CHECK_IN_OPENS } from "@portico/contract/meetings/meetings";
import { text } from "@portico/contract/texts/text";
import type { Reason } from "../../platform/core/reason.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { endSightings, recordSighting } from "../../presence/public.ts";
import { freeMeetings, lengthenMeeting, shortenMeeting } from "../../rooms/public.ts";
import { cancelVisitsOfMeetings, endVisitsOfMeeting, syncVisits } from "../../visits/public.ts";
import { readCalendarMeetings } from "../core/calendar-queries.ts";
import { publishMeetings } from "../core/live-events.ts";
import { extensionLimit, stateOf, toMeetingOfVisits } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import { notifyGuests } from "../invitations/send.ts";
import { lockForChange } from "./availability.ts";
import * as writes from "./queries.ts";
import { assignFreedRooms, type FreedRoom } from "./waiting-list.ts";
import * as waits from "./waiting-list-queries.ts";

/**
 * Transitions of booked meetings, each call inside the caller's transaction. update.ts changes their facts.
 */

export interface ActionContext {
  /** The row in the contract's shape, for a refusal that shows the current row. */
  present(row: queries.MeetingRow): unknown;
  /** The device at which the action was taken. */
  screenId?: string | undefined;
}

/** The rooms that a meeting holds from now on. */
export const freedRooms = (row: queries.MeetingRow, now: Date): FreedRoom[] =>
  row.rooms.map(({ id }) => ({
    resourceId: id,
    start: times.laterOf(new Date(row.start), now),
    end: new Date(row.end),
  }));

/** Locks one meeting and returns its current row. */
async function lockMeeting(work: Work, snapshot: queries.MeetingRow): Promise<queries.MeetingRow> {
  const [row] = await lockForChange(work, [snapshot.id], { siteIds: [snapshot.siteId], rooms: [] });
  return row!;
}

/**
 * Cancels a meeting, or others of its series with it. A repeat changes nothing; a meeting that is over stays.
 */
export async function cancelMeetings(
  work: Work,
  snapshot: queries.MeetingRow,
  { scope, reason, acting: context }: { scope: Scope; reason: Reason; acting: ActionContext },
): Promise<queries.MeetingRow> {
  const { db, clientId, now } = work;
  const ids = await queries.listIdsInScope(db, clientId, snapshot, scope, now);
  const rows = await lockForChange(work, ids, { siteIds: [snapshot.siteId], rooms: [] });
  const named = rows.find(({ id }) => id === snapshot.id)!;
  const isAlone = ids.length === 1;
  if (isAlone && named.status !== "cancelled") refuseUnlessLive(named, now, context);
  const live = rows.filter((row) => rules.isLive(stateOf(row), now));
  await cancelRows(work, live, reason, scope === "one" ? null : snapshot.seriesId);
  return (await queries.meetingById(db, clientId, snapshot.id))!;
}

/** Cancels meetings whose rooms are locked, and assigns the freed rooms to the waiting list. */
export async function cancelRows(
  work: Work,
  rows: queries.MeetingRow[],
  reason: Reason,
  seriesId: string | null,
): Promise<void> {
  if (rows.length === 0) return;
  const { db, clientId, now } = work;
  const ids = rows.map(({ id }) => id);
  const before = await readCalendarMeetings(db, clientId, ids);
  for (const row of rows) {
    await writes.changeMeeting(db, clientId, row.id, {
      status: "cancelled",
      cancelledAt: now,
      cancellationReason: reason,
      advancesSequence: true,
    });
    await waits.setWaitingList(db, clientId, { id: row.id, start: new Date(row.start) }, [], now);
    auditMeeting(work, "cancel", row, { status: row.status }, { status: "cancelled" });
  }
  await endSightings(work, "room", ids);
  if (seriesId) await writes.changeSeries(db, clientId, seriesId);
  await freeMeetings(db, clientId, ids);
  const after = await readCalendarMeetings(db, clientId, ids);
  await notifyGuests(work, before, after, seriesId ? { seriesId } : {});
  publishMeetings(work, ids);
  await assignFreedRooms(
    work,
    rows.flatMap((row) => freedRooms(row, now)),
  );
  await cancelVisitsOfMeetings(work, ids, reason);
}

function refuseUnlessLive(row: queries.MeetingRow, now: Date, context: ActionContext): void {
  if (rules.isLive(stateOf(row), now)) return;
  throw refuse.state(context.present(row), row.status === "booked" ? text("meetings.over") : undefined);
}

function refuseUnlessRunning(row: queries.MeetingRow, now: Date, context: ActionContext): void {
  refuseUnlessLive(row, now, context);
  if (!rules.hasBegun(stateOf(row), now)) throw refuse.state(context.present(row), text("meetings.notBegun"));
}

const SECOND = 1000;

/** Ends a meeting now; the rest of its time becomes free. A repeat changes nothing. */
export async function endMeeting(
  work: Work,
  snapshot: queries.MeetingRow,
  context: ActionContext,
): Promise<queries.MeetingRow> {
  const { db, clientId, now } = work;
  const row = await lockMeeting(work, snapshot);
  if (row.status === "ended") return row;
  refuseUnlessRunning(row, now, context);
  const start = new Date(row.start);
  // A meeting that ends as it begins has still taken place: a window must not be empty.
  const end = now > start ? now : new Date(start.getTime() + SECOND);
  await writes.changeMeeting(db, clientId, row.id, {
    status: "ended",
    window: { day: row.day, start, end },
  });
  await waits.setWaitingList(db, clientId, { id: row.id, start }, [], now);
  await shortenMeeting(db, clientId, row.id, end);
  await endSightings(work, "room", [row.id]);
  auditMeeting(work, "end", row, { end: row.end }, { end: end.toISOString(), ...screenFacts(context) });
  publishMeetings(work, [row.id], [row]);
  await assignFreedRooms(work, freedRooms(row, now));
  await endVisitsOfMeeting(work, row.id, end);
  return (await queries.meetingById(db, clientId, row.id))!;
}

/** Extends a meeting to a new end. The same end again changes nothing. */
export async function extendMeeting(
  work: Work,
  snapshot: queries.MeetingRow,
  endTime: string,
  context: ActionContext,
): Promise<queries.MeetingRow> {
  const { db, clientId, now } = work;
  const row = await lockMeeting(work, snapshot);
  refuseUnlessRunning(row, now, context);
  const end =
    endTime.length === "HH:mm".length ? times.instantOn(row.day, endTime, row.timeZone) : new Date(endTime);
  const current = new Date(row.end);
  if (end.getTime() === current.getTime()) return row;
  if (end < current) throw refuse.fields({ endTime: [text("meetings.extendEarlier")] });
  const latest = extensionLimit(row);
  if (end > latest) throw refuse.fields({ endTime: [text("meetings.roomUnavailable")] });
  if (!times.isExtensionOnStep(end, current, latest))
    throw refuse.fields({ endTime: [text("meetings.timeStep", { minutes: limits.timeStep })] });
  const before = await readCalendarMeetings(db, clientId, [row.id]);
  await writes.changeMeeting(db, clientId, row.id, {
    window: { day: row.day, start: new Date(row.start), end },
    advancesSequence: true,
  });
  await lengthenMeeting(db, clientId, row.id, end);
  await endSightings(work, "room", [row.id], end);
  auditMeeting(work, "extend", row, { end: row.end }, { end: end.toISOString(), ...screenFacts(context) });
  publishMeetings(work, [row.id], [row]);
  await notifyGuests(work, before, await readCalendarMeetings(db, clientId, [row.id]));
  const extended = (await queries.meetingById(db, clientId, row.id))!;
  await syncVisits(work, [toMeetingOfVisits(extended)]);
  return extended;
}

/** Checks a meeting in: its rooms will not be released. A repeat changes nothing. */
export async function checkIn(
  work: Work,
  snapshot: queries.MeetingRow,
  context: ActionContext,
): Promise<queries.MeetingRow> {
  const { db, clientId, now } = work;
  const row = await lockMeeting(work, snapshot);
  if (row.checkedInAt) return row;
  refuseUnlessLive(row, now, context);
  if (rules.checkInOpens(stateOf(row)) > now)
    throw refuse.state(context.present(row), text("meetings.checkInEarly", { minutes: CHECK_IN_OPENS }));
  await writes.changeMeeting(db, clientId, row.id, { checkedInAt: now });
  await recordGuestSighting(work, row);
  auditMeeting(work, "check-in", row, undefined, screenFacts(context));
  publishMeetings(work, [row.id], [row]);
  return (await queries.meetingById(db, clientId, row.id))!;
}

/**
 * The person who checks in and attends is seen in the first of the rooms until the meeting ends. A check-in at the door, or
 * by a person who does not attend, shows the host there.
 */
async function recordGuestSighting(work: Work, row: queries.MeetingRow): Promise<void> {
  const attends = row.attends.some(({ employee }) => employee.id === work.actorId);
  const personId = attends ? work.actorId : row.hostId;
  const [room] = row.rooms;
  if (!personId || !room) return;
  await recordSighting(work, {
    source: "room",
    sourceId: row.id,
    personId,
    siteId: row.siteId,
    floorId: room.floorId,
    place: room.name,
    from: work.now,
    until: new Date(row.end),
    recordedBy: work.actorId,
  });
}

/**
 * Releases a meeting that was not checked in in time: its rooms go to the waiting list, else they are free.
 */
export async function releaseMeeting(work: Work, snapshot: queries.MeetingRow): Promise<void> {
  const { db, clientId, now } = work;
  const row = await lockMeeting(work, snapshot);
  const isDue =
    row.status === "booked" && !row.checkedInAt && row.checkInBy && new Date(row.checkInBy) <= now;
  if (!isDue) return;
  const before = await readCalendarMeetings(db, clientId, [row.id]);
  await writes.changeMeeting(db, clientId, row.id, {
    status: "released",
    cancelledAt: now,
    cancellationReason: text("meetings.reasonReleased"),
    advancesSequence: true,
  });
  await waits.setWaitingList(db, clientId, { id: row.id, start: new Date(row.start) }, [], now);
  await freeMeetings(db, clientId, [row.id]);
  auditMeeting(work, "release", row, { status: row.status }, { status: "released" });
  publishMeetings(work, [row.id], [row]);
  await notifyGuests(work, before, await readCalendarMeetings(db, clientId, [row.id]), {
    kind: "released",
  });
  await assignFreedRooms(work, freedRooms(row, now));
}

const screenFacts = ({ screenId }: ActionContext) => (screenId ? { screen: screenId } : {});

export function auditMeeting(
  work: Work,
  verb: AuditVerb<"meetings.meeting">,
  row: queries.MeetingRow,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): void {
  work.audit({
    action: `meetings.meeting.${verb}`,
    targetType: "meeting",
    targetId: row.id,
    onBehalfOf: row.hostId,
    after,
    ...(before ? { before } : {}),
  });
}
