import * as booking from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import * as schedules from "@portico/contract/meetings/schedule";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeResource, makeResourceType } from "../rooms/testing/kit.ts";
import { at } from "./testing/kit.ts";
import { app, book, client, DAY, get, goTo, host, NOW, person, room, setUp } from "./testing/routes-kit.ts";

setUp();

describe("while it runs", () => {
  const BEGIN = "2026-11-24T09:20:00.000Z";
  const state = (id: string) =>
    get(id).then(({ status, start, end }) => [status, start.slice(11, 16), end.slice(11, 16)]);

  test("ending frees the rest, and repeats", async () => {
    const [meeting] = await book();
    const params = { id: meeting!.id };
    const early = await host.call(booking.endMeeting, { params });
    expect([early.status, early.body.detail]).toEqual([409, inEnglish("meetings.notBegun")]);
    await goTo(BEGIN);
    expect((await host.ok(booking.endMeeting, { params })).status).toBe("ended");
    expect((await host.ok(booking.endMeeting, { params })).status).toBe("ended");
    expect(await state(meeting!.id)).toEqual(["ended", "09:00", "09:20"]);
    await book({ dates: [at(DAY, "09:30", "10:30")] });
    const colleague = await app.as(await makePerson(app, client, ["employee"]));
    expect((await colleague.call(booking.endMeeting, { params })).status).toBe(403);
  });

  test("ending holds no room for longer, though clearing takes longer than it did", async () => {
    const [meeting] = await book();
    await book({ dates: [at(DAY, "10:00", "11:00")] });
    await app.sql("update resource set cleardown_minutes = 60 where id = $1", [room]);
    await goTo(BEGIN);
    await host.ok(booking.endMeeting, { params: { id: meeting!.id } });
  });

  test("extending goes as far as the next meeting, block or closing time", async () => {
    const quiet = await makeResource(app, client, {
      name: "Fleet",
      columns: { setup_minutes: 10, cleardown_minutes: 5, closes: "18:00" },
    });
    const [meeting] = await book({ rooms: [quiet] });
    await book({ rooms: [quiet], dates: [at(DAY, "12:00", "13:00")] });
    await goTo(BEGIN);
    const params = { id: meeting!.id };
    expect((await get(meeting!.id)).availableUntil).toBe("2026-11-24T11:45:00.000Z");
    const extend = (endTime: string) => host.call(booking.extendMeeting, { params, body: { endTime } });
    expect((await extend("11:50")).body).toEqual({ endTime: [inEnglish("meetings.roomUnavailable")] });
    const offStep = { endTime: [inEnglish("meetings.timeStep", { minutes: 5 })] };
    for (const end of ["10:03", "2026-11-24T10:15:30Z"]) expect((await extend(end)).body).toEqual(offStep);
    expect((await extend("09:50")).body).toEqual({ endTime: [inEnglish("meetings.extendEarlier")] });
    expect((await extend("2026-11-24T11:45:00Z")).status).toBe(200);
    expect((await extend("11:45")).status).toBe(200);
    expect(await state(meeting!.id)).toEqual(["booked", "09:00", "11:45"]);
    const [{ sequence }] = (await app.sql<{ sequence: number }>(
      "select sequence from meeting where id = $1",
      [meeting!.id],
    )) as [{ sequence: number }];
    expect(sequence).toBe(1);
  });

  test("what is over stays", async () => {
    const [meeting] = await book();
    await goTo("2026-11-24T10:00:00.000Z");
    const params = { id: meeting!.id };
    for (const endpoint of [
      booking.endMeeting,
      booking.cancelMeeting,
      booking.checkInMeeting,
      booking.deleteMeeting,
    ]) {
      const { status, body: answer } = await host.call(endpoint, { params });
      expect([status, answer.detail, answer.row.id]).toEqual([409, inEnglish("meetings.over"), meeting!.id]);
    }
    expect((await host.call(booking.updateMeeting, { params, body: { description: "x" } })).status).toBe(409);
    expect((await get(meeting!.id)).can).toEqual({
      edit: false,
      cancel: false,
      end: false,
      extend: false,
      checkIn: false,
    });
  });
});

