import { cancelMeeting, createMeetings } from "@portico/contract/meetings/booking";
import { listBusyTimes, listFreeRooms } from "@portico/contract/meetings/free-rooms";
import { listSchedules } from "@portico/contract/meetings/schedule";
import { listUsers } from "@portico/contract/people/people";
import { listAddonItems, listResourceFeatures, listResourceTypes } from "@portico/contract/rooms/catalogues";
import { listBuildings, listFloors } from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { listVisitors } from "@portico/contract/visitors/visitors";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addonItem, MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { fieldErrors, later, noAnswer, on, type Stub } from "../../testing/api.ts";
import { chooseOption, choosePerson, enterTime, fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id, LISBON, list, person } from "../../testing/people.ts";
import { busyTimes, freeRoom, laterRoom } from "../testing/free-rooms.ts";
import { preview } from "../testing/preview.ts";
import { CALLUM, meeting, room, TUESDAY } from "../testing/rows.ts";

const FLOOR = { id: id(681), name: "Floor 3" };
const SCREEN = { id: id(682), name: "Screen", icon: "device-tv", color: null };
const BRENT = freeRoom({ id: id(612), name: "Brent", capacity: 6, floorId: FLOOR.id, floorName: FLOOR.name });
const LEA = freeRoom({ id: id(613), name: "Lea", capacity: 8, features: [SCREEN] });
const THAMES = freeRoom({ id: id(614), name: "Thames", capacity: 16 });
const ME = person().id;
const AT = `/rooms/book?date=${TUESDAY}&start_time=10:00&end_time=11:00`;

const rooms = (over: object = {}) => ({
  count: 4,
  free: [THAMES, LEA, BRENT],
  later: [],
  refused: [],
  ...over,
});

const ANSWERS = [
  on(listResourceTypes, list(MEETING_ROOM)),
  on(listFreeRooms, rooms()),
  on(listBusyTimes, ({ query }) => ({ results: query.people.map((one) => busyTimes(one)) })),
  on(listResourceFeatures, list(SCREEN)),
  on(listFloors, list()),
  on(listAddonItems, list(addonItem())),
  on(listUsers, list({ ...CALLUM, company: null } as never)),
  on(listVisitors, list()),
  on(listSchedules, list()),
  on(createMeetings, ({ body }) => ({
    results: [meeting({ description: body.description, rooms: [room({ name: "Brent" })] })],
  })),
];

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage(AT, { answers: [...ANSWERS, ...answers] });
  await screen.findByRole("heading", { level: 1, name: /room|Room/ });
  return rendered;
};
const bookButton = (name: string) => screen.findByRole("button", { name: new RegExp(`^Book ${name}, `) });
/** The free rooms in the order in which they stand. */
const order = () =>
  screen.getAllByRole("button", { name: /^Book .*, \d/ }).map((button) => button.getAttribute("aria-label"));
const inviteCallum = (user: Awaited<ReturnType<typeof open>>["user"]) =>
  choosePerson(user, within(document.body), "Colleague", "Callum Reid");

test("the answer first: the rooms that are free for so many, the best with its reason", async () => {
  const { user, api, address } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "3 rooms are free" })).toBeVisible();
  expect(screen.getByText(/^Tuesday 24 November, 10:00–11:00, Harbour\./)).toBeVisible();
  expect(document.title).toBe("Northwind House | Book Meeting Room");
  expect(api.sent(listFreeRooms)[0]?.query).toEqual({
    ...{ site: HARBOUR.id, type: MEETING_ROOM.id },
    ...{ date: TUESDAY, startTime: "10:00", endTime: "11:00" },
  });
  expect(order()).toEqual(["Book Brent, 10:00–11:00", "Book Lea, 10:00–11:00", "Book Thames, 10:00–11:00"]);
  await fill(user, screen.getByRole("textbox", { name: "People" }), "7");
  expect(
    await screen.findByRole("heading", { level: 1, name: "2 rooms are free for 7 people" }),
  ).toBeVisible();
  expect(order()).toEqual(["Book Lea, 10:00–11:00", "Book Thames, 10:00–11:00"]);
  expect(screen.getByText("Best fit", { selector: "[data-kind]" })).toBeVisible();
  expect(screen.getByText("Larger than you need")).toBeVisible();
  expect(address()).toContain("people=7");
});

