import { expect, type Page } from "@playwright/test";
import { callAs, expectReadable, logIn, test, withoutLive } from "./kit.ts";
import { personNamed } from "./parking-kit.ts";

const count = (page: Page) => page.getByRole("textbox", { name: "Mail Count" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

test("a colleague enters what they fetched", async ({ page }) => {
  await logIn(page, "aisha.thomsen");
  await page.goto("/");
  await page.getByRole("link", { name: "Mail Collect" }).click();
  await expect(page).toHaveTitle("Northwind House | Mail Collect");
  await expect(page.getByRole("textbox", { name: "Colleague" })).toBeHidden();
  await submit(page).click();
  await expect(count(page)).toHaveAccessibleDescription("Mail Count is required");
  await expect(count(page)).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveAccessibleDescription("Give a whole number from 1 to 1000.");
  await count(page).fill("947");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Mail Collect Submitted.")).toBeVisible();
  await expect(count(page)).toHaveValue("");
  await expect(page.getByRole("row", { name: /Aisha Thomsen 947/ })).toHaveCount(1);
});

test("reception enters it for somebody, who sees it at once", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await logIn(other, "giulia.evans");
  await other.goto("/mail-collect");
  await expect(submit(other)).toBeVisible();

  await logIn(page, "reception");
  await page.goto("/mail-collect");
  const whom = page.getByRole("textbox", { name: "Colleague" });
  await expect(whom).toHaveValue("Rosa Iglesias");
  await whom.fill("Giulia Ev");
  await page.getByRole("option", { name: "Giulia Evans" }).click();
  await count(page).fill("613");
  await submit(page).click();
  await expect(page.getByText("Mail Collect Submitted.")).toBeVisible();
  await expect(whom).toHaveValue("Rosa Iglesias");
  await expect(page.getByRole("row", { name: /Giulia Evans 613/ })).toHaveCount(1);
  await expect(other.getByRole("row", { name: /Giulia Evans 613/ })).toHaveCount(1);
});

test("others' post is not entered by a colleague, nor seen", async ({ page }) => {
  await logIn(page, "aisha.thomsen");
  const user = await personNamed(page, "Giulia Evans");
  const made = await callAs(page, "POST", "/mailcollect/usages/", { user, number_items: 1 });
  expect(made.status).toBe(403);
  expect((await callAs(page, "GET", `/mailcollect/usages/?user=${user}`)).status).toBe(403);
});

test("/mail-collect is readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "reception");
  await page.goto("/mail-collect");
  await page.getByRole("row").nth(3).waitFor();
  await expectReadable(page);
});

test("a list that could not be loaded can be asked for again", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "reception");
  await page.route("**/api/mailcollect/**", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", detail: "Something went wrong." } }),
  );
  await page.goto("/mail-collect");
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await page.unroute("**/api/mailcollect/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").nth(3)).toBeVisible();
});
