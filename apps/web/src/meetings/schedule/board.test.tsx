import { getMeeting } from "@portico/contract/meetings/meetings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { NOW, renderScreen } from "../../testing/render.tsx";
import { CALLUM, CANNOT, closedFromSix, meeting, schedule, scheduled, TUESDAY } from "../testing/rows.ts";
import { rowOf } from "./rows.ts";
import { ScheduleView } from "./view.tsx";

/** Thames on a day. */
const open = (day: string, room: ReturnType<typeof schedule>, shown = meeting()) =>
  renderScreen(<ScheduleView rows={[rowOf(room, day, new Date(NOW))]} noun="room" />, {
    answers: [on(getMeeting, shown)],
  });
const cell = (words: string) => screen.findByRole("button", { name: new RegExp(`^Thames, .*${words}$`) });

test("an hour says what pressing it does: it books, says why it cannot, or does nothing", async () => {
  const { user, address } = await open(
    TUESDAY,
    schedule({ meetings: [scheduled()], resourceBlocks: [closedFromSix(TUESDAY)] }),
  );
  expect(await cell("09:00, taken")).toHaveAttribute("aria-disabled", "true");
  const blocked = await cell("18:00, unavailable");
  expect(blocked).toHaveAttribute("aria-disabled", "true");
  blocked.focus();
  await user.keyboard("{Enter}");
  await toastOf("Room unavailable at this time");
  expect(address()).toBe("/");

  (await cell("book 10:00–11:00")).focus();
  await user.keyboard("{Enter}");
  const { searchParams } = new URL(address(), "http://localhost");
  expect(Object.fromEntries(searchParams)).toEqual({
    date: TUESDAY,
    start_time: "10:00",
    end_time: "11:00",
    room_id: schedule().id,
    previousPage: "/",
  });
});

test("an hour that has passed does nothing", async () => {
  const { user, address } = await open("2026-11-17", schedule());
  const past = await cell("22:00, past");
  expect(past).toHaveAttribute("aria-disabled", "true");
  past.focus();
  await user.keyboard("{Enter}");
  expect(address()).toBe("/");
  expect(screen.queryByText("Room unavailable at this time")).toBeNull();
});

test("a meeting opens its details, which its host edits", async () => {
  const { user } = await open(TUESDAY, schedule({ meetings: [scheduled()] }));
  await user.click(await screen.findByRole("button", { name: "Harvest planning You 09:00–10:00, Thames" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Harvest planning" }));
  expect(dialog.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/meetings/${meeting().id}/edit?previousPage=%2F`,
  );
});

test("somebody else's meeting is edited by its host only", async () => {
  const { user } = await open(
    TUESDAY,
    schedule({
      meetings: [scheduled({ hostName: "Callum Reid", userIsHost: false, userIsAttending: false })],
    }),
    // An administrator may, on the meeting's own page.
    meeting({ host: CALLUM, userIsHost: false, can: { ...CANNOT, edit: true } }),
  );
  await user.click(await screen.findByRole("button", { name: /^Harvest planning Callum Reid 09:00/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Harvest planning" }));
  expect(dialog.getByRole("button", { name: "Edit" })).toBeDisabled();
  expect(dialog.getByText("Only the host can edit a meeting here.")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Open meeting" })).toHaveAttribute(
    "href",
    `/meetings/${meeting().id}`,
  );
});
