import * as people from "@portico/contract/people";
import * as resources from "@portico/contract/resources";
import { messages } from "@portico/contract/resources";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeSite } from "../places/test-kit.ts";
import { newId } from "../platform/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/test-kit/app.ts";
import type { TestClient } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { inTransaction } from "../platform/work.ts";
import { unblock } from "./blocks.ts";
import {
  makeAddonItem,
  makeBuilding,
  makeFeature,
  makeHeldMeeting,
  makeResource,
  makeResourceType,
} from "./test-kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
const NOBODY = "018f0000-0000-7000-8000-000000000000";
let app: TestApp;
let client: TestClient;
let admin: Caller;
let employee: Caller;
/** Administers another client, and knows our ids. */
let outsider: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["rooms"] });
  admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
  employee = await app.as(await makePerson(app, client, ["employee", "reception"]));
  const other = await makeClient(app, { features: ["rooms"] });
  outsider = await app.as(await makePerson(app, other, ["admin"]));
});

const audited = (action: string) =>
  app.sql<{ before: unknown; after: unknown }>(
    "select before, after from audit_entry where client_id = $1 and action = $2",
    [client.id, action],
  );

describe("types", () => {
  const lab = { name: "Hot Lab", pluralName: "Hot Labs" };

  test("are added in order, changed and removed", async () => {
    const first = await admin.ok(resources.createResourceType, { body: lab });
    expect(first).toEqual({
      id: first.id,
      ...lab,
      icon: null,
      iconBook: null,
      color: null,
      dashboard: false,
      displayMode: "calendar",
    });
    await admin.ok(resources.createResourceType, {
      body: { name: "Camera", pluralName: "Cameras", icon: "camera", displayMode: "today" },
    });
    const params = { id: first.id };
    const changed = await admin.ok(resources.updateResourceType, {
      params,
      body: { color: "teal", icon: "flask" },
    });
    expect(changed).toEqual({ ...first, color: "teal", icon: "flask" });
    const cleared = await admin.ok(resources.updateResourceType, { params, body: { icon: null } });
    expect(cleared.icon).toBeNull();
    expect(await admin.ok(resources.updateResourceType, { params, body: {} })).toEqual(cleared);
    const list = await employee.ok(resources.listResourceTypes);
    expect([list.count, list.results.map(({ name }) => name)]).toEqual([2, ["Hot Lab", "Camera"]]);
    expect((await admin.ok(resources.deleteResourceType, { params })).name).toBe("Hot Lab");
    expect((await admin.call(resources.deleteResourceType, { params })).status).toBe(404);
    expect((await audited("resources.resource-type.change"))[0]).toEqual({
      before: { color: null, icon: null },
      after: { color: "teal", icon: "flask" },
    });
  });

  test("that are used stay", async () => {
    await makeResource(app, client);
    const params = { id: await makeResourceType(app, client) };
    const reply = await admin.call(resources.deleteResourceType, { params });
    expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [messages.inUse] }]);
  });

  test.each([
    ["no name", { name: undefined }, { name: [messages.nameRequired] }],
    ["a long name", { name: "x".repeat(101) }, { name: ["At most 100 characters."] }],
    ["no plural", { pluralName: " " }, { pluralName: [messages.nameRequired] }],
    ["no icon's name", { icon: "<svg>" }, { icon: ["Use a Tabler icon's name, such as door."] }],
    ["an unknown view", { displayMode: "week" }, { displayMode: ["Choose one of: calendar, today."] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await admin.call(resources.createResourceType, { body: { ...lab, ...wrong } as never });
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });

  test("with a panel are part of the session's configuration, where there are rooms", async () => {
    const shown = await admin.ok(resources.createResourceType, { body: { ...lab, dashboard: true } });
    const config = async (caller: Caller) =>
      (await caller.ok(people.whoami)).client.config.dashboardResourceTypes;
    expect(await config(employee)).toEqual([shown.id]);
    expect(await config(outsider)).toEqual([]);
    const without = await makeClient(app, { features: ["parking"] });
    await makeResourceType(app, without, "Hot Lab", { dashboard: true });
    expect(await config(await app.as(await makePerson(app, without)))).toEqual([]);
  });
});

