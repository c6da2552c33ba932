import { addDays } from "@portico/contract/days/days";
import {
  cancelDeskReservation,
  createDeskReservations,
  type DeskReservation,
  deskAvailability,
  listDeskReservations,
} from "@portico/contract/desks/reservations";
import { listTeam } from "@portico/contract/desks/team";
import { listZones } from "@portico/contract/desks/zones";
import { getFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { listFloors } from "@portico/contract/sites/sites";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  desk,
  deskReservation,
  floor,
  freeDay,
  sitter,
  teammate,
  zone,
} from "../../../desks/testing/rows.ts";
import type { PlanDesk } from "../../../floor-plans/core/markers.ts";
import { floorPlan } from "../../../floor-plans/testing/rows.ts";
import { fieldErrors, noAnswer, on } from "../../../testing/api.ts";
import { fill, toastOf } from "../../../testing/fields.ts";
import { renderPage } from "../../../testing/page.tsx";
import { HARBOUR, id, LISBON, list } from "../../../testing/people.ts";
import type { Setting } from "../../../testing/render.tsx";

/** Of next week, seen from Friday 20 November. */
const [MON, TUE, WED] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;
const MATEO = { id: id(951), firstName: "Mateo", lastName: "Silva", photo: null };

const taken = (user: typeof MATEO | null = null): Partial<PlanDesk> => ({
  status: "occupied",
  currentReservation: { id: id(990), status: "approved", user, isMine: false, isCheckedIn: false },
});
const at = (name: string, number: number, over: Partial<PlanDesk> = {}) =>
  desk(name, { id: id(number), uuid: id(number), x: 100 + (number - 800) * 70, y: 100, ...over });
/** Mateo at C-01 on all days; C-02 beside him is taken on Wednesday, C-03 is always free. */
const planOn = (onDate: string, own: readonly DeskReservation[]) => {
  const mine = own.find(({ date }) => date === onDate)?.desk.id;
  const state = (number: number, over: Partial<PlanDesk> = {}) =>
    mine === id(number)
      ? taken(null) && {
          status: "occupied" as const,
          currentReservation: {
            id: id(991),
            status: "approved" as const,
            user: null,
            isMine: true,
            isCheckedIn: false,
          },
        }
      : over;
  return floorPlan({
    onDate,
    zones: [zone()],
    deskCircleSize: 64,
    desks: [
      at("C-01", 801, taken(MATEO)),
      at("C-02", 802, state(802, onDate === WED ? taken() : {})),
      at("C-03", 803, state(803)),
    ],
  });
};

const open = async (address: string, { answers = [], ...setting }: Setting = {}) => {
  const own: DeskReservation[] = [];
  const rendered = await renderPage(`/desks/book${address}`, {
    as: sitter(),
    ...setting,
    answers: [
      on(listFloors, list(floor(), floor({ id: id(602), name: "Floor 3" }))),
      on(listZones, list(zone())),
      on(listTeam, list(teammate({ user: MATEO }))),
      on(listDeskReservations, () => list(...own)),
      on(deskAvailability, ({ query: { start, end } }) => {
        const days = [];
        for (let day = start; day <= end; day = addDays(day, 1)) days.push(freeDay(day));
        return list(...days);
      }),
      on(getFloorPlan, ({ params, query: { onDate } }) =>
        params.id === floor().id
          ? planOn(onDate!, own)
          : floorPlan({ ...{ id: params.id, onDate: onDate! }, desks: [at("G-01", 821)] }),
      ),
      on(createDeskReservations, ({ body }) => {
        const row = deskReservation(body.dates![0]!, {
          id: id(910 + own.length),
          desk: {
            ...deskReservation(MON).desk,
            id: body.deskId!,
            name: body.deskId === id(802) ? "C-02" : "C-03",
          },
        });
        own.push(row);
        return { results: [row] };
      }),
      on(cancelDeskReservation, ({ params }) => {
        const [row] = own.splice(
          own.findIndex((one) => one.id === params.id),
          1,
        );
        return { ...row!, status: "cancelled" as const };
      }),
      ...answers,
    ],
  });
  return { ...rendered, own };
};

