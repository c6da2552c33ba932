import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeCarpark, makePermit } from "../testing/kit.ts";
import { app, asElena, client, colleague, elena, request, setUp } from "../testing/routes-kit.ts";

setUp();

const TODAY = "2026-11-20";
const WED = "2026-11-25";
const HANDED = inEnglish("parking.reasonHandedOver", { name: "Ben Okafor" });

let south: string;
let ben: TestPerson;
let asBen: Caller;
beforeEach(async () => {
  south = await makeCarpark(app, client, { spaces: 1 });
  ben = await makePerson(app, client, ["employee", "parking"], { firstName: "Ben", lastName: "Okafor" });
  asBen = await app.as(ben);
});

const give = (caller: Caller, id: string, employee: string) =>
  caller.call(parking.handOverReservation, { params: { id }, body: { employee } });
const get = (caller: Caller, id: string) => caller.ok(parking.getReservation, { params: { id } });
const mine = async (days = [WED], more = {}) => (await request(asElena, south, days, more))[0]!;
const kindsTo = async ({ email }: TestPerson) =>
  (
    await app.sql<{ kind: string }>("select kind from message where recipient = $1 order by created_at, id", [
      email,
    ])
  ).map(({ kind }) => kind);

test("the colleague has the space, past everybody who queues; the giver's is cancelled", async () => {
  const row = await mine();
  expect(row.can.handOver).toBe(true);
  const waiting = await colleague();
  const [queued] = await request(waiting, south);
  const reply = await give(asElena, row.id, ben.id);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    {
      status: "confirmed",
      employee: ben.id,
      space: { name: "S01" },
      start: row.start,
      end: row.end,
      bookedBy: null,
    },
  ]);
  expect(await get(asElena, row.id)).toMatchObject({ status: "cancelled", cancellationReason: HANDED });
  expect((await get(waiting, queued!.id)).status).toBe("queued");
  expect((await get(asBen, reply.body.id)).can).toMatchObject({
    release: true,
    change: true,
    handOver: true,
  });
  expect((await asElena.call(parking.getReservation, { params: { id: reply.body.id } })).status).toBe(404);
  expect(await kindsTo(ben)).toHaveLength(1);
  const entries = await app.sql(
    `select action, actor_id, on_behalf_of_id, after->>'to' as "to", after->>'from' as "from" from audit_entry
     where action in ('parking.reservation.hand-over', 'parking.reservation.receive') and client_id = $1 order by id`,
    [client.id],
  );
  expect(entries).toEqual([
    {
      action: "parking.reservation.hand-over",
      actor_id: elena.id,
      on_behalf_of_id: null,
      to: ben.id,
      from: null,
    },
    {
      action: "parking.reservation.receive",
      actor_id: elena.id,
      on_behalf_of_id: ben.id,
      to: null,
      from: elena.id,
    },
  ]);
});

test("of a window that has begun, the rest", async () => {
  const row = await mine([TODAY]);
  app.clock.set("2026-11-20T12:00:30.500Z");
  const reply = await give(asElena, row.id, ben.id);
  expect(reply.body).toMatchObject({ start: "2026-11-20T12:00:30.500Z", end: row.end, status: "confirmed" });
  expect(await get(asElena, row.id)).toMatchObject({ end: "2026-11-20T12:00:30.500Z", status: "cancelled" });
  const used = await app.sql<{ used_until: Date }>(
    "select used_until from parking_reservation where id = $1",
    [row.id],
  );
  expect(used[0]?.used_until).toEqual(app.clock.now());
  const later = await asBen.call(parking.updateReservation, {
    params: { id: reply.body.id },
    body: { startTime: "12:00", endTime: "18:00" },
  });
  expect(later.body).toMatchObject({ start: "2026-11-20T12:00:30.500Z", end: "2026-11-20T18:00:00.000Z" });
});

