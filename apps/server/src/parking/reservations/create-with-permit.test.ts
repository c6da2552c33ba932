import * as carparks from "@portico/contract/parking/carparks";
import * as parking from "@portico/contract/parking/reservations";
import { describe, expect, test } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { releaseParkingOf } from "../listeners.ts";
import { makeCarpark, makePermit } from "../testing/kit.ts";
import { app, asElena, client, colleague, elena, goTo, request, setUp } from "../testing/routes-kit.ts";

setUp();

/** A day of the week that opens on Friday the 27th; its days can be claimed from today on. */
const CLAIMED = "2026-12-02";
const weekly = (spaces: number, more = {}) =>
  makeCarpark(app, client, { name: "North", allocationWeekday: 5, requestsWeekday: null, spaces, ...more });

/** What the list of car parks says of one day before a request for it. */
const forecast = async (carpark: string, day: string) => {
  const query = { dates: day, startTime: "09:00", endTime: "17:00" };
  const { results } = await asElena.ok(carparks.listCarparks, { query });
  const one = results.find(({ id }) => id === carpark)?.days?.[0];
  return one && { outcome: one.outcome, permit: one.permit, freeSpaces: one.freeSpaces };
};
const held = async (permitId: string) =>
  (await app.sql("select id from parking_occupancy where permit_id = $1", [permitId])).length;

describe("a granted permit", () => {
  test("stands against every request for its time, in any car park, as the forecast says", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const north = await makeCarpark(app, client, { name: "North", spaces: 2 });
    await makePermit(app, elena, south, CLAIMED);
    expect(await forecast(south, CLAIMED)).toEqual({
      outcome: "unavailable",
      permit: "granted",
      freeSpaces: 1,
    });
    expect(await forecast(north, CLAIMED)).toEqual({ outcome: "unavailable", permit: null, freeSpaces: 2 });
    for (const carpark of [south, north])
      expect((await request(asElena, carpark, [CLAIMED]))[0]?.status).toBe("unavailable");
    expect((await request(asElena, south, ["2026-12-03"]))[0]?.status).toBe("confirmed");
  });

  test("that was given back stands against nothing, and its space is its holder's first choice", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const permit = await makePermit(app, elena, south, CLAIMED);
    await app.sql(
      "update parking_permit set space_id = (select id from parking_space where carpark_id = $1 and name = 'S02') where id = $2",
      [south, permit],
    );
    await app.sql("delete from parking_occupancy where permit_id = $1", [permit]);
    await app.sql(
      `insert into parking_permit_release (client_id, id, permit_id, first_day, last_day, late, created_at)
       values ($1, gen_random_uuid(), $2, $3, $3, false, now())`,
      [client.id, permit, CLAIMED],
    );
    expect(await forecast(south, CLAIMED)).toEqual({
      outcome: "confirmed",
      permit: "released",
      freeSpaces: 2,
    });
    const [row] = await request(asElena, south, [CLAIMED]);
    expect(row).toMatchObject({ status: "confirmed", space: { name: "S02" }, permit: null });
  });

  test("that has run out gives its space no more, and one without a space is in nobody's way", async () => {
    const south = await makeCarpark(app, client, { spaces: 3 });
    const permit = await makePermit(app, elena, south, "2026-12-01");
    const other = await makePermit(app, elena, south, CLAIMED, { type: "PR", isHeld: false });
    const named = "(select id from parking_space where carpark_id = $1 and name = $2)";
    await app.sql(`update parking_permit set space_id = ${named} where id = $3`, [south, "S03", permit]);
    await app.sql("update parking_permit set space_id = null where id = $1", [other]);
    expect((await request(asElena, south, ["2026-12-03"]))[0]?.space?.name).toBe("S01");
    await app.sql("update parking_permit set last_day = null, weekdays = '{2}' where id = $1", [permit]);
    expect((await request(asElena, south, ["2026-12-04"]))[0]?.space?.name).toBe("S03");
  });
});

