import { addDays } from "@portico/contract/days/days";
import { listDesks } from "@portico/contract/desks/desks";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import {
  createDeskReservations,
  deskAvailability,
  listDeskReservations,
} from "@portico/contract/desks/reservations";
import { listTeam } from "@portico/contract/desks/team";
import { listDeskFeatures, listZones } from "@portico/contract/desks/zones";
import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, noAnswer, on } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { client, HARBOUR, id, LISBON, list } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import { desk, deskReservation, freeDay, sitter, teammate, zone } from "../testing/rows.ts";
import { RequestDeskDialog } from "./dialog.tsx";
import type { InitialDeskRequest } from "./use-request-form.ts";

const TUESDAY = "2026-12-01";
const WEDNESDAY = "2026-12-02";
const CANAL = zone();
const QUAY = zone({ id: id(702), name: "Quay zone", needsApproval: true });
const C14 = desk("C-14", { id: id(814) });
const C15 = desk("C-15", { id: id(815) });

/** Two zones, two desks in each question, every day free. */
const open = async (
  initialDates: string[],
  { answers = [], beginning = {}, ...setting }: Setting & { beginning?: InitialDeskRequest } = {},
) => {
  const rendered = await renderScreen(
    <RequestDeskDialog opened onClose={() => {}} initialDates={initialDates} {...beginning} />,
    {
      as: sitter(),
      ...setting,
      answers: [
        on(listZones, list(CANAL, QUAY)),
        on(listDesks, list(C14, C15)),
        on(listDeskFeatures, list()),
        on(listTeam, list(teammate())),
        on(listDeskReservations, list()),
        on(deskAvailability, ({ query: { start, end } }) => {
          const days = [];
          for (let day = start; day <= end; day = addDays(day, 1)) days.push(freeDay(day));
          return list(...days);
        }),
        on(createDeskReservations, ({ body }) => ({
          results: (body.dates ?? []).map((date) => deskReservation(date)),
        })),
        ...answers,
      ],
    },
  );
  const { user } = rendered;
  const dialog = within(await screen.findByRole("dialog", { name: "Request Desk" }));
  return {
    ...rendered,
    dialog,
    choose: async (label: "Zone" | "Desk", option: RegExp) => {
      await user.click(await dialog.findByRole("combobox", { name: label }));
      await user.click(await screen.findByRole("option", { name: option }));
    },
    submit: () => user.click(dialog.getByRole("button", { name: /^Request (Desk|for \d+ days)$/ })),
    day: (name: string) => dialog.findByRole("button", { name: new RegExp(`^${name}`) }),
  };
};

