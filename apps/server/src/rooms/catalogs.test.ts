import * as resourceCatalogs from "@portico/contract/rooms/catalogues";
import * as resources from "@portico/contract/rooms/rooms";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeAddonItem, makeFeature, makeResource, makeResourceType } from "./testing/kit.ts";
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

describe("types", () => {
  const lab = { name: "Hot Lab", pluralName: "Hot Labs" };

  test("are added in order, changed and removed", async () => {
    const first = await admin.ok(resourceCatalogs.createResourceType, { body: lab });
    expect(first).toEqual({
      id: first.id,
      ...lab,
      icon: null,
      iconBook: null,
      color: null,
      dashboard: false,
      displayMode: "calendar",
    });
    await admin.ok(resourceCatalogs.createResourceType, {
      body: { name: "Camera", pluralName: "Cameras", icon: "camera", displayMode: "today" },
    });
    const params = { id: first.id };
    const changed = await admin.ok(resourceCatalogs.updateResourceType, {
      params,
      body: { color: "teal", icon: "flask" },
    });
    expect(changed).toEqual({ ...first, color: "teal", icon: "flask" });
    const cleared = await admin.ok(resourceCatalogs.updateResourceType, { params, body: { icon: null } });
    expect(cleared.icon).toBeNull();
    expect(await admin.ok(resourceCatalogs.updateResourceType, { params, body: {} })).toEqual(cleared);
    const list = await employee.ok(resourceCatalogs.listResourceTypes);
    expect([list.count, list.results.map(({ name }) => name)]).toEqual([2, ["Hot Lab", "Camera"]]);
    expect((await admin.ok(resourceCatalogs.deleteResourceType, { params })).name).toBe("Hot Lab");
    expect((await admin.call(resourceCatalogs.deleteResourceType, { params })).status).toBe(404);
    expect((await auditEntriesOf("resources.resource-type.change"))[0]).toEqual({
      target_id: expect.any(String),
      before: { color: null, icon: null },
      after: { color: "teal", icon: "flask" },
    });
  });

  test("that are used stay", async () => {
    await makeResource(app, client);
    const params = { id: await makeResourceType(app, client) };
    const reply = await admin.call(resourceCatalogs.deleteResourceType, { params });
    expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [inEnglish("common.inUse")] }]);
  });

  test.each([
    ["no name", { name: undefined }, { name: [inEnglish("common.nameRequired")] }],
    ["a long name", { name: "x".repeat(101) }, { name: ["Enter at most 100 characters."] }],
    ["no plural", { pluralName: " " }, { pluralName: [inEnglish("common.nameRequired")] }],
    ["no icon's name", { icon: "<svg>" }, { icon: ["Use a Tabler icon’s name, such as door."] }],
    ["an unknown view", { displayMode: "week" }, { displayMode: ["Choose one of: calendar, today."] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await admin.call(resourceCatalogs.createResourceType, {
      body: { ...lab, ...wrong } as never,
    });
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });

  test("with a panel are part of the session's configuration, where there are rooms", async () => {
    const shown = await admin.ok(resourceCatalogs.createResourceType, { body: { ...lab, dashboard: true } });
    const config = async (caller: Caller) =>
      (await caller.ok(sessions.whoami)).client.config.dashboardResourceTypes;
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
      list: resourceCatalogs.listResourceFeatures,
      create: resourceCatalogs.createResourceFeature,
      update: resourceCatalogs.updateResourceFeature,
      remove: resourceCatalogs.deleteResourceFeature,
    },
    {
      what: "groups",
      list: resourceCatalogs.listResourceGroups,
      create: resourceCatalogs.createResourceGroup,
      update: resourceCatalogs.updateResourceGroup,
      remove: resourceCatalogs.deleteResourceGroup,
    },
    {
      what: "categories",
      list: resourceCatalogs.listAddonCategories,
      create: resourceCatalogs.createAddonCategory,
      update: resourceCatalogs.updateAddonCategory,
      remove: resourceCatalogs.deleteAddonCategory,
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
      expect([taken.status, taken.body]).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
      const params = { id: first.id };
      expect((await admin.ok(update, { params, body: { name: "Board" } })).name).toBe("Board");
      const clash = await admin.call(update, { params, body: { name: "Screen" } });
      expect([clash.status, clash.body]).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
      const { count, results } = await employee.ok(list);
      expect([count, results.map(({ name }) => name)]).toEqual([2, ["Board", "Screen"]]);
      expect((await admin.ok(remove, { params: { id: second.id } })).name).toBe("Screen");
      expect((await admin.call(remove, { params: { id: second.id } })).status).toBe(404);
    },
  );

  test("a feature that goes is taken from its resources; a group or category in use stays", async () => {
    const feature = await makeFeature(app, client, "Screen");
    const group = await admin.ok(resourceCatalogs.createResourceGroup, { body: { name: "Suite" } });
    const id = await makeResource(app, client, { features: [feature], groupId: group.id });
    await admin.ok(resourceCatalogs.deleteResourceFeature, { params: { id: feature } });
    expect((await employee.ok(resources.getResource, { params: { id } })).features).toEqual([]);
    await makeAddonItem(app, client);
    const category = (await employee.ok(resourceCatalogs.listAddonCategories)).results[0]!;
    for (const reply of [
      await admin.call(resourceCatalogs.deleteResourceGroup, { params: { id: group.id } }),
      await admin.call(resourceCatalogs.deleteAddonCategory, { params: { id: category.id } }),
    ])
      expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [inEnglish("common.inUse")] }]);
  });
});

