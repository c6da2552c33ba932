import { DAY_MS } from "@portico/contract/days/durations";
import { normalizePlate } from "@portico/contract/visitors/form";
import { sql } from "kysely";
import { NORTHWIND_ACCOUNTS } from "../../people/demo/people.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Demo, demoId, inBatches, seededRandom } from "../../platform/demo/kit.ts";
import { insertSightings } from "../../presence/public.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { KNOWN, VISITOR_TYPES } from "../../visitors/demo/visitors.ts";
import { searchText } from "../core/search.ts";
import {
  type DemoMeeting,
  type DemoVisit,
  denied,
  earlierVisits,
  todayByTheClock,
  visitsOf,
} from "./visits.ts";

const ids = seededRandom(42);
const client_id = CLIENTS.northwind;

/** Visits of the demo, agreements, the deny-list, a walk-in, and the sites' codes. */
export async function demoVisits(demo: Demo): Promise<void> {
  const meetings = await bookedMeetings(demo.db);
  const alone = [...earlierVisits(demo), ...todayByTheClock(demo)];
  await insertMeetings(
    demo,
    alone.map(({ meeting }) => meeting),
  );
  const visits = [...alone, ...denied(demo, meetings), ...visitsOf(demo, meetings)];
  await seedVisits(demo, visits);
  await insertParking(demo, visits);
  await insertAgreements(demo, visits);
  await insertDenyList(demo, visits);
  await insertWalkIn(demo);
  await insertSettings(demo);
}

const account = (local: string): string =>
  NORTHWIND_ACCOUNTS.find(({ email }) => email === `${local}@northwind.example`)!.id;

/**
 * The demo's meetings of these days, left out: of all, each with its rooms as text. The feature visits comes before
 * meetings, so the SQL reads the table.
 */
export async function bookedMeetings(db: Db, days?: { start: string; end: string }): Promise<DemoMeeting[]> {
  const ofDays = days ? sql`m.day between ${days.start}::date and ${days.end}::date` : sql`true`;
  const { rows } = await sql<DemoMeeting>`
    select m.id, m.site_id as "siteId", m.day::text as day, m.starts as start, m.ends as "end", m.description, m.host_id as "hostId",
      array(select a.person_id from meeting_attendee a
        where a.client_id = m.client_id and a.meeting_id = m.id and a.is_host order by a.person_id) as "hostIds",
      coalesce((select string_agg(concat_ws(', ', r.name, b.name, f.name), '; ' order by r.position, r.name)
        from meeting_resource x join resource r on r.client_id = x.client_id and r.id = x.resource_id
        left join building b on b.client_id = r.client_id and b.id = r.building_id
        left join floor f on f.client_id = r.client_id and f.id = r.floor_id
        where x.client_id = m.client_id and x.meeting_id = m.id), '') as location
    from meeting m where m.client_id = ${client_id} and m.status = 'booked' and m.host_id is not null
      and ${ofDays}
    order by m.starts, m.id`.execute(db);
  return rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }));
}

async function insertMeetings({ db, now }: Demo, meetings: DemoMeeting[]): Promise<void> {
  await db
    .insertInto("meeting")
    .values(
      meetings.map((one) => ({
        client_id,
        id: one.id,
        site_id: one.siteId,
        day: one.day,
        during: range(one),
        description: one.description,
        host_id: one.hostId,
        booked_by: one.hostId,
        status: "booked",
        created_at: daysBefore(one.start, 3, now).toISOString(),
      })),
    )
    .execute();
  await db
    .insertInto("meeting_attendee")
    .values(
      meetings.map((one) => ({
        client_id,
        meeting_id: one.id,
        person_id: one.hostId,
        is_host: true,
        answer: "accepted",
        starts: one.start.toISOString(),
      })),
    )
    .execute();
}

const range = ({ start, end }: { start: Date; end: Date }): string =>
  `[${start.toISOString()},${end.toISOString()})`;

/** Never in the future. */
const daysBefore = (start: Date, days: number, now: Date): Date =>
  new Date(Math.min(start.getTime(), now.getTime()) - days * DAY_MS);

