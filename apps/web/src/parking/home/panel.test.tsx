import { listCarparks } from "@portico/contract/parking/carparks";
import {
  approveReservation,
  denyReservation,
  listReservations,
} from "@portico/contract/parking/reservations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import type { Reservation } from "../core/use-parking.ts";
import { carpark, carparkDay, reservation } from "../testing/rows.ts";
import { ParkingHome } from "./panel.tsx";

const ADMIN = person({ firstName: "Priya", lastName: "Nair", groups: ["employee", "parking_admin"] });
const MONDAY = "2026-11-23";
const HOLIDAY = "2026-12-04";
const CAN = { cancel: true, release: false, change: false, handOver: false, approve: true, deny: true };

const pending = (number: number, firstName: string): Reservation =>
  reservation(MONDAY, {
    id: id(number),
    status: "pre-approval",
    space: null,
    parkingSpace: null,
    employee: id(number + 100),
    user: { id: id(number + 100), firstName, lastName: "Silva" },
    createdAt: "2026-11-19T16:20:00.000Z",
    can: CAN,
  });

/** South is full on Monday, with three people queued; North has room, and is closed on a holiday. */
const open = (rows: Reservation[], ...answers: Stub[]) =>
  renderScreen(<ParkingHome />, {
    as: ADMIN,
    answers: [
      on(listReservations, () => list(...rows)),
      on(listCarparks, ({ query }) =>
        list(
          carpark({
            days: (query.dates ?? []).map((day) =>
              carparkDay(day, day === MONDAY ? { freeSpaces: 0, queueLength: 3 } : { freeSpaces: 4 }),
            ),
          }),
          carpark({
            id: id(102),
            name: "North",
            spaceCount: 40,
            days: (query.dates ?? []).map((day) =>
              carparkDay(
                day,
                day === HOLIDAY ? { outcome: "unavailable", freeSpaces: null } : { freeSpaces: 12 },
              ),
            ),
          }),
          carpark({ id: id(103), name: "Street", pseudo: true, spaceCount: 0 }),
        ),
      ),
      ...answers,
    ],
  });

test("pending requests say since when the oldest waits, and what is free on the day", async () => {
  const { api } = await open([pending(501, "Ana"), pending(502, "Ben")]);
  const panel = within(await screen.findByRole("region", { name: "2 requests to decide" }));
  expect(panel.getByText("The oldest has waited since Thu 19 Nov, 16:20")).toBeVisible();
  const rows = within(panel.getByRole("list", { name: "Pending, oldest first" })).getAllByRole("listitem");
  await expect.poll(() => rows[0]?.textContent).toMatch(/Ana Silva.*Mon 23 Nov09:00–17:00Southfull/);
  expect(api.sent(listReservations)[0]?.query).toMatchObject({
    status: "pre-approval",
    ordering: "created",
  });
});

test("one press approves, and the request leaves the list", async () => {
  const rows = [pending(501, "Ana"), pending(502, "Ben")];
  const { user, api } = await open(
    rows,
    on(approveReservation, () => {
      const [ana] = rows.splice(0, 1);
      return { ...ana!, status: "confirmed" as const, can: { ...CAN, approve: false } };
    }),
  );
  await user.click((await screen.findAllByRole("button", { name: /^Approve/ }))[0]!);
  expect(await screen.findByRole("region", { name: "1 request to decide" })).toBeVisible();
  expect(api.sent(approveReservation).map(({ params }) => params.id)).toEqual([id(501)]);
  expect(screen.queryByText("Ana Silva")).toBeNull();
});

test("denying asks for the reason first", async () => {
  const rows = [pending(501, "Ana")];
  const { user, api } = await open(
    rows,
    on(denyReservation, () => {
      const [ana] = rows.splice(0, 1);
      return { ...ana!, status: "denied" as const };
    }),
  );
  await user.click(await screen.findByRole("button", { name: /^Deny/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(api.sent(denyReservation)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: /Deny/ }));
  await toastOf(/denied/);
  expect(await screen.findByText("Everything is decided. New requests are shown here.")).toBeVisible();
});

test("the next ten working days say what is free in each car park with spaces of its own", async () => {
  const { api } = await open([]);
  const ahead = within(await screen.findByRole("region", { name: "Free spaces ahead" }));
  expect(ahead.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Mon 23", "Tue 24", "Wed 25", "Thu 26", "Fri 27"],
    ...["Mon 30", "Tue 1", "Wed 2", "Thu 3", "Fri 4"],
  ]);
  const south = within(ahead.getByRole("row", { name: /^South 6 spaces/ }));
  expect(south.getAllByRole("cell")[0]).toHaveTextContent("full, 3 people queued");
  expect(south.getAllByRole("cell")[1]).toHaveTextContent("4 free");
  const north = within(ahead.getByRole("row", { name: /^North 40 spaces/ })).getAllByRole("cell");
  expect(north[0]).toHaveTextContent("12 free");
  expect(north.at(-1)).toHaveTextContent(/^Closed$/);
  expect(ahead.queryByText("Street")).toBeNull();
  expect(api.sent(listCarparks)[0]?.query.dates).toHaveLength(10);
});

test("on a phone the days go downwards", async () => {
  await renderScreen(<ParkingHome />, {
    as: ADMIN,
    width: 390,
    answers: [
      on(listReservations, list()),
      on(listCarparks, list(carpark({ days: [carparkDay(MONDAY, { freeSpaces: 1 })] }))),
    ],
  });
  expect(await screen.findByRole("rowheader", { name: "Mon 23" })).toBeVisible();
});

test("requests that cannot be loaded can be asked for again", async () => {
  const { user, api } = await open([], on(listReservations, refused(403, "forbidden", "No.")));
  expect(await screen.findByText("The requests could not be loaded")).toBeVisible();
  expect(screen.getByRole("region", { name: "Parking requests" })).toBeVisible();
  api.answer(on(listReservations, list()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Everything is decided. New requests are shown here.")).toBeVisible();
});
