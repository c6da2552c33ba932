import { requestPasswordReset } from "@portico/contract/sign-in/passwords";
import { loginByCode } from "@portico/contract/sign-in/security";
import { login, whoami } from "@portico/contract/sign-in/sessions";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, RefusedReply, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, person } from "../../testing/people.ts";

const open = async (search = "", ...answers: Stub[]) => {
  const rendered = await renderPage(`/login${search}`, { as: null, answers });
  await screen.findByRole("heading", { level: 1 });
  const press = (name: string) => rendered.user.click(screen.getByRole("button", { name }));
  return { ...rendered, press };
};
const email = () => screen.getByRole("textbox", { name: "Email" });
const password = () => screen.getByLabelText("Password");

test("missing fields are named at the fields, the first of them has the focus, and nothing is sent", async () => {
  const { api, press } = await open();
  await press("Log In");
  expect(email()).toHaveAccessibleDescription("Email is required");
  expect(password()).toHaveAccessibleDescription("Password is required");
  expect(email()).toHaveFocus();
  expect(api.sent(login)).toEqual([]);
});

test("a refusal stands above the fields and keeps what was typed; too many say when to try again", async () => {
  const wrong = "The email or password you entered is incorrect";
  const { user, api, press } = await open(
    "?email=nobody@northwind.example",
    on(login, fieldErrors({ nonFieldErrors: [wrong] })),
  );
  await fill(user, password(), "not-the-password");
  await press("Log In");
  const refusal = await screen.findByText(wrong);
  expect(refusal.compareDocumentPosition(email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(email()).toHaveValue("nobody@northwind.example");
  expect(password()).toHaveValue("not-the-password");
  expect(password()).toHaveFocus();
  api.answer(on(login, new RefusedReply(429, { code: "too_many", detail: "" }, { "retry-after": "30" })));
  await press("Log In");
  expect(await screen.findByText("Too many attempts. Please try again in 30 seconds.")).toBeVisible();
  expect(screen.queryByText(wrong)).toBeNull();
});

test.each([
  ["success", "status", "accounts.activated", "Account activated."],
  ["success", "status", "signIn.passwordUpdated", "Password has been updated."],
  ["error", "alert", "visits.linkInvalid", "Invalid Visit ID."],
  ["error", "alert", "Invalid Visit ID.", "Invalid Visit ID."],
])("the address fills the e-mail and shows its toast of %s once: %s %s", async (type, role, named, words) => {
  const { address } = await open(`?email=a.b%2Bc%40northwind.example&toast=${named}&toastType=${type}`);
  expect(email()).toHaveValue("a.b+c@northwind.example");
  const messages = within(screen.getByRole("region", { name: "Messages" }));
  expect(await within(await messages.findByRole(role)).findByText(words)).toBeVisible();
  await waitFor(() => expect(address()).not.toMatch(/toast/));
  expect(screen.queryByText("Are you visiting?") !== null).toBe(named === "visits.linkInvalid");
});

test.each([
  ["https://evil.example/", "/"],
  ["//evil.example", "/"],
  ["/edit-password", "/edit-password"],
])("who wanted to go to %s comes to %s", async (redirectFrom, to) => {
  const house = client({ features: [] });
  let user: ReturnType<typeof person> | null = null;
  const search = new URLSearchParams({ email: "elena@northwind.example", redirectFrom });
  const rendered = await open(
    `?${search}`,
    on(whoami, () => ({ user, needsSecondFactor: false, client: house, choices: {} })),
    on(login, () => {
      user = person();
      return { user, secondStep: null };
    }),
  );
  await fill(rendered.user, password(), "Portico-demo-1");
  await rendered.press("Log In");
  await toastOf("Successfully logged in!");
  await waitFor(() => expect(rendered.address()).toBe(to));
  expect(rendered.api.sent(login).map(({ body }) => body)).toEqual([
    { email: "elena@northwind.example", password: "Portico-demo-1" },
  ]);
});

test("a signed-in person does not see log-in", async () => {
  const { address } = await renderPage("/login", {
    client: client({ features: [] }),
  });
  await waitFor(() => expect(address()).toBe("/"));
});

test("the password can be shown and hidden", async () => {
  const { press } = await open();
  await press("Show password");
  expect(password()).toHaveAttribute("type", "text");
  await press("Hide password");
  expect(password()).toHaveAttribute("type", "password");
});

test("a link to reset the password is asked for with the address that was typed", async () => {
  const { user, api, press, address } = await open("", on(requestPasswordReset, { detail: "" }));
  await press("Click here to reset it");
  expect(await screen.findByRole("heading", { name: "Reset password" })).toBeVisible();
  await press("Send reset link");
  expect(email()).toHaveAccessibleDescription("Email is required");
  expect(email()).toHaveFocus();
  await press("Go back to log in");
  await screen.findByRole("heading", { name: "Log in" });
  await fill(user, email(), "elena@northwind.example");
  await press("Click here to reset it");
  expect(await screen.findByRole("heading", { name: "Reset password" })).toBeVisible();
  expect(address()).toBe("/login?form=reset");
  expect(email()).toHaveValue("elena@northwind.example");
  await press("Send reset link");
  await toastOf("Password reset email sent. Please check your email.");
  expect(api.sent(requestPasswordReset).map(({ body }) => body.email)).toEqual(["elena@northwind.example"]);
});

test("a session that cannot be read after the log-in says so", async () => {
  const { user, api, press } = await open(
    "?email=elena@northwind.example",
    on(login, { user: person(), secondStep: null }),
  );
  api.answer(on(whoami, refused(500, "internal", "This has not worked.")));
  await fill(user, password(), "Portico-demo-1");
  await press("Log In");
  expect(await screen.findByText("This has not worked.")).toBeVisible();
});

test("another second step begins with an empty field", async () => {
  const { user, press } = await open(
    "?email=elena@northwind.example",
    on(login, { user: null, secondStep: { token: "a-token", ways: ["app", "recovery"] } }),
    on(loginByCode, fieldErrors({ code: ["This code is not correct."] })),
  );
  await fill(user, password(), "Portico-demo-1");
  await press("Log In");
  const code = await screen.findByRole("textbox", { name: "Code" });
  await fill(user, code, "123456");
  await press("Log In");
  expect(await screen.findByText("This code is not correct.")).toBeVisible();
  await press("Use a recovery code");
  const recovery = await screen.findByRole("textbox", { name: "Recovery code" });
  expect(recovery).toHaveValue("");
  expect(screen.queryByText("This code is not correct.")).toBeNull();
});
