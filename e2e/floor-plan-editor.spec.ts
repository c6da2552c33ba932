import { expect, type Page } from "@playwright/test";
import {
  chooseDesk,
  dropFloor,
  makeFloor,
  middleOf,
  openEditor,
  planOf,
  theMarker,
  thePlan,
} from "./floor-plan-kit.ts";
import { browserOf, callAs, expectReadable, logIn, test, withoutLive } from "./kit.ts";
import { arrive } from "./parking-kit.ts";

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

test("a row of desks by keyboard, numbered, in a new zone, is on the map of a second browser", async ({
  page,
  browser,
  baseURL,
}) => {
  await arrive(page, "super");
  const floor = await makeFloor(page, false);
  const other = await browserOf(browser, "super", { baseURL });
  await other.goto(`/floor-plans/${floor.id}`);

  await openEditor(page, floor);
  await enter(page, "tab", "Zones");
  await enter(page, "button", "Add Zone");
  await enter(page, "button", "Add a row");
  await expect(dialog(page).getByLabel("Zone")).toHaveValue("New zone");
  await dialog(page).getByLabel("First desk from the left").fill("150");
  await dialog(page).getByLabel("First desk from the top").fill("240");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "6 desks selected" })).toBeHidden();
  await enter(page, "tab", /Selection/);
  await expect(page.getByRole("heading", { name: "6 desks selected" })).toBeVisible();

  await enter(page, "button", "Number…");
  await dialog(page).getByLabel("Begins with").fill("K-");
  await dialog(page).getByLabel("First number").fill("21");
  await expect(dialog(page).getByText("K-21, K-22, K-23, …, K-26")).toBeVisible();
  await page.keyboard.press("Enter");

  await enter(page, "tab", "Zones");
  await enter(page, "button", "Add Zone");
  await page.getByLabel("Name").last().fill("Roof");
  await enter(page, "button", "Put 6 selected desks here");
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
  await other.close();
  await dropFloor(page, floor);
});

test("a desk is moved by mouse and by keyboard, copied, removed, and all of it undone", async ({ page }) => {
  await arrive(page, "super");
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

test("what the server would refuse is said before, and leaving asks first", async ({ page }) => {
  await arrive(page, "super");
  const floor = await makeFloor(page);
  await openEditor(page, floor);
  await chooseDesk(page, "Q-2");
  await page.getByRole("button", { name: "Edit 1 selected" }).click();
  await page.getByLabel("Name").fill("Q-1");
  await expect(page.getByText("Two desks of a zone are called Q-1.")).toBeVisible();
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByRole("alert").getByText("1 thing to mend before it can be saved")).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByRole("link", { name: "View plan" }).click();
  await expect(dialog(page).getByText("Leave without saving?")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Stay here" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByLabel("Name").fill("Q-2");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await page.getByRole("link", { name: "View plan" }).click();
  await expect(page).not.toHaveURL(/\/edit$/);
  await dropFloor(page, floor);
});

test("two people edit: the second is told, keeps the draft, and saves on top", async ({
  page,
  browser,
  baseURL,
}) => {
  await arrive(page, "super");
  const floor = await makeFloor(page);
  const other = await browserOf(browser, "desks", { baseURL });
  // Told by the refusal first, without an event.
  await withoutLive(other);
  await openEditor(other, floor);
  await chooseDesk(other, "Q-3");
  await thePlan(other).focus();
  await press(other, "ArrowDown");

  await openEditor(page, floor);
  await chooseDesk(page, "Q-1");
  await thePlan(page).focus();
  await press(page, "Shift+ArrowDown", "Control+s");
  await expect(page.getByText(`${floor.name} saved.`)).toBeVisible();

  await press(other, "Control+s");
  const notice = other.getByRole("alert").filter({ hasText: "Somebody else has changed this floor." });
  await expect(notice).toContainText("Changed there: 1 desk.");
  await notice.getByRole("button", { name: "Load, and keep my 1 change" }).click();
  await expect(notice).toBeHidden();
  await other.getByRole("button", { name: "Save 1 change" }).click();
  await expect(other.getByText(`${floor.name} saved.`)).toBeVisible();
  expect(await placeOf(page, floor.id, "Q-1")).toEqual([200, 210]);
  expect(await placeOf(page, floor.id, "Q-3")).toEqual([400, 201]);
  // The first has nothing to lose, and sees it without asking.
  await expect(page.getByText("You see it as it is now.", { exact: false })).toBeVisible();
  await chooseDesk(page, "Q-3");
  await expect(theMarker(page)).toHaveAccessibleName("Desk Q-3, Quay, at 400, 201");
  await other.close();
  await dropFloor(page, floor);
});

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">
    <rect x="10" y="10" width="1580" height="980" fill="none" stroke="#444" stroke-width="8"/>${inside}</svg>`;
const choose = (page: Page, name: string, mimeType: string, text: string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

test("a drawing is uploaded and made safe; desks keep their share of it", async ({ page }) => {
  await arrive(page, "super");
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
  await expect(page.getByText("The drawing is uploaded.")).toBeVisible();
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
  await expect(dialog(page).getByText("Your 1 change is saved first.", { exact: false })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect.poll(() => placeOf(page, floor.id, "Q-1")).toEqual([400, 410]);
  // The drawing follows what was saved.
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await dropFloor(page, floor);
});

test("a desk that was booked cannot be removed: it comes back, switched off", async ({ page }) => {
  await arrive(page, "super");
  const floor = await makeFloor(page);
  await openEditor(page, floor);
  // What the server answers for such a desk; a booked one could not be taken away again after the journey.
  await page.route("**/api/desks/maps/*/plan/", (route) => {
    const { desks } = route.request().postDataJSON() as { desks: { name: string }[] };
    const message = "Q-2 was booked before and cannot be removed. Switch it off instead.";
    return desks.some(({ name }) => name === "Q-2")
      ? route.continue()
      : route.fulfill({ status: 400, json: { desks: [message] } });
  });
  await chooseDesk(page, "Q-2");
  await thePlan(page).focus();
  await press(page, "Delete", "Control+s");
  await page.getByRole("button", { name: "Bring it back, switched off" }).click();
  await expect(page.getByRole("heading", { name: "Q-2" })).toBeHidden();
  await page.getByRole("tab", { name: /Selection/ }).click();
  await expect(page.getByRole("checkbox", { name: "Can be booked" })).not.toBeChecked();
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByText(`${floor.name} saved.`)).toBeVisible();
  const { desks } = await planOf(page, floor.id);
  expect(desks.find(({ name }) => name === "Q-2")?.isActive).toBe(false);
  await page.unroute("**/api/desks/maps/*/plan/");
  await dropFloor(page, floor);
});

test("the editor is for those who administer desks", async ({ page }) => {
  await arrive(page, "employee");
  const { body } = await callAs<{ results: { id: string }[] }>(page, "GET", "/desks/maps/?limit=1");
  await page.goto(`/floor-plans/${body.results[0]?.id}/edit`);
  await expect(page.getByText("This page is not for your account")).toBeVisible();
});

test("the editor can be read by everybody, in light and dark", async ({ page }) => {
  await logIn(page, "super");
  await page.goto("/");
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
