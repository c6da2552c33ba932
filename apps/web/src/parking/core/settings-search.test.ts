import { expect, test } from "vitest";
import { parkingSettingsSearch } from "./settings-search.ts";

test("what makes no sense in an address is dropped, and the usual left out", () => {
  const read = parkingSettingsSearch.parse({
    tab: "carparks",
    page: "1",
    search: "",
    state: "used",
    day: "2026-02-31",
    allocation: "",
  });
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  expect(parkingSettingsSearch.parse({ tab: "keys", state: "broken", page: "-2" })).toEqual(
    parkingSettingsSearch.parse({}),
  );
});

test("an address keeps what is shown", () => {
  const address = {
    tab: "allocations",
    page: "3",
    search: "N0",
    carpark: "1",
    state: "all",
    allocation: "2",
    day: "2026-11-24",
  };
  expect(parkingSettingsSearch.parse(address)).toEqual({ ...address, page: 3 });
});
