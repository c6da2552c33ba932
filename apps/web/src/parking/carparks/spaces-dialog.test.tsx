import { addSpaces } from "@portico/contract/parking/settings";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/settings-texts.ts";
import { carpark, space } from "../testing/rows.ts";
import { AddSpacesDialog } from "./spaces-dialog.tsx";

const SOUTH = carpark();

test("spaces are added by their numbers, which are shown before", async () => {
  const onClose = vi.fn();
  const { user, api } = await renderScreen(<AddSpacesDialog carpark={SOUTH} onClose={onClose} />, {
    answers: [on(addSpaces, fieldErrors({ names: ["These names are already taken: T07. Choose others."] }))],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Add spaces to South" }));
  const add = dialog.getByRole("button", { name: "Add spaces" });
  await fill(user, dialog.getByRole("textbox", { name: "Names begin with" }), "T");
  await fill(user, dialog.getByRole("textbox", { name: "From number" }), "7");
  await fill(user, dialog.getByRole("textbox", { name: "To number" }), "6");
  await user.click(add);
  expect(dialog.getByText("The last number must not be lower than the first.")).toBeVisible();
  expect(api.sent(addSpaces)).toEqual([]);
  await fill(user, dialog.getByRole("textbox", { name: "To number" }), "8");
  expect(dialog.getByText("2 spaces: T07, T08")).toBeVisible();
  await user.click(add);
  expect(await dialog.findByText("These names are already taken: T07. Choose others.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Names begin with" })).toHaveFocus();

  const made = [space({ name: "T07" }), space({ name: "T08" })];
  api.answer(on(addSpaces, { results: made }));
  await user.click(dialog.getByRole("checkbox", { name: "Accessible" }));
  await user.click(add);
  await toastOf("2 spaces added to South.");
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.sent(addSpaces).at(-1)?.body).toEqual({
    carpark: SOUTH.id,
    names: ["T07", "T08"],
    accessible: true,
  });
});
