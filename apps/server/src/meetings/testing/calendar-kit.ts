import { instantAt } from "@portico/contract/days/instants";
import ICAL from "ical.js";
import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { expandRule } from "../invitations/recurrence.ts";

interface MeetingOptions {
  host?: TestPerson | null;
  guests?: TestPerson[];
  day?: string;
  /** `HH:mm` at the site. */
  from?: string;
  until?: string;
  timeZone?: string;
  description?: string;
  rooms?: string[];
  siteId?: string;
  series?: { id: string; day: string };
}

/** Creates a booked meeting without holding its rooms; returns its id. */
export async function makeMeeting(
  app: TestApp,
  client: TestClient,
  given: MeetingOptions = {},
): Promise<string> {
  const id = newId();
  const day = given.day ?? "2026-11-24";
  const zone = given.timeZone ?? "Europe/London";
  const [start, end] = [given.from ?? "09:00", given.until ?? "10:00"].map((time) =>
    instantAt(day, time, zone).toISOString(),
  );
  const host = given.host ?? null;
  await app.sql(
    `insert into meeting (client_id, id, series_id, recurrence_day, site_id, day, during, description, host_id,
       booked_by, status, created_at)
     values ($1, $2, $3, $4, $5, $6, tstzrange($7, $8), $9, $10, $10, 'booked', '2026-11-01Z')`,
    [
      client.id,
      id,
      given.series?.id ?? null,
      given.series?.day ?? null,
      given.siteId ?? client.siteId,
      day,
      start,
      end,
      given.description ?? "Budget review",
      host?.id ?? null,
    ],
  );
  for (const person of [...(host ? [host] : []), ...(given.guests ?? [])])
    await app.sql(
      `insert into meeting_attendee (client_id, meeting_id, person_id, is_host, starts) values ($1, $2, $3, $4, $5)`,
      [client.id, id, person.id, person === host, start],
    );
  for (const room of given.rooms ?? [])
    await app.sql("insert into meeting_resource (client_id, meeting_id, resource_id) values ($1, $2, $3)", [
      client.id,
      id,
      room,
    ]);
  return id;
}

/** Creates a series with a meeting on each day of its rule. */
export async function makeSeries(
  app: TestApp,
  client: TestClient,
  given: MeetingOptions & { rrule: string; firstDay: string; except?: string[] },
): Promise<{ id: string; meetings: string[] }> {
  const id = newId();
  await app.sql(
    `insert into meeting_series (client_id, id, rrule, first_day, start_time, end_time, time_zone, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, '2026-11-01Z')`,
    [
      client.id,
      id,
      given.rrule,
      given.firstDay,
      given.from ?? "09:00",
      given.until ?? "10:00",
      given.timeZone ?? "Europe/London",
    ],
  );
  const meetings: string[] = [];
  for (const day of expandRule(given.rrule, given.firstDay)) {
    if (given.except?.includes(day)) continue;
    meetings.push(await makeMeeting(app, client, { ...given, day, series: { id, day } }));
  }
  return { id, meetings };
}

export interface ReadEvent {
  uid: string;
  sequence: number;
  summary: string;
  location: string | null;
  status: string | null;
  recurrenceId: string | null;
  start: Date;
  end: Date;
  organizer: string | null;
  attendees: { email: string; partstat: string; role: string; cn: string }[];
}

export interface ReadCalendar {
  method: string | null;
  root: ICAL.Component;
  events: ReadEvent[];
}

/** Reads iCalendar text with a third-party parser. */
export function readCalendar(text: string): ReadCalendar {
  const root = new ICAL.Component(ICAL.parse(text));
  return {
    root,
    method: root.getFirstPropertyValue("method") as string | null,
    events: root.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        location: event.location,
        status: component.getFirstPropertyValue("status") as string | null,
        recurrenceId: component.getFirstPropertyValue("recurrence-id")?.toString() ?? null,
        start: event.startDate.toJSDate(),
        end: event.endDate.toJSDate(),
        organizer: component.getFirstPropertyValue("organizer") as string | null,
        attendees: component.getAllProperties("attendee").map((property) => ({
          email: String(property.getFirstValue()).replace(/^mailto:/i, ""),
          partstat: String(property.getFirstParameter("partstat")),
          role: String(property.getFirstParameter("role")),
          cn: String(property.getFirstParameter("cn")),
        })),
      };
    }),
  };
}

/**
 * Every date of a series as a calendar program computes it: without excluded dates, and overridden dates as
 * overridden.
 */
export function expand({ root }: ReadCalendar): { start: Date; end: Date; local: string }[] {
  const components = root.getAllSubcomponents("vevent");
  const master = components.find((one) => !one.hasProperty("recurrence-id"));
  if (!master) return [];
  const event = new ICAL.Event(master, {
    exceptions: components.filter((one) => one !== master),
    strictExceptions: true,
  });
  const dates = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && dates.length < 500; next = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    dates.push({ start: startDate.toJSDate(), end: endDate.toJSDate(), local: startDate.toString() });
  }
  return dates;
}
