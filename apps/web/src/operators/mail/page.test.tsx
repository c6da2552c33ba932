import { getOperatorSession } from "@portico/contract/operators/log-in";
import * as contract from "@portico/contract/operators/mail";
import { text } from "@portico/contract/texts/text";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { chooseOption, fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { session } from "../testing/rows.ts";

const SERVER = {
  ...{ host: "mail.example", port: 587, security: "starttls" as const },
  ...{ user: "me", hasPassword: true, sender: "rooms@acme.example" },
};
const OTHERS = { calendarAnswers: true, traces: false };
const NONE: contract.MailState = { source: "none", server: null, stored: null, others: OTHERS };
const STORED: contract.MailState = {
  ...{ source: "stored", server: SERVER, others: OTHERS },
  stored: { ...SERVER, changedAt: "2026-11-20T10:00:00.000Z" },
};

const open = (state: contract.MailState, answers: Stub[] = []) =>
  renderPage("/operator/mail", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(contract.getMail, state), ...answers],
  });

test("a mail server is stored, with the port of its encryption", async () => {
  const { user, api } = await open(NONE, [on(contract.storeMail, STORED)]);
  expect(await screen.findByRole("heading", { level: 1, name: "No emails are sent yet" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Address is required")).toBeVisible();
  await fill(user, screen.getByLabelText("Host"), "mail.example");
  await chooseOption(user, within(document.body), "Encryption", "TLS");
  await fill(user, screen.getByLabelText("User"), "me");
  await fill(user, screen.getByLabelText("Password"), "hush-hush");
  await fill(user, screen.getByLabelText("Sender"), "rooms@acme.example");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The mail server is stored.")).toBeVisible();
  expect(api.sent(contract.storeMail)[0]?.body).toEqual({
    ...{ host: "mail.example", port: 465, security: "tls" },
    ...{ user: "me", password: "hush-hush", sender: "rooms@acme.example" },
  });
});

test("a stored password stays where none is typed, and is asked for again with another host", async () => {
  const { user, api } = await open(STORED, [
    on(contract.storeMail, fieldErrors({ password: [text("operators.passwordAgain")] })),
  ]);
  expect(await screen.findByText("One is stored. Leave empty to keep it.")).toBeVisible();
  await fill(user, screen.getByLabelText("Host"), "other.example");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Type the password again/)).toBeVisible();
  expect(api.sent(contract.storeMail)[0]?.body).not.toHaveProperty("password");
});

test("a test mail is answered in words, also a refusal", async () => {
  const { user, api } = await open(STORED, [
    on(contract.sendOperatorTestMail, { to: "ops@example.test", isSent: true, reason: null }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Send a test email" }));
  expect(
    await screen.findByText("The mail server has accepted the email to ops@example.test."),
  ).toBeVisible();
  api.answer(
    on(contract.sendOperatorTestMail, { to: "ops@example.test", isSent: false, reason: "550 refused" }),
  );
  await user.click(screen.getByRole("button", { name: "Send a test email" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The email was not sent: 550 refused");
});

test("the environment wins over what is stored, which can be removed; other services are only shown", async () => {
  const { user, api } = await open({ ...STORED, source: "environment" }, [on(contract.removeMail, NONE)]);
  expect(await screen.findByText("Kept, but not used while SMTP_URL is set.")).toBeVisible();
  expect(screen.getByText("From SMTP_URL")).toBeVisible();
  const others = within(screen.getByRole("region", { name: "Other services" })).getAllByRole("listitem");
  expect(others[0]).toHaveTextContent("Answers of calendarsConnected");
  expect(others[1]).toHaveTextContent("Traces (OpenTelemetry)Not connected");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The stored mail server is removed.")).toBeVisible();
  expect(api.sent(contract.removeMail)).toHaveLength(1);
});