describe("features, groups and categories", () => {
  const lists = [
    {
      what: "features",
      list: resources.listResourceFeatures,
      create: resources.createResourceFeature,
      update: resources.updateResourceFeature,
      remove: resources.deleteResourceFeature,
    },
    {
      what: "groups",
      list: resources.listResourceGroups,
      create: resources.createResourceGroup,
      update: resources.updateResourceGroup,
      remove: resources.deleteResourceGroup,
    },
    {
      what: "categories",
      list: resources.listAddonCategories,
      create: resources.createAddonCategory,
      update: resources.updateAddonCategory,
      remove: resources.deleteAddonCategory,
    },
  ] as const;

  test.each(lists)(
    "$what are added in order, renamed and removed",
    async ({ list, create, update, remove }) => {
      const [first, second] = [
        await admin.ok(create, { body: { name: "Whiteboard" } }),
        await admin.ok(create, { body: { name: "Screen" } }),
      ];
      const taken = await admin.call(create, { body: { name: "Screen" } });
      expect([taken.status, taken.body]).toEqual([400, { name: [messages.nameTaken] }]);
      const params = { id: first.id };
      expect((await admin.ok(update, { params, body: { name: "Board" } })).name).toBe("Board");
      const clash = await admin.call(update, { params, body: { name: "Screen" } });
      expect([clash.status, clash.body]).toEqual([400, { name: [messages.nameTaken] }]);
      const { count, results } = await employee.ok(list);
      expect([count, results.map(({ name }) => name)]).toEqual([2, ["Board", "Screen"]]);
      expect((await admin.ok(remove, { params: { id: second.id } })).name).toBe("Screen");
      expect((await admin.call(remove, { params: { id: second.id } })).status).toBe(404);
    },
  );

  test("a feature that goes is taken from its resources; a group or category in use stays", async () => {
    const feature = await makeFeature(app, client, "Screen");
    const group = await admin.ok(resources.createResourceGroup, { body: { name: "Suite" } });
    const id = await makeResource(app, client, { features: [feature], groupId: group.id });
    await admin.ok(resources.deleteResourceFeature, { params: { id: feature } });
    expect((await employee.ok(resources.getResource, { params: { id } })).features).toEqual([]);
    await makeAddonItem(app, client);
    const category = (await employee.ok(resources.listAddonCategories)).results[0]!;
    for (const reply of [
      await admin.call(resources.deleteResourceGroup, { params: { id: group.id } }),
      await admin.call(resources.deleteAddonCategory, { params: { id: category.id } }),
    ])
      expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [messages.inUse] }]);
  });
});

