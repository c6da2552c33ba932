import { instantAt } from "@portico/contract/days/instants";
import type { Locale, Text } from "@portico/contract/texts/text";
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { translate } from "../../platform/core/translate.ts";
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
 * Meetings as iCalendar text (RFC 5545) and as messages to guests (RFC 5546). Pure.
 *
 * A single meeting is `<meeting id>@portico`. A series is `<series id>@portico` with its rule; one date of it
 * has that id and its day of the rule (RECURRENCE-ID).
 */

export type SeriesTimes = Pick<CalendarSeries, "id" | "startTime" | "endTime" | "timeZone" | "sequence">;

export interface CalendarOptions {
  method: CalendarMethod;
  /** DTSTAMP. */
  now: Date;
  /** The address for answers; undefined: the host's. */
  inboundAddress: string | undefined;
  /** A guest who is uninvited while the meeting goes on; the other guests are then not named. */
  uninvited?: CalendarGuest;
}

/** The meeting is to take place or has taken place. */
export const takesPlace = ({ status }: Pick<CalendarMeeting, "status">): boolean =>
  status === "booked" || status === "ended";

export const isAttendedBy = ({ attendees }: Pick<CalendarMeeting, "attendees">, guestId: string): boolean =>
  attendees.some(({ id }) => id === guestId);

/** A single meeting; with `series`, one date of a series. */
export function writeMeetingCalendar(
  meeting: CalendarMeeting,
  series: SeriesTimes | undefined,
  options: CalendarOptions,
): string {
  return writeCalendar({ method: options.method }, [
    series ? dateOfSeries(meeting, series, options) : eventOf(meeting, meeting.timeZone, options),
  ]);
}

/** A series with a guest's dates: the rule's other dates are excluded. A cancellation cancels all of it. */
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
  const remaining = new Set(dates.map(({ recurrenceDay }) => recurrenceDay));
  const isOff = options.method === "CANCEL";
  const left = isOff
    ? []
    : expandRule(series.rrule, series.firstDay).filter(
        (day) => first <= day && day <= last && !remaining.has(day),
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
 * The rule with the last booked date as UNTIL, in place of its own end: a cancelled date still counts as the
 * last. With a zone UNTIL must be in UTC.
 */
function ruleLine({ rrule, timeZone }: CalendarSeries, lastDay: string): string {
  const parts = rrule.split(";").filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  return `RRULE:${parts.join(";")};UNTIL=${formatBasicUtc(instantAt(lastDay, "23:59", timeZone))}`;
}

/** Written by hand: the library writes EXDATE only for rules that are given by their parts. */
function exceptionLines({ startTime, timeZone }: CalendarSeries, days: string[]): string[] {
  if (days.length === 0) return [];
  const zone = calendarZone(timeZone);
  const times = days.map((day) =>
    zone ? `${day}T${startTime}00`.replace(/[-:]/g, "") : formatBasicUtc(instantAt(day, startTime, timeZone)),
  );
  return [`EXDATE${zone ? `;TZID=${zone}` : ""}:${times.join(",")}`];
}

const formatBasicUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * A calendar program computes a date from the rule and the first date's length in hours; other dates are
 * exceptions.
 */
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

/** The commonest appearance of the dates, so that few of them are exceptions. */
function mostUsualDate(dates: readonly CalendarMeeting[]): CalendarMeeting {
  const groups = Map.groupBy(dates, appearanceOf);
  return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most))[0]!;
}

/**
 * The date's SEQUENCE is higher than that of the series and of earlier messages about the date, in whatever
 * order the two were changed.
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
    // An uninvited guest must not read that the meeting is cancelled (RFC 5546, 3.2.5).
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

/** The host accepts by default. */
const partStat = ({ id, answer }: CalendarGuest, hostId: string | undefined): ICalAttendeeStatus =>
  answer === "needs-action" && id === hostId ? ICalAttendeeStatus.ACCEPTED : PART_STATS[answer];

// --- feeds ---

/** An entry in a person's calendar, from any feature. */
export interface FeedEntry {
  /** Stable and unique within the installation. */
  uid: string;
  start: Date;
  end: Date;
  timeZone: string;
  title: Text | string;
  location: string;
  /** Further lines. */
  notes: (Text | string)[];
  /** The entry does not take the person's time, such as a meeting that they declined. */
  isFree: boolean;
}

const REFRESH_SECONDS = 15 * 60;

export const writeFeedCalendar = (
  name: Text | string,
  entries: readonly (FeedEntry | DayEntry)[],
  { now, locale }: { now: Date; locale: Locale },
): string => {
  const lineOf = (words: Text | string) => toOneLine(translate(words, locale));
  return writeCalendar(
    { name: lineOf(name).replace(/[\\;,]/g, "\\$&"), ttl: REFRESH_SECONDS },
    entries.map((entry) => ({
      id: entry.uid,
      stamp: now,
      ...("day" in entry ? allDayTimes(entry.day) : eventTimes(entry, entry.timeZone)),
      summary: lineOf(entry.title),
      location: toOneLine(entry.location) || null,
      description: entry.notes.map(lineOf).join("\n") || null,
      // A desk or a parking space takes no time of its person.
      transparency: "day" in entry || entry.isFree ? ICalEventTransparency.TRANSPARENT : null,
    })),
  );
};
