import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../closures/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient } from "../platform/testing/fixtures.ts";
import { waitForBlockedQuery } from "../platform/testing/locks.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { dashboardResourceTypes } from "./core/catalog-queries.ts";
import { addonItemsById, listOccupancies, listResourceRows, lockResources, resourcesById } from "./public.ts";
import {
  makeAddonItem,
  makeBuilding,
  makeFeature,
  makeHeldMeeting,
  makeResource,
  makeResourceType,
} from "./testing/kit.ts";

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["rooms"] });
});

const db = () => app.database.forClient(client.id);
const at = (time: string): Date => new Date(`2026-11-25T${time}:00.000Z`);
const names = async (filter: Parameters<typeof listResourceRows>[2], ordering?: "name" | "-capacity") =>
  (await listResourceRows(db(), client.id, filter, { ordering, page: 1, limit: 25 })).results.map(
    ({ name }) => name,
  );

describe("rows", () => {
  test("say everything booking asks", async () => {
    const place = await makeBuilding(app, client);
    const screen = await makeFeature(app, client, "Screen");
    const id = await makeResource(app, client, {
      name: "Thames",
      ...place,
      features: [screen],
      timeslots: [
        ["13:00", "17:00"],
        ["09:00", "12:00"],
      ],
      columns: { opens: "08:00", open_weekdays: [1, 2], groups: ["Executive"], addons_enabled: true },
    });
    expect(await resourcesById(db(), client.id, [id, newId()])).toEqual([
      {
        id,
        name: "Thames",
        typeId: await makeResourceType(app, client),
        typeName: "Meeting Room",
        typePluralName: "Meeting Rooms",
        typeIcon: "door",
        siteId: client.siteId,
        siteName: "London",
        timeZone: "Europe/London",
        ...place,
        buildingName: "Canal House",
        floorName: "Floor 1",
        groupId: null,
        position: 0,
        capacity: 8,
        booking: "bookable",
        isActive: true,
        groups: ["Executive"],
        opens: "08:00",
        closes: "24:00",
        openWeekdays: [1, 2],
        leadMinutes: 0,
        daysAhead: null,
        maxMinutes: null,
        setupMinutes: 0,
        cleardownMinutes: 0,
        meetingTimeslotType: "timeslot",
        timeslots: [
          { startTime: "09:00", endTime: "12:00" },
          { startTime: "13:00", endTime: "17:00" },
        ],
        meetingAddonsEnabled: true,
        meetingAddonMinimumNoticeHours: 0,
        checkInMinutes: null,
        x: null,
        y: null,
        iconShape: null,
        photoId: null,
        features: [{ id: screen, name: "Screen", icon: null, color: null }],
      },
    ]);
  });

  test("are another client's never", async () => {
    const other = await makeClient(app, { features: ["rooms"] });
    const id = await makeResource(app, other);
    expect(await resourcesById(db(), client.id, [id])).toEqual([]);
  });

  test("are filtered, counted and ordered", async () => {
    const screen = await makeFeature(app, client, "Screen");
    const board = await makeFeature(app, client, "Whiteboard");
    await makeResource(app, client, { name: "Room 10", features: [screen], columns: { capacity: 4 } });
    await makeResource(app, client, {
      name: "Room 9",
      features: [screen, board],
      columns: { capacity: 12, booking: "walk-ins" },
    });
    await makeResource(app, client, { name: "100% Room", columns: { is_active: false } });
    expect(await names({})).toEqual(["Room 10", "Room 9", "100% Room"]);
    expect(await names({}, "name")).toEqual(["100% Room", "Room 9", "Room 10"]);
    expect(await names({}, "-capacity")).toEqual(["Room 9", "100% Room", "Room 10"]);
    expect(await names({ features: [board, screen] })).toEqual(["Room 9"]);
    expect(await names({ capacity: 8, isActive: true })).toEqual(["Room 9"]);
    expect(await names({ allowWalkIns: false, isActive: true })).toEqual(["Room 10"]);
    expect(await names({ search: "0%" })).toEqual(["100% Room"]);
    const page = await listResourceRows(db(), client.id, {}, { page: 2, limit: 1 });
    expect([page.count, page.results.map(({ name }) => name)]).toEqual([3, ["Room 9"]]);
  });
});

