import { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { toOneLine, toQuotable, uidOf, writeCalendar } from "../../platform/documents/calendar.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import { formatEvSlot } from "./format.ts";
import type { MailRow } from "./queries.ts";

/**
 * Days of parking for their owner's calendar (RFC 5546): published, since nobody is invited. What is off is a cancellation
 * where it is alone, which may be of one entry only, and else among the entries, as cancelled.
 *
 * @param rows those that are confirmed, and those whose entry is to go
 */
export function daysCalendar(rows: readonly MailRow[], now: Date): NonNullable<Mail["calendar"]> | undefined {
  if (rows.length === 0) return undefined;
  const isOff = rows.length === 1 && rows[0]!.status !== "confirmed";
  const method = isOff ? "CANCEL" : "PUBLISH";
  return {
    method,
    text: writeCalendar(
      { method },
      rows.map((row) => eventOf(row, now)),
    ),
  };
}

const eventOf = (row: MailRow, now: Date) => {
  const isOn = row.status === "confirmed";
  return {
    id: uidOf(row.id),
    sequence: sequenceOf(row, now),
    stamp: now,
    // In UTC, which says all of a single day, and is written in a fraction of the time: an allocation tells thousands.
    start: new Date(row.start),
    end: new Date(row.end),
    summary: toOneLine(`Parking${row.spaceName === null ? "" : ` ${row.spaceName}`}`),
    location: toOneLine(`${row.carparkName}, ${row.siteName}`),
    description: (isOn && formatEvSlot(row)) || null,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    // A space takes nobody's time.
    transparency: ICalEventTransparency.TRANSPARENT,
    // Its reader's own: a published entry must have an organizer.
    organizer: { name: toQuotable(row.firstName), email: toOneLine(row.email) },
  };
};

/**
 * Higher with each telling, without being stored: the tenths of a second since it was asked for, of which one that has begun
 * counts. In 31 bits, which calendars read, there is room for six years.
 */
const sequenceOf = ({ createdAt }: MailRow, now: Date): number =>
  Math.ceil((now.getTime() - new Date(createdAt).getTime()) / 100);
