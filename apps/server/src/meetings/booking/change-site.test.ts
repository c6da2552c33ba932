import * as closures from "@portico/contract/closures/closures";
import * as booking from "@portico/contract/meetings/booking";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { readCalendar } from "../testing/calendar-kit.ts";
import { at } from "../testing/kit.ts";
import { app, body, book, client, DAY, get, goTo, host, room, setUp } from "../testing/routes-kit.ts";

setUp();

let tokyo: string;
let sakura: string;

beforeEach(async () => {
  tokyo = await makeSite(app, client, "Tokyo", "Asia/Tokyo");
  sakura = await makeResource(app, client, { name: "Sakura", siteId: tokyo });
});

const change = (id: string, to: object) => host.ok(booking.updateMeeting, { params: { id }, body: to });
const refused = async (id: string, to: object) => {
  const reply = await host.call(booking.updateMeeting, { params: { id }, body: to });
  return [reply.status, reply.body];
};
const mailsTo = (email: string) =>
  app.sql<{ body_text: string; calendar: string }>(
    "select body_text, calendar from message where recipient = $1 order by created_at, id",
    [email],
  );

describe("a meeting that moves to another site", () => {
  test("keeps the time on the clock, loses its rooms and waits for none", async () => {
    const fleet = await makeResource(app, client, { name: "Fleet" });
    await book({ rooms: [fleet] });
    const [meeting] = await book({ waitFor: [fleet] });
    const moved = await change(meeting!.id, { siteId: tokyo });
    expect(moved).toMatchObject({
      site: { id: tokyo, name: "Tokyo" },
      timeZone: "Asia/Tokyo",
      day: DAY,
      start: "2026-11-24T00:00:00.000Z",
      end: "2026-11-24T01:00:00.000Z",
      rooms: [],
      waiting: [],
    });
    await book();
    const audit = await app.sql(
      "select before, after from audit_entry where target_id = $1 and action = 'meetings.meeting.change'",
      [meeting!.id],
    );
    expect(audit).toEqual([
      {
        before: { start: meeting!.start, end: meeting!.end, rooms: [room], site: client.siteId },
        after: { start: moved.start, end: moved.end, rooms: [], site: tokyo },
      },
    ]);
  });

  test("tells its guests the site and the room", async () => {
    const guest = await makePerson(app, client);
    const [meeting] = await book({ attends: [{ employee: guest.id }] });
    await change(meeting!.id, { rooms: [sakura] });
    const [, changed] = await mailsTo(guest.email);
    expect(changed!.body_text).toContain(
      "When: Tue 24 Nov, 09:00–10:00\n\nSite: Tokyo (was London)\n\nWhere: Sakura (was Thames)",
    );
    expect(readCalendar(changed!.calendar).events[0]).toMatchObject({
      location: "Sakura",
      start: new Date("2026-11-24T00:00:00Z"),
    });
    const [bare] = await book({ rooms: [], attends: [{ employee: guest.id }] });
    await change(bare!.id, { siteId: await makeSite(app, client) });
    expect((await mailsTo(guest.email)).at(-1)!.body_text).toContain("Site: Lisbon (was London)");
  });

  test("takes the times that are sent with it as those of the new site", async () => {
    const [meeting] = await book();
    const dates = [at("2026-11-25", "11:00", "12:00")];
    expect(await change(meeting!.id, { siteId: tokyo, dates, rooms: [sakura] })).toMatchObject({
      day: "2026-11-25",
      start: "2026-11-25T02:00:00.000Z",
      rooms: [{ id: sakura }],
    });
  });

  test("is refused where the room is taken, the new site is closed, or the time is over there", async () => {
    await book({ rooms: [sakura] });
    const [meeting] = await book();
    const taken = inEnglish("meetings.roomTaken", { day: DAY, room: "Sakura" });
    expect(await refused(meeting!.id, { rooms: [sakura] })).toEqual([400, { rooms: [taken] }]);
    const boss = await app.as(await makePerson(app, client, ["superadmin"]));
    const closure = { siteId: tokyo, firstDay: "2026-11-26", lastDay: "2026-11-26", name: "Festival" };
    await boss.ok(closures.createClosure, { body: closure });
    const [festive] = await book({ dates: [at("2026-11-26", "09:00", "10:00")] });
    const closed = inEnglish("meetings.siteClosed", { day: "2026-11-26", name: "Festival" });
    expect(await refused(festive!.id, { rooms: [sakura] })).toEqual([400, { rooms: [closed] }]);
    const [today] = await book({ dates: [at("2026-11-20", "15:00", "16:00")] });
    const over = inEnglish("common.windowEnded", { day: "2026-11-20" });
    expect(await refused(today!.id, { siteId: tokyo })).toEqual([400, { dates: [over] }]);
    expect(await get(today!.id)).toEqual(today);
  });

  test("is checked in again there, and nobody is seen in the room that it left", async () => {
    const lisbon = await makeSite(app, client);
    const lea = await makeResource(app, client, {
      name: "Lea",
      siteId: lisbon,
      columns: { check_in_minutes: 15 },
    });
    const [meeting] = await book();
    await goTo("2026-11-24T08:55:00.000Z");
    await host.ok(booking.checkInMeeting, { params: { id: meeting!.id } });
    await goTo("2026-11-24T09:10:00.000Z");
    const moved = await change(meeting!.id, { rooms: [lea] });
    expect([moved.checkedInAt, moved.checkInBy]).toEqual([null, "2026-11-24T09:25:00.000Z"]);
    expect(
      await app.sql("select seen_until from sighting where source = 'room' and source_id = $1", [
        meeting!.id,
      ]),
    ).toEqual([{ seen_until: new Date("2026-11-24T09:10:00Z") }]);
  });

  test("may be looked at before: the preview takes the new site's clock", async () => {
    const [meeting] = await book();
    const wish = body({ siteId: tokyo, rooms: [sakura] });
    const { results } = await host.ok(booking.previewMeetings, { body: { ...wish, exclude: meeting!.id } });
    expect(results).toMatchObject([{ ok: true, start: "2026-11-24T00:00:00.000Z", timeZone: "Asia/Tokyo" }]);
  });
});

