import * as booking from "@portico/contract/meetings/booking";
import { limits } from "@portico/contract/meetings/form";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource, makeResourceType } from "../../rooms/testing/kit.ts";
import { limitToOtherSite } from "../../sites/testing/kit.ts";
import { at } from "../testing/kit.ts";
import {
  app,
  body,
  book,
  client,
  DAY,
  get,
  goTo,
  host,
  refused,
  room,
  setUp,
} from "../testing/routes-kit.ts";

setUp();

describe("waiting for a room", () => {
  test("the first in line gets it with the cancellation, the second later", async () => {
    const [holder] = await book();
    const [first, second] = [
      await makePerson(app, client, ["employee"]),
      await makePerson(app, client, ["employee"]),
    ];
    const [one] = await book({ rooms: [], waitFor: [room] }, await app.as(first));
    const [two] = await book(
      { rooms: [], waitFor: [room], dates: [at(DAY, "09:30", "10:30")] },
      await app.as(second),
    );
    expect(two!.waiting).toEqual([{ room: { id: room, name: "Thames" }, position: 2 }]);
    await host.ok(booking.deleteMeeting, { params: { id: holder!.id } });
    expect(await get(one!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
    expect((await get(two!.id)).waiting).toMatchObject([{ position: 1 }]);
    await (await app.as(first)).ok(booking.updateMeeting, {
      params: { id: one!.id },
      body: { dates: [at("2026-11-26", "09:00", "10:00")] },
    });
    expect(await get(two!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
    const notices = await app.sql<{ kind: string }>(
      "select kind from message where recipient = $1 order by id",
      [second.email],
    );
    expect(notices).toHaveLength(2);
  });

  test("who may not use the site any more is passed over, and gets it with the right again", async () => {
    const [holder] = await book();
    const [first, second] = [
      await makePerson(app, client, ["employee"]),
      await makePerson(app, client, ["employee"]),
    ];
    const asFirst = await app.as(first);
    const [one] = await book({ rooms: [], waitFor: [room] }, asFirst);
    const [two] = await book({ rooms: [], waitFor: [room] }, await app.as(second));
    await limitToOtherSite(app, client, first);
    await host.ok(booking.deleteMeeting, { params: { id: holder!.id } });
    expect((await get(one!.id)).waiting).toMatchObject([{ position: 1 }]);
    expect(await get(two!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
    await (await app.as(second)).ok(booking.deleteMeeting, { params: { id: two!.id } });
    expect((await get(one!.id)).rooms).toEqual([]);
    // A form sends what the meeting waits for, also where it changes something else.
    const body = { description: "Mine", waitFor: [room] };
    expect(await asFirst.ok(booking.updateMeeting, { params: { id: one!.id }, body })).toMatchObject({
      description: "Mine",
      rooms: [],
      waiting: [{ position: 1 }],
    });
    await app.sql("delete from permitted_site where person_id = $1", [first.id]);
    await app.runJob("meetings-release");
    expect(await get(one!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
  });

  test("a meeting that an assistant has booked gets the room while either of the two may use the site", async () => {
    const [holder] = await book();
    const [boss, assistant] = [
      await makePerson(app, client, ["employee"]),
      await makePerson(app, client, ["employee", "PA"]),
    ];
    const wish = { rooms: [], waitFor: [room], host: boss.id };
    const [one] = await book(wish, await app.as(assistant));
    await limitToOtherSite(app, client, boss);
    await host.ok(booking.deleteMeeting, { params: { id: holder!.id } });
    expect((await get(one!.id)).rooms).toMatchObject([{ id: room }]);
  });

  // lock-order.ts throws in tests: the waiting meeting has the smaller id, so its lock comes first.
  test("a meeting that waited before a later booking gets the room when that one is cancelled", async () => {
    const [morning] = await book();
    const [waiting] = await book({ rooms: [], waitFor: [room], dates: [at(DAY, "09:30", "11:00")] });
    const [later] = await book({ dates: [at(DAY, "10:00", "11:00")] });
    await host.ok(booking.deleteMeeting, { params: { id: morning!.id } });
    expect((await get(waiting!.id)).rooms).toEqual([]);
    await host.ok(booking.deleteMeeting, { params: { id: later!.id } });
    expect(await get(waiting!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
  });

  test("what is over, or has gone to another site, waits no more", async () => {
    await book();
    const [one] = await book({ rooms: [], waitFor: [room] });
    const siteId = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, siteId],
    );
    const moved = await host.ok(booking.updateMeeting, { params: { id: one!.id }, body: { siteId } });
    expect(moved).toMatchObject({ siteId, waiting: [] });
    const [two] = await book({ rooms: [], waitFor: [room] });
    await goTo("2026-11-24T09:20:00.000Z");
    expect((await host.ok(booking.endMeeting, { params: { id: two!.id } })).waiting).toEqual([]);
    await goTo("2026-11-24T11:00:00.000Z");
    const all = { params: { id: one!.id }, body: { scope: "all" as const } };
    expect((await host.call(booking.cancelMeeting, all)).status).toBe(409);
  });

  test("who waits gets what time has freed, with the next minute", async () => {
    const [holder] = await book();
    const [waiting] = await book({
      rooms: [],
      waitFor: [room],
      dates: [at(DAY, "09:30", "11:00")],
    });
    await goTo("2026-11-24T09:59:00.000Z");
    await app.runJob("meetings-release");
    expect((await get(waiting!.id)).rooms).toEqual([]);
    await goTo("2026-11-24T10:00:00.000Z");
    await app.runJob("meetings-release");
    expect(await get(waiting!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
    expect((await get(holder!.id)).status).toBe("booked");
  });

  test("guests learn of a free room that is waited for and so taken", async () => {
    const guest = await makePerson(app, client, ["employee"]);
    const [meeting] = await book({ rooms: [], attends: [{ employee: guest.id }] });
    const changed = await host.ok(booking.updateMeeting, {
      params: { id: meeting!.id },
      body: { waitFor: [room] },
    });
    expect(changed.rooms).toHaveLength(1);
    const notices = await app.sql<{ kind: string; calendar: string }>(
      "select kind, calendar from message where recipient = $1 order by id",
      [guest.email],
    );
    expect(notices.map(({ kind }) => kind)).toEqual(["meetings.invited", "meetings.changed"]);
    expect(notices[1]!.calendar).toContain("SEQUENCE:1");
  });

  test("a meeting does not wait for a room that its host may not book", async () => {
    const suite = await makeResource(app, client, { name: "Suite", columns: { groups: ["Executive"] } });
    const message = inEnglish("meetings.roomNotPermitted", { room: "Suite" });
    expect(await refused({ rooms: [], waitFor: [suite] })).toEqual([400, { waitFor: [message] }]);
    const [meeting] = await book();
    const reply = await host.call(booking.updateMeeting, {
      params: { id: meeting!.id },
      body: { waitFor: [suite] },
    });
    expect([reply.status, reply.body]).toEqual([400, { waitFor: [message] }]);
  });

  test("one request asks for no more than a transaction can bear", async () => {
    const dates = Array.from({ length: 60 }, (_, at) => at)
      .map((ahead) => new Date(Date.UTC(2026, 11, 1 + ahead)).toISOString().slice(0, 10))
      .map((day) => at(day, "09:00", "10:00"));
    const rooms = [room];
    for (let more = 0; more < 8; more++) rooms.push(await makeResource(app, client));
    expect(await refused({ dates, rooms })).toEqual([
      400,
      { rooms: [inEnglish("meetings.tooManyRoomDates", { max: limits.roomDatesMax })] },
    ]);
    const attends = Array.from({ length: 90 }, () => ({ employee: newId() }));
    expect(await refused({ dates, attends })).toEqual([
      400,
      { attends: [inEnglish("meetings.tooManyInvitations", { max: limits.invitationsMax })] },
    ]);
  });

  test("a meeting does not wait when a room is free", async () => {
    const [meeting] = await book({ rooms: [], waitFor: [room] });
    expect(meeting).toMatchObject({ rooms: [{ id: room }], waiting: [] });
  });
});

describe("suggestions", () => {
  test("the nearest free room of the size, and the nearest time", async () => {
    const type = await makeResourceType(app, client);
    const size = (name: string, capacity: number) =>
      makeResource(app, client, { name, typeId: type, columns: { capacity } });
    const [small, large, fitting] = [
      await size("Small", 4),
      await size("Large", 30),
      await size("Fitting", 10),
    ];
    await book();
    await book({ rooms: [room], dates: [at(DAY, "10:00", "10:15")] });
    const check = await host.ok(booking.previewMeetings, {
      body: body({ dates: [at(DAY, "09:30", "10:30")] }),
    });
    expect(check.results[0]).toMatchObject({
      ok: false,
      problems: [{ roomId: room, message: inEnglish("meetings.roomTaken", { day: DAY, room: "Thames" }) }],
    });
    expect(check.suggestions.rooms.map(({ id }) => id)).toEqual([fitting, large, small]);
    expect(check.suggestions.times[0]).toEqual({ date: DAY, startTime: "10:15", endTime: "11:15" });
    expect(check.suggestions.times[1]).toEqual({ date: DAY, startTime: "08:00", endTime: "09:00" });
  });

  test("what a meeting holds itself counts as free while it is edited", async () => {
    const [meeting] = await book();
    const moved = body({ dates: [at(DAY, "09:30", "10:30")] });
    expect((await host.ok(booking.previewMeetings, { body: moved })).results[0]!.ok).toBe(false);
    const check = await host.ok(booking.previewMeetings, { body: { ...moved, exclude: meeting!.id } });
    expect(check.results[0]!.ok).toBe(true);
  });
});
