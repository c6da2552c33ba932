import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { instantAt } from "../../platform/core/time.ts";
import {
  allDayTimes,
  type CalendarMethod,
  calendarZone,
  type DayEntry,
  eventTimes,
  toOneLine,
  toQuotable,
  toZoned,
  uidOf,
  writeCalendar,
} from "../../platform/documents/calendar.ts";
import type { CalendarGuest, CalendarMeeting, CalendarSeries } from "../core/calendar-queries.ts";
import { expandRule } from "./recurrence.ts";

/**
 * Meetings as iCalendar text (RFC 5545) and as what is sent to guests (RFC 5546). Everything is passed in.
 *
 * A meeting of its own is `<meeting id>@portico`. A series is `<series id>@portico` with its rule; one date of it has
 * that name and its day of the rule (RECURRENCE-ID).
 */

export type SeriesTimes = Pick<CalendarSeries, "id" | "startTime" | "endTime" | "timeZone" | "sequence">;

export interface CalendarOptions {
  method: CalendarMethod;
  /** DTSTAMP. */
  now: Date;
  /** Where answers are to go; undefined: to the host. */
  inboundAddress: string | undefined;
  /** Who is uninvited while the meeting goes on; the others then stay unnamed. */
  uninvited?: CalendarGuest;
}

/** Takes place, or has. */
export const takesPlace = ({ status }: Pick<CalendarMeeting, "status">): boolean =>
  status === "booked" || status === "ended";

export const isAttendedBy = ({ attendees }: Pick<CalendarMeeting, "attendees">, guestId: string): boolean =>
  attendees.some(({ id }) => id === guestId);

/** A meeting; with `series` that one date of it. */
export function writeMeetingCalendar(
  meeting: CalendarMeeting,
  series: SeriesTimes | undefined,
  options: CalendarOptions,
): string {
  return writeCalendar({ method: options.method }, [
    series ? dateOfSeries(meeting, series, options) : eventOf(meeting, meeting.timeZone, options),
  ]);
}

/** A series with the dates that count for a guest: the rule's others are left out. A cancellation is of all of it. */
export function writeSeriesCalendar(
  series: CalendarSeries,
  dates: readonly CalendarMeeting[],
  options: CalendarOptions,
): string {
  const days = series.meetings.map(({ recurrenceDay }) => recurrenceDay!);
  const [first, last] = [days[0]!, days.at(-1)!];
  const usual = mostUsualDate(dates.length > 0 ? dates : series.meetings);
  const start = instantAt(first, series.startTime, series.timeZone);
  const end = instantAt(first, series.endTime, series.timeZone);
  const kept = new Set(dates.map(({ recurrenceDay }) => recurrenceDay));
  const isOff = options.method === "CANCEL";
  const left = isOff
    ? []
    : expandRule(series.rrule, series.firstDay).filter(
        (day) => first <= day && day <= last && !kept.has(day),
      );
  const master = {
    ...eventOf({ ...usual, start, end }, series.timeZone, options),
    id: uidOf(series.id),
    sequence: series.sequence,
    repeating: [ruleLine(series, last), ...exceptionLines(series, left)].join("\n"),
  };
  const duration = end.getTime() - start.getTime();
  const others = isOff ? [] : dates.filter((date) => isException(date, usual, series, duration));
  return writeCalendar({ method: options.method }, [
    master,
    ...others.map((date) => dateOfSeries(date, series, options)),
  ]);
}

/**
 * The rule until the last date that was booked, whatever it said itself: a date that was cancelled is still the
 * last. With a zone UNTIL must be in UTC.
 */
function ruleLine({ rrule, timeZone }: CalendarSeries, lastDay: string): string {
  const parts = rrule.split(";").filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  return `RRULE:${parts.join(";")};UNTIL=${formatBasicUtc(instantAt(lastDay, "23:59", timeZone))}`;
}

/** Written by hand, since the library writes them only for rules given by their parts. */
function exceptionLines({ startTime, timeZone }: CalendarSeries, days: string[]): string[] {
  if (days.length === 0) return [];
  const zone = calendarZone(timeZone);
  const times = days.map((day) =>
    zone ? `${day}T${startTime}00`.replace(/[-:]/g, "") : formatBasicUtc(instantAt(day, startTime, timeZone)),
  );
  return [`EXDATE${zone ? `;TZID=${zone}` : ""}:${times.join(",")}`];
}

const formatBasicUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, "");

/** A calendar program computes a date from the rule and the first one's length in hours. */
function isException(
  date: CalendarMeeting,
  usual: CalendarMeeting,
  { startTime, timeZone }: CalendarSeries,
  duration: number,
): boolean {
  const start = instantAt(date.recurrenceDay!, startTime, timeZone).getTime();
  return (
    date.start.getTime() !== start ||
    date.end.getTime() !== start + duration ||
    appearanceOf(date) !== appearanceOf(usual)
  );
}

const appearanceOf = ({ description, location, host }: CalendarMeeting): string =>
  JSON.stringify([description, location, host?.id]);

/** What most dates look like, so that few must be told apart. */
function mostUsualDate(dates: readonly CalendarMeeting[]): CalendarMeeting {
  const groups = Map.groupBy(dates, appearanceOf);
  return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most))[0]!;
}

/**
 * Its number is higher than that of the series and of what was told of the date before, however the two were
 * changed in turn.
 */
const dateOfSeries = (
  date: CalendarMeeting,
  series: SeriesTimes,
  options: CalendarOptions,
): ICalEventData => ({
  ...eventOf(date, series.timeZone, options),
  id: uidOf(series.id),
  sequence: series.sequence + date.sequence,
  recurrenceId: toZoned(instantAt(date.recurrenceDay!, series.startTime, series.timeZone), series.timeZone),
});

function eventOf(
  meeting: CalendarMeeting,
  timeZone: string,
  { method, now, inboundAddress, uninvited }: CalendarOptions,
): ICalEventData {
  const { host } = meeting;
  return {
    id: uidOf(meeting.id),
    sequence: meeting.sequence,
    stamp: now,
    ...eventTimes(meeting, timeZone),
    summary: toOneLine(meeting.description),
    location: toOneLine(meeting.location) || null,
    // Whoever is uninvited is not told that the meeting is off (RFC 5546, 3.2.5).
    status: method === "REQUEST" ? ICalEventStatus.CONFIRMED : uninvited ? null : ICalEventStatus.CANCELLED,
    organizer: host && { name: toQuotable(host.name), email: inboundAddress ?? toOneLine(host.email) },
    attendees: (uninvited ? [uninvited] : meeting.attendees).map((guest) => ({
      name: toQuotable(guest.name),
      email: toOneLine(guest.email),
      role: guest.isHost ? ICalAttendeeRole.CHAIR : ICalAttendeeRole.REQ,
      status: partStat(guest, host?.id),
      rsvp: method === "REQUEST" && guest.id !== host?.id,
    })),
  };
}

const PART_STATS = {
  "needs-action": ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const;

/** The host comes, unless they say otherwise. */
const partStat = ({ id, answer }: CalendarGuest, hostId: string | undefined): ICalAttendeeStatus =>
  answer === "needs-action" && id === hostId ? ICalAttendeeStatus.ACCEPTED : PART_STATS[answer];

// --- feeds ---

/** Something in somebody's calendar, of whatever feature. */
export interface FeedEntry {
  /** Stable and unique within the installation. */
  uid: string;
  start: Date;
  end: Date;
  timeZone: string;
  title: string;
  location: string;
  /** Further lines. */
  notes: string[];
  /** Does not take the person's time, as a meeting they declined. */
  isFree: boolean;
}

const REFRESH_SECONDS = 15 * 60;

export const writeFeedCalendar = (
  name: string,
  entries: readonly (FeedEntry | DayEntry)[],
  now: Date,
): string =>
  writeCalendar(
    { name: toOneLine(name).replace(/[\\;,]/g, "\\$&"), ttl: REFRESH_SECONDS },
    entries.map((entry) => ({
      id: entry.uid,
      stamp: now,
      ...("day" in entry ? allDayTimes(entry.day) : eventTimes(entry, entry.timeZone)),
      summary: toOneLine(entry.title),
      location: toOneLine(entry.location) || null,
      description: entry.notes.map(toOneLine).join("\n") || null,
      // A desk or a space takes nobody's time.
      transparency: "day" in entry || entry.isFree ? ICalEventTransparency.TRANSPARENT : null,
    })),
  );
