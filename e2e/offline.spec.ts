import { expect } from "@playwright/test";
import { logIn, test } from "./kit.ts";

test("offline is said for as long as it lasts, then Connected with a refresh", async ({ page, context }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await expect(page.getByText(/^Live, /)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Showing what was true at \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Offline", { exact: true })).toBeHidden();
  const toast = page.getByRole("status").filter({ hasText: "Connected" });
  await expect(toast).toBeVisible();
  const asked = page.waitForRequest(/\/api\/(?!live)/);
  await toast.getByRole("button", { name: "Refresh" }).click();
  await asked;
});

test("the installed app starts without a network and says that the server cannot be reached", async ({
  page,
  context,
}) => {
  await logIn(page, "employee");
  await page.goto("/");
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Portico cannot be reached" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveTitle("Northwind House | Dashboard");
});

test("the worker leaves the server's own addresses to the server", async ({ page }) => {
  await logIn(page, "security");
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.goto("/healthz");
  await expect(page.locator("body")).toContainText("ok");
  await page.goto("/admin/logout");
  await page.goto("/");
  await expect(page).toHaveURL(/\/login/);
});
