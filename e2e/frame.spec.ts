import { expect, type Page } from "@playwright/test";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  isLive,
  logIn,
  test,
  useInstalledApp,
  workerIsActive,
} from "./kits/common.ts";
import { dayAhead } from "./kits/parking.ts";

const menu = (page: Page) => page.getByRole("button", { name: /^Account menu of/ });
/** The number of answers that the device keeps; asked only once the app has made its database. */
const keptCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "portico-kept")) return 0;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("portico-kept"));
    const count = await done(database.transaction("rows").objectStore("rows").count());
    database.close();
    return count;
  });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

test("the drawer folds to icons and stays so; a phone has the burger; between them are 1023 pixels", async ({
  page,
}) => {
  await logIn(page, "employee");
  await page.goto("/");
  await navigation(page).getByRole("button", { name: "Collapse menu" }).click();
  await expect(navigation(page).getByRole("button", { name: "Expand menu" })).toBeVisible();
  expect((await navigation(page).boundingBox())?.width).toBeLessThanOrEqual(72);
  await page.reload();
  await navigation(page).getByRole("link", { name: "Home" }).hover();
  await expect(page.getByRole("tooltip", { name: "Home" })).toBeVisible();

  const burger = page.getByRole("button", { name: "Open menu" });
  await expect(burger).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("portico-drawer-mini"));
  await page.reload();
  await expect(navigation(page).getByRole("button", { name: "Collapse menu" })).toBeVisible();
  // On a page that needs the width it is folded for those who have not chosen.
  await page.goto("/floor-plans");
  await expect(navigation(page).getByRole("button", { name: "Expand menu" })).toBeVisible();
  await navigation(page).getByRole("link", { name: "Home" }).click();
  await expect(navigation(page).getByRole("button", { name: "Collapse menu" })).toBeVisible();
  // Below 1280 pixels it is folded for those who have not chosen.
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(navigation(page).getByRole("button", { name: "Expand menu" })).toBeVisible();
  await expect(burger).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 844 });
  await expect(burger).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(navigation(page)).toBeHidden();
  await burger.click();
  await expect(navigation(page).getByRole("link", { name: "Home" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(navigation(page)).toBeHidden();
  await expect(burger).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test("dark mode is chosen once and is there before the page, without scripts", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await page.evaluate(() => {
    const here = window as unknown as { begun: string[] };
    here.begun = [];
    document.addEventListener("transitionrun", ({ propertyName }) => here.begun.push(propertyName));
  });
  await menu(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Dark Mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  // Motion is reduced here. A transition of each element, however short, takes a second of the browser.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toEqual([]);
  // Scripts that never come: one that fails to load would say so, at a time of its own.
  await page.route("**/assets/*.js", () => undefined);
  // Without its scripts the app never renders, which a reload waits for by itself.
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("log out ends the session; everywhere brings other browsers to log-in", async ({ page, browser }) => {
  // An account of this journey alone: whoever uses it is logged out.
  const account = "rania.zhang";
  const other = await browserOf(browser, account);
  await other.goto("/");
  await isLive(other);
  await logIn(page, account);
  await page.goto("/");
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Log out everywhere" }).click();
  await expect(page.getByRole("dialog")).toContainText("Rania Zhang will be logged out on every device");
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);

  await logIn(page, account);
  await page.goto("/");
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Log Out", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/login/);
});

test("the palette finds a screen, a room, a meeting, a visitor and a colleague", async ({ page }) => {
  const stamp = Date.now().toString(36);
  await logIn(page, "admin");
  const visitor = { first_name: "Pia", last_name: "Palette", company: stamp };
  expect((await callAs(page, "POST", "/visitors/", visitor)).status).toBe(201);
  const meeting = {
    description: `Orchard walk ${stamp}`,
    dates: [{ date: dayAhead(3), start_time: "18:00", end_time: "18:30" }],
  };
  expect((await callAs(page, "POST", "/meetings/", meeting)).status).toBe(201);
  await page.goto("/");
  const search = page.getByRole("textbox", { name: "Search or jump to" });
  const find = async (words: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await search.fill(words);
  };
  const found = (name: RegExp) => page.getByRole("button", { name }).click();
  await find("audit");
  await expect(page.getByRole("button", { name: /^Audit log/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Northwind House | Audit log");
  await find("Thames");
  await found(/^Thames/);
  await expect(page).toHaveURL(/\/rooms\//);
  await find(`Orchard walk ${stamp}`);
  await found(/^Orchard walk/);
  await expect(page).toHaveURL(/\/meetings\//);
  await find(stamp);
  await found(/Pia Palette/);
  await expect(page.getByRole("heading", { name: "Pia Palette" })).toBeVisible();
  await find("callum reid");
  await found(/Callum Reid/);
  const dialog = page.getByRole("dialog", { name: "Locate Colleague" });
  await expect(dialog.getByRole("textbox", { name: "Colleague" })).toHaveValue("Callum Reid");
});

/** Some of the pieces are skeletons that stay: to wait for them would take for ever. */
const openPieces = async (page: Page): Promise<void> => {
  await page.goto("/dev/pieces", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Request Parking" }).first().waitFor();
};

test("the first Tab skips to the content; a dialog keeps the focus and gives it back; an unknown address says so", async ({
  page,
}) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Confirmation" }).click();
  const dialog = page.getByRole("dialog", { name: "Release space N17?" });
  await dialog.waitFor();
  await expectAccessible(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Confirmation" })).toBeFocused();

  await logIn(page, "employee");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveTitle("Northwind House | Dashboard");
  await page.reload();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("two tabs share one live connection", async ({ page, context }) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/api/live/")) streams.push(request.url());
  });
  await logIn(page, "employee");
  await page.goto("/");
  await isLive(page);
  const second = await context.newPage();
  await second.goto("/");
  await isLive(second);
  expect(streams).toHaveLength(1);
});

test("offline is said for as long as it lasts, then Connected with a refresh", async ({ page, context }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await isLive(page);
  await context.setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Data as of \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Offline", { exact: true })).toBeHidden();
  const toast = page.getByRole("status").filter({ hasText: "Connected" });
  const asked = page.waitForRequest(/\/api\/(?!live)/);
  await toast.getByRole("button", { name: "Refresh" }).click();
  await asked;
});

test.describe("installed", () => {
  useInstalledApp();

  test("without a network the installed app has the last answers of the person's day, until they log out", async ({
    page,
    context,
  }) => {
    await logIn(page, "employee");
    await page.goto("/");
    await workerIsActive(page);
    const today = page.getByRole("region", { name: "Today" });
    const desk = today.getByText(/^(No desk$|Desk )/);
    await expect(desk).toBeVisible();
    const said = (await desk.textContent()) ?? "";
    await expect.poll(() => keptCount(page)).toBeGreaterThanOrEqual(5);
    await context.setOffline(true);
    // What is not kept goes on waiting: the page does not come to rest.
    await page.reload({ waitUntil: "commit" });
    const notice = page.getByText(/^No network\. This is from \d\d:\d\d\.$/);
    await expect(notice).toBeVisible();
    await expect(today.getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Your week" })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(notice).toBeHidden();

    await menu(page).click();
    await page.getByRole("menuitem", { name: "Log Out", exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Portico cannot be reached" })).toBeVisible();
    expect(await keptCount(page)).toBe(0);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test("the worker leaves the server's addresses to the server", async ({ page }) => {
    await logIn(page, "employee");
    await page.goto("/");
    await workerIsActive(page);
    await page.goto("/healthz");
    await expect(page.locator("body")).toContainText("ok");
    await page.goto("/admin/logout");
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
  });

  test("a new version is offered, and taken by one click", async ({ page, context }) => {
    let build = 1;
    // Another comment is another worker, as another build would be.
    await context.route("**/sw.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n// build ${build}\n` });
    });
    await logIn(page, "employee");
    await page.goto("/");
    await workerIsActive(page);
    // It is the installed app that gets updates.
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    build = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByText("App updated! Click here to apply update.");
    await expect(offer).toBeVisible();
    const loaded = page.waitForEvent("load");
    await offer.click();
    await loaded;
    await expect(page).toHaveTitle("Northwind House | Dashboard");
    await expect(offer).toBeHidden();
  });
});

test("the dashboard with all panels, and the pieces, are readable", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await expectReadable(page);
  await openPieces(page);
  await expectReadable(page);
});

test("the user menu, the palette and the meeting's repeats are accessible while open", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/mail-collect");
  await menu(page).click();
  await page.getByRole("menuitemradio").first().waitFor();
  // The menu's own styles, which come later than those of the plain button that its items are.
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toHaveCSS("padding-left", "12px");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Search or jump to" }).waitFor();
  await expectAccessible(page);
  await page.goto("/meetings/create");
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option").first().waitFor();
  await expectAccessible(page);
});

test("the buttons beside a number are at least 24 pixels high and wide on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "employee");
  await page.goto("/meetings/create");
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Daily" }).click();
  const buttons = page.locator(".mantine-NumberInput-control");
  await buttons.first().waitFor();
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
});

test("parking for tomorrow is asked for from the palette", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/mail-collect");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("button", { name: "Request parking for tomorrow" }).click();
  await expect(page.getByRole("dialog", { name: "Request Parking" })).toBeVisible();
  await expect(page).not.toHaveURL(/request=/);
});
