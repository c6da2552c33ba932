import type { OperatorAction } from "@portico/contract/operators/form";
import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the operators' log. Entries can be written in a client's transaction too; only operators read them. */

/** Who did it: an operator by a request; null: the command line. */
export interface EntryContext {
  operator: { id: string; email: string } | null;
  requestId: string | null;
  now: Date;
}

export interface OperatorEntry {
  action: OperatorAction;
  /** What it was about, such as a client's name or a host. */
  subject?: string;
  /** Ids, and values that name nobody of a client. */
  facts?: Record<string, unknown>;
}

/** Writes an entry in the change's own transaction; `db` must be that transaction. */
export async function insertEntry(
  db: Db,
  { operator, requestId, now }: EntryContext,
  { action, subject, facts = {} }: OperatorEntry,
): Promise<void> {
  await sql`insert into operator_entry (id, at, operator_id, operator_email, action, subject, facts, request_id)
    values (${newId()}, ${now.toISOString()}, ${operator?.id ?? null}, ${operator?.email ?? null}, ${action},
      ${subject ?? null}, ${JSON.stringify(facts)}::jsonb, ${requestId})`.execute(db);
}

interface EntryRow {
  id: string;
  at: string;
  email: string | null;
  action: OperatorAction;
  subject: string | null;
  reason: string | null;
}

export async function listEntries(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: EntryRow[] }> {
  const counted = await sql<{ count: number }>`select count(*) as count from operator_entry`.execute(db);
  const { rows } = await sql<EntryRow>`
    select id, at, operator_email as email, action, subject, facts->>'reason' as reason from operator_entry
    order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, results: rows };
}
