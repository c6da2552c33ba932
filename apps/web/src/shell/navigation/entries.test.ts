import { GROUPS, type Group } from "@portico/contract/common";
import { describe, expect, test } from "vitest";
import { pageHelp } from "../../locales/en-GB/shell/help.ts";
import { type NavigationName, navigationFor, pageAt, withExistingRoutes } from "./entries.ts";

const FEATURES = [
  "qr codes",
  "reception",
  "muster",
  "desks",
  "rooms",
  "parking",
  "camera",
  "track and trace",
  "screen",
];
const client = { mode: "live" as const, features: FEATURES };
const has = (
  name: NavigationName,
  groups: readonly Group[],
  at = client as Parameters<typeof navigationFor>[1],
) => navigationFor({ groups }, at).some((entry) => entry.key === name);

/** Each line of section 6: the entry, its groups, and the feature that it needs. */
const lines: [NavigationName, Group[] | "all", string | null][] = [
  ["home", "all", null],
  ["qrScanner", "all", "qr codes"],
  ["reception", ["superadmin", "admin", "reception", "security"], "reception"],
  ["bookVisitors", ["superadmin", "employee"], "reception"],
  ["visitorDirectory", ["superadmin"], "reception"],
  ["colleagueDirectory", ["superadmin", "admin", "reception", "security"], null],
  ["musterList", ["admin", "superadmin"], "muster"],
  ["rollCalls", ["admin", "security", "superadmin"], "muster"],
  ["desks", ["deskbooking", "PA", "Exec PA", "desk_admin", "deskbooking_admin", "superadmin"], "desks"],
  ["bookDesks", ["deskbooking", "superadmin"], "desks"],
  ["deskAdmin", ["desk_admin", "deskbooking_admin", "superadmin", "cleaning"], "desks"],
  ["floorplans", "all", "desks"],
  ["mailCollect", "all", "reception"],
  ["parkingRequests", ["parking_admin", "superadmin"], "parking"],
  ["parkingSettings", ["parking_admin", "superadmin"], "parking"],
  ["gates", ["parking_admin", "superadmin"], "camera"],
  ["anprLiveView", ["superadmin", "parking_admin"], "camera"],
  ["numberPlates", ["superadmin", "parking_admin"], "camera"],
  ["reports", ["superadmin", "reporting"], null],
  ["trackAndTrace", ["superadmin", "reporting"], "track and trace"],
  ["meetingAdmin", ["superadmin"], null],
  ["admin", ["admin", "superadmin"], null],
  ["support", "all", null],
  ["logOut", "all", null],
];

describe.each(lines)("%s", (name, groups, feature) => {
  test.each([...GROUPS])("for %s", (group) => {
    expect(has(name, [group])).toBe(groups === "all" || groups.includes(group));
  });

  test("for somebody in no group", () => {
    expect(has(name, [])).toBe(groups === "all");
  });

  test("without its feature", () => {
    const without = { ...client, features: FEATURES.filter((one) => one !== feature) };
    expect(has(name, [...GROUPS], without)).toBe(feature === null);
  });
});

test.each<[string, Group[], boolean]>([
  ["cleaning", ["employee", "cleaning"], false],
  ["cleaning and reception", ["employee", "cleaning", "reception"], true],
  ["cleaning only", ["cleaning"], false],
  ["superadmin who cleans", ["superadmin", "cleaning"], true],
])("Book Visitors for %s", (_, groups, expected) => {
  expect(has("bookVisitors", groups)).toBe(expected);
});

test("Become a screen is for demo clients only", () => {
  expect(has("becomeScreen", [])).toBe(false);
  expect(has("becomeScreen", [], { ...client, mode: "demo" })).toBe(true);
  expect(has("becomeScreen", [], { mode: "demo", features: [] })).toBe(false);
});

test("each resource type brings a list and a way to book", () => {
  const types = [{ id: "7", name: "Meeting Room", pluralName: "Meeting Rooms", icon: null, iconBook: null }];
  const keys = (groups: Group[], features = FEATURES) =>
    navigationFor({ groups }, { ...client, features }, types)
      .map(({ key }) => key)
      .filter((key) => key.endsWith("-7"));
  expect(keys(["employee"])).toEqual(["resources-7", "book-7"]);
  expect(keys(["superadmin"])).toEqual(["resources-7", "book-7"]);
  expect(keys(["security"])).toEqual([]);
  expect(keys(["employee"], ["desks"])).toEqual([]);
});

test("entries are shown once their screens exist; what opens a dialog needs none", () => {
  const entries = navigationFor({ groups: ["superadmin"] }, client);
  const shown = (...paths: string[]) =>
    withExistingRoutes(entries, Object.fromEntries(paths.map((path) => [path, {}]))).map(({ key }) => key);
  expect(shown("/meetings")).toEqual(["meetingAdmin", "support", "logOut"]);
  expect(shown("/meetings/create")).toEqual(["bookVisitors", "support", "logOut"]);
  expect(shown("/visitors/create")).toEqual(["support", "logOut"]);
  expect(shown("/", "/desks", "/desks/list")).toEqual(["home", "desks", "deskAdmin", "support", "logOut"]);
});

test("types choose their icons by name; one that is not known gets the usual one", () => {
  const entriesOf = (icon: string | null, iconBook: string | null) =>
    navigationFor({ groups: ["employee"] }, client, [
      { id: "7", name: "Hot Lab", pluralName: "Hot Labs", icon, iconBook },
    ]).filter(({ key }) => key.endsWith("-7"));
  const [list, book] = entriesOf("flask", "tools");
  const [usualList, usualBook] = entriesOf(null, null);
  expect(list?.icon).not.toBe(usualList?.icon);
  expect(book?.icon).not.toBe(usualBook?.icon);
  expect(entriesOf("no-such-icon", "constructor").map(({ icon }) => icon)).toEqual([
    usualList?.icon,
    usualBook?.icon,
  ]);
});

test("each entry that leads to a page has help, which is found at its address", () => {
  const type = { id: "t", name: "Room", pluralName: "Rooms", icon: null, iconBook: null };
  const house = { mode: "demo" as const, features: [...FEATURES] };
  const entries = navigationFor({ groups: [...GROUPS] }, house, [type]).filter(({ to }) => to !== null);
  const names = new Set(entries.map(({ name }) => name));
  expect(new Set(Object.keys(pageHelp.pages))).toEqual(names);
  for (const { to, name } of entries) expect([to, pageAt(to!)]).toEqual([to, name]);
  // The list of floors goes on to the first one at once.
  expect(pageAt("/floor-plans/$floorId")).toBe("floorplans");
  for (const text of Object.values(pageHelp.pages)) expect(text.match(/[.!](?= |$)/g)?.length, text).toBe(3);
});
