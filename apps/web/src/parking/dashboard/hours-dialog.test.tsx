import { updateReservation } from "@portico/contract/parking/reservations";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { enterTime, toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { reservation } from "../testing/rows.ts";
import { HoursDialog } from "./hours-dialog.tsx";

const TUESDAY = "2026-12-01";

const open = async (row = reservation(TUESDAY)) => {
  const onDone = vi.fn();
  const rendered = await renderScreen(
    <HoursDialog reservation={row} opened onClose={() => {}} onDone={onDone} />,
    { answers: [on(updateReservation, row)] },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Change hours" }));
  const submit = () => rendered.user.click(dialog.getByRole("button", { name: "Change hours" }));
  return { ...rendered, dialog, onDone, submit };
};

test("hours are changed; an end before the start is said at its field", async () => {
  const { api, dialog, onDone, submit } = await open();
  enterTime("End", "07:00");
  await submit();
  expect(dialog.getByText("End time must be later than start time")).toBeVisible();
  expect(api.sent(updateReservation)).toEqual([]);
  enterTime("End", "15:00");
  await submit();
  await toastOf("The hours have been changed.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(api.sent(updateReservation).map(({ body }) => body)).toEqual([
    { startTime: "09:00", endTime: "15:00" },
  ]);
});

test("hours that would lose the EV space are refused above the fields, and stay", async () => {
  const words = "The EV reservation would be lost. Nothing has been changed.";
  const { api, dialog, submit } = await open();
  api.answer(on(updateReservation, refused(409, "state", words)));
  enterTime("End", "13:00");
  await submit();
  expect(await dialog.findByRole("alert")).toHaveTextContent(words);
  expect(dialog.getByRole("spinbutton", { name: "End" })).toHaveValue("13:00");
  api.answer(on(updateReservation, refused(500, "internal")));
  await submit();
  await toastOf("The hours could not be changed. Please try again.");
});

test("midnight stays the end when only the start is changed", async () => {
  const { api, submit } = await open(
    reservation(TUESDAY, { start: "2026-12-01T00:00:00.000Z", end: "2026-12-02T00:00:00.000Z" }),
  );
  enterTime("Start", "10:00");
  await submit();
  await toastOf("The hours have been changed.");
  expect(api.sent(updateReservation).map(({ body }) => body)).toEqual([
    { startTime: "10:00", endTime: "00:00" },
  ]);
});

test("the start of parking that has begun cannot be changed", async () => {
  const { dialog } = await open(reservation("2026-11-20"));
  expect(dialog.getByRole("spinbutton", { name: "Start" })).toBeDisabled();
  expect(dialog.getByText("Parking has started, so the start can no longer be changed.")).toBeVisible();
});
