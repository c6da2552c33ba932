import * as credits from "@portico/contract/credits/credits";
import * as allocations from "@portico/contract/parking/allocations";
import * as parking from "@portico/contract/parking/reservations";
import * as settings from "@portico/contract/parking/settings";
import { describe, expect, test } from "vitest";
import { creditsOf, giveCredits } from "../../credits/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeCarpark, makePermit } from "../testing/kit.ts";
import { app, asElena, body, client, colleague, elena, goTo, request, setUp } from "../testing/routes-kit.ts";

/** What parking costs: taken when it is confirmed, given back when it is released in time. */

setUp();

const [TODAY, TOMORROW, WEDNESDAY, THURSDAY] = ["2026-11-20", "2026-11-21", "2026-11-25", "2026-11-26"];

const paidCarpark = async (more: Parameters<typeof makeCarpark>[2] = {}): Promise<string> => {
  await app.sql("update client set features = features || '{paypark}' where id = $1", [client.id]);
  return makeCarpark(app, client, { credits: 2, ...more });
};
const person = (...groups: ("parking_admin" | "PA" | "ev_space_booking")[]): Promise<TestPerson> =>
  makePerson(app, client, ["employee", "parking", ...groups]);
const end = (caller: Caller, id: string, reason = "Ill") =>
  caller.ok(parking.cancelReservation, { params: { id }, body: { reason } });
const read = (caller: Caller, id: string) => caller.ok(parking.getReservation, { params: { id } });
const mailKinds = async ({ email }: TestPerson) =>
  (await app.sql<{ kind: string }>("select kind from message where recipient = $1 order by id", [email])).map(
    ({ kind }) => kind,
  );

describe("a request that is confirmed at once", () => {
  test("takes its price for each day, and says so in the history", async () => {
    const south = await paidCarpark();
    await giveCredits(app, elena, 5);
    const rows = await request(asElena, south, [WEDNESDAY, THURSDAY]);
    expect(rows).toMatchObject([
      { status: "confirmed", credits: 2, creditsBack: 2 },
      { status: "confirmed", credits: 2, creditsBack: 2 },
    ]);
    expect(await creditsOf(app, elena)).toBe(1);
    const { results } = await asElena.ok(credits.listCredits);
    expect(results.slice(0, 2)).toMatchObject([
      { amount: -2, reason: "use", purpose: expect.stringMatching(/^Parking, South, /), isRefunded: false },
      { amount: -2, reason: "use", can: { refund: false } },
    ]);
  });

  test("is refused whole with too few credits, and writes nothing", async () => {
    const south = await paidCarpark();
    await giveCredits(app, elena, 3);
    const reply = await asElena.call(parking.createReservations, {
      body: body(south, [WEDNESDAY, THURSDAY]),
    });
    expect([reply.status, reply.body.nonFieldErrors]).toEqual([400, ["notEnoughCredits"]]);
    expect(await app.sql("select id from parking_reservation where client_id = $1", [client.id])).toEqual([]);
    expect(await creditsOf(app, elena)).toBe(3);
  });

  test("takes the credits of the person who parks, not of the booker", async () => {
    const south = await paidCarpark();
    const pa = await person("PA");
    await giveCredits(app, pa, 9);
    const asPa = await app.as(pa);
    const call = { body: body(south, [WEDNESDAY], { employee: elena.id }) };
    expect((await asPa.call(parking.createReservations, call)).status).toBe(400);
    await giveCredits(app, elena, 2);
    await asPa.ok(parking.createReservations, call);
    expect([await creditsOf(app, pa), await creditsOf(app, elena)]).toEqual([9, 0]);
  });

  test("takes them once, however often the same key repeats it", async () => {
    const south = await paidCarpark();
    await giveCredits(app, elena, 5);
    const call = { body: body(south, [WEDNESDAY]), key: newId() };
    for (let times = 0; times < 3; times++) await asElena.ok(parking.createReservations, call);
    expect(await creditsOf(app, elena)).toBe(3);
  });

  test("costs nothing as the claim of a permit's day, or where the client has no paid parking", async () => {
    const south = await paidCarpark();
    await makePermit(app, elena, south, WEDNESDAY, { type: "PR" });
    expect(await request(asElena, south)).toMatchObject([
      { status: "confirmed", credits: 0, creditsBack: null },
    ]);
    await app.sql("update client set features = array_remove(features, 'paypark') where id = $1", [
      client.id,
    ]);
    expect(await request(asElena, south, [THURSDAY])).toMatchObject([{ status: "confirmed", credits: 0 }]);
  });

  test("goes to a car park that can be paid where the server chooses", async () => {
    await paidCarpark();
    const free = await makeCarpark(app, client, { name: "Free" });
    await app.sql(
      `update client set settings = settings || '{"parkingDisableCarparkSelection": true}' where id = $1`,
      [client.id],
    );
    const fresh = await app.as(elena);
    const { results } = await fresh.ok(parking.createReservations, {
      body: body(null, [WEDNESDAY], { targetSite: client.siteId }),
    });
    expect(results).toMatchObject([{ status: "confirmed", carpark: { id: free }, credits: 0 }]);
  });
});

