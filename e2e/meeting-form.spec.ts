import { expect, type Page } from "@playwright/test";
import { callAs, expectReadable, logIn, tabTo, test } from "./kit.ts";
import { arrive, dayAhead } from "./parking-kit.ts";

interface Named {
  id: string;
  name: string;
}
interface Meeting {
  id: string;
  day: string;
  description: string;
  rooms: Named[];
  attends: { employee: { lastName: string }; isHost: boolean }[];
  addonOrder: { costCentre: string; total: number } | null;
  waiting: { room: Named }[];
  series: { id: string } | null;
}
interface List<T> {
  count: number;
  results: T[];
}

const roomNamed = async (page: Page, name: string): Promise<string> => {
  const { body } = await callAs<List<Named>>(page, "GET", `/rooms/?search=${name}&limit=200`);
  const found = body.results.find((room) => room.name === name);
  if (!found) throw new Error(`There is no room ${name}`);
  return found.id;
};

const meetingRooms = async (page: Page): Promise<string> => {
  const { body } = await callAs<List<Named>>(page, "GET", "/room-types/");
  return body.results.find(({ name }) => name === "Meeting Room")?.id ?? "";
};

/** Books without the screen. */
const bookAs = async (page: Page, body: object): Promise<Meeting[]> => {
  const answer = await callAs<List<Meeting>>(page, "POST", "/meetings/", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.results;
};

const meetingsOn = async (page: Page, from: string, until: string, search: string): Promise<Meeting[]> => {
  const query = `from_date=${from}&until_date=${until}&mine=true&status=booked&search=${encodeURIComponent(search)}`;
  return (await callAs<List<Meeting>>(page, "GET", `/meetings/?${query}`)).body.results;
};

const readMeeting = async (page: Page, id: string): Promise<Meeting> =>
  (await callAs<Meeting>(page, "GET", `/meetings/${id}/`)).body;

/** Beyond the three weeks that the demo fills, each journey on days of its own; a Tuesday first. */
const tuesdayAhead = (weeks: number): string => {
  const from = dayAhead(28 + weeks * 7);
  const weekday = (new Date(from).getUTCDay() + 6) % 7;
  return dayAhead(28 + weeks * 7 - weekday + 1);
};
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const create = async (page: Page, account: string, search: Record<string, string>): Promise<void> => {
  await arrive(page, account);
  const { room, ...rest } = search;
  const params = new URLSearchParams(room ? { ...rest, room_id: await roomNamed(page, room) } : rest);
  await page.goto(`/meetings/create?${params}`);
  await page.getByRole("textbox", { name: "Description" }).waitFor();
};

const nameIt = (page: Page, text: string) => page.getByRole("textbox", { name: "Description" }).fill(text);
const note = (page: Page) => page.locator("form").getByRole("status").last();
const book = (page: Page, name = "Book") => page.getByRole("button", { name, exact: true }).click();

test("a room for ten with a screen this afternoon", async ({ page }) => {
  await arrive(page, "kaito.hassan");
  const hour = new Date().getHours();
  const params = new URLSearchParams({
    date: hour < 12 ? dayAhead(0) : dayAhead(1),
    start_time: "14:00",
    end_time: "15:00",
  });
  const type = await meetingRooms(page);
  await page.goto(`/resource-types/${type}/book-resource?${params}`);
  await expect(page.getByRole("heading", { name: "Book Meeting Room" })).toBeVisible();
  await expect(page).toHaveTitle("Northwind House | Book Meeting Room");
  await page.getByRole("combobox", { name: "Site" }).click();
  await page.getByRole("option", { name: "London" }).click();
  await page.getByRole("button", { name: "Choose Meeting Room" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Meeting Room" });
  await dialog.getByRole("button", { name: /^Seats/ }).click();
  const seats = page.getByRole("slider");
  for (let step = 0; step < 10; step++) await seats.press("ArrowRight");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: /^Features/ }).click();
  await page.getByRole("checkbox", { name: "Screen", exact: true }).check();
  await page.keyboard.press("Escape");
  const cards = dialog.getByRole("listitem");
  await expect(cards.filter({ hasText: "Tyburn" })).toHaveCount(0);
  // The state, not the feature "Step-free".
  const free = cards.filter({ has: page.getByText("Free", { exact: true }) }).first();
  await expect(free).toContainText("Screen");
  expect(Number(/(\d+) seats/.exec((await free.textContent()) ?? "")?.[1])).toBeGreaterThanOrEqual(10);
  await free.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(note(page)).toContainText(/ is free on .+ 14:00–15:00\.$/);
  await nameIt(page, "Ten with a screen");
  await book(page);
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  await expect(page).toHaveURL(
    new RegExp(`/resource-types/${type}/resources\\?on_date=${params.get("date")}`),
  );
});

test("several dates, each copying the last moved a day on", async ({ page }) => {
  const day = tuesdayAhead(1);
  await create(page, "rania.hansen", { date: day, start_time: "09:00", end_time: "09:30", room: "Fleet" });
  await nameIt(page, "Three mornings");
  await expect(page.getByRole("button", { name: /^Remove / }).filter({ hasNotText: "Fleet" })).toHaveCount(1);
  await page.getByRole("button", { name: "Add date" }).click();
  await page.getByRole("button", { name: "Add date" }).click();
  await expect(note(page)).toHaveText("Fleet is free on all 3 dates.");
  await expect(page.getByText("does not repeat. Keep one date")).toBeVisible();
  // A start after the end takes the end along, an hour later.
  const second = page.getByRole("spinbutton", { name: "Start 2, hours" });
  await second.fill("11");
  await expect(page.getByRole("spinbutton", { name: "End 2, hours" })).toHaveValue("12");
  await page
    .getByRole("button", { name: /^Remove \w{3} \d/ })
    .last()
    .click();
  await expect(note(page)).toHaveText("Fleet is free on all 2 dates.");
  await book(page, "Book 2 meetings");
  await expect(page.getByText("2 meetings are booked.")).toBeVisible();
  await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]+$/);
  const booked = await meetingsOn(page, day, later(day, 6), "Three mornings");
  expect(booked.map((meeting) => meeting.day)).toEqual([day, later(day, 1)]);
});

