import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { accountByEmail, dropUnconfirmed, insertEmployee, personById } from "../../people/public.ts";
import type { Work } from "../../platform/work/work.ts";
import { linkedMail } from "../core/mails.ts";
import * as queries from "./identity-queries.ts";
import type { ProviderRow } from "./queries.ts";
import { type Claims, claimedEmail, claimedNames, verifiedEmail } from "./rules.ts";

/**
 * Finds the person of an account at a provider, inside the caller's transaction: issuer and subject decide,
 * never an address alone.
 */

/** Rolls the transaction back; its text is for the person. */
export class SignInRefused extends Error {
  readonly reason: AddressToast;

  constructor(reason: AddressToast) {
    super(reason);
    this.reason = reason;
  }
}

type VerifiedClaims = Claims & { iss: string; sub: string };

interface ProviderReturn {
  provider: ProviderRow;
  claims: VerifiedClaims;
}

const subjectOf = ({ iss, sub }: VerifiedClaims): queries.ProviderSubject => ({ issuer: iss, subject: sub });

/** The person who signs in: linked before, found by an address that they provably own, or created. */
export async function resolvePerson(work: Work, { provider, claims }: ProviderReturn): Promise<string> {
  const { db, clientId, now } = work;
  const subject = subjectOf(claims);
  const owner = await queries.findOwner(db, clientId, subject);
  if (owner?.isDisabled) throw new SignInRefused("signIn.notLinked");
  const personId = owner?.personId ?? (await resolveByAddress(work, { provider, claims }));
  await queries.recordUse(db, clientId, subject, claimedEmail(claims), now);
  return personId;
}

async function resolveByAddress(work: Work, { provider, claims }: ProviderReturn): Promise<string> {
  const { db, clientId, now } = work;
  const email = verifiedEmail(provider.issuer, claims, provider.verifiedDomains);
  if (!email) throw new SignInRefused("signIn.notLinked");
  // An unconfirmed sign-up with this address does not block it: the provider has proved whose address it is.
  if (provider.createsAccounts) await dropUnconfirmed(db, clientId, [email]);
  const made = provider.createsAccounts
    ? await insertEmployee(db, clientId, { email, ...claimedNames(claims, email) }, now)
    : undefined;
  if (made)
    work.audit({
      action: "people.person.add",
      targetType: "person",
      targetId: made,
      actor: made,
      after: { fields: ["email", "firstName", "lastName"], signInProvider: provider.slug },
    });
  const account = await accountByEmail(db, clientId, email);
  if (!account) throw new SignInRefused("signIn.notLinked");
  const link = {
    ...subjectOf(claims),
    personId: account.id,
    providerId: provider.id,
    email: claimedEmail(claims),
  };
  const isNew = await queries.insertLink(db, clientId, link, now);
  // Another transaction was faster: the same person on another device. Or the person has another account
  // there: an address that was reassigned to another person does not take over the account.
  if (!isNew && (await queries.findOwner(db, clientId, link))?.personId !== account.id)
    throw new SignInRefused("signIn.notLinked");
  if (isNew) auditLink(work, account.id, provider.slug);
  if (isNew && !made) work.mail(linkedMail(work.client, account, provider.name));
  return account.id;
}

/** Links the account to the person who requested it while logged in. */
export async function linkAccount(
  work: Work,
  personId: string,
  { provider, claims }: ProviderReturn,
): Promise<void> {
  const { db, clientId, now } = work;
  const link = { ...subjectOf(claims), personId, providerId: provider.id, email: claimedEmail(claims) };
  const isNew = await queries.insertLink(db, clientId, link, now);
  const owner = isNew ? undefined : await queries.findOwner(db, clientId, link);
  if (owner && owner.personId !== personId) throw new SignInRefused("signIn.linkedElsewhere");
  if (!isNew && !owner) throw new SignInRefused("signIn.linkedAlready");
  await queries.recordUse(db, clientId, link, link.email, now);
  if (!isNew) return;
  auditLink(work, personId, provider.slug);
  const person = await personById(db, clientId, personId);
  if (!person) throw new SignInRefused("signIn.providerFailed");
  work.mail(linkedMail(work.client, person, provider.name));
}

const auditLink = (work: Work, personId: string, slug: string): void =>
  work.audit({
    action: "people.identity.link",
    targetType: "person",
    targetId: personId,
    actor: personId,
    after: { fields: ["identity"], signInProvider: slug },
  });
