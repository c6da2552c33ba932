import { currentCredits } from "@portico/contract/credits/credits";
import { listCarparks } from "@portico/contract/parking/carparks";
import { createReservations, listReservations } from "@portico/contract/parking/reservations";
import { setUsualWeek } from "@portico/contract/usual-week/usual-week";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { carpark, carparkDay, evCarpark, evSlots, reservation } from "../../../parking/testing/rows.ts";
import { fieldErrors, noAnswer, on } from "../../../testing/api.ts";
import { chooseOption, enterTime, toastOf } from "../../../testing/fields.ts";
import { id, list } from "../../../testing/people.ts";
import type { Setting } from "../../../testing/render.tsx";
import { happens, MONDAY, openPlan, TUESDAY } from "./testing/open-plan.tsx";

const SOUTH = carpark();
const NORTH = evCarpark();
const PAGE = within(document.body);

/** Car parks that have room at all hours; what is passed says otherwise. */
const withForecasts = (over: (times: string, day: string) => Parameters<typeof carparkDay>[1] = () => ({})) =>
  on(listCarparks, ({ query }) =>
    list(
      ...[SOUTH, NORTH].map((one) => ({
        ...one,
        days: query.dates!.map((day) =>
          carparkDay(day, {
            evSlots: one === NORTH ? evSlots(2, 0) : [],
            ...over(`${query.startTime}–${query.endTime}`, day),
          }),
        ),
      })),
    ),
  );
const confirmed = on(createReservations, ({ body }) => ({ results: [reservation(body.dates[0]!)] }));

const open = (answers: Setting["answers"] = [], settings: Parameters<typeof openPlan>[2] = {}) =>
  openPlan([withForecasts(), confirmed, ...(answers ?? [])], ["parking", "paypark"], settings);

const choose = async (user: UserEvent, day: "Mon 23 Nov" | "Tue 24 Nov", name: RegExp) => {
  await user.click(await screen.findByRole("switch", { name: `On site, ${day}` }));
  await chooseOption(user, PAGE, `Parking, ${day}`, name);
};
const times = (day: string) =>
  screen.getByRole("button", { name: new RegExp(`, Parking hours.*, ${day}$`, "i") });
const hoursOf = (name: string) => within(screen.getByRole("group", { name }));
const confirm = async (user: UserEvent, name: RegExp = /^Confirm/) =>
  user.click((await happens()).getByRole("button", { name }));
type Rendered = Awaited<ReturnType<typeof open>>;
const sent = (api: Rendered["api"]) =>
  api
    .sent(createReservations)
    .map(({ body: { dates, startTime, endTime, evSpaceReservation: ev } }) => [
      dates[0],
      `${startTime}–${endTime}`,
      ...(ev ? [`${ev.requestedStart}–${ev.requestedEnd}`] : []),
    ]);

