import { expect, type Page } from "@playwright/test";
import {
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  isLive,
  logIn,
  test,
} from "./kits/common.ts";

/** What the demo gives everybody. */
const WELCOME = 50;
const tile = (page: Page) => page.getByRole("region", { name: "Available credits" });
const buy = (page: Page) => page.getByRole("button", { name: "Buy 10 Credits" });
const credits = (page: Page, count: number) => page.getByRole("heading", { name: `${count} credits` });

test("a cancelled purchase takes nothing; ten credits are bought and shown at once, in another tab too", async ({
  page,
}) => {
  await logIn(page, "sanne.andersson");
  const { current } = (await callAs<{ current: number }>(page, "GET", "/credits/credits/current/")).body;
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(tile(other)).toContainText(`Available credits ${current}`);
  await isLive(other);

  await page.goto("/credits");
  await buy(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/credits\?credit_purchase=cancelled$/);
  await expect(credits(page, current)).toBeVisible();

  await page.goto("/");
  await buy(page).click();
  await expect(page.getByRole("heading", { name: "Pay Northwind House" })).toBeVisible();
  await expect(page.getByText("10 credits")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pay £15.00" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/credits\?credit_purchase=success$/);
  await expect(credits(page, current + 10)).toBeVisible();
  await expect(page.getByRole("row", { name: /Bought .*\+10/ })).toHaveCount((current - WELCOME) / 10 + 1);
  await expect(tile(other)).toContainText(`Available credits ${current + 10}`);

  await page.getByRole("link", { name: "Home" }).click();
  await tile(page)
    .getByRole("link", { name: `Available credits ${current + 10}` })
    .click();
  await expect(credits(page, current + 10)).toBeVisible();
  await expect(page.getByText("Bought 10 credits succesfully")).toBeHidden();
});

test("credits are readable", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/credits?credit_purchase=success");
  await expect(page.getByText("Welcome credits")).toBeVisible();
  await expectReadable(page);
});
