import { DAY_MS } from "@portico/contract/days/durations";
import { type Locale, text } from "@portico/contract/texts/text";
import { insertTokens, storeToken } from "../../people/public.ts";
import { newToken } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import type { SecretLink } from "../core/mails.ts";
import { setPasswordMail, welcomeMail } from "./mails.ts";
import { lockTarget, presentPerson } from "./manage.ts";

/**
 * Links by which people set their password, sent by an administrator. They work for longer than a link that
 * the person requested.
 */

const SET_PASSWORD_DAYS = 7;
export const linkExpiry = (now: Date): Date => new Date(now.getTime() + SET_PASSWORD_DAYS * DAY_MS);

interface LinkRecipient {
  id: string;
  firstName: string;
  email: string;
  locale: Locale | null;
}

export const passwordLink = (
  { origin }: Work,
  personId: string,
  token: string,
  expiresAt: Date,
): SecretLink => ({
  link: `${origin}/reset-password?user_id=${personId}&token=${token}`,
  expiresAt,
});

export async function sendWelcomeMails(work: ChangingCall, people: readonly LinkRecipient[]): Promise<void> {
  const tokens = people.map((person) => ({ personId: person.id, value: newToken(), person }));
  const expiresAt = linkExpiry(work.now);
  await insertTokens(work.db, work.clientId, tokens, expiresAt);
  for (const { person, value } of tokens)
    work.mail(() =>
      welcomeMail(work.client, person, passwordLink(work, person.id, value, expiresAt), SET_PASSWORD_DAYS),
    );
}

export async function sendSetPassword(work: ChangingCall, id: string): Promise<void> {
  const { db, clientId, now } = work;
  const person = await lockTarget(work, id);
  if (person.status !== "active")
    throw refuse.state(await presentPerson(work, id), text("accounts.notActive"));
  const value = newToken();
  const expiresAt = linkExpiry(now);
  await storeToken(db, clientId, { value, purpose: "password-reset", personId: id, expiresAt });
  work.mail(
    setPasswordMail(work.client, person, passwordLink(work, id, value, expiresAt), SET_PASSWORD_DAYS),
  );
  work.audit({ action: "people.password.send-reset", targetType: "person", targetId: id });
}
