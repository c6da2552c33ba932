import type { Text } from "@portico/contract/texts/text";
import { ICalCalendar, ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Db } from "../database/database.ts";

/** What all our iCalendar texts share (RFC 5545): names, zones and frame. Features write their events. */

/** `PUBLISH`: an entry without invited attendees. */
export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

/** The permanent name of a row in people's calendars. */
export const uidOf = (rowId: string): string => `${rowId}@portico`;

/**
 * One line without characters that a calendar program could read as a line's end, and without direction signs,
 * by which a name could turn round the text after it.
 */
export const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();

/**
 * A name inside quotes. Few programs know how to escape there (RFC 6868), and some read a backslash as an
 * escape.
 */
export const toQuotable = (name: string): string =>
  toOneLine(name).replaceAll('"', "'").replaceAll("\\", "/") || "?";

/** The library prints a plain Date in the process's zone, so a time in a zone is never passed as a Date. */
export const toZoned = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    calendarZone(timeZone) ?? "UTC",
  );

export const eventTimes = (window: { start: Date; end: Date }, timeZone: string) => ({
  start: toZoned(window.start, timeZone),
  end: toZoned(window.end, timeZone),
  timezone: calendarZone(timeZone),
});

/** A whole day; the end is the next day. */
export const allDayTimes = (day: string) => {
  const start = Temporal.PlainDate.from(day).toZonedDateTime("UTC");
  return { start, end: start.add({ days: 1 }), allDay: true };
};

/** A day in a person's calendar, from any feature. */
export interface DayEntry {
  /** Stable and unique within the installation. */
  uid: string;
  day: string;
  title: Text | string;
  location: string;
  /** Further lines. */
  notes: (Text | string)[];
}

/**
 * The entries of a feature in a person's feed of days: within the span, at most `limit`, the earliest first.
 */
export type DaySource = (
  db: Db,
  clientId: string,
  personId: string,
  span: { firstDay: string; lastDay: string },
  limit: number,
) => Promise<DayEntry[]>;

const zoneBlocks = new Map<string, string | null>();

/**
 * VTIMEZONE under the site's own zone name; the library uses the name of the zone into which that one was
 * merged.
 */
function zoneBlock(timeZone: string): string | null {
  const known = zoneBlocks.get(timeZone);
  if (known !== undefined) return known;
  const found = tzlib_get_ical_block(timeZone);
  const block = Array.isArray(found) && found[0] ? found[0].replace(/^TZID:.*$/m, `TZID:${timeZone}`) : null;
  zoneBlocks.set(timeZone, block);
  return block;
}

/** The zone in which times are written; null: in UTC. */
export const calendarZone = (timeZone: string): string | null =>
  timeZone !== "UTC" && zoneBlock(timeZone) !== null ? timeZone : null;

interface Frame {
  method?: CalendarMethod;
  name?: string;
  ttl?: number;
}

export function writeCalendar({ method, ...frame }: Frame, events: ICalEventData[]): string {
  const calendar = new ICalCalendar({
    prodId: { company: "Portico", product: "Portico", language: "EN" },
    ...frame,
    ...(method ? { method: ICalCalendarMethod[method] } : {}),
    // A calendar's own zone would apply to DTSTAMP too, which must be in UTC.
    timezone: { name: null, generator: zoneBlock },
    events,
  });
  return `${calendar.toString()}\r\n`;
}
