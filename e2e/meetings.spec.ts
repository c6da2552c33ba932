import { expect, type Page } from "@playwright/test";
import { callAs, expectAccessible, expectReadable, logIn, tabTo } from "./kits/common.ts";
import { farDay, later, meetingRoomType, nearDay, showView } from "./kits/meetings.ts";
import { spoken } from "./kits/parking.ts";
import { bookRoom, type Room, test } from "./kits/rooms.ts";

interface Meeting {
  id: string;
  status: string;
  day: string;
  end: string;
  description: string;
  rooms: Room[];
  attends: { employee: { lastName: string }; isHost: boolean }[];
  addonOrder: { costCentre: string; total: number } | null;
  waiting: { room: Room }[];
}
interface List<T> {
  results: T[];
}

/** The person's meetings of that name, by day. */
const meetingsNamed = async (page: Page, description: string, from: string, until = from) => {
  const query = new URLSearchParams({ from_date: from, until_date: until, mine: "true", status: "booked" });
  query.set("search", description);
  return (await callAs<List<Meeting>>(page, "GET", `/meetings/?${query}`)).body.results;
};
const readMeeting = async (page: Page, id: string | undefined): Promise<Meeting> =>
  (await callAs<Meeting>(page, "GET", `/meetings/${id}/`)).body;

/** Its own in each run, so that a journey finds what it has booked. */
const named = (words: string): string => `${words} ${Date.now().toString(36)}`;

const openForm = async (page: Page, date: string, search: Record<string, string>): Promise<void> => {
  await page.goto(`/meetings/create?${new URLSearchParams({ date, ...search })}`);
  await page.getByRole("textbox", { name: "Description" }).waitFor();
};
const nameIt = (page: Page, text: string) => page.getByRole("textbox", { name: "Description" }).fill(text);
const note = (page: Page) => page.locator("form").getByRole("status").last();
const book = (page: Page, name = "Book") => page.getByRole("button", { name, exact: true }).click();

