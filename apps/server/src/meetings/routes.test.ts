import { messages as form, limits } from "@portico/contract/meeting-form";
import * as meetings from "@portico/contract/meetings";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { makeAddonItem, makeResource, makeResourceType } from "../resources/test-kit.ts";
import { at, brokenInvariants } from "./test-kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
/** A Tuesday. */
const DAY = "2026-11-24";

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let host: Caller;
let room: string;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["rooms", "screen", "reception"] });
  person = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
  host = await app.as(person);
  room = await makeResource(app, client, { name: "Thames" });
});
afterEach(async () => expect(await brokenInvariants(app)).toEqual([]));

type Body = NonNullable<Parameters<typeof host.ok<typeof meetings.createMeetings>>[1]>["body"];

const body = (more: Partial<Body> = {}) => ({
  description: "Review",
  dates: [at(DAY, "09:00", "10:00")],
  rooms: [room],
  ...more,
});
const book = async (more: Partial<Body> = {}, caller = host) =>
  (await caller.ok(meetings.createMeetings, { body: body(more) })).results;
const refused = async (more: Partial<Body>, caller = host) => {
  const { status, body: answer } = await caller.call(meetings.createMeetings, { body: body(more) });
  return [status, answer];
};
const get = (id: string, caller = host) => caller.ok(meetings.getMeeting, { params: { id } });
/** Days later nobody is logged in any more. */
const goTo = async (instant: string) => {
  app.clock.set(instant);
  host = await app.as(person);
};
const tuesday = "Tue 24 Nov";

