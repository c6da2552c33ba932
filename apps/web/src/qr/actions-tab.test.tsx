import {
  createQrAction,
  deleteQrAction,
  listQrActions,
  qrActionPdf,
  updateQrAction,
} from "@portico/contract/qr/qr";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused } from "../testing/api.ts";
import { fill, toastOf } from "../testing/fields.ts";
import { HARBOUR, id, list, person } from "../testing/people.ts";
import { renderScreen } from "../testing/render.tsx";
import { savedFiles } from "../testing/saved-files.ts";
import { QrActionsTab } from "./actions-tab.tsx";
import { printedCode } from "./testing/rows.ts";

const open = async (group: "admin" | "reception") => {
  let rows = [printedCode()];
  const rendered = await renderScreen(<QrActionsTab />, {
    as: person({ groups: ["employee", group] }),
    answers: [
      on(listQrActions, () => list(...rows)),
      on(createQrAction, ({ body }) => {
        if (body.name === "Main entrance")
          return fieldErrors({ name: ["This name is already taken. Choose another name."] });
        const made = printedCode({ id: id(82), name: body.name });
        rows = [...rows, made];
        return made;
      }),
      on(updateQrAction, ({ params, body }) => {
        rows = rows.map((row) =>
          row.id === params.id ? { ...row, isEnabled: body.isEnabled ?? true } : row,
        );
        return rows.find((row) => row.id === params.id)!;
      }),
      on(deleteQrAction, () => rows.pop()!),
      on(qrActionPdf, new Blob(["%PDF-"], { type: "application/pdf" })),
    ],
  });
  await screen.findByRole("row", { name: /^Main entrance/ });
  return rendered;
};

test("an administrator makes a code, prints it, switches it off and takes it away", async () => {
  const saved = savedFiles();
  const { user, api } = await open("admin");
  await user.click(screen.getByRole("button", { name: "Add code" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add code" }));
  const add = () => user.click(dialog.getByRole("button", { name: "Add code" }));
  const name = dialog.getByRole("textbox", { name: "Name" });
  await fill(user, name, "Main entrance");
  await add();
  expect(await dialog.findByText("This name is already taken. Choose another name.")).toBeVisible();
  await fill(user, name, "Back door");
  await add();
  await toastOf("Back door saved.");
  expect(api.sent(createQrAction).at(-1)?.body).toMatchObject({
    name: "Back door",
    actionType: "site-sign-in",
    siteId: HARBOUR.id,
    isEnabled: true,
    url: null,
  });

  await user.click(await screen.findByRole("button", { name: "Print Back door" }));
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual(["Harbour Back door.pdf"]));

  const isOn = () => screen.getByRole("switch", { name: "Back door is enabled" });
  isOn().focus();
  await user.keyboard(" ");
  await waitFor(() => expect(isOn()).not.toBeChecked());
  expect(api.sent(updateQrAction).map(({ params, body }) => [params.id, body])).toEqual([
    [id(82), { isEnabled: false }],
  ]);
  api.answer(on(updateQrAction, refused(500, "internal")));
  await user.click(isOn());
  await toastOf("Something went wrong. The code has not been changed. Please try again.");
  await waitFor(() => expect(isOn()).not.toBeChecked());

  await user.click(screen.getByRole("button", { name: "Remove Back door" }));
  const question = within(await screen.findByRole("dialog"));
  expect(question.getByText("Printed copies of this code will stop working.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Remove" }));
  await toastOf("Back door removed.");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Back door/ })).toBeNull());
});

test("who is no administrator prints codes, and changes none", async () => {
  const { user, api } = await open("reception");
  expect(screen.queryByRole("button", { name: "Add code" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Edit|Remove)/ })).toBeNull();
  expect(screen.getByRole("switch", { name: "Main entrance is enabled" })).toBeDisabled();
  api.answer(on(qrActionPdf, refused(500, "internal")));
  await user.click(screen.getByRole("button", { name: "Print Main entrance" }));
  await toastOf("The page could not be created. Please try again.");
});
