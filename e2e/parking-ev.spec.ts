import { expect, type Locator, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, test } from "./kit.ts";
import { arrive, calendarDay, clearDays, dayAhead, freeWednesdays, openRequest } from "./parking-kit.ts";

// Its tests follow one another: they share accounts and days.
test.describe.configure({ mode: "default" });

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Ewan Stewart may book EV spaces and has no permit on weekends; North's week is not open so far ahead. */
const [saturday, sunday] = [daysAfter(freeWednesdays()[2], 3), daysAfter(freeWednesdays()[2], 4)];
const slots = (dialog: Locator) => dialog.getByRole("group", { name: "EV charging" });
const slot = (dialog: Locator, times: string) =>
  slots(dialog).getByRole("button", { name: new RegExp(`^${times}`) });
const typeTime = async (dialog: Locator, field: "Start" | "End", [hours, minutes]: [string, string]) => {
  await dialog.getByRole("spinbutton", { name: `${field}, hours` }).fill(hours);
  await dialog.getByRole("spinbutton", { name: `${field}, minutes` }).fill(minutes);
};

test("charging is offered in a car park that has it, on one day, to whoever may book it", async ({
  page,
  browser,
}) => {
  await arrive(page, "executive", "/");
  await clearDays(page, saturday, sunday);
  const dialog = await openRequest(page, [saturday]);
  await expect(dialog.getByRole("radio", { name: /^South/ })).toBeVisible();
  await expect(slots(dialog)).toHaveCount(0);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await expect(slots(dialog)).toHaveCount(0);
  await dialog.getByRole("radio", { name: /^North/ }).check();
  await expect(slots(dialog).getByRole("button")).toHaveCount(5);
  await dialog.getByRole("grid", { name: "Dates" }).locator(`[data-day="${sunday}"]`).click();
  await expect(slots(dialog)).toHaveCount(0);
  await expect(dialog.getByText("EV charging can be added when one day is chosen.")).toBeVisible();

  const other = await browserOf(browser, "employee");
  await other.goto("/");
  const theirs = await openRequest(other, [saturday]);
  await theirs.getByRole("radio", { name: /^North/ }).check();
  await expect(theirs.getByText(/EV charging/)).toHaveCount(0);
});

test("times outside the parking cannot be had, and new times take the chosen one away", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "executive", "/");
  const dialog = await openRequest(page, [saturday]);
  await dialog.getByRole("radio", { name: /^North/ }).check();
  await typeTime(dialog, "Start", ["09", "00"]);
  await typeTime(dialog, "End", ["17", "00"]);
  await expect(slot(dialog, "08:30–10:00")).toHaveAccessibleName(/Before 09:00/);
  await expect(slot(dialog, "08:30–10:00")).toBeDisabled();
  await expect(slot(dialog, "16:00–18:00")).toHaveAccessibleName(/After 17:00/);
  await expect(slot(dialog, "16:00–18:00")).toBeDisabled();
  await slot(dialog, "10:00–12:00").click();
  await expect(slot(dialog, "10:00–12:00")).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByText(/EV charging, 10:00–12:00\.$/)).toBeVisible();
  await expectReadable(page);
  await typeTime(dialog, "Start", ["10", "30"]);
  await expect(
    dialog.getByText("EV charging at 10:00–12:00 was taken out: it lies outside the new times."),
  ).toBeVisible();
  await expect(slot(dialog, "10:00–12:00")).toHaveAttribute("aria-pressed", "false");
  await expect(dialog.getByText(/EV charging, 10:00–12:00\.$/)).toHaveCount(0);
  await expect(slot(dialog, "10:00–12:00")).toHaveAttribute("data-look", "before");
  // A time that is typed passes through others on its way.
  await typeTime(dialog, "Start", ["10", "00"]);
  await dialog.getByRole("spinbutton", { name: "End, hours" }).focus();
  await page.keyboard.type("1");
  await expect(dialog.getByText(/was taken out/)).toBeVisible();
  await page.keyboard.type("8");
  await expect(slot(dialog, "10:00–12:00")).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByText(/was taken out/)).toHaveCount(0);
  await expect(dialog.getByText(/EV charging, 10:00–12:00\.$/)).toBeVisible();
});

test("what has passed of today cannot be had", async ({ page }) => {
  await arrive(page, "executive");
  const today = dayAhead(0);
  await page.clock.setFixedTime(`${today}T12:30:00Z`);
  await page.goto("/");
  const dialog = await openRequest(page, [today]);
  await dialog.getByRole("radio", { name: /^North/ }).check();
  await expect(slot(dialog, "10:00–12:00")).toHaveAccessibleName(/Over$/);
  await expect(slot(dialog, "10:00–12:00")).toBeDisabled();
  await expect(slot(dialog, "12:00–14:00")).toBeEnabled();
});

/** What the server says of North's first three times on these days, changed: two free, the last one, none. */
const withSlots = (page: Page) =>
  page.route(/\/api\/parking\/carparks\/\?/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = JSON.parse(text) as {
      results: { name: string; days?: { evSlots: { startTime: string; freeSpaces: number }[] }[] }[];
    };
    const free: Record<string, number> = { "10:00": 2, "12:00": 1, "14:00": 0 };
    for (const { days = [] } of body.results)
      for (const { evSlots } of days)
        for (const one of evSlots) one.freeSpaces = free[one.startTime] ?? one.freeSpaces;
    await route.fulfill({ response: answer, json: body });
  });

