import * as resourceCatalogs from "@portico/contract/rooms/catalogues";
import * as resources from "@portico/contract/rooms/rooms";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeSite } from "../sites/testing/kit.ts";
import {
  makeAddonItem,
  makeBuilding,
  makeFeature,
  makeHeldMeeting,
  makeResource,
  makeResourceType,
} from "./testing/kit.ts";
import {
  admin,
  app,
  auditEntriesOf,
  client,
  employee,
  NOBODY,
  outsider,
  setUp,
} from "./testing/routes-kit.ts";

setUp();

describe("resources", () => {
  const room = async (more: Record<string, unknown> = {}) => ({
    name: "Thames",
    typeId: await makeResourceType(app, client),
    siteId: client.siteId,
    ...more,
  });
  const add = async (more: Record<string, unknown> = {}) =>
    admin.ok(resources.createResource, { body: await room(more) });

  test("begin open at all times, to everybody", async () => {
    const added = await add();
    expect(added).toMatchObject({
      name: "Thames",
      type: { name: "Meeting Room", pluralName: "Meeting Rooms", icon: "door" },
      siteName: "London",
      timeZone: "Europe/London",
      locationPath: "London",
      capacity: 0,
      booking: "bookable",
      isActive: true,
      groups: [],
      opens: "00:00",
      closes: "24:00",
      openWeekdays: [1, 2, 3, 4, 5, 6, 7],
      meetingTimeslotType: "free",
      timeslots: [],
      userMayBook: true,
    });
    expect(await employee.ok(resources.getResource, { params: { id: added.id } })).toEqual(added);
  });

  test("keep all that is said of them", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const [screen, board] = [
      await makeFeature(app, client, "Screen"),
      await makeFeature(app, client, "Whiteboard"),
    ];
    const group = await admin.ok(resourceCatalogs.createResourceGroup, { body: { name: "Suite" } });
    const said = {
      buildingId,
      floorId,
      groupId: group.id,
      capacity: 16,
      booking: "walk-ins",
      isActive: false,
      groups: ["Executive"],
      opens: "08:30",
      closes: "24:00",
      openWeekdays: [1, 3],
      leadMinutes: 30,
      daysAhead: 90,
      maxMinutes: 240,
      setupMinutes: 15,
      cleardownMinutes: 10,
      meetingTimeslotType: "timeslot",
      timeslots: [
        { startTime: "09:00", endTime: "12:00" },
        { startTime: "13:00", endTime: "24:00" },
      ],
      meetingAddonsEnabled: true,
      meetingAddonMinimumNoticeHours: 24,
      checkInMinutes: 15,
    } as const;
    const added = await add({ ...said, featureIds: [board, screen, screen] });
    expect(added).toMatchObject({
      ...said,
      locationPath: "London, Canal House, Floor 1",
      features: [{ name: "Screen" }, { name: "Whiteboard" }],
      userMayBook: false,
    });
    // Fields that are left out stay; null clears them.
    const params = { id: added.id };
    const renamed = await admin.ok(resources.updateResource, { params, body: { name: "Fleet" } });
    expect(renamed).toEqual({ ...added, name: "Fleet" });
    const body = { daysAhead: null, checkInMinutes: null, groupId: null, featureIds: [], isActive: true };
    const emptied = await admin.ok(resources.updateResource, { params, body });
    const { featureIds: _, ...rest } = body;
    expect(emptied).toEqual({ ...renamed, ...rest, features: [] });
    expect((await auditEntriesOf("resources.resource.change"))[0]).toEqual({
      target_id: expect.any(String),
      before: { name: "Thames" },
      after: { name: "Fleet" },
    });
  });

  test("on a floor are in its building; a place can be left", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const added = await add({ floorId });
    expect(added).toMatchObject({ buildingId, floorId });
    const params = { id: added.id };
    const left = await admin.ok(resources.updateResource, {
      params,
      body: { buildingId: null, floorId: null },
    });
    expect(left).toMatchObject({ buildingId: null, floorId: null, locationPath: "London" });
  });

  test.each([
    ["a type that is not there", { typeId: NOBODY }, { typeId: [inEnglish("rooms.typeUnknown")] }],
    ["a site that is not there", { siteId: NOBODY }, { siteId: [inEnglish("common.siteUnknown")] }],
    [
      "a building that is not there",
      { buildingId: NOBODY },
      { buildingId: [inEnglish("rooms.buildingNotOfSite")] },
    ],
    ["a floor that is not there", { floorId: NOBODY }, { floorId: [inEnglish("rooms.floorNotOfSite")] }],
    ["a group that is not there", { groupId: NOBODY }, { groupId: [inEnglish("common.groupUnknown")] }],
    [
      "a feature that is not there",
      { featureIds: [NOBODY] },
      { featureIds: [inEnglish("common.featureUnknown")] },
    ],
    ["no name", { name: "" }, { name: [inEnglish("common.nameRequired")] }],
    [
      "hours the wrong way round",
      { opens: "18:00", closes: "08:00" },
      { closes: [inEnglish("rooms.hoursReversed")] },
    ],
    ["opening at midnight's end", { opens: "24:00" }, { opens: ["Use the format HH:mm."] }],
    ["no weekday", { openWeekdays: [] }, { openWeekdays: ["Use at least 1 entries."] }],
    ["an eighth weekday", { openWeekdays: [8] }, { openWeekdays: ["Enter at most 7."] }],
    [
      "timeslots missing",
      { meetingTimeslotType: "timeslot" },
      { timeslots: [inEnglish("rooms.slotsRequired")] },
    ],
    [
      "timeslots that cross",
      {
        meetingTimeslotType: "timeslot",
        timeslots: [
          { startTime: "09:00", endTime: "11:00" },
          { startTime: "10:00", endTime: "12:00" },
        ],
      },
      { timeslots: [inEnglish("rooms.slotsOverlap")] },
    ],
    ["too many seats", { capacity: 10_001 }, { capacity: ["Enter at most 10000."] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await admin.call(resources.createResource, { body: (await room(wrong)) as never });
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect((await admin.ok(resources.listResources, { query: { all: "true" } })).count).toBe(0);
  });

  test("a change is judged with what stays", async () => {
    const added = await add({ opens: "08:00", closes: "18:00" });
    const { buildingId } = await makeBuilding(app, client);
    const lisbon = await makeSite(app, client);
    const params = { id: added.id };
    const late = await admin.call(resources.updateResource, { params, body: { opens: "18:00" } });
    expect(late.body).toEqual({ closes: [inEnglish("rooms.hoursReversed")] });
    await admin.ok(resources.updateResource, { params, body: { buildingId } });
    const moved = await admin.call(resources.updateResource, { params, body: { siteId: lisbon } });
    expect(moved.body).toEqual({ buildingId: [inEnglish("rooms.buildingNotOfSite")] });
    const body = { siteId: lisbon, buildingId: null };
    expect((await admin.ok(resources.updateResource, { params, body })).siteName).toBe("Lisbon");
  });

  test("have names of their own within a site and type", async () => {
    await add();
    const lisbon = await makeSite(app, client);
    const taken = await admin.call(resources.createResource, { body: await room() });
    expect([taken.status, taken.body]).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    expect((await add({ siteId: lisbon })).name).toBe("Thames");
    expect((await add({ typeId: await makeResourceType(app, client, "Hot Lab") })).name).toBe("Thames");
  });

  test("out of use are for administrators", async () => {
    await makeResource(app, client, { name: "Thames" });
    await makeResource(app, client, { name: "Old", columns: { is_active: false } });
    const names = async (caller: Caller, query: { all?: "true"; isActive?: "true" | "false" }) =>
      (await caller.ok(resources.listResources, { query })).results.map(({ name }) => name);
    expect(await names(employee, {})).toEqual(["Thames"]);
    expect(await names(admin, { all: "true" })).toEqual(["Thames", "Old"]);
    expect(await names(admin, { isActive: "false" })).toEqual(["Old"]);
    for (const query of [{ all: "true" }, { isActive: "false" }] as const)
      expect((await employee.call(resources.listResources, { query })).status).toBe(403);
  });

  test("are listed by filters, and by when they are free", async () => {
    const [screen, board] = [
      await makeFeature(app, client, "Screen"),
      await makeFeature(app, client, "Whiteboard"),
    ];
    const { buildingId, floorId } = await makeBuilding(app, client);
    const thames = await makeResource(app, client, {
      name: "Thames",
      features: [screen, board],
      buildingId,
      floorId,
    });
    await makeResource(app, client, { name: "Fleet", features: [screen] });
    const meeting = await makeHeldMeeting(app, client, thames, [
      "2026-11-25T10:00:00Z",
      "2026-11-25T11:00:00Z",
    ]);
    const names = async (query: Record<string, string>) =>
      (await employee.ok(resources.listResources, { query })).results.map(({ name }) => name);
    expect(await names({ features: `${screen},${board}` })).toEqual(["Thames"]);
    expect(await names({ floor: floorId })).toEqual(["Thames"]);
    expect(await names({ map: floorId })).toEqual(["Thames"]);
    expect(await names({ building: buildingId })).toEqual(["Thames"]);
    expect(await names({ ordering: "name" })).toEqual(["Fleet", "Thames"]);
    const window = {
      availableFrom: "2026-11-25T10:30:00+00:00",
      availableUntil: "2026-11-25T12:00:00+00:00",
    };
    expect(await names(window)).toEqual(["Fleet"]);
    expect(await names({ ...window, exclude: meeting })).toEqual(["Thames", "Fleet"]);
    const half = await employee.call(resources.listResources, {
      query: { availableFrom: window.availableFrom },
    });
    expect([half.status, half.body]).toEqual([400, { availableUntil: [inEnglish("common.availableBoth")] }]);
  });

  test("of sites that are not the caller's cannot be booked by them", async () => {
    const lisbon = await makeSite(app, client);
    const person = await makePerson(app, client, ["employee"]);
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      person.id,
      client.siteId,
    ]);
    await makeResource(app, client, { name: "Thames" });
    await makeResource(app, client, { name: "Tejo", siteId: lisbon });
    const { results } = await (await app.as(person)).ok(resources.listResources);
    expect(results.map(({ name, userMayBook }) => [name, userMayBook])).toEqual([
      ["Thames", true],
      ["Tejo", false],
    ]);
  });
});

