import { describe, expect, test } from "vitest";
import { daysOf, meetingsSearch, queryOf } from "./search.ts";

const TODAY = "2026-11-20";

describe("which days", () => {
  test.each([
    [{}, "2026-11-20", "2026-11-26"],
    [{ from: "2026-12-01" }, "2026-12-01", "2026-12-07"],
    [{ until: "2026-12-31" }, "2026-11-20", "2026-12-31"],
    [{ from: "2026-12-01", until: "2026-12-01" }, "2026-12-01", "2026-12-01"],
    // The range is never reversed; the server would answer an empty list.
    [{ from: "2026-12-01", until: "2026-11-01" }, "2026-12-01", "2026-12-07"],
    [{ until: "2026-11-01" }, "2026-11-01", "2026-11-01"],
  ])("%j", (search, from, until) => {
    expect(daysOf(search, TODAY)).toEqual({ from, until });
  });
});

test("what the address says wrongly is left out", () => {
  expect(
    meetingsSearch.parse({
      page: "-1",
      from: "2026-02-31",
      until: "soon",
      status: "lost",
      order: "name",
      search: "",
    }),
  ).toEqual({});
});

test("what it says is asked of the server", () => {
  const search = meetingsSearch.parse({
    page: "3",
    limit: "10",
    from: "2026-12-01",
    search: "=cmd",
    type: "t",
    group: "g",
    site: "s",
    floor: "f",
    status: "released",
    order: "-start",
  });
  expect(meetingsSearch.count(search)).toBe(7);
  expect(queryOf(search, TODAY)).toEqual({
    page: 3,
    limit: 10,
    fromDate: "2026-12-01",
    untilDate: "2026-12-07",
    search: "=cmd",
    resourceTypeId: "t",
    resourceGroupId: "g",
    siteId: "s",
    floorId: "f",
    status: "released",
    ordering: "-start",
  });
});

test("the coming week is no filter", () => {
  expect(meetingsSearch.count({})).toBe(0);
  expect(meetingsSearch.count({ page: 2, order: "-start" })).toBe(0);
  expect(meetingsSearch.count({ from: "2026-12-01", until: "2026-12-02" })).toBe(1);
});
