import type { Group } from "@portico/contract/common";
import { daysBetween, weekdayOf } from "@portico/contract/days/days";
import { HOUR_MS, MINUTE_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/meetings/form";
import { CHECK_IN_OPENS, type MeetingStatus } from "@portico/contract/meetings/meetings";
import type { RESOURCE_STATUSES } from "@portico/contract/meetings/schedule";
import { type Text, text } from "@portico/contract/texts/text";
import { inGroup } from "../../platform/callers/caller.ts";
import { overlap, type Window } from "../../platform/core/window.ts";
import { mayUseResource } from "../../rooms/public.ts";
import { type DatedWindow, instantOn, laterOf } from "./times.ts";

/** Decisions about meetings. Pure, `now` included. */

/** The database's constraints, with the message where one is violated that no lock or check prevented. */
export const constraints = {
  meeting_recurrence_once: text("common.sameDateTwice"),
};

export interface Person {
  id: string;
  groups: readonly Group[];
}

/** The facts of a resource that decide whether it can be booked. */
export interface RoomRule {
  id: string;
  name: string;
  booking: string;
  isActive: boolean;
  groups: readonly string[];
  /** `HH:mm`; 24:00 is the end of the day. */
  opens: string;
  closes: string;
  /** ISO weekdays. */
  openWeekdays: readonly number[];
  leadMinutes: number;
  daysAhead: number | null;
  maxMinutes: number | null;
  setupMinutes: number;
  cleardownMinutes: number;
  meetingTimeslotType: string;
  timeslots: readonly { startTime: string; endTime: string }[];
  checkInMinutes: number | null;
  timeZone: string;
}

/** A time that a resource is held, set-up and clear-down included. */
export interface HeldRoom extends Window {
  resourceId: string;
  source: "meeting" | "block";
  meetingId?: string | null;
}

export interface ClosedSpan {
  name: string;
  firstDay: string;
  lastDay: string;
}

/** Personal assistants, secretaries and reception book for other hosts. */
export const mayBookForOthers = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "PA", "Exec PA", "reception");

/** Whether the person books meetings at all. */
export const mayBook = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "employee", "reception");

/** Whether the person may read a meeting. */
export const maySeeMeetings = (person: { groups: readonly Group[] }): boolean =>
  mayBook(person) || maySeeAll(person);

/** Whether the person sees every meeting of the client. */
export const maySeeAll = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "admin", "reception", "security");

/**
 * The time that a room is held for a meeting: with set-up and clear-down, but without time that has passed,
 * which needs no room any more.
 */
export function heldWindow(
  room: Pick<RoomRule, "setupMinutes" | "cleardownMinutes">,
  window: Window,
  now: Date,
): Window {
  const start = new Date(window.start.getTime() - room.setupMinutes * MINUTE_MS);
  return {
    start: laterOf(start, now),
    end: new Date(window.end.getTime() + room.cleardownMinutes * MINUTE_MS),
  };
}

export interface RoomCheck {
  room: RoomRule;
  host: { groups: readonly Group[] } | null;
  window: DatedWindow;
  closed: readonly ClosedSpan[];
  /** Everything that holds rooms around that time, except the meeting itself. */
  held: readonly HeldRoom[];
  now: Date;
}

/** Why a room is unavailable for a window; undefined if it is available. */
export function roomProblem(check: RoomCheck): Text | undefined {
  return rightProblem(check) ?? timeProblem(check) ?? occupancyProblem(check);
}

function rightProblem({ room, host }: RoomCheck): Text | undefined {
  if (!room.isActive || room.booking !== "bookable")
    return text("meetings.roomNotBookable", { room: room.name });
  if (host && !mayUseResource(host, room)) return text("meetings.roomNotPermitted", { room: room.name });
  return undefined;
}

function timeProblem({ room, window, closed, now }: RoomCheck): Text | undefined {
  const { day } = window;
  const closure = closed.find(({ firstDay, lastDay }) => firstDay <= window.day && window.day <= lastDay);
  if (closure) return text("meetings.siteClosed", { day, name: closure.name });
  if (!room.openWeekdays.includes(weekdayOf(window.day)))
    return text("meetings.roomClosedDay", { day, room: room.name });
  if (!isWithinHours(room, window))
    return text("meetings.roomClosed", { day, room: room.name, opens: room.opens, closes: room.closes });
  if (room.meetingTimeslotType === "timeslot" && !fitsTimeslots(room, window))
    return text("meetings.notATimeslot", { room: room.name });
  const minutes = (window.end.getTime() - window.start.getTime()) / MINUTE_MS;
  if (room.maxMinutes !== null && minutes > room.maxMinutes)
    return text("meetings.roomTooLong", { room: room.name, minutes: room.maxMinutes });
  if (room.leadMinutes > 0 && window.start.getTime() - now.getTime() < room.leadMinutes * MINUTE_MS)
    return text("meetings.roomTooSoon", { day, room: room.name, notice: noticeText(room.leadMinutes) });
  if (room.daysAhead !== null && daysBetween(dayOf(now, room.timeZone), window.day) > room.daysAhead)
    return text("meetings.roomTooFar", { day, room: room.name, count: room.daysAhead });
  return undefined;
}

