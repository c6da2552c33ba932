import { cancelDeskReservation } from "@portico/contract/desks/reservations";
import {
  getUsualWeek,
  pauseUsualWeek,
  setUsualWeek,
  type UsualWeek,
} from "@portico/contract/usual-week/usual-week";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { deskReservation } from "../../../desks/testing/rows.ts";
import { fieldErrors, noAnswer, on, refused } from "../../../testing/api.ts";
import { fill, toastOf } from "../../../testing/fields.ts";
import { id } from "../../../testing/people.ts";
import { renderScreen } from "../../../testing/render.tsx";
import "./texts.ts";
import { UsualWeekPanel } from "./usual-week.tsx";

const NONE: UsualWeek = { days: [], pausedUntil: null, bookedUntil: null, outcomes: [] };
const C16 = { id: id(801), name: "C-16" };
const SOUTH = { id: id(101), name: "South" };
const ALL_DAY = { startTime: null, endTime: null, evSpaceReservation: null };
const booked: UsualWeek["outcomes"][number] = {
  ...{ day: "2026-11-30", thing: "desk", place: "C-16", outcome: "booked", reason: null },
  ...{ reservation: id(901), isEnded: false },
  ...ALL_DAY,
};
const SET: UsualWeek = {
  days: [
    { weekday: 1, desk: C16, carpark: SOUTH, ...ALL_DAY },
    { weekday: 3, desk: null, carpark: null, ...ALL_DAY },
  ],
  ...{ pausedUntil: null, bookedUntil: "2026-12-06" },
  outcomes: [
    booked,
    {
      ...{ day: "2026-11-30", thing: "parking", place: "South", outcome: "refused", reservation: null },
      ...{ reason: "The car park is closed.", isEnded: false },
      ...ALL_DAY,
    },
    { ...booked, day: "2026-12-02", reservation: id(902), isEnded: true },
    { ...booked, day: "2026-11-20", reservation: id(903) },
  ],
};
const DAYS = [{ weekday: 1, deskId: C16.id, carparkId: null, ...ALL_DAY }];

const open = (week: UsualWeek, ...answers: ReturnType<typeof on>[]) =>
  renderScreen(<UsualWeekPanel days={DAYS} from="2026-11-30" today="2026-11-20" />, {
    answers: [on(getUsualWeek, week), ...answers],
  });