test("one press books with the person as host, and the toast takes it back", async () => {
  const { user, api, address } = await open();
  await fill(user, screen.getByRole("textbox", { name: "Title" }), "Supplier follow-up");
  await inviteCallum(user);
  await user.click(await bookButton("Brent"));
  const toast = await toastOf(/^Brent is booked, Tue 24 Nov, /);
  expect(api.sent(createMeetings).map(({ body }) => body)).toMatchObject([
    {
      description: "Supplier follow-up",
      host: ME,
      dates: [{ date: TUESDAY, startTime: "10:00", endTime: "11:00" }],
      rooms: [BRENT.id],
      attends: [{ employee: CALLUM.id, isHost: false }],
      siteId: HARBOUR.id,
    },
  ]);
  expect(address()).toBe(`/resource-types/${MEETING_ROOM.id}/resources?on_date=${TUESDAY}`);
  api.answer(on(cancelMeeting, meeting({ status: "cancelled" })));
  expect(toast).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await toastOf("Brent is free again.");
  expect(api.sent(cancelMeeting)[0]?.params).toEqual({ id: meeting().id });
});

test("without a title the meeting is named after its host, and a second press books no second one", async () => {
  const answer = later<{ results: ReturnType<typeof meeting>[] }>();
  const { user, api } = await open(on(createMeetings, () => answer.promise as never));
  await user.click(await bookButton("Lea"));
  expect(await bookButton("Brent")).toBeDisabled();
  await user.click(await bookButton("Thames"));
  await act(async () => answer.answer({ results: [meeting()] }));
  await toastOf(/^Lea is booked/);
  expect(api.sent(createMeetings).map(({ body }) => body.description)).toEqual(["Meeting with Elena"]);
});

test("a room that was taken meanwhile: the list is new, says so, and has the focus", async () => {
  const taken = text("meetings.roomTaken", { day: TUESDAY, room: "Brent" });
  const { user, api } = await open(on(createMeetings, fieldErrors({ rooms: [taken] })));
  const brent = await bookButton("Brent");
  api.answer(on(listFreeRooms, rooms({ free: [THAMES, LEA] })));
  await user.click(brent);
  const words = `${inEnglish("meetings.roomTaken", { day: TUESDAY, room: "Brent" })} The list shows what is free now.`;
  const alert = await screen.findByText(words);
  expect(alert).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Book Brent/ })).toBeNull());
  expect(document.activeElement).toContainElement(alert);
  await user.click(await bookButton("Lea"));
  await waitFor(() => expect(api.sent(createMeetings)).toHaveLength(2));
});

test("no answer: the same press again is the same attempt", async () => {
  const { user, api } = await open(on(createMeetings, noAnswer));
  await user.click(await bookButton("Brent"));
  await toastOf("No answer came. Choose Book again: nothing is booked twice.");
  await user.click(await bookButton("Brent"));
  // The call itself is repeated twice before the first press has no answer.
  await waitFor(() => expect(api.sent(createMeetings).length).toBeGreaterThan(3));
  const keys = new Set(api.sent(createMeetings).map(({ headers }) => headers.get("idempotency-key")));
  expect(keys).toEqual(new Set([expect.stringMatching(/./)]));
});

