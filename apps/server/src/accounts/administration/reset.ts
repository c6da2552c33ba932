import { anyAccountByEmail, dropPassword, dropTokens, lockPerson, storeToken } from "../../people/public.ts";
import { newToken } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import { dropFactors, endSessions, publishSessionsEnded } from "../../sign-in/public.ts";
import type { SecretLink } from "../core/mails.ts";
import { factorsResetMail } from "./mails.ts";
import { publishPeopleChange } from "./manage.ts";
import { linkExpiry, passwordLink } from "./password-links.ts";
import { readFullPerson } from "./queries.ts";

/**
 * For those who run the installation, when nobody at the client can help a person: password, second factors and sessions
 * end, and a link sets a new password. Of second factors that are gone the person learns by mail, without the link.
 *
 * @returns "unknown" and "inactive": nothing was changed
 */
export async function resetAccount(work: Work, email: string): Promise<SecretLink | "unknown" | "inactive"> {
  const { db, clientId, now } = work;
  const found = await anyAccountByEmail(db, clientId, email);
  if (!found || !(await lockPerson(db, clientId, found.id))) return "unknown";
  if (found.status !== "active") return "inactive";
  const { id } = found;
  const person = await readFullPerson(db, clientId, id);
  await dropPassword(db, clientId, id);
  await dropFactors(db, clientId, id);
  await endSessions(db, clientId, id);
  await dropTokens(db, clientId, id);
  const value = newToken();
  const expiresAt = linkExpiry(now);
  await storeToken(db, clientId, { value, purpose: "password-reset", personId: id, expiresAt });
  if (person?.hasSecondFactor) work.mail(factorsResetMail(work.client, person));
  work.audit({ action: "people.person.reset", targetType: "person", targetId: id });
  publishPeopleChange(work, id);
  publishSessionsEnded(work.publish, id);
  return passwordLink(work, id, value, expiresAt);
}
