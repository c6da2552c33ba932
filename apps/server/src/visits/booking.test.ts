import * as meetings from "@portico/contract/meetings";
import * as places from "@portico/contract/places";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCalendar } from "../meetings/calendar-test-kit.ts";
import { brokenInvariants as brokenParking, makeCarpark } from "../parking/test-kit.ts";
import { newId } from "../platform/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { makeResource } from "../resources/test-kit.ts";

/** Booking visitors with a meeting, and what becomes of their visits when it changes. It is Friday 20 Nov, 10:42. */

const FEATURES = ["rooms", "reception", "parking", "screen"];
const DAY = "2026-11-24";
const at = (date: string, startTime = "09:00", endTime = "10:00") => ({ date, startTime, endTime });

let app: TestApp;
let client: TestClient;
let host: TestPerson;
let caller: Caller;
let ada: string;
let ben: string;

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

async function makeVisitor(
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

/** What must hold after anything at all. */
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
const visitsOf = (meetingId: string) =>
  app.sql<VisitOnFile>(
    "select v.*, v.day::text as day from visit v where meeting_id = $1 order by created_at, id",
    [meetingId],
  );
const visitOf = async (meetingId: string, visitorId: string) =>
  (await visitsOf(meetingId)).find((visit) => visit.visitor_id === visitorId)!;
const statusOf = async (meetingId: string, visitorId: string) => (await visitOf(meetingId, visitorId)).status;

interface MailOnFile {
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  calendar_method: string | null;
  calendar: string | null;
  confidential: boolean;
}
const emailOf = async (visitorId: string) =>
  (await app.sql<{ email: string }>("select email from visitor where id = $1", [visitorId]))[0]!.email;
/** What a visitor was sent, oldest first. */
async function mailsTo(visitorId: string): Promise<MailOnFile[]> {
  return app.sql<MailOnFile>("select * from message where recipient = $1 order by created_at, id", [
    await emailOf(visitorId),
  ]);
}
const kindsTo = async (visitorId: string) => (await mailsTo(visitorId)).map(({ kind }) => kind);
const eventOf = (mail: MailOnFile) => readCalendar(mail.calendar!).events[0]!;

const spaceOf = async (visitId: string): Promise<string | null> =>
  (
    await app.sql<{ name: string }>(
      `select p.name from parking_reservation r join parking_space p on p.id = r.space_id
       where r.visit_id = $1 and r.status = 'confirmed'`,
      [visitId],
    )
  )[0]?.name ?? null;

/** Later on, and logged in anew. */
async function goTo(time: string): Promise<void> {
  app.clock.set(time);
  caller = await app.as(host);
}

const book = async (more: object = {}, by: Caller = caller) =>
  (
    await by.ok(meetings.createMeetings, {
      body: { description: "Site tour", dates: [at(DAY)], visits: [{ visitor: ada }], ...more },
    })
  ).results;
const bookOne = async (more: object = {}, by: Caller = caller) => (await book(more, by))[0]!;
const edit = (id: string, body: object, by: Caller = caller) =>
  by.ok(meetings.updateMeeting, { params: { id }, body });
const setStatus = (visitId: string, status: string) =>
  app.sql("update visit set status = $2 where id = $1", [visitId, status]);

describe("booking", () => {
  test("each date gets a visit per visitor, in step with its meeting", async () => {
    const room = await makeResource(app, client, { name: "Room 1" });
    const booked = await book({
      dates: [at(DAY), at("2026-11-25", "14:00", "15:30")],
      rooms: [room],
      visits: [{ visitor: ada }, { visitor: ben, needsParking: false }],
    });
    expect(
      booked.map(({ visits }) => visits.map(({ visitor, status }) => [visitor.firstName, status])),
    ).toEqual([
      [
        ["Ben", "scheduled"],
        ["Ada", "scheduled"],
      ],
      [
        ["Ben", "scheduled"],
        ["Ada", "scheduled"],
      ],
    ]);
    expect(booked[0]!.numberOfAttendees).toBe(3);
    const [visit, other] = await visitsOf(booked[1]!.id);
    expect(visit).toMatchObject({
      day: "2026-11-25",
      location: "Room 1",
      description: "Site tour",
      host_id: host.id,
      host_ids: [host.id],
    });
    expect(new Date(visit!.starts).toISOString()).toBe("2026-11-25T14:00:00.000Z");
    expect(visit!.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(visit!.pin).toMatch(/^\d{6}$/);
    expect(visit!.pin).not.toBe(other!.pin);
    for (const word of ["acme", "elena", "novak"]) expect(visit!.search.split(" ")).toContain(word);
    const { results } = await caller.ok(meetings.listMeetings);
    expect(results[0]).toMatchObject({
      numberOfAttendees: 3,
      visitors: [{ firstName: "Ben" }, { firstName: "Ada" }],
    });
  });

  test("the same visitor twice counts once, and parks if either says so", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 2 });
    const meeting = await bookOne({ visits: [{ visitor: ada }, { visitor: ada, needsParking: true }] });
    expect(meeting.visits).toHaveLength(1);
    expect(meeting.visits[0]).toMatchObject({ needsParking: true, hasParking: true });
  });

  test("a recurring meeting gives each visitor a visit and a link for each date", async () => {
    const booked = await book({ recurrence: { rrule: "FREQ=WEEKLY;COUNT=3" } });
    expect(booked).toHaveLength(3);
    const mails = await mailsTo(ada);
    expect(mails).toHaveLength(3);
    const links = mails.map(({ body_text }) => /\/visit\/([0-9a-f-]{36})/.exec(body_text)?.[1]);
    const uuids = (await Promise.all(booked.map(({ id }) => visitsOf(id)))).flat().map(({ uuid }) => uuid);
    expect(new Set(links)).toEqual(new Set(uuids));
  });

  test("parking as far as there is room; whoever finds none still comes", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const meeting = await bookOne({
      visits: [
        { visitor: ada, needsParking: true },
        { visitor: ben, needsParking: true },
      ],
    });
    expect(meeting.visits.map(({ needsParking }) => needsParking)).toEqual([true, true]);
    expect(meeting.visits.filter(({ hasParking }) => hasParking)).toHaveLength(1);
    const parks = [...(await mailsTo(ada)), ...(await mailsTo(ben))].map(
      ({ body_text }) => /Parking: (.*)/.exec(body_text)?.[1],
    );
    expect(new Set(parks)).toEqual(new Set(["Visitors, space S01", "no space could be reserved for you."]));
  });

  test.each([
    ["somebody nobody knows", () => Promise.resolve(newId())],
    ["another client's visitor", async () => makeVisitor({}, await makeClient(app, { features: FEATURES }))],
  ])("%s is refused, and nothing is written", async (_, strangerOf) => {
    const body = {
      description: "x",
      dates: [at(DAY)],
      visits: [{ visitor: ada }, { visitor: await strangerOf() }],
    };
    const reply = await caller.call(meetings.createMeetings, { body });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ visits: [meetings.messages.visitorUnknown] });
    expect((await caller.ok(meetings.listMeetings)).count).toBe(0);
  });

  test("without a reception nobody can be invited, and more than a call bears is refused", async () => {
    const other = await makeClient(app, { features: ["rooms"] });
    const stranger = await app.as(await makePerson(app, other, ["employee"]));
    const visitor = await makeVisitor({}, other);
    const body = { description: "x", dates: [at(DAY)], visits: [{ visitor }] };
    expect((await stranger.call(meetings.createMeetings, { body })).status).toBe(403);
    const dates = Array.from({ length: 100 }, (__, add) =>
      at(new Date(Date.parse("2026-12-01") + add * 86_400_000).toISOString().slice(0, 10)),
    );
    const visits = Array.from({ length: 51 }, () => ({ visitor: ada }));
    const reply = await caller.call(meetings.createMeetings, { body: { ...body, dates, visits } });
    expect(reply.body).toEqual({ visits: [meetings.messages.tooManyInvitations] });
  });

  test("asking what would come of it writes nothing and tells nobody", async () => {
    await caller.ok(meetings.checkMeetings, { body: { dates: [at(DAY)], visits: [{ visitor: ada }] } });
    expect(await mailsTo(ada)).toEqual([]);
    expect(await app.sql("select from visit where visitor_id = $1", [ada])).toEqual([]);
  });
});

