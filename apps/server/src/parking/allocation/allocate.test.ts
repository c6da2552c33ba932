import * as permits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { limitToOtherSite } from "../../sites/testing/kit.ts";
import {
  app,
  client,
  insertPastParking,
  listPlacementActors,
  listReservationsByName,
  MONDAY,
  mailsTo,
  makeEmployee,
  OPENS,
  requestDays,
  runAt,
  setUp,
  TUESDAY,
  weekly,
} from "../testing/allocation-kit.ts";
import { makeCarpark } from "../testing/kit.ts";

setUp();

const reasonFor = async (person: Parameters<typeof app.as>[0]): Promise<string | null | undefined> => {
  const { results } = await (await app.as(person)).ok(parking.listReservations, { query: { mine: "true" } });
  return results.find(({ status }) => status === "queued")?.positionReason;
};

describe("the modes", () => {
  test("fair_usage: fewest hours first, those in the queue are told why", async () => {
    const north = await weekly({ spaces: 2 });
    const [ana, ben, cleo, dan] = await Promise.all(
      ["Ana", "Ben", "Cleo", "Dan"].map((name) => makeEmployee(name)),
    );
    await insertPastParking(ana!, north, "2026-11-12", { end: "2026-11-12T15:00:00Z" });
    await insertPastParking(ben!, north, "2026-11-12");
    await insertPastParking(ben!, north, "2026-11-13");
    for (const one of [ana!, ben!, cleo!, dan!]) {
      const [row] = await requestDays(one, north);
      expect(row?.status).toBe("pre-approval");
    }
    await runAt("2026-11-20T08:59:00.000Z");
    expect(await listReservationsByName(north)).toEqual([
      "Ana pre-approval",
      "Ben pre-approval",
      "Cleo pre-approval",
      "Dan pre-approval",
    ]);
    await runAt(OPENS);
    expect((await listReservationsByName(north)).map((line) => line.replace(/ S\d+/, ""))).toEqual([
      "Ana queued 1",
      "Ben queued 2",
      "Cleo confirmed",
      "Dan confirmed",
    ]);
    expect(await reasonFor(ana!)).toBe("1st of 2: 6 h parked in the last 28 days");
    expect(await reasonFor(ben!)).toBe("2nd of 2: 16 h parked in the last 28 days");
    const rows = await app.sql(
      "select distinct decided_by, decided_at from parking_reservation where carpark_id = $1 and day = $2",
      [north, MONDAY],
    );
    expect(rows).toEqual([{ decided_by: null, decided_at: new Date(OPENS) }]);
  });

  test("hours count when given back too late, but not when in time, nor from before 28 days ago", async () => {
    const north = await weekly({ spaces: 1 });
    const names = ["Early", "Late", "Old", "Short"];
    const [early, late, old, short] = await Promise.all(names.map((name) => makeEmployee(name)));
    await insertPastParking(early!, north, "2026-11-10", { status: "cancelled" });
    await insertPastParking(late!, north, "2026-11-11", {
      status: "cancelled",
      usedUntil: "2026-11-11T17:00:00Z",
    });
    // Seven of the nine hours were released too late.
    await insertPastParking(short!, north, "2026-11-12", {
      end: "2026-11-12T11:00:00Z",
      usedUntil: "2026-11-12T18:00:00Z",
    });
    // 28 days before the run is 23 October at nine: an hour of this one counts.
    await insertPastParking(old!, north, "2026-10-23", {
      start: "2026-10-23T07:00:00Z",
      end: "2026-10-23T10:00:00Z",
    });
    for (const one of [late!, old!, early!, short!]) await requestDays(one, north);
    await runAt(OPENS);
    const places = await app.sql<{ name: string; minutes: number }>(
      `select u.first_name as name, (p.facts->>'minutes')::integer as minutes from parking_allocation_place p
       join parking_reservation r on r.id = p.reservation_id join person u on u.id = r.person_id
       where r.carpark_id = $1 order by p.rank`,
      [north],
    );
    expect(places).toEqual([
      { name: "Early", minutes: 0 },
      { name: "Old", minutes: 60 },
      { name: "Late", minutes: 480 },
      { name: "Short", minutes: 540 },
    ]);
  });

  test("fair_usage: who got nothing last time comes before others with as many hours", async () => {
    const north = await weekly({ spaces: 1 });
    const [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => makeEmployee(name)));
    await insertPastParking(ben!, north, "2026-11-12");
    await requestDays(ana!, north);
    await requestDays(ben!, north);
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual(["Ana confirmed S01", "Ben queued 1"]);
    const joined = await app.sql(
      "select queued_at = decided_at as joined from parking_reservation where carpark_id = $1 and status = 'queued'",
      [north],
    );
    expect(joined).toEqual([{ joined: true }]);
    // Ana cancels in time, so that both have the same hours. Ben asks a day later and still comes first.
    const street = await weekly({ name: "Other", spaces: 1 });
    await insertPastParking(ana!, street, "2026-11-12");
    await requestDays(ana!, north, ["2026-11-30"]);
    app.clock.set("2026-11-22T10:00:00.000Z");
    await requestDays(ben!, north, ["2026-11-30"]);
    const [row] = (
      await (await app.as(ana!)).ok(parking.listReservations, { query: { end: MONDAY, start: MONDAY } })
    ).results;
    await (await app.as(ana!)).ok(parking.cancelReservation, { params: { id: row!.id }, body: {} });
    await (await app.as(ben!)).ok(parking.cancelReservation, {
      params: { id: (await reservationOf(ben!, MONDAY)).id },
      body: {},
    });
    await runAt("2026-11-27T09:00:00.000Z");
    expect(await listReservationsByName(north, "2026-11-30")).toEqual(["Ana queued 1", "Ben confirmed S01"]);
  });

  test("fifo: in order of request", async () => {
    const north = await weekly({ mode: "fifo", spaces: 1 });
    const [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => makeEmployee(name)));
    await insertPastParking(ben!, north, "2026-11-12");
    await requestDays(ben!, north);
    app.clock.set("2026-11-17T10:00:01.000Z");
    await requestDays(ana!, north);
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual(["Ana queued 1", "Ben confirmed S01"]);
    expect(await reasonFor(ana!)).toBe("1st of 1: in order of request");
  });

  test("lottery: by lot, as the stored seed says", async () => {
    const north = await weekly({ mode: "lottery", spaces: 1 });
    const [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => makeEmployee(name)));
    for (const one of [ana!, ben!]) await requestDays(one, north);
    await runAt(OPENS);
    const lines = await listReservationsByName(north);
    expect(lines.map((line) => line.split(" ")[1]!).sort()).toEqual(["confirmed", "queued"]);
    const loser = lines[0]!.includes("queued") ? ana! : ben!;
    expect(await reasonFor(loser)).toBe("1st of 1: by lottery");
    const [run] = await app.sql<{ seed: string }>(
      "select seed from parking_allocation where carpark_id = $1",
      [north],
    );
    expect(run?.seed).toMatch(/^[0-9a-f]{32}$/);
  });

  test("manual: nothing happens by itself", async () => {
    const north = await weekly({ mode: "manual" });
    await requestDays(await makeEmployee("Ana"), north);
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual(["Ana pre-approval"]);
    expect(await app.sql("select id from parking_allocation where carpark_id = $1", [north])).toEqual([]);
  });
});