test("a late one needs no note, and counts for nobody twice", async () => {
  const row = await mine(["2026-11-21"]);
  expect(row.lateRelease).toBe(true);
  expect((await give(asElena, row.id, ben.id)).status).toBe(200);
  const used = await app.sql("select used_until from parking_reservation where id = $1", [row.id]);
  expect(used).toEqual([{ used_until: null }]);
});

test("repeated, it gives the same and changes nothing; to another it is 409", async () => {
  const row = await mine();
  const first = await give(asElena, row.id, ben.id);
  const again = await give(asElena, row.id, ben.id);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const third = await makePerson(app, client);
  const other = await give(asElena, row.id, third.id);
  expect([other.status, other.body.code, other.body.row.status]).toEqual([409, "state", "cancelled"]);
  expect(await kindsTo(ben)).toHaveLength(1);
});

test("goes on from hand to hand, and back", async () => {
  const row = await mine();
  const { body: bens } = await give(asElena, row.id, ben.id);
  const { status, body: back } = await give(asBen, bens.id, elena.id);
  expect([status, back.employee, back.space.name]).toEqual([200, elena.id, "S01"]);
  expect((await get(asBen, bens.id)).status).toBe("cancelled");
});

test("an EV slot of the giver ends, and who waits for it is served", async () => {
  const lot = await makeCarpark(app, client, { name: "North", spaces: 2 });
  await app.sql(
    `update parking_carpark set ev_timeslots = '[{"startTime":"09:00","endTime":"11:00"}]' where id = $1`,
    [lot],
  );
  await app.sql("insert into parking_ev_space (client_id, id, carpark_id, name) values ($1, $2, $3, 'E1')", [
    client.id,
    newId(),
    lot,
  ]);
  const ask = { evSpaceReservation: { requestedStart: "09:00", requestedEnd: "11:00" } };
  const [giver, next] = [
    await colleague("parking", "ev_space_booking"),
    await colleague("parking", "ev_space_booking"),
  ];
  const [first] = await request(giver, lot, [WED], ask);
  const [second] = await request(next, lot, [WED], ask);
  expect([first?.evSpaceReservation?.status, second?.evSpaceReservation?.status]).toEqual([
    "held",
    "waiting",
  ]);
  const reply = await give(giver, first!.id, ben.id);
  expect(reply.body.evSpaceReservation).toBeNull();
  expect((await get(next, second!.id)).evSpaceReservation).toMatchObject({
    status: "held",
    evSpace: { name: "E1" },
  });
});

test("by a PA who booked it, and by an administrator: the one who had it is told", async () => {
  const pa = await makePerson(app, client, ["employee", "PA"]);
  const [row] = await request(await app.as(pa), south, [WED], { employee: elena.id });
  const before = (await kindsTo(elena)).length;
  expect((await give(await app.as(pa), row!.id, ben.id)).status).toBe(200);
  expect((await kindsTo(elena)).slice(before)).toEqual(["parking.handed-over"]);
  const admin = await makePerson(app, client, ["employee", "parking_admin"]);
  const { results } = await asBen.ok(parking.listReservations);
  const given = await give(await app.as(admin), results[0]!.id, elena.id);
  expect([given.status, given.body.employee]).toEqual([200, elena.id]);
  const decided = await app.sql("select decided_by, requested_by from parking_reservation where id = $1", [
    given.body.id,
  ]);
  expect(decided).toEqual([{ decided_by: admin.id, requested_by: elena.id }]);
});

