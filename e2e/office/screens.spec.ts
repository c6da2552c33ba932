import { expect, type Page } from "@playwright/test";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectReadable,
  logIn,
  useInstalledApp,
  workerIsActive,
} from "../kits/common.ts";
import { test as base, type Office } from "../kits/office.ts";

interface List<T> {
  results: T[];
}
interface NamedRow {
  id: string;
  name: string;
}

const PIN = "402817";

/**
 * A zone where it is eleven in the morning: a meeting lies on one day, so late in the evening none can begin now. Names
 * like Etc/GMT-11 count westwards.
 */
const westwards = new Date().getUTCHours() - 11;
const ZONE = `Etc/GMT${westwards < 0 ? "" : "+"}${westwards}`;

/** A site in that zone, which no other journey knows. */
const addSite = async ({ sql }: Office): Promise<string> => {
  const [site] = await sql<{ id: string }>(
    `insert into site (client_id, id, position, name, time_zone)
     select client_id, gen_random_uuid(), 99, 'Eleven ' || $1, $2 from site where name = 'London' limit 1
     returning id`,
    [Date.now().toString(36), ZONE],
  );
  return site?.id ?? "";
};

/** `admin`: a superadmin's browser; `makeRoom`: a room at that site. */
const test = base.extend<{ admin: Page; makeRoom: (name: string) => Promise<NamedRow> }>({
  admin: async ({ browser, baseURL }, use) => use(await browserOf(browser, "super", { baseURL })),
  makeRoom: async ({ office, admin }, use) => {
    const site = await addSite(office);
    const { body: types } = await callAs<List<NamedRow>>(admin, "GET", "/room-types/");
    await use(async (name) => {
      const { status, body } = await callAs<NamedRow>(admin, "POST", "/rooms/", {
        name: `${name} ${Date.now().toString(36)}`,
        type_id: types.results[0]?.id,
        site_id: site,
        capacity: 4,
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    });
  },
});

const partsOf = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE, dateStyle: "short", timeStyle: "short" });

const STEP_MS = 5 * 60_000;

