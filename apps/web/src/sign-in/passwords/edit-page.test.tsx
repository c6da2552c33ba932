import { setPassword } from "@portico/contract/sign-in/security";
import { logout } from "@portico/contract/sign-in/sessions";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { EditPasswordPage } from "./edit-page.tsx";

const open = async (hasPassword: boolean) => {
  const rendered = await renderScreen(<EditPasswordPage />, { as: person({ hasPassword }) });
  const type = (label: string, text: string) => fill(rendered.user, screen.getByLabelText(label), text);
  const submit = () => rendered.user.click(screen.getByRole("button", { name: /^(Change|Set) password$/ }));
  return { ...rendered, type, submit };
};
const current = () => screen.getByLabelText("Current password");

test("what is wrong stands at its field, the first of them has the focus", async () => {
  const { api, type, submit } = await open(true);
  await submit();
  await toastOf("Something went wrong. Please check fields for errors.");
  expect(current()).toHaveAccessibleDescription("Current password is required");
  expect(current()).toHaveFocus();
  await type("Current password", "not-my-password");
  await type("New password", "Portico-demo-2");
  await type("Confirm new password", "Portico-demo-3");
  await submit();
  expect(screen.getByLabelText("Confirm new password")).toHaveAccessibleDescription("Passwords must match");
  expect(api.sent(setPassword)).toEqual([]);
  api.answer(on(setPassword, fieldErrors({ currentPassword: ["The current password is incorrect."] })));
  await type("Confirm new password", "Portico-demo-2");
  await submit();
  await waitFor(() => expect(current()).toHaveAccessibleDescription("The current password is incorrect."));
  expect(current()).toHaveFocus();
  expect(api.sent(setPassword).map(({ body }) => body)).toEqual([
    {
      currentPassword: "not-my-password",
      password: "Portico-demo-2",
      passwordConfirm: "Portico-demo-2",
    },
  ]);
});

test("an account without a password sets one, and is not asked for another", async () => {
  const { api, type, submit } = await open(false);
  const common = "This password is too common. Please choose another.";
  api.answer(on(setPassword, fieldErrors({ password: [common] })));
  expect(screen.getByRole("heading", { name: "Set a password" })).toBeVisible();
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await type("New password", "Portico-demo-2");
  await type("Confirm new password", "Portico-demo-2");
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(new RegExp(common)),
  );
  expect(api.sent(setPassword).map(({ body }) => body)).toEqual([
    { password: "Portico-demo-2", passwordConfirm: "Portico-demo-2" },
  ]);
});

test("the form stays sent until the person is logged out", async () => {
  const { api, type, submit } = await open(false);
  api.answer(
    on(setPassword, { detail: "" }),
    on(logout, () => new Promise(() => {})),
  );
  await type("New password", "Portico-demo-2");
  await type("Confirm new password", "Portico-demo-2");
  await submit();
  await waitFor(() => expect(api.sent(logout)).toHaveLength(1));
  await submit();
  expect(screen.getByRole("button", { name: "Set password" })).toHaveAttribute("data-loading");
  expect(api.sent(setPassword)).toHaveLength(1);
});
