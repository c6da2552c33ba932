import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { ReleaseRow } from "../core/permit-queries.ts";

/** SQL of releases of permits. The handle is the first argument, the client's id the second. */

const columns = sql`x.id, x.permit_id as "permitId", x.first_day as "firstDay", x.last_day as "lastDay", x.note, x.note_texts as "noteTexts", x.late,
  x.created_at as "createdAt"`;

export interface ReleaseFilter {
  /** Only releases of this person's permits. */
  visibleTo?: string | undefined;
  permit?: string | undefined;
  /** The release must overlap these days. */
  start?: string | undefined;
  end?: string | undefined;
  page: number;
  limit: number;
}

/** The earliest release first. */
export async function listReleases(
  db: Db,
  clientId: string,
  { visibleTo, permit, start, end, page, limit }: ReleaseFilter,
): Promise<{ count: number; results: ReleaseRow[] }> {
  const all: RawBuilder<unknown>[] = [sql`x.client_id = ${clientId}`];
  if (visibleTo)
    all.push(
      sql`x.permit_id in (select id from parking_permit where client_id = ${clientId} and person_id = ${visibleTo})`,
    );
  if (permit) all.push(sql`x.permit_id = ${permit}`);
  if (start) all.push(sql`x.last_day >= ${start}`);
  if (end) all.push(sql`x.first_day <= ${end}`);
  const where = sql.join(all, sql` and `);
  const { rows: results } =
    await sql<ReleaseRow>`select ${columns} from parking_permit_release x where ${where}
    order by x.first_day, x.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from parking_permit_release x where ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

export async function releaseById(db: Db, clientId: string, id: string): Promise<ReleaseRow | undefined> {
  const { rows } = await sql<ReleaseRow>`select ${columns} from parking_permit_release x
    where x.client_id = ${clientId} and x.id = ${id}`.execute(db);
  return rows[0];
}

/** Releases of a permit that overlap these days, the oldest first. */
export async function listReleasesOn(
  db: Db,
  clientId: string,
  permitId: string,
  firstDay: string,
  lastDay: string,
): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`select ${columns} from parking_permit_release x
    where x.client_id = ${clientId} and x.permit_id = ${permitId} and x.last_day >= ${firstDay}
      and x.first_day <= ${lastDay} order by x.created_at, x.id`.execute(db);
  return rows;
}

export async function insertRelease(
  db: Db,
  clientId: string,
  row: Omit<ReleaseRow, "createdAt"> & { releasedBy: string | null; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("parking_permit_release")
    .values({
      client_id: clientId,
      id: row.id,
      permit_id: row.permitId,
      first_day: row.firstDay,
      last_day: row.lastDay,
      note: row.note,
      note_texts: JSON.stringify(row.noteTexts),
      late: row.late,
      released_by: row.releasedBy,
      created_at: row.createdAt.toISOString(),
    })
    .execute();
}

export async function updateRelease(
  db: Db,
  clientId: string,
  { id, firstDay, lastDay, note, noteTexts, late }: Omit<ReleaseRow, "permitId" | "createdAt">,
): Promise<void> {
  await db
    .updateTable("parking_permit_release")
    .set({ first_day: firstDay, last_day: lastDay, note, note_texts: JSON.stringify(noteTexts), late })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteReleases(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from parking_permit_release where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}
