import { expect, test } from "vitest";
import { isFiltered, parseDirectorySearch, queryOf, statusesFor } from "./search.ts";

test("what makes no sense in an address is left out", () => {
  expect(parseDirectorySearch({})).toEqual({});
  expect(
    parseDirectorySearch({ page: "1", limit: "25", letter: "AB", status: "all", order: "company" }),
  ).toEqual({});
  expect(parseDirectorySearch({ page: "-3", limit: "7", letter: "é", search: "" })).toEqual({});
  expect(parseDirectorySearch({ search: "x".repeat(300) }).search).toHaveLength(100);
});

test("the server is asked for the usual where the address says nothing", () => {
  expect(queryOf(parseDirectorySearch({}), true)).toEqual({ page: 1, limit: 25, ordering: "lastName" });
  expect(
    queryOf(
      parseDirectorySearch({ page: "3", limit: "50", letter: "b", status: "remote", order: "-lastName" }),
      true,
    ),
  ).toEqual({ page: 3, limit: 50, letter: "B", status: "remote", ordering: "-lastName" });
});

test("remote is offered and asked for only where people say it", () => {
  expect(statusesFor(true)).toContain("remote");
  expect(statusesFor(false)).toEqual(["on-site", "unknown"]);
  expect(queryOf(parseDirectorySearch({ status: "remote" }), false).status).toBeUndefined();
});

test("page, size and order are no filters", () => {
  expect(isFiltered(parseDirectorySearch({ page: "2", limit: "50", order: "-lastName" }))).toBe(false);
  expect(isFiltered(parseDirectorySearch({ status: "on-site" }))).toBe(true);
});
