import { messages as ofProfile } from "@portico/contract/accounts/profile";
import { messages as ofSignUp } from "@portico/contract/accounts/sign-up";
import { expect, test } from "vitest";
import { accountsProfile } from "../../locales/en-GB/accounts-profile.ts";

test("the screens' words are the contract's", () => {
  expect(accountsProfile.signUp).toMatchObject({ done: ofSignUp.created, failed: ofSignUp.failed });
  expect(accountsProfile.invitation).toMatchObject({
    done: ofSignUp.invitationAccepted,
    failed: ofSignUp.invitationFailed,
  });
  expect(accountsProfile.edit).toMatchObject({
    done: ofProfile.changed,
    failed: ofProfile.failed,
    confirmEmail: ofProfile.confirmEmail,
  });
  expect(accountsProfile.activation).toMatchObject({
    done: ofSignUp.activated,
    failed: ofSignUp.notActivated,
  });
  expect(accountsProfile.lineManager).toMatchObject({
    approved: ofSignUp.approved,
    denied: ofSignUp.denied,
    failed: ofSignUp.verifyFailed,
    gone: ofSignUp.linkUsed,
  });
});
