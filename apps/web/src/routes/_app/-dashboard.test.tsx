import type { Group } from "@portico/contract/common";
import { currentCredits } from "@portico/contract/credits/credits";
import { listDeskReservations } from "@portico/contract/desks/reservations";
import { listHelpTexts } from "@portico/contract/help/help";
import { listFeeds } from "@portico/contract/meetings/feeds";
import { listMyMeetings, myCalendar } from "@portico/contract/meetings/meetings";
import { listCarparkCounts } from "@portico/contract/parking/carparks";
import { listPermits, permitMonth } from "@portico/contract/parking/permits";
import { createReservations, listReservations } from "@portico/contract/parking/reservations";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { keepChoice } from "@portico/contract/views/views";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskReservation, sitter } from "../../desks/testing/rows.ts";
import { summary } from "../../meetings/testing/rows.ts";
import { permit, permitDay, queued, reservation } from "../../parking/testing/rows.ts";
import { MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, id, LISBON, list, person } from "../../testing/people.ts";
import { NOW } from "../../testing/render.tsx";

const touch = Object.getOwnPropertyDescriptor(Document.prototype, "ontouchend");
afterEach(() => {
  vi.restoreAllMocks();
  if (touch) Object.defineProperty(Document.prototype, "ontouchend", touch);
});

const COUNT = {
  id: id(101),
  name: "South",
  siteId: HARBOUR.id,
  pseudo: false,
  freeSpaces: 4,
  spaceCount: 6,
  queueLength: 0,
};

const open = (house: ReturnType<typeof client>) =>
  renderPage("/", {
    client: house,
    answers: [
      on(listCarparkCounts, list(COUNT)),
      on(listReservations, list()),
      on(permitMonth, list(permit({ calendar: [permitDay("2026-11-20")] }))),
    ],
  });

test("where anybody may park there is nothing to request; free spaces and one's own are shown", async () => {
  await open(client({ features: ["parking", "live space counts"], settings: { parkingUnrestricted: true } }));
  const counts = within(await screen.findByRole("region", { name: "Free spaces now" }));
  expect(await counts.findByText("of 6 free")).toBeVisible();
  expect(await counts.findByText("You can park today")).toBeVisible();
  expect(counts.getByText("South, space S04, all day")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Parking" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Request Parking" })).toBeNull();
});

test("a first visit has hints; put away they do not come again", async () => {
  const setting = {
    client: client({ features: ["rooms"] }),
    choices: { "first-visit": "new" },
    answers: [
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listMyMeetings, list()),
      on(myCalendar, list()),
      on(listHelpTexts, list()),
    ],
  };
  const { user, api } = await renderPage("/", setting);
  const hints = within(await screen.findByRole("region", { name: "Worth knowing on your first visit" }));
  expect(hints.getByRole("link", { name: "See which rooms are free" })).toHaveAttribute("href", "/rooms");
  expect(hints.getAllByRole("listitem")).toHaveLength(3);
  await user.click(hints.getByRole("button", { name: "Got it" }));
  expect(screen.queryByRole("region", { name: "Worth knowing on your first visit" })).toBeNull();
  await expect
    .poll(() => api.sent(keepChoice).map(({ body }) => body))
    .toEqual([{ name: "first-visit", value: "seen" }]);
});

test.each([
  ["Ctrl K elsewhere", "Mozilla/5.0 (X11; Linux x86_64)", 1440, /^Press Ctrl K, or use the search/],
  ["⌘ K on a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 1440, /^Press ⌘ K, or use the search/],
  ["no key on a phone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", 390, /^Use the search/],
])("the hint of the search names %s", async (_, agent, width, said) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  // jsdom has events of touch, as an iPad has, which calls itself a Mac.
  Reflect.deleteProperty(Document.prototype, "ontouchend");
  await renderPage("/", { width, client: client({ features: [] }), choices: { "first-visit": "new" } });
  await waitFor(() => expect(screen.getByText(said)).toBeVisible());
});

