import { messages } from "@portico/contract/accounts/administration";
import { changeStatus, dropPassword, dropTokens } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { dropFactors, endSessions } from "../../sign-in/public.ts";
import type { PersonListener } from "../core/person-listener.ts";
import { factorsResetMail } from "./mails.ts";
import {
  type Acting,
  lockTarget,
  presentPerson,
  publishPeopleChange,
  refuseWithoutSuperadmin,
} from "./manage.ts";
import { sendWelcomeMails } from "./password-links.ts";
import * as queries from "./queries.ts";

/** Who may log in, and by which steps, inside the caller's transaction. Repeating a move that has happened changes nothing. */

/**
 * Nobody books for this person any more once they are locked here (`lockPersonShared`), so nothing is left of what they had: who
 * booked before is found by the listeners, who comes after finds the person disabled.
 */
export async function disableAccount(
  work: Acting,
  id: string,
  listeners: readonly PersonListener[],
): Promise<void> {
  const { db, clientId, now } = work;
  const before = await lockTarget(work, id);
  if (id === work.user.id) throw refuse.state(await presentPerson(work, id), messages.ownAccount);
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

export async function enableAccount(work: Acting, id: string): Promise<void> {
  const before = await lockTarget(work, id);
  if (before.status === "active") return;
  if (before.status !== "disabled") throw refuse.state(await presentPerson(work, id), messages.notDisabled);
  await activateAccount(work, id, "enable", before.status);
}

/**
 * Whoever began an account whose address nobody confirmed chose its password, and may be anybody: it goes, and the address
 * gets a link to set one.
 */
export async function approveAccount(work: Acting, id: string): Promise<void> {
  const before = await lockTarget(work, id);
  if (before.status === "active") return;
  if (before.status === "disabled") throw refuse.state(await presentPerson(work, id), messages.notWaiting);
  // The links of the mail and of the line manager have nothing left to decide.
  await dropTokens(work.db, work.clientId, id);
  await activateAccount(work, id, "approve", before.status);
  if (before.status !== "unconfirmed") return;
  await dropPassword(work.db, work.clientId, id);
  await sendWelcomeMails(work, [before]);
}

async function activateAccount(work: Acting, id: string, verb: string, from: string): Promise<void> {
  await changeStatus(work.db, work.clientId, id, "active", work.now);
  auditStatus(work, verb, id, from, "active");
}

export async function resetSecondFactors(work: Acting, id: string): Promise<void> {
  const { db, clientId, client } = work;
  const before = await lockTarget(work, id);
  if (!before.hasSecondFactor) return;
  await dropFactors(db, clientId, id);
  await endSessions(db, clientId, id);
  if (before.status === "active") work.mail(factorsResetMail(client, before));
  work.audit({ action: "people.person.reset-second-factors", targetType: "person", targetId: id });
  publishPeopleChange(work, id);
}

function auditStatus(work: Acting, verb: string, id: string, from: string, to: string): void {
  work.audit({
    action: `people.person.${verb}`,
    targetType: "person",
    targetId: id,
    before: { status: from },
    after: { status: to },
  });
  publishPeopleChange(work, id);
}
