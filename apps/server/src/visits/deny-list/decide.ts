import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { addEvent, lockVisits, type VisitRow, visitById } from "../core/queries.ts";
import { isDecidable } from "../core/rules.ts";
import type { ActionContext } from "../lifecycle/transitions.ts";
import { publishVisits } from "../notices/live-events.ts";
import * as queries from "./queries.ts";

/**
 * Records security's decision about a visit that the deny-list names. The decision may be changed while the
 * visit is still to come, and is made once for a visitor who is inside already. The caller has checked that
 * the person may decide.
 */
export async function decideDeny(
  work: Work,
  visit: Pick<VisitRow, "id">,
  { decision, note }: { decision: "allowed" | "refused"; note: string },
  context: ActionContext,
): Promise<VisitRow> {
  const { db, clientId, actorId, now } = work;
  await lockVisits(db, clientId, [visit.id]);
  const row = await visitById(db, clientId, visit.id);
  if (!row) throw refuse.with("notFound");
  if (row.deny === decision) return row;
  if (!isDecidable(row)) throw refuse.state(context.present(row));
  const named = await queries.listMatches(db, clientId, row.id);
  await queries.insertDecisions(
    db,
    clientId,
    named.map((match) => ({ ...match, visitId: row.id, decision, note, actorId, at: now })),
  );
  await queries.setDeny(db, clientId, [row.id], decision);
  await addEvent(db, clientId, {
    visitId: row.id,
    kind: `deny-${decision}`,
    via: context.via,
    actorId,
    at: now,
  });
  work.audit({
    action: `visits.deny.${decision === "allowed" ? "allow" : "refuse"}`,
    targetType: "visit",
    targetId: row.id,
    before: { deny: row.deny },
    after: { deny: decision },
  });
  publishVisits(work, [row.id]);
  work.publish({ topic: "reception" });
  return (await visitById(db, clientId, row.id))!;
}