describe("free for a whole window", () => {
  const free = (from: string, until: string, exclude?: string) =>
    names({ available: { from, until, exclude } });

  test("what stands in the way: a meeting, making ready and clearing, hours, the weekday, a closure", async () => {
    const id = await makeResource(app, client, {
      name: "Thames",
      columns: {
        opens: "08:00",
        closes: "18:00",
        open_weekdays: [1, 2, 3, 4, 5],
        setup_minutes: 15,
        cleardown_minutes: 30,
      },
    });
    const meeting = await makeHeldMeeting(app, client, id, ["2026-11-25T11:45:00Z", "2026-11-25T13:30:00Z"]);
    await makeClosure(app, client, ["2026-11-26", "2026-11-26"]);
    const day = "2026-11-25T";
    expect(await free(`${day}10:00:00Z`, `${day}11:15:00Z`)).toEqual(["Thames"]);
    expect(await free(`${day}10:00:00Z`, `${day}11:16:00Z`)).toEqual([]);
    expect(await free(`${day}13:45:00Z`, `${day}14:00:00Z`)).toEqual(["Thames"]);
    expect(await free(`${day}13:44:00Z`, `${day}14:00:00Z`)).toEqual([]);
    expect(await free(`${day}12:00:00Z`, `${day}13:00:00Z`, meeting)).toEqual(["Thames"]);
    expect(await free(`${day}07:59:00Z`, `${day}09:00:00Z`)).toEqual([]);
    expect(await free(`${day}17:00:00Z`, `${day}18:00:00Z`)).toEqual(["Thames"]);
    expect(await free(`${day}17:00:00Z`, `${day}18:01:00Z`)).toEqual([]);
    expect(await free("2026-11-28T10:00:00Z", "2026-11-28T11:00:00Z")).toEqual([]);
    expect(await free("2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z")).toEqual([]);
    expect(await free(`${day}11:00:00Z`, `${day}10:00:00Z`)).toEqual([]);
  });

  test("until midnight, and not beyond it; by the site's clock in summer", async () => {
    await makeResource(app, client, { name: "Thames", columns: { opens: "09:00" } });
    expect(await free("2026-11-25T23:00:00Z", "2026-11-26T00:00:00Z")).toEqual(["Thames"]);
    expect(await free("2026-11-25T23:00:00Z", "2026-11-26T00:01:00Z")).toEqual([]);
    expect(await free("2026-07-01T08:00:00Z", "2026-07-01T09:00:00Z")).toEqual(["Thames"]);
    expect(await free("2026-07-01T07:59:00Z", "2026-07-01T09:00:00Z")).toEqual([]);
  });

  test("what cannot be booked is never free", async () => {
    await makeResource(app, client, { columns: { booking: "non-bookable" } });
    await makeResource(app, client, { columns: { booking: "walk-ins" } });
    expect(await free("2026-11-25T10:00:00Z", "2026-11-25T11:00:00Z")).toEqual([]);
  });
});

describe("occupancy", () => {
  const held = async (resourceId: string) =>
    (await listOccupancies(db(), client.id, [resourceId], at("00:00"), at("23:00"))).map(
      ({ source, start, end }) => [source, start.slice(11, 16), end.slice(11, 16)],
    );
  test("is what starts in a time, and what reaches into it from before", async () => {
    const id = await makeResource(app, client);
    const meet = (start: string, end: string) =>
      makeHeldMeeting(app, client, id, [`2026-11-${start}:00Z`, `2026-11-${end}:00Z`]);
    await meet("24T08:00", "24T09:00");
    await meet("24T22:00", "25T00:30");
    await meet("25T09:00", "25T10:00");
    await meet("25T10:00", "25T11:00");
    await meet("25T23:00", "25T23:30");
    expect(await held(id)).toEqual([
      ["meeting", "22:00", "00:30"],
      ["meeting", "09:00", "10:00"],
      ["meeting", "10:00", "11:00"],
    ]);
    await expect(meet("25T10:59", "25T12:00")).rejects.toMatchObject({
      constraint: "resource_occupancy_free",
    });
  });

  test("one waits for another's lock, whatever the order they name resources in", async () => {
    const [a, b] = [await makeResource(app, client), await makeResource(app, client)];
    const seen: string[] = [];
    const work = (name: string, ids: string[]) =>
      db()
        .transaction()
        .execute(async (trx) => {
          await lockResources(trx, ids);
          seen.push(`${name} in`);
          if (seen.length === 1) await waitForBlockedQuery(app);
          seen.push(`${name} out`);
        });
    await Promise.all([work("first", [a, b]), work("second", [b, a, b])]);
    const [first, second] = [seen[0]!.split(" ")[0], seen[2]!.split(" ")[0]];
    expect(seen).toEqual([`${first} in`, `${first} out`, `${second} in`, `${second} out`]);
  });
});

test("types with a panel, and items by id", async () => {
  await makeResourceType(app, client, "Hot Lab");
  const rooms = await makeResourceType(app, client, "Meeting Room", { dashboard: true });
  expect(await dashboardResourceTypes(db(), client.id)).toEqual([rooms]);
  const coffee = await makeAddonItem(app, client, "Coffee", 250);
  expect(await addonItemsById(db(), client.id, [newId(), coffee])).toMatchObject([
    { id: coffee, name: "Coffee", cost: 250, categoryName: "Coffee and more", isActive: true },
  ]);
});
