import { updateReservation } from "@portico/contract/parking/reservations";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { queued, reservation } from "../testing/rows.ts";
import { EndReservationDialog } from "./end-dialog.tsx";

const TUESDAY = "2026-12-01";

const open = async (row: ReturnType<typeof reservation>, ...answers: Parameters<typeof on>[1][]) => {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const rendered = await renderScreen(
    <EndReservationDialog reservation={row} opened onClose={onClose} onDone={onDone} />,
    { answers: answers.map((answer) => on(updateReservation, answer as never)) },
  );
  const dialog = within(await screen.findByRole("dialog"));
  return { ...rendered, dialog, onClose, onDone };
};

test("one question, and a request is cancelled", async () => {
  const row = queued(TUESDAY, 2);
  const { user, api, dialog, onDone } = await open(row, { ...row, status: "cancelled" });
  expect(dialog.getByRole("heading", { name: "Cancel this request?" })).toBeVisible();
  expect(
    dialog.getByText("Are you sure you would like to cancel your parking request for this day?"),
  ).toBeVisible();
  expect(dialog.getByText("South · Tue 1 Dec, 09:00–17:00")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel Request" }));
  await toastOf("Parking cancelled.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(api.sent(updateReservation).map(({ params, body }) => [params.id, body])).toEqual([
    [row.id, { status: "cancelled" }],
  ]);
});

test("a colleague's space is released in their name; a release that became late is asked for its note", async () => {
  const row = reservation(TUESDAY, {
    employee: id(20),
    user: { id: id(20), firstName: "Mei", lastName: "Das" },
  });
  const { user, api, dialog, onClose, onDone } = await open(
    row,
    fieldErrors({ cancellationReason: ["A note is required for a late release."] }),
  );
  expect(dialog.getByRole("heading", { name: "Release space S04?" })).toBeVisible();
  expect(
    dialog.getByText(/, South, booked for Mei Das\. The space goes to the next person in the queue/),
  ).toBeVisible();
  expect(dialog.queryByRole("textbox")).toBeNull();
  const release = dialog.getByRole("button", { name: "Release Space" });
  await user.click(release);
  const note = await dialog.findByRole("textbox", { name: "Note for the car park team" });
  expect(note).toHaveAccessibleDescription("A note is required for a late release.");
  expect(dialog.getByText("This is a late release.")).toBeVisible();

  // What fails on the way keeps the question; what is refused closes it.
  await fill(user, note, "My train is cancelled");
  api.answer(on(updateReservation, refused(500, "internal")));
  await user.click(release);
  await toastOf("Failed to cancel parking");
  expect(note).toHaveValue("My train is cancelled");
  expect(onClose).not.toHaveBeenCalled();
  api.answer(on(updateReservation, refused(409, "state", "This reservation has already ended.")));
  await user.click(release);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).not.toHaveBeenCalled();
  expect(api.sent(updateReservation).map(({ body }) => body.cancellationReason)).toEqual([
    undefined,
    "My train is cancelled",
    "My train is cancelled",
  ]);
});

test.each([
  [2, "2 credits will be given back."],
  [0, "The credits will not be given back."],
])("a release says that %i credits come back", async (creditsBack, sentence) => {
  const { dialog } = await open(reservation(TUESDAY, { credits: 2, creditsBack }));
  expect(dialog.getByText(sentence)).toBeVisible();
});