describe("not to", () => {
  const cannot = { employee: [inEnglish("parking.colleagueCannot")] };
  test.each<[string, () => Promise<string>, object]>([
    ["oneself", async () => elena.id, cannot],
    ["who may not park", async () => (await makePerson(app, client, ["employee"])).id, cannot],
    [
      "who is restricted",
      async () => (await makePerson(app, client, ["employee", "parking"], { isRestricted: true })).id,
      cannot,
    ],
    [
      "who is placed already",
      async () => {
        const lot = await makeCarpark(app, client, { name: "North", mode: "manual" });
        await request(asBen, lot, [WED], { startTime: "16:55", endTime: "18:00" });
        return ben.id;
      },
      cannot,
    ],
    [
      "who has a permit for the day",
      async () => {
        await makePermit(app, ben, await makeCarpark(app, client, { name: "North" }), WED);
        return ben.id;
      },
      cannot,
    ],
    [
      "who is at another site",
      async () => {
        const [lisbon] = await app.sql<{ id: string }>(
          "insert into site (client_id, id, position, name, time_zone) values ($1, gen_random_uuid(), 2, 'Lisbon', 'Europe/Lisbon') returning id",
          [client.id],
        );
        await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
          client.id,
          ben.id,
          lisbon!.id,
        ]);
        return ben.id;
      },
      cannot,
    ],
    [
      "somebody of another client",
      async () => (await makePerson(app, await makeClient(app))).id,
      { employee: [inEnglish("common.colleagueUnknown")] },
    ],
    [
      "somebody who has left",
      async () => {
        await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [ben.id]);
        return ben.id;
      },
      { employee: [inEnglish("common.colleagueUnknown")] },
    ],
    ["nobody", async () => newId(), { employee: [inEnglish("common.colleagueUnknown")] }],
  ])("%s", async (_, whom, errors) => {
    const row = await mine();
    const reply = await give(asElena, row.id, await whom());
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect((await get(asElena, row.id)).status).toBe("confirmed");
  });

  test("who has more coming reservations than allowed", async () => {
    const fresh = await makeClient(app, { settings: { activeFutureParkingReservations: 1 } });
    const lot = await makeCarpark(app, fresh, { spaces: 2 });
    const [giver, taker] = [await makePerson(app, fresh), await makePerson(app, fresh)];
    await request(await app.as(taker), lot, ["2026-11-26"]);
    const asGiver = await app.as(giver);
    const [row] = await request(asGiver, lot);
    const reply = await give(asGiver, row!.id, taker.id);
    expect([reply.status, reply.body]).toEqual([400, cannot]);
  });

  test("who lacks the car park's own group", async () => {
    const top = await makeCarpark(app, client, { name: "Top", groups: ["Executive"] });
    const executive = await colleague("employee", "parking", "Executive");
    const [row] = await request(executive, top);
    expect((await give(executive, row!.id, ben.id)).body).toEqual(cannot);
  });
});

describe("not", () => {
  test("what waits, is over or has gone", async () => {
    const row = await mine([TODAY]);
    const [queued] = await request(asBen, south, [TODAY]);
    const other = await makePerson(app, client);
    expect((await get(asBen, queued!.id)).can.handOver).toBe(false);
    expect((await give(asBen, queued!.id, other.id)).status).toBe(409);
    app.clock.set("2026-11-20T17:00:00.000Z");
    const over = await give(asElena, row.id, other.id);
    expect([over.status, over.body.detail, over.body.row.can.handOver]).toEqual([
      409,
      inEnglish("parking.ended"),
      false,
    ]);
  });

  test("somebody else's, or another client's", async () => {
    const row = await mine();
    expect((await give(await colleague(), row.id, ben.id)).status).toBe(404);
    const elsewhere = await makeClient(app);
    const outsider = await makePerson(app, elsewhere, ["superadmin"]);
    expect((await give(await app.as(outsider), row.id, outsider.id)).status).toBe(404);
    expect((await give(asElena, row.id, "nonsense")).status).toBe(400);
  });
});

test("to two colleagues at once: one of them has it", async () => {
  const row = await mine();
  const other = await makePerson(app, client);
  const replies = await Promise.all([ben, other, ben, other].map(({ id }) => give(asElena, row.id, id)));
  const statuses = replies.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 409, 409]);
  const rows = await app.sql(
    "select person_id from parking_reservation where carpark_id = $1 and status = 'confirmed'",
    [south],
  );
  expect(rows).toHaveLength(1);
});
