import type { HoldSubject } from "@portico/contract/privacy/form";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** SQL that writes legal holds. The database handle comes first, the client's id second. */

export interface NewHold {
  id: string;
  subject: HoldSubject;
  personId: string | null;
  visitorId: string | null;
  plate: string | null;
  siteId: string | null;
  reason: string;
  from: string;
  until: string | null;
}

/** The transaction has locked the rules of the client alone. */
export async function insertHold(
  db: Db,
  clientId: string,
  hold: NewHold,
  { now, by }: { now: Date; by: string | null },
): Promise<void> {
  await db
    .insertInto("legal_hold")
    .values({
      client_id: clientId,
      id: hold.id,
      subject: hold.subject,
      person_id: hold.personId,
      visitor_id: hold.visitorId,
      plate: hold.plate,
      site_id: hold.siteId,
      reason: hold.reason,
      first_day: hold.from,
      last_day: hold.until,
      created_by: by,
      created_at: now.toISOString(),
    })
    .execute();
}

/** @returns whether it was not ended yet */
export async function endHold(
  db: Db,
  clientId: string,
  id: string,
  { now, by }: { now: Date; by: string | null },
): Promise<boolean> {
  const { rows } = await sql`update legal_hold set ended_at = ${now.toISOString()}, ended_by = ${by}
    where client_id = ${clientId} and id = ${id} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}