describe("the invitation", () => {
  test("says who, when and where, and holds the link; nobody else is named in it", async () => {
    await app.sql(
      `update site set address = '1 Quay, London', map_directions_url = 'https://maps.example/q', directions = 'Ring twice.'
       where client_id = $1`,
      [client.id],
    );
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const room = await makeResource(app, client, { name: "Room 1" });
    const meeting = await bookOne({
      rooms: [room],
      visits: [{ visitor: ada, needsParking: true }, { visitor: ben }],
    });
    const { uuid } = await visitOf(meeting.id, ada);
    const [mail, ...others] = await mailsTo(ada);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "visits.invited", confidential: true, calendar_method: "REQUEST" });
    expect(mail!.subject).toMatch(/^Invitation: your visit to Client \d+ on Tue 24 Nov$/);
    for (const part of [
      "Hello Ada,",
      "Elena Novak invites you to",
      "What: Site tour",
      "When: Tue 24 Nov, 09:00–10:00 (local time)",
      "Where: London, 1 Quay, London, Room 1",
      "Ring twice.",
      "How to find us: https://maps.example/q",
      "Parking: Visitors, space S01",
      `http://${client.host}`,
      `/visit/${uuid}`,
    ])
      expect(mail!.body_text).toContain(part);
    expect(mail!.body_html).toContain(`/visit/${uuid}`);
    for (const text of [mail!.body_text, mail!.body_html, mail!.calendar!]) {
      expect(text).not.toContain("Ben");
      expect(text).not.toContain("Ito");
    }
    // Calendars are shared with colleagues, the link is not.
    expect(mail!.calendar).not.toContain(uuid);
    const event = eventOf(mail!);
    expect(event).toMatchObject({
      uid: `${(await visitOf(meeting.id, ada)).id}@portico`,
      summary: "Site tour",
      location: "London, 1 Quay, London, Room 1",
      organizer: `mailto:${host.email}`,
      status: "CONFIRMED",
    });
    expect(event.start.toISOString()).toBe("2026-11-24T09:00:00.000Z");
    expect(event.attendees.map(({ email }) => email)).toEqual([await emailOf(ada)]);
    expect(mail!.calendar).toContain("BEGIN:VTIMEZONE");
  });

  test("colleagues' invitations do not name visitors", async () => {
    const guest = await makePerson(app, client, ["employee"]);
    await bookOne({ attends: [{ employee: guest.id }] });
    const [mail] = await app.sql<MailOnFile>("select * from message where recipient = $1", [guest.email]);
    expect(`${mail!.body_text}${mail!.calendar}`).not.toContain("Ada");
  });

  test("who has no address gets no mail and comes all the same", async () => {
    const silent = await makeVisitor({});
    const meeting = await bookOne({ visits: [{ visitor: silent }] });
    expect(meeting.visits[0]!.status).toBe("scheduled");
    expect(
      await app.sql("select from message where kind like 'visits.%' and client_id = $1", [client.id]),
    ).toEqual([]);
  });

  test("a name cannot break out of its line", async () => {
    const evil = await makeVisitor({
      firstName: "A\r\nX-Evil: 1",
      lastName: 'B"; x',
      email: "evil@visitors.test",
    });
    await bookOne({ visits: [{ visitor: evil }] });
    const [mail] = await mailsTo(evil);
    expect(mail!.calendar).not.toMatch(/^X-Evil/m);
    expect(eventOf(mail!).attendees).toHaveLength(1);
  });

  test("on the night the clocks go back the time is the site's", async () => {
    await bookOne({ dates: [at("2027-03-28", "09:00", "10:00")] });
    const [mail] = await mailsTo(ada);
    expect(mail!.body_text).toContain("When: Sun 28 Mar, 09:00–10:00 (local time)");
    expect(eventOf(mail!).start.toISOString()).toBe("2027-03-28T08:00:00.000Z");
  });
});

