import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { WorkClient } from "../../platform/work/client.ts";

interface ResetRecipient {
  firstName: string;
  email: string;
  /** The link's expiry. */
  expiresAt: Date;
}

export function resetMail(client: WorkClient, person: ResetRecipient, link: string): Mail {
  const lines = [
    `Hello ${person.firstName},`,
    `somebody, probably you, asked to reset the password of your account at ${client.name}. This link works once, for an hour:`,
  ];
  const after = "If it was not you, you need do nothing: your password stays as it is.";
  return {
    kind: "people.password-reset",
    to: person.email,
    confidential: true,
    expiresAt: person.expiresAt,
    subject: `Reset your password at ${client.name}`,
    text: [...lines, link, after].join("\n\n"),
    html: mailHtml([...lines, after], { label: "Reset password", link }),
  };
}

const toAccount = (
  person: { firstName: string; email: string },
  mail: { kind: string; subject: string; what: string },
): Mail => {
  const lines = [
    `Hello ${person.firstName},`,
    mail.what,
    "If it was you, you need do nothing. If it was not, reset your password at once and tell an administrator.",
  ];
  return {
    kind: mail.kind,
    to: person.email,
    subject: mail.subject,
    text: lines.join("\n\n"),
    html: mailHtml(lines),
  };
};

export const passwordMail = (client: WorkClient, person: { firstName: string; email: string }): Mail =>
  toAccount(person, {
    kind: "people.password-changed",
    subject: `Your password at ${client.name} was changed`,
    what: `the password of your account at ${client.name} was changed. You were logged out everywhere else.`,
  });

/** To the owner: a person who guesses codes already has the password. */
export const wrongCodesMail = (client: WorkClient, person: { firstName: string; email: string }): Mail =>
  toAccount(person, {
    kind: "people.wrong-codes",
    subject: `Somebody tried to log in to your account at ${client.name}`,
    what: `somebody gave the right password of your account at ${client.name}, and then wrong codes. They were not let in.`,
  });

const FACTOR_CHANGES = {
  "app.add": "an authenticator app was added to your account",
  "app.remove": "the authenticator app of your account was removed",
  "passkey.add": "a passkey was added to your account",
  "passkey.remove": "a passkey of your account was removed",
  "recovery-codes.renew": "new recovery codes, which replace the old ones, were made for your account",
} as const;

export const factorsMail = (
  client: WorkClient,
  person: { firstName: string; email: string },
  change: keyof typeof FACTOR_CHANGES,
): Mail =>
  toAccount(person, {
    kind: "people.second-factor-changed",
    subject: `How you log in at ${client.name} was changed`,
    what: `${FACTOR_CHANGES[change]} at ${client.name}.`,
  });

/** To the account's owner: a link that another person created would let that person sign in for good. */
export function linkedMail(
  client: WorkClient,
  person: { firstName: string; email: string },
  provider: string,
): Mail {
  const lines = [
    `Hello ${person.firstName},`,
    `your account at ${client.name} can now be signed in to by ${provider}.`,
    "If it was not you who did this, please tell your administrator.",
  ];
  return {
    kind: "people.identity-linked",
    to: person.email,
    subject: `A new way to sign in at ${client.name}`,
    text: lines.join("\n\n"),
    html: mailHtml(lines),
  };
}
