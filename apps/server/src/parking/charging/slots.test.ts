import * as carparks from "@portico/contract/parking/carparks";
import * as parking from "@portico/contract/parking/reservations";
import * as settings from "@portico/contract/parking/settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { addCharging, makeCarpark } from "../testing/kit.ts";
import { app, asElena, body, client, colleague, elena, goTo, request, setUp } from "../testing/routes-kit.ts";

setUp();

const [TODAY, TUE, WED] = ["2026-11-20", "2026-11-24", "2026-11-25"];
const NINE = { requestedStart: "09:00", requestedEnd: "11:00" };
const ELEVEN = { requestedStart: "11:00", requestedEnd: "13:00" };

let lot: string;
beforeEach(async () => {
  lot = await makeLot(1);
});

/** A car park with EV spaces E1, E2, …, booked at two times of the day. */
async function makeLot(evSpaces: number, given: Parameters<typeof makeCarpark>[2] = {}): Promise<string> {
  const id = await makeCarpark(app, client, { spaces: 4, ...given });
  await addCharging(app, client, id, { spaces: evSpaces, times: [NINE, ELEVEN] });
  return id;
}
const driver = (...groups: string[]) =>
  colleague("employee", "parking", "ev_space_booking", ...(groups as never[]));
const ask = async (by: Caller, slot = NINE, more: Record<string, unknown> = {}, carpark = lot) =>
  (await request(by, carpark, [WED], { evSpaceReservation: slot, ...more }))[0]!;
const refused = async (by: Caller, slot: object, more: Record<string, unknown> = {}, dates = [WED]) => {
  const { status, body: answer } = await by.call(parking.createReservations, {
    body: body(lot, dates, { evSpaceReservation: slot, ...more }) as never,
  });
  return [status, answer];
};
/** `E1`, `waiting`, or null for none. */
const slotOf = async (by: Caller, { id }: { id: string }) => {
  const slot = (await by.ok(parking.getReservation, { params: { id } })).evSpaceReservation;
  return slot && (slot.evSpace?.name ?? slot.status);
};
const cancel = (by: Caller, { id }: { id: string }) =>
  by.ok(parking.cancelReservation, { params: { id }, body: { reason: "Not today" } });

