import { expect } from "@playwright/test";
import {
  bookDesk,
  chooseDays,
  chooseFrom,
  clearDesks,
  deskDay,
  deskNamed,
  deskPanel,
  desksOf,
  openDeskRequest,
  requestDay,
} from "./desks-kit.ts";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  tabTo,
  test,
  withoutLive,
} from "./kit.ts";
import { arrive, dayAhead, freeWednesdays } from "./parking-kit.ts";

// Its tests follow one another: they share accounts and days.
test.describe.configure({ mode: "default" });

const [first, second] = freeWednesdays();
/** "Wed 2 Dec" */
const short = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(day))
    .replaceAll(",", "");
/** Monday to Friday, all more than a week ahead. */
const week = (): string[] => {
  const monday = [8, 9, 10, 11, 12, 13, 14].map(dayAhead).find((day) => new Date(day).getUTCDay() === 1);
  return Array.from({ length: 5 }, (_, at) =>
    new Date(Date.parse(monday ?? "") + at * 86_400_000).toISOString().slice(0, 10),
  );
};

test("requests a desk for two days, finds them, and cancels one", async ({ page }) => {
  await arrive(page, "anders.bakker");
  await clearDesks(page, first, second);
  await page.goto("/");
  const dialog = await openDeskRequest(page, [first, second]);
  await chooseFrom(dialog, "Zone", /^Canal zone/);
  await expect(dialog.getByText(/desks that are free on all 2 days would be booked/)).toBeVisible();
  await chooseFrom(dialog, "Desk", /^C-16/);
  await expect(dialog.getByText("C-16 would be booked on all 2 days.")).toBeVisible();
  await dialog.getByRole("button", { name: "Request 2 days" }).click();
  await expect(page.getByText("Requested desk for selected days.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/?desk=${first}`);
  await expect(deskDay(page, first)).toHaveAccessibleName(/Approved/);
  const row = deskPanel(page).getByRole("article", { name: "C-16" });
  await expect(row.getByText("Approved")).toBeVisible();
  await expect(row.getByText(/^Canal zone, Floor 2/)).toBeVisible();
  await page.goto(`/?desk=${second}`);
  await expect(deskDay(page, second)).toHaveAccessibleName(/Approved/);

  await row.getByRole("button", { name: "Cancel Request" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Desk" });
  await expect(
    question.getByText("Are you sure you would like to cancel your desk request for this day?"),
  ).toBeVisible();
  await expect(question.getByText(`C-16 · Canal zone · ${short(second)}`)).toBeVisible();
  await question.getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByText("Desk request cancelled.")).toBeVisible();
  await expect(deskDay(page, second)).not.toHaveAccessibleName(/Approved/);
  await expect(deskPanel(page).getByText("No desk on this day")).toBeVisible();
  expect((await desksOf(page, first, second)).map(({ date }) => date)).toEqual([first]);
  await clearDesks(page, first, second);
});

test("what could not be cancelled is said, and stays", async ({ page }) => {
  await arrive(page, "anders.bakker");
  await clearDesks(page, first, first);
  expect(await bookDesk(page, "C-16", [first])).toEqual(["approved"]);
  await page.route("**/api/desks/reservations/*/cancel/", (route) =>
    route.fulfill({ status: 500, json: { code: "unexpected", detail: "No" } }),
  );
  await page.goto(`/?desk=${first}`);
  await deskPanel(page).getByRole("button", { name: "Cancel Request" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Desk" });
  await question.getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByText("Something went wrong. Failed to cancel desk request.")).toBeVisible();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(deskDay(page, first)).toHaveAccessibleName(/Approved/);
  await page.unroute("**/api/desks/reservations/*/cancel/");
  await clearDesks(page, first, first);
});

test("today's desk is taken up by a tap, and given back", async ({ page }) => {
  const today = dayAhead(0);
  await arrive(page, "anders.bakker");
  for (const { id } of await desksOf(page, today, today))
    await callAs(page, "POST", `/desks/reservations/${id}/release/`, {});
  const { zoneId } = await deskNamed(page, "L-01");
  await callAs(page, "POST", "/desks/reservations/", { zone_id: zoneId, date: today });
  const [booked] = await desksOf(page, today, today);
  const desk = booked?.desk.name ?? "";
  await page.goto("/");
  const row = deskPanel(page).getByRole("article", { name: `Today, desk ${desk}` });
  await row.getByRole("button", { name: "Check In" }).click();
  await expect(page.getByText(`You are checked in at ${desk}.`)).toBeVisible();
  await expect(row.getByText("Checked in")).toBeVisible();
  await row.getByRole("button", { name: "Release Desk" }).click();
  const question = page.getByRole("dialog", { name: `Release desk ${desk}?` });
  await question.getByRole("button", { name: "Release Desk" }).click();
  await expect(page.getByText("Desk released.")).toBeVisible();
  await expect(deskPanel(page).getByText("No desk today")).toBeVisible();
  await expect(deskPanel(page).getByRole("heading", { name: "Today" })).toBeFocused();
});

test("a PA books a week for a colleague, who sees it as their own", async ({ page, browser }) => {
  const days = week();
  const [monday = "", , , , friday = ""] = days;
  const colleague = await browserOf(browser, "hana.bianchi");
  await clearDesks(colleague, monday, friday);
  await arrive(page, "pa");
  await clearDesks(page, monday, friday, "involving_me=true");
  await page.goto("/");
  const dialog = await openDeskRequest(page, []);
  await dialog.getByText("For somebody else").click();
  await dialog.getByRole("textbox", { name: "Colleague" }).fill("Hana Bianchi");
  await page.getByRole("option", { name: /Hana Bianchi/ }).click();
  await expect(dialog.getByText("For Hana Bianchi, London")).toBeVisible();
  await chooseDays(dialog, days);
  await chooseFrom(dialog, "Zone", /^Lock zone/);
  await dialog.getByRole("button", { name: "Request 5 days" }).click();
  await expect(page.getByText("Requested desk for selected days.")).toBeVisible();

  await page.goto(`/?desk=${monday}`);
  await expect(deskDay(page, monday)).toHaveAccessibleName(/Another user's/);
  await expect(deskPanel(page).getByRole("article").getByText("Hana Bianchi")).toBeVisible();
  await colleague.goto(`/?desk=${monday}`);
  await expect(deskDay(colleague, monday)).toHaveAccessibleName(/Approved/);
  await expect(deskPanel(colleague).getByText("Booked by Petra Lang")).toBeVisible();
  expect((await desksOf(colleague, monday, friday)).map(({ date }) => date)).toEqual(days);

  // What the PA booked the PA may take back, and the question names whom it concerns.
  await deskPanel(page).getByRole("button", { name: "Cancel Request" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Desk" });
  await expect(question.getByText(/Lock zone · .* · Hana Bianchi$/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByText("Desk request cancelled.")).toBeVisible();
  await expect(deskDay(colleague, monday)).not.toHaveAccessibleName(/Approved/);
  await clearDesks(colleague, monday, friday);
});

test("a day on which somebody took the desk meanwhile is red, and the rest stays", async ({
  page,
  browser,
}) => {
  const rival = await browserOf(browser, "diego.campbell");
  await clearDesks(rival, first, second);
  await withoutLive(page);
  await arrive(page, "magnus.campbell");
  await clearDesks(page, first, second);
  await page.goto("/");
  const dialog = await openDeskRequest(page, [first, second]);
  await chooseFrom(dialog, "Zone", /^Canal zone/);
  await chooseFrom(dialog, "Desk", /^C-15/);
  await expect(dialog.getByText("C-15 would be booked on all 2 days.")).toBeVisible();
  expect(await bookDesk(rival, "C-15", [second])).toEqual(["approved"]);
  await dialog.getByRole("button", { name: "Request 2 days" }).click();

  await expect(page.getByText("Something went wrong. Request failed.")).toBeVisible();
  await expect(dialog.getByText(/: this desk is taken\.$/)).toBeVisible();
  await expect(requestDay(dialog, second)).toHaveAccessibleName(/Invalid date/);
  await expect(requestDay(dialog, first)).not.toHaveAccessibleName(/Invalid date/);
  await expect(dialog.getByRole("combobox", { name: "Desk", exact: true })).toHaveValue("C-15");
  await expectReadable(page, [{ width: 1440, height: 900 }]);

  await dialog.getByRole("button", { name: `Remove ${short(second)}` }).click();
  await expect(dialog.getByText("C-15 would be booked.")).toBeVisible();
  await dialog.getByRole("button", { name: "Request Desk" }).click();
  await expect(page.getByText("Requested desk for selected days.")).toBeVisible();
  expect((await desksOf(page, first, second)).map(({ date, desk }) => [date, desk.name])).toEqual([
    [first, "C-15"],
  ]);
  await clearDesks(page, first, second);
  await clearDesks(rival, first, second);
});

test("who has a desk there is told so, and may take this one instead", async ({ page }) => {
  await withoutLive(page);
  await arrive(page, "magnus.campbell");
  await clearDesks(page, first, second);
  await page.goto("/");
  const dialog = await openDeskRequest(page, [first]);
  await chooseFrom(dialog, "Zone", /^Canal zone/);
  await chooseFrom(dialog, "Desk", /^C-14/);
  expect(await bookDesk(page, "C-13", [first])).toEqual(["approved"]);
  await dialog.getByRole("button", { name: "Request Desk" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "You already have a desk booked at this site today. Please cancel your current booking before booking a 2nd desk.",
  );
  await expect(requestDay(dialog, first)).toHaveAccessibleName(/Invalid date/);
  await dialog.getByRole("button", { name: "Replace it" }).click();
  await expect(page.getByText("Requested desk for selected days.")).toBeVisible();
  expect((await desksOf(page, first, first)).map(({ desk }) => desk.name)).toEqual(["C-14"]);

  // The day is marked now, and cannot be chosen a second time.
  await openDeskRequest(page, []);
  await expect(requestDay(dialog, second)).toBeEnabled();
  await expect(requestDay(dialog, first)).toHaveAccessibleName(/Approved, already booked/);
  await expect(requestDay(dialog, first)).toBeDisabled();
  await clearDesks(page, first, second);
});

test("without an answer the same request is sent again, and books once", async ({ page }) => {
  await arrive(page, "magnus.campbell");
  await clearDesks(page, first, second);
  const keys = new Set<string>();
  let isDeaf = true;
  await page.route("**/api/desks/reservations/", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.add(route.request().headers()["idempotency-key"] ?? "");
    if (!isDeaf) return route.fallback();
    // It arrives, and nobody hears of it.
    await route.fetch();
    return route.abort();
  });
  await page.goto("/");
  const dialog = await openDeskRequest(page, [first]);
  await chooseFrom(dialog, "Zone", /^Canal zone/);
  await chooseFrom(dialog, "Desk", /^C-14/);
  await dialog.getByRole("button", { name: "Request Desk" }).click();
  await expect(page.getByText("Something went wrong. Request failed.")).toBeVisible();
  isDeaf = false;
  await dialog.getByRole("button", { name: "Request Desk" }).click();
  await expect(page.getByText("Requested desk for selected days.")).toBeVisible();
  expect(keys.size).toBe(1);
  expect((await desksOf(page, first, first)).length).toBe(1);
  await clearDesks(page, first, second);
});

test("what is missing stands at its field, and what cannot be chosen is barred", async ({ page }) => {
  await arrive(page, "magnus.campbell");
  await page.goto("/");
  const dialog = await openDeskRequest(page, []);
  await dialog.getByRole("button", { name: "Request Desk" }).click();
  await expect(dialog.getByText("Must select at least one date")).toBeVisible();
  await expect(dialog.getByText("Choose a zone or a desk")).toBeVisible();
  await expect(dialog.getByText(`Up to ${short(dayAhead(30))}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Later dates" }).click();
  await expect(requestDay(dialog, dayAhead(31))).toBeDisabled();
});

test("the whole request by keyboard, and the focus comes back", async ({ page }) => {
  await arrive(page, "magnus.campbell");
  await clearDesks(page, dayAhead(1), dayAhead(29));
  await page.goto("/");
  await deskPanel(page).getByRole("button", { name: "Request Desk", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request Desk" });
  await expect(dialog).toBeVisible();
  await requestDay(dialog, dayAhead(0)).focus();
  for (let days = 0; days < 8; days++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(dialog.getByText("1 day chosen")).toBeVisible();
  await tabTo(page, ({ label }) => label === "Zone");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: /^Quay zone/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-combobox-selected]")).toContainText("Quay zone");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/free desks would be booked|would be booked\./)).toBeVisible();
  await tabTo(page, ({ text }) => text === "Request Desk");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Requested desk for selected days.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(deskPanel(page).getByRole("button", { name: "Request Desk", exact: true })).toBeFocused();
  await clearDesks(page, dayAhead(1), dayAhead(29));
});

test("the panel is readable in both views", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "employee");
  await page.goto("/");
  await expect(deskPanel(page).getByText(/^Today, desk/)).toBeVisible();
  await expectReadable(page);
  await deskPanel(page).getByText("Calendar", { exact: true }).first().click();
  await expect(deskPanel(page).getByRole("grid", { name: "Desk calendar" })).toBeVisible();
  await expectReadable(page, [{ width: 1440, height: 900 }]);
});

test("the dialog is readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "employee");
  await page.goto("/");
  const dialog = await openDeskRequest(page, [second]);
  await expect(dialog.getByText("Callum Reid")).toBeVisible();
  await chooseFrom(dialog, "Zone", /^Canal zone/);
  await expect(dialog.getByText(/free desks would be booked/)).toBeVisible();
  await expectReadable(page);
});

test("on a phone the one filled action stays in reach, and the dialog fills the screen", async ({
  browser,
}) => {
  const page = await browserOf(browser, "employee", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto("/");
  await expect(deskPanel(page).getByText(/^Today, desk/)).toBeVisible();
  await deskPanel(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Request Parking" }).last()).toBeInViewport();
  await expectNoSidewaysScroll(page);
  const dialog = await openDeskRequest(page, []);
  await expect(dialog.getByRole("button", { name: "Request Desk" })).toBeInViewport();
  await expectAccessible(page);
});
