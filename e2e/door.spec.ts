import { expect, type Page, request } from "@playwright/test";
import { expectAccessible, expectReadable, logIn, PASSWORD } from "./kit.ts";
import { test as base } from "./office-kit.ts";

/** Each test has a room, and a host, of its own. */
const PIN = "402817";

/**
 * A zone where it is eleven in the morning: a meeting lies on one day, so late in the evening none can begin now. Names
 * like Etc/GMT-11 count westwards.
 */
const westwards = new Date().getUTCHours() - 11;
const ZONE = `Etc/GMT${westwards < 0 ? "" : "+"}${westwards}`;

/** On a server of its own, whose sites lie there. */
const test = base.extend<{ apiOf: (account: string) => Promise<Call> }>({
  apiOf: async ({ office }, use) => {
    await office.sql("update site set time_zone = $1", [ZONE]);
    await use((account) => openApi(office.address, account));
  },
});
test.describe.configure({ mode: "default" });

/** Calls of the API beside the browser, as a person. */
const openApi = async (address: string, account: string) => {
  const api = await request.newContext({ baseURL: address });
  await api.get("/api/whoami/");
  const { cookies } = await api.storageState();
  const headers = { "X-CSRFTOKEN": cookies.find(({ name }) => name === "csrftoken")?.value ?? "" };
  const call = async (method: string, path: string, data?: unknown) => {
    const response = await api.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  await call("POST", "/api/login/", { email: `${account}@northwind.example`, password: PASSWORD });
  return call;
};
type Call = Awaited<ReturnType<typeof openApi>>;

const makeRoom = async (admin: Call, name: string): Promise<string> => {
  const [types, sites] = [await admin("GET", "/api/room-types/"), await admin("GET", "/api/sites/")];
  const body = { name, type_id: types.results[0].id, site_id: sites.results[0].id, capacity: 4 };
  return (await admin("POST", "/api/rooms/", body)).id;
};

const times = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const days = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE });

/** A meeting of the caller that began a minute ago and lasts for half an hour. */
const meetNow = (host: Call, room: string, description: string) =>
  host("POST", "/api/meetings/", {
    description,
    rooms: [room],
    dates: [
      {
        date: days.format(new Date()),
        start_time: times.format(Date.now() - 60_000),
        end_time: times.format(Date.now() + 30 * 60_000),
      },
    ],
  });

/** Makes this browser the room's screen, without the pages for it. */
const becomeScreen = async (page: Page, admin: Call, room: string): Promise<string> => {
  const { screen, screenId } = await admin("POST", "/api/screens/", { resource_id: room });
  await page.addInitScript(
    (key) => {
      // Once only: what the page does with it afterwards stays.
      if (sessionStorage.getItem(key.id)) return;
      sessionStorage.setItem(key.id, "given");
      localStorage.setItem("portico-screen", JSON.stringify(key));
    },
    { id: screen.id, secret: screenId },
  );
  await page.goto("/screen-home");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  return screen.id;
};

const state = (page: Page, word: string) => page.getByRole("status").getByText(word, { exact: true });
const pinField = (page: Page) => page.getByLabel("Meeting room pin", { exact: true });
const end = (page: Page) => page.getByRole("button", { name: "End meeting", exact: true });

