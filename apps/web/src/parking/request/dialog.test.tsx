import { currentCredits } from "@portico/contract/credits/credits";
import type { Answer } from "@portico/contract/endpoint";
import { listCarparks } from "@portico/contract/parking/carparks";
import { NOT_ENOUGH_CREDITS } from "@portico/contract/parking/form";
import { createReservations } from "@portico/contract/parking/reservations";
import { listUsers } from "@portico/contract/people/people";
import { text } from "@portico/contract/texts/text";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, later, noAnswer, on } from "../../testing/api.ts";
import { choosePerson, enterTime, toastOf } from "../../testing/fields.ts";
import { HARBOUR, LISBON, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { requestAnswers } from "../testing/answers.ts";
import { carpark, carparkDay, colleague, evCarpark, queued, reservation } from "../testing/rows.ts";
import { RequestParkingDialog } from "./dialog.tsx";
import type { InitialParkingRequest } from "./use-request-form.ts";

const TUESDAY = "2026-12-01";
const WEDNESDAY = "2026-12-02";
const SOUTH = carpark();
const NORTH = evCarpark();

/** May book for others, and parks. */
const PA = person({ groups: ["employee", "parking", "PA"] });
const MEI = colleague("Mei", "Das");

const open = async (
  beginning: InitialParkingRequest = { dates: [] },
  setting: Parameters<typeof renderScreen>[1] = {},
) => {
  const rendered = await renderScreen(
    <RequestParkingDialog opened onClose={() => {}} beginning={beginning} />,
    {
      ...setting,
      answers: [...requestAnswers(SOUTH, NORTH), on(listUsers, list(MEI)), ...(setting.answers ?? [])],
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Request Parking" }));
  return {
    ...rendered,
    dialog,
    submit: () => dialog.getByRole("button", { name: /^Request (Parking|for \d+ days)$/ }),
  };
};

test("what is missing stands at its field, the first of them has the focus, and nothing is sent", async () => {
  const { user, api, dialog, submit } = await open();
  enterTime("End", "07:00");
  await user.click(submit());
  expect(dialog.getByText("You must select at least one date")).toBeVisible();
  expect(dialog.getByText("Carpark is required")).toBeVisible();
  expect(dialog.getByText("End time must be later than start time")).toBeVisible();
  enterTime("Start", "");
  await user.click(submit());
  expect(dialog.getByText("Start time is required")).toBeVisible();
  expect(dialog.getByRole("grid", { name: "Dates" }).contains(document.activeElement)).toBe(true);
  expect(api.sent(createReservations)).toEqual([]);
});

test("a site and an end are asked for at their fields", async () => {
  const as = person({ siteId: null, permittedSites: [HARBOUR.id, LISBON.id] });
  const { user, dialog, submit } = await open({ dates: [TUESDAY] }, { as, sites: [HARBOUR, LISBON] });
  expect(dialog.getByText("Choose a site to see its car parks.")).toBeVisible();
  enterTime("End", "");
  await user.click(submit());
  expect(dialog.getByText("Site is required")).toBeVisible();
  expect(dialog.getByText("End time is required")).toBeVisible();
});

test("for a colleague, who is asked for, the server knows who may charge, and says it at the field", async () => {
  const words = "This person is not allowed to book EV spaces.";
  const { user, api, dialog, submit } = await open(
    { dates: [TUESDAY] },
    { as: PA, answers: [on(createReservations, fieldErrors({ evSpaceReservation: [words] }))] },
  );
  await user.click(dialog.getByRole("radio", { name: "For somebody else" }));
  expect(dialog.getByText("Choose the colleague to see the car parks.")).toBeVisible();
  await user.click(submit());
  expect(dialog.getByText("Choose the colleague who will park.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Colleague" })).toHaveFocus();
  await choosePerson(user, dialog, "Colleague", "Mei Das");
  expect(dialog.getByText("For Mei Das, Harbour")).toBeVisible();
  await user.click(await dialog.findByRole("radio", { name: /^North/ }));
  const noon = dialog.getByRole("button", { name: /^12:00–14:00/ });
  await user.click(noon);
  await user.click(submit());
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole("group", { name: "EV charging" })).toHaveAccessibleDescription(words);
  expect(noon).toHaveAttribute("aria-pressed", "true");

  api.answer(on(createReservations, ({ body }) => ({ results: body.dates.map((day) => queued(day, 1)) })));
  await user.click(noon);
  await user.click(submit());
  const result = within(await screen.findByRole("dialog", { name: "Parking has been requested" }));
  expect(result.getByText(/^For Mei Das at South/)).toBeVisible();
  expect(result.getByText("Mei Das will get an email when a queued day is confirmed.")).toBeVisible();
  expect(
    api.sent(createReservations).map(({ body }) => [body.employee, body.evSpaceReservation?.requestedStart]),
  ).toEqual([
    [MEI.id, "12:00"],
    [MEI.id, undefined],
  ]);
});

test("chosen days are sent, and what became of each is said", async () => {
  const { user, api, dialog, submit } = await open(undefined, {
    answers: [
      on(createReservations, ({ body }) => ({
        results: body.dates.map((day, at) => (at === 0 ? reservation(day) : queued(day, 2))),
      })),
    ],
  });
  for (const day of ["Tuesday 1 December", "Wednesday 2 December"])
    await user.click(dialog.getByRole("button", { name: new RegExp(`^${day}`) }));
  await user.click(await dialog.findByRole("radio", { name: /^South/ }));
  expect(await dialog.findByText("All 2 days would be confirmed immediately.")).toBeVisible();
  await user.click(submit());

  const result = within(await screen.findByRole("dialog", { name: "Parking has been requested" }));
  expect(result.getByText("1 confirmed, 1 queued")).toBeVisible();
  expect(result.getByText("Space S04")).toBeVisible();
  expect(result.getByText("Car park is full, you have been added to a queue")).toBeVisible();
  expect(result.getByRole("button", { name: "Leave the queue" })).toBeVisible();
  expect(await toastOf("Parking has been requested for the given time slots.")).toBeVisible();
  expect(api.sent(createReservations).map(({ body }) => body)).toEqual([
    {
      targetSite: HARBOUR.id,
      targetCarpark: SOUTH.id,
      startTime: "08:00",
      endTime: "18:00",
      dates: [TUESDAY, WEDNESDAY],
    },
  ]);
});

test("a refusal is a toast and stands at its field; what was chosen stays", async () => {
  const words = "You can have at most 20 upcoming parking reservations.";
  const { user, dialog, submit } = await open(
    { dates: [TUESDAY] },
    { answers: [on(createReservations, fieldErrors({ dates: [words] }))] },
  );
  await user.click(await dialog.findByRole("radio", { name: /^South/ }));
  await user.click(submit());
  expect(await dialog.findByText(words)).toBeVisible();
  expect(await toastOf(words)).toBeVisible();
  expect(dialog.getByRole("radio", { name: /^South/ })).toBeChecked();
});

test("without a connection nothing can be sent, and it says so", async () => {
  const { dialog, submit } = await open({ dates: [TUESDAY] });
  act(() => onlineManager.setOnline(false));
  expect(submit()).toBeDisabled();
  expect(dialog.getByText(/^You are offline\./)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(submit()).toBeEnabled();
});

test("car parks that do not come are said and asked for again; what was chosen stays", async () => {
  const { user, api, dialog } = await open({ dates: [TUESDAY] }, { answers: [on(listCarparks, noAnswer)] });
  expect(await dialog.findByText("The car parks could not be loaded")).toBeVisible();
  expect(dialog.getByText("Request was sent but no response received")).toBeVisible();
  const held = later<Answer<typeof listCarparks>>();
  api.answer(on(listCarparks, () => held.promise));
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(dialog.queryByRole("radio", { name: /^South/ })).toBeNull();
  held.answer(list({ ...SOUTH, days: [carparkDay(TUESDAY)] }));
  // A single one is no choice.
  expect(await dialog.findByRole("radio", { name: /^South/ })).toBeChecked();
  expect(dialog.getByText("1 day chosen")).toBeVisible();
});

const PAID = carpark({ name: "South", credits: 2 });
const credits = (current: number) => on(currentCredits, { current, bundle: 10, price: 1500 });

test("what it costs is said with what one has, and a request that cannot be paid is refused in words", async () => {
  const { user, dialog, submit } = await open(
    { dates: [TUESDAY, WEDNESDAY] },
    {
      answers: [
        ...requestAnswers(PAID),
        credits(3),
        on(createReservations, fieldErrors({ nonFieldErrors: [text(NOT_ENOUGH_CREDITS)] })),
      ],
    },
  );
  expect(await dialog.findByText(/^Costs 4 credits; you have 3\./)).toBeVisible();
  expect(dialog.getByText(/You do not have enough credits\./)).toBeVisible();
  expect(dialog.getByRole("link", { name: "Buy credits" })).toHaveAttribute("href", "/credits");
  expect(dialog.getByRole("radio", { name: /^South.*2 credits a day/ })).toBeChecked();
  await user.click(submit());
  await toastOf("There are not enough credits for this request. Nothing has been requested.");
});

test("for a colleague the dialog says whose credits pay", async () => {
  const { user, dialog } = await open(
    { dates: [TUESDAY] },
    { as: PA, answers: [...requestAnswers(PAID), credits(9)] },
  );
  await user.click(dialog.getByRole("radio", { name: "For somebody else" }));
  await choosePerson(user, dialog, "Colleague", "Mei Das");
  expect(await dialog.findByText("Costs 2 credits, paid with the credits of Mei Das.")).toBeVisible();
});