describe("items", () => {
  test("are added, changed and no longer offered", async () => {
    const drinks = await admin.ok(resources.createAddonCategory, { body: { name: "Drinks" } });
    const coffee = await admin.ok(resources.createAddonItem, {
      body: { name: "Coffee", cost: 250, categoryId: drinks.id },
    });
    expect(coffee).toEqual({
      id: coffee.id,
      name: "Coffee",
      cost: 250,
      categoryId: drinks.id,
      categoryName: "Drinks",
      isActive: true,
    });
    const params = { id: coffee.id };
    const changed = await admin.ok(resources.updateAddonItem, {
      params,
      body: { cost: 275, isActive: false },
    });
    expect(changed).toEqual({ ...coffee, cost: 275, isActive: false });
    const count = async (isActive?: "true" | "false") =>
      (await employee.ok(resources.listAddonItems, { query: isActive ? { isActive } : {} })).count;
    expect([await count(), await count("true"), await count("false")]).toEqual([1, 0, 1]);
  });

  test("by category, in order", async () => {
    const [lunch, drinks] = [
      await admin.ok(resources.createAddonCategory, { body: { name: "Lunch" } }),
      await admin.ok(resources.createAddonCategory, { body: { name: "Drinks" } }),
    ];
    for (const [name, categoryId] of [
      ["Water", drinks.id],
      ["Soup", lunch.id],
      ["Bread", lunch.id],
    ] as const)
      await admin.ok(resources.createAddonItem, { body: { name, categoryId, cost: 100 } });
    const { results } = await employee.ok(resources.listAddonItems);
    expect(results.map(({ name }) => name)).toEqual(["Soup", "Bread", "Water"]);
  });

  test.each([
    ["a negative price", { cost: -1 }, { cost: ["At least 0."] }],
    ["half a penny", { cost: 1.5 }, { cost: ["Expected int."] }],
    ["too much", { cost: 1_000_001 }, { cost: ["At most 1000000."] }],
    ["a category that is not there", { categoryId: NOBODY }, { categoryId: [messages.categoryUnknown] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const { id: categoryId } = await admin.ok(resources.createAddonCategory, { body: { name: "Drinks" } });
    const reply = await admin.call(resources.createAddonItem, {
      body: { name: "Coffee", cost: 250, categoryId, ...wrong },
    });
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });
});

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
    const group = await admin.ok(resources.createResourceGroup, { body: { name: "Suite" } });
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
    // What is left out stays; null empties.
    const params = { id: added.id };
    const renamed = await admin.ok(resources.updateResource, { params, body: { name: "Fleet" } });
    expect(renamed).toEqual({ ...added, name: "Fleet" });
    const body = { daysAhead: null, checkInMinutes: null, groupId: null, featureIds: [], isActive: true };
    const emptied = await admin.ok(resources.updateResource, { params, body });
    const { featureIds: _, ...rest } = body;
    expect(emptied).toEqual({ ...renamed, ...rest, features: [] });
    expect((await audited("resources.resource.change"))[0]).toEqual({
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
    ["a type that is not there", { typeId: NOBODY }, { typeId: [messages.typeUnknown] }],
    ["a site that is not there", { siteId: NOBODY }, { siteId: [messages.siteUnknown] }],
    ["a building that is not there", { buildingId: NOBODY }, { buildingId: [messages.buildingNotOfSite] }],
    ["a floor that is not there", { floorId: NOBODY }, { floorId: [messages.floorNotOfSite] }],
    ["a group that is not there", { groupId: NOBODY }, { groupId: [messages.groupUnknown] }],
    ["a feature that is not there", { featureIds: [NOBODY] }, { featureIds: [messages.featureUnknown] }],
    ["no name", { name: "" }, { name: [messages.nameRequired] }],
    ["hours the wrong way round", { opens: "18:00", closes: "08:00" }, { closes: [messages.hoursReversed] }],
    ["opening at midnight's end", { opens: "24:00" }, { opens: ["Use the format HH:mm."] }],
    ["no weekday", { openWeekdays: [] }, { openWeekdays: ["At least 1 entries."] }],
    ["an eighth weekday", { openWeekdays: [8] }, { openWeekdays: ["At most 7."] }],
    ["timeslots missing", { meetingTimeslotType: "timeslot" }, { timeslots: [messages.slotsRequired] }],
    [
      "timeslots that cross",
      {
        meetingTimeslotType: "timeslot",
        timeslots: [
          { startTime: "09:00", endTime: "11:00" },
          { startTime: "10:00", endTime: "12:00" },
        ],
      },
      { timeslots: [messages.slotsOverlap] },
    ],
    ["too many seats", { capacity: 10_001 }, { capacity: ["At most 10000."] }],
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
    expect(late.body).toEqual({ closes: [messages.hoursReversed] });
    await admin.ok(resources.updateResource, { params, body: { buildingId } });
    const moved = await admin.call(resources.updateResource, { params, body: { siteId: lisbon } });
    expect(moved.body).toEqual({ buildingId: [messages.buildingNotOfSite] });
    const body = { siteId: lisbon, buildingId: null };
    expect((await admin.ok(resources.updateResource, { params, body })).siteName).toBe("Lisbon");
  });

  test("have names of their own within a site and type", async () => {
    await add();
    const lisbon = await makeSite(app, client);
    const taken = await admin.call(resources.createResource, { body: await room() });
    expect([taken.status, taken.body]).toEqual([400, { name: [messages.nameTaken] }]);
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
    expect([half.status, half.body]).toEqual([400, { availableUntil: [messages.availableBoth] }]);
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

describe("blocks", () => {
  let room: string;
  /** Goes to a later time, where yesterday's sessions have ended. */
  const goTo = async (instant: string) => {
    app.clock.set(instant);
    admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
  };
  beforeEach(async () => {
    room = await makeResource(app, client, { name: "Thames" });
  });
  const window = (start: string, end: string, day = "2026-11-24") => ({
    start: `${day}T${start}:00Z`,
    end: `${day}T${end}:00Z`,
  });
  const block = (start: string, end: string, more: Record<string, unknown> = {}) =>
    admin.call(resources.createBlock, {
      body: { resourceId: room, reason: "Repair", ...window(start, end), ...more },
    });
  const held = () =>
    app.sql<{ starts: Date; ends: Date }>(
      "select starts, ends from resource_occupancy where resource_id = $1 and source = 'block' order by starts",
      [room],
    );

  test("hold a resource, are listed until they end, and are taken back", async () => {
    const { status, body } = await block("12:00", "14:00");
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        resource: { id: room, name: "Thames" },
        start: "2026-11-24T12:00:00.000Z",
        end: "2026-11-24T14:00:00.000Z",
        timeZone: "Europe/London",
        reason: "Repair",
      },
    ]);
    await block("14:00", "15:00", { reason: " " });
    const list = await employee.ok(resources.listBlocks, { query: { resource: room, site: client.siteId } });
    expect([list.count, list.results.map(({ reason }) => reason)]).toEqual([2, ["Repair", null]]);
    const elsewhere = await employee.ok(resources.listBlocks, { query: { resource: NOBODY } });
    expect(elsewhere.count).toBe(0);
    expect(await admin.ok(resources.deleteBlock, { params: { id: body.id } })).toEqual(body);
    expect(await held()).toHaveLength(1);
    expect((await admin.call(resources.deleteBlock, { params: { id: body.id } })).status).toBe(404);
    await goTo("2026-11-24T15:00:00Z");
    expect((await admin.ok(resources.listBlocks)).count).toBe(0);
  });

  test("taken back while they last, leave what has passed; again changes nothing", async () => {
    const { body } = await block("12:00", "14:00");
    await goTo("2026-11-24T13:00:00.000Z");
    const params = { id: body.id };
    const cut = await admin.ok(resources.deleteBlock, { params });
    expect(cut.end).toBe("2026-11-24T13:00:00.000Z");
    expect((await held())[0]!.ends).toEqual(new Date("2026-11-24T13:00:00Z"));
    await goTo("2026-11-24T13:30:00.000Z");
    expect(await admin.ok(resources.deleteBlock, { params })).toEqual(cut);
    expect((await block("13:30", "14:00")).status).toBe(201);
  });

  test("begin now when their start has passed", async () => {
    const { body } = await block("08:00", "12:00", window("08:00", "12:00", "2026-11-20"));
    expect([body.start, body.end]).toEqual([NOW, "2026-11-20T12:00:00.000Z"]);
  });

  test("name what is in the way", async () => {
    await makeHeldMeeting(app, client, room, ["2026-11-24T09:00:00Z", "2026-11-24T10:30:00Z"]);
    expect((await block("10:00", "12:00")).body).toEqual({
      start: ["This time is taken by a meeting on Tue 24 Nov, 09:00 to 10:30."],
    });
    await block("10:30", "12:00");
    expect((await block("11:00", "13:00")).body).toEqual({
      start: ["This time is taken by a block (Repair) on Tue 24 Nov, 10:30 to 12:00."],
    });
  });

  test.each([
    ["a resource that is not there", { resourceId: NOBODY }, { resourceId: [messages.resourceUnknown] }],
    ["the wrong way round", window("14:00", "12:00"), { end: [messages.blockReversed] }],
    ["the past", window("08:00", "10:00", "2026-11-20"), { end: [messages.blockEnded] }],
    ["a long reason", { reason: "x".repeat(201) }, { reason: ["At most 200 characters."] }],
    [
      "a time without its zone",
      { start: "2026-11-24T12:00:00" },
      { start: ["Use the format yyyy-MM-ddTHH:mm:ss with an offset."] },
    ],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await block("12:00", "14:00", wrong);
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect(await held()).toEqual([]);
  });

  test("many at once for one time: one is written, each time", async () => {
    for (let round = 0; round < 5; round++) {
      const day = `2026-12-0${round + 1}`;
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          block("", "", at % 2 === 0 ? window("10:00", "12:00", day) : window("11:00", "13:00", day)),
        ),
      );
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        201,
        ...Array(11).fill(400),
      ]);
    }
    expect(await held()).toHaveLength(5);
  });

  test("tell whoever waits for the resource, under its lock", async () => {
    const { body } = await block("12:00", "14:00");
    const heard: unknown[] = [];
    await inTransaction(app.tools, { clientId: client.id, actorId: null, requestId: null }, (work) =>
      unblock(work, body.id, "Northwind", [
        async (_, clientName, freed) => {
          heard.push([clientName, freed]);
        },
      ]),
    );
    const freed = { resourceId: room, start: new Date(body.start), end: new Date(body.end) };
    expect(heard).toEqual([["Northwind", [freed]]]);
  });

  test("the same request again, by its key, blocks once", async () => {
    const key = newId();
    const body = { resourceId: room, ...window("12:00", "14:00") };
    const [first, second] = [
      await admin.call(resources.createBlock, { body, key }),
      await admin.call(resources.createBlock, { body, key }),
    ];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await held()).toHaveLength(1);
  });
});