const yours = async () => within(await screen.findByRole("region", { name: /^Your (\d )?days?$/ }));
const option = (name: string | RegExp) => screen.findByRole("option", { name });
const deskOn = async (day: string) =>
  ((await yours()).getByRole("combobox", { name: `Desk, ${day}` }) as HTMLInputElement).value;

test("a desk at another site that day is said, and another one can be booked here", async () => {
  const lisbon = { site: { id: LISBON.id, name: LISBON.name }, siteId: LISBON.id };
  await open(`?days=${MON}`, { answers: [on(listDeskReservations, list(deskReservation(MON, lisbon)))] });
  expect(
    await (await yours()).findByText("You already have desk C-16 at Lisbon on Mon 23 Nov."),
  ).toBeVisible();
  expect((await yours()).getByRole("button", { name: "Book One Day" })).toBeEnabled();
});

test("each day has its desk and the reason, and one press books them, a call a day", async () => {
  const { user, api } = await open(`?days=${MON},${TUE},${WED}`);
  expect(await screen.findByRole("heading", { name: "One desk is free on all 3 days" })).toBeVisible();
  expect(await screen.findByText(/Your team sits in: Canal zone/)).toBeVisible();
  // Free on all three days, so that nobody has to move.
  expect(await deskOn("Mon 23 Nov")).toBe("C-03");
  expect((await yours()).getAllByText("Near Mateo")).toHaveLength(3);
  await user.click(await option(/^C-02 .*Next to Mateo/));
  expect(await deskOn("Tue 24 Nov")).toBe("C-02");
  expect((await yours()).getAllByText("Next to Mateo")).toHaveLength(2);
  expect((await yours()).getByText("C-02 is taken. Near Mateo")).toBeVisible();
  expect(screen.getByRole("option", { name: /^C-02/ })).toHaveAttribute("aria-selected", "true");

  await user.click((await yours()).getByRole("button", { name: "Book 3 Days" }));
  await toastOf("3 desks are booked.");
  expect(api.sent(createDeskReservations).map(({ body }) => [body.deskId, body.dates])).toEqual([
    [id(802), [MON]],
    [id(802), [TUE]],
    [id(803), [WED]],
  ]);
  expect(await screen.findByRole("heading", { name: "Your 3 days are booked" })).toBeVisible();
  expect((await yours()).getAllByText("Approved")).toHaveLength(3);
  expect((await yours()).queryByRole("button", { name: /^Book/ })).toBeNull();

  await user.click((await yours()).getByRole("button", { name: "Undo All 3 Bookings" }));
  await toastOf("Your bookings here have been undone.");
  expect(api.sent(cancelDeskReservation)).toHaveLength(3);
  expect(await (await yours()).findByRole("button", { name: "Book 3 Days" })).toBeEnabled();
});

test("a day that is refused says why, stops no other, and only that one is tried again", async () => {
  const { user, api, own } = await open(`?days=${MON},${TUE}`);
  const book = on(createDeskReservations, ({ body }) => {
    if (body.dates![0] === MON) return fieldErrors({ desk: ["This desk is taken."], invalidDates: [MON] });
    own.push(deskReservation(TUE));
    return { results: [deskReservation(TUE)] };
  });
  api.answer(book);
  await user.click(await (await yours()).findByRole("button", { name: "Book 2 Days" }));
  await toastOf("One desk could not be booked.");
  expect((await yours()).getByText("This desk is taken.")).toBeVisible();
  expect((await yours()).getByText("Approved")).toBeVisible();
  await user.click((await yours()).getByRole("button", { name: "Book One Day" }));
  await expect
    .poll(() => api.sent(createDeskReservations).map(({ body }) => body.dates![0]))
    .toEqual([MON, TUE, MON]);
  // Another desk for that day takes the reason back.
  await user.click(await option(/^C-02/));
  expect((await yours()).queryByText("This desk is taken.")).toBeNull();
});

test("an answer that was lost is asked for again with its key, so that nothing is booked twice", async () => {
  const { user, api } = await open(`?days=${MON}`, { answers: [on(createDeskReservations, noAnswer)] });
  const book = async () => user.click(await (await yours()).findByRole("button", { name: "Book One Day" }));
  await book();
  await toastOf("One desk could not be booked.");
  api.answer(on(createDeskReservations, { results: [deskReservation(MON)] }));
  await book();
  await toastOf("One desk is booked.");
  const keys = api.sent(createDeskReservations).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
});

