import type { SpotlightActionData, SpotlightActionGroupData } from "@mantine/spotlight";
import type { Group } from "@portico/contract/common";
import { listDesks } from "@portico/contract/desks/desks";
import {
  createDeskReservations,
  deskAvailability,
  listDeskReservations,
} from "@portico/contract/desks/reservations";
import { listFollowedDays, listTeam } from "@portico/contract/desks/team";
import { getSchedule } from "@portico/contract/directory/directory";
import { listCarparks } from "@portico/contract/parking/carparks";
import { permitMonth } from "@portico/contract/parking/permits";
import { listReservations } from "@portico/contract/parking/reservations";
import { listUsers } from "@portico/contract/people/people";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { listResources } from "@portico/contract/rooms/rooms";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { desk, deskReservation, sitter } from "../../../desks/testing/rows.ts";
import { carpark, carparkDay } from "../../../parking/testing/rows.ts";
import { HOT_LAB, MEETING_ROOM, resource } from "../../../rooms/testing/rows.ts";
import { chooseSite } from "../../../shell/session/sites.ts";
import { on, type Stub } from "../../../testing/api.ts";
import { toastOf } from "../../../testing/fields.ts";
import { client, HARBOUR, id, LISBON, list } from "../../../testing/people.ts";
import { renderScreen, type Setting } from "../../../testing/render.tsx";
import { BookingRows } from "./booking-rows.tsx";

/** Monday, seen from Friday 20 November. */
const MONDAY = "2026-11-23";

/** The palette's rows as buttons. */
const Rows = ({ query }: { query: string }) => {
  const [rows, setRows] = useState<SpotlightActionGroupData>();
  const actions: SpotlightActionData[] = rows?.actions ?? [];
  return (
    <>
      <BookingRows query={query} onRows={setRows} />
      <p>{rows && actions.length === 0 ? "Nothing to book" : ""}</p>
      {actions.map(({ id: key, label, description, onClick }) => (
        <button key={key} type="button" onClick={onClick as () => void}>
          {label}: {description}
        </button>
      ))}
    </>
  );
};

const type = (query: string, ...answers: Stub[]) => typeAs({}, query, ...answers);
const typeAs = (
  { sites, ...as }: Parameters<typeof sitter>[0] & Pick<Setting, "sites">,
  query: string,
  ...answers: Stub[]
) =>
  renderScreen(<Rows query={query} />, {
    ...(sites && { sites }),
    client: client({ features: ["desks", "parking", "rooms", "locate colleague"] }),
    as: sitter({ groups: ["employee", "deskbooking", "parking"], ...as }),
    answers: [
      on(listResourceTypes, list(HOT_LAB, MEETING_ROOM)),
      on(listDeskReservations, list()),
      on(deskAvailability, list({ date: MONDAY, free: 2, closed: null, taken: false, bookable: true })),
      on(listDesks, list(desk("C-16"), garden)),
      on(listTeam, list()),
      on(listFollowedDays, list()),
      on(listReservations, list()),
      on(permitMonth, list()),
      on(listCarparks, list(carpark({ days: [carparkDay(MONDAY)] }))),
      ...answers,
    ],
  });
const garden = desk("G-1", {
  ...{ id: id(817), zoneId: id(702), location: "Garden zone, Floor 1" },
  zone: { id: id(702), name: "Garden zone", icon: null, color: "green" },
});
const row = (name: RegExp) => screen.findByRole("button", { name });

const priya = { id: id(31), firstName: "Priya", lastName: "Nair", photo: null };
const found = on(listUsers, list({ ...priya, company: null, groups: [], email: null } as never));
const sits = (location: string | null) =>
  on(getSchedule, {
    user: priya,
    presence: null,
    schedule: location
      ? [
          {
            ...{ type: "desk_reservation" as const, id: id(32), date: MONDAY, start: null, end: null },
            ...{ timeZone: HARBOUR.timeZone, site: null, location, floorPlanRelativeUrl: null },
          },
        ]
      : [],
  });

test("a room: the smallest that are free then and large enough; a press opens the form with room and time", async () => {
  const { api, user, address } = await type(
    "room for 6 monday 14:00-15:30",
    on(listResources, list(resource({ name: "Thames", capacity: 8 }))),
  );
  const thames = await row(/^Book Thames, Mon 23 Nov, 14:00–15:30: 8 seats, /);
  expect(api.sent(listResources).map(({ query }) => query)).toMatchObject([
    {
      ...{ type: MEETING_ROOM.id, site: HARBOUR.id, capacity: 6, ordering: "capacity" },
      ...{ availableFrom: "2026-11-23T14:00:00.000Z", availableUntil: "2026-11-23T15:30:00.000Z" },
    },
  ]);
  await user.click(thames);
  const { pathname, searchParams } = new URL(address(), "http://x");
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/meetings/create",
    { date: MONDAY, start_time: "14:00", end_time: "15:30", room_id: resource().id },
  ]);
});

