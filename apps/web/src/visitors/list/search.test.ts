import { expect, test } from "vitest";
import { queryOf, visitorsSearch } from "./search.ts";

test("what makes no sense in an address is left out", () => {
  expect(visitorsSearch.parse({})).toEqual({});
  expect(visitorsSearch.parse({ page: "1", letter: "AB", order: "company", search: "" })).toEqual({});
  expect(visitorsSearch.parse({ page: "-3", letter: "é" })).toEqual({});
});

test("a letter may be small, and all others have a sign", () => {
  expect(visitorsSearch.parse({ letter: "q" }).letter).toBe("Q");
  expect(visitorsSearch.parse({ letter: "#" }).letter).toBe("#");
});

test("a search is as long as the server takes", () =>
  expect(visitorsSearch.parse({ search: "x".repeat(300) }).search).toHaveLength(100));

test("the server is asked for the usual where the address says nothing", () => {
  expect(queryOf(visitorsSearch.parse({}))).toEqual({ page: 1, limit: 25, ordering: "lastName" });
  expect(
    queryOf(visitorsSearch.parse({ page: "3", limit: "50", letter: "b", tag: "VIP", order: "-lastName" })),
  ).toEqual({
    page: 3,
    limit: 50,
    letter: "B",
    tag: "VIP",
    ordering: "-lastName",
  });
});

test("page and order are no filters", () => {
  expect(visitorsSearch.count(visitorsSearch.parse({ page: "2", order: "-lastName" }))).toBe(0);
  expect(visitorsSearch.count(visitorsSearch.parse({ tag: "VIP" }))).toBe(1);
});