describe("nobody else", () => {
  /** A call of every change, with ids that are there. */
  async function changes(caller: Caller) {
    const name = { name: "New" };
    const resource = await makeResource(app, client);
    const type = await makeResourceType(app, client);
    const feature = await makeFeature(app, client, `Feature ${newId()}`);
    const item = await makeAddonItem(app, client, `Item ${newId()}`);
    const group = await admin.ok(resources.createResourceGroup, { body: { name: `Group ${newId()}` } });
    const category = await admin.ok(resources.createAddonCategory, { body: { name: `Category ${newId()}` } });
    const times = { start: "2026-11-24T12:00:00Z", end: "2026-11-24T14:00:00Z" };
    const block = await admin.ok(resources.createBlock, { body: { resourceId: resource, ...times } });
    const later = { start: "2026-11-25T12:00:00Z", end: "2026-11-25T14:00:00Z" };
    await app.sql("delete from audit_entry where client_id = $1", [client.id]);
    return {
      byId: [
        await caller.call(resources.updateResourceType, { params: { id: type }, body: name }),
        await caller.call(resources.deleteResourceType, { params: { id: type } }),
        await caller.call(resources.updateResourceFeature, { params: { id: feature }, body: name }),
        await caller.call(resources.deleteResourceFeature, { params: { id: feature } }),
        await caller.call(resources.updateResourceGroup, { params: { id: group.id }, body: name }),
        await caller.call(resources.deleteResourceGroup, { params: { id: group.id } }),
        await caller.call(resources.updateAddonCategory, { params: { id: category.id }, body: name }),
        await caller.call(resources.deleteAddonCategory, { params: { id: category.id } }),
        await caller.call(resources.updateAddonItem, { params: { id: item }, body: name }),
        await caller.call(resources.updateResource, { params: { id: resource }, body: name }),
        await caller.call(resources.deleteBlock, { params: { id: block.id } }),
      ],
      added: [
        await caller.call(resources.createResourceType, { body: { ...name, pluralName: "New" } }),
        await caller.call(resources.createResourceFeature, { body: name }),
        await caller.call(resources.createResourceGroup, { body: name }),
        await caller.call(resources.createAddonCategory, { body: name }),
      ],
      planted: [
        await caller.call(resources.createAddonItem, {
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
    const stranger = app.stranger(client.host);
    const without = await app.as(await makePerson(app, await makeClient(app, { features: ["parking"] })));
    for (const list of [resources.listResources, resources.listBlocks]) {
      expect((await stranger.call(list)).status).toBe(401);
      const reply = await without.call(list);
      expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
    }
    for (const list of [resources.listResourceTypes, resources.listAddonItems])
      expect((await stranger.call(list)).status).toBe(401);
  });
});
