import { expect, test } from "vitest";
import { gridSearch, queryOf } from "./search.ts";

test("what makes no sense in an address is dropped", () => {
  const read = gridSearch.parse({
    date: "2026-02-31",
    show: "dirty",
    page: "0",
    favourites: "yes",
    team: "true",
  });
  expect(read).toMatchObject({ team: "true" });
  expect(Object.values(read).filter(Boolean)).toEqual(["true"]);
});

test("the usual is left out of an address", () => {
  expect(gridSearch.parse({ show: "all", page: "1" })).toEqual(gridSearch.parse({}));
  expect(gridSearch.parse({ show: "occupied", page: "2" })).toMatchObject({ show: "occupied", page: 2 });
});

test("a text that the server would refuse is cut", () => {
  expect(gridSearch.parse({ search: "x".repeat(300) }).search).toHaveLength(100);
});

test("the server is asked for a day and a site, without desks that are switched off", () => {
  const query = queryOf({ floor: "f", zone: "z", features: "a,b", favourites: "true" }, "2026-11-24", null);
  expect(query).toMatchObject({
    onDate: "2026-11-24",
    isActive: "true",
    map: "f",
    zone: "z",
    features: "a,b",
    favourites: "true",
  });
  expect(query.site).toBeUndefined();
});

test("day, status and page are no filters", () => {
  expect(gridSearch.count({ date: "2026-11-24", show: "available", page: 2 })).toBe(0);
  expect(gridSearch.count({ floor: "f", search: "x", team: "true" })).toBe(3);
});
