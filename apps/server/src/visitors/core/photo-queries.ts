import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { dropFile } from "../../platform/documents/files.ts";

/** SQL of visitors' pictures, and of whom a picture shows. */

/** Sets or removes a visitor's picture, and deletes the previous one. */
export async function changePhoto(
  db: Db,
  clientId: string,
  id: string,
  photoId: string | null,
): Promise<void> {
  const before = await db
    .selectFrom("visitor")
    .select("photo_id as photoId")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  await db
    .updateTable("visitor")
    .set({ photo_id: photoId })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
  if (before?.photoId) await dropFile(db, clientId, before.photoId);
}

/** Whether a picture is a signature, which not every person with a session may see. */
export async function isSignature(db: Db, clientId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom("nda_signature")
    .select("id")
    .where("client_id", "=", clientId)
    .where("drawing_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a picture shows a visitor, or somebody at the kiosk without an invitation. */
export async function showsVisitor(db: Db, clientId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ isVisitor: boolean }>`
    select exists (select from visitor where client_id = ${clientId} and photo_id = ${fileId})
      or exists (select from walk_in where client_id = ${clientId} and photo_id = ${fileId}) as "isVisitor"`.execute(
    db,
  );
  return rows[0]?.isVisitor ?? false;
}

/** Whether a picture is this visitor's. */
export async function isPhotoOf(
  db: Db,
  clientId: string,
  visitorId: string,
  fileId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("visitor")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", visitorId)
    .where("photo_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}
