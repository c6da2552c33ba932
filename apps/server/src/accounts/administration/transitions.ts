import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { text } from "@portico/contract/texts/text";
import { changeStatus, dropPassword, dropTokens } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { dropFactors, endSessions } from "../../sign-in/public.ts";
import type { PersonListener } from "../core/person-listener.ts";
import { factorsResetMail } from "./mails.ts";
import { lockTarget, presentPerson, publishPeopleChange, refuseWithoutSuperadmin } from "./manage.ts";
import { sendWelcomeMails } from "./password-links.ts";
import * as queries from "./queries.ts";

/**
 * Changes of an account's status, inside the caller's transaction. Repeating a change that has happened
 * changes nothing.
 */

/**
 * From the lock on, other transactions cannot book for this person (`lockPersonShared`), so no booking
 * remains: listeners find earlier bookings, and later bookings find the person disabled.
 */
export async function disableAccount(
  work: ChangingCall,
  id: string,
  listeners: readonly PersonListener[],
): Promise<void> {
  const { db, clientId, now } = work;
  const before = await lockTarget(work, id);
  if (id === work.user.id) throw refuse.state(await presentPerson(work, id), text("accounts.ownAccount"));
  if (before.status === "disabled") return;
  await changeStatus(db, clientId, id, "disabled", now);
  if (before.status === "unconfirmed") await dropPassword(db, clientId, id);
  if (before.groups.includes("superadmin") && (await queries.countSuperadmins(db, clientId)) === 0)
    await refuseWithoutSuperadmin(work, "nonFieldErrors");
  await endSessions(db, clientId, id);
  await dropTokens(db, clientId, id);
  for (const listener of listeners) await listener(work, id);
  auditStatus(work, "disable", id, before.status, "disabled");
}

export async function enableAccount(work: ChangingCall, id: string): Promise<void> {
  const before = await lockTarget(work, id);
  if (before.status === "active") return;
  if (before.status !== "disabled")
    throw refuse.state(await presentPerson(work, id), text("accounts.notDisabled"));
  await activateAccount(work, id, "enable", before.status);
}

/**
 * An unconfirmed account's password was chosen by whoever signed up, who may not own the address. The
 * password is dropped, and the address gets a link to set one.
 */
export async function approveAccount(work: ChangingCall, id: string): Promise<void> {
  const before = await lockTarget(work, id);
  if (before.status === "active") return;
  if (before.status === "disabled")
    throw refuse.state(await presentPerson(work, id), text("accounts.notWaiting"));
  // The links of the confirmation mail and of the line manager no longer have anything to decide.
  await dropTokens(work.db, work.clientId, id);
  await activateAccount(work, id, "approve", before.status);
  if (before.status !== "unconfirmed") return;
  await dropPassword(work.db, work.clientId, id);
  await sendWelcomeMails(work, [before]);
}

async function activateAccount(
  work: ChangingCall,
  id: string,
  verb: AuditVerb<"people.person">,
  from: string,
): Promise<void> {
  await changeStatus(work.db, work.clientId, id, "active", work.now);
  auditStatus(work, verb, id, from, "active");
}

export async function resetSecondFactors(work: ChangingCall, id: string): Promise<void> {
  const { db, clientId, client } = work;
  const before = await lockTarget(work, id);
  if (!before.hasSecondFactor) return;
  await dropFactors(db, clientId, id);
  await endSessions(db, clientId, id);
  if (before.status === "active") work.mail(factorsResetMail(client, before));
  work.audit({ action: "people.person.reset-second-factors", targetType: "person", targetId: id });
  publishPeopleChange(work, id);
}

function auditStatus(
  work: ChangingCall,
  verb: AuditVerb<"people.person">,
  id: string,
  from: string,
  to: string,
): void {
  work.audit({
    action: `people.person.${verb}`,
    targetType: "person",
    targetId: id,
    before: { status: from },
    after: { status: to },
  });
  publishPeopleChange(work, id);
}
