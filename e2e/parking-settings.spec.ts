import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectReadable,
  logIn,
  tabTo,
  test,
  withoutLive,
} from "./kit.ts";
import { arrive, dayAhead, requestAs } from "./parking-kit.ts";

const NAVIGATION = "Parking Settings";
const dialog = (page: Page) => page.getByRole("dialog");
const openTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: NAVIGATION }).getByRole("link", { name, exact: true }).click();
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await dialog(page).getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const stamp = () => Date.now().toString(36);

/** A Wednesday so far ahead that no other journey books there; within the client's 90 days. */
const farWednesday = (): string => {
  const days = Array.from({ length: 7 }, (_, at) => dayAhead(at + 75));
  return days.find((day) => new Date(day).getUTCDay() === 3)!;
};

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** Somebody whom no other journey knows, from the end of the list of all. */
const somebody = async (page: Page, at: number): Promise<Person & { name: string }> => {
  const { body } = await callAs<{ results: Person[] }>(
    page,
    "GET",
    `/users/?is_staff=true&limit=1&page=${at}`,
  );
  const person = body.results[0]!;
  return { ...person, name: `${person.firstName} ${person.lastName}` };
};

const pick = async (page: Page, label: string, name: string) => {
  await dialog(page).getByRole("textbox", { name: label }).fill(name);
  await page
    .getByRole("option", { name: new RegExp(`^${name}|${name}$`) })
    .first()
    .click();
};

interface Mine {
  results: { carpark: { name: string }; status: string; cancellationReason: string | null }[];
}

/** What becomes of a person's parking there on that day. */
const fateOf = async (page: Page, carpark: string, day: string) => {
  const query = `/parking/reservations/?mine=true&start=${day}&end=${day}&limit=200`;
  const { body } = await callAs<Mine>(page, "GET", query);
  return body.results
    .filter((row) => row.carpark.name === carpark)
    .map(({ status, cancellationReason }) => [status, cancellationReason]);
};

