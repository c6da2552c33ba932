import type { SpotlightActionGroupData } from "@mantine/spotlight";
import type { Endpoint } from "@portico/contract/endpoint";
import { getMusterSettings } from "@portico/contract/muster/settings";
import { listReservations } from "@portico/contract/parking/reservations";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TABS as GATE_TABS } from "../../../cameras/gates/search.ts";
import { TABS as DESK_TABS } from "../../../desks/core/list-search.ts";
import { TABS as MUSTER_TABS } from "../../../muster/settings/search.ts";
import { TABS as PARKING_TABS } from "../../../parking/core/settings-search.ts";
import { TABS as PRIVACY_TABS } from "../../../privacy/core/search.ts";
import { TABS as ROOM_TABS } from "../../../rooms/core/settings-search.ts";
import { on } from "../../../testing/api.ts";
import { fill } from "../../../testing/fields.ts";
import { renderPage } from "../../../testing/page.tsx";
import { client, list, person } from "../../../testing/people.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { TABS as VISIT_TABS } from "../../../visits/core/settings-search.ts";
import { SettingRows } from "./palette-rows.tsx";
import { SETTINGS_PAGES } from "./settings.ts";

const modules = import.meta.glob<object>(
  ["../../../../../../packages/contract/src/**/*.ts", "!**/*.test.ts", "!**/testing/**"],
  { eager: true },
);

interface Shape {
  shape?: Record<string, Shape>;
}
/** The calls that change settings: those that take what their caller saw. */
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (one): one is Endpoint & { body: Required<Shape>; output: Required<Shape> } =>
      (one as Partial<Endpoint> | undefined)?.body !== undefined &&
      "seen" in ((one as { body: Shape }).body.shape ?? {}),
  );

/** What these calls change is a row of a list that the index names. */
const isOfRow = (path: string): boolean => /\/:(id|key)\//.test(path);
const NO_SETTINGS = ["seen", "password", "switchOn", "switchOff"];

test("the index names every setting that a call changes", () => {
  const changed = calls
    .filter(({ path }) => !isOfRow(path))
    .flatMap(({ body, output }) =>
      Object.keys(body.shape)
        .filter((key) => !NO_SETTINGS.includes(key))
        .flatMap((key) => Object.keys(output.shape[key]?.shape ?? { [key]: 0 })),
    );
  expect(changed).toContain("cameraGraceBefore");
  expect(changed).toContain("idleSeconds");
  const named = SETTINGS_PAGES.flatMap(({ tabs }) => tabs).flatMap(({ settings = [] }) =>
    settings.map(({ field }) => field),
  );
  expect(changed.filter((field) => !named.includes(field))).toEqual([]);
});

/** Tabs that show what happens, and set nothing. */
const NOT_SET = [
  "permits",
  "cameras",
  "allocations",
  "counts",
  "desks",
  "requests",
  "nights",
  "register",
  "subjects",
];
const DEVICES = ["screens"];

test("the index names every tab of the pages of settings, and leads to pages that exist", () => {
  const tabsOf: Record<string, readonly string[]> = {
    "/parking/settings": PARKING_TABS,
    "/parking/gates": GATE_TABS,
    "/desks/list": DESK_TABS,
    "/admin/reception": VISIT_TABS,
    "/muster-settings": MUSTER_TABS,
    "/admin/privacy": PRIVACY_TABS,
    "/admin/resources": ROOM_TABS,
  };
  for (const [to, tabs] of Object.entries(tabsOf)) {
    const named = SETTINGS_PAGES.find((page) => page.to === to)?.tabs.map(({ tab }) => tab);
    const expected = tabs.filter((tab) => ![...NOT_SET, ...DEVICES].includes(tab));
    expect(named?.toSorted(), to).toEqual(expected.toSorted());
  }
  const routes = Object.keys(import.meta.glob("../*.tsx")).map((file) =>
    file.replace(/^\.\.\/|(?:\.index)?\.tsx$/g, "").replaceAll(".", "/"),
  );
  for (const { to } of SETTINGS_PAGES) expect(routes).toContain(to.slice(1));
});

