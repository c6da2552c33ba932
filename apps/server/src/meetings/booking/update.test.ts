import * as booking from "@portico/contract/meetings/booking";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
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
  person,
  refused,
  room,
  setUp,
} from "../testing/routes-kit.ts";

setUp();

describe("a series", () => {
  const weekly = { rrule: "FREQ=WEEKLY;COUNT=4" };

  test("stays at 09:00 through both clock changes", async () => {
    app.clock.set("2026-10-01T08:00:00.000Z");
    const results = await book({
      dates: [at("2026-10-18", "09:00", "10:00")],
      recurrence: { rrule: "FREQ=WEEKLY;UNTIL=20270404" },
    });
    expect(results).toHaveLength(25);
    const starts = results.map(({ start }) => start);
    expect(starts[0]).toBe("2026-10-18T08:00:00.000Z");
    expect(starts[1]).toBe("2026-10-25T09:00:00.000Z");
    expect(starts.at(-3)).toBe("2027-03-21T09:00:00.000Z");
    expect(starts.at(-2)).toBe("2027-03-28T08:00:00.000Z");
  });

  test("names every date that is in the way, and is booked without them", async () => {
    await book({ dates: [at("2026-12-01", "09:00", "10:00"), at("2026-12-08", "09:30", "10:30")] });
    expect(await refused({ recurrence: weekly })).toEqual([
      400,
      {
        rooms: [
          inEnglish("meetings.roomTaken", { day: "2026-12-01", room: "Thames" }),
          inEnglish("meetings.roomTaken", { day: "2026-12-08", room: "Thames" }),
        ],
      },
    ]);
    const check = await host.ok(booking.previewMeetings, { body: body({ recurrence: weekly }) });
    expect(check.results.map(({ date, ok }) => [date, ok])).toEqual([
      ["2026-11-24", true],
      ["2026-12-01", false],
      ["2026-12-08", false],
      ["2026-12-15", true],
    ]);
    const results = await book({ recurrence: { ...weekly, exceptions: ["2026-12-01", "2026-12-08"] } });
    expect(results.map(({ day }) => day)).toEqual(["2026-11-24", "2026-12-15"]);
    expect(results[0]!.series).toEqual({ id: results[1]!.series!.id, rrule: weekly.rrule });
  });

  const daysAndTimes = async (ids: string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { day, start, end, status } = await get(id);
        return [day, start.slice(11, 16), end.slice(11, 16), status];
      }),
    );

  test("is changed in one, in the following, or in all that have not begun", async () => {
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    const patch = (id: string, change: object) =>
      host.ok(booking.updateMeeting, { params: { id }, body: change });
    await patch(ids[1]!, { dates: [at("2026-12-02", "11:00", "12:00")] });
    await patch(ids[2]!, { dates: [at("2026-12-08", "14:00", "15:00")], scope: "following" });
    expect(await daysAndTimes(ids)).toEqual([
      ["2026-11-24", "09:00", "10:00", "booked"],
      ["2026-12-02", "11:00", "12:00", "booked"],
      ["2026-12-08", "14:00", "15:00", "booked"],
      ["2026-12-15", "14:00", "15:00", "booked"],
    ]);
    await goTo("2026-11-24T09:30:00.000Z");
    await patch(ids[3]!, { description: "Retro", scope: "all" });
    expect(await Promise.all(ids.map(async (id) => (await get(id)).description))).toEqual([
      "Review",
      "Retro",
      "Retro",
      "Retro",
    ]);
    const moved = await host.call(booking.updateMeeting, {
      params: { id: ids[2]! },
      body: { dates: [at("2026-12-09", "14:00", "15:00")], scope: "following" },
    });
    expect(moved.body).toEqual({ dates: [inEnglish("meetings.seriesDay")] });
  });

  test("is moved as a whole or not at all", async () => {
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    await book({ dates: [at("2026-12-08", "11:00", "12:00")] });
    const { status, body: answer } = await host.call(booking.updateMeeting, {
      params: { id: ids[0]! },
      body: { dates: [at(DAY, "11:30", "12:30")], scope: "all" },
    });
    expect([status, answer]).toEqual([
      400,
      { rooms: [inEnglish("meetings.roomTaken", { day: "2026-12-08", room: "Thames" })] },
    ]);
    expect((await daysAndTimes(ids)).every(([, start]) => start === "09:00")).toBe(true);
  });

  test("cannot be moved onto itself", async () => {
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    const patch = (id: string, change: object) =>
      host.call(booking.updateMeeting, { params: { id }, body: change });
    expect((await patch(ids[1]!, { dates: [at(DAY, "11:00", "12:00")] })).status).toBe(200);
    const { status, body: answer } = await patch(ids[0]!, {
      dates: [at(DAY, "14:00", "15:00")],
      scope: "all",
    });
    expect([status, answer]).toEqual([
      400,
      { rooms: [inEnglish("meetings.roomTaken", { day: DAY, room: "Thames" })] },
    ]);
  });

  test("dates with a host or guests of their own keep them", async () => {
    const [other, guest, only] = [
      await makePerson(app, client),
      await makePerson(app, client),
      await makePerson(app, client),
    ];
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    const superadmin = await app.as(await makePerson(app, client, ["superadmin"]));
    const patch = (id: string, change: object) =>
      superadmin.ok(booking.updateMeeting, { params: { id }, body: change });
    await patch(ids[1]!, { host: other.id });
    await patch(ids[0]!, { attends: [{ employee: guest.id }], scope: "all" });
    expect(await get(ids[1]!)).toMatchObject({ host: { id: other.id }, numberOfAttendees: 2 });
    await patch(ids[2]!, { attends: [{ employee: only.id }] });
    await patch(ids[0]!, { host: other.id, scope: "all" });
    const { attends } = await get(ids[2]!);
    expect(attends.map(({ employee }) => employee.id)).toEqual([other.id, only.id]);
  });

  test("is cancelled in one, the following or all", async () => {
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    await host.ok(booking.deleteMeeting, { params: { id: ids[0]! } });
    await host.ok(booking.cancelMeeting, { params: { id: ids[2]! }, body: { scope: "following" } });
    const statuses = await Promise.all(ids.map(async (id) => (await get(id)).status));
    expect(statuses).toEqual(["cancelled", "booked", "cancelled", "cancelled"]);
    await host.ok(booking.cancelMeeting, { params: { id: ids[3]! }, body: { scope: "all" } });
    expect((await get(ids[1]!)).status).toBe("cancelled");
  });
});

