import { instantAt } from "@portico/contract/days/instants";
import { newId } from "../../platform/core/ids.ts";
import { iso, NOW, type RandomClient, range, type Site } from "./random-client.ts";

export interface MeetingRow {
  id: string;
  site: Site;
  day: string;
  status: string;
  host: string;
  start: Date;
  end: Date;
  resources: string[];
  people: number;
}
export interface VisitRow {
  meeting: string;
  site: Site;
  day: string;
  start: Date;
  status: string;
}

export interface RandomMeetings {
  resources: Resource[];
  meetings: MeetingRow[];
  /** Those of meetings. */
  visits: VisitRow[];
}
interface Resource {
  id: string;
  site: Site;
  capacity: number;
}

/** Meetings with colleagues and visitors who came, declined or stayed away. */
export async function makeRandomMeetings(of: RandomClient): Promise<RandomMeetings> {
  const { client, people, sites, days, random, below, one, insert } = of;
  const client_id = client.id;
  const resources = await makeResources(of);
  const meetings: MeetingRow[] = [];
  const rows = {
    meeting: [] as object[],
    resource: [] as object[],
    attendee: [] as object[],
    visit: [] as object[],
  };
  const visits: VisitRow[] = [];
  const visitor = newId();
  await insert("visitor", [
    { client_id, id: visitor, first_name: "Ada", last_name: "Visitor", created_at: NOW, letter: "V" },
  ]);
  for (const day of days)
    for (let at = 0; at < 8; at++) {
      const site = one(sites);
      const start = instantAt(day, `${String(below(24)).padStart(2, "0")}:00`, site.zone);
      const end = new Date(start.getTime() + 3_600_000);
      const id = newId();
      const status = one(["booked", "ended", "booked", "cancelled", "released"]);
      const host = one(people);
      const used = resources
        .filter((resource) => resource.site === site && random() < 0.6)
        .map((resource) => resource.id);
      const answers = [
        { person: host, answer: "accepted" },
        ...people
          .filter((person) => person !== host && random() < 0.06)
          .map((person) => ({ person, answer: one(["accepted", "declined", "needs-action", "tentative"]) })),
      ];
      const visitStatus = random() < 0.4 ? one(["scheduled", "checked-in", "cancelled", "no-show"]) : null;
      const isThere = visitStatus !== null && visitStatus !== "cancelled" && visitStatus !== "no-show";
      const attending = answers.filter(({ answer }) => answer !== "declined").length;
      meetings.push({
        ...{ id, site, day, status, host, start, end, resources: used },
        people: attending + (isThere ? 1 : 0),
      });
      rows.meeting.push({
        ...{
          client_id,
          id,
          site_id: site.id,
          day,
          during: range(start, end),
          description: "Talk",
          host_id: host,
        },
        ...{ booked_by: host, status, sequence: 0, created_at: NOW },
      });
      rows.resource.push(...used.map((resource_id) => ({ client_id, meeting_id: id, resource_id })));
      rows.attendee.push(
        ...answers.map(({ person, answer }) => ({
          ...{
            client_id,
            meeting_id: id,
            person_id: person,
            is_host: person === host,
            answer,
            starts: iso(start),
          },
        })),
      );
      if (visitStatus) {
        visits.push({ meeting: id, site, day, start, status: visitStatus });
        rows.visit.push({
          ...{
            client_id,
            id: newId(),
            uuid: crypto.randomUUID(),
            visitor_id: visitor,
            meeting_id: id,
            site_id: site.id,
          },
          ...{
            day,
            starts: iso(start),
            ends: iso(end),
            description: "Talk",
            status: visitStatus,
            status_at: NOW,
          },
          ...{ pin: String(100_000 + rows.visit.length), search: "ada", created_at: NOW },
        });
      }
    }
  await insert("meeting", rows.meeting);
  await insert("meeting_resource", rows.resource);
  await insert("meeting_attendee", rows.attendee);
  await insert("visit", rows.visit);
  return { resources, meetings, visits };
}

async function makeResources({ client, sites, insert }: RandomClient): Promise<Resource[]> {
  const client_id = client.id;
  const type = newId();
  await insert("resource_type", [
    { client_id, id: type, position: 1, name: "Room", plural_name: "Rooms", dashboard: false },
  ]);
  const resources = sites.flatMap((site) => [4, 8].map((capacity) => ({ id: newId(), site, capacity })));
  await insert(
    "resource",
    resources.map(({ id, site, capacity }, at) => ({
      ...{ client_id, id, type_id: type, site_id: site.id, position: at, name: `Room ${at}`, capacity },
      ...{ booking: "bookable", is_active: true, groups: "{}", opens: "00:00", closes: "24:00" },
      ...{ open_weekdays: "{1,2,3,4,5,6,7}", lead_minutes: 0, setup_minutes: 0, cleardown_minutes: 0 },
      ...{ meeting_timeslot_type: "free", addons_enabled: false, addon_minimum_notice_hours: 0 },
    })),
  );
  return resources;
}
