import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { accountsProfile } from "../../locales/en-GB/accounts-profile.ts";

test("the screens' words are the contract's", () => {
  expect(accountsProfile.signUp).toMatchObject({
    done: inEnglish("accounts.created"),
    failed: inEnglish("common.somethingWrong"),
  });
  expect(accountsProfile.invitation).toMatchObject({
    done: inEnglish("accounts.invitationAccepted"),
    failed: inEnglish("accounts.invitationFailed"),
  });
  expect(accountsProfile.edit).toMatchObject({
    done: inEnglish("accounts.changed"),
    failed: inEnglish("accounts.failed"),
    confirmEmail: inEnglish("accounts.confirmEmail"),
  });
  expect(accountsProfile.activation).toMatchObject({
    done: inEnglish("accounts.activated"),
    failed: inEnglish("accounts.notActivated"),
  });
  expect(accountsProfile.lineManager).toMatchObject({
    approved: inEnglish("accounts.approved"),
    denied: inEnglish("accounts.denied"),
    failed: inEnglish("accounts.verifyFailed"),
    gone: inEnglish("signIn.linkUsed"),
  });
});
