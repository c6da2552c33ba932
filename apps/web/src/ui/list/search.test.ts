import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayParam,
  flagParam,
  idParam,
  idsParam,
  lastDayParam,
  monthParam,
  numberParam,
  oneOf,
  orderParam,
  pageParam,
  pageSizeParam,
  param,
  searchParam,
  tabParam,
  textParam,
  view,
} from "./params.ts";
import { listSearch } from "./search.ts";

const STATUSES = ["open", "done"] as const;
const described = listSearch(
  {
    tab: tabParam(["rows", "settings"]),
    site: view(idParam),
    search: searchParam,
    status: oneOf(STATUSES),
    state: oneOf(["used", "unused"], "used"),
    features: idsParam,
    seats: numberParam(50),
    mine: flagParam,
    from: dayParam,
    until: lastDayParam,
    order: orderParam(["name", "-name"], "name"),
    page: pageParam,
    size: pageSizeParam([1, 25, 50], 25),
  },
  { tab: null, from: "start", until: "end", order: "ordering", size: "limit" },
);
const read = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(described.parse(search)));

describe("an address", () => {
  test("says what is not usual", () => {
    expect(read({ tab: "rows", state: "used", order: "name", page: "1", size: "25" })).toEqual({});
    const other = { tab: "settings", state: "unused", order: "-name", page: "3", size: "50" };
    expect(read(other)).toEqual({ ...other, page: 3, size: 50 });
  });

  test.each<Record<string, unknown>>([
    { tab: "x", status: "lost", state: "all", mine: "yes", order: "price" },
    { page: "0", size: "7", seats: "-3" },
    { page: "1.5", size: "x", seats: "many" },
    { from: "2026-02-31", until: "soon" },
    { from: "20.11.2026", until: "2026-99-99" },
    { search: "", status: "", features: "", site: "" },
    { search: null, status: ["open"], from: {}, page: [], unknown: "x" },
    { site: "x".repeat(65), features: "x".repeat(2001) },
  ])("loses what is wrong: %j", (search) => {
    expect(read(search)).toEqual({});
  });

  test("is cut where a text is too long, and keeps digits as text", () => {
    expect(read({ search: "x".repeat(300) }).search).toHaveLength(100);
    expect(listSearch({ tag: textParam(3) }).parse({ tag: "abcdef" })).toEqual({ tag: "abc" });
    expect(read({ search: "007" })).toEqual({ search: "007" });
    expect(read({ seats: "4000" })).toEqual({ seats: 50 });
  });

  test("may depend on another parameter", () => {
    const either = listSearch({
      desk: idParam,
      room: param((room, all) => (all.desk ? undefined : idParam.read(room, all))),
    });
    expect(either.parse({ room: "r" })).toEqual({ room: "r" });
    expect(either.parse({ desk: "d", room: "r" })).toEqual({ desk: "d" });
  });

  test("has months that exist", () => {
    const months = ["2026-11", "2026-13", "2026-00", "11-2026", undefined].map((month) =>
      monthParam.read(month, {}),
    );
    expect(months).toEqual(["2026-11", undefined, undefined, undefined, undefined]);
  });

  test("is the same when it is read again, whatever it says", () => {
    const anything = fc.dictionary(
      fc.constantFrom("tab", "search", "status", "seats", "from", "until", "page", "size", "features"),
      fc.oneof(fc.string(), fc.integer(), fc.constantFrom("open", "2026-11-20", "settings", "2")),
    );
    fc.assert(
      fc.property(anything, (search) => {
        expect(read(read(search))).toEqual(read(search));
      }),
    );
  });
});

test("the API gets the usual values too, by its own names", () => {
  expect(described.query(described.parse({ from: "2026-11-20", search: "x" }))).toEqual({
    search: "x",
    state: "used",
    start: "2026-11-20",
    ordering: "name",
    page: 1,
    limit: 25,
  });
  expect(described.values({ size: 50 })).toMatchObject({ tab: "rows", size: 50, page: 1 });
});

test("filters are counted, days once; order, size, page, tab and site are none", () => {
  const { count } = described;
  expect(count({ tab: "settings", site: "s", order: "-name", size: 50, page: 3 })).toBe(0);
  expect(count({ search: "x", status: "open", from: "2026-11-20", until: "2026-11-24" })).toBe(3);
  expect(count({ until: "2026-11-24", mine: "true" })).toBe(2);
});

test("clearing keeps how the list is shown, and returns to the first page", () => {
  const search = { tab: "settings", site: "s", order: "-name", size: 50 } as const;
  expect(
    described.clear({ ...search, page: 3, status: "open", from: "2026-11-20", until: "2026-11-24" }),
  ).toEqual(search);
});

test("the whole list has no filters and its usual order", () => {
  const search = { tab: "settings", site: "s", size: 50 } as const;
  expect(
    described.whole({ ...search, order: "-name", page: 3, status: "open", until: "2026-11-24" }),
  ).toEqual(search);
});
