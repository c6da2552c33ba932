import { getOperatorSession } from "@portico/contract/operators/log-in";
import * as contract from "@portico/contract/operators/payments";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { session } from "../testing/rows.ts";

const webhook = {
  address: "https://portico.example/api/credits/notifications/stripe/",
  events: ["checkout.session.completed"],
};
const NONE: contract.PaymentsState = { source: "none", account: null, stored: null, webhook };
const STORED: contract.PaymentsState = {
  ...{ source: "stored", account: { mode: "test" }, webhook },
  stored: { mode: "test", changedAt: "2026-11-20T10:00:00.000Z" },
};
const WELL = { isWell: true, mode: "live" as const, name: "Acme Ltd", problem: null, reason: null };

const open = (state: contract.PaymentsState, answers: Stub[] = []) =>
  renderPage("/operator/payments", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(contract.getPayments, state), ...answers],
  });
const button = (name: string) => screen.findByRole("button", { name });

test("a typed key is asked about before it is saved with its webhook's secret", async () => {
  const { user, api } = await open(NONE, [
    on(contract.tryPayments, WELL),
    on(contract.storePayments, STORED),
  ]);
  expect(await screen.findByRole("heading", { level: 1, name: "Credits are not sold yet" })).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveValue(webhook.address);
  expect(screen.getByText("checkout.session.completed")).toBeVisible();
  await user.click(await button("Ask Stripe for the account"));
  expect(screen.getByText("Type the key: none is stored.")).toBeVisible();
  await fill(user, screen.getByLabelText("Secret key"), "sk_live_0123456789");
  await user.click(await button("Ask Stripe for the account"));
  const said = "Stripe accepts the key: the account is Acme Ltd. It is in live mode and takes money.";
  expect(await screen.findByText(said)).toBeVisible();
  expect(api.sent(contract.tryPayments)[0]?.body).toEqual({ secretKey: "sk_live_0123456789" });
  await user.click(await button("Save"));
  expect(screen.getByText("Type the signing secret of this key’s webhook.")).toBeVisible();
  await fill(user, screen.getByLabelText("Signing secret of the webhook"), "whsec_0123456789");
  await user.click(await button("Save"));
  expect(await screen.findByText("Saved, and in use from now on.")).toBeVisible();
  expect(api.sent(contract.storePayments)[0]?.body).toEqual({
    secretKey: "sk_live_0123456789",
    webhookSecret: "whsec_0123456789",
  });
});

test("what is empty stays, and the key in use is asked about; a refusal has Stripe's words below ours", async () => {
  const { user, api } = await open(STORED, [
    on(contract.tryPayments, {
      ...WELL,
      isWell: false,
      name: null,
      problem: "key",
      reason: "Expired API Key",
    }),
    on(contract.storePayments, STORED),
  ]);
  await user.click(await button("Ask Stripe for the account"));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Stripe does not know this key.");
  expect(alert).toHaveTextContent("Expired API Key");
  expect(api.sent(contract.tryPayments)[0]?.body).toEqual({});
  await fill(user, screen.getByLabelText("Secret key"), "sk_live_0123456789");
  await user.click(await button("Save"));
  expect(screen.getByText("Type the signing secret of this key’s webhook.")).toBeVisible();
  await fill(user, screen.getByLabelText("Secret key"), "rk_test_0123456789");
  await user.click(await button("Save"));
  expect(await screen.findByText("Saved, and in use from now on.")).toBeVisible();
  expect(api.sent(contract.storePayments)[0]?.body).toEqual({ secretKey: "rk_test_0123456789" });
});

test("what the environment says is read-only and names its variables; what is stored beside it can be removed", async () => {
  const { user, api } = await open({ ...STORED, source: "environment", account: { mode: "live" } }, [
    on(contract.removePayments, NONE),
  ]);
  const key = await screen.findByLabelText("Secret key");
  expect(key).toHaveAttribute("readonly");
  expect(key).toHaveValue("Set, and not shown");
  expect(key).toHaveAccessibleDescription("From STRIPE_SECRET_KEY");
  expect(screen.getByText("A key for tests is also stored here. It is kept, but not used.")).toBeVisible();
  await user.click(await button("Remove"));
  expect(await screen.findByText("The stored settings have been removed.")).toBeVisible();
  expect(api.sent(contract.removePayments)).toHaveLength(1);
});