describe("checking in", () => {
  test("keeps the room; without check-in it is released and its guests notified", async () => {
    const asking = await makeResource(app, client, { name: "Lea", columns: { check_in_minutes: 15 } });
    const [kept] = await book({ rooms: [asking] });
    const [lost] = await book({ rooms: [asking], dates: [at(DAY, "11:00", "12:00")] });
    expect(kept!.checkInBy).toBe("2026-11-24T09:15:00.000Z");
    await goTo("2026-11-24T08:44:00.000Z");
    const early = await host.call(booking.checkInMeeting, { params: { id: kept!.id } });
    expect([early.status, early.body.detail]).toEqual([
      409,
      inEnglish("meetings.checkInEarly", { minutes: 15 }),
    ]);
    await goTo("2026-11-24T08:46:00.000Z");
    expect((await get(kept!.id)).can.checkIn).toBe(true);
    const stranger = await app.as(await makePerson(app, client, ["employee"]));
    expect((await stranger.call(booking.checkInMeeting, { params: { id: kept!.id } })).status).toBe(403);
    await host.ok(booking.checkInMeeting, { params: { id: kept!.id } });
    await goTo("2026-11-24T11:14:59.000Z");
    await app.runJob("meetings-release");
    expect((await get(lost!.id)).status).toBe("booked");
    await goTo("2026-11-24T11:15:00.000Z");
    await app.runJob("meetings-release");
    await app.runJob("meetings-release");
    expect(await get(kept!.id)).toMatchObject({ status: "booked" });
    expect(await get(lost!.id)).toMatchObject({
      status: "released",
      cancellationReason: inEnglish("meetings.reasonReleased"),
    });
    await book({ rooms: [asking], dates: [at(DAY, "11:20", "12:00")] });
    const notices = await app.sql<{ kind: string }>(
      "select kind from message where recipient = $1 and kind like '%released%'",
      [person.email],
    );
    expect(notices).toHaveLength(1);
  });
});

describe("lists", () => {
  test("mine, the calendar, and everybody's for those who look after the building", async () => {
    const other = await app.as(
      await makePerson(app, client, ["employee"], { firstName: "Ana", lastName: "Pires" }),
    );
    await book({ dates: [at(DAY, "09:00", "10:00"), at("2026-11-25", "09:00", "10:00")] });
    await book({ description: "Their planning", dates: [at(DAY, "13:00", "14:00")] }, other);
    const mine = await host.ok(meetings.listMyMeetings, { query: { date: DAY } });
    expect(mine.results).toMatchObject([
      { description: "Review", userIsHost: true, rooms: [{ name: "Thames" }], numberOfAttendees: 1 },
    ]);
    expect(
      (await host.ok(meetings.myCalendar, { query: { start: DAY, end: "2026-11-30" } })).results,
    ).toEqual([
      { date: DAY, count: 1, isHost: true },
      { date: "2026-11-25", count: 1, isHost: true },
    ]);
    expect((await host.ok(meetings.listMeetings)).count).toBe(2);
    const reception = await app.as(await makePerson(app, client, ["reception"]));
    const all = { fromDate: DAY, untilDate: DAY };
    expect((await reception.ok(meetings.listMeetings, { query: all })).count).toBe(2);
    const found = await reception.ok(meetings.listMeetings, { query: { ...all, search: "pires" } });
    expect(found.results.map(({ description }) => description)).toEqual(["Their planning"]);
    expect((await reception.ok(meetings.listMeetings, { query: { search: "thames", limit: 2 } })).count).toBe(
      3,
    );
    expect((await reception.ok(meetings.listMeetings, { query: { resourceId: newId() } })).count).toBe(0);
    const rooms = await reception.ok(schedules.listRoomReservations, { query: { room, rowsPerPage: 2 } });
    expect([rooms.totalCount, rooms.results.length]).toEqual([3, 2]);
    expect((await host.ok(schedules.listRoomReservations)).totalCount).toBe(2);
  });

  test("a declined invitation is none of the person's meetings, but stays in the list of all", async () => {
    const colleague = await makePerson(app, client, ["employee"]);
    const guest = await app.as(colleague);
    const attends = [
      { employee: person.id, isHost: true },
      { employee: colleague.id, isHost: false },
    ];
    await book({ attends, dates: [at(DAY, "09:00", "10:00"), at("2026-11-25", "09:00", "10:00")] });
    await app.sql("update meeting_attendee set answer = 'declined' where starts < '2026-11-25'");
    const days = async (caller = guest) =>
      (await caller.ok(meetings.myCalendar, { query: { start: DAY, end: "2026-11-30" } })).results;
    expect(await days()).toEqual([{ date: "2026-11-25", count: 1, isHost: false }]);
    expect((await guest.ok(meetings.listMyMeetings, { query: { date: DAY } })).count).toBe(0);
    expect((await guest.ok(meetings.listMyMeetings, { query: { date: "2026-11-25" } })).count).toBe(1);
    expect((await guest.ok(meetings.listMeetings)).count).toBe(2);
    // The host's own meeting keeps its room, whatever the host's calendar has answered.
    expect((await days(host)).map(({ date }) => date)).toEqual([DAY, "2026-11-25"]);
    expect((await host.ok(meetings.listMyMeetings, { query: { date: DAY } })).count).toBe(1);
  });

  test("hosts are written to once each, by those who may", async () => {
    const [one, two] = await book({ dates: [at(DAY, "09:00", "10:00"), at(DAY, "10:00", "11:00")] });
    const ids = [one!.id, two!.id];
    const translate = { ids, content: "The heating is off.", sendEmail: true };
    expect((await host.call(meetings.bulkContact, { body: translate })).status).toBe(403);
    const reception = await app.as(await makePerson(app, client, ["reception"]));
    expect(await reception.ok(meetings.bulkContact, { body: translate })).toEqual({ sent: 1 });
    const [mail] = await app.sql<{ subject: string; body_text: string }>(
      "select subject, body_text from message where kind = 'meetings.contact'",
    );
    expect(mail!.subject).toMatch(/^A message from .+ about your meeting$/);
    expect(mail!.body_text).toContain("writes to you about your meeting:\n\nThe heating is off.");
    const unknown = await reception.call(meetings.bulkContact, {
      body: { ...translate, ids: [...ids, newId()] },
    });
    expect(unknown.body).toEqual({ ids: [inEnglish("meetings.meetingsUnknown")] });
    const none = await reception.call(meetings.bulkContact, { body: { ...translate, sendEmail: false } });
    expect(none.body).toEqual({ sendEmail: [inEnglish("contact.channelRequired")] });
    const empty = await reception.call(meetings.bulkContact, { body: { ...translate, content: " " } });
    expect(empty.body).toEqual({ content: [inEnglish("contact.contentRequired")] });
  });
});

