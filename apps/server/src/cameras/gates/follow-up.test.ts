import { changeCamera } from "@portico/contract/cameras/cameras";
import * as events from "@portico/contract/cameras/events";
import * as gates from "@portico/contract/cameras/gates";
import * as parking from "@portico/contract/parking/reservations";
import { normalizePlate } from "@portico/contract/visitors/form";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants, makeCarpark } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeVisit } from "../../visits/testing/kit.ts";
import { addCamera, addVehicle, listEvents, runQueued, type TestCamera } from "../testing/kit.ts";
import * as samples from "../testing/samples.ts";

/** A Friday in winter: the site's clock is UTC. */
const DAY = "2026-11-20";
let app: TestApp;
let client: TestClient;
let operator: Caller;
let carpark: string;
let entry: TestCamera;
let exit: TestCamera;
let ada: TestPerson;
let asAda: Caller;

beforeAll(async () => {
  app = await startTestApp(`${DAY}T07:00:00.000Z`);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${DAY}T07:00:00.000Z`);
  await app.sql("delete from pgboss.job where name like 'cameras-%'");
  client = await makeClient(app, { features: ["parking", "camera", "reception"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  carpark = await makeCarpark(app, client, { spaces: 1 });
  entry = await addCamera(app, operator, client, { carpark });
  exit = await addCamera(app, operator, client, { carpark, facing: "departing" });
  ada = await makePerson(app, client);
  asAda = await app.as(ada);
  await addVehicle(app, ada, "AB12 CDE");
});

const at = (time: string): string => `${DAY}T${time}:00.000Z`;
let uuids = 0;
const pass = (camera: TestCamera, time: string, plate = "AB12CDE", given: object = {}) =>
  camera.send(
    samples.hikvision({
      ...{ plate, at: at(time), uuid: `00000000-0000-4000-8000-${String(++uuids).padStart(12, "0")}` },
      ...given,
    }),
  );
/** A vehicle passes at this time, and what follows is done. */
async function passes(camera: TestCamera, time: string, plate?: string): Promise<void> {
  app.clock.set(at(time));
  expect((await pass(camera, time, plate)).status).toBe(200);
  await runQueued(app, "cameras-follow-up");
}
const request = async (caller: Caller, startTime = "09:00", endTime = "17:00", date = DAY) => {
  const { results } = await caller.ok(parking.createReservations, {
    body: { targetSite: client.siteId, targetCarpark: carpark, startTime, endTime, dates: [date] },
  });
  return results[0]!;
};
const minute = async (time: string): Promise<void> => {
  app.clock.set(at(time));
  await app.runJob("cameras-release-unused");
};
const set = (body: Partial<gates.GateSettings>) => operator.ok(gates.updateGateSettings, { body });
const stays = () =>
  app.sql<{ id: string; status: string; arrived: string | null; left: string | null; end: string }>(
    `select id, status, to_char(arrived_at at time zone 'UTC', 'HH24:MI') as arrived,
       to_char(left_at at time zone 'UTC', 'HH24:MI') as left, to_char(ends at time zone 'UTC', 'HH24:MI') as "end"
     from parking_reservation where client_id = $1 order by created_at, id`,
    [client.id],
  );
const mails = async (kind: string): Promise<number> =>
  (await app.sql("select from message where client_id = $1 and kind = $2", [client.id, kind])).length;

describe("a reservation", () => {
  test("is checked in by the entry of its vehicle, once, and shows when it left", async () => {
    await request(asAda);
    await passes(entry, "08:50");
    expect(await stays()).toMatchObject([{ status: "confirmed", arrived: "08:50", left: null }]);
    await passes(exit, "12:00");
    await passes(entry, "13:00");
    expect(await stays()).toMatchObject([{ arrived: "08:50", left: null }]);
    await passes(exit, "16:00");
    expect(await stays()).toMatchObject([{ status: "confirmed", arrived: "08:50", left: "16:00" }]);
    const audit = await app.sql<{ actor_id: string | null }>(
      "select actor_id from audit_entry where client_id = $1 and action = 'parking.reservation.check-in'",
      [client.id],
    );
    expect(audit).toEqual([{ actor_id: null }]);
  });

  test("stays the same for events that are sent again or come in another order", async () => {
    await request(asAda);
    app.clock.set(at("12:01"));
    const body = { uuid: "00000000-0000-4000-8000-00000000abcd" };
    await pass(exit, "12:01");
    await pass(entry, "12:00", "AB12CDE", body);
    await pass(entry, "12:00", "AB12CDE", body);
    const jobs = await runQueued(app, "cameras-follow-up");
    for (const job of [...jobs].reverse()) await app.runJob("cameras-follow-up", job);
    expect(await stays()).toMatchObject([{ arrived: "12:00", left: "12:01" }]);
    expect(await app.sql("select from parking_passage where client_id = $1", [client.id])).toHaveLength(2);
  });

  test("is not checked in by a plate that a better reading corrects", async () => {
    await request(asAda);
    app.clock.set(at("09:05"));
    const uuid = "00000000-0000-4000-8000-00000000dcba";
    await pass(entry, "09:05", "AB12CDE", { confidence: 60, uuid });
    await runQueued(app, "cameras-follow-up");
    expect(await stays()).toMatchObject([{ arrived: "09:05" }]);
    await pass(entry, "09:05", "XY99ZZZ", { confidence: 99, uuid });
    await runQueued(app, "cameras-follow-up");
    expect(await stays()).toMatchObject([{ arrived: null }]);
  });

  test("is not checked in by a look-alike at a barrier that stays closed for it", async () => {
    const barrier = { kind: "webhook", url: "http://127.0.0.1:9/open" } as const;
    await operator.ok(gates.changeBarrier, { params: { id: entry.id }, body: barrier });
    await request(asAda);
    await passes(entry, "09:05", "A812CDE");
    expect((await listEvents(operator))[0]).toMatchObject({ status: "authorized", match: "look-alike" });
    expect(await stays()).toMatchObject([{ arrived: null }]);
    await operator.ok(gates.changeBarrier, { params: { id: entry.id }, body: { opensOnLookAlike: true } });
    await passes(entry, "09:07", "A812CDE");
    expect(await stays()).toMatchObject([{ arrived: "09:07" }]);
  });

  test("is let alone where the client does not want it checked in", async () => {
    await set({ cameraChecksIn: false, cameraNoShowMinutes: 5, cameraExitMinutes: 0 });
    await request(asAda);
    await passes(entry, "08:50");
    await passes(exit, "12:00");
    await minute("13:00");
    expect(await stays()).toMatchObject([{ status: "confirmed", arrived: null, left: null }]);
  });
});

describe("a reservation that nobody uses", () => {
  let bob: Caller;
  beforeEach(async () => {
    bob = await app.as(await makePerson(app, client));
    await set({ cameraNoShowMinutes: 30, cameraExitMinutes: 15 });
    await request(asAda);
    expect((await request(bob, "09:00", "18:00")).status).toBe("queued");
    // Queued until its start, it would expire: it was made after that.
    await app.sql(
      "update parking_reservation set created_at = $2 where client_id = $1 and status = 'queued'",
      [client.id, at("09:01")],
    );
  });

  /** Another vehicle shows that the camera works. */
  const cameraWorks = (time: string) => passes(entry, time, "ZZ99ZZZ");

  test("is released after the client's time, counts as used, and the queue moves up in the same step", async () => {
    await cameraWorks("09:10");
    await minute("09:29");
    expect(await stays()).toMatchObject([{ status: "confirmed" }, { status: "queued" }]);
    await minute("09:30");
    await minute("09:31");
    expect(await stays()).toMatchObject([{ status: "cancelled", end: "09:30" }, { status: "confirmed" }]);
    expect([await mails("parking.cancelled"), await mails("parking.promoted")]).toEqual([1, 1]);
    const [row] = await app.sql<{ used: Date; text: object }>(
      "select used_until as used, cancellation_text as text from parking_reservation where client_id = $1 and status = 'cancelled'",
      [client.id],
    );
    expect([row!.used.toISOString(), row!.text]).toEqual([at("17:00"), { code: "parking.reasonNoShow" }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test("is kept while no camera gave a sign of life: nobody could have been seen", async () => {
    await minute("12:00");
    expect(await stays()).toMatchObject([{ status: "confirmed" }, { status: "queued" }]);
    await cameraWorks("12:00");
    await operator.ok(changeCamera, {
      params: { id: entry.id },
      body: { isActive: false },
    });
    await minute("12:01");
    expect(await stays()).toMatchObject([{ status: "confirmed" }, { status: "queued" }]);
  });

  test("is kept for a person whose vehicle nobody would recognise", async () => {
    await app.sql("delete from person_vehicle where client_id = $1", [client.id]);
    await cameraWorks("09:10");
    await minute("10:00");
    expect(await stays()).toMatchObject([{ status: "confirmed" }, { status: "queued" }]);
  });

  test("does not wait for hundreds of others that are never released", async () => {
    // Nobody would recognise their vehicles.
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true });
    await app.sql(
      `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
       select client_id, gen_random_uuid(), 'many' || n || '@example.test', 'Many', 'People', groups, created_at
       from person, generate_series(1, 250) n where id = $1`,
      [ada.id],
    );
    await app.sql(
      `insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, created_at)
       select client_id, gen_random_uuid(), $2, id, id, $3, tstzrange($4, $5), 'confirmed', $6
       from person where client_id = $1 and first_name = 'Many'`,
      [client.id, street, DAY, at("08:00"), at("17:00"), at("07:00")],
    );
    await cameraWorks("09:10");
    await minute("09:30");
    const ended = await app.sql(
      "select from parking_reservation where client_id = $1 and status = 'cancelled'",
      [client.id],
    );
    expect(ended).toHaveLength(1);
  });

  test("is kept for a person who came too early for the grace, and for every reservation of that day", async () => {
    await passes(entry, "07:30");
    await cameraWorks("09:10");
    await minute("10:00");
    expect(await stays()).toMatchObject([{ status: "confirmed", arrived: "07:30" }, { status: "queued" }]);
  });

  test("is released a while after its vehicle left, unless it came back", async () => {
    await passes(entry, "08:55");
    await passes(exit, "11:00");
    await minute("11:14");
    await passes(entry, "11:14");
    await minute("11:20");
    expect(await stays()).toMatchObject([{ status: "confirmed", left: null }, { status: "queued" }]);
    await passes(exit, "13:00");
    await minute("13:15");
    expect(await stays()).toMatchObject([{ status: "cancelled", end: "13:15" }, { status: "confirmed" }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test("is released at once where the client says so, with its EV time", async () => {
    await set({ cameraExitMinutes: 0 });
    const { id } = (await stays())[0]!;
    const evSpace = newId();
    await app.sql(
      "insert into parking_ev_space (client_id, id, carpark_id, name) values ($1, $2, $3, 'E1')",
      [client.id, evSpace, carpark],
    );
    await app.sql(
      `insert into parking_ev_slot (client_id, id, carpark_id, reservation_id, person_id, day, during, status, ev_space_id, created_at)
       values ($1, $2, $3, $4, $5, $6, tstzrange($7, $8), 'held', $9, now())`,
      [client.id, newId(), carpark, id, ada.id, DAY, at("09:00"), at("13:00"), evSpace],
    );
    await passes(entry, "08:55");
    await passes(exit, "11:00");
    expect(await stays()).toMatchObject([{ status: "cancelled", end: "11:00" }, { status: "confirmed" }]);
    expect(
      await app.sql("select from parking_ev_slot where client_id = $1 and status = 'held' and ends > $2", [
        client.id,
        at("11:00"),
      ]),
    ).toEqual([]);
  });

  test.each([1, 2, 3])(
    "and its vehicle at the same moment: it came or was released, never both (%i)",
    async () => {
      await cameraWorks("09:10");
      app.clock.set(at("09:30"));
      await Promise.all([
        pass(entry, "09:30"),
        app.runJob("cameras-release-unused"),
        app.runJob("cameras-release-unused"),
      ]);
      await runQueued(app, "cameras-follow-up");
      const [event] = await listEvents(operator, { search: "AB12CDE" });
      const [first, second] = await stays();
      expect([event!.status, first!.status, second!.status]).toEqual(
        first!.status === "cancelled"
          ? ["unauthorized", "cancelled", "confirmed"]
          : ["authorized", "confirmed", "queued"],
      );
      expect(await brokenInvariants(app)).toEqual([]);
    },
  );

  test("and is cancelled by its owner at the same moment: it ends once, and one is promoted", async () => {
    await cameraWorks("09:10");
    app.clock.set(at("09:30"));
    const { id } = (await stays())[0]!;
    await Promise.all([
      asAda.call(parking.updateReservation, { params: { id }, body: { status: "cancelled" } }),
      app.runJob("cameras-release-unused"),
    ]);
    expect(await stays()).toMatchObject([{ status: "cancelled" }, { status: "confirmed" }]);
    const ends = await app.sql(
      "select from audit_entry where client_id = $1 and target_id = $2 and action = 'parking.reservation.cancel'",
      [client.id, id],
    );
    expect(ends).toHaveLength(1);
    expect(await mails("parking.promoted")).toBe(1);
  });
});

describe("a visitor's car", () => {
  let host: TestPerson;
  let visitId: string;
  let reception: Caller;
  beforeEach(async () => {
    host = await makePerson(app, client, ["employee"]);
    reception = await app.as(await makePerson(app, client, ["reception"]));
    const visit = await makeVisit(app, client, { hostId: host.id, start: at("10:00") });
    visitId = visit.id;
    await app.sql(
      "insert into visitor_vehicle (client_id, visitor_id, position, registration, plate) values ($1, $2, 0, $3, $4)",
      [client.id, visit.visitorId, "VI51 TOR", normalizePlate("VI51 TOR")],
    );
  });
  const visit = () => reception.ok(visits.getVisit, { params: { id: visitId } });
  const history = () =>
    app.sql<{ kind: string; via: string }>(
      "select kind, via from visit_event where client_id = $1 and kind <> 'scheduled' order by id",
      [client.id],
    );

  test("is told to the host and to reception, once, and nothing else changes", async () => {
    await passes(entry, "09:50", "VI51TOR");
    await passes(entry, "09:52", "VI51TOR");
    expect(await visit()).toMatchObject({ status: "scheduled", byCarAt: at("09:50") });
    expect([await mails("visits.by-car"), await mails("visits.arrived")]).toEqual([1, 0]);
    expect(await history()).toEqual([
      { kind: "by-car", via: "camera" },
      { kind: "host-told", via: "system" },
    ]);
  });

  test("marks the visit as arrived where the client wants it, by one mail", async () => {
    await set({ cameraMarksArrived: true });
    await passes(entry, "09:50", "VI51TOR");
    expect(await visit()).toMatchObject({ status: "arrived", byCarAt: at("09:50"), hostToldAt: at("09:50") });
    expect([await mails("visits.by-car"), await mails("visits.arrived")]).toEqual([1, 0]);
    expect((await history()).map(({ kind }) => kind).toSorted()).toEqual(["arrived", "by-car", "host-told"]);
  });

  test("is not told while it stands at a barrier that stays closed", async () => {
    await operator.ok(gates.changeBarrier, {
      params: { id: entry.id },
      body: { kind: "webhook", url: "https://gate.example/open" },
    });
    await passes(entry, "09:50", "VI51TOR");
    expect(await visit()).toMatchObject({ status: "scheduled", byCarAt: null });
  });

  test.each([
    ["where the client wants nothing told", false, "in", "VI51TOR"],
    ["when it leaves", true, "out", "VI51TOR"],
    ["for another plate", true, "in", "VI51TQR"],
  ] as const)("is not told %s", async (_, cameraTellsHosts, way, plate) => {
    await set({ cameraTellsHosts });
    await passes(way === "in" ? entry : exit, "09:50", plate);
    expect(await visit()).toMatchObject({ status: "scheduled", byCarAt: null });
    expect(await mails("visits.by-car")).toBe(0);
  });

  test("twice at once is told once, also while reception checks the visitor in", async () => {
    await set({ cameraMarksArrived: true });
    app.clock.set(at("09:50"));
    await pass(entry, "09:50", "VI51TOR");
    const [job] = await app.sql<{ data: object }>(
      "select data from pgboss.job where name = 'cameras-follow-up'",
    );
    await Promise.all([
      app.runJob("cameras-follow-up", job!.data),
      app.runJob("cameras-follow-up", job!.data),
      reception.call(visits.checkIn, { params: { id: visitId } }),
    ]);
    expect((await visit()).status).toBe("checked-in");
    expect(await mails("visits.by-car")).toBeLessThanOrEqual(1);
  });
});

describe("the grace", () => {
  test("is what the client says, also in the night that has an hour twice", async () => {
    // On 25 October 2026 London's clocks go back from 02:00 to 01:00, at 01:00 UTC.
    app.clock.set("2026-10-24T08:00:00.000Z");
    operator = await app.as(await makePerson(app, client, ["parking_admin"]));
    asAda = await app.as(ada);
    await set({ cameraGraceBefore: 45, cameraGraceAfter: 10 });
    const { results } = await asAda.ok(parking.createReservations, {
      body: {
        targetSite: client.siteId,
        targetCarpark: carpark,
        startTime: "02:00",
        endTime: "06:00",
        dates: ["2026-10-25"],
      },
    });
    expect(results).toMatchObject([
      { status: "confirmed", start: "2026-10-25T02:00:00.000Z", end: "2026-10-25T06:00:00.000Z" },
    ]);
    const statuses: string[] = [];
    // 45 minutes before 02:00 (GMT) is 01:15 for the second time; 01:15 of summer time is an hour too early.
    for (const time of ["00:15", "01:14", "01:15", "06:09", "06:10"]) {
      const instant = `2026-10-25T${time}:00.000Z`;
      app.clock.set(instant);
      await entry.send(
        samples.hikvision({ at: instant, uuid: `00000000-0000-4000-8000-0000${time.replace(":", "")}0000` }),
      );
      operator = await app.as(await makePerson(app, client, ["parking_admin"]));
      statuses.push((await listEvents(operator))[0]!.status);
    }
    expect(statuses).toEqual(["unauthorized", "unauthorized", "authorized", "authorized", "unauthorized"]);
    const [event] = (await operator.ok(events.listCameraEvents, { query: { status: "authorized" } })).results;
    expect(event!.reason).toContain("10 min grace");
  });
});

test("what a gate does is set by operators of the client only, within limits", async () => {
  expect(await operator.ok(gates.getGateSettings)).toEqual({
    cameraGraceBefore: 30,
    cameraGraceAfter: 60,
    cameraChecksIn: true,
    cameraNoShowMinutes: null,
    cameraExitMinutes: null,
    cameraTellsHosts: true,
    cameraMarksArrived: false,
  });
  expect(await set({ cameraNoShowMinutes: 45 })).toMatchObject({
    cameraNoShowMinutes: 45,
    cameraGraceBefore: 30,
  });
  for (const body of [{ cameraGraceBefore: -1 }, { cameraGraceAfter: 721 }, { cameraNoShowMinutes: 4 }])
    expect((await operator.call(gates.updateGateSettings, { body })).status).toBe(400);
  expect((await asAda.call(gates.getGateSettings)).status).toBe(403);
  expect((await asAda.call(gates.updateGateSettings, { body: { cameraChecksIn: false } })).status).toBe(403);
});
