import { createMeetings, previewMeetings } from "@portico/contract/meetings/booking";
import { getMeeting } from "@portico/contract/meetings/meetings";
import { listUsers } from "@portico/contract/people/people";
import { listAddonItems, listResourceTypes } from "@portico/contract/rooms/catalogues";
import { getResource } from "@portico/contract/rooms/rooms";
import { listBuildings } from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addonItem, type HOT_LAB, MEETING_ROOM, resource } from "../../rooms/testing/rows.ts";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { enterTime, fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id, LISBON, list, person } from "../../testing/people.ts";
import { preview, roomTaken } from "../testing/preview.ts";
import { meeting, room, TUESDAY } from "../testing/rows.ts";

const THAMES = resource({ meetingAddonsEnabled: true, meetingAddonMinimumNoticeHours: 24 });
const PECK = resource({
  id: id(612),
  name: "Peck",
  meetingTimeslotType: "timeslot",
  timeslots: [
    { startTime: "09:00", endTime: "10:30" },
    { startTime: "10:30", endTime: "12:00" },
    { startTime: "12:00", endTime: "13:00" },
  ],
});
const LEA = resource({ id: id(613), name: "Lea" });
const building = (at: number) => ({ id: id(640 + at), name: `House ${at}`, siteId: HARBOUR.id });

/** The form with a room chosen, on a Tuesday. */
const open = async (search: string, { as = person(), answers = [] as Stub[] } = {}) => {
  const rendered = await renderPage(`/meetings/create?date=${TUESDAY}${search}`, {
    as,
    answers: [
      on(listBuildings, list(building(1))),
      on(listAddonItems, list(addonItem())),
      on(getResource, ({ params }) => [THAMES, PECK, LEA].find((one) => one.id === params.id)!),
      on(getMeeting, meeting()),
      on(createMeetings, ({ body }) => ({
        results: body.dates.map(({ date }, at) => meeting({ id: id(651 + at), day: date })),
      })),
      preview(),
      ...answers,
    ],
  });
  const description = await screen.findByRole("textbox", { name: "Description" });
  const book = (words = "Book") => rendered.user.click(screen.getByRole("button", { name: words }));
  return { ...rendered, description, book };
};
const IN_THAMES = `&start_time=09:00&end_time=09:30&room_id=${THAMES.id}`;
/** What will happen, beside the button. */
const note = async (words: string | RegExp) =>
  expect(await screen.findByText(words, { selector: "form [role=status] *" })).toBeVisible();
const sent = ({ api }: Awaited<ReturnType<typeof open>>) => api.sent(createMeetings).at(-1)?.body;

test("several dates, each copying the last moved a day on", async () => {
  const page = await open(IN_THAMES);
  const { user, description, book, address } = page;
  await note("Thames is free on Tue 24 Nov, 09:00–09:30.");
  expect(screen.getAllByRole("button", { name: /^Remove / })).toHaveLength(1);
  await fill(user, description, "Three mornings");
  await user.click(screen.getByRole("button", { name: "Add date" }));
  await user.click(screen.getByRole("button", { name: "Add date" }));
  await note("Thames is free on all 3 dates.");
  expect(screen.getByText(/cannot repeat\. Keep only one date/)).toBeVisible();
  // A start after the end takes the end along, an hour later.
  enterTime("Start 2", "11:00");
  expect(screen.getByRole("spinbutton", { name: "End 2" })).toHaveValue("12:00");
  await user.click(screen.getByRole("button", { name: "Remove Thu 26 Nov" }));
  await note("Thames is free on all 2 dates.");
  await book("Book 2 meetings");
  await toastOf("2 meetings are booked.");
  expect(address()).toBe(`/meetings/${id(651)}`);
  expect(sent(page)).toMatchObject({
    description: "Three mornings",
    host: person().id,
    rooms: [THAMES.id],
    dates: [
      { date: TUESDAY, startTime: "09:00", endTime: "09:30" },
      { date: "2026-11-25", startTime: "11:00", endTime: "12:00" },
    ],
  });
});

