import { expect, test } from "vitest";
import { isFiltered, queryOf, readSearch } from "./search.ts";

test("what makes no sense in an address is left out", () => {
  expect(readSearch({})).toEqual({});
  expect(readSearch({ page: "1", letter: "AB", order: "company", search: "" })).toEqual({});
  expect(readSearch({ page: "-3", letter: "é" })).toEqual({});
});

test("a letter may be small, and all others have a sign", () => {
  expect(readSearch({ letter: "q" }).letter).toBe("Q");
  expect(readSearch({ letter: "#" }).letter).toBe("#");
});

test("a search is as long as the server takes", () =>
  expect(readSearch({ search: "x".repeat(300) }).search).toHaveLength(100));

test("the server is asked for the usual where the address says nothing", () => {
  expect(queryOf(readSearch({}))).toEqual({ page: 1, limit: 25, ordering: "lastName" });
  expect(queryOf(readSearch({ page: "3", letter: "b", tag: "VIP", order: "-lastName" }))).toEqual({
    page: 3,
    limit: 25,
    letter: "B",
    tag: "VIP",
    ordering: "-lastName",
  });
});

test("page and order are no filters", () => {
  expect(isFiltered(readSearch({ page: "2", order: "-lastName" }))).toBe(false);
  expect(isFiltered(readSearch({ tag: "VIP" }))).toBe(true);
});
