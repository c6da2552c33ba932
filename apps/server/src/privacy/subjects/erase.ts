import { EVERYTHING } from "@portico/contract/core/live";
import { isConfirmed } from "@portico/contract/privacy/form";
import { text } from "@portico/contract/texts/text";
import { disableAccount, lockTarget, type PersonListener } from "../../accounts/public.ts";
import { erasedAddress, updatePerson } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { limitStatements, lockRules, readHeld } from "../../platform/retention/run-queries.ts";
import { dropJobsAbout, eraseSubjectRows } from "../../platform/retention/subject-queries.ts";
import type { Subject, SubjectRows } from "../../platform/retention/subjects.ts";
import { holdVisitor } from "../../visitors/public.ts";
import { listStops, requireId, requireSubject, type WithSubject } from "./record.ts";

/** Erases a person, a visitor or a plate in one transaction; what reports count stays. */

/** A mailbox of 90 days is searched for a name within it. */
const STATEMENT_MS = 30_000;

interface Erasing {
  all: readonly SubjectRows[];
  onDisabled: readonly PersonListener[];
  /** The client's day, by which legal holds are in force. */
  today: string;
}

export async function eraseSubject(
  call: ChangingCall & WithSubject & { body: { confirmation: string } },
  { all, onDisabled, today }: Erasing,
): Promise<number> {
  const { db, clientId } = call;
  requireId(call);
  await limitStatements(db, STATEMENT_MS);
  // A legal hold that is added now waits, or is seen.
  await lockRules(db, clientId);
  await lockSubject(call);
  const subject = await requireSubject(call);
  const held = await readHeld(db, clientId, today);
  const stops = await listStops(call, subject, { all, held });
  if (stops.length > 0) throw refuse.fields({ nonFieldErrors: stops });
  if (!isConfirmed(call.body.confirmation, subject.name))
    throw refuse.fields({ confirmation: [text("privacy.confirmWrong", { name: subject.name })] });
  if (subject.kind === "person") await endAccount(call, subject, onDisabled);
  let erased = 0;
  // Later features first: what refers to rows of earlier features goes before those.
  for (const entry of all.toReversed()) erased += await eraseSubjectRows(db, clientId, entry, subject);
  await dropJobsAbout(db, clientId, subject);
  call.audit({
    action: "privacy.subject.erase",
    targetType: subject.kind,
    // A plate names a vehicle, so that it is not written down again.
    ...(subject.kind !== "plate" && { targetId: subject.id }),
    after: { erased },
  });
  // The name stood in lists of every feature.
  call.publish({ topic: EVERYTHING });
  return erased;
}

/** Of two at once the second one waits, and finds nothing. */
async function lockSubject(call: ChangingCall & WithSubject): Promise<void> {
  const { db, clientId, params } = call;
  if (params.kind === "plate") await lockKeys(db, "plate", [`record ${clientId} ${params.id}`]);
  else if (params.kind === "visitor") await holdVisitor(db, clientId, params.id);
  else await lockTarget(call, params.id);
}

/**
 * Disables the account, as administrators do, which releases what was booked. Mails about that go out under the name that the
 * person has from now on, so that no waiting mail holds the former one.
 */
async function endAccount(
  call: ChangingCall,
  { id, unnamed }: Subject,
  onDisabled: readonly PersonListener[],
): Promise<void> {
  await updatePerson(call.db, call.clientId, id, {
    first_name: unnamed.firstName,
    last_name: unnamed.lastName,
    email: erasedAddress(id),
  });
  await disableAccount(call, id, onDisabled);
}
