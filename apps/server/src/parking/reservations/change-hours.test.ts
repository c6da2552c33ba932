import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark, makePermit } from "../testing/kit.ts";
import { app, asElena, client, colleague, elena, goTo, request, setUp } from "../testing/routes-kit.ts";

setUp();

const TODAY = "2026-11-20";
const WED = "2026-11-25";

const change = (caller: Caller, id: string, startTime: string, endTime: string) =>
  caller.call(parking.updateReservation, { params: { id }, body: { startTime, endTime } });
const get = (caller: Caller, id: string) => caller.ok(parking.getReservation, { params: { id } });
const hours = (from: string, until: string, day = WED) => ({
  start: `${day}T${from}:00.000Z`,
  end: `${day}T${until}:00.000Z`,
});

describe("a confirmed reservation", () => {
  test("keeps its space, longer, shorter and at another time; who waits gets what it gives up", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [mine] = await request(asElena, south);
    expect(mine?.can.change).toBe(true);
    const longer = await change(asElena, mine!.id, "08:00", "18:00");
    expect([longer.status, longer.body]).toMatchObject([
      200,
      { ...hours("08:00", "18:00"), status: "confirmed" },
    ]);
    const other = await colleague();
    const [waiting] = await request(other, south, [WED], { startTime: "08:00", endTime: "12:00" });
    expect(waiting?.status).toBe("queued");
    const later = await change(asElena, mine!.id, "12:00", "18:00");
    expect(later.body).toMatchObject({ ...hours("12:00", "18:00"), space: { name: "S01" } });
    expect((await get(other, waiting!.id)).status).toBe("confirmed");
    const entries = await app.sql(
      "select before, after, actor_id from audit_entry where action = 'parking.reservation.change-hours' and target_id = $1 order by id desc limit 1",
      [mine!.id],
    );
    expect(entries).toEqual([
      { before: hours("08:00", "18:00"), after: hours("12:00", "18:00"), actor_id: elena.id },
    ]);
  });

  test("repeated, it changes nothing", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    const first = await change(asElena, mine!.id, "10:00", "12:00");
    const again = await change(asElena, mine!.id, "10:00", "12:00");
    expect([again.status, again.body]).toEqual([200, first.body]);
    const entries = await app.sql(
      "select id from audit_entry where action = 'parking.reservation.change-hours' and target_id = $1",
      [mine!.id],
    );
    expect(entries).toHaveLength(1);
  });

  test("loses nothing where its space is not free then: the answer says so", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [mine] = await request(asElena, south, [WED], { startTime: "09:00", endTime: "12:00" });
    await request(await colleague(), south, [WED], { startTime: "12:00", endTime: "17:00" });
    const reply = await change(asElena, mine!.id, "09:00", "12:05");
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      409,
      "state",
      inEnglish("parking.hoursTaken", { space: "S01" }),
    ]);
    expect(reply.body.row).toMatchObject(hours("09:00", "12:00"));
    expect(await get(asElena, mine!.id)).toMatchObject(hours("09:00", "12:00"));
    expect((await change(asElena, mine!.id, "08:00", "12:00")).status).toBe(200);
  });

  test("does not run into another one of the same person, or their permit", async () => {
    const south = await makeCarpark(app, client, { spaces: 3 });
    const [morning] = await request(asElena, south, [WED], { endTime: "12:00" });
    await request(asElena, south, [WED], { startTime: "13:00" });
    const reply = await change(asElena, morning!.id, "09:00", "13:05");
    expect([reply.status, reply.body.detail]).toEqual([409, inEnglish("parking.personPlaced")]);
    expect((await change(asElena, morning!.id, "09:00", "13:00")).status).toBe(200);
    const north = await makeCarpark(app, client, { name: "North" });
    const [other] = await request(asElena, south, ["2026-11-26"], { endTime: "12:00" });
    await makePermit(app, elena, north, "2026-11-26");
    expect((await change(asElena, other!.id, "09:00", "13:00")).body.detail).toBe(
      inEnglish("parking.personPlaced"),
    );
  });

  test("that has begun keeps its start, and ends later or earlier from now on", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [mine] = await request(asElena, south, [TODAY], { endTime: "15:00" });
    const other = await colleague();
    const [waiting] = await request(other, south, [TODAY], { startTime: "14:00", endTime: "16:00" });
    app.clock.set("2026-11-20T12:00:00.000Z");
    const moved = await change(asElena, mine!.id, "10:00", "15:00");
    expect([moved.status, moved.body]).toEqual([400, { startTime: [inEnglish("parking.hoursBegun")] }]);
    const past = await change(asElena, mine!.id, "09:00", "12:00");
    expect([past.status, past.body]).toEqual([
      400,
      { endTime: [inEnglish("common.windowEnded", { day: "2026-11-20" })] },
    ]);
    const shorter = await change(asElena, mine!.id, "09:00", "14:00");
    expect(shorter.body).toMatchObject(hours("09:00", "14:00", TODAY));
    expect((await get(other, waiting!.id)).status).toBe("confirmed");
    expect((await change(asElena, mine!.id, "09:00", "14:05")).status).toBe(409);
  });

  test("before it begins cannot be moved into what has passed", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south, [TODAY], { startTime: "13:00" });
    const reply = await change(asElena, mine!.id, "10:40", "17:00");
    expect([reply.status, reply.body]).toEqual([
      400,
      { startTime: [inEnglish("common.windowEnded", { day: "2026-11-20" })] },
    ]);
  });

  test("given up too late, hours count as used all the same; no note is asked for", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [late, early] = await request(asElena, south, ["2026-11-21", WED]);
    const usedUntil = async (id: string) => {
      const [row] = await app.sql<{ used_until: Date | null }>(
        "select used_until from parking_reservation where id = $1",
        [id],
      );
      return row!.used_until?.toISOString() ?? null;
    };
    for (const { id } of [late!, early!])
      expect((await change(asElena, id, "09:00", "09:01")).status).toBe(200);
    expect(await usedUntil(late!.id)).toBe("2026-11-21T17:00:00.000Z");
    expect(await usedUntil(early!.id)).toBeNull();
    // Changing to the same number of hours again counts nothing twice, and a later start does not reduce the
    // count.
    expect((await change(asElena, late!.id, "09:00", "17:00")).status).toBe(200);
    expect(await usedUntil(late!.id)).toBe("2026-11-21T17:00:00.000Z");
    expect((await change(asElena, late!.id, "16:00", "17:00")).status).toBe(200);
    expect(await usedUntil(late!.id)).toBe("2026-11-22T00:00:00.000Z");
    await asElena.ok(parking.cancelReservation, { params: { id: late!.id }, body: { reason: "Ill" } });
    expect(await usedUntil(late!.id)).toBe("2026-11-22T00:00:00.000Z");
  });

  test("without a space, in the street, may have any hours", async () => {
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    const [mine] = await request(asElena, street);
    expect((await change(asElena, mine!.id, "06:00", "22:00")).body).toMatchObject(hours("06:00", "22:00"));
  });
});

