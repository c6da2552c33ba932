import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, logIn, test } from "./kit.ts";

const menu = (page: Page) => page.getByRole("button", { name: /^Account menu of/ });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

test("the drawer folds to icons, stays so, and names them in tooltips", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await navigation(page).getByRole("button", { name: "Collapse menu" }).click();
  await expect(navigation(page).getByRole("button", { name: "Expand menu" })).toBeVisible();
  expect((await navigation(page).boundingBox())?.width).toBeLessThanOrEqual(72);
  await page.reload();
  await navigation(page).getByRole("link", { name: "Home" }).hover();
  await expect(page.getByRole("tooltip", { name: "Home" })).toBeVisible();
});

test("on a phone the navigation comes by the burger and goes by Escape", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "employee");
  await page.goto("/");
  await expect(navigation(page)).toBeHidden();
  const burger = page.getByRole("button", { name: "Open menu" });
  await burger.click();
  await expect(navigation(page).getByRole("link", { name: "Home" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(navigation(page)).toBeHidden();
  await expect(burger).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test("the breakpoint is 1023 pixels", async ({ page }) => {
  await logIn(page, "employee");
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(navigation(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
});

test("dark mode is chosen once and is there before the page", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await menu(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Dark Mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("the site is chosen in the menu and stays for the session", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await expect(menu(page)).toContainText("London");
  await menu(page).click();
  await page.getByRole("menuitemradio", { name: "All sites" }).click();
  await expect(menu(page)).toContainText("All sites");
  await page.reload();
  await expect(menu(page)).toContainText("All sites");
});

test("with a single site there is nothing to choose", async ({ page, baseURL }) => {
  const contoso = baseURL?.replace("localhost", "contoso.localhost") ?? "";
  await page.goto(`${contoso}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill("employee@contoso.example");
  await page.getByLabel("Password", { exact: true }).fill("Portico-demo-1");
  await page.getByRole("button", { name: "Log In" }).click();
  await menu(page).click();
  const sites = page.getByRole("menuitemradio");
  await expect(sites).toHaveCount(1);
  await expect(sites).toBeDisabled();
});

test("log out ends the session", async ({ page }) => {
  await logIn(page, "security");
  await page.goto("/");
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Log Out", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/login/);
});

test("log out everywhere brings other browsers to log-in", async ({ page, browser, baseURL }) => {
  // An account of this journey alone: whoever uses it meanwhile is logged out.
  await logIn(page, "rania.zhang");
  await page.goto("/");
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await logIn(other, "rania.zhang");
  await other.goto("/");
  await expect(other.getByText(/^Live, /)).toBeVisible();
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Log out everywhere" }).click();
  await expect(page.getByRole("dialog")).toContainText("Rania Zhang is logged out on every device");
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test("the palette goes to a screen without the mouse", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/");
  await menu(page).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Northwind House | Audit log");
});

test("the first Tab skips to the content", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await menu(page).waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("an address without a page says so", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveTitle("Northwind House | Dashboard");
});

test("two tabs share one live connection", async ({ page, context }) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/api/live/")) streams.push(request.url());
  });
  await logIn(page, "employee");
  await page.goto("/");
  await expect(page.getByText(/^Live, \d\d:\d\d$/)).toBeVisible();
  const second = await context.newPage();
  await second.goto("/");
  await expect(second.getByText(/^Live, \d\d:\d\d$/)).toBeVisible();
  expect(streams).toHaveLength(1);
});
