/** Mails about log-in: passwords, second steps, linked accounts. */
export const signInMails = {
  resetSubject: "Reset your password at {{client}}",
  reset:
    "Somebody, probably you, asked to reset the password of your account at {{client}}. This link works once and is valid for an hour:",
  resetButton: "Reset password",
  resetAfter: "If this was not you, you do not need to do anything. Your password stays as it is.",

  notYou:
    "If this was you, you do not need to do anything. If it was not, reset your password immediately and tell an administrator.",
  passwordSubject: "Your password at {{client}} was changed",
  password: "The password of your account at {{client}} was changed. You were logged out everywhere else.",
  wrongCodesSubject: "Somebody tried to log in to your account at {{client}}",
  wrongCodes:
    "Somebody entered the correct password for your account at {{client}}, but then wrong codes. They could not log in.",

  factorsSubject: "How you log in at {{client}} was changed",
  appAdd: "An authenticator app was added to your account at {{client}}.",
  appRemove: "The authenticator app was removed from your account at {{client}}.",
  passkeyAdd: "A passkey was added to your account at {{client}}.",
  passkeyRemove: "A passkey was removed from your account at {{client}}.",
  recoveryCodesRenew:
    "New recovery codes were created for your account at {{client}}. The old ones no longer work.",

  linkedSubject: "A new way to log in at {{client}}",
  linked: "You can now log in to your account at {{client}} with {{provider}}.",
  linkedAfter: "If this was not you, please tell your administrator.",
} as const;
