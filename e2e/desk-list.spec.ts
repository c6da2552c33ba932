import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { messages } from "@portico/contract/desks/form";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { clearDesks } from "./desks-kit.ts";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectReadable,
  logIn,
  setDark,
  tabTo,
  test,
  withoutLive,
} from "./kit.ts";
import { arrive, dayAhead } from "./parking-kit.ts";
import { toastOf } from "./reception-kit.ts";

/** People whom no other journey uses. */
const [SITTER, BOOKER, ASKER, OTHER] = EMPLOYEES.slice(-8, -4) as Person[] as [
  Person,
  Person,
  Person,
  Person,
];

interface Person {
  email: string;
  name: string;
}
interface List<T> {
  results: T[];
}
interface Place {
  siteId: string;
  zoneId: string;
  zone: string;
  deskIds: string[];
  /** Names of the desks, which no other desk has. */
  names: string[];
  /** Found by search: in the names of the zone and of its desks. */
  stamp: string;
}

let made = 0;
/** A zone of its own in Lisbon, so that no other journey's desks change. */
const makeZone = async (browser: Browser, desks: number, rules: object = {}): Promise<Place> => {
  const admin = await browserOf(browser, "desks");
  const stamp = `k${Date.now().toString(36)}${made++}`;
  const sites = (await callAs<List<{ id: string; name: string }>>(admin, "GET", "/sites/")).body.results;
  const siteId = sites.find(({ name }) => name === "Lisbon")!.id;
  const floors = (await callAs<List<{ id: string }>>(admin, "GET", `/desks/maps/?site=${siteId}`)).body;
  const zone = `Zone ${stamp}`;
  const body = { name: zone, map_id: floors.results[0]!.id, ...rules };
  const { id: zoneId } = (await callAs<{ id: string }>(admin, "POST", "/desks/zones/", body)).body;
  const names = Array.from({ length: desks }, (_, at) => `${stamp}-${at + 1}`);
  const deskIds: string[] = [];
  for (const name of names)
    deskIds.push(
      (await callAs<{ id: string }>(admin, "POST", "/desks/desks/", { name, zone_id: zoneId })).body.id,
    );
  await admin.context().close();
  return { siteId, zoneId, zone, deskIds, names, stamp };
};

const gridOf = ({ siteId, zoneId }: Place, date?: string): string =>
  `/desks?site=${siteId}&zone=${zoneId}${date ? `&date=${date}` : ""}`;
const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole("dialog");
/** Books without the screen; what the demo gave the person that day is given back before. */
const book = async (page: Page, deskId: string, date: string): Promise<string> => {
  await clearDesks(page, date, date);
  const request = { desk_id: deskId, dates: [date] };
  const { body } = await callAs<List<{ id: string }>>(page, "POST", "/desks/reservations/", request);
  return body.results[0]!.id;
};