/** A meeting of the person on the page that began at the last full five minutes and lasts for half an hour. */
const meetNow = async (page: Page, room: NamedRow, description: string): Promise<void> => {
  const start = Math.floor(Date.now() / STEP_MS) * STEP_MS;
  const [date, startTime] = partsOf.format(start).split(" ");
  const [, endTime] = partsOf.format(start + 6 * STEP_MS).split(" ");
  const { status, body } = await callAs(page, "POST", "/meetings/", {
    description,
    rooms: [room.id],
    dates: [{ date, start_time: startTime, end_time: endTime }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
};

const isLive = (page: Page) => expect(page.getByText("Live", { exact: true })).toBeVisible();

/** Makes this browser the room's screen, without the pages for it. */
const becomeScreen = async (page: Page, admin: Page, room: NamedRow): Promise<void> => {
  const { body } = await callAs<{ screen: NamedRow; screenId: string }>(admin, "POST", "/screens/", {
    resource_id: room.id,
  });
  await page.addInitScript(
    (key) => {
      // Once only: what the page does with it afterwards stays.
      if (sessionStorage.getItem(key.id)) return;
      sessionStorage.setItem(key.id, "given");
      localStorage.setItem("portico-screen", JSON.stringify(key));
    },
    { id: body.screen.id, secret: body.screenId },
  );
  await page.goto("/screen-home");
  await isLive(page);
};

const state = (page: Page, word: string) => page.getByRole("status").getByText(word, { exact: true });
const endButton = (page: Page) => page.getByRole("button", { name: "End meeting", exact: true });

test("a device becomes a screen, is logged out, books the room, and is ended from afar and by itself", async ({
  page,
  admin,
  makeRoom,
}) => {
  const room = await makeRoom("Door");
  await logIn(page, "employee");
  await page.goto("/");
  await page.getByRole("link", { name: "Become a screen" }).click();
  await page.getByLabel("Search for a room").fill(room.name);
  await page.getByRole("radio", { name: room.name }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Become a screen", exact: true }).click();
  await expect(page).toHaveURL(/\/screen-home$/);
  await expect(page.getByRole("heading", { name: room.name, level: 1 })).toBeVisible();
  expect((await (await page.request.get("/api/whoami/")).json()).user).toBeNull();

  await page.getByText("30 min", { exact: true }).click();
  await page.getByRole("button", { name: /^Book until \d\d:\d\d$/ }).click();
  await expect(state(page, "Occupied")).toBeVisible();
  // It has no host, so no pin is asked for.
  await endButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "End meeting" }).click();
  await expect(state(page, "Free")).toBeVisible();
  await isLive(page);

  await admin.goto("/admin/resources?tab=screens");
  const end = admin.getByRole("button", { name: `End ${room.name}` });
  await expect(end).toBeVisible();
  await expectAccessible(admin);
  await end.click();
  await admin.getByRole("button", { name: "End screen" }).click();
  await expect(admin.getByText(`The screen ${room.name} has been ended.`)).toBeVisible();
  await expect(admin.getByRole("row", { name: new RegExp(room.name) })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "This screen has been ended" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a room" }).click();
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fscreen$/);

  await becomeScreen(page, admin, room);
  // A device that starts at the first page shows its door.
  await page.goto("/");
  await expect(page).toHaveURL(/\/screen-home$/);
  await isLive(page);
  await page.getByRole("button", { name: "Screen menu" }).click();
  await page.getByRole("menuitem", { name: "End this screen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this screen" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("portico-screen"))).toBe("null");
});

test("the pin of the user menu ends the meeting at the door, a wrong one does not", async ({
  page,
  browser,
  baseURL,
  admin,
  makeRoom,
}) => {
  const room = await makeRoom("Pin");
  const host = await browserOf(browser, "executive", { baseURL });
  await host.goto("/");
  await host.getByRole("button", { name: /^Account menu/ }).click();
  await host.getByRole("menuitem", { name: "Meeting room PIN" }).click();
  await host.getByLabel("New PIN").fill(PIN);
  await expectAccessible(host);
  await host.getByRole("button", { name: "Save PIN" }).click();
  await expect(host.getByText("Meeting room PIN saved.")).toBeVisible();

  await becomeScreen(page, admin, room);
  await expect(state(page, "Free")).toBeVisible();
  await meetNow(host, room, "Budget");
  // The screen was not touched: a live event told it.
  await expect(state(page, "Occupied")).toBeVisible();
  await endButton(page).click();
  const dialog = page.getByRole("dialog", { name: "End Budget?" });
  await page.getByLabel("Meeting room PIN", { exact: true }).fill("111111");
  await dialog.getByRole("button", { name: "End meeting" }).click();
  await expect(dialog.getByText("This PIN is not correct. Please try again.")).toBeVisible();
  await expect(state(page, "Occupied")).toBeVisible();
  await expectAccessible(page);
  // By keyboard alone: the field has the focus again.
  await page.keyboard.type(PIN);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(state(page, "Free")).toBeVisible();
});

test.describe("installed", () => {
  useInstalledApp();

  test("without a network it goes on by the clock, through a restart, and comes back by itself", async ({
    page,
    context,
    admin,
    makeRoom,
  }) => {
    const room = await makeRoom("Offline");
    await becomeScreen(page, admin, room);
    await workerIsActive(page);
    await context.setOffline(true);
    await expect(page.getByText(/^Offline since \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Book until/ })).toBeDisabled();
    await expectAccessible(page);

    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: room.name, level: 1 })).toBeVisible();
    await expect(page.getByText(/^Offline since \d\d:\d\d$/)).toBeVisible();
    await expect(state(page, "Free")).toBeVisible();

    await context.setOffline(false);
    await isLive(page);
    await expect(page.getByRole("button", { name: /^Book until/ })).toBeEnabled();
  });
});

test("the screen is readable, free and occupied, at four sizes", async ({
  page,
  browser,
  baseURL,
  admin,
  makeRoom,
}) => {
  const room = await makeRoom("Look");
  await becomeScreen(page, admin, room);
  const sizes = [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 800, height: 1280 },
    { width: 390, height: 844 },
  ];
  await expect(state(page, "Free")).toBeVisible();
  await expectReadable(page, sizes);
  const host = await browserOf(browser, "colleague", { baseURL });
  await meetNow(host, room, "A meeting with a rather long description, as some have");
  await expect(state(page, "Occupied")).toBeVisible();
  await expectReadable(page, sizes);
});
