import { cancelDeskReservation, releaseDesk } from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import "../core/texts.ts";
import { deskReservation, sitter } from "../testing/rows.ts";
import { EndDeskReservationDialog } from "./end-dialog.tsx";
import type { EndAction } from "./reservation-actions.tsx";

const TUESDAY = "2026-12-01";

const open = async (ending: EndAction, answers: Setting["answers"], over: object = {}) => {
  const onClose = vi.fn<() => void>();
  const onEnded = vi.fn<() => void>();
  const rendered = await renderScreen(
    <EndDeskReservationDialog
      reservation={deskReservation(TUESDAY, over)}
      ending={ending}
      opened
      onClose={onClose}
      onEnded={onEnded}
    />,
    { as: sitter(), answers },
  );
  return { ...rendered, onClose, onEnded, dialog: within(await screen.findByRole("dialog")) };
};

test("the question names desk, zone, day and person before a request is cancelled", async () => {
  const { user, api, dialog, onClose, onEnded } = await open(
    "cancel",
    [on(cancelDeskReservation, deskReservation(TUESDAY, { status: "cancelled" }))],
    { user: { id: id(20), firstName: "Hana", lastName: "Bianchi" } },
  );
  expect(screen.getByRole("dialog", { name: "Cancel Desk" })).toBeVisible();
  expect(dialog.getByText(inEnglish("desks.confirmCancel"))).toBeVisible();
  expect(dialog.getByText("C-16 · Canal zone · Tue 1 Dec · Hana Bianchi")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel Request" }));
  await toastOf("Desk request cancelled.");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onEnded).toHaveBeenCalledOnce();
  expect(api.sent(cancelDeskReservation).map(({ params }) => params.id)).toEqual([id(901)]);
});

test("a desk is given back after a question of its own; one's own name is left out", async () => {
  const { user, dialog } = await open("release", [on(releaseDesk, deskReservation(TUESDAY))]);
  expect(screen.getByRole("dialog", { name: "Release desk C-16?" })).toBeVisible();
  expect(dialog.getByText("Other people can book it for the rest of today.")).toBeVisible();
  expect(dialog.getByText("C-16 · Canal zone · Tue 1 Dec")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Release desk" }));
  await toastOf("Desk released.");
});

test("what could not be cancelled is said, and the question stays; a refusal ends it", async () => {
  const { user, api, dialog, onClose, onEnded } = await open("cancel", [
    on(cancelDeskReservation, refused(500, "internal")),
  ]);
  await user.click(dialog.getByRole("button", { name: "Cancel Request" }));
  await toastOf("Something went wrong. Failed to cancel desk request.");
  expect(dialog.getByRole("button", { name: "Keep it" })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  api.answer(on(cancelDeskReservation, refused(409, "state", "This is no longer possible.")));
  await user.click(dialog.getByRole("button", { name: "Cancel Request" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onEnded).not.toHaveBeenCalled();
});
