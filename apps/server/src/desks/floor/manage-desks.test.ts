import * as closures from "@portico/contract/closures/closures";
import * as desks from "@portico/contract/desks/desks";
import * as contract from "@portico/contract/desks/reservations";
import * as zones from "@portico/contract/desks/zones";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { listSubjects } from "../../platform/testing/sent-mails.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { makeDesks, makeFeature, makeFloor, makeZone } from "../testing/kit.ts";
import {
  admin,
  app,
  as,
  auditEntriesOf,
  book,
  caller,
  client,
  desk,
  elena,
  FRI,
  floor,
  goTo,
  ids,
  MON,
  NOBODY,
  NOW,
  outsider,
  person,
  reservation,
  setUp,
  TUE,
  zone,
} from "../testing/routes-kit.ts";

setUp();

const change = (id: string, body: { name?: string; zoneId?: string; isActive?: boolean }) =>
  admin.ok(desks.updateDesk, { params: { id }, body });
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, body];

describe("a desk", () => {
  test("is added, with its features; its name is its own in the zone", async () => {
    const feature = await makeFeature(app, client, "Second screen");
    const body = { name: "C-3", zoneId: zone, features: [feature] };
    const made = await admin.ok(desks.createDesk, { body });
    expect(made).toMatchObject({
      name: "C-3",
      zoneId: zone,
      isActive: true,
      x: null,
      features: [{ name: "Second screen" }],
    });
    expect(errorsOf(await admin.call(desks.createDesk, { body }))).toEqual([
      400,
      { name: [inEnglish("common.nameTaken")] },
    ]);
    expect(await auditEntriesOf("desks.desk.add")).toEqual([
      { target_id: made.id, before: null, after: { ...body, isActive: true } },
    ]);
    const off = await admin.ok(desks.createDesk, { body: { name: "C-4", zoneId: zone, isActive: false } });
    expect(off.status).toBe("unavailable");
  });

  test("asked for again with the same key is added once", async () => {
    const [key, body] = [newId(), { name: "C-3", zoneId: zone }];
    const [first, second] = [
      await admin.ok(desks.createDesk, { body, key }),
      await admin.ok(desks.createDesk, { body, key }),
    ];
    expect(second.id).toBe(first.id);
    expect((await admin.call(desks.createDesk, { body: { ...body, name: "C-5" }, key })).status).toBe(422);
  });

  test.each([
    ["a zone that is not there", { zoneId: NOBODY }, { zoneId: [inEnglish("desks.zoneUnknown")] }],
    [
      "a feature that is not there",
      { features: [NOBODY] },
      { features: [inEnglish("common.featureUnknown")] },
    ],
    ["no name", { name: "" }, { name: [inEnglish("common.nameRequired")] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const body = { name: "C-3", zoneId: zone, ...wrong };
    expect(errorsOf(await admin.call(desks.createDesk, { body }))).toEqual([400, errors]);
    const params = { id: ids[0]! };
    expect(errorsOf(await admin.call(desks.updateDesk, { params, body: wrong }))).toEqual([400, errors]);
  });

  test("is renamed; what is as it was is no change", async () => {
    expect(await change(ids[0]!, { name: "C-1a" })).toMatchObject({ name: "C-1a" });
    await change(ids[0]!, { name: "C-1a", isActive: true, zoneId: zone });
    expect(await auditEntriesOf("desks.desk.change")).toEqual([
      { target_id: ids[0], before: { name: "C-1" }, after: { name: "C-1a" } },
    ]);
    const reply = await admin.call(desks.updateDesk, { params: { id: ids[0]! }, body: { name: "C-2" } });
    expect(errorsOf(reply)).toEqual([400, { name: [inEnglish("floorPlans.nameTwice", { name: "C-2" })] }]);
  });

  test("that is switched off is taken from those who booked it, from today on, and they are told once", async () => {
    const rows = [
      await book(caller, ids[0]!, FRI),
      await book(caller, ids[0]!, MON),
      await book(caller, ids[0]!, TUE),
    ];
    const other = await book(caller, ids[1]!, "2026-11-25");
    await goTo("2026-11-23T09:00:00.000Z");
    expect(await change(ids[0]!, { isActive: false })).toMatchObject({ status: "unavailable" });
    const after = await Promise.all(rows.map(({ id }) => reservation(id)));
    expect(after.map(({ status, reason }) => [status, reason])).toEqual([
      ["approved", null],
      ["cancelled", inEnglish("desks.reasonDesk")],
      ["cancelled", inEnglish("desks.reasonDesk")],
    ]);
    expect((await reservation(other.id)).status).toBe("approved");
    expect(await listSubjects(app, elena)).toEqual(["Desk cancelled on 2 days"]);
    const [mail] = await app.sql<{ body: string }>(
      "select body_text as body from message where recipient = $1",
      [elena.email],
    );
    expect(mail!.body).toContain(`Reason: ${inEnglish("desks.reasonDesk")}.`);
    expect(mail!.body).toContain("Desk C-1, Canal zone, Floor 1: Mon 23 Nov, Tue 24 Nov");
    expect((await auditEntriesOf("desks.reservation.cancelled")).map(({ target_id }) => target_id)).toEqual([
      rows[1]!.id,
      rows[2]!.id,
    ]);
    const again = await caller.call(contract.createDeskReservations, {
      body: { deskId: ids[0]!, date: TUE },
    });
    expect(again.body).toMatchObject({ desk: [inEnglish("desks.deskUnavailable")] });
    await change(ids[0]!, { isActive: true });
    await book(caller, ids[0]!, TUE);
  });

  test("at which somebody sits is released, not cancelled", async () => {
    const row = await book(caller, ids[0]!, FRI);
    await caller.ok(contract.checkInAtDesk, { params: { id: row.id } });
    await change(ids[0]!, { isActive: false });
    expect(await reservation(row.id)).toMatchObject({
      status: "released",
      reason: inEnglish("desks.reasonDesk"),
    });
    expect(await desk(ids[0]!)).toMatchObject({ needsCleaning: true });
    expect(await listSubjects(app, elena)).toEqual(["Your desk on Fri 20 Nov was released"]);
  });

  test("in another zone of its site takes its coming reservations along; those of the past stay", async () => {
    const [past, coming] = [await book(caller, ids[0]!, FRI), await book(caller, ids[0]!, TUE)];
    await app.sql("update desk set x = 10, y = 10, needs_cleaning = true where id = $1", [ids[0]]);
    await goTo("2026-11-23T09:00:00.000Z");
    const upstairs = await makeZone(app, client, { name: "Attic", floorId: await makeFloor(app, client) });
    expect(await change(ids[0]!, { zoneId: upstairs })).toMatchObject({
      zoneId: upstairs,
      needsCleaning: false,
      x: null,
      y: null,
    });
    expect((await reservation(past.id)).desk.zone).toEqual({ id: zone, name: "Canal zone" });
    expect(await reservation(coming.id)).toMatchObject({
      status: "approved",
      desk: { zone: { id: upstairs, name: "Attic" } },
    });
    expect(await listSubjects(app, elena)).toEqual([]);
    await caller.ok(contract.cancelDeskReservation, { params: { id: coming.id }, body: {} });
  });

  test("in another zone of its floor keeps its place on the drawing", async () => {
    await app.sql("update desk set x = 10, y = 20 where id = $1", [ids[0]]);
    const beside = await makeZone(app, client, { floorId: floor });
    expect(await change(ids[0]!, { zoneId: beside })).toMatchObject({ x: 10, y: 20 });
  });

  test("at another site is taken from those who booked it", async () => {
    const row = await book(caller, ids[0]!, MON);
    const lisbon = await makeSite(app, client);
    const there = await makeZone(app, client, { siteId: lisbon });
    expect(await change(ids[0]!, { zoneId: there })).toMatchObject({ siteId: lisbon });
    expect(await reservation(row.id)).toMatchObject({
      status: "cancelled",
      reason: inEnglish("desks.reasonDesk"),
      site: { id: client.siteId },
    });
    expect(await listSubjects(app, elena)).toEqual(["Desk cancelled on Mon 23 Nov"]);
    await book(caller, ids[0]!, MON);
  });

  test("each site by its own today", async () => {
    const auckland = await makeSite(app, client, "Auckland", "Pacific/Auckland");
    const [far] = await makeDesks(app, client, await makeZone(app, client, { siteId: auckland }), "A-1");
    const row = await book(caller, far!, FRI);
    // 00:12 on Saturday in Auckland.
    app.clock.set("2026-11-20T11:12:00.000Z");
    await change(far!, { isActive: false });
    expect((await reservation(row.id)).status).toBe("approved");
  });

  test("that nobody booked is removed; one with a past stays", async () => {
    const params = { id: ids[0]! };
    await caller.ok(desks.addFavourite, { params });
    expect((await admin.ok(desks.deleteDesk, { params })).name).toBe("C-1");
    expect((await admin.call(desks.deleteDesk, { params })).status).toBe(404);
    expect(await auditEntriesOf("desks.desk.remove")).toMatchObject([
      { before: { name: "C-1", zoneId: zone } },
    ]);
    const row = await book(caller, ids[1]!, MON);
    await caller.ok(contract.cancelDeskReservation, { params: { id: row.id }, body: {} });
    const reply = await admin.call(desks.deleteDesk, { params: { id: ids[1]! } });
    expect(errorsOf(reply)).toEqual([
      400,
      { nonFieldErrors: [inEnglish("floorPlans.deskBooked", { name: "C-2" })] },
    ]);
  });
});

describe("many desks", () => {
  const bulk = (body: { id: string; zoneId?: string; isActive?: boolean }[]) =>
    admin.call(desks.bulkUpdateDesks, { body });

  test("are moved and switched off at once, and answered in order", async () => {
    const other = await makeZone(app, client, { floorId: floor });
    const [mine, theirs] = [
      await book(caller, ids[0]!, MON),
      await book(await as("deskbooking"), ids[1]!, MON),
    ];
    const reply = await bulk([
      { id: ids[2]!, zoneId: other, isActive: false },
      { id: ids[0]!.toUpperCase(), zoneId: other.toUpperCase() },
      { id: ids[1]!, isActive: false },
    ]);
    expect(reply.body.results).toMatchObject([
      { id: ids[2], zoneId: other, isActive: false },
      { id: ids[0], zoneId: other, isActive: true },
      { id: ids[1], zoneId: zone, isActive: false },
    ]);
    expect((await reservation(mine.id)).desk.zone.id).toBe(other);
    expect((await reservation(theirs.id)).status).toBe("cancelled");
    expect(await auditEntriesOf("desks.desk.change")).toHaveLength(3);
  });

  test("exchange zones, names and all", async () => {
    const other = await makeZone(app, client, { floorId: floor });
    const [twin] = await makeDesks(app, client, other, "C-1");
    const reply = await bulk([
      { id: ids[0]!, zoneId: other },
      { id: twin!, zoneId: zone },
    ]);
    expect([reply.status, reply.body.results?.map(({ zoneId }: { zoneId: string }) => zoneId)]).toEqual([
      200,
      [other, zone],
    ]);
  });

  test("all or none: what is wrong is named, and nothing is written", async () => {
    const other = await makeZone(app, client, { floorId: floor });
    await makeDesks(app, client, other, "C-2");
    const foreign = (await outsider.ok(zones.listZones)).results;
    expect(foreign).toEqual([]);
    const first = { id: ids[0]!, isActive: false };
    expect(errorsOf(await bulk([first, { id: NOBODY, isActive: false }]))).toEqual([
      400,
      { id: [inEnglish("desks.deskUnknown")] },
    ]);
    expect(errorsOf(await bulk([first, { id: ids[0]!.toUpperCase() }]))).toEqual([
      400,
      { id: [inEnglish("desks.deskTwice")] },
    ]);
    expect(errorsOf(await bulk([first, { id: ids[1]!, zoneId: NOBODY }]))).toEqual([
      400,
      { zoneId: [inEnglish("desks.zoneUnknown")] },
    ]);
    expect(errorsOf(await bulk([first, { id: ids[1]!, zoneId: other }]))).toEqual([
      400,
      { name: [inEnglish("floorPlans.nameTwice", { name: "C-2" })] },
    ]);
    expect((await bulk([])).status).toBe(400);
    expect((await bulk(Array.from({ length: 501 }, () => ({ id: newId() })))).status).toBe(400);
    expect(await desk(ids[0]!)).toMatchObject({ isActive: true });
    expect(await auditEntriesOf("desks.desk.change")).toEqual([]);
  });

  test("are marked clean, those that need it, by cleaners too", async () => {
    await app.sql("update desk set needs_cleaning = true where id = any($1)", [[ids[0], ids[2]]]);
    const cleaner = await as("cleaning");
    const { results } = await cleaner.ok(desks.cleanDesks, { body: { ids: [...ids, NOBODY] } });
    expect(results.map(({ id, needsCleaning, lastCleanedOn }) => [id, needsCleaning, lastCleanedOn])).toEqual(
      [
        [ids[0], false, NOW],
        [ids[1], false, null],
        [ids[2], false, NOW],
      ],
    );
    expect(new Set((await auditEntriesOf("desks.desk.clean")).map(({ target_id }) => target_id))).toEqual(
      new Set([ids[0], ids[2]]),
    );
  });

  test("five hundred of them, booked, in one call", async () => {
    const many = await makeDesks(
      app,
      client,
      await makeZone(app, client, { floorId: floor }),
      ...Array.from({ length: 500 }, (_, at) => `M-${at}`),
    );
    await app.sql(
      `insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, day, status, created_at)
       select d.client_id, gen_random_uuid(), d.id, d.zone_id, $2, $3, date '2026-11-21' + (row_number() over ())::int,
         'approved', now() from desk d where d.client_id = $1 and d.name like 'M-%'`,
      [client.id, client.siteId, elena.id],
    );
    const { results } = await admin.ok(desks.bulkUpdateDesks, {
      body: many.map((id) => ({ id, isActive: false })),
    });
    expect(results).toHaveLength(500);
    expect(await auditEntriesOf("desks.reservation.cancelled")).toHaveLength(500);
    expect(await listSubjects(app, elena)).toEqual(["Desk cancelled on 500 days"]);
  });
});

describe("a closure", () => {
  const days = { firstDay: MON, lastDay: TUE, name: "Painting" };
  const close = async (body: { siteId?: string; cancelBookings?: boolean } = {}) =>
    (await as("admin")).call(closures.createClosure, { body: { ...days, siteId: client.siteId, ...body } });

  test("is refused while desks are booked, or cancels them and tells their people", async () => {
    const theirs = await person("deskbooking");
    const rows = [
      await book(caller, ids[0]!, FRI),
      await book(caller, ids[0]!, MON),
      await book(caller, ids[1]!, TUE),
      await book(await app.as(theirs), ids[1]!, MON),
    ];
    expect(errorsOf(await close())).toEqual([
      400,
      { nonFieldErrors: [inEnglish("closures.bookingsInTheWay", { count: 3 })] },
    ]);
    expect((await close({ cancelBookings: true })).status).toBe(201);
    const after = await Promise.all(rows.map(({ id }) => reservation(id)));
    expect(after.map(({ status, reason }) => [status, reason])).toEqual([
      ["approved", null],
      ["cancelled", "Closed: Painting"],
      ["cancelled", "Closed: Painting"],
      ["cancelled", "Closed: Painting"],
    ]);
    expect(await listSubjects(app, elena)).toEqual(["Desk cancelled on 2 days"]);
    expect(await listSubjects(app, theirs)).toEqual(["Desk cancelled on Mon 23 Nov"]);
    expect(await auditEntriesOf("places.closure.add")).toMatchObject([{ after: { cancelled: 3 } }]);
  });

  test("of one site leaves others, one of all closes each; what has passed is not in the way", async () => {
    const lisbon = await makeSite(app, client);
    const [far] = await makeDesks(app, client, await makeZone(app, client, { siteId: lisbon }), "L-1");
    const row = await book(caller, far!, MON);
    expect((await close()).status).toBe(201);
    expect((await close({ siteId: lisbon })).body).toEqual({
      nonFieldErrors: [inEnglish("closures.bookingsInTheWay", { count: 1 })],
    });
    await goTo("2026-11-24T09:00:00.000Z");
    expect((await close({ siteId: lisbon })).status).toBe(201);
    expect((await reservation(row.id)).status).toBe("approved");
  });
});