test("a time beside the steps of five minutes is named at its field, and nothing is asked or sent", async () => {
  const page = await open(`&start_time=14:00&end_time=15:00&room_id=${THAMES.id}`);
  await note(/Thames is free/);
  await fill(page.user, page.description, "Stand-up");
  const asked = page.api.sent(previewMeetings).length;
  enterTime("Start", "08:03");
  const start = screen.getByRole("spinbutton", { name: "Start" });
  expect(start).toHaveAccessibleDescription("Choose times in steps of 5 minutes.");
  expect(screen.getByRole("spinbutton", { name: "End" })).not.toHaveAccessibleDescription();
  await page.book();
  expect(page.api.sent(createMeetings)).toEqual([]);
  expect(page.api.sent(previewMeetings)).toHaveLength(asked);
  enterTime("Start", "08:05");
  expect(start).not.toHaveAccessibleDescription();
  await note(/Thames is free on Tue 24 Nov, 08:05/);
});

test("times that are typed digit by digit are checked and booked as the fields show them", async () => {
  const page = await open(`&start_time=14:00&end_time=15:00&room_id=${THAMES.id}`);
  const { user, api, description, book } = page;
  const [start, end] = ["Start", "End"].map((name) => screen.getByRole("spinbutton", { name }));
  const checked = () => api.sent(previewMeetings).map(({ body }) => Object.values(body.dates[0] ?? {}));
  const type = async (field: HTMLElement | undefined, digits: string) => {
    field?.focus();
    for (const digit of digits) {
      await user.keyboard(digit);
      // Longer than the form waits before it asks the server.
      await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    }
  };
  await fill(user, description, "Late start");
  await note("Thames is free on Tue 24 Nov, 14:00–15:00.");

  await type(start, "1630");
  expect([start, end]).toMatchObject([{ value: "16:30" }, { value: "17:30" }]);
  await note("Thames is free on Tue 24 Nov, 16:30–17:30.");
  await type(end, "0800");
  expect([start, end]).toMatchObject([{ value: "07:00" }, { value: "08:00" }]);
  await note("Thames is free on Tue 24 Nov, 07:00–08:00.");
  await type(start, "0900");
  expect([start, end]).toMatchObject([{ value: "09:00" }, { value: "10:00" }]);
  await note("Thames is free on Tue 24 Nov, 09:00–10:00.");
  expect(checked()).toEqual([
    [TUESDAY, "14:00", "15:00"],
    [TUESDAY, "16:30", "17:30"],
    [TUESDAY, "07:00", "08:00"],
    [TUESDAY, "09:00", "10:00"],
  ]);

  await book();
  await toastOf("The meeting is booked.");
  expect(sent(page)?.dates).toEqual([{ date: TUESDAY, startTime: "09:00", endTime: "10:00" }]);
});

test("a time that cannot be read is not booked", async () => {
  const page = await open(IN_THAMES);
  const { user, description, book } = page;
  await fill(user, description, "Never");
  screen.getByRole("spinbutton", { name: "End" }).focus();
  await user.keyboard("99");
  await book();
  expect(screen.getByRole("spinbutton", { name: "End" })).toHaveAccessibleDescription(
    "Enter a time such as 09:30.",
  );
  expect(sent(page)).toBeUndefined();
});

test("a day is typed; a series that follows it goes along", async () => {
  const page = await open(IN_THAMES);
  const { user, description, book } = page;
  await fill(user, description, "Every Thursday");
  await user.click(screen.getByRole("combobox", { name: "Repeats" }));
  await user.click(await screen.findByRole("option", { name: "Weekly" }));
  const day = screen.getByRole("combobox", { name: "Date" });
  await user.clear(day);
  await user.keyboard("26 nov");
  await user.tab();
  expect(day).toHaveValue("Thu 26 Nov 2026");
  expect(screen.getByRole("button", { name: "Thu", pressed: true })).toBeVisible();
  await note("Thames is free on all 4 dates.");
  await book("Book 4 meetings");
  await expect.poll(() => sent(page)?.recurrence?.rrule).toBe("FREQ=WEEKLY;BYDAY=TH;COUNT=4");
});

