import { listSchedules } from "@portico/contract/meetings/schedule";
import { listResourceFeatures, listResourceTypes } from "@portico/contract/rooms/catalogues";
import { listFloors } from "@portico/contract/sites/sites";
import { keepChoice } from "@portico/contract/views/views";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HOT_LAB, MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { enterTime, fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id, list, person } from "../../testing/people.ts";
import { schedule, TUESDAY } from "../testing/rows.ts";

const ROOMS = `/resource-types/${MEETING_ROOM.id}/resources`;
const SCREEN = { id: id(671), name: "Screen", icon: null, color: null };
const FLOOR = {
  id: id(672),
  name: "Floor 3",
  siteId: HARBOUR.id,
  buildingId: id(673),
  buildingName: "Canal House",
};
const THAMES = schedule();
const ROSE = schedule({ id: id(612), name: "Rose", status: "occupied", capacity: 4 });
const PROJECTOR = schedule({ id: id(613), name: "Projector A", typeId: id(603), typeName: "Projector" });

/** The server finds by name and seats. */
const open = (at: string, ...answers: Stub[]) =>
  renderPage(at, {
    answers: [
      on(listResourceTypes, list<typeof HOT_LAB>(MEETING_ROOM, HOT_LAB)),
      on(listResourceFeatures, list(SCREEN)),
      on(listFloors, list(FLOOR)),
      on(listSchedules, ({ query }) => {
        const rows = query.type ? [THAMES, ROSE] : [THAMES, ROSE, PROJECTOR];
        return list(
          ...rows.filter(
            ({ name, capacity }) =>
              name.toLowerCase().includes((query.search ?? "").toLowerCase()) &&
              capacity >= (query.capacity ?? 0),
          ),
        );
      }),
      ...answers,
    ],
  });
const asked = (api: Awaited<ReturnType<typeof open>>["api"]) => api.sent(listSchedules).at(-1)?.query;

test("the list names its type and answers how many are free", async () => {
  await open(ROOMS);
  expect(await screen.findByRole("heading", { level: 1, name: "1 of 2 rooms is free now" })).toBeVisible();
  expect(document.title).toBe("Northwind House | Meeting Rooms");
  expect(screen.getByText("Fri 20 Nov", { exact: false })).toBeVisible();
  expect(screen.getByText("2 rooms")).toBeVisible();
});

test("a card shows the room's photo once it is near, or a quiet ground, and its state on it", async () => {
  const photo = "/api/files/018f0000-0000-7000-8000-000000000001/";
  await open(
    `${ROOMS}?view=grid`,
    on(listSchedules, list(schedule({ photo }), schedule({ id: id(612), name: "Rose" }))),
  );
  const card = async (name: string) => (await screen.findByRole("link", { name })).closest("li")!;
  const [thames, rose] = [await card("Thames"), await card("Rose")];
  // Decoration: the name is beside it.
  const image = within(thames).getByRole("presentation");
  expect([image.getAttribute("src"), image.getAttribute("loading")]).toEqual([photo, "lazy"]);
  expect(within(thames).getByText("Free for the rest of the day")).toBeVisible();
  expect(within(rose).queryByRole("presentation")).toBeNull();
});

test("a card has its features by icon and name, and how many meetings its day has", async () => {
  await open(`${ROOMS}?view=grid`, on(listSchedules, list(schedule({ features: [SCREEN] }))));
  const card = within((await screen.findByRole("link", { name: "Thames" })).closest("li")!);
  expect(within(card.getByRole("list", { name: "Features" })).getByText("Screen")).toBeVisible();
  expect(card.getByText("8 seats")).toBeInTheDocument();
  expect(card.getByText("No meetings")).toBeInTheDocument();
});

test("a room that is free now is booked from now on, until its next meeting at most", async () => {
  const meeting = {
    ...{ id: id(690), description: "Review", hostName: "Callum Reid" },
    ...{ start: "2026-11-20T11:15:00.000Z", end: "2026-11-20T12:00:00.000Z" },
    ...{ userIsHost: false, userIsAttending: false },
  };
  await open(`${ROOMS}?view=grid`, on(listSchedules, list(schedule({ meetings: [meeting] }), ROSE)));
  const book = await screen.findByRole("link", { name: "Book Thames, 10:45–11:15" });
  const link = new URL(book.getAttribute("href")!, "http://localhost");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    ...{ date: "2026-11-20", start_time: "10:45", end_time: "11:15", room_id: THAMES.id },
  });
  // What is free comes first, and what is taken now cannot be booked here.
  const names = screen.getAllByRole("link", { name: /^(Thames|Rose)$/ });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Thames", "Rose"]);
  expect(screen.getByRole("button", { name: "Book Rose" })).toBeDisabled();
});

test("the chosen view stands in the address and is kept with the account", async () => {
  const { user, api, address } = await open(ROOMS);
  await user.click(await screen.findByText("List"));
  expect(await screen.findByRole("link", { name: "Thames" })).toBeVisible();
  expect(address()).toBe(`${ROOMS}?view=list`);
  expect(api.sent(keepChoice).map(({ body }) => body)).toEqual([{ name: "rooms-view", value: "list" }]);
});

test("without a view in the address, it is the one that the account keeps", async () => {
  await renderPage(ROOMS, {
    choices: { "rooms-view": "grid" },
    answers: [
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listResourceFeatures, list(SCREEN)),
      on(listFloors, list(FLOOR)),
      on(listSchedules, list(THAMES)),
    ],
  });
  expect(await screen.findByRole("radio", { name: "Cards" })).toBeChecked();
  expect(await screen.findByText("Free for the rest of the day")).toBeVisible();
});