describe("items", () => {
  test("are added, changed and no longer offered", async () => {
    const drinks = await admin.ok(resourceCatalogs.createAddonCategory, { body: { name: "Drinks" } });
    const coffee = await admin.ok(resourceCatalogs.createAddonItem, {
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
    const changed = await admin.ok(resourceCatalogs.updateAddonItem, {
      params,
      body: { cost: 275, isActive: false },
    });
    expect(changed).toEqual({ ...coffee, cost: 275, isActive: false });
    const count = async (isActive?: "true" | "false") =>
      (await employee.ok(resourceCatalogs.listAddonItems, { query: isActive ? { isActive } : {} })).count;
    expect([await count(), await count("true"), await count("false")]).toEqual([1, 0, 1]);
  });

  test("by category, in order", async () => {
    const [lunch, drinks] = [
      await admin.ok(resourceCatalogs.createAddonCategory, { body: { name: "Lunch" } }),
      await admin.ok(resourceCatalogs.createAddonCategory, { body: { name: "Drinks" } }),
    ];
    for (const [name, categoryId] of [
      ["Water", drinks.id],
      ["Soup", lunch.id],
      ["Bread", lunch.id],
    ] as const)
      await admin.ok(resourceCatalogs.createAddonItem, { body: { name, categoryId, cost: 100 } });
    const { results } = await employee.ok(resourceCatalogs.listAddonItems);
    expect(results.map(({ name }) => name)).toEqual(["Soup", "Bread", "Water"]);
  });

  test.each([
    ["a negative price", { cost: -1 }, { cost: ["Enter at least 0."] }],
    ["half a penny", { cost: 1.5 }, { cost: ["Expected int."] }],
    ["too much", { cost: 1_000_001 }, { cost: ["Enter at most 1000000."] }],
    [
      "a category that is not there",
      { categoryId: NOBODY },
      { categoryId: [inEnglish("rooms.categoryUnknown")] },
    ],
  ])("%s is refused", async (_, wrong, errors) => {
    const { id: categoryId } = await admin.ok(resourceCatalogs.createAddonCategory, {
      body: { name: "Drinks" },
    });
    const reply = await admin.call(resourceCatalogs.createAddonItem, {
      body: { name: "Coffee", cost: 250, categoryId, ...wrong },
    });
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });
});
