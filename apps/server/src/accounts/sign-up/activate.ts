import { lifetimes } from "@portico/contract/accounts/sign-up";
import { DAY_MS, HOUR_MS } from "@portico/contract/days/durations";
import type { Locale } from "@portico/contract/texts/text";
import {
  type AccountRow,
  anyAccountByEmail,
  changeAddress,
  changeStatus,
  consumeToken,
  dropTokens,
  dropUnconfirmed,
  lockAccount,
  readToken,
  setPendingEmail,
  storeToken,
} from "../../people/public.ts";
import { newToken } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import { endSessions, endSessionsExcept, publishSessionsEnded } from "../../sign-in/public.ts";
import { readSignUpRules } from "../core/form-queries.ts";
import * as mails from "../core/mails.ts";

/**
 * Activates a new account: its address is confirmed, and if the client requires it, its line manager
 * approves.
 */

/** The pages of links; one page confirms a new account's address and a changed one. */
const PAGES = {
  activate: "activate",
  "email-change": "activate",
  "address-withdrawal": "withdraw-address",
  "line-verify": "line_verify",
} as const;

interface LinkDraft {
  purpose: keyof typeof PAGES;
  personId: string;
  /** How many days the link works. */
  days: number;
  data?: object;
}

/** Creates a link for a mail; earlier links of its purpose stop working. */
export async function createLink(
  { db, clientId, now, origin }: Work,
  { purpose, personId, days, data }: LinkDraft,
): Promise<mails.SecretLink> {
  const value = newToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await storeToken(db, clientId, { value, purpose, personId, expiresAt, ...(data && { data }) });
  return { link: `${origin}/users/${personId}/${PAGES[purpose]}/${value}`, expiresAt };
}

interface Addressee {
  id: string;
  firstName: string;
  email: string;
  locale: Locale | null;
}

export async function sendActivationLink(work: Work, to: Addressee): Promise<void> {
  const days = lifetimes.activationDays;
  const link = await createLink(work, { purpose: "activate", personId: to.id, days });
  work.mail(mails.activationMail(work.client, to, link));
}

/** Sends the link again when the person tries to log in before confirming, at most once an hour. */
export async function resendActivationLink(work: Work, to: Addressee): Promise<void> {
  // The row is locked, so that only one of two concurrent requests sends a mail.
  const account = await lockAccount(work.db, work.clientId, to.id);
  if (account?.status !== "unconfirmed") return;
  const last = await readToken(work.db, work.clientId, to.id, "activate");
  const sentAt = last ? Date.parse(last.expiresAt) - lifetimes.activationDays * DAY_MS : 0;
  if (work.now.getTime() - sentAt < HOUR_MS) return;
  await sendActivationLink(work, to);
}

/**
 * Follows the link of an activation or of a changed address; returns whether it was valid. `session` is the one
 * that follows it, which stays.
 */
export async function confirmAddress(
  work: Work,
  link: { userId: string; token: string },
  session: Buffer | undefined,
): Promise<boolean> {
  const { db, clientId, now } = work;
  const used = await consumeToken(
    db,
    clientId,
    { value: link.token, purposes: ["activate", "email-change"], personId: link.userId },
    now,
  );
  const account = used && (await lockAccount(db, clientId, used.personId));
  if (!used || !account) return false;
  return used.purpose === "activate"
    ? activateAccount(work, account)
    : applyAddressChange(work, account, { data: used.data, session });
}

async function activateAccount(work: Work, account: AccountRow): Promise<boolean> {
  const { db, client, clientId, now } = work;
  if (account.status !== "unconfirmed") return false;
  const { lineManagerVerification } = await readSignUpRules(db, clientId);
  const manager = lineManagerVerification ? account.lineManagerEmail : null;
  await changeStatus(db, clientId, account.id, manager ? "unverified" : "active", now);
  if (manager) {
    const link = await createLink(work, {
      purpose: "line-verify",
      personId: account.id,
      days: lifetimes.lineManagerDays,
      data: { askedAt: now.toISOString() },
    });
    work.mail(mails.lineManagerMail(client, account, manager, link));
    work.mail(mails.waitingMail(client, account));
  }
  work.audit({
    action: "people.account.activate",
    targetType: "person",
    targetId: account.id,
    after: { status: manager ? "unverified" : "active" },
  });
  return true;
}

async function applyAddressChange(
  work: Work,
  account: AccountRow,
  { data, session }: { data: unknown; session: Buffer | undefined },
): Promise<boolean> {
  const { db, clientId } = work;
  const email = (data as { email?: string } | null)?.email;
  if (account.status !== "active" || !email || account.pendingEmail !== email) return false;
  // An unconfirmed sign-up with this address has not proved it; this account has.
  await dropUnconfirmed(db, clientId, [email]);
  if (await anyAccountByEmail(db, clientId, email)) return false;
  await changeAddress(db, clientId, account.id, email);
  // Links that were sent to the previous address would give its reader access.
  await dropTokens(db, clientId, account.id);
  if (session) await endSessionsExcept(db, clientId, account.id, session);
  else await endSessions(db, clientId, account.id);
  work.audit({
    action: "people.profile.change",
    targetType: "person",
    targetId: account.id,
    after: { fields: ["email"] },
  });
  publishSessionsEnded(work.publish, account.id);
  return true;
}

/**
 * Follows "This was not me" in the mail to the present address; returns whether the link was valid. The person
 * who asked for the new address has a session, so all end.
 */
export async function withdrawAddress(work: Work, link: { userId: string; token: string }): Promise<boolean> {
  const { db, clientId, now } = work;
  const used = await consumeToken(
    db,
    clientId,
    { value: link.token, purposes: ["address-withdrawal"], personId: link.userId },
    now,
  );
  const account = used && (await lockAccount(db, clientId, used.personId));
  if (!account?.pendingEmail) return false;
  await setPendingEmail(db, clientId, account.id, null);
  // The token of the change stays: its limit of links per hour holds for the next change too.
  await endSessions(db, clientId, account.id);
  work.audit({
    action: "people.profile.withdraw-address",
    targetType: "person",
    targetId: account.id,
    actor: account.id,
    after: { fields: ["pendingEmail"] },
  });
  publishSessionsEnded(work.publish, account.id);
  return true;
}

/** Follows a line manager's link, once, and notifies the person; returns whether the link was valid. */
export async function decideByLineManager(
  work: Work,
  link: { userId: string; token: string },
  isApproved: boolean,
): Promise<boolean> {
  const { db, client, clientId, now } = work;
  const used = await consumeToken(
    db,
    clientId,
    { value: link.token, purposes: ["line-verify"], personId: link.userId },
    now,
  );
  const account = used && (await lockAccount(db, clientId, used.personId));
  if (account?.status !== "unverified") return false;
  await changeStatus(db, clientId, account.id, isApproved ? "active" : "denied", now);
  work.mail(
    isApproved ? mails.approvedMail(client, account, work.origin) : mails.deniedMail(client, account),
  );
  work.audit({
    action: isApproved ? "people.account.approve" : "people.account.deny",
    targetType: "person",
    targetId: account.id,
  });
  return true;
}