test("without a type it is about all resources", async () => {
  await open("/rooms");
  expect(await screen.findByRole("link", { name: "Projector A" })).toBeVisible();
  expect(document.title).toBe("Northwind House | All Resources");
  expect(screen.getByRole("heading", { level: 1, name: "2 of 3 resources are free now" })).toBeVisible();
});

test("what is searched for and filtered stands in the address, and is asked of the server", async () => {
  const { user, api, address } = await open(ROOMS);
  await fill(user, await screen.findByRole("searchbox", { name: "Find a room" }), "ro");
  expect(await screen.findByText("1 room")).toBeVisible();
  expect(asked(api)).toMatchObject({ search: "ro", type: MEETING_ROOM.id, site: HARBOUR.id });
  await user.click(screen.getByRole("button", { name: /^Seats/ }));
  const seats = await screen.findByRole("slider", { name: "Seats, at least" });
  seats.focus();
  await user.keyboard("{End}");
  expect(seats).toHaveAttribute("aria-valuetext", "50 or more");
  expect(await screen.findByText("No results match these filters.")).toBeVisible();
  expect(address()).toBe(`${ROOMS}?search=ro&capacity=50`);
  await user.click(screen.getByRole("button", { name: /^Features/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Screen" }));
  await user.click(screen.getByRole("button", { name: /^Floor/ }));
  await user.click(await screen.findByRole("radio", { name: "Canal House, Floor 3" }));
  expect(asked(api)).toMatchObject({ search: "ro", capacity: 50, features: [SCREEN.id], floor: FLOOR.id });
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0]!);
  expect(await screen.findByText("2 rooms")).toBeVisible();
  expect(address()).toBe(ROOMS);
});

test("an address opens its day, view and search; the cards lead to booking", async () => {
  const { api } = await open(`${ROOMS}?on_date=${TUESDAY}&view=grid&features=&search=Tha`);
  const book = await screen.findByRole("link", { name: "Book Thames" });
  expect(screen.queryByRole("link", { name: "Book Rose" })).toBeNull();
  expect(screen.getByRole("searchbox", { name: "Find a room" })).toHaveValue("Tha");
  expect(screen.getByRole("radio", { name: "Cards" })).toBeChecked();
  expect(asked(api)).toMatchObject({ onDate: TUESDAY, search: "Tha" });
  const link = new URL(book.getAttribute("href")!, "http://localhost");
  expect(link.pathname).toBe(`/resource-types/${MEETING_ROOM.id}/book-resource`);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ date: TUESDAY, room_id: THAMES.id });
});

test("one end of the time alone asks for nothing", async () => {
  const { user, api } = await open(`${ROOMS}?on_date=${TUESDAY}`);
  await screen.findByText("2 rooms");
  const before = api.sent(listSchedules).length;
  await user.click(screen.getByRole("button", { name: /^Free/ }));
  enterTime("Free from", "14:00");
  expect(await screen.findByText("Choose both times to search again.")).toBeVisible();
  expect(screen.getByText("Choose both times to filter the list.")).toBeVisible();
  expect(api.sent(listSchedules)).toHaveLength(before);
  enterTime("Free until", "13:00");
  expect(await screen.findByText("Choose a later time")).toBeVisible();
  expect(api.sent(listSchedules)).toHaveLength(before);
  enterTime("Free until", "16:00");
  await expect
    .poll(() => asked(api))
    .toMatchObject({
      availableFrom: `${TUESDAY}T14:00:00.000Z`,
      availableUntil: `${TUESDAY}T16:00:00.000Z`,
    });
});

test("a list without rooms leads administrators to where rooms are added", async () => {
  await renderPage(ROOMS, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listResourceFeatures, list()),
      on(listFloors, list()),
      on(listSchedules, list()),
    ],
  });
  expect(await screen.findByText("Nothing has been added yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add in Settings" })).toHaveAttribute("href", "/admin/resources");
});

test("a schedule that cannot be loaded can be asked for again", async () => {
  const { user, api } = await open(
    ROOMS,
    on(listSchedules, refused(403, "forbidden", "You are not allowed to do this.")),
  );
  expect(await screen.findByText("The schedule could not be loaded")).toBeVisible();
  api.answer(on(listSchedules, list(THAMES)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 room")).toBeVisible();
});

test("two rooms are compared side by side: seats, features and times, and one is booked from there", async () => {
  const screenFeature = { ...SCREEN };
  const { user } = await open(
    `${ROOMS}?view=grid`,
    on(
      listSchedules,
      list(
        schedule({ features: [screenFeature] }),
        ROSE,
        schedule({ id: id(614), name: "Brent" }),
        schedule({ id: id(615), name: "Lea" }),
      ),
    ),
  );
  const box = (name: string) => screen.findByRole("checkbox", { name: `Compare ${name}` });
  await user.click(await box("Thames"));
  expect(screen.getByText("Choose another one to compare")).toBeVisible();
  await user.click(await box("Rose"));
  await user.click(screen.getByRole("button", { name: "Compare 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "2 side by side" }));
  const cells = (name: string) => {
    const row = dialog.getByRole("rowheader", { name }).closest("tr")!;
    return within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  };
  expect(dialog.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Thames",
    "Rose",
  ]);
  expect(cells("Seats")).toEqual([String(THAMES.capacity), "4"]);
  expect(cells("Screen")).toEqual(["Yes", "No"]);
  expect(cells("Now")[0]).toContain("Free");
  expect(dialog.getAllByRole("link", { name: /^Book Thames/ })).toHaveLength(1);
  await user.keyboard("{Escape}");
  // Of four, three at most.
  await user.click(await box("Brent"));
  expect(await box("Lea")).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(await box("Thames")).not.toBeChecked();
});
