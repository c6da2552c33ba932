import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

export interface Ticket {
  id: string;
  personId: string | null;
  name: string;
  email: string;
  url: string;
  problem: string;
}

/**
 * Undefined for a new ticket, else the existing ticket with its id: a repeated attempt is the same ticket.
 */
export async function insertTicket(
  db: Db,
  clientId: string,
  ticket: Ticket,
  now: Date,
): Promise<Ticket | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("support_ticket")
    .values({
      client_id: clientId,
      id: ticket.id,
      person_id: ticket.personId,
      name: ticket.name,
      email: ticket.email,
      url: ticket.url,
      problem: ticket.problem,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["client_id", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  return db
    .selectFrom("support_ticket")
    .select(["id", "person_id as personId", "name", "email", "url", "problem"])
    .where("client_id", "=", clientId)
    .where("id", "=", ticket.id)
    .executeTakeFirstOrThrow();
}

/** Addresses of the client's superadmins, for a client without a support address. */
export async function superadminAddresses(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("person")
    .select("email")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`'superadmin' = any(groups)`)
    .where("disabled_at", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}
