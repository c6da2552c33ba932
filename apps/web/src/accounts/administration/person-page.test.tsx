import {
  changePerson,
  disablePerson,
  enablePerson,
  getPerson,
} from "@portico/contract/accounts/administration";
import { listSignUpGroups } from "@portico/contract/accounts/sign-up-settings";
import { listAllSites } from "@portico/contract/sites/sites";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { HARBOUR, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { account } from "../testing/rows.ts";
import { PersonPage } from "./person-page.tsx";

const open = async (row = account(), ...answers: Stub[]) => {
  const rendered = await renderScreen(<PersonPage id={row.id} />, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [on(getPerson, row), on(listSignUpGroups, list()), on(listAllSites, list(HARBOUR)), ...answers],
  });
  const press = async (name: string) => rendered.user.click(await screen.findByRole("button", { name }));
  return { ...rendered, press };
};
const field = (name: string) => screen.findByRole("textbox", { name });

test("a person is changed; what is wrong stands at its field, and only what is changed is sent", async () => {
  const { user, api, press } = await open(account(), on(changePerson, account({ firstName: "Changed" })));
  await fill(user, await field("First name"), "");
  await fill(user, await field("Email"), "");
  await press("Save changes");
  expect(await field("First name")).toHaveAccessibleDescription("First name is required");
  expect(await field("First name")).toHaveFocus();
  expect(await field("Email")).toBeInvalid();
  // What is wrong elsewhere does not take the focus away while this field is mended.
  await user.keyboard("Changed");
  expect(await field("First name")).toHaveValue("Changed");
  await fill(user, await field("Email"), "elena@northwind.example");
  await press("Add vehicle");
  await fill(user, await field("Registration 1"), "jr 12 ney");
  expect(api.sent(changePerson)).toEqual([]);
  await press("Save changes");
  await toastOf("Changed Novak saved.");
  expect(api.sent(changePerson).map(({ body }) => body)).toEqual([
    { firstName: "Changed", vehicles: [{ registration: "jr 12 ney", vehicleType: null }] },
  ]);
  const taken = "An account with this email already exists.";
  api.answer(on(changePerson, fieldErrors({ email: [taken] })));
  await fill(user, await field("Email"), "taken@northwind.example");
  await press("Save changes");
  await waitFor(async () => expect(await field("Email")).toHaveAccessibleDescription(taken));
});

test.each([
  [false, "an administrator"],
  [true, "a super administrator"],
])("super administrator is to be given: %s, by %s", async (makeSuperadmin) => {
  const { user } = await open(account({ can: { ...account().can, makeSuperadmin } }));
  await user.click(await screen.findByRole("combobox", { name: "Groups" }));
  expect(await screen.findByRole("option", { name: "Administrator" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Super administrator" }) !== null).toBe(makeSuperadmin);
});

test("an account is disabled after a question that says what goes with it, and enabled again", async () => {
  const can = { ...account().can, disable: false, enable: true };
  let row = account();
  const { user, api, press } = await open(
    row,
    on(getPerson, () => row),
    on(disablePerson, () => {
      row = account({ status: "disabled", can });
      return row;
    }),
    on(enablePerson, () => {
      row = account();
      return row;
    }),
  );
  await press("Disable account");
  const question = within(await screen.findByRole("dialog", { name: /^Disable Elena Novak’s account/ }));
  expect(
    question.getByText("Upcoming parking and permits are released, and people in the queue move up"),
  ).toBeVisible();
  expect(api.sent(disablePerson)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Disable account" }));
  expect(await screen.findByText(/^This account is disabled/)).toBeVisible();
  await press("Enable account");
  await toastOf("Elena Novak’s account has been enabled.");
  await waitFor(() => expect(screen.queryByText(/^This account is disabled/)).toBeNull());
});

test("somebody who cannot be loaded is asked for again", async () => {
  const { api, press } = await open(account(), on(getPerson, refused(404, "not_found")));
  expect(await screen.findByText("Failed to load user")).toBeVisible();
  api.answer(on(getPerson, account()));
  await press("Try again");
  expect(await screen.findByRole("heading", { name: "Elena Novak" })).toBeVisible();
});