test("colleagues' days in words, and the time that suits all is used by one press", async () => {
  const { user, api, address } = await open(
    on(listBusyTimes, ({ query }) => ({
      results: query.people.map((one) =>
        one === CALLUM.id
          ? busyTimes(one, {
              busy: [{ start: `${TUESDAY}T08:30:00.000Z`, end: `${TUESDAY}T10:30:00.000Z` }],
              floor: FLOOR,
            })
          : busyTimes(one),
      ),
    })),
  );
  const days = within(await screen.findByRole("list", { name: "Who is free" }));
  expect(await days.findByText("Free")).toBeVisible();
  await inviteCallum(user);
  expect(await days.findByText("Busy to 10:30")).toBeVisible();
  expect(screen.getByText("Best fit, on Callum’s floor")).toBeVisible();
  expect(await screen.findByText("10:30–11:30 suits everyone.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use It" }));
  await waitFor(() => expect(address()).toContain("start_time=10%3A30&end_time=11%3A30"));
  await waitFor(() => expect(days.getAllByText("Free")).toHaveLength(2));
  await waitFor(() => expect(api.sent(listFreeRooms).at(-1)?.query).toMatchObject({ startTime: "10:30" }));
  await user.click(days.getByRole("button", { name: "Remove Callum Reid" }));
  expect(days.getAllByRole("listitem")).toHaveLength(1);
});

test("somebody whose day is not known is said to be so, and is not counted among everyone", async () => {
  const { user } = await open(
    on(listBusyTimes, ({ query }) => ({
      results: query.people.map((one) =>
        one === CALLUM.id
          ? busyTimes(one, { isKnown: false })
          : busyTimes(one, {
              busy: [{ start: `${TUESDAY}T10:15:00.000Z`, end: `${TUESDAY}T10:30:00.000Z` }],
            }),
      ),
    })),
  );
  expect(await screen.findByText("You are free 10:30–11:30.")).toBeVisible();
  await inviteCallum(user);
  const days = within(screen.getByRole("list", { name: "Who is free" }));
  expect(await days.findByText("Not known")).toBeVisible();
  expect(days.getByText("Busy from 10:15")).toBeVisible();
  expect(await screen.findByText("10:30–11:30 suits everyone whose day is known.")).toBeVisible();
});

test("a length, all day, and a time that is typed", async () => {
  const { user, api, address } = await open();
  await user.click(screen.getByRole("button", { name: "1 h 30" }));
  await waitFor(() => expect(address()).toContain("end_time=11%3A30"));
  expect(screen.getByRole("button", { name: "1 h 30" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "All day" }));
  await waitFor(() => expect(address()).toContain("start_time=08%3A00&end_time=18%3A00"));
  const asked = api.sent(listFreeRooms).length;
  enterTime("Start", "08:03");
  expect(screen.getByRole("spinbutton", { name: "Start" })).toHaveAccessibleDescription(
    "Choose times in steps of 5 minutes.",
  );
  // Nobody books the former time by mistake.
  for (const button of screen.getAllByRole("button", { name: /^Book .*, \d/ })) expect(button).toBeDisabled();
  expect(api.sent(listFreeRooms).length).toBeLessThanOrEqual(asked + 1);
});

test("four rooms at once, the others by name; those that are free later last, with their time", async () => {
  const many = Array.from({ length: 7 }, (_, at) =>
    freeRoom({ id: id(900 + at), name: `Room ${at}`, capacity: 4 + at }),
  );
  const fleet = laterRoom({ id: id(920), name: "Fleet", takenBy: "Design critique" });
  const { user, api } = await open(on(listFreeRooms, rooms({ count: 9, free: many, later: [fleet] })));
  expect(await screen.findByText("3 more: Room 4, Room 5, Room 6")).toBeVisible();
  expect(order()).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(order()).toHaveLength(7);
  const last = within(screen.getByRole("list", { name: "Free half an hour later" }));
  expect(last.getByText("Booked until 10:30, Design critique")).toBeVisible();
  await user.click(last.getByRole("button", { name: "Take Fleet, 10:30–11:30" }));
  await toastOf(/^Fleet is booked/);
  expect(api.sent(createMeetings)[0]?.body).toMatchObject({
    rooms: [fleet.id],
    dates: [{ date: TUESDAY, startTime: "10:30", endTime: "11:30" }],
  });
});

