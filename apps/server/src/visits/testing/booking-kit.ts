import * as booking from "@portico/contract/meetings/booking";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { readCalendar } from "../../meetings/testing/calendar-kit.ts";
import { brokenInvariants as brokenParking } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/**
 * Books visitors with a meeting and checks their visits when the meeting changes. It is Friday 20 Nov, 10:42.
 */

export const FEATURES = ["rooms", "reception", "parking", "screen"];
export const DAY = "2026-11-24";
export const at = (date: string, startTime = "09:00", endTime = "10:00") => ({ date, startTime, endTime });

export let app: TestApp;
export let client: TestClient;
export let host: TestPerson;
export let caller: Caller;
export let ada: string;
export let ben: string;

export async function makeVisitor(
  given: { firstName?: string; lastName?: string; email?: string | null },
  of: TestClient = client,
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into visitor (client_id, id, first_name, last_name, company, email, letter, created_at)
     values ($1, $2, $3, $4, 'Acme', $5, 'A', '2026-01-01Z')`,
    [of.id, id, given.firstName ?? "Vera", given.lastName ?? "Guest", given.email ?? null],
  );
  return id;
}

/** Invariants that must hold after every test. */
async function brokenVisits(): Promise<string[]> {
  const rows = await app.sql<{ what: string }>(`
    select 'not in step ' || v.id as what from visit v join meeting m on m.id = v.meeting_id
      where v.status in ('scheduled', 'arrived', 'checked-in') and m.status = 'booked'
        and (v.starts <> m.starts or v.ends <> m.ends or v.day <> m.day or v.site_id <> m.site_id
          or v.description <> m.description or v.host_id is distinct from m.host_id)
    union all select 'expected though the meeting is off ' || v.id from visit v join meeting m on m.id = v.meeting_id
      where v.status in ('scheduled', 'arrived') and m.status = 'cancelled'
    union all select 'parks without coming ' || v.id from visit v join parking_reservation r on r.visit_id = v.id
      where v.status = 'cancelled' and r.status = 'confirmed' and upper(r.during) > now()
    union all select 'parks without need ' || v.id from visit v join parking_reservation r on r.visit_id = v.id
      where not v.needs_parking and r.status = 'confirmed'`);
  return rows.map(({ what }) => what);
}

interface VisitOnFile {
  id: string;
  uuid: string;
  status: string;
  visitor_id: string;
  starts: string;
  ends: string;
  day: string;
  location: string;
  description: string;
  host_id: string;
  host_ids: string[];
  needs_parking: boolean;
  pin: string;
  search: string;
  sequence: number;
  expected_at: string | null;
}
export const visitsOf = (meetingId: string) =>
  app.sql<VisitOnFile>(
    "select v.*, v.day::text as day from visit v where meeting_id = $1 order by created_at, id",
    [meetingId],
  );
export const visitOf = async (meetingId: string, visitorId: string) =>
  (await visitsOf(meetingId)).find((visit) => visit.visitor_id === visitorId)!;

export interface MailOnFile {
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  calendar_method: string | null;
  calendar: string | null;
  confidential: boolean;
}
export const emailOf = async (visitorId: string) =>
  (await app.sql<{ email: string }>("select email from visitor where id = $1", [visitorId]))[0]!.email;
/** The mails to a visitor, oldest first. */
export async function mailsTo(visitorId: string): Promise<MailOnFile[]> {
  return app.sql<MailOnFile>("select * from message where recipient = $1 order by created_at, id", [
    await emailOf(visitorId),
  ]);
}
export const kindsTo = async (visitorId: string) => (await mailsTo(visitorId)).map(({ kind }) => kind);
export const eventOf = (mail: MailOnFile) => readCalendar(mail.calendar!).events[0]!;

export const spaceOf = async (visitId: string): Promise<string | null> =>
  (
    await app.sql<{ name: string }>(
      `select p.name from parking_reservation r join parking_space p on p.id = r.space_id
       where r.visit_id = $1 and r.status = 'confirmed'`,
      [visitId],
    )
  )[0]?.name ?? null;

/** Moves the clock, and logs in again. */
export async function goTo(time: string): Promise<void> {
  app.clock.set(time);
  caller = await app.as(host);
}

export const book = async (more: object = {}, by: Caller = caller) =>
  (
    await by.ok(booking.createMeetings, {
      body: { description: "Site tour", dates: [at(DAY)], visits: [{ visitor: ada }], ...more },
    })
  ).results;
export const bookOne = async (more: object = {}, by: Caller = caller) => (await book(more, by))[0]!;
export const edit = (id: string, body: object, by: Caller = caller) =>
  by.ok(booking.updateMeeting, { params: { id }, body });
export const setStatus = (visitId: string, status: string) =>
  app.sql("update visit set status = $2 where id = $1", [visitId, status]);

/** A host and two guests for each test; the invariants must hold after it. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-11-20T10:42:00Z");
    client = await makeClient(app, { features: FEATURES });
    host = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
    caller = await app.as(host);
    ada = await makeVisitor({ firstName: "Ada", lastName: "Ruiz", email: `ada-${newId()}@visitors.test` });
    ben = await makeVisitor({ firstName: "Ben", lastName: "Ito", email: `ben-${newId()}@visitors.test` });
  });
  afterEach(async () => {
    expect(await brokenParking(app)).toEqual([]);
    expect(await brokenVisits()).toEqual([]);
  });
}
