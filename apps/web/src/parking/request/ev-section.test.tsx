import { listCarparks } from "@portico/contract/parking/carparks";
import { createReservations } from "@portico/contract/parking/reservations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { enterTime } from "../../testing/fields.ts";
import { list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { requestAnswers } from "../testing/answers.ts";
import { carpark, carparkDay, evCarpark, evSlots, reservation } from "../testing/rows.ts";
import { RequestParkingDialog } from "./dialog.tsx";

const TODAY = "2026-11-20";
const TUESDAY = "2026-12-01";
const SOUTH = carpark();
const NORTH = evCarpark();
const MAY_CHARGE = person({ groups: ["employee", "parking", "ev_space_booking"] });

/** The request dialog with one day chosen. */
const open = async (
  { day = TUESDAY, carparkId }: { day?: string; carparkId?: string } = {},
  { as = MAY_CHARGE, answers = [], ...setting }: Parameters<typeof renderScreen>[1] = {},
) => {
  const rendered = await renderScreen(
    <RequestParkingDialog
      opened
      onClose={() => {}}
      beginning={{ dates: [day], ...(carparkId && { carparkId }) }}
    />,
    { ...setting, as, answers: [...requestAnswers(SOUTH, NORTH), ...answers] },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Request Parking" }));
  await dialog.findByRole("radio", { name: /^North/ });
  return {
    ...rendered,
    dialog,
    slots: () => dialog.queryByRole("group", { name: "EV charging" }),
    slot: (times: string) => dialog.getByRole("button", { name: new RegExp(`^${times}`) }),
  };
};

test("charging is offered in a car park that has it, on one day", async () => {
  const { user, dialog, slots } = await open();
  expect(slots()).toBeNull();
  await user.click(dialog.getByRole("radio", { name: /^South/ }));
  expect(slots()).toBeNull();
  await user.click(dialog.getByRole("radio", { name: /^North/ }));
  expect(within(slots()!).getAllByRole("button")).toHaveLength(5);
  expect(dialog.getByText("2 hours at most")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: /^Wednesday 2 December/ }));
  expect(slots()).toBeNull();
  expect(dialog.getByText("EV charging can be added when one day is chosen.")).toBeVisible();
});

test("charging is offered to nobody who may not book it, whoever books", async () => {
  const { dialog } = await open(
    { carparkId: NORTH.id },
    { answers: [on(listCarparks, list(SOUTH, { ...NORTH, userMayBookEv: false }))] },
  );
  expect(dialog.getByRole("radio", { name: /^North/ })).toBeChecked();
  expect(dialog.queryByText(/EV charging/)).toBeNull();
});

test("times outside the parking cannot be chosen; new times take the chosen one away and give it back", async () => {
  const { user, api, dialog, slot } = await open(
    { carparkId: NORTH.id },
    { answers: [on(createReservations, { results: [reservation(TUESDAY)] })] },
  );
  enterTime("Start", "09:00");
  enterTime("End", "17:00");
  expect(slot("08:30–10:00")).toHaveAccessibleName(/Before 09:00/);
  expect(slot("08:30–10:00")).toBeDisabled();
  expect(slot("16:00–18:00")).toHaveAccessibleName(/After 17:00/);
  expect(slot("16:00–18:00")).toBeDisabled();
  await user.click(slot("10:00–12:00"));
  expect(slot("10:00–12:00")).toHaveAttribute("aria-pressed", "true");
  expect(await dialog.findByText(/EV charging, 10:00–12:00\.$/)).toBeVisible();

  enterTime("Start", "10:30");
  expect(
    dialog.getByText("EV charging at 10:00–12:00 was removed because it is outside the new times."),
  ).toBeVisible();
  expect(slot("10:00–12:00")).toHaveAttribute("aria-pressed", "false");
  expect(slot("10:00–12:00")).toHaveAccessibleName(/Before 10:30/);
  expect(dialog.queryByText(/EV charging, 10:00–12:00\.$/)).toBeNull();

  // A time that is typed passes through others on its way: 18 through 01.
  enterTime("Start", "10:00");
  enterTime("End", "01:00");
  expect(dialog.getByText(/was removed/)).toBeVisible();
  enterTime("End", "18:00");
  expect(slot("10:00–12:00")).toHaveAttribute("aria-pressed", "true");
  expect(dialog.queryByText(/was removed/)).toBeNull();
  expect(await dialog.findByText(/EV charging, 10:00–12:00\.$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Request Parking" }));
  await screen.findByRole("dialog", { name: "Parking has been requested" });
  expect(api.sent(createReservations).map(({ body }) => body.evSpaceReservation)).toEqual([
    { requestedStart: "10:00", requestedEnd: "12:00" },
  ]);
});

test("a time of today that has passed cannot be chosen", async () => {
  const { slot } = await open({ day: TODAY, carparkId: NORTH.id }, { now: "2026-11-20T12:30:00.000Z" });
  expect(slot("10:00–12:00")).toHaveAccessibleName(/Over$/);
  expect(slot("10:00–12:00")).toBeDisabled();
  expect(slot("12:00–14:00")).toBeEnabled();
});

test("free times, the last space and a taken time are told apart; a taken time can be waited for", async () => {
  const day = carparkDay(TUESDAY, { evSlots: evSlots(2, 2, 1, 0) });
  const { user, dialog, slot } = await open(
    { carparkId: NORTH.id },
    { answers: [on(listCarparks, list({ ...NORTH, days: [day] }))] },
  );
  expect(slot("10:00–12:00")).toHaveAccessibleName(/2 free/);
  expect(slot("10:00–12:00")).toHaveAttribute("data-look", "free");
  expect(slot("12:00–14:00")).toHaveAccessibleName(/1 free/);
  expect(slot("12:00–14:00")).toHaveAttribute("data-look", "last");
  expect(slot("14:00–16:00")).toHaveAccessibleName(/Taken/);
  expect(slot("14:00–16:00")).toHaveAttribute("data-look", "taken");
  await user.click(slot("14:00–16:00"));
  expect(slot("14:00–16:00")).toHaveAccessibleName(/Waiting/);
  expect(slot("14:00–16:00")).toHaveAttribute("data-look", "waits");
  expect(
    dialog.getByText(/EV charging at 14:00–16:00 is taken\. You would wait until an EV space is free\.$/),
  ).toBeVisible();
});