describe("of a series", () => {
  const weekly = { rrule: "FREQ=WEEKLY;COUNT=3" };
  const places = (ids: string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { start, site, rooms } = await get(id);
        return [start.slice(5, 16), site.name, rooms.map(({ name }) => name).join()];
      }),
    );

  test("the following move, and guests' calendars show each date at its time", async () => {
    const guest = await makePerson(app, client);
    const ids = (await book({ recurrence: weekly, attends: [{ employee: guest.id }] })).map(({ id }) => id);
    await change(ids[1]!, { rooms: [sakura], scope: "following" });
    expect(await places(ids)).toEqual([
      ["11-24T09:00", "London", "Thames"],
      ["12-01T00:00", "Tokyo", "Sakura"],
      ["12-08T00:00", "Tokyo", "Sakura"],
    ]);
    const [, changed] = await mailsTo(guest.email);
    const [rule, ...exceptions] = readCalendar(changed!.calendar).events;
    expect(rule).toMatchObject({ location: "Sakura" });
    expect(exceptions.map(({ start, location }) => [start, location])).toEqual([
      [new Date("2026-11-24T09:00:00Z"), "Thames"],
    ]);
  });

  test("all move with the one that went before, and a refused date moves none", async () => {
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    await change(ids[1]!, { rooms: [sakura] });
    const before = await places(ids);
    const [other] = await book({ rooms: [sakura], dates: [at("2026-12-08", "09:30", "10:30")] });
    const taken = inEnglish("meetings.roomTaken", { day: "2026-12-08", room: "Sakura" });
    expect(await refused(ids[0]!, { rooms: [sakura], scope: "all" })).toEqual([400, { rooms: [taken] }]);
    expect(await places(ids)).toEqual(before);
    await host.ok(booking.deleteMeeting, { params: { id: other!.id } });
    await change(ids[0]!, { rooms: [sakura], scope: "all" });
    expect((await places(ids)).map(([, site]) => site)).toEqual(["Tokyo", "Tokyo", "Tokyo"]);
    await change(ids[0]!, { rooms: [room], scope: "all" });
    expect(await places(ids)).toEqual([
      ["11-24T09:00", "London", "Thames"],
      ["12-01T09:00", "London", "Thames"],
      ["12-08T09:00", "London", "Thames"],
    ]);
  });
});