test("a series shows every date; one that is not possible can be left out and put back", async () => {
  const page = await open(IN_THAMES, {
    answers: [preview(({ date }) => (date === "2026-12-01" ? roomTaken(date, "Thames") : undefined))],
  });
  const { user, description, book } = page;
  await fill(user, description, "Every Tuesday");
  await user.click(screen.getByRole("combobox", { name: "Repeats" }));
  await user.click(await screen.findByRole("option", { name: "Weekly" }));
  expect(screen.getByRole("button", { name: "Tue", pressed: true })).toBeVisible();
  await fill(user, screen.getByRole("textbox", { name: "Number of meetings" }), "3");
  expect(await screen.findByText("1 is not possible")).toBeVisible();
  await note("Tue 1 Dec: Thames is taken at this time.");
  await user.click(screen.getByRole("button", { name: "Leave out Tue 1 Dec" }));
  await note("Thames is free on all 2 dates.");
  expect(screen.getByText("Left out")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Put back Tue 1 Dec" }));
  await user.click(await screen.findByRole("button", { name: "Leave out Tue 1 Dec" }));
  await note("Thames is free on all 2 dates.");
  await book("Book 2 meetings");
  await expect
    .poll(() => sent(page)?.recurrence)
    .toEqual({ rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=3", exceptions: ["2026-12-01"] });
});

/** Thames is taken at nine; Lea is free, and Thames at ten. */
const TAKEN = preview(
  ({ roomId, date, startTime }) =>
    roomId === THAMES.id && startTime === "09:00" ? roomTaken(date, "Thames") : undefined,
  {
    rooms: [room({ id: LEA.id, name: "Lea", capacity: 6 })],
    times: [{ date: TUESDAY, startTime: "10:00", endTime: "10:30" }],
  },
);

test("in the place of a room that is taken another one is offered", async () => {
  const page = await open(IN_THAMES, { answers: [TAKEN] });
  await note("Tue 24 Nov: Thames is taken at this time.");
  expect(screen.getByText("Not free")).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: /^Use Lea ?6 seats · Canal House, Floor 3$/ }));
  await note("Lea is free on Tue 24 Nov, 09:00–09:30.");
  expect(screen.queryByRole("button", { name: "Remove Thames" })).toBeNull();
  await page.user.click(screen.getByRole("button", { name: "Remove Lea" }));
  await note("Tue 24 Nov, 09:00–09:30, without a room.");
});

test("a room that is taken is had at another time, or waited for", async () => {
  const page = await open(IN_THAMES, { answers: [TAKEN] });
  const { user, description, book } = page;
  await user.click(await screen.findByRole("button", { name: "Move to 10:00–10:30" }));
  await note("Thames is free on Tue 24 Nov, 10:00–10:30.");
  enterTime("Start", "09:00");
  await note("Tue 24 Nov: Thames is taken at this time.");
  await user.click(screen.getByRole("button", { name: "Wait for this room" }));
  await note("Booked without Thames, on the waiting list.");
  expect(screen.getByRole("button", { name: "Stop waiting for Thames" })).toBeVisible();
  await fill(user, description, "Where else");
  await book();
  await toastOf("The meeting is booked.");
  expect(sent(page)).toMatchObject({ rooms: [], waitFor: [THAMES.id] });
});

test("a room with timeslots offers those instead of free times", async () => {
  const { user } = await open(`&start_time=09:10&room_id=${PECK.id}`, {
    answers: [
      preview(({ startTime }) =>
        PECK.timeslots.some((slot) => slot.startTime === startTime)
          ? undefined
          : text("meetings.notATimeslot", { room: "Peck" }),
      ),
    ],
  });
  await note("Peck is booked in fixed timeslots. Choose one of them.");
  expect(screen.queryByRole("spinbutton", { name: "Start" })).toBeNull();
  const slot = (times: string) => screen.getByRole("button", { name: times });
  await user.click(slot("10:30–12:00"));
  await user.click(slot("12:00–13:00"));
  expect(slot("10:30–12:00")).toHaveAttribute("aria-pressed", "true");
  expect(slot("09:00–10:30")).toHaveAttribute("aria-pressed", "false");
  await note("Peck is free on Tue 24 Nov, 10:30–13:00.");
});

test("hospitality says when it is too late for it", async () => {
  await open(`&start_time=12:00&room_id=${THAMES.id}`.replace(TUESDAY, "2026-11-20"), {
    answers: [on(getResource, { ...THAMES, meetingAddonMinimumNoticeHours: 120 })],
  });
  const order = await screen.findByRole("button", { name: "Order hospitality" });
  await expect.poll(() => order.hasAttribute("disabled")).toBe(true);
  expect(order).toHaveAccessibleDescription(
    "Hospitality for Thames must be ordered or changed at least 120 hours before the meeting.",
  );
});