test("what is missing stands at its field, and days beyond the limit cannot be chosen", async () => {
  const house = client({ settings: { deskFutureBookingDaysLimit: 30 } });
  const { user, api, dialog, submit, day } = await open([], { client: house });
  expect(await dialog.findByText("Callum Reid")).toBeVisible();
  await submit();
  expect(dialog.getByText("Must select at least one date")).toBeVisible();
  expect(dialog.getByText("Choose a zone or a desk")).toBeVisible();
  expect(dialog.getByText("Up to Sun 20 Dec")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Later dates" }));
  expect(await day("Sunday 20 December")).not.toHaveAttribute("aria-disabled", "true");
  expect(await day("Monday 21 December")).toHaveAttribute("aria-disabled", "true");
  expect(api.sent(createDeskReservations)).toEqual([]);
});

test("the zone with which it was opened is sent also before the zones have come", async () => {
  const zones = Promise.withResolvers<void>();
  const { api, submit } = await open([TUESDAY], {
    beginning: { zone: { id: QUAY.id, siteId: HARBOUR.id } },
    answers: [on(listZones, () => zones.promise.then(() => list(CANAL, QUAY)))],
  });
  await submit();
  await expect.poll(() => api.sent(createDeskReservations).length).toBe(1);
  expect(api.sent(createDeskReservations)[0]?.body).toMatchObject({ zoneId: QUAY.id, dates: [TUESDAY] });
  zones.resolve();
});

test("a site and a colleague are asked for at their fields too", async () => {
  const as = sitter({
    groups: ["employee", "deskbooking", "PA"],
    siteId: null,
    permittedSites: [HARBOUR.id, LISBON.id],
  });
  const { user, dialog, submit } = await open([TUESDAY], { as, sites: [HARBOUR, LISBON] });
  await user.click(dialog.getByText("For somebody else"));
  await submit();
  expect(dialog.getByText("Choose the colleague who will sit there.")).toBeVisible();
  expect(dialog.getByText("Site is required")).toBeVisible();
});

test("chosen days, zone and desk are said before, and sent", async () => {
  const { api, dialog, choose, submit } = await open([TUESDAY, WEDNESDAY]);
  await choose("Zone", /^Canal zone/);
  expect(
    await dialog.findByText("One of 2 desks that are free on all 2 days would be booked."),
  ).toBeVisible();
  await choose("Desk", /^C-15/);
  expect(await dialog.findByText("C-15 would be booked on all 2 days.")).toBeVisible();
  await submit();
  await toastOf(inEnglish("desks.requested"));
  await choose("Zone", /^Quay zone/);
  await submit();
  await expect.poll(() => api.sent(createDeskReservations).length).toBe(2);
  expect(api.sent(createDeskReservations).map(({ body }) => body)).toEqual([
    { deskId: C15.id, dates: [TUESDAY, WEDNESDAY] },
    { zoneId: QUAY.id, dates: [TUESDAY, WEDNESDAY] },
  ]);
});

test("once a day is chosen, its free desks can be chosen as cards, without a zone before", async () => {
  const locked = zone({ id: id(703), name: "Attic zone", userHasPermission: false });
  const away = desk("A-1", { id: id(816), zoneId: locked.id });
  const { user, api, dialog, submit, day } = await open([], {
    answers: [
      on(listZones, list(CANAL, QUAY, locked)),
      on(listDesks, ({ query }) =>
        list(
          ...[C14, { ...C15, isFavourite: true }, away].filter(
            ({ zoneId }) => !query.zone || zoneId === query.zone,
          ),
        ),
      ),
    ],
  });
  expect(dialog.getByText("Number: free desks")).toBeVisible();
  expect(dialog.queryByRole("region", { name: "Free on this day" })).toBeNull();
  await user.click(await day("Tuesday 1 December"));
  const cards = within(await dialog.findByRole("region", { name: "Free on this day" }));
  expect(cards.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("C-15"),
    expect.stringContaining("C-14"),
  ]);
  await user.click(cards.getByRole("button", { name: /C-15/ }));
  expect(await dialog.findByText("C-15 would be booked.")).toBeVisible();
  await submit();
  await expect
    .poll(() => api.sent(createDeskReservations).map(({ body }) => body))
    .toEqual([{ deskId: C15.id, dates: [TUESDAY] }]);
});

test("the card of a desk keeps the focus and the other zones' cards, and takes its zone back too", async () => {
  const quay = desk("Q-1", { id: id(817), zoneId: QUAY.id });
  const { user, api, dialog, day } = await open([], {
    answers: [
      on(listDesks, ({ query }) =>
        list(...[C14, C15, quay].filter(({ zoneId }) => !query.zone || zoneId === query.zone)),
      ),
    ],
  });
  await user.click(await day("Tuesday 1 December"));
  const cards = within(await dialog.findByRole("region", { name: "Free on this day" }));
  const zoneField = dialog.getByRole("combobox", { name: "Zone" });
  // The zone of this desk has no other one.
  const card = cards.getByRole("button", { name: /Q-1/ });
  await user.click(card);
  await waitFor(() => expect(zoneField).toHaveValue("Quay zone"));
  await expect.poll(() => api.sent(listDesks).some(({ query }) => query.zone === QUAY.id)).toBe(true);
  expect(await dialog.findByText(/^Q-1 would be/)).toBeVisible();
  expect(card).toHaveFocus();
  expect(cards.getAllByRole("button")).toHaveLength(3);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(zoneField).toHaveValue(""));
  expect(card).toHaveAttribute("aria-pressed", "false");
  expect(card).toHaveFocus();
  expect(cards.getAllByRole("button")).toHaveLength(3);
});

test("a day on which somebody took the desk meanwhile is red, and the rest stays", async () => {
  const { user, api, dialog, choose, submit, day } = await open([TUESDAY, WEDNESDAY], {
    answers: [
      on(
        createDeskReservations,
        fieldErrors({ invalidDates: [WEDNESDAY], desk: ["Wed 2 Dec: this desk is taken."] }),
      ),
    ],
  });
  await choose("Zone", /^Canal zone/);
  await choose("Desk", /^C-15/);
  await submit();
  await toastOf(inEnglish("desks.notRequested"));
  expect(await dialog.findByText("Wed 2 Dec: this desk is taken.")).toBeVisible();
  expect(await day("Wednesday 2 December, Invalid date")).toBeVisible();
  expect(await day("Tuesday 1 December")).not.toHaveAccessibleName(/Invalid date/);
  expect(dialog.getByRole("combobox", { name: "Desk" })).toHaveValue("C-15");

  api.answer(on(createDeskReservations, { results: [deskReservation(TUESDAY)] }));
  await user.click(dialog.getByRole("button", { name: "Remove Wed 2 Dec" }));
  expect(await dialog.findByText("C-15 would be booked.")).toBeVisible();
  await submit();
  await toastOf(inEnglish("desks.requested"));
  expect(api.sent(createDeskReservations).at(-1)?.body).toEqual({ deskId: C15.id, dates: [TUESDAY] });
});