const reservationOf = async (person: Parameters<typeof app.as>[0], day: string) => {
  const query = { mine: "true", start: day, end: day } as const;
  const { results } = await (await app.as(person)).ok(parking.listReservations, { query });
  return results[0]!;
};

describe("who cannot be placed", () => {
  test("without the right, restricted, limited to another site, or with a permit then: unavailable, and no space is spent on them", async () => {
    const north = await weekly({ spaces: 1 });
    const south = await makeCarpark(app, client, { name: "South", spaces: 1 });
    const [lost, restricted, limited, holder, ana] = await Promise.all(
      ["Lost", "Restricted", "Limited", "Holder", "Ana"].map((name) => makeEmployee(name)),
    );
    for (const one of [lost!, restricted!, limited!, holder!]) await requestDays(one, north);
    app.clock.set("2026-11-18T10:00:00.000Z");
    await requestDays(ana!, north);
    await app.sql("update person set groups = '{employee}' where id = $1", [lost!.id]);
    await app.sql("update person set is_restricted = true where id = $1", [restricted!.id]);
    await limitToOtherSite(app, client, limited!);
    await grant(holder!.id, south, MONDAY);
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual([
      "Ana confirmed S01",
      "Holder unavailable",
      "Limited unavailable",
      "Lost unavailable",
      "Restricted unavailable",
    ]);
    expect(await mailsTo(lost!)).toEqual([expect.stringContaining("you cannot park there on that day")]);
  });

  test.each(["the site", "the car park"])("%s is closed on the day", async (what) => {
    const north = await weekly({ spaces: 1 });
    await requestDays(await makeEmployee("Ana"), north, [MONDAY, "2026-11-24"]);
    await app.sql(
      what === "the site"
        ? `insert into closure (client_id, id, site_id, first_day, last_day, name, created_at)
           values ($1, $2, null, $3, $3, 'Holiday', now())`
        : `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
           values ($1, $2, '${north}', $3, $3, 'Works', now())`,
      [client.id, newId(), MONDAY],
    );
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual(["Ana unavailable"]);
    expect(await listReservationsByName(north, "2026-11-24")).toEqual(["Ana confirmed S01"]);
  });
});

