import { type Locale, type Text, text } from "@portico/contract/texts/text";
import { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { translate } from "../../platform/core/translate.ts";
import { toOneLine, toQuotable, uidOf, writeCalendar } from "../../platform/documents/calendar.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { evText } from "./format.ts";
import type { MailRow } from "./queries.ts";

/**
 * Days of parking as a calendar file for their owner (RFC 5546): published, since nobody is invited. An entry
 * that is no longer on is sent as a CANCEL message if it is alone, since such a message may hold one entry
 * only; among others it is published with status cancelled.
 *
 * @param rows confirmed reservations, and those whose calendar entry is to go
 */
export function daysCalendar(rows: readonly MailRow[], now: Date): NonNullable<Mail["calendar"]> | undefined {
  if (rows.length === 0) return undefined;
  const isOff = rows.length === 1 && rows[0]!.status !== "confirmed";
  const method = isOff ? "CANCEL" : "PUBLISH";
  return {
    method,
    text: (locale) =>
      writeCalendar(
        { method },
        rows.map((row) => eventOf(row, locale, now)),
      ),
  };
}

const eventOf = (row: MailRow, locale: Locale, now: Date) => {
  const ev = evText(row);
  const isOn = row.status === "confirmed";
  return {
    id: uidOf(row.id),
    sequence: sequenceOf(row, now),
    stamp: now,
    // In UTC, which is exact for a single day and written in a fraction of the time: an allocation sends
    // thousands of entries.
    start: new Date(row.start),
    end: new Date(row.end),
    summary: toOneLine(translate(summaryText(row), locale)),
    location: toOneLine(`${row.carparkName}, ${row.siteName}`),
    description: isOn && ev ? translate(ev, locale) : null,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    // Parking does not make its owner busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    // The reader is the organizer: a published entry must have one.
    organizer: { name: toQuotable(row.firstName), email: toOneLine(row.email) },
  };
};

const summaryText = ({ spaceName: space }: MailRow): Text =>
  space === null ? text("parkingMails.calendar") : text("parkingMails.calendarSpace", { space });

/**
 * Higher with each message, without being stored: the tenths of a second since the reservation was created,
 * rounded up. 31 bits, which calendar programs read, last for six years.
 */
const sequenceOf = ({ createdAt }: MailRow, now: Date): number =>
  Math.ceil((now.getTime() - new Date(createdAt).getTime()) / 100);