/** `areSeen`: whether they are sightings too, which are kept for a few weeks only. */
export async function seedVisits(
  { db }: Demo,
  visits: readonly DemoVisit[],
  { areSeen } = { areSeen: true },
): Promise<void> {
  const hosts = await hostNames(db);
  await inBatches([...visits], 1000, (portion) =>
    db
      .insertInto("visit")
      .values(
        portion.map((one) => {
          const at = (kind: string) => one.steps.find((step) => step.kind === kind)?.at.toISOString() ?? null;
          return {
            client_id,
            id: one.id,
            uuid: one.uuid,
            visitor_id: one.visitor.id,
            type_id: VISITOR_TYPES[one.visitor.type],
            meeting_id: one.isWalkIn ? null : one.meeting.id,
            is_walk_in: one.isWalkIn ?? false,
            site_id: one.meeting.siteId,
            day: one.meeting.day,
            starts: one.meeting.start.toISOString(),
            ends: one.meeting.end.toISOString(),
            description: one.meeting.description,
            location: one.meeting.location,
            host_id: one.meeting.hostId,
            host_ids: one.meeting.hostIds,
            booked_by: one.meeting.hostId,
            status: one.status,
            status_at: one.steps.at(-1)!.at.toISOString(),
            pin: one.pin,
            needs_parking: one.hasParking,
            deny: one.deny,
            arrived_at: at("arrived"),
            checked_in_at: at("checked-in"),
            checked_out_at: at("checked-out"),
            host_told_at: at("arrived"),
            // The host has met every visitor who is checked in.
            on_my_way_at: at("checked-in"),
            cancelled_at: at("cancelled"),
            search: searchOf(one, hosts.get(one.meeting.hostId)!),
            created_at: one.steps[0]!.at.toISOString(),
          };
        }),
      )
      .execute(),
  );
  const events = visits.flatMap((one) =>
    one.steps.map(({ kind, at }) => ({
      client_id,
      id: demoId(ids),
      visit_id: one.id,
      at: at.toISOString(),
      kind,
      via: kind === "nda-signed" ? "link" : "staff",
      actor_id:
        kind === "nda-signed" ? null : kind === "scheduled" ? one.meeting.hostId : account("reception"),
    })),
  );
  await inBatches(events, 2000, (portion) => db.insertInto("visit_event").values(portion).execute());
  if (!areSeen) return;
  await inBatches(visits.flatMap(sightingsOf), 1000, (portion) => insertSightings(db, client_id, portion));
}

/** At reception from the arrival on, then inside until the visitor has left. */
const sightingsOf = ({ id, visitor, meeting, steps }: DemoVisit) =>
  steps.flatMap(({ kind, at }, index) =>
    kind === "arrived" || kind === "checked-in"
      ? [
          {
            source: "visit" as const,
            sourceId: id,
            visitorId: visitor.id,
            siteId: meeting.siteId,
            place: kind === "arrived" ? "Reception" : meeting.location || null,
            from: at,
            until: steps.slice(index + 1).find((step) => step.kind !== "nda-signed")?.at ?? null,
            recordedBy: account("reception"),
          },
        ]
      : [],
  );

