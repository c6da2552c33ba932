import { expect, type Page } from "@playwright/test";
import { callAs, expectAccessible, expectNoSidewaysScroll, expectReadable, logIn } from "./kits/common.ts";
import { farDay, later, meetingRoomType } from "./kits/meetings.ts";
import { bookRoom, type Room, test } from "./kits/rooms.ts";

/** Of 560 by 315 pixels. */
const PHOTO = "apps/server/src/rooms/demo/photos/thames.jpg";

const dialog = (page: Page) => page.getByRole("dialog");

/** The rooms that are named so, on a day. */
const openSchedule = async (page: Page, name: string, day: string): Promise<void> => {
  const search = new URLSearchParams({ on_date: day, search: name });
  await page.goto(`/resource-types/${await meetingRoomType(page)}/resources?${search}`);
  await expect(page.getByRole("region", { name: "Schedule" })).toBeVisible();
};

/** An hour's cell of a room. */
const cell = (page: Page, { name }: Room, words: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}, .*${words}$`) });

test("a click in a free hour leads to a booked meeting, in the free window around it", async ({
  page,
  makeRoom,
}) => {
  const room = await makeRoom("Window");
  await logIn(page, "nadia.hansen");
  const date = await farDay(page);
  await bookRoom(page, room, { date, startTime: "12:00", endTime: "12:30" }, "Before the window");
  await bookRoom(page, room, { date, startTime: "15:45", endTime: "16:30" }, "After the window");
  await openSchedule(page, room.name, date);

  const twelve = cell(page, room, "book 12:30–13:30");
  const box = await twelve.boundingBox();
  await twelve.hover({ position: { x: (box?.width ?? 60) - 4, y: 20 } });
  await expect(page.getByText("Free from 12:30 to 15:45")).toBeVisible();

  await cell(page, room, "book 15:00–15:45").click();
  await expect(page).toHaveURL(/\/book-resource\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    date,
    start_time: "15:00",
    end_time: "15:45",
    room_id: room.id,
  });
  await expect(page.getByText(room.name, { exact: true }).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("From the schedule");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  await expect(
    page.getByRole("button", { name: `From the schedule You 15:00–15:45, ${room.name}` }),
  ).toBeVisible();
});

test("the schedule is walked and booked by keyboard", async ({ page, makeRoom }) => {
  const [first, second, third] = [await makeRoom("A"), await makeRoom("B"), await makeRoom("C")];
  await logIn(page, "nadia.hansen");
  const date = await farDay(page);
  await bookRoom(page, first, { date, startTime: "08:00", endTime: "09:00" }, "Early start");
  await openSchedule(page, first.name.slice(0, -2), date);
  const link = ({ name }: Room) => page.getByRole("link", { name });
  await link(first).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, first, "book 07:00–08:00")).toBeFocused();
  await expect(page.getByText("Free until 08:00", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Early start/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, second, "book 08:00–09:00")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(link(second)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(link(third)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`start_time=07%3A00.*room_id=${second.id}`));
});

test("one's own meeting is dragged to another room and back", async ({ page, makeRoom }) => {
  const [here, there] = [await makeRoom("Here"), await makeRoom("There")];
  await logIn(page, "nadia.hansen");
  const date = await farDay(page);
  const [booked] = await bookRoom(page, here, { date, startTime: "10:00", endTime: "11:00" }, "Movable");
  await openSchedule(page, here.name.split(" ")[0] ?? "", date);
  const meeting = ({ name }: Room, times: string) =>
    page.getByRole("button", { name: `Movable You ${times}, ${name}` });
  const roomsOf = async () => {
    const { body } = await callAs<{ rooms: Room[] }>(page, "GET", `/meetings/${booked?.id}/`);
    return body.rooms.map(({ name }) => name);
  };
  const moveThere = async () => {
    await meeting(here, "10:00–11:00").dragTo(cell(page, there, "book 14:00–15:00"), {
      targetPosition: { x: 3, y: 20 },
    });
    await expect(page.getByText("Meeting space updated").last()).toBeVisible();
  };
  await moveThere();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(meeting(here, "10:00–11:00")).toBeVisible();
  await expect.poll(roomsOf).toEqual([here.name]);
  await moveThere();
  await expect(meeting(there, "14:00–15:00")).toBeVisible();
  await expect.poll(roomsOf).toEqual([there.name]);

  await bookRoom(page, here, { date, startTime: "16:00", endTime: "17:00" }, "In the way");
  await page.reload();
  await meeting(there, "14:00–15:00").dragTo(cell(page, here, "book 15:00–16:00"), {
    targetPosition: { x: 40, y: 20 },
  });
  await expect(page.getByText("Room unavailable at this time")).toBeVisible();
  await expect(meeting(there, "14:00–15:00")).toBeVisible();
});

test("a room shows its week, on a phone one day, and is booked from both", async ({
  page,
  browser,
  makeRoom,
}) => {
  const room = await makeRoom("Week", { opens: "08:00" });
  await logIn(page, "nadia.hansen");
  const date = await farDay(page);
  await page.goto(`/rooms/${room.id}?from_date=${date}&until_date=${later(date, 20)}`);
  await expect(page.getByRole("heading", { level: 1, name: room.name })).toBeVisible();
  await expect(page.getByText("Every day, 08:00–24:00")).toBeVisible();
  const rows = page.getByRole("region", { name: room.name }).locator("[data-row]");
  await expect(rows).toHaveCount(7);
  await page.getByRole("radiogroup", { name: "Period" }).getByText("Day", { exact: true }).click();
  // The hours of a day go downwards.
  await expect(rows).toHaveCount(0);
  await expect(cell(page, room, "book 10:00–11:00")).toBeVisible();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(page).toHaveURL(new RegExp(`from_date=${later(date, 1)}`));
  await page.getByRole("button", { name: "Previous day" }).click();
  await cell(page, room, "book 10:00–11:00").click();
  await expect(page).toHaveURL(new RegExp(`date=${date}.*room_id=${room.id}`));

  const phone = await (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      storageState: await page.context().storageState(),
    })
  ).newPage();
  await phone.goto(`/rooms/${room.id}`);
  await expect(phone.getByRole("button", { name: "Next day" })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expect(phone.getByRole("link", { name: `Book ${room.name}` }).last()).toBeInViewport();
  await phone
    .getByRole("link", { name: `Book ${room.name}` })
    .last()
    .click();
  await expect(phone).toHaveURL(new RegExp(`room_id=${room.id}`));

  // What a part of the schedule says is beside the fixed column, however far the day is scrolled.
  const late = await makeRoom("Late", { opens: "21:00" });
  await openSchedule(phone, late.name, date);
  const word = phone.getByText("Unavailable", { exact: true }).first();
  const name = await phone.getByRole("link", { name: late.name }).boundingBox();
  for (const hours of [0, 3, 6]) {
    await word.evaluate((element, left) => {
      element.closest("[data-scrollarea-viewport]")?.scrollTo({ left });
    }, hours * 60);
    expect((await word.boundingBox())?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 390));
  }
});

const choose = async (page: Page, label: string, option: string) => {
  await dialog(page).getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const typeTime = (page: Page, label: string, time: string) =>
  dialog(page).getByRole("spinbutton", { name: label, exact: true }).fill(time);
const openTab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Settings for rooms and resources" })
    .getByRole("link", { name })
    .click();

test("an administrator adds a type and a room with hours, blocks it, and closes a day", async ({ page }) => {
  const stamp = Date.now().toString(36);
  const [type, room, closure] = [`Studio ${stamp}`, `Blue ${stamp}`, `Day off ${stamp}`];
  /** Two years on: nobody else's journey books there. */
  const day = `${new Date().getFullYear() + 2}-03-10`;
  const save = (name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
  await logIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: /Rooms and resources/ }).click();
  await openTab(page, "Types");
  await page.getByRole("button", { name: "Add type" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(type);
  await dialog(page).getByRole("textbox", { name: "Plural name" }).fill(`${type}s`);
  await save("Save");
  await expect(page.getByText(`${type} saved.`)).toBeVisible();

  await openTab(page, "Resources");
  await page.getByRole("button", { name: "Add resource" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(room);
  await choose(page, "Type", type);
  await choose(page, "Site", "London");
  await choose(page, "Building", "Canal House");
  await choose(page, "Floor", "Floor 3");
  await typeTime(page, "Opens", "08:00");
  await typeTime(page, "Closes", "18:30");
  await dialog(page).getByText("Sun", { exact: true }).click();
  await dialog(page).locator("input[type=file]").setInputFiles(PHOTO);
  await save("Save");
  await expect(page.getByText(`${room} saved.`)).toBeVisible();
  await page.goto(`/admin/resources?search=${encodeURIComponent(room)}`);
  const row = page.getByRole("row", { name: new RegExp(room) });
  await expect(row).toContainText("08:00–18:30Mon, Tue, Wed, Thu, Fri, Sat");

  await openTab(page, "Blocks");
  await page.getByRole("button", { name: "Block resource" }).click();
  await dialog(page).getByRole("combobox", { name: "Resource" }).fill(room);
  await page.getByRole("option", { name: `${room}, London` }).click();
  await dialog(page).getByLabel("First day").fill(day);
  await dialog(page).getByLabel("Last day").fill(day);
  await typeTime(page, "Start time", "09:00");
  await typeTime(page, "End time", "12:00");
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("Painting");
  await save("Block resource");
  await expect(page.getByText(`${room} is blocked.`)).toBeVisible();
  await page.getByRole("button", { name: `Remove the block on ${room}` }).click();
  await save("Remove block");
  await expect(page.getByText(`The block on ${room} has been removed.`)).toBeVisible();

  await openTab(page, "Closures");
  await page.getByRole("button", { name: "Add closure" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(closure);
  await choose(page, "Site", "Lisbon");
  await dialog(page).getByLabel("First day").fill(day);
  await save("Add closure");
  await expect(page.getByText(`${closure} added.`)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${closure}` }).click();
  await expect(dialog(page).getByText(/Lisbon. Rooms, desks and parking can be booked again/)).toBeVisible();
  await save("Remove");
  await expect(page.getByText(`${closure} removed.`)).toBeVisible();

  // The type is in use, and so stays; the room is taken out of use.
  await openTab(page, "Types");
  await page.getByRole("button", { name: `Remove ${type}` }).click();
  await save("Remove");
  await expect(page.getByText("This is still in use and cannot be removed.")).toBeVisible();
  await page.goto(`/admin/resources?search=${encodeURIComponent(room)}`);
  await page.getByRole("button", { name: `Edit ${room}` }).click();
  const photo = dialog(page).getByRole("img", { name: "The chosen photo" });
  await expect(photo).toHaveJSProperty("naturalWidth", 560);
  await dialog(page).getByRole("checkbox", { name: "In use" }).uncheck();
  await save("Save");
  await expect(page.getByText("No results match these filters")).toBeVisible();
});