test("two desks are moved to another zone by keyboard, and what fails says so", async ({ page, browser }) => {
  const from = await makeZone(browser, 2);
  const to = await makeZone(browser, 0);
  await logIn(page, "desks");
  await page.goto(`/desks/list?search=${from.stamp}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 desks, all of them clean");

  for (const name of from.names) {
    await tabTo(page, ({ label }) => label === `Select ${name}, ${from.zone}`);
    await page.keyboard.press("Space");
  }
  await tabTo(page, ({ text }) => text === "Bulk Edit");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading")).toHaveText("Edit 2 desks");
  await dialog(page).getByRole("button", { name: "Update" }).press("Enter");
  await expect(dialog(page).getByText("Choose what changes.")).toBeVisible();
  const zone = dialog(page).getByRole("combobox", { name: "Move to zone" });
  await zone.fill(to.stamp);
  await expect(page.getByRole("option", { name: new RegExp(to.stamp) })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  let isBroken = true;
  await page.route("**/api/desks/desks/bulk_update/", (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: "internal", detail: "" } }) : route.continue(),
  );
  await dialog(page).getByRole("button", { name: "Update" }).press("Enter");
  await expect(toastOf(page, messages.notUpdated)).toBeVisible();
  isBroken = false;
  await dialog(page).getByRole("button", { name: "Update" }).press("Enter");
  await expect(toastOf(page, "Updated 2 desk(s)")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  for (const name of from.names) await expect(row(page, name)).toContainText(to.zone);
});

test("Bulk Edit is for desk_admin and superadmin; cleaners tick, and see nothing else of Desk Admin", async ({
  page,
  browser,
}) => {
  const { names, stamp, zone } = await makeZone(browser, 1);
  await logIn(page, "cleaning");
  await page.goto(`/desks/list?search=${stamp}&cleaning=false&tab=zones`);
  await page.getByRole("checkbox", { name: `Select ${names[0]}, ${zone}` }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar.getByRole("button", { name: "Mark Clean" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Bulk Edit" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Desk Admin" })).toBeHidden();
  await expect(page.getByRole("button", { name: `Edit ${names[0]}` })).toBeHidden();
});

test("a desk that is marked clean is free in another browser without a reload", async ({ page, browser }) => {
  const place = await makeZone(browser, 1, { has_cleaning: true });
  const [name] = place.names as [string];
  const sitter = await browserOf(browser, SITTER.email);
  const id = await book(sitter, place.deskIds[0]!, dayAhead(0));
  await callAs(sitter, "POST", `/desks/reservations/${id}/check-in/`, {});
  await callAs(sitter, "POST", `/desks/reservations/${id}/release/`, {});

  await arrive(page, "employee", gridOf(place));
  await expect(card(page, name)).toContainText("Awaiting cleaning");
  await expect(card(page, name).getByRole("button", { name: /Book/ })).toHaveCount(0);
  const chidi = await browserOf(browser, "cleaning");
  await chidi.goto(`/desks/list?search=${place.stamp}`);
  await expect(chidi.getByRole("heading", { level: 1 })).toHaveText("1 desk awaits cleaning");
  await chidi.getByRole("button", { name: `Mark ${name} clean` }).click();
  await expect(toastOf(chidi, `${name} is marked clean.`)).toBeVisible();
  await expect(chidi.getByText("Nothing fits these filters")).toBeVisible();
  await expect(card(page, name)).toContainText("Available");
  await expect(card(page, name).getByRole("button", { name: `Book ${name}` })).toBeVisible();
});

test("requests are approved and denied, with the reason", async ({ page, browser }) => {
  const place = await makeZone(browser, 2, { needs_approval: true });
  const day = dayAhead(3);
  const [booker, asker] = [await browserOf(browser, BOOKER.email), await browserOf(browser, ASKER.email)];
  const ids: string[] = [];
  await logIn(page, "desks");
  await page.goto(`/desks/list?tab=requests&zone=${place.zoneId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No request waits for a decision");
  for (const [at, person] of [booker, asker].entries()) ids.push(await book(person, place.deskIds[at]!, day));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 requests wait for a decision");
  await row(page, BOOKER.name)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(
    page.getByRole("region", { name: "Messages" }).getByText(`${BOOKER.name} has ${place.names[0]} on`),
  ).toBeVisible();
  await row(page, ASKER.name).getByRole("button", { name: /^Deny/ }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText(`Deny ${ASKER.name} this desk?`);
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("Kept for the audit");
  await dialog(page).getByRole("button", { name: "Deny" }).click();
  await expect(toastOf(page, `The request of ${ASKER.name} is denied.`)).toBeVisible();
  await expect(page.getByText("Nothing to decide")).toBeVisible();

  const kept = async (person: Page, id: string) =>
    (await callAs<{ status: string; reason: string }>(person, "GET", `/desks/reservations/${id}/`)).body;
  expect((await kept(booker, ids[0]!)).status).toBe("approved");
  expect(await kept(asker, ids[1]!)).toMatchObject({ status: "denied", reason: "Kept for the audit" });
});

test("an available card is booked, and another one taken instead by keyboard", async ({ page, browser }) => {
  const place = await makeZone(browser, 3);
  const [first, second, third] = place.names as [string, string, string];
  const day = dayAhead(4);
  const sitter = await browserOf(browser, SITTER.email);
  await book(sitter, place.deskIds[2]!, day);
  await arrive(page, OTHER.email);
  await clearDesks(page, day, day);
  await page.goto(gridOf(place, day));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^2 desks are free in Zone k/);
  // Whoever sits there: what is taken is read, not pressed.
  await expect(card(page, third)).toContainText("Occupied");
  await expect(card(page, third).getByRole("button")).toHaveCount(1);

  // Anywhere on the card.
  await card(page, first).click({ position: { x: 24, y: 64 } });
  await expect(dialog(page).getByRole("heading")).toHaveText(`Book ${first}?`);
  await dialog(page).getByRole("button", { name: "Book Desk" }).click();
  await expect(toastOf(page, messages.requested)).toBeVisible();
  await expect(card(page, first)).toContainText("Approved");
  await expect(card(page, first)).toContainText("You");

  await tabTo(page, ({ label }) => label === `Book ${second}`);
  await page.keyboard.press("Enter");
  await tabTo(page, ({ text }) => text === "Book Desk");
  await page.keyboard.press("Enter");
  await expect(toastOf(page, messages.alreadyBooked)).toBeVisible();
  await expect(dialog(page).getByText("The desk that you have on this day is given back.")).toBeVisible();
  await tabTo(page, ({ text }) => text === "Take This One Instead");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, second)).toContainText("You");
  await expect(card(page, first)).toContainText("Available");
});