describe("one that waits", () => {
  test("keeps its place in the queue, and is confirmed when the new hours fit", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    await request(await colleague(), south, [WED], { startTime: "09:00", endTime: "13:00" });
    const [mine] = await request(asElena, south);
    const behind = await colleague();
    const [last] = await request(behind, south, [WED], { endTime: "12:00" });
    const earlier = await change(asElena, mine!.id, "08:00", "17:00");
    expect(earlier.body).toMatchObject({ status: "queued", position: 1, ...hours("08:00", "17:00") });
    const fitting = await change(asElena, mine!.id, "13:00", "17:00");
    expect(fitting.body).toMatchObject({ status: "confirmed", space: { name: "S01" }, position: null });
    expect((await get(behind, last!.id)).position).toBe(1);
  });

  test("for approval just changes", async () => {
    const praca = await makeCarpark(app, client, { mode: "manual" });
    const [mine] = await request(asElena, praca);
    expect((await change(asElena, mine!.id, "10:00", "11:00")).body).toMatchObject({
      status: "pre-approval",
      ...hours("10:00", "11:00"),
    });
  });

  test("for a week that has opened meanwhile is placed with the others before it changes", async () => {
    const north = await makeCarpark(app, client, { name: "North", mode: "fifo", allocationWeekday: 5 });
    const other = await colleague();
    const [first] = await request(other, north, ["2026-11-30"]);
    const [mine] = await request(asElena, north, ["2026-11-30"]);
    const firstBefore = first!.id;
    await goTo("2026-11-27T09:00:00.000Z");
    const reply = await change(asElena, mine!.id, "08:00", "18:00");
    expect(reply.body).toMatchObject({ status: "queued", position: 1 });
    const rows = await app.sql<{ status: string }>("select status from parking_reservation where id = $1", [
      firstBefore,
    ]);
    expect(rows[0]?.status).toBe("confirmed");
  });
});

describe("an EV slot", () => {
  async function withSlot() {
    const south = await makeCarpark(app, client, { spaces: 2 });
    await app.sql(
      `update parking_carpark set ev_timeslots = '[{"startTime":"09:00","endTime":"11:00"},{"startTime":"11:00","endTime":"13:00"}]' where id = $1`,
      [south],
    );
    await app.sql(
      "insert into parking_ev_space (client_id, id, carpark_id, name) values ($1, $2, $3, 'E1')",
      [client.id, newId(), south],
    );
    const driver = await colleague("employee", "parking", "ev_space_booking");
    const evSpaceReservation = { requestedStart: "11:00", requestedEnd: "13:00" };
    const [row] = await request(driver, south, [TODAY], { evSpaceReservation });
    expect(row?.evSpaceReservation).toMatchObject({ status: "held", evSpace: { name: "E1" } });
    return { driver, id: row!.id };
  }

  test("that would lie outside stands against the change; one that stays inside does not", async () => {
    const { driver, id } = await withSlot();
    const reply = await change(driver, id, "09:00", "12:55");
    expect([reply.status, reply.body.detail]).toEqual([409, inEnglish("parking.hoursLoseEv")]);
    expect((await change(driver, id, "09:00", "13:00")).body.evSpaceReservation).toMatchObject({
      status: "held",
    });
  });
});