describe("booking", () => {
  test("one meeting, with all that is told of it", async () => {
    const colleague = await makePerson(app, client, ["employee"], { firstName: "Callum", lastName: "Reid" });
    const [meeting] = await book({ attends: [{ employee: colleague.id }] });
    expect(meeting).toMatchObject({
      status: "booked",
      start: "2026-11-24T09:00:00.000Z",
      end: "2026-11-24T10:00:00.000Z",
      day: DAY,
      timeZone: "Europe/London",
      description: "Review",
      siteId: client.siteId,
      rooms: [{ id: room, name: "Thames" }],
      resource: { id: room },
      locationPath: "Thames",
      host: { id: person.id, firstName: "Elena" },
      userIsHost: true,
      userIsAttending: true,
      numberOfAttendees: 2,
      series: null,
      addonOrder: null,
      waiting: [],
      can: { edit: true, cancel: true, end: false, extend: false, checkIn: false },
    });
    expect(meeting!.attends.map(({ employee, isHost }) => [employee.firstName, isHost])).toEqual([
      ["Elena", true],
      ["Callum", false],
    ]);
    expect(await get(meeting!.id)).toEqual(meeting);
    const seen = await get(meeting!.id, await app.as(colleague));
    expect(seen).toMatchObject({ userIsHost: false, userIsAttending: true, can: { edit: false } });
  });

  test("several dates are one meeting each, all or none", async () => {
    await book();
    const dates = [
      at("2026-11-23", "09:00", "10:00"),
      at(DAY, "09:30", "10:30"),
      at("2026-11-25", "09:00", "10:00"),
    ];
    expect(await refused({ dates })).toEqual([
      400,
      { rooms: [meetings.messages.roomTaken(tuesday, "Thames")] },
    ]);
    const [{ count }] = (await app.sql<{ count: number }>(
      "select count(*)::int as count from meeting where client_id = $1",
      [client.id],
    )) as [{ count: number }];
    expect(count).toBe(1);
    const free = [dates[2]!, dates[0]!];
    expect((await book({ dates: free })).map(({ day }) => day)).toEqual(["2026-11-25", "2026-11-23"]);
  });

  test("neighbours may touch, set-up and clear-down may not", async () => {
    await book();
    await book({ dates: [at(DAY, "10:00", "11:00")] });
    const quiet = await makeResource(app, client, {
      name: "Fleet",
      columns: { setup_minutes: 15, cleardown_minutes: 10 },
    });
    await book({ rooms: [quiet] });
    expect((await refused({ rooms: [quiet], dates: [at(DAY, "10:20", "11:00")] }))[0]).toBe(400);
    await book({ rooms: [quiet], dates: [at(DAY, "10:25", "11:00")] });
  });

  test.each([
    ["no description", { description: " " }, { description: [form.descriptionRequired] }],
    ["no date", { dates: [] }, { dates: [form.dateRequired] }],
    ["reversed times", { dates: [at(DAY, "10:00", "09:00")] }, { dates: [form.endBeforeStart] }],
    [
      "the past",
      { dates: [at("2026-11-20", "09:00", "10:00")] },
      { dates: [meetings.messages.windowEnded("Fri 20 Nov")] },
    ],
    [
      "a date twice",
      { dates: [at(DAY, "09:00", "10:00"), at(DAY, "09:30", "10:30")] },
      { dates: [meetings.messages.sameDateTwice] },
    ],
    ["an unknown room", { rooms: [newId()] }, { rooms: [meetings.messages.roomUnknown] }],
    [
      "an unknown guest",
      { attends: [{ employee: newId() }] },
      { attends: [meetings.messages.attendeeUnknown] },
    ],
    [
      "an unknown visitor",
      { visits: [{ visitor: newId() }] },
      { visits: [meetings.messages.visitorUnknown] },
    ],
    ["another host", { host: newId() }, { host: [meetings.messages.mayNotBookForOthers] }],
    ["an unknown site", { siteId: newId() }, { siteId: [meetings.messages.siteUnknown] }],
    [
      "an order without a room that offers one",
      { addonOrder: { costCentre: "12345", lines: [{ itemId: newId() }] } },
      { addonOrder: [meetings.messages.noAddons] },
    ],
    [
      "an endless recurrence",
      { recurrence: { rrule: "FREQ=DAILY" } },
      { recurrence: [meetings.messages.ruleNeedsEnd] },
    ],
    [
      "a recurrence of decades",
      { recurrence: { rrule: "FREQ=YEARLY;COUNT=10" } },
      { recurrence: [meetings.messages.ruleTooFar] },
    ],
    [
      "a recurrence until a far day",
      { recurrence: { rrule: "FREQ=YEARLY;UNTIL=20351124" } },
      { recurrence: [meetings.messages.ruleTooFar] },
    ],
    [
      "too many recurrences",
      { recurrence: { rrule: "FREQ=DAILY;COUNT=101" } },
      { recurrence: [meetings.messages.tooManyDates] },
    ],
    [
      "a recurrence of two dates",
      {
        recurrence: { rrule: "FREQ=DAILY;COUNT=2" },
        dates: [at(DAY, "09:00", "10:00"), at("2026-11-25", "09:00", "10:00")],
      },
      { recurrence: [meetings.messages.ruleOneDate] },
    ],
  ])("%s is refused by its field", async (_, more, errors) => {
    expect(await refused(more)).toEqual([400, errors]);
  });

  test.each([
    ["hours", { opens: "09:00", closes: "17:00" }, at(DAY, "16:30", "17:30"), "roomClosed"],
    ["weekdays", { open_weekdays: [1, 3] }, at(DAY, "09:00", "10:00"), "roomClosedDay"],
    ["notice", { lead_minutes: 7 * 1440 }, at(DAY, "09:00", "10:00"), "roomTooSoon"],
    ["horizon", { days_ahead: 3 }, at(DAY, "09:00", "10:00"), "roomTooFar"],
    ["length", { max_minutes: 30 }, at(DAY, "09:00", "10:00"), "roomTooLong"],
    ["walk-ins", { booking: "walk-ins" }, at(DAY, "09:00", "10:00"), "roomNotBookable"],
    ["no use", { is_active: false }, at(DAY, "09:00", "10:00"), "roomNotBookable"],
    ["groups", { groups: ["Executive"] }, at(DAY, "09:00", "10:00"), "roomNotPermitted"],
  ] as const)("a room's %s bind", async (_, columns, date, name) => {
    const bound = await makeResource(app, client, { name: "Lea", columns });
    const said = {
      roomClosed: meetings.messages.roomClosed(tuesday, "Lea", "09:00", "17:00"),
      roomClosedDay: meetings.messages.roomClosedDay(tuesday, "Lea"),
      roomTooSoon: meetings.messages.roomTooSoon(tuesday, "Lea", "7 days"),
      roomTooFar: meetings.messages.roomTooFar(tuesday, "Lea", 3),
      roomTooLong: meetings.messages.roomTooLong("Lea", 30),
      roomNotBookable: meetings.messages.roomNotBookable("Lea"),
      roomNotPermitted: meetings.messages.roomNotPermitted("Lea"),
    }[name];
    expect(await refused({ rooms: [bound], dates: [date] })).toEqual([400, { rooms: [said] }]);
  });

  test("fixed timeslots are taken whole, one or neighbours", async () => {
    const slotted = await makeResource(app, client, {
      name: "Lea",
      timeslots: [
        ["09:00", "10:30"],
        ["10:30", "12:00"],
      ],
    });
    expect(await refused({ rooms: [slotted] })).toEqual([
      400,
      { rooms: [meetings.messages.notATimeslot("Lea")] },
    ]);
    await book({ rooms: [slotted], dates: [at(DAY, "09:00", "12:00")] });
  });

  test("closed days and blocks are closed", async () => {
    await app.sql(
      "insert into closure (client_id, id, site_id, first_day, last_day, name, created_at) values ($1, $2, $3, $4, $4, 'Founders day', $5)",
      [client.id, newId(), client.siteId, DAY, NOW],
    );
    expect(await refused({})).toEqual([
      400,
      { rooms: [meetings.messages.siteClosed(tuesday, "Founders day")] },
    ]);
  });

  test("rooms of one site only", async () => {
    const siteId = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, siteId],
    );
    const far = await makeResource(app, client, { name: "Tejo", siteId });
    expect(await refused({ rooms: [room, far] })).toEqual([
      400,
      { rooms: [meetings.messages.roomNotOfSite("Tejo")] },
    ]);
    const [meeting] = await book({ rooms: [far] });
    expect(meeting).toMatchObject({ siteId, timeZone: "Europe/Lisbon" });
  });

  test("a PA books for a host, whose groups count, and may change it afterwards", async () => {
    const pa = await app.as(await makePerson(app, client, ["employee", "PA"]));
    const boardroom = await makeResource(app, client, { name: "Board", columns: { groups: ["Executive"] } });
    expect(await refused({ host: person.id, rooms: [boardroom] }, pa)).toEqual([
      400,
      { rooms: [meetings.messages.roomNotPermitted("Board")] },
    ]);
    const [meeting] = await book({ host: person.id }, pa);
    expect(meeting).toMatchObject({ host: { id: person.id }, userIsHost: false, can: { edit: true } });
    const audit = await app.sql<{ on_behalf_of_id: string }>(
      "select on_behalf_of_id from audit_entry where target_id = $1",
      [meeting!.id],
    );
    expect(audit).toEqual([{ on_behalf_of_id: person.id }]);
  });

  test("only employees book; another client's rooms and meetings are not there", async () => {
    const cleaner = await app.as(await makePerson(app, client, ["cleaning"]));
    expect((await refused({}, cleaner))[0]).toBe(403);
    const [meeting] = await book();
    const foreign = await app.as(
      await makePerson(app, await makeClient(app, { features: ["rooms"] }), ["superadmin"]),
    );
    expect(await refused({}, foreign)).toEqual([400, { rooms: [meetings.messages.roomUnknown] }]);
    for (const endpoint of [
      meetings.getMeeting,
      meetings.deleteMeeting,
      meetings.cancelMeeting,
      meetings.endMeeting,
    ])
      expect((await foreign.call(endpoint, { params: { id: meeting!.id } })).status).toBe(404);
  });

  test("the same request twice books once", async () => {
    const first = await host.call(meetings.createMeetings, { body: body(), key: "k1" });
    const again = await host.call(meetings.createMeetings, { body: body(), key: "k1" });
    expect(again.body).toEqual(first.body);
    expect(first.status).toBe(201);
  });
});

