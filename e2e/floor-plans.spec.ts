import { expect, type Locator, type Page } from "@playwright/test";
import {
  browserOf,
  callAs,
  expectNoSidewaysScroll,
  expectReadable,
  isLive,
  logIn,
  settled,
  tabTo,
  test,
  withoutLive,
} from "./kits/common.ts";
import { bookDesk, clearDesks, desksOf } from "./kits/desks.ts";
import {
  chooseDesk,
  dropFloor,
  makeFloor,
  middleOf,
  openEditor,
  planOf,
  theMarker,
  thePlan,
} from "./kits/floor-plans.ts";
import { freeWednesdays } from "./kits/parking.ts";

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
  page.locator("[data-marker]").filter({ hasText: new RegExp(`^${code}`) });
const look = (page: Page, code: string): Locator => marker(page, code).locator("[data-look]");
const card = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const places = (page: Page): Locator => page.getByRole("listbox", { name: "Desks and rooms of Floor 2" });

/** Floor 2 on a day, with nothing booked there by that person. */
const open = async (page: Page, account: string, day: string, more = ""): Promise<void> => {
  await logIn(page, account);
  await clearDesks(page, day, day);
  await page.goto(`/floor-plans/${await floor2(page)}?date=${day}${more}`);
  await expect(marker(page, "C-01")).toBeVisible();
};

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** With the keyboard alone: a button or tab that has the focus. */
const enter = async (page: Page, role: "button" | "tab", name: string | RegExp): Promise<void> => {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press("Enter");
};
const dialog = (page: Page) => page.getByRole("dialog");
const placeOf = async (page: Page, floorId: string, name: string) => {
  const desk = (await planOf(page, floorId)).desks.find((one) => one.name === name);
  return desk && [desk.x, desk.y];
};

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">
    <rect x="10" y="10" width="1580" height="980" fill="none" stroke="#444" stroke-width="8"/>${inside}</svg>`;
const choose = (page: Page, name: string, mimeType: string, text: string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

test("a desk is booked from the map in two clicks, another instead in two more; a link to a desk dims the others", async ({
  page,
}) => {
  await open(page, "mei.abdi", first);
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

  const id = (await marker(page, "C-09").getAttribute("data-marker")) ?? "";
  await page.goto(`/floor-plans/${await floor2(page)}?desk=${id}&date=${first}`);
  await expect(card(page, "Desk C-09")).toBeVisible();
  await expect(marker(page, "C-09")).not.toHaveAttribute("data-faded");
  const faded = page.locator("[data-marker][data-faded]");
  await expect(faded).toHaveCount((await page.locator("[data-marker]").count()) - 1);
  // Lightly: codes are still readable, and free desks still look free.
  expect(Number(await marker(page, "C-10").evaluate((one) => getComputedStyle(one).opacity))).toBeGreaterThan(
    0.7,
  );
  await expect(page.getByRole("option", { name: /^C-09/ })).toHaveAttribute("aria-selected", "true");
  await marker(page, "C-10").click();
  await expect(card(page, "Desk C-10")).toBeVisible();
  await expect(faded).toHaveCount(0);
  await expect(page).toHaveURL(/desk=/);

  await page.goto(`/desks/map?date=${first}`);
  await expect(page).toHaveURL(new RegExp(`/floor-plans/[0-9a-f-]+\\?date=${first}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Floor 1");
});

