import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { noteLocks } from "../platform/database/lock-order.ts";
import type { QrTypeId } from "./public.ts";

/** SQL of printed QR codes. The handle is always the first argument, the client's id the second. */

export interface QrActionRow {
  id: string;
  actionType: QrTypeId;
  name: string;
  siteId: string | null;
  site: { id: string; name: string } | null;
  objectId: string | null;
  message: string | null;
  url: string | null;
  isEnabled: boolean;
}

const actions = (db: Db, clientId: string) =>
  db
    .selectFrom("qr_action as a")
    .leftJoin("site as s", (join) =>
      join.onRef("s.client_id", "=", "a.client_id").onRef("s.id", "=", "a.site_id"),
    )
    .where("a.client_id", "=", clientId);

const columns = [
  "a.id",
  sql<QrTypeId>`a.action_type`.as("actionType"),
  "a.name",
  "a.site_id as siteId",
  sql<
    QrActionRow["site"]
  >`case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end`.as("site"),
  "a.object_id as objectId",
  "a.message",
  "a.url",
  "a.is_enabled as isEnabled",
] as const;

interface Filter {
  site?: string | undefined;
  type?: string | undefined;
  page: number;
  limit: number;
}

/** By site in the client's order, then in the order of creation. */
export async function listActions(db: Db, clientId: string, { site, type, page, limit }: Filter) {
  let query = actions(db, clientId);
  if (site) query = query.where("a.site_id", "=", site);
  if (type) query = query.where("a.action_type", "=", type);
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select(columns)
      .orderBy("s.position")
      .orderBy("a.created_at")
      .orderBy("a.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results: results as QrActionRow[] };
}

export async function actionById(db: Db, clientId: string, id: string): Promise<QrActionRow | undefined> {
  const row = await actions(db, clientId).select(columns).where("a.id", "=", id).executeTakeFirst();
  return row as QrActionRow | undefined;
}

export async function lockAction(db: Db, clientId: string, id: string): Promise<QrActionRow | undefined> {
  noteLocks(db, "QR code", [id]);
  await sql`select from qr_action where client_id = ${clientId} and id = ${id} for update`.execute(db);
  return actionById(db, clientId, id);
}

interface NewAction extends Pick<QrActionRow, "id" | "actionType" | "name" | "siteId" | "isEnabled"> {
  message: string | null;
  url: string | null;
}

export async function insertAction(db: Db, clientId: string, action: NewAction, now: Date): Promise<void> {
  await db
    .insertInto("qr_action")
    .values({
      client_id: clientId,
      id: action.id,
      action_type: action.actionType,
      name: action.name,
      site_id: action.siteId,
      message: action.message,
      url: action.url,
      is_enabled: action.isEnabled,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Fields that are left out stay. */
export type ActionChanges = Partial<Pick<QrActionRow, "name" | "message" | "url" | "isEnabled">>;

export async function updateAction(
  db: Db,
  clientId: string,
  id: string,
  { isEnabled, ...changes }: ActionChanges,
): Promise<void> {
  await db
    .updateTable("qr_action")
    .set({ ...changes, is_enabled: isEnabled })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteAction(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("qr_action").where("client_id", "=", clientId).where("id", "=", id).execute();
}
