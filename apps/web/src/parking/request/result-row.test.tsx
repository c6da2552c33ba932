import { createReservations, updateReservation } from "@portico/contract/parking/reservations";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { HARBOUR, id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { evCarpark, queued, reservation } from "../testing/rows.ts";
import { ResultRow } from "./result-row.tsx";

const TUESDAY = "2026-12-01";
const NORTH = evCarpark();
const WAITING = queued(TUESDAY, 2, { positionReason: "One person asked before you." });
const PARKED = reservation(TUESDAY, {
  id: id(202),
  carpark: { id: NORTH.id, name: "North" },
  space: { id: id(302), name: "N05" },
  parkingSpace: { id: id(302), name: "N05" },
});

const Row = () => {
  const [row, setRow] = useState(WAITING);
  return (
    <ResultRow
      reservation={row}
      isMixed={false}
      alternative={row.status === "queued" ? { id: NORTH.id, name: "North", free: 4 } : undefined}
      bodyFor={(targetCarpark, day) => ({
        targetSite: HARBOUR.id,
        targetCarpark,
        startTime: "09:00",
        endTime: "17:00",
        dates: [day],
      })}
      onChanged={setRow}
    />
  );
};

const open = async (...answers: Stub[]) => {
  const rendered = await renderScreen(<Row />, { answers });
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByText("Car park is full, you have been added to a queue")).toBeVisible();
  expect(row.getByText(/^Queued, 2nd$/)).toBeVisible();
  expect(row.getByText("One person asked before you.")).toBeVisible();
  return { ...rendered, row };
};
const OFFER = { name: "Try North instead, 4 free" };

test("a queued day goes to the car park that has room, in the place of the one that waits", async () => {
  const { user, api, row } = await open(on(createReservations, { results: [PARKED] }));
  await user.click(row.getByRole("button", OFFER));
  await toastOf("Parking has been requested for the given time slots.");
  expect(row.getByText("Confirmed")).toBeVisible();
  expect(row.getByText("Space N05")).toBeVisible();
  expect(row.queryByRole("button")).toBeNull();
  expect(
    api.sent(createReservations).map(({ body }) => [body.targetCarpark, body.dates, body.replaces]),
  ).toEqual([[NORTH.id, [TUESDAY], WAITING.id]]);
});

test("where the room is gone the place in the queue is kept, and can be left", async () => {
  const { user, api, row } = await open(
    on(
      createReservations,
      refused(409, "state", "There is no longer a free space there. You keep your current one.", WAITING),
    ),
    on(updateReservation, { ...WAITING, status: "cancelled", position: null }),
  );
  await user.click(row.getByRole("button", OFFER));
  await toastOf("There is no longer a free space there. You keep your current one.");
  expect(row.queryByRole("button", OFFER)).toBeNull();
  expect(row.getByText(/^Queued, 2nd$/)).toBeVisible();
  await user.click(row.getByRole("button", { name: "Leave the queue" }));
  await toastOf("Parking cancelled.");
  expect(row.getByText("You left the queue.")).toBeVisible();
  expect(api.sent(updateReservation).map(({ params, body }) => [params.id, body.status])).toEqual([
    [WAITING.id, "cancelled"],
  ]);
});

test("a queue that could not be left is said, and can be left again", async () => {
  const { user, row } = await open(on(updateReservation, refused(500, "internal")));
  await user.click(row.getByRole("button", { name: "Leave the queue" }));
  await toastOf("Failed to cancel parking");
  expect(row.getByRole("button", { name: "Leave the queue" })).toBeEnabled();
});
