import type { Group } from "@portico/contract/common";
import { cancelDeskReservation, createDeskReservations } from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants, makeDesks, makeFeature, makeFloor, makeZone } from "../../desks/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { bodyOf, deskNamed, newZone, type PlanBody, planOf, save } from "../testing/kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const MON = "2026-11-23";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let admin: Caller;
let floor: string;
let zone: string;
let ids: string[];

const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
const as = async (...groups: Group[]) => app.as(await person(...groups));
const loaded = async () => bodyOf(await planOf(admin, floor));
const book = (deskId: string, by = caller, date = MON) =>
  by.call(createDeskReservations, { body: { deskId, date } });

const newDesk = (name: string, zoneId = zone) => deskNamed(name, zoneId);

/** All desks on the client's floors, as rows. */
const standing = () =>
  app.sql(
    `select d.id, d.name, z.name as zone, d.x, d.y, d.is_active from desk d join desk_zone z on z.id = d.zone_id
     where d.client_id = $1 order by d.id`,
    [client.id],
  );

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["desks", "rooms"] });
  elena = await person("deskbooking");
  [caller, admin] = [await app.as(elena), await as("desk_admin")];
  floor = await makeFloor(app, client);
  zone = await makeZone(app, client, { name: "Canal zone", floorId: floor, hasCleaning: true });
  ids = await makeDesks(app, client, zone, "C-1", "C-2", "C-3");
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

describe("saving a floor", () => {
  test("as it was changes nothing but its version", async () => {
    const [before, body] = [await standing(), await loaded()];
    const reply = await save(admin, floor, body);
    expect(reply.status).toBe(200);
    expect(await standing()).toEqual(before);
    expect(reply.body.version).not.toBe(body.version);
    expect(reply.body.changedAt).toBe(NOW);
  });

  test("adds, changes, moves and removes zones and desks at once", async () => {
    const feature = await makeFeature(app, client, "Dual screen");
    const body = await loaded();
    const garden = newZone("Garden zone");
    const added = { ...newDesk("G-1", garden.id), x: 100, y: 50, turned: 90, features: [feature] };
    const reply = await save(admin, floor, {
      ...body,
      width: 1200,
      height: 800,
      deskCircleSize: 64,
      deskMarkerShape: "square",
      zones: [garden, { ...body.zones[0]!, name: "Lock zone", color: "amber", needsApproval: true }],
      desks: [{ ...body.desks[0]!, x: 10.5, y: 20.25 }, { ...body.desks[1]!, zoneId: garden.id }, added],
    });
    expect(reply.body).toMatchObject({
      width: 1200,
      height: 800,
      deskCircleSize: 64,
      deskMarkerShape: "square",
    });
    expect(reply.body.zones).toMatchObject([
      { id: garden.id, name: "Garden zone", deskCount: 2 },
      { id: zone, name: "Lock zone", color: "amber", needsApproval: true, hasCleaning: true, deskCount: 1 },
    ]);
    const stands = Object.fromEntries(reply.body.desks.map((desk: { id: string }) => [desk.id, desk]));
    expect(stands[ids[0]!]).toMatchObject({
      name: "C-1",
      x: 10.5,
      y: 20.25,
      floorPlanRelativeUrl: expect.any(String),
    });
    expect(stands[ids[1]!]).toMatchObject({ name: "C-2", zoneId: garden.id });
    expect(stands[added.id]).toMatchObject({ x: 100, y: 50, turned: 90, features: [{ id: feature }] });
    expect(stands[ids[2]!]).toBeUndefined();
    expect(await planOf(admin, floor)).toEqual(reply.body);
  });

  test("exchanges names of desks and of zones", async () => {
    const garden = await makeZone(app, client, { name: "Garden zone", floorId: floor });
    const body = await loaded();
    const [first, second, third] = body.desks;
    const reply = await save(admin, floor, {
      ...body,
      zones: body.zones.map((one) => ({ ...one, name: one.id === garden ? "Canal zone" : "Garden zone" })),
      desks: [
        { ...first!, name: "C-2" },
        { ...second!, name: "C-3" },
        { ...third!, name: "C-1" },
      ],
    });
    expect(reply.status).toBe(200);
    const name = (id: string) => reply.body.desks.find((desk: { id: string }) => desk.id === id).name;
    expect(ids.map(name)).toEqual(["C-2", "C-3", "C-1"]);
  });

  test("gives a name that is freed to another: a desk's, and a zone's", async () => {
    const body = await loaded();
    const canal = newZone("Canal zone");
    const reply = await save(admin, floor, { ...body, zones: [canal], desks: [newDesk("C-1", canal.id)] });
    expect(reply.status).toBe(200);
    expect(reply.body.zones).toMatchObject([{ id: canal.id, name: "Canal zone" }]);
  });

  test("keeps a zone's icon and groups, and favourites of desks", async () => {
    await app.sql("update desk_zone set icon = 'plant', groups = '{Executive}' where id = $1", [zone]);
    await app.sql("insert into desk_favourite values ($1, $2, $3, now())", [client.id, elena.id, ids[0]]);
    const body = await loaded();
    await save(admin, floor, { ...body, zones: [{ ...body.zones[0]!, name: "Lock zone" }] });
    const plan = await planOf(caller, floor);
    expect(plan.zones[0]).toMatchObject({ icon: "plant", groups: ["Executive"] });
    expect(plan.desks[0]!.isFavourite).toBe(true);
  });

  test("places rooms; those that are not named stay", async () => {
    const room = await makeResource(app, client, { floorId: floor });
    const other = await makeResource(app, client, { floorId: floor, columns: { x: 5, y: 6 } });
    const body = await loaded();
    const { body: plan } = await save(admin, floor, {
      ...body,
      rooms: [{ id: room, x: 40, y: 50, shape: "circle" }],
    });
    const find = (id: string) => plan.rooms.find((one: { id: string }) => one.id === id);
    expect(find(room)).toMatchObject({ x: 40, y: 50, floorPlanIconShape: "circle" });
    expect(find(other)).toMatchObject({ x: 5, y: 6 });
  });

  test("takes an id in capitals for the one that it is", async () => {
    const body = await loaded();
    const reply = await save(admin, floor, {
      ...body,
      desks: body.desks.map((desk) => ({
        ...desk,
        id: desk.id.toUpperCase(),
        zoneId: desk.zoneId.toUpperCase(),
      })),
    });
    expect([reply.status, reply.body.desks.length]).toEqual([200, 3]);
  });

  test("writes one entry, whatever it changed", async () => {
    const body = await loaded();
    await save(admin, floor, { ...body, width: 900, desks: [...body.desks.slice(0, 2), newDesk("C-9")] });
    const entries = await app.sql<{ before: object; after: object }>(
      "select before, after from audit_entry where client_id = $1 and action = 'floor-plans.plan.save'",
      [client.id],
    );
    expect(entries).toMatchObject([
      {
        before: { width: 850 },
        after: { width: 900, newDesks: { count: 1 }, removedDesks: { count: 1, ids: [ids[2]] } },
      },
    ]);
  });

  test("is for desk administrators", async () => {
    const body = await loaded();
    for (const group of ["deskbooking", "cleaning", "admin", "reception"] as const)
      expect((await save(await as(group), floor, body)).status).toBe(403);
    expect((await save(await as("deskbooking_admin"), floor, body)).status).toBe(200);
  });
});