test("the header has the help of the page, in two or three sentences", async () => {
  const { user } = await renderPage("/", { client: client({ features: [] }) });
  await user.click(await screen.findByRole("button", { name: "Help: Dashboard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dashboard" }));
  expect(dialog.getByText(/^This page shows your day and your week/)).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a client without parking has no panel and no counts", async () => {
  const { api } = await open(client({ features: ["live space counts"] }));
  expect(await screen.findByRole("heading", { name: "Good morning, Elena" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Parking" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Free spaces now" })).toBeNull();
  expect(api.sent(listCarparkCounts)).toEqual([]);
});

test("a PA without a desk of their own can request desks for colleagues", async () => {
  const answers = [on(listDeskReservations, list()), on(listHelpTexts, list())];
  const house = client({ features: ["desks"] });
  await renderPage("/", { client: house, as: person({ groups: ["employee", "PA"] }), answers });
  expect(await screen.findByRole("button", { name: "Request Desk" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Desks" })).toBeVisible();
});

const meeting = (description: string, start: string, end: string) =>
  summary({
    id: crypto.randomUUID(),
    description,
    start: `2026-11-20T${start}:00.000Z`,
    end: `2026-11-20T${end}:00.000Z`,
  });

/** A Friday of somebody who books everything. */
const openWeek = (now = NOW, ...more: Stub[]) =>
  renderPage("/", {
    now,
    client: client({ features: ["desks", "parking", "rooms"], dashboardResourceTypes: [MEETING_ROOM.id] }),
    as: sitter({ groups: ["employee", "deskbooking", "parking"] }),
    answers: [
      on(listDeskReservations, ({ query }) =>
        list(
          ...[
            deskReservation("2026-11-18"),
            deskReservation("2026-11-20"),
            deskReservation("2026-11-24"),
          ].filter(({ date }) => date >= (query.start ?? "") && date <= (query.end ?? "")),
        ),
      ),
      on(listReservations, list(reservation("2026-11-20"), queued("2026-11-24", 2))),
      on(permitMonth, list()),
      on(listPermits, list()),
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listMyMeetings, ({ query }) =>
        query.date === "2026-11-20"
          ? list(
              meeting("Stand-up", "09:00", "09:30"),
              meeting("Review", "11:00", "12:00"),
              meeting("Planning", "14:00", "14:45"),
            )
          : list(),
      ),
      on(myCalendar, list({ date: "2026-11-20", count: 3, isHost: false })),
      on(listHelpTexts, list()),
      ...more,
    ],
  });

test.each<[string, features: string[], groups: Group[], rows: string[]]>([
  ["rooms without a type on the dashboard, and no visitors", ["rooms"], ["employee"], ["Meetings"]],
  ["visitors without rooms", ["reception"], ["employee"], ["Meetings", "Visitors"]],
  ["rooms and visitors", ["rooms", "reception"], ["employee"], ["Meetings", "Visitors"]],
  ["somebody who neither books rooms nor invites", ["reception"], ["employee", "cleaning"], []],
  ["an administrator of a client without features", [], ["admin", "employee"], []],
])("week and day have meetings by one rule: %s", async (_, features, groups, rows) => {
  await renderPage("/", {
    client: client({ features }),
    as: person({ groups }),
    answers: [
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listMyMeetings, list()),
      on(myCalendar, list()),
      on(listHelpTexts, list()),
    ],
  });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  const today = () => screen.queryByRole("region", { name: "Today" });
  await expect.poll(() => today() !== null).toBe(rows.length > 0);
  const week = screen.queryByRole("region", { name: "Your week" });
  expect(week !== null).toBe(rows.length > 0);
  const shown = ["Meetings", "Visitors"].filter((row) => week && within(week).queryByText(row));
  expect(shown).toEqual(rows);
  if (rows.length > 0) expect(await within(today()!).findByText("No meetings on this day.")).toBeVisible();
});

test("a permit's day that can be claimed says so, and is claimed there", async () => {
  const CLAIMABLE = permit({
    ...{ permitType: "PR", space: null, carpark: { id: id(102), name: "North" } },
    calendar: [
      permitDay("2026-11-23", {
        status: "claimable",
        can: { release: false, undo: false, claim: true, handOver: false },
      }),
    ],
  });
  const claimed = reservation("2026-11-23", { permit: CLAIMABLE.id, carpark: CLAIMABLE.carpark });
  const { user, api } = await renderPage("/?day=2026-11-23", {
    client: client({ features: ["parking"] }),
    as: person({ groups: ["employee", "parking"] }),
    answers: [
      on(listReservations, list()),
      on(permitMonth, list(CLAIMABLE)),
      on(listPermits, list(CLAIMABLE)),
      on(listHelpTexts, list()),
    ],
  });
  const day = within(await screen.findByRole("region", { name: "Monday 23 November" }));
  expect(await day.findByText("Claimable in North")).toBeVisible();
  expect(day.getByText("08:00–18:00")).toBeVisible();
  expect(day.queryByText("No parking")).toBeNull();
  expect(day.queryByRole("button", { name: /^Add parking/ })).toBeNull();
  api.answer(on(createReservations, { results: [claimed] }), on(listReservations, list(claimed)));
  await user.click(day.getByRole("button", { name: "Claim North, Mon 23 Nov" }));
  await toastOf("Parking has been requested for the given time slots.");
  expect(await day.findByText("You can park")).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(api.sent(createReservations).map(({ body }) => [body.targetCarpark, body.dates])).toEqual([
    [id(102), ["2026-11-23"]],
  ]);
});

test("the week says of each working day what the person has", async () => {
  await openWeek();
  const week = within(await screen.findByRole("region", { name: "Your week" }));
  expect(
    await week.findByRole("button", {
      name: "Friday 20 November, desk C-16, Approved, parking S04, Confirmed, 3 meetings",
    }),
  ).toHaveAttribute("aria-current", "date");
  expect(
    week.getByRole("button", { name: /^Tuesday 24 November, desk C-16, Approved, parking 2nd, Queued/ }),
  ).toBeVisible();
  // Days that are over cannot be chosen.
  expect(week.getAllByRole("button")).toHaveLength(6);
  expect(week.getByText("Wednesday 18 November, desk C-16, Approved")).toBeInTheDocument();
});

test("a desk at another site is the day's desk, and is named with its site", async () => {
  const away = deskReservation("2026-11-20", {
    site: { id: LISBON.id, name: LISBON.name },
    siteId: LISBON.id,
  });
  await openWeek(
    NOW,
    on(listDeskReservations, ({ query }) => (query.site && query.site !== LISBON.id ? list() : list(away))),
  );
  const week = within(await screen.findByRole("region", { name: "Your week" }));
  expect(
    await week.findByRole("button", { name: /^Friday 20 November, desk C-16 at Lisbon, Approved/ }),
  ).toBeVisible();
  const today = within(screen.getByRole("region", { name: "Today" }));
  expect(await today.findByText("Desk C-16 at Lisbon")).toBeVisible();
  expect(today.queryByText("No desk")).toBeNull();
});

test("of the week, a row that cannot be loaded is said, and can be asked for again", async () => {
  const { user, api } = await openWeek(NOW, on(myCalendar, refused(403, "forbidden", "No.")));
  const week = await screen.findByRole("region", { name: "Your week" });
  expect(await within(week).findByRole("alert")).toHaveTextContent("Could not be loaded: Meetings");
  await waitFor(() => expect(week).toHaveAttribute("aria-busy", "false"));
  api.answer(on(myCalendar, list({ date: "2026-11-20", count: 3, isHost: false })));
  await user.click(within(week).getByRole("button", { name: "Try again" }));
  expect(await within(week).findByRole("button", { name: /Confirmed, 3 meetings$/ })).toBeVisible();
  expect(within(week).queryByRole("alert")).toBeNull();
});

test("today is in the order of time, with the present between what is over and what comes", async () => {
  await openWeek();
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(await today.findByText("You can park today")).toBeVisible();
  expect(today.getByText("Desk C-16")).toBeVisible();
  const meetings = await today.findByRole("list", { name: "Meetings on Friday 20 November" });
  const lines = within(meetings)
    .getAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => /Stand-up|Review|Planning|^10:42$|Free for .*/.exec(textContent)?.[0]);
  expect(lines).toEqual(["Stand-up", "10:42", "Review", "Free for 2 h", "Planning"]);
});

