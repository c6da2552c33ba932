import { completePasswordReset } from "@portico/contract/sign-in/passwords";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";

const LINK = "/reset-password?user_id=someone&token=12345";
const USED = "Link has expired or been used.";

const open = async (at: string, ...answers: Stub[]) => {
  const rendered = await renderPage(at, { as: null, answers });
  await screen.findByRole("heading", { name: "Choose a new password" });
  const set = async (password: string, confirm: string) => {
    await fill(rendered.user, screen.getByLabelText("New password"), password);
    await fill(rendered.user, screen.getByLabelText("Confirm new password"), confirm);
    await rendered.user.click(screen.getByRole("button", { name: "Set password" }));
  };
  return { ...rendered, set };
};

test("a password is checked before it is sent; then log-in follows", async () => {
  const { api, set, address } = await open(LINK, on(completePasswordReset, { detail: "" }));
  await set("short", "short");
  expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
    /Password must contain at least 10 characters\./,
  );
  expect(screen.getByLabelText("New password")).toHaveFocus();
  await set("Another-demo-2", "Another-demo-3");
  expect(screen.getByLabelText("Confirm new password")).toHaveAccessibleDescription("Passwords must match");
  expect(api.sent(completePasswordReset)).toEqual([]);
  await set("Another-demo-2", "Another-demo-2");
  await toastOf("Password has been updated.");
  await waitFor(() => expect(address()).toBe("/login"));
  expect(api.sent(completePasswordReset).map(({ body }) => body)).toEqual([
    { userId: "someone", token: "12345", password: "Another-demo-2", passwordConfirm: "Another-demo-2" },
  ]);
});

test("a used link says so and offers a new one", async () => {
  const { user, set } = await open(LINK, on(completePasswordReset, fieldErrors({ token: [USED] })));
  expect(screen.queryByText(USED, { exact: false })).toBeNull();
  await set("Another-demo-2", "Another-demo-2");
  expect(await screen.findByText(USED, { exact: false })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Request a new link" }));
  expect(await screen.findByRole("heading", { name: "Reset password" })).toBeVisible();
});

test("a link that lost its end says so before a password is typed, and sends nothing", async () => {
  const { api, set } = await open("/reset-password?user_id=someone");
  expect(screen.getByText(USED, { exact: false })).toBeVisible();
  expect(screen.getByRole("link", { name: "Request a new link" })).toBeVisible();
  await set("Another-demo-2", "Another-demo-2");
  expect(api.sent(completePasswordReset)).toEqual([]);
});
