import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectAccessible, expectReadable, loaded, test } from "./kits/common.ts";
import { arrive, carparkNamed, clearDays, dayAhead, requestAs } from "./kits/parking.ts";

const NAVIGATION = "Parking Settings";
const dialog = (page: Page) => page.getByRole("dialog");
const openTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: NAVIGATION }).getByRole("link", { name, exact: true }).click();
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await dialog(page).getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const stamp = () => Date.now().toString(36);

/** A weekday so far ahead that no other journey books there; within the client's 90 days. */
const farDay = (weekday: number): string =>
  Array.from({ length: 7 }, (_, at) => dayAhead(at + 75)).find(
    (day) => new Date(day).getUTCDay() === weekday,
  )!;
const [TUESDAY, WEDNESDAY] = [farDay(2), farDay(3)];

interface OwnReservation {
  results: { carpark: { name: string }; status: string; cancellationReason: string | null }[];
}

/** What becomes of a person's parking there on that day. */
const fateOf = async (page: Page, carpark: string, day: string) => {
  const query = `/parking/reservations/?mine=true&start=${day}&end=${day}&limit=200`;
  const { body } = await callAs<OwnReservation>(page, "GET", query);
  return body.results
    .filter((row) => row.carpark.name === carpark)
    .map(({ status, cancellationReason }) => [status, cancellationReason]);
};

