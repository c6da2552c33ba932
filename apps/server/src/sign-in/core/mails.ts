import type { MessageKind } from "@portico/contract/core/message-kinds";
import { type Text, text } from "@portico/contract/texts/text";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind, type PlaceholderValues } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";

/** @param person `expiresAt`: the link's expiry */
export const resetMail = (
  client: WorkClient,
  person: Addressee & { expiresAt: Date },
  link: string,
): Mail => ({
  ...ofKind("people.password-reset", {}),
  confidential: true,
  expiresAt: person.expiresAt,
  subject: text("signInMails.resetSubject", { client: client.name }),
  ...toPerson(person, text("signInMails.reset", { client: client.name })),
  button: { label: text("signInMails.resetButton"), link },
  after: [text("signInMails.resetAfter")],
});

interface Head {
  kind: MessageKind;
  values: PlaceholderValues;
  subject: Text;
}

const warning = (person: Addressee, { what, ...head }: Head & { what: Text }): Mail => ({
  ...head,
  ...toPerson(person, what, text("signInMails.notYou")),
});

export const passwordMail = ({ name: client }: WorkClient, person: Addressee): Mail =>
  warning(person, {
    ...ofKind("people.password-changed", {}),
    subject: text("signInMails.passwordSubject", { client }),
    what: text("signInMails.password", { client }),
  });

/** To the owner: a person who guesses codes already has the password. */
export const wrongCodesMail = ({ name: client }: WorkClient, person: Addressee): Mail =>
  warning(person, {
    ...ofKind("people.wrong-codes", {}),
    subject: text("signInMails.wrongCodesSubject", { client }),
    what: text("signInMails.wrongCodes", { client }),
  });

const FACTOR_CHANGES = {
  "app.add": "signInMails.appAdd",
  "app.remove": "signInMails.appRemove",
  "passkey.add": "signInMails.passkeyAdd",
  "passkey.remove": "signInMails.passkeyRemove",
  "recovery-codes.renew": "signInMails.recoveryCodesRenew",
} as const;

export const factorsMail = (
  { name: client }: WorkClient,
  person: Addressee,
  change: keyof typeof FACTOR_CHANGES,
): Mail =>
  warning(person, {
    ...ofKind("people.second-factor-changed", {}),
    subject: text("signInMails.factorsSubject", { client }),
    what: text(FACTOR_CHANGES[change], { client }),
  });

/** To the account's owner: a link that another person created would let that person sign in for good. */
export const linkedMail = ({ name: client }: WorkClient, person: Addressee, provider: string): Mail => ({
  ...ofKind("people.identity-linked", { providerName: provider }),
  subject: text("signInMails.linkedSubject", { client }),
  ...toPerson(person, text("signInMails.linked", { client, provider }), text("signInMails.linkedAfter")),
});