test("a weekly meeting with the conflicting date left out", async ({ page }) => {
  const day = tuesdayAhead(2);
  await arrive(page, "pia.hassan");
  const rooms = [await roomNamed(page, "Brent")];
  const dates = [{ date: later(day, 7), start_time: "15:00", end_time: "16:00" }];
  await bookAs(page, { description: "In the way", dates, rooms });
  await create(page, "pia.hassan", { date: day, start_time: "15:00", end_time: "15:30", room: "Brent" });
  await nameIt(page, "Every Tuesday");
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly on days" }).click();
  await page.getByRole("textbox", { name: "Times" }).fill("3");
  await expect(page.getByText("1 is not possible")).toBeVisible();
  await expect(note(page)).toContainText("Brent is taken at this time.");
  await page.getByRole("button", { name: /^Leave out \w{3} / }).click();
  await expect(note(page)).toHaveText("Brent is free on all 2 dates.");
  await expect(page.getByRole("button", { name: /^Put back / })).toBeVisible();
  await book(page, "Book 2 meetings");
  await expect(page.getByText("2 meetings are booked.")).toBeVisible();
  const booked = await meetingsOn(page, day, later(day, 20), "Every Tuesday");
  expect(booked.map((meeting) => meeting.day)).toEqual([day, later(day, 14)]);
});

