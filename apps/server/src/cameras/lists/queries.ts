import type { EntryState } from "@portico/contract/cameras/form";
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
  lastSeenAt: string | null;
  createdAt: string;
  createdBy: { id: string; firstName: string; lastName: string } | null;
}

interface EntryFilter {
  id?: string | undefined;
  plate?: string | undefined;
  search?: string | undefined;
  /** Entries that hold in this car park. */
  carpark?: string | undefined;
  state?: { is: EntryState; now: Date } | undefined;
  ordering?: "-createdAt" | "until" | "-until" | undefined;
}

const ORDERS = {
  "-createdAt": sql`e.created_at desc, e.id desc`,
  until: sql`e.ends nulls last, e.created_at desc, e.id desc`,
  "-until": sql`e.ends desc nulls first, e.created_at desc, e.id desc`,
} as const;

/** Newest first by default. */
export async function listEntries(
  db: Db,
  clientId: string,
  list: List,
  { id, plate, search, carpark, state, ordering = "-createdAt" }: EntryFilter,
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
  if (carpark) conditions.push(sql`(e.carpark_ids = '{}' or ${carpark}::uuid = any(e.carpark_ids))`);
  if (state?.is === "valid") conditions.push(sql`(e.ends is null or e.ends > ${state.now.toISOString()})`);
  if (state?.is === "ended") conditions.push(sql`e.ends <= ${state.now.toISOString()}`);
  const where = sql.join(conditions, sql` and `);
  const [{ rows: counted }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) from plate_entry e where ${where}`.execute(db),
    sql<EntryRow>`
      select e.id, e.registration, e.plate, e.note, e.starts as "from", e.ends as "until", e.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name) from parking_carpark c
          where c.client_id = e.client_id and c.id = any(e.carpark_ids)), '[]') as carparks,
        (select max(v.executed_at) from camera_event v where v.client_id = e.client_id and v.plate = e.plate) as "lastSeenAt",
        case when p.id is not null then
          json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) end as "createdBy"
      from plate_entry e left join person p on p.client_id = e.client_id and p.id = e.created_by
      where ${where} order by ${ORDERS[ordering]} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
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

/** Whether an entry names the car park. The lists must be locked. */
export async function isCarparkListed(db: Db, clientId: string, carparkId: string): Promise<boolean> {
  const { rows } = await sql`select from plate_entry
    where client_id = ${clientId} and ${carparkId}::uuid = any(carpark_ids) limit 1`.execute(db);
  return rows.length > 0;
}

/** The columns of an entry as an import compares them. */
export interface ListedPlate {
  plate: string;
  registration: string;
  note: string;
  from: string | null;
  until: string | null;
  carparkIds: string[];
}

/** Those of the plates that are on the list. */
export async function listPlatesOn(
  db: Db,
  clientId: string,
  list: List,
  plates: readonly string[],
): Promise<ListedPlate[]> {
  const { rows } = await sql<ListedPlate>`
    select plate, registration, note, starts as "from", ends as "until", carpark_ids as "carparkIds" from plate_entry
    where client_id = ${clientId} and list = ${list} and plate = any(${[...plates]}::text[])`.execute(db);
  return rows;
}

/** Puts the plates on the list; those on it get these columns, and keep when and by whom they were added. */
export async function putEntries(
  db: Db,
  clientId: string,
  list: List,
  entries: readonly (ListedPlate & { id: string })[],
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into plate_entry (client_id, id, list, registration, plate, note, starts, ends, carpark_ids, created_by, created_at)
    select ${clientId}, id, ${list}, registration, plate, note, "from", until, "carparkIds", ${createdBy}, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(id uuid, registration text, plate text, note text,
      "from" timestamptz, until timestamptz, "carparkIds" uuid[])
    on conflict on constraint plate_entry_once do update set registration = excluded.registration, note = excluded.note,
      starts = excluded.starts, ends = excluded.ends, carpark_ids = excluded.carpark_ids`.execute(db);
}