describe("what somebody booked", () => {
  test("desks cannot be removed, and the refusal names them", async () => {
    await book(ids[0]!);
    const { results } = (await book(ids[1]!, await as("deskbooking"))).body;
    await admin.ok(cancelDeskReservation, { params: { id: results[0].id }, body: {} });
    const [before, body] = [await standing(), await loaded()];
    const reply = await save(admin, floor, { ...body, desks: [], width: 900 });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        desks: [
          inEnglish("floorPlans.deskBooked", { name: "C-1" }),
          inEnglish("floorPlans.deskBooked", { name: "C-2" }),
        ],
      },
    ]);
    expect(await standing()).toEqual(before);
    expect((await loaded()).width).toBe(850);
  });

  test("goes with a desk into another zone; the zone it leaves can be removed", async () => {
    const { results } = (await book(ids[0]!)).body;
    const body = await loaded();
    const garden = newZone("Garden zone");
    const reply = await save(admin, floor, {
      ...body,
      zones: [garden],
      desks: body.desks.map((desk) => ({ ...desk, zoneId: garden.id })),
    });
    expect(reply.status).toBe(200);
    const [row] = await app.sql<{ zone_id: string; status: string }>(
      "select zone_id, status from desk_reservation where id = $1",
      [results[0].id],
    );
    expect(row).toEqual({ zone_id: garden.id, status: "approved" });
  });

  test("in the past stays with its zone, which then cannot be removed", async () => {
    await book(ids[0]!);
    app.clock.set("2026-11-24T09:00:00.000Z");
    const later = await app.as(await person("desk_admin"));
    const body = bodyOf(await planOf(later, floor));
    const garden = newZone("Garden zone");
    const desks = body.desks.map((desk) => ({ ...desk, zoneId: garden.id }));
    const reply = await save(later, floor, { ...body, zones: [garden], desks });
    expect([reply.status, reply.body]).toEqual([
      400,
      { zones: [inEnglish("floorPlans.zoneBooked", { name: "Canal zone" })] },
    ]);
  });

  test("is cancelled with a desk that is switched off, and its person told", async () => {
    await book(ids[0]!);
    const body = await loaded();
    await save(admin, floor, { ...body, desks: body.desks.map((desk) => ({ ...desk, isActive: false })) });
    const rows = await app.sql<{ status: string; reason: string }>(
      "select status, reason_text->>'code' as reason from desk_reservation where client_id = $1",
      [client.id],
    );
    expect(rows).toEqual([{ status: "cancelled", reason: "desks.reasonDesk" }]);
    const mails = await app.sql("select subject from message where recipient = $1", [elena.email]);
    expect(mails).toHaveLength(1);
  });

  test("nothing waits for cleaning where nothing is cleaned any more", async () => {
    await app.sql("update desk set needs_cleaning = true where id = $1", [ids[0]]);
    const body = await loaded();
    const { body: plan } = await save(admin, floor, {
      ...body,
      zones: body.zones.map((one) => ({ ...one, hasCleaning: false })),
    });
    expect(plan.desks[0].needsCleaning).toBe(false);
  });
});