describe("changing who comes", () => {
  test("one is added, one removed, and each learns only that", async () => {
    const { id } = await bookOne();
    const after = await edit(id, { visits: [{ visitor: ben }] });
    expect(after.visits.map(({ visitor, status }) => [visitor.firstName, status])).toEqual([
      ["Ben", "scheduled"],
      ["Ada", "cancelled"],
    ]);
    expect(after.numberOfAttendees).toBe(2);
    expect(await kindsTo(ada)).toEqual(["visits.invited", "visits.cancelled"]);
    expect(await kindsTo(ben)).toEqual(["visits.invited"]);
    const [invited, cancelled] = await mailsTo(ada);
    expect(cancelled).toMatchObject({ calendar_method: "CANCEL", confidential: false });
    expect(eventOf(cancelled!)).toMatchObject({ uid: eventOf(invited!).uid, status: "CANCELLED" });
    expect(eventOf(cancelled!).sequence).toBeGreaterThan(eventOf(invited!).sequence);
  });

  test("who was removed can be invited again: the same visit, the same link, a higher number", async () => {
    const { id } = await bookOne();
    const before = await visitOf(id, ada);
    await edit(id, { visits: [] });
    await edit(id, { visits: [{ visitor: ada }] });
    const after = await visitOf(id, ada);
    expect(after).toMatchObject({ id: before.id, uuid: before.uuid, status: "scheduled" });
    const sequences = (await mailsTo(ada)).map((mail) => eventOf(mail).sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    expect((await mailsTo(ada)).at(-1)!.calendar_method).toBe("REQUEST");
  });

  test("a change that leaves visitors as they are sends them nothing", async () => {
    const { id } = await bookOne();
    const guest = await makePerson(app, client, ["employee"]);
    await edit(id, { attends: [{ employee: guest.id }], visits: [{ visitor: ada }] });
    expect(await kindsTo(ada)).toEqual(["visits.invited"]);
    expect((await visitOf(id, ada)).sequence).toBe(1);
  });

  test("parking is switched on and off, and the visitor learns of it", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const { id } = await bookOne();
    const { id: visitId } = await visitOf(id, ada);
    await edit(id, { visits: [{ visitor: ada, needsParking: true }] });
    expect(await spaceOf(visitId)).toBe("S01");
    const off = await edit(id, { visits: [{ visitor: ada, needsParking: false }] });
    expect(await spaceOf(visitId)).toBeNull();
    expect(off.visits[0]).toMatchObject({ needsParking: false, hasParking: false });
    expect(await kindsTo(ada)).toEqual(["visits.invited", "visits.parking", "visits.parking"]);
    const [, on, lost] = await mailsTo(ada);
    expect(on!.body_text).toContain("Parking: Visitors, space S01");
    expect(lost!.subject).toMatch(/^No parking/);
    expect(lost!.calendar).toBeNull();
  });

  test("whoever is in the house cannot be taken off the list", async () => {
    const { id } = await bookOne();
    await setStatus((await visitOf(id, ada)).id, "checked-in");
    const after = await edit(id, { visits: [] });
    expect(after.visits[0]!.status).toBe("checked-in");
    expect(await kindsTo(ada)).toEqual(["visits.invited"]);
  });

  test("nobody but those in charge may, and reception may where visitors come", async () => {
    const { id } = await bookOne();
    const [employee, reception] = [
      await app.as(await makePerson(app, client, ["employee"])),
      await app.as(await makePerson(app, client, ["reception"])),
    ];
    const body = { visits: [{ visitor: ben }] };
    expect((await employee.call(meetings.updateMeeting, { params: { id }, body })).status).toBe(403);
    expect((await edit(id, body, reception)).can.edit).toBe(true);
  });

  test("unknown visitors are refused, and nothing is changed", async () => {
    const { id } = await bookOne();
    const body = { visits: [{ visitor: newId() }], description: "Other" };
    const reply = await caller.call(meetings.updateMeeting, { params: { id }, body });
    expect(reply.body).toEqual({ visits: [meetings.messages.visitorUnknown] });
    expect(await visitOf(id, ada)).toMatchObject({ status: "scheduled", description: "Site tour" });
  });

  test("a whole series gets another visitor; dates that have begun keep theirs", async () => {
    const booked = await book({ recurrence: { rrule: "FREQ=DAILY;COUNT=3" } });
    await goTo("2026-11-24T09:30:00Z");
    await edit(booked[1]!.id, { visits: [{ visitor: ada }, { visitor: ben }], scope: "all" });
    const counts = await Promise.all(booked.map(async ({ id }) => (await visitsOf(id)).length));
    expect(counts).toEqual([1, 2, 2]);
    expect(await kindsTo(ben)).toEqual(["visits.invited", "visits.invited"]);
  });
});

