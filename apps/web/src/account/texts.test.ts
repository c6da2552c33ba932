import { passwordMessages } from "@portico/contract/password-rule";
import { messages } from "@portico/contract/people";
import { expect, test } from "vitest";
import { account } from "../locales/en-GB/account.ts";

test("the screen's words are the contract's", () => {
  expect(account.login.success).toBe(messages.loggedIn);
  expect(account.login.passwordRequired).toBe(passwordMessages.required);
  expect(account.reset.sent).toBe(messages.resetSent);
  expect(account.complete.done).toBe(messages.passwordUpdated);
});
