import { listDesks } from "@portico/contract/desks/desks";
import {
  cancelDeskReservation,
  createDeskReservations,
  listDeskReservations,
} from "@portico/contract/desks/reservations";
import { listFollowedDays, listTeam } from "@portico/contract/desks/team";
import { listCarparks } from "@portico/contract/parking/carparks";
import {
  createReservations,
  listReservations,
  updateReservation,
} from "@portico/contract/parking/reservations";
import { setUsualWeek } from "@portico/contract/usual-week/usual-week";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { desk, deskReservation, teammate } from "../../../desks/testing/rows.ts";
import { carpark, carparkDay, queued, reservation } from "../../../parking/testing/rows.ts";
import { fieldErrors, noAnswer, on, refused } from "../../../testing/api.ts";
import { toastOf } from "../../../testing/fields.ts";
import { renderPage } from "../../../testing/page.tsx";
import { client, id, LISBON, list } from "../../../testing/people.ts";
import tones from "../../../ui/feedback/tones.module.css";
import { happens, MONDAY, openPlan, TUESDAY, WEEK } from "./testing/open-plan.tsx";

/** Hours that go without saying. */
const ALL_DAY = { startTime: null, endTime: null, evSpaceReservation: null };

test("a usual day is proposed with the usual desk; another one is added, and each is booked by itself", async () => {
  const { user, api } = await openPlan([
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

test("a desk at another site is the day's desk: none is proposed beside it", async () => {
  const away = deskReservation(MONDAY, { site: { id: LISBON.id, name: LISBON.name }, siteId: LISBON.id });
  const usual = [deskReservation("2026-11-09"), deskReservation("2026-11-16")];
  await openPlan([
    on(listDeskReservations, ({ query }) =>
      list(...[...usual, away].filter(({ siteId }) => !query.site || siteId === query.site)),
    ),
  ]);
  expect((await screen.findAllByText("Desk C-16 at Lisbon")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("combobox", { name: /^Desk, Mon/ })).toBeNull();
  expect(screen.getByText("Your desk is at another site")).toBeVisible();
  expect(screen.queryByRole("combobox", { name: /^Parking, Mon/ })).toBeNull();
  expect((await happens()).queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

test("a desk request that waits for approval is not called booked", async () => {
  await openPlan([on(listDeskReservations, list(deskReservation(MONDAY, { status: "pending" })))]);
  expect(await screen.findByText("Waits for approval")).toBeVisible();
  expect(screen.queryByText("Booked")).toBeNull();
  const chip = await (await happens()).findByText("Desk C-16");
  expect(chip).toHaveClass(tones.amber!);
});

test("nothing can be confirmed again before the page shows what was booked", async () => {
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  const { user, api } = await openPlan([
    on(createDeskReservations, ({ body }) => ({ results: [deskReservation(body.dates![0]!)] })),
    on(createReservations, ({ body }) => {
      api.answer(
        on(listDeskReservations, list(deskReservation(MONDAY))),
        on(listReservations, async () => {
          await isShown;
          return list(reservation(MONDAY));
        }),
      );
      return { results: [reservation(body.dates![0]!)] };
    }),
  ]);
  await user.click(await screen.findByRole("combobox", { name: "Parking, Mon 23 Nov" }));
  await user.click(await screen.findByRole("option", { name: /^South/ }));
  await user.click((await happens()).getByRole("button", { name: "Confirm One Day" }));
  // The desk is shown as booked, the parking is not yet.
  expect((await screen.findAllByText("Booked")).length).toBeGreaterThan(0);
  expect((await happens()).getByRole("button", { name: "Confirm One Day" })).toBeDisabled();
  show();
  await toastOf("Your week is booked.");
  expect(api.sent(createReservations)).toHaveLength(1);
});

test("a place in the queue is said although a refused request of the day comes first", async () => {
  await openPlan([
    on(listReservations, list(reservation(MONDAY, { status: "denied", space: null }), queued(MONDAY, 2))),
  ]);
  expect(await (await happens()).findByText("South, 2nd")).toBeVisible();
});

test("what is planned is repeated every week from the next one on, whatever is booked of it already", async () => {
  const { user, api } = await openPlan([
    on(setUsualWeek, { days: [], pausedUntil: null, bookedUntil: "2026-11-29", outcomes: [] }),
  ]);
  await user.click(await screen.findByRole("switch", { name: "On site, Tue 24 Nov" }));
  await user.click(screen.getByRole("combobox", { name: "Parking, Tue 24 Nov" }));
  await user.click(await screen.findByRole("option", { name: /^South/ }));
  await user.click(screen.getByRole("button", { name: "Repeat every week" }));
  await toastOf("Your week will be booked automatically.");
  expect(api.sent(setUsualWeek).map(({ body }) => body)).toEqual([
    {
      days: [
        { weekday: 1, deskId: id(801), carparkId: null, ...ALL_DAY },
        { weekday: 2, deskId: id(801), carparkId: carpark().id, ...ALL_DAY },
      ],
      from: "2026-11-30",
    },
  ]);
});

test("those whom the person follows come before the team, on their days, and nobody twice", async () => {
  const [callum, zoe] = [
    { id: id(31), firstName: "Callum", lastName: "Reid", photo: null },
    { id: id(32), firstName: "Zoe", lastName: "Adler", photo: null },
  ];
  const seat = { id: id(820), name: "C-20", zone: "Canal", zoneId: id(701), floorPlanRelativeUrl: null };
  const { api } = await openPlan(
    [
      on(listTeam, list(teammate({ user: callum, desk: seat }), teammate({ user: zoe, desk: seat }))),
      on(
        listFollowedDays,
        list(
          { user: zoe, days: [MONDAY] },
          { user: { ...zoe, id: id(33), firstName: "Ida" }, days: [TUESDAY] },
        ),
      ),
    ],
    ["desks", "parking", "locate colleague"],
  );
  expect(await screen.findByText("On site too: Zoe and Callum")).toBeInTheDocument();
  expect(screen.getByText("On site too: Ida, Callum and Zoe")).toBeInTheDocument();
  expect(screen.getAllByText("On site too: Callum and Zoe")).toHaveLength(3);
  expect(api.sent(listFollowedDays).map(({ query }) => [query.start, query.end])).toEqual([
    [MONDAY, WEEK.at(-1)],
  ]);
});

test("a day on which the person does not plan to come shows three faces of colleagues, and the number of the others", async () => {
  const seat = { id: id(820), name: "C-20", zone: "Canal", zoneId: id(701), floorPlanRelativeUrl: null };
  const names = ["Callum", "Zoe", "Ida", "Mateo", "Priya"];
  const mates = names.map((firstName, at) =>
    teammate({ user: { id: id(31 + at), firstName, lastName: "Reid", photo: null }, desk: seat }),
  );
  const hidden = teammate({
    user: { id: id(40), firstName: "Yusuf", lastName: "Reid", photo: null },
    isLocatable: false,
    desk: null,
  });
  await openPlan([on(listTeam, list(...mates, hidden))]);
  const tuesday = within(
    (await screen.findByRole("switch", { name: "On site, Tue 24 Nov", checked: false })).closest("li")!,
  );
  expect(await tuesday.findByText("+2")).toBeVisible();
  expect(tuesday.getByText("On site too: Callum, Zoe, Ida, Mateo and Priya")).toBeInTheDocument();
  expect(tuesday.getAllByText(/^[CZI]R$/)).toHaveLength(3);
});

test("many free desks are offered under the headings of their zones", async () => {
  const quiet = { ...desk("Q-1").zone, id: id(702), name: "Quiet zone" };
  const many = Array.from({ length: 10 }, (_, at) => desk(`C-${at + 1}`, { id: id(830 + at) }));
  const { user } = await openPlan([
    on(listDesks, list(...many, desk("Q-1", { id: id(850), zone: quiet, location: "Quiet zone, Floor 3" }))),
  ]);
  await user.click(await screen.findByRole("combobox", { name: "Desk, Mon 23 Nov" }));
  const shown = (await screen.findByRole("option", { name: "Q-1 · Quiet zone" })).closest("[role=listbox]")!;
  expect(within(shown as HTMLElement).getByText("Canal zone, Floor 2, East Wing")).toBeVisible();
  expect(within(shown as HTMLElement).getByText("Quiet zone, Floor 3")).toBeVisible();
});

test("a day that is refused says why and does not stop the others", async () => {
  const { user, api } = await openPlan([
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
  const { user, api } = await openPlan([on(createDeskReservations, noAnswer)]);
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

test("what cannot be loaded is not proposed, and can be asked for again", async () => {
  const { user, api } = await openPlan([on(listCarparks, refused(403, "forbidden", "Not you."))]);
  expect(await screen.findByText("Your week could not be loaded")).toBeVisible();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.getByRole("button", { name: "Same as This Week" })).toBeDisabled();
  api.answer(on(listCarparks, list(carpark({ days: WEEK.map((day) => carparkDay(day)) }))));
  const before = api.sent(listDesks).length;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("switch", { name: "On site, Tue 24 Nov" })).toBeVisible();
  // Only what has failed.
  expect(api.sent(listDesks)).toHaveLength(before);
});

test("a week is filled like the present one", async () => {
  const { user, api } = await openPlan([
    on(
      listDeskReservations,
      list(deskReservation("2026-11-17", { desk: { ...deskReservation("2026-11-17").desk, id: id(817) } })),
    ),
    on(listReservations, list(reservation("2026-11-18"))),
    on(createDeskReservations, ({ body }) => ({ results: [deskReservation(body.dates![0]!)] })),
    on(createReservations, ({ body }) => ({ results: [reservation(body.dates![0]!)] })),
  ]);
  const same = await screen.findByRole("button", { name: "Same as This Week" });
  // Until the present week has come.
  await expect.poll(() => same.hasAttribute("disabled")).toBe(false);
  await user.click(same);
  expect(await screen.findByRole("heading", { name: "2 days on site, 23 Nov to 27 Nov" })).toBeVisible();
  await user.click((await happens()).getByRole("button", { name: "Confirm 2 Days" }));
  await toastOf("Your week is booked.");
  expect(api.sent(createDeskReservations).map(({ body }) => [body.deskId, body.dates])).toEqual([
    [id(817), [TUESDAY]],
  ]);
  expect(api.sent(createReservations).map(({ body }) => body.dates)).toEqual([["2026-11-25"]]);
});

test("what was booked is taken back at once, each by its own rule; what stays says why, and can be tried again", async () => {
  const late = fieldErrors({ cancellationReason: ["Say why you release it so late."] });
  const { user, api } = await openPlan([
    on(createDeskReservations, ({ body }) => ({ results: [deskReservation(body.dates![0]!)] })),
    on(createReservations, ({ body }) => ({ results: [reservation(body.dates![0]!)] })),
    on(cancelDeskReservation, deskReservation(MONDAY, { status: "cancelled" })),
    on(updateReservation, late),
  ]);
  await screen.findByText("Your usual desk");
  await user.click(screen.getByRole("combobox", { name: "Parking, Mon 23 Nov" }));
  await user.click(await screen.findByRole("option", { name: /^South/ }));
  await user.click((await happens()).getByRole("button", { name: "Confirm One Day" }));
  await user.click(await (await happens()).findByRole("button", { name: "Undo All 2 Bookings" }));
  await toastOf("One booking could not be undone.");
  expect(await (await happens()).findByText("Say why you release it so late.")).toBeVisible();
  expect(api.sent(cancelDeskReservation)).toHaveLength(1);

  api.answer(on(updateReservation, reservation(MONDAY, { status: "cancelled" })));
  await user.click((await happens()).getByRole("button", { name: "Undo One Booking" }));
  await toastOf("Your bookings here have been undone.");
  expect(api.sent(cancelDeskReservation)).toHaveLength(1);
  expect((await happens()).queryByRole("button", { name: /^Undo/ })).toBeNull();
});
