import type { Received } from "@portico/contract/endpoint";
import * as carparks from "@portico/contract/parking/carparks";
import * as permits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import * as contract from "@portico/contract/parking/settings";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { listSubjects } from "../platform/testing/sent-mails.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { makeCarpark } from "./testing/kit.ts";
import { app, asElena, body, client, colleague, elena, request } from "./testing/routes-kit.ts";
import {
  admin,
  auditEntriesOf,
  carpark,
  endPermit,
  errorsOf,
  makePermit,
  outsider,
  reservation,
  setUpSettings,
  spaceIds,
  THU,
  WED,
} from "./testing/settings-kit.ts";

setUpSettings();

type Fields = Received<typeof contract.changeCarpark>["body"];
const add = (fields: Partial<Fields> & { siteId?: string } = {}) =>
  admin.call(contract.addCarpark, { body: { name: "North", siteId: client.siteId, ...fields } });
const change = (fields: Fields, id = carpark) =>
  admin.call(contract.changeCarpark, { params: { id }, body: fields });
const names = async (by: Caller, query: { includeInactive?: "true"; site?: string } = {}) =>
  (await by.ok(carparks.listCarparks, { query: query as never })).results.map(({ name }) => name);

describe("settings of parking", () => {
  const config = async () => (await asElena.ok(sessions.whoami)).client.config.settings;

  test("are changed by parking administrators and hold at once", async () => {
    const before = await admin.ok(contract.getParkingSettings);
    expect(before).toEqual({
      parkingPermitReleaseNoticeDays: 2,
      activeFutureParkingReservations: 20,
      parkingFutureBookingDaysLimit: 90,
      parkingDisableCarparkSelection: false,
      parkingDefaultTimesEnabled: false,
      parkingUnrestricted: false,
    });
    const set = {
      parkingFutureBookingDaysLimit: 2,
      parkingPermitReleaseNoticeDays: null,
      parkingUnrestricted: true,
    };
    expect(await admin.ok(contract.updateParkingSettings, { body: set })).toEqual({ ...before, ...set });
    expect(await admin.ok(contract.getParkingSettings)).toEqual({ ...before, ...set });
    await expect.poll(config).toMatchObject(set);
    const late = await asElena.call(parking.createReservations, { body: body(carpark, [WED]) });
    expect(errorsOf(late)).toEqual([
      400,
      { dates: [inEnglish("parking.beyondLimit", { lastDay: "2026-11-22" })] },
    ]);
    await admin.ok(contract.updateParkingSettings, { body: set });
    expect(await auditEntriesOf("parking.settings.change")).toMatchObject([
      { before: { parkingPermitReleaseNoticeDays: 2, parkingUnrestricted: false }, after: set },
    ]);
  });

  test("a horizon that is moved on is the permit holders' first", async () => {
    const heldUntil = async () =>
      (
        await app.sql<{ last: string }>(
          "select max(day)::text as last from parking_occupancy where carpark_id = $1",
          [carpark],
        )
      )[0]!.last;
    await admin.ok(contract.updateParkingSettings, { body: { parkingFutureBookingDaysLimit: 5 } });
    await expect.poll(config).toMatchObject({ parkingFutureBookingDaysLimit: 5 });
    await makePermit({ space: (await spaceIds())[0]! });
    expect(await heldUntil()).toBe(WED);
    await admin.ok(contract.updateParkingSettings, { body: { parkingFutureBookingDaysLimit: 6 } });
    expect(await heldUntil()).toBe(THU);
  });

  test("days that a shorter horizon left out are written once they are within reach again", async () => {
    const days = { start: "2026-12-14", end: "2026-12-18" };
    const heldThen = async () =>
      (
        await app.sql("select from parking_occupancy where carpark_id = $1 and day between $2 and $3", [
          carpark,
          days.start,
          days.end,
        ])
      ).length;
    const permit = await makePermit({ space: (await spaceIds())[0]! });
    const released = await admin.ok(permits.releasePermit, { body: { permit: permit.id, ...days } });
    await admin.ok(contract.updateParkingSettings, { body: { parkingFutureBookingDaysLimit: 5 } });
    await expect.poll(config).toMatchObject({ parkingFutureBookingDaysLimit: 5 });
    await admin.ok(permits.undoRelease, { params: { id: released.id } });
    expect(await heldThen()).toBe(0);
    await admin.ok(contract.updateParkingSettings, { body: { parkingFutureBookingDaysLimit: 90 } });
    expect(await heldThen()).toBe(5);
  });

  test("two who change at once both count", async () => {
    await Promise.all([
      admin.ok(contract.updateParkingSettings, { body: { activeFutureParkingReservations: 3 } }),
      admin.ok(contract.updateParkingSettings, { body: { parkingDefaultTimesEnabled: true } }),
    ]);
    expect(await admin.ok(contract.getParkingSettings)).toMatchObject({
      activeFutureParkingReservations: 3,
      parkingDefaultTimesEnabled: true,
    });
  });

  test.each([
    ["parkingPermitReleaseNoticeDays", 91, /^Enter at most 90/],
    ["activeFutureParkingReservations", -1, /^Enter at least 0/],
    ["parkingFutureBookingDaysLimit", 367, /^Enter at most 366/],
    ["parkingUnrestricted", "yes", /^Expected boolean/],
  ])("%s is not %s", async (field, value, said) => {
    const reply = await admin.call(contract.updateParkingSettings, { body: { [field]: value } as never });
    expect(errorsOf(reply)).toEqual([400, { [field]: [expect.stringMatching(said)] }]);
  });
});

