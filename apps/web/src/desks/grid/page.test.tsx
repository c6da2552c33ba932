import { listDesks } from "@portico/contract/desks/desks";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import {
  createDeskReservations,
  deskAvailability,
  listDeskReservations,
} from "@portico/contract/desks/reservations";
import { listTeam } from "@portico/contract/desks/team";
import { listDeskFeatures, listZones } from "@portico/contract/desks/zones";
import { listFloors } from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, list, person } from "../../testing/people.ts";
import type { Setting } from "../../testing/render.tsx";
import { desk, deskReservation, floor, sitter, zone } from "../testing/rows.ts";

const TUESDAY = "2026-12-01";
const FREE = desk("C-14", { id: id(814) });
const OTHER = desk("C-15", { id: id(815) });
const TAKEN = desk("C-16", {
  id: id(816),
  status: "occupied",
  currentReservation: { id: id(901), status: "approved", user: null, isMine: false, isCheckedIn: false },
});
const MINE = {
  status: "occupied" as const,
  currentReservation: { ...TAKEN.currentReservation!, isMine: true },
  can: { book: false, clean: false, edit: false },
};

const open = (at: string, { answers = [], ...setting }: Setting = {}) =>
  renderPage(at, {
    as: sitter(),
    ...setting,
    answers: [
      on(listDesks, ({ query }) =>
        list(...[FREE, OTHER, TAKEN].filter(({ status }) => !query.status || status === query.status)),
      ),
      on(listZones, list(zone())),
      on(listFloors, list(floor())),
      on(listDeskFeatures, list()),
      on(listTeam, list()),
      ...answers,
    ],
  });

test("a PA without a desk of their own books for colleagues from the cards", async () => {
  const { user } = await open(`/desks?date=${TUESDAY}`, { as: person({ groups: ["employee", "PA"] }) });
  await headline(/./);
  await user.click(screen.getByRole("button", { name: "Request Desk" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("textbox", { name: "Colleague" })).toBeVisible();
});

const card = async (name: string) =>
  within((await screen.findByRole("heading", { name, level: 2 })).closest("li") as HTMLElement);
const headline = (words: string | RegExp) => screen.findByRole("heading", { level: 1, name: words });

test("the cards say what is free and who sits where; only a free one can be pressed", async () => {
  const { user } = await open(`/desks?date=${TUESDAY}&zone=${id(701)}`);
  expect(await headline("2 desks are free in Canal zone on Tue 1 Dec")).toBeVisible();
  const taken = await card("C-16");
  expect(taken.getByText("Occupied")).toBeVisible();
  expect(taken.getByText("Somebody else")).toBeVisible();
  expect(taken.getAllByRole("button")).toHaveLength(1);
  expect(taken.getByRole("button", { name: "Add C-16 to your favourites" })).toBeVisible();
  const free = await card("C-14");
  expect(free.getByText("Available")).toBeVisible();
  await user.click(free.getByRole("button", { name: "Book C-14" }));
  const question = within(await screen.findByRole("dialog", { name: "Book C-14?" }));
  expect(question.getByText("Tuesday 1 December, Canal zone, Floor 2, East Wing.")).toBeVisible();
});

test("many desks stand under the headings of their zones", async () => {
  const quiet = { ...FREE.zone, id: id(702), name: "Quiet zone" };
  const many = Array.from({ length: 10 }, (_, at) => desk(`C-${at + 1}`, { id: id(830 + at) }));
  const last = desk("Q-1", { id: id(850), zone: quiet, location: "Quiet zone, Floor 3, East Wing" });
  await open(`/desks?date=${TUESDAY}`, { answers: [on(listDesks, list(...many, last))] });
  const zoneOf = async (name: RegExp) => within(await screen.findByRole("region", { name }));
  expect((await zoneOf(/^Canal zone/)).getAllByRole("heading", { level: 3 })).toHaveLength(10);
  const other = await zoneOf(/^Quiet zone\s*Floor 3, East Wing$/);
  expect(other.getByRole("heading", { level: 3, name: "Q-1" })).toBeVisible();
  expect(other.getByRole("button", { name: "Book Q-1" })).toBeVisible();
  // The heading has said it.
  expect(other.getAllByText(/Quiet zone/)).toHaveLength(1);
});

test("a card is booked after one question; who has a desk that day may take this one instead", async () => {
  let rows = [FREE, OTHER];
  const { user, api } = await open(`/desks?date=${TUESDAY}`, {
    answers: [
      on(listDesks, () => list(...rows)),
      on(createDeskReservations, ({ body }) => {
        if (rows[0] !== FREE && !body.replace)
          return fieldErrors({ user: [text(ALREADY_BOOKED)], invalidDates: [TUESDAY] });
        rows = [FREE, OTHER].map((one) => (one.id === body.deskId ? { ...one, ...MINE } : one));
        if (body.replace) rows[0] = { ...FREE };
        return { results: [deskReservation(TUESDAY)] };
      }),
    ],
  });
  await user.click((await card("C-14")).getByRole("button", { name: "Book C-14" }));
  await user.click(await screen.findByRole("button", { name: "Book desk" }));
  await toastOf(inEnglish("desks.requested"));
  expect(await (await card("C-14")).findByText("You")).toBeVisible();

  await user.click((await card("C-15")).getByRole("button", { name: "Book C-15" }));
  await user.click(await screen.findByRole("button", { name: "Book desk" }));
  await toastOf(inEnglish("desks.alreadyBooked"));
  const question = within(screen.getByRole("dialog"));
  expect(question.getByText("Your current desk on this day will be released.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Book this desk instead" }));
  expect(await (await card("C-15")).findByText("You")).toBeVisible();
  expect(api.sent(createDeskReservations).map(({ body }) => body)).toEqual([
    { deskId: FREE.id, dates: [TUESDAY] },
    { deskId: OTHER.id, dates: [TUESDAY] },
    { deskId: OTHER.id, dates: [TUESDAY], replace: true },
  ]);
});

test("a reason that the server gives stands in the question; a desk that needs approval is requested", async () => {
  const asked = { ...FREE, needsApproval: true };
  const { user } = await open(`/desks?date=${TUESDAY}`, {
    answers: [
      on(listDesks, list(asked)),
      on(
        createDeskReservations,
        fieldErrors({ desk: ["This desk cannot be booked."], invalidDates: [TUESDAY] }),
      ),
    ],
  });
  await user.click((await card("C-14")).getByRole("button", { name: "Request C-14" }));
  const question = within(await screen.findByRole("dialog", { name: "Request C-14?" }));
  expect(question.getByText("A desk administrator decides on requests for this zone.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Request Desk" }));
  expect(await question.findByRole("alert")).toHaveTextContent("This desk cannot be booked.");
});