function occupancyProblem({ room, window, held, now }: RoomCheck): Text | undefined {
  const needed = heldWindow(room, window, now);
  const inTheWay = held.filter((one) => one.resourceId === room.id && overlap(one, needed));
  if (inTheWay.length === 0) return undefined;
  const isBlocked = inTheWay.every(({ source }) => source === "block");
  return text(isBlocked ? "meetings.roomBlocked" : "meetings.roomTaken", {
    day: window.day,
    room: room.name,
  });
}

const isWithinHours = (room: RoomRule, { day, start, end }: DatedWindow): boolean =>
  instantOn(day, room.opens, room.timeZone) <= start && end <= instantOn(day, room.closes, room.timeZone);

/** A meeting begins with a slot and ends with one, and takes the slots in between. */
function fitsTimeslots({ timeslots, timeZone }: RoomRule, { day, start, end }: DatedWindow): boolean {
  const isAt = (time: string, instant: Date) =>
    instantOn(day, time, timeZone).getTime() === instant.getTime();
  return (
    timeslots.some(({ startTime }) => isAt(startTime, start)) &&
    timeslots.some(({ endTime }) => isAt(endTime, end))
  );
}

/** "2 days", "3 hours", "45 minutes". */
function noticeText(minutes: number): Text {
  if (minutes % 1440 === 0) return text("common.days", { count: minutes / 1440 });
  if (minutes % 60 === 0) return text("common.hours", { count: minutes / 60 });
  return text("common.minutes", { count: minutes });
}

/**
 * The check-in deadline: that of the strictest room; null if no room requires check-in or the meeting is
 * shorter.
 */
export function checkInDeadline(
  rooms: readonly Pick<RoomRule, "checkInMinutes">[],
  window: Window,
  now: Date,
): Date | null {
  const minutes = rooms.flatMap(({ checkInMinutes }) => checkInMinutes ?? []);
  if (minutes.length === 0) return null;
  const from = Math.max(window.start.getTime(), now.getTime());
  const by = new Date(from + Math.min(...minutes) * MINUTE_MS);
  return by < window.end ? by : null;
}

// --- what a viewer may do with a meeting ---

export interface MeetingState extends Window {
  status: MeetingStatus;
  hostId: string | null;
  bookedBy: string | null;
  checkedInAt: Date | null;
  hasVisits: boolean;
  attends: readonly { personId: string; isHost: boolean }[];
}

export const isHost = (viewer: { id: string }, meeting: Pick<MeetingState, "attends">): boolean =>
  meeting.attends.some(({ personId, isHost }) => isHost && personId === viewer.id);

/** The hosts; superadmin; reception if visitors are expected; and the person who booked it for the host. */
export const isInCharge = (viewer: Person, meeting: MeetingState): boolean =>
  isHost(viewer, meeting) ||
  inGroup(viewer) ||
  (meeting.hasVisits && inGroup(viewer, "reception")) ||
  (meeting.bookedBy !== null && meeting.bookedBy === viewer.id);

/** Whether the person may open the meeting's visits: those who receive or see all visits, hosts and the booker. */
export const mayOpenVisits = (viewer: Person, meeting: Pick<MeetingState, "attends" | "bookedBy">): boolean =>
  maySeeAll(viewer) ||
  isHost(viewer, meeting) ||
  (meeting.bookedBy !== null && meeting.bookedBy === viewer.id);

/** Whether the person learns who the visitors are; others learn their number. */
export const maySeeVisitors = (
  viewer: Person,
  meeting: Pick<MeetingState, "attends" | "bookedBy">,
): boolean =>
  mayOpenVisits(viewer, meeting) || meeting.attends.some(({ personId }) => personId === viewer.id);

