import { listVisitorTypes } from "@portico/contract/visitors/types";
import { createVisitor, listVisitors } from "@portico/contract/visitors/visitors";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { visitor } from "../testing/rows.ts";
import { VisitorPicker } from "./picker.tsx";

const open = async (name: string) => {
  const onPick = vi.fn();
  const rendered = await renderScreen(<VisitorPicker exclude={[]} onPick={onPick} />, {
    answers: [on(listVisitors, list()), on(listVisitorTypes, list())],
  });
  await fill(rendered.user, screen.getByRole("textbox", { name: "Visitors" }), name);
  await rendered.user.click(await screen.findByRole("option", { name: `New visitor “${name}”` }));
  const dialog = within(await screen.findByRole("dialog", { name: "New visitor" }));
  return { ...rendered, onPick, dialog };
};

test("somebody new is added in a dialog with the name that was typed, and is picked", async () => {
  const { user, api, onPick, dialog } = await open("Runa Kestrel");
  expect(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Runa");
  await fill(user, dialog.getByRole("textbox", { name: "Company" }), "Kestrel Maps");
  const runa = visitor({ firstName: "Runa", lastName: "Kestrel", company: "Kestrel Maps" });
  api.answer(on(createVisitor, runa));
  await user.click(dialog.getByRole("button", { name: "Add visitor" }));
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(runa));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("textbox", { name: "Visitors" })).toHaveValue("");
  expect(api.sent(createVisitor)[0]?.body).toMatchObject({
    firstName: "Runa",
    lastName: "Kestrel",
    company: "Kestrel Maps",
  });
});

test("whoever has the email already is picked instead", async () => {
  const { user, api, onPick, dialog } = await open("Zoe Other");
  api.answer(on(createVisitor, refused(409, "state", "", visitor())));
  await user.click(dialog.getByRole("button", { name: "Add visitor" }));
  await user.click(await dialog.findByRole("button", { name: "Use this visitor" }));
  expect(onPick).toHaveBeenCalledWith(visitor());
});
