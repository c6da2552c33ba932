import * as closures from "@portico/contract/closures/closures";
import * as booking from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import { describe, expect, test } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { makeSite } from "../../sites/testing/kit.ts";
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
  eventOf,
  goTo,
  host,
  kindsTo,
  mailsTo,
  makeVisitor,
  setStatus,
  setUp,
  spaceOf,
  visitOf,
  visitsOf,
} from "../testing/booking-kit.ts";

setUp();

const statusOf = async (meetingId: string, visitorId: string) => (await visitOf(meetingId, visitorId)).status;

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
    // The space can be reserved again once the meeting moves back.
    await edit(id, { dates: [at(DAY, "09:00", "10:00")] });
    expect(await spaceOf(visitId)).toBe("S01");
  });

  test("into a room it waited for: its visitors learn where", async () => {
    const room = await makeResource(app, client, { name: "Room 6" });
    const taken = await bookOne({ rooms: [room], visits: [] });
    const { id } = await bookOne({ waitFor: [room] });
    await caller.ok(booking.cancelMeeting, { params: { id: taken.id }, body: {} });
    expect((await visitOf(id, ada)).location).toBe("Room 6");
    const [, changed] = await mailsTo(ada);
    expect(changed!.body_text).toContain("Where: London, Room 6 (was London)");
    expect(eventOf(changed!).location).toBe("London, Room 6");
  });

  test("to another site: parked there", async () => {
    const lisbon = await makeSite(app, client);
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    await makeCarpark(app, client, { name: "Praça", forVisitors: true, spaces: 1, siteId: lisbon });
    const { id } = await bookOne({ visits: [{ visitor: ada, needsParking: true }] });
    await edit(id, { siteId: lisbon });
    const [, changed] = await mailsTo(ada);
    expect(changed!.body_text).toContain("Where: Lisbon (was London)");
    expect(changed!.body_text).toContain("Parking: Praça, space S01");
  });

  test.each([
    ["checked-in", "scheduled"],
    ["checked-out", "checked-out"],
  ])("to another site after it has begun: somebody %s is then %s", async (status, expected) => {
    const { id } = await bookOne();
    await setStatus((await visitOf(id, ada)).id, status);
    await goTo("2026-11-24T09:15:00Z");
    await edit(id, { siteId: await makeSite(app, client) });
    expect(await statusOf(id, ada)).toBe(expected);
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
    // Another visit takes the same space from the end of the first reservation.
    await bookOne({ dates: [at(DAY, "10:00", "11:00")], visits: [{ visitor: ben, needsParking: true }] });
    await goTo("2026-11-24T09:30:00Z");
    await caller.ok(booking.extendMeeting, { params: { id }, body: { endTime: "10:30" } });
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
    await caller.ok(booking.cancelMeeting, { params: { id }, body: { reason: "Burst pipe" } });
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
    await caller.ok(booking.deleteMeeting, { params, query: { scope: "all" } });
    await caller.ok(booking.deleteMeeting, { params, query: { scope: "all" } });
    for (const { id } of booked) expect(await statusOf(id, ada)).toBe("cancelled");
    expect((await kindsTo(ada)).filter((kind) => kind === "visits.cancelled")).toHaveLength(3);
  });

  test("a closed site cancels the visits of its rooms' meetings with them", async () => {
    const room = await makeResource(app, client, { name: "Room 5" });
    const { id } = await bookOne({ rooms: [room] });
    const boss = await app.as(await makePerson(app, client, ["superadmin"]));
    await boss.ok(closures.createClosure, {
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
  }, 1_200_000);

  test("two edits of the same visitors leave one visit each", async () => {
    const { id } = await bookOne({ visits: [] });
    const reply = (visitors: string[]) =>
      caller.call(booking.updateMeeting, {
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
        caller.call(booking.updateMeeting, {
          params: { id },
          body: { visits: [{ visitor: ada }, { visitor: ben }] },
        }),
        caller.call(booking.cancelMeeting, { params: { id }, body: {} }),
      ]);
      expect([200, 409]).toContain(edited.status);
      for (const { status } of await visitsOf(id)) expect(status).toBe("cancelled");
    }
  }, 1_200_000);

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
  const seen = await screen.ok(booking.checkInMeeting, { params: { id } });
  expect(seen).toMatchObject({ visits: [], numberOfAttendees: 2 });
});