/** A granted permit with the first space of a car park on one day. Returns its id. */
async function grant(personId: string, carpark: string, day: string, type = "GR"): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into parking_permit (client_id, id, person_id, carpark_id, space_id, permit_type, first_day, last_day, weekdays, created_at)
     select client_id, $2, $3, carpark_id, id, $4, $5, $5, '{1,2,3,4,5,6,7}', now() from parking_space
     where carpark_id = $1 order by name limit 1`,
    [carpark, id, personId, type, day],
  );
  await app.sql(
    `insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, permit_id, day)
     select client_id, $2, carpark_id, space_id, tstzrange($4::date, $4::date + 1), $3, id, $4 from parking_permit where id = $1`,
    [id, newId(), type === "GR" ? "permit" : "hold", day],
  );
  return id;
}

describe("permits and needs", () => {
  test("an unclaimed hold goes to the pool: first to whom an administrator let queue, then by the order", async () => {
    const north = await weekly({ spaces: 1, mode: "fifo" });
    await grant((await makeEmployee("Holder")).id, north, MONDAY, "PR");
    const [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => makeEmployee(name)));
    await requestDays(ana!, north);
    const [asked] = await requestDays(ben!, north);
    const admin = await app.as(await makePerson(app, client, ["employee", "parking_admin"]));
    const approved = await admin.ok(parking.approveReservation, { params: { id: asked!.id }, body: {} });
    expect(approved.status).toBe("queued");
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual(["Ana queued 1", "Ben confirmed S01"]);
    expect(
      await app.sql("select id from parking_occupancy where carpark_id = $1 and source = 'hold'", [north]),
    ).toEqual([]);
  });

  test("a claimed day comes first, then a need; a need is not to be read from the words", async () => {
    const north = await weekly({ spaces: 1, mode: "fifo" });
    const [ana, need, also, claim] = await Promise.all(
      ["Ana", "Need", "Also", "Claim"].map((name) => makeEmployee(name)),
    );
    for (const one of [ana!, need!, also!, claim!]) await requestDays(one, north);
    for (const one of [need!, also!])
      await app.sql(
        "insert into parking_need (client_id, person_id, set_at) select client_id, id, now() from person where id = $1",
        [one.id],
      );
    const permit = await grant(claim!.id, await weekly({ name: "Far", spaces: 1 }), "2026-12-24", "PR");
    await app.sql("update parking_reservation set permit_id = $1 where person_id = $2", [permit, claim!.id]);
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual([
      "Also queued 2",
      "Ana queued 3",
      "Claim confirmed S01",
      "Need queued 1",
    ]);
    expect(await reasonFor(need!)).toBe("1st of 3: in order of allocation");
    expect(await reasonFor(ana!)).toBe("3rd of 3: in order of request");
  });

  test("queued ones stand behind who queues already, and move up as space becomes free", async () => {
    const north = await weekly({ spaces: 1, mode: "fifo" });
    const [ana, ben, cleo] = await Promise.all(["Ana", "Ben", "Cleo"].map((name) => makeEmployee(name)));
    const permit = await grant((await makeEmployee("Holder")).id, north, MONDAY);
    await requestDays(ana!, north);
    app.clock.set("2026-11-17T10:00:01.000Z");
    await requestDays(cleo!, north);
    const [asked] = await requestDays(ben!, north);
    const admin = await app.as(await makePerson(app, client, ["employee", "parking_admin"]));
    await admin.ok(parking.approveReservation, { params: { id: asked!.id }, body: {} });
    await runAt(OPENS);
    expect(await listReservationsByName(north)).toEqual(["Ana queued 2", "Ben queued 1", "Cleo queued 3"]);
    const later = await app.as(await makePerson(app, client, ["employee", "parking_admin"]));
    await later.ok(permits.endPermit, { params: { id: permit } });
    expect(await listReservationsByName(north)).toEqual([
      "Ana queued 2",
      "Ben confirmed S01",
      "Cleo queued 3",
    ]);
    const params = { id: asked!.id };
    await (await app.as(ben!)).ok(parking.cancelReservation, { params, body: { reason: "Ill" } });
    expect(await listReservationsByName(north)).toEqual([
      "Ana confirmed S01",
      "Ben cancelled S01",
      "Cleo queued 3",
    ]);
    // The person who frees a space is not recorded as deciding who gets it.
    expect(await listPlacementActors(north, "promote")).toEqual([
      { by: null, for: ben!.id },
      { by: null, for: ana!.id },
    ]);
  });
});

describe("what is left undecided in an open week", () => {
  test("after a car park's rules were changed: decided in order of request, each told of all their days", async () => {
    const praca = await makeCarpark(app, client, { name: "Praça", mode: "manual", spaces: 1 });
    const [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => makeEmployee(name)));
    await requestDays(ben!, praca, ["2026-12-14", "2026-12-15"]);
    app.clock.set("2026-11-17T10:01:00.000Z");
    await requestDays(ana!, praca, ["2026-12-14", "2026-12-21"]);
    await runAt(OPENS);
    expect(await listReservationsByName(praca, "2026-12-14")).toEqual([
      "Ana pre-approval",
      "Ben pre-approval",
    ]);
    await app.sql("update parking_carpark set allocation_mode = 'fair_usage' where id = $1", [praca]);
    await runAt("2026-11-20T09:01:00.000Z");
    expect(await listReservationsByName(praca, "2026-12-14")).toEqual(["Ana queued 1", "Ben confirmed S01"]);
    expect(await mailsTo(ana!)).toEqual([
      expect.stringContaining(
        [
          "parking.allocated: Hello Ana,",
          "Your requests for parking have been decided.",
          "Mon 14 Dec, 09:00–17:00: in the queue for Praça, 1st of 1: in order of request.",
          "Mon 21 Dec, 09:00–17:00: Praça, space S01 is booked for you.",
        ].join("\n\n"),
      ),
    ]);
    expect(await mailsTo(ben!)).toEqual([
      expect.stringMatching(/Mon 14 Dec.*Tue 15 Dec.*S01 is booked for you/s),
    ]);
    expect(await app.sql("select id from parking_allocation where carpark_id = $1", [praca])).toEqual([]);
  });

  test("a request that came in while its week opened is decided after those who were", async () => {
    const north = await weekly({ spaces: 1 });
    const [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => makeEmployee(name)));
    await requestDays(ana!, north);
    await runAt(OPENS);
    // Ben's clock showed that the week was not open yet, and his transaction came after the run.
    await app.sql("update parking_carpark set allocation_mode = 'manual' where id = $1", [north]);
    await requestDays(ben!, north);
    await app.sql("update parking_carpark set allocation_mode = 'fair_usage' where id = $1", [north]);
    expect(await listReservationsByName(north)).toEqual(["Ana confirmed S01", "Ben pre-approval"]);
    await runAt("2026-11-20T09:01:00.000Z");
    expect(await listReservationsByName(north)).toEqual(["Ana confirmed S01", "Ben queued 1"]);
  });

  test("a window that has begun undecided is not the allocation's any more", async () => {
    const north = await weekly({ spaces: 1 });
    const ana = await makeEmployee("Ana");
    await requestDays(ana, north);
    await runAt("2026-11-23T10:00:00.000Z");
    expect(await listReservationsByName(north)).toEqual(["Ana pre-approval"]);
    await app.runJob("parking-expire");
    expect(await reservationOf(ana, MONDAY)).toMatchObject({
      status: "denied",
      cancellationReason: "Not decided in time",
    });
  });
});

test("charging is served with its reservation, waits with it, and ends with it", async () => {
  const north = await weekly({ spaces: 1 });
  const [ana, ben, lost] = await Promise.all(
    ["Ana", "Ben", "Lost"].map((name) => makeEmployee(name, ["employee", "parking", "ev_space_booking"])),
  );
  await insertPastParking(ben!, north, "2026-11-12");
  await app.sql("insert into parking_ev_space (client_id, id, carpark_id, name) values ($1, $2, $3, 'EV1')", [
    client.id,
    newId(),
    north,
  ]);
  for (const one of [ana!, ben!, lost!]) {
    const [row] = await requestDays(one, north);
    await app.sql(
      `insert into parking_ev_slot (client_id, id, carpark_id, reservation_id, person_id, day, during, status, created_at)
       values ($1, $2, $3, $4, $5, $6, tstzrange('2026-11-23T09:00Z', '2026-11-23T11:00Z'), 'waiting', $7)`,
      [client.id, newId(), north, row!.id, one.id, MONDAY, TUESDAY],
    );
  }
  await app.sql("update person set groups = '{employee}' where id = $1", [lost!.id]);
  await runAt(OPENS);
  expect(await listReservationsByName(north)).toEqual([
    "Ana confirmed S01",
    "Ben queued 1",
    "Lost unavailable",
  ]);
  const slots = await app.sql(
    `select u.first_name as name, s.status from parking_ev_slot s join person u on u.id = s.person_id
     where s.carpark_id = $1 order by u.first_name`,
    [north],
  );
  expect(slots).toEqual([
    { name: "Ana", status: "held" },
    { name: "Ben", status: "waiting" },
    { name: "Lost", status: "ended" },
  ]);
});