test("a day is chosen and left out in the strip; without days the first that can be booked is chosen", async () => {
  const { user, address } = await open("", {
    answers: [
      on(deskAvailability, ({ query }) =>
        list(
          freeDay(query.start, { free: 0 }),
          freeDay(MON, { closed: "Holiday" }),
          freeDay(TUE),
          freeDay(WED, { bookable: false }),
        ),
      ),
    ],
  });
  const days = within(await screen.findByRole("region", { name: "Days" }));
  const tuesday = days.getByRole("button", { name: "Tuesday 24 November, 3 desks free" });
  expect(tuesday).toHaveAttribute("aria-pressed", "true");
  expect(days.getByText("Monday 23 November, closed, Holiday")).toBeInTheDocument();
  expect(days.getByText("Wednesday 25 November, cannot be booked yet")).toBeInTheDocument();
  expect(days.queryByRole("button", { name: /^Monday 23|^Wednesday 25/ })).toBeNull();
  await user.click(days.getByRole("button", { name: /^Friday 20 November/ }));
  expect(await screen.findByRole("heading", { name: "2 desks are free on all 2 days" })).toBeVisible();
  expect(address()).toContain(`days=2026-11-20%2C${TUE}`);
  await user.click(days.getByRole("button", { name: /^Friday 20 November/ }));
  await user.click(days.getByRole("button", { name: /^Tuesday 24 November/ }));
  expect(await screen.findByRole("heading", { name: "Choose your days" })).toBeVisible();
  expect(address()).toContain("days=none");
});

test("one's own day leads to its desk on the plan, and nothing is planned beside it", async () => {
  const row = deskReservation(MON, {
    desk: { ...deskReservation(MON).desk, floorPlanRelativeUrl: `/floor-plans/${id(601)}?desk=${id(801)}` },
  });
  await open(`?days=${MON},${TUE}`, { answers: [on(listDeskReservations, list(row))] });
  const days = within(await screen.findByRole("region", { name: "Days" }));
  expect(
    await days.findByRole("link", { name: "Monday 23 November, your desk C-16, Approved" }),
  ).toHaveAttribute("href", `/floor-plans/${id(601)}?desk=${id(801)}&date=${MON}`);
  expect(await (await yours()).findByRole("button", { name: "Book One Day" })).toBeVisible();
  expect((await yours()).queryByRole("combobox", { name: "Desk, Mon 23 Nov" })).toBeNull();
});

test("a link names a floor of another site, which is then shown", async () => {
  const abroad = floor({ id: id(609), name: "Piso 1", siteId: LISBON.id });
  const { api } = await open(`?days=${MON}&floor=${abroad.id}`, {
    sites: [HARBOUR, LISBON],
    as: sitter({ permittedSites: [HARBOUR.id, LISBON.id] }),
    answers: [on(listFloors, list(floor(), abroad))],
  });
  expect(await screen.findByText(/^Piso 1, /)).toBeVisible();
  expect(api.sent(deskAvailability).at(-1)?.query.site).toBe(LISBON.id);
  expect(api.sent(getFloorPlan).map(({ params }) => params.id)).toEqual([abroad.id]);
});

test("each day asks for one plan, another day only for its own", async () => {
  const { user, api } = await open(`?days=${MON},${TUE}`);
  await (await yours()).findByRole("button", { name: "Book 2 Days" });
  await user.click(screen.getByRole("button", { name: /^Wednesday 25 November/ }));
  await (await yours()).findByRole("button", { name: "Book 3 Days" });
  expect(api.sent(getFloorPlan).map(({ query }) => query.onDate)).toEqual([MON, TUE, WED]);
});

