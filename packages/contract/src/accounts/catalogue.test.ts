import { expect, test } from "vitest";
import { refusals } from "../common.ts";
import { inEnglish, textInEnglish } from "../testing/in-english.ts";

/**
 * The specification's words about accounts: rows of its error catalogue and messages of its rules. They are
 * fixed to the letter, including its spelling mistakes. Tests of the screens compare the screens' copies with
 * these.
 */
test.each<[row: string, said: [ours: string, fixed: string][]]>([
  [
    "Login failure",
    [
      [inEnglish("signIn.loginFailed"), "The email or password you entered is incorrect"],
      [inEnglish("signIn.loggedIn"), "Successfully logged in!"],
    ],
  ],
  [
    "Support",
    [
      [inEnglish("support.created"), "Support ticket has been created."],
      [inEnglish("support.failed"), "Something went wrong. Support ticket has not been created."],
      [inEnglish("common.emailRequired"), "Email is required"],
      [inEnglish("support.nameRequired"), "Full name is required"],
      [inEnglish("support.problemRequired"), "Please describe your issue"],
    ],
  ],
  [
    "Password update",
    [
      [inEnglish("signIn.passwordUpdated"), "Password has been updated."],
      [inEnglish("signIn.passwordUpdated"), "Password has been updated."],
      [inEnglish("signIn.passwordFailed"), "Something went wrong. Please check fields for errors."],
    ],
  ],
  ["Reset", [[inEnglish("signIn.resetSent"), "Password reset email sent. Please check your email."]]],
  [
    "Invite",
    [
      [inEnglish("accounts.invitationAccepted"), "Account successfully created!"],
      [inEnglish("accounts.invitationFailed"), "Something went wrong. Invite may longer be valid."],
    ],
  ],
  [
    "Profile",
    [
      [inEnglish("accounts.changed"), "Profile has been changed."],
      [inEnglish("accounts.failed"), "Something went wrong. Please check the form and try again."],
    ],
  ],
  [
    "Sign-up",
    [
      [inEnglish("accounts.created"), "Account created. Please check your email to confirm your account."],
      [inEnglish("common.somethingWrong"), "Something went wrong."],
    ],
  ],
  [
    "Activation",
    [
      [inEnglish("accounts.activated"), "Account activated."],
      [inEnglish("accounts.notActivated"), "Could not activate account. Please recheck your email."],
    ],
  ],
  [
    "Line manager",
    [
      [inEnglish("accounts.approved"), "Approval accepted"],
      [inEnglish("accounts.denied"), "Approval denied"],
      [inEnglish("accounts.verifyFailed"), "Could not verify details, please try again."],
      [inEnglish("signIn.linkUsed"), "Link has expired or been used."],
      [inEnglish("signIn.linkUsed"), "Link has expired or been used."],
    ],
  ],
  [
    "Contact",
    [
      [inEnglish("contact.sent"), "Contact sent to user"],
      [inEnglish("contact.notSent"), "Failed to send contact message"],
      [inEnglish("contact.contentRequired"), "Message content is required"],
      [inEnglish("contact.channelRequired"), "You must select either email or sms"],
    ],
  ],
  [
    "Mail",
    [
      [inEnglish("mailRoom.submitted"), "Mail Collect Submitted."],
      [inEnglish("mailRoom.countRequired"), "Mail Count is required"],
    ],
  ],
  ["Credits", [[inEnglish("credits.bought"), "Bought 10 credits succesfully"]]],
  [
    "Other",
    [
      [textInEnglish(refusals.internal.detail), "Something went wrong. Please try again later."],
      [inEnglish("credits.failed"), "Something went wrong. Please try again later."],
    ],
  ],
  [
    "the rules of the form",
    [
      [inEnglish("common.firstNameRequired"), "First name is required"],
      [inEnglish("common.lastNameRequired"), "Last name is required"],
      [inEnglish("common.emailInvalid"), "Please enter a valid email."],
      [inEnglish("accounts.emailDomain"), "Email address must have correct domain."],
      [inEnglish("accounts.lineManagerInvalid"), "Please enter a valid line manager email."],
      [inEnglish("accounts.lineManagerSame"), "Cannot use same email for line manager"],
      [inEnglish("common.phoneRequired"), "Phone is required"],
      [inEnglish("passwords.short"), "Password must contain at least 10 characters."],
      [
        inEnglish("passwords.classes"),
        "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.",
      ],
      [inEnglish("passwords.differ"), "Passwords must match"],
      [inEnglish("accounts.siteRequired"), "Home Site is required"],
      [inEnglish("accounts.vehicleRequired"), "At least one vehicle registration is required"],
      [inEnglish("accounts.pinLength"), "Meeting room pin must be 6 characters long"],
      [inEnglish("customFields.required"), "Field is required"],
    ],
  ],
])("%s", (_, said) => {
  expect(said.map(([ours]) => ours)).toEqual(said.map(([, fixed]) => fixed));
});
