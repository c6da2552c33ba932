import * as desks from "@portico/contract/desks/desks";
import * as contract from "@portico/contract/desks/reservations";
import * as zoneContract from "@portico/contract/desks/zones";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { makeDesks, makeFeature, makeFloor, makeZone } from "./testing/kit.ts";
import {
  admin,
  app,
  as,
  auditEntriesOf,
  book,
  caller,
  client,
  desk,
  floor,
  ids,
  MON,
  NOBODY,
  outsider,
  person,
  setUp,
  zone,
} from "./testing/routes-kit.ts";

setUp();

const zones = async (by: Caller, query: { site?: string; map?: string; userId?: string } = {}) =>
  (await by.ok(zoneContract.listZones, { query })).results;
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, body];

describe("zones", () => {
  const quiet = { name: "Quiet zone", color: "teal", groups: ["Executive" as const] };

  test("are added to a floor, changed and removed", async () => {
    const made = await admin.ok(zoneContract.createZone, { body: { ...quiet, mapId: floor } });
    expect(made).toEqual({
      id: made.id,
      ...quiet,
      icon: null,
      siteId: client.siteId,
      mapId: floor,
      location: expect.stringMatching(/^Floor 1, House \d+$/),
      needsApproval: false,
      hasCleaning: false,
      deskCount: 0,
      userHasPermission: false,
    });
    const params = { id: made.id };
    const changed = await admin.ok(zoneContract.updateZone, {
      params,
      body: { name: "Silent zone", needsApproval: true, groups: [] },
    });
    expect(changed).toEqual({ ...made, name: "Silent zone", needsApproval: true, groups: [] });
    expect(await auditEntriesOf("desks.zone.change")).toMatchObject([
      {
        before: { name: "Quiet zone", needsApproval: false, groups: ["Executive"] },
        after: { name: "Silent zone", needsApproval: true, groups: [] },
      },
    ]);
    expect((await admin.ok(zoneContract.deleteZone, { params })).name).toBe("Silent zone");
    expect((await admin.call(zoneContract.deleteZone, { params })).status).toBe(404);
  });

  test("in the order of places, by site and floor, with their desks counted", async () => {
    const lisbon = await makeSite(app, client);
    await makeZone(app, client, { siteId: lisbon, name: "Ateliers" });
    await admin.ok(zoneContract.createZone, { body: { name: "Atrium", mapId: floor } });
    await makeZone(app, client, { floorId: await makeFloor(app, client), name: "Attic" });
    const shown = await zones(caller);
    expect(shown.map(({ name, deskCount }) => [name, deskCount])).toEqual([
      ["Canal zone", 3],
      ["Atrium", 0],
      ["Attic", 0],
      ["Ateliers", 0],
    ]);
    expect((await zones(caller, { site: lisbon })).map(({ name }) => name)).toEqual(["Ateliers"]);
    expect((await zones(caller, { map: floor })).map(({ name }) => name)).toEqual(["Canal zone", "Atrium"]);
    const page = await caller.ok(zoneContract.listZones, { query: { limit: 1, page: 2 } });
    expect([page.count, page.results.map(({ name }) => name)]).toEqual([4, ["Atrium"]]);
  });

  test("say whether one may book there: by group, by site, and for a colleague only to those who book for them", async () => {
    const kept = await makeZone(app, client, { name: "Board", floorId: floor, groups: ["Executive"] });
    const allowed = async (by: Caller, userId?: string) =>
      (await zones(by, userId ? { userId } : {}))
        .filter(({ userHasPermission }) => userHasPermission)
        .map(({ id }) => id);
    expect(await allowed(caller)).toEqual([zone]);
    expect(await allowed(await as())).toEqual([]);
    const executive = await person("deskbooking", "Executive");
    expect(await allowed(await app.as(executive))).toEqual([kept, zone]);
    const pa = await as("PA");
    expect([await allowed(pa), await allowed(pa, executive.id)]).toEqual([[], [kept, zone]]);
    const refused = await caller.call(zoneContract.listZones, { query: { userId: executive.id } });
    expect(errorsOf(refused)).toEqual([400, { userId: [inEnglish("desks.mayNotBookForOthers")] }]);
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      executive.id,
      await makeSite(app, client),
    ]);
    expect(await allowed(pa, executive.id)).toEqual([]);
  });

  test("have a name of their own on their floor", async () => {
    const body = { name: "Canal zone" };
    const here = await admin.call(zoneContract.createZone, { body: { ...body, mapId: floor } });
    expect(errorsOf(here)).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    const elsewhere = { ...body, mapId: await makeFloor(app, client) };
    await admin.ok(zoneContract.createZone, { body: elsewhere });
    const other = await makeZone(app, client, { floorId: floor });
    const renamed = await admin.call(zoneContract.updateZone, { params: { id: other }, body });
    expect(errorsOf(renamed)).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.call(zoneContract.createZone, { body: { name: "Twice", mapId: floor }, key: newId() }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400, 400, 400, 400,
    ]);
  });

  test.each([
    ["a floor that is not there", { mapId: NOBODY }, { mapId: [inEnglish("desks.floorUnknown")] }],
    ["no name", { name: " " }, { name: [inEnglish("common.nameRequired")] }],
    ["a long name", { name: "x".repeat(51) }, { name: ["Enter at most 50 characters."] }],
    ["no icon's name", { icon: "<svg>" }, { icon: ["Use a Tabler icon’s name, such as plant."] }],
    ["an unknown group", { groups: ["robots"] }, { groups: [expect.stringMatching(/^Choose one of: /)] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await admin.call(zoneContract.createZone, {
      body: { ...quiet, mapId: floor, ...wrong } as never,
    });
    expect(errorsOf(reply)).toEqual([400, errors]);
  });

  test("with desks, or with a past, stay", async () => {
    const refusal = [400, { nonFieldErrors: [inEnglish("desks.zoneInUse")] }];
    const remove = async () => errorsOf(await admin.call(zoneContract.deleteZone, { params: { id: zone } }));
    expect(await remove()).toEqual(refusal);
    const attic = await makeZone(app, client, { floorId: floor });
    const row = await book(caller, ids[0]!, MON);
    await caller.ok(contract.cancelDeskReservation, { params: { id: row.id }, body: {} });
    const moves = ids.map((id) => ({ id, zoneId: attic }));
    await admin.ok(desks.bulkUpdateDesks, { body: moves });
    expect(await remove()).toEqual(refusal);
    expect((await admin.ok(zoneContract.updateZone, { params: { id: zone }, body: {} })).deskCount).toBe(0);
  });

  test("that are cleaned no more have no desk that waits for it", async () => {
    await app.sql("update desk set needs_cleaning = true where id = $1", [ids[0]]);
    await admin.ok(zoneContract.updateZone, { params: { id: zone }, body: { hasCleaning: false } });
    expect(await desk(ids[0]!)).toMatchObject({ needsCleaning: false, status: "unauthorized" });
  });
});

