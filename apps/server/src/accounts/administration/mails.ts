import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { SecretLink } from "../core/mails.ts";

/** Mails from the administration of people. */

interface Recipient {
  firstName: string;
  email: string;
}

interface MailContent {
  kind: string;
  to: string;
  subject: string;
  lines: string[];
  button?: { label: string } & SecretLink;
  after?: string;
}

function buildMail({ kind, to, subject, lines, button, after }: MailContent): Mail {
  return {
    kind,
    to,
    subject,
    ...(button ? { confidential: true, expiresAt: button.expiresAt } : {}),
    text: [...lines, ...(button ? [button.link] : []), ...(after ? [after] : [])].join("\n\n"),
    html: mailHtml([...lines, ...(after ? [after] : [])], button),
  };
}

/** @param days how many days the link works */
export const welcomeMail = (
  client: WorkClient,
  { firstName, email }: Recipient,
  link: SecretLink,
  days: number,
): Mail =>
  buildMail({
    kind: "people.welcome",
    to: email,
    subject: `Your account at ${client.name}`,
    lines: [
      `Hello ${firstName},`,
      `an account has been made for you at ${client.name}. Set your password by this link, which works once, for ${days} days:`,
    ],
    button: { label: "Set password", ...link },
    after: `Afterwards log in with ${email}.`,
  });

/** @param days how many days the link works */
export const setPasswordMail = (
  client: WorkClient,
  { firstName, email }: Recipient,
  link: SecretLink,
  days: number,
): Mail =>
  buildMail({
    kind: "people.set-password",
    to: email,
    subject: `Set your password at ${client.name}`,
    lines: [
      `Hello ${firstName},`,
      `an administrator of ${client.name} has sent you this link to set your password. It works once, for ${days} days:`,
    ],
    button: { label: "Set password", ...link },
    after: "If you did not ask for it, you need do nothing: your password stays as it is.",
  });

/**
 * To the previous address: an administrator who changes an account's address can log in to it. The mail does
 * not name the new address.
 */
export const addressChangedMail = (client: WorkClient, { firstName, email }: Recipient): Mail =>
  buildMail({
    kind: "people.address-changed",
    to: email,
    subject: `Your email address at ${client.name} has been changed`,
    lines: [
      `Hello ${firstName},`,
      "an administrator has given your account another email address. From now on you log in with that one, and mails go there.",
      "If you know nothing of it, please tell your administrator at once.",
    ],
  });

export const factorsResetMail = (client: WorkClient, { firstName, email }: Recipient): Mail =>
  buildMail({
    kind: "people.factors-reset",
    to: email,
    subject: `Your second step at ${client.name} has been reset`,
    lines: [
      `Hello ${firstName},`,
      "an administrator has removed the authenticator app, passkeys and recovery codes of your account, and ended all its sessions. From now on your password is enough to log in.",
      "Set up a second step again in your profile. If you did not ask for this, please tell your administrator at once.",
    ],
  });

/** @param days how many days the link works */
export const invitationMail = (
  client: WorkClient,
  { email, firstName, by }: { email: string; firstName: string | undefined; by: string },
  link: SecretLink,
  days: number,
): Mail =>
  buildMail({
    kind: "people.invitation",
    to: email,
    subject: `${by} invites you to ${client.name}`,
    lines: [
      firstName ? `Hello ${firstName},` : "Hello,",
      `${by} invites you to make an account at ${client.name}, where you book desks, rooms and parking. This link works once, for ${days} days:`,
    ],
    button: { label: "Accept invitation", ...link },
    after: "If you do not know what this is about, you need do nothing.",
  });