describe("what is refused changes nothing", () => {
  const refused = async (change: (body: PlanBody) => Partial<PlanBody>) => {
    const [before, body] = [await standing(), await loaded()];
    const reply = await save(admin, floor, { ...body, ...change(body) });
    expect(await standing()).toEqual(before);
    expect((await loaded()).version).toBe(body.version);
    return [reply.status, reply.body];
  };

  test("names and ids twice", async () => {
    expect(await refused(({ desks }) => ({ desks: [...desks, newDesk("C-1")] }))).toEqual([
      400,
      { desks: [inEnglish("floorPlans.nameTwice", { name: "C-1" })] },
    ]);
    expect(await refused(({ zones }) => ({ zones: [...zones, newZone("Canal zone")] }))).toEqual([
      400,
      { zones: [inEnglish("floorPlans.zoneNameTwice", { name: "Canal zone" })] },
    ]);
    expect(await refused(({ desks }) => ({ desks: [...desks, { ...desks[0]!, name: "C-9" }] }))).toEqual([
      400,
      { desks: [inEnglish("floorPlans.idTwice")] },
    ]);
  });

  test("places outside of the drawing, and half a place", async () => {
    for (const place of [
      { x: 851, y: 10 },
      { x: 10, y: 600.5 },
      { x: 10, y: null },
    ])
      expect(
        await refused(({ desks }) => ({ desks: [{ ...desks[0]!, ...place }, ...desks.slice(1)] })),
      ).toEqual([400, { desks: [inEnglish("floorPlans.outside")] }]);
    const room = await makeResource(app, client, { floorId: floor });
    expect(await refused(() => ({ rooms: [{ id: room, x: 900, y: 0, shape: null }] }))).toEqual([
      400,
      { rooms: [inEnglish("floorPlans.outside")] },
    ]);
  });

  test("a zone that is not sent, a feature that is not there", async () => {
    expect(await refused(({ desks }) => ({ zones: [], desks }))).toEqual([
      400,
      { desks: [inEnglish("floorPlans.zoneNotHere")] },
    ]);
    expect(
      await refused(({ desks }) => ({ desks: [{ ...desks[0]!, features: [newId()] }, ...desks.slice(1)] })),
    ).toEqual([400, { desks: [inEnglish("common.featureUnknown")] }]);
  });

  test("desks, zones and rooms of another floor", async () => {
    const otherFloor = await makeFloor(app, client);
    const otherZone = await makeZone(app, client, { name: "Other zone", floorId: otherFloor });
    const [otherDesk] = await makeDesks(app, client, otherZone, "O-1");
    const otherRoom = await makeResource(app, client, { floorId: otherFloor });
    expect(
      await refused(({ desks }) => ({ desks: [...desks, { ...newDesk("C-9"), id: otherDesk! }] })),
    ).toEqual([400, { desks: [inEnglish("floorPlans.deskNotHere")] }]);
    expect(
      await refused(({ zones }) => ({ zones: [...zones, { ...newZone("Mine now"), id: otherZone }] })),
    ).toEqual([400, { zones: [inEnglish("floorPlans.zoneNotHere")] }]);
    expect(await refused(() => ({ rooms: [{ id: otherRoom, x: 1, y: 1, shape: null }] }))).toEqual([
      400,
      { rooms: [inEnglish("floorPlans.roomNotHere")] },
    ]);
  });

  test("another client's desk, zone and room are never touched", async () => {
    const other = await makeClient(app, { features: ["desks"] });
    const theirZone = await makeZone(app, other, { name: "Theirs" });
    const [theirDesk] = await makeDesks(app, other, theirZone, "T-1");
    const theirRoom = await makeResource(app, other, { floorId: await makeFloor(app, other) });
    const theirs = () =>
      app.sql(
        "select d::text, z::text from desk d join desk_zone z on z.id = d.zone_id and z.client_id = d.client_id where d.client_id = $1",
        [other.id],
      );
    const before = await theirs();
    const body = await loaded();
    // Ids belong to one client: another client's rows with the same ids are not even found.
    const reply = await save(admin, floor, {
      ...body,
      zones: [...body.zones, { ...newZone("Mine"), id: theirZone }],
      desks: [...body.desks, { ...newDesk("M-1", theirZone), id: theirDesk! }],
    });
    expect(reply.status).toBe(200);
    expect(await theirs()).toEqual(before);
    expect(await refused(() => ({ rooms: [{ id: theirRoom, x: 1, y: 1, shape: null }] }))).toEqual([
      400,
      { rooms: [inEnglish("floorPlans.roomNotHere")] },
    ]);
  });
});
