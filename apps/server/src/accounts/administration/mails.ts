import { text } from "@portico/contract/texts/text";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import { type SecretLink, secretButton } from "../core/mails.ts";

/** Mails from the administration of people. */

/** @param days how many days the link works */
export const welcomeMail = (client: WorkClient, person: Addressee, link: SecretLink, days: number): Mail => ({
  ...ofKind("people.welcome", {}),
  subject: text("accountMails.welcomeSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.welcome", { client: client.name, count: days })),
  ...secretButton(text("accountMails.setPasswordButton"), link),
  after: [text("accountMails.welcomeAfter", { email: person.email })],
});

/** @param days how many days the link works */
export const setPasswordMail = (
  client: WorkClient,
  person: Addressee,
  link: SecretLink,
  days: number,
): Mail => ({
  ...ofKind("people.set-password", {}),
  subject: text("accountMails.setPasswordSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.setPassword", { client: client.name, count: days })),
  ...secretButton(text("accountMails.setPasswordButton"), link),
  after: [text("accountMails.setPasswordAfter")],
});

/**
 * To the previous address: an administrator who changes an account's address can log in to it. The mail does
 * not name the new address.
 */
export const addressChangedMail = (client: WorkClient, person: Addressee): Mail => ({
  ...ofKind("people.address-changed", {}),
  subject: text("accountMails.addressChangedSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.addressChanged"), text("accountMails.addressChangedAfter")),
});

export const factorsResetMail = (client: WorkClient, person: Addressee): Mail => ({
  ...ofKind("people.factors-reset", {}),
  subject: text("accountMails.factorsResetSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.factorsReset"), text("accountMails.factorsResetAfter")),
});

/** The invited have no account yet: their locale is not known. @param days how many days the link works */
export const invitationMail = (
  client: WorkClient,
  { email, firstName, by }: { email: string; firstName: string | undefined; by: string },
  link: SecretLink,
  days: number,
): Mail => ({
  ...ofKind("people.invitation", { senderName: by }),
  subject: text("accountMails.invitationSubject", { by, client: client.name }),
  ...toPerson(
    { email, firstName, locale: null },
    text("accountMails.invitation", { by, client: client.name, count: days }),
  ),
  ...secretButton(text("accountMails.invitationButton"), link),
  after: [text("accountMails.invitationAfter")],
});
