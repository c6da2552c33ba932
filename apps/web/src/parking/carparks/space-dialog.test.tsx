import { changeSpace } from "@portico/contract/parking/settings";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/settings-texts.ts";
import "../core/texts.ts";
import { reservation, space } from "../testing/rows.ts";
import { SpaceDialog } from "./space-dialog.tsx";

const S04 = space();
const OFF = space({ isActive: false });

const open = async () => {
  const onClose = vi.fn();
  const rendered = await renderScreen(<SpaceDialog space={S04} onClose={onClose} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Edit space S04" }));
  const switchOff = async () => {
    await rendered.user.click(dialog.getByRole("checkbox", { name: "In use" }));
    await rendered.user.click(dialog.getByRole("button", { name: "Save" }));
  };
  return { ...rendered, dialog, onClose, switchOff };
};

test("switching a space off names who finds no other, and asks what becomes of them", async () => {
  const { user, api, dialog, onClose, switchOff } = await open();
  const over = { space: S04, over: [reservation("2026-12-01")] };
  api.answer(
    on(changeSpace, refused(409, "state", "There is no other space for 1 upcoming reservation.", over)),
  );
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "S05");
  await switchOff();
  const asked = within(await screen.findByRole("dialog", { name: "Switch off S04?" }));
  expect(asked.getByText("There is no other space for 1 upcoming reservation.")).toBeVisible();
  expect(asked.getByRole("listitem")).toHaveTextContent("Elena NovakTue 1 Dec, 09:00–17:00");
  expect(asked.getByRole("radio", { name: "Keep the reservations" })).toBeChecked();
  expect(asked.queryByRole("textbox", { name: "Reason" })).toBeNull();
  await user.click(asked.getByRole("button", { name: "Keep it" }));
  const again = within(await screen.findByRole("dialog", { name: "Edit space S04" }));
  expect(again.getByRole("textbox", { name: "Name" })).toHaveValue("S05");
  await user.click(again.getByRole("button", { name: "Save" }));

  const question = within(await screen.findByRole("dialog", { name: "Switch off S04?" }));
  await user.click(question.getByRole("radio", { name: "Cancel the reservations" }));
  await fill(user, question.getByRole("textbox", { name: "Reason" }), "Repainted");
  const confirm = question.getByRole("button", { name: "Switch off S04" });
  api.answer(on(changeSpace, refused(500, "internal", "Something went wrong.")));
  await user.click(confirm);
  await toastOf("Something went wrong.");
  expect(onClose).not.toHaveBeenCalled();
  api.answer(on(changeSpace, OFF));
  await user.click(confirm);
  await toastOf("S04 has been switched off.");
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.sent(changeSpace).map(({ body }) => body)).toEqual([
    { name: "S05", isActive: false, seen: { name: "S04", isActive: true } },
    { name: "S05", isActive: false, seen: { name: "S04", isActive: true } },
    { name: "S05", isActive: false, over: "cancel", reason: "Repainted" },
    { name: "S05", isActive: false, over: "cancel", reason: "Repainted" },
  ]);
});

test("a space that belongs to a permit stays in use, and says whose it is", async () => {
  const { api, dialog, onClose, switchOff } = await open();
  const words = "This space belongs to Ewan Stewart's permit.";
  api.answer(on(changeSpace, refused(409, "state", words, S04)));
  await switchOff();
  await toastOf(words);
  expect(dialog.getByRole("checkbox", { name: "In use" })).not.toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});
