import { expect, test } from "vitest";
import { refusals } from "../common.ts";
import { messages as contact } from "../core/contact-form.ts";
import { messages as credits } from "../credits/credits.ts";
import { messages as directory } from "../directory/directory.ts";
import { messages as mailCollect } from "../mail-room/mail-room.ts";
import { passwordMessages } from "../people/password-rule.ts";
import { messages as passwords } from "../sign-in/passwords.ts";
import { messages as account } from "../sign-in/security.ts";
import { messages as sessions } from "../sign-in/sessions.ts";
import { messages as support } from "../support/form.ts";
import { messages as profile } from "./profile.ts";
import { profileMessages } from "./profile-form.ts";
import { messages as signUp } from "./sign-up.ts";

/**
 * The specification's words about accounts: rows of its error catalogue and messages of its rules. They are
 * fixed to the letter, including its spelling mistakes. Tests of the screens compare the screens' copies with
 * these.
 */
test.each<[row: string, said: [ours: string, fixed: string][]]>([
  [
    "Login failure",
    [
      [sessions.loginFailed, "The email or password you entered is incorrect"],
      [sessions.loggedIn, "Successfully logged in!"],
    ],
  ],
  [
    "Support",
    [
      [support.created, "Support ticket has been created."],
      [support.failed, "Something went wrong. Support ticket has not been created."],
      [support.emailRequired, "Email is required"],
      [support.nameRequired, "Full name is required"],
      [support.problemRequired, "Please describe your issue"],
    ],
  ],
  [
    "Password update",
    [
      [account.passwordUpdated, "Password has been updated."],
      [passwords.passwordUpdated, "Password has been updated."],
      [account.passwordFailed, "Something went wrong. Please check fields for errors."],
    ],
  ],
  ["Reset", [[passwords.resetSent, "Password reset email sent. Please check your email."]]],
  [
    "Invite",
    [
      [signUp.invitationAccepted, "Account successfully created!"],
      [signUp.invitationFailed, "Something went wrong. Invite may longer be valid."],
    ],
  ],
  [
    "Profile",
    [
      [profile.changed, "Profile has been changed."],
      [profile.failed, "Something went wrong. Please check the form and try again."],
    ],
  ],
  [
    "Sign-up",
    [
      [signUp.created, "Account created. Please check your email to confirm your account."],
      [signUp.failed, "Something went wrong."],
    ],
  ],
  [
    "Activation",
    [
      [signUp.activated, "Account activated."],
      [signUp.notActivated, "Could not activate account. Please recheck your email."],
    ],
  ],
  [
    "Line manager",
    [
      [signUp.approved, "Approval accepted"],
      [signUp.denied, "Approval denied"],
      [signUp.verifyFailed, "Could not verify details, please try again."],
      [signUp.linkUsed, "Link has expired or been used."],
      [passwords.resetInvalid, "Link has expired or been used."],
    ],
  ],
  [
    "Contact",
    [
      [directory.contactSent, "Contact sent to user"],
      [directory.contactFailed, "Failed to send contact message"],
      [contact.contentRequired, "Message content is required"],
      [contact.channelRequired, "You must select either email or sms"],
    ],
  ],
  [
    "Mail",
    [
      [mailCollect.submitted, "Mail Collect Submitted."],
      [mailCollect.countRequired, "Mail Count is required"],
    ],
  ],
  ["Credits", [[credits.bought, "Bought 10 credits succesfully"]]],
  [
    "Other",
    [
      [refusals.internal.detail, "Something went wrong. Please try again later."],
      [credits.failed, "Something went wrong. Please try again later."],
    ],
  ],
  [
    "the rules of the form",
    [
      [profileMessages.firstNameRequired, "First name is required"],
      [profileMessages.lastNameRequired, "Last name is required"],
      [profileMessages.emailInvalid, "Please enter a valid email."],
      [profileMessages.emailDomain, "Email address must have correct domain."],
      [profileMessages.lineManagerInvalid, "Please enter a valid line manager email."],
      [profileMessages.lineManagerSame, "Cannot use same email for line manager"],
      [profileMessages.phoneRequired, "Phone is required"],
      [passwordMessages.short, "Password must contain at least 10 characters."],
      [
        passwordMessages.classes,
        "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.",
      ],
      [passwordMessages.differ, "Passwords must match"],
      [profileMessages.siteRequired, "Home Site is required"],
      [profileMessages.vehicleRequired, "At least one vehicle registration is required"],
      [profileMessages.pinLength, "Meeting room pin must be 6 characters long"],
      [profileMessages.fieldRequired, "Field is required"],
    ],
  ],
])("%s", (_, said) => {
  expect(said.map(([ours]) => ours)).toEqual(said.map(([, fixed]) => fixed));
});