const press = async (user: Awaited<ReturnType<typeof open>>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("the shown week is repeated every week from the next one on", async () => {
  const { user, api } = await open(NONE, on(setUsualWeek, { ...SET, outcomes: [] }));
  expect(await screen.findByText("This day, every week from 30 Nov on.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  await press(user, "Repeat every week");
  await toastOf("Your week will be booked automatically.");
  expect(api.sent(setUsualWeek).map(({ body }) => body)).toEqual([{ days: DAYS, from: "2026-11-30" }]);
});

test("the hours and the charging of a usual week are shown, and what was booked without charging says why", async () => {
  const times = {
    ...{ startTime: "07:30", endTime: "12:00" },
    evSpaceReservation: { requestedStart: "09:00", requestedEnd: "11:00" },
  };
  const reason = "Charging was not possible. This car park has no EV spaces.";
  await open({
    ...SET,
    days: [{ weekday: 1, desk: C16, carpark: SOUTH, ...times }],
    outcomes: [
      { ...booked, thing: "parking", place: "South", ...times },
      {
        ...booked,
        thing: "parking",
        place: "South",
        ...times,
        day: "2026-12-01",
        evSpaceReservation: null,
        reason,
      },
    ],
  });
  expect(await screen.findByText("Desk C-16, South, 07:30–12:00, charging 09:00–11:00")).toBeVisible();
  const outcomes = within(screen.getByRole("list", { name: "What was booked automatically" }));
  expect(outcomes.getByText(/South, 07:30–12:00, charging 09:00–11:00$/)).toBeVisible();
  expect(outcomes.getByText(reason)).toBeVisible();
});

test("what the server refuses is said in its words", async () => {
  const { user } = await open(
    NONE,
    on(setUsualWeek, fieldErrors({ days: ["This car park is no longer there."] })),
  );
  await press(user, "Repeat every week");
  await toastOf("This car park is no longer there.");
});

test("a week whose hours are wrong cannot be repeated", async () => {
  await renderScreen(<UsualWeekPanel days={DAYS} isWrong from="2026-11-30" today="2026-11-20" />, {
    answers: [on(getUsualWeek, NONE)],
  });
  expect(await screen.findByRole("button", { name: "Repeat every week" })).toBeDisabled();
});

test("what is booked is shown with the reason of what is not, and taken back at once", async () => {
  const { user, api } = await open(
    SET,
    on(cancelDeskReservation, () => {
      api.answer(on(getUsualWeek, { ...SET, outcomes: [{ ...booked, isEnded: true }] }));
      return deskReservation("2026-11-30");
    }),
  );
  const days = within(await screen.findByText("Mon").then((found) => found.closest("ul")!));
  expect(days.getByText("Desk C-16, South")).toBeVisible();
  expect(days.getByText("No longer exists")).toBeVisible();
  expect(screen.getByText(/^Next to be booked: from Mon 7 Dec on/)).toBeVisible();
  const outcomes = within(screen.getByRole("list", { name: "What was booked automatically" }));
  // Of days that have come nothing is said.
  expect(outcomes.getAllByRole("listitem")).toHaveLength(3);
  expect(outcomes.getByText("The car park is closed.")).toBeVisible();
  expect(outcomes.getByText("Cancelled")).toBeVisible();
  await press(user, "Undo one booking");
  await toastOf("Your bookings here have been undone.");
  expect(api.sent(cancelDeskReservation).map(({ params }) => params.id)).toEqual([id(901)]);
  // The list says so, and there is nothing left to be undone.
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull());
  expect(outcomes.getByText("Cancelled")).toBeVisible();
});

test("what cannot be taken back says why", async () => {
  const { user } = await open(
    SET,
    on(cancelDeskReservation, fieldErrors({ nonFieldErrors: ["It has begun."] })),
  );
  await press(user, "Undo one booking");
  await toastOf("One booking could not be undone.");
  expect(screen.getByText("It has begun.")).toBeVisible();
});

test("it is paused until a day, and goes on", async () => {
  const { user, api } = await open(SET, on(pauseUsualWeek, { ...SET, pausedUntil: "2026-12-14" }));
  await press(user, "Pause");
  const dialog = within(await screen.findByRole("dialog", { name: "Pause your usual week" }));
  await user.click(dialog.getByRole("button", { name: "Pause" }));
  expect(dialog.getByText("Choose the day.")).toBeVisible();
  await fill(user, dialog.getByRole("combobox", { name: "Book again from" }), "14/12/2026");
  await user.tab();
  api.answer(on(getUsualWeek, { ...SET, pausedUntil: "2026-12-14" }));
  await user.click(dialog.getByRole("button", { name: "Pause" }));
  expect(await screen.findByText("Paused: the next day to be booked is Mon 14 Dec.")).toBeVisible();
  await press(user, "End pause");
  await toastOf("Your week is booked automatically again.");
  expect(api.sent(pauseUsualWeek).map(({ body }) => body)).toEqual([
    { pausedUntil: "2026-12-14" },
    { pausedUntil: null },
  ]);
});

test("a pause outlasts other days, and is said where they are saved", async () => {
  const paused = { ...SET, pausedUntil: "2026-12-14" };
  const { user } = await open(paused, on(setUsualWeek, paused));
  expect(await screen.findByText("This day, every week from 14 Dec on.")).toBeVisible();
  await press(user, "Use this week instead");
  await toastOf("Your usual week is saved. It is still paused: the next day to be booked is Mon 14 Dec.");
});

test("a week that cannot be loaded says so, and can be asked for again", async () => {
  const { user, api } = await open(NONE, on(getUsualWeek, refused(500, "internal")));
  expect(await screen.findByText("Your usual week could not be loaded")).toBeVisible();
  api.answer(on(getUsualWeek, NONE));
  await press(user, "Try again");
  expect(await screen.findByRole("button", { name: "Repeat every week" })).toBeVisible();
});

test("it is ended once it was asked, and an answer that does not come is said", async () => {
  const { user, api } = await open(SET, on(setUsualWeek, noAnswer));
  const question = async () =>
    within(await screen.findByRole("dialog", { name: "Stop repeating your usual week?" }));
  const answer = async (name: string) => user.click((await question()).getByRole("button", { name }));
  await press(user, "Stop repeating");
  await answer("Keep it");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(setUsualWeek)).toEqual([]);
  await press(user, "Stop repeating");
  await answer("Stop repeating");
  await toastOf("This could not be saved. Please try again.");
  api.answer(on(setUsualWeek, NONE), on(getUsualWeek, NONE));
  await answer("Stop repeating");
  await toastOf("Nothing is booked automatically from now on. What is booked stays.");
  expect(await screen.findByRole("button", { name: "Repeat every week" })).toBeVisible();
  expect(api.sent(setUsualWeek).at(-1)?.body).toEqual({ days: [], from: "2026-11-30" });
});
