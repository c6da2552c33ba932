import { normalizePlate } from "@portico/contract/visitors/form";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { type HeldSubjects, isFree } from "../../platform/retention/due-queries.ts";
import { byPlate } from "../retention/queries.ts";

/** SQL of vehicles that were registered on the public page. */

export interface RegisteredRow {
  id: string;
  registration: string;
  plate: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  note: string;
  registeredAt: string;
  keptUntil: string;
  lastSeenAt: string | null;
}

type NewRow = Omit<RegisteredRow, "registeredAt" | "keptUntil" | "lastSeenAt"> & {
  now: Date;
  keptUntil: Date;
};

/** Adds the vehicle, or renews it where it was registered with this email already. */
export async function putRegistered(db: Db, clientId: string, row: NewRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into registered_vehicle (client_id, id, plate, registration, first_name, last_name, email, phone, note,
      registered_at, kept_until)
    values (${clientId}, ${row.id}, ${row.plate}, ${row.registration}, ${row.firstName}, ${row.lastName}, ${row.email},
      ${row.phone}, ${row.note}, ${row.now.toISOString()}, ${row.keptUntil.toISOString()})
    on conflict on constraint registered_vehicle_once do update set registration = excluded.registration,
      first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, note = excluded.note,
      registered_at = excluded.registered_at, kept_until = excluded.kept_until
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Newest first, without those whose time is over. */
export async function listRegistered(
  db: Db,
  clientId: string,
  filter: { id?: string; plate?: string; search?: string | undefined; now: Date },
  { page, limit }: { page: number; limit: number } = { page: 1, limit: 50 },
): Promise<{ count: number; results: RegisteredRow[] }> {
  const { id, plate, search, now } = filter;
  const conditions = [sql`r.client_id = ${clientId} and r.kept_until > ${now.toISOString()}`];
  if (id) conditions.push(sql`r.id = ${id}`);
  if (plate) conditions.push(sql`r.plate = ${plate}`);
  if (search) {
    const begins = normalizePlate(search);
    conditions.push(sql`((${begins} <> '' and starts_with(r.plate, ${begins}))
      or position(lower(${search}) in lower(concat_ws(' ', r.first_name, r.last_name, r.email, r.note))) > 0)`);
  }
  const where = sql.join(conditions, sql` and `);
  const [{ rows: counted }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) from registered_vehicle r where ${where}`.execute(db),
    sql<RegisteredRow>`
      select r.id, r.registration, r.plate, r.first_name as "firstName", r.last_name as "lastName", r.email, r.phone,
        r.note, r.registered_at as "registeredAt", r.kept_until as "keptUntil",
        (select max(v.executed_at) from camera_event v where v.client_id = r.client_id and v.plate = r.plate)
          as "lastSeenAt"
      from registered_vehicle r where ${where}
      order by r.registered_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: counted[0]!.count, results };
}

export async function deleteRegistered(db: Db, clientId: string, id: string): Promise<void> {
  await sql`delete from registered_vehicle where client_id = ${clientId} and id = ${id}`.execute(db);
}

/**
 * Deletes those whose time is over and that no legal hold covers. Returns how many there were.
 *
 * @param held what the holds in force cover, but for one of everything
 */
export async function deleteEndedRegistered(
  db: Db,
  clientId: string,
  { now, held }: { now: Date; held: HeldSubjects },
): Promise<number> {
  const { rows } = await sql`delete from registered_vehicle r
    where r.client_id = ${clientId} and r.kept_until <= ${now.toISOString()}
      and ${isFree({ covers: byPlate(sql`r.plate`) }, held)} returning r.id`.execute(db);
  return rows.length;
}