test("the schedule, its cards and a room are readable", async ({ page }) => {
  await logIn(page, "employee");
  const rooms = `/resource-types/${await meetingRoomType(page)}/resources`;
  const { body } = await callAs<{ results: Room[] }>(page, "GET", "/rooms/?search=Thames");
  const looks = [
    [rooms, "Thames"],
    [`${rooms}?view=grid`, "Thames"],
    [`/rooms/${body.results[0]?.id}`, "Book Thames"],
  ] as const;
  for (const [address, link] of looks) {
    await page.goto(address);
    await page.getByRole("link", { name: link }).last().waitFor();
    if (address !== rooms)
      await expect(page.locator("main img").first()).toHaveJSProperty("naturalWidth", 560);
    await expectReadable(page);
  }
});

/** A tab of the settings, and the button that opens its dialog where that one is looked at too. */
const TABS = [
  ["resources", "Add resource"],
  ["types", "Add type"],
  ["features"],
  ["groups"],
  ["buildings"],
  ["hospitality", "Add item"],
  ["blocks", "Block resource"],
  ["closures", "Add closure"],
] as const;

for (const tabs of [TABS.slice(0, 4), TABS.slice(4)])
  test(`settings are readable: ${tabs.map(([tab]) => tab).join(", ")}`, async ({ page }) => {
    await logIn(page, "admin");
    for (const [tab, opens] of tabs) {
      await page.goto(`/admin/resources?tab=${tab}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d/);
      await expectReadable(page);
      // Wherever the tabs do not fit, the current one is still there.
      const navigation = page.getByRole("navigation", { name: "Settings for rooms and resources" });
      await expect(navigation.locator("[aria-current=page]")).toHaveCount(1);
      if (!opens) continue;
      await page.getByRole("button", { name: opens }).click();
      await dialog(page).waitFor();
      // The long form is a page of its own.
      await (tab === "resources" ? expectReadable(page) : expectAccessible(page));
    }
  });