async function hostNames(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', first_name, last_name) as name from person where client_id = ${client_id}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const searchOf = ({ visitor }: DemoVisit, host: string): string =>
  searchText({ visitor, host, plates: visitor.plates.map(normalizePlate) });

/** Reserves a space of the visitors' car park for each visit with parking. */
async function insertParking({ db }: Demo, visits: DemoVisit[]): Promise<void> {
  const { rows: spaces } = await sql<{ id: string; carparkId: string }>`
    select s.id, s.carpark_id as "carparkId" from parking_space s
    join parking_carpark c on c.client_id = s.client_id and c.id = s.carpark_id
    where c.client_id = ${client_id} and c.for_visitors order by s.name`.execute(db);
  const parked = visits
    .filter(({ hasParking }) => hasParking)
    .map((one, at) => ({ ...one, reservationId: demoId(ids), space: spaces[at]! }));
  await db
    .insertInto("parking_reservation")
    .values(
      parked.map(({ id, visitor, meeting, steps, space, reservationId }) => ({
        client_id,
        id: reservationId,
        carpark_id: space.carparkId,
        visit_id: id,
        visitor_name: `${visitor.firstName} ${visitor.lastName}`,
        requested_by: meeting.hostId,
        day: meeting.day,
        during: range(meeting),
        status: "confirmed",
        space_id: space.id,
        created_at: steps[0]!.at.toISOString(),
      })),
    )
    .execute();
  await db
    .insertInto("parking_occupancy")
    .values(
      parked.map(({ meeting, space, reservationId }) => ({
        client_id,
        id: demoId(ids),
        carpark_id: space.carparkId,
        space_id: space.id,
        during: range(meeting),
        source: "reservation",
        reservation_id: reservationId,
      })),
    )
    .execute();
}

const AGREEMENT = `You are a guest of Northwind House. While you are here you may see and hear things that are not meant for others.

1. Keep to yourself what you learn here about our work, our customers and our people, unless it is public already or we have said in writing that you may pass it on.

2. Do not take pictures, films or recordings inside the building without your host's consent.

3. Wear your badge where it can be seen, stay with your host, and return the badge when you leave.

4. If an alarm sounds, leave by the nearest exit and gather at the point that your host shows you.

What you agree to here holds for three years from today. Your name, your signature and the time are kept for as long.`;

/** Two versions of an agreement; visitors have signed the one that held when they came. */
async function insertAgreements({ db, now }: Demo, visits: DemoVisit[]): Promise<void> {
  const text = (version: number, days: number, body: string) => ({
    client_id,
    id: demoId(ids),
    type_id: null,
    version,
    title: "Visitor agreement",
    body,
    published_at: new Date(now.getTime() - days * DAY_MS).toISOString(),
    published_by: account("admin"),
  });
  const first = text(1, 400, AGREEMENT.replace("three years", "one year"));
  const current = text(2, 30, AGREEMENT);
  await db.insertInto("nda_text").values([first, current]).execute();
  const signed = new Map(
    visits.flatMap((visit) =>
      visit.steps
        .filter(({ kind }) => kind === "nda-signed")
        .map(({ at }) => {
          const signature = { visit, at, nda: at < new Date(current.published_at) ? first : current };
          return [`${visit.visitor.id} ${signature.nda.version}`, signature] as const;
        }),
    ),
  );
  await db
    .insertInto("nda_signature")
    .values(
      [...signed.values()].map(({ visit, at, nda }) => ({
        client_id,
        id: demoId(ids),
        visitor_id: visit.visitor.id,
        visit_id: visit.id,
        nda_text_id: nda.id,
        typed_name: `${visit.visitor.firstName} ${visit.visitor.lastName}`,
        signed_at: at.toISOString(),
      })),
    )
    .execute();
}

/** One entry, the visits that it names, and security's refusal of the earlier one. */
async function insertDenyList({ db, now }: Demo, visits: DemoVisit[]): Promise<void> {
  const entry_id = demoId(ids);
  const created_at = new Date(now.getTime() - 40 * DAY_MS).toISOString();
  await db
    .insertInto("deny_entry")
    .values({
      client_id,
      id: entry_id,
      first_name: KNOWN.viktor.firstName,
      last_name: KNOWN.viktor.lastName,
      reason: "Harassed a colleague at the entrance in spring.",
      created_by: account("security"),
      created_at,
    })
    .execute();
  const matched = visits.filter(({ deny }) => deny !== null);
  const decision = (visit: DemoVisit, kind: "matched" | "refused", at: Date) => ({
    client_id,
    id: demoId(ids),
    at: at.toISOString(),
    entry_id,
    visit_id: visit.id,
    fields: ["firstName", "lastName"],
    decision: kind,
    note: kind === "refused" ? "Told by phone that he will not be let in." : null,
    actor_id: kind === "refused" ? account("security") : null,
  });
  await db
    .insertInto("deny_decision")
    .values([
      ...matched.map((one) => decision(one, "matched", one.steps[0]!.at)),
      ...matched
        .filter(({ deny }) => deny === "refused")
        .map((one) => decision(one, "refused", new Date(one.steps[0]!.at.getTime() + 3_600_000))),
    ])
    .execute();
}

/** A walk-in who stands in the lobby. */
async function insertWalkIn({ db, now }: Demo): Promise<void> {
  const flagged = "What work will you do?";
  await db
    .insertInto("walk_in")
    .values({
      client_id,
      id: demoId(ids),
      site_id: SITES.london,
      type_id: VISITOR_TYPES.contractor,
      host_id: account("reports"),
      first_name: "Ruth",
      last_name: "Adeyemi",
      company: "Meridian Cables",
      phone: "+44 20 7946 0991",
      answers: JSON.stringify([
        { label: "Have you read the site rules?", answer: "Yes", isFlagged: false },
        { label: flagged, answer: "Hot work", isFlagged: true },
      ]),
      flagged: [flagged],
      created_at: new Date(now.getTime() - 180_000).toISOString(),
    })
    .execute();
}

/** The printed codes at the entrance of each site. */
export const SIGN_IN_CODES = { london: demoId(ids), lisbon: demoId(ids) };

async function insertSettings({ db, now }: Demo): Promise<void> {
  await db
    .insertInto("reception_settings")
    .values({
      client_id,
      badge: JSON.stringify({ location: true, footer: "Please return this badge at reception." }),
      kiosk: JSON.stringify({
        directions: "Take the lifts on your left.",
        wifi: "Northwind Guest, password harbour-light",
      }),
    })
    .execute();
  const code = (id: string, site_id: string, name: string) => ({
    client_id,
    id,
    action_type: "site-sign-in",
    name,
    site_id,
    message: "You are signed in.",
    created_at: now.toISOString(),
  });
  await db
    .insertInto("qr_action")
    .values([
      code(SIGN_IN_CODES.london, SITES.london, "London, main entrance"),
      code(SIGN_IN_CODES.lisbon, SITES.lisbon, "Lisbon, reception"),
    ])
    .execute();
}

/** A visit to try without a log-in: a visitor's secret and pin, and the code of their site. */
export interface VisitToTry {
  uuid: string;
  pin: string;
  name: string;
  day: string;
  codeId: string | null;
}

/** Amélie's visit while it is still to come, else the next one; undefined if no visit is to come. */
export async function visitToTry(db: Db, now: Date): Promise<VisitToTry | undefined> {
  const { rows } = await sql<VisitToTry>`
    select v.uuid, v.pin, concat_ws(' ', r.first_name, r.last_name) as name, v.day,
      (select q.id from qr_action q where q.client_id = v.client_id and q.site_id = v.site_id
        and q.action_type = 'site-sign-in' and q.is_enabled order by q.created_at, q.id limit 1) as "codeId"
    from visit v join visitor r on r.client_id = v.client_id and r.id = v.visitor_id
    where v.client_id = ${client_id} and v.status = 'scheduled' and v.deny is null and v.ends > ${now.toISOString()}
    order by v.visitor_id = ${KNOWN.amelie.id} desc, v.starts, v.id limit 1`.execute(db);
  return rows[0];
}