const everything = client({ features: [...client().config.features, "muster", "camera"] });
const open = (groups: Parameters<typeof person>[0] = { groups: ["superadmin"] }, house = everything) =>
  renderPage("/admin", { as: person(groups), client: house, answers: [on(listReservations, list())] });
const search = () => screen.findByRole("searchbox", { name: "Find a setting" });

test("settings are found by name, by what they do and by other words, and each is a link to its field", async () => {
  const { user } = await open();
  const field = await search();
  await fill(user, field, "WLAN seconds");
  expect(screen.getByRole("heading", { name: "2 settings" })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Start over after/ })).toHaveAttribute(
    "href",
    "/admin/reception?tab=kiosk#idleSeconds",
  );
  await fill(user, field, "Ubung months");
  const page = within(screen.getByRole("region", { name: "Muster settings" }));
  expect(page.getByRole("link", { name: /^Months between drills/ })).toHaveAttribute(
    "href",
    "/muster-settings?tab=settings#drillReminderMonths",
  );
  await fill(user, field, "nothing of this name");
  expect(screen.getByText("No settings found")).toBeVisible();
});

test("the arrow keys choose among the hits, Enter opens, and the address keeps the search", async () => {
  const { user, address, api } = await open();
  api.answer(on(getMusterSettings, { musterCountsBookings: false, drillReminderMonths: 6 }));
  const field = await search();
  const chosen = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
  expect(chosen()).toBeNull();
  await fill(user, field, "badge host");
  expect(chosen()).toBe(screen.getByRole("link", { name: /^Badge: host/ }));
  await fill(user, field, "WLAN seconds");
  await user.keyboard("{ArrowDown}");
  const second = chosen();
  expect(second?.textContent).toMatch(/^Start over after/);
  await user.keyboard("{ArrowDown}{ArrowUp}");
  expect(chosen()).toBe(second);
  await expect.poll(address).toBe("/admin?search=WLAN+seconds");
  await fill(user, field, "Ubung months");
  await user.tab();
  expect(address()).toBe("/admin?search=Ubung+months");
  await user.click(field);
  await user.keyboard("{Enter}");
  await expect.poll(address).toBe("/muster-settings?tab=settings#drillReminderMonths");
});

test("a link names what is searched for", async () => {
  await renderPage("/admin?search=months+between", {
    as: person({ groups: ["superadmin"] }),
    client: everything,
    answers: [on(listReservations, list())],
  });
  expect(await search()).toHaveValue("months between");
  expect(screen.getByRole("heading", { name: "1 setting" })).toBeVisible();
});

test("only what the person may open, at what the client has, is in the index", async () => {
  const { user } = await open({ groups: ["employee", "admin"] }, client());
  await fill(user, await search(), "days ahead");
  expect(screen.getByText("No settings found")).toBeVisible();
  await fill(user, await search(), "months between");
  expect(screen.getByText("No settings found")).toBeVisible();
  await fill(user, await search(), "kiosk");
  expect(screen.getByRole("region", { name: "Reception settings" })).toBeVisible();
});

test("the link's field has the focus once its page has loaded", async () => {
  await renderPage("/muster-settings?tab=settings#drillReminderMonths", {
    as: person({ groups: ["superadmin"] }),
    client: everything,
    answers: [
      on(listReservations, list()),
      on(getMusterSettings, { musterCountsBookings: false, drillReminderMonths: 6 }),
    ],
  });
  await waitFor(async () =>
    expect(await screen.findByRole("textbox", { name: /^Months between drills/ })).toHaveFocus(),
  );
});

test("the palette gets the settings that the words find, none for two letters", async () => {
  let rows: SpotlightActionGroupData | undefined;
  const take = (given: SpotlightActionGroupData) => {
    rows = given;
  };
  await renderScreen(<SettingRows query="lottery" onRows={take} />, {
    as: person({ groups: ["superadmin"] }),
  });
  await waitFor(() => expect(rows?.actions.map((one) => "label" in one && one.label)).toEqual(["Car parks"]));
  await renderScreen(<SettingRows query="lo" onRows={take} />, { as: person({ groups: ["superadmin"] }) });
  await waitFor(() => expect(rows?.actions).toEqual([]));
});