/** Booked, that is not cancelled, ended or released, and not over. */
export const isLive = (meeting: Pick<MeetingState, "status" | "end">, now: Date): boolean =>
  meeting.status === "booked" && meeting.end > now;

export const hasBegun = ({ start }: Window, now: Date): boolean => start <= now;

export const checkInOpens = ({ start }: Window): Date =>
  new Date(start.getTime() - CHECK_IN_OPENS * MINUTE_MS);

export function abilities(viewer: Person, meeting: MeetingState, now: Date) {
  const live = isLive(meeting, now);
  const inCharge = live && isInCharge(viewer, meeting);
  const begun = hasBegun(meeting, now);
  const attends = meeting.attends.some(({ personId }) => personId === viewer.id);
  return {
    edit: inCharge,
    cancel: inCharge,
    end: inCharge && begun,
    extend: inCharge && begun,
    checkIn: live && (inCharge || attends) && meeting.checkedInAt === null && checkInOpens(meeting) <= now,
  };
}

/**
 * The latest end of a meeting: until the next booking of each of its rooms, less the clear-down, until they
 * close, and at most until its day is over.
 */
export function availableUntil(
  day: string,
  timeZone: string,
  rooms: readonly { closes: string; cleardownMinutes: number; nextStart: Date | null }[],
): Date {
  const ends = rooms.flatMap(({ closes, cleardownMinutes, nextStart }) => [
    instantOn(day, closes, timeZone),
    ...(nextStart ? [new Date(nextStart.getTime() - cleardownMinutes * MINUTE_MS)] : []),
  ]);
  return new Date(Math.min(instantOn(day, "24:00", timeZone).getTime() - 5 * MINUTE_MS, ...ends.map(Number)));
}

// --- schedules ---

export type ResourceStatus = (typeof RESOURCE_STATUSES)[number];

/** Parts of a day at which a resource is closed, by its hours or by a closure, in order. */
export function closedTimes(
  room: Pick<RoomRule, "opens" | "closes" | "openWeekdays" | "timeZone">,
  day: string,
  closed: readonly ClosedSpan[],
): {
  kind: "hours" | "closure";
  start: Date;
  end: Date;
  startTime: string;
  endTime: string;
  reason: string | null;
}[] {
  const part = (kind: "hours" | "closure", startTime: string, endTime: string, reason: string | null) => ({
    kind,
    startTime,
    endTime,
    reason,
    start: instantOn(day, startTime, room.timeZone),
    end: instantOn(day, endTime, room.timeZone),
  });
  const closure = closed.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (closure) return [part("closure", "00:00", "24:00", closure.name)];
  if (!room.openWeekdays.includes(weekdayOf(day))) return [part("hours", "00:00", "24:00", null)];
  return [
    ...(room.opens > "00:00" ? [part("hours", "00:00", room.opens, null)] : []),
    ...(room.closes < "24:00" ? [part("hours", room.closes, "24:00", null)] : []),
  ];
}

/**
 * A resource's state on a day. Today: now. Another day: in the rest of it.
 *
 * @param on `now` only for today; `usage` by meetings, which overlap no unavailable time; `unavailable` in order
 */
export function statusOn(
  room: Pick<RoomRule, "booking" | "groups">,
  viewer: { groups: readonly Group[] },
  on: {
    now?: Date;
    day: Window;
    usage: { minutes: number; isOccupiedNow: boolean; isOccupiedSoon: boolean };
    unavailable: readonly Window[];
  },
): ResourceStatus {
  if (room.booking === "non-bookable" || room.booking === "walk-ins") return room.booking;
  if (!mayUseResource(viewer, room)) return "unauthorized";
  const { now, day, usage, unavailable } = on;
  if (now) {
    const isUnavailable = (until: number) =>
      unavailable.some(({ start, end }) => start.getTime() < until && end > now);
    if (isUnavailable(now.getTime() + 1)) return "unavailable";
    if (usage.isOccupiedNow) return "occupied";
    return usage.isOccupiedSoon || isUnavailable(now.getTime() + HOUR_MS) ? "semi-occupied" : "available";
  }
  const whole = minutesOf(day);
  const closed = unavailable
    .filter((window) => overlap(window, day))
    .reduce((sum, window) => sum + minutesOf(window), 0);
  if (whole - closed < limits.timeStep) return "unavailable";
  if (usage.minutes === 0) return "available";
  return whole - closed - usage.minutes < limits.timeStep ? "occupied" : "semi-occupied";
}

const minutesOf = ({ start, end }: Window): number => (end.getTime() - start.getTime()) / MINUTE_MS;