test("more days are asked for in the form, which begins with that desk and day", async () => {
  const { user } = await open(`/desks?date=${TUESDAY}`, {
    answers: [on(deskAvailability, list()), on(listDeskReservations, list())],
  });
  await user.click((await card("C-15")).getByRole("button", { name: "Book C-15" }));
  await user.click(await screen.findByRole("button", { name: "More days or for a colleague" }));
  const form = within(await screen.findByRole("dialog", { name: "Request Desk" }));
  expect(await form.findByDisplayValue("C-15")).toBeVisible();
  expect(form.getByRole("button", { name: "Remove Tue 1 Dec" })).toBeVisible();
});

test("filters stand in the address and are asked of the server", async () => {
  const { user, api, address } = await open("/desks");
  await user.click(await screen.findByRole("button", { name: /^Available \d+/ }));
  await user.click(screen.getByRole("button", { name: "Favourites" }));
  await fill(user, screen.getByRole("searchbox", { name: "Find a desk or a zone" }), "C-");
  await user.click(screen.getByRole("button", { name: /^Floor/ }));
  await user.click(await screen.findByRole("radio", { name: /Floor 2/ }));
  const asked = { show: "available", floor: id(601), search: "C-", favourites: "true" };
  await expect.poll(() => Object.fromEntries(new URLSearchParams(address().split("?")[1]))).toEqual(asked);
  await expect
    .poll(
      () => api.sent(listDesks).find(({ query }) => query.limit === 60 && query.map && query.search)?.query,
    )
    .toMatchObject({ status: "available", map: id(601), search: "C-", favourites: true, isActive: true });
});

test("an address with filters shows them", async () => {
  await open(`/desks?show=available&floor=${id(601)}&search=C-&favourites=true`);
  expect(await headline("2 matching desks are free on Floor 2 today")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Available \d+/ })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Favourites" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("searchbox", { name: "Find a desk or a zone" })).toHaveValue("C-");
});

test("what nobody finds says so, and days beyond the limit cannot be booked", async () => {
  const { user, address } = await open("/desks?search=nothing-is-called-so&date=2099-01-05", {
    client: client({ settings: { deskFutureBookingDaysLimit: 30 } }),
    answers: [on(listDesks, list())],
  });
  expect(await screen.findByText("No desks match these filters.")).toBeVisible();
  expect(screen.getByText("Desks can be booked up to Sun 20 Dec.")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0]!);
  expect(await screen.findByText("This site has no desks yet.")).toBeVisible();
  expect(address()).toBe("/desks?date=2099-01-05");
});

test("a site without desks leads those who may to where desks are added", async () => {
  const none = { answers: [on(listDesks, list())] };
  await open("/desks", { as: sitter({ groups: ["employee", "deskbooking", "desk_admin"] }), ...none });
  expect(await screen.findByText("This site has no desks yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add Desks" })).toHaveAttribute("href", "/desks/list");
});

test("a site without desks leads nobody else there", async () => {
  await open("/desks", { answers: [on(listDesks, list())] });
  expect(await screen.findByText("This site has no desks yet.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Add Desks" })).toBeNull();
});

test("cards that cannot be loaded are asked for again", async () => {
  const { user, api } = await open("/desks", { answers: [on(listDesks, refused(403, "forbidden"))] });
  expect(await screen.findByText("The desks could not be loaded")).toBeVisible();
  api.answer(on(listDesks, list(FREE)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Book C-14" })).toBeVisible();
});
