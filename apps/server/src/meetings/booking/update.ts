import { type Text, text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { endSightings } from "../../presence/public.ts";
import { freeMeetings, type ResourceRow, resourcesById } from "../../rooms/public.ts";
import { refuseVisitors, syncVisits } from "../../visits/public.ts";
import { readCalendarMeetings } from "../core/calendar-queries.ts";
import { publishMeetings } from "../core/live-events.ts";
import { stateOf, toMeetingOfVisits } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import { notifyGuests } from "../invitations/send.ts";
import { findProblems, lockForChange } from "./availability.ts";
import * as writes from "./queries.ts";
import * as request from "./read-request.ts";
import { type ActionContext, auditMeeting, freedRooms } from "./transitions.ts";
import {
  type Body,
  draftMeetings,
  type MeetingDraft,
  type MeetingUpdate,
  readUpdate,
} from "./update-drafts.ts";
import { addAwaitedRoom, assignFreedRooms } from "./waiting-list.ts";
import * as waits from "./waiting-list-queries.ts";

/** Changes the facts of one meeting, or of others of its series with it: all or none. */

export async function updateMeetings(
  work: Work,
  call: Call,
  snapshot: queries.MeetingRow,
  body: Body,
  context: ActionContext,
): Promise<queries.MeetingRow> {
  const { db, clientId, now } = work;
  const update = await readUpdate(call, snapshot, body);
  const ids = await queries.listIdsInScope(db, clientId, snapshot, body.scope, now);
  const rows = await lockForChange(work, ids, {
    siteIds: [snapshot.siteId, ...(update.site ? [update.site.id] : [])],
    rooms: [...(update.rooms ?? []), ...(update.waitFor ?? [])].map(({ id }) => id),
  });
  const named = rows.find(({ id }) => id === snapshot.id)!;
  if (!rules.isLive(stateOf(named), now))
    throw refuse.state(context.present(named), named.status === "booked" ? text("meetings.over") : undefined);
  const live = rows.filter((row) => rules.isLive(stateOf(row), now));
  const attending = live.flatMap((row) => row.attends.map(({ employee }) => employee.id));
  await request.refuseUnknownPeople(db, clientId, body.attends ?? [], attending);
  const invited = live.flatMap((row) => row.visits.map(({ visitor }) => visitor.id));
  await refuseVisitors({ ...call, db }, body.visits ?? [], invited);
  request.refuseTooManyVisits(live.length, body.visits ?? []);
  const drafts = await draftMeetings(work, update, live, named, body);
  for (const { row, host, window } of drafts) {
    const isKnown = (room: ResourceRow) => row.waiting.some(({ id }) => id === room.id);
    request.refuseImpossibleWaits(
      update.waitFor?.filter((room) => !isKnown(room)) ?? [],
      host,
      [window],
      now,
    );
  }
  const before = await readCalendarMeetings(db, clientId, ids);
  await refuseProblems(work, drafts);
  const isSeries = body.scope !== "one" && snapshot.seriesId !== null;
  const needsNotice = isNotifiable(update, drafts);
  await writeDrafts(work, drafts, update, needsNotice);
  if (isSeries)
    await writes.changeSeries(db, clientId, snapshot.seriesId!, {
      ...changedTimes(body),
      timeZone: update.site?.timeZone,
    });
  const taken = await takeOrWaitForRooms(work, drafts, update.waitFor);
  if (!needsNotice)
    for (const id of taken) await writes.changeMeeting(db, clientId, id, { advancesSequence: true });
  publishMeetings(
    work,
    live.map(({ id }) => id),
    live,
  );
  const after = await readCalendarMeetings(db, clientId, ids);
  if (needsNotice || taken.length > 0)
    await notifyGuests(work, before, after, isSeries ? { seriesId: snapshot.seriesId! } : {});
  await assignFreedRooms(
    work,
    drafts.filter(({ touchesRooms }) => touchesRooms).flatMap(({ row }) => freedRooms(row, now)),
  );
  const changed = await queries.meetingsById(
    db,
    clientId,
    drafts.map(({ row }) => row.id),
  );
  await syncVisits(work, changed.map(toMeetingOfVisits), body.visits);
  return (await queries.meetingById(db, clientId, snapshot.id))!;
}

/**
 * Checks every date before anything is written. Rooms that the meetings hold now count as free, rooms that
 * they will hold as taken: a date that was moved next to another one of its series may now overlap it.
 */
async function refuseProblems({ db, clientId, now }: Work, drafts: MeetingDraft[]): Promise<void> {
  const exclude = drafts.map(({ row }) => row.id);
  const heldBy = (rooms: readonly ResourceRow[], window: Window): rules.HeldRoom[] =>
    rooms.map((room) => ({
      resourceId: room.id,
      source: "meeting",
      ...rules.heldWindow(room, window, now),
    }));
  const additionallyHeld = drafts.flatMap(({ rooms, wanted, window }) =>
    heldBy(
      rooms.filter((room) => !wanted.includes(room)),
      window,
    ),
  );
  const problemsOfRooms: Text[] = [];
  for (const { wanted, window, host, row } of drafts) {
    const siteId = wanted[0]?.siteId ?? row.siteId;
    const problems = await findProblems(
      db,
      clientId,
      { siteId, host, rooms: wanted, windows: [window], exclude, additionallyHeld },
      now,
    );
    additionallyHeld.push(...heldBy(wanted, window));
    problemsOfRooms.push(...problems.map(({ message }) => message));
  }
  if (problemsOfRooms.length > 0) throw refuse.fields({ rooms: problemsOfRooms });
}

/** Whether guests need a mail: forms send every field, changed or not. */
const isNotifiable = (update: MeetingUpdate, drafts: MeetingDraft[]): boolean =>
  drafts.some(
    ({ row, attends, isMoved, touchesRooms }) =>
      isMoved ||
      touchesRooms ||
      update.host !== undefined ||
      (update.description !== undefined && update.description !== row.description) ||
      (attends !== undefined && attendanceKey(attends) !== attendanceKey(row.attends.map(toAttendance))),
  );

const toAttendance = ({ employee, isHost }: queries.MeetingRow["attends"][number]): writes.Attendance => ({
  personId: employee.id,
  isHost,
});

const attendanceKey = (attends: readonly writes.Attendance[]): string =>
  attends
    .map(({ personId, isHost }) => `${personId} ${isHost}`)
    .sort()
    .join();

const changedTimes = ({ dates: [date] = [] }: Body): Partial<writes.SeriesTimes> =>
  date ? { startTime: date.startTime, endTime: date.endTime } : {};

async function writeDrafts(
  work: Work,
  drafts: MeetingDraft[],
  update: MeetingUpdate,
  needsNotice: boolean,
): Promise<void> {
  const { db, clientId, now } = work;
  // All rooms are freed before any is taken: dates of one series may swap their times.
  await freeMeetings(
    db,
    clientId,
    drafts.filter(({ touchesRooms }) => touchesRooms).map(({ row }) => row.id),
  );
  for (const { row, window, newSite, rooms, isMoved, touchesRooms, attends, lines, costCentre } of drafts) {
    // A meeting that was checked in has to be checked in again where it is put off, or moves to another site.
    const isUndone =
      row.checkedInAt !== null && (newSite !== undefined || (isMoved && now < rules.checkInOpens(window)));
    await writes.changeMeeting(db, clientId, row.id, {
      ...(update.description === undefined ? {} : { description: update.description }),
      ...(update.host ? { hostId: update.host.id } : {}),
      ...(newSite ? { siteId: newSite.id } : {}),
      ...(isMoved ? { window } : {}),
      ...(isUndone ? { checkedInAt: null } : {}),
      ...(touchesRooms && (isUndone || !row.checkedInAt)
        ? { checkInBy: rules.checkInDeadline(rooms, window, now) }
        : {}),
      costCentre,
      advancesSequence: needsNotice,
    });
    if (isMoved && row.checkedInAt) await endSightings(work, "room", [row.id], isUndone ? now : window.end);
    if (touchesRooms) {
      await writes.removeRooms(
        db,
        clientId,
        row.id,
        rooms.map(({ id }) => id),
      );
      await writes.addRooms(
        db,
        clientId,
        rooms.map((room) => ({
          meetingId: row.id,
          resourceId: room.id,
          held: rules.heldWindow(room, window, now),
        })),
      );
    }
    if (lines) await writes.setOrderLines(db, clientId, [row.id], lines);
    if (isMoved) await writes.resetAnswers(db, clientId, row.id);
    if (attends) {
      await writes.removeAttendees(
        db,
        clientId,
        row.id,
        attends.map(({ personId }) => personId),
      );
      await writes.addAttendees(
        db,
        clientId,
        attends.map((one) => ({ ...one, meetingId: row.id, start: window.start })),
      );
    }
    auditMeeting(
      work,
      "change",
      row,
      {
        start: row.start,
        end: row.end,
        rooms: row.rooms.map(({ id }) => id),
        ...(newSite ? { site: row.siteId } : {}),
      },
      {
        start: window.start.toISOString(),
        end: window.end.toISOString(),
        rooms: rooms.map(({ id }) => id),
        ...(newSite ? { site: newSite.id } : {}),
        ...(update.host ? { host: update.host.id } : {}),
        ...(update.description === undefined ? {} : { description: true }),
        ...(attends ? { attends: attends.map(({ personId }) => personId) } : {}),
      },
    );
  }
}

/**
 * Sets the rooms that the meetings wait for, and takes a free one at once, also for a meeting that moves to a
 * time when it is free.
 *
 * @returns the meetings that got a room
 */
async function takeOrWaitForRooms(
  work: Work,
  drafts: MeetingDraft[],
  requestedRooms: ResourceRow[] | undefined,
): Promise<string[]> {
  const { db, clientId, now } = work;
  const taken: string[] = [];
  for (const { row, window, newSite, rooms, host, touchesRooms, mayTakeRooms } of drafts) {
    // A meeting that changes its site no longer waits for rooms of the old one.
    const waitFor =
      requestedRooms ??
      (touchesRooms && !newSite
        ? await resourcesById(
            db,
            clientId,
            row.waiting.map(({ id }) => id),
          )
        : []);
    if (!requestedRooms && !newSite && waitFor.length === 0) continue;
    const wished = waitFor.filter((room) => !rooms.some(({ id }) => id === room.id));
    const problems = await findProblems(
      db,
      clientId,
      { siteId: wished[0]?.siteId ?? row.siteId, host, rooms: wished, windows: [window] },
      now,
    );
    const free = mayTakeRooms && wished.find((room) => !problems.some(({ roomId }) => roomId === room.id));
    if (free) {
      await addAwaitedRoom(work, { id: row.id, window }, free);
      taken.push(row.id);
    } else {
      await waits.setWaitingList(
        db,
        clientId,
        { id: row.id, start: window.start },
        wished.map(({ id }) => id),
        now,
      );
    }
  }
  return taken;
}
