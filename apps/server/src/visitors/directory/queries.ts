import { type RawBuilder, sql } from "kysely";
import { matchesPerson } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { matchesSearch } from "../core/queries.ts";

/**
 * SQL of the directory of staff and visitors. The handle is always the first argument, the client's id the
 * second.
 */

export interface DirectoryRow {
  id: string;
  firstName: string;
  lastName: string;
  company: string | null;
  /** For staff an address, for visitors a file's id. */
  photo: string | null;
  photoId: string | null;
  isStaff: boolean;
}

interface DirectoryFilter {
  search?: string | undefined;
  isStaff?: boolean | undefined;
  id?: string | undefined;
}

const staff = (clientId: string, { search, isStaff, id }: DirectoryFilter): RawBuilder<unknown> => {
  const all = [sql`p.client_id = ${clientId}`, sql`p.disabled_at is null`];
  if (isStaff !== undefined) all.push(sql`p.is_staff = ${isStaff}`);
  if (id) all.push(sql`p.id = ${id}`);
  if (search) all.push(matchesPerson(search, "p"));
  return sql`select p.id, p.first_name as "firstName", p.last_name as "lastName", p.company, p.photo,
    null::uuid as "photoId", p.is_staff as "isStaff" from person p where ${sql.join(all, sql` and `)}`;
};

const outsiders = (clientId: string, { search, id }: DirectoryFilter): RawBuilder<unknown> => {
  const all = [sql`v.client_id = ${clientId}`];
  if (id) all.push(sql`v.id = ${id}`);
  if (search) all.push(matchesSearch(clientId, search));
  return sql`select v.id, v.first_name as "firstName", v.last_name as "lastName", v.company, null::text as photo,
    v.photo_id as "photoId", false as "isStaff" from visitor v where ${sql.join(all, sql` and `)}`;
};

/** By last name; among equal names staff come first. */
export async function listDirectory(
  db: Db,
  clientId: string,
  filter: DirectoryFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: DirectoryRow[] }> {
  const both = (rest: RawBuilder<unknown>) =>
    filter.isStaff
      ? staff(clientId, filter)
      : sql`${staff(clientId, filter)} union all (${outsiders(clientId, filter)} ${rest})`;
  // No more visitors than the page reaches to, in the order of visitor_by_name: all of them are never sorted.
  const upToPage = sql`order by v.last_name collate natural_order, v.first_name collate natural_order, v.id
    limit ${page * limit}`;
  const [total, found] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from (${both(sql``)}) everybody`.execute(db),
    sql<DirectoryRow>`select * from (${both(upToPage)}) everybody
      order by "lastName" collate natural_order, "firstName" collate natural_order, "isStaff" desc, id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: total.rows[0]!.count, results: found.rows };
}
