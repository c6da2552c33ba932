import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import sharp from "sharp";
import { newId } from "../core/ids.ts";
import { refuse } from "../core/refuse.ts";
import { createTaskQueue } from "../core/task-queue.ts";
import type { Db } from "../database/database.ts";

/** Pictures: made small and plain when they arrive; the content of an address never changes. */

/** The larger side of a picture of a person. */
const PERSON_SIDE = 400;
/** The side of its small form: avatars have 44 pixels at most, and twice as many on dense screens. */
const SMALL_SIDE = 96;
/** Most pixels that are decoded: a small file can unfold into gigabytes. */
const PIXELS_MAX = 64_000_000;

/** Pictures that are read at once: more would take all the threads, which also hash passwords. */
const queued = createTaskQueue(2);

/** Re-encoded pictures by their original bytes, as long as those are in memory, and by their larger side. */
const decodedPictures = new WeakMap<Buffer, Map<number, Promise<Buffer | null>>>();

/**
 * Re-encodes a picture as JPEG, its longer side at most so many pixels, turned upright, without metadata. The
 * result is cached by the bytes, so that a caller can do this before a transaction begins: the largest take
 * seconds.
 *
 * @returns null if it is not a JPEG, PNG or WebP that can be read whole
 */
export function toJpeg(bytes: Buffer, side = PERSON_SIDE): Promise<Buffer | null> {
  const known = decodedPictures.get(bytes) ?? new Map<number, Promise<Buffer | null>>();
  decodedPictures.set(bytes, known);
  const jpeg = known.get(side) ?? queued(() => encodeJpeg(bytes, side, "inside"));
  known.set(side, jpeg);
  return jpeg;
}

/** The middle of a picture as a small square JPEG; null if it cannot be read. */
export const toSmallJpeg = (bytes: Buffer): Promise<Buffer | null> =>
  queued(() => encodeJpeg(bytes, SMALL_SIDE, "cover"));

/** The uploaded picture, scaled down and re-encoded; null without one. Refuses what is no picture. */
export async function readPhoto(bytes: Buffer | undefined, side?: number): Promise<Buffer | null> {
  if (!bytes) return null;
  const jpeg = await toJpeg(bytes, side);
  if (!jpeg) throw refuse.fields({ photo: [text("common.pictureUnreadable")] });
  return jpeg;
}

async function encodeJpeg(bytes: Buffer, side: number, fit: "inside" | "cover"): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", animated: false });
    const { format } = await picture.metadata();
    if (!["jpeg", "png", "webp"].includes(format ?? "")) return null;
    return await picture
      .rotate()
      .resize(side, side, { fit, withoutEnlargement: true })
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

/**
 * Re-encodes a logo as PNG, its longer side at most so many pixels, without metadata.
 *
 * @returns null if it is not a JPEG, PNG or WebP that can be decoded
 */
export const toLogo = (bytes: Buffer, side: number): Promise<Buffer | null> =>
  queued(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", animated: false });
      const { format } = await picture.metadata();
      if (!["jpeg", "png", "webp"].includes(format ?? "")) return null;
      return await picture
        .rotate()
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .png({ palette: true })
        .toBuffer();
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
