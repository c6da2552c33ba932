import sharp from "sharp";
import type { Db } from "./database.ts";
import { newId } from "./ids.ts";

/** Pictures: made small and plain on the way in, at an address that never changes its content. */

const SIDE_MAX = 400;
/** Pixels of what is decoded at all: a small file can unfold into gigabytes. */
const PIXELS_MAX = 64_000_000;

/**
 * Re-encodes a picture as JPEG, its largest side at most 400 pixels, turned upright, without metadata.
 *
 * @returns null when it is not a JPEG, PNG or WebP that can be read whole
 */
export async function toJpeg(bytes: Buffer): Promise<Buffer | null> {
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

/** The bytes of a data URL of a picture; null when it is none. */
export function fromDataUrl(text: string): Buffer | null {
  const [, data] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return data ? Buffer.from(data, "base64") : null;
}

/** An SVG is one that was stripped of all that could run or load before it came here (floor-plans/svg.ts). */
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

/** What nothing refers to any more. */
export async function dropFile(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("file").where("client_id", "=", clientId).where("id", "=", id).execute();
}

/** Where a picture is fetched. */
export const fileAddress = (id: string | null): string | null => (id ? `/api/files/${id}/` : null);
