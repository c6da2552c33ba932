import * as events from "@portico/contract/cameras/events";
import * as desks from "@portico/contract/desks/reservations";
import * as booking from "@portico/contract/meetings/booking";
import * as presence from "@portico/contract/presence/presence";
import * as visits from "@portico/contract/visits/visits";
import { describe, expect, test } from "vitest";
import { addCamera, addVehicle } from "../../cameras/testing/kit.ts";
import { axisEvent, hikvision, json } from "../../cameras/testing/samples.ts";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { makeVisit } from "../../visits/testing/kit.ts";
import {
  addGates,
  app,
  as,
  client,
  clockAt,
  lisbon,
  list,
  names,
  pass,
  setUp,
  TODAY,
} from "../testing/kit.ts";
import { readPresent } from "./queries.ts";

setUp();

const person = async (lastName: string) => {
  const made = await makePerson(app, client, ["employee", "deskbooking"], { firstName: "Test", lastName });
  await app.sql("update person set home_site_id = $2 where id = $1", [made.id, client.siteId]);
  return { ...made, call: await app.as(made) };
};
const bookDesk = async (by: Caller, deskId: string) =>
  (await by.ok(desks.createDeskReservations, { body: { deskId, date: TODAY } })).results[0]!.id;

describe("who is on site, and why", () => {
  test("a visit: at reception from the arrival, then inside, until its check-out", async () => {
    const host = await person("Novak");
    const reception = await as("reception");
    const { id } = await makeVisit(app, client, { hostId: host.id });
    expect(await names()).toEqual([]);
    await reception.ok(visits.markArrived, { params: { id } });
    expect((await list()).results).toMatchObject([
      {
        kind: "visitor",
        type: "external",
        isStaff: false,
        host: "Test Novak",
        location: { site: "London", floor: null, place: "Reception", status: "arrived" },
        seenAt: "2026-11-20T10:42:00.000Z",
        seenBy: "visit",
      },
    ]);
    clockAt("10:50");
    await reception.ok(visits.checkIn, { params: { id } });
    expect((await list()).results).toMatchObject([
      { location: { status: "on-site" }, seenAt: "2026-11-20T10:50:00.000Z" },
    ]);
    clockAt("11:50");
    await reception.ok(visits.checkOut, { params: { id } });
    expect(await names()).toEqual([]);
  });

  test("a desk names floor, zone and desk; a later answer keeps them, and 'not on site' ends all", async () => {
    const elena = await person("Novak");
    const zone = await makeZone(app, client, { name: "Canal zone" });
    const [desk] = await makeDesks(app, client, zone, "C-12");
    const id = await bookDesk(elena.call, desk!);
    expect(await names()).toEqual([]);
    await elena.call.ok(desks.checkInAtDesk, { params: { id } });
    const location = { site: "London", floor: "Floor 1", zone: "Canal zone", desk: "C-12", place: null };
    expect((await list()).results).toMatchObject([
      { kind: "employee", type: "employee", isStaff: true, location, seenBy: "desk" },
    ]);
    clockAt("11:00");
    await elena.call.ok(presence.setPresence, { body: { onSite: true } });
    expect((await list()).results).toMatchObject([
      { location, seenBy: "presence", seenAt: "2026-11-20T11:00:00.000Z" },
    ]);
    clockAt("17:00");
    await elena.call.ok(presence.setPresence, { body: { onSite: false } });
    expect(await names()).toEqual([]);
  });

  test("a room until the meeting ends", async () => {
    const elena = await person("Novak");
    const room = await makeResource(app, client, { name: "Thames" });
    const [meeting] = (
      await elena.call.ok(booking.createMeetings, {
        body: {
          description: "Review",
          dates: [{ date: TODAY, startTime: "11:00", endTime: "12:00" }],
          rooms: [room],
        },
      })
    ).results;
    clockAt("11:02");
    await elena.call.ok(booking.checkInMeeting, { params: { id: meeting!.id } });
    expect((await list()).results).toMatchObject([
      { location: { place: "Thames", desk: null }, seenBy: "room" },
    ]);
    clockAt("12:00");
    expect(await names()).toEqual([]);
  });

  test("a plate of somebody known is that person, at the desk that they have booked; others are vehicles", async () => {
    const { entrance, exit } = await addGates();
    const elena = await person("Novak");
    await addVehicle(app, elena, "AB12 CDE");
    const zone = await makeZone(app, client, { name: "Canal zone" });
    const [desk] = await makeDesks(app, client, zone, "C-12");
    await bookDesk(elena.call, desk!);
    await pass(entrance, "AB12CDE");
    clockAt("10:50");
    await pass(entrance, "KP19XTE");
    expect((await list()).results).toMatchObject([
      { kind: "vehicle", type: "external", firstName: "", registration: "KP19XTE", seenBy: "plate" },
      {
        id: elena.id,
        kind: "employee",
        registration: "AB12 CDE",
        location: { floor: "Floor 1", zone: "Canal zone", desk: "C-12" },
        seenBy: "plate",
      },
    ]);
    clockAt("11:00");
    await pass(exit, "KP19XTE");
    expect(await names()).toEqual(["Novak"]);
    // The car has come, the person says that they have left.
    await elena.call.ok(presence.setPresence, { body: { onSite: false } });
    expect(await names()).toEqual([]);
    clockAt("11:30");
    await pass(exit, "AB12CDE");
    clockAt("11:40");
    await pass(entrance, "AB12CDE");
    expect(await names()).toEqual(["Novak"]);
  });

  test("a plate that is misread both ways is that of the person until they leave", async () => {
    const { entrance, exit } = await addGates();
    await addVehicle(app, await person("Novak"), "H4M8S");
    await pass(entrance, "H4MBS");
    expect(await names()).toEqual(["Novak"]);
    clockAt("11:00");
    await pass(exit, "H4MBS");
    expect(await names()).toEqual([]);
    const passages = await app.sql(
      "select plate, direction from parking_passage where client_id = $1 order by at",
      [client.id],
    );
    expect(passages).toEqual([
      { plate: "H4M8S", direction: "towards" },
      { plate: "H4M8S", direction: "away" },
    ]);
  });

  test("a stranger's plate leaves as it came in, also where it looks like somebody's", async () => {
    const { entrance, exit } = await addGates();
    await addVehicle(app, await person("Novak"), "H4M8S");
    // Not sure enough for a look-alike.
    const at = app.clock.now().toISOString();
    await entrance.send(hikvision({ plate: "H4MBS", at, uuid: newId(), confidence: 80 }, { pictures: [] }));
    clockAt("10:50");
    await pass(entrance, "H4M8S");
    expect(await names()).toEqual(["Novak", "H4MBS"]);
    clockAt("11:00");
    await pass(exit, "H4MBS");
    expect(await names()).toEqual(["Novak"]);
  });

  test("a vehicle that an operator let in before its camera knew that it leaves has left", async () => {
    const operator = await as("parking_admin");
    const axis = await addCamera(app, operator, client, { maker: "axis", facing: "both" });
    const { entrance } = await addGates();
    await pass(entrance, "AB12CDE");
    clockAt("11:00");
    const say = (given: object) =>
      axis.send(json(axisEvent({ capture_timestamp: String(app.clock.now().getTime()), ...given })));
    await say({});
    const [event] = (await operator.ok(events.listCameraEvents, { query: { limit: 1 } })).results;
    await operator.ok(events.allowOnce, { params: { id: event!.id }, body: {} });
    expect(await names()).toEqual(["AB12CDE"]);
    await say({ carState: "update", carMoveDirection: "out" });
    const params = { id: event!.id };
    expect(await operator.ok(events.getCameraEvent, { params })).toMatchObject({
      direction: "away",
      status: "authorized",
    });
    expect(await names()).toEqual([]);
  });

  test("a denied vehicle has not come in", async () => {
    const { entrance } = await addGates();
    await app.sql(
      `insert into plate_entry (client_id, id, list, registration, plate, created_at)
       values ($1, $2, 'deny', 'RK15 VNM', 'RK15VNM', now())`,
      [client.id, newId()],
    );
    await pass(entrance, "RK15VNM");
    expect(await names()).toEqual([]);
  });

  test("at one site only: where they were seen last", async () => {
    const elena = await person("Novak");
    await elena.call.ok(presence.setPresence, { body: { onSite: true } });
    await app.sql(
      `insert into sighting (client_id, id, person_id, site_id, seen_from, source) values ($1, $2, $3, $4, $5, 'sign-in-code')`,
      [client.id, newId(), elena.id, lisbon, "2026-11-20T12:00:00Z"],
    );
    expect(await names({ site: client.siteId })).toEqual(["Novak"]);
    clockAt("12:00");
    expect(await names({ site: client.siteId })).toEqual([]);
    expect((await list({ site: lisbon })).results).toMatchObject([
      { lastName: "Novak", type: "internal", location: { site: "Lisbon" }, seenBy: "sign-in" },
    ]);
  });

  test("until the day is over at the site, also in the night on which clocks change", async () => {
    const elena = await person("Novak");
    // London's clocks go back on 25 October: the day has 25 hours.
    clockAt("22:30", "2026-10-24");
    await app.sql("delete from session where person_id = $1", [elena.id]);
    const call = await app.as(elena);
    await call.ok(presence.setPresence, { body: { onSite: true } });
    const there = async (instant: string) => {
      const moment = { at: new Date(instant), siteId: client.siteId, countBookings: false };
      return (await readPresent(app.database.forClient(client.id), client.id, moment, {})).length;
    };
    expect(await there("2026-10-24T22:59:00Z")).toBe(1);
    expect(await there("2026-10-24T23:00:00Z")).toBe(0);
    clockAt("00:30", "2026-10-25");
    await (await app.as(elena)).ok(presence.setPresence, { body: { onSite: true } });
    expect(await there("2026-10-25T01:30:00Z")).toBe(1);
    expect(await there("2026-10-25T23:59:00Z")).toBe(1);
    expect(await there("2026-10-26T00:00:00Z")).toBe(0);
  });

  test("a booking alone counts where the client says so, unless the person says 'not on site'", async () => {
    const elena = await person("Novak");
    const zone = await makeZone(app, client, { name: "Canal zone" });
    const [desk] = await makeDesks(app, client, zone, "C-12");
    await bookDesk(elena.call, desk!);
    expect(await names()).toEqual([]);
    await app.sql(
      "update client set settings = settings || '{\"musterCountsBookings\": true}' where id = $1",
      [client.id],
    );
    const read = () =>
      readPresent(
        app.database.forClient(client.id),
        client.id,
        { at: app.clock.now(), siteId: client.siteId, countBookings: true },
        {},
      );
    expect(await read()).toMatchObject([
      {
        lastName: "Novak",
        status: "expected",
        seenAt: null,
        seenBy: "desk",
        desk: "C-12",
        zone: "Canal zone",
      },
    ]);
    await elena.call.ok(presence.setPresence, { body: { onSite: false } });
    expect(await read()).toEqual([]);
  });

  test("nobody of another client", async () => {
    const other = await makeClient(app, { features: ["muster", "remote"] });
    const theirs = await app.as(await makePerson(app, other, ["employee"]));
    await theirs.ok(presence.setPresence, { body: { onSite: true } });
    expect(await list()).toMatchObject({ count: 0, counts: { people: 0 } });
    expect(await list({ site: other.siteId })).toMatchObject({ count: 0, counts: { sites: [], floors: [] } });
  });
});
