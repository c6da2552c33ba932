import { listOperatedClients } from "@portico/contract/operators/clients";
import * as contract from "@portico/contract/operators/log-in";
import { text } from "@portico/contract/texts/text";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { session } from "../testing/rows.ts";

const CLIENTS = on(listOperatedClients, { results: [] });

test("a page of operators asks for the log-in, also of a person who is logged in", async () => {
  const { address } = await renderPage("/operator/clients", {
    answers: [on(contract.getOperatorSession, { session: null })],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Operators" })).toBeVisible();
  expect(address()).toBe("/operator/login");
  expect(document.title).toBe("Portico | Operators");
});

test("address, password and code are sent together, and a refusal is of the whole form", async () => {
  const { user, api, address } = await renderPage("/operator/login", {
    as: null,
    answers: [
      on(contract.getOperatorSession, { session: null }),
      on(contract.logInOperator, fieldErrors({ nonFieldErrors: [text("operators.logInFailed")] })),
      CLIENTS,
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Log in" }));
  expect(screen.getByText("Enter the code of your authenticator app.")).toBeVisible();
  expect(api.sent(contract.logInOperator)).toEqual([]);
  await fill(user, screen.getByLabelText("Email"), "ops@example.test");
  await fill(user, screen.getByLabelText("Password"), "three-Red-kettles");
  await fill(user, screen.getByLabelText("Code"), "123 456");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The address, password or code is wrong.");
  api.answer(on(contract.logInOperator, { session }));
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("No clients yet")).toBeVisible();
  expect(address()).toBe("/operator/clients");
  expect(api.sent(contract.logInOperator).at(-1)?.body).toEqual({
    email: "ops@example.test",
    password: "three-Red-kettles",
    code: "123 456",
  });
});

test("log-out sends the session's token and leads to the log-in", async () => {
  const { user, api, address } = await renderPage("/operator/clients", {
    as: null,
    answers: [
      on(contract.getOperatorSession, { session }),
      on(contract.logOutOperator, { session: null }),
      CLIENTS,
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Log out" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Operators" })).toBeVisible();
  expect(address()).toBe("/operator/login");
  expect(api.sent(contract.logOutOperator)[0]?.headers.get("x-csrftoken")).toBe(session.csrf);
});

test("a session that has ended leads to the log-in", async () => {
  const { address } = await renderPage("/operator/clients", {
    as: null,
    answers: [
      on(contract.getOperatorSession, { session }),
      on(listOperatedClients, refused(401, "unauthenticated")),
    ],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Operators" })).toBeVisible();
  expect(address()).toBe("/operator/login");
});

const LINK = on(contract.getOperatorLink, {
  email: "ops@example.test",
  expiresAt: "2026-11-21T10:42:00.000Z",
});

test("the link sets password and app, whose secret is shown on demand", async () => {
  const { user, api, address } = await renderPage("/operator/links/abc", {
    as: null,
    answers: [
      LINK,
      on(contract.beginOperatorApp, { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" }),
      on(contract.completeOperatorLink, { session }),
      CLIENTS,
    ],
  });
  expect(await screen.findByText(/For ops@example\.test/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show the code to scan" }));
  expect(await screen.findByText("ABCD EFGH")).toBeVisible();
  await fill(user, screen.getByLabelText("New password"), "three-Red-kettles");
  await fill(user, screen.getByLabelText("Repeat the password"), "three-Red-kettle");
  await fill(user, screen.getByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Save and log in" }));
  expect(api.sent(contract.completeOperatorLink)).toEqual([]);
  await fill(user, screen.getByLabelText("Repeat the password"), "three-Red-kettles");
  await user.click(screen.getByRole("button", { name: "Save and log in" }));
  expect(await screen.findByText("No clients yet")).toBeVisible();
  expect(address()).toBe("/operator/clients");
  expect(api.sent(contract.completeOperatorLink)[0]).toMatchObject({
    params: { token: "abc" },
    body: { password: "three-Red-kettles", passwordConfirm: "three-Red-kettles", code: "123456" },
  });
});

test("a wrong code stands at its field", async () => {
  const { user } = await renderPage("/operator/links/abc", {
    as: null,
    answers: [LINK, on(contract.completeOperatorLink, fieldErrors({ code: [text("operators.codeWrong")] }))],
  });
  await fill(user, await screen.findByLabelText("New password"), "three-Red-kettles");
  await fill(user, screen.getByLabelText("Repeat the password"), "three-Red-kettles");
  await fill(user, screen.getByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Save and log in" }));
  expect(await screen.findByText(/This code is wrong/)).toBeVisible();
});

test("a link that is used or unknown says what to do", async () => {
  await renderPage("/operator/links/abc", {
    as: null,
    answers: [on(contract.getOperatorLink, refused(404, "not_found", text("operators.linkWrong")))],
  });
  expect(await screen.findByRole("heading", { name: "This link cannot be used" })).toBeVisible();
  expect(screen.getByText(/“operator create” prints a new one/)).toBeVisible();
});
