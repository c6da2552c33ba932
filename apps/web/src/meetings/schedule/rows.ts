import type { Api } from "@portico/contract/api";
import { minutesOf } from "@portico/contract/days/times-of-day";
import type { Answer } from "@portico/contract/endpoint";
import { dayIn } from "../../ui/days/format.ts";
import type { RoomDay, Span } from "./free-window.ts";
import { DAY_MINUTES, dayClock, type Minutes } from "./site-clock.ts";

export type Schedule = Answer<Api["GET /room-schedules/:id/"]>;
type ScheduledMeeting = Schedule["meetings"][number];

export interface MeetingSpan extends Span {
  id: string;
  start: string;
  description: string;
  hostName: string;
  isOwn: boolean;
  isHost: boolean;
}

export interface BlockSpan extends Span {
  reason: string | null;
}

/** One line of a schedule: a resource on a day of its site. */
export interface Row extends RoomDay {
  /** Unique among the shown lines. */
  id: string;
  resource: Schedule;
  day: string;
  meetings: readonly MeetingSpan[];
  blocks: readonly BlockSpan[];
  /** Set-up and clear-down around meetings. */
  edges: readonly Span[];
  /** The site's present time; undefined except on its today. */
  now: Minutes | undefined;
  /** Whether a click into the line can book the resource. */
  isBookable: boolean;
}

/** Why the viewer can never book a resource. */
const BARRED = { "walk-ins": "walkIns", "non-bookable": "nonBookable", unauthorized: "otherGroups" } as const;
export type BarredReason = (typeof BARRED)[keyof typeof BARRED];

export const barredReason = ({ status }: Pick<Schedule, "status">): BarredReason | undefined =>
  (BARRED as Partial<Record<Schedule["status"], BarredReason>>)[status];

/**
 * The statuses that the specification names; the schedule of a resource that is taken now still offers later
 * times.
 */
const NO_BOOKING: ReadonlySet<Schedule["status"]> = new Set([
  "walk-ins",
  "non-bookable",
  "unauthorized",
  "occupied",
  "unavailable",
]);

/** Whether a card offers to book the resource. */
export const offersBooking = ({ status }: Pick<Schedule, "status">): boolean => !NO_BOOKING.has(status);

/** Those that can be booked now, or on the shown day, before the others; else in their order. */
export const freeFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(offersBooking(b.resource)) - Number(offersBooking(a.resource)));

const isNonEmpty = ({ from, until }: Span): boolean => until > from;
const compareStarts = (a: Span, b: Span): number => a.from - b.from || a.until - b.until;
const widenSpan = ({ from, until }: Span, before: Minutes, after: Minutes): Span => ({
  from: Math.max(0, from - before),
  until: Math.min(DAY_MINUTES, until + after),
});

const meetingSpan = (clock: (instant: string) => Minutes, meeting: ScheduledMeeting): MeetingSpan => ({
  id: meeting.id,
  from: clock(meeting.start),
  until: clock(meeting.end),
  start: meeting.start,
  description: meeting.description,
  hostName: meeting.hostName,
  isOwn: meeting.userIsHost || meeting.userIsAttending,
  isHost: meeting.userIsHost,
});

/**
 * @param day of the resource's site
 * @param id of the line
 */
export const rowOf = (resource: Schedule, day: string, now: Date, id: string = resource.id): Row => {
  const { timeZone, setupMinutes, cleardownMinutes } = resource;
  const clock = dayClock(timeZone, day);
  const today = dayIn(timeZone, now);
  const minute = clock(now.toISOString());
  const meetings = resource.meetings.map((meeting) => meetingSpan(clock, meeting)).filter(isNonEmpty);
  const blocks = resource.resourceBlocks
    .map(({ kind, start, end, reason }) => ({ kind, from: clock(start), until: clock(end), reason }))
    .filter(isNonEmpty);
  const edges = meetings.flatMap(({ from, until }) => [
    { from: Math.max(0, from - setupMinutes), until: from },
    { from: until, until: Math.min(DAY_MINUTES, until + cleardownMinutes) },
  ]);
  // Between two meetings there must be room for the first one's clear-down and the second one's set-up;
  // before a block for the clear-down only, after it for the set-up only. Business hours limit the meeting
  // itself.
  const between = setupMinutes + cleardownMinutes;
  const taken = [
    ...meetings.map((span) => ({ ...widenSpan(span, between, between), meetingId: span.id })),
    ...blocks.map((span) =>
      span.kind === "block" ? widenSpan(span, cleardownMinutes, setupMinutes) : widenSpan(span, 0, 0),
    ),
  ];
  return {
    id,
    resource,
    day,
    meetings: meetings.toSorted(compareStarts),
    blocks,
    edges: edges.filter(isNonEmpty),
    taken: taken.toSorted(compareStarts),
    timeslots:
      resource.meetingTimeslotType === "timeslot"
        ? resource.timeslots.map(({ startTime, endTime }) => ({
            from: minutesOf(startTime),
            until: minutesOf(endTime),
          }))
        : null,
    pastUntil: day < today ? DAY_MINUTES : day > today ? 0 : minute,
    now: day === today ? minute : undefined,
    isBookable: barredReason(resource) === undefined,
  };
};
