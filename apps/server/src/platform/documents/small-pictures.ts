import type { Db } from "../database/database.ts";
import { readFile, type StoredFile, toSmallJpeg } from "./files.ts";

/** Small forms of pictures, for avatars: each is made when it is asked for first, and stays beside its picture. */

/** Small forms that are being made, by client and file: all who ask meanwhile share one. */
const pending = new Map<string, Promise<StoredFile | undefined>>();

/** The small form of a picture, or the picture itself where there is none: of drawings, and of what cannot be read. */
export async function readSmallPicture(
  db: Db,
  clientId: string,
  id: string,
): Promise<StoredFile | undefined> {
  const row = await readForms(db, clientId, id);
  if (!row) return undefined;
  if (row.small || row.content_type !== "image/jpeg") return toAnswer(db, clientId, id, row.small);
  const key = `${clientId} ${id}`;
  const made = pending.get(key) ?? makeSmall(db, clientId, id).finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}

const readForms = (db: Db, clientId: string, id: string) =>
  db
    .selectFrom("file")
    .select(["content_type", "small"])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();

/** An empty small form says that there is none. */
const toAnswer = async (
  db: Db,
  clientId: string,
  id: string,
  small: Buffer | null,
): Promise<StoredFile | undefined> =>
  small?.length ? { contentType: "image/jpeg", bytes: small } : readFile(db, clientId, id);

/** Another process may make the same one: it has the same bytes. */
async function makeSmall(db: Db, clientId: string, id: string): Promise<StoredFile | undefined> {
  // Whoever was read before the last making ended comes here after it.
  const before = await readForms(db, clientId, id);
  if (before?.small) return toAnswer(db, clientId, id, before.small);
  const file = await readFile(db, clientId, id);
  if (!file) return undefined;
  const jpeg = await toSmallJpeg(file.bytes);
  const small = jpeg && jpeg.length < file.bytes.length ? jpeg : null;
  await db
    .updateTable("file")
    .set({ small: small ?? Buffer.alloc(0) })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
  return small ? { contentType: "image/jpeg", bytes: small } : file;
}
