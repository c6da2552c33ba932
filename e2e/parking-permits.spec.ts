import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, tabTo, test, withoutLive } from "./kit.ts";
import {
  arrive,
  calendarDay,
  carparkNamed,
  clearDays,
  dayAhead,
  freeWednesdays,
  personNamed,
} from "./parking-kit.ts";

// Its tests follow one another: they share accounts and days.
test.describe.configure({ mode: "default" });

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const [today, tomorrow] = [dayAhead(0), dayAhead(1)];
/** Of the demo's: Ewan Stewart has a space on working days, Elena Novak may claim Mondays of South. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const monday = daysAfter(freeWednesdays()[2], 12);
const panel = (page: Page) => page.getByRole("region", { name: /^\w{3} \d+ \w+$/ });

/** A granted permit for today and tomorrow, whatever weekdays these are; the returned function ends it. */
const grant = async (admin: Page, name: string, space: string): Promise<() => Promise<void>> => {
  const carpark = (await carparkNamed(admin, "North")).id;
  const { body: spaces } = await callAs<{ results: { id: string }[] }>(
    admin,
    "GET",
    `/parking/spaces/?carpark=${carpark}&search=${space}`,
  );
  const employee = await personNamed(admin, name);
  const granted = await callAs<{ id: string }>(admin, "POST", "/parking/permits/", {
    employee,
    permit_type: "GR",
    carpark,
    space: spaces.results[0]!.id,
    start: today,
    end: tomorrow,
    days: WEEK,
  });
  expect(granted.status, JSON.stringify(granted.body)).toBe(201);
  return async () => {
    await callAs(admin, "DELETE", `/parking/permits/${granted.body.id}/`);
  };
};

test("a day is given back late with a note, taken back, and handed to a colleague", async ({
  page,
  browser,
}) => {
  const admin = await browserOf(browser, "parking");
  await arrive(page, "thea.bauer");
  const end = await grant(admin, "Thea Bauer", "N39");
  await page.goto("/");
  const counts = page.getByRole("region", { name: "Free spaces now" });
  await expect(counts.getByText("You can park today")).toBeVisible();
  await expect(counts.getByText("North, space N39, all day")).toBeVisible();

  await page.goto(`/?day=${tomorrow}`);
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Permit/);
  const card = page.getByRole("article", { name: "North, all day" });
  await expect(card.getByText("All day", { exact: true })).toBeVisible();
  await expect(card.getByText("Releasing now needs a short note.")).toBeVisible();
  await card.getByRole("button", { name: "Release Permit" }).click();
  const dialog = page.getByRole("dialog", { name: "Release Permit" });
  await expect(dialog.getByText("This is a late release.")).toBeVisible();
  await dialog.getByRole("button", { name: "Release Permit" }).click();
  await expect(dialog.getByText("A note is required for a late release.")).toBeVisible();
  const note = dialog.getByRole("textbox", { name: "Note for the car park team" });
  await expect(note).toBeFocused();
  await note.fill("Working from home");
  await dialog.getByRole("button", { name: "Release Permit" }).click();
  await expect(page.getByText("Permit released")).toBeVisible();
  await expect(calendarDay(page, tomorrow)).not.toHaveAccessibleName(/Permit/);

  await card.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("The release has been taken back.")).toBeVisible();
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Permit/);

  const colleague = await browserOf(browser, "mei.das");
  await clearDays(colleague, tomorrow, tomorrow);
  await card.getByRole("button", { name: "More for North" }).click();
  await page.getByRole("menuitem", { name: "Hand to a colleague" }).click();
  const handing = page.getByRole("dialog", { name: "Hand to a colleague" });
  await handing.getByRole("button", { name: "Hand Over" }).click();
  await expect(handing.getByText("Choose the colleague who will park.")).toBeVisible();
  await handing.getByRole("textbox", { name: "Colleague" }).fill("Mei Das");
  await page.getByRole("option", { name: /Mei Das/ }).click();
  await handing.getByRole("button", { name: "Hand Over" }).click();
  await expect(page.getByText("Handed to Mei Das.")).toBeVisible();
  await expect(card.getByText("You gave this day back.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await colleague.goto(`/?day=${tomorrow}`);
  await expect(calendarDay(colleague, tomorrow)).toHaveAccessibleName(/Confirmed/);
  const theirs = colleague.getByRole("article", { name: "North, all day" });
  await expect(theirs.getByText("Space N39")).toBeVisible();
  // Its midnight stays when only the start is changed.
  await theirs.getByRole("button", { name: "More for North" }).click();
  await colleague.getByRole("menuitem", { name: "Change hours" }).click();
  const hours = colleague.getByRole("dialog", { name: "Change hours" });
  await hours.getByRole("spinbutton", { name: "Start, hours" }).fill("10");
  await hours.getByRole("button", { name: "Change hours" }).click();
  await expect(colleague.getByRole("article", { name: "North, 10:00–24:00" })).toBeVisible();
  await clearDays(colleague, tomorrow, tomorrow);
  await end();
});

