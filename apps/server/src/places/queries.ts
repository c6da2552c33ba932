import { sql } from "kysely";
import type { Db } from "../platform/database.ts";

export interface SiteRow {
  id: string;
  name: string;
  timeZone: string;
  address: string | null;
}

const columns = ["id", "name", "time_zone as timeZone", "address"] as const;

/** Sites in the client's order; with `ids` only these. */
export async function listSites(
  db: Db,
  clientId: string,
  paging: { page: number; limit: number },
  ids?: string[],
) {
  let query = db.selectFrom("site").where("client_id", "=", clientId);
  if (ids) query = query.where("id", "=", sql<string>`any(${ids}::uuid[])`);
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select(columns)
      .orderBy("position")
      .orderBy("id")
      .limit(paging.limit)
      .offset((paging.page - 1) * paging.limit)
      .execute(),
  ]);
  return { count: total.count, results };
}

export const siteById = (db: Db, clientId: string, id: string): Promise<SiteRow | undefined> =>
  db
    .selectFrom("site")
    .select(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