describe("the space of a permit on its other days", () => {
  const ownS02 = async (carpark: string, lastDay: string) => {
    const id = await makePermit(app, elena, carpark, lastDay, { isHeld: false });
    await app.sql(
      `update parking_permit set first_day = '2026-11-20', weekdays = '{5}',
         space_id = (select id from parking_space where carpark_id = $1 and name = 'S02') where id = $2`,
      [carpark, id],
    );
  };
  const spaceGiven = async (carpark: string) => (await request(asElena, carpark, [CLAIMED]))[0]?.space?.name;

  test("comes first, whatever permits without a space its holder has", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const option = await makePermit(app, elena, south, "2026-12-03", { type: "PR", isHeld: false });
    await app.sql("update parking_permit set space_id = null where id = $1", [option]);
    await ownS02(south, "2026-12-04");
    expect(await spaceGiven(south)).toBe("S02");
  });

  test("is nobody's own once its last day has passed", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    await ownS02(south, "2026-12-01");
    expect(await spaceGiven(south)).toBe("S01");
  });

  test("comes first for who moves up", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const ids: string[] = [];
    for (const caller of [await colleague(), await colleague()])
      ids.push((await request(caller, south, [CLAIMED]))[0]!.id);
    await ownS02(south, "2026-12-04");
    const [mine] = await request(asElena, south, [CLAIMED]);
    const admin = await colleague("employee", "parking_admin");
    await admin.ok(parking.bulkDecide, { body: { action: "cancel", ids } });
    const after = await asElena.ok(parking.getReservation, { params: { id: mine!.id } });
    expect([mine!.status, after.status, after.space?.name]).toEqual(["queued", "confirmed", "S02"]);
  });
});

test("a granted permit of a car park that is closed lets its holder park elsewhere", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  const north = await makeCarpark(app, client, { name: "North", spaces: 1 });
  await makePermit(app, elena, south, CLAIMED);
  await app.sql(
    `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
     values ($1, gen_random_uuid(), $2, $3, $3, 'Resurfacing', now())`,
    [client.id, south, CLAIMED],
  );
  expect((await forecast(south, CLAIMED))?.outcome).toBe("unavailable");
  expect((await forecast(north, CLAIMED))?.outcome).toBe("confirmed");
  expect((await request(asElena, south, [CLAIMED]))[0]?.status).toBe("unavailable");
  expect((await request(asElena, north, [CLAIMED]))[0]?.status).toBe("confirmed");
});

describe("claiming the day of a priority permit", () => {
  test("takes what is held for it, whatever its week, and leaves the rest of the day to others", async () => {
    const north = await weekly(1);
    const permit = await makePermit(app, elena, north, CLAIMED, { type: "PR" });
    expect(await forecast(north, CLAIMED)).toEqual({
      outcome: "confirmed",
      permit: "claimable",
      freeSpaces: 0,
    });
    const [row] = await request(asElena, north, [CLAIMED], { endTime: "12:00" });
    expect(row).toMatchObject({ status: "confirmed", space: { name: "S01" }, permit });
    expect(await held(permit)).toBe(0);
    const [again] = await request(asElena, north, [CLAIMED], { startTime: "13:00" });
    expect(again?.status).toBe("pre-approval");
  });

  test("without a hold takes any free space; without one it waits with the permit's id on it", async () => {
    const north = await weekly(2);
    const permit = await makePermit(app, elena, north, CLAIMED, { type: "PR", isHeld: false });
    const second = await makePerson(app, client);
    const theirs = await makePermit(app, second, north, CLAIMED, { type: "PR", isHeld: false });
    const third = await makePerson(app, client);
    const last = await makePermit(app, third, north, CLAIMED, { type: "PR", isHeld: false });
    expect((await request(asElena, north, [CLAIMED]))[0]).toMatchObject({ status: "confirmed", permit });
    const [next] = await request(await app.as(second), north, [CLAIMED]);
    expect(next).toMatchObject({ status: "confirmed", permit: theirs });
    const [none] = await request(await app.as(third), north, [CLAIMED]);
    expect(none).toMatchObject({ status: "pre-approval", permit: last });
  });

  test("is over when the week has opened: then it is a request like any other", async () => {
    const north = await weekly(1);
    const permit = await makePermit(app, elena, north, CLAIMED, { type: "PR" });
    const other = await colleague();
    const [waited] = await request(other, north, [CLAIMED]);
    expect(waited?.status).toBe("pre-approval");
    await goTo("2026-11-27T09:00:00.000Z");
    const [late] = await request(asElena, north, [CLAIMED]);
    expect(late).toMatchObject({ status: "queued", position: 1, permit: null });
    expect(await held(permit)).toBe(0);
    const rows = await app.sql("select status from parking_reservation where id = $1", [waited!.id]);
    expect(rows).toEqual([{ status: "confirmed" }]);
  });

  test("in a car park that opens no weeks is possible while a space is free", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const permit = await makePermit(app, elena, south, CLAIMED, { type: "PR", isHeld: false });
    await request(await colleague(), south, [CLAIMED], { startTime: "16:00" });
    expect((await forecast(south, CLAIMED))?.outcome).toBe("queued");
    const [row] = await request(asElena, south, [CLAIMED], { endTime: "16:00" });
    expect(row).toMatchObject({ status: "confirmed", permit });
  });

  test("decides itself where the server chooses the car park", async () => {
    await app.sql(
      "update client set settings = settings || '{\"parkingDisableCarparkSelection\": true}' where id = $1",
      [client.id],
    );
    await makeCarpark(app, client, { spaces: 2 });
    const north = await weekly(1);
    const permit = await makePermit(app, elena, north, CLAIMED, { type: "PR" });
    const { results } = await asElena.ok(parking.createReservations, {
      body: { targetSite: client.siteId, dates: [CLAIMED], startTime: "09:00", endTime: "17:00" },
    });
    expect(results[0]).toMatchObject({ status: "confirmed", carpark: { id: north }, permit });
  });

  test("and handing it over leaves nothing to be claimed again", async () => {
    const north = await weekly(2);
    const permit = await makePermit(app, elena, north, CLAIMED, { type: "PR" });
    const [row] = await request(asElena, north, [CLAIMED]);
    const ben = await makePerson(app, client);
    const given = await asElena.ok(parking.handOverReservation, {
      params: { id: row!.id },
      body: { employee: ben.id },
    });
    expect(given).toMatchObject({
      status: "confirmed",
      employee: ben.id,
      space: { name: "S01" },
      permit: null,
    });
    expect((await forecast(north, CLAIMED))?.permit).toBe("released");
    expect((await request(asElena, north, [CLAIMED]))[0]).toMatchObject({
      status: "pre-approval",
      permit: null,
    });
    expect(await held(permit)).toBe(0);
  });

  test("twice at the same moment claims it once", async () => {
    const north = await weekly(2);
    await makePermit(app, elena, north, CLAIMED, { type: "PR" });
    const rows = await Promise.all([1, 2, 3].map(() => request(asElena, north, [CLAIMED])));
    expect(rows.filter(([row]) => row?.status === "confirmed")).toHaveLength(1);
  });
});