describe("features", () => {
  test("are added in order, renamed and removed, from desks too", async () => {
    const first = await admin.ok(zoneContract.createDeskFeature, {
      body: { name: "Second screen", icon: "device" },
    });
    expect(first).toEqual({ id: first.id, name: "Second screen", icon: "device", color: null });
    const second = await admin.ok(zoneContract.createDeskFeature, { body: { name: "Adjustable" } });
    const taken = await admin.call(zoneContract.createDeskFeature, { body: { name: "Adjustable" } });
    expect(errorsOf(taken)).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    const params = { id: first.id };
    const changed = await admin.ok(zoneContract.updateDeskFeature, { params, body: { name: "Two screens" } });
    expect(changed).toEqual({ ...first, name: "Two screens" });
    const { count, results } = await caller.ok(zoneContract.listDeskFeatures);
    expect([count, results]).toEqual([2, [changed, second]]);
    await admin.ok(desks.updateDesk, {
      params: { id: ids[0]! },
      body: { features: [first.id, second.id, first.id] },
    });
    expect((await desk(ids[0]!)).features).toEqual([changed, second]);
    await admin.ok(zoneContract.deleteDeskFeature, { params });
    expect((await desk(ids[0]!)).features).toEqual([second]);
    expect((await admin.call(zoneContract.deleteDeskFeature, { params })).status).toBe(404);
    expect(await auditEntriesOf("desks.feature.remove")).toMatchObject([{ target_id: first.id }]);
  });
});

