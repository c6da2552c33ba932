import { acceptInvite, getInvite } from "@portico/contract/accounts/sign-up";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR } from "../../testing/people.ts";
import { signUpConfig } from "../testing/rows.ts";

const FAILED = "Something went wrong. Invite may longer be valid.";
const config = signUpConfig({ phoneRequired: false, additionalSignupGroups: [] });

const open = (...answers: Stub[]) =>
  renderPage("/invitation/token", {
    as: null,
    answers: [
      on(getInvite, { email: "ines@partner.example", prefill: { firstName: "Inês" }, config }),
      ...answers,
    ],
  });

test("the invitation's address stands fast, and what was filled in for it can be changed", async () => {
  const { user, api, address } = await open(on(acceptInvite, { detail: "" }));
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("ines@partner.example");
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveValue("Inês");
  await fill(user, screen.getByRole("textbox", { name: "Last name" }), "Duarte");
  await fill(user, screen.getByLabelText("Password *"), "Correct-horse-7");
  await fill(user, screen.getByLabelText("Confirm password *"), "Correct-horse-7");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  await toastOf("Account successfully created!");
  await waitFor(() => expect(address()).toMatch(/^\/login\?email=/));
  expect(api.sent(acceptInvite)[0]?.body).toMatchObject({
    firstName: "Inês",
    lastName: "Duarte",
    site: HARBOUR.id,
    password: "Correct-horse-7",
  });
});

test("one that is withdrawn while the form is filled in says so, and what was typed stays", async () => {
  const { user } = await open(on(acceptInvite, refused(404, "not_found")));
  await fill(user, await screen.findByRole("textbox", { name: "Last name" }), "Duarte");
  await fill(user, screen.getByLabelText("Password *"), "Correct-horse-7");
  await fill(user, screen.getByLabelText("Confirm password *"), "Correct-horse-7");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  await toastOf(FAILED);
  expect(screen.getByRole("textbox", { name: "Last name" })).toHaveValue("Duarte");
});

test("one that is no longer there says so, and leads to log-in", async () => {
  await open(on(getInvite, refused(404, "not_found")));
  expect(await screen.findByRole("heading", { name: "This invitation cannot be used" })).toBeVisible();
  expect(screen.getByText(`${FAILED} Ask the person who invited you for a new invitation.`)).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(screen.queryByRole("textbox")).toBeNull();
});