test("a device becomes a screen, is logged out, and books the room", async ({ page, apiOf }) => {
  const name = `Door ${Date.now()}`;
  await makeRoom(await apiOf("super"), name);
  await logIn(page, "employee");
  await page.goto("/");
  await page.getByRole("link", { name: "Become a screen" }).click();
  await page.getByLabel("Search for a room").fill(name);
  await page.getByRole("radio", { name }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Become a screen" }).click();
  await expect(page).toHaveURL(/\/screen-home$/);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  expect((await (await page.request.get("/api/whoami/")).json()).user).toBeNull();

  await page.getByText("30 min", { exact: true }).click();
  await page.getByRole("button", { name: /^Book until \d\d:\d\d$/ }).click();
  await expect(state(page, "Occupied")).toBeVisible();
  await expect(page.getByText("Booked at the door").first()).toBeVisible();

  // Nobody is its host, so nobody's pin is asked for.
  await end(page).click();
  const dialog = page.getByRole("dialog", { name: "End Booked at the door?" });
  await expect(pinField(page)).toBeHidden();
  await dialog.getByRole("button", { name: "End meeting" }).click();
  await expect(state(page, "Free")).toBeVisible();
});

test("a pin is set in the user menu", async ({ page }) => {
  await logIn(page, "executive");
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Meeting room pin" }).click();
  await page.getByLabel("New pin").fill("12345");
  await page.getByRole("button", { name: "Save pin" }).click();
  await expect(page.getByText("Meeting room pin must be 6 characters long")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New pin").fill(PIN);
  await page.getByRole("button", { name: "Save pin" }).click();
  await expect(page.getByText("Meeting room pin saved.")).toBeVisible();
  const { user } = await (await page.request.get("/api/whoami/")).json();
  expect(user.hasMeetingRoomPin).toBe(true);
});

test("a wrong pin does not end the meeting, the right one does", async ({ page, apiOf }) => {
  const [admin, host] = [await apiOf("super"), await apiOf("reports")];
  const room = await makeRoom(admin, `Pin ${Date.now()}`);
  await host("PATCH", "/api/users/me/", { meeting_room_pin: PIN });
  await becomeScreen(page, admin, room);
  await expect(state(page, "Free")).toBeVisible();
  await meetNow(host, room, "Budget");
  // Nobody touched the screen: a live event told it.
  await expect(state(page, "Occupied")).toBeVisible();

  await end(page).click();
  const dialog = page.getByRole("dialog", { name: "End Budget?" });
  const confirm = dialog.getByRole("button", { name: "End meeting" });
  await expect(confirm).toBeDisabled();
  await pinField(page).pressSequentially("12a345");
  await expect(pinField(page)).toHaveValue("12345");
  await expect(confirm).toBeDisabled();
  await pinField(page).fill("");
  await pinField(page).blur();
  await expect(dialog.getByText("Pin is required")).toBeVisible();

  await pinField(page).fill("111111");
  await expect(pinField(page)).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show pin" }).click();
  await expect(pinField(page)).toHaveAttribute("type", "text");
  await confirm.click();
  await expect(dialog.getByText("This pin is not right.")).toBeVisible();
  await expect(state(page, "Occupied")).toBeVisible();
  await expectAccessible(page);

  // By keyboard alone: the field has the focus again.
  await page.keyboard.type(PIN);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(state(page, "Free")).toBeVisible();
});

test("a meeting is extended in steps, until what follows", async ({ page, apiOf }) => {
  const [admin, host] = [await apiOf("super"), await apiOf("pa")];
  const room = await makeRoom(admin, `Extend ${Date.now()}`);
  await host("PATCH", "/api/users/me/", { meeting_room_pin: PIN });
  const { results } = await meetNow(host, room, "Overrun");
  const after = (minutes: number) => times.format(Date.parse(results[0].end) + minutes * 60_000);
  await becomeScreen(page, admin, room);
  await page.getByRole("button", { name: "Extend meeting" }).click();
  const dialog = page.getByRole("dialog", { name: "Extend Overrun" });
  await dialog.getByRole("button", { name: "+30 min" }).click();
  await dialog.getByRole("button", { name: "5 minutes less" }).click();
  await pinField(page).fill(PIN);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `Extend until ${after(25)}` }).click();
  await expect(dialog).toBeHidden();
  await expect(state(page, `until ${after(25)}`)).toBeVisible();
});

test("without a network it goes on by the clock, through a restart, and comes back by itself", async ({
  page,
  context,
  apiOf,
}) => {
  const admin = await apiOf("super");
  const name = `Offline ${Date.now()}`;
  await becomeScreen(page, admin, await makeRoom(admin, name));
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
  await context.setOffline(true);
  await expect(page.getByText(/^Offline since \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book until/ })).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Offline since \d\d:\d\d$/)).toBeVisible();
  await expect(state(page, "Free")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book until/ })).toBeEnabled();
});

test("a night offline ends before its knowledge does: it never says free when it does not know", async ({
  page,
  context,
  apiOf,
}) => {
  const admin = await apiOf("super");
  await page.clock.install();
  await becomeScreen(page, admin, await makeRoom(admin, `Night ${Date.now()}`));
  await context.setOffline(true);
  await page.clock.fastForward("01:00");
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  // Tomorrow is known too.
  await page.clock.fastForward("24:00:00");
  await expect(state(page, "Free")).toBeVisible();
  await page.clock.fastForward("24:00:00");
  await expect(state(page, "Not known")).toBeVisible();
  await expectAccessible(page);
});

test("a screen that is ended says so and goes back to choosing; it can end itself", async ({
  page,
  apiOf,
}) => {
  const admin = await apiOf("super");
  const room = await makeRoom(admin, `Ended ${Date.now()}`);
  const id = await becomeScreen(page, admin, room);
  await admin("DELETE", `/api/screens/${id}/`);
  await expect(page.getByRole("heading", { name: "This screen has been ended" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a room" }).click();
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fscreen$/);

  await becomeScreen(page, admin, room);
  // A device that starts at the first page shows its door.
  await page.goto("/");
  await expect(page).toHaveURL(/\/screen-home$/);
  await page.getByRole("button", { name: "Screen menu" }).click();
  await page.getByRole("menuitem", { name: "End this screen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this screen" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("portico-screen"))).toBe("null");
});

test("readable and accessible, free and occupied, at four sizes", async ({ page, apiOf }) => {
  const [admin, host] = [await apiOf("super"), await apiOf("colleague")];
  const room = await makeRoom(admin, `Look ${Date.now()}`);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await becomeScreen(page, admin, room);
  for (const word of ["Free", "Occupied"]) {
    if (word === "Occupied")
      await meetNow(host, room, "A meeting with a rather long description, as some have");
    await expect(state(page, word)).toBeVisible();
    await expectReadable(page, [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
      { width: 800, height: 1280 },
      { width: 390, height: 844 },
    ]);
  }
});