describe("settings", () => {
  const config = async (by: Caller) => (await by.ok(sessions.whoami)).client.config.settings;

  test("are read by everybody and hold at once", async () => {
    expect(await caller.ok(desks.getDeskSettings)).toEqual({
      deskReleaseTime: null,
      deskFutureBookingDaysLimit: null,
    });
    expect(await config(caller)).toMatchObject({ deskFutureBookingDaysLimit: null });
    const set = { deskReleaseTime: "10:30", deskFutureBookingDaysLimit: 2 };
    expect(
      await admin.ok(desks.updateDeskSettings, { body: { ...set, deskReleaseTime: "10:30:00" } }),
    ).toEqual(set);
    expect(await caller.ok(desks.getDeskSettings)).toEqual(set);
    await expect.poll(() => config(caller)).toMatchObject(set);
    const late = await caller.call(contract.createDeskReservations, {
      body: { deskId: ids[0]!, date: MON },
    });
    expect(errorsOf(late)).toMatchObject([
      400,
      { dates: [inEnglish("desks.beyondLimit", { lastDay: "2026-11-22" })] },
    ]);
    const off = await admin.ok(desks.updateDeskSettings, { body: { deskFutureBookingDaysLimit: null } });
    expect(off).toEqual({ ...set, deskFutureBookingDaysLimit: null });
    await expect.poll(() => config(caller)).toMatchObject(off);
    await book(caller, ids[0]!, MON);
    expect(await auditEntriesOf("desks.settings.change")).toMatchObject([
      { before: { deskReleaseTime: null, deskFutureBookingDaysLimit: null }, after: set },
      { before: { deskFutureBookingDaysLimit: 2 }, after: { deskFutureBookingDaysLimit: null } },
    ]);
  });

  test("what is said again is no change; two who change at once both count", async () => {
    await Promise.all([
      admin.ok(desks.updateDeskSettings, { body: { deskReleaseTime: "11:00" } }),
      admin.ok(desks.updateDeskSettings, { body: { deskFutureBookingDaysLimit: 14 } }),
    ]);
    const both = { deskReleaseTime: "11:00", deskFutureBookingDaysLimit: 14 };
    expect(await admin.ok(desks.updateDeskSettings, { body: both })).toEqual(both);
    expect(await auditEntriesOf("desks.settings.change")).toHaveLength(2);
  });

  test.each([
    ["no time", { deskReleaseTime: "25:00" }, { deskReleaseTime: ["Use the format HH:mm."] }],
    [
      "a day ago",
      { deskFutureBookingDaysLimit: -1 },
      { deskFutureBookingDaysLimit: [expect.stringMatching(/^Enter at least 0/)] },
    ],
    [
      "years ahead",
      { deskFutureBookingDaysLimit: 367 },
      { deskFutureBookingDaysLimit: [expect.stringMatching(/^Enter at most 366/)] },
    ],
  ])("%s is refused", async (_, body, errors) => {
    expect(errorsOf(await admin.call(desks.updateDeskSettings, { body }))).toEqual([400, errors]);
  });
});

