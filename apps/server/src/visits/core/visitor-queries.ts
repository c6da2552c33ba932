import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** Locks the visits of these visitors that end after `after`, until the transaction ends. */
export async function lockVisitsOfVisitors(
  db: Db,
  clientId: string,
  visitorIds: readonly string[],
  after: Date,
): Promise<{ id: string; visitorId: string; hostId: string | null }[]> {
  const { rows } = await sql<{ id: string; visitorId: string; hostId: string | null }>`
    select id, visitor_id as "visitorId", host_id as "hostId" from visit where client_id = ${clientId}
      and visitor_id = any(${[...visitorIds]}::uuid[]) and ends > ${after.toISOString()}
    order by id for update`.execute(db);
  noteLocks(
    db,
    "visit",
    rows.map(({ id }) => id),
  );
  return rows;
}
