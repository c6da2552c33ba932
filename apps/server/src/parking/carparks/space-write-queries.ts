import type { Space } from "@portico/contract/parking/settings";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { auditSubject } from "./queries.ts";

/** SQL of changes of spaces. */

export const SPACE = auditSubject("parking_space", "parking.space");

/** The names among these that spaces of the car park already have. */
export async function listTakenNames(
  db: Db,
  clientId: string,
  carparkId: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from parking_space
    where client_id = ${clientId} and carpark_id = ${carparkId} and name = any(${names}::text[])
    order by name collate natural_order`.execute(db);
  return rows.map(({ name }) => name);
}

export async function insertSpaces(
  db: Db,
  clientId: string,
  added: readonly Pick<Space, "id" | "carpark" | "name" | "accessible">[],
): Promise<void> {
  await db
    .insertInto("parking_space")
    .values(
      added.map(({ id, carpark, name, accessible }) => ({
        client_id: clientId,
        id,
        carpark_id: carpark,
        name,
        accessible,
      })),
    )
    .execute();
}

export async function updateSpace(
  db: Db,
  clientId: string,
  { id, name, accessible, isActive }: Space,
): Promise<void> {
  await db
    .updateTable("parking_space")
    .set({ name, accessible, is_active: isActive })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteSpace(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("parking_space").where("client_id", "=", clientId).where("id", "=", id).execute();
}
