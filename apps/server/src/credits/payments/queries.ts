import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";
import type { PaymentNotice, ProviderName } from "./provider.ts";

export type PaymentStatus = "open" | "paid" | "failed" | "expired";

export interface PaymentRow {
  id: string;
  personId: string;
  provider: ProviderName;
  credits: number;
  amount: number;
  currency: string;
  status: PaymentStatus;
  createdAt: string;
}

interface NewPayment {
  id: string;
  personId: string;
  provider: ProviderName;
  credits: number;
  /** Pence. */
  amount: number;
}

/**
 * Begins the payment with this id, or returns the existing one. Until the provider has named it, its
 * reference is its id.
 */
export async function beginPayment(
  db: Db,
  clientId: string,
  payment: NewPayment,
  now: Date,
): Promise<{ row: PaymentRow; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("credit_payment")
    .values({
      client_id: clientId,
      id: payment.id,
      person_id: payment.personId,
      provider: payment.provider,
      reference: payment.id,
      credits: payment.credits,
      amount: payment.amount,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["client_id", "id"]).doNothing())
    .executeTakeFirst();
  const { rows } = await sql<PaymentRow>`
    select id, person_id as "personId", provider, credits, amount, currency, status, created_at as "createdAt"
    from credit_payment where client_id = ${clientId} and id = ${payment.id}`.execute(db);
  return { row: rows[0]!, isNew: numInsertedOrUpdatedRows === 1n };
}

export async function setReference(db: Db, clientId: string, id: string, reference: string): Promise<void> {
  await db
    .updateTable("credit_payment")
    .set({ reference })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/**
 * Locks the payment of a notice until the transaction ends; undefined unless all facts of the notice match
 * it.
 */
export async function lockNoticedPayment(
  db: Db,
  clientId: string,
  notice: PaymentNotice,
): Promise<PaymentRow | undefined> {
  noteLocks(db, "payment", [notice.paymentId]);
  const { rows } = await sql<PaymentRow>`
    select id, person_id as "personId", provider, credits, amount, currency, status, created_at as "createdAt"
    from credit_payment
    where client_id = ${clientId} and id = ${notice.paymentId} and provider = ${notice.provider}
      and reference in (${notice.reference}, id::text) and amount = ${notice.amount} and currency = ${notice.currency}
    for update`.execute(db);
  return rows[0];
}

export async function endPayment(
  db: Db,
  clientId: string,
  id: string,
  status: Exclude<PaymentStatus, "open">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("credit_payment")
    .set({ status, paid_at: status === "paid" ? now.toISOString() : null })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Expires open payments that began before `before` and returns them. */
export async function expirePayments(
  db: Db,
  clientId: string,
  before: Date,
): Promise<{ id: string; personId: string }[]> {
  return db
    .updateTable("credit_payment")
    .set({ status: "expired" })
    .where("client_id", "=", clientId)
    .where("status", "=", "open")
    .where("created_at", "<", before.toISOString())
    .returning(["id", "person_id as personId"])
    .execute();
}
