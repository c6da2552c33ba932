import { listDesks } from "@portico/contract/desks/desks";
import {
  createDeskReservations,
  deskAvailability,
  listDeskReservations,
} from "@portico/contract/desks/reservations";
import { listTeam } from "@portico/contract/desks/team";
import { listCarparks } from "@portico/contract/parking/carparks";
import { permitMonth } from "@portico/contract/parking/permits";
import { createReservations, listReservations } from "@portico/contract/parking/reservations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { desk, deskReservation, sitter } from "../../../desks/testing/rows.ts";
import { carpark, carparkDay, reservation } from "../../../parking/testing/rows.ts";
import { fieldErrors, noAnswer, on } from "../../../testing/api.ts";
import { toastOf } from "../../../testing/fields.ts";
import { renderPage } from "../../../testing/page.tsx";
import { client, id, list } from "../../../testing/people.ts";
import type { Setting } from "../../../testing/render.tsx";

/** Next week, seen from Friday 20 November. */
const WEEK = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
const [MONDAY, TUESDAY] = WEEK as [string, string];

const open = (answers: Setting["answers"] = []) =>
  renderPage("/plan-week", {
    client: client({ features: ["desks", "parking"] }),
    as: sitter({ groups: ["employee", "deskbooking", "parking"] }),
    answers: [
      // Mondays are usual.
      on(listDeskReservations, list(deskReservation("2026-11-09"), deskReservation("2026-11-16"))),
      on(
        deskAvailability,
        list(...WEEK.map((date) => ({ date, free: 2, closed: null, taken: false, bookable: true }))),
      ),
      on(listDesks, list(desk("C-16"), desk("C-17", { id: id(817) }))),
      on(listTeam, list()),
      on(listReservations, list()),
      on(permitMonth, list()),
      on(listCarparks, list(carpark({ days: WEEK.map((day) => carparkDay(day)) }))),
      ...(answers ?? []),
    ],
  });

const happens = async () => within(await screen.findByRole("region", { name: "What will happen" }));

test("a usual day is proposed with the usual desk; another one is added, and each is booked by itself", async () => {
  const { user, api } = await open([
    on(createDeskReservations, ({ body }) => ({ results: [deskReservation(body.dates![0]!)] })),
    on(createReservations, ({ body }) => ({ results: [reservation(body.dates![0]!)] })),
  ]);
  expect(await screen.findByRole("heading", { name: "One day on site, 23 Nov to 27 Nov" })).toBeVisible();
  expect(await screen.findByText("Your usual desk")).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "On site, Tue 24 Nov" }));
  expect(await screen.findByRole("heading", { name: "2 days on site, 23 Nov to 27 Nov" })).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Parking, Tue 24 Nov" }));
  await user.click(await screen.findByRole("option", { name: /^South/ }));
  await user.click((await happens()).getByRole("button", { name: "Confirm 2 Days" }));
  await toastOf("Your week is booked.");
  expect(api.sent(createDeskReservations).map(({ body }) => [body.deskId, body.dates])).toEqual([
    [id(801), [MONDAY]],
    [id(801), [TUESDAY]],
  ]);
  expect(api.sent(createReservations).map(({ body }) => body.dates)).toEqual([[TUESDAY]]);
});

test("a day that is refused says why and does not stop the others", async () => {
  const { user, api } = await open([
    on(createDeskReservations, ({ body }) =>
      body.dates![0] === MONDAY
        ? fieldErrors({ desk: ["This desk is taken."], invalidDates: [MONDAY] })
        : { results: [deskReservation(TUESDAY)] },
    ),
  ]);
  await user.click(await screen.findByRole("switch", { name: "On site, Tue 24 Nov" }));
  await user.click((await happens()).getByRole("button", { name: "Confirm 2 Days" }));
  await toastOf("One booking was not possible.");
  expect(await (await happens()).findByText("This desk is taken.")).toBeVisible();
  expect(api.sent(createDeskReservations)).toHaveLength(2);
  // A change of the day takes the reason back.
  await user.click(screen.getByRole("switch", { name: "On site, Mon 23 Nov" }));
  expect((await happens()).queryByText("This desk is taken.")).toBeNull();
});

test("an answer that was lost is asked for again with its key", async () => {
  const { user, api } = await open([on(createDeskReservations, noAnswer)]);
  const confirm = async () => user.click((await happens()).getByRole("button", { name: "Confirm One Day" }));
  await screen.findByText("Your usual desk");
  await confirm();
  await toastOf("One booking was not possible.");
  api.answer(on(createDeskReservations, { results: [deskReservation(MONDAY)] }));
  await confirm();
  await toastOf("Your week is booked.");
  const keys = api.sent(createDeskReservations).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
});

test("somebody without desks and parking has nothing to plan", async () => {
  await renderPage("/plan-week", { client: client({ features: [] }) });
  expect(await screen.findByText(/^There is nothing for you to plan here/)).toBeVisible();
});
