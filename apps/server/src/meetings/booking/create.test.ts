import * as booking from "@portico/contract/meetings/booking";
import { limits } from "@portico/contract/meetings/form";
import * as meetings from "@portico/contract/meetings/meetings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeAddonItem, makeResource } from "../../rooms/testing/kit.ts";
import { at } from "../testing/kit.ts";
import {
  app,
  body,
  book,
  client,
  DAY,
  get,
  host,
  NOW,
  person,
  refused,
  room,
  setUp,
} from "../testing/routes-kit.ts";

setUp();

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
      { rooms: [inEnglish("meetings.roomTaken", { day: DAY, room: "Thames" })] },
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
    ["no description", { description: " " }, { description: [inEnglish("meetings.descriptionRequired")] }],
    ["no date", { dates: [] }, { dates: [inEnglish("meetings.dateRequired")] }],
    [
      "reversed times",
      { dates: [at(DAY, "10:00", "09:00")] },
      { dates: [inEnglish("common.endBeforeStart")] },
    ],
    [
      "times between the steps",
      { dates: [at(DAY, "10:03", "10:30")] },
      { dates: [inEnglish("meetings.timeStep", { minutes: 5 })] },
    ],
    [
      "the past",
      { dates: [at("2026-11-20", "09:00", "10:00")] },
      { dates: [inEnglish("common.windowEnded", { day: "2026-11-20" })] },
    ],
    [
      "a date twice",
      { dates: [at(DAY, "09:00", "10:00"), at(DAY, "09:30", "10:30")] },
      { dates: [inEnglish("common.sameDateTwice")] },
    ],
    ["an unknown room", { rooms: [newId()] }, { rooms: [inEnglish("common.roomUnknown")] }],
    [
      "an unknown guest",
      { attends: [{ employee: newId() }] },
      { attends: [inEnglish("common.colleagueUnknown")] },
    ],
    [
      "an unknown visitor",
      { visits: [{ visitor: newId() }] },
      { visits: [inEnglish("meetings.visitorUnknown")] },
    ],
    ["another host", { host: newId() }, { host: [inEnglish("meetings.mayNotBookForOthers")] }],
    ["an unknown site", { siteId: newId() }, { siteId: [inEnglish("common.siteNotYours")] }],
    [
      "an order without a room that offers one",
      { addonOrder: { costCentre: "12345", lines: [{ itemId: newId() }] } },
      { addonOrder: [inEnglish("meetings.noAddons")] },
    ],
    [
      "an endless recurrence",
      { recurrence: { rrule: "FREQ=DAILY" } },
      { recurrence: [inEnglish("meetings.ruleNeedsEnd")] },
    ],
    [
      "a recurrence of decades",
      { recurrence: { rrule: "FREQ=YEARLY;COUNT=10" } },
      { recurrence: [inEnglish("meetings.ruleTooFar")] },
    ],
    [
      "a recurrence until a far day",
      { recurrence: { rrule: "FREQ=YEARLY;UNTIL=20351124" } },
      { recurrence: [inEnglish("meetings.ruleTooFar")] },
    ],
    [
      "too many recurrences",
      { recurrence: { rrule: "FREQ=DAILY;COUNT=101" } },
      { recurrence: [inEnglish("meetings.tooManyDates", { max: limits.datesMax })] },
    ],
    [
      "a recurrence of two dates",
      {
        recurrence: { rrule: "FREQ=DAILY;COUNT=2" },
        dates: [at(DAY, "09:00", "10:00"), at("2026-11-25", "09:00", "10:00")],
      },
      { recurrence: [inEnglish("meetings.ruleOneDate")] },
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
      roomClosed: inEnglish("meetings.roomClosed", {
        day: DAY,
        room: "Lea",
        opens: "09:00",
        closes: "17:00",
      }),
      roomClosedDay: inEnglish("meetings.roomClosedDay", { day: DAY, room: "Lea" }),
      roomTooSoon: inEnglish("meetings.roomTooSoon", { day: DAY, room: "Lea", notice: "7 days" }),
      roomTooFar: inEnglish("meetings.roomTooFar", { day: DAY, room: "Lea", count: 3 }),
      roomTooLong: inEnglish("meetings.roomTooLong", { room: "Lea", minutes: 30 }),
      roomNotBookable: inEnglish("meetings.roomNotBookable", { room: "Lea" }),
      roomNotPermitted: inEnglish("meetings.roomNotPermitted", { room: "Lea" }),
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
      { rooms: [inEnglish("meetings.notATimeslot", { room: "Lea" })] },
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
      { rooms: [inEnglish("meetings.siteClosed", { day: DAY, name: "Founders day" })] },
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
      { rooms: [inEnglish("meetings.roomNotOfSite", { room: "Tejo" })] },
    ]);
    const [meeting] = await book({ rooms: [far] });
    expect(meeting).toMatchObject({ siteId, timeZone: "Europe/Lisbon" });
  });

  test("a PA books for a host, whose groups count, and may change it afterwards", async () => {
    const pa = await app.as(await makePerson(app, client, ["employee", "PA"]));
    const boardroom = await makeResource(app, client, { name: "Board", columns: { groups: ["Executive"] } });
    expect(await refused({ host: person.id, rooms: [boardroom] }, pa)).toEqual([
      400,
      { rooms: [inEnglish("meetings.roomNotPermitted", { room: "Board" })] },
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
    expect(await refused({}, foreign)).toEqual([400, { rooms: [inEnglish("common.roomUnknown")] }]);
    for (const endpoint of [
      meetings.getMeeting,
      booking.deleteMeeting,
      booking.cancelMeeting,
      booking.endMeeting,
    ])
      expect((await foreign.call(endpoint, { params: { id: meeting!.id } })).status).toBe(404);
  });

  test("the same request twice books once", async () => {
    const first = await host.call(booking.createMeetings, { body: body(), key: "k1" });
    const again = await host.call(booking.createMeetings, { body: body(), key: "k1" });
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
    const changed = await host.ok(booking.updateMeeting, {
      params: { id: meeting!.id },
      body: { addonOrder: order("54321", 4) },
    });
    expect(changed.addonOrder).toMatchObject({ costCentre: "54321", total: 1000 });
    const none = await host.ok(booking.updateMeeting, {
      params: { id: meeting!.id },
      body: { addonOrder: null },
    });
    expect(none.addonOrder).toBeNull();
  });

  test.each([
    ["", inEnglish("meetings.costCentreRequired")],
    ["1234", inEnglish("meetings.costCentreLength")],
    ["123456", inEnglish("meetings.costCentreLength")],
  ])("the cost centre %j is refused", async (costCentre, message) => {
    expect(await refused({ rooms: [served], addonOrder: order(costCentre) })).toEqual([
      400,
      { costCentre: [message] },
    ]);
  });

  test("comes too late inside the room's notice, and cannot be changed there, while the rest can", async () => {
    const late = [at("2026-11-21", "10:00", "11:00")];
    const message = inEnglish("meetings.orderTooLate", { room: "Lea", count: 24 });
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
      host.call(booking.updateMeeting, { params: { id: meeting!.id }, body: change });
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
      const { body: answer } = await host.call(booking.updateMeeting, {
        params: { id: meeting!.id },
        body: change,
      });
      expect(answer).toEqual({
        addonOrder: [inEnglish("meetings.orderTooLate", { room: "Lea", count: 24 })],
      });
    }
  });

  test("lines of the same item are one, which is not too large", async () => {
    const lines = [
      { itemId: item, quantity: limits.quantityMax },
      { itemId: item, quantity: 1 },
    ];
    expect(await refused({ rooms: [served], addonOrder: { costCentre: "12345", lines } })).toEqual([
      400,
      { addonOrder: [inEnglish("meetings.addonTooMany", { max: limits.quantityMax })] },
    ]);
  });

  test("what is no longer offered is refused", async () => {
    await app.sql("update addon_item set is_active = false where id = $1", [item]);
    expect(await refused({ rooms: [served], addonOrder: order() })).toEqual([
      400,
      { addonOrder: [inEnglish("meetings.addonUnknown")] },
    ]);
  });
});
