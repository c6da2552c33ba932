import { expect, test } from "vitest";
import { mayChangeTab, TABS, tabsFor, visitsSettingsSearch } from "./settings-search.ts";

const all = { codes: true, screens: true };

test.each([
  ["an administrator", ["admin"], TABS],
  ["a superadmin", ["superadmin"], TABS],
  ["reception", ["employee", "reception"], TABS.slice(0, 7)],
  ["security", ["security"], ["deny"]],
  ["an administrator who is security too", ["security", "admin"], TABS],
] as const)("%s sees what is theirs", (_, groups, tabs) => {
  expect(tabsFor(groups, all)).toEqual(tabs);
});

test("what the client has not is not there", () => {
  expect(tabsFor(["admin"], { codes: false, screens: false })).toEqual(TABS.slice(0, 7));
});

test.each([
  [["admin"], "types", true],
  [["reception"], "types", false],
  [["reception"], "deny", false],
  [["security"], "deny", true],
  [["security"], "badge", false],
] as const)("%j changes %s: %s", (groups, tab, may) => {
  expect(mayChangeTab(groups, tab)).toBe(may);
});

test.each([
  [
    { tab: "deny", page: "2", search: "kask" },
    { tab: "deny", page: 2, search: "kask" },
  ],
  [{ tab: "nothing", page: "-1", logPage: "1" }, {}],
])("the address %j is read", (search, read) => {
  expect(visitsSettingsSearch.parse(search)).toEqual(read);
});
