import { type Locale, text } from "@portico/contract/texts/text";
import { ICalAttendeeRole, ICalAttendeeStatus, ICalEventStatus } from "ical-generator";
import { translate } from "../../platform/core/translate.ts";
import {
  type CalendarMethod,
  eventTimes,
  toOneLine,
  toQuotable,
  uidOf,
  writeCalendar,
} from "../../platform/documents/calendar.ts";
import type { BookedVisit } from "../core/booking-queries.ts";

/**
 * A visit for its visitor's calendar (RFC 5546). It names no other visitor and, since calendars are often
 * shared, does not contain the personal link. The visitor's answer goes to the host, where there is one.
 */
export function visitCalendar(
  visit: BookedVisit,
  { method, now, locale }: { method: CalendarMethod; now: Date; locale: Locale },
): string {
  const { host, visitor } = visit;
  return writeCalendar({ method }, [
    {
      id: uidOf(visit.id),
      sequence: visit.sequence,
      stamp: now,
      ...eventTimes({ start: new Date(visit.start), end: new Date(visit.end) }, visit.timeZone),
      summary: toOneLine(visit.description),
      location: toOneLine(formatPlace(visit)) || null,
      description:
        visit.mapDirectionsUrl &&
        translate(text("visitMails.findUsAt", { url: toOneLine(visit.mapDirectionsUrl) }), locale),
      status: method === "REQUEST" ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      organizer: host && { name: toQuotable(host.name), email: toOneLine(host.email) },
      attendees: [
        {
          name: toQuotable(visitor.name),
          email: toOneLine(visitor.email ?? ""),
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.NEEDSACTION,
          rsvp: false,
        },
      ],
    },
  ]);
}

/** The address of a visit in one line: the site first, by which taxis find it. */
export const formatPlace = ({ siteName, address, location }: BookedVisit): string =>
  [siteName, address, location].filter(Boolean).join(", ");
