import { expect, type Page } from "@playwright/test";
import { browserOf, test } from "./kit.ts";
import { arrive, calendarDay, clearDays, dayAhead, freeWednesdays, openRequest } from "./parking-kit.ts";

// Its tests follow one another: they share accounts and days.
test.describe.configure({ mode: "default" });

const [first] = freeWednesdays();

test("what is missing stands at its field, and what was typed stays", async ({ page }) => {
  await arrive(page, "noor.pereira");
  await page.goto("/");
  const dialog = await openRequest(page, []);
  for (const part of ["hours", "minutes"])
    await dialog.getByRole("spinbutton", { name: `End, ${part}` }).fill("08");
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(dialog.getByText("You must select at least one date")).toBeVisible();
  await expect(dialog.getByText("Carpark is required")).toBeVisible();
  await expect(dialog.getByText("End time must be later than start time")).toBeVisible();
  await expect(dialog.getByRole("spinbutton", { name: "End, hours" })).toHaveValue("08");
  for (const part of ["hours", "minutes"])
    await dialog.getByRole("spinbutton", { name: `Start, ${part}` }).press("Backspace");
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(dialog.getByText("Start time is required")).toBeVisible();
});

test("an end, a site and a colleague are asked for at their fields too", async ({ page, browser }) => {
  await arrive(page, "employee", "/");
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitemradio", { name: "All sites" }).click();
  await page.keyboard.press("Escape");
  const dialog = await openRequest(page, [first]);
  for (const part of ["hours", "minutes"])
    await dialog.getByRole("spinbutton", { name: `End, ${part}` }).press("Backspace");
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(dialog.getByText("Site is required")).toBeVisible();
  await expect(dialog.getByText("End time is required")).toBeVisible();

  const assistant = await browserOf(browser, "pa");
  await assistant.goto("/");
  const theirs = await openRequest(assistant, [first]);
  await theirs.getByText("For somebody else").click();
  await theirs.getByRole("button", { name: "Request Parking" }).click();
  await expect(theirs.getByText("Choose the colleague who will park.")).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: "Colleague" })).toBeFocused();
});

test("a refusal is a toast and stands at its field", async ({ page }) => {
  await arrive(page, "noor.pereira");
  await page.route("**/api/parking/reservations/", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 400,
          json: { dates: ["You can have at most 20 coming parking reservations."] },
        })
      : route.fallback(),
  );
  await page.goto("/");
  const dialog = await openRequest(page, [first]);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(page.getByText("You can have at most 20 coming parking reservations.")).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: /^South/ })).toBeChecked();
});

test("without a connection nothing can be sent, and it says so", async ({ page, context }) => {
  await arrive(page, "noor.pereira");
  await page.goto("/");
  const dialog = await openRequest(page, [first]);
  await context.setOffline(true);
  await expect(dialog.getByRole("button", { name: "Request Parking" })).toBeDisabled();
  await expect(dialog.getByText(/^You are offline\./)).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByRole("button", { name: "Request Parking" })).toBeEnabled();
});

test("an empty day offers to request that day; past days and days beyond the range cannot be chosen", async ({
  page,
}) => {
  await arrive(page, "noor.pereira");
  await clearDays(page, first, first);
  await page.goto(`/?day=${first}`);
  await page
    .getByText("No parking on this day")
    .locator("..")
    .getByRole("button", { name: "Request Parking" })
    .click();
  await expect(page.getByRole("dialog").getByText("1 day chosen")).toBeVisible();
  await page.keyboard.press("Escape");

  const beyond = dayAhead(91);
  await page.goto(`/?month=${beyond.slice(0, 7)}`);
  await expect(calendarDay(page, beyond)).toHaveAccessibleName(/Out of range/);
  await expect(calendarDay(page, beyond)).toBeDisabled();
  const yesterday = dayAhead(-1);
  await page.goto(`/?day=${yesterday}&month=${yesterday.slice(0, 7)}`);
  await expect(calendarDay(page, yesterday)).toBeDisabled();
});

const tabTo = async (page: Page, reached: () => Promise<boolean>): Promise<void> => {
  for (let steps = 0; steps < 60; steps++) {
    if (await reached()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came there");
};
const focused = (page: Page, selector: string) => () =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
const focusedText = (page: Page, text: RegExp) => async () =>
  text.test((await page.evaluate(() => document.activeElement?.textContent)) ?? "");

test("the whole request by keyboard alone, and the focus comes back", async ({ page }) => {
  await arrive(page, "noor.pereira");
  await clearDays(page, dayAhead(1), dayAhead(28));
  await page.goto("/");
  await expect(page.getByRole("grid", { name: "Parking calendar" })).toBeVisible();
  await tabTo(page, focusedText(page, /^Request Parking$/));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request Parking" });
  await expect(dialog).toBeVisible();
  await tabTo(page, focused(page, "[role=dialog] [data-day]"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(dialog.getByText("1 day chosen")).toBeVisible();
  await tabTo(page, focused(page, "[role=dialog] input[type=radio]"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /^Street/ })).toBeChecked();
  await tabTo(page, focusedText(page, /^Request Parking$/));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Parking has been requested" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toBeFocused();
  await clearDays(page, dayAhead(1), dayAhead(28));
});