test("what is free, the last one and what is taken are told apart; a taken one can be waited for", async ({
  page,
}) => {
  await arrive(page, "executive", "/");
  await withSlots(page);
  const dialog = await openRequest(page, [saturday]);
  await dialog.getByRole("radio", { name: /^North/ }).check();
  await expect(slot(dialog, "10:00–12:00")).toHaveAccessibleName(/2 free/);
  await expect(slot(dialog, "12:00–14:00")).toHaveAccessibleName(/1 free/);
  await expect(slot(dialog, "14:00–16:00")).toHaveAccessibleName(/Taken/);
  await expect(slot(dialog, "10:00–12:00")).toHaveAttribute("data-look", "free");
  await expect(slot(dialog, "12:00–14:00")).toHaveAttribute("data-look", "last");
  await expect(slot(dialog, "14:00–16:00")).toHaveAttribute("data-look", "taken");
  await slot(dialog, "14:00–16:00").click();
  await expect(slot(dialog, "14:00–16:00")).toHaveAccessibleName(/Waiting/);
  await expect(slot(dialog, "14:00–16:00")).toHaveAttribute("data-look", "waits");
  await expect(
    dialog.getByText(/EV charging at 14:00–16:00 is taken: it waits until a space is free\.$/),
  ).toBeVisible();
});

test("an EV space is given with the parking, and its person sees it at once", async ({ page, browser }) => {
  await arrive(page, "executive", "/");
  await clearDays(page, saturday, saturday);
  await page.goto(`/?day=${saturday}`);
  const dialog = await openRequest(page, []);
  await dialog.getByRole("radio", { name: /^North/ }).check();
  await slot(dialog, "12:00–14:00").click();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  const result = page.getByRole("dialog", { name: "Parking has been requested" });
  await expect(result.getByText("EV charging, 12:00–14:00, once parking is confirmed")).toBeVisible();
  await result.getByRole("button", { name: "Done" }).click();
  await expect(calendarDay(page, saturday)).toHaveAccessibleName(/Pending/);

  const admin = await browserOf(browser, "parking");
  const { body } = await callAs<{ results: { id: string }[] }>(
    admin,
    "GET",
    `/parking/reservations/?start=${saturday}&end=${saturday}&search=Ewan&status=pre-approval`,
  );
  await callAs(admin, "POST", `/parking/reservations/${body.results[0]!.id}/approve/`, {});
  await expect(calendarDay(page, saturday)).toHaveAccessibleName(/Confirmed/);
  const card = page.getByRole("article", { name: /^North/ });
  await expect(card.getByText(/^EV space EV\d, 12:00–14:00$/)).toBeVisible();

  await card.getByRole("button", { name: "More for North" }).click();
  await page.getByRole("menuitem", { name: "Change hours" }).click();
  const hours = page.getByRole("dialog", { name: "Change hours" });
  await hours.getByRole("spinbutton", { name: "End, hours" }).fill("13");
  await hours.getByRole("button", { name: "Change hours" }).click();
  await expect(hours.getByText("The EV reservation would be lost. Nothing was changed.")).toBeVisible();
  await expect(hours.getByRole("spinbutton", { name: "End, hours" })).toHaveValue("13");
  await hours.getByRole("button", { name: "Cancel" }).click();
  await clearDays(page, saturday, saturday);
});

test("for a colleague the server knows who may charge, and says it at the field", async ({ page }) => {
  await arrive(page, "pa", "/");
  const dialog = await openRequest(page, [saturday]);
  await dialog.getByText("For somebody else").click();
  await dialog.getByRole("textbox", { name: "Colleague" }).fill("Elena");
  await page.getByRole("option", { name: /Elena Novak/ }).click();
  await dialog.getByRole("radio", { name: /^North/ }).check();
  await slot(dialog, "12:00–14:00").click();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(dialog.getByText("This person may not book EV spaces.")).toBeVisible();
  await expect(slot(dialog, "12:00–14:00")).toHaveAttribute("aria-pressed", "true");
});

test("an accessible space is asked for in private", async ({ page }) => {
  await arrive(page, "viktor.das", "/");
  const dialog = await openRequest(page, []);
  const box = dialog.getByRole("checkbox", { name: "I need an accessible space" });
  await expect(dialog.getByText("Only you and the parking administrators can see this.")).toBeVisible();
  // The answer itself counts: what is asked for afterwards is kept back.
  const later = Promise.withResolvers<void>();
  await page.route(/\/api\/parking\/needs\//, async (route) => {
    if (route.request().method() === "GET") await later.promise;
    await route.continue();
  });
  // What the box shows is the server's answer, so it follows the press.
  await box.click();
  await expect(page.getByText("Accessible spaces come first for you from now on.")).toBeVisible();
  await expect(box).toBeChecked();
  later.resolve();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  const again = await openRequest(page, []);
  const kept = again.getByRole("checkbox", { name: "I need an accessible space" });
  await expect(kept).toBeChecked();
  await kept.click();
  await expect(page.getByText("You are given any space from now on.")).toBeVisible();
  await expect(kept).not.toBeChecked();
});
