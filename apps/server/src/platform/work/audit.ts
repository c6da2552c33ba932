import { sql } from "kysely";
import { newId } from "../core/ids.ts";
import type { Db } from "../database/database.ts";

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
  /** Left out: who acts in the call; null: the system, of what it decides by the way. */
  actor?: string | null;
}

/** Who acts, and when: what every entry of one call shares. Actor null is the system (a job). */
export interface AuditContext {
  clientId: string;
  actorId: string | null;
  requestId: string | null;
  now: Date;
}

/** Entries in one statement: each makes a text of a few hundred bytes. */
const BATCH_SIZE = 5000;

/** Writes entries in the change's own transaction; `db` must be that transaction. */
export async function writeAudit(db: Db, context: AuditContext, entries: AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH_SIZE)
    await insertEntries(db, context, entries.slice(from, from + BATCH_SIZE));
}

/** As one value: a list of thousands of rows takes longer to build, and to read, than to write. */
async function insertEntries(db: Db, context: AuditContext, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map(({ actor = context.actorId, ...entry }) => ({
    id: newId(),
    action: entry.action,
    actor,
    for: entry.onBehalfOf && entry.onBehalfOf !== actor ? entry.onBehalfOf : null,
    type: entry.targetType,
    target: entry.targetId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  }));
  await sql`
    insert into audit_entry (client_id, id, at, action, actor_id, on_behalf_of_id, target_type, target_id, before, after, request_id)
    select ${context.clientId}, id, ${context.now.toISOString()}, action, actor, "for", type, target, before, after,
      ${context.requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, action text, actor uuid, "for" uuid, type text,
      target text, before jsonb, after jsonb)`.execute(db);
}