describe("car parks", () => {
  const north = {
    name: "North",
    icon: "car",
    color: "teal",
    groups: ["Executive" as const],
    allocationMode: "lottery" as const,
    parkingAllocationStart: "Friday" as const,
    permitRequestsStart: "Thursday" as const,
    allocationTime: "08:30",
    evTimeslots: [
      { startTime: "08:00", endTime: "12:00" },
      { startTime: "12:00", endTime: "16:00" },
    ],
  };

  test("are added to a site, at its end or at a place, changed and removed", async () => {
    const made = await admin.ok(contract.addCarpark, { body: { ...north, siteId: client.siteId } });
    expect(made).toEqual({
      id: made.id,
      siteId: client.siteId,
      ...north,
      pseudo: false,
      forVisitors: false,
      userHasPermission: false,
      userMayBookEv: false,
      isActive: true,
      position: 1,
      evSpaces: [],
      spaceCount: 0,
      freeSpaces: 0,
      queueLength: 0,
      credits: 0,
      evCredits: 0,
    });
    await add({ name: "First", position: 0 });
    expect(await names(asElena)).toEqual(["First", "South", "North"]);
    const params = { id: made.id };
    const changed = await admin.ok(contract.changeCarpark, { params, body: { groups: [], position: 1 } });
    expect(changed).toEqual({ ...made, groups: [], position: 1 });
    expect(await names(asElena)).toEqual(["First", "North", "South"]);
    expect(await admin.ok(contract.changeCarpark, { params, body: { ...north, groups: [] } })).toEqual(
      changed,
    );
    expect(await auditEntriesOf("parking.carpark.change")).toMatchObject([
      {
        target_id: made.id,
        before: { groups: ["Executive"], position: 2 },
        after: { groups: [], position: 1 },
      },
    ]);
    await admin.ok(contract.addSpaces, { body: { carpark: made.id, names: ["N1", "N2"] } });
    await admin.ok(contract.addEvSpace, { body: { carpark: made.id, name: "EV 1" } });
    expect(await admin.ok(contract.removeCarpark, { params })).toMatchObject({
      name: "North",
      spaceCount: 2,
    });
    expect((await admin.call(contract.removeCarpark, { params })).status).toBe(404);
    expect(await names(asElena)).toEqual(["First", "South"]);
    expect(await auditEntriesOf("parking.carpark.remove")).toMatchObject([{ before: { name: "North" } }]);
  });

  test("never used, is removed although its weeks have opened", async () => {
    const id = await makeCarpark(app, client, { name: "West", allocationWeekday: 5 });
    await app.runJob("parking-allocate");
    const opened = await app.sql("select from parking_allocation where carpark_id = $1", [id]);
    expect(opened).not.toEqual([]);
    expect((await admin.ok(contract.removeCarpark, { params: { id } })).name).toBe("West");
  });

  test("that were used stay", async () => {
    await request(asElena, carpark);
    const reply = await admin.call(contract.removeCarpark, { params: { id: carpark } });
    expect(errorsOf(reply)).toEqual([400, { nonFieldErrors: [inEnglish("parking.inUse")] }]);
    expect(await spaceIds()).toHaveLength(1);
  });

  test("have a name of their own at their site", async () => {
    expect(errorsOf(await add({ name: "South" }))).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    expect((await add({ name: "South", siteId: await makeSite(app, client) })).status).toBe(201);
    const other = await makeCarpark(app, client, { name: "West" });
    expect(errorsOf(await change({ name: "South" }, other))).toEqual([
      400,
      { name: [inEnglish("common.nameTaken")] },
    ]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.call(contract.addCarpark, { body: { name: "Twice", siteId: client.siteId }, key: newId() }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400]);
  });

  test.each<[string, Partial<Fields> & { siteId?: string }, object]>([
    ["a site that is not there", { siteId: newId() }, { siteId: [inEnglish("common.siteNotYours")] }],
    ["no name", { name: " " }, { name: [inEnglish("common.nameRequired")] }],
    ["a colour as numbers", { color: "#fff" }, { color: ["Use a colour’s name, such as teal."] }],
    ["no icon's name", { icon: "<svg>" }, { icon: ["Use a Tabler icon’s name, such as parking."] }],
    [
      "EV times that overlap",
      { evTimeslots: [north.evTimeslots[1]!, north.evTimeslots[0]!] },
      { evTimeslots: [inEnglish("parking.slotsOverlap")] },
    ],
    [
      "an EV time that ends before it starts",
      { evTimeslots: [{ startTime: "12:00", endTime: "12:00" }] },
      { evTimeslots: [inEnglish("parking.slotsOverlap")] },
    ],
    [
      "permit requests after the allocation",
      { permitRequestsStart: "Friday", parkingAllocationStart: "Thursday" },
      { permitRequestsStart: [inEnglish("parking.requestsAfterAllocation")] },
    ],
  ])("%s is refused", async (_, wrong, errors) => {
    expect(errorsOf(await add(wrong))).toEqual([400, errors]);
  });

  test("never start permit requests after the allocation, whichever of the two is changed", async () => {
    expect((await change({ permitRequestsStart: "Sunday" })).status).toBe(200);
    const refused = [400, { permitRequestsStart: [inEnglish("parking.requestsAfterAllocation")] }];
    expect(errorsOf(await change({ parkingAllocationStart: "Saturday" }))).toEqual(refused);
    expect((await change({ parkingAllocationStart: "Sunday" })).status).toBe(200);
    expect((await change({ permitRequestsStart: "Monday" })).status).toBe(200);
    expect((await change({ parkingAllocationStart: "No Start Date" })).status).toBe(200);
  });

  test("switched off are for parking administrators alone, who ask for them", async () => {
    await makeCarpark(app, client, { name: "West" });
    expect((await change({ isActive: false })).status).toBe(200);
    const params = { id: carpark };
    expect((await asElena.call(carparks.getCarpark, { params })).status).toBe(404);
    expect(await names(asElena, { includeInactive: "true" })).toEqual(["West"]);
    expect(await names(admin)).toEqual(["West"]);
    expect(await names(admin, { includeInactive: "true" })).toEqual(["South", "West"]);
    expect((await admin.ok(carparks.getCarpark, { params })).isActive).toBe(false);
    expect((await asElena.ok(carparks.listCarparkCounts)).results.map(({ name }) => name)).toEqual(["West"]);
    const asked = await asElena.call(parking.createReservations, { body: body(carpark, [WED]) });
    expect(errorsOf(asked)).toEqual([400, { targetCarpark: [inEnglish("parking.carparkNotOfSite")] }]);
    expect((await change({ isActive: true })).status).toBe(200);
    expect((await request(asElena, carpark))[0]!.status).toBe("confirmed");
  });

  test.each<[keyof Fields, Fields]>([
    ["isActive", { isActive: false }],
    ["pseudo", { pseudo: true }],
    ["forVisitors", { forVisitors: true }],
  ])("keep what they are (%s) while somebody is to come", async (field, fields) => {
    const [row] = await request(asElena, carpark, [WED]);
    await request(await colleague(), carpark, [WED]);
    expect(errorsOf(await change(fields))).toEqual([
      400,
      { [field]: [inEnglish("parking.carparkInUse", { count: 2 })] },
    ]);
    expect((await change({ name: "South side" })).status).toBe(200);
    await asElena.ok(parking.cancelReservation, { params: { id: row!.id }, body: { reason: "Ill" } });
    expect(errorsOf(await change(fields))).toEqual([
      400,
      { [field]: [inEnglish("parking.carparkInUse", { count: 1 })] },
    ]);
    await app.sql("delete from parking_reservation where carpark_id = $1 and status <> 'cancelled'", [
      carpark,
    ]);
    const permit = await makePermit({ space: (await spaceIds())[0]! });
    expect(errorsOf(await change(fields))).toEqual([
      400,
      { [field]: [inEnglish("parking.carparkInUse", { count: 1 })] },
    ]);
    await endPermit(permit);
    expect((await change(fields)).status).toBe(200);
  });

  test("whose weeks open by a change decide with it what waits for them", async () => {
    const weeks = { allocationMode: "fifo", parkingAllocationStart: "Saturday" } as const;
    expect((await change(weeks)).status).toBe(200);
    const other = await colleague();
    const first = await request(asElena, carpark, [WED, "2026-12-02"]);
    const [second] = await request(other, carpark, [WED]);
    expect([...first, second!].map(({ status }) => status)).toEqual(Array(3).fill("pre-approval"));
    const statuses = () =>
      Promise.all([...first, second!].map(async ({ id }) => (await reservation(id)).status));
    expect((await change({ parkingAllocationStart: "Friday", allocationTime: "10:43" })).status).toBe(200);
    expect(await statuses()).toEqual(Array(3).fill("pre-approval"));
    expect((await change({ allocationTime: "10:42" })).status).toBe(200);
    expect(await statuses()).toEqual(["confirmed", "pre-approval", "queued"]);
    expect((await change({ allocationMode: "manual" })).status).toBe(200);
    expect(await statuses()).toEqual(["confirmed", "pre-approval", "queued"]);
    const open = { allocationMode: "fifo", parkingAllocationStart: "No Start Date" } as const;
    expect((await change(open)).status).toBe(200);
    expect(await statuses()).toEqual(["confirmed", "confirmed", "queued"]);
  });

  test("that decide by themselves again write one mail to each person, whatever waited", async () => {
    await change({ allocationMode: "manual" });
    await request(asElena, carpark, [WED, THU, "2026-11-27", "2026-12-02"]);
    await change({ allocationMode: "fifo" });
    expect(await listSubjects(app, elena)).toEqual(["Your requests for parking on 4 days"]);
  });

  test("that are not counted any more count none of their spaces", async () => {
    await change({ pseudo: true });
    expect(await asElena.ok(carparks.getCarpark, { params: { id: carpark } })).toMatchObject({
      spaceCount: 0,
      freeSpaces: 0,
    });
  });
});