test("title and site follow what is chosen; the list's site goes before the shell's", async () => {
  const { user } = await renderPage(`/meetings/create?date=${TUESDAY}&site=${LISBON.id}`, {
    sites: [HARBOUR, LISBON],
    answers: [
      on(listResourceTypes, list<typeof HOT_LAB>(MEETING_ROOM)),
      on(listBuildings, list(building(1))),
      preview(),
    ],
  });
  const site = await screen.findByRole("combobox", { name: "Site" });
  expect(site).toHaveValue("Lisbon");
  expect(screen.getByText("At Lisbon")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Book Visitors" })).toBeVisible();
  await user.click(site);
  await user.click(await screen.findByRole("option", { name: "Harbour" }));
  expect(await screen.findByText("At Harbour")).toBeVisible();
});

test("what is missing stands at its field when a room is booked", async () => {
  const { user } = await renderPage(`/resource-types/${MEETING_ROOM.id}/book-resource?date=${TUESDAY}`, {
    answers: [
      on(listResourceTypes, list<typeof HOT_LAB>(MEETING_ROOM)),
      on(listBuildings, list(building(1), building(2))),
      preview(),
    ],
  });
  await screen.findByRole("combobox", { name: "Building" });
  const description = screen.getByRole("textbox", { name: "Description" });
  expect(screen.getByRole("heading", { level: 1, name: "Book Meeting Room" })).toBeVisible();
  expect(document.title).toBe("Northwind House | Book Meeting Room");
  // Booking belongs to the entry of its type.
  const menu = within(screen.getByRole("navigation", { name: "Main navigation" }));
  expect(menu.getByRole("link", { current: "page" })).toHaveAccessibleName("Meeting Rooms");
  await user.click(screen.getByRole("button", { name: "Book" }));
  expect(screen.getByText("Description is required")).toBeVisible();
  expect(screen.getByText("Building is required")).toBeVisible();
  expect(screen.getByText("Room is required")).toBeVisible();
  expect(description).toHaveFocus();
});

test("a refusal is a toast and stands at its field, and what was typed stays", async () => {
  const words = inEnglish("meetings.roomTaken", { day: TUESDAY, room: "Thames" });
  const { user, description, book, api } = await open(IN_THAMES, {
    answers: [on(createMeetings, fieldErrors({ rooms: [words] }))],
  });
  await fill(user, description, "Typed");
  await book();
  await toastOf(words);
  expect(within(screen.getByRole("region", { name: "Rooms" })).getByText(words)).toBeVisible();
  expect(description).toHaveValue("Typed");
  api.answer(on(createMeetings, { results: [meeting()] }));
  await book();
  await toastOf("The meeting is booked.");
});

test("leaving asks, and without a connection nothing can be sent", async () => {
  const { user, description, address } = await open("");
  await fill(user, description, "Half done");
  const leave = async () => {
    await user.click(screen.getByRole("link", { name: "Home" }));
    return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  };
  await user.click((await leave()).getByRole("button", { name: "Stay here" }));
  expect(description).toHaveValue("Half done");
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole("button", { name: "Book" })).toBeDisabled();
  await note("You are offline. You can book meetings when you are connected again.");
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole("button", { name: "Book" })).toBeEnabled();
  expect(address()).toMatch(/^\/meetings\/create/);
});

test("only those who book for others choose a host", async () => {
  await open("");
  expect(screen.queryByRole("textbox", { name: "Host" })).toBeNull();
});

test("a PA books for the host of their choice", async () => {
  const ewan = { id: id(21), firstName: "Ewan", lastName: "Stewart", photo: null, company: null };
  const page = await open("&start_time=09:00", {
    as: person({ groups: ["employee", "PA"] }),
    answers: [on(listUsers, list(ewan))],
  });
  const { user, description, book } = page;
  await fill(user, description, "For Ewan");
  await fill(user, screen.getByRole("textbox", { name: "Host" }), "ewan st");
  await user.click(await screen.findByRole("option", { name: /Ewan Stewart/ }));
  await book();
  await toastOf("The meeting is booked.");
  expect(sent(page)).toMatchObject({ host: ewan.id });
});
