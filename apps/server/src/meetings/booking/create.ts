import { MINUTE_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { firstLocale, translate } from "../../platform/core/translate.ts";
import type { Work } from "../../platform/work/work.ts";
import type { ResourceRow } from "../../rooms/public.ts";
import { syncVisits } from "../../visits/public.ts";
import { readCalendarMeetings } from "../core/calendar-queries.ts";
import { publishMeetings } from "../core/live-events.ts";
import { toMeetingOfVisits } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import { notifyGuests } from "../invitations/send.ts";
import { findProblems, lockForBooking } from "./availability.ts";
import * as writes from "./queries.ts";
import type { BookingPlan } from "./read-request.ts";
import { addAwaitedRoom } from "./waiting-list.ts";
import * as waits from "./waiting-list-queries.ts";

/** Creates meetings, each call inside the caller's transaction. */

/**
 * Creates one meeting per date, all or none; an unavailable room is refused by date and name. Returns them in
 * the order of the dates.
 */
export async function createMeetings(
  work: Work,
  plan: BookingPlan,
  bookedBy: string,
): Promise<queries.MeetingRow[]> {
  const { db, clientId, now } = work;
  await lockForBooking(
    db,
    [plan.siteId],
    [...plan.rooms, ...plan.waitFor].map(({ id }) => id),
  );
  const problems = await findProblems(db, clientId, plan, now);
  if (problems.length > 0) throw refuse.fields({ rooms: problems.map(({ message }) => message) });
  const seriesId = plan.rrule ? await insertSeries(work, plan, plan.rrule) : null;
  const rows = plan.windows.map((window) => toNewMeeting(work, plan, window, seriesId, bookedBy));
  await insertPlan(work, plan, rows);
  await takeOrWaitForRooms(work, plan, rows);
  for (const { id, window } of rows)
    auditBooking(work, { id, hostId: plan.host.id, rooms: plan.rooms, day: window.day });
  const ids = rows.map(({ id }) => id);
  publishMeetings(work, ids);
  await notifyGuests(work, [], await readCalendarMeetings(db, clientId, ids), seriesId ? { seriesId } : {});
  if (plan.visits.length > 0) {
    const booked = await queries.meetingsById(db, clientId, ids);
    await syncVisits(work, booked.map(toMeetingOfVisits), plan.visits);
  }
  const stored = new Map((await queries.meetingsById(db, clientId, ids)).map((row) => [row.id, row]));
  return ids.map((id) => stored.get(id)!);
}

async function insertSeries(work: Work, plan: BookingPlan, rrule: string): Promise<string> {
  const id = newId();
  const [first] = plan.windows;
  await writes.insertSeries(work.db, work.clientId, {
    id,
    rrule,
    firstDay: first!.day,
    startTime: times.timeOnDay(first!.start, first!.day, plan.timeZone),
    endTime: times.timeOnDay(first!.end, first!.day, plan.timeZone),
    timeZone: plan.timeZone,
    createdAt: work.now,
  });
  return id;
}

const toNewMeeting = (
  work: Work,
  plan: BookingPlan,
  window: times.DatedWindow,
  seriesId: string | null,
  bookedBy: string,
): writes.NewMeeting => ({
  id: newId(),
  seriesId,
  siteId: plan.siteId,
  window,
  description: plan.description,
  hostId: plan.host.id,
  bookedBy,
  costCentre: plan.order?.costCentre ?? null,
  checkInBy: rules.checkInDeadline(plan.rooms, window, work.now),
  checkedInAt: null,
  createdAt: work.now,
});

async function insertPlan(
  { db, clientId, now }: Work,
  plan: BookingPlan,
  rows: writes.NewMeeting[],
): Promise<void> {
  await writes.insertMeetings(db, clientId, rows);
  await writes.addAttendees(
    db,
    clientId,
    rows.flatMap(({ id, window }) =>
      plan.attends.map((one) => ({ ...one, meetingId: id, start: window.start })),
    ),
  );
  await writes.addRooms(
    db,
    clientId,
    rows.flatMap(({ id, window }) =>
      plan.rooms.map((room) => ({
        meetingId: id,
        resourceId: room.id,
        held: rules.heldWindow(room, window, now),
      })),
    ),
  );
  const ids = rows.map(({ id }) => id);
  if (plan.order) await writes.setOrderLines(db, clientId, ids, plan.order.lines);
}

/** Takes a room of the waiting list at once if it is free: no meeting waits for a free room. */
async function takeOrWaitForRooms(work: Work, plan: BookingPlan, rows: writes.NewMeeting[]): Promise<void> {
  if (plan.waitFor.length === 0) return;
  const { db, clientId, now } = work;
  for (const { id, window } of rows) {
    const problems = await findProblems(
      db,
      clientId,
      { ...plan, rooms: plan.waitFor, windows: [window] },
      now,
    );
    const free = plan.waitFor.find((room) => !problems.some(({ roomId }) => roomId === room.id));
    if (free) await addAwaitedRoom(work, { id, window }, free);
    else
      await waits.setWaitingList(
        db,
        clientId,
        { id, start: window.start },
        plan.waitFor.map((room) => room.id),
        now,
      );
  }
}

interface BookedMeeting {
  id: string;
  hostId: string | null;
  rooms: readonly { id: string }[];
  day: string;
}

function auditBooking(
  work: Work,
  { id, hostId, rooms, day }: BookedMeeting,
  more: Record<string, unknown> = {},
): void {
  work.audit({
    action: "meetings.meeting.book",
    targetType: "meeting",
    targetId: id,
    onBehalfOf: hostId,
    after: { day, rooms: rooms.map((room) => room.id), ...more },
  });
}

/** The shortest meeting that is worth booking at a door. */
const DOOR_MINUTES_MIN = 5;

/**
 * Books a room from now on for the person at its door, at most until its next meeting; the meeting counts as
 * checked in.
 */
export async function bookFromScreen(
  work: Work,
  { room, minutes, screenId }: { room: ResourceRow; minutes: number; screenId: string },
): Promise<queries.MeetingRow> {
  const { db, clientId, now } = work;
  await lockForBooking(db, [room.siteId], [room.id]);
  const window = await doorWindow(work, room, minutes);
  // A booking at the door needs no notice.
  const at = { ...room, leadMinutes: 0 };
  const [problem] = await findProblems(
    db,
    clientId,
    { siteId: room.siteId, host: null, rooms: [at], windows: [window] },
    now,
  );
  if (problem) throw refuse.state(null, text("rooms.taken"));
  const row: writes.NewMeeting = {
    id: newId(),
    seriesId: null,
    siteId: room.siteId,
    window,
    description: translate(text("meetings.atDoor"), firstLocale(work.client.locale)),
    hostId: null,
    bookedBy: null,
    costCentre: null,
    checkInBy: null,
    checkedInAt: now,
    createdAt: now,
  };
  await writes.insertMeetings(db, clientId, [row]);
  await writes.addRooms(db, clientId, [
    { meetingId: row.id, resourceId: room.id, held: rules.heldWindow(room, window, now) },
  ]);
  auditBooking(work, { id: row.id, hostId: null, rooms: [room], day: window.day }, { screen: screenId });
  publishMeetings(work, [row.id]);
  return (await queries.meetingById(db, clientId, row.id))!;
}

/** From this minute on; a room with timeslots gives the current slot. */
async function doorWindow(
  { db, clientId, now }: Work,
  room: ResourceRow,
  minutes: number,
): Promise<times.DatedWindow> {
  const day = dayOf(now, room.timeZone);
  const start = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const requestedEnd = new Date(start.getTime() + minutes * MINUTE_MS);
  const nextStart = await queries.readNextStart(db, clientId, room.id, now);
  const until = rules.availableUntil(day, room.timeZone, [{ ...room, nextStart }]);
  const slot =
    room.meetingTimeslotType === "timeslot"
      ? room.timeslots
          .map(({ startTime, endTime }) => ({
            start: times.instantOn(day, startTime, room.timeZone),
            end: times.instantOn(day, endTime, room.timeZone),
          }))
          .find((one) => one.start <= now && now < one.end)
      : { start, end: times.earlierOf(requestedEnd, until) };
  if (!slot || slot.end.getTime() - now.getTime() < DOOR_MINUTES_MIN * MINUTE_MS)
    throw refuse.state(null, text("rooms.taken"));
  return { day, ...slot };
}
