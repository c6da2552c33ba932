import { type Locale, text } from "@portico/contract/texts/text";
import { greeting } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import { type SecretLink, secretButton } from "../core/mails.ts";

/** Mails from the administration of people. */

interface Recipient {
  firstName: string;
  email: string;
  locale: Locale | null;
}

/** @param days how many days the link works */
export const welcomeMail = (client: WorkClient, person: Recipient, link: SecretLink, days: number): Mail => ({
  kind: "people.welcome",
  to: person.email,
  locale: person.locale,
  subject: text("accountMails.welcomeSubject", { client: client.name }),
  lines: [greeting(person), text("accountMails.welcome", { client: client.name, count: days })],
  ...secretButton(text("accountMails.setPasswordButton"), link),
  after: [text("accountMails.welcomeAfter", { email: person.email })],
});

/** @param days how many days the link works */
export const setPasswordMail = (
  client: WorkClient,
  person: Recipient,
  link: SecretLink,
  days: number,
): Mail => ({
  kind: "people.set-password",
  to: person.email,
  locale: person.locale,
  subject: text("accountMails.setPasswordSubject", { client: client.name }),
  lines: [greeting(person), text("accountMails.setPassword", { client: client.name, count: days })],
  ...secretButton(text("accountMails.setPasswordButton"), link),
  after: [text("accountMails.setPasswordAfter")],
});

/**
 * To the previous address: an administrator who changes an account's address can log in to it. The mail does
 * not name the new address.
 */
export const addressChangedMail = (client: WorkClient, person: Recipient): Mail => ({
  kind: "people.address-changed",
  to: person.email,
  locale: person.locale,
  subject: text("accountMails.addressChangedSubject", { client: client.name }),
  lines: [greeting(person), text("accountMails.addressChanged"), text("accountMails.addressChangedAfter")],
});

export const factorsResetMail = (client: WorkClient, person: Recipient): Mail => ({
  kind: "people.factors-reset",
  to: person.email,
  locale: person.locale,
  subject: text("accountMails.factorsResetSubject", { client: client.name }),
  lines: [greeting(person), text("accountMails.factorsReset"), text("accountMails.factorsResetAfter")],
});

/** The invited have no account yet: their locale is not known. @param days how many days the link works */
export const invitationMail = (
  client: WorkClient,
  { email, firstName, by }: { email: string; firstName: string | undefined; by: string },
  link: SecretLink,
  days: number,
): Mail => ({
  kind: "people.invitation",
  to: email,
  locale: null,
  subject: text("accountMails.invitationSubject", { by, client: client.name }),
  lines: [greeting({ firstName }), text("accountMails.invitation", { by, client: client.name, count: days })],
  ...secretButton(text("accountMails.invitationButton"), link),
  after: [text("accountMails.invitationAfter")],
});