test("a car park is added, filled, and loses a space under a reservation", async ({ page, browser }) => {
  const carpark = `Dock ${stamp()}`;
  const elena = await browserOf(browser, "employee");
  const callum = await browserOf(browser, "colleague");
  for (const person of [elena, callum]) await clearDays(person, TUESDAY, TUESDAY);
  await arrive(page, "parking", "/calendar-feeds");
  await page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: NAVIGATION })
    .click();
  await page.getByRole("button", { name: "Add car park" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(carpark);
  await choose(page, "Site", "London");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`0 spaces in ${carpark}`);
  await page.getByRole("button", { name: "Add spaces" }).click();
  await dialog(page).getByRole("textbox", { name: "Names begin with" }).fill("T");
  await dialog(page).getByRole("textbox", { name: "From number" }).fill("7");
  await dialog(page).getByRole("textbox", { name: "To number" }).fill("8");
  await dialog(page).getByRole("button", { name: "Add spaces" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`2 spaces in ${carpark}`);

  // Elena has T07, Callum T08: nothing else is there for a relocated holder.
  expect(await requestAs(elena, carpark, [TUESDAY])).toEqual(["confirmed"]);
  expect(await requestAs(callum, carpark, [TUESDAY])).toEqual(["confirmed"]);
  await page.getByRole("button", { name: "Edit T07" }).click();
  await dialog(page).getByRole("checkbox", { name: "In use" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const asked = page.getByRole("dialog", { name: "Switch off T07?" });
  await expect(asked.getByRole("listitem")).toContainText("Elena Novak");
  expect(await fateOf(elena, carpark, TUESDAY)).toEqual([["confirmed", null]]);
  await asked.getByRole("radio", { name: "Cancel the reservations" }).check();
  await asked.getByRole("textbox", { name: "Reason" }).fill("Repainted");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Switch off T07" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`1 space in ${carpark}`);
  await expect(page.getByRole("row", { name: /T07/ })).toHaveCount(0);
  expect(await fateOf(elena, carpark, TUESDAY)).toEqual([["cancelled", "Repainted"]]);
  expect(await fateOf(callum, carpark, TUESDAY)).toEqual([["confirmed", null]]);
});

test("it closes for a day and gives a permit; whoever waits moves up", async ({ page, browser }) => {
  const carpark = `Pier ${stamp()}`;
  const callum = await browserOf(browser, "colleague");
  await clearDays(callum, WEDNESDAY, WEDNESDAY);
  await arrive(page, "parking");
  const { siteId } = await carparkNamed(page, "South");
  const added = await callAs<{ id: string }>(page, "POST", "/parking/carparks/", {
    name: carpark,
    site_id: siteId,
  });
  await callAs(page, "POST", "/parking/spaces/", { carpark: added.body.id, names: ["T08"] });
  expect(await requestAs(callum, carpark, [WEDNESDAY])).toEqual(["confirmed"]);

  await page.goto("/parking/settings?tab=closures");
  await page.getByRole("button", { name: "Add closure" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(`Repair ${carpark}`);
  await choose(page, "Car park", carpark);
  await dialog(page).getByLabel("First day").fill(WEDNESDAY);
  await dialog(page).getByRole("button", { name: "Add closure" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("1 booking");
  await dialog(page)
    .getByRole("checkbox", { name: /^Cancel these bookings/ })
    .check();
  await dialog(page).getByRole("button", { name: "Add closure" }).click();
  await expect(page.getByRole("button", { name: `Remove Repair ${carpark}` })).toBeVisible();
  expect(await fateOf(callum, carpark, WEDNESDAY)).toEqual([["cancelled", `Closed: Repair ${carpark}`]]);
  expect(await requestAs(callum, carpark, [WEDNESDAY])).toEqual(["unavailable"]);
  await page.getByRole("button", { name: `Remove Repair ${carpark}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: `Remove Repair ${carpark}` })).toHaveCount(0);

  await openTab(page, "Permits");
  await page.getByRole("button", { name: "Grant permit" }).click();
  await dialog(page).getByRole("textbox", { name: "Holder" }).fill("Viktor Das");
  await page.getByRole("option", { name: /Viktor Das/ }).click();
  await choose(page, "Car park", carpark);
  await choose(page, "Space", "T08");
  await dialog(page).getByRole("button", { name: "Grant permit" }).click();
  const row = page.getByRole("row", { name: new RegExp(carpark) });
  await expect(row).toContainText("Monday to Friday");
  expect(await requestAs(callum, carpark, [WEDNESDAY])).toEqual(["queued"]);
  // Weekdays that are given up are free at once, and the next in the queue is promoted.
  await row.getByRole("button", { name: "Edit Viktor Das" }).click();
  await dialog(page).getByText("Wed", { exact: true }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Mon, Tue, Thu, Fri");
  await expect.poll(() => fateOf(callum, carpark, WEDNESDAY)).toContainEqual(["confirmed", null]);
  await row.getByRole("button", { name: "End Viktor Das’s permit" }).click();
  await dialog(page).getByRole("button", { name: "End permit" }).click();
  await expect(row).toHaveCount(0);
});

test("an allocation is read, and worked out again", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings?tab=allocations");
  await page
    .getByRole("link", { name: /^Results for North/ })
    // The week that is going on: people park in it.
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^North, week of/);
  const cells = page.getByRole("row").nth(1).getByRole("cell");
  await expect(cells.nth(0)).toHaveText(/^1\D/);
  await expect(cells.nth(1)).toHaveText(/^[A-Z]\S* [A-Z]/);
  await expect(cells.nth(2)).toHaveText("Confirmed");
  await expect(cells.nth(3)).toHaveText(/^N\d\d$/);
  await expect(cells.nth(4)).toHaveText(/parked in the last 28 days/);
  await page.getByRole("button", { name: "Recalculate" }).click();
  await expect(page.getByText(/^Recalculated: \d+ results, all unchanged\.$/)).toBeVisible();
  await expectReadable(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^North, week of/);
});

const TABS = {
  carparks: "Car parks",
  permits: "Permits",
  closures: "Closures",
  accessibility: "Accessible spaces",
  allocations: "Allocations",
  settings: "Settings",
};

/** A tab of the settings, then a dialog of it. */
const look = async (page: Page, tab: keyof typeof TABS, opens?: string): Promise<void> => {
  await page.goto(`/parking/settings?tab=${tab}`);
  await loaded(page);
  await expectReadable(page);
  const current = page.getByRole("navigation", { name: NAVIGATION }).locator("[aria-current=page]");
  await expect(current).toHaveText(TABS[tab]);
  if (!opens) return;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: opens }).click();
  await dialog(page).waitFor();
  await expectReadable(page);
};

test("car parks, their spaces, permits and closures are readable, with their dialogs", async ({ page }) => {
  await arrive(page, "parking");
  await look(page, "carparks", "Add car park");
  await look(page, "permits", "Grant permit");
  await look(page, "closures");
  const { id } = await carparkNamed(page, "North");
  await page.goto(`/parking/settings?carpark=${id}`);
  await expectReadable(page);
});

test("accessible spaces, allocations and rules are readable", async ({ page }) => {
  await arrive(page, "parking");
  for (const tab of ["accessibility", "allocations", "settings"] as const) await look(page, tab);
});
