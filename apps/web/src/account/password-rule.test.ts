import { passwordProblem as contractRule, messages } from "@portico/contract/people";
import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { account } from "../locales/en-GB/account.ts";
import { passwordProblem } from "./password-rule.ts";

const t = ((key: string) =>
  key
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], account)) as TFunction<"account">;

test.each([
  "",
  "Short-1",
  "alllowercase",
  "Portico-demo-1",
  "ÄÖÜäöü1234",
  "x".repeat(129),
  "lower and space",
  "1234567890aB",
])("the screen says of %j what the contract says", (password) => {
  expect(passwordProblem(password, t)).toBe(contractRule(password));
});

test("the screen's words are the contract's", () => {
  expect(account.login.success).toBe(messages.loggedIn);
  expect(account.reset.sent).toBe(messages.resetSent);
  expect(account.complete.done).toBe(messages.passwordUpdated);
  expect(account.complete.differ).toBe(messages.passwordsDiffer);
});
