import * as booking from "@portico/contract/meetings/booking";
import { limits } from "@portico/contract/meetings/form";
import * as meetings from "@portico/contract/meetings/meetings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import {
  ada,
  app,
  at,
  ben,
  book,
  bookOne,
  caller,
  client,
  DAY,
  edit,
  emailOf,
  eventOf,
  FEATURES,
  goTo,
  host,
  kindsTo,
  type MailOnFile,
  mailsTo,
  makeVisitor,
  setStatus,
  setUp,
  spaceOf,
  visitOf,
  visitsOf,
} from "../testing/booking-kit.ts";

setUp();

describe("booking", () => {
  test("its visitors are shown to those whom they concern, to others their number", async () => {
    const attendee = await makePerson(app, client, ["employee"]);
    const { id, visits } = await bookOne({
      visits: [{ visitor: ada }, { visitor: ben }],
      attends: [{ employee: attendee.id }],
    });
    expect(visits).toHaveLength(2);
    const seenBy = async (reader: Caller) => {
      const meeting = await reader.ok(meetings.getMeeting, { params: { id } });
      const ids = meeting.visits.map((visit) => visit.id);
      return [meeting.numberOfVisitors, ids, meeting.visits.length] as const;
    };
    const ids = visits.map((visit) => visit.id);
    for (const group of ["reception", "security", "admin", "superadmin"] as const)
      expect(await seenBy(await app.as(await makePerson(app, client, [group])))).toEqual([2, ids, 2]);
    expect(await seenBy(caller)).toEqual([2, ids, 2]);
    expect(await seenBy(await app.as(attendee))).toEqual([2, [null, null], 2]);
    for (const group of ["employee", "cleaning"] as const) {
      const other = await app.as(
        await makePerson(app, client, group === "cleaning" ? ["employee", group] : [group]),
      );
      expect(await seenBy(other)).toEqual([2, [], 0]);
      const { body } = await other.call(meetings.getMeeting, { params: { id } });
      expect(JSON.stringify(body)).not.toContain("Ada");
    }
  });

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
    const reply = await caller.call(booking.createMeetings, { body });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ visits: [inEnglish("meetings.visitorUnknown")] });
    expect((await caller.ok(meetings.listMeetings)).count).toBe(0);
  });

  test("without a reception nobody can be invited, and more than a call bears is refused", async () => {
    const other = await makeClient(app, { features: ["rooms"] });
    const stranger = await app.as(await makePerson(app, other, ["employee"]));
    const visitor = await makeVisitor({}, other);
    const body = { description: "x", dates: [at(DAY)], visits: [{ visitor }] };
    expect((await stranger.call(booking.createMeetings, { body })).status).toBe(403);
    const dates = Array.from({ length: 100 }, (__, add) =>
      at(new Date(Date.parse("2026-12-01") + add * 86_400_000).toISOString().slice(0, 10)),
    );
    const visits = Array.from({ length: 51 }, () => ({ visitor: ada }));
    const reply = await caller.call(booking.createMeetings, { body: { ...body, dates, visits } });
    expect(reply.body).toEqual({
      visits: [inEnglish("meetings.tooManyInvitations", { max: limits.invitationsMax })],
    });
  });

  test("cleaning invites nobody, by a meeting either, unless it is also reception", async () => {
    const cleaner = await app.as(await makePerson(app, client, ["employee", "cleaning"]));
    const body = { description: "x", dates: [at(DAY)] };
    const visits = [{ visitor: ada }];
    expect((await cleaner.call(booking.createMeetings, { body: { ...body, visits } })).status).toBe(403);
    expect((await cleaner.call(booking.previewMeetings, { body: { ...body, visits } })).status).toBe(403);
    const [meeting] = (await cleaner.ok(booking.createMeetings, { body })).results;
    const params = { id: meeting!.id };
    expect((await cleaner.call(booking.updateMeeting, { params, body: { visits } })).status).toBe(403);
    expect(await visitsOf(params.id)).toEqual([]);

    // Somebody whom reception invited stays when the host changes the meeting.
    const reception = await app.as(await makePerson(app, client, ["superadmin"]));
    await reception.ok(booking.updateMeeting, { params, body: { visits } });
    const edit = { ...body, description: "y", visits, exclude: params.id };
    await cleaner.ok(booking.previewMeetings, { body: edit });
    await cleaner.ok(booking.updateMeeting, { params, body: { description: "y", visits } });
    const more = [...visits, { visitor: ben }];
    expect((await cleaner.call(booking.updateMeeting, { params, body: { visits: more } })).status).toBe(403);

    const both = await app.as(await makePerson(app, client, ["employee", "cleaning", "reception"]));
    await both.ok(booking.createMeetings, { body: { ...body, visits } });
  });

  test("asking what would come of it writes nothing and tells nobody", async () => {
    await caller.ok(booking.previewMeetings, { body: { dates: [at(DAY)], visits: [{ visitor: ada }] } });
    expect(await mailsTo(ada)).toEqual([]);
    expect(await app.sql("select from visit where visitor_id = $1", [ada])).toEqual([]);
  });
});

describe("the invitation", () => {
  test("has the pin where visitors check in by it, also after a change of the day", async () => {
    const asked = { visits: [{ visitor: ada }] };
    await bookOne(asked);
    expect((await mailsTo(ada))[0]!.body_text).not.toMatch(/PIN/);
    await app.sql(`update client set visitor_settings = '{"checkInPin": true}' where id = $1`, [client.id]);
    const meeting = await bookOne(asked);
    const pinInMail = async () => {
      const { pin } = await visitOf(meeting.id, ada);
      const mail = (await mailsTo(ada)).at(-1)!;
      expect(mail.confidential).toBe(true);
      const said = `${pin.slice(0, 3)} ${pin.slice(3)}`;
      expect(mail.body_text).toContain(`PIN for check-in: ${said}`);
      expect(mail.body_html).toContain(said);
      return mail.kind;
    };
    expect(await pinInMail()).toBe("visits.invited");
    await edit(meeting.id, { dates: [at("2026-11-25")] });
    expect(await pinInMail()).toBe("visits.changed");
  });

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
    expect(mail!.body_text).toMatch(/View your visit: \S+\n\nThere you can find/);
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
    expect((await employee.call(booking.updateMeeting, { params: { id }, body })).status).toBe(403);
    expect((await edit(id, body, reception)).can.edit).toBe(true);
  });

  test("unknown visitors are refused, and nothing is changed", async () => {
    const { id } = await bookOne();
    const body = { visits: [{ visitor: newId() }], description: "Other" };
    const reply = await caller.call(booking.updateMeeting, { params: { id }, body });
    expect(reply.body).toEqual({ visits: [inEnglish("meetings.visitorUnknown")] });
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