describe("refused", () => {
  test.each([
    ["the end before the start", "12:00", "11:00", { endTime: [inEnglish("common.endBeforeStart")] }],
    ["no time at all", "12:00", "12:00", { endTime: [inEnglish("common.endBeforeStart")] }],
  ])("%s", async (_, from, until, errors) => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    const reply = await change(asElena, mine!.id, from, until);
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });

  test.each([
    ["only a start", { startTime: "10:00" }, "endTime"],
    ["only an end", { endTime: "10:00" }, "startTime"],
    ["a time that is none", { startTime: "10:00", endTime: "24:30" }, "endTime"],
    ["nothing", {}, "status"],
  ])("%s", async (_, body, field) => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    const reply = await asElena.call(parking.updateReservation, { params: { id: mine!.id }, body });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  });

  test("to everybody but who parks and who booked it", async () => {
    const south = await makeCarpark(app, client, { spaces: 3 });
    const pa = await colleague("employee", "PA");
    const [mine] = await request(asElena, south);
    const [booked] = await request(pa, south, ["2026-11-26"], { employee: elena.id });
    expect((await change(await colleague(), mine!.id, "10:00", "12:00")).status).toBe(404);
    expect((await change(pa, mine!.id, "10:00", "12:00")).status).toBe(404);
    const admin = await colleague("employee", "parking_admin");
    expect((await get(admin, mine!.id)).can.change).toBe(false);
    expect((await change(admin, mine!.id, "10:00", "12:00")).status).toBe(403);
    const outsider = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    expect((await change(outsider, mine!.id, "10:00", "12:00")).status).toBe(404);
    expect((await get(pa, booked!.id)).can.change).toBe(true);
    expect((await change(pa, booked!.id, "10:00", "12:00")).status).toBe(200);
  });

  test("when it is over, denied or cancelled", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const [today, wed] = await request(asElena, south, [TODAY, WED]);
    await asElena.ok(parking.cancelReservation, { params: { id: wed!.id }, body: {} });
    const gone = await change(asElena, wed!.id, "10:00", "12:00");
    expect([gone.status, gone.body.row.status, gone.body.row.can.change]).toEqual([409, "cancelled", false]);
    app.clock.set("2026-11-20T17:00:00.000Z");
    const over = await change(asElena, today!.id, "09:00", "18:00");
    expect([over.status, over.body.detail, over.body.row.can.change]).toEqual([
      409,
      inEnglish("parking.ended"),
      false,
    ]);
  });
});

describe("on the Sundays on which the clock changes", () => {
  test("in spring, a time that does not exist is named", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const far = await goToMarch();
    const [mine] = await request(far, south, ["2027-03-28"], { startTime: "00:00", endTime: "03:00" });
    expect(mine).toMatchObject({ start: "2027-03-28T00:00:00.000Z", end: "2027-03-28T02:00:00.000Z" });
    const skipped = (time: string) =>
      text("common.timeSkipped", { time, day: "2027-03-28", from: "01:00", until: "02:00" });
    for (const [startTime, endTime, field, time] of [
      ["01:30", "04:00", "startTime", "01:30"],
      ["00:00", "01:30", "endTime", "01:30"],
    ] as const) {
      const reply = await change(far, mine!.id, startTime, endTime);
      expect([reply.status, reply.codes]).toEqual([400, { [field]: [skipped(time)] }]);
    }
    const body = { targetCarpark: south, dates: ["2027-03-28"], startTime: "01:30", endTime: "04:00" };
    expect((await far.call(parking.createReservations, { body })).codes).toEqual({
      dates: [skipped("01:30")],
    });
    expect((await change(far, mine!.id, "00:00", "01:00")).body).toMatchObject({
      start: "2027-03-28T00:00:00.000Z",
      end: "2027-03-28T01:00:00.000Z",
    });
  });

  test("in autumn, the hour that comes twice is parked twice", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    app.clock.set("2026-10-20T10:00:00.000Z");
    const early = await app.as(elena);
    const [mine] = await request(early, south, ["2026-10-25"], { startTime: "00:00", endTime: "01:00" });
    const longer = await change(early, mine!.id, "00:00", "02:00");
    expect(longer.body).toMatchObject({ start: "2026-10-24T23:00:00.000Z", end: "2026-10-25T02:00:00.000Z" });
  });

  const goToMarch = async (): Promise<Caller> => {
    await goTo("2027-03-20T10:00:00.000Z");
    return asElena;
  };
});

test("of two who want the same free hour at once one gets it, and nobody anything twice", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  const [early] = await request(asElena, south, [WED], { startTime: "09:00", endTime: "11:00" });
  const other = await colleague();
  const [late] = await request(other, south, [WED], { startTime: "13:00", endTime: "15:00" });
  const replies = await Promise.all([
    change(asElena, early!.id, "09:00", "13:00"),
    change(other, late!.id, "11:00", "15:00"),
  ]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});
