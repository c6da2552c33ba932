import { ICalAttendeeRole, ICalAttendeeStatus, ICalEventStatus } from "ical-generator";
import {
  type CalendarMethod,
  oneLine,
  quotable,
  times,
  uidOf,
  writtenCalendar,
} from "../../platform/documents/calendar.ts";
import type { BookedVisit } from "../core/booking-queries.ts";

/**
 * A visit for its visitor's calendar (RFC 5546): nobody else who comes is named, and since calendars are often shared,
 * neither is the personal link. The host reads the visitor's answer, where there is one.
 */
export function visitCalendar(
  visit: BookedVisit,
  { method, now }: { method: CalendarMethod; now: Date },
): string {
  const { host, visitor } = visit;
  return writtenCalendar({ method }, [
    {
      id: uidOf(visit.id),
      sequence: visit.sequence,
      stamp: now,
      ...times({ start: new Date(visit.start), end: new Date(visit.end) }, visit.timeZone),
      summary: oneLine(visit.description),
      location: oneLine(placeOf(visit)) || null,
      description: visit.mapDirectionsUrl ? `How to find us: ${oneLine(visit.mapDirectionsUrl)}` : null,
      status: method === "REQUEST" ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      organizer: host && { name: quotable(host.name), email: oneLine(host.email) },
      attendees: [
        {
          name: quotable(visitor.name),
          email: oneLine(visitor.email ?? ""),
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.NEEDSACTION,
          rsvp: false,
        },
      ],
    },
  ]);
}

/** Where a visitor goes, as one line: the site first, by which taxis find it. */
export const placeOf = ({ siteName, address, location }: BookedVisit): string =>
  [siteName, address, location].filter(Boolean).join(", ");
