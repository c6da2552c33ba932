import { expect, test } from "vitest";
import { isFiltered, parseVisitorsSearch, queryOf } from "./search.ts";

test("what makes no sense in an address is left out", () => {
  expect(parseVisitorsSearch({})).toEqual({});
  expect(parseVisitorsSearch({ page: "1", letter: "AB", order: "company", search: "" })).toEqual({});
  expect(parseVisitorsSearch({ page: "-3", letter: "é" })).toEqual({});
});

test("a letter may be small, and all others have a sign", () => {
  expect(parseVisitorsSearch({ letter: "q" }).letter).toBe("Q");
  expect(parseVisitorsSearch({ letter: "#" }).letter).toBe("#");
});

test("a search is as long as the server takes", () =>
  expect(parseVisitorsSearch({ search: "x".repeat(300) }).search).toHaveLength(100));

test("the server is asked for the usual where the address says nothing", () => {
  expect(queryOf(parseVisitorsSearch({}))).toEqual({ page: 1, limit: 25, ordering: "lastName" });
  expect(queryOf(parseVisitorsSearch({ page: "3", letter: "b", tag: "VIP", order: "-lastName" }))).toEqual({
    page: 3,
    limit: 25,
    letter: "B",
    tag: "VIP",
    ordering: "-lastName",
  });
});

test("page and order are no filters", () => {
  expect(isFiltered(parseVisitorsSearch({ page: "2", order: "-lastName" }))).toBe(false);
  expect(isFiltered(parseVisitorsSearch({ tag: "VIP" }))).toBe(true);
});
