import { passwordMessages } from "@portico/contract/people/password-rule";
import { messages as passwords } from "@portico/contract/sign-in/passwords";
import * as own from "@portico/contract/sign-in/security";
import { messages as sessions } from "@portico/contract/sign-in/sessions";
import { expect, test } from "vitest";
import { signIn } from "../locales/en-GB/sign-in.ts";
import { signInSecurity } from "../locales/en-GB/sign-in-security.ts";
import { PASSKEY_NAME_MAX } from "./passkeys/support.ts";

test("the screen's limit is the contract's", () => expect(PASSKEY_NAME_MAX).toBe(own.limits.passkeyNameMax));

test("the screen's words are the contract's", () => {
  expect(signIn.login.success).toBe(sessions.loggedIn);
  expect(signIn.login.passwordRequired).toBe(passwordMessages.required);
  expect(signIn.login.passkeyFailed).toBe(own.messages.passkeyFailed);
  expect(signIn.reset.sent).toBe(passwords.resetSent);
  expect(signIn.complete.done).toBe(passwords.passwordUpdated);
  const { password, passkeys, again, step } = signInSecurity;
  expect(password.updated).toBe(own.messages.passwordUpdated);
  expect(password.failed).toBe(own.messages.passwordFailed);
  expect(again.needed).toBe(passwordMessages.required);
  expect(passkeys.nameNeeded).toBe(own.messages.passkeyNameRequired);
  expect([passkeys.failed, step.failed]).toEqual([own.messages.passkeyFailed, own.messages.passkeyFailed]);
});
