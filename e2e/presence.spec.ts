import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, isLive, loaded, logIn, test } from "./kits/common.ts";
import { desksOf } from "./kits/desks.ts";
import { dayAhead } from "./kits/parking.ts";
import { employeesBy, silentEmployee } from "./kits/presence.ts";

const prompt = (page: Page) => page.getByRole("region", { name: "Are you on-site today?" });
const how = (page: Page) => page.getByRole("region", { name: "How are you getting in today?" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const remote = (page: Page) => page.getByRole("menuitemcheckbox", { name: "Working remotely" });
const openMenu = (page: Page) => page.getByRole("button", { name: /^Account menu of/ }).click();
const said = async (page: Page) => {
  const { body } = await callAs<{ results: { onSite: boolean; travellingBy: string | null }[] }>(
    page,
    "GET",
    "/presence/",
  );
  return body.results.map(({ onSite, travellingBy }) => [onSite, travellingBy]);
};

test("the day begins with a question, then how; the toggle and every tab follow", async ({
  page,
  browser,
}) => {
  await logIn(page, (await silentEmployee(browser, "ABCDEFGHJKL")).email);
  await page.goto("/");
  await button(page, "Yes").focus();
  await page.keyboard.press("Enter");
  await expect(how(page)).toBeVisible();
  // The keyboard goes on where the answer was.
  await expect(button(page, "Car")).toBeFocused();
  await page.reload();
  await expect(how(page)).toContainText("On-site today");
  await button(page, "Change").click();
  await button(page, "No").click();
  await expect(prompt(page)).toBeHidden();
  expect(await said(page)).toEqual([[false, null]]);

  const other = await page.context().newPage();
  await other.goto("/");
  await isLive(other);
  await openMenu(other);
  await expect(remote(other)).toBeChecked();
  await openMenu(page);
  await remote(page).click();
  await expect(remote(page)).not.toBeChecked();
  await expect(remote(other)).not.toBeChecked();
  expect(await said(page)).toEqual([[true, null]]);
  await page.keyboard.press("Escape");
  await button(page, "Bike").click();
  await expect(how(page)).toBeHidden();
  expect(await said(page)).toEqual([[true, "bike"]]);
  await page.reload();
  await loaded(page);
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await expect(how(page)).toBeHidden();
});

test("a colleague who wants to be found is: today, this week, on the plan", async ({ page, browser }) => {
  const day = dayAhead(3);
  const colleague = await browserOf(browser, "colleague");
  if ((await desksOf(colleague, day, day)).length === 0) {
    const { body } = await callAs<{ results: { id: string }[] }>(
      colleague,
      "GET",
      `/desks/desks/?available_on=${day}`,
    );
    await callAs(colleague, "POST", "/desks/reservations/", { desk_id: body.results[0]?.id, dates: [day] });
  }
  const [seeker] = await employeesBy(browser, "letter=K");
  await logIn(page, seeker!.email);
  await page.goto("/");
  await button(page, "Locate Colleague").click();
  const dialog = page.getByRole("dialog", { name: "Locate Colleague" });
  const search = dialog.getByRole("textbox", { name: "Colleague" });
  // Elena does not want to be found.
  await search.fill("Elena Novak");
  await expect(page.getByText("Nobody found.")).toBeVisible();
  await search.fill("callum re");
  await expect(page.getByRole("option", { name: "Callum Reid" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const week = dialog.getByRole("list", { name: "Callum Reid’s coming week" });
  await expect(week.getByRole("listitem").filter({ hasText: "Desk" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\?locate=[0-9a-f-]{36}$/);
  const follow = dialog.getByRole("switch", { name: "Tell me when Callum comes in" });
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await follow.press("Space");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(search).toHaveValue("Callum Reid");
  await expect(follow).toBeChecked();
  await expect(week).toBeVisible();
  await expectReadable(page);
  const address = page.url();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(address);
  await week
    .getByRole("link", { name: /, on the floor plan$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/floor-plans\/[0-9a-f-]{36}\?.*date=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole("application", { name: /^Plan of/ })).toBeVisible();
});

test("who comes is seen without asking; columns stay; the list is exported as it is filtered", async ({
  page,
  browser,
}) => {
  const rows = page.locator("tr[data-id]");
  const employee = await silentEmployee(browser, "MNOPQRSTUVWXYZ");
  await logIn(page, "admin");
  await page.goto(`/employees?search=${encodeURIComponent(employee.email)}`);
  await expect(rows).toContainText("Not known");
  await isLive(page);
  const theirs = await browserOf(browser, employee.email);
  await callAs(theirs, "POST", "/presence/", { on_site: true });
  await expect(rows).toContainText("On site");
  await callAs(theirs, "POST", "/presence/", { on_site: false });
  await expect(rows).toContainText("Remote");

  await page.goto("/employees?letter=N");
  const elena = rows.filter({ hasText: "Elena Novak" });
  await expect(elena).toContainText("employee@northwind.example");
  await page.getByRole("button", { name: /^Columns/ }).click();
  await page.getByRole("checkbox", { name: "Contact" }).click();
  await page.keyboard.press("Escape");
  await expect(elena).not.toContainText("employee@northwind.example");
  await page.reload();
  await expect(elena).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Contact" })).toHaveCount(0);
  const count = await rows.count();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const file = await saving;
  const lines = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(count + 1);
  expect(lines.find((line) => line.includes("Novak"))).toContain("employee@northwind.example");

  await page.goto("/employees");
  await expect(rows).toHaveCount(25);
  await expectReadable(page);
});
