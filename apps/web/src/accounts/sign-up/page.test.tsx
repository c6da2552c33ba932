import { getSignUpConfig, signUp } from "@portico/contract/accounts/sign-up";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, LISBON } from "../../testing/people.ts";
import { signUpConfig } from "../testing/rows.ts";

const field = (name: string) => screen.getByRole("textbox", { name });
/** A password has no role; what is required says so at its label. */
const secret = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage("/signup", {
    as: null,
    answers: [on(getSignUpConfig, signUpConfig()), ...answers],
  });
  await screen.findByRole("button", { name: "Sign Up" });
  return { ...rendered, submit: () => rendered.user.click(screen.getByRole("button", { name: "Sign Up" })) };
};

const fillIn = async (user: UserEvent, given: Record<string, string>) => {
  for (const [name, text] of Object.entries(given))
    await fill(user, name.includes("assword") ? secret(name) : field(name), text);
};

const GIVEN = {
  "First name": "Noor",
  "Last name": "Pereira",
  Email: "noor@northwind.example",
  Phone: "+44 20 7946 0000",
  Password: "Portico-demo-1",
  "Confirm password": "Portico-demo-1",
};

test("what is missing stands at its field, the first of them has the focus, and nothing is sent", async () => {
  const { user, api, submit } = await open();
  await submit();
  expect(field("First name")).toHaveAccessibleDescription(/First name is required/);
  expect(field("Last name")).toHaveAccessibleDescription(/Last name is required/);
  expect(field("Phone")).toHaveAccessibleDescription(/Phone is required/);
  expect(field("First name")).toHaveFocus();
  await fillIn(user, { "First name": "Noor" });
  expect(field("First name")).not.toHaveAccessibleDescription(/required/);
  await fillIn(user, { Email: "noor@elsewhere.example", "Confirm password": "another" });
  await submit();
  expect(field("Email")).toBeInvalid();
  expect(secret("Confirm password")).toBeInvalid();
  expect(field("Last name")).toHaveFocus();
  expect(api.sent(signUp)).toEqual([]);
});

test("fields behind a question are asked once it is answered with yes", async () => {
  const { user, submit } = await open();
  expect(screen.queryByRole("textbox", { name: "Number of the badge" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Do you have a badge?" }));
  await submit();
  expect(field("Number of the badge")).toBeInvalid();
});

test("what was filled in is sent as it stands, and log-in follows with the address", async () => {
  const { user, api, submit, address } = await open(on(signUp, { detail: "" }));
  await fillIn(user, GIVEN);
  await submit();
  await waitFor(() => expect(address()).toMatch(/^\/login\?/));
  expect(api.sent(signUp)[0]?.body).toMatchObject({
    firstName: "Noor",
    email: "noor@northwind.example",
    phone: "+44 20 7946 0000",
    site: HARBOUR.id,
  });
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("noor@northwind.example");
});

test("what the server refuses stands at its field, and what was typed stays", async () => {
  const { user, submit } = await open(on(signUp, fieldErrors({ email: ["There is an account already."] })));
  await fillIn(user, GIVEN);
  await submit();
  await toastOf("Something went wrong.");
  expect(field("Email")).toHaveAccessibleDescription(/There is an account already\./);
  expect(field("Email")).toHaveFocus();
  expect(field("First name")).toHaveValue("Noor");
});

test("a common password, which the server alone knows, is said at its field", async () => {
  const common = "This password is too common. Please choose another.";
  const { user, submit } = await open(on(signUp, fieldErrors({ password: [common] })));
  await fillIn(user, GIVEN);
  await submit();
  await toastOf("Something went wrong.");
  expect(secret("Password")).toHaveAccessibleDescription(new RegExp(common));
  expect(secret("Password")).toHaveFocus();
});

test("all that is wrong is said, and a folded part with the first of it opens", async () => {
  const config = signUpConfig({
    lineManagerVerification: true,
    sites: [HARBOUR, LISBON].map(({ id, name }) => ({ id, name })),
  });
  const { user, api, submit, address } = await open(on(getSignUpConfig, config));
  await fillIn(user, { "Last name": "Haas", Email: "nadia@", Password: "short" });
  await fill(user, screen.getByLabelText("Meeting room PIN"), "123");
  const details = screen.getByRole("button", { name: "Your Details" });
  expect(details).toHaveAttribute("aria-expanded", "true");
  await user.click(details);
  expect(details).toHaveAttribute("aria-expanded", "false");
  await submit();
  expect(details).toHaveAttribute("aria-expanded", "true");
  await waitFor(() => expect(field("First name")).toHaveFocus());
  for (const words of [
    "First name is required",
    "Please enter a valid email.",
    "Password must contain at least 10 characters.",
    "Passwords must match",
    "Home Site is required",
    "Meeting room pin must be 6 characters long",
    "Please enter a valid line manager email.",
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(api.sent(signUp)).toEqual([]);
  await user.click(screen.getByRole("link", { name: "Log in" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address()).toBe("/login"));
  expect(api.sent(signUp)).toEqual([]);
});

test("where nobody may sign up by themselves the form goes home", async () => {
  const { address } = await renderPage("/signup", { as: null, answers: [on(getSignUpConfig, null)] });
  await waitFor(() => expect(address()).toBe("/login"));
});