describe("changing", () => {
  test("rooms, times, guests and host, by those in charge only", async () => {
    const [meeting] = await book();
    const other = await makePerson(app, client, ["employee"]);
    const fleet = await makeResource(app, client, { name: "Fleet" });
    const params = { id: meeting!.id };
    const stranger = await app.as(other);
    expect(
      (await stranger.call(booking.updateMeeting, { params, body: { description: "Mine" } })).status,
    ).toBe(403);
    const moved = await host.ok(booking.updateMeeting, {
      params,
      body: {
        rooms: [fleet],
        dates: [at("2026-11-25", "13:00", "14:00")],
        attends: [{ employee: other.id, isHost: true }],
      },
    });
    expect(moved).toMatchObject({ day: "2026-11-25", rooms: [{ id: fleet }], numberOfAttendees: 2 });
    await book();
    const byCohost = await stranger.ok(booking.updateMeeting, { params, body: { description: "Ours" } });
    expect(byCohost).toMatchObject({ description: "Ours", can: { edit: true } });
    const superadmin = await app.as(await makePerson(app, client, ["superadmin"]));
    const handed = await superadmin.ok(booking.updateMeeting, { params, body: { host: other.id } });
    expect(handed.host?.id).toBe(other.id);
    expect((await get(meeting!.id)).userIsAttending).toBe(false);
  });

  test("only to sites that the caller may use", async () => {
    const siteId = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, siteId],
    );
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      person.id,
      client.siteId,
    ]);
    const far = await makeResource(app, client, { name: "Tejo", siteId });
    const [meeting] = await book();
    for (const change of [{ rooms: [far] }, { siteId }]) {
      const { status, body: answer } = await host.call(booking.updateMeeting, {
        params: { id: meeting!.id },
        body: change,
      });
      expect([status, answer]).toEqual([400, { siteId: [inEnglish("common.siteNotYours")] }]);
    }
  });

  test("a guest who has left the company is in nobody's way", async () => {
    const [other, gone] = [await makePerson(app, client), await makePerson(app, client)];
    const [meeting] = await book({ attends: [{ employee: gone.id }] });
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
    const params = { id: meeting!.id };
    const attends = [{ employee: gone.id }, { employee: other.id }];
    expect((await refused({ attends }))[0]).toBe(400);
    await host.ok(booking.updateMeeting, { params, body: { attends } });
    const superadmin = await app.as(await makePerson(app, client, ["superadmin"]));
    await superadmin.ok(booking.updateMeeting, { params, body: { host: other.id } });
  });

  test("what is taken stays where it was", async () => {
    const [meeting] = await book();
    await book({ dates: [at(DAY, "11:00", "12:00")] });
    const { status, body: answer } = await host.call(booking.updateMeeting, {
      params: { id: meeting!.id },
      body: { dates: [at(DAY, "10:30", "11:30")] },
    });
    expect([status, answer]).toEqual([
      400,
      { rooms: [inEnglish("meetings.roomTaken", { day: DAY, room: "Thames" })] },
    ]);
    await host.ok(booking.updateMeeting, {
      params: { id: meeting!.id },
      body: { dates: [at(DAY, "09:30", "10:30")] },
    });
  });

  test("a room that can no longer be booked may be kept, and moved no more", async () => {
    const [meeting] = await book();
    await app.sql("update resource set opens = '12:00' where id = $1", [room]);
    const params = { id: meeting!.id };
    await host.ok(booking.updateMeeting, { params, body: { description: "Kept", rooms: [room] } });
    const moved = await host.call(booking.updateMeeting, {
      params,
      body: { dates: [at(DAY, "09:00", "10:30")] },
    });
    expect(moved.status).toBe(400);
  });

  test("nothing to learn, nothing told", async () => {
    const colleague = await makePerson(app, client, ["employee"]);
    const [meeting] = await book({ attends: [{ employee: colleague.id }] });
    const mails = async () =>
      (await app.sql<{ id: string }>("select id from message where recipient = $1", [colleague.email]))
        .length;
    expect(await mails()).toBe(1);
    const params = { id: meeting!.id };
    const same = { ...body(), attends: [{ employee: colleague.id }] };
    await host.ok(booking.updateMeeting, { params, body: same });
    expect(await mails()).toBe(1);
    await host.ok(booking.updateMeeting, { params, body: { ...same, description: "Retro" } });
    expect(await mails()).toBe(2);
    await host.ok(booking.deleteMeeting, { params });
    await host.ok(booking.deleteMeeting, { params });
    expect(await mails()).toBe(3);
  });
});