describe("hours", () => {
  test("are all day until others are set for the week, for which the forecasts are asked too", async () => {
    const { user, api } = await open([
      withForecasts((hours) => ({ freeSpaces: hours === "09:30–16:00" ? 7 : 4 })),
    ]);
    await choose(user, "Mon 23 Nov", /^South, 4 free/);
    expect((await happens()).getByText("All day, 08:00–18:00")).toBeVisible();
    const week = hoursOf("Parking hours");
    await user.click(week.getByRole("checkbox", { name: "All day, 08:00–18:00" }));
    expect(screen.queryByText("As you usually park")).toBeNull();
    enterTime("Start", "09:30", week);
    enterTime("End", "16:00", week);
    expect(await (await happens()).findByText("09:30–16:00")).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Parking, Mon 23 Nov" })).toHaveValue("South, 7 free"),
    );
    await confirm(user);
    await toastOf("Your week is booked.");
    expect(sent(api)).toEqual([[MONDAY, "09:30–16:00"]]);
  });

  test("of one day are its own, and can be those of the week again", async () => {
    const { user, api } = await open();
    await choose(user, "Mon 23 Nov", /^South/);
    await choose(user, "Tue 24 Nov", /^South/);
    expect(times("Tue 24 Nov")).toHaveAttribute("aria-expanded", "false");
    await user.click(times("Tue 24 Nov"));
    const tuesday = hoursOf("Parking hours, Tue 24 Nov");
    await user.click(tuesday.getByRole("checkbox", { name: "As for the week, 08:00–18:00" }));
    enterTime("End", "12:00", tuesday);
    expect(await (await happens()).findByText("08:00–12:00")).toBeVisible();
    // Only that day is asked for again.
    await expect
      .poll(() => api.sent(listCarparks).map(({ query }) => [query.endTime, query.dates?.length]))
      .toContainEqual(["12:00", 1]);
    await confirm(user);
    await toastOf("Your week is booked.");
    expect(sent(api)).toEqual([
      [MONDAY, "08:00–18:00"],
      [TUESDAY, "08:00–12:00"],
    ]);
    await user.click(tuesday.getByRole("checkbox", { name: "As for the week, 08:00–18:00" }));
    expect(tuesday.queryByRole("spinbutton")).toBeNull();
    expect((await happens()).queryByText("08:00–12:00")).toBeNull();
  });

  test("are what was usual in the weeks before", async () => {
    const usual = (day: string, until: string) => reservation(day, { end: `${day}T${until}:00.000Z` });
    const { user, api } = await open([
      on(
        listReservations,
        list(
          ...["2026-11-10", "2026-11-11", "2026-11-17"].map((day) => usual(day, "17:00")),
          ...["2026-11-09", "2026-11-16"].map((day) => usual(day, "13:00")),
        ),
      ),
    ]);
    // Both weekdays are usual ones.
    expect(await screen.findByRole("heading", { name: "2 days on site, 23 Nov to 27 Nov" })).toBeVisible();
    expect(screen.getByText("As you usually park")).toBeVisible();
    await confirm(user, /^Confirm 2 Days/);
    await toastOf("Your week is booked.");
    expect(sent(api)).toEqual([
      [MONDAY, "09:00–13:00"],
      [TUESDAY, "09:00–17:00"],
    ]);
  });

  test("are not asked for while they are half typed", async () => {
    const { user, api } = await open();
    await choose(user, "Mon 23 Nov", /^South/);
    const week = hoursOf("Parking hours");
    await user.click(week.getByRole("checkbox"));
    const before = api.sent(listCarparks).length;
    await user.clear(week.getByRole("spinbutton", { name: "Start" }));
    await user.keyboard("09:3");
    expect((await happens()).queryByText("Start time is required")).toBeNull();
    expect(api.sent(listCarparks)).toHaveLength(before);
    await user.keyboard("0");
    expect(await (await happens()).findByText("09:30–18:00")).toBeVisible();
  });

  test("must be said where the client proposes none, before anything is sent", async () => {
    const { user, api } = await open([], { parkingDefaultTimesEnabled: false });
    const week = within(await screen.findByRole("group", { name: "Parking hours" }));
    expect(week.queryByRole("checkbox")).toBeNull();
    // Nobody is asked for hours who does not park.
    expect(week.queryByText("Start time is required")).toBeNull();
    await choose(user, "Mon 23 Nov", /^South/);
    expect(week.getByText("Start time is required")).toBeVisible();
    expect((await happens()).getByText("Start time is required")).toBeVisible();
    expect(times("Mon 23 Nov")).toHaveTextContent("Set the hours");
    expect((await happens()).getByRole("button", { name: "Confirm One Day" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Repeat every week" })).toBeDisabled();
    enterTime("Start", "14:00", week);
    // What is half set is wrong only when somebody leaves it.
    expect(week.queryByText("End time is required")).toBeNull();
    fireEvent.blur(week.getByRole("spinbutton", { name: "Start" }));
    expect(week.getByText("End time is required")).toBeVisible();
    enterTime("End", "09:00", week);
    expect((await happens()).getByText("End time must be later than start time")).toBeVisible();
    enterTime("End", "17:00", week);
    await confirm(user);
    await toastOf("Your week is booked.");
    expect(sent(api)).toEqual([[MONDAY, "14:00–17:00"]]);
  });

  test("at which the car park is not possible are said before they are sent", async () => {
    const { user } = await open([
      withForecasts((hours) => (hours === "08:00–20:00" ? { outcome: "unavailable", freeSpaces: 0 } : {})),
    ]);
    await choose(user, "Mon 23 Nov", /^South/);
    const week = hoursOf("Parking hours");
    await user.click(week.getByRole("checkbox"));
    enterTime("End", "20:00", week);
    expect(await (await happens()).findByText("Mon 23 Nov is not possible at these times.")).toBeVisible();
  });

  test("that are refused say why; others are sent with another key, and the same ones with theirs", async () => {
    const reason = "You can have at most 3 upcoming parking reservations.";
    const { user, api } = await open([on(createReservations, fieldErrors({ dates: [reason] }))]);
    const keys = () => api.sent(createReservations).map(({ headers }) => headers.get("Idempotency-Key"));
    await choose(user, "Mon 23 Nov", /^South/);
    await confirm(user);
    expect(await (await happens()).findByText(reason)).toBeVisible();
    const week = hoursOf("Parking hours");
    await user.click(week.getByRole("checkbox"));
    enterTime("End", "12:00", week);
    // Other hours are another request.
    expect((await happens()).queryByText(reason)).toBeNull();
    api.answer(on(createReservations, noAnswer));
    await confirm(user);
    expect(await (await happens()).findByText(/^Something went wrong/)).toBeVisible();
    api.answer(confirmed);
    await confirm(user);
    await toastOf("Your week is booked.");
    const [first, ...rest] = keys();
    expect(rest).not.toContain(first);
    expect(new Set(rest).size).toBe(1);
  });
});

describe("charging", () => {
  test("is offered where the person may charge, with what would happen", async () => {
    const { user, api } = await open();
    await choose(user, "Mon 23 Nov", /^South/);
    await user.click(times("Mon 23 Nov"));
    expect(screen.queryByRole("group", { name: "EV charging" })).toBeNull();
    await chooseOption(user, PAGE, "Parking, Mon 23 Nov", /^North/);
    const slots = within(screen.getByRole("group", { name: "EV charging" }));
    await user.click(slots.getByRole("button", { name: /^10:00–12:00/ }));
    expect(
      (await happens()).getByText(
        "EV charging at 10:00–12:00 is taken. You would wait until an EV space is free.",
      ),
    ).toBeVisible();
    await user.click(slots.getByRole("button", { name: /^12:00–14:00/ }));
    expect((await happens()).getByText("EV charging, 12:00–14:00.")).toBeVisible();
    expect(times("Mon 23 Nov")).toHaveTextContent("All day, 08:00–18:00, charging 12:00–14:00");
    await confirm(user);
    await toastOf("Your week is booked.");
    expect(sent(api)).toEqual([[MONDAY, "08:00–18:00", "12:00–14:00"]]);
  });

  test("belongs to the car park and to the hours of its day", async () => {
    const { user, api } = await open();
    await choose(user, "Mon 23 Nov", /^North/);
    await user.click(times("Mon 23 Nov"));
    const slot = () => screen.getByRole("button", { name: /^12:00–14:00/ });
    await user.click(slot());
    const monday = hoursOf("Parking hours, Mon 23 Nov");
    await user.click(monday.getByRole("checkbox"));
    enterTime("End", "13:00", monday);
    expect(await screen.findByText(/^EV charging at 12:00–14:00 was removed/)).toBeVisible();
    expect(slot()).toBeDisabled();
    await confirm(user);
    await toastOf("Your week is booked.");
    enterTime("End", "15:00", monday);
    expect(slot()).toHaveAttribute("aria-pressed", "true");
    await chooseOption(user, PAGE, "Parking, Mon 23 Nov", /^South/);
    await chooseOption(user, PAGE, "Parking, Mon 23 Nov", /^North/);
    expect(slot()).toHaveAttribute("aria-pressed", "false");
    expect(sent(api)).toEqual([[MONDAY, "08:00–13:00"]]);
  });

  test("that is refused says why, and parking can be sent without it", async () => {
    const reason = "There is already an EV reservation on this day.";
    const { user, api } = await open([
      on(createReservations, ({ body }) =>
        body.evSpaceReservation
          ? fieldErrors({ evSpaceReservation: [reason] })
          : { results: [reservation(body.dates[0]!)] },
      ),
    ]);
    await choose(user, "Mon 23 Nov", /^North/);
    await user.click(times("Mon 23 Nov"));
    await user.click(screen.getByRole("button", { name: /^12:00–14:00/ }));
    await confirm(user);
    expect(await (await happens()).findByText(reason)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^12:00–14:00/ }));
    await confirm(user);
    await toastOf("Your week is booked.");
    expect(sent(api)).toEqual([
      [MONDAY, "08:00–18:00", "12:00–14:00"],
      [MONDAY, "08:00–18:00"],
    ]);
  });

  test("and hours are repeated every week", async () => {
    const { user, api } = await open([
      on(setUsualWeek, { days: [], pausedUntil: null, bookedUntil: "2026-11-29", outcomes: [] }),
    ]);
    await choose(user, "Mon 23 Nov", /^North/);
    await user.click(times("Mon 23 Nov"));
    await user.click(screen.getByRole("button", { name: /^12:00–14:00/ }));
    const monday = hoursOf("Parking hours, Mon 23 Nov");
    await user.click(monday.getByRole("checkbox"));
    enterTime("Start", "09:30", monday);
    await user.click(screen.getByRole("button", { name: "Repeat every week" }));
    await toastOf("Your week will be booked automatically.");
    expect(api.sent(setUsualWeek).map(({ body }) => body.days)).toEqual([
      [
        {
          ...{ weekday: 1, deskId: null, carparkId: NORTH.id },
          ...{ startTime: "09:30", endTime: "18:00" },
          evSpaceReservation: { requestedStart: "12:00", requestedEnd: "14:00" },
        },
      ],
    ]);
  });
});