describe("nobody else", () => {
  /** A call of every change, with existing ids. */
  async function changes(caller: Caller) {
    const name = { name: "New" };
    const resource = await makeResource(app, client);
    const type = await makeResourceType(app, client);
    const feature = await makeFeature(app, client, `Feature ${newId()}`);
    const item = await makeAddonItem(app, client, `Item ${newId()}`);
    const group = await admin.ok(resourceCatalogs.createResourceGroup, {
      body: { name: `Group ${newId()}` },
    });
    const category = await admin.ok(resourceCatalogs.createAddonCategory, {
      body: { name: `Category ${newId()}` },
    });
    const times = { start: "2026-11-24T12:00:00Z", end: "2026-11-24T14:00:00Z" };
    const block = await admin.ok(resources.createBlock, { body: { resourceId: resource, ...times } });
    const later = { start: "2026-11-25T12:00:00Z", end: "2026-11-25T14:00:00Z" };
    await app.sql("delete from audit_entry where client_id = $1", [client.id]);
    return {
      byId: [
        await caller.call(resourceCatalogs.updateResourceType, { params: { id: type }, body: name }),
        await caller.call(resourceCatalogs.deleteResourceType, { params: { id: type } }),
        await caller.call(resourceCatalogs.updateResourceFeature, { params: { id: feature }, body: name }),
        await caller.call(resourceCatalogs.deleteResourceFeature, { params: { id: feature } }),
        await caller.call(resourceCatalogs.updateResourceGroup, { params: { id: group.id }, body: name }),
        await caller.call(resourceCatalogs.deleteResourceGroup, { params: { id: group.id } }),
        await caller.call(resourceCatalogs.updateAddonCategory, { params: { id: category.id }, body: name }),
        await caller.call(resourceCatalogs.deleteAddonCategory, { params: { id: category.id } }),
        await caller.call(resourceCatalogs.updateAddonItem, { params: { id: item }, body: name }),
        await caller.call(resources.updateResource, { params: { id: resource }, body: name }),
        await caller.call(resources.deleteBlock, { params: { id: block.id } }),
      ],
      added: [
        await caller.call(resourceCatalogs.createResourceType, { body: { ...name, pluralName: "New" } }),
        await caller.call(resourceCatalogs.createResourceFeature, { body: name }),
        await caller.call(resourceCatalogs.createResourceGroup, { body: name }),
        await caller.call(resourceCatalogs.createAddonCategory, { body: name }),
      ],
      planted: [
        await caller.call(resourceCatalogs.createAddonItem, {
          body: { ...name, cost: 1, categoryId: category.id },
        }),
        await caller.call(resources.createResource, {
          body: { ...name, typeId: type, siteId: client.siteId },
        }),
        await caller.call(resources.createBlock, { body: { resourceId: resource, ...later } }),
      ],
      resource,
    };
  }

  test("changes resources: 403, and nothing is written", async () => {
    const { byId, added, planted } = await changes(employee);
    const replies = [...byId, ...added, ...planted];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [403, "forbidden"]),
    );
    expect(await app.sql("select action from audit_entry where client_id = $1", [client.id])).toEqual([]);
  });

  test("of another client finds them, whatever ids they know", async () => {
    const { byId, planted, resource } = await changes(outsider);
    expect(byId.map(({ status }) => status)).toEqual(byId.map(() => 404));
    expect(planted.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [400, ["categoryId"]],
      [400, ["siteId"]],
      [400, ["resourceId"]],
    ]);
    expect((await outsider.call(resources.getResource, { params: { id: resource } })).status).toBe(404);
    expect((await outsider.ok(resources.listResources)).count).toBe(0);
    expect((await outsider.ok(resources.listBlocks)).count).toBe(0);
    expect(await app.sql("select action from audit_entry where client_id = $1", [client.id])).toEqual([]);
  });

  test("without a session reads them, nor a client without rooms", async () => {
    const anonymous = app.anonymous(client.host);
    const without = await app.as(await makePerson(app, await makeClient(app, { features: ["parking"] })));
    for (const list of [resources.listResources, resources.listBlocks]) {
      expect((await anonymous.call(list)).status).toBe(401);
      const reply = await without.call(list);
      expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
    }
    for (const list of [resourceCatalogs.listResourceTypes, resourceCatalogs.listAddonItems])
      expect((await anonymous.call(list)).status).toBe(401);
  });
});
