import { expect, test } from "vitest";
import {
  desksListSearch,
  desksQueryOf,
  mayBulkEdit,
  requestsQueryOf,
  showsOnlyUncleaned,
  tabsFor,
} from "./list-search.ts";

test("what makes no sense in an address is dropped, and the usual left out", () => {
  const read = desksListSearch.parse({
    tab: "desks",
    page: "1",
    size: "7",
    order: "price",
    status: "gone",
    date: "soon",
    active: "used",
    cleaning: "perhaps",
  });
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
});

test("the specification's sizes of a page", () => {
  expect([1, 3, 5, 10, 50].map((size) => desksListSearch.parse({ size: String(size) }).size)).toEqual([
    1, 3, 5, 10, 50,
  ]);
  expect(desksListSearch.parse({ size: "25" }).size).toBeUndefined();
});

test("cleaners see the desks alone, and what is dirty first", () => {
  expect(tabsFor(["employee", "cleaning"])).toEqual(["desks"]);
  expect(tabsFor(["cleaning", "desk_admin"])).toHaveLength(5);
  expect(tabsFor(["deskbooking_admin"])).toHaveLength(5);
  expect(showsOnlyUncleaned({}, ["cleaning"])).toBe(true);
  expect(showsOnlyUncleaned({ cleaning: "false" }, ["cleaning"])).toBe(false);
  expect(showsOnlyUncleaned({}, ["superadmin"])).toBe(false);
  expect(showsOnlyUncleaned({ cleaning: "true" }, ["superadmin"])).toBe(true);
});

test.each([
  [["desk_admin"], true],
  [["superadmin"], true],
  [["deskbooking_admin"], false],
  [["cleaning"], false],
] as const)("Bulk Edit is for desk_admin and superadmin: %o", (groups, may) => {
  expect(mayBulkEdit(groups)).toBe(may);
});

test("desks in use are asked for, unless all or the others are", () => {
  expect(desksQueryOf({}, ["desk_admin"])).toMatchObject({ isActive: "true", ordering: "place" });
  expect(desksQueryOf({ active: "unused" }, ["desk_admin"]).isActive).toBe("false");
  expect(desksQueryOf({ active: "all" }, ["desk_admin"]).isActive).toBeUndefined();
  expect(desksQueryOf({}, ["desk_admin"]).needsCleaning).toBeUndefined();
  expect(desksQueryOf({}, ["cleaning"]).needsCleaning).toBe("true");
});

test("requests are pending ones, the soonest first", () => {
  expect(requestsQueryOf({ from: "2026-11-24", page: 2, zone: "z" })).toMatchObject({
    status: "pending",
    ordering: "date",
    start: "2026-11-24",
    zone: "z",
    page: 2,
  });
});
