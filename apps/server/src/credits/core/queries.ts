import type { CreditEntry } from "@portico/contract/credits/credits";
import type { Text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";

/**
 * SQL of the ledger. A trigger keeps each person's balance, the sum of their entries, and the constraint
 * `credit_balance_not_negative` refuses an entry that would bring it below zero.
 */

/**
 * Locks the client's credits until the transaction ends. One lock for all people: a promotion of several queues
 * cannot know beforehand whose credits it will need, and so could not lock people in one order.
 */
export const lockCredits = (db: Db, clientId: string): Promise<void> =>
  lockKeys(db, "credits", [`credits ${clientId}`]);

/** What people have; a person without credits is left out. */
export async function readBalances(
  db: Db,
  clientId: string,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; current: number }>`
    select person_id as id, current from credit_balance
    where client_id = ${clientId} and person_id = any(${personIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, current }) => [id, current]));
}

export const readBalance = async (db: Db, clientId: string, personId: string): Promise<number> =>
  (await readBalances(db, clientId, [personId])).get(personId) ?? 0;

export interface NewEntry {
  id: string;
  personId: string;
  amount: number;
  reason: CreditEntry["reason"];
  subjectId?: string;
  purpose?: Text;
  paymentId?: string;
  refundOf?: string;
  note?: string;
  /** The administrator who adjusted or refunded. */
  createdBy?: string | null;
}

export async function insertEntries(
  db: Db,
  clientId: string,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("credit_entry")
    .values(
      entries.map((entry) => ({
        client_id: clientId,
        id: entry.id,
        person_id: entry.personId,
        amount: entry.amount,
        reason: entry.reason,
        subject_id: entry.subjectId ?? null,
        purpose: entry.purpose ? JSON.stringify(entry.purpose) : null,
        payment_id: entry.paymentId ?? null,
        refund_of: entry.refundOf ?? null,
        note: entry.note ?? null,
        created_by: entry.createdBy ?? null,
        created_at: now.toISOString(),
      })),
    )
    .execute();
}

export interface RefundedUse {
  id: string;
  personId: string;
  credits: number;
  purpose: Text;
}

/** Marks uses as refunded, by entry or by what they paid for; returns those that were not refunded before. */
export async function markRefunded(
  db: Db,
  clientId: string,
  uses: { ids: readonly string[] } | { subjectIds: readonly string[] },
  now: Date,
): Promise<RefundedUse[]> {
  const which =
    "ids" in uses ? sql`id = any(${uses.ids}::uuid[])` : sql`subject_id = any(${uses.subjectIds}::uuid[])`;
  const { rows } = await sql<RefundedUse>`
    update credit_entry set refunded_at = ${now.toISOString()}::timestamptz
    where client_id = ${clientId} and ${which} and reason = 'use' and refunded_at is null
    returning id, person_id as "personId", -amount as credits, purpose`.execute(db);
  return rows;
}

export interface EntryRow {
  id: string;
  personId: string;
  amount: number;
  reason: CreditEntry["reason"];
  purpose: Text | null;
  note: string | null;
  isRefunded: boolean;
  createdAt: string;
}

const entryColumns = sql`id, person_id as "personId", amount, reason, purpose, note,
  refunded_at is not null as "isRefunded", created_at as "createdAt"`;

export async function listEntries(
  db: Db,
  clientId: string,
  personId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: EntryRow[] }> {
  const own = sql`credit_entry where client_id = ${clientId} and person_id = ${personId}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from ${own}`.execute(db),
    sql<EntryRow>`select ${entryColumns} from ${own}
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: total.rows[0]!.count, results: rows };
}

export async function entryById(db: Db, clientId: string, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${entryColumns} from credit_entry
    where client_id = ${clientId} and id = ${id}`.execute(db);
  return rows[0];
}