test("what is booked is said with its hours, its charging and what it cost", async () => {
  const row = reservation(MONDAY, {
    ...{ carpark: { id: NORTH.id, name: "North" }, credits: 2, evCredits: 1 },
    evSpaceReservation: {
      ...{ evSpace: { id: id(311), name: "EV1" }, status: "held" },
      ...{ start: `${MONDAY}T10:00:00.000Z`, end: `${MONDAY}T12:00:00.000Z` },
    },
  });
  await open([on(listReservations, list(row))]);
  expect((await screen.findAllByText("North, space S04")).length).toBeGreaterThan(0);
  expect((await happens()).getByText("09:00–17:00 · EV space EV1, 10:00–12:00 · 3 credits")).toBeVisible();
});

test.each([
  ["pre-approval", "Waits for approval"],
  ["queued", "In the queue"],
  ["confirmed", "Booked"],
] as const)("parking that is %s is not called otherwise: %s", async (status, words) => {
  await open([on(listReservations, list(reservation(MONDAY, { status, position: 1 })))]);
  const day = within(await screen.findByRole("list", { name: "Days of the week" }));
  expect(day.getByText(words)).toBeVisible();
});

test("what the week costs is said before it is confirmed, with what the person has", async () => {
  const priced = { ...NORTH, credits: 2, evCredits: 3 };
  const { user } = await open([
    on(currentCredits, { current: 4, bundle: 10, price: 5 }),
    on(listCarparks, ({ query }) =>
      list({ ...priced, days: query.dates!.map((day) => carparkDay(day, { evSlots: evSlots() })) }),
    ),
  ]);
  await choose(user, "Mon 23 Nov", /^North/);
  expect(await (await happens()).findByText(/^Costs 2 credits; you have 4\./)).toBeVisible();
  await user.click(times("Mon 23 Nov"));
  await user.click(screen.getByRole("button", { name: /^12:00–14:00/ }));
  expect(
    (await happens()).getByText(/Costs 5 credits; you have 4\. You do not have enough credits\./),
  ).toBeVisible();
  expect((await happens()).getByText("All day, 08:00–18:00 · 5 credits")).toBeVisible();
});
