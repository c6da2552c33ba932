import type { ViewList } from "@portico/contract/views/form";
import type { Db } from "../platform/database/database.ts";
import { lockKeys } from "../platform/database/lock-order.ts";

export interface SavedView {
  id: string;
  list: ViewList;
  name: string;
  /** The search of the list's address. */
  search: string;
}

/** The person to whom views belong, and the client at which. */
export interface Owner {
  clientId: string;
  personId: string;
}

const viewsOf = (db: Db, { clientId, personId }: Owner) =>
  db.selectFrom("saved_view").where("client_id", "=", clientId).where("person_id", "=", personId);

/** Nobody else counts or adds views of this person until the transaction ends. */
export const lockViews = (db: Db, personId: string): Promise<void> =>
  lockKeys(db, "views of a person", [`views ${personId}`]);

/** The oldest first. */
export const listViews = (db: Db, owner: Owner, list: ViewList): Promise<SavedView[]> =>
  viewsOf(db, owner)
    .where("list", "=", list)
    .select(["id", "name", "search"])
    .orderBy("created_at")
    .orderBy("id")
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, list })));

export async function insertView(db: Db, owner: Owner, view: SavedView, now: Date): Promise<void> {
  await db
    .insertInto("saved_view")
    .values({
      client_id: owner.clientId,
      person_id: owner.personId,
      ...view,
      created_at: now.toISOString(),
    })
    .execute();
}

/** The changed view; undefined where this person has no view with this id. */
export async function updateView(
  db: Db,
  { clientId, personId }: Owner,
  id: string,
  changed: { name?: string | undefined; search?: string | undefined },
): Promise<SavedView | undefined> {
  const row = await db
    .updateTable("saved_view")
    .set((eb) => ({
      name: changed.name ?? eb.ref("name"),
      search: changed.search ?? eb.ref("search"),
    }))
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .returning(["id", "list", "name", "search"])
    .executeTakeFirst();
  return row as SavedView | undefined;
}

/** The deleted view; undefined where this person has no view with this id. */
export async function deleteView(
  db: Db,
  { clientId, personId }: Owner,
  id: string,
): Promise<SavedView | undefined> {
  const row = await db
    .deleteFrom("saved_view")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .returning(["id", "list", "name", "search"])
    .executeTakeFirst();
  return row as SavedView | undefined;
}
