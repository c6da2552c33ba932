import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of whom visitors visit, on which it rests what a person may see and change of them. */

/** The ids of those visitors whom a person hosts or has hosted. */
export async function listHosted(
  db: Db,
  clientId: string,
  personId: string,
  visitorIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct visitor_id as id from visit where client_id = ${clientId}
      and visitor_id = any(${[...visitorIds]}::uuid[]) and status <> 'cancelled'
      and (host_id = ${personId} or ${personId} = any(host_ids))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The ids of those visitors who have a visit that the person neither hosts nor booked; cancelled ones do not count. */
export async function listVisitedOthers(
  db: Db,
  clientId: string,
  personId: string,
  visitorIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct visitor_id as id from visit where client_id = ${clientId}
      and visitor_id = any(${[...visitorIds]}::uuid[]) and status <> 'cancelled'
      and ${personId} <> all(host_ids) and host_id is distinct from ${personId}
      and booked_by is distinct from ${personId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a visit of the visitor is to come or goes on. */
export async function hasOpenVisit(db: Db, clientId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from visit where client_id = ${clientId} and visitor_id = ${id}
      and status in ('scheduled', 'arrived', 'checked-in') and ends > ${now.toISOString()}) as "isOpen"`.execute(
    db,
  );
  return rows[0]?.isOpen ?? false;
}
