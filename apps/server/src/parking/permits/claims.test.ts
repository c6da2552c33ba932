import * as contract from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import { changeSpace } from "@portico/contract/parking/settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark } from "../testing/kit.ts";
import {
  admin,
  dayOfMonth,
  grant,
  listHeldDays,
  person,
  readMonth,
  release,
  setUpPermits,
  spaceOf,
  undo,
  weekly,
} from "../testing/permit-kit.ts";
import { app, asElena, client, colleague, elena, goTo, request } from "../testing/routes-kit.ts";

/**
 * The week of Monday 30 November can be claimed from Thursday of the week before, the 26th, until Friday at
 * nine.
 */
const [TUE, WED] = ["2026-12-01", "2026-12-02"] as const;
const [R, A] = ["2026-11-26T00:00:00.000Z", "2026-11-27T09:00:00.000Z"];

setUpPermits();

/** Elena's priority permit for Tuesdays. */
const priority = (carpark: string, asked: Parameters<typeof grant>[1] = {}) =>
  grant(carpark, { permitType: "PR", days: ["Tuesday"], ...asked });
const at = async (instant: string) => {
  await goTo(instant);
  await app.runJob(instant === A ? "parking-allocate" : "parking-permit-holds");
};
const statusOf = async (carpark: string) =>
  (
    await app.sql<{ line: string }>(
      `select u.first_name || ' ' || r.status as line from parking_reservation r join person u on u.id = r.person_id
       where r.carpark_id = $1 order by r.created_at, r.id`,
      [carpark],
    )
  ).map(({ line }) => line);
const onTuesday = (carpark: string) => listHeldDays(carpark, TUE, TUE);

