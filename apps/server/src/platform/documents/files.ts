import { sql } from "kysely";
import sharp from "sharp";
import { newId } from "../core/ids.ts";
import { createTaskQueue } from "../core/task-queue.ts";
import type { Db } from "../database/database.ts";

/** Pictures: made small and plain when they arrive; the content of an address never changes. */

const SIDE_MAX = 400;
/** Most pixels that are decoded: a small file can unfold into gigabytes. */
const PIXELS_MAX = 64_000_000;

/** Pictures that are read at once: more would take all the threads, which also hash passwords. */
const queued = createTaskQueue(2);

/** Re-encoded pictures by their original bytes, as long as those are in memory. */
const decodedPictures = new WeakMap<Buffer, Promise<Buffer | null>>();

/**
 * Re-encodes a picture as JPEG, its longer side at most 400 pixels, turned upright, without metadata. The
 * result is cached by the bytes, so that a caller can do this before a transaction begins: the largest take
 * seconds.
 *
 * @returns null if it is not a JPEG, PNG or WebP that can be read whole
 */
export function toJpeg(bytes: Buffer): Promise<Buffer | null> {
  const known = decodedPictures.get(bytes);
  if (known) return known;
  const jpeg = queued(() => encodeJpeg(bytes));
  decodedPictures.set(bytes, jpeg);
  return jpeg;
}

async function encodeJpeg(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", animated: false });
    const { format } = await picture.metadata();
    if (!["jpeg", "png", "webp"].includes(format ?? "")) return null;
    return await picture
      .rotate()
      .resize(SIDE_MAX, SIDE_MAX, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Most pixels of a picture that keeps its size, and so is stored and shown as large as it came. */
const FULL_PIXELS_MAX = 12_000_000;

/**
 * Re-encodes a picture as JPEG in its own size, turned upright, without metadata.
 *
 * @returns null if it is not a JPEG or PNG of at most 12 megapixels that can be decoded
 */
export const reencodePicture = (bytes: Buffer): Promise<Buffer | null> =>
  queued(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: FULL_PIXELS_MAX, failOn: "error", animated: false });
      const { format } = await picture.metadata();
      if (!["jpeg", "png"].includes(format ?? "")) return null;
      return await picture.rotate().flatten({ background: "#ffffff" }).jpeg({ quality: 80 }).toBuffer();
    } catch {
      return null;
    }
  });

/** The bytes in a picture's data URL; null if it is none. */
export function readDataUrl(text: string): Buffer | null {
  const [, data] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return data ? Buffer.from(data, "base64") : null;
}

/** An SVG has been stripped of all that could run or load before (floor-plans/drawings/svg.ts). */
export interface StoredFile {
  contentType: "image/jpeg" | "image/png" | "image/svg+xml";
  bytes: Buffer;
}

export async function storeFile(db: Db, clientId: string, file: StoredFile, now: Date): Promise<string> {
  const id = newId();
  await db
    .insertInto("file")
    .values({
      client_id: clientId,
      id,
      content_type: file.contentType,
      bytes: file.bytes,
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

export async function readFile(db: Db, clientId: string, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("file")
    .select(["content_type", "bytes"])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { contentType: row.content_type as StoredFile["contentType"], bytes: row.bytes };
}

/** Deletes a file to which nothing refers any more. */
export const dropFile = (db: Db, clientId: string, id: string): Promise<void> =>
  dropFiles(db, clientId, [id]);

export async function dropFiles(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from file where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** The address of a picture. */
export const fileUrl = (id: string | null): string | null => (id ? `/api/files/${id}/` : null);