describe("codes to print", () => {
  const codes = (by: Caller, id = zone) => by.call(zoneContract.deskCodesPdf, { params: { id } });

  test("a card for each desk that is not switched off, nine to a sheet", { timeout: 1_200_000 }, async () => {
    const more = await makeDesks(app, client, zone, ...Array.from({ length: 8 }, (_, at) => `D-${at}`));
    await app.sql("update desk set is_active = false where id = $1", [ids[1]]);
    const reply = await codes(admin);
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(reply.headers["content-disposition"]).toContain('filename="Floor 1 Canal zone.pdf"');
    const first = await readPdf(reply.raw);
    expect(first).toMatchObject({ pages: 2, size: { width: 210, height: 297 } });
    expect(first.text).toContain("C-1 Canal zone Floor 1 Scan to book this desk");
    expect(first.text).not.toContain("C-2");
    const second = await readPdf(reply.raw, 2);
    const printed = [...first.codes, ...second.codes].map((code) => new URL(code));
    expect([first.codes.length, second.codes.length]).toEqual([9, 1]);
    expect(new Set(printed.map(({ hostname, pathname }) => `${hostname}${pathname}`))).toEqual(
      new Set([`${client.host}/handle-qr`]),
    );
    expect(printed.map(({ search }) => search).sort()).toEqual(
      [ids[0], ids[2], ...more].map((id) => `?aid=desk-booking&oid=${id}`).sort(),
    );
  });

  test("whatever they are called, nothing is cut and every code is read", {
    timeout: 1_200_000,
  }, async () => {
    const long = "W".repeat(50);
    const zoneId = await makeZone(app, client, { name: "Вікно 窓 חלון", floorId: floor });
    await makeDesks(app, client, zoneId, long, "桌子 3", "Łódź-7", `a ${"b ".repeat(23)}c`);
    const page = await readPdf((await codes(admin, zoneId)).raw);
    expect(page.codes).toHaveLength(4);
    expect(page.text.replaceAll(" ", "")).toContain(long);
    expect(page.text).toContain("Łódź-7");
  });

  test("are for desk administrators; a zone without desks has none", async () => {
    expect((await codes(caller)).status).toBe(403);
    expect((await codes(outsider)).status).toBe(404);
    const empty = await makeZone(app, client, { floorId: floor });
    expect(errorsOf(await codes(admin, empty))).toEqual([
      400,
      { nonFieldErrors: [inEnglish("desks.nothingToPrint")] },
    ]);
  });
});

describe("nobody else", () => {
  const everything = async (by: Caller) => {
    const feature = await makeFeature(app, client, `Feature ${newId()}`);
    return [
      await by.call(zoneContract.updateZone, { params: { id: zone }, body: { name: "Mine" } }),
      await by.call(zoneContract.deleteZone, { params: { id: zone } }),
      await by.call(zoneContract.updateDeskFeature, { params: { id: feature }, body: { name: "Mine" } }),
      await by.call(zoneContract.deleteDeskFeature, { params: { id: feature } }),
      await by.call(desks.updateDesk, { params: { id: ids[0]! }, body: { name: "Mine" } }),
      await by.call(desks.deleteDesk, { params: { id: ids[0]! } }),
      await by.call(desks.cleanDesk, { params: { id: ids[0]! } }),
    ];
  };

  test("changes anything: 403, and nothing is written", async () => {
    const replies = [
      ...(await everything(caller)),
      await caller.call(zoneContract.createZone, { body: { name: "Mine", mapId: floor } }),
      await caller.call(zoneContract.createDeskFeature, { body: { name: "Mine" } }),
      await caller.call(desks.createDesk, { body: { name: "Mine", zoneId: zone } }),
      await caller.call(desks.bulkUpdateDesks, { body: [{ id: ids[0]!, isActive: false }] }),
      await caller.call(desks.cleanDesks, { body: { ids } }),
      await caller.call(desks.updateDeskSettings, { body: { deskReleaseTime: "10:00" } }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [403, "forbidden"]),
    );
    expect(await app.sql("select action from audit_entry where client_id = $1", [client.id])).toEqual([]);
  });

  test("of another client finds anything, whatever ids they know", async () => {
    expect((await everything(outsider)).map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404, 404, 404,
    ]);
    const planted = await outsider.call(zoneContract.createZone, { body: { name: "Mine", mapId: floor } });
    expect(errorsOf(planted)).toEqual([400, { mapId: [inEnglish("desks.floorUnknown")] }]);
    const desk = await outsider.call(desks.createDesk, { body: { name: "Mine", zoneId: zone } });
    expect(errorsOf(desk)).toEqual([400, { zoneId: [inEnglish("desks.zoneUnknown")] }]);
    const many = await outsider.call(desks.bulkUpdateDesks, { body: [{ id: ids[0]!, isActive: false }] });
    expect(errorsOf(many)).toEqual([400, { id: [inEnglish("desks.deskUnknown")] }]);
    expect(await outsider.ok(desks.cleanDesks, { body: { ids } })).toEqual({ results: [] });
    expect(await zones(outsider)).toEqual([]);
    expect(await zones(outsider, { site: client.siteId, map: floor })).toEqual([]);
  });
});
