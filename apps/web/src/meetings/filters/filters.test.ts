import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "../../shell/lists/search-params.ts";
import { listSearch } from "../../ui/list/search.ts";
import {
  availableTimesState,
  countFilters,
  filtersOf,
  queryOf,
  type ResourceFilterValues,
  resourceFilterParams,
  searchOf,
} from "./filters.ts";

const resourceFilterSearch = listSearch(resourceFilterParams);

/** Filters after a reload: written to the address and parsed again. */
const reloaded = (filters: ResourceFilterValues): ResourceFilterValues =>
  filtersOf(resourceFilterSearch.parse(parseSearch(stringifySearch({ ...searchOf(filters) }))));

test("filters survive a reload", () => {
  const filters: ResourceFilterValues = {
    floor: "a1b6f496-1593-812d-a9e7-84624a790db6",
    features: ["bab77467-cb5a-8dbd-a4b4-a0e11c5f9115", "138c0873-9069-8a24-a068-311d32ba6d1e"],
    search: "007 & 1E10",
    capacity: 10,
    availableFrom: "14:00",
    availableUntil: "16:30",
  };
  expect(reloaded(filters)).toEqual(filters);
  expect(countFilters(filters)).toBe(5);
});

test("nothing chosen leaves nothing in the address", () => {
  expect(stringifySearch({ ...searchOf({ features: [], search: "  ", capacity: 0 }) })).toBe("");
  expect(countFilters({})).toBe(0);
});

test.each([
  [{ capacity: "-3" }, undefined],
  [{ capacity: "12" }, 12],
  [{ capacity: "4000" }, 50],
  [{ capacity: "many" }, undefined],
])("seats of %j are %s", (search, capacity) => {
  expect(resourceFilterSearch.parse(search).capacity).toBe(capacity);
});

test("times that are none are dropped", () => {
  expect(resourceFilterSearch.parse({ available_from: "25:00", available_until: "9" })).toMatchObject({
    available_from: undefined,
    available_until: undefined,
  });
});

test.each([
  [{}, "none"],
  [{ availableFrom: "10:00" }, "half"],
  [{ availableUntil: "10:00" }, "half"],
  [{ availableFrom: "10:00", availableUntil: "10:00" }, "half"],
  [{ availableFrom: "11:00", availableUntil: "10:00" }, "half"],
  [{ availableFrom: "10:00", availableUntil: "11:00" }, "both"],
] as const)("%j asks for %s of the time", (filters, times) => {
  expect(availableTimesState(filters)).toBe(times);
});

test("the server is asked for features in one parameter, and for nothing that is not chosen", () => {
  expect(queryOf({ features: ["a", "b"], availableFrom: "10:00" })).toEqual({
    floor: undefined,
    features: "a,b",
    search: undefined,
    capacity: undefined,
  });
});

test("any address gives filters that it gives again", () => {
  const anything = fc.dictionary(
    fc.constantFrom("floor", "features", "search", "capacity", "available_from", "available_until"),
    fc.string(),
  );
  fc.assert(
    fc.property(anything, (search) => {
      const filters = filtersOf(resourceFilterSearch.parse(search));
      expect(reloaded(filters)).toEqual(reloaded(reloaded(filters)));
    }),
  );
});