describe("what is asked for", () => {
  test("where the reservation replaces another, its slot may be asked for again", async () => {
    const [someone, other] = [await driver(), await makeLot(1, { name: "North" })];
    const before = await ask(someone);
    const after = await ask(someone, ELEVEN, { replaces: before.id }, other);
    expect([await slotOf(someone, before), await slotOf(someone, after)]).toEqual([null, "E1"]);
  });

  test("is held with its reservation, shown with it, and on record", async () => {
    const someone = await driver();
    const row = await ask(someone);
    expect(row).toMatchObject({
      status: "confirmed",
      evSpaceReservation: {
        evSpace: { name: "E1" },
        start: "2026-11-25T09:00:00.000Z",
        end: "2026-11-25T11:00:00.000Z",
        status: "held",
      },
    });
    const { results } = await someone.ok(parking.listReservations, { query: { mine: "true" } as never });
    expect(results[0]?.evSpaceReservation).toEqual(row.evSpaceReservation);
    const entries = await app.sql<{ action: string }>(
      "select action from audit_entry where target_id = $1 and action like 'parking.ev-slot.%' order by id",
      [row.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(["parking.ev-slot.request", "parking.ev-slot.hold"]);
  });

  test.each<[string, object, Record<string, unknown>, string]>([
    [
      "a time that is none of the car park's",
      { ...NINE, requestedEnd: "12:00" },
      {},
      inEnglish("parking.evNoSlot"),
    ],
    ["one before the window", NINE, { startTime: "09:05" }, inEnglish("parking.evOutside")],
    ["one after it", ELEVEN, { endTime: "12:55" }, inEnglish("parking.evOutside")],
  ])("is refused where it names %s, and nothing is written", async (_, slot, more, message) => {
    const someone = await driver();
    expect(await refused(someone, slot, more)).toEqual([400, { evSpaceReservation: [message] }]);
    expect((await someone.ok(parking.listReservations)).count).toBe(0);
  });

  test("is refused for two dates, without the group, without EV spaces, and at a time that has passed", async () => {
    const someone = await driver();
    expect(await refused(someone, NINE, {}, [TUE, WED])).toEqual([
      400,
      { evSpaceReservation: [inEnglish("parking.evOneDate")] },
    ]);
    expect(await refused(asElena, NINE)).toEqual([
      400,
      { evSpaceReservation: [inEnglish("parking.evNotAllowed")] },
    ]);
    app.clock.set("2026-11-20T11:00:00.000Z");
    expect(await refused(someone, NINE, {}, [TODAY])).toEqual([
      400,
      { evSpaceReservation: [inEnglish("common.windowEnded", { day: "2026-11-20" })] },
    ]);
    await app.sql("update parking_ev_space set is_active = false where carpark_id = $1", [lot]);
    expect(await refused(someone, NINE)).toEqual([
      400,
      { evSpaceReservation: [inEnglish("parking.noEvSpaces")] },
    ]);
  });

  test("is refused where it is no time at all", async () => {
    const [status, answer] = await refused(await driver(), { ...NINE, requestedStart: "nine" });
    expect([status, Object.keys(answer)]).toEqual([400, ["evSpaceReservation"]]);
  });

  test("is one for each employee and day, wherever and whenever; another day is another", async () => {
    const someone = await driver();
    const first = await ask(someone, NINE, { endTime: "11:00" });
    expect(await refused(someone, ELEVEN, { startTime: "11:00" })).toEqual([
      400,
      { evSpaceReservation: [inEnglish("parking.evTwice")] },
    ]);
    await cancel(someone, first);
    expect(await ask(someone, ELEVEN, { startTime: "11:00" })).toMatchObject({ status: "confirmed" });
    const [next] = await request(someone, lot, [TUE], { evSpaceReservation: NINE });
    expect(next?.evSpaceReservation?.status).toBe("held");
  });

  test("rests on the group of whoever parks, not of who asks", async () => {
    const assistant = await driver("PA");
    expect(await refused(assistant, NINE, { employee: elena.id })).toEqual([
      400,
      { evSpaceReservation: [inEnglish("parking.evNotAllowed")] },
    ]);
    await app.sql("update person set groups = groups || '{ev_space_booking}' where id = $1", [elena.id]);
    const pa = await makePerson(app, client, ["employee", "PA"]);
    const asPa = await app.as(pa);
    const row = await ask(asPa, NINE, { employee: elena.id });
    expect(row).toMatchObject({ employee: elena.id, evSpaceReservation: { status: "held" } });
    await cancel(asPa, row);
    const entries = await app.sql<object>(
      `select action, actor_id as by, on_behalf_of_id as "for" from audit_entry
       where target_id = $1 and action like 'parking.ev-slot.%' order by id`,
      [row.id],
    );
    expect(entries).toEqual([
      { action: "parking.ev-slot.request", by: pa.id, for: elena.id },
      { action: "parking.ev-slot.hold", by: null, for: elena.id },
      { action: "parking.ev-slot.end", by: pa.id, for: elena.id },
    ]);
  });

  test("of a time that has begun, the rest is held", async () => {
    const someone = await driver();
    const [row] = await request(someone, lot, [TODAY], { evSpaceReservation: NINE });
    expect(row?.evSpaceReservation).toMatchObject({
      status: "held",
      start: "2026-11-20T10:42:00.000Z",
      end: "2026-11-20T11:00:00.000Z",
    });
    await goTo("2026-11-20T10:50:00.000Z");
    const next = await driver();
    const [waiting] = await request(next, lot, [TODAY], { evSpaceReservation: NINE });
    expect(waiting?.evSpaceReservation?.status).toBe("waiting");
    await cancel(someone, row!);
    expect(await slotOf(next, waiting!)).toBe("E1");
  });

  test("is that of the site's clock, also on the Sunday on which it goes back", async () => {
    await goTo("2027-10-29T10:00:00.000Z");
    const [row] = await request(await driver(), lot, ["2027-10-31"], { evSpaceReservation: NINE });
    expect(row?.evSpaceReservation).toMatchObject({
      start: "2027-10-31T09:00:00.000Z",
      end: "2027-10-31T11:00:00.000Z",
    });
    await goTo("2027-03-26T10:00:00.000Z");
    const [spring] = await request(await driver(), lot, ["2027-03-28"], { evSpaceReservation: NINE });
    expect(spring?.evSpaceReservation?.start).toBe("2027-03-28T08:00:00.000Z");
  });
});

describe("who finds no EV space", () => {
  test("waits, and is served first come, first served as spaces become free, and told", async () => {
    const [one, two, three] = [await driver(), await driver(), await driver()];
    const first = await ask(one);
    const second = await ask(two);
    const third = await ask(three);
    expect([second, third].map(({ status, evSpaceReservation: ev }) => [status, ev])).toEqual(
      [second, third].map(() => [
        "confirmed",
        expect.objectContaining({ status: "waiting", evSpace: null, start: "2026-11-25T09:00:00.000Z" }),
      ]),
    );
    await cancel(one, first);
    expect([await slotOf(two, second), await slotOf(three, third)]).toEqual(["E1", "waiting"]);
    const mails = await app.sql<{ kind: string; subject: string; text: string }>(
      `select m.kind, m.subject, m.body_text as text from message m join person p on p.email = m.recipient
       where p.id = $1 order by m.created_at, m.id`,
      [second.employee],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["parking.confirmed", "parking.ev"]);
    expect(mails[0]!.text).toContain(
      "South, space S02 is booked for you. Waiting for an EV space, 09:00–11:00.",
    );
    expect(mails[1]).toMatchObject({ subject: "An EV space on Wed 25 Nov" });
    expect(mails[1]!.text).toContain("EV space E1, 09:00–11:00.");
    await cancel(two, second);
    expect(await slotOf(three, third)).toBe("E1");
  });

  test("waits no more once they may not book EV spaces: the next gets it, and they are told", async () => {
    const [one, lost, three] = [await driver(), await driver(), await driver()];
    const first = await ask(one);
    const second = await ask(lost);
    const third = await ask(three);
    await app.sql("update person set groups = '{employee,parking}' where id = $1", [second.employee]);
    await cancel(one, first);
    expect([await slotOf(lost, second), await slotOf(three, third)]).toEqual([null, "E1"]);
    const mails = await app.sql<{ kind: string; text: string }>(
      `select m.kind, m.body_text as text from message m join person p on p.email = m.recipient
       where p.id = $1 order by m.created_at, m.id`,
      [second.employee],
    );
    expect(mails.at(-1)).toEqual({
      kind: "parking.ev",
      text: expect.stringContaining("You no longer wait for an EV space"),
    });
  });

  test("waits only for the same time", async () => {
    await ask(await driver());
    expect((await ask(await driver(), ELEVEN)).evSpaceReservation?.evSpace?.name).toBe("E1");
  });

  test("is served by an EV space that is added", async () => {
    const two = await driver();
    await ask(await driver());
    const second = await ask(two);
    const admin = await colleague("employee", "parking_admin");
    await admin.ok(settings.addEvSpace, { body: { carpark: lot, name: "E2" } });
    expect(await slotOf(two, second)).toBe("E2");
  });

  test("is served by nobody's waiting reservation: what is not confirmed holds nothing", async () => {
    const manual = await makeLot(1, { name: "Manual", mode: "manual" });
    const [one, two] = [await driver(), await driver()];
    const admin = await colleague("employee", "parking_admin");
    const first = await ask(one, NINE, {}, manual);
    const second = await ask(two, NINE, {}, manual);
    expect([first, second].map(({ status, evSpaceReservation: ev }) => [status, ev?.status])).toEqual([
      ["pre-approval", "waiting"],
      ["pre-approval", "waiting"],
    ]);
    await admin.ok(parking.approveReservation, { params: { id: second.id }, body: {} });
    expect([await slotOf(one, first), await slotOf(two, second)]).toEqual(["waiting", "E1"]);
    await admin.ok(parking.denyReservation, { params: { id: first.id }, body: {} });
    expect(await slotOf(one, first)).toBeNull();
    const again = await ask(one, ELEVEN, {}, manual);
    expect(again.evSpaceReservation?.status).toBe("waiting");
  });
});

describe("what becomes of the reservation becomes of its slot", () => {
  test("queued it waits; promoted it is served; ended it ends", async () => {
    const small = await makeLot(1, { name: "Small", spaces: 1 });
    const [one, two] = [await driver(), await driver()];
    const first = await ask(one, NINE, {}, small);
    const second = await ask(two, NINE, {}, small);
    expect([second.status, second.evSpaceReservation?.status]).toEqual(["queued", "waiting"]);
    await cancel(one, first);
    expect(await slotOf(two, second)).toBe("E1");
    expect(await slotOf(one, first)).toBeNull();
    await cancel(two, second);
    const left = await app.sql("select status from parking_ev_slot where reservation_id = any($1)", [
      [first.id, second.id],
    ]);
    expect(left).toEqual([{ status: "ended" }, { status: "ended" }]);
  });

  test("other hours that would leave it outside are refused; others keep it, and may bring it a space", async () => {
    const small = await makeLot(1, { name: "Small", spaces: 1 });
    const [one, two] = [await driver(), await driver()];
    await ask(one, NINE, { endTime: "11:00" }, small);
    const second = await ask(two, ELEVEN, {}, small);
    expect(second.status).toBe("queued");
    const change = (startTime: string) =>
      two.call(parking.updateReservation, {
        params: { id: second.id },
        body: { startTime, endTime: "17:00" },
      });
    const lost = await change("11:30");
    expect([lost.status, lost.body.detail]).toEqual([409, inEnglish("parking.hoursLoseEv")]);
    expect((await change("11:00")).body).toMatchObject({ status: "confirmed" });
    expect(await slotOf(two, second)).toBe("E1");
  });

  test("a day that has begun and is given back frees the rest of its slot", async () => {
    const [one, two] = [await driver(), await driver()];
    const [first] = await request(one, lot, [TODAY], { evSpaceReservation: ELEVEN });
    const [second] = await request(two, lot, [TODAY], { evSpaceReservation: ELEVEN });
    app.clock.set("2026-11-20T11:30:00.000Z");
    await one.ok(parking.cancelReservation, { params: { id: first!.id }, body: { reason: "Home early" } });
    const { evSpaceReservation } = await two.ok(parking.getReservation, { params: { id: second!.id } });
    expect(evSpaceReservation).toMatchObject({
      evSpace: { name: "E1" },
      start: "2026-11-20T11:30:00.000Z",
      end: "2026-11-20T13:00:00.000Z",
    });
  });
});

test("ten people at once and two EV spaces: two have one, the others wait in their order", async () => {
  const wide = await makeLot(2, { name: "Wide", spaces: 10 });
  const people = await Promise.all(Array.from({ length: 10 }, () => driver()));
  const rows = await Promise.all(people.map((one) => ask(one, NINE, {}, wide)));
  const names = rows.map(({ evSpaceReservation: ev }) => ev?.evSpace?.name ?? "waiting");
  expect(names.toSorted()).toEqual(["E1", "E2", ...Array(8).fill("waiting")]);
  // The requests took the day's lock in turn: the audit entries have their order.
  const order = await app.sql<{ id: string }>(
    `select target_id as id from audit_entry where client_id = $1 and action = 'parking.ev-slot.request' order by id`,
    [client.id],
  );
  const inOrder = order.map(({ id }) => rows.findIndex((row) => row.id === id));
  expect(inOrder.slice(0, 2).map((at) => names[at])).toEqual(["E1", "E2"]);
  for (const [turn, at] of inOrder.slice(0, -2).entries()) {
    await cancel(people[at]!, rows[at]!);
    const [next, ...others] = inOrder.slice(turn + 2).map((other) => slotOf(people[other]!, rows[other]!));
    expect(await next).toBe(turn % 2 === 0 ? "E1" : "E2");
    expect(new Set(await Promise.all(others))).toEqual(new Set(others.length > 0 ? ["waiting"] : []));
  }
});

test("one person twice at once has one slot", async () => {
  const someone = await driver();
  const asked = [
    body(lot, [WED], { evSpaceReservation: NINE, endTime: "11:00" }),
    body(lot, [WED], { evSpaceReservation: ELEVEN, startTime: "11:00" }),
  ];
  const replies = await Promise.all(
    asked.map((one) => someone.call(parking.createReservations, { body: one as never })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  expect(replies.find(({ status }) => status === 400)?.body).toEqual({
    evSpaceReservation: [inEnglish("parking.evTwice")],
  });
});

describe("the forecast", () => {
  const slots = async (by: Caller, dates: string[]) => {
    const query = { dates: dates.join(","), start_time: "09:00", end_time: "17:00" };
    const { results } = await by.ok(carparks.listCarparks, { query: query as never });
    return results.find(({ id }) => id === lot)?.days?.map(({ evSlots }) => evSlots);
  };

  test("says how many EV spaces are free at each time of each day", async () => {
    await ask(await driver());
    const at = (freeSpaces: number[]) =>
      [NINE, ELEVEN].map(({ requestedStart: startTime, requestedEnd: endTime }, index) => ({
        startTime,
        endTime,
        freeSpaces: freeSpaces[index],
        total: 1,
      }));
    expect(await slots(asElena, [WED, TUE])).toEqual([at([0, 1]), at([1, 1])]);
    await goTo("2026-11-20T12:00:00.000Z");
    expect(await slots(asElena, [TODAY])).toEqual([at([0, 1])]);
  });

  test("and nobody of another client sees, takes or frees any of it", async () => {
    const first = await ask(await driver());
    const theirs = await makeClient(app);
    const stranger = await app.as(
      await makePerson(app, theirs, ["employee", "parking", "ev_space_booking", "parking_admin"]),
    );
    expect(await slots(stranger, [WED])).toBeUndefined();
    const asked = await stranger.call(parking.createReservations, {
      body: body(lot, [WED], { evSpaceReservation: NINE }) as never,
    });
    expect([asked.status, asked.body]).toEqual([
      400,
      { targetCarpark: [inEnglish("parking.carparkNotOfSite")] },
    ]);
    expect(
      (await stranger.call(parking.cancelReservation, { params: { id: first.id }, body: {} })).status,
    ).toBe(404);
  });
});
