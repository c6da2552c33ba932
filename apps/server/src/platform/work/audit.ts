import type { AuditAction } from "@portico/contract/administration/audit-actions";
import { sql } from "kysely";
import { newId } from "../core/ids.ts";
import type { Db } from "../database/database.ts";

export interface AuditEntry {
  /** Feature, thing and verb: `parking.reservation.cancel`. */
  action: AuditAction;
  targetType: string;
  targetId?: string;
  /** The row's values; for personal data the field names only. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The person on whose behalf the actor acted, if that is not the actor. */
  onBehalfOf?: string | null;
  /** Left out: the work's actor; null: the system, for what it decides as a consequence. */
  actor?: string | null;
}

/** The actor and time, which all entries of one call share. Actor null is the system (a job). */
export interface AuditContext {
  clientId: string;
  actorId: string | null;
  requestId: string | null;
  now: Date;
}

/** Entries in one statement: each is a text of a few hundred bytes. */
const BATCH_SIZE = 5000;

/** Writes entries in the change's own transaction; `db` must be that transaction. */
export async function writeAudit(db: Db, context: AuditContext, entries: AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH_SIZE)
    await insertEntries(db, context, entries.slice(from, from + BATCH_SIZE));
}

/**
 * Inserted as one JSON value: a statement for thousands of rows takes longer to build and parse than the rows
 * to write.
 */
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
