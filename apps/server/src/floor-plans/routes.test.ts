import type { Group } from "@portico/contract/common";
import { createDeskReservations } from "@portico/contract/desks/reservations";
import { FloorPlan, getFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { createMeetings } from "@portico/contract/meetings/booking";
import { getResource, updateResource } from "@portico/contract/rooms/rooms";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../closures/testing/kit.ts";
import { makeDesks, makeFloor, makeZone } from "../desks/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { planOf } from "./testing/kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const [FRI, MON] = ["2026-11-20", "2026-11-23"];

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let floor: string;
let zone: string;
let desks: string[];

const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
const as = async (...groups: Group[]) => app.as(await person(...groups));

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["desks", "rooms"] });
  elena = await person("deskbooking");
  caller = await app.as(elena);
  floor = await makeFloor(app, client);
  zone = await makeZone(app, client, { name: "Canal zone", floorId: floor });
  desks = await makeDesks(app, client, zone, "C-1", "C-2", "C-10");
});

describe("a floor's plan", () => {
  test("holds the zones, desks and rooms of that floor, and the usual sizes where nothing was drawn", async () => {
    const elsewhere = await makeZone(app, client, { name: "Elsewhere" });
    await makeDesks(app, client, elsewhere, "E-1");
    const room = await makeResource(app, client, { name: "Fleet", floorId: floor });
    await makeResource(app, client, { name: "Gone", floorId: floor, columns: { is_active: false } });
    await makeResource(app, client, { name: "Tyburn" });
    const plan = await planOf(caller, floor);
    expect(plan).toMatchObject({
      id: floor,
      name: "Floor 1",
      siteId: client.siteId,
      timeZone: "Europe/London",
      onDate: FRI,
      image: null,
      darkImage: null,
      width: 850,
      height: 600,
      roomMarkerSize: 40,
      deskCircleSize: 40,
      changedAt: null,
      can: { edit: false },
    });
    expect(plan.zones).toMatchObject([
      { id: zone, name: "Canal zone", mapId: floor, deskCount: 3, userHasPermission: true },
    ]);
    expect(plan.zones[0]!.location).toBe(`Floor 1, ${plan.buildingName}`);
    expect(plan.desks.map(({ name, status }) => [name, status])).toEqual([
      ["C-1", "available"],
      ["C-2", "available"],
      ["C-10", "available"],
    ]);
    expect(plan.rooms.map(({ id }) => id)).toEqual([room]);
  });

  test("is what the contract says, to the letter", async () => {
    await makeResource(app, client, { floorId: floor });
    const { body } = await caller.call(getFloorPlan, { params: { id: floor } });
    expect(FloorPlan.strict().parse(body)).toEqual(body);
  });

  test("tells the desks of the day asked for, for the person asked for", async () => {
    await caller.ok(createDeskReservations, { body: { deskId: desks[0]!, date: MON } });
    const [friday, monday] = [await planOf(caller, floor), await planOf(caller, floor, { onDate: MON })];
    expect(friday.desks.map(({ status }) => status)).toEqual(["available", "available", "available"]);
    expect(monday.desks[0]).toMatchObject({
      status: "occupied",
      currentReservation: { isMine: true, user: { id: elena.id } },
    });
    const cleaner = await person("cleaning");
    const pa = await as("PA", "deskbooking");
    const seen = await planOf(pa, floor, { userId: cleaner.id });
    expect(seen.desks.map(({ status }) => status)).toEqual(["unauthorized", "unauthorized", "unauthorized"]);
    const refused = await caller.call(getFloorPlan, { params: { id: floor }, query: { userId: cleaner.id } });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["userId"]]);
  });

  test("names and shows who sits there to those who may know only", async () => {
    await caller.ok(createDeskReservations, { body: { deskId: desks[0]!, date: FRI } });
    await app.sql("update person set photo = '/api/files/elena/' where id = $1", [elena.id]);
    const [stranger, reception] = [await as("deskbooking"), await as("reception")];
    expect((await planOf(stranger, floor)).desks[0]!.currentReservation).toMatchObject({ user: null });
    expect((await planOf(reception, floor)).desks[0]!.currentReservation).toMatchObject({
      user: { id: elena.id, photo: "/api/files/elena/" },
    });
  });

  test("of a closed day has nothing that is available", async () => {
    await makeResource(app, client, { floorId: floor });
    await makeClosure(app, client, [MON, MON]);
    const plan = await planOf(caller, floor, { onDate: MON });
    expect(new Set([...plan.desks, ...plan.rooms].map(({ status }) => status))).toEqual(
      new Set(["unavailable"]),
    );
  });

  test("may be edited by desk administrators", async () => {
    for (const group of ["desk_admin", "deskbooking_admin", "superadmin"] as const)
      expect((await planOf(await as(group), floor)).can.edit).toBe(true);
    for (const group of ["admin", "cleaning", "reception"] as const)
      expect((await planOf(await as(group), floor)).can.edit).toBe(false);
  });

  test("is not there for another client, nor for who is not permitted its site", async () => {
    const other = await makeClient(app, { features: ["desks"] });
    const theirs = await app.as(await makePerson(app, other, ["superadmin"]));
    expect((await theirs.call(getFloorPlan, { params: { id: floor } })).status).toBe(404);
    const lisbon = await makeSite(app, client);
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      elena.id,
      lisbon,
    ]);
    expect((await caller.call(getFloorPlan, { params: { id: floor } })).status).toBe(404);
    expect((await caller.call(getFloorPlan, { params: { id: newId() } })).status).toBe(404);
  });
});