describe("nobody else", () => {
  const closing = { firstDay: WED, lastDay: WED, name: "Mine" };
  const everything = async (by: Caller) => {
    const closure = await admin.ok(contract.closeCarpark, { body: { ...closing, carpark } });
    return [
      await by.call(contract.changeCarpark, { params: { id: carpark }, body: { name: "Mine" } }),
      await by.call(contract.removeCarpark, { params: { id: carpark } }),
      await by.call(contract.reopenCarpark, { params: { id: closure.id } }),
    ];
  };

  test("changes anything: 403, and nothing is written", async () => {
    const replies = [
      ...(await everything(asElena)),
      await asElena.call(contract.getParkingSettings),
      await asElena.call(contract.updateParkingSettings, { body: { parkingUnrestricted: true } }),
      await asElena.call(contract.addCarpark, { body: { name: "Mine", siteId: client.siteId } }),
      await asElena.call(contract.closeCarpark, { body: { ...closing, carpark } }),
    ];
    expect(replies.map(({ status, body: said }) => [status, said.code])).toEqual(
      replies.map(() => [403, "forbidden"]),
    );
    const actions = await app.sql("select action from audit_entry where client_id = $1", [client.id]);
    expect(actions).toEqual([{ action: "parking.closure.add" }]);
  });

  test("of another client finds anything, whatever ids they know", async () => {
    expect((await everything(outsider)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const planted = await outsider.call(contract.addCarpark, {
      body: { name: "Mine", siteId: client.siteId },
    });
    expect(errorsOf(planted)).toEqual([400, { siteId: [inEnglish("common.siteNotYours")] }]);
    const closed = await outsider.call(contract.closeCarpark, { body: { ...closing, carpark } });
    expect(errorsOf(closed)).toEqual([400, { carpark: [inEnglish("parking.carparkUnknown")] }]);
    expect((await outsider.ok(contract.listCarparkClosures, { query: { carpark } })).count).toBe(0);
    expect((await outsider.call(carparks.getCarpark, { params: { id: carpark } })).status).toBe(404);
    expect(await names(outsider, { includeInactive: "true", site: client.siteId })).toEqual([]);
  });
});
