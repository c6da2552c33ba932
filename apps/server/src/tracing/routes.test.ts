import * as deskReservations from "@portico/contract/desks/reservations";
import { listContacts } from "@portico/contract/tracing/contacts";
import type { Granularity } from "@portico/contract/tracing/form";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCamera } from "../cameras/testing/kit.ts";
import { hikvision } from "../cameras/testing/samples.ts";
import { makeDesks, makeFloor, makeZone } from "../desks/testing/kit.ts";
import { makeMeeting } from "../meetings/testing/calendar-kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import { makeVisit, makeVisitor } from "../visits/testing/kit.ts";

/** A Friday; the business day is from 09:00 to 17:00. */
const NOW = "2026-11-20T18:00:00.000Z";
const FEATURES = ["track and trace", "desks", "rooms", "reception", "camera", "remote"];

let app: TestApp;
let client: TestClient;
let reader: Caller;
let callum: TestPerson;
let floor: string;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: FEATURES });
  reader = await app.as(await makePerson(app, client, ["reporting"]));
  callum = await person("Reid");
  floor = await makeFloor(app, client);
});

const person = (lastName: string, group: "employee" | "deskbooking" = "employee") =>
  makePerson(app, client, [group], { firstName: "Test", lastName });

interface Sight {
  day?: string;
  floorId?: string | null;
  zone?: string;
  place?: string;
  site?: string;
}

/** At a desk, from and until these times in UTC. */
const sit = (who: TestPerson, from: string, until: string | null, given: Sight = {}) => {
  const { day = "2026-11-18", floorId = floor, zone = "Canal", place = "C-01", site = client.siteId } = given;
  return app.sql(
    `insert into sighting (client_id, id, person_id, site_id, floor_id, zone, place, seen_from, seen_until, source, source_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'desk', $2)`,
    [
      ...[client.id, newId(), who.id, site, floorId, zone, place],
      ...[`${day}T${from}Z`, until && `${day}T${until}Z`],
    ],
  );
};

const ask = (query: Record<string, string | number> = {}, caller = reader) =>
  caller.call(listContacts, {
    query: {
      ...{ userId: callum.id, fromDate: "2026-11-16", untilDate: "2026-11-20", granularity: "zone" },
      ...query,
    } as never,
  });
