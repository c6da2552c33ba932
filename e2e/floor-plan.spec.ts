import { expect, type Locator, type Page } from "@playwright/test";
import { bookDesk, clearDesks, desksOf } from "./desks-kit.ts";
import { browserOf, callAs, expectNoSidewaysScroll, expectReadable, tabTo, test } from "./kit.ts";
import { arrive, freeWednesdays } from "./parking-kit.ts";

/** On Wednesdays that the demo keeps free; every journey has its own person and its own desks of the Canal zone. */

interface Desk {
  id: string;
  name: string;
  x: number;
  y: number;
}
interface Plan {
  id: string;
  desks: Desk[];
  width: number;
  height: number;
}
interface List<T> {
  results: T[];
}

const [first, second] = freeWednesdays();

const floor2 = async (page: Page): Promise<string> => {
  const { body } = await callAs<List<{ id: string; name: string }>>(page, "GET", "/desks/maps/?limit=200");
  return body.results.find(({ name }) => name === "Floor 2")?.id ?? "";
};

const marker = (page: Page, code: string): Locator =>
  page.locator("[data-mark]").filter({ hasText: new RegExp(`^${code}`) });
const look = (page: Page, code: string): Locator => marker(page, code).locator("[data-look]");
const card = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const places = (page: Page): Locator => page.getByRole("listbox", { name: "Desks and rooms of Floor 2" });

/** Floor 2 on a day, with nothing booked there by that person. */
const open = async (page: Page, account: string, day: string, more = ""): Promise<void> => {
  await arrive(page, account);
  await clearDesks(page, day, day);
  await page.goto(`/floor-plans/${await floor2(page)}?date=${day}${more}`);
  // The page's chunks and Leaflet, on a machine that runs other browsers meanwhile.
  await expect(marker(page, "C-01")).toBeVisible();
};

test("a desk is booked from the map in two clicks, and another one instead of it in two more", async ({
  page,
}) => {
  await open(page, "bastian.abdi", first);
  await marker(page, "C-03").click();
  await card(page, "Desk C-03").getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Requested desk for selected days.")).toBeVisible();
  await expect(look(page, "C-03")).toHaveAttribute("data-look", "mine");
  await expect(page.getByText(/^Harbour House, London\. Your desk on .* is C-03\.$/)).toBeVisible();
  await expect(card(page, "Desk C-03").getByText(/^Your desk, Wed/)).toBeVisible();

  await marker(page, "C-05").click();
  await expect(card(page, "Desk C-05").getByText(/^Replaces your desk C-03 on Wed/)).toBeVisible();
  await card(page, "Desk C-05").getByRole("button", { name: "Book", exact: true }).click();
  await expect(look(page, "C-05")).toHaveAttribute("data-look", "mine");
  await expect(look(page, "C-03")).toHaveAttribute("data-look", "available");
  expect((await desksOf(page, first, first)).map(({ desk }) => desk.name)).toEqual(["C-05"]);
  await clearDesks(page, first, first);
});