test("a car park is added, filled, loses a space, closes for a day and gives a permit", async ({
  page,
  browser,
}) => {
  const carpark = `Dock ${stamp()}`;
  const day = farWednesday();
  await arrive(page, "parking", "/calendar-feeds");
  await page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: NAVIGATION })
    .click();

  // A week rule that cannot be is refused at its field, before anything is sent.
  await page.getByRole("button", { name: "Add Car Park" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Name is required").first()).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(carpark);
  await choose(page, "Site", "London");
  await choose(page, "A week opens on", "Thursday");
  await choose(page, "Priority permits from", "Friday");
  const posts: string[] = [];
  page.on("request", (sent) => sent.method() === "POST" && posts.push(sent.url()));
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const permitsFrom = dialog(page).getByRole("combobox", { name: "Priority permits from" });
  await expect(
    dialog(page).getByText("Permit requests must start before the allocation, in the same week."),
  ).toBeVisible();
  await expect(permitsFrom).toBeFocused();
  expect(posts).toEqual([]);
  await choose(page, "A week opens on", "No start date");
  await choose(page, "Priority permits from", "No start date: always");
  await expect(dialog(page).getByText("Always open: confirmed at once while there is room.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${carpark} saved.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`0 spaces in ${carpark}`);

  await page.getByRole("button", { name: "Add Spaces" }).click();
  await dialog(page).getByRole("textbox", { name: "Names begin with" }).fill("T");
  await dialog(page).getByRole("textbox", { name: "From number" }).fill("7");
  await dialog(page).getByRole("textbox", { name: "To number" }).fill("6");
  await dialog(page).getByRole("button", { name: "Add Spaces" }).click();
  await expect(dialog(page).getByText("The last number must not be before the first.")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "To number" }).fill("8");
  await expect(dialog(page).getByText("2 spaces: T07, T08")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Add Spaces" }).click();
  await expect(page.getByText(`2 spaces added to ${carpark}.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`2 spaces in ${carpark}`);

  // Elena has T07, Callum T08: nothing else is there for whoever is moved.
  const elena = await browserOf(browser, "employee");
  const callum = await browserOf(browser, "colleague");
  expect(await requestAs(elena, carpark, [day])).toEqual(["confirmed"]);
  expect(await requestAs(callum, carpark, [day])).toEqual(["confirmed"]);

  await page.getByRole("button", { name: "Edit T07" }).click();
  await dialog(page).getByRole("checkbox", { name: "In use" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const asked = page.getByRole("dialog", { name: "Switch off T07?" });
  await expect(asked.getByText("1 reservation to come finds no other space.")).toBeVisible();
  await expect(asked.getByRole("listitem")).toContainText("Elena Novak");
  await asked.getByRole("button", { name: "Keep it" }).click();
  expect(await fateOf(elena, carpark, day)).toEqual([["confirmed", null]]);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await asked.getByRole("radio", { name: "Cancel them" }).check();
  await asked.getByRole("textbox", { name: "Reason" }).fill("Repainted");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Switch Off T07" }).click();
  await expect(page.getByText("T07 is switched off.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`1 space in ${carpark}`);
  await expect(page.getByRole("row", { name: /T07/ })).toHaveCount(0);
  expect(await fateOf(elena, carpark, day)).toEqual([["cancelled", "Repainted"]]);
  await page.getByRole("combobox", { name: "Shown" }).click();
  await page.getByRole("option", { name: "Switched off" }).click();
  await expect(page.getByRole("row", { name: /T07/ })).toContainText("Switched off");

  await openTab(page, "Closures");
  await page.getByRole("button", { name: "Add Closure" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(`Repair ${carpark}`);
  await choose(page, "Car park", carpark);
  await dialog(page).getByLabel("First day").fill(day);
  await dialog(page).getByRole("button", { name: "Add Closure" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("1 booking");
  await dialog(page)
    .getByRole("checkbox", { name: /^Cancel these bookings/ })
    .check();
  // It was said of that car park: elsewhere, and back again, it is asked anew.
  await choose(page, "Car park", "North");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await choose(page, "Car park", carpark);
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Add Closure" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("1 booking");
  await dialog(page)
    .getByRole("checkbox", { name: /^Cancel these bookings/ })
    .check();
  await dialog(page).getByRole("button", { name: "Add Closure" }).click();
  await expect(page.getByText(`Repair ${carpark} added.`)).toBeVisible();
  expect(await fateOf(callum, carpark, day)).toEqual([["cancelled", `Closed: Repair ${carpark}`]]);
  expect(await requestAs(callum, carpark, [day])).toEqual(["unavailable"]);
  await page.getByRole("button", { name: `Remove Repair ${carpark}` }).click();
  await expect(dialog(page).getByText("Parking can be requested again.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`Repair ${carpark} removed.`)).toBeVisible();

  const holder = await somebody(page, 201);
  await openTab(page, "Permits");
  await page.getByRole("button", { name: "Grant Permit" }).click();
  await dialog(page).getByRole("button", { name: "Grant Permit" }).click();
  await expect(dialog(page).getByText("Choose who gets the permit.")).toBeVisible();
  await expect(dialog(page).getByText("Carpark is required")).toBeVisible();
  await pick(page, "Holder", holder.name);
  await choose(page, "Car park", carpark);
  await dialog(page).getByRole("button", { name: "Grant Permit" }).click();
  await expect(dialog(page).getByText("A granted permit needs a space of its own.")).toBeVisible();
  await choose(page, "Space", "T08");
  await dialog(page).getByText("Mon", { exact: true }).click();
  await dialog(page).getByRole("button", { name: "Grant Permit" }).click();
  await expect(page.getByText(`${holder.name} has a permit.`)).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(carpark) });
  await expect(row).toContainText("Tue, Wed, Thu, Fri");
  await expect(row).toContainText("T08");
  expect(await requestAs(callum, carpark, [day])).toEqual(["queued"]);

  // Weekdays that are given up are free at once, and whoever waits moves up.
  await row.getByRole("button", { name: `Edit ${holder.name}` }).click();
  await dialog(page).getByText("Wed", { exact: true }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`The permit of ${holder.name} is changed.`)).toBeVisible();
  await expect(row).toContainText("Tue, Thu, Fri");
  await expect.poll(() => fateOf(callum, carpark, day)).toContainEqual(["confirmed", null]);

  await row.getByRole("button", { name: `End the permit of ${holder.name}` }).click();
  await expect(dialog(page).getByText(`${carpark}, T08, Tue, Thu, Fri.`)).toBeVisible();
  await dialog(page).getByRole("button", { name: "End Permit" }).click();
  await expect(page.getByText(`The permit of ${holder.name} is ended.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await elena.context().close();
  await callum.context().close();
});

test("a car park's EV times and spaces, its order, and what was never used goes", async ({ page }) => {
  const carpark = `Quay ${stamp()}`;
  await arrive(page, "parking", "/parking/settings");
  await page.getByRole("button", { name: "Add Car Park" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(carpark);
  await choose(page, "Site", "Lisbon");
  await dialog(page).getByRole("button", { name: "Add Timeslot" }).click();
  await dialog(page).getByRole("spinbutton", { name: "Timeslot 1 end, hours" }).fill("08");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(
    dialog(page).getByText("The EV times must follow one another without overlapping."),
  ).toBeVisible();
  await dialog(page).getByRole("spinbutton", { name: "Timeslot 1 end, hours" }).fill("13");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${carpark} saved.`)).toBeVisible();
  await expect(page.getByText("Booked 09:00–13:00")).toBeVisible();

  await page.getByRole("button", { name: "Add EV Space" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("Charger 1");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const chargers = page.getByRole("list", { name: `EV spaces of ${carpark}` });
  await expect(chargers.getByText("Charger 1")).toBeVisible();
  await page.getByRole("button", { name: "Edit Charger 1" }).click();
  await dialog(page).getByRole("checkbox", { name: "In use" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(chargers.getByText("Switched off")).toBeVisible();
  await page.getByRole("button", { name: "Remove Charger 1" }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No EV spaces.")).toBeVisible();

  await page.getByRole("button", { name: `Edit ${carpark}` }).click();
  await dialog(page).getByRole("textbox", { name: "Order" }).fill("1");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "All car parks" }).click();
  const names = page.getByRole("row").filter({ hasText: "Lisbon" });
  await expect(names.first()).toContainText(carpark);
  await page.getByRole("button", { name: `Remove ${carpark}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`${carpark} removed.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(carpark) })).toHaveCount(0);
});

test("a person who needs an accessible space is added and removed", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings?tab=accessibility");
  const { name } = await somebody(page, 203);
  await page.getByRole("button", { name: "Add Person" }).click();
  await dialog(page).getByRole("button", { name: "Add Person" }).click();
  await expect(dialog(page).getByText("Choose a person.")).toBeVisible();
  await pick(page, "Person", name);
  await dialog(page).getByRole("button", { name: "Add Person" }).click();
  await expect(page.getByText(`${name} gets accessible spaces first.`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a person" }).fill(name);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`${name} removed.`)).toBeVisible();
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
});

test("of the rules of parking what was changed is saved, and the others stay", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings?tab=settings");
  await expect(page.getByRole("textbox", { name: "Days ahead" })).toHaveValue("90");
  await expect(page.getByRole("checkbox", { name: "Nobody needs to request parking" })).not.toBeChecked();
  // The one rule that no other journey runs into.
  const active = page.getByRole("textbox", { name: "Coming reservations" });
  const save = async (figure: string) => {
    await active.fill(figure);
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.getByRole("button", { name: "Save" }).click();
    const body: unknown = (await sent).postDataJSON();
    await expect(page.getByText("The rules are saved.")).toBeVisible();
    await page.reload();
    await expect(active).toHaveValue(figure);
    return body;
  };
  await expect(active).toHaveValue("20");
  expect(await save("21")).toEqual({ active_future_parking_reservations: 21 });
  expect(await save("20")).toEqual({ active_future_parking_reservations: 20 });
  await expect(page.getByRole("textbox", { name: "Days ahead" })).toHaveValue("90");
});

test("an allocation is read, and worked out again", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings?tab=allocations");
  await page
    .getByRole("link", { name: /^Places of North/ })
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
  await page.getByRole("button", { name: "Work It Out Again" }).click();
  await expect(page.getByText(/^Worked out again: \d+ places, all as they were\.$/)).toBeVisible();
  await expectReadable(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^North, week of/);
});

test("by keyboard alone: into a car park, a space's dialog, and back to where one was", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings");
  await page.getByRole("link", { name: "North", exact: true }).waitFor();
  await tabTo(page, ({ text }) => text === "North");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/spaces in North$/);
  await page.getByRole("button", { name: "Edit N02" }).waitFor();
  await tabTo(page, ({ label }) => label === "Edit N02");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit N02" })).toBeFocused();
});

test("a space that belongs to a permit stays in use, and says whose it is", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings");
  await page.getByRole("link", { name: "North", exact: true }).click();
  await page.getByRole("searchbox", { name: "Find a space" }).fill("n01");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row", { name: /N01/ })).toContainText("Ewan Stewart");
  await page.getByRole("button", { name: "Edit N01" }).click();
  await dialog(page).getByRole("checkbox", { name: "In use" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This space belongs to a permit of Ewan Stewart.")).toBeVisible();
});

test("site holidays are read by all who run car parks, and kept by administrators", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings?tab=closures");
  const holidays = page.getByRole("region", { name: "Site holidays" });
  await holidays.getByRole("row", { name: /New Year.*London/ }).waitFor();
  await expect(page.getByRole("link", { name: "Change site holidays" })).toHaveCount(0);
  await logIn(page, "super");
  await page.reload();
  await page.getByRole("link", { name: "Change site holidays" }).click();
  await expect(page).toHaveURL(/\/admin\/resources\?tab=closures/);
});

test("a page past the last leads to it, and all permits that the filters leave are exported", async ({
  page,
}) => {
  await arrive(page, "parking", "/parking/settings?tab=permits&search=ewan&page=2");
  await expect(page.getByRole("row", { name: /Ewan Stewart/ })).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await (await download).path();
  const [head, first] = (await readFile(file, "utf8")).split("\r\n");
  expect(head).toContain("Holder,Kind,Car park,Space,Days,First day,Last day,Released");
  expect(first).toMatch(/^Ewan Stewart,Granted,North,N01,Monday to Friday,/);
});

test("others are told that the page is not theirs", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/parking/settings");
  await expect(page.getByRole("heading", { name: "This page is not for your account" })).toBeVisible();
});

test("a failed load offers another try", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "parking");
  let isBroken = true;
  await page.route("**/api/parking/carparks/**", (route) =>
    isBroken
      ? route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } })
      : route.continue(),
  );
  await page.goto("/parking/settings");
  await expect(page.getByText("You may not do this.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

const views = [
  { tab: "carparks", opens: "Add Car Park" },
  { tab: "permits", opens: "Grant Permit" },
  { tab: "closures", opens: "Add Closure" },
  { tab: "accessibility", opens: "Add Person" },
  { tab: "allocations", opens: undefined },
  { tab: "settings", opens: undefined },
];

for (const { tab, opens } of views) {
  test(`${tab} of Parking Settings at three widths`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await logIn(page, "parking");
    await page.goto(`/parking/settings?tab=${tab}`);
    const current = page.getByRole("navigation", { name: NAVIGATION }).locator("[aria-current=page]");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tab === "settings" ? /Rules/ : /\d/);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expectReadable(page);
    await expect(current).toHaveCount(1);
    if (!opens) return;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: opens }).click();
    await dialog(page).waitFor();
    await expectReadable(page);
  });
}

test("the spaces of a car park and their dialog at three widths", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "parking", "/parking/settings");
  await page.getByRole("link", { name: "North", exact: true }).click();
  await page.getByRole("row", { name: /N01/ }).waitFor();
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Add Spaces" }).click();
  await dialog(page).getByRole("textbox", { name: "Names begin with" }).fill("N");
  await expectReadable(page);
});