test("a Monday of South is claimed by keyboard, and given back", async ({ page }) => {
  await arrive(page, "employee");
  await clearDays(page, monday, monday);
  await page.goto(`/?day=${monday}`);
  await expect(calendarDay(page, monday)).toHaveAccessibleName(/Claimable/);
  await expect(page.getByText("Priority, South")).toBeVisible();
  await expect(page.getByRole("article", { name: "South, all day" })).toBeVisible();
  await tabTo(page, ({ text }) => text === "Claim");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Parking has been requested for the given time slots.")).toBeVisible();
  await expect(calendarDay(page, monday)).toHaveAccessibleName(/Confirmed/);
  const card = page.getByRole("article", { name: /^South/ });
  await expect(card.getByText("Claimed with your permit.")).toBeVisible();
  // Where the button was there is nothing any more.
  await expect(panel(page).getByRole("heading").first()).toBeFocused();

  // It is not the permit's to release any more.
  await page.getByRole("button", { name: /^Release Permit, Priority, South/ }).click();
  const release = page.getByRole("dialog", { name: "Release Permit" });
  await expect(release.getByLabel("First day")).not.toHaveValue(monday);
  await release.getByLabel("Last day").fill(monday);
  await release.getByLabel("First day").fill(monday);
  await expect(release.getByText("These days are claimed or closed.")).toBeVisible();
  await release.getByRole("button", { name: "Cancel" }).click();

  await card.getByRole("button", { name: "More for South" }).click();
  await page.getByRole("menuitem", { name: "Change hours" }).click();
  const hours = page.getByRole("dialog", { name: "Change hours" });
  await hours.getByRole("spinbutton", { name: "End, hours" }).fill("07");
  await hours.getByRole("button", { name: "Change hours" }).click();
  await expect(hours.getByText("End time must be later than start time")).toBeVisible();
  await hours.getByRole("spinbutton", { name: "End, hours" }).fill("15");
  await hours.getByRole("button", { name: "Change hours" }).click();
  await expect(page.getByText("The hours have been changed.")).toBeVisible();
  await expect(card.getByText(/–15:00$/)).toBeVisible();

  await card.getByRole("button", { name: "Release Space" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release Space" }).click();
  await expect(page.getByText("Parking cancelled.")).toBeVisible();
  await expect(calendarDay(page, monday)).toHaveAccessibleName(/Claimable/);
});

test("a claim with other hours begins in the request dialog", async ({ page }) => {
  await arrive(page, "employee");
  await page.goto(`/?day=${monday}`);
  await page.getByRole("button", { name: "More for South" }).click();
  await page.getByRole("menuitem", { name: "Claim other hours" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Parking" });
  await expect(dialog.getByRole("radio", { name: /^South/ })).toBeChecked();
  await expect(dialog.getByText("Claim your permit day")).toBeVisible();
  await expect(dialog.getByText("1 day chosen")).toBeVisible();
});

test("days are given back as a range, wrong ones are said at their field, and the toast takes it back", async ({
  page,
}) => {
  await arrive(page, "executive");
  const [first, last] = [daysAfter(monday, 7), daysAfter(monday, 9)];
  await page.goto(`/?day=${first}`);
  await expect(calendarDay(page, first)).toHaveAccessibleName(/Permit/);
  await page.getByRole("button", { name: "Release Permit, Granted, North, space N01" }).click();
  const dialog = page.getByRole("dialog", { name: "Release Permit" });
  const release = dialog.getByRole("button", { name: "Release Permit" });
  await dialog.getByLabel("First day").fill(first);
  await dialog.getByLabel("Last day").fill(daysAfter(first, -1));
  await release.click();
  await expect(dialog.getByLabel("Last day")).toHaveAccessibleDescription(
    "The last day must not be before the first.",
  );
  await dialog.getByLabel("First day").fill(daysAfter(first, -2));
  await dialog.getByLabel("Last day").fill(daysAfter(first, -1));
  await release.click();
  await expect(dialog.getByLabel("First day")).toHaveAccessibleDescription(
    "The permit has no day in this time.",
  );
  await dialog.getByLabel("Last day").fill(last);
  await dialog.getByLabel("First day").fill(first);
  await release.click();
  await expect(page.getByText("Permit released")).toBeVisible();
  await expect(calendarDay(page, last)).not.toHaveAccessibleName(/Permit/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(calendarDay(page, first)).toHaveAccessibleName(/Permit/);
  await expect(calendarDay(page, last)).toHaveAccessibleName(/Permit/);
});

test("what was given back before does not come back with an undo", async ({ page }) => {
  await arrive(page, "executive");
  const [first, second, third] = [14, 15, 16].map((days) => daysAfter(monday, days)) as [
    string,
    string,
    string,
  ];
  await page.goto(`/?day=${second}`);
  const card = page.getByRole("article", { name: "North, all day" });
  await card.getByRole("button", { name: "Release Permit" }).click();
  const dialog = page.getByRole("dialog", { name: "Release Permit" });
  await dialog.getByRole("button", { name: "Release Permit" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Take back" })).toBeVisible();

  await page.goto(`/?day=${first}`);
  await card.getByRole("button", { name: "Release Permit" }).click();
  await dialog.getByLabel("Last day").fill(third);
  await dialog.getByRole("button", { name: "Release Permit" }).click();
  await expect(page.getByText("Permit released")).toBeVisible();
  // At once: a little later the toast is gone anyway.
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  for (const day of [first, second, third]) {
    await page.goto(`/?day=${day}`);
    await card.getByRole("button", { name: "Take back" }).click();
    await expect(calendarDay(page, day)).toHaveAccessibleName(/Permit/);
  }
});

test("permits that cannot be loaded are said, not left out", async ({ page }) => {
  await arrive(page, "executive");
  // Else what others do asks again before anybody presses.
  await withoutLive(page);
  const months = "**/api/parking/permits/month/**";
  await page.route(months, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/?day=${monday}`);
  await expect(page.getByRole("alert").getByText("Your parking could not be loaded")).toBeVisible();
  await page.unroute(months);
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(calendarDay(page, monday)).toHaveAccessibleName(/Permit/);
});

test("a refusal that names none of the fields is said as well", async ({ page }) => {
  await arrive(page, "executive");
  await page.route("**/api/parking/permits/*/hand-over/", (route) =>
    route.fulfill({ status: 400, json: { day: ["The permit has no day in this time."] } }),
  );
  await page.goto(`/?day=${monday}`);
  await page.getByRole("button", { name: "More for North" }).click();
  await page.getByRole("menuitem", { name: "Hand to a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand to a colleague" });
  await dialog.getByRole("textbox", { name: "Colleague" }).fill("Mei Das");
  await page.getByRole("option", { name: /Mei Das/ }).click();
  await dialog.getByRole("button", { name: "Hand Over" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The permit has no day in this time.");
});

test("a release that fails says so, and what was typed stays", async ({ page }) => {
  await arrive(page, "executive");
  await page.route("**/api/parking/permit-releases/", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/?day=${monday}`);
  await page.getByRole("article").getByRole("button", { name: "Release Permit" }).click();
  const dialog = page.getByRole("dialog", { name: "Release Permit" });
  await dialog.getByLabel("Last day").fill(daysAfter(monday, 1));
  await dialog.getByRole("button", { name: "Release Permit" }).click();
  await expect(page.getByText("Failed to release permit")).toBeVisible();
  await expect(dialog.getByLabel("Last day")).toHaveValue(daysAfter(monday, 1));
});

test("permit days, claims and the dialogs are readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "employee");
  await page.goto(`/?day=${monday}`);
  await expect(page.getByRole("button", { name: "Claim", exact: true })).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: /^Release Permit, Priority, South/ }).click();
  await expect(page.getByRole("dialog", { name: "Release Permit" })).toBeVisible();
  await expectReadable(page);
});
