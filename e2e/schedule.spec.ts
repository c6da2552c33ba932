import { expect, type Page } from "@playwright/test";
import { callAs, expectAccessible, expectNoSidewaysScroll, expectReadable, test } from "./kit.ts";
import { areOpen, meetingRoomType } from "./meetings-kit.ts";
import { arrive, dayAhead } from "./parking-kit.ts";

interface Room {
  id: string;
  name: string;
}
interface List<T> {
  count: number;
  results: T[];
}

/** An open day on which the demo has no meetings; each test has its own. */
const openDay = async (page: Page, from: number): Promise<string> => {
  for (let ahead = from; ahead < from + 10; ahead += 1)
    if (await areOpen(page, [dayAhead(ahead)])) return dayAhead(ahead);
  throw new Error("London is closed for days");
};

const roomNamed = async (page: Page, name: string): Promise<Room> => {
  const { body } = await callAs<List<Room>>(page, "GET", `/rooms/?search=${encodeURIComponent(name)}`);
  const found = body.results.find((room) => room.name === name);
  if (!found) throw new Error(`There is no room ${name}`);
  return found;
};

const openSchedule = async (page: Page, search = ""): Promise<void> => {
  await page.goto(`/resource-types/${await meetingRoomType(page)}/resources${search}`);
  // The page's first chunk and fourteen rooms of it, on a machine that runs other browsers meanwhile.
  await expect(page.getByRole("region", { name: "Schedule" })).toBeVisible();
};

/** An hour's cell of a room. */
const cell = (page: Page, room: string, words: string) =>
  page.getByRole("button", { name: new RegExp(`^${room}, .*${words}$`) });

const book = async (
  page: Page,
  room: string,
  date: string,
  startTime: string,
  endTime: string,
  description: string,
): Promise<string> => {
  const { id } = await roomNamed(page, room);
  const { status, body } = await callAs<List<{ id: string }>>(page, "POST", "/meetings/", {
    description,
    dates: [{ date, start_time: startTime, end_time: endTime }],
    rooms: [id],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.results[0]?.id ?? "";
};

test("the list names its type and answers how many are free", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  await openSchedule(page);
  await expect(page).toHaveTitle("Northwind House | Meeting Rooms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(\d+ of|No) .*rooms (is|are) free now$/);
  // Fourteen, and what other journeys have added.
  await expect(page.getByText(/^(1[4-9]|2\d) rooms$/)).toBeVisible();
  await page.goto("/rooms");
  await expect(page).toHaveTitle("Northwind House | All Resources");
  await expect(page.getByRole("link", { name: "Projector A" })).toBeVisible();
});

test("a click in a free hour leads to a booked meeting, in the free window around it", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  const day = await openDay(page, 60);
  const { id } = await roomNamed(page, "Lea");
  await book(page, "Lea", day, "12:00", "12:30", "Before the window");
  await book(page, "Lea", day, "15:45", "16:30", "After the window");
  await openSchedule(page, `?on_date=${day}`);

  const twelve = cell(page, "Lea", "book 12:30–13:30");
  const box = await twelve.boundingBox();
  await twelve.hover({ position: { x: (box?.width ?? 60) - 4, y: 20 } });
  await expect(page.getByText("Free from 12:30 to 15:45")).toBeVisible();

  await cell(page, "Lea", "book 15:00–15:45").click();
  await expect(page).toHaveURL(/\/book-resource\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    date: day,
    start_time: "15:00",
    end_time: "15:45",
    room_id: id,
  });
  expect(searchParams.get("previousPage")).toContain(`on_date=${day}`);
  await expect(page.getByText("Lea", { exact: true }).first()).toBeVisible();

  await page.getByRole("textbox", { name: "Description" }).fill("From the schedule");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^From the schedule You 15:00–15:45, Lea$/ })).toBeVisible();
});

test("a blocked hour says so, a past one does nothing", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  const day = await openDay(page, 63);
  await openSchedule(page, `?on_date=${day}`);
  const blocked = cell(page, "Neckinger", "18:00, unavailable");
  // It is named as unavailable; pressing it says why nothing happens.
  await blocked.click({ force: true });
  await expect(page.getByText("Room unavailable at this time")).toBeVisible();
  await expect(page).toHaveURL(/\/resources\?/);

  await openSchedule(page, `?on_date=${dayAhead(-3)}`);
  const past = cell(page, "Lea", "22:00, past");
  await past.click({ force: true });
  await expect(page).toHaveURL(/\/resources\?/);
});

