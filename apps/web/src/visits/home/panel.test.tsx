import { keepChoice } from "@portico/contract/views/views";
import { checkIn, countVisits, listVisits } from "@portico/contract/visits/visits";
import { listWalkIns } from "@portico/contract/visits/walk-ins";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { list } from "../../testing/people.ts";
import { NOW, renderScreen, type Setting } from "../../testing/render.tsx";
import { DAY, RECEPTION, type Visit, visit } from "../testing/visit.ts";
import { ReceptionHome } from "./panel.tsx";

const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
/** Arrived so many minutes ago. */
const waiting = (number: number, firstName: string, minutes: number, over: Partial<Visit> = {}): Visit =>
  visit(number, firstName, {
    status: "arrived",
    actions: ["check-in", "no-show", "cancel"],
    statusChanges: [{ status: "arrived", at: ago(minutes), by: null, via: "kiosk" }],
    ...over,
  });
const coming = (number: number, firstName: string, time: string, over: Partial<Visit> = {}): Visit =>
  visit(number, firstName, { start: `${DAY}T${time}:00.000Z`, ...over });

const COUNTS = {
  ...{ scheduled: 3, expected: 1, arrived: 0, "checked-in": 2 },
  ...{ "checked-out": 0, "no-show": 0, cancelled: 0 },
};

const NO_COUNTS = { ...COUNTS, scheduled: 0, expected: 0, "checked-in": 0 };

const open = (rows: Visit[], setting: Setting = {}, ...answers: Stub[]) =>
  renderScreen(<ReceptionHome />, {
    as: RECEPTION,
    ...setting,
    answers: [
      on(listVisits, () => list(...rows)),
      on(countVisits, () => ({
        ...(rows.length > 0 ? COUNTS : NO_COUNTS),
        arrived: rows.filter(({ status }) => status === "arrived").length,
      })),
      on(listWalkIns, list()),
      ...answers,
    ],
  });
const panel = async (name: string) => within(await screen.findByRole("region", { name }));

test("whoever has waited longest comes first, with minutes, host and the host's answer", async () => {
  await open([
    waiting(1, "Keiko", 4, { hostToldAt: ago(3) }),
    waiting(2, "Daniela", 11),
    waiting(3, "Haruto", 6, { onMyWayAt: ago(1) }),
    coming(4, "Samuel", "11:00"),
  ]);
  const cards = within(
    (await panel("3 visitors are waiting")).getByRole("list", { name: "Waiting, the longest first" }),
  );
  const texts = cards
    .getAllByRole("button", { name: /^Check In: / })
    .map((button) => button.closest("li")?.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/Daniela Okada.*11 min.*The host has not been told/),
    expect.stringMatching(/Haruto Okada.*6 min.*The host is on the way/),
    expect.stringMatching(/Keiko Okada.*4 min.*Felix Marques, 10:30.*Willow.*Host told at 10:39/),
  ]);
});

test("one press checks a waiting visitor in", async () => {
  const rows = [waiting(1, "Daniela", 11)];
  const { user, api } = await open(
    rows,
    {},
    on(checkIn, () => {
      rows.splice(0, 1);
      return { ...waiting(1, "Daniela", 11), status: "checked-in" as const, actions: [] };
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Check In: Daniela Okada" }));
  await toastOf("Visitor has been checked in.");
  expect(api.sent(checkIn).map(({ params }) => params.id)).toEqual([visit(1, "Daniela").id]);
  expect(await screen.findByRole("region", { name: "Nobody is waiting" })).toBeVisible();
  expect(screen.queryByText("Daniela Okada")).toBeNull();
});

test("who comes next stands below in the order of time, and security's word is asked for first", async () => {
  await open([
    coming(2, "Beatriz", "11:30", { deny: "matched", actions: ["arrived"] }),
    coming(1, "Samuel", "11:00"),
  ]);
  const next = within((await panel("Nobody is waiting")).getByRole("list", { name: "Coming next" }));
  const rows = next.getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^11:00.*Samuel Okada.*with Felix Marques/),
    expect.stringMatching(/^11:30.*Beatriz Okada.*Must be cleared by security/),
  ]);
  expect(within(rows[0]!).getByRole("button", { name: "Check In: Samuel Okada" })).toBeVisible();
  expect(within(rows[1]!).queryByRole("button")).toBeNull();
  expect(within(rows[1]!).getByRole("link", { name: "View Beatriz Okada" })).toBeVisible();
});

test("a day without visitors says so, and visits that cannot be loaded can be asked for again", async () => {
  const { user, api } = await open([], {}, on(listVisits, refused(403, "forbidden", "No.")));
  expect(await screen.findByText("The visitors could not be loaded")).toBeVisible();
  api.answer(on(listVisits, list()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No visitors today")).toBeVisible();
});

test("a day whose visitors have all been checked in is no day without visitors", async () => {
  await open([], {}, on(countVisits, { ...NO_COUNTS, "checked-in": 30 }));
  expect(await screen.findByText("Nobody else is expected today.")).toBeVisible();
  expect(await screen.findByText("30 on site, 0 still to come")).toBeVisible();
  expect(screen.queryByText("No visitors today")).toBeNull();
});

test("what is not known is not said: how many wait", async () => {
  const unknown = refused(403, "forbidden", "No.");
  await open([], {}, on(listVisits, unknown), on(countVisits, unknown));
  const title = within(await screen.findByRole("region", { name: "Visitors" }));
  expect(await title.findByText("The visitors could not be loaded")).toBeVisible();
});

test("whoever was expected more than an hour ago keeps nobody off the list", async () => {
  const missed = Array.from({ length: 6 }, (_, at) => coming(10 + at, `Missed${at}`, "09:15"));
  await open([
    coming(1, "Samuel", "11:00"),
    coming(2, "Beatriz", "09:00", { delay: `${DAY}T10:45:00.000Z` }),
    coming(3, "Anders", "09:45"),
    ...missed,
  ]);
  const next = within(await screen.findByRole("list", { name: "Coming next" }));
  expect(next.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^09:45.*Anders/),
    expect.stringMatching(/^10:45.*Beatriz/),
    expect.stringMatching(/^11:00.*Samuel/),
  ]);
  expect(screen.getByRole("link", { name: "6 visitors were expected earlier" })).toHaveAttribute(
    "href",
    "/reception",
  );
});

test.each([1440, 390])(
  "a panel that is folded at %i pixels keeps its answer, asks for nothing more, and is folded at the next visit",
  async (width) => {
    const { user, api } = await open([waiting(1, "Daniela", 11)], { width });
    const fold = await screen.findByRole("button", { name: "1 visitor is waiting" });
    expect(fold).toHaveAttribute("aria-expanded", "true");
    await user.click(fold);
    expect(fold).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByText("Daniela Okada")).toBeNull();
    expect(api.sent(keepChoice).map(({ body }) => body)).toEqual([
      { name: "home-reception", value: "folded" },
    ]);
  },
);

test("how it was left is how it opens", async () => {
  await open([waiting(1, "Daniela", 11)], { choices: { "home-reception": "folded" } });
  expect(await screen.findByRole("button", { name: "1 visitor is waiting" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  expect(screen.queryByText("Daniela Okada")).toBeNull();
});