test("a day's desk is chosen by itself, also on another floor, where it stays", async () => {
  const { user } = await open(`?days=${MON},${TUE}`);
  expect(await (await yours()).findByRole("combobox", { name: "Desk, Mon 23 Nov" })).toHaveValue("C-02");
  await user.click(await (await yours()).findByRole("combobox", { name: "Desk, Mon 23 Nov" }));
  await user.click(await option("C-03 Canal zone"));
  expect([await deskOn("Mon 23 Nov"), await deskOn("Tue 24 Nov")]).toEqual(["C-03", "C-02"]);
  await user.click(screen.getByRole("radio", { name: "Floor 3" }));
  expect(await screen.findByDisplayValue("C-02 · Floor 2")).toHaveAccessibleName("Desk, Tue 24 Nov");
});

test("a search finds a colleague's desk, which cannot be chosen, and the free one beside it", async () => {
  const { user } = await open(`?days=${MON}`);
  await (await yours()).findByRole("button", { name: "Book One Day" });
  await fill(user, screen.getByRole("searchbox", { name: "Desk, zone or colleague" }), "mateo");
  expect(await option(/^C-01 .*Mateo Silva$/)).toHaveAttribute("aria-disabled", "true");
  const desks = within(screen.getByRole("listbox", { name: "Desks of Floor 2" }));
  expect(desks.getAllByRole("option").map((one) => one.textContent?.slice(0, 4))).toEqual(["C-01", "C-02"]);
  await user.click(await option(/^C-01/));
  expect(await deskOn("Mon 23 Nov")).toBe("C-02");
  await fill(user, screen.getByRole("searchbox", { name: "Desk, zone or colleague" }), "nobody");
  expect(await screen.findByText("Nothing found.")).toBeVisible();
});

test("the keyboard alone chooses a desk from the list", async () => {
  const { user } = await open(`?days=${MON},${TUE},${WED}`);
  const desks = await screen.findByRole("listbox", { name: "Desks of Floor 2" });
  expect(desks).toHaveAttribute("aria-multiselectable", "true");
  desks.focus();
  await user.keyboard("{End}{Enter}");
  expect(await deskOn("Mon 23 Nov")).toBe("C-02");
});

test("on a phone the plan or the list is shown, and a sheet says what will be booked", async () => {
  const { user } = await open(`?days=${MON},${TUE},${WED}`, { width: 390 });
  expect(await (await yours()).findByText("C-03 on all 3 days")).toBeVisible();
  expect((await yours()).getByRole("button", { name: "Book 3 Days" })).toBeEnabled();
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "List" }));
  await user.click(await option(/^C-02/));
  expect((await yours()).getByText("C-02 on Mon and Tue and C-03 on Wed")).toBeVisible();
  await user.click((await yours()).getByRole("button", { name: "Change" }));
  const change = within(await screen.findByRole("dialog", { name: "Your 3 days" }));
  expect(change.getAllByRole("combobox")).toHaveLength(3);
});

test("a day that cannot be loaded is not planned, and does not keep the others from being booked", async () => {
  const { user, api } = await open(`?days=${MON},${TUE}`, {
    answers: [
      on(getFloorPlan, ({ query: { onDate } }) => (onDate === TUE ? noAnswer() : planOn(onDate!, []))),
    ],
  });
  expect(await (await yours()).findByText("Some of the days could not be loaded.")).toBeVisible();
  expect((await yours()).getByRole("button", { name: "Book One Day" })).toBeEnabled();
  api.answer(on(getFloorPlan, ({ query: { onDate } }) => planOn(onDate!, [])));
  await user.click((await yours()).getByRole("button", { name: "Try again" }));
  expect(await (await yours()).findByRole("button", { name: "Book 2 Days" })).toBeEnabled();
});

test("a site without floors says so, and leads administrators to where floors are added", async () => {
  const none = { answers: [on(listFloors, list())] };
  await open("", { as: sitter({ groups: ["employee", "deskbooking", "admin"] }), ...none });
  expect(await screen.findByText("This site has no floors yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add Floors" })).toHaveAttribute(
    "href",
    "/admin/resources?tab=buildings",
  );
});

test("what cannot be loaded says so and can be asked for again", async () => {
  const { user, api } = await open(`?days=${MON}`, { answers: [on(getFloorPlan, noAnswer)] });
  expect(await screen.findByText("The desks could not be loaded")).toBeVisible();
  api.answer(on(getFloorPlan, ({ query }) => planOn(query.onDate!, [])));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await (await yours()).findByRole("button", { name: "Book One Day" })).toBeEnabled();
});