describe("from R until A", () => {
  test("the day is held, on its own space where that is free; before R and after A it is not", async () => {
    const north = await weekly({ spaces: 3 });
    await priority(north, { space: await spaceOf(north, "S03") });
    const ben = await person("Ben");
    await priority(north, { employee: ben.id });
    expect((await dayOfMonth(asElena, TUE))?.status).toBe("out-of-range");
    await at("2026-11-25T23:59:00.000Z");
    expect(await onTuesday(north)).toEqual([]);
    await at(R);
    expect(await onTuesday(north)).toEqual([`${TUE} hold S01`, `${TUE} hold S03`]);
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({
      status: "claimable",
      can: { claim: true, release: true, undo: false, handOver: false },
    });
    await at(A);
    expect(await onTuesday(north)).toEqual([]);
    expect((await dayOfMonth(asElena, TUE))?.status).toBe("out-of-range");
    expect((await dayOfMonth(asElena, "2026-12-08"))?.status).toBe("out-of-range");
  });

  test("claiming confirms at once, onto the held space; the rest of the day is free", async () => {
    const north = await weekly({ spaces: 1 });
    const { id } = await priority(north);
    await at(R);
    const [mine] = await request(asElena, north, [TUE]);
    expect(mine).toMatchObject({ status: "confirmed", permit: id, space: { name: "S01" } });
    expect(await onTuesday(north)).toEqual([]);
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({
      status: "claimed",
      reservation: mine!.id,
      can: { claim: false },
    });
    const ivo = await app.as(await person("Ivo"));
    await request(ivo, north, [TUE], { startTime: "18:00", endTime: "20:00" });
    expect(await statusOf(north)).toEqual(["Elena confirmed", "Ivo pre-approval"]);
    await at(A);
    expect(await statusOf(north)).toEqual(["Elena confirmed", "Ivo confirmed"]);
  });

  test("claimed twice, the second time it is unavailable, at the same moment too", async () => {
    const north = await weekly({ spaces: 2 });
    await priority(north);
    await at(R);
    const both = await Promise.all([request(asElena, north, [TUE]), request(asElena, north, [TUE])]);
    expect(both.map(([row]) => String(row?.status)).sort()).toEqual(["confirmed", "unavailable"]);
  });

  test("a claimed day is not released beside its reservation, which would only take the right away", async () => {
    const north = await weekly({ spaces: 1 });
    const { id } = await priority(north);
    await at(R);
    const [mine] = await request(asElena, north, [TUE]);
    const reply = await release(asElena, id, TUE, WED);
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      inEnglish("parking.dayClaimed", { day: "2026-12-01" }),
    ]);
    expect((await asElena.ok(contract.listPermitReleases, {})).count).toBe(0);
    await asElena.ok(parking.cancelReservation, { params: { id: mine!.id } });
    expect((await release(asElena, id, TUE, WED)).status).toBe(201);
  });

  test("a claimed day that was handed on is used up, whatever becomes of it there", async () => {
    const north = await weekly({ spaces: 2 });
    const { id } = await priority(north);
    await at(R);
    const [mine] = await request(asElena, north, [TUE]);
    const ben = await person("Ben");
    const params = { id: mine!.id };
    const given = await asElena.ok(parking.handOverReservation, { params, body: { employee: ben.id } });
    // Merged with a release of the days around it, the day still counts as handed over.
    const { body: away } = await release(asElena, id, TUE, "2026-12-08");
    const taken = async (day?: string) => (await undo(asElena, away.id, day)).body.detail;
    expect([await taken(), await taken(TUE)]).toEqual([
      inEnglish("parking.dayHandedOn"),
      inEnglish("parking.dayHandedOn"),
    ]);
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({ status: "released", can: { undo: false } });
    await (await app.as(ben)).ok(parking.cancelReservation, { params: { id: given.id } });
    expect(await taken(TUE)).toBe(inEnglish("parking.dayHandedOn"));
    expect((await undo(asElena, away.id, "2026-12-08")).status).toBe(200);
  });

  test("a claim that is given back can be claimed again", async () => {
    const north = await weekly({ spaces: 1 });
    await priority(north);
    await at(R);
    const [mine] = await request(asElena, north, [TUE]);
    await asElena.ok(parking.cancelReservation, { params: { id: mine!.id } });
    expect((await dayOfMonth(asElena, TUE))?.status).toBe("claimable");
    await app.runJob("parking-permit-holds");
    expect(await onTuesday(north)).toEqual([`${TUE} hold S01`]);
    expect((await request(asElena, north, [TUE]))[0]?.status).toBe("confirmed");
  });

  test("what finds no space is not held; a claim waits then, and goes first in the allocation", async () => {
    const north = await weekly({ spaces: 1 });
    const { id } = await priority(north);
    const dan = await person("Dan");
    await grant(north, { employee: dan.id, days: ["Tuesday"] });
    const ben = await person("Ben");
    await request(await app.as(ben), north, [TUE]);
    await at(R);
    expect(await onTuesday(north)).toEqual([`${TUE} permit S01`]);
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({ status: "full", can: { claim: false } });
    const [mine] = await request(asElena, north, [TUE]);
    expect(mine).toMatchObject({ status: "pre-approval", permit: id });
    // Dan releases his day before the week opens.
    const [danPermit] = (await (await app.as(dan)).ok(contract.listPermits, {})).results;
    expect((await release(await app.as(dan), danPermit!.id, TUE)).status).toBe(201);
    await at(A);
    expect(await statusOf(north)).toEqual(["Ben queued", "Elena confirmed"]);
  });

  test("an administrator's approval meanwhile does not get a held space", async () => {
    const north = await weekly({ spaces: 1 });
    await priority(north);
    const [theirs] = await request(await colleague(), north, [TUE]);
    await at(R);
    const boss = await colleague("employee", "parking_admin");
    const reply = await boss.ok(parking.approveReservation, { params: { id: theirs!.id } });
    expect(reply.status).toBe("queued");
    await at(A);
    expect(await statusOf(north)).toEqual(["Test confirmed"]);
  });

  test("before R and after A it is a request like any other", async () => {
    const north = await weekly({ spaces: 1 });
    await priority(north);
    await at("2026-11-25T12:00:00.000Z");
    const [early] = await request(asElena, north, [TUE]);
    expect(early).toMatchObject({ status: "pre-approval", permit: null });
    // R is reached: a day that was requested already needs no hold.
    await at(R);
    expect(await onTuesday(north)).toEqual([]);
    await at(A);
    await request(await colleague(), north, ["2026-12-08"]);
    await goTo("2026-12-04T10:00:00.000Z");
    const [late] = await request(asElena, north, ["2026-12-08"]);
    expect(late).toMatchObject({ status: "queued", permit: null });
  });

  test("given back it is not held, and cannot be claimed; taken back it is held again", async () => {
    const north = await weekly({ spaces: 1 });
    const { id } = await priority(north);
    await at(R);
    const given = await release(asElena, id, TUE);
    expect(given.status).toBe(201);
    expect(await onTuesday(north)).toEqual([]);
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({ status: "released", can: { undo: true } });
    expect((await undo(asElena, given.body.id)).status).toBe(200);
    expect(await onTuesday(north)).toEqual([`${TUE} hold S01`]);
    const again = await release(asElena, id, TUE);
    expect((await request(asElena, north, [TUE]))[0]).toMatchObject({ status: "pre-approval", permit: null });
    // The request does not prevent this: undoing gives back an option and takes nothing from anybody.
    expect((await undo(asElena, again.body.id)).status).toBe(200);
  });
});

