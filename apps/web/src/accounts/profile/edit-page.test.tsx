import { getMe, updateMe } from "@portico/contract/accounts/profile";
import { countFollowers } from "@portico/contract/presence/following";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import { profile, question, questions, signUpConfig } from "../testing/rows.ts";
import { EditProfilePage } from "./edit-page.tsx";

const DEPARTMENT = questions(
  "At work",
  question("department", "Department", {
    signUpFieldType: { fieldType: "select", options: [{ name: "Finance" }, { name: "Legal" }] },
  }),
);
const ELENA = profile({ config: signUpConfig({ additionalSignupGroups: [DEPARTMENT] }) });

const open = async (row = ELENA, ...answers: Stub[]) => {
  const rendered = await renderScreen(<EditProfilePage />, {
    at: "/edit-profile",
    answers: [on(getMe, row), on(updateMe, row), ...answers],
  });
  await screen.findByRole("textbox", { name: "Email" });
  const press = (name: string) => rendered.user.click(screen.getByRole("button", { name }));
  return { ...rendered, press };
};
const field = (name: string) => screen.getByRole("textbox", { name });

test("what is changed is sent, nothing else; a new address waits for its confirmation", async () => {
  const moved = { ...ELENA, pendingEmail: "e.novak@northwind.example" };
  const { user, api, press, address } = await open(ELENA, on(updateMe, moved));
  await press("Save");
  expect(screen.getByRole("combobox", { name: "Department" })).toBeInvalid();
  expect(api.sent(updateMe)).toEqual([]);
  await fill(user, field("Email"), "e.novak@northwind.example");
  const department = screen.getByRole("combobox", { name: "Department" });
  // Chosen again it stays: it is needed.
  for (const _ of ["once", "again"]) {
    await user.click(department);
    await user.click(await screen.findByRole("option", { name: "Finance" }));
  }
  expect(department).toHaveValue("Finance");
  await press("Save");
  const password = screen.getByLabelText(/^Your password/);
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();
  await fill(user, password, "Portico-demo-1");
  await press("Save");
  await toastOf("Profile has been changed.");
  await toastOf("Please confirm your new email address. We have sent a link there.");
  await waitFor(() => expect(address()).toBe("/"));
  expect(api.sent(updateMe).map(({ body }) => body)).toEqual([
    {
      email: "e.novak@northwind.example",
      additionalInformation: { department: "Finance" },
      currentPassword: "Portico-demo-1",
    },
  ]);
});

test("an address that waits is named, with the one that is used until then", async () => {
  await open(profile({ pendingEmail: "e.novak@northwind.example" }));
  expect(field("Email")).toHaveAccessibleDescription(
    /^e\.novak@northwind\.example is not confirmed yet\. Log in with elena@northwind\.example until /,
  );
});

test("a profile that the server refuses says why at its field", async () => {
  const taken = "An account with this email already exists.";
  const { user, press } = await open(profile(), on(updateMe, fieldErrors({ email: [taken] })));
  await fill(user, field("Email"), "colleague@northwind.example");
  await fill(user, screen.getByLabelText(/^Your password/), "Portico-demo-1");
  await press("Save");
  await toastOf("Something went wrong. Please check the form and try again.");
  expect(field("Email")).toHaveAccessibleDescription(taken);
  expect(field("Email")).toHaveFocus();
});

test("what was typed is left after a question only, and is not saved then", async () => {
  const { user, api, press, address } = await open(profile());
  await fill(user, field("Phone"), "+44 20 7946 0111");
  await press("Cancel");
  const asked = () => screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(await asked()).getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("Phone")).toHaveValue("+44 20 7946 0111");
  await press("Cancel");
  await user.click(within(await asked()).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address()).toBe("/"));
  expect(api.sent(updateMe)).toEqual([]);
});

test("a profile that cannot be loaded is asked for again", async () => {
  const { user, api } = await renderScreen(<EditProfilePage />, {
    answers: [on(getMe, refused(400, "invalid"))],
  });
  expect(await screen.findByText("Your profile could not be loaded")).toBeVisible();
  api.answer(on(getMe, profile()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("elena@northwind.example");
});

test("whom others may find reads how many are told when they come in; others are not counted", async () => {
  const { api } = await open({ ...ELENA, isLocatable: true }, on(countFollowers, { count: 3 }));
  const found = screen.getByRole("switch", { name: /^Colleagues can see where I work today/ });
  await waitFor(() =>
    expect(found).toHaveAccessibleDescription(
      "Shows your desk and your meetings in Locate Colleague. 3 colleagues are told when you come in; turning this off ends it.",
    ),
  );
  expect(api.sent(countFollowers)).toHaveLength(1);
});

test.each([
  ["nobody follows the person", true, "Shows your desk and your meetings in Locate Colleague."],
  ["nobody may find the person", false, "Shows your desk and your meetings in Locate Colleague."],
])("no number is shown where %s", async (_, isLocatable, said) => {
  const { api } = await open({ ...ELENA, isLocatable }, on(countFollowers, { count: 0 }));
  await waitFor(() => expect(api.sent(countFollowers)).toHaveLength(isLocatable ? 1 : 0));
  expect(
    screen.getByRole("switch", { name: /^Colleagues can see where I work today/ }),
  ).toHaveAccessibleDescription(said);
});
