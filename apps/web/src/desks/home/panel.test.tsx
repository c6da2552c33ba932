import { cleanDesk, listDesks } from "@portico/contract/desks/desks";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import type { Desk } from "../core/use-desks.ts";
import { desk } from "../testing/rows.ts";
import { CleaningHome } from "./panel.tsx";

const TAKEN = { id: id(899), status: "approved", user: null, isMine: false, isCheckedIn: false } as const;
const toClean = (number: number, name: string, over: Partial<Desk> = {}): Desk =>
  desk(name, {
    id: id(number),
    status: "needs-cleaning",
    needsCleaning: true,
    can: { book: false, clean: true, edit: false },
    ...over,
  });

const open = (rows: Desk[], ...answers: Stub[]) =>
  renderScreen(<CleaningHome />, {
    as: person({ groups: ["employee", "cleaning"] }),
    answers: [on(listDesks, () => list(...rows)), ...answers],
  });

const UPSTAIRS = { mapId: id(602), location: "Canal zone, Floor 3, West Wing" };

test("desks stand by floor with their number; what somebody has today comes first", async () => {
  await open([
    toClean(801, "C-16"),
    toClean(802, "C-17"),
    toClean(803, "L-02", { ...UPSTAIRS, currentReservation: TAKEN }),
  ]);
  await screen.findByRole("region", { name: "3 desks to clean" });
  const floors = screen.getAllByRole("region").filter((region) => region.closest("section section"));
  expect(floors.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Floor 3, West Wing1 desk.*L-02.*Somebody has it today/),
    expect.stringMatching(/^Floor 2, East Wing2 desks.*C-16.*Nobody has it today.*C-17/),
  ]);
  expect(screen.getByText("L-02 first, somebody has it today")).toBeVisible();
  expect(within(floors[0]!).getByRole("link", { name: "Plan of Floor 3, West Wing" })).toHaveAttribute(
    "href",
    `/floor-plans/${id(602)}`,
  );
});

test("a desk is clean by one press, without a question, and leaves the list", async () => {
  const rows = [toClean(801, "C-16"), toClean(802, "C-17")];
  const { user, api } = await open(
    rows,
    on(cleanDesk, () => {
      rows.splice(0, 1);
      return desk("C-16");
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Mark clean: C-16" }));
  await toastOf(/C-16/);
  expect(api.sent(cleanDesk).map(({ params }) => params.id)).toEqual([id(801)]);
  expect(await screen.findByRole("region", { name: "1 desk to clean" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark clean: C-16" })).toBeNull();
});

test("of a floor eight are shown, and how many more there are", async () => {
  await open(Array.from({ length: 10 }, (_, at) => toClean(810 + at, `C-${10 + at}`)));
  expect(await screen.findByText("and 2 more")).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Mark clean: C-/ })).toHaveLength(8);
});

test("clean desks are said to be clean, and desks that cannot be loaded can be asked for again", async () => {
  const { user, api } = await open([], on(listDesks, refused(403, "forbidden", "No.")));
  expect(await screen.findByText("The desks could not be loaded")).toBeVisible();
  expect(screen.getByRole("region", { name: "Desks to clean" })).toBeVisible();
  api.answer(on(listDesks, list()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Desks whose day has ended are shown here.")).toBeVisible();
});