test("who has a desk there is told so, and may take this one instead", async () => {
  const { user, api, dialog, choose, submit, day } = await open([TUESDAY], {
    answers: [
      on(createDeskReservations, ({ body }) =>
        body.replace
          ? { results: [deskReservation(TUESDAY)] }
          : fieldErrors({ user: [text(ALREADY_BOOKED)], invalidDates: [TUESDAY] }),
      ),
    ],
  });
  await choose("Zone", /^Canal zone/);
  await choose("Desk", /^C-14/);
  await submit();
  expect(await dialog.findByRole("alert")).toHaveTextContent(inEnglish("desks.alreadyBooked"));
  expect(await day("Tuesday 1 December, Invalid date")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Replace the reservation" }));
  await toastOf(inEnglish("desks.requested"));
  const sent = api.sent(createDeskReservations);
  expect(sent.map(({ body }) => body)).toEqual([
    { deskId: C14.id, dates: [TUESDAY] },
    { deskId: C14.id, dates: [TUESDAY], replace: true },
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
});

test("days on which one has a desk, and days that are closed, are named and barred", async () => {
  const { day } = await open([], {
    answers: [
      on(
        deskAvailability,
        list(
          freeDay(TUESDAY, { taken: true }),
          freeDay(WEDNESDAY, { free: 0, closed: "Inventory" }),
          freeDay("2026-12-03"),
        ),
      ),
      on(listDeskReservations, list(deskReservation(TUESDAY))),
    ],
  });
  expect(await day("Tuesday 1 December, Approved, already booked")).toHaveAttribute("aria-disabled", "true");
  expect(await day("Wednesday 2 December, Closed, closed, Inventory")).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(await day("Thursday 3 December, 3 desks free")).not.toHaveAttribute("aria-disabled", "true");
});

test("a desk at another site that day is said before another is booked, and bars nothing", async () => {
  const lisbon = { site: { id: LISBON.id, name: LISBON.name }, siteId: LISBON.id };
  const cancelled = deskReservation(WEDNESDAY, { ...lisbon, id: id(902), status: "cancelled" });
  const { api, dialog, choose, submit, day } = await open([TUESDAY, WEDNESDAY], {
    answers: [on(listDeskReservations, list(deskReservation(TUESDAY, lisbon), cancelled))],
  });
  await choose("Zone", /Canal zone/);
  expect(
    await dialog.findByText(/^You already have desk C-16 at Lisbon on Tue 1 Dec\. One of 2 desks/),
  ).toBeVisible();
  expect(await day("Tuesday 1 December, 3 desks free")).not.toHaveAttribute("aria-disabled", "true");
  await submit();
  await expect.poll(() => api.sent(createDeskReservations)).toHaveLength(1);
});

test("without an answer the same request is sent again, by the same key", async () => {
  const { api, choose, submit } = await open([TUESDAY], { answers: [on(createDeskReservations, noAnswer)] });
  await choose("Zone", /^Canal zone/);
  await submit();
  await toastOf(inEnglish("desks.notRequested"));
  api.answer(on(createDeskReservations, { results: [deskReservation(TUESDAY)] }));
  await submit();
  await toastOf(inEnglish("desks.requested"));
  const keys = api.sent(createDeskReservations).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
});

test("one's own days can be chosen on the plan instead, a colleague's cannot", async () => {
  const { dialog, user } = await open([TUESDAY, WEDNESDAY], {
    as: sitter({ groups: ["employee", "deskbooking", "PA"] }),
  });
  expect(await dialog.findByRole("link", { name: /^Choose on the plan/ })).toHaveAttribute(
    "href",
    `/desks/book?days=${TUESDAY}%2C${WEDNESDAY}&site=${HARBOUR.id}`,
  );
  await user.click(dialog.getByText("For somebody else"));
  expect(dialog.queryByRole("link", { name: /^Choose on the plan/ })).toBeNull();
});
