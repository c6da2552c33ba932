import type { AccountStatus } from "../../people/public.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { WorkClient } from "../../platform/work/client.ts";

/** Texts of mails about an account's creation and a changed address. */

interface Addressee {
  firstName: string;
  email: string;
}

/** An address that lets its reader act, until it expires. */
export interface SecretLink {
  link: string;
  expiresAt: Date;
}

interface MailContent {
  kind: string;
  to: string;
  subject: string;
  lines: string[];
  button?: { label: string; link: string } | ({ label: string } & SecretLink);
  after?: string;
}

const buildMail = ({ kind, to, subject, lines, button, after }: MailContent): Mail => {
  const last = after ? [after] : [];
  return {
    kind: `people.${kind}`,
    to,
    ...(button && "expiresAt" in button && { confidential: true, expiresAt: button.expiresAt }),
    subject,
    text: [...lines, ...(button ? [button.link] : []), ...last].join("\n\n"),
    html: mailHtml([...lines, ...last], button),
  };
};

const greeting = ({ firstName }: { firstName: string }): string => `Hello ${firstName},`;

export const activationMail = (client: WorkClient, person: Addressee, link: SecretLink): Mail =>
  buildMail({
    kind: "activation",
    to: person.email,
    subject: `Confirm your account at ${client.name}`,
    lines: [
      greeting(person),
      `somebody, probably you, made an account at ${client.name} with this address. Please confirm that it is yours. This link works once, for 7 days:`,
    ],
    button: { label: "Confirm account", ...link },
    after: "If it was not you, do not follow the link: the account will not work.",
  });

const STATUS_TEXTS: Record<AccountStatus, string> = {
  active: "You have one already: log in with your password, or ask for a new one on the log-in page.",
  unconfirmed: "You have one already. Please confirm it by the link we sent you.",
  unverified: "You have one already. It waits for your line manager.",
  denied: "You have one already, but it was not approved. Please ask your administrator.",
  disabled: "You have one already, but it is switched off. Please ask your administrator.",
};

/**
 * To the owner of an account when a person signs up with its address: the screen does not reveal the account.
 */
export const accountExistsMail = (
  client: WorkClient,
  person: Addressee & { status: AccountStatus },
  base: string,
): Mail =>
  buildMail({
    kind: "sign-up-taken",
    to: person.email,
    subject: `You have an account at ${client.name}`,
    lines: [
      greeting(person),
      `somebody, probably you, wanted to make an account at ${client.name} with this address. ${STATUS_TEXTS[person.status]}`,
    ],
    ...(person.status === "active" && { button: { label: "Log in", link: `${base}/login` } }),
    after: "If it was not you, you need do nothing: your account stays as it is.",
  });

export const waitingMail = (client: WorkClient, person: Addressee): Mail =>
  buildMail({
    kind: "line-manager-asked",
    to: person.email,
    subject: `Your account at ${client.name} waits for your line manager`,
    lines: [
      greeting(person),
      "your address is confirmed. We have asked your line manager whether your details are right, and write to you once they have answered.",
    ],
  });

export const lineManagerMail = (
  client: WorkClient,
  person: { firstName: string; lastName: string },
  to: string,
  link: SecretLink,
): Mail =>
  buildMail({
    kind: "line-verify",
    to,
    subject: `${person.firstName} ${person.lastName} asks for an account at ${client.name}`,
    lines: [
      "Hello,",
      `${person.firstName} ${person.lastName} has asked for an account at ${client.name} and named you as line manager. Please look at their details and approve or deny them. This link works once, for 14 days:`,
    ],
    button: { label: "Look at the details", ...link },
    after: "If you do not know this person, deny the request.",
  });

export const approvedMail = (client: WorkClient, person: Addressee, base: string): Mail =>
  buildMail({
    kind: "line-approved",
    to: person.email,
    subject: `Your account at ${client.name} is ready`,
    lines: [greeting(person), "your line manager has approved your details. You can log in now:"],
    button: { label: "Log in", link: `${base}/login` },
  });

export const deniedMail = (client: WorkClient, person: Addressee): Mail =>
  buildMail({
    kind: "line-denied",
    to: person.email,
    subject: `Your account at ${client.name} was not approved`,
    lines: [
      greeting(person),
      "your line manager has not approved your details, so the account does not work. Please speak to them or to your administrator.",
    ],
  });

export const newAddressMail = (client: WorkClient, person: Addressee, to: string, link: SecretLink): Mail =>
  buildMail({
    kind: "email-change",
    to,
    subject: `Confirm your new email address at ${client.name}`,
    lines: [
      greeting(person),
      `you asked to change the email address of your account at ${client.name} to this one. This link works once, for a day:`,
    ],
    button: { label: "Confirm address", ...link },
    after: "If it was not you, you need do nothing.",
  });

/** To the account's current address: an account cannot be taken over unnoticed. */
export const addressChangeMail = (client: WorkClient, person: Addressee): Mail =>
  buildMail({
    kind: "email-change-asked",
    to: person.email,
    subject: `Your email address at ${client.name} is about to change`,
    lines: [
      greeting(person),
      `somebody, probably you, asked to change the email address of your account at ${client.name}. It changes once the new address is confirmed.`,
    ],
    after: "If it was not you, change your password at once and tell your administrator.",
  });