describe("other rules of weeks", () => {
  test("without R it is held from now until A, also when the permit changes", async () => {
    const north = await weekly({ spaces: 1, requests: null });
    const { id } = await priority(north, { end: "2026-12-10" });
    // The week of 23 November opened on the 20th at nine.
    expect(await listHeldDays(north, "2026-11-20", "2027-12-31")).toEqual([
      `${TUE} hold S01`,
      "2026-12-08 hold S01",
    ]);
    await admin.ok(contract.changePermit, { params: { id }, body: { days: ["Wednesday"] } });
    expect(await listHeldDays(north, "2026-11-20", "2027-12-31")).toEqual([
      `${WED} hold S01`,
      "2026-12-09 hold S01",
    ]);
    await admin.ok(contract.endPermit, { params: { id } });
    expect(await listHeldDays(north, "2026-11-20", "2027-12-31")).toEqual([]);
  });

  test("when the rule of weeks changes, what is held follows with the next run", async () => {
    const north = await weekly({ spaces: 1, requests: null });
    await priority(north, { end: "2026-12-08" });
    await app.sql("update parking_carpark set requests_weekday = 4 where id = $1", [north]);
    await app.runJob("parking-permit-holds");
    expect(await listHeldDays(north, "2026-11-20", "2027-12-31")).toEqual([]);
    await app.sql("update parking_carpark set requests_weekday = null where id = $1", [north]);
    await app.runJob("parking-permit-holds");
    expect(await listHeldDays(north, "2026-11-20", "2027-12-31")).toHaveLength(2);
    await app.sql("update parking_carpark set allocation_mode = 'manual' where id = $1", [north]);
    await app.runJob("parking-permit-holds");
    expect(await listHeldDays(north, "2026-11-20", "2027-12-31")).toEqual([]);
  });

  test("without A nothing is held: claimable while a space is free, else full, and then the queue", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await priority(south, { days: ["Tuesday", "Friday"] });
    expect(await listHeldDays(south, "2026-11-20", "2027-12-31")).toEqual([]);
    expect((await dayOfMonth(asElena, TUE))?.status).toBe("claimable");
    // Today, for the rest of the day.
    expect((await dayOfMonth(asElena, "2026-11-20"))?.status).toBe("claimable");
    await request(await colleague(), south, [TUE]);
    expect((await dayOfMonth(asElena, TUE))?.status).toBe("full");
    expect((await request(asElena, south, [TUE]))[0]).toMatchObject({ status: "queued", permit: id });
    expect((await dayOfMonth(asElena, TUE))?.status).toBe("claimed");
    expect((await request(asElena, south, ["2026-12-08"]))[0]).toMatchObject({
      status: "confirmed",
      permit: id,
    });
  });

  test("by hand: a claim is confirmed while a space is free, and waits for a decision when none is", async () => {
    const praca = await makeCarpark(app, client, { mode: "manual" });
    const { id } = await priority(praca);
    const ben = await person("Ben");
    const other = await grant(praca, { permitType: "PR", days: ["Tuesday"], employee: ben.id });
    expect((await request(asElena, praca, [TUE]))[0]).toMatchObject({ status: "confirmed", permit: id });
    expect((await request(await app.as(ben), praca, [TUE]))[0]).toMatchObject({
      status: "pre-approval",
      permit: other.id,
    });
    expect((await request(await colleague(), praca, [TUE]))[0]).toMatchObject({ permit: null });
  });

  test("a claim ends with its permit only in what it is first for", async () => {
    const praca = await makeCarpark(app, client, { mode: "manual", spaces: 1 });
    await request(await colleague(), praca, [TUE]);
    const [blocking] = (await admin.ok(parking.listReservations, {})).results;
    await admin.ok(parking.approveReservation, { params: { id: blocking!.id } });
    const { id } = await priority(praca);
    const [mine] = await request(asElena, praca, [TUE]);
    expect(mine).toMatchObject({ status: "pre-approval", permit: id });
    await admin.ok(contract.endPermit, { params: { id } });
    expect(await asElena.ok(parking.getReservation, { params: { id: mine!.id } })).toMatchObject({
      status: "pre-approval",
      permit: null,
    });
  });

  test("beyond what can be requested, and on a granted day elsewhere, nothing can be claimed", async () => {
    const south = await makeCarpark(app, client);
    const other = await makeCarpark(app, client, { name: "Other" });
    await priority(south, { days: ["Tuesday", "Thursday"] });
    expect((await readMonth(asElena, "2027-02")).slice(4, 7)).toEqual([
      "2027-02-16 claimable",
      "2027-02-18 claimable",
      "2027-02-23 out-of-range",
    ]);
    await grant(other, { days: ["Tuesday"] });
    expect((await request(asElena, south, [TUE]))[0]?.status).toBe("unavailable");
  });

  test("a colleague's permit gives nothing, nor does one in another car park", async () => {
    const north = await weekly({ spaces: 1, requests: null });
    await priority(north, { days: ["Tuesday"] });
    const other = await makePerson(app, client);
    expect((await request(await app.as(other), north, [TUE]))[0]).toMatchObject({
      status: "pre-approval",
      permit: null,
    });
    // A PA claims for the holder.
    const pa = await colleague("employee", "PA");
    expect((await request(pa, north, [TUE], { employee: elena.id }))[0]).toMatchObject({
      status: "confirmed",
      employee: elena.id,
    });
  });

  test("a granted permit on a held space moves the hold, or ends it where there is no other", async () => {
    const north = await weekly({ spaces: 2, requests: null });
    await priority(north, { end: TUE });
    expect(await onTuesday(north)).toEqual([`${TUE} hold S01`]);
    const [ben, cleo] = [await person("Ben"), await person("Cleo")];
    await grant(north, { employee: ben.id, days: ["Tuesday"] });
    expect(await onTuesday(north)).toEqual([`${TUE} permit S01`, `${TUE} hold S02`]);
    await grant(north, { employee: cleo.id, days: ["Tuesday"], space: await spaceOf(north, "S02") });
    expect(await onTuesday(north)).toEqual([`${TUE} permit S01`, `${TUE} permit S02`]);
  });

  test("a hold that moves finds what its holder needs", async () => {
    const north = await weekly({ spaces: 4, requests: null });
    await app.sql("update parking_space set accessible = name <> 'S01' where carpark_id = $1", [north]);
    await app.sql("insert into parking_need (client_id, person_id, set_at) values ($1, $2, now())", [
      client.id,
      elena.id,
    ]);
    await priority(north, { end: TUE });
    expect(await onTuesday(north)).toEqual([`${TUE} hold S02`]);
    const { id: employee } = await person("Ben");
    await grant(north, { employee, days: ["Tuesday"], space: await spaceOf(north, "S02") });
    expect(await onTuesday(north)).toEqual([`${TUE} permit S02`, `${TUE} hold S03`]);
    const params = { id: await spaceOf(north, "S03") };
    await admin.ok(changeSpace, { params, body: { isActive: false } });
    expect(await onTuesday(north)).toEqual([`${TUE} permit S02`, `${TUE} hold S04`]);
  });

  test("who needs an accessible space has one held", async () => {
    const north = await weekly({ spaces: 2, requests: null });
    await app.sql("update parking_space set accessible = true where id = $1", [await spaceOf(north, "S02")]);
    await app.sql("insert into parking_need (client_id, person_id, set_at) values ($1, $2, now())", [
      client.id,
      elena.id,
    ]);
    const ben = await person("Ben");
    await priority(north, { employee: ben.id, end: TUE });
    await priority(north, { end: TUE });
    expect(await onTuesday(north)).toEqual([`${TUE} hold S01`, `${TUE} hold S02`]);
    const [mine] = await request(asElena, north, [TUE]);
    expect(mine?.space?.name).toBe("S02");
  });
});

describe("on the Sundays of the clock change", () => {
  test.each([
    ["2026-03-29", "2026-03-10T10:00:00.000Z"],
    ["2026-10-25", "2026-10-06T10:00:00.000Z"],
  ])("%s is held whole and claimed", async (sunday, now) => {
    app.clock.set(now);
    const boss = await colleague("employee", "parking_admin");
    const north = await weekly({ spaces: 1, requests: null });
    await boss.ok(contract.grantPermit, {
      body: {
        employee: elena.id,
        carpark: north,
        permitType: "PR",
        start: now.slice(0, 10),
        end: sunday,
        days: ["Sunday"],
      },
    });
    const [row] = await app.sql<{ hours: number }>(
      `select extract(epoch from ends - starts)::int / 3600 as hours from parking_occupancy where day = $1 and carpark_id = $2`,
      [sunday, north],
    );
    expect(row?.hours).toBe(sunday === "2026-03-29" ? 23 : 25);
    const [mine] = await request(await app.as(elena), north, [sunday], {
      startTime: "00:30",
      endTime: "23:30",
    });
    expect(mine?.status).toBe("confirmed");
  });
});
