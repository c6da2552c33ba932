import { expect, test } from "vitest";
import { roomsSettingsSearch, tabsFor } from "./settings-search.ts";

test("the address is read, and what makes no sense is left out", () => {
  expect(
    roomsSettingsSearch.parse({
      tab: "blocks",
      page: "3",
      search: "Tha",
      type: "1",
      site: "2",
      state: "all",
    }),
  ).toEqual({ tab: "blocks", page: 3, search: "Tha", type: "1", site: "2", state: "all" });
  expect(roomsSettingsSearch.parse({ tab: "nonsense", page: "-1", search: "", state: "used" })).toEqual({});
});

test("a client without rooms keeps its places", () => {
  expect(tabsFor(true, true)[0]).toBe("resources");
  expect(tabsFor(true, true)).toContain("screens");
  expect(tabsFor(true, false)).not.toContain("screens");
  expect(tabsFor(false, true)).toEqual(["buildings", "closures"]);
});