test("a car park that is closed takes nobody, while the others do", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  const north = await makeCarpark(app, client, { name: "North", spaces: 1 });
  await app.sql(
    `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
     values ($1, gen_random_uuid(), $2, $3, $3, 'Resurfacing', now())`,
    [client.id, south, CLAIMED],
  );
  expect((await forecast(south, CLAIMED))?.outcome).toBe("unavailable");
  const statuses = async (carpark: string) =>
    (await request(asElena, carpark, [CLAIMED, "2026-12-03"])).map(({ status }) => status);
  expect(await statuses(south)).toEqual(["unavailable", "confirmed"]);
  expect(await statuses(north)).toEqual(["confirmed", "unavailable"]);
});

test("whoever asks just after a week has opened passes nobody who waited for it", async () => {
  const north = await weekly(1, { mode: "fifo" });
  const [first] = await request(await colleague(), north, [CLAIMED]);
  await goTo("2026-11-27T09:00:00.000Z");
  const [mine] = await request(asElena, north, [CLAIMED]);
  expect(mine).toMatchObject({ status: "queued", position: 1 });
  const rows = await app.sql("select status, decided_by from parking_reservation where id = $1", [first!.id]);
  expect(rows).toEqual([{ status: "confirmed", decided_by: null }]);
});

test("of somebody who leaves everything to come is released, and who waited moves up", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  const north = await weekly(2);
  const [past] = await request(asElena, south, ["2026-11-20"], { endTime: "11:00" });
  app.clock.set("2026-11-20T11:30:00.000Z");
  const [wed] = await request(asElena, south, ["2026-11-25"]);
  const other = await colleague();
  const [waiting] = await request(other, south, ["2026-11-25"]);
  const [pending] = await request(asElena, north, ["2026-12-03"]);
  const granted = await makePermit(app, elena, south, "2026-11-26");
  const priority = await makePermit(app, elena, north, CLAIMED, { type: "PR" });
  const [behind] = await request(other, south, ["2026-11-26"]);
  expect([waiting?.status, behind?.status, pending?.status]).toEqual(["queued", "queued", "pre-approval"]);
  const leave = () => app.asSystem(client.id, (work) => releaseParkingOf(work, elena.id));
  await leave();
  await leave();
  const of = async (id: string) => (await other.ok(parking.getReservation, { params: { id } })).status;
  expect([await of(waiting!.id), await of(behind!.id)]).toEqual(["confirmed", "confirmed"]);
  const { results } = await asElena.ok(parking.listReservations, { query: { ordering: "start" } });
  expect(results.map(({ id, status }) => [id, status])).toEqual([
    [past!.id, "confirmed"],
    [wed!.id, "cancelled"],
    [pending!.id, "cancelled"],
  ]);
  expect([await held(granted), await held(priority)]).toEqual([0, 0]);
  const ended = await app.sql("select id from parking_permit where person_id = $1 and ended_at is null", [
    elena.id,
  ]);
  expect(ended).toEqual([]);
});
