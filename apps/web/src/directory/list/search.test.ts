import { expect, test } from "vitest";
import { directorySearch, queryOf, statusesFor } from "./search.ts";

test("what makes no sense in an address is left out", () => {
  expect(directorySearch.parse({})).toEqual({});
  expect(
    directorySearch.parse({ page: "1", limit: "25", letter: "AB", status: "all", order: "company" }),
  ).toEqual({});
  expect(directorySearch.parse({ page: "-3", limit: "7", letter: "é", search: "" })).toEqual({});
  expect(directorySearch.parse({ search: "x".repeat(300) }).search).toHaveLength(100);
});

test("the server is asked for the usual where the address says nothing", () => {
  expect(queryOf(directorySearch.parse({}), true)).toEqual({ page: 1, limit: 25, ordering: "lastName" });
  expect(
    queryOf(
      directorySearch.parse({ page: "3", limit: "50", letter: "b", status: "remote", order: "-lastName" }),
      true,
    ),
  ).toEqual({ page: 3, limit: 50, letter: "B", status: "remote", ordering: "-lastName" });
});

test("remote is offered and asked for only where people say it", () => {
  expect(statusesFor(true)).toContain("remote");
  expect(statusesFor(false)).toEqual(["on-site", "unknown"]);
  expect(queryOf(directorySearch.parse({ status: "remote" }), false).status).toBeUndefined();
});

test("page, size and order are no filters", () => {
  expect(directorySearch.count(directorySearch.parse({ page: "2", limit: "50", order: "-lastName" }))).toBe(
    0,
  );
  expect(directorySearch.count(directorySearch.parse({ status: "on-site" }))).toBe(1);
});