describe("the rooms of a plan", () => {
  const roomOn = async (id: string, onDate?: string) => {
    const { rooms } = await planOf(caller, floor, onDate ? { onDate } : {});
    return rooms.find((room) => room.id === id)!;
  };
  const meet = (room: string, startTime: string, endTime: string, date = FRI) =>
    caller.ok(createMeetings, {
      body: {
        description: "Review",
        dates: [{ date, startTime, endTime }],
        rooms: [room],
        attends: [],
        visits: [],
      },
    });

  test("say until when they are free or busy", async () => {
    const room = await makeResource(app, client, {
      floorId: floor,
      columns: { opens: "08:00", closes: "18:00" },
    });
    expect(await roomOn(room)).toMatchObject({ status: "available", until: "2026-11-20T18:00:00.000Z" });
    await meet(room, "14:00", "15:00");
    expect(await roomOn(room)).toMatchObject({ status: "available", until: "2026-11-20T14:00:00.000Z" });
    await meet(room, "11:00", "12:00");
    expect(await roomOn(room)).toMatchObject({ status: "semi-occupied", until: "2026-11-20T11:00:00.000Z" });
    app.clock.set("2026-11-20T11:30:00.000Z");
    await meet(room, "12:00", "12:30");
    expect(await roomOn(room)).toMatchObject({ status: "occupied", until: "2026-11-20T12:30:00.000Z" });
    app.clock.set("2026-11-20T18:30:00.000Z");
    expect(await roomOn(room)).toMatchObject({ status: "unavailable", until: null });
    app.clock.set(NOW);
  });

  test("say on another day how long they are free at first, or from when on", async () => {
    const room = await makeResource(app, client, {
      floorId: floor,
      columns: { opens: "08:00", closes: "18:00" },
    });
    await meet(room, "10:00", "11:00", MON);
    const free = { status: "semi-occupied", until: `${MON}T10:00:00.000Z`, freeFrom: null };
    expect(await roomOn(room, MON)).toMatchObject(free);
    await meet(room, "08:00", "10:00", MON);
    const taken = { status: "semi-occupied", until: null, freeFrom: `${MON}T11:00:00.000Z` };
    expect(await roomOn(room, MON)).toMatchObject(taken);
    await meet(room, "11:00", "18:00", MON);
    expect(await roomOn(room, MON)).toMatchObject({ status: "occupied", until: null, freeFrom: null });
  });

  test("have no such time where nothing changes", async () => {
    const room = await makeResource(app, client, { floorId: floor });
    expect(await roomOn(room)).toMatchObject({ status: "available", until: null });
    const walkIns = await makeResource(app, client, {
      floorId: floor,
      columns: { booking: "walk-ins", closes: "18:00" },
    });
    expect(await roomOn(walkIns)).toMatchObject({ status: "walk-ins", until: null });
  });

  test("lead to the plan from wherever they are shown, once they are drawn", async () => {
    const room = await makeResource(app, client, { floorId: floor });
    const address = async () => (await caller.ok(getResource, { params: { id: room } })).floorPlanRelativeUrl;
    expect(await address()).toBeNull();
    await app.sql("update resource set x = 10, y = 20 where id = $1", [room]);
    expect(await address()).toBe(`/floor-plans/${floor}?room=${room}`);
    expect(await roomOn(room)).toMatchObject({ x: 10, y: 20 });
  });

  test("that go to another floor are not drawn there before somebody places them", async () => {
    const room = await makeResource(app, client, {
      floorId: floor,
      columns: { x: 10, y: 20, icon_shape: "circle" },
    });
    const admin = await as("admin");
    await admin.ok(updateResource, { params: { id: room }, body: { name: "Fleet", floorId: floor } });
    expect(await roomOn(room)).toMatchObject({ name: "Fleet", x: 10, y: 20 });
    const other = await makeFloor(app, client);
    await admin.ok(updateResource, { params: { id: room }, body: { floorId: other } });
    expect((await planOf(caller, other)).rooms).toMatchObject([
      { id: room, x: null, y: null, floorPlanIconShape: "circle" },
    ]);
    expect((await planOf(caller, floor)).rooms).toEqual([]);
  });
});
