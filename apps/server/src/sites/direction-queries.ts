import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { noteLocks } from "../platform/database/lock-order.ts";

/** SQL of the directions to sites. The handle is always the first argument, the client's id the second. */

export interface Directions {
  id: string;
  name: string;
  address: string | null;
  mapDirectionsUrl: string | null;
  directions: string | null;
}

const sites = (where: RawBuilder<unknown>) => sql<Directions>`
  select id, name, address, map_directions_url as "mapDirectionsUrl", directions from site
  where ${where} order by position, id`;

export async function listDirections(
  db: Db,
  clientId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: Directions[] }> {
  const { rows } = await sites(sql`client_id = ${clientId}`).execute(db);
  return { count: rows.length, results: rows.slice((page - 1) * limit, page * limit) };
}

/** Undefined if there is no such site. */
export async function lockDirections(db: Db, clientId: string, id: string): Promise<Directions | undefined> {
  noteLocks(db, "directions", [id]);
  await sql`select id from site where client_id = ${clientId} and id = ${id} for no key update`.execute(db);
  const { rows } = await sites(sql`client_id = ${clientId} and id = ${id}`).execute(db);
  return rows[0];
}

export async function updateDirections(
  db: Db,
  clientId: string,
  { id, address, mapDirectionsUrl, directions }: Directions,
): Promise<void> {
  await db
    .updateTable("site")
    .set({ address, map_directions_url: mapDirectionsUrl, directions })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}
