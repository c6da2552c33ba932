/** Mails about an account: sign-up, invitations, changed addresses, and what administrators did to it. */
export const accountMails = {
  logIn: "Log in",
  notYouNothing: "If this was not you, you do not need to do anything.",

  activationSubject: "Confirm your account at {{client}}",
  activation:
    "Somebody, probably you, created an account at {{client}} with this email address. Please confirm that the address is yours. This link works once and is valid for 7 days:",
  activationButton: "Confirm account",
  activationAfter: "If this was not you, do not open the link. The account will then not work.",

  existsSubject: "You have an account at {{client}}",
  exists:
    "Somebody, probably you, tried to create an account at {{client}} with this email address. {{status}}",
  existsActive: "You already have an account. Log in with your password, or reset it on the log-in page.",
  existsUnconfirmed: "You already have an account. Please confirm it with the link that we sent you.",
  existsUnverified: "You already have an account. It is waiting for your line manager’s approval.",
  existsDenied: "You already have an account, but it was not approved. Please ask your administrator.",
  existsDisabled: "You already have an account, but it is disabled. Please ask your administrator.",
  existsAfter: "If this was not you, you do not need to do anything. Your account stays as it is.",

  waitingSubject: "Your account at {{client}} is waiting for your line manager",
  waiting:
    "Your email address is confirmed. We have asked your line manager to check your details and will email you when they have answered.",

  lineManagerSubject: "{{name}} has requested an account at {{client}}",
  lineManager:
    "{{name}} has requested an account at {{client}} and named you as their line manager. Please check their details and approve or deny them. This link works once and is valid for 14 days:",
  lineManagerButton: "Check the details",
  lineManagerAfter: "If you do not know this person, deny the request.",

  approvedSubject: "Your account at {{client}} is ready",
  approved: "Your line manager has approved your details. You can log in now:",
  deniedSubject: "Your account at {{client}} was not approved",
  denied:
    "Your line manager has not approved your details, so you cannot use the account. Please speak to your line manager or your administrator.",

  newAddressSubject: "Confirm your new email address at {{client}}",
  newAddress:
    "You asked to change the email address of your account at {{client}} to this one. This link works once and is valid for a day:",
  newAddressButton: "Confirm address",
  addressChangeSubject: "Your email address at {{client}} is about to change",
  addressChange:
    "Somebody, probably you, asked to change the email address of your account at {{client}}. It changes once the new address is confirmed.",
  addressChangeButton: "This was not me",
  addressChangeAfter:
    "If this was not you, withdraw the change with this link before the new address is confirmed, then change your password and tell your administrator.",

  setPasswordButton: "Set password",
  welcomeSubject: "Your account at {{client}}",
  welcome_one:
    "An account has been created for you at {{client}}. Set your password with this link. It works once and is valid for {{count}} day:",
  welcome_other:
    "An account has been created for you at {{client}}. Set your password with this link. It works once and is valid for {{count}} days:",
  welcomeAfter: "Then log in with {{email}}.",
  setPasswordSubject: "Set your password at {{client}}",
  setPassword_one:
    "An administrator at {{client}} has sent you this link to set your password. It works once and is valid for {{count}} day:",
  setPassword_other:
    "An administrator at {{client}} has sent you this link to set your password. It works once and is valid for {{count}} days:",
  setPasswordAfter:
    "If you did not ask for it, you do not need to do anything. Your password stays as it is.",

  addressChangedSubject: "Your email address at {{client}} has been changed",
  addressChanged:
    "An administrator has changed the email address of your account. From now on, log in with the new address. We will send emails there.",
  addressChangedAfter: "If you did not expect this, please tell your administrator immediately.",
  factorsResetSubject: "Your second step at {{client}} has been reset",
  factorsReset:
    "An administrator has removed the authenticator app, passkeys and recovery codes from your account and ended all its sessions. From now on, your password is enough to log in.",
  factorsResetAfter:
    "Set up a second step again in your profile. If you did not ask for this, please tell your administrator immediately.",

  invitationSubject: "{{by}} invites you to {{client}}",
  invitation_one:
    "{{by}} invites you to create an account at {{client}}, where you can book desks, rooms and parking. This link works once and is valid for {{count}} day:",
  invitation_other:
    "{{by}} invites you to create an account at {{client}}, where you can book desks, rooms and parking. This link works once and is valid for {{count}} days:",
  invitationButton: "Accept invitation",
  invitationAfter: "If you did not expect this invitation, you do not need to do anything.",
} as const;
