import { getOperatorSession } from "@portico/contract/operators/log-in";
import * as contract from "@portico/contract/operators/wallets";
import { text } from "@portico/contract/texts/text";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { savedFiles } from "../../testing/saved-files.ts";
import { session } from "../testing/rows.ts";

const CERTIFICATE = {
  ...{ passType: "pass.com.example.visits", team: "TEAM123456" },
  ...{ validUntil: "2027-10-01T00:00:00.000Z", state: "valid" as const },
};
const changedAt = "2026-11-20T10:00:00.000Z";
const ACCOUNT = { issuer: "3388000000012345678", email: "portico@wallet.example" };
const empty = { source: "none" as const, inUse: null, stored: null };
const NONE: contract.WalletsState = { apple: empty, google: empty };
const STORED: contract.WalletsState = {
  apple: { source: "stored", inUse: CERTIFICATE, stored: { ...CERTIFICATE, changedAt } },
  google: { source: "stored", inUse: ACCOUNT, stored: { ...ACCOUNT, changedAt } },
};

const open = (state: contract.WalletsState, answers: Stub[] = []) =>
  renderPage("/operator/wallets", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(contract.getWallets, state), ...answers],
  });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

test("Apple's certificates are stored as text or files, and what does not fit is said at its field", async () => {
  const { user, api } = await open(NONE, [
    on(contract.storeAppleWallet, fieldErrors({ issuer: [text("operators.issuerForeign")] })),
  ]);
  const apple = await region("Apple Wallet");
  await user.click(apple.getByRole("button", { name: "Save" }));
  expect(apple.getAllByText("Paste it, or choose its file.")).toHaveLength(3);
  await fill(user, apple.getByLabelText("Pass type"), CERTIFICATE.passType);
  await fill(user, apple.getByLabelText("Team"), CERTIFICATE.team);
  await fill(user, apple.getByLabelText("Its key"), "-----BEGIN RSA PRIVATE KEY-----");
  await fill(user, apple.getByLabelText("Apple’s certificate that issued it"), "-----BEGIN CERTIFICATE-----");
  const der = new File([new Uint8Array([0x30, 0x82, 0, 1, 2])], "pass.cer");
  const [input] = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  await user.upload(input!, der);
  const certificate = apple.getByLabelText("Certificate of the pass type");
  await waitFor(() =>
    expect(certificate).toHaveValue("-----BEGIN CERTIFICATE-----\nMIIAAQI=\n-----END CERTIFICATE-----\n"),
  );
  await user.click(apple.getByRole("button", { name: "Save" }));
  expect(await apple.findByText("This certificate did not issue the pass type’s certificate.")).toBeVisible();
  expect(api.sent(contract.storeAppleWallet)[0]?.body).toEqual({
    ...{ passType: CERTIFICATE.passType, team: CERTIFICATE.team },
    key: "-----BEGIN RSA PRIVATE KEY-----",
    issuer: "-----BEGIN CERTIFICATE-----",
    certificate: "-----BEGIN CERTIFICATE-----\nMIIAAQI=\n-----END CERTIFICATE-----",
  });
});

test("what is empty stays; samples are saved as a file and offered as a link", async () => {
  const saved = savedFiles();
  const { user, api } = await open(STORED, [
    on(contract.storeGoogleWallet, STORED),
    on(contract.signApplePass, { pass: btoa("a pass") }),
    on(contract.signGooglePass, { url: "https://pay.google.com/gp/v/save/token" }),
  ]);
  const [apple, google] = [await region("Apple Wallet"), await region("Google Wallet")];
  await user.click(apple.getByRole("button", { name: "Sign a sample pass" }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["portico-sample.pkpass"]));
  await user.click(google.getByRole("button", { name: "Sign a sample pass" }));
  expect(await google.findByRole("link", { name: "Save the sample pass at Google" })).toHaveAttribute(
    "href",
    "https://pay.google.com/gp/v/save/token",
  );
  await fill(user, google.getByLabelText("Issuer’s number"), "12345");
  await user.click(google.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved, and in use from now on.")).toBeVisible();
  expect(api.sent(contract.storeGoogleWallet)[0]?.body).toEqual({ issuer: "12345" });
});

test("a certificate that ends soon is warned of", async () => {
  const ending = (state: "ends-soon" | "ended"): contract.WalletsState => ({
    ...NONE,
    apple: { ...STORED.apple, inUse: { ...CERTIFICATE, state } },
  });
  await open(ending("ends-soon"));
  expect(await screen.findByText(/^The certificate ends on .*Renew it before/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign a sample pass" })).toBeVisible();
});

test("what the environment says is read-only and names its variables; what is stored beside it can be removed", async () => {
  const { user, api } = await open(
    {
      apple: { ...STORED.apple, source: "environment", inUse: { ...CERTIFICATE, state: "ended" } },
      google: { ...STORED.google, source: "environment", stored: null },
    },
    [on(contract.removeAppleWallet, NONE)],
  );
  expect(await screen.findByText(/^The certificate expired on/)).toBeVisible();
  const apple = await region("Apple Wallet");
  expect(apple.getByLabelText("Pass type")).toHaveAccessibleDescription("From APPLE_WALLET_PASS_TYPE");
  expect(apple.getByLabelText("Its key")).toHaveValue("Set, and not shown");
  expect(apple.queryByRole("button", { name: "Sign a sample pass" })).toBeNull();
  await user.click(apple.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The stored settings have been removed.")).toBeVisible();
  expect(api.sent(contract.removeAppleWallet)).toHaveLength(1);
});