describe("schedules", () => {
  test("a row per resource with its meetings, hours, blocks and state", async () => {
    const day = "2026-11-20";
    const typeId = await makeResourceType(app, client, "Lab");
    const lab = await makeResource(app, client, {
      name: "Lab",
      typeId,
      columns: { opens: "08:00", closes: "18:00" },
    });
    await app.sql(
      `with b as (insert into resource_block (client_id, id, resource_id, during, reason, created_at)
         values ($1, $2, $3, tstzrange('2026-11-20 12:00Z', '2026-11-20 13:00Z'), 'Paint', $4) returning *)
       insert into resource_occupancy (client_id, id, resource_id, during, source, block_id)
       select client_id, id, resource_id, during, 'block', id from b`,
      [client.id, newId(), lab, NOW],
    );
    await book({ rooms: [lab], dates: [at(day, "10:00", "11:00")] });
    await book({ rooms: [lab], dates: [at(day, "16:00", "17:00")] });
    const { count, results } = await host.ok(schedules.listSchedules, {
      query: { onDate: day, type: typeId },
    });
    expect(count).toBe(1);
    // PostgreSQL writes this JSON: it must be the contract's, with no key missing or extra.
    expect(schedules.ResourceSchedule.strict().parse(results[0])).toEqual(results[0]);
    expect(results[0]).toMatchObject({
      id: lab,
      status: "occupied",
      meetings: [
        { description: "Review", hostName: "Elena Novak", userIsHost: true, userIsAttending: true },
        { start: "2026-11-20T16:00:00.000Z" },
      ],
      resourceBlocks: [
        { kind: "hours", startTime: "00:00", endTime: "08:00" },
        { kind: "block", startTime: "12:00", endTime: "13:00", reason: "Paint" },
        { kind: "hours", startTime: "18:00", endTime: "24:00" },
      ],
    });
    app.clock.set("2026-11-20T11:30:00.000Z");
    const now = await host.ok(schedules.getSchedule, { params: { id: lab } });
    expect(now.status).toBe("semi-occupied");
    app.clock.set("2026-11-20T12:30:00.000Z");
    expect((await host.ok(schedules.getSchedule, { params: { id: lab } })).status).toBe("unavailable");
    const week = await host.ok(schedules.getSchedule, {
      params: { id: lab },
      query: { fromDate: day, untilDate: "2026-12-20" },
    });
    expect(week.resourceBlocks.filter(({ kind }) => kind === "hours")).toHaveLength(14);
    const free = { availableFrom: "2026-11-20T16:00:00Z", availableUntil: "2026-11-20T17:00:00Z" };
    expect((await host.ok(schedules.listSchedules, { query: free })).results.map(({ id }) => id)).toEqual([
      room,
    ]);
    const half = await host.call(schedules.listSchedules, { query: { availableFrom: free.availableFrom } });
    expect(half.status).toBe(400);
  });

  test("cancelled meetings are not drawn, ended ones are as long as they were", async () => {
    const day = "2026-11-20";
    const [running] = await book({ dates: [at(day, "10:00", "12:00")] });
    const [later] = await book({ dates: [at(day, "14:00", "15:00")] });
    await host.ok(booking.endMeeting, { params: { id: running!.id } });
    await host.ok(booking.deleteMeeting, { params: { id: later!.id } });
    const { meetings: drawn } = await host.ok(schedules.getSchedule, { params: { id: room } });
    expect(drawn.map(({ start, end }) => [start, end])).toEqual([["2026-11-20T10:00:00.000Z", NOW]]);
  });

  test("without the feature there are none", async () => {
    const bare = await makeClient(app, { features: ["reception"] });
    const caller = await app.as(await makePerson(app, bare, ["employee"]));
    expect((await caller.call(schedules.listSchedules)).body).toMatchObject({ code: "feature_off" });
    const { results } = await caller.ok(booking.createMeetings, {
      body: { description: "Only people", dates: [at(DAY, "09:00", "10:00")] },
    });
    expect(results[0]).toMatchObject({ rooms: [], availableUntil: null });
  });
});
