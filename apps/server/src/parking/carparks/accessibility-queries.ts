import type { AccessibilityNeed } from "@portico/contract/parking/accessibility";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { containing } from "../../platform/lists/like-pattern.ts";

/**
 * SQL of accessibility needs. The database handle is always the first argument, the client's id the second.
 */

const people = (
  clientId: string,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
) => sql<AccessibilityNeed>`
  select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as "user",
    n.person_id is not null as needed
  from person u left join parking_need n on n.client_id = u.client_id and n.person_id = u.id
  where u.client_id = ${clientId} and u.disabled_at is null and ${where} ${rest}`;

interface NeedFilter {
  search?: string | undefined;
  page: number;
  limit: number;
}

/** People with an accessibility need, by name. */
export async function listNeeds(
  db: Db,
  clientId: string,
  { search, page, limit }: NeedFilter,
): Promise<{ count: number; results: AccessibilityNeed[] }> {
  const part = containing(search ?? "");
  const where = sql`n.person_id is not null
    and (${!search} or u.first_name || ' ' || u.last_name ilike ${part})`;
  const order = sql`order by u.last_name, u.first_name, u.id limit ${limit} offset ${(page - 1) * limit}`;
  const { rows: results } = await people(clientId, where, order).execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from person u
    join parking_need n on n.client_id = u.client_id and n.person_id = u.id
    where u.client_id = ${clientId} and u.disabled_at is null and ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

export async function readNeed(
  db: Db,
  clientId: string,
  personId: string,
): Promise<AccessibilityNeed | undefined> {
  const { rows } = await people(clientId, sql`u.id = ${personId}`, sql``).execute(db);
  return rows[0];
}

/** Returns whether the need was added. */
export async function addNeed(
  db: Db,
  clientId: string,
  need: { personId: string; by: string | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("parking_need")
    .values({
      client_id: clientId,
      person_id: need.personId,
      set_by: need.by,
      set_at: need.at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Returns whether there was a need. */
export async function dropNeed(db: Db, clientId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("parking_need")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