describe("what was paid", () => {
  test("comes back once on a release in time, and not on a late one", async () => {
    const south = await paidCarpark({ spaces: 2 });
    await giveCredits(app, elena, 4);
    const [late, inTime] = await request(asElena, south, [TOMORROW, WEDNESDAY]);
    expect([late!.creditsBack, inTime!.creditsBack]).toEqual([0, 2]);
    for (const { id } of [late!, inTime!, inTime!]) await end(asElena, id);
    expect(await creditsOf(app, elena)).toBe(2);
  });

  test("does not come back once the parking has begun, unless an administrator ends it", async () => {
    await app.sql("update client set settings = settings - 'parkingPermitReleaseNoticeDays' where id = $1", [
      client.id,
    ]);
    const south = await paidCarpark({ spaces: 2 });
    const other = await person();
    await giveCredits(app, elena, 2);
    await giveCredits(app, other, 2);
    const [mine] = await request(await app.as(elena), south, [TODAY]);
    const [theirs] = await request(await app.as(other), south, [TODAY]);
    expect(mine!.creditsBack).toBe(0);
    await end(asElena, mine!.id);
    await end(await app.as(await person("parking_admin")), theirs!.id);
    expect([await creditsOf(app, elena), await creditsOf(app, other)]).toEqual([0, 2]);
  });

  test("comes back, and is taken anew, when another request replaces it", async () => {
    const south = await paidCarpark();
    const north = await makeCarpark(app, client, { name: "North", credits: 3 });
    await giveCredits(app, elena, 3);
    const [before] = await request(asElena, south);
    await request(asElena, north, [WEDNESDAY], { replaces: before!.id });
    expect(await creditsOf(app, elena)).toBe(0);
    const dear = await makeCarpark(app, client, { name: "Dear", credits: 4 });
    const [now] = (await asElena.ok(parking.listReservations, { query: { status: "confirmed" } })).results;
    const reply = await asElena.call(parking.createReservations, {
      body: body(dear, [WEDNESDAY], { replaces: now!.id }),
    });
    expect(reply.body.nonFieldErrors).toEqual(["notEnoughCredits"]);
    expect(await read(asElena, now!.id)).toMatchObject({ status: "confirmed", carpark: { id: north } });
    expect(await creditsOf(app, elena)).toBe(0);
  });

  test("moves to the colleague who gets the space, if they can pay", async () => {
    const south = await paidCarpark();
    const [poor, rich] = [await person(), await person()];
    await giveCredits(app, elena, 2);
    await giveCredits(app, rich, 2);
    const [mine] = await request(asElena, south);
    const handOver = (employee: string) =>
      asElena.call(parking.handOverReservation, { params: { id: mine!.id }, body: { employee } });
    expect((await handOver(poor.id)).body.employee).toEqual([
      "This colleague does not have enough credits for this space.",
    ]);
    expect(await creditsOf(app, elena)).toBe(0);
    expect((await handOver(rich.id)).status).toBe(200);
    expect([await creditsOf(app, elena), await creditsOf(app, rich)]).toEqual([2, 0]);
  });
});