test("the whole floor by keyboard: find a desk, book it, cancel it, and move the plan", async ({ page }) => {
  await open(page, "imogen.abdi", first);
  await tabTo(page, ({ label }) => label === "Desk, room or colleague");
  await page.keyboard.type("c-07");
  await expect(page.locator("[role=option]")).toHaveCount(1);
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

test("a desk that is given back elsewhere is free here without a reload, and nothing moves", async ({
  page,
  browser,
}) => {
  await open(page, "mohamed.abdi", second);
  await isLive(page);
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
});

test("more than 300 desks stand on a canvas, and are hit and listed all the same", async ({ page }) => {
  await logIn(page, "selin.almeida");
  const COLUMNS = 20;
  await page.route(/\/api\/desks\/maps\/[^/]+\/(\?|$)/, async (route) => {
    // Asked for again when something changes, a plan that is the same would have no content.
    const { "if-none-match": _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
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
  await expect(page.locator("[role=application] canvas")).toBeVisible();
  await expect(page.locator("[data-marker]")).toHaveCount(0);
  expect(await page.locator("[role=option]").count()).toBeLessThan(100);

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

test("plan, card, list and legend are readable at every size, light and dark", async ({ page }) => {
  await open(page, "anders.adeyemi", first);
  await marker(page, "C-04").click();
  await expect(card(page, "Desk C-04")).toBeVisible();
  await expectReadable(page);
});

test("on a phone a place is told of at the foot, and the legend is a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "pavel.almeida", second);
  // A zone is shown first: the whole plan would be too small to read its codes. The tools are one row, booking several days beside the title.
  const [desk, days, floor, title, severalDays] = await Promise.all([
    boxOf(look(page, "C-10")),
    boxOf(page.getByRole("group", { name: "Dates" })),
    boxOf(page.getByRole("combobox", { name: "Floor" })),
    boxOf(page.getByRole("heading", { level: 1 })),
    boxOf(page.getByRole("link", { name: "Several days" })),
  ]);
  expect(desk.width).toBeGreaterThanOrEqual(56);
  expect([floor.y, floor.height]).toEqual([days.y, days.height]);
  expect(severalDays.y).toBeLessThan(title.y + title.height);
  await page.getByRole("option", { name: /^C-10/ }).click();
  const sheet = card(page, "Desk C-10");
  const action = (name: string) => boxOf(sheet.getByRole("button", { name, exact: true }));
  const foot = async () => {
    const { y, height } = await boxOf(sheet);
    return y + height;
  };
  await settled(page);
  expect(await foot()).toBe(844);
  const booking = await action("Book");
  await sheet.getByRole("button", { name: "Book", exact: true }).click();
  await expect(sheet.getByText(/^Your desk, Wed/)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Cancel Request" })).toBeVisible();
  expect(await foot()).toBe(844);
  const cancelling = await action("Cancel Request");
  expect([cancelling.x, cancelling.width, cancelling.height]).toEqual([
    booking.x,
    booking.width,
    booking.height,
  ]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await expect(look(page, "C-10")).toHaveAttribute("data-look", "mine");
  await clearDesks(page, second, second);

  await page.getByRole("button", { name: "Legend" }).click();
  await expect(page.getByRole("list", { name: "Legend" })).toContainText("Awaiting cleaning");
  await expectReadable(page, [{ width: 390, height: 844 }]);
  await expectNoSidewaysScroll(page);
});

test("a row of desks by keyboard, numbered, in a new zone, is on the map of a second browser", async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, "super");
  const floor = await makeFloor(page, false);
  const other = await browserOf(browser, "super", { baseURL });
  await other.goto(`/floor-plans/${floor.id}`);
  await isLive(other);

  await openEditor(page, floor);
  await enter(page, "tab", "Zones");
  await enter(page, "button", "Add zone");
  await enter(page, "button", "Add a row");
  await expect(dialog(page).getByLabel("Zone")).toHaveValue("New zone");
  await dialog(page).getByLabel("First desk from the left").fill("150");
  await dialog(page).getByLabel("First desk from the top").fill("240");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "6 desks selected" })).toBeHidden();
  await enter(page, "tab", /Selection/);
  await expect(page.getByRole("heading", { name: "6 desks selected" })).toBeVisible();

  await enter(page, "button", "Number…");
  await dialog(page).getByLabel("Start with").fill("K-");
  await dialog(page).getByLabel("First number").fill("21");
  await expect(dialog(page).getByText("K-21, K-22, K-23, …, K-26")).toBeVisible();
  await page.keyboard.press("Enter");

  await enter(page, "tab", "Zones");
  await enter(page, "button", "Add zone");
  await page.getByLabel("Name").last().fill("Roof");
  await enter(page, "button", "Move 6 selected desks here");
  await enter(page, "button", /^New zone/);
  await enter(page, "button", "Remove zone");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(`${floor.name} saved.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();

  const plan = await planOf(page, floor.id);
  expect(plan.desks.map(({ name, x, y }) => [name, x, y])).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => [`K-2${at + 1}`, 150 + at * 66, 240]),
  );
  expect(plan.zones.map(({ name }) => name)).toEqual(["Roof"]);
  await expect(other.getByText("K-26").first()).toBeVisible();
  await dropFloor(page, floor);
});

test("a desk is moved by mouse and by keyboard, copied, removed, and all of it undone", async ({ page }) => {
  await logIn(page, "super");
  const floor = await makeFloor(page);
  await openEditor(page, floor);

  await thePlan(page).focus();
  await press(page, "ArrowDown", "ArrowRight");
  await expect(theMarker(page)).toHaveAccessibleName("Desk Q-2, Quay, at 300, 200");
  await press(page, "Space", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight");
  await expect(theMarker(page)).toHaveAccessibleName("Desk Q-2, Quay, at 310, 211");
  await press(page, "Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Corner");
  await expect(page.getByRole("button", { name: "Save 1 change" })).toBeVisible();

  // By mouse, into line with the desk that moved first.
  await chooseDesk(page, "Q-3");
  const from = await middleOf(theMarker(page));
  await page.mouse.click(from.x, from.y);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 30, { steps: 4 });
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(theMarker(page)).not.toHaveAccessibleName(/at 400, 200/);
  await expect(page.getByRole("button", { name: "Save 2 changes" })).toBeVisible();

  await thePlan(page).focus();
  await press(page, "Control+d");
  await expect(page.getByRole("tab", { name: "Selection" })).toContainText("1");
  await expect(page.getByRole("button", { name: "Save 3 changes" })).toBeVisible();
  await press(page, "Control+a", "Delete");
  await expect(page.getByText("0 desks", { exact: false }).first()).toBeVisible();
  await press(page, "Control+z", "Control+z");
  await expect(page.getByRole("button", { name: "Save 2 changes" })).toBeVisible();

  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(page.getByText(`${floor.name} saved.`)).toBeVisible();
  expect(await placeOf(page, floor.id, "Corner")).toEqual([310, 211]);
  expect(await placeOf(page, floor.id, "Q-3")).not.toEqual([400, 200]);
  await dropFloor(page, floor);
});

test("two people edit: the second is told, keeps the draft, and saves on top", async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, "super");
  const floor = await makeFloor(page);
  const other = await browserOf(browser, "desks", { baseURL });
  // Told by the refusal first, without an event.
  await withoutLive(other);
  await openEditor(other, floor);
  await chooseDesk(other, "Q-3");
  await thePlan(other).focus();
  await press(other, "ArrowDown");

  await openEditor(page, floor);
  await isLive(page);
  await chooseDesk(page, "Q-1");
  await thePlan(page).focus();
  await press(page, "Shift+ArrowDown", "Control+s");
  await expect(page.getByText(`${floor.name} saved.`)).toBeVisible();

  await press(other, "Control+s");
  const notice = other.getByRole("alert").filter({ hasText: "Somebody else has changed this floor." });
  await expect(notice).toContainText("Changes: 1 desk.");
  await notice.getByRole("button", { name: "Reload and keep my 1 change" }).click();
  await expect(notice).toBeHidden();
  await other.getByRole("button", { name: "Save 1 change" }).click();
  // The first has nothing to lose, and sees it without asking.
  await expect(page.getByText("You now see the latest version.", { exact: false })).toBeVisible();
  await expect(other.getByText(`${floor.name} saved.`)).toBeVisible();
  expect(await placeOf(page, floor.id, "Q-1")).toEqual([200, 210]);
  expect(await placeOf(page, floor.id, "Q-3")).toEqual([400, 201]);
  await chooseDesk(page, "Q-3");
  await expect(theMarker(page)).toHaveAccessibleName("Desk Q-3, Quay, at 400, 201");
  await dropFloor(page, floor);
});

test("a drawing is uploaded and made safe; desks keep their share of it", async ({ page }) => {
  await logIn(page, "super");
  const floor = await makeFloor(page);
  await openEditor(page, floor);
  await page.getByRole("tab", { name: "Drawing" }).click();
  await page.getByRole("button", { name: "Upload…" }).click();
  await choose(page, "plan.txt", "text/plain", "no drawing");
  await expect(dialog(page).getByText("This drawing cannot be read. Use PNG, JPEG or SVG.")).toBeVisible();
  await choose(page, "plan.png", "image/png", "no picture either");
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog(page).getByText("This drawing cannot be read. Use PNG, JPEG or SVG.")).toBeVisible();

  const evil = `<script>document.title = "taken"</script><rect width="9" height="9" onload="alert(1)"/>
    <image href="https://evil.example/pixel.png" width="9" height="9"/>`;
  await choose(page, "plan.svg", "image/svg+xml", drawing(evil));
  await expect(dialog(page).getByRole("img", { name: "The chosen drawing" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Drawing uploaded.")).toBeVisible();
  const { image } = await planOf(page, floor.id);
  const stored = await (await page.request.get(image ?? "")).text();
  expect(stored).toContain("<rect");
  expect(stored).not.toMatch(/script|onload|evil\.example/);
  expect(await placeOf(page, floor.id, "Q-1")).toEqual([400, 400]);
  await expect(page.getByLabel("Width")).toHaveValue("1600");

  // What is not saved yet is saved with it.
  await chooseDesk(page, "Q-1");
  await thePlan(page).focus();
  await press(page, "Shift+ArrowDown");
  await page.getByRole("tab", { name: "Drawing" }).click();
  await page.getByRole("button", { name: "Upload…" }).click();
  await choose(page, "plan.svg", "image/svg+xml", drawing(""));
  await expect(dialog(page).getByText("Your 1 change will be saved first.", { exact: false })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect.poll(() => placeOf(page, floor.id, "Q-1")).toEqual([400, 410]);
  // The drawing follows what was saved.
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await dropFloor(page, floor);
});

test("the editor can be read by everybody, in light and dark", async ({ page }) => {
  await logIn(page, "super");
  const floor = await makeFloor(page);
  await openEditor(page, floor);
  await chooseDesk(page, "Q-1");
  await page.getByRole("checkbox", { name: "Q-2" }).check();
  await page.getByRole("button", { name: "Edit 2 selected" }).click();
  await expectReadable(page);
  for (const tab of ["Zones", "Drawing"]) {
    await page.getByRole("tab", { name: tab }).click();
    if (tab === "Zones") await page.getByRole("button", { name: /^Quay/ }).click();
    await expectReadable(page, [{ width: 1440, height: 900 }]);
  }
  await dropFloor(page, floor);
});