test("who came to a meeting that is put off has to come again", async () => {
  const asking = await makeResource(app, client, { name: "Lea", columns: { check_in_minutes: 15 } });
  const [meeting] = await book({ rooms: [asking] });
  await goTo("2026-11-24T08:50:00.000Z");
  const params = { id: meeting!.id };
  await host.ok(booking.checkInMeeting, { params });
  const soon = await host.ok(booking.updateMeeting, {
    params,
    body: { dates: [at(DAY, "09:05", "10:00")] },
  });
  expect(soon.checkedInAt).not.toBeNull();
  const later = await host.ok(booking.updateMeeting, {
    params,
    body: { dates: [at(DAY, "14:00", "15:00")] },
  });
  expect([later.checkedInAt, later.checkInBy]).toEqual([null, "2026-11-24T14:15:00.000Z"]);
});

describe("at a site that the host may not use any more", () => {
  const change = (id: string, to: object) => host.call(booking.updateMeeting, { params: { id }, body: to });
  const notYours = [400, { siteId: [inEnglish("common.siteNotYours")] }];

  test("a meeting takes no other time, no other room and no place in line", async () => {
    const fleet = await makeResource(app, client, { name: "Fleet" });
    const [meeting] = await book();
    const [bare] = await book({ rooms: [], dates: [at("2026-11-26", "09:00", "10:00")] });
    await limitToOtherSite(app, client, person);
    const attempts: [string, object][] = [
      [meeting!.id, { dates: [at("2026-11-25", "09:00", "10:00")], rooms: [room, fleet] }],
      [meeting!.id, { dates: [at("2026-11-25", "09:00", "10:00")] }],
      [meeting!.id, { dates: [at(DAY, "09:00", "10:15")] }],
      [meeting!.id, { siteId: client.siteId, rooms: [room, fleet] }],
      [meeting!.id, { waitFor: [fleet] }],
      [bare!.id, { dates: [at("2026-11-27", "09:00", "10:00")] }],
    ];
    for (const [id, to] of attempts) {
      const reply = await change(id, to);
      expect([reply.status, reply.body]).toEqual(notYours);
    }
    expect(await get(meeting!.id)).toMatchObject({ day: DAY, rooms: [{ id: room }], waiting: [] });
  });

  test("what was booked stays, and can be shortened, changed in other ways and cancelled", async () => {
    const fleet = await makeResource(app, client, { name: "Fleet" });
    const [meeting] = await book({ rooms: [room, fleet] });
    await limitToOtherSite(app, client, person);
    const same = { siteId: client.siteId, dates: [at(DAY, "09:00", "10:00")], rooms: [room, fleet] };
    expect((await change(meeting!.id, { ...same, description: "Retrospective" })).body).toMatchObject({
      description: "Retrospective",
      rooms: [{ id: room }, { id: fleet }],
    });
    const less = { ...same, dates: [at(DAY, "09:15", "10:00")], rooms: [room] };
    expect((await change(meeting!.id, less)).body).toMatchObject({
      start: "2026-11-24T09:15:00.000Z",
      rooms: [{ id: room }],
    });
    expect((await host.call(booking.deleteMeeting, { params: { id: meeting!.id } })).status).toBe(200);
  });
});