test("more days are asked for in the form, which begins with that desk", async ({ page, browser }) => {
  const place = await makeZone(browser, 1);
  await logIn(page, OTHER.email);
  await page.goto(gridOf(place, dayAhead(5)));
  await page.getByRole("button", { name: `Book ${place.names[0]}` }).click();
  await dialog(page).getByRole("button", { name: "More days, or for a colleague" }).click();
  await expect(page.getByRole("dialog", { name: "Request Desk" })).toContainText(place.names[0]!);
});

test("filters stand in the address and survive a reload", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/desks");
  await page.getByRole("button", { name: /^Available \d+/ }).click();
  await page.getByRole("button", { name: "Favourites", exact: true }).click();
  await page.getByRole("searchbox", { name: "Find a desk or a zone" }).fill("C-");
  await page.getByRole("button", { name: /^Floor/ }).click();
  await page.getByRole("radio", { name: /Floor 2/ }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/show=available.*floor=.*|floor=.*show=available/);
  await expect(page).toHaveURL(/search=C-/);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Available \d+/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Favourites", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("searchbox")).toHaveValue("C-");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/free on Floor 2 today$/);
});

test("the list's drawer, order, page and size survive a reload", async ({ page }) => {
  await logIn(page, "desks");
  await page.goto("/desks/list");
  await page.getByRole("button", { name: "Filters" }).click();
  await dialog(page).getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Available", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Show results" }).click();
  await page.getByRole("button", { name: "Desk", exact: true }).click();
  await page.getByLabel("Rows per page").selectOption("5");
  await expect(page.getByRole("row")).toHaveCount(6);
  const before = (await page.getByRole("row").nth(1).textContent()) ?? "";
  await page.getByRole("button", { name: "Page 2 of" }).click();
  await expect(page).toHaveURL(/status=available/);
  await expect(page.getByText(/^6 to 10 of/)).toBeVisible();
  // The rows of the first page stay until those of the second are there.
  await expect(page.getByRole("row").nth(1)).not.toHaveText(before);
  const names = await page.getByRole("row").allTextContents();
  await page.reload();
  await expect(page.getByText(/^6 to 10 of/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  expect(await page.getByRole("row").allTextContents()).toEqual(names);
});