test("a room for ten with a screen is found, with hospitality on a cost centre", async ({
  page,
  makeRoom,
}) => {
  await logIn(page, "kaito.hassan");
  const { body: features } = await callAs<List<Room>>(page, "GET", "/room-features/");
  const has = { feature_ids: features.results.filter(({ name }) => name === "Screen").map(({ id }) => id) };
  const large = await makeRoom("Large", {
    ...has,
    capacity: 12,
    meeting_addons_enabled: true,
    meeting_addon_minimum_notice_hours: 1,
  });
  const small = await makeRoom("Small", { ...has, capacity: 4 });
  const plain = await makeRoom("Plain", { capacity: 12 });
  const [type, date] = [await meetingRoomType(page), await nearDay(page)];
  const params = new URLSearchParams({ date, start_time: "14:00", end_time: "15:00" });
  await page.goto(`/resource-types/${type}/book-resource?${params}`);
  const description = named("Ten with a screen");
  await nameIt(page, description);
  await page.getByRole("combobox", { name: "Site" }).click();
  await page.getByRole("option", { name: "London" }).click();
  await page.getByRole("button", { name: "Choose Meeting Room" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Meeting Room" });
  await dialog.getByRole("searchbox", { name: "Search by name" }).fill(large.name.split(" ")[0] ?? "");
  const card = ({ name }: Room) => dialog.getByRole("listitem").filter({ hasText: name });
  for (const room of [large, small, plain]) await expect(card(room)).toBeVisible();
  // The dialog is smaller once the search has been answered, and its buttons move.
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await dialog.getByRole("button", { name: /^Seats/ }).click();
  const seats = page.getByRole("slider");
  for (let step = 0; step < 10; step++) await seats.press("ArrowRight");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: /^Features/ }).click();
  await page.getByRole("checkbox", { name: "Screen", exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(card(small)).toHaveCount(0);
  await expect(card(plain)).toHaveCount(0);
  await expect(card(large)).toContainText("12 seats");
  await expect(card(large).getByText("Free", { exact: true })).toBeVisible();
  await card(large).getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(note(page)).toContainText(`${large.name} is free on`);

  await page.getByRole("button", { name: "Order hospitality" }).click();
  const order = page.getByRole("dialog", { name: "Hospitality" });
  await order.getByRole("button", { name: "Add Coffee and tea" }).click();
  await order.getByRole("textbox", { name: "Quantity of Coffee and tea" }).fill("4");
  await order.getByRole("button", { name: "Add Pastries" }).click();
  await order.getByRole("textbox", { name: "Cost centre" }).fill("AB123");
  await order.getByRole("button", { name: "Save order" }).click();
  await expect(page.getByText("5 items, £13.80")).toBeVisible();
  await book(page);
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/resource-types/${type}/resources\\?on_date=${date}`));
  const [booked] = await meetingsNamed(page, description, date);
  const { rooms, addonOrder } = await readMeeting(page, booked?.id);
  expect(rooms.map(({ id }) => id)).toEqual([large.id]);
  expect(addonOrder).toMatchObject({ costCentre: "AB123", total: 1380 });
});

test("a weekly meeting is booked with the conflicting date left out", async ({ page, makeRoom }) => {
  const room = await makeRoom("Weekly");
  await logIn(page, "pia.hassan");
  const day = await farDay(page);
  await bookRoom(page, room, { date: later(day, 7), startTime: "15:00", endTime: "16:00" }, "In the way");
  await openForm(page, day, { start_time: "15:00", end_time: "15:30", room_id: room.id });
  const description = named("Every week");
  await nameIt(page, description);
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly" }).click();
  await page.getByRole("textbox", { name: "Number of meetings" }).fill("3");
  await expect(note(page)).toContainText(`${room.name} is taken at this time.`);
  await page.getByRole("button", { name: /^Leave out \w{3} / }).click();
  await expect(note(page)).toHaveText(`${room.name} is free on all 2 dates.`);
  await book(page, "Book 2 meetings");
  await expect(page.getByText("2 meetings are booked.")).toBeVisible();
  const booked = await meetingsNamed(page, description, day, later(day, 20));
  expect(booked.map((meeting) => meeting.day)).toEqual([day, later(day, 14)]);
});

test("a room that is taken: another time, another room, or waiting for it", async ({ page, makeRoom }) => {
  // A number of seats that no other room has: rooms of other journeys come and go, and are not suggested here.
  const room = await makeRoom("Taken", { capacity: 13 });
  const spare = await makeRoom("Spare", { capacity: 13 });
  await logIn(page, "lars.gomes");
  const date = await farDay(page);
  await bookRoom(page, room, { date, startTime: "10:00", endTime: "11:00" }, "In the way");
  await openForm(page, date, { start_time: "10:00", end_time: "11:00", room_id: room.id });
  const description = named("Where else");
  await nameIt(page, description);
  const isTaken = () => expect(note(page)).toContainText(`${room.name} is taken at this time.`);
  await isTaken();
  await page
    .getByRole("button", { name: /^Move to / })
    .first()
    .click();
  await expect(note(page)).toContainText(`${room.name} is free on`);
  await page.getByRole("spinbutton", { name: "Start" }).fill("10:00");
  await page.getByRole("spinbutton", { name: "End" }).fill("11:00");
  await isTaken();

  await page.getByRole("button", { name: new RegExp(`^Use ${spare.name}`) }).click();
  await expect(note(page)).toContainText(`${spare.name} is free on`);
  await page.getByRole("button", { name: `Remove ${spare.name}` }).click();

  await page.getByRole("button", { name: "Choose a room" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a room" });
  await dialog.getByRole("searchbox", { name: "Search by name" }).fill(room.name);
  await dialog.getByRole("switch", { name: "Only free ones" }).uncheck();
  // The dialog is smaller once the search has been answered, and its rows move.
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("checkbox", { name: new RegExp(room.name) }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Wait for this room" }).click();
  await expect(note(page)).toHaveText(`Booked without ${room.name}, on the waiting list.`);
  await book(page);
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  const [booked] = await meetingsNamed(page, description, date);
  const meeting = await readMeeting(page, booked?.id);
  expect(meeting.rooms).toEqual([]);
  expect(meeting.waiting.map((one) => one.room.id)).toEqual([room.id]);
});

test("one of a series is edited, then it and the following are deleted", async ({ page }) => {
  await logIn(page, "ruth.farah");
  const [date, description] = [await farDay(page), named("Weekly")];
  const { body } = await callAs<List<Meeting>>(page, "POST", "/meetings/", {
    description,
    dates: [{ date, start_time: "12:00", end_time: "12:30" }],
    recurrence: { rrule: "FREQ=WEEKLY;COUNT=3" },
  });
  const [first, second] = body.results;
  await page.goto(`/meetings/${second?.id}/edit?previousPage=/meetings/${first?.id}`);
  await nameIt(page, `${description}, moved`);
  await page.getByRole("textbox", { name: "Attendees" }).fill("callum re");
  await page.getByRole("option", { name: /Callum Reid/ }).click();
  await page.getByRole("checkbox", { name: "Callum Reid is a host" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The meeting is saved.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/meetings/${first?.id}$`));
  const rows = await meetingsNamed(page, description, date, later(date, 20));
  expect(rows.map((row) => row.description)).toEqual([description, `${description}, moved`, description]);
  const { attends } = await readMeeting(page, second?.id);
  expect(attends.find(({ employee }) => employee.lastName === "Reid")?.isHost).toBe(true);

  await page.goto(`/meetings/${second?.id}/edit`);
  await page.getByRole("button", { name: "Delete" }).click();
  const sure = page.getByRole("dialog", { name: "Are you sure you want to delete this meeting" });
  await sure.getByRole("radio", { name: "This and all following meetings" }).check();
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The meetings are deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await meetingsNamed(page, description, date, later(date, 20))).toHaveLength(1);
});

