import { expect, type Page } from "@playwright/test";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  logIn,
  test,
  withoutLive,
} from "./kit.ts";

/** Accounts of these journeys alone. */
const [BUYER, CANCELLER, TWICE, READER] = [
  "sanne.andersson",
  "olga.vargas",
  "mila.mbeki",
  "mei.murphy",
] as const;

const tile = (page: Page) => page.getByRole("region", { name: "Available credits" });
const buy = (page: Page) => page.getByRole("button", { name: "Buy 10 Credits" });
const pay = (page: Page) => page.getByRole("button", { name: "Pay £15.00" });
const current = async (page: Page): Promise<number> =>
  (await callAs<{ current: number }>(page, "GET", "/credits/credits/current/")).body.current;

test("ten credits are bought from the dashboard and shown at once", async ({ page }) => {
  await logIn(page, BUYER);
  await page.goto("/");
  await expect(tile(page)).toContainText("Available credits 0");
  await buy(page).click();
  await expect(page.getByRole("heading", { name: "Pay Northwind House" })).toBeVisible();
  await expect(page.getByText("10 credits")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Tab");
  await expect(pay(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/credits\?credit_purchase=success$/);
  await expect(page.getByText("Bought 10 credits succesfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "10 credits" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Bought .*\+10/ })).toHaveCount(1);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(tile(page)).toContainText("Available credits 10");
  await tile(page).getByRole("link", { name: "See what came and went" }).click();
  await expect(page.getByRole("heading", { name: "10 credits" })).toBeVisible();
  await expect(page.getByText("Bought 10 credits succesfully")).toBeHidden();
});

test("a purchase that is cancelled takes nothing, and another can begin", async ({ page }) => {
  await logIn(page, CANCELLER);
  await page.goto("/credits");
  await expect(page.getByText("Nothing has come or gone yet")).toBeVisible();
  await buy(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/credits\?credit_purchase=cancelled$/);
  await expect(page.getByText("The purchase was cancelled. Nothing was taken.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "0 credits" })).toBeVisible();
  await buy(page).click();
  await pay(page).click();
  await expect(page.getByRole("heading", { name: "10 credits" })).toBeVisible();
});

test("paying again from the page before, or coming back twice, credits once", async ({ page }) => {
  await logIn(page, TWICE);
  await page.goto("/credits");
  await buy(page).click();
  await expect(pay(page)).toBeVisible();
  const result = page.waitForRequest("**/demo-payments/result");
  await pay(page).click();
  await expect(page.getByText("Bought 10 credits succesfully")).toBeVisible();
  // As a provider repeats what it has said already.
  const said = (await result).postData() ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const again = await page.request.post("/demo-payments/result", { data: said, headers, maxRedirects: 0 });
  expect([again.status(), again.headers().location]).toEqual([303, "/credits?credit_purchase=success"]);
  const forged = await page.request.post("/demo-payments/result", {
    data: said.replace("credits=10", "credits=99"),
    headers,
  });
  expect(forged.status()).toBe(400);
  await page.reload();
  await expect(page.getByText("Bought 10 credits succesfully")).toBeVisible();
  await page.goto("/credits?credit_purchase=success");
  await expect(page.getByRole("heading", { name: "10 credits" })).toBeVisible();
  expect(await current(page)).toBe(10);
});

test("another tab hears of it", async ({ page, browser }) => {
  await logIn(page, READER);
  const other = await browserOf(browser, READER);
  await other.goto("/");
  await expect(tile(other)).toContainText("Available credits 0");
  await page.goto("/credits");
  await buy(page).click();
  await pay(page).click();
  await expect(tile(other)).toContainText("Available credits 10");
});

test("a provider that is down is said, and can be tried again", async ({ page }) => {
  await logIn(page, "employee");
  await page.route("**/api/credits/payments/", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "state", detail: "This payment has ended. Please begin again.", row: null },
    }),
  );
  await page.goto("/credits");
  await buy(page).click();
  await expect(
    page.getByRole("alert").getByText("This payment has ended. Please begin again."),
  ).toBeVisible();
  await page.unroute("**/api/credits/payments/");
  await buy(page).click();
  await expect(pay(page)).toBeVisible();
});

test("where there is no paid parking there is no tile and no page", async ({ page, baseURL }) => {
  const at = new URL(baseURL ?? "");
  at.hostname = "fabrikam.localhost";
  await page.goto(`${at.origin}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill("employee@fabrikam.example");
  await page.getByLabel("Password", { exact: true }).fill("Portico-demo-1");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toBeVisible();
  await expect(tile(page)).toBeHidden();
  await page.goto(`${at.origin}/credits`);
  await expect(page.getByText("This page is not for your account")).toBeVisible();
});

test("/credits is readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "employee");
  await page.goto("/credits?credit_purchase=success");
  await page.getByText("Welcome credits").waitFor();
  await expectReadable(page);
});

test("what could not be loaded can be asked for again", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "employee");
  await page.route("**/api/credits/**", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", detail: "Something went wrong." } }),
  );
  await page.goto("/");
  await expect(page.getByText("Your credits could not be loaded.")).toBeVisible();
  await page.unroute("**/api/credits/**");
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(tile(page)).toContainText("Available credits");
});
