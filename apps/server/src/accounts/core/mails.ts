import { type Text, text } from "@portico/contract/texts/text";
import type { AccountStatus } from "../../people/public.ts";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";

/** Mails about an account's creation and a changed address. */

/** An address that lets its reader act, until it expires. */
export interface SecretLink {
  link: string;
  expiresAt: Date;
}

/** A button with a link that authorises its reader. */
export const secretButton = (label: Text, { link, expiresAt }: SecretLink) =>
  ({ button: { label, link }, confidential: true, expiresAt }) satisfies Partial<Mail>;

export const activationMail = (client: WorkClient, person: Addressee, link: SecretLink): Mail => ({
  ...ofKind("people.activation", {}),
  subject: text("accountMails.activationSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.activation", { client: client.name })),
  ...secretButton(text("accountMails.activationButton"), link),
  after: [text("accountMails.activationAfter")],
});

const STATUS_TEXTS: Record<AccountStatus, Text> = {
  active: text("accountMails.existsActive"),
  unconfirmed: text("accountMails.existsUnconfirmed"),
  unverified: text("accountMails.existsUnverified"),
  denied: text("accountMails.existsDenied"),
  disabled: text("accountMails.existsDisabled"),
};

const logInButton = (origin: string) => ({
  button: { label: text("accountMails.logIn"), link: `${origin}/login` },
});

/**
 * To the owner of an account when a person signs up with its address: the screen does not reveal the account.
 */
export const accountExistsMail = (
  client: WorkClient,
  person: Addressee & { status: AccountStatus },
  origin: string,
): Mail => ({
  ...ofKind("people.sign-up-taken", {}),
  subject: text("accountMails.existsSubject", { client: client.name }),
  ...toPerson(
    person,
    text("accountMails.exists", { client: client.name, status: STATUS_TEXTS[person.status] }),
  ),
  ...(person.status === "active" && logInButton(origin)),
  after: [text("accountMails.existsAfter")],
});

export const waitingMail = (client: WorkClient, person: Addressee): Mail => ({
  ...ofKind("people.line-manager-asked", {}),
  subject: text("accountMails.waitingSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.waiting")),
});

/** The line manager may have no account: their locale is not known. */
export function lineManagerMail(
  client: WorkClient,
  person: { firstName: string; lastName: string },
  to: string,
  link: SecretLink,
): Mail {
  const facts = { name: `${person.firstName} ${person.lastName}`, client: client.name };
  return {
    ...ofKind("people.line-verify", { personName: facts.name }),
    subject: text("accountMails.lineManagerSubject", facts),
    ...toPerson({ email: to, firstName: undefined, locale: null }, text("accountMails.lineManager", facts)),
    ...secretButton(text("accountMails.lineManagerButton"), link),
    after: [text("accountMails.lineManagerAfter")],
  };
}

export const approvedMail = (client: WorkClient, person: Addressee, origin: string): Mail => ({
  ...ofKind("people.line-approved", {}),
  subject: text("accountMails.approvedSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.approved")),
  ...logInButton(origin),
});

export const deniedMail = (client: WorkClient, person: Addressee): Mail => ({
  ...ofKind("people.line-denied", {}),
  subject: text("accountMails.deniedSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.denied")),
});

export const newAddressMail = (
  client: WorkClient,
  person: Addressee,
  to: string,
  link: SecretLink,
): Mail => ({
  ...ofKind("people.email-change", {}),
  subject: text("accountMails.newAddressSubject", { client: client.name }),
  ...toPerson({ ...person, email: to }, text("accountMails.newAddress", { client: client.name })),
  ...secretButton(text("accountMails.newAddressButton"), link),
  after: [text("accountMails.notYouNothing")],
});

/** To the account's current address: an account cannot be taken over unnoticed. */
export const addressChangeMail = (client: WorkClient, person: Addressee, notMe: SecretLink): Mail => ({
  ...ofKind("people.email-change-asked", {}),
  subject: text("accountMails.addressChangeSubject", { client: client.name }),
  ...toPerson(person, text("accountMails.addressChange", { client: client.name })),
  ...secretButton(text("accountMails.addressChangeButton"), notMe),
  after: [text("accountMails.addressChangeAfter")],
});
