import { normalizePlate } from "@portico/contract/visitors/form";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the allowlist and the denylist. */

export type List = "allow" | "deny";

export interface EntryRow {
  id: string;
  registration: string;
  plate: string;
  note: string;
  from: string | null;
  until: string | null;
  carparks: { id: string; name: string }[];
  createdAt: string;
  createdBy: { id: string; firstName: string; lastName: string } | null;
}

interface EntryFilter {
  id?: string | undefined;
  plate?: string | undefined;
  search?: string | undefined;
}

/** Newest first. */
export async function listEntries(
  db: Db,
  clientId: string,
  list: List,
  { id, plate, search }: EntryFilter,
  { page, limit }: { page: number; limit: number } = { page: 1, limit: 1 },
): Promise<{ count: number; results: EntryRow[] }> {
  const conditions = [sql`e.client_id = ${clientId} and e.list = ${list}`];
  if (id) conditions.push(sql`e.id = ${id}`);
  if (plate) conditions.push(sql`e.plate = ${plate}`);
  if (search) {
    const begins = normalizePlate(search);
    conditions.push(
      sql`((${begins} <> '' and starts_with(e.plate, ${begins})) or position(lower(${search}) in lower(e.note)) > 0)`,
    );
  }
  const where = sql.join(conditions, sql` and `);
  const [{ rows: counted }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) from plate_entry e where ${where}`.execute(db),
    sql<EntryRow>`
      select e.id, e.registration, e.plate, e.note, e.starts as "from", e.ends as "until", e.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name) from parking_carpark c
          where c.client_id = e.client_id and c.id = any(e.carpark_ids)), '[]') as carparks,
        case when p.id is not null then
          json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) end as "createdBy"
      from plate_entry e left join person p on p.client_id = e.client_id and p.id = e.created_by
      where ${where} order by e.created_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
  ]);
  return { count: counted[0]!.count, results };
}

export interface EntryColumns {
  registration?: string | undefined;
  plate?: string | undefined;
  note?: string | undefined;
  starts?: string | null | undefined;
  ends?: string | null | undefined;
  carpark_ids?: string[] | undefined;
}

export async function insertEntry(
  db: Db,
  clientId: string,
  list: List,
  entry: EntryColumns & { id: string; registration: string; plate: string; createdBy: string; now: Date },
): Promise<void> {
  const { createdBy, now, ...columns } = entry;
  await db
    .insertInto("plate_entry")
    .values({ ...columns, client_id: clientId, list, created_by: createdBy, created_at: now.toISOString() })
    .execute();
}

export async function updateEntry(
  db: Db,
  clientId: string,
  id: string,
  columns: EntryColumns,
): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db
    .updateTable("plate_entry")
    .set(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteEntry(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("plate_entry").where("client_id", "=", clientId).where("id", "=", id).execute();
}