const near = async (granularity: Granularity = "zone", query: Record<string, string | number> = {}) => {
  const reply = await ask({ granularity, ...query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const named = async (granularity: Granularity = "zone", query: Record<string, string | number> = {}) =>
  (await near(granularity, query)).results.map(
    ({ user, minutes }: { user: { lastName: string }; minutes: number }) => `${user.lastName} ${minutes}`,
  );

describe("who was near a person", () => {
  test("shared the zone, the floor or the site, where and for how long", async () => {
    const other = await makeFloor(app, client);
    await sit(callum, "09:00", "17:00");
    await sit(await person("Chow"), "08:00", "10:30", { place: "C-02" });
    await sit(await person("Demir"), "10:00", "11:00", { zone: "Quay", place: "Q-01" });
    await sit(await person("Berg"), "16:00", "18:00", { floorId: other, place: "C-01" });
    expect(await named("zone")).toEqual(["Chow 90"]);
    expect(await named("floor")).toEqual(["Chow 90", "Demir 60"]);
    expect(await named("site")).toEqual(["Chow 90", "Berg 60", "Demir 60"]);
    const { count, results, traced, sites, retentionDays } = await near("zone");
    expect([count, sites, retentionDays]).toEqual([1, ["London"], 42]);
    expect(results[0]).toMatchObject({
      user: { firstName: "Test", lastName: "Chow", kind: "employee" },
      minutes: 90,
      days: [
        {
          ...{ date: "2026-11-18", site: "London", timeZone: "Europe/London", floor: "Floor 1" },
          ...{ zone: "Canal", place: "C-02", by: "desk", minutes: 90 },
          start: "2026-11-18T09:00:00.000Z",
          end: "2026-11-18T10:30:00.000Z",
        },
      ],
    });
    expect(traced).toMatchObject({
      user: { id: callum.id, lastName: "Reid" },
      minutes: 480,
      days: [{ place: "C-01", start: "2026-11-18T09:00:00.000Z", end: "2026-11-18T17:00:00.000Z" }],
    });
  });

  test("for 15 minutes of a day at least, in parts as well; times that only touch are none", async () => {
    await sit(callum, "09:00", "12:00");
    await sit(callum, "09:00", "12:00", { day: "2026-11-19" });
    await sit(await person("Touch"), "12:00", "15:00");
    await sit(await person("Fourteen"), "11:46", "13:00");
    await sit(await person("Fifteen"), "11:45", "13:00");
    const parts = await person("Parts");
    await sit(parts, "09:00", "09:08");
    await sit(parts, "11:00", "11:07");
    const days = await person("Days");
    await sit(days, "11:50", "13:00");
    await sit(days, "11:50", "13:00", { day: "2026-11-19" });
    expect(await named("zone", { ordering: "name" })).toEqual(["Fifteen 15", "Parts 15"]);
    expect(await named("site", { ordering: "-name" })).toEqual(["Parts 15", "Fifteen 15"]);
  });

  test("somebody in two places at a time counts once", async () => {
    const twice = await person("Twice");
    await sit(callum, "09:00", "12:00");
    await sit(twice, "09:00", "10:00");
    await sit(twice, "09:30", "11:00", { zone: "Quay", place: "Q-02" });
    const { results } = await near("floor");
    expect(results[0]).toMatchObject({ minutes: 120, days: [{ minutes: 60 }, { minutes: 90 }] });
  });

  test("a desk without an end counts until the business day is over, and never beyond now", async () => {
    const late = await person("Late");
    await sit(callum, "09:00", null);
    await sit(await person("Open"), "10:00", null);
    await sit(late, "16:30", "20:00");
    expect(await named()).toEqual(["Open 420", "Late 30"]);
    await sit(callum, "17:30", null, { day: "2026-11-20" });
    await sit(late, "17:40", null, { day: "2026-11-20" });
    expect(await named("zone", { fromDate: "2026-11-20" })).toEqual(["Late 20"]);
  });

  test("a desk that was booked counts from the start of the business day, until 'not on site' is said", async () => {
    app.clock.set("2026-11-20T07:00:00.000Z");
    const zone = await makeZone(app, client, { name: "Canal", floorId: floor });
    const [first, second] = await makeDesks(app, client, zone, "C-01", "C-02");
    const chow = await person("Chow", "deskbooking");
    const booker = await app.as(await person("Booker", "deskbooking"));
    await booker.ok(deskReservations.createDeskReservations, {
      body: { deskId: second!, date: "2026-11-20" },
    });
    await (await app.as(chow)).ok(deskReservations.createDeskReservations, {
      body: { deskId: first!, date: "2026-11-20" },
    });
    await sit(callum, "08:00", "17:00", { day: "2026-11-20", place: "C-03" });
    app.clock.set(NOW);
    reader = await app.as(await makePerson(app, client, ["reporting"]));
    expect(await named("zone", { ordering: "name" })).toEqual(["Booker 480", "Chow 480"]);
    await app.sql(
      `insert into presence (client_id, id, person_id, day, on_site, created_at, changed_at)
       values ($1, $2, $3, '2026-11-20', false, '2026-11-20T10:00Z', '2026-11-20T10:00Z')`,
      [client.id, newId(), chow.id],
    );
    expect(await named("zone")).toEqual(["Booker 480", "Chow 60"]);
  });

  test("a meeting: all who have not declined, in its room", async () => {
    const [thames, fleet] = [
      await makeResource(app, client, { name: "Thames", floorId: floor }),
      await makeResource(app, client, { name: "Fleet", floorId: floor }),
    ];
    const [host, guest, away] = [await person("Host"), await person("Guest"), await person("Away")];
    const id = await makeMeeting(app, client, {
      ...{ host, guests: [callum, guest, away], day: "2026-11-18", from: "11:00", until: "13:00" },
      rooms: [thames],
    });
    await app.sql(
      "update meeting_attendee set answer = 'declined' where meeting_id = $1 and person_id = $2",
      [id, away.id],
    );
    const elsewhere = { day: "2026-11-18", from: "11:00", until: "12:00" };
    await makeMeeting(app, client, { ...elsewhere, host: await person("Fleet"), rooms: [fleet] });
    await makeMeeting(app, client, { ...elsewhere, host: callum, guests: [await person("Online")] });
    expect(await named("zone")).toEqual(["Guest 120", "Host 120"]);
    expect(await named("floor")).toEqual(["Guest 120", "Host 120", "Fleet 60"]);
    const { results } = await near();
    expect(results[0].days).toMatchObject([{ by: "meeting", place: "Thames", zone: null, floor: "Floor 1" }]);
    await app.sql("update meeting set status = 'cancelled' where id = $1", [id]);
    expect(await named("zone")).toEqual([]);
  });

  test("a visit without a room: with its host from the check-in until the check-out", async () => {
    app.clock.set("2026-11-20T10:00:00.000Z");
    const reception = await app.as(await makePerson(app, client, ["reception"]));
    const okada = await makeVisit(app, client, {
      visitorId: await makeVisitor(app, client, { lastName: "Okada" }),
      hostId: callum.id,
    });
    const arai = await makeVisit(app, client, {
      visitorId: await makeVisitor(app, client, { lastName: "Arai" }),
      hostId: callum.id,
    });
    await reception.ok(visits.markArrived, { params: { id: arai.id } });
    await reception.ok(visits.checkIn, { params: { id: okada.id } });
    app.clock.set("2026-11-20T11:00:00.000Z");
    await reception.ok(visits.checkOut, { params: { id: okada.id } });
    app.clock.set(NOW);
    reader = await app.as(await makePerson(app, client, ["reporting"]));
    const { results } = await near();
    expect(results).toMatchObject([
      { user: { lastName: "Okada", kind: "visitor" }, minutes: 60, days: [{ by: "visit", floor: null }] },
    ]);
  });

  test("plates, for the site only: from the entry until the exit; a denied car is not there", async () => {
    const operator = await app.as(await makePerson(app, client, ["parking_admin"]));
    const entrance = await addCamera(app, operator, client, {});
    const exit = await addCamera(app, operator, client, { facing: "departing" });
    const pass = (camera: typeof exit, plate: string, time: string) => {
      app.clock.set(`2026-11-20T${time}:00.000Z`);
      return camera.send(
        hikvision({ plate, at: app.clock.now().toISOString(), uuid: newId() }, { pictures: [] }),
      );
    };
    const [driver, denied] = [await person("Driver"), await person("Denied")];
    for (const [who, plate] of [
      [driver, "AB12CDE"],
      [denied, "EF34GHI"],
    ] as const)
      await app.sql(
        `insert into person_vehicle (client_id, id, person_id, position, registration, plate) values ($1, $2, $3, 1, $4, $4)`,
        [client.id, newId(), who.id, plate],
      );
    await sit(callum, "09:00", "17:00", { day: "2026-11-20" });
    await pass(entrance, "AB12CDE", "10:00");
    await pass(entrance, "EF34GHI", "10:00");
    await pass(entrance, "ZZ99ZZZ", "10:00");
    await pass(exit, "AB12CDE", "11:00");
    await pass(entrance, "AB12CDE", "16:30");
    await app.sql("update camera_event set status = 'denied' where plate = 'EF34GHI' and client_id = $1", [
      client.id,
    ]);
    // As where an operator allows a vehicle before the camera knows that it leaves.
    await app.sql(
      "update camera_event set status = 'authorized' where direction = 'away' and client_id = $1",
      [client.id],
    );
    app.clock.set(NOW);
    reader = await app.as(await makePerson(app, client, ["reporting"]));
    expect(await named("site")).toEqual(["Driver 90"]);
    expect(await named("floor")).toEqual([]);
    expect((await near("site")).results[0].days).toMatchObject([{ by: "plate", minutes: 90 }]);
    const asDriver = await near("site", { userId: driver.id });
    expect(asDriver.results).toMatchObject([{ user: { lastName: "Reid" }, minutes: 90 }]);
  });

  test("days are the site's own, also when clocks change", async () => {
    app.clock.set("2026-10-26T12:00:00.000Z");
    reader = await app.as(await makePerson(app, client, ["reporting"]));
    const day = "2026-10-25";
    const chow = await person("Chow");
    // 00:30 in summer time until 23:30 in winter time: an hour more than the clock says.
    const night = ["2026-10-24T23:30Z", "2026-10-25T23:30Z"];
    for (const who of [callum, chow])
      await app.sql(
        `insert into sighting (client_id, id, person_id, site_id, floor_id, zone, seen_from, seen_until, source, source_id)
         values ($1, $2, $3, $4, $5, 'Canal', $6, $7, 'desk', $2)`,
        [client.id, newId(), who.id, client.siteId, floor, ...night],
      );
    expect(await named("zone", { fromDate: day, untilDate: day })).toEqual(["Chow 1440"]);
    expect(await named("zone", { fromDate: "2026-10-24", untilDate: "2026-10-24" })).toEqual([]);
  });

  test("has pages: those longest together first, then by name", async () => {
    await sit(callum, "09:00", "17:00");
    for (const [name, until] of [
      ["C", "10:00"],
      ["A", "10:00"],
      ["B", "11:00"],
    ] as const)
      await sit(await person(name), "09:00", until);
    expect(await named("zone", { limit: 2 })).toEqual(["B 120", "A 60"]);
    expect(await named("zone", { limit: 2, page: 2 })).toEqual(["C 60"]);
    expect(await named("zone", { ordering: "minutes" })).toEqual(["A 60", "C 60", "B 120"]);
    expect(await near("zone", { page: 9 })).toMatchObject({ count: 3, results: [] });
  });
});

describe("who may ask, and about whom", () => {
  test("reporting and superadmin, where the feature is on; others' people are unknown", async () => {
    for (const group of ["admin", "security", "reception", "employee", "parking_admin"] as const) {
      const caller = await app.as(await makePerson(app, client, [group]));
      expect((await ask({}, caller)).status).toBe(403);
    }
    const superadmin = await app.as(await makePerson(app, client, ["superadmin"]));
    expect((await ask({}, superadmin)).status).toBe(200);
    const other = await makeClient(app, { features: FEATURES });
    const stranger = await makePerson(app, other, ["superadmin"]);
    expect((await ask({ userId: stranger.id })).status).toBe(404);
    expect((await ask({ userId: newId() })).status).toBe(404);
    expect((await ask({}, await app.as(stranger))).status).toBe(404);
    const without = await makeClient(app, { features: ["desks"] });
    const off = await app.as(await makePerson(app, without, ["superadmin"]));
    expect((await ask({}, off)).body.code).toBe("feature_off");
  });

  test("only sites that the reader is permitted are searched", async () => {
    const lisbon = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, lisbon],
    );
    const there = await makeFloor(app, client, lisbon);
    await sit(callum, "09:00", "12:00");
    await sit(callum, "13:00", "17:00", { site: lisbon, floorId: there });
    await sit(await person("London"), "09:00", "12:00");
    await sit(await person("Lisbon"), "13:00", "17:00", { site: lisbon, floorId: there });
    expect(await named()).toEqual(["Lisbon 240", "London 180"]);
    const local = await makePerson(app, client, ["reporting"]);
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      local.id,
      client.siteId,
    ]);
    const { body } = await ask({}, await app.as(local));
    expect([body.sites, body.results.length, body.traced.minutes]).toEqual([["London"], 1, 180]);
  });

  test("people who have left the client's service are found too", async () => {
    const gone = await person("Gone");
    await sit(callum, "09:00", "12:00");
    await sit(gone, "09:00", "12:00");
    await app.sql(
      "update person set status = 'disabled', disabled_at = '2026-11-19T09:00Z' where id = any($1)",
      [[gone.id, callum.id]],
    );
    expect(await named()).toEqual(["Gone 180"]);
  });

  test("days that the client does not keep are refused, and all that is no search", async () => {
    expect((await ask({ fromDate: "2026-10-09" })).status).toBe(200);
    const early = await ask({ fromDate: "2026-10-08" });
    expect([early.status, early.body.fromDate]).toEqual([
      400,
      ["Records of where people were begin on Fri 9 Oct. Choose a later first day."],
    ]);
    // The period of privacy's page.
    await app.sql(
      "insert into retention_period (client_id, key, days) values ($1, 'presence.sightings', 7)",
      [client.id],
    );
    expect((await ask({ fromDate: "2026-11-12" })).status).toBe(400);
    expect((await ask({ fromDate: "2026-11-13" })).status).toBe(200);
    const reversed = await ask({ fromDate: "2026-11-18", untilDate: "2026-11-17" });
    expect(reversed.body.untilDate).toEqual(["The last day must not be before the first."]);
    expect((await ask({ untilDate: "9998-01-01" })).status).toBe(200);
    const wrongOnes: Record<string, string | number>[] = [
      { granularity: "desk" },
      { granularity: "" },
      { userId: "1 or 1=1" },
      { fromDate: "2026-02-30" },
      { untilDate: "tomorrow" },
      { page: 0 },
      { limit: 201 },
      { ordering: "email" },
      { reason: "x".repeat(201) },
    ];
    for (const wrong of wrongOnes) expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400);
    for (const missing of ["userId", "fromDate", "untilDate", "granularity"])
      expect((await ask({ [missing]: undefined as never })).status).toBe(400);
  });

  test("each search is audited once with its reason, whatever its page", async () => {
    const entries = () =>
      app.sql<{ target: string; after: object }>(
        `select target_id as target, after from audit_entry
         where client_id = $1 and action = 'tracing.contacts.read' order by id`,
        [client.id],
      );
    const reason = "Health and safety request 114";
    await Promise.all([ask({ reason }), ask({ reason, page: 2 }), ask({ reason, limit: 200 })]);
    const search = { fromDate: "2026-11-16", untilDate: "2026-11-20", granularity: "zone", reason };
    expect(await entries()).toEqual([{ target: callum.id, after: search }]);
    await ask({ reason, granularity: "site" });
    await ask({});
    app.clock.set("2026-11-20T18:16:00.000Z");
    await ask({ reason });
    expect((await entries()).map(({ after }) => after)).toEqual([
      search,
      { ...search, granularity: "site" },
      { ...search, reason: null },
      search,
    ]);
  });
});