describe("hospitality", () => {
  let item: string;
  let served: string;
  beforeEach(async () => {
    item = await makeAddonItem(app, client, "Coffee", 250);
    served = await makeResource(app, client, {
      name: "Lea",
      columns: { addons_enabled: true, addon_minimum_notice_hours: 24 },
    });
  });
  const order = (costCentre = "12345", quantity?: number) => ({
    costCentre,
    lines: [
      { itemId: item, ...(quantity === undefined ? {} : { quantity }) },
      { itemId: null, quantity: 3 },
    ],
  });

  test("is ordered with the price of the day, a line without an item dropped and the quantity one", async () => {
    const [meeting] = await book({ rooms: [served], addonOrder: order() });
    expect(meeting!.addonOrder).toEqual({
      costCentre: "12345",
      lines: [{ itemId: item, name: "Coffee", quantity: 1, cost: 250 }],
      total: 250,
    });
    await app.sql("update addon_item set cost = 900 where id = $1", [item]);
    const changed = await host.ok(meetings.updateMeeting, {
      params: { id: meeting!.id },
      body: { addonOrder: order("54321", 4) },
    });
    expect(changed.addonOrder).toMatchObject({ costCentre: "54321", total: 1000 });
    const none = await host.ok(meetings.updateMeeting, {
      params: { id: meeting!.id },
      body: { addonOrder: null },
    });
    expect(none.addonOrder).toBeNull();
  });

  test.each([
    ["", form.costCentreRequired],
    ["1234", form.costCentreLength],
    ["123456", form.costCentreLength],
  ])("the cost centre %j is refused", async (costCentre, message) => {
    expect(await refused({ rooms: [served], addonOrder: order(costCentre) })).toEqual([
      400,
      { costCentre: [message] },
    ]);
  });

  test("comes too late inside the room's notice, and cannot be changed there, while the rest can", async () => {
    const late = [at("2026-11-21", "10:00", "11:00")];
    const message = meetings.messages.orderTooLate("Lea", 24);
    expect(await refused({ rooms: [served], dates: late, addonOrder: order() })).toEqual([
      400,
      { addonOrder: [message] },
    ]);
    const [meeting] = await book({
      rooms: [served],
      dates: [at("2026-11-21", "11:00", "12:00")],
      addonOrder: order(),
    });
    app.clock.set("2026-11-20T12:00:00.000Z");
    const patch = (change: object) =>
      host.call(meetings.updateMeeting, { params: { id: meeting!.id }, body: change });
    expect((await patch({ addonOrder: order("12345", 2) })).body).toEqual({ addonOrder: [message] });
    expect((await patch({ addonOrder: null })).body).toEqual({ addonOrder: [message] });
    expect((await patch({ addonOrder: order(), description: "Longer review" })).status).toBe(200);
    expect((await patch({ dates: late })).body).toEqual({ addonOrder: [message] });
  });

  test("inside the notice of the room that it leaves it comes too late as well", async () => {
    const [meeting] = await book({
      rooms: [served],
      dates: [at("2026-11-21", "11:00", "12:00")],
      addonOrder: order(),
    });
    const short = await makeResource(app, client, { name: "Exe", columns: { addons_enabled: true } });
    app.clock.set("2026-11-20T12:00:00.000Z");
    for (const change of [
      { rooms: [], addonOrder: null },
      { rooms: [room], addonOrder: null },
      { rooms: [short], addonOrder: order("12345", 50) },
    ]) {
      const { body: answer } = await host.call(meetings.updateMeeting, {
        params: { id: meeting!.id },
        body: change,
      });
      expect(answer).toEqual({ addonOrder: [meetings.messages.orderTooLate("Lea", 24)] });
    }
  });

  test("lines of the same item are one, which is not too large", async () => {
    const lines = [
      { itemId: item, quantity: limits.quantityMax },
      { itemId: item, quantity: 1 },
    ];
    expect(await refused({ rooms: [served], addonOrder: { costCentre: "12345", lines } })).toEqual([
      400,
      { addonOrder: [meetings.messages.addonTooMany] },
    ]);
  });

  test("what is no longer offered is refused", async () => {
    await app.sql("update addon_item set is_active = false where id = $1", [item]);
    expect(await refused({ rooms: [served], addonOrder: order() })).toEqual([
      400,
      { addonOrder: [meetings.messages.addonUnknown] },
    ]);
  });
});

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
          meetings.messages.roomTaken("Tue 1 Dec", "Thames"),
          meetings.messages.roomTaken("Tue 8 Dec", "Thames"),
        ],
      },
    ]);
    const check = await host.ok(meetings.checkMeetings, { body: body({ recurrence: weekly }) });
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
      host.ok(meetings.updateMeeting, { params: { id }, body: change });
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
    const moved = await host.call(meetings.updateMeeting, {
      params: { id: ids[2]! },
      body: { dates: [at("2026-12-09", "14:00", "15:00")], scope: "following" },
    });
    expect(moved.body).toEqual({ dates: [meetings.messages.seriesDay] });
  });

  test("is moved as a whole or not at all", async () => {
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    await book({ dates: [at("2026-12-08", "11:00", "12:00")] });
    const { status, body: answer } = await host.call(meetings.updateMeeting, {
      params: { id: ids[0]! },
      body: { dates: [at(DAY, "11:30", "12:30")], scope: "all" },
    });
    expect([status, answer]).toEqual([400, { rooms: [meetings.messages.roomTaken("Tue 8 Dec", "Thames")] }]);
    expect((await daysAndTimes(ids)).every(([, start]) => start === "09:00")).toBe(true);
  });

  test("cannot be moved onto itself", async () => {
    const ids = (await book({ recurrence: weekly })).map(({ id }) => id);
    const patch = (id: string, change: object) =>
      host.call(meetings.updateMeeting, { params: { id }, body: change });
    expect((await patch(ids[1]!, { dates: [at(DAY, "11:00", "12:00")] })).status).toBe(200);
    const { status, body: answer } = await patch(ids[0]!, {
      dates: [at(DAY, "14:00", "15:00")],
      scope: "all",
    });
    expect([status, answer]).toEqual([400, { rooms: [meetings.messages.roomTaken(tuesday, "Thames")] }]);
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
      superadmin.ok(meetings.updateMeeting, { params: { id }, body: change });
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
    await host.ok(meetings.deleteMeeting, { params: { id: ids[0]! } });
    await host.ok(meetings.cancelMeeting, { params: { id: ids[2]! }, body: { scope: "following" } });
    const statuses = await Promise.all(ids.map(async (id) => (await get(id)).status));
    expect(statuses).toEqual(["cancelled", "booked", "cancelled", "cancelled"]);
    await host.ok(meetings.cancelMeeting, { params: { id: ids[3]! }, body: { scope: "all" } });
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
      (await stranger.call(meetings.updateMeeting, { params, body: { description: "Mine" } })).status,
    ).toBe(403);
    const moved = await host.ok(meetings.updateMeeting, {
      params,
      body: {
        rooms: [fleet],
        dates: [at("2026-11-25", "13:00", "14:00")],
        attends: [{ employee: other.id, isHost: true }],
      },
    });
    expect(moved).toMatchObject({ day: "2026-11-25", rooms: [{ id: fleet }], numberOfAttendees: 2 });
    await book();
    const byCohost = await stranger.ok(meetings.updateMeeting, { params, body: { description: "Ours" } });
    expect(byCohost).toMatchObject({ description: "Ours", can: { edit: true } });
    const superadmin = await app.as(await makePerson(app, client, ["superadmin"]));
    const handed = await superadmin.ok(meetings.updateMeeting, { params, body: { host: other.id } });
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
      const { status, body: answer } = await host.call(meetings.updateMeeting, {
        params: { id: meeting!.id },
        body: change,
      });
      expect([status, answer]).toEqual([400, { siteId: [meetings.messages.siteUnknown] }]);
    }
  });

  test("a guest who has left the company is in nobody's way", async () => {
    const [other, gone] = [await makePerson(app, client), await makePerson(app, client)];
    const [meeting] = await book({ attends: [{ employee: gone.id }] });
    await app.sql("update person set disabled_at = now() where id = $1", [gone.id]);
    const params = { id: meeting!.id };
    const attends = [{ employee: gone.id }, { employee: other.id }];
    expect((await refused({ attends }))[0]).toBe(400);
    await host.ok(meetings.updateMeeting, { params, body: { attends } });
    const superadmin = await app.as(await makePerson(app, client, ["superadmin"]));
    await superadmin.ok(meetings.updateMeeting, { params, body: { host: other.id } });
  });

  test("what is taken stays where it was", async () => {
    const [meeting] = await book();
    await book({ dates: [at(DAY, "11:00", "12:00")] });
    const { status, body: answer } = await host.call(meetings.updateMeeting, {
      params: { id: meeting!.id },
      body: { dates: [at(DAY, "10:30", "11:30")] },
    });
    expect([status, answer]).toEqual([400, { rooms: [meetings.messages.roomTaken(tuesday, "Thames")] }]);
    await host.ok(meetings.updateMeeting, {
      params: { id: meeting!.id },
      body: { dates: [at(DAY, "09:30", "10:30")] },
    });
  });

  test("a room that can no longer be booked may be kept, and moved no more", async () => {
    const [meeting] = await book();
    await app.sql("update resource set opens = '12:00' where id = $1", [room]);
    const params = { id: meeting!.id };
    await host.ok(meetings.updateMeeting, { params, body: { description: "Kept", rooms: [room] } });
    const moved = await host.call(meetings.updateMeeting, {
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
    await host.ok(meetings.updateMeeting, { params, body: same });
    expect(await mails()).toBe(1);
    await host.ok(meetings.updateMeeting, { params, body: { ...same, description: "Retro" } });
    expect(await mails()).toBe(2);
    await host.ok(meetings.deleteMeeting, { params });
    await host.ok(meetings.deleteMeeting, { params });
    expect(await mails()).toBe(3);
  });
});

