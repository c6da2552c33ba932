import { sql } from "kysely";
import sharp from "sharp";
import { newId } from "../core/ids.ts";
import type { Db } from "../database/database.ts";

/** Pictures: made small and plain on the way in, at an address that never changes its content. */

const SIDE_MAX = 400;
/** Pixels of what is decoded at all: a small file can unfold into gigabytes. */
const PIXELS_MAX = 64_000_000;

/** Read at once: more would take all the threads on which passwords are hashed too. */
const CONCURRENT_READS = 2;
const readQueues: Promise<unknown>[] = Array(CONCURRENT_READS).fill(Promise.resolve());
let nextQueue = 0;

/** What was read of a picture that came along, for as long as its bytes are there. */
const decodedPictures = new WeakMap<Buffer, Promise<Buffer | null>>();

/**
 * Re-encodes a picture as JPEG, its largest side at most 400 pixels, turned upright, without metadata. The same bytes are
 * read once, so that it can be done before a transaction begins: the largest take seconds.
 *
 * @returns null when it is not a JPEG, PNG or WebP that can be read whole
 */
export function toJpeg(bytes: Buffer): Promise<Buffer | null> {
  const known = decodedPictures.get(bytes);
  if (known) return known;
  const lane = nextQueue++ % CONCURRENT_READS;
  const jpeg = readQueues[lane]!.then(() => encodeJpeg(bytes));
  readQueues[lane] = jpeg;
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

/** The bytes of a data URL of a picture; null when it is none. */
export function readDataUrl(text: string): Buffer | null {
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
export const dropFile = (db: Db, clientId: string, id: string): Promise<void> =>
  dropFiles(db, clientId, [id]);

export async function dropFiles(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from file where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Where a picture is fetched. */
export const fileUrl = (id: string | null): string | null => (id ? `/api/files/${id}/` : null);
