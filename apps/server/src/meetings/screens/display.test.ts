import * as profile from "@portico/contract/accounts/profile";
import * as booking from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import * as screens from "@portico/contract/meetings/screens";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeHeldMeeting, makeResource } from "../../rooms/testing/kit.ts";
import { admin, app, becomeScreen, client, FEATURES, person, room, setUp } from "../testing/screen-kit.ts";

setUp();

const host = async (meetingId: string, personId: string) => {
  await app.sql("update meeting set host_id = $2 where id = $1", [meetingId, personId]);
  await app.sql(
    `insert into meeting_attendee (client_id, meeting_id, person_id, is_host, starts)
     select client_id, id, $2, true, starts from meeting where id = $1`,
    [meetingId, personId],
  );
};
const today = (from: string, until: string): [string, string] => [
  `2026-11-20T${from}:00.000Z`,
  `2026-11-20T${until}:00.000Z`,
];

describe("what a door shows", () => {
  test.each(["de-DE", null])("its client's language, %s", async (locale) => {
    const other = await makeClient(app, { features: FEATURES });
    await app.sql("update client set locale = $2 where id = $1", [other.id, locale]);
    const theirs = await app.as(await makePerson(app, other, ["admin"]));
    const { secret } = await becomeScreen(await makeResource(app, other), theirs);
    const shown = await app.screen(other.host, secret).ok(screens.getRoomScreen);
    expect(shown.client.locale).toBe(locale);
  });

  test("its own room's meetings of today and tomorrow, in order, without those cancelled", async () => {
    const { door } = await becomeScreen();
    const later = await makeHeldMeeting(app, client, room, today("14:00", "15:00"));
    const now = await makeHeldMeeting(app, client, room, today("10:00", "11:30"));
    const gone = await makeHeldMeeting(app, client, room, today("12:00", "13:00"));
    const next = await makeHeldMeeting(app, client, room, ["2026-11-21T09:00Z", "2026-11-21T10:00Z"]);
    await makeHeldMeeting(app, client, room, ["2026-11-22T09:00Z", "2026-11-22T10:00Z"]);
    await makeHeldMeeting(app, client, await makeResource(app, client), today("10:00", "11:00"));
    await host(now, person.id);
    await app.sql("update meeting set status = 'cancelled' where id = $1", [gone]);
    await app.sql("delete from resource_occupancy where meeting_id = $1", [gone]);
    const shown = await door.ok(screens.getRoomScreen);
    expect(shown.meetings.map(({ id }) => id)).toEqual([now, later]);
    expect(shown.tomorrow.meetings.map(({ id }) => id)).toEqual([next]);
    expect(shown.meetings[0]).toMatchObject({
      start: "2026-11-20T10:00:00.000Z",
      end: "2026-11-20T11:30:00.000Z",
      host: { id: person.id },
      numberOfAttendees: 1,
      needsPin: true,
      canCheckIn: false,
      availableUntil: "2026-11-20T14:00:00.000Z",
      heldFrom: "2026-11-20T10:00:00.000Z",
      heldUntil: "2026-11-20T11:30:00.000Z",
    });
    expect(shown.meetings[1]).toMatchObject({ host: null, needsPin: false });
    expect(shown).toMatchObject({
      now: "2026-11-20T10:42:30.000Z",
      knownUntil: "2026-11-22T00:00:00.000Z",
      bookableUntil: null,
      room: { id: room, booking: "bookable", timeZone: "Europe/London" },
    });
  });

  test("closing hours, closures and blocks; nothing of a host but their name", async () => {
    const hours = { opens: "08:00", closes: "18:00" };
    const room = await makeResource(app, client, { columns: hours });
    const { door } = await becomeScreen(room);
    const meeting = await makeHeldMeeting(app, client, room, today("10:00", "11:00"));
    await host(meeting, person.id);
    const shown = await door.ok(screens.getRoomScreen);
    expect(shown.blocks.map(({ kind, start }) => [kind, start])).toEqual([
      ["hours", "2026-11-20T00:00:00.000Z"],
      ["hours", "2026-11-20T18:00:00.000Z"],
    ]);
    expect(JSON.stringify(shown)).not.toContain(person.email);
  });

  test("check-in opens a quarter of an hour before, and only where it is asked for", async () => {
    const { door } = await becomeScreen();
    const [asked, plain] = [
      await makeHeldMeeting(app, client, room, today("10:50", "11:20")),
      await makeHeldMeeting(app, client, room, today("11:30", "12:00")),
    ];
    await app.sql("update meeting set check_in_by = starts + interval '10 min' where id = $1", [asked]);
    const can = async () =>
      (await door.ok(screens.getRoomScreen)).meetings.map(({ canCheckIn }) => canCheckIn);
    expect(await can()).toEqual([true, false]);
    app.clock.set("2026-11-20T10:34:59.000Z");
    expect(await can()).toEqual([false, false]);
    app.clock.set("2026-11-20T11:31:00.000Z");
    expect(await can()).toEqual([false, false]);
    expect(plain).toBeTruthy();
  });

  test("clearing after the next meeting's making ready limits what can be booked", async () => {
    const room = await makeResource(app, client, { columns: { cleardown_minutes: 10 } });
    const { door } = await becomeScreen(room);
    expect((await door.ok(screens.getRoomScreen)).bookableUntil).toBe("2026-11-20T14:42:00.000Z");
    await makeHeldMeeting(app, client, room, today("12:00", "13:00"));
    expect((await door.ok(screens.getRoomScreen)).bookableUntil).toBe("2026-11-20T11:50:00.000Z");
    app.clock.set("2026-11-20T11:46:00.000Z");
    expect((await door.ok(screens.getRoomScreen)).bookableUntil).toBeNull();
  });
});