describe("while it runs", () => {
  const BEGIN = "2026-11-24T09:20:00.000Z";
  const state = (id: string) =>
    get(id).then(({ status, start, end }) => [status, start.slice(11, 16), end.slice(11, 16)]);

  test("ending frees the rest, and repeats", async () => {
    const [meeting] = await book();
    const params = { id: meeting!.id };
    const early = await host.call(meetings.endMeeting, { params });
    expect([early.status, early.body.detail]).toEqual([409, meetings.messages.notBegun]);
    await goTo(BEGIN);
    expect((await host.ok(meetings.endMeeting, { params })).status).toBe("ended");
    expect((await host.ok(meetings.endMeeting, { params })).status).toBe("ended");
    expect(await state(meeting!.id)).toEqual(["ended", "09:00", "09:20"]);
    await book({ dates: [at(DAY, "09:30", "10:30")] });
    const colleague = await app.as(await makePerson(app, client, ["employee"]));
    expect((await colleague.call(meetings.endMeeting, { params })).status).toBe(403);
  });

  test("ending holds no room for longer, though clearing takes longer than it did", async () => {
    const [meeting] = await book();
    await book({ dates: [at(DAY, "10:00", "11:00")] });
    await app.sql("update resource set cleardown_minutes = 60 where id = $1", [room]);
    await goTo(BEGIN);
    await host.ok(meetings.endMeeting, { params: { id: meeting!.id } });
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
    const extend = (endTime: string) => host.call(meetings.extendMeeting, { params, body: { endTime } });
    expect((await extend("11:50")).body).toEqual({ endTime: [meetings.messages.nextInTheWay] });
    expect((await extend("09:50")).body).toEqual({ endTime: [meetings.messages.extendEarlier] });
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
      meetings.endMeeting,
      meetings.cancelMeeting,
      meetings.checkInMeeting,
      meetings.deleteMeeting,
    ]) {
      const { status, body: answer } = await host.call(endpoint, { params });
      expect([status, answer.detail, answer.row.id]).toEqual([409, meetings.messages.over, meeting!.id]);
    }
    expect((await host.call(meetings.updateMeeting, { params, body: { description: "x" } })).status).toBe(
      409,
    );
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
  test("keeps the room; nobody there, it is released and told", async () => {
    const asking = await makeResource(app, client, { name: "Lea", columns: { check_in_minutes: 15 } });
    const [kept] = await book({ rooms: [asking] });
    const [lost] = await book({ rooms: [asking], dates: [at(DAY, "11:00", "12:00")] });
    expect(kept!.checkInBy).toBe("2026-11-24T09:15:00.000Z");
    await goTo("2026-11-24T08:44:00.000Z");
    const early = await host.call(meetings.checkInMeeting, { params: { id: kept!.id } });
    expect([early.status, early.body.detail]).toEqual([409, meetings.messages.checkInEarly(15)]);
    await goTo("2026-11-24T08:46:00.000Z");
    expect((await get(kept!.id)).can.checkIn).toBe(true);
    const stranger = await app.as(await makePerson(app, client, ["employee"]));
    expect((await stranger.call(meetings.checkInMeeting, { params: { id: kept!.id } })).status).toBe(403);
    await host.ok(meetings.checkInMeeting, { params: { id: kept!.id } });
    await goTo("2026-11-24T11:14:59.000Z");
    await app.runJob("meetings-release");
    expect((await get(lost!.id)).status).toBe("booked");
    await goTo("2026-11-24T11:15:00.000Z");
    await app.runJob("meetings-release");
    await app.runJob("meetings-release");
    expect(await get(kept!.id)).toMatchObject({ status: "booked" });
    expect(await get(lost!.id)).toMatchObject({
      status: "released",
      cancellationReason: meetings.messages.reasonReleased,
    });
    await book({ rooms: [asking], dates: [at(DAY, "11:20", "12:00")] });
    const told = await app.sql<{ kind: string }>(
      "select kind from message where recipient = $1 and kind like '%released%'",
      [person.email],
    );
    expect(told).toHaveLength(1);
  });
});