describe("a meeting that moves", () => {
  test("takes its visits along, and says what was", async () => {
    const room = await makeResource(app, client, { name: "Room 2" });
    const { id } = await bookOne();
    await app.sql("update visit set expected_at = starts + interval '10 minutes' where meeting_id = $1", [
      id,
    ]);
    await edit(id, { dates: [at("2026-11-25", "11:00", "12:00")], rooms: [room], description: "Tour" });
    expect(await visitOf(id, ada)).toMatchObject({
      day: "2026-11-25",
      location: "Room 2",
      description: "Tour",
      expected_at: null,
    });
    const [, changed] = await mailsTo(ada);
    expect(changed).toMatchObject({ kind: "visits.changed", calendar_method: "REQUEST", confidential: true });
    expect(changed!.body_text).toContain(
      "When: Wed 25 Nov, 11:00–12:00 (local time) (was Tue 24 Nov, 09:00–10:00 (local time))",
    );
    expect(changed!.body_text).toContain("What: Tour (was Site tour)");
    expect(eventOf(changed!)).toMatchObject({ summary: "Tour", sequence: 2 });
  });

  test("to a day on which somebody has the same pin: the two are told apart", async () => {
    const { id } = await bookOne();
    const other = await bookOne({ dates: [at("2026-11-25")], visits: [{ visitor: ben }] });
    const { pin } = await visitOf(id, ada);
    await app.sql("update visit set pin = $2 where meeting_id = $1", [other.id, pin]);
    await edit(id, { dates: [at(DAY, "12:00", "13:00")] });
    expect((await visitOf(id, ada)).pin).toBe(pin);
    await edit(id, { dates: [at("2026-11-25")] });
    expect((await visitOf(id, ada)).pin).not.toBe(pin);
  });

  test("to another host: found by their name, acted on by them", async () => {
    const { id } = await bookOne();
    const boss = await makePerson(app, client, ["PA", "employee"], { firstName: "Olga", lastName: "Berg" });
    await edit(id, { host: boss.id }, await app.as(await makePerson(app, client, ["superadmin"])));
    const visit = await visitOf(id, ada);
    expect(visit).toMatchObject({ host_id: boss.id, host_ids: [boss.id] });
    expect(visit.search.split(" ")).toContain("olga");
    expect(visit.search.split(" ")).not.toContain("elena");
    expect((await mailsTo(ada)).at(-1)!.body_text).toContain("Host: Olga Berg (was Elena Novak)");
  });

  test("keeps its visitor's space where it is free, and says so where it is lost", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const { id } = await bookOne({ visits: [{ visitor: ada, needsParking: true }] });
    const { id: visitId } = await visitOf(id, ada);
    await edit(id, { dates: [at(DAY, "09:30", "10:30")] });
    expect(await spaceOf(visitId)).toBe("S01");
    await bookOne({ dates: [at(DAY, "14:00", "15:00")], visits: [{ visitor: ben, needsParking: true }] });
    const after = await edit(id, { dates: [at(DAY, "14:00", "15:00")] });
    expect(after.visits[0]).toMatchObject({ needsParking: true, hasParking: false });
    expect((await mailsTo(ada)).at(-1)!.body_text).toContain("could not be kept");
    // It may be had again once the meeting goes back.
    await edit(id, { dates: [at(DAY, "09:00", "10:00")] });
    expect(await spaceOf(visitId)).toBe("S01");
  });

  test("into a room it waited for: its visitors learn where", async () => {
    const room = await makeResource(app, client, { name: "Room 6" });
    const taken = await bookOne({ rooms: [room], visits: [] });
    const { id } = await bookOne({ waitFor: [room] });
    await caller.ok(meetings.cancelMeeting, { params: { id: taken.id }, body: {} });
    expect((await visitOf(id, ada)).location).toBe("Room 6");
    const [, changed] = await mailsTo(ada);
    expect(changed!.body_text).toContain("Where: London, Room 6 (was London)");
    expect(eventOf(changed!).location).toBe("London, Room 6");
  });

  test("to another site: parked there", async () => {
    const lisbon = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, lisbon],
    );
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    await makeCarpark(app, client, { name: "Praça", forVisitors: true, spaces: 1, siteId: lisbon });
    const { id } = await bookOne({ visits: [{ visitor: ada, needsParking: true }] });
    await edit(id, { siteId: lisbon });
    const [, changed] = await mailsTo(ada);
    expect(changed!.body_text).toContain("Where: Lisbon (was London)");
    expect(changed!.body_text).toContain("Parking: Praça, space S01");
  });

  test.each([
    ["checked-in", at("2026-11-25"), "scheduled"],
    ["arrived", at("2026-11-25"), "scheduled"],
    ["checked-in", at(DAY, "15:00", "16:00"), "checked-in"],
    ["no-show", at(DAY, "15:00", "16:00"), "scheduled"],
    ["checked-out", at("2026-11-25"), "scheduled"],
    ["cancelled", at("2026-11-25"), "cancelled"],
  ])("somebody %s, put off to %o, is then %s", async (status, date, expected) => {
    const { id } = await bookOne();
    const visit = await visitOf(id, ada);
    await setStatus(visit.id, status);
    await goTo("2026-11-24T08:55:00Z");
    await edit(id, { dates: [date] });
    expect(await statusOf(id, ada)).toBe(expected);
  });

  test("that goes on longer: its visits do too, and a car that stands there is not sent elsewhere", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 2 });
    const { id } = await bookOne({ visits: [{ visitor: ada, needsParking: true }] });
    const { id: visitId } = await visitOf(id, ada);
    // Another takes the same space as soon as it is to be free.
    await bookOne({ dates: [at(DAY, "10:00", "11:00")], visits: [{ visitor: ben, needsParking: true }] });
    await goTo("2026-11-24T09:30:00Z");
    await caller.ok(meetings.extendMeeting, { params: { id }, body: { endTime: "10:30" } });
    const visit = await visitOf(id, ada);
    expect(new Date(visit.ends).toISOString()).toBe("2026-11-24T10:30:00.000Z");
    expect(await spaceOf(visitId)).toBe("S01");
    expect((await mailsTo(ada)).at(-1)!.body_text).toContain("Parking: Visitors, space S01, until 10:00");
  });
});

