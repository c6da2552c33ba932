import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, logIn, test, withoutLive } from "./kit.ts";
import { silentEmployee } from "./presence-kit.ts";

const rows = (page: Page) => page.locator("tr[data-id]");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("letters, search, status and pages; the address keeps them", async ({ page }) => {
  await logIn(page, "security");
  await page.goto("/");
  await page.getByRole("link", { name: "Colleague Directory" }).click();
  await expect(heading(page)).toHaveText(/^2\d\d colleagues$/);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("link", { name: "N", exact: true }).click();
  await expect(page).toHaveURL(/letter=N/);
  await expect(row(page, "Elena Novak")).toBeVisible();
  for (const name of await rows(page).locator("td:first-child").allTextContents())
    expect(name).toMatch(/ [NÑ]/i);
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill("elena");
  await expect(page).toHaveURL(/search=elena/);
  await expect(heading(page)).toHaveText(/^\d colleagues? fits?$/);
  await page.reload();
  await expect(row(page, "Elena Novak")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill("nobody at all");
  await expect(page.getByText("Change the search, the letter or the status.")).toBeVisible();
  await page.getByRole("button", { name: "Show everybody" }).click();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("button", { name: /^Status/ }).click();
  await page.getByRole("radio", { name: "Remote" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/status=remote/);
  await expect(heading(page)).toHaveText(/ fit$/);
  await expect(rows(page).getByText("On site")).toHaveCount(0);
  await expect(rows(page).getByText("Remote").filter({ visible: true }).first()).toBeVisible();
  await page.goto("/employees?limit=5&page=2");
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText(/^6 to 10 of 2\d\d$/)).toBeVisible();
  await page.getByLabel("Rows per page").selectOption("10");
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\?limit=10$/);
});

test("who comes is seen without asking again", async ({ page, browser }) => {
  const employee = await silentEmployee(browser, "MNOPQRS");
  await logIn(page, "reception");
  await page.goto(`/employees?search=${encodeURIComponent(employee.email)}`);
  await expect(rows(page)).toContainText("Not known");
  await expect(page.getByText(/^Live/)).toBeVisible();
  const theirs = await browserOf(browser, employee.email);
  await callAs(theirs, "POST", "/presence/", { on_site: true });
  await expect(rows(page)).toContainText("On site");
  await callAs(theirs, "POST", "/presence/", { on_site: false });
  await expect(rows(page)).toContainText("Remote");
});

test("columns are chosen and stay in this browser; the list is exported as it is filtered", async ({
  page,
}) => {
  await logIn(page, "admin");
  await page.goto("/employees?letter=N");
  await expect(row(page, "Elena Novak")).toContainText("employee@northwind.example");
  await page.getByRole("button", { name: /^Columns/ }).click();
  await page.getByRole("checkbox", { name: "Contact" }).click();
  await page.keyboard.press("Escape");
  await expect(row(page, "Elena Novak")).not.toContainText("employee@northwind.example");
  await page.reload();
  await expect(row(page, "Elena Novak")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Contact" })).toHaveCount(0);
  const count = await rows(page).count();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("colleagues.csv");
  const lines = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(count + 1);
  expect(lines.find((line) => line.includes("Novak"))).toContain("employee@northwind.example");
});

test("a message goes to one colleague, and says what is wrong before it goes", async ({ page }) => {
  await logIn(page, "reception");
  await page.goto("/employees?search=callum%20reid");
  await page.getByRole("button", { name: "Contact Callum Reid" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact User" });
  const message = dialog.getByRole("textbox", { name: "Message" });
  await expect(message).toBeFocused();
  await dialog.getByRole("checkbox", { name: "E-mail" }).uncheck();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Message content is required")).toBeVisible();
  await expect(dialog.getByText("You must select either email or sms")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "SMS" })).toBeEnabled();
  await dialog.getByRole("checkbox", { name: "E-mail" }).check();
  await message.fill("Your parcel is at reception.");
  await page.route("**/api/users/*/contact/", (route) => route.fulfill({ status: 503, body: "{}" }), {
    times: 8,
  });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Failed to send contact message")).toBeVisible();
  await expect(message).toHaveValue("Your parcel is at reception.");
  await page.unroute("**/api/users/*/contact/");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Contact sent to user")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("it is for those who look after people", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/employees");
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Colleague Directory" })).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

test("the directory is readable at each width, in light and dark; a list that fails offers another try", async ({
  page,
}) => {
  await logIn(page, "admin");
  await page.goto("/employees");
  await expect(rows(page)).toHaveCount(25);
  await expectReadable(page);
  // Else what others do asks again before anybody presses.
  await withoutLive(page);
  await page.route("**/api/employees/**", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.goto("/employees?letter=B");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/employees/**");
  await again.click();
  await expect(rows(page).first()).toBeVisible();
});