test("who came to a meeting that is put off has to come again", async () => {
  const asking = await makeResource(app, client, { name: "Lea", columns: { check_in_minutes: 15 } });
  const [meeting] = await book({ rooms: [asking] });
  await goTo("2026-11-24T08:50:00.000Z");
  const params = { id: meeting!.id };
  await host.ok(meetings.checkInMeeting, { params });
  const soon = await host.ok(meetings.updateMeeting, {
    params,
    body: { dates: [at(DAY, "09:05", "10:00")] },
  });
  expect(soon.checkedInAt).not.toBeNull();
  const later = await host.ok(meetings.updateMeeting, {
    params,
    body: { dates: [at(DAY, "14:00", "15:00")] },
  });
  expect([later.checkedInAt, later.checkInBy]).toEqual([null, "2026-11-24T14:15:00.000Z"]);
});

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
    await host.ok(meetings.deleteMeeting, { params: { id: holder!.id } });
    expect(await get(one!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
    expect((await get(two!.id)).waiting).toMatchObject([{ position: 1 }]);
    await (await app.as(first)).ok(meetings.updateMeeting, {
      params: { id: one!.id },
      body: { dates: [at("2026-11-26", "09:00", "10:00")] },
    });
    expect(await get(two!.id)).toMatchObject({ rooms: [{ id: room }], waiting: [] });
    const told = await app.sql<{ kind: string }>(
      "select kind from message where recipient = $1 order by id",
      [second.email],
    );
    expect(told).toHaveLength(2);
  });

  test("what is over, or has gone to another site, waits no more", async () => {
    await book();
    const [one] = await book({ rooms: [], waitFor: [room] });
    const siteId = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, siteId],
    );
    const moved = await host.ok(meetings.updateMeeting, { params: { id: one!.id }, body: { siteId } });
    expect(moved).toMatchObject({ siteId, waiting: [] });
    const [two] = await book({ rooms: [], waitFor: [room] });
    await goTo("2026-11-24T09:20:00.000Z");
    expect((await host.ok(meetings.endMeeting, { params: { id: two!.id } })).waiting).toEqual([]);
    await goTo("2026-11-24T11:00:00.000Z");
    const all = { params: { id: one!.id }, body: { scope: "all" as const } };
    expect((await host.call(meetings.cancelMeeting, all)).status).toBe(409);
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
    const changed = await host.ok(meetings.updateMeeting, {
      params: { id: meeting!.id },
      body: { waitFor: [room] },
    });
    expect(changed.rooms).toHaveLength(1);
    const told = await app.sql<{ kind: string; calendar: string }>(
      "select kind, calendar from message where recipient = $1 order by id",
      [guest.email],
    );
    expect(told.map(({ kind }) => kind)).toEqual(["meetings.invited", "meetings.changed"]);
    expect(told[1]!.calendar).toContain("SEQUENCE:1");
  });

  test("nobody waits for a room that they could not have", async () => {
    const suite = await makeResource(app, client, { name: "Suite", columns: { groups: ["Executive"] } });
    const message = meetings.messages.roomNotPermitted("Suite");
    expect(await refused({ rooms: [], waitFor: [suite] })).toEqual([400, { waitFor: [message] }]);
    const [meeting] = await book();
    const reply = await host.call(meetings.updateMeeting, {
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
    expect(await refused({ dates, rooms })).toEqual([400, { rooms: [meetings.messages.tooManyRoomDates] }]);
    const attends = Array.from({ length: 90 }, () => ({ employee: newId() }));
    expect(await refused({ dates, attends })).toEqual([
      400,
      { attends: [meetings.messages.tooManyInvitations] },
    ]);
  });

  test("nobody waits beside a free room", async () => {
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
    const check = await host.ok(meetings.checkMeetings, {
      body: body({ dates: [at(DAY, "09:30", "10:30")] }),
    });
    expect(check.results[0]).toMatchObject({
      ok: false,
      problems: [{ roomId: room, message: meetings.messages.roomTaken(tuesday, "Thames") }],
    });
    expect(check.suggestions.rooms.map(({ id }) => id)).toEqual([fitting, large, small]);
    expect(check.suggestions.times[0]).toEqual({ date: DAY, startTime: "10:15", endTime: "11:15" });
    expect(check.suggestions.times[1]).toEqual({ date: DAY, startTime: "08:00", endTime: "09:00" });
  });

  test("what a meeting holds itself counts as free while it is edited", async () => {
    const [meeting] = await book();
    const moved = body({ dates: [at(DAY, "09:30", "10:30")] });
    expect((await host.ok(meetings.checkMeetings, { body: moved })).results[0]!.ok).toBe(false);
    const check = await host.ok(meetings.checkMeetings, { body: { ...moved, exclude: meeting!.id } });
    expect(check.results[0]!.ok).toBe(true);
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
    const rooms = await reception.ok(meetings.listRoomReservations, { query: { room, rowsPerPage: 2 } });
    expect([rooms.totalCount, rooms.results.length]).toEqual([3, 2]);
    expect((await host.ok(meetings.listRoomReservations)).totalCount).toBe(2);
  });

  test("hosts are written to once each, by those who may", async () => {
    const [one, two] = await book({ dates: [at(DAY, "09:00", "10:00"), at(DAY, "10:00", "11:00")] });
    const ids = [one!.id, two!.id, newId()];
    const say = { ids, content: "The heating is off.", sendEmail: true };
    expect((await host.call(meetings.bulkContact, { body: say })).status).toBe(403);
    const reception = await app.as(await makePerson(app, client, ["reception"]));
    expect(await reception.ok(meetings.bulkContact, { body: say })).toEqual({ sent: 1 });
    const none = await reception.call(meetings.bulkContact, { body: { ...say, sendEmail: false } });
    expect(none.body).toEqual({ sendEmail: [form.channelRequired] });
    const empty = await reception.call(meetings.bulkContact, { body: { ...say, content: " " } });
    expect(empty.body).toEqual({ content: [form.contentRequired] });
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
    const { count, results } = await host.ok(meetings.listSchedules, {
      query: { onDate: day, type: typeId },
    });
    expect(count).toBe(1);
    // PostgreSQL writes this JSON: it must be the contract's, nothing missing and nothing beside.
    expect(meetings.ResourceSchedule.strict().parse(results[0])).toEqual(results[0]);
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
    const now = await host.ok(meetings.getSchedule, { params: { id: lab } });
    expect(now.status).toBe("semi-occupied");
    app.clock.set("2026-11-20T12:30:00.000Z");
    expect((await host.ok(meetings.getSchedule, { params: { id: lab } })).status).toBe("unavailable");
    const week = await host.ok(meetings.getSchedule, {
      params: { id: lab },
      query: { fromDate: day, untilDate: "2026-12-20" },
    });
    expect(week.resourceBlocks.filter(({ kind }) => kind === "hours")).toHaveLength(14);
    const free = { availableFrom: "2026-11-20T16:00:00Z", availableUntil: "2026-11-20T17:00:00Z" };
    expect((await host.ok(meetings.listSchedules, { query: free })).results.map(({ id }) => id)).toEqual([
      room,
    ]);
    const half = await host.call(meetings.listSchedules, { query: { availableFrom: free.availableFrom } });
    expect(half.status).toBe(400);
  });

  test("cancelled meetings are not drawn, ended ones are as long as they were", async () => {
    const day = "2026-11-20";
    const [running] = await book({ dates: [at(day, "10:00", "12:00")] });
    const [later] = await book({ dates: [at(day, "14:00", "15:00")] });
    await host.ok(meetings.endMeeting, { params: { id: running!.id } });
    await host.ok(meetings.deleteMeeting, { params: { id: later!.id } });
    const { meetings: drawn } = await host.ok(meetings.getSchedule, { params: { id: room } });
    expect(drawn.map(({ start, end }) => [start, end])).toEqual([["2026-11-20T10:00:00.000Z", NOW]]);
  });

  test("without the feature there are none", async () => {
    const bare = await makeClient(app, { features: ["reception"] });
    const caller = await app.as(await makePerson(app, bare, ["employee"]));
    expect((await caller.call(meetings.listSchedules)).body).toMatchObject({ code: "feature_off" });
    const { results } = await caller.ok(meetings.createMeetings, {
      body: { description: "Only people", dates: [at(DAY, "09:00", "10:00")] },
    });
    expect(results[0]).toMatchObject({ rooms: [], availableUntil: null });
  });
});