test("one's own days and calendar with visitors leave out who cancelled", async () => {
  const meeting = await bookOne();
  await bookOne({ visits: [], dates: [at(DAY, "11:00", "12:00")] });
  const mine = async () =>
    (await caller.ok(meetings.listMyMeetings, { query: { date: DAY, visitors: "true" } })).results.map(
      ({ id }) => id,
    );
  const month = { start: "2026-11-01", end: "2026-11-30", visitors: "true" as const };
  expect(await mine()).toEqual([meeting.id]);
  expect((await caller.ok(meetings.myCalendar, { query: month })).results).toMatchObject([
    { date: DAY, count: 1 },
  ]);
  await edit(meeting.id, { visits: [] });
  expect(await mine()).toEqual([]);
  expect((await caller.ok(meetings.myCalendar, { query: month })).count).toBe(0);
});

describe("a meeting that is off", () => {
  test("cancels who is still to come, gives their parking back and says why", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 2 });
    const { id } = await bookOne({
      visits: [{ visitor: ada, needsParking: true }, { visitor: ben }],
    });
    const here = await visitOf(id, ben);
    await setStatus(here.id, "checked-in");
    await caller.ok(meetings.cancelMeeting, { params: { id }, body: { reason: "Burst pipe" } });
    expect(await statusOf(id, ada)).toBe("cancelled");
    expect(await statusOf(id, ben)).toBe("checked-in");
    expect(await spaceOf((await visitOf(id, ada)).id)).toBeNull();
    const last = (await mailsTo(ada)).at(-1)!;
    expect(last).toMatchObject({ kind: "visits.cancelled", calendar_method: "CANCEL" });
    expect(last.body_text).toContain("Reason: Burst pipe");
    expect(await kindsTo(ben)).toEqual(["visits.invited"]);
  });

  test("a series taken off takes its visits off, each told; repeating it tells nobody twice", async () => {
    const booked = await book({ recurrence: { rrule: "FREQ=DAILY;COUNT=3" } });
    const params = { id: booked[0]!.id };
    await caller.ok(meetings.deleteMeeting, { params, query: { scope: "all" } });
    await caller.ok(meetings.deleteMeeting, { params, query: { scope: "all" } });
    for (const { id } of booked) expect(await statusOf(id, ada)).toBe("cancelled");
    expect((await kindsTo(ada)).filter((kind) => kind === "visits.cancelled")).toHaveLength(3);
  });

  test("a closed site cancels the visits of its rooms' meetings with them", async () => {
    const room = await makeResource(app, client, { name: "Room 5" });
    const { id } = await bookOne({ rooms: [room] });
    const boss = await app.as(await makePerson(app, client, ["superadmin"]));
    await boss.ok(places.createClosure, {
      body: { siteId: client.siteId, firstDay: DAY, lastDay: DAY, name: "Flood", cancelBookings: true },
    });
    expect(await statusOf(id, ada)).toBe("cancelled");
    expect((await mailsTo(ada)).at(-1)!.body_text).toContain("Reason: Flood");
  });

  test("a room released because nobody checked in leaves its visitors to reception", async () => {
    const room = await makeResource(app, client, { name: "Room 3" });
    await app.sql("update resource set check_in_minutes = 10 where id = $1", [room]);
    const { id } = await bookOne({ rooms: [room] });
    await goTo("2026-11-24T09:20:00Z");
    await app.runJob("meetings-release");
    expect((await caller.ok(meetings.getMeeting, { params: { id } })).status).toBe("released");
    expect(await statusOf(id, ada)).toBe("scheduled");
  });
});