test("with all sites chosen a booking is at the person's home site, wherever it stands in the list", async () => {
  const sites = [LISBON, HARBOUR];
  chooseSite(null);
  const { api } = await typeAs(
    { sites, siteId: HARBOUR.id, permittedSites: sites.map(({ id: site }) => site) },
    "room monday 14:00",
    on(listResources, list(resource({ name: "Thames", capacity: 8 }))),
  );
  await row(/^Book Thames, Mon 23 Nov/);
  expect(api.sent(listResources).map(({ query }) => query.site)).toEqual([HARBOUR.id]);
});

test("no room is free: the rooms that are free later open with the time", async () => {
  const { user, address } = await type("room monday 14:00", on(listResources, list()));
  await user.click(await row(/^No room is free, Mon 23 Nov, 14:00–15:00/));
  expect(address()).toContain("/rooms/book?date=2026-11-23&start_time=14%3A00&end_time=15%3A00");
});

test("the last row opens all rooms that are free then, for so many people", async () => {
  const { user, address } = await type("room for 6 monday 14:00", on(listResources, list(resource())));
  await user.click(await row(/^Choose a room, Mon 23 Nov, 14:00–15:00/));
  const { pathname, searchParams } = new URL(address(), "http://x");
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/rooms/book",
    { date: MONDAY, start_time: "14:00", end_time: "15:00", people: "6" },
  ]);
});

test("a desk near a colleague is proposed, and booked by one press, not before", async () => {
  const { api, user } = await type(
    "desk monday near Priya",
    found,
    sits("G-7, Garden zone"),
    on(createDeskReservations, { results: [deskReservation(MONDAY)] }),
  );
  const proposed = await row(/^Book desk G-1, Mon 23 Nov: Near Priya: Garden zone, Floor 1\./);
  expect(api.sent(createDeskReservations)).toEqual([]);
  await user.click(proposed);
  await toastOf("Requested desk for selected days.");
  expect(api.sent(createDeskReservations).map(({ body }) => [body.deskId, body.dates])).toEqual([
    [garden.id, [MONDAY]],
  ]);
});

test.each<[string, Stub[], RegExp]>([
  ["nobody of that name can be found", [on(listUsers, list())], /Where Priya sits that day is not known\./],
  ["the colleague has no desk that day", [found, sits(null)], /Where Priya sits that day is not known\./],
  ["no desk there is free", [found, sits("R-1, Roof")], /No desk near Priya is free\./],
])("%s: a desk is proposed as usual, and it says so", async (_, answers, said) => {
  await type("desk monday near Priya", ...answers);
  expect(await row(/^Book desk C-16, Mon 23 Nov/)).toHaveAccessibleName(expect.stringMatching(said));
});

test("somebody who has a desk that day is not offered a second one", async () => {
  const { user, address } = await type(
    "desk monday",
    on(listDeskReservations, list(deskReservation(MONDAY))),
  );
  await user.click(await row(/^You have desk .*, Mon 23 Nov/));
  expect(address()).toBe("/desks?date=2026-11-23");
});

test("parking says what is free, and a press opens the request of that day", async () => {
  const { user, address } = await type("parking monday");
  await user.click(await row(/^Request parking, Mon 23 Nov: .* free\. Opens the request, filled in\./));
  expect(address()).toBe("/?day=2026-11-23&request=parking");
});

test.each([
  ["room tomorrow", { features: ["desks", "parking"] }, {}],
  ["desk tomorrow", { features: ["rooms", "parking"] }, {}],
  ["desk tomorrow", { features: ["rooms", "desks"] }, { groups: ["employee"] as Group[] }],
  ["parking tomorrow", { features: ["rooms", "desks"] }, {}],
  ["parking tomorrow", { features: ["parking"] }, { isRestricted: true }],
])("'%s' is a search where the person cannot book that", async (query, house, who) => {
  const { api } = await renderScreen(<Rows query={query} />, {
    client: client(house),
    as: sitter({ groups: ["employee", "deskbooking", "parking"], ...who }),
    answers: [on(listResourceTypes, list(HOT_LAB, MEETING_ROOM))],
  });
  expect(await screen.findByText("Nothing to book")).toBeVisible();
  expect(api.sent(listResources)).toEqual([]);
});

test("other words are no booking, and nothing is asked", async () => {
  const { api } = await type("thames");
  expect(await screen.findByText("Nothing to book")).toBeVisible();
  expect(api.sent(listResources)).toEqual([]);
});
