import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { dashboardQueries } from "../bench/browsers.ts";
import { browserOf, callAs, expectAccessible, logIn, test } from "./kits/common.ts";
import { familyName, guests, invite } from "./kits/reception.ts";

/** Somebody whom no other journey uses. */
const HOST = EMPLOYEES.at(-38)!.email;

/** Measured, with three per cent of air. */
const LOG_IN_BYTES = 172_700;
const DASHBOARD_BYTES = 219_000;

/** What the dashboard asks for that no booking repeats. */
const KEPT_PATHS =
  /^\/api\/(whoami|sites|live|files|room-types|presence|credits|roll-calls\/own|help-texts)\//;

/** Of shell/page/load-together.tsx and visits/arrivals/load.ts: how long a page waits for calls. On a busy machine they take longer. */
const LATEST_MS = [2500, 1250];

const byText = (one: string, other: string): number => one.localeCompare(other);

const first = (page: Page) => page.locator(".first");
const drawer = (page: Page) => page.locator(".first-drawer");

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * All that moved on the page by itself, from its first paint on: the sum, and the texts that moved with their rows of pixels.
 * The page waits for its calls however long they take. The device is a host's: by the time of day, visitors of the demo wait.
 */
const watchShift = async (page: Page) => {
  await page.addInitScript((latest) => {
    localStorage.setItem("portico-host-until", String(Date.now() + 3_600_000));
    const { setTimeout } = window;
    const wait = (act: () => void, ms = 0) => (latest.includes(ms) ? 0 : setTimeout(act, ms));
    Object.assign(window, { setTimeout: wait });
    const here = window as unknown as { shift: { sum: number; texts: string[] } };
    here.shift = { sum: 0, texts: [] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        here.shift.sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          here.shift.texts.push(
            `${from.y} + ${from.height} to ${to.y} + ${to.height}: ${(node?.textContent ?? "").slice(0, 60)}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, LATEST_MS);
  return () => page.evaluate(() => (window as unknown as { shift: { sum: number; texts: string[] } }).shift);
};

/** Opens a page whose scripts and styles do not come before `release`. */
const openHeld = async (page: Page, path: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.{js,css}", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(first(page)).toBeVisible();
  return release;
};

test("index.html itself shows the frame, and the dashboard takes its place without a shift", async ({
  page,
}) => {
  await logIn(page, "employee");
  const shift = await watchShift(page);
  const release = await openHeld(page, "/");
  await expect(page).toHaveTitle("Portico");
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const before = await drawer(page).boundingBox();
  release();
  await expect(page.getByRole("heading", { level: 1, name: /Elena/ })).toBeVisible();
  await expect(first(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveCount(1);
  expect(await page.locator("aside").first().boundingBox()).toEqual(before);
  const { sum, texts } = await shift();
  expect(sum, texts.join("\n")).toBeLessThan(0.05);
  await expectAccessible(page);
});

test("on a phone, what comes to the dashboard at rest moves nothing that was there", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await logIn(page, "employee");
  const shift = await watchShift(page);
  await page.goto("/");
  // The question about presence and the credits have their answers, and the last panel has come.
  await expect(page.getByRole("region", { name: "Available credits" }).getByRole("button")).toBeVisible();
  await expect(page.getByRole("region", { name: "Are you on-site today?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Desk", exact: false, level: 2 })).toBeAttached();
  const { sum, texts } = await shift();
  expect(sum, texts.join("\n")).toBeLessThan(0.04);
});

test("a visitor who waits is shown with the host's page, and does not move it", async ({ page, browser }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await logIn(page, HOST);
  const [visit] = await invite(page, guests(familyName(), "Nora"));
  await callAs(await browserOf(browser, "reception"), "POST", `/visits/${visit!.id}/arrived/`, {});
  const banner = page.getByRole("region", { name: "Your visitors" });
  await page.goto("/");
  await expect(banner).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("portico-host-until"))).not.toBeNull();

  // From now on this device is a host's.
  const shift = await watchShift(page);
  await page.goto("/");
  await expect(banner).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today", level: 2 })).toBeVisible();
  // The banner would move the page as a whole, from its greeting on.
  expect((await shift()).texts.filter((text) => text.includes("Good "))).toEqual([]);
});

test("the homes of reception and of administrators come whole, and move nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "reception");
  const shift = await watchShift(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /waiting/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your week" })).toBeVisible();
  const ofReception = await shift();
  expect(ofReception.sum, ofReception.texts.join("\n")).toBeLessThan(0.05);

  await page.setViewportSize({ width: 412, height: 823 });
  await logIn(page, "super");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "The building today" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your week" })).toBeAttached();
  const ofAdministrator = await shift();
  expect(ofAdministrator.sum, ofAdministrator.texts.join("\n")).toBeLessThan(0.05);
});

for (const path of ["/login", "/"])
  test(`on a phone, the first paint of ${path} has contents before any script has come`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const release = await openHeld(page, path);
    const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
    await expect.poll(paints).toBe(1);
    await expect(first(page)).toBeVisible();
    release();
  });

test("the scripts start only after the first paint", async ({ page }) => {
  // What says that the page is painted, or that it takes too long, is held back.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { PerformanceObserver, setTimeout } = window;
    const holding = {
      setTimeout: (act: () => void, ms = 0) => (ms > 0 ? held.push(act) : setTimeout(act)),
      PerformanceObserver: class {
        constructor(act: () => void) {
          held.push(act);
        }
        observe() {}
      },
    };
    const release = () => {
      Object.assign(window, { PerformanceObserver, setTimeout });
      for (const act of held) act();
    };
    Object.assign(window, holding, { release });
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.waitForLoadState("networkidle");
  await expect(first(page)).toBeVisible();
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  await expect(first(page)).toHaveCount(0);
});

test("the first paint has the chosen scheme, and the drawer as it was left", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("portico-color-scheme", "dark");
    localStorage.setItem("portico-drawer-mini", "true");
  });
  const release = await openHeld(page, "/meetings");
  await expect(first(page)).toHaveCSS("background-color", "rgb(18, 20, 25)");
  expect((await drawer(page).boundingBox())?.width).toBe(72);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawer(page)).toBeHidden();
  release();
});

for (const path of ["/login", "/signup", "/visit/7d0e", "/screen-home", "/handle-qr", "/operator/login"])
  test(`${path} does not begin with an employee's frame`, async ({ page }) => {
    const release = await openHeld(page, path);
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator(".first-header")).toBeHidden();
    release();
  });

test("the dashboard asks little before it is at rest, and the rest of it after that", async ({ page }) => {
  await logIn(page, "employee");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  // While one of the first answers is missing, the page is not at rest.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/parking/carparks/counts/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("grid")).toHaveCount(1);
  await expect(
    page
      .getByRole("region", { name: "Your week" })
      .getByText(/[CR]-\d\d/)
      .last(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect.poll(() => asked.some((path) => path.includes("/meetings/mine/"))).toBe(true);
  // Pictures are kept by the browser for a day.
  const atLoad = asked.filter((path) => !/^\/api\/(live|files)\//.test(path));
  expect(atLoad.length, atLoad.join("\n")).toBeLessThanOrEqual(8);
  expect(atLoad.filter((path) => path === "/api/whoami/")).toHaveLength(1);

  release();
  await expect(page.getByRole("heading", { name: "Desk", exact: false, level: 2 })).toBeVisible();
  await expect.poll(() => asked).toContain("/api/live/");
  await expect.poll(() => asked).toContain("/api/desks/reservations/");
  // Somebody else's change asks for a month again.
  await expect.poll(() => new Set(asked.filter((path) => path.includes("/permits/month/"))).size).toBe(3);

  // `npm run bench -- --only=herd` asks what this page asks.
  const toShape = (path: string) => path.replace(/\d{4}-\d\d/, "month");
  const measured = new Set(dashboardQueries().map(({ path }) => toShape(`/api${path.split("?")[0]}`)));
  const repeated = () => new Set(asked.map(toShape).filter((path) => !KEPT_PATHS.test(path)));
  await expect.poll(() => [...repeated()].toSorted(byText)).toEqual([...measured].toSorted(byText));
});

test("log-in and dashboard keep to the size of their first scripts", () => {
  const dist = join(import.meta.dirname, "../apps/web/dist");
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const weigh = (files: readonly string[]) =>
    files
      .filter((file) => file.endsWith(".js"))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  const always = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  const [, ahead = ""] = /name="app-files" content="([^"]+)"/.exec(page) ?? [];
  expect(always.length).toBeGreaterThan(1);
  expect(ahead).toContain(".js");
  expect(weigh(always)).toBeLessThanOrEqual(LOG_IN_BYTES);
  expect(weigh([...always, ...ahead.split(" ")])).toBeLessThanOrEqual(DASHBOARD_BYTES);
});
