import { messages } from "@portico/contract/accounts/administration";
import { insertTokens, storeToken } from "../../people/public.ts";
import { newToken } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import type { SecretLink } from "../core/mails.ts";
import { setPasswordMail, welcomeMail } from "./mails.ts";
import { type Acting, lockTarget, present } from "./manage.ts";

/** Links by which people set their password, sent by an administrator. They work for longer than one that was asked for. */

const SET_PASSWORD_DAYS = 7;
const expiry = (now: Date): Date => new Date(now.getTime() + SET_PASSWORD_DAYS * 86_400_000);

interface Reader {
  id: string;
  firstName: string;
  email: string;
}

const linkFor = ({ origin }: Work, personId: string, token: string, expiresAt: Date): SecretLink => ({
  link: `${origin}/reset-password?user_id=${personId}&token=${token}`,
  expiresAt,
});

export async function welcome(work: Acting, people: readonly Reader[]): Promise<void> {
  const tokens = people.map((person) => ({ personId: person.id, value: newToken(), person }));
  const expiresAt = expiry(work.now);
  await insertTokens(work.db, work.clientId, tokens, expiresAt);
  for (const { person, value } of tokens)
    work.mail(() =>
      welcomeMail(work.client, person, linkFor(work, person.id, value, expiresAt), SET_PASSWORD_DAYS),
    );
}

export async function sendSetPassword(work: Acting, id: string): Promise<void> {
  const { db, clientId, now } = work;
  const person = await lockTarget(work, id);
  if (person.status !== "active") throw refuse.state(await present(work, id), messages.notActive);
  const value = newToken();
  const expiresAt = expiry(now);
  await storeToken(db, clientId, { value, purpose: "password-reset", personId: id, expiresAt });
  work.mail(setPasswordMail(work.client, person, linkFor(work, id, value, expiresAt), SET_PASSWORD_DAYS));
  work.audit({ action: "people.password.send-reset", targetType: "person", targetId: id });
}
