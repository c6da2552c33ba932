import { randomUUID } from "node:crypto";
import { dayOf } from "@portico/contract/days/zones";
import type { VisitStatus } from "@portico/contract/visits/states";
import * as visits from "@portico/contract/visits/visits";
import { expect } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { isForListener, type Listener, type LiveEvent } from "../../platform/work/live-event.ts";
import { searchText } from "../core/search.ts";

/** The calls of a visit's actions. */
export const ENDPOINTS = {
  "check-in": visits.checkIn,
  "check-out": visits.checkOut,
  arrived: visits.markArrived,
  "no-show": visits.markNoShow,
  cancel: visits.cancelVisit,
};

interface VisitorOptions {
  firstName?: string;
  lastName?: string;
  company?: string | null;
  email?: string | null;
  phone?: string | null;
  createdBy?: string;
}

let made = 0;

/** Creates a visitor in the directory; returns the id. */
export async function makeVisitor(
  app: TestApp,
  client: TestClient,
  given: VisitorOptions = {},
): Promise<string> {
  const id = newId();
  const lastName = given.lastName ?? `Visitor ${++made}`;
  await app.sql(
    `insert into visitor (client_id, id, first_name, last_name, company, email, phone, letter, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2026-01-01Z')`,
    [
      client.id,
      id,
      given.firstName ?? "Ana",
      lastName,
      given.company === undefined ? "Acme" : given.company,
      given.email === undefined ? `visitor${++made}@example.test` : given.email,
      given.phone ?? null,
      /^[A-Z]/.test(lastName) ? lastName[0] : "#",
      given.createdBy ?? null,
    ],
  );
  return id;
}

interface VisitOptions {
  visitorId?: string;
  visitor?: VisitorOptions;
  siteId?: string;
  timeZone?: string;
  start?: string;
  end?: string;
  hostId?: string | null;
  hostIds?: string[];
  bookedBy?: string | null;
  status?: VisitStatus;
  isWalkIn?: boolean;
  deny?: "matched" | "allowed" | "refused" | null;
  typeId?: string | null;
  needsParking?: boolean;
  description?: string;
}

export interface TestVisit {
  id: string;
  uuid: string;
  visitorId: string;
}

/** Creates a visit without a meeting, as if it was booked; by default today, 11:00 to 12:00 in London. */
export async function makeVisit(
  app: TestApp,
  client: TestClient,
  given: VisitOptions = {},
): Promise<TestVisit> {
  const start = given.start ?? "2026-11-20T11:00:00.000Z";
  const end = given.end ?? new Date(Date.parse(start) + 3_600_000).toISOString();
  const visitorId = given.visitorId ?? (await makeVisitor(app, client, given.visitor));
  const visit = { id: newId(), uuid: randomUUID(), visitorId };
  const hostId = given.hostId ?? null;
  const [names] = await app.sql<{
    firstName: string;
    lastName: string;
    company: string | null;
    host: string;
  }>(
    `select v.first_name as "firstName", v.last_name as "lastName", v.company,
       concat_ws(' ', h.first_name, h.last_name) as host
     from visitor v left join person h on h.id = $2 where v.id = $1`,
    [visitorId, hostId],
  );
  await app.sql(
    `insert into visit (client_id, id, uuid, visitor_id, type_id, site_id, day, starts, ends, description, host_id, host_ids,
       booked_by, status, status_at, pin, needs_parking, is_walk_in, deny, search, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '2026-01-01Z', '123456', $15, $16, $17, $18, '2026-01-01Z')`,
    [
      client.id,
      visit.id,
      visit.uuid,
      visitorId,
      given.typeId ?? null,
      given.siteId ?? client.siteId,
      dayOf(new Date(start), given.timeZone ?? "Europe/London"),
      start,
      end,
      given.description ?? "Project review",
      hostId,
      given.hostIds ?? (hostId ? [hostId] : []),
      given.bookedBy ?? null,
      given.status ?? "scheduled",
      given.needsParking ?? false,
      given.isWalkIn ?? false,
      given.deny ?? null,
      searchText({ visitor: names!, host: names!.host, plates: [] }),
    ],
  );
  await app.sql(
    "insert into visit_event (client_id, id, visit_id, at, kind, via) values ($1, $2, $3, '2026-01-01Z', $4, 'system')",
    [client.id, newId(), visit.id, given.status ?? "scheduled"],
  );
  return visit;
}

