import { getOperatorSession } from "@portico/contract/operators/log-in";
import * as contract from "@portico/contract/operators/texts";
import { text } from "@portico/contract/texts/text";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { session } from "../testing/rows.ts";

const SID = `AC${"0".repeat(32)}`;
const ACCOUNT = { accountSid: SID, from: "+442079460000" };
const NONE: contract.TextsState = { source: "none", account: null, stored: null };
const STORED: contract.TextsState = {
  ...{ source: "stored", account: ACCOUNT },
  stored: { ...ACCOUNT, changedAt: "2026-11-20T10:00:00.000Z" },
};

const open = (state: contract.TextsState, answers: Stub[] = []) =>
  renderPage("/operator/texts", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(contract.getTexts, state), ...answers],
  });
const button = (name: string) => screen.findByRole("button", { name });
const SENT = { isSent: true, problem: null, reason: null };

test("an account is tried before it is saved, and then stored", async () => {
  const { user, api } = await open(NONE, [on(contract.sendTestText, SENT), on(contract.storeTexts, STORED)]);
  expect(
    await screen.findByRole("heading", { level: 1, name: "No text messages are sent yet" }),
  ).toBeVisible();
  await fill(user, screen.getByLabelText("Number"), "+44 20 7946 0123");
  await user.click(await button("Send a test message"));
  expect(screen.getByText(/The account SID is AC and 32/)).toBeVisible();
  await fill(user, screen.getByLabelText("Account SID"), SID);
  await fill(user, screen.getByLabelText("Auth token"), "token-of-a-test-only");
  await fill(user, screen.getByLabelText("Sender"), "Portico");
  await user.click(await button("Send a test message"));
  expect(await screen.findByText("Twilio has accepted the message to +44 20 7946 0123.")).toBeVisible();
  const account = { accountSid: SID, authToken: "token-of-a-test-only", from: "Portico" };
  expect(api.sent(contract.sendTestText)[0]?.body).toEqual({ to: "+44 20 7946 0123", account });
  await user.click(await button("Save"));
  expect(await screen.findByText("Saved, and in use from now on.")).toBeVisible();
  expect(api.sent(contract.storeTexts)[0]?.body).toEqual(account);
});

test("the stored account is tried as it is; what Twilio refuses is said in plain words with its own", async () => {
  const { user, api } = await open(STORED, [
    on(contract.sendTestText, {
      ...{ isSent: false, problem: "trial" },
      reason: "Twilio answered 400 (21608): Unverified.",
    }),
  ]);
  expect(await screen.findByText("One is stored. Leave empty to keep it.")).toBeVisible();
  await fill(user, screen.getByLabelText("Number"), "020 7946");
  await user.click(await button("Send a test message"));
  expect(screen.getByText(/Enter the number with its country/)).toBeVisible();
  await fill(user, screen.getByLabelText("Number"), "+442079460123");
  await user.click(await button("Send a test message"));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/verify the number of a trial account/);
  expect(alert).toHaveTextContent("Twilio answered 400 (21608): Unverified.");
  expect(api.sent(contract.sendTestText)[0]?.body).toEqual({ to: "+442079460123" });
});

test("an empty token stays for the same account, and is asked for with another", async () => {
  const { user, api } = await open(STORED, [
    on(contract.storeTexts, fieldErrors({ authToken: [text("operators.authTokenAgain")] })),
  ]);
  await fill(user, await screen.findByLabelText("Sender"), "Portico");
  await user.click(await button("Save"));
  expect(await screen.findByText("Type the token: none is stored for this account.")).toBeVisible();
  expect(api.sent(contract.storeTexts)[0]?.body).toEqual({ accountSid: SID, from: "Portico" });
  await fill(user, screen.getByLabelText("Account SID"), `AC${"1".repeat(32)}`);
  await user.click(await button("Save"));
  expect(api.sent(contract.storeTexts)).toHaveLength(1);
});

test("what the environment says is read-only and names its variables; what is stored beside it can be removed", async () => {
  const { user, api } = await open({ ...STORED, source: "environment" }, [on(contract.removeTexts, NONE)]);
  const sid = await screen.findByLabelText("Account SID");
  expect(sid).toHaveAttribute("readonly");
  expect(sid).toHaveAccessibleDescription("From TWILIO_ACCOUNT_SID");
  expect(screen.getByLabelText("Auth token")).toHaveValue("Set, and not shown");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(await button("Remove"));
  expect(await screen.findByText("The stored settings have been removed.")).toBeVisible();
  expect(api.sent(contract.removeTexts)).toHaveLength(1);
});
