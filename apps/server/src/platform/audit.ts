import type { Db } from "./database.ts";
import { newId } from "./ids.ts";

export interface AuditEntry {
  /** Feature, thing and verb: `parking.reservation.cancel`. */
  action: string;
  targetType: string;
  targetId?: string;
  /** What the row said; for personal data the field names only. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Whom it was done for, when that is not the actor. */
  onBehalfOf?: string | null;
}

/** Who acts, and when: what every entry of one call shares. Actor null is the system (a job). */
export interface AuditContext {
  clientId: string;
  actorId: string | null;
  requestId: string | null;
  now: Date;
}

/** Entries in one statement. */
const AT_ONCE = 2000;

/** Writes entries in the change's own transaction; `db` must be that transaction. */
export async function writeAudit(db: Db, context: AuditContext, entries: AuditEntry[]): Promise<void> {
  // A statement takes at most 65,535 values.
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await insertEntries(db, context, entries.slice(from, from + AT_ONCE));
}

async function insertEntries(db: Db, context: AuditContext, entries: AuditEntry[]): Promise<void> {
  await db
    .insertInto("audit_entry")
    .values(
      entries.map((entry) => ({
        client_id: context.clientId,
        id: newId(),
        at: context.now.toISOString(),
        action: entry.action,
        actor_id: context.actorId,
        on_behalf_of_id: entry.onBehalfOf && entry.onBehalfOf !== context.actorId ? entry.onBehalfOf : null,
        target_type: entry.targetType,
        target_id: entry.targetId ?? null,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
        request_id: context.requestId,
      })),
    )
    .execute();
}