describe("a request that waits takes nothing", () => {
  test("until it is promoted; who has too few keeps their place and is told once, and the next gets the space", async () => {
    const south = await paidCarpark();
    const [holder, poor, next] = [await person(), await person(), await person()];
    for (const one of [holder, next]) await giveCredits(app, one, 2);
    await giveCredits(app, poor, 1);
    const [held] = await request(await app.as(holder), south);
    const asPoor = await app.as(poor);
    const [first] = await request(asPoor, south);
    const [second] = await request(await app.as(next), south);
    expect([await creditsOf(app, poor), await creditsOf(app, next)]).toEqual([1, 2]);
    await end(await app.as(holder), held!.id);
    expect((await read(await app.as(next), second!.id)).status).toBe("confirmed");
    expect(await read(asPoor, first!.id)).toMatchObject({
      status: "queued",
      position: 1,
      passedOver: true,
      positionReason: expect.stringContaining("not enough credits"),
    });
    await end(await app.as(next), second!.id);
    await app.runJob("parking-expire");
    expect((await mailKinds(poor)).filter((kind) => kind === "parking.passed-over")).toHaveLength(1);
    expect([await creditsOf(app, holder), await creditsOf(app, poor), await creditsOf(app, next)]).toEqual([
      2, 1, 2,
    ]);
    // With enough credits the free space is theirs within a minute.
    await giveCredits(app, poor, 1);
    await app.runJob("parking-expire");
    expect(await read(asPoor, first!.id)).toMatchObject({ status: "confirmed", passedOver: false });
    expect(await creditsOf(app, poor)).toBe(0);
  });

  test("until it is approved: with too few credits it joins the queue", async () => {
    const manual = await paidCarpark({ mode: "manual" });
    const [waiting] = await request(asElena, manual);
    const admin = await app.as(await person("parking_admin"));
    const reply = await admin.ok(parking.bulkDecide, { body: { action: "approve", ids: [waiting!.id] } });
    expect(reply.results).toMatchObject([
      { status: "queued", detail: expect.stringContaining("not enough credits") },
    ]);
    await giveCredits(app, elena, 2);
    await app.runJob("parking-expire");
    expect((await read(asElena, waiting!.id)).status).toBe("confirmed");
    await admin.ok(parking.cancelReservation, { params: { id: waiting!.id }, body: {} });
    expect(await creditsOf(app, elena)).toBe(2);
  });

  test("until its week is allocated, in a run that can be replayed", async () => {
    const weekly = await paidCarpark({ mode: "fifo", allocationWeekday: 5, spaces: 2 });
    const [poor, rich] = [await person(), await person()];
    await giveCredits(app, rich, 5);
    await goTo("2026-11-20T08:00:00.000Z");
    const monday = "2026-11-30";
    const [first] = await request(await app.as(poor), weekly, [monday]);
    const [second] = await request(await app.as(rich), weekly, [monday]);
    expect([first!.status, second!.status]).toEqual(["pre-approval", "pre-approval"]);
    expect(await creditsOf(app, rich)).toBe(5);
    await goTo("2026-11-27T09:00:30.000Z");
    await app.runJob("parking-allocate");
    expect(await read(await app.as(poor), first!.id)).toMatchObject({ status: "queued", passedOver: true });
    expect((await read(await app.as(rich), second!.id)).status).toBe("confirmed");
    expect([await creditsOf(app, poor), await creditsOf(app, rich)]).toEqual([0, 3]);
    const admin = await app.as(await person("parking_admin"));
    const { results } = await admin.ok(allocations.listAllocations);
    const replayed = await admin.ok(allocations.replayAllocation, { params: { id: results[0]!.id } });
    expect(replayed).toEqual({ places: 2, differences: 0 });
  });

  test("is promoted by added spaces, beside holds of priority permits on other days", async () => {
    const south = await paidCarpark({ allocationWeekday: 5 });
    const [holder, waiting] = [await person(), await person()];
    for (const one of [holder, waiting]) await giveCredits(app, one, 2);
    await request(await app.as(holder), south, [THURSDAY]);
    const [queued] = await request(await app.as(waiting), south, [THURSDAY]);
    await makePermit(app, elena, south, "2026-12-02", { type: "PR", isHeld: false });
    const admin = await app.as(await person("parking_admin"));
    await admin.ok(settings.addSpaces, { body: { carpark: south, names: ["S02"] } });
    expect((await read(await app.as(waiting), queued!.id)).status).toBe("confirmed");
    const holds = await app.sql(
      "select day from parking_occupancy where carpark_id = $1 and source = 'hold'",
      [south],
    );
    expect(holds).toHaveLength(1);
  });

  test("keeps the price at which it was made", async () => {
    const manual = await paidCarpark({ mode: "manual" });
    await giveCredits(app, elena, 5);
    const [waiting] = await request(asElena, manual);
    const admin = await app.as(await person("parking_admin"));
    await admin.ok(settings.changeCarpark, { params: { id: manual }, body: { credits: 5 } });
    await admin.ok(parking.approveReservation, { params: { id: waiting!.id }, body: {} });
    expect(await creditsOf(app, elena)).toBe(3);
  });
});