describe("booking at the door", () => {
  const book = (door: Caller, minutes: number, key?: string) =>
    door.call(screens.bookFromScreen, { body: { minutes }, ...(key ? { key } : {}) });

  test("from this minute on, for whoever stands there; a second press books nothing more", async () => {
    const { id, door } = await becomeScreen();
    const [reply, again] = [await book(door, 30, "press"), await book(door, 30, "press")];
    expect(reply.status).toBe(201);
    expect(again.body).toEqual(reply.body);
    expect(reply.body.meetings).toHaveLength(1);
    expect(reply.body.meetings[0]).toMatchObject({
      start: "2026-11-20T10:42:00.000Z",
      end: "2026-11-20T11:12:00.000Z",
      description: "Booked at the door",
      host: null,
      needsPin: false,
      canCheckIn: false,
    });
    expect(reply.body.bookableUntil).toBeNull();
    const [entry] = await app.sql<{ actor_id: null; after: { screen: string } }>(
      "select actor_id, after from audit_entry where target_id = $1",
      [reply.body.meetings[0].id],
    );
    expect([entry?.actor_id, entry?.after.screen]).toEqual([null, id]);
    expect((await door.ok(screens.getRoomScreen)).meetings).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, number, string | null]>([
    ["free all day: four hours at most", {}, 240, "2026-11-20T14:42:00.000Z"],
    ["until it closes", { closes: "11:00" }, 60, "2026-11-20T11:00:00.000Z"],
    ["no longer than it may be booked for", { max_minutes: 20 }, 60, "2026-11-20T11:02:00.000Z"],
    ["without notice", { lead_minutes: 1440 }, 30, "2026-11-20T11:12:00.000Z"],
    ["closed", { opens: "12:00" }, 30, null],
    ["closed on Fridays", { open_weekdays: [1, 2, 3, 4] }, 30, null],
    ["closing in two minutes", { closes: "10:44" }, 30, null],
    ["walk-ins", { booking: "walk-ins" }, 30, null],
    ["shown only", { booking: "non-bookable" }, 30, null],
  ])("%s", async (_, columns, minutes, until) => {
    const room = await makeResource(app, client, { columns });
    const { door } = await becomeScreen(room);
    const before = await door.ok(screens.getRoomScreen);
    const reply = await book(door, minutes);
    if (until === null) {
      expect([reply.status, reply.body.detail]).toEqual([409, inEnglish("rooms.taken")]);
      expect(before.bookableUntil).toBeNull();
    } else {
      expect([reply.status, reply.body.meetings?.[0]?.end]).toEqual([201, until]);
      expect(Date.parse(before.bookableUntil ?? "")).toBeGreaterThanOrEqual(Date.parse(until));
    }
  });

  test("what is announced can be booked to the end: next meeting, block, timeslot", async () => {
    let room: string;
    for (const prepare of [
      () => makeHeldMeeting(app, client, room, today("11:20", "12:00")),
      async () => {
        room = await makeResource(app, client, {
          timeslots: [
            ["10:00", "11:00"],
            ["11:00", "12:00"],
          ],
        });
      },
      async () => {
        const [block] = await app.sql<{ id: string }>(
          `insert into resource_block (client_id, id, resource_id, during, created_at)
           values ($1, gen_random_uuid(), $2, '[2026-11-20T11:30Z,2026-11-23T08:00Z)', now()) returning id`,
          [client.id, room],
        );
        await app.sql(
          `insert into resource_occupancy (client_id, id, resource_id, during, source, block_id)
           select client_id, gen_random_uuid(), resource_id, during, 'block', id from resource_block where id = $1`,
          [block?.id],
        );
      },
    ]) {
      room = await makeResource(app, client);
      await prepare();
      const { door } = await becomeScreen(room);
      const { bookableUntil } = await door.ok(screens.getRoomScreen);
      const reply = await book(door, 240);
      expect([reply.status, reply.body.meetings[0].end]).toEqual([201, bookableUntil]);
    }
  });

  test("a room that has just been taken, and many that press at once: one has it", async () => {
    const doors = await Promise.all(Array.from({ length: 6 }, () => becomeScreen()));
    const replies = await Promise.all(doors.map(({ door }) => book(door, 30)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of replies)
      if (status !== 201) expect([status, body.detail]).toEqual([409, inEnglish("rooms.taken")]);
  });

  test.each([4, 241, 30.5])("%d minutes are refused", async (minutes) => {
    const { door } = await becomeScreen();
    expect((await book(door, minutes)).status).toBe(400);
  });

  test("a person cannot book as a screen", async () => {
    expect((await book(admin, 30)).status).toBe(401);
  });
});

describe("what a screen does to the meetings of its room", () => {
  const PIN = "402817";
  let door: Caller;
  let screenId: string;
  let meeting: string;

  beforeEach(async () => {
    await (await app.as(person)).ok(profile.updateMe, { body: { meetingRoomPin: PIN } });
    const screen = await becomeScreen();
    door = screen.door;
    screenId = screen.id;
    meeting = await makeHeldMeeting(app, client, room, today("10:00", "11:30"));
    await host(meeting, person.id);
  });
  const end = (id: string, pin?: string, who = door) =>
    who.call(booking.endMeeting, { params: { id }, body: { pin } });
  const extend = (id: string, endTime: string, pin?: string) =>
    door.call(booking.extendMeeting, { params: { id }, body: { endTime, pin } });

  test("ends it with the host's pin, and the log names the screen", async () => {
    expect((await end(meeting)).body).toEqual({ pin: [inEnglish("meetings.pinRequired")] });
    expect((await end(meeting, "000000")).body).toEqual({ pin: [inEnglish("common.pinWrong")] });
    const reply = await end(meeting, PIN);
    expect([reply.status, reply.body.status, reply.body.end]).toEqual([
      200,
      "ended",
      "2026-11-20T10:42:30.000Z",
    ]);
    expect([reply.body.attends, reply.body.bookedBy, reply.body.addonOrder]).toEqual([[], null, null]);
    const shown = await door.ok(screens.getRoomScreen);
    expect(shown.meetings[0]).toMatchObject({ status: "ended", heldUntil: "2026-11-20T10:42:30.000Z" });
    expect(shown.bookableUntil).not.toBeNull();
    const entries = await app.sql<{ actor_id: null; after: { screen?: string } }>(
      "select actor_id, after from audit_entry where target_id = $1",
      [meeting],
    );
    expect(entries.map(({ actor_id, after }) => [actor_id, after.screen])).toEqual([[null, screenId]]);
    expect(JSON.stringify(entries)).not.toContain(PIN);
  });

  test("five wrong pins, and even the right one waits a minute", async () => {
    for (let at = 0; at < 5; at++) expect((await end(meeting, "000000")).status).toBe(400);
    const reply = await extend(meeting, "11:45", PIN);
    expect([reply.status, reply.body.code]).toEqual([429, "too_many"]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect((await door.ok(screens.getRoomScreen)).meetings[0]).toMatchObject({ status: "booked" });
  });

  test("extends it until what follows, and no further", async () => {
    await makeHeldMeeting(app, client, room, today("12:00", "13:00"));
    expect((await extend(meeting, "2026-11-20T11:45:00Z")).body).toEqual({
      pin: [inEnglish("meetings.pinRequired")],
    });
    const reply = await extend(meeting, "2026-11-20T11:45:00Z", PIN);
    expect([reply.status, reply.body.end]).toEqual([200, "2026-11-20T11:45:00.000Z"]);
    expect((await extend(meeting, "12:05", PIN)).status).toBe(400);
    expect((await extend(meeting, "11:00", PIN)).status).toBe(400);
    expect((await door.ok(screens.getRoomScreen)).meetings[0]).toMatchObject({
      end: "2026-11-20T11:45:00.000Z",
    });
  });

  test("not those of another room, nor of another client, whatever the pin", async () => {
    const elsewhere = await makeHeldMeeting(
      app,
      client,
      await makeResource(app, client),
      today("10:00", "11:30"),
    );
    await host(elsewhere, person.id);
    const other = await makeClient(app, { features: FEATURES });
    const foreign = await makeHeldMeeting(
      app,
      other,
      await makeResource(app, other),
      today("10:00", "11:00"),
    );
    for (const id of [elsewhere, foreign, client.id]) {
      expect((await end(id, PIN)).status).toBe(404);
      expect((await extend(id, "11:45", PIN)).status).toBe(404);
      expect((await door.call(booking.checkInMeeting, { params: { id } })).status).toBe(404);
    }
    for (const call of [meetings.getMeeting, booking.updateMeeting, booking.cancelMeeting] as const)
      expect((await door.call(call, { params: { id: meeting } })).status).toBe(401);
    expect((await door.call(meetings.listMeetings)).status).toBe(401);
  });

  test("an ended screen does nothing any more", async () => {
    await admin.ok(screens.deleteScreen, { params: { id: screenId } });
    expect((await end(meeting, PIN)).status).toBe(401);
  });

  test("what was booked there asks for no pin; a host without one is told so", async () => {
    const nobodys = await makeHeldMeeting(app, client, room, today("09:00", "10:00"));
    app.clock.set("2026-11-20T09:30:00.000Z");
    expect((await end(nobodys)).status).toBe(200);
    app.clock.set("2026-11-20T10:42:30.000Z");
    await (await app.as(person)).ok(profile.updateMe, { body: { meetingRoomPin: null } });
    expect((await end(meeting, PIN)).body).toEqual({ pin: [inEnglish("meetings.pinNotSet")] });
  });

  test("anybody who stands there checks in, once it is open", async () => {
    const next = await makeHeldMeeting(app, client, room, today("12:00", "13:00"));
    await app.sql("update meeting set check_in_by = starts + interval '10 min' where id = $1", [next]);
    expect((await door.call(booking.checkInMeeting, { params: { id: next } })).status).toBe(409);
    app.clock.set("2026-11-20T11:50:00.000Z");
    await door.ok(booking.checkInMeeting, { params: { id: next } });
    const shown = (await door.ok(screens.getRoomScreen)).meetings.find(({ id }) => id === next);
    expect(shown).toMatchObject({ checkedInAt: "2026-11-20T11:50:00.000Z", canCheckIn: false });
  });
});
