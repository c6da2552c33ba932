import { passwordMessages } from "@portico/contract/people/password-rule";
import { messages } from "@portico/contract/people/people";
import * as own from "@portico/contract/sign-in/security";
import { expect, test } from "vitest";
import { account } from "../locales/en-GB/sign-in.ts";
import { accountSecurity } from "../locales/en-GB/sign-in-security.ts";
import { PASSKEY_NAME_MAX } from "./passkeys/support.ts";

test("the screen's limit is the contract's", () => expect(PASSKEY_NAME_MAX).toBe(own.limits.passkeyNameMax));

test("the screen's words are the contract's", () => {
  expect(account.login.success).toBe(messages.loggedIn);
  expect(account.login.passwordRequired).toBe(passwordMessages.required);
  expect(account.login.passkeyFailed).toBe(own.messages.passkeyFailed);
  expect(account.reset.sent).toBe(messages.resetSent);
  expect(account.complete.done).toBe(messages.passwordUpdated);
  const { password, passkeys, again, step } = accountSecurity;
  expect(password.updated).toBe(own.messages.passwordUpdated);
  expect(password.failed).toBe(own.messages.passwordFailed);
  expect(again.needed).toBe(passwordMessages.required);
  expect(passkeys.nameNeeded).toBe(own.messages.passkeyNameRequired);
  expect([passkeys.failed, step.failed]).toEqual([own.messages.passkeyFailed, own.messages.passkeyFailed]);
});
