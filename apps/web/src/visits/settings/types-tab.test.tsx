import { createVisitorType, deleteVisitorType, listVisitorTypes } from "@portico/contract/visitors/types";
import { getReceptionSettings } from "@portico/contract/visits/settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { id, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "./texts.ts";
import { receptionSettings, visitorType } from "../testing/settings.ts";
import { VisitorTypesTab } from "./types-tab.tsx";

test("an administrator adds a type with a question that needs approval, and takes it away", async () => {
  let types = [visitorType({ isDefault: true })];
  const { user, api } = await renderScreen(<VisitorTypesTab />, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listVisitorTypes, () => list(...types)),
      on(getReceptionSettings, receptionSettings()),
      on(createVisitorType, ({ body }) => {
        const made = visitorType({ ...body, id: id(33) });
        types = [...types, made];
        return made;
      }),
      on(deleteVisitorType, () => types.pop()!),
    ],
  });
  await screen.findByRole("row", { name: /^Visitor/ });
  // The usual type cannot go.
  expect(screen.queryByRole("button", { name: "Remove Visitor" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Add type" })[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Add a visitor type" }));
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  const choose = async (field: string | RegExp, option: string) => {
    await user.click(dialog.getByRole("combobox", { name: field }));
    await user.click(await screen.findByRole("option", { name: option }));
  };

  await user.click(dialog.getByRole("button", { name: "Add question" }));
  await save();
  expect(dialog.getByText("Field is required")).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Courier");
  await fill(user, dialog.getByRole("textbox", { name: "Question" }), "What do you bring?");
  await choose("Answer", "One option");
  await save();
  expect(dialog.getByText("Enter at least one option.")).toBeVisible();
  expect(api.sent(createVisitorType)).toEqual([]);

  for (const option of ["Parcel", "Piano"])
    await user.type(dialog.getByRole("combobox", { name: "Options" }), `${option}{Enter}`);
  await choose(/Answers that need reception/, "Piano");
  await save();
  await toastOf("Courier saved.");
  expect(api.sent(createVisitorType).map(({ body }) => [body.name, body.questions])).toEqual([
    [
      "Courier",
      [
        {
          key: expect.any(String),
          label: "What do you bring?",
          kind: "select",
          required: false,
          options: ["Parcel", "Piano"],
          approveOn: ["Piano"],
        },
      ],
    ],
  ]);
  expect(await screen.findByRole("row", { name: /Courier/ })).toHaveTextContent("1 question");

  await user.click(screen.getByRole("button", { name: "Remove Courier" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await toastOf("Courier removed.");
  expect(screen.queryByRole("row", { name: /Courier/ })).toBeNull();
  expect(api.sent(deleteVisitorType).map(({ params }) => params.id)).toEqual([id(33)]);
});
