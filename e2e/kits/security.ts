import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { PASSWORD } from "./common.ts";

/** What the journeys of an account's security share. */

/** A code of an authenticator app. Each works once: the next log-in takes the one of the next step, which counts already. */
export const codeOf = (secret: string, stepsAhead = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 });

/** Log-in as far as the password takes it. */
export const typePassword = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
};

/** Sets up an app on the page Security, which is open; its secret, and the recovery codes that are shown once. */
export const setUpApp = async (page: Page): Promise<{ secret: string; codes: string[] }> => {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replace(/\s/g, "");
  await dialog.getByLabel("Code from the app").fill(await codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  return { secret, codes: await saveRecoveryCodes(page) };
};

export const saveRecoveryCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  const list = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  // They are not shown again: a stray key does not take them away.
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(dialog).toBeHidden();
  return codes;
};

/** The browser's own passkeys, without a person to ask: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn. */
export const addVirtualAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
