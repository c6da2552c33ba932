import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectReadable, logIn, setDark, test, withoutLive } from "./kit.ts";

const NAVIGATION = "Settings of rooms and resources";
/** Two years on: nobody else's journey books there. */
const FAR_DAY = `${new Date().getFullYear() + 2}-03-10`;

const dialog = (page: Page) => page.getByRole("dialog");
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await dialog(page).getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const typeTime = async (page: Page, label: string, time: string) => {
  const [hours = "", minutes = ""] = time.split(":");
  await dialog(page)
    .getByRole("spinbutton", { name: `${label}, hours` })
    .fill(hours);
  await dialog(page)
    .getByRole("spinbutton", { name: `${label}, minutes` })
    .fill(minutes);
};
const openTab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Settings of rooms and resources" })
    .getByRole("link", { name })
    .click();

test("an administrator adds a type and a room with hours, blocks it, and closes a day", async ({ page }) => {
  const stamp = Date.now().toString(36);
  const [type, room] = [`Studio ${stamp}`, `Blue ${stamp}`];
  await logIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: /Rooms and resources/ }).click();

  await openTab(page, "Types");
  await page.getByRole("button", { name: "Add Type" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Name is required").first()).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(type);
  await dialog(page).getByRole("textbox", { name: "Plural name" }).fill(`${type}s`);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${type} saved.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(type) })).toBeVisible();

  await openTab(page, "Resources");
  await page.getByRole("button", { name: "Add Resource" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(room);
  await choose(page, "Type", type);
  await choose(page, "Site", "London");
  await choose(page, "Building", "Canal House");
  await choose(page, "Floor", "Floor 3");
  await typeTime(page, "Opens", "18:00");
  await typeTime(page, "Closes", "08:00");
  await dialog(page).getByText("Sun", { exact: true }).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Sunday" })).not.toBeChecked();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("It must close later than it opens.")).toBeVisible();
  await typeTime(page, "Opens", "08:00");
  await typeTime(page, "Closes", "18:30");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${room} saved.`)).toBeVisible();
  await page.getByRole("textbox", { name: "Find by name" }).fill(room);
  await expect(page).toHaveURL(/search=Blue/);
  const row = page.getByRole("row", { name: new RegExp(room) });
  await expect(row).toContainText("08:00–18:30");
  await expect(row).toContainText("Mon, Tue, Wed, Thu, Fri, Sat");

  await openTab(page, "Blocks");
  await page.getByRole("button", { name: "Block Resource" }).click();
  await dialog(page).getByRole("combobox", { name: "Resource" }).fill(room);
  await page.getByRole("option", { name: `${room}, London` }).click();
  await dialog(page).getByLabel("First day").fill(FAR_DAY);
  await dialog(page).getByLabel("Last day").fill(FAR_DAY);
  await typeTime(page, "Start time", "09:00");
  await typeTime(page, "End time", "12:00");
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("Painting");
  await dialog(page).getByRole("button", { name: "Block Resource" }).click();
  await expect(page.getByText(`${room} is blocked.`)).toBeVisible();
  await page.getByRole("button", { name: `Take back the block of ${room}` }).click();
  await dialog(page).getByRole("button", { name: "Take Back" }).click();
  await expect(page.getByText(`The block of ${room} is taken back.`)).toBeVisible();

  await openTab(page, "Closures");
  await page.getByRole("button", { name: "Add Closure" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(`Day off ${stamp}`);
  await choose(page, "Site", "Lisbon");
  await dialog(page).getByLabel("First day").fill(FAR_DAY);
  await expect(dialog(page).getByLabel("Last day")).toHaveValue(FAR_DAY);
  await dialog(page).getByRole("button", { name: "Add Closure" }).click();
  await expect(page.getByText(`Day off ${stamp} added.`)).toBeVisible();
  await page.getByRole("button", { name: `Remove Day off ${stamp}` }).click();
  await expect(dialog(page).getByText(/Lisbon. It can be booked again/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`Day off ${stamp} removed.`)).toBeVisible();

  // The type is in use, and so stays; the room is taken out of use.
  await openTab(page, "Types");
  await page.getByRole("button", { name: `Remove ${type}` }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("This is still in use.")).toBeVisible();
  await page.goto(`/admin/resources?search=${encodeURIComponent(room)}`);
  await page.getByRole("button", { name: `Edit ${room}` }).click();
  await dialog(page).getByRole("checkbox", { name: "In use" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
});

test("prices are typed in pounds", async ({ page }) => {
  const item = `Soup ${Date.now().toString(36)}`;
  await logIn(page, "super");
  await page.goto("/admin/resources?tab=hospitality");
  await page.getByRole("button", { name: "Add Item" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(item);
  await dialog(page).getByRole("textbox", { name: "Price in pounds" }).fill("a lot");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Type a price such as 2.50.")).toBeVisible();
  await expect(dialog(page).getByRole("textbox", { name: "Price in pounds" })).toBeFocused();
  await dialog(page).getByRole("textbox", { name: "Price in pounds" }).fill("3.40");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: item })).toContainText("£3.40");
  await page.getByRole("button", { name: `Edit ${item}` }).click();
  await dialog(page).getByRole("checkbox", { name: "Offered" }).uncheck();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: item })).toContainText("No longer offered");
});

test("bookings in the way of a closure are named before they are cancelled", async ({ page }) => {
  await logIn(page, "admin");
  // What the server answers while somebody has booked that day.
  let asked: { cancel_bookings?: boolean } = {};
  await page.route("**/api/closures/", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    asked = route.request().postDataJSON();
    const message = "2 bookings lie on these days. Cancel them with the closure, or choose other days.";
    return asked.cancel_bookings
      ? route.fulfill({ status: 201, json: { ...asked, id: "1", name: "Day off" } })
      : route.fulfill({ status: 400, json: { nonFieldErrors: [message] } });
  });
  await page.goto("/admin/resources?tab=closures");
  await page.getByRole("button", { name: "Add Closure" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("Day off");
  await dialog(page).getByLabel("First day").fill(FAR_DAY);
  await dialog(page).getByRole("button", { name: "Add Closure" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("2 bookings lie on these days.");
  expect(asked.cancel_bookings).toBe(false);
  await dialog(page)
    .getByRole("checkbox", { name: "Cancel these bookings, and tell everybody concerned" })
    .check();
  await dialog(page).getByRole("button", { name: "Add Closure" }).click();
  await expect(page.getByText("Day off added.")).toBeVisible();
});

test("others are told that the page is not theirs", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/admin/resources");
  await expect(page.getByRole("heading", { name: "This page is not for your account" })).toBeVisible();
});

test("a failed load offers another try", async ({ page }) => {
  await withoutLive(page);
  await logIn(page, "admin");
  let isBroken = true;
  await page.route("**/api/rooms/**", (route) =>
    isBroken
      ? route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } })
      : route.continue(),
  );
  await page.goto("/admin/resources");
  await expect(page.getByText("You may not do this.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

const views = [
  { tab: "resources", opens: "Add Resource" },
  { tab: "types", opens: "Add Type" },
  { tab: "features", opens: "Add Feature" },
  { tab: "groups", opens: "Add Group" },
  { tab: "buildings", opens: "Add Building" },
  { tab: "hospitality", opens: "Add Item" },
  { tab: "blocks", opens: "Block Resource" },
  { tab: "closures", opens: "Add Closure" },
];

for (const { tab, opens } of views) {
  test(`${tab} and its dialog at three widths`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await logIn(page, "admin");
    await page.goto(`/admin/resources?tab=${tab}`);
    const current = page.getByRole("navigation", { name: NAVIGATION }).locator("[aria-current=page]");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d/);
    await expectReadable(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(current).toHaveCount(1);
    }
    await page.getByRole("button", { name: opens }).click();
    await dialog(page).waitFor();
    await expectAccessible(page);
  });
}

test("in the dark, a list, cards and a long form", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await setDark(page);
  await logIn(page, "admin");
  await page.goto("/admin/resources?tab=buildings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d/);
  await expectAccessible(page);
  await page.goto("/admin/resources");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit Thames" }).click();
  await dialog(page).waitFor();
  await expectAccessible(page);
});

test("a screen that was lost is ended from afar", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "admin");
  await page.goto("/admin/resources");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const name = `Lost tablet ${Date.now().toString(36)}`;
  const made = await page.evaluate(async (called) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const rooms = await (await fetch("/api/rooms/?limit=1")).json();
    const reply = await fetch("/api/screens/", {
      method: "POST",
      headers: { "content-type": "application/json", "X-CSRFTOKEN": token },
      body: JSON.stringify({ resource_id: rooms.results[0].id, name: called }),
    });
    return (await reply.json()) as { screenId: string };
  }, name);
  const door = () =>
    page.request.get("/api/screens/me/", { headers: { authorization: `Screen ${made.screenId}` } });
  expect((await door()).status()).toBe(200);
  await openTab(page, "Screens");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `End ${name}` }).click();
  await page.getByRole("button", { name: "End Screen" }).click();
  await expect(page.getByText(`The screen ${name} is ended.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  expect((await door()).status()).toBe(401);
});
