import { STATUSES } from "@portico/contract/visits/states";
import { expect, test } from "vitest";
import { weekStarting } from "../../ui/days/range.ts";
import { PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import {
  daysOf,
  hasToday,
  hidesWaiting,
  queryOf,
  receptionSearch,
  STATUS_CHOICES,
  waitingQueryOf,
} from "./search.ts";

const TODAY = "2026-11-20";

test("every status of the contract can be asked for, besides all and expected", () => {
  expect(STATUS_CHOICES.filter((shown) => shown !== "all" && shown !== "expected")).toEqual(STATUSES);
});

test("an empty address shows today's scheduled visits, who needs reception first, 25 a page", () => {
  expect(receptionSearch.parse({})).toEqual({});
  expect(queryOf({}, TODAY, "site-1")).toEqual({
    start: TODAY,
    end: TODAY,
    siteId: "site-1",
    page: 1,
    limit: 25,
    status: "scheduled",
    ordering: "attention",
  });
});

test.each([
  [{ page: "0" }, {}],
  [
    { page: "3", size: "10" },
    { page: 3, size: 10 },
  ],
  [{ size: "7" }, {}],
  [{ size: "25", status: "scheduled", order: "attention" }, {}],
  [{ status: "gone" }, {}],
  [{ status: "no-show" }, { status: "no-show" }],
  [{ from: "2026-02-31", until: "2026-11-21" }, { until: "2026-11-21" }],
  [{ mine: "false", walkIn: "false" }, { walkIn: "false" }],
  [{ order: "drop table" }, {}],
])("the address %j is read as %j", (given, read) => {
  expect(JSON.parse(JSON.stringify(receptionSearch.parse(given)))).toEqual(read);
});

test.each([
  [{}, TODAY, TODAY],
  [{ from: "2026-11-25" }, "2026-11-25", "2026-11-25"],
  [{ until: "2026-11-25" }, TODAY, "2026-11-25"],
  [{ until: "2026-11-10" }, "2026-11-10", "2026-11-10"],
  [{ from: "2026-11-25", until: "2026-11-21" }, "2026-11-25", "2026-11-25"],
  [weekStarting(TODAY), TODAY, "2026-11-26"],
])("%j shows %s to %s", (search, from, until) => {
  expect(daysOf(search, TODAY)).toEqual({ from, until });
});

test("all leaves the status out, and all sites the site", () => {
  expect(queryOf({ status: "all" }, TODAY, null)).toMatchObject({ status: undefined, siteId: undefined });
});

test("who waits stands apart only where the chosen status leaves them out", () => {
  const apart = STATUS_CHOICES.filter((status) => hidesWaiting({ status }));
  expect(apart).toEqual(STATUS_CHOICES.filter((status) => status !== "all" && status !== "arrived"));
  expect(hidesWaiting({})).toBe(true);
});

test("who waits is found by the same words, days and filters as the rows", () => {
  const search = { status: "no-show", search: "okada", type: "t", walkIn: "true", page: 4 } as const;
  expect(waitingQueryOf(search, TODAY, "s")).toMatchObject({
    status: "arrived",
    page: 1,
    search: "okada",
    type: "t",
    walkIn: "true",
    start: TODAY,
    end: TODAY,
    siteId: "s",
  });
});

test("whether anybody can wait on the days shown", () => {
  expect(hasToday({}, TODAY)).toBe(true);
  expect(hasToday({ from: "2026-11-19", until: "2026-11-21" }, TODAY)).toBe(true);
  expect(hasToday({ from: "2026-11-21" }, TODAY)).toBe(false);
});

test("filters are counted; the open visit is none", () => {
  expect(receptionSearch.count({ visit: "v", page: 2 })).toBe(0);
  expect(receptionSearch.count({ search: "x", status: "all" })).toBe(2);
  expect(receptionSearch.count({ type: "t", mine: "true", walkIn: "false" })).toBe(3);
});

test("the specification's sizes of a page", () => {
  expect(PAGE_SIZES).toEqual([1, 3, 5, 10, 25, 50]);
});
