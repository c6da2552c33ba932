import * as desks from "@portico/contract/desks/reservations";
import * as booking from "@portico/contract/meetings/booking";
import * as presence from "@portico/contract/presence/presence";
import * as visits from "@portico/contract/visits/visits";
import { describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import { makeVisit } from "../visits/testing/kit.ts";
import { app, client, elena, employee, reception, setUp, TODAY } from "./testing/routes-kit.ts";

/** What each feature reports of people and visitors, for the directory now, and for muster and contact tracing. */

setUp();

const sightings = () =>
  app.sql(
    `select source, source_id as "sourceId", person_id as "personId", visitor_id as "visitorId", site_id as "siteId", floor_id as "floorId",
      zone, place, to_char(seen_from at time zone 'UTC', 'HH24:MI') as "from",
      to_char(seen_until at time zone 'UTC', 'HH24:MI') as until, recorded_by as "recordedBy"
    from sighting where client_id = $1 order by seen_from, source_id`,
    [client.id],
  );
const clockAt = (time: string) => app.clock.set(`${TODAY}T${time}:00.000Z`);

describe("where people were seen", () => {
  test("at the desk that a person checks in to, until it is released", async () => {
    const zone = await makeZone(app, client, { name: "East" });
    const [desk] = await makeDesks(app, client, zone, "C-12");
    const body = { deskId: desk!, date: TODAY };
    const [booked] = (await employee.ok(desks.createDeskReservations, { body })).results;
    expect(await sightings()).toEqual([]);
    clockAt("11:00");
    await employee.ok(desks.checkInAtDesk, { params: { id: booked!.id } });
    await employee.ok(desks.checkInAtDesk, { params: { id: booked!.id } });
    const [floor] = await app.sql<{ id: string }>("select floor_id as id from desk_zone where id = $1", [
      zone,
    ]);
    const seen = {
      source: "desk",
      sourceId: booked!.id,
      personId: elena.id,
      visitorId: null,
      siteId: client.siteId,
      floorId: floor!.id,
      zone: "East",
      place: "C-12",
      from: "11:00",
      until: null,
      recordedBy: elena.id,
    };
    expect(await sightings()).toEqual([seen]);
    clockAt("15:30");
    await employee.ok(desks.releaseDesk, { params: { id: booked!.id } });
    expect(await sightings()).toEqual([{ ...seen, until: "15:30" }]);
  });

  test("on site by their own answer, until they say otherwise: that ends what else runs", async () => {
    const answer = await employee.ok(presence.setPresence, { body: { onSite: true } });
    clockAt("12:00");
    await employee.ok(presence.changePresence, { params: { id: answer.id }, body: { travellingBy: "bike" } });
    expect(await sightings()).toMatchObject([
      { source: "presence", sourceId: answer.id, personId: elena.id, from: "10:42", until: null },
    ]);
    const zone = await makeZone(app, client);
    const [desk] = await makeDesks(app, client, zone, "C-12");
    const [booked] = (
      await employee.ok(desks.createDeskReservations, { body: { deskId: desk!, date: TODAY } })
    ).results;
    await employee.ok(desks.checkInAtDesk, { params: { id: booked!.id } });
    clockAt("17:00");
    await employee.ok(presence.setPresence, { body: { onSite: false } });
    expect(await sightings()).toMatchObject([
      { source: "presence", until: "17:00" },
      { source: "desk", until: "17:00" },
    ]);
    clockAt("17:05");
    await employee.ok(presence.changePresence, { params: { id: answer.id }, body: { onSite: true } });
    expect(await sightings()).toMatchObject([
      { until: "17:00" },
      { until: "17:00" },
      { from: "17:05", until: null },
    ]);
  });

  test("in the room that they check in to, until the meeting ends, and no longer when it ends early", async () => {
    await app.sql("update client set features = features || '{rooms}' where id = $1", [client.id]);
    const room = await makeResource(app, client, { name: "Thames" });
    const [meeting] = (
      await employee.ok(booking.createMeetings, {
        body: {
          description: "Review",
          dates: [{ date: TODAY, startTime: "11:00", endTime: "12:00" }],
          rooms: [room],
        },
      })
    ).results;
    clockAt("11:02");
    await employee.ok(booking.checkInMeeting, { params: { id: meeting!.id } });
    const seen = { source: "room", personId: elena.id, place: "Thames", from: "11:02" };
    expect(await sightings()).toMatchObject([{ ...seen, sourceId: meeting!.id, until: "12:00" }]);
    await employee.ok(booking.extendMeeting, { params: { id: meeting!.id }, body: { endTime: "12:30" } });
    expect(await sightings()).toMatchObject([{ ...seen, until: "12:30" }]);
    clockAt("11:40");
    await employee.ok(booking.endMeeting, { params: { id: meeting!.id } });
    expect(await sightings()).toMatchObject([{ ...seen, until: "11:40" }]);
  });

  test("a visitor at reception, then inside, then gone", async () => {
    await app.sql("update client set features = features || '{reception}' where id = $1", [client.id]);
    const { id, visitorId } = await makeVisit(app, client, { hostId: elena.id });
    await reception.ok(visits.markArrived, { params: { id } });
    clockAt("10:50");
    await reception.ok(visits.checkIn, { params: { id } });
    clockAt("11:50");
    await reception.ok(visits.checkOut, { params: { id } });
    const seen = { source: "visit", sourceId: id, personId: null, visitorId, siteId: client.siteId };
    expect(await sightings()).toMatchObject([
      { ...seen, place: "Reception", from: "10:42", until: "10:50" },
      { ...seen, from: "10:50", until: "11:50" },
    ]);
    // Back from lunch.
    clockAt("12:30");
    await reception.ok(visits.checkIn, { params: { id } });
    expect((await sightings()).at(-1)).toMatchObject({ ...seen, from: "12:30", until: null });
  });
});
