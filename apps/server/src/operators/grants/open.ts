import { HOUR_MS } from "@portico/contract/days/durations";
import type { OperatorGrant } from "@portico/contract/operators/grants";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { Work } from "../../platform/work/work.ts";
import type { EntryContext } from "../core/entry-queries.ts";
import { insertEntry } from "../core/entry-queries.ts";
import { accessMail } from "./mails.ts";
import { endGrant, findOpenGrant, insertGrant, listAdministrators, readGrant } from "./queries.ts";

interface Who {
  context: EntryContext;
  operator: string;
}

/** Opens an operator's access in the client's own transaction: its administrators are told, and both logs have it. */
export async function openAccess(
  work: Work,
  { context, operator, reason, hours }: Who & { reason: string; hours: number },
): Promise<OperatorGrant> {
  const { db, client, clientId, now } = work;
  await lockKeys(db, "client", [clientId]);
  const open = await findOpenGrant(db, clientId, { operator, now });
  if (open) throw refuse.state(open, text("operators.accessOpen"));
  const id = newId();
  await insertGrant(db, clientId, {
    id,
    operator,
    reason,
    now,
    endsAt: new Date(now.getTime() + hours * HOUR_MS),
  });
  const link = `${client.origin}/admin/organisation`;
  for (const administrator of await listAdministrators(db, clientId))
    work.mail(accessMail(administrator, { operator, reason, hours, link }));
  work.audit({
    ...{ action: "operators.access.open", targetType: "operator-access", targetId: id },
    after: { operator, reason, hours },
  });
  work.publish({ topic: "session" });
  await insertEntry(db, context, {
    action: "access.open",
    subject: client.name,
    facts: { clientId, reason, hours },
  });
  return requireRow(await readGrant(db, clientId, { id, now }));
}

/** Ends an access before its time, by its operator or an administrator of the client (`by`). */
export async function endAccess(
  work: Work,
  { id, by, context, operator }: { id: string; by: string | null; context: EntryContext; operator?: string },
): Promise<OperatorGrant> {
  const { db, client, clientId, now } = work;
  const grant = requireRow(await readGrant(db, clientId, { id, now }));
  if (operator !== undefined && grant.operator !== operator) throw refuse.with("notFound");
  if (await endGrant(db, clientId, { id, by, now })) {
    work.audit({
      ...{ action: "operators.access.end", targetType: "operator-access", targetId: id },
      after: { operator: grant.operator },
    });
    work.publish({ topic: "session" });
    await insertEntry(db, context, { action: "access.end", subject: client.name, facts: { clientId } });
  }
  return requireRow(await readGrant(db, clientId, { id, now }));
}
