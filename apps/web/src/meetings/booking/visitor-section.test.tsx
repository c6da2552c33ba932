import { createMeetings } from "@portico/contract/meetings/booking";
import { getMeeting } from "@portico/contract/meetings/meetings";
import { visitorAvailability } from "@portico/contract/parking/carparks";
import { listAddonItems } from "@portico/contract/rooms/catalogues";
import { listBuildings } from "@portico/contract/sites/sites";
import { listVisitorTypes } from "@portico/contract/visitors/types";
import { listVisitors } from "@portico/contract/visitors/visitors";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { visitor } from "../../visitors/testing/rows.ts";
import { preview } from "../testing/preview.ts";
import { meeting, TUESDAY } from "../testing/rows.ts";

const WIM = visitor({ id: id(811), firstName: "Wim", lastName: "Orrin" });
const VANJA = visitor({ id: id(812), firstName: "Vanja", lastName: "Orrin" });

/** The visits of a booked meeting, as they were asked for; `hasParking`: whether there was room. */
const visitsOf = (visits: { visitor: string; needsParking: boolean }[], hasParking = true) =>
  visits.map(({ visitor: one, needsParking }, at) => ({
    id: id(821 + at),
    visitor: { id: one, firstName: "Wim", lastName: "Orrin", company: "Acme", photo: null },
    status: "scheduled" as const,
    needsParking,
    hasParking: needsParking && hasParking,
    parkingId: needsParking && hasParking ? id(831 + at) : null,
  }));

const open = async (search = "", answers: Stub[] = [], as = person()) => {
  const rendered = await renderPage(`/meetings/create?date=${TUESDAY}&start_time=15:00${search}`, {
    as,
    answers: [
      on(listBuildings, list()),
      on(listAddonItems, list()),
      on(listVisitorTypes, list()),
      on(listVisitors, ({ query }) => {
        const found = [VANJA, WIM].filter(
          (one) =>
            query.visitor?.includes(one.id) || (query.search && one.firstName.startsWith(query.search)),
        );
        return list(...found);
      }),
      on(visitorAvailability, { available: true }),
      on(createMeetings, ({ body }) => ({
        results: body.dates.map(({ date }, at) =>
          meeting({ id: id(651 + at), day: date, rooms: [], visits: visitsOf(body.visits) }),
        ),
      })),
      on(getMeeting, meeting()),
      preview(),
      ...answers,
    ],
  });
  const description = await screen.findByRole("textbox", { name: "Description" });
  return { ...rendered, description };
};
const visitors = () => within(screen.getByRole("region", { name: "Visitors" }));
const names = () =>
  visitors()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const parks = (name: string) => visitors().getByRole("switch", { name: `${name} needs parking` });

test("visitors named by the address are there, in its order; one is removed, and the others are booked on all dates", async () => {
  const { user, api, description } = await open(`&visitor_ids=${WIM.id},${VANJA.id},${id(899)}`);
  expect(screen.getByRole("heading", { name: "Book Visitors" })).toBeVisible();
  expect(names()).toEqual([expect.stringMatching(/Wim Orrin/), expect.stringMatching(/Vanja Orrin/)]);
  await fill(user, description, "Two mornings");
  await user.click(screen.getByRole("button", { name: "Add date" }));
  await user.click(visitors().getByRole("button", { name: "Remove Vanja Orrin" }));
  expect(names()).toEqual([expect.stringMatching(/Wim Orrin/)]);
  await user.click(await screen.findByRole("button", { name: "Book 2 meetings" }));
  await toastOf("2 meetings are booked.");
  expect(api.sent(createMeetings)[0]?.body.visits).toEqual([{ visitor: WIM.id, needsParking: false }]);
});

test("a visit asks for the visitor first, praises nothing before, and needs no description", async () => {
  const { user, api, description } = await open();
  const note = () => screen.getByText("Add a visitor.", { selector: "form [role=status] *" });
  await waitFor(() => expect(note()).toBeVisible());
  const search = visitors().getByRole("textbox", { name: "Visitors" });
  for (const later of [screen.getByRole("spinbutton", { name: "Start" }), description])
    expect(search.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.type(search, "Wim");
  await user.click(await visitors().findByRole("option", { name: /Wim Orrin/ }));
  expect(await screen.findByText(/without a room\.$/)).toBeVisible();
  expect(description).toHaveAccessibleDescription("Optional");
  await user.click(screen.getByRole("button", { name: "Book" }));
  await toastOf("The meeting is booked.");
  expect(api.sent(createMeetings)[0]?.body.description).toBe("Visit by Wim Orrin");
});

test("booking an empty visit names the missing visitor at its field and leads there", async () => {
  const { user, api, description } = await open();
  const search = visitors().getByRole("textbox", { name: "Visitors" });
  const words = "Add a visitor, or a description for a meeting without visitors.";
  await user.click(screen.getByRole("button", { name: "Book" }));
  expect(visitors().getByText(words)).toBeVisible();
  expect(search).toBeInvalid();
  expect(search).toHaveFocus();
  expect(description).not.toBeInvalid();
  await fill(user, description, "Without visitors");
  expect(screen.queryByText(words)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Book" }));
  await toastOf("The meeting is booked.");
  expect(api.sent(createMeetings).map(({ body }) => [body.description, body.visits])).toEqual([
    ["Without visitors", []],
  ]);
});

test("without a free space the form says so, and none can be asked for", async () => {
  await open(`&visitor_ids=${WIM.id}`, [on(visitorAvailability, { available: false })]);
  await waitFor(() => expect(parks("Wim Orrin")).toBeDisabled());
  const words = "No visitor parking is free on Tue 24 Nov, 15:00–16:00.";
  expect(screen.getByText(words)).toBeVisible();
  expect(parks("Wim Orrin")).toHaveAccessibleDescription(words);
});

test.each([
  ["a space is reserved", true, "Parking reserved for visitor"],
  ["the car park filled up meanwhile", false, "Could not reserve parking for visitor"],
])("once it is booked, it is said that %s", async (_, hasParking, words) => {
  const { user, description, address } = await open(`&visitor_ids=${WIM.id}`, [
    on(createMeetings, ({ body }) => ({
      results: [meeting({ rooms: [], visits: visitsOf(body.visits, hasParking) })],
    })),
  ]);
  await fill(user, description, "Late to park");
  await user.click(parks("Wim Orrin"));
  await user.click(screen.getByRole("button", { name: "Book" }));
  await toastOf(words);
  expect(address()).toBe(`/meetings/${meeting().id}`);
});

test("a visitor is found by keyboard after three letters, and listed once", async () => {
  const { user } = await open();
  const search = visitors().getByRole("textbox", { name: "Visitors" });
  await user.click(search);
  await user.keyboard("Va");
  expect(visitors().getByText("Enter at least 3 characters.")).toBeVisible();
  await user.keyboard("n");
  await visitors().findByRole("option", { name: /Vanja Orrin/ });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(names()).toEqual([expect.stringMatching(/Vanja Orrin/)]);
  await user.keyboard("Van");
  const again = await visitors().findByRole("option", { name: /Vanja Orrin.*Already on the list/ });
  expect(again).toHaveAttribute("data-combobox-disabled");
});

test("cleaning invites nobody", async () => {
  await open("", [], person({ groups: ["employee", "cleaning"] }));
  expect(screen.getByRole("heading", { level: 1, name: "Book Meeting" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Visitors" })).toBeNull();
});