describe("several at once", () => {
  const results = (replies: { status: number }[]) => replies.map(({ status }) => status);

  test("fifty dates with forty visitors are one booking, each with a link of its own", async () => {
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        makeVisitor({ lastName: `Guest ${at}`, email: `${newId()}@visitors.test` }),
      ),
    );
    const dates = Array.from({ length: 50 }, (_, add) =>
      at(new Date(Date.parse("2026-12-01") + add * 86_400_000).toISOString().slice(0, 10)),
    );
    const booked = await book({ dates, visits: many.map((visitor) => ({ visitor, needsParking: true })) });
    expect(booked.flatMap(({ visits }) => visits)).toHaveLength(2000);
    const [row] = await app.sql<{ mails: number; uuids: number; pins: number }>(
      `select (select count(*)::int from message where client_id = $1 and kind = 'visits.invited') as mails,
         count(distinct uuid)::int as uuids, count(distinct day::text || pin)::int as pins
       from visit where client_id = $1`,
      [client.id],
    );
    expect(row).toEqual({ mails: 2000, uuids: 2000, pins: 2000 });
  }, 60_000);

  test("two edits of the same visitors leave one visit each", async () => {
    const { id } = await bookOne({ visits: [] });
    const reply = (visitors: string[]) =>
      caller.call(meetings.updateMeeting, {
        params: { id },
        body: { visits: visitors.map((visitor) => ({ visitor })) },
      });
    const replies = await Promise.all([reply([ada]), reply([ada, ben]), reply([ben]), reply([ada, ben])]);
    expect(results(replies)).toEqual([200, 200, 200, 200]);
    const visits = await visitsOf(id);
    expect(new Set(visits.map(({ visitor_id }) => visitor_id)).size).toBe(visits.length);
  });

  test("a visitor invited while the meeting is cancelled is not left waiting", async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await bookOne();
      const [edited] = await Promise.all([
        caller.call(meetings.updateMeeting, {
          params: { id },
          body: { visits: [{ visitor: ada }, { visitor: ben }] },
        }),
        caller.call(meetings.cancelMeeting, { params: { id }, body: {} }),
      ]);
      expect([200, 409]).toContain(edited.status);
      for (const { status } of await visitsOf(id)) expect(status).toBe("cancelled");
    }
  }, 30_000);

  test("the last space goes to one of two bookings", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const booked = await Promise.all([
      bookOne({ visits: [{ visitor: ada, needsParking: true }] }),
      bookOne({ visits: [{ visitor: ben, needsParking: true }] }),
    ]);
    const parked = booked.flatMap(({ visits }) => visits).filter(({ hasParking }) => hasParking);
    expect(parked).toHaveLength(1);
  });
});

test("a screen beside the door is told how many come, and not who", async () => {
  const room = await makeResource(app, client, { name: "Room 4" });
  const { id } = await bookOne({ rooms: [room] });
  const secret = newId();
  await app.sql(
    `insert into screen (client_id, id, token_hash, name, resource_id, created_by, created_at)
     values ($1, $2, sha256($3::bytea), 'Door', $4, $5, now())`,
    [client.id, newId(), secret, room, host.id],
  );
  await goTo("2026-11-24T08:50:00Z");
  const screen = app.screen(client.host, secret);
  const seen = await screen.ok(meetings.checkInMeeting, { params: { id } });
  expect(seen).toMatchObject({ visits: [], numberOfAttendees: 2 });
});