/** Creates another site of the client; returns its id. */
export async function makeSite(
  app: TestApp,
  client: TestClient,
  timeZone = "Europe/London",
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into site (client_id, id, position, name, time_zone)
     values ($1, $2, (select count(*) + 1 from site), $3, $4)`,
    [client.id, id, `Site ${++made}`, timeZone],
  );
  return id;
}

/** Permits the person these sites only. */
export async function permitOnly(
  app: TestApp,
  person: { id: string; clientId: string },
  siteIds: string[],
): Promise<void> {
  for (const siteId of siteIds)
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      person.clientId,
      person.id,
      siteId,
    ]);
}

/**
 * Listens during an action. The result gives the topics that a listener would have received, each once, by
 * name. The function waits for an event that it publishes itself: it comes after all others of the client.
 */
export async function collectEvents(
  app: Pick<TestApp, "tools">,
  client: TestClient,
  doing: () => Promise<unknown>,
): Promise<(listener: Listener) => string[]> {
  const { live } = app.tools;
  const events: LiveEvent[] = [];
  await expect.poll(() => live.connected()).toBe(true);
  const isOver = new Promise<void>((resolve) => {
    const stop = live.subscribe(client.id, (event) => {
      events.push(event);
      if (event.topic !== "over") return;
      stop();
      resolve();
    });
  });
  await doing();
  live.publish(client.id, [{ topic: "over" }]);
  await isOver;
  return (listener) =>
    [...new Set(events.filter((event) => isForListener(listener, event)).map(({ topic }) => topic))]
      .filter((topic) => topic !== "over")
      .sort();
}

/** Invariants that must hold after every test. Returns the sentences that are broken. */
export async function brokenInvariants(app: Pick<TestApp, "sql">): Promise<string[]> {
  const checks: Record<string, string> = {
    "a visit's last event is not its status": `select v.id from visit v where v.status <> (select e.kind from visit_event e
      where e.visit_id = v.id and e.kind in ('scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled')
      order by e.at desc, e.id desc limit 1)`,
    "a step was written that no visit can take": `select visit_id as id from (
      select e.visit_id, e.via, lag(e.kind) over (partition by e.visit_id order by e.at, e.id) as was, e.kind
      from visit_event e where e.kind in ('scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled')) s
      where was is not null and kind <> 'scheduled' and (was, kind) not in (values ('scheduled', 'checked-in'),
        ('scheduled', 'arrived'), ('scheduled', 'no-show'), ('scheduled', 'cancelled'), ('arrived', 'checked-in'),
        ('arrived', 'no-show'), ('arrived', 'cancelled'), ('no-show', 'arrived'), ('no-show', 'checked-in'),
        ('checked-in', 'checked-out'), ('checked-out', 'checked-in'))
        and not (via = 'system' and was = 'arrived' and kind = 'checked-out')`,
    "a visit does not lie on its day": `select v.id from visit v join site s on s.id = v.site_id
      where (v.starts at time zone s.time_zone)::date <> v.day`,
    "a cancelled visit has parking": `select v.id from visit v join parking_reservation r on r.visit_id = v.id
      where v.status = 'cancelled' and r.status = 'confirmed' and upper(r.during) > v.cancelled_at`,
    "a visitor is still seen whose visit is over": `select v.id from sighting s
      join visit v on v.client_id = s.client_id and v.id = s.source_id
      where s.source = 'visit' and s.seen_until is null and v.status not in ('arrived', 'checked-in')`,
    "somebody is in and has left": `select id from visit where status = 'checked-in' and checked_out_at is not null`,
    "somebody is in who was not cleared": `select id from visit where status = 'checked-in' and deny in ('matched', 'refused')
      and checked_in_at > (select max(at) from deny_decision d where d.visit_id = visit.id)`,
  };
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(checks)) {
    const rows = await app.sql<{ id: string }>(query);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.map(({ id }) => id).join(", ")}`);
  }
  return broken;
}