test("desks, zones and features are added, changed and removed", async ({ page, browser }) => {
  const { zone, stamp } = await makeZone(browser, 0);
  await logIn(page, "desks");
  await page.goto("/desks/list?tab=features");
  await page.getByRole("button", { name: "Add Feature" }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(`Lamp ${stamp}`);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, `Lamp ${stamp} saved.`)).toBeVisible();

  await page.goto("/desks/list");
  await page.getByRole("button", { name: "Add Desk" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Choose a zone.")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(`New ${stamp}`);
  await dialog(page).getByRole("combobox", { name: "Zone" }).fill(stamp);
  await page.getByRole("option", { name: new RegExp(zone) }).click();
  await dialog(page).getByRole("combobox", { name: "Features" }).press("ArrowDown");
  await page.getByRole("option", { name: `Lamp ${stamp}` }).click();
  await page.keyboard.press("Escape");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, `New ${stamp} saved.`)).toBeVisible();
  await page.getByRole("searchbox").fill(stamp);
  await expect(row(page, `New ${stamp}`)).toContainText(`Lamp ${stamp}`);
  await page.getByRole("button", { name: `New ${stamp}`, exact: true }).click();
  await expect(dialog(page).getByText("Nobody has booked it from today on.")).toBeVisible();
  await dialog(page).getByRole("checkbox", { name: "In use" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();

  await page.goto(`/desks/list?search=${stamp}&active=all`);
  await page.getByRole("button", { name: `Remove New ${stamp}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page, `New ${stamp} removed.`)).toBeVisible();
  await page.goto("/desks/list?tab=features");
  await page.getByRole("button", { name: `Remove Lamp ${stamp}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page, `Lamp ${stamp} removed.`)).toBeVisible();
  await page.goto("/desks/list?tab=zones");
  await page.getByRole("button", { name: `Edit ${zone}` }).click();
  await dialog(page).getByRole("checkbox", { name: "Requests need approval" }).check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(row(page, zone)).toContainText("Needs approval");
  await page.getByRole("button", { name: `Remove ${zone}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page, `${zone} removed.`)).toBeVisible();
});

test("the codes of a zone and the list are downloaded", async ({ page, browser }) => {
  const { zone, stamp, names } = await makeZone(browser, 1);
  await logIn(page, "desks");
  await page.goto("/desks/list?tab=zones");
  const codes = page.waitForEvent("download");
  await page.getByRole("button", { name: `Print the codes of ${zone}` }).click();
  expect((await codes).suggestedFilename()).toBe(`Desk codes, ${zone}.pdf`);
  await page.goto(`/desks/list?search=${stamp}`);
  await expect(row(page, names[0]!)).toBeVisible();
  const list = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await list).suggestedFilename()).toBe(`Desks ${dayAhead(0)}.csv`);
});

test("others are told that Desk Admin is not theirs", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/desks/list");
  await expect(page.getByRole("heading", { name: "This page is not for your account" })).toBeVisible();
});

test("a failed load of the cards offers another try", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "employee");
  let isBroken = true;
  await page.route("**/api/desks/desks/**", (route) =>
    isBroken
      ? route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } })
      : route.continue(),
  );
  await page.goto("/desks");
  await expect(page.getByText("The desks could not be loaded")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /^Book / }).first()).toBeVisible();
});

test("cards and their question at three widths", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "employee");
  await page.goto("/desks?team=true");
  await page
    .getByRole("button", { name: /^Book / })
    .first()
    .waitFor();
  await expectReadable(page);
  await page
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
  await dialog(page).waitFor();
  await expectReadable(page);
});

test("what nobody finds says so, at three widths", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "employee");
  await page.goto("/desks?search=nothing-is-called-so&date=2099-01-05");
  await expect(page.getByText("Nothing fits these filters.")).toBeVisible();
  await expect(page.getByText(/^Desks can be booked up to/)).toBeVisible();
  await expectReadable(page);
});

const views = [
  { tab: "desks", opens: "Add Desk" },
  { tab: "requests", opens: /^Deny/ },
  { tab: "zones", opens: "Add Zone" },
  { tab: "features", opens: "Add Feature" },
  { tab: "settings", opens: undefined },
];

for (const { tab, opens } of views) {
  test(`${tab} of Desk Admin at three widths`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await logIn(page, "desks");
    await page.goto(`/desks/list?tab=${tab}`);
    const current = page.getByRole("navigation", { name: "Desk Admin" }).locator("[aria-current=page]");
    await expect(
      page
        .getByRole("main")
        .getByRole(tab === "settings" ? "switch" : "row")
        .first(),
    ).toBeVisible();
    await expectReadable(page);
    await expect(current).toHaveCount(1);
    if (!opens) return;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: opens }).first().click();
    await dialog(page).waitFor();
    await expectReadable(page);
  });
}

test("the drawer and Bulk Edit, in light and dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const isDark of [false, true]) {
    await setDark(page, isDark);
    await logIn(page, "desks");
    await page.goto("/desks/list");
    await page.getByRole("button", { name: "Filters" }).click();
    await dialog(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: /^Select Q-01/ }).check();
    await page.getByRole("button", { name: "Bulk Edit" }).click();
    await dialog(page).waitFor();
    await expectAccessible(page);
  }
});