test("the whole floor by keyboard: find a desk, book it, cancel it, and move the plan", async ({ page }) => {
  await open(page, "imogen.abdi", first);
  await tabTo(page, ({ label }) => label === "Desk, room or colleague");
  await page.keyboard.type("c-07");
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(marker(page, "C-08")).toHaveAttribute("data-faded", "true");
  await tabTo(page, ({ label }) => label === "Desks and rooms of Floor 2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(card(page, "Desk C-07")).toBeFocused();
  await tabTo(page, ({ text }) => text === "Book");
  await page.keyboard.press("Enter");
  await expect(look(page, "C-07")).toHaveAttribute("data-look", "mine");

  await card(page, "Desk C-07").focus();
  await tabTo(page, ({ text }) => text === "Cancel Request");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Cancel Desk" });
  await expect(question).toContainText(
    "Are you sure you would like to cancel your desk request for this day?",
  );
  await tabTo(page, ({ text }) => text === "Cancel Request");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Desk request cancelled.")).toBeVisible();
  await expect(look(page, "C-07")).toHaveAttribute("data-look", "available");

  await card(page, "Desk C-07").focus();
  await page.keyboard.press("Escape");
  await expect(places(page)).toBeFocused();
  const map = page.getByRole("application", { name: "Plan of Floor 2, Harbour House" });
  await map.focus();
  const before = await marker(page, "C-07").boundingBox();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await marker(page, "C-07").boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press("+");
  await expect
    .poll(async () => (await marker(page, "C-07").boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 1.2);
});

test("a link to a desk shows it and dims the others; the alias keeps what it says", async ({ page }) => {
  await open(page, "mei.abdi", first);
  const id = (await marker(page, "C-09").getAttribute("data-mark")) ?? "";
  await page.goto(`/floor-plans/${await floor2(page)}?desk=${id}&date=${first}`);
  await expect(card(page, "Desk C-09")).toBeVisible();
  await expect(marker(page, "C-09")).not.toHaveAttribute("data-faded");
  const faded = page.locator("[data-mark][data-faded]");
  await expect(faded).toHaveCount((await page.locator("[data-mark]").count()) - 1);
  await expect(page.getByRole("option", { name: /^C-09/ })).toHaveAttribute("aria-selected", "true");
  await marker(page, "C-10").click();
  await expect(card(page, "Desk C-10")).toBeVisible();
  await expect(faded).toHaveCount(0);
  await expect(page).toHaveURL(/desk=/);

  await page.goto(`/desks/map?date=${first}`);
  await expect(page).toHaveURL(new RegExp(`/floor-plans/[0-9a-f-]+\\?date=${first}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Floor 1");
});

test("a desk that is given back elsewhere is free here without a reload, and nothing moves", async ({
  page,
  browser,
}) => {
  await open(page, "mohamed.abdi", second);
  const other = await browserOf(browser, "teresa.abdi");
  await clearDesks(other, second, second);
  expect(await bookDesk(other, "C-02", [second])).toEqual(["approved"]);
  await expect(look(page, "C-02")).toHaveAttribute("data-look", "occupied");

  const width = async () => Math.round((await marker(page, "C-06").boundingBox())?.width ?? 0);
  const unzoomed = await width();
  await page.getByRole("button", { name: "Zoom in" }).click();
  // Half a step is the root of two; a press before the plan has glided there would land beside the desk.
  await expect.poll(width).toBeGreaterThanOrEqual(Math.floor(unzoomed * Math.SQRT2) - 1);
  await marker(page, "C-06").click();
  await expect(card(page, "Desk C-06")).toBeVisible();
  const before = await marker(page, "C-06").boundingBox();
  await clearDesks(other, second, second);
  await expect(look(page, "C-02")).toHaveAttribute("data-look", "available");
  await expect(card(page, "Desk C-06")).toBeVisible();
  expect(await marker(page, "C-06").boundingBox()).toEqual(before);
  await other.context().close();
});

test("plan, card, list and legend are readable at every size, light and dark", async ({ page }) => {
  await open(page, "anders.adeyemi", first);
  await marker(page, "C-04").click();
  await expect(card(page, "Desk C-04")).toBeVisible();
  await expectReadable(page);
});

test("on a phone a place is told of at the foot, and the legend is a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "pavel.almeida", second);
  await page.getByRole("option", { name: /^C-10/ }).click();
  const sheet = card(page, "Desk C-10");
  await sheet.getByRole("button", { name: "Book", exact: true }).click();
  await expect(sheet.getByText(/^Your desk, Wed/)).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await expect(look(page, "C-10")).toHaveAttribute("data-look", "mine");
  await clearDesks(page, second, second);

  await page.getByRole("button", { name: "Legend" }).click();
  await expect(page.getByRole("list", { name: "Legend" })).toContainText("Awaiting cleaning");
  await expectReadable(page, [{ width: 390, height: 844 }]);
  await expectNoSidewaysScroll(page);
});

test("more than 300 desks stand on a canvas, and are hit and listed all the same", async ({ page }) => {
  await arrive(page, "selin.almeida");
  const COLUMNS = 20;
  await page.route(/\/api\/desks\/maps\/[^/]+\/(\?|$)/, async (route) => {
    const response = await route.fetch();
    const plan = (await response.json()) as Plan;
    const [desk] = plan.desks;
    const desks = Array.from({ length: 400 }, (_, at) => ({
      ...desk,
      id: `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`,
      name: `M-${at}`,
      status: "available",
      currentReservation: null,
      x: 50 + (at % COLUMNS) * 80,
      y: 50 + Math.floor(at / COLUMNS) * 60,
    }));
    await route.fulfill({ response, json: { ...plan, width: 1700, height: 1300, rooms: [], desks } });
  });
  await page.goto(`/floor-plans/${await floor2(page)}?date=${first}`);
  await expect(page.getByRole("heading", { level: 1, name: "400 desks are free on Floor 2" })).toBeVisible();
  await expect(page.locator(".leaflet-marker-pane canvas")).toBeVisible();
  await expect(page.locator("[data-mark]")).toHaveCount(0);
  expect(await page.getByRole("option").count()).toBeLessThan(100);

  // The middle of the drawing stands in the middle of the map: between four desks, nearest to M-209.
  const map = page.getByRole("application");
  const box = await map.boundingBox();
  await map.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect(page.getByRole("dialog", { name: /^Desk M-(189|190|209|210)$/ })).toBeVisible();
  await places(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(card(page, "Desk M-399")).toBeVisible();
});
