import * as own from "@portico/contract/sign-in/security";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { signIn } from "../locales/en-GB/sign-in.ts";
import { signInSecurity } from "../locales/en-GB/sign-in-security.ts";
import { PASSKEY_NAME_MAX } from "./passkeys/support.ts";

test("the screen's limit is the contract's", () => expect(PASSKEY_NAME_MAX).toBe(own.limits.passkeyNameMax));

test("the screen's words are the contract's", () => {
  expect(signIn.login.success).toBe(inEnglish("signIn.loggedIn"));
  expect(signIn.login.passwordRequired).toBe(inEnglish("passwords.required"));
  expect(signIn.login.passkeyFailed).toBe(inEnglish("signIn.passkeyFailed"));
  expect(signIn.reset.sent).toBe(inEnglish("signIn.resetSent"));
  expect(signIn.complete.done).toBe(inEnglish("signIn.passwordUpdated"));
  const { password, passkeys, again, step } = signInSecurity;
  expect(password.updated).toBe(inEnglish("signIn.passwordUpdated"));
  expect(password.failed).toBe(inEnglish("signIn.passwordFailed"));
  expect(again.needed).toBe(inEnglish("passwords.required"));
  expect(passkeys.nameNeeded).toBe(inEnglish("common.nameRequired"));
  expect([passkeys.failed, step.failed]).toEqual([
    inEnglish("signIn.passkeyFailed"),
    inEnglish("signIn.passkeyFailed"),
  ]);
});