test("hospitality: too late is said, in time it is ordered and paid by a cost centre", async ({ page }) => {
  const account = "marek.gupta";
  const hour = new Date().getHours();
  const isLate = hour >= 20;
  await create(page, account, {
    date: dayAhead(isLate ? 1 : 0),
    start_time: isLate ? "08:00" : `${String(hour + 2).padStart(2, "0")}:00`,
    room: "Thames",
  });
  await expect(page.getByRole("button", { name: "Order hospitality" })).toBeDisabled();
  await expect(
    page.getByText("Hospitality for Thames must be ordered or changed at least 24 hours before the meeting."),
  ).toBeVisible();

  const day = tuesdayAhead(3);
  await create(page, account, { date: day, start_time: "10:00", room: "Thames" });
  await nameIt(page, "With coffee");
  await page.getByRole("button", { name: "Order hospitality" }).click();
  const dialog = page.getByRole("dialog", { name: "Hospitality" });
  await dialog.getByRole("button", { name: "Add Coffee and tea" }).click();
  await expect(dialog.getByRole("textbox", { name: "Quantity of Coffee and tea" })).toHaveValue("1");
  await dialog.getByRole("textbox", { name: "Quantity of Coffee and tea" }).fill("4");
  await dialog.getByRole("button", { name: "Add Pastries" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Total £13.80");
  await dialog.getByRole("button", { name: "Save order" }).click();
  await expect(dialog.getByText("Cost centre is required")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Cost centre" }).fill("123");
  await dialog.getByRole("button", { name: "Save order" }).click();
  await expect(dialog.getByText("Cost Centre length is expected to be 5")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Cost centre" }).fill("AB123");
  await dialog.getByRole("button", { name: "Save order" }).click();
  await expect(page.getByText("5 items, £13.80")).toBeVisible();
  await book(page);
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  const [booked] = await meetingsOn(page, day, day, "With coffee");
  const { addonOrder } = await readMeeting(page, booked?.id ?? "");
  expect(addonOrder).toMatchObject({ costCentre: "AB123", total: 1380 });
});

test("a room that is taken: another room, another time, or waiting for it", async ({ page }) => {
  const day = tuesdayAhead(4);
  await arrive(page, "lars.gomes");
  const dates = [{ date: day, start_time: "10:00", end_time: "11:00" }];
  await bookAs(page, { description: "In the way", dates, rooms: [await roomNamed(page, "Effra")] });
  await create(page, "lars.gomes", { date: day, start_time: "10:00", end_time: "11:00", room: "Effra" });
  await nameIt(page, "Where else");
  await expect(note(page)).toHaveText(/Effra is taken at this time\.$/);

  await page
    .getByRole("button", { name: /^Move to / })
    .first()
    .click();
  await expect(note(page)).toContainText("Effra is free on");
  for (const [field, value] of [
    ["Start", "10"],
    ["End", "11"],
  ])
    await page.getByRole("spinbutton", { name: `${field}, hours` }).fill(value ?? "");
  for (const field of ["Start", "End"])
    await page.getByRole("spinbutton", { name: `${field}, minutes` }).fill("00");
  await expect(note(page)).toContainText("Effra is taken at this time.");

  const other = page.getByRole("button", { name: /^Use / }).first();
  const name = /Use (\w+)/.exec((await other.locator("strong").textContent()) ?? "")?.[1] ?? "";
  await other.click();
  await expect(note(page)).toContainText(`${name} is free on`);
  await page.getByRole("button", { name: `Remove ${name}` }).click();

  await page.getByRole("button", { name: "Choose a room" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a room" });
  await expect(dialog.getByRole("checkbox", { name: /Brent/ })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: /Effra/ })).toHaveCount(0);
  await dialog.getByRole("switch", { name: "Only those that are free" }).uncheck();
  await dialog.getByRole("checkbox", { name: /Effra/ }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Wait for this room" }).click();
  await expect(note(page)).toHaveText("Booked without Effra, which it waits for.");
  await book(page);
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  const [booked] = await meetingsOn(page, day, day, "Where else");
  const meeting = await readMeeting(page, booked?.id ?? "");
  expect(meeting.rooms).toEqual([]);
  expect(meeting.waiting.map(({ room }) => room.name)).toEqual(["Effra"]);
});

test("a room with timeslots offers those instead of free times", async ({ page }) => {
  const day = tuesdayAhead(5);
  await create(page, "lars.gomes", { date: day, start_time: "09:10", room: "Peck" });
  await expect(page.getByRole("spinbutton", { name: "Start, hours" })).toHaveCount(0);
  await expect(note(page)).toHaveText("Peck is booked by its timeslots.");
  await page.getByRole("button", { name: "10:30–12:00", exact: true }).click();
  await page.getByRole("button", { name: "12:00–13:00", exact: true }).click();
  await expect(page.getByRole("button", { name: "10:30–12:00", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(note(page)).toContainText("Peck is free on");
  await expect(note(page)).toContainText("10:30–13:00");
});

const series = async (page: Page, day: string, description: string): Promise<Meeting[]> =>
  bookAs(page, {
    description,
    dates: [{ date: day, start_time: "12:00", end_time: "12:30" }],
    recurrence: { rrule: "FREQ=WEEKLY;COUNT=3" },
  });

test("one of a series is edited, then it and the following are deleted", async ({ page }) => {
  const day = tuesdayAhead(6);
  await arrive(page, "ruth.farah");
  const [first, second] = await series(page, day, "Weekly");
  await page.goto(`/meetings/${second?.id}/edit?previousPage=/meetings/${first?.id}`);
  await expect(page.getByRole("heading", { name: "Edit Meeting" })).toBeVisible();
  await expect(page.getByText(/^One of a series: /)).toBeVisible();
  await nameIt(page, "Weekly, moved");
  await page.getByRole("textbox", { name: "Attendees" }).fill("callum re");
  await page.getByRole("option", { name: /Callum Reid/ }).click();
  await page.getByRole("checkbox", { name: "Callum Reid is a host" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Save which meetings?" });
  await expect(question.getByRole("radio", { name: "Only this one" })).toBeChecked();
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The meeting is saved.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/meetings/${first?.id}$`));
  const rows = await meetingsOn(page, day, later(day, 20), "Weekly");
  expect(rows.map(({ description }) => description)).toEqual(["Weekly", "Weekly, moved", "Weekly"]);
  const { attends } = await readMeeting(page, second?.id ?? "");
  expect(attends.find(({ employee }) => employee.lastName === "Reid")?.isHost).toBe(true);

  await page.goto(`/meetings/${second?.id}/edit`);
  await page.getByRole("button", { name: "Delete" }).click();
  const sure = page.getByRole("dialog", { name: "Are you sure you want to delete this meeting" });
  await expect(sure.getByText(/^Weekly, moved, .+ 1 person is told by e-mail\.$/)).toBeVisible();
  await sure.getByRole("radio", { name: "This and following" }).check();
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The meetings are deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await meetingsOn(page, day, later(day, 20), "Weekly")).toHaveLength(1);
});

test("a delete that fails says so, and somebody else's meeting says why it cannot be edited", async ({
  page,
}) => {
  const day = tuesdayAhead(7);
  await arrive(page, "ruth.farah");
  const [mine] = await series(page, day, "Stays");
  await page.route(`**/api/meetings/${mine?.id}/?scope=*`, (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: { code: "internal", detail: "…" } })
      : route.fallback(),
  );
  await page.goto(`/meetings/${mine?.id}/edit`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("An error occured when deleting meeting")).toBeVisible();

  const other = await page.context().browser()?.newContext();
  const theirs = await other!.newPage();
  await arrive(theirs, "liam.farah", `/meetings/${mine?.id}/edit`);
  await expect(theirs.getByText("This meeting cannot be edited")).toBeVisible();
  await theirs.getByRole("link", { name: "Open its details" }).click();
  await expect(theirs).toHaveURL(new RegExp(`/meetings/${mine?.id}$`));
  await theirs.goto("/meetings/00000000-0000-7000-8000-000000000000/edit");
  await expect(theirs).toHaveURL(/\/$/);
  await expect(theirs.getByText("This meeting could not be loaded.")).toBeVisible();
  await other!.close();
});

test("what is missing stands at its field, a refusal too, and what was typed stays", async ({ page }) => {
  await arrive(page, "liam.farah");
  await page.goto(`/resource-types/${await meetingRooms(page)}/book-resource?date=${tuesdayAhead(8)}`);
  await book(page);
  await expect(page.getByText("Description is required")).toBeVisible();
  await expect(page.getByText("Building is required")).toBeVisible();
  await expect(page.getByText("Room is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused();

  await create(page, "liam.farah", { date: tuesdayAhead(8), start_time: "09:00", room: "Moselle" });
  await nameIt(page, "Typed");
  await page.route("**/api/meetings/", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { rooms: ["Tue: Moselle is taken at this time."] } })
      : route.fallback(),
  );
  await book(page);
  await expect(page.getByText("Tue: Moselle is taken at this time.")).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Typed");
});

test("leaving asks, and without a connection nothing can be sent", async ({ page, context }) => {
  await create(page, "liam.farah", { date: tuesdayAhead(9) });
  await nameIt(page, "Half done");
  await page.getByRole("link", { name: "Home" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Half done");
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: "Book", exact: true })).toBeDisabled();
  await expect(page.getByText(/^You are offline\. Meetings/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Book", exact: true })).toBeEnabled();
  await page.getByRole("link", { name: "Home" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("only those who book for others choose a host", async ({ page }) => {
  const day = tuesdayAhead(10);
  await create(page, "liam.farah", { date: day });
  await expect(page.getByRole("textbox", { name: "Host" })).toHaveCount(0);
  await create(page, "pa", { date: day, start_time: "09:00" });
  await nameIt(page, "For Ewan");
  await page.getByRole("textbox", { name: "Host" }).fill("ewan st");
  await page.getByRole("option", { name: /Ewan Stewart/ }).click();
  await book(page);
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
});

test("a meeting booked by keyboard alone", async ({ page }) => {
  // Many keys, each looked at.
  const day = tuesdayAhead(11);
  await create(page, "nadia.hansen", { date: day, start_time: "09:00" });
  await tabTo(page, ({ label }) => label === "Description");
  await page.keyboard.type("Typed only");
  await tabTo(page, ({ label }) => label.startsWith("Start, hours"));
  await page.keyboard.type("1130");
  await tabTo(page, ({ text }) => text === "Add date");
  await page.keyboard.press("Enter");
  await tabTo(page, ({ text }) => text === "Choose a room");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a room" });
  await expect(dialog.getByText("Free").first()).toBeVisible();
  await tabTo(page, ({ label }) => label.startsWith("Fleet"));
  await page.keyboard.press("Space");
  await tabTo(page, ({ text }) => text === "Done");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(note(page)).toHaveText("Fleet is free on all 2 dates.");
  await tabTo(page, ({ label }) => label === "Attendees");
  await page.keyboard.type("callum re");
  await expect(page.getByRole("option", { name: /Callum Reid/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 8 seats taken.")).toBeVisible();
  await tabTo(page, ({ text }) => text === "Book 2 meetings");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 meetings are booked.")).toBeVisible();
});

test("the form, its dialogs and a series in the way are readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "employee");
  await page.goto("/");
  const query = `/meetings/?mine=true&search=weekly&from_date=${dayAhead(1)}`;
  const { body } = await callAs<List<Meeting>>(page, "GET", query);
  const taken = body.results.find(({ description }) => description === "Workplace weekly")!;
  const [lea, thames] = [await roomNamed(page, "Lea"), await roomNamed(page, "Thames")];
  const type = await meetingRooms(page);

  // A series in the way of another, with all that is offered instead.
  await page.goto(`/resource-types/${type}/book-resource?date=${taken.day}&start_time=11:00&room_id=${lea}`);
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly on days" }).click();
  await page.getByRole("button", { name: "Wait for this room" }).waitFor();
  await page
    .getByRole("button", { name: /^Leave out \w{3} / })
    .first()
    .waitFor();
  await expectReadable(page);
  await page.getByRole("button", { name: "Add or change" }).click();
  await page.getByRole("dialog").getByText("Free", { exact: true }).first().waitFor();
  await expectReadable(page);

  await page.goto(`/meetings/${taken.id}/edit`);
  await page.getByRole("button", { name: "Delete" }).waitFor();
  await expectReadable(page);

  // Two columns side by side: the fields of a date stay in theirs.
  await page.goto(`/meetings/create?date=${tuesdayAhead(12)}&room_id=${thames}`);
  await page.getByRole("button", { name: "Add date" }).click();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const remove = await page
      .getByRole("button", { name: /^Remove \w{3} / })
      .first()
      .boundingBox();
    const column = await page.getByRole("heading", { name: "What and when" }).boundingBox();
    expect((remove?.x ?? 0) + (remove?.width ?? 0)).toBeLessThanOrEqual(
      (column?.x ?? 0) + (column?.width ?? 0) + 1,
    );
  }
  await page.getByRole("button", { name: "Order hospitality" }).click();
  await page.getByRole("button", { name: "Add Coffee and tea" }).click();
  await expectReadable(page);
});