test("the first line says when and where the next meeting is, until it has begun", async () => {
  await openWeek();
  expect(
    await screen.findByText(/^Friday 20 November, .*\. Your next meeting is at 11:00 in Thames\.$/),
  ).toBeVisible();
});

test("free spaces and credits are in the parking panel, and stand by themselves without it", async () => {
  const credits = on(currentCredits, { current: 12, bundle: 10, price: 1500 });
  const features = ["desks", "parking", "live space counts", "paypark"];
  const answers = [
    ...[credits, on(listCarparkCounts, list(COUNT)), on(listReservations, list()), on(permitMonth, list())],
    ...[on(listPermits, list()), on(listHelpTexts, list())],
  ];
  const as = person({ groups: ["employee", "parking"] });
  await renderPage("/", { client: client({ features }), as, answers });
  const parking = within(await screen.findByRole("region", { name: "Parking" }));
  expect(await parking.findByText("of 6 free")).toBeVisible();
  const inHead = within(await parking.findByRole("region", { name: "Available credits" }));
  expect(await inHead.findByRole("link", { name: "Available credits 12" })).toHaveAttribute(
    "href",
    "/credits",
  );
  expect(inHead.getByRole("button", { name: "Buy 10 Credits" })).toBeVisible();
  cleanup();

  const settings = { parkingUnrestricted: true };
  await renderPage("/", { client: client({ features, settings }), as, answers });
  const alone = within(await screen.findByRole("region", { name: "Available credits" }));
  expect(await alone.findByText("£15.00 for 10 credits")).toBeVisible();
  expect(await screen.findByText("of 6 free")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Parking" })).toBeNull();
});

test("the present stands below a meeting that takes place", async () => {
  await openWeek("2026-11-20T11:30:00.000Z");
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(await today.findByText("11:30")).toBeInTheDocument();
  const rows = within(today.getByRole("list")).getAllByRole("listitem", { hidden: true });
  expect(rows.map(({ textContent }) => /Stand-up|Review|Planning|^11:30$/.exec(textContent)?.[0])).toEqual([
    "Stand-up",
    "Review",
    "11:30",
    "Planning",
  ]);
});

test("parking that has ended is the day's as it is the week's, and no longer said to be there", async () => {
  await openWeek("2026-11-20T22:30:00.000Z");
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(await today.findByText("Your parking has ended")).toBeVisible();
  expect(today.getByText("South, space S04, until 17:00")).toBeVisible();
  expect(today.queryByText("You can park today")).toBeNull();
  const week = within(screen.getByRole("region", { name: "Your week" }));
  expect(await week.findByRole("button", { name: /parking S04, Confirmed/ })).toBeVisible();
});

test("parking of today stays where somebody booked more for others than a page holds", async () => {
  const later = Array.from({ length: 200 }, (_, at) =>
    reservation("2026-11-24", { id: id(1000 + at), employee: id(20) }),
  );
  const pages = [later, [reservation("2026-11-20")]];
  await openWeek(
    NOW,
    on(listReservations, ({ query }) => ({ count: 201, results: pages[Number(query.page ?? 1) - 1] ?? [] })),
  );
  const week = within(await screen.findByRole("region", { name: "Your week" }));
  expect(
    await week.findByRole("button", { name: /^Friday 20 November.* parking S04, Confirmed/ }),
  ).toBeVisible();
  const today = within(screen.getByRole("region", { name: "Today" }));
  expect(await today.findByText("You can park today")).toBeVisible();
});

test("a chosen day takes the place of today, and what it lacks can be added", async () => {
  const { user } = await openWeek();
  const week = within(await screen.findByRole("region", { name: "Your week" }));
  await user.click(await week.findByRole("button", { name: /^Monday 23 November/ }));
  const day = within(await screen.findByRole("region", { name: "Monday 23 November" }));
  expect(await day.findByText("No desk")).toBeVisible();
  expect(day.getByText("No parking")).toBeVisible();
  expect(await day.findByText("No meetings on this day.")).toBeVisible();
  expect(day.getByRole("button", { name: "Add parking, Mon 23 Nov" })).toBeVisible();
  expect(week.getByRole("button", { name: /^Monday 23 November/ })).toHaveAttribute("aria-pressed", "true");
  await user.click(week.getByRole("button", { name: /^Friday 20 November/ }));
  expect(await screen.findByRole("region", { name: "Today" })).toBeVisible();
});

test("a day of waiting says for what", async () => {
  const { user } = await openWeek();
  const week = within(await screen.findByRole("region", { name: "Your week" }));
  await user.click(await week.findByRole("button", { name: /^Tuesday 24 November, desk/ }));
  const day = within(await screen.findByRole("region", { name: "Tuesday 24 November" }));
  expect(await day.findByText("Parking requested")).toBeVisible();
  expect(day.getByText("Queued, 2nd")).toBeVisible();
});

test.each<[string, Group[], string[]]>([
  [
    "an employee",
    ["employee", "parking", "deskbooking"],
    ["Plan My Week", "Request Parking", "Meeting Rooms", "QR Scanner"],
  ],
  [
    "an employee without parking",
    ["employee", "deskbooking"],
    ["Plan My Week", "Meeting Rooms", "Desks", "QR Scanner"],
  ],
  ["cleaning", ["employee", "cleaning"], ["Desk Admin", "Floorplans", "QR Scanner"]],
])("on a phone the bar at the bottom has what %s does most", async (_, groups, shown) => {
  await renderPage("/", {
    width: 390,
    client: client({ features: ["desks", "parking", "rooms", "reception", "qr codes", "locate colleague"] }),
    as: sitter({ groups }),
    answers: [
      on(listResourceTypes, list(MEETING_ROOM)),
      on(listDeskReservations, list()),
      on(listReservations, list()),
      on(permitMonth, list()),
      on(listPermits, list()),
      on(listMyMeetings, list()),
      on(myCalendar, list()),
      on(listHelpTexts, list()),
    ],
  });
  const bar = within(await screen.findByRole("navigation", { name: "Shortcuts" }));
  const texts = () => bar.getAllByRole("listitem").map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(shown);
  // Beside the greeting there is room for an icon only.
  expect(screen.getByRole("button", { name: "Locate Colleague" })).toHaveTextContent(/^$/);
});

const openFeeds = (groups: Group[]) =>
  renderPage("/calendar-feeds", {
    width: 390,
    client: client({ features: ["parking"] }),
    as: sitter({ groups }),
    answers: [on(listFeeds, list())],
  });
const keptSpace = () => document.querySelector("[data-bar]");

test("on a phone the bar at the bottom goes on a form, which has its own buttons there", async () => {
  const { user, address } = await openFeeds(["employee", "parking"]);
  const bar = await screen.findByRole("navigation", { name: "Shortcuts" });
  expect(within(bar).getByRole("link", { name: "Request Parking" })).toHaveAttribute(
    "href",
    "/?request=parking",
  );
  expect(keptSpace()).toBe(bar);
  await user.click(screen.getByRole("button", { name: /^Account menu of/ }));
  await user.click(await screen.findByRole("menuitem", { name: /Password$/ }));
  await waitFor(() => expect(address()).toBe("/edit-password"));
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(keptSpace()).toBeNull();
});

test("on a phone no space is kept for a bar where somebody has no shortcuts", async () => {
  await openFeeds(["reporting"]);
  expect((await screen.findAllByRole("heading")).length).toBeGreaterThan(0);
  expect(keptSpace()).toBeNull();
});