test("rooms that refuse say why", async () => {
  const refused = {
    id: id(930),
    name: "Peck",
    message: "Peck is booked in its timeslots.",
    code: "meetings.notATimeslot",
    facts: {},
  };
  const { user } = await open(on(listFreeRooms, rooms({ refused: [refused] })));
  expect(await screen.findByText("1 more cannot be booked then: Peck")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Why" }));
  expect(screen.getByText(/Peck is booked in its timeslots\./)).toBeVisible();
});

test("what a room must have; none has it, and the way back", async () => {
  const { user } = await open(on(listFreeRooms, rooms({ free: [BRENT] })));
  await user.click(await screen.findByRole("button", { name: /^Needs/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Screen" }));
  expect(await screen.findByText("None of the free rooms has what you need.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("No rooms are free then");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Clear Needs and Floor" }));
  expect(await bookButton("Brent")).toBeVisible();
});

test("too few seats: the largest is named", async () => {
  const { user } = await open();
  await fill(user, await screen.findByRole("textbox", { name: "People" }), "20");
  expect(await screen.findByText("The largest room that is free has 16 seats.")).toBeVisible();
});

test("on a closed day the list says what is closed", async () => {
  const closed = [LEA, BRENT].map(({ id: one, name }) => ({
    ...{ id: one, name, message: "The site is closed: Holiday.", code: "meetings.siteClosed", facts: {} },
  }));
  await open(on(listFreeRooms, { count: 2, free: [], later: [], refused: closed }));
  expect(await screen.findByText("The site is closed: Holiday.")).toBeVisible();
});

test("a time that cannot be booked is refused in words", async () => {
  await open(on(listFreeRooms, fieldErrors({ dates: ["Tue 24 Nov is over."] })));
  expect(await screen.findByText("Tue 24 Nov is over.")).toBeVisible();
});

test("another site is chosen by name, and its rooms are asked for", async () => {
  const { user, api, address } = await renderPage(`${AT}&floor=${FLOOR.id}`, {
    as: person({ permittedSites: [HARBOUR.id, LISBON.id] }),
    sites: [HARBOUR, LISBON],
    answers: ANSWERS,
  });
  await bookButton("Brent");
  await chooseOption(user, within(document.body), "Site", "Lisbon");
  await waitFor(() => expect(api.sent(listFreeRooms).at(-1)?.query.site).toBe(LISBON.id));
  expect(address()).toContain(`site=${LISBON.id}`);
  expect(address()).not.toContain("floor=");
});

test("a series goes on in the form with what was entered", async () => {
  const { user, address } = await open(on(listBuildings, list()), preview());
  await fill(user, screen.getByRole("textbox", { name: "Title" }), "Supplier follow-up");
  await inviteCallum(user);
  await user.click(screen.getByRole("button", { name: "Repeats: never" }));
  expect(await screen.findByRole("textbox", { name: "Description" })).toHaveValue("Supplier follow-up");
  expect(address()).toContain(`/resource-types/${MEETING_ROOM.id}/book-resource?date=${TUESDAY}`);
  expect(screen.getByText("Callum Reid")).toBeVisible();
  expect(screen.getByRole("spinbutton", { name: "Start" })).toHaveValue("10:00");
});

test("hospitality: only rooms that offer it in time are left, and the order is sent", async () => {
  const offering = { meetingAddonsEnabled: true, meetingAddonMinimumNoticeHours: 24 };
  const { user, api } = await open(on(listFreeRooms, rooms({ free: [BRENT, { ...LEA, ...offering }] })));
  await user.click(await screen.findByRole("button", { name: /^Hospitality/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Add Coffee and tea" }));
  await fill(user, dialog.getByRole("textbox", { name: "Quantity of Coffee and tea" }), "2");
  await fill(user, dialog.getByRole("textbox", { name: "Cost centre" }), "12345");
  await user.click(dialog.getByRole("button", { name: "Save order" }));
  await waitFor(() => expect(order()).toEqual(["Book Lea, 10:00–11:00"]));
  await user.click(await bookButton("Lea"));
  await toastOf(/^Lea is booked/);
  expect(api.sent(createMeetings)[0]?.body.addonOrder).toEqual({
    costCentre: "12345",
    lines: [{ itemId: addonItem().id, quantity: 2 }],
  });
});