test("a meeting opens its details, which only its host edits", async ({ page, browser }) => {
  await arrive(page, "nadia.hansen");
  const day = await openDay(page, 66);
  await book(page, "Moselle", day, "10:00", "11:00", "Quiet planning");
  await openSchedule(page, `?on_date=${day}`);
  await page.getByRole("button", { name: /^Quiet planning You 10:00–11:00, Moselle$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Quiet planning" });
  await expect(dialog.getByRole("link", { name: "Edit" })).toBeVisible();
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await arrive(other, "colleague");
  await openSchedule(other, `?on_date=${day}`);
  await other.getByRole("button", { name: /^Quiet planning Nadia Hansen/ }).click();
  await expect(other.getByRole("dialog").getByRole("button", { name: "Edit" })).toBeDisabled();
});

test("filters, date and view are in the address and survive a reload", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  const day = await openDay(page, 69);
  await openSchedule(page);
  await page.getByRole("searchbox", { name: "Find a room" }).fill("ro");
  await expect(page.getByText("2 rooms", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Seats/ }).click();
  await page.getByRole("slider", { name: "Seats, at least" }).press("ArrowRight");
  await page.getByRole("slider", { name: "Seats, at least" }).press("End");
  await expect(page).toHaveURL(/capacity=50/);
  await expect(page.getByText("Nothing fits these filters.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await page.goto(`${new URL(page.url()).pathname}?on_date=${day}&view=grid&features=&search=Lea`);
  await expect(page.getByRole("link", { name: "Book Lea" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Find a room" })).toHaveValue("Lea");
  await expect(page.getByRole("link", { name: "Book Lea" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Book Thames" })).toHaveCount(0);
});

test("one end of the time alone asks for nothing", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  const day = await openDay(page, 69);
  await openSchedule(page, `?on_date=${day}`);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/room-schedules/")) asked.push(request.url());
  });
  await page.getByRole("button", { name: /^Free/ }).click();
  await page.getByRole("spinbutton", { name: "Free from, hours" }).fill("14");
  await page.getByRole("spinbutton", { name: "Free from, minutes" }).fill("00");
  await expect(page.getByText("Choose both times to search again.")).toBeVisible();
  expect(asked.filter((url) => url.includes("available_"))).toEqual([]);
  await page.getByRole("spinbutton", { name: "Free until, hours" }).fill("16");
  await page.getByRole("spinbutton", { name: "Free until, minutes" }).fill("00");
  await expect
    .poll(() => asked.some((url) => url.includes("available_from") && url.includes("available_until")))
    .toBe(true);
});

test("everything by keyboard", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  const day = await openDay(page, 72);
  await book(page, "Thames", day, "08:00", "09:00", "Early start");
  await openSchedule(page, `?on_date=${day}`);
  await page.getByRole("link", { name: "Thames" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "Thames", "book 07:00–08:00")).toBeFocused();
  await expect(page.getByText("Free until 08:00")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Early start/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "Fleet", "book 08:00–09:00")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("link", { name: "Fleet" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Tyburn" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/start_time=07%3A00/);
});

test("one's own meeting is dragged to another room and back", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  const day = await openDay(page, 75);
  const id = await book(page, "Moselle", day, "10:00", "11:00", "Movable meeting");
  await openSchedule(page, `?on_date=${day}`);
  const meeting = (room: string, times: string) =>
    page.getByRole("button", { name: `Movable meeting You ${times}, ${room}` });
  await meeting("Moselle", "10:00–11:00").dragTo(cell(page, "Lea", "book 14:00–15:00"), {
    targetPosition: { x: 3, y: 20 },
  });
  await expect(page.getByText("Meeting space updated")).toBeVisible();
  await expect(meeting("Lea", "14:00–15:00")).toBeVisible();
  const { body } = await callAs<{ rooms: Room[] }>(page, "GET", `/meetings/${id}/`);
  expect(body.rooms.map(({ name }) => name)).toEqual(["Lea"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(meeting("Moselle", "10:00–11:00")).toBeVisible();

  await book(page, "Lea", day, "16:00", "17:00", "In the way");
  await expect(page.getByRole("button", { name: /^In the way/ })).toBeVisible();
  await meeting("Moselle", "10:00–11:00").dragTo(cell(page, "Lea", "book 15:00–16:00"), {
    targetPosition: { x: 40, y: 20 },
  });
  await expect(page.getByText("Room unavailable at this time")).toBeVisible();
  await expect(meeting("Moselle", "10:00–11:00")).toBeVisible();
});

test("a room's page shows its week, cut to seven days, and books", async ({ page }) => {
  await arrive(page, "nadia.hansen");
  const { id } = await roomNamed(page, "Ravensbourne");
  await page.goto(`/rooms/${id}?from_date=${dayAhead(30)}&until_date=${dayAhead(50)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ravensbourne" })).toBeVisible();
  await expect(page.getByText("Every day, 08:00–24:00")).toBeVisible();
  await expect(page.getByRole("region", { name: "Ravensbourne" }).locator("[data-row]")).toHaveCount(7);
  await page.getByRole("radiogroup", { name: "Span" }).getByText("Day", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Ravensbourne" }).locator("[data-row]")).toHaveCount(1);
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(page).toHaveURL(new RegExp(`from_date=${dayAhead(31)}`));
  await cell(page, "Ravensbourne", "book 10:00–11:00").click();
  await expect(page).toHaveURL(new RegExp(`room_id=${id}`));
});

test("on a phone a room shows one day, and the way to book stays in reach", async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  await arrive(page, "nadia.hansen");
  const { id } = await roomNamed(page, "Lea");
  await page.goto(`/rooms/${id}`);
  await expect(page.getByRole("link", { name: "Book Lea" }).last()).toBeInViewport();
  await expect(page.getByRole("button", { name: "Next day" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const view of ["schedule", "cards", "room"] as const) {
  test(`${view}, readable`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await arrive(page, "employee");
    const { id } = await roomNamed(page, "Thames");
    const list = `/resource-types/${await meetingRoomType(page)}/resources`;
    await page.goto({ schedule: list, cards: `${list}?view=grid`, room: `/rooms/${id}` }[view]);
    await page
      .getByRole("link", { name: view === "room" ? "Book Thames" : "Thames" })
      .last()
      .waitFor();
    await expectReadable(page);
  });
}