describe("an EV slot", () => {
  const withEvSpace = async () => {
    const south = await paidCarpark({ spaces: 3 });
    await app.sql("update parking_carpark set ev_credits = 3, ev_timeslots = $2 where id = $1", [
      south,
      JSON.stringify([{ startTime: "10:00", endTime: "12:00" }]),
    ]);
    const admin = await app.as(await person("parking_admin"));
    const ev = await admin.ok(settings.addEvSpace, { body: { carpark: south, name: "E1" } });
    const ask = (caller: Caller) =>
      caller.call(parking.createReservations, {
        body: body(south, [WEDNESDAY], {
          evSpaceReservation: { requestedStart: "10:00", requestedEnd: "12:00" },
        }),
      });
    return { admin, ev, ask };
  };

  test("is paid besides the parking while it is held, and both come back", async () => {
    const { ask } = await withEvSpace();
    const driver = await person("ev_space_booking");
    await giveCredits(app, driver, 4);
    const asDriver = await app.as(driver);
    expect((await ask(asDriver)).body.nonFieldErrors).toEqual(["notEnoughCredits"]);
    await giveCredits(app, driver, 1);
    const [row] = (await ask(asDriver)).body.results;
    expect(row).toMatchObject({ credits: 2, evCredits: 3, creditsBack: 5 });
    expect(await creditsOf(app, driver)).toBe(0);
    await end(asDriver, row.id);
    expect(await creditsOf(app, driver)).toBe(5);
  });

  test("takes nothing while it waits, and is given back while its EV space is switched off", async () => {
    const { admin, ev, ask } = await withEvSpace();
    const [first, second] = [await person("ev_space_booking"), await person("ev_space_booking")];
    for (const one of [first, second]) await giveCredits(app, one, 5);
    await ask(await app.as(first));
    await ask(await app.as(second));
    expect([await creditsOf(app, first), await creditsOf(app, second)]).toEqual([0, 3]);
    const change = (isActive: boolean) =>
      admin.ok(settings.changeEvSpace, { params: { id: ev.id }, body: { isActive } });
    await change(false);
    expect([await creditsOf(app, first), await creditsOf(app, second)]).toEqual([3, 3]);
    await change(true);
    expect([await creditsOf(app, first), await creditsOf(app, second)]).toEqual([0, 3]);
  });
});

test("a car park's price is set by parking administrators, within its limits", async () => {
  const south = await paidCarpark();
  const admin = await app.as(await person("parking_admin"));
  const change = (caller: Caller, prices: object) =>
    caller.call(settings.changeCarpark, { params: { id: south }, body: prices });
  expect((await change(admin, { credits: 7, evCredits: 1 })).body).toMatchObject({
    credits: 7,
    evCredits: 1,
  });
  expect((await change(admin, { credits: -1 })).status).toBe(400);
  expect((await change(admin, { credits: 101 })).status).toBe(400);
  expect((await change(await colleague(), { credits: 0 })).status).toBe(403);
});