test("a meeting is booked by keyboard alone", async ({ page, makeRoom }) => {
  const room = await makeRoom("Keys");
  await logIn(page, "nadia.hansen");
  await openForm(page, await farDay(page), { start_time: "09:00" });
  await tabTo(page, ({ label }) => label === "Description");
  await page.keyboard.type("Typed only");
  await tabTo(page, ({ label }) => label === "Start");
  await page.keyboard.type("1130");
  await tabTo(page, ({ text }) => text === "Add date");
  await page.keyboard.press("Enter");
  await tabTo(page, ({ text }) => text === "Choose a room");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a room" });
  await expect(dialog.getByText("Free").first()).toBeVisible();
  await tabTo(page, ({ label }) => label === "Search by name");
  await page.keyboard.type(room.name);
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await expect(dialog.getByText("Free", { exact: true })).toBeVisible();
  await tabTo(page, ({ label }) => label.startsWith(room.name));
  await page.keyboard.press("Space");
  await tabTo(page, ({ text }) => text === "Done");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(note(page)).toHaveText(`${room.name} is free on all 2 dates.`);
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

/** The dashboard's panel of rooms; meetings with visitors stand in that of visitors too. */
const roomsPanel = (page: Page) => page.getByRole("region", { name: "Meeting Rooms" });

/** Opens the dashboard's calendar at a day. */
const openDay = async (page: Page, day: string) => {
  await page.goto("/");
  await showView(page, "Calendar");
  const grid = page.getByRole("grid", { name: "Calendar: Meeting Rooms" });
  const button = grid.getByRole("button", { name: new RegExp(`^${spoken(day)}(,|$)`) });
  while ((await button.count()) === 0)
    await roomsPanel(page).getByRole("button", { name: "Next month" }).click();
  await expect(button).toHaveAccessibleName(/one meeting|\d meetings/);
  await button.click();
  return roomsPanel(page).getByRole("list", { name: `Meetings on ${spoken(day)}` });
};

test("the dashboard's calendar marks the day, lists it, and a meeting is cancelled there", async ({
  page,
  makeRoom,
}) => {
  const room = await makeRoom("Pattern");
  await logIn(page, "pia.hassan");
  const [day, description] = [await nearDay(page), named("Pattern talk")];
  const when = { date: day, startTime: "10:00", endTime: "10:30" };
  const [booked] = await bookRoom(page, room, when, description);
  const list = await openDay(page, day);
  await expect(page).toHaveURL(new RegExp(`meetings=${day}`));
  await expect(list).toContainText(description);
  await page.reload();
  await list.getByRole("button", { name: new RegExp(description) }).click();
  const dialog = page.getByRole("dialog", { name: description, exact: true });
  await dialog.getByRole("button", { name: "Cancel meeting" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this meeting?" });
  await question.getByRole("button", { name: "Cancel meeting" }).click();
  await expect(page.getByText("The meeting is cancelled.")).toBeVisible();
  expect((await readMeeting(page, booked?.id)).status).toBe("cancelled");
  await expect(page.getByText(description)).toHaveCount(0);
  await roomsPanel(page).getByRole("link", { name: "Book Meeting Room" }).click();
  await expect(page).toHaveURL(new RegExp(`/rooms/book\\?.*date=${day}`));
});

test("a superadmin filters, selects, and writes to hosts, whose mail comes", async ({ page, makeRoom }) => {
  const room = await makeRoom("Quarry");
  await logIn(page, "super");
  const [date, tour] = [await farDay(page), named("Quarry tour")];
  const words = `The quarry is closed on that day: ${tour}`;
  await bookRoom(page, room, { date, startTime: "16:00", endTime: "16:30" }, `${tour} A`);
  await bookRoom(page, room, { date, startTime: "17:00", endTime: "17:30" }, `${tour} B`);
  await page.goto(`/meetings?from=${date}&until=${date}`);
  await expect(page.getByRole("link", { name: "Meeting Admin" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(tour);
  const rows = page.getByRole("row", { name: new RegExp(tour) });
  // Until the search is answered, other meetings of the day stand beside them, and would be selected too.
  await expect(page.getByRole("heading", { name: "2 meetings" })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${tour} A`);
  await page.getByRole("columnheader").getByRole("button", { name: "When" }).click();
  await expect(rows.first()).toContainText(`${tour} B`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Contact hosts" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact hosts" });
  await expect(dialog.getByText("Will be sent to 1 host.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Message" }).fill(words);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Sent contact message to selected meeting hosts")).toBeVisible();
  await expect(bar).toHaveCount(0);
  const { body } = await callAs<List<{ to: string; text: string }>>(page, "GET", "/dev/mailbox/?limit=100");
  const mails = body.results.filter(({ text }) => text.includes(words));
  expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining("super@northwind.example")]);
});

test("the form, its dialogs and a series in the way are readable", async ({ page, makeRoom }) => {
  const room = await makeRoom("In the way", {
    meeting_addons_enabled: true,
    meeting_addon_minimum_notice_hours: 1,
  });
  await logIn(page, "employee");
  const date = await farDay(page);
  const weekly = { recurrence: { rrule: "FREQ=WEEKLY;COUNT=3" } };
  const [taken] = await bookRoom(
    page,
    room,
    { date, startTime: "11:00", endTime: "12:00" },
    "Workplace weekly, in the way",
    weekly,
  );
  // A series in the way of another, with all that is offered instead.
  await openForm(page, date, { start_time: "11:00", room_id: room.id });
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly" }).click();
  await page.getByRole("button", { name: "Wait for this room" }).waitFor();
  await page
    .getByRole("button", { name: /^Leave out \w{3} / })
    .first()
    .waitFor();
  await expectReadable(page);
  await page.getByRole("button", { name: "Add or change" }).click();
  await page.getByRole("dialog").getByText("Free", { exact: true }).first().waitFor();
  await expectReadable(page);

  await page.goto(`/meetings/${taken?.id}/edit`);
  await page.getByRole("button", { name: "Delete" }).waitFor();
  await expectReadable(page);

  // Two columns side by side: the fields of a date stay in theirs.
  await openForm(page, date, { start_time: "14:00", room_id: room.id });
  await page.getByRole("button", { name: "Add date" }).click();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const remove = page.getByRole("button", { name: /^Remove \w{3} \d/ }).first();
    const rightOf = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);
    const column = page.getByRole("heading", { name: "Description and time" });
    expect(rightOf(await remove.boundingBox())).toBeLessThanOrEqual(rightOf(await column.boundingBox()) + 1);
  }
  await page.getByRole("button", { name: "Order hospitality" }).click();
  await page.getByRole("button", { name: "Add Coffee and tea" }).click();
  await expectReadable(page);
});

test("the dashboard's meetings, a meeting and the table are readable", async ({ page, makeRoom }) => {
  const room = await makeRoom("Turbine");
  await logIn(page, "super");
  const [date, description] = [await farDay(page), named("Turbine visit")];
  const when = { date, startTime: "19:00", endTime: "19:30" };
  await bookRoom(page, room, when, description, { recurrence: { rrule: "FREQ=WEEKLY;COUNT=2" } });
  const list = await openDay(page, date);
  await expect(list).toContainText(description);
  await expectReadable(page);
  await showView(page, "Today");
  await expectReadable(page);
  await showView(page, "Calendar");
  await list.getByRole("button", { name: new RegExp(description) }).click();
  const dialog = page.getByRole("dialog", { name: description });
  await expect(dialog.getByText("Attendees")).toBeVisible();
  await expectReadable(page);
  await dialog.getByRole("link", { name: "Open meeting" }).click();
  await expect(page.getByRole("heading", { name: description, level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole("button", { name: "Cancel meeting" }).click();
  await expect(page.getByRole("dialog", { name: "Cancel this meeting?" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/meetings");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expectReadable(page);
  await page.getByRole("button", { name: "Contact hosts" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message content is required")).toBeVisible();
  await expectReadable(page);
});

test("on a phone the hours of a room follow the day's buttons directly", async ({ page, makeRoom }) => {
  const room = await makeRoom("Phone");
  await logIn(page, "colleague");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/rooms/${room.id}`);
  const buttons = await page.getByRole("group", { name: "Dates", exact: true }).boundingBox();
  const hours = await page.getByRole("region", { name: room.name }).boundingBox();
  expect(buttons?.height).toBe(44);
  const gap = (hours?.y ?? 0) - (buttons?.y ?? 0) - 44;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThanOrEqual(24);
});
