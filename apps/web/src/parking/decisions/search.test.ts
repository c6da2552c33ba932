import { limits, STATUSES } from "@portico/contract/parking/form";
import { expect, test } from "vitest";
import {
  type DecisionsSearch,
  daysOf,
  decisionsSearch,
  listKey,
  queryOf,
  STATUS_CHOICES,
  showsWaiting,
  sortableColumns,
  waitingSearch,
} from "./search.ts";

const TODAY = "2026-11-20";
const DAYS = { from: TODAY, until: TODAY };

test("every status can be asked for, but what is unavailable stands among all", () => {
  expect(STATUSES.filter((status) => !(STATUS_CHOICES as readonly string[]).includes(status))).toEqual([
    "unavailable",
  ]);
});

test.each<[Record<string, unknown>, DecisionsSearch]>([
  [{ page: "1", limit: "25", ordering: "status" }, {}],
  [{ page: "0", limit: "7", ordering: "price", status: "unavailable", type: "robot", start: "soon" }, {}],
  [
    { page: "3", limit: "5", ordering: "-created" },
    { page: 3, limit: 5, ordering: "-created" },
  ],
  [
    { status: "pre-approval", type: "visitor" },
    { status: "pre-approval", type: "visitor" },
  ],
  [{ start: "2026-02-31", end: "2026-11-21" }, { end: "2026-11-21" }],
  [
    { site: "s", carpark: "c", search: "LK22" },
    { site: "s", carpark: "c", search: "LK22" },
  ],
])("the address %j is read as %j", (given, read) => {
  expect(JSON.parse(JSON.stringify(decisionsSearch.parse(given)))).toEqual(read);
});

test("a search is cut to what the server takes, and a plate of digits stays text", () => {
  const { search } = decisionsSearch.parse({ search: "x".repeat(500) });
  expect(search).toHaveLength(limits.searchMax);
  expect(decisionsSearch.parse({ search: "007" }).search).toBe("007");
});

test.each([1, 3, 5, 10, 50])("%d rows a page can be asked for", (limit) => {
  expect(decisionsSearch.parse({ limit: String(limit) }).limit).toBe(limit);
});

test.each<[DecisionsSearch, string | undefined, [string, string]]>([
  [{}, undefined, [TODAY, TODAY]],
  [{}, "2026-11-30", [TODAY, "2026-11-30"]],
  [{}, "2026-11-19", [TODAY, TODAY]],
  [{ end: "2026-11-24" }, "2026-11-30", [TODAY, "2026-11-24"]],
  [{ start: "2026-11-24" }, "2026-11-30", ["2026-11-24", "2026-11-24"]],
])("at %j, where the last that waits is for %s, the days are %j", (search, lastWaiting, [from, until]) => {
  expect(daysOf(search, TODAY, lastWaiting)).toEqual({ from, until });
});

test("the server is asked for what the address says, and for what is usual", () => {
  expect(queryOf({}, DAYS, null)).toMatchObject({
    start: TODAY,
    end: TODAY,
    ordering: "status",
    page: 1,
    limit: 25,
    site: undefined,
    status: undefined,
  });
  expect(
    queryOf({ status: "confirmed", type: "employee", page: 2, limit: 3, carpark: "c" }, DAYS, "s"),
  ).toMatchObject({ status: "confirmed", type: "employee", page: 2, limit: 3, carpark: "c" });
});

test("a list of too many days is in the usual order, and offers no order by names", () => {
  const search: DecisionsSearch = { ordering: "-employee" };
  const short = { from: TODAY, until: "2027-02-19" };
  expect(queryOf(search, short, null).ordering).toBe("-employee");
  expect(sortableColumns(short)).toEqual(["status", "start", "employee", "site", "carpark", "space"]);
  const long = { from: TODAY, until: "2027-02-20" };
  expect(queryOf(search, long, null).ordering).toBe("status");
  expect(sortableColumns(long)).toEqual(["status", "start"]);
});

test("a car park is shown whichever site is chosen above, unless the address names one too", () => {
  expect(queryOf({}, DAYS, "s").site).toBe("s");
  expect(queryOf({ carpark: "c" }, DAYS, "s").site).toBeUndefined();
  expect(queryOf({ carpark: "c", site: "s" }, DAYS, "s").site).toBe("s");
});

test("what is ticked belongs to a list, whichever of its pages is shown and in whatever order", () => {
  const listAt = (search: DecisionsSearch, siteId: string | null = "london") =>
    listKey(queryOf(search, daysOf(search, TODAY, undefined), siteId));
  const here = listAt({ status: "pre-approval" });
  expect(listAt({ status: "pre-approval", page: 2, limit: 5, ordering: "-start" })).toBe(here);
  expect(listAt({ status: "pre-approval" }, "lisbon")).not.toBe(here);
  expect(listAt({ status: "pre-approval" }, null)).not.toBe(here);
  expect(listAt({ status: "pre-approval", end: "2026-11-24" })).not.toBe(here);
  expect(listAt({})).not.toBe(here);
});

test("filters are counted, the days as one; page, size and order are none", () => {
  expect(decisionsSearch.count({ page: 2, limit: 5, ordering: "start", site: "s" })).toBe(0);
  expect(decisionsSearch.count({ start: TODAY, end: "2026-11-24", status: "denied", search: "x" })).toBe(3);
});

test.each<[DecisionsSearch, boolean]>([
  [{}, false],
  [{ end: "2026-11-30" }, true],
  [{ end: "2026-12-24", status: "pre-approval" }, true],
  [{ end: "2026-11-29" }, false],
  [{ start: "2026-11-21", end: "2026-11-30" }, false],
  [{ end: "2026-11-30", status: "queued" }, false],
  [{ end: "2026-11-30", type: "employee" }, false],
  [{ end: "2026-11-30", carpark: "c" }, false],
  [{ end: "2026-11-30", search: "x" }, false],
])("whether %j shows every request that waits until 30 November: %s", (search, shows) => {
  expect(showsWaiting(search, daysOf(search, TODAY, undefined), TODAY, "2026-11-30")).toBe(shows);
});

test("the way to them shows them all, of the same site", () => {
  const search = waitingSearch({ site: "s", carpark: "c", search: "x", limit: 5, page: 3 }, "2026-11-30");
  expect(search).toMatchObject({ site: "s", limit: 5 });
  expect(showsWaiting(search, daysOf(search, TODAY, undefined), TODAY, "2026-11-30")).toBe(true);
});
