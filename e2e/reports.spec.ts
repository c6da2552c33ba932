import { expect, type Page } from "@playwright/test";
import {
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  inScheme,
  loaded,
  logIn,
  test,
} from "./kits/common.ts";

const UTILISATION = "/reports/desks/utilization";

test("the fullest day is found, looked behind, saved as a view, and mailed", async ({ page }) => {
  await logIn(page, "reports");
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Reports" }).click();
  await page.getByRole("link", { name: /^Desk Utilization/ }).click();
  await expect(page).toHaveURL(new RegExp(UTILISATION));
  const busiest = await page
    .getByText(/^on the busiest/)
    .locator("..")
    .getByRole("definition")
    .textContent();
  const number = page.getByRole("button", { name: new RegExp(`^${busiest}, Occupied, `) }).first();
  await number.click();
  await expect(page.getByRole("heading", { name: new RegExp(`^Occupied, .*: ${busiest}$`) })).toBeVisible();
  await expect(page).toHaveURL(/behind=/);
  const name = `Fullest ${Date.now()}`;
  await page.getByRole("button", { name: /^Site/ }).click();
  await page.getByRole("radio", { name: "London" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Save view/ }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("navigation", { name: "Views" })).toContainText(name);
  await page.goto(UTILISATION);
  await page.getByRole("navigation", { name: "Views" }).getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("button", { name: /^Site.*London/ })).toBeVisible();
  await page.getByRole("button", { name: "Send by Email" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "View" })).toHaveValue(name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.goto("/report-mails");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Reiko Tanaka");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Remove Desk Utilization" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toBeHidden();
});

test("a report is read and opened by keyboard alone, and is accessible with what is behind it", async ({
  page,
}) => {
  await logIn(page, "reports");
  await page.goto(UTILISATION);
  const number = page.getByRole("button", { name: /Occupied, .*show what is behind it/ }).first();
  await number.focus();
  await page.keyboard.press("Enter");
  const close = page.getByRole("button", { name: "Close" });
  await expect(close).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Export Rows" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(number).toBeFocused();
  for (const path of ["/reports/parking", "/reports/visitors?compare=before"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

/** The address of the occupancy on the day with the most requests of a car park. */
const busiestOccupancy = async (page: Page): Promise<string> => {
  const { body } = await callAs<{
    results: { targetCarparkId: string; startDate: string; confirmedCount: number }[];
  }>(page, "GET", "/reports/parking-requests/day/");
  const [busiest] = body.results.sort((a, b) => b.confirmedCount - a.confirmedCount);
  return `/reports/carpark-occupancy/${busiest!.targetCarparkId}?date=${busiest!.startDate}`;
};

/** The chart is drawn, and its numbers are a table, which on a phone a button shows. */
const expectChartWithTable = async (page: Page) => {
  await expect(page.locator(".recharts-bar-rectangle path").first()).toBeVisible();
  const table = page.getByRole("region", { name: "Numbers" }).getByRole("table");
  const button = page.getByRole("button", { name: "As a table" });
  await expect(button).toBeVisible();
  await expect(table).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(table).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(button).toBeHidden();
  await expect(table.getByRole("row").nth(1)).toBeVisible();
};

const expectWholeHeadline = async (page: Page) => {
  const [needed, has] = await page
    .getByRole("heading", { level: 1 })
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(needed).toBeLessThanOrEqual(has!);
};

test("each kind of report can be read at three widths and in both colours", async ({ page }) => {
  await logIn(page, "reports");
  const charts = [
    UTILISATION,
    "/reports/desks/user-usage",
    await busiestOccupancy(page),
    "/reports/visitors",
  ];
  for (const path of ["/reports", "/reports/resources/capacity", ...charts]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await loaded(page);
    if (charts.includes(path)) await expectChartWithTable(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await inScheme(page, "light");
      await expectAccessible(page);
      await inScheme(page, "dark");
      await expectReadableColours(page);
      await expectNoSidewaysScroll(page);
      await expectWholeHeadline(page);
    }
  }
});

test("the library of charts is loaded by reports alone, and a report is a file of one page", async ({
  page,
}) => {
  await logIn(page, "reports");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const hasCharts = () => scripts.some((url) => url.includes("/bar-chart-"));
  for (const path of ["/", "/reports", "/rooms"]) await page.goto(path);
  expect(hasCharts()).toBe(false);
  await page.goto(UTILISATION);
  await expect.poll(hasCharts).toBe(true);
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as PDF" }).click();
  expect((await download).suggestedFilename()).toBe("desk_utilization.pdf");
});
